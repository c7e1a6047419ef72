"""A sheet for each other player: allegiance and profession as far as known, and the luggage card by card."""

from typing import Any

from herberg.core.game import State
from herberg.core.words import _, many
from herberg.draw.svg import Number, Panel, box, element, path, thing
from herberg.games.coachride.board.art import (
    BRASS,
    CANDLE,
    CREAM,
    FADED,
    FLASK,
    INK,
    PARCHMENT,
    STAR,
    back,
    fitted,
    item_art,
    label,
    left,
    plain_sheet,
    profession_art,
    scaled,
    seal,
    shortened,
    society_token,
)
from herberg.games.coachride.board.lore import (
    bag_unsaid,
    item_title,
    items_sure,
    jobs,
    potion_about,
    profession_known,
    profession_state,
    profession_title,
    society_known,
    sure,
)
from herberg.games.coachride.state import Ask

ACROSS, DOWN = 270, 176
FEW = 4
"""So many possible professions are drawn; of more there is just the number."""


def other(s: State, mind: Any, seat: int, name: str, mark: str) -> Panel:
    """What the viewer knows of another player."""
    won = s.ask == Ask.OVER and bool(s.won >> seat & 1)
    parts = [seal(seat, mark, 21, 22, 14), left(shortened(name, 18, 190 if won else 216), 42, 28, 18, CREAM)]
    if won:
        parts.append(scaled(248, 22, 1.2, path(STAR, fill=CANDLE, stroke=INK)))
    parts += [allegiance(s, seat), profession(s, mind, seat), luggage(s, mind, seat)]
    body = plain_sheet(ACROSS, DOWN, *parts)
    return Panel(f"player-{seat}", name, "other", ACROSS, DOWN, body)


def allegiance(s: State, seat: int) -> str:
    """Allegiance cards, and the potion."""
    drawn, step = "", 40 if s.cards == 1 else 23
    for at, society in enumerate(int(card) for card in s.society[seat, : s.cards]):
        if society < 0:
            drawn += back(10 + step * at, 46, 22, 34) + label("?", 21 + step * at, 69, 16, BRASS)
        else:
            drawn += scaled(23 + step * at, 63, 0.95 if s.cards == 1 else 0.68, society_token(society))
    about = _("Allegiance: {society}").format(society=society_known(s, seat))
    if s.potions and s.cards == 1:
        drawn += scaled(58, 63, 1.5, element("g", FLASK, stroke=INK))
        about += f". {potion_about()}"
    return thing(f"p{seat}-allegiance", about, drawn)


def profession(s: State, mind: Any, seat: int) -> str:
    """A profession: face up, known though face down, the signs of the few it may be, or just its back."""
    known = jobs(s, mind, seat)
    few = len(known) <= FEW
    text = profession_known(s, mind, seat) if few else profession_state(s, seat)
    about = _("Profession: {profession}").format(profession=text)
    if len(known) == 1:
        drawn = one_profession(known[0], bool(s.face_up >> seat & 1))
    else:
        drawn = few_professions(known) if few else closed_profession(len(known))
    return thing(f"p{seat}-profession", about, drawn)


def one_profession(profession: int, up: bool) -> str:
    """A profession that the viewer knows."""
    dashes, ground = (None, PARCHMENT) if up else ("4 3", "#39466f")
    drawn = box(84, 42, 178, 42, 8, fill=ground, stroke=BRASS, stroke_dasharray=dashes)
    drawn += scaled(106, 63, 0.85, profession_art(profession))
    drawn += left(profession_title(profession), 128, 61, 16, INK if up else CREAM)
    return drawn + left(_("face up") if up else _("face down"), 128, 77, 12.5, "#6b5640" if up else FADED)


def few_professions(known: list[int]) -> str:
    """Signs of all that a face-down profession may be."""
    drawn = box(84, 42, 178, 42, 8, fill="#39466f", stroke=BRASS, stroke_dasharray="4 3")
    return drawn + "".join(scaled(108 + 43 * at, 63, 0.8, profession_art(each)) for at, each in enumerate(known))


def closed_profession(count: int) -> str:
    """A profession that may be nearly anything."""
    text = many("{n} possible", "{n} possible", count)
    return back(84, 42, 178, 42) + label("?", 104, 71, 22, BRASS) + fitted(text, 184, 68, 120, (14, 12), fill=CREAM)


def luggage(s: State, mind: Any, seat: int) -> str:
    """Every item: known ones open with their names, the rest as backs."""
    known = [kind for kind, count in sure(s, seat).items() for _n in range(count)]
    held = int(s.place[seat].held)
    step = min(62, (ACROSS - 15) / max(held, 1))
    drawn = ""
    for at in range(held):
        if at < len(known):
            drawn += open_item(known[at], 10 + step * at, step - 5)
        else:
            drawn += closed_item(at == len(known) and bag_unsaid(s, mind, seat), 10 + step * at, step - 5)
    about = _("Carries {items}").format(items=items_sure(s, seat))
    return thing(f"p{seat}-luggage", about, drawn)


def open_item(kind: int, x: Number, width: Number) -> str:
    """An item that surely lies here."""
    face = box(x, 92, width, 76, 6, fill=PARCHMENT, stroke=BRASS)
    name = fitted(item_title(kind), x + width / 2, 161, width - 3, (12.5, 11, 10, 9), fill=INK)
    return face + scaled(x + width / 2, 123, min(1.1, width / 42), item_art(kind)) + name


def closed_item(bag: bool, x: Number, width: Number) -> str:
    """An item that is not known, but for being a bag perhaps."""
    drawn = back(x, 92, width, 76) + label("?", x + width / 2, 138, 24, BRASS)
    return drawn + (fitted(_("a bag"), x + width / 2, 160, width - 3, (12, 10), fill=CREAM) if bag else "")
