"""The floor of the coach, where everybody looks: a fight, a trade, a claim, the end, or just a candle."""

from herberg.core.game import State
from herberg.core.records import NONE, UNKNOWN
from herberg.core.words import _, many
from herberg.draw.svg import Number, box, disc, element, moved, path, thing
from herberg.games.coachride.board.art import (
    BRASS,
    CANDLE,
    CREAM,
    FADED,
    FLAME,
    INK,
    PARCHMENT,
    STAR,
    back,
    item_art,
    label,
    profession_art,
    scaled,
    shortened,
    side_sign,
    society_art,
)
from herberg.games.coachride.board.lore import (
    item_about,
    item_title,
    profession_about,
)
from herberg.games.coachride.pieces import ITEMS, LIMIT, PROFESSIONS, Claim, Side
from herberg.games.coachride.state import Ask
from herberg.games.coachride.words import item_name, way_name


def middle(s: State, seat: int, names: list[str]) -> str:
    """A fight, a trade, a claim, the end, or just the ride."""
    if s.ask == Ask.OVER:
        return ending(s, names)
    if s.ask == Ask.NAME:
        return claiming(s, names)
    if s.defender != NONE:
        return fight(s, names)
    if s.partner != NONE:
        return trade(s, names)
    return riding(s)


def riding(s: State) -> str:
    """A candle in the middle, and how much one may carry."""
    candle = box(-13, 0, 26, 52, 4, fill="#f4ead2", stroke=INK) + path(
        "M-13 8q5 10 8 0t9 2 9-6", fill="none", stroke="#cdbd94"
    )
    wick = path("M0 0v-6", stroke=INK, stroke_width=2) + scaled(0, -8, 1.9, FLAME)
    foot = element("ellipse", cx=0, cy=53, rx=27, ry=7, fill=BRASS, stroke=INK)
    limit = many("at most {n} item each", "at most {n} items each", int(LIMIT[s.seats]))
    text = thing(
        "limit",
        _("Nobody keeps more: {limit}").format(limit=limit),
        label(shortened(limit, 13, 160), 180, 285, 13, CREAM),
    )
    return moved(180, 176, foot, candle, wick) + text


def fight(s: State, names: list[str]) -> str:
    """CR-6: attacker and defender, their points, who supports them, and the cards on the table."""
    head = _("The priest stops the fight") if s.ask == Ask.TOLL else _("Duel") if s.duel else _("A fight")
    parts = [label(shortened(head, 15, 156), 180, 98, 15, CANDLE)]
    parts += [party(s, side, names) for side in (Side.ATTACKER, Side.DEFENDER)]
    parts.append(moved(180, 143, disc(0, 0, 11, fill=INK, stroke=BRASS), label(":", 0, 6, 17, CANDLE)))
    return "".join(parts) + table_cards(s) + outcome(s, names)


def party(s: State, side: int, names: list[str]) -> str:
    """One side of a fight."""
    seat = int(s.defender if side else s.active)
    points = int(s.own[side]) + int(s.help[side])
    helpers = [other for other in range(s.seats) if s.support[other] == side]
    won = s.winner == seat
    parts = [
        box(
            0,
            0,
            78,
            136,
            9,
            fill="#24365f" if side else "#5a2226",
            stroke=CANDLE if won else BRASS,
            stroke_width=3 if won else 1,
        )
    ]
    parts += [scaled(22, 27, 0.95, side_sign(side)), label(str(points), 54, 38, 32, CREAM)]
    parts.append(label(shortened(names[seat], 13, 72), 39, 61, 13, CANDLE))
    shown = helpers if len(helpers) < 6 else helpers[:4]
    parts += [label("+ " + shortened(names[other], 11.5, 60), 39, 77 + 13 * at, 11.5) for at, other in enumerate(shown)]
    if len(helpers) > len(shown):
        parts.append(label(f"+ {len(helpers) - len(shown)}", 39, 129, 11.5))
    text = _("Defender {name}: {n} shields") if side else _("Attacker {name}: {n} swords")
    about = text.format(name=names[seat], n=points)
    if helpers:
        about += _("; supported by {names}").format(names=", ".join(names[other] for other in helpers))
    return thing(f"side-{side}", about, *parts, transform=f"translate({182 if side else 100} 104)")


def table_cards(s: State) -> str:
    """CR-6.3b: the items and professions that were used in this fight."""
    items = [kind for kind in range(ITEMS) if int(s.shown) >> kind & 1]
    used = [each for each in range(PROFESSIONS) if int(s.used) >> each & 1]
    cards = [(f"shown-{kind}", item_about(s, kind), item_art(kind)) for kind in items]
    cards += [(f"used-{each}", profession_about(each), profession_art(each)) for each in used]
    step = min(34, 130 / max(len(cards) - 1, 1))
    start = 180 - step * (len(cards) - 1) / 2
    return "".join(table_card(*card, start + step * at) for at, card in enumerate(cards))


