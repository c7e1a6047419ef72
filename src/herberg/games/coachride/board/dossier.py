"""A sheet for each other player: allegiance and profession as far as known, and the luggage card by card."""

from herberg.core.game import State
from herberg.core.words import _, many
from herberg.draw.letters import text
from herberg.draw.svg import Number, Panel, Svg, box, moved, path, scaled, thing
from herberg.games.coachride.board.art import (
    BRASS,
    CANDLE,
    CREAM,
    DUSK,
    FADED,
    FLASK,
    INK,
    PARCHMENT,
    STAR,
    back,
    item_art,
    profession_art,
    seal,
    sheet,
    sized,
    society_token,
    stacked,
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

ACROSS, DOWN = 270, 164
JOB = 102
"""Where the profession begins."""
FEW = 4
"""So many possible professions are drawn; of more there is just the number."""


def other(s: State, mind: State, seat: int, name: str, mark: str) -> Panel:
    """What the viewer knows of another player; the panel's title is the name."""
    won = s.ask == Ask.OVER and bool(s.won >> seat & 1)
    star = scaled(21, 25, 1.7, path(STAR, fill=CANDLE, stroke=INK)) if won else ""
    parts = [star, seal(seat, mark, 21, 26, 10 if won else 14)]
    parts += [allegiance(s, seat), profession(s, mind, seat), luggage(s, mind, seat)]
    title = sized(name, 10, 19, ACROSS - 60, (15, 13), text_anchor="start")
    return Panel(f"player-{seat}", name, "other", ACROSS, DOWN, sheet(ACROSS, DOWN, DUSK, title, moved(0, 26, *parts)))


def allegiance(s: State, seat: int) -> Svg:
    """Allegiance cards, and the potion."""
    drawn, wide = [], 22 if s.cards == 1 else 16
    for at, society in enumerate(int(card) for card in s.society[seat, : s.cards]):
        x = 44 + (wide + 2) * at
        if society < 0:
            drawn += [back(x, 9, wide, 34), text("?", x + wide / 2, 32, 16, fill=BRASS)]
        else:
            drawn.append(scaled(x + wide / 2, 26, wide / 26, society_token(society)))
    about = _("Allegiance: {society}").format(society=society_known(s, seat))
    if s.potions:
        about += f". {potion_about()}"
    if s.potions and s.cards == 1:
        drawn.append(scaled(84, 27, 1.5, FLASK))
    return thing(f"p{seat}-allegiance", about, *drawn)


def profession(s: State, mind: State, seat: int) -> Svg:
    """A profession: face up, known though face down, the signs of the few it may be, or just its back."""
    known = jobs(s, mind, seat)
    few = len(known) <= FEW
    words = profession_known(s, mind, seat) if few else profession_state(s, seat)
    about = _("Profession: {profession}").format(profession=words)
    if len(known) == 1:
        drawn = one_profession(known[0], bool(s.face_up >> seat & 1))
    else:
        drawn = few_professions(known) if few else closed_profession(len(known))
    return thing(f"p{seat}-profession", about, *drawn, transform=f"translate({JOB} 5)")


def profession_plate(up: bool) -> Svg:
    """The ground of a profession."""
    dashes, ground = (None, PARCHMENT) if up else ("4 3", "#39466f")
    return box(0, 0, ACROSS - JOB - 8, 42, 8, fill=ground, stroke=BRASS, stroke_dasharray=dashes)


def one_profession(profession: int, up: bool) -> list[Svg]:
    """A profession that the viewer knows."""
    title, how = profession_title(profession), _("face up") if up else _("face down")
    return [
        profession_plate(up),
        scaled(22, 21, 0.85, profession_art(profession)),
        sized(title, 43, 19, 114, (16, 15, 14, 13), fill=INK if up else CREAM, text_anchor="start"),
        text(how, 43, 35, 12.5, fill="#6b5640" if up else FADED, text_anchor="start"),
    ]


def few_professions(known: list[int]) -> list[Svg]:
    """Signs of all that a face-down profession may be."""
    signs = [scaled(22 + 39 * at, 21, 0.8, profession_art(each)) for at, each in enumerate(known)]
    return [profession_plate(False), *signs]


def closed_profession(count: int) -> list[Svg]:
    """A profession that may be nearly anything."""
    words = many("{n} possible", "{n} possible", count)
    mark = text("?", 20, 29, 22, fill=BRASS)
    return [back(0, 0, ACROSS - JOB - 8, 42), mark, sized(words, 94, 26, 116, (14, 12), fill=CREAM)]


def luggage(s: State, mind: State, seat: int) -> Svg:
    """Every item: known ones open with their names, the rest as backs."""
    known = [kind for kind, count in sure(s, seat).items() for _n in range(count)]
    held = int(s.place[seat].held)
    step = min(62, (ACROSS - 15) / max(held, 1))
    drawn = []
    for at in range(held):
        if at < len(known):
            drawn += open_item(known[at], 10 + step * at, step - 5)
        else:
            drawn += closed_item(at == len(known) and bag_unsaid(s, mind, seat), 10 + step * at, step - 5)
    about = _("Carries {items}").format(items=items_sure(s, seat))
    return thing(f"p{seat}-luggage", about, *drawn)


def open_item(kind: int, x: Number, width: Number) -> list[Svg]:
    """An item that surely lies here; under a long name the drawing is smaller."""
    title, middle = item_title(kind), x + width / 2
    at, scale = (73, 0.72) if len(title.split()) > 2 else (83, 1.05)
    return [
        box(x, 54, width, 76, 6, fill=PARCHMENT, stroke=BRASS),
        scaled(middle, at, min(scale, width / 42), item_art(kind)),
        stacked(title, middle, 125, width - 3, (12.5, 12), INK),
    ]


def closed_item(bag: bool, x: Number, width: Number) -> list[Svg]:
    """An item that is not known, but for being a bag perhaps."""
    drawn = [back(x, 54, width, 76), text("?", x + width / 2, 100, 24, fill=BRASS)]
    return [*drawn, sized(_("a bag"), x + width / 2, 122, width - 3, (12, 10), fill=CREAM)] if bag else drawn
