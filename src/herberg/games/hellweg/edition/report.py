"""What an edition says, in words: every fact with its origin, or everything that keeps it from being played."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from herberg.core.edition import Finding
from herberg.core.words import _, many

from .known import KNOWN, Row
from .marks import marks, note


def verdict(findings: list[Finding], file: object = "") -> str:
    """All findings, a line each, and what they come to."""
    wrong = sum(not finding.warns for finding in findings)
    lines = [finding.text(file) for finding in findings]
    if wrong:
        lines.append(many("{n} mistake: this edition cannot be played yet.",
                          "{n} mistakes: this edition cannot be played yet.", wrong))  # fmt: skip
    elif findings:
        lines.append(_("This edition can be played. Look at the unusual values once more."))
    return "\n".join(lines)


def report(data: dict[str, Any]) -> str:
    """Every fact of the map and the cards with its provenance."""
    return "\n".join(report_lines(data)) + "\n"


def report_lines(data: dict[str, Any]) -> Iterator[str]:
    """Title, note, and fact after fact."""
    yield str(data["meta"]["title"])
    if told := note(data):
        yield told
    count = Counter(mark for _title, mark in marks(data))
    yield _("Values by origin: {parts}.").format(parts=", ".join(f"{n} {mark}" for mark, n in count.most_common()))
    yield from map_report(data)
    yield from card_report(data)
    facts = sum(not one.inferred for one in KNOWN)
    if data["meta"]["kind"] == "print":
        yield "\n" + _("All {n} known facts hold.").format(n=facts)


def origin(row: Row, name: str = "") -> str:
    """Where a row, or one value of it, comes from."""
    return f"[{row.get(f'{name}_provenance', row.get('provenance', 'print'))}]"


def map_report(data: dict[str, Any]) -> Iterator[str]:
    """Cities, houses and roads."""
    yield "\n" + _("Cities and houses")
    for city in data["city"]:
        houses = ", ".join(f"{h['goods']} {origin(h)}" for h in data["house"] if h["city"] == city["id"])
        yield f"  {city['name']:<12} {origin(city)}  {houses}"
    yield "\n" + _("Roads")
    for road in data["road"]:
        village = _("village") if road["village"] else _("no village")
        surface = f"{road['surface']} {origin(road, 'surface')}"
        yield f"  {road['id']:<24} {origin(road)}  {surface}, {village} {origin(road, 'village')}"


def card_report(data: dict[str, Any]) -> Iterator[str]:
    """Trade cards, goods cards and privileges."""
    yield "\n" + _("Trade cards: house, value, stones + coaches")
    for card in data["trade_card"]:
        yield f"  {card['id']} {origin(card)}"
        for entry in card["entries"]:
            what = f"{entry['house']:<18} {entry['value']}  {entry['stones']} + {entry['coaches']}"
            yield f"    {what}  {origin(entry, 'value')}"
    yield "\n" + _("Goods cards: price, players; end value and function on the brown and the blue side")
    for card in data["goods_card"]:
        players = "".join(map(str, card["players"]))
        both = f"{side_words(card['brown'])} | {side_words(card['blue'])}"
        yield f"  {card['id']:<12} {card['price']}  {players:<4} {both}  {origin(card)}"
    free = data["free_choice"]
    values = f"{free['brown_value']} free_house_choice | {free['blue_value']} free_house_choice"
    yield f"  {'free_choice':<12} {free['price']}  234  {values}  {origin(free)}"
    yield "\n" + _("Privileges and extra coaches: route")
    for row in data["privilege"]:
        yield f"  {row['id']:<16} {' - '.join(row['route'])}  {origin(row)}"
    yield f"  {'extra_coach':<16} {' - '.join(data['extra_coach']['route'])}  {origin(data['extra_coach'])}"


def side_words(side: Row) -> str:
    """One side of a goods card."""
    facts = [str(fact) for key, fact in side["function"].items() if key != "type"]
    return " ".join([str(side["end_value"]), side["function"]["type"], *facts])