def table_card(id_: str, about: str, art: str, x: Number) -> str:
    """A small card on the floor."""
    face = box(-15, -19, 30, 38, 4, fill=PARCHMENT, stroke=BRASS)
    return thing(id_, about, face, scaled(0, 0, 0.68, art), transform=f"translate({x:g} 262)")


def outcome(s: State, names: list[str]) -> str:
    """Who has won the fight, once that is settled."""
    text = ""
    if s.winner != NONE:
        text = _("{name} wins").format(name=names[s.winner])
    elif s.ask == Ask.TIE or (s.ask == Ask.DOCTOR and s.winner == NONE):
        text = _("A tie")
    return label(shortened(text, 14, 156), 180, 297, 14, CANDLE) if text else ""


def trade(s: State, names: list[str]) -> str:
    """CR-5: who trades with whom, what was offered, demanded, named; open only where the viewer may see it."""
    one, other = names[s.active], names[s.partner]
    parts = [label(_("A trade"), 180, 98, 15, CANDLE), label(shortened(one, 14, 150), 180, 118, 14)]
    parts.append(label(shortened(other, 14, 150), 180, 252, 14))
    mine, yours = given_by(s, int(s.active)), given_by(s, int(s.partner))
    parts += [trade_card(s, "first", 138, mine), trade_card(s, "second", 222, yours)]
    parts.append(
        path(
            "M172 168h16m-5-5 6 5-6 5M188 204h-16m5-5-6 5 6 5",
            fill="none",
            stroke=CANDLE,
            stroke_width=3,
            stroke_linecap="round",
        )
    )
    return "".join(parts) + moved(180, 284, spoken(s))


def given_by(s: State, seat: int) -> int:
    """The card that a trader gives, as far as the viewer knows: NONE if none lies there yet."""
    for card in range(2):
        if s.giver[card] == seat and s.traded[card] != NONE:
            return int(s.traded[card])
    return int(s.offered) if seat == s.active else NONE


def trade_card(s: State, name: str, x: int, kind: int) -> str:
    """A card between two traders."""
    if kind == NONE:
        about, face = _("No card yet"), box(-28, -42, 56, 84, 6, fill="none", stroke=BRASS, stroke_dasharray="4 4")
    elif kind == UNKNOWN:
        about, face = _("A card you may not see"), back(-28, -42, 56, 84) + label("?", 0, 10, 30, BRASS)
    else:
        title = shortened(item_title(kind), 10.5, 54)
        about = item_about(s, kind)
        face = (
            box(-28, -42, 56, 84, 6, fill=PARCHMENT, stroke=BRASS)
            + scaled(0, -8, 1.1, item_art(kind))
            + label(title, 0, 33, 10.5, INK)
        )
    return thing(f"{name}-card", about, face, transform=f"translate({x} 186)")


def spoken(s: State) -> str:
    """What was said aloud: a demand, a named item, a direction."""
    if s.way != NONE:
        return label(_("Items go to the {way}").format(way=way_name(s.way)), 0, 0, 13, CANDLE)
    kind = int(s.demanded) if s.traded[0] == NONE else int(s.named)
    if kind == NONE or (s.traded[0] == NONE and s.demanded == NONE):
        return ""
    text = _("demanded: {item}") if s.traded[0] == NONE else _("named: {item}")
    words = shortened(text.format(item=item_name(kind)), 13, 152)
    return box(-80, -15, 160, 22, 8, fill=PARCHMENT, stroke=BRASS) + label(words, 0, 1, 13, INK)


def claiming(s: State, names: list[str]) -> str:
    """CR-7.5: a claim, and who has been named for it."""
    head = _("The fortune is told") if s.claim == Claim.ENEMIES else _("A claim!")
    named = [seat for seat in range(s.seats) if s.claimed >> seat & 1]
    parts = [
        label(shortened(head, 17, 156), 180, 106, 17, CANDLE),
        label(shortened(names[s.active], 15, 156), 180, 128, 15),
    ]
    if s.society[s.active, 0] >= 0:
        cards = [
            scaled(180 + 34 * (at - (s.cards - 1) / 2), 160, 1.05, society_art(int(card)))
            for at, card in enumerate(s.society[s.active, : s.cards])
        ]
        parts += cards
    parts.append(label(_("named:") if named else _("names nobody yet"), 180, 200, 12.5, FADED))
    parts += [
        label(shortened(names[seat], 13, 76), 140 + 80 * (at % 2), 217 + 17 * (at // 2), 13)
        for at, seat in enumerate(named)
    ]
    return "".join(parts)


def ending(s: State, names: list[str]) -> str:
    """Who has won."""
    winners = [seat for seat in range(s.seats) if s.won >> seat & 1]
    parts = [
        label(_("Victory") if winners else _("No victory"), 180, 108, 18, CANDLE),
        scaled(180, 138, 1.7, path(STAR, fill=CANDLE, stroke=INK)),
    ]
    parts += [label(shortened(names[seat], 14, 150), 180, 180 + 20 * at, 14) for at, seat in enumerate(winners)]
    return "".join(parts)
