"""The notebook: all a viewer has been shown, a column for every player, a line for every item and profession.

A round mark is sure (with a number where there are several), a dot is possible, nothing is impossible.
"""

from dataclasses import replace

from herberg.core.game import State
from herberg.core.words import _
from herberg.draw.letters import SQUEEZE, length, shortened, text
from herberg.draw.seats import SEAT_PAINT, around, marks
from herberg.draw.svg import Number, Panel, Svg, box, disc, dress, group, path, scaled, thing
from herberg.games.coachride.board.art import (
    BRASS,
    WAX,
    WIDTH,
    halved,
    item_art,
    panel,
    profession_art,
    seal,
    sized,
    society_token,
)
from herberg.games.coachride.board.lore import (
    bag_unsaid,
    item_about,
    item_title,
    items_known,
    jobs,
    mind_of,
    perhaps,
    profession_about,
    profession_known,
    profession_title,
    society_known,
    sure,
)
from herberg.games.coachride.pieces import ANY_BAG, ITEMS, PROFESSIONS, Item
from herberg.games.coachride.state import PILE, SPARES
from herberg.games.coachride.words import item_list

ROW, HEAD, NAMES = 31, 104, 132
LETTER = 14.8
"""Units that letters are high: the rail shows eight pixels for ten."""
PAGE, TINT = dress("cr-page", "#f3e3bd"), dress("cr-tint", "#e7d6b0")
PAPER_INK, PENCIL = dress("cr-ink", "#3a2a1c"), dress("cr-pencil", "#6a5a45")


def item_notes(s: State, seat: int, names: list[str]) -> Panel:
    """Who carries what, as far as the viewer knows; for a spectator what everybody knows."""
    mind, seats = mind_of(s, seat), around(seat, s.seats)
    kinds = [kind for kind in range(ITEMS) if int(s.in_play) >> kind & 1]
    abouts = [f"{names[other]}: {items_known(s, mind, other)}" for other in seats]
    pile = _("The pile; perhaps: {items}").format(items=item_list(perhaps(s, mind, PILE)))
    parts = heads("luggage", [*abouts, pile], seats, seat, names, _("Pile"), _("Items"))
    parts += [item_row(s, kind, HEAD + ROW * at) for at, kind in enumerate(kinds) if not is_bag(kind)]
    parts += [bag_rows(s, kinds), *item_marks(s, mind, seats, kinds)]
    return page("items", _("Notebook: items"), seat, len(kinds), parts)


def people_notes(s: State, seat: int, names: list[str]) -> Panel:
    """Who is who, as far as the viewer knows."""
    mind, seats = mind_of(s, seat), around(seat, s.seats)
    abouts = [f"{names[other]}: {society_known(s, other)}; {profession_known(s, mind, other)}" for other in seats]
    abouts.append(_("The spare professions"))
    parts = heads("secret", abouts, seats, seat, names, _("Spares"), _("Who is who")) + allegiances(s, seats)
    parts += [profession_row(each, HEAD + ROW * (1 + each)) for each in range(PROFESSIONS)]
    parts += profession_marks(s, mind, seats)
    return page("people", _("Notebook: who is who"), seat, PROFESSIONS + 1, parts)


def page(name: str, title: str, seat: int, rows: int, parts: list[Svg]) -> Panel:
    """A page of the notebook."""
    height = HEAD + ROW * rows + 11
    paper = box(5, 5, WIDTH - 10, height - 10, 6, fill=PAGE, stroke=BRASS)
    body = group(paper, *bands(rows), *parts, fill=PAPER_INK)
    return replace(panel(name, title, "notes", height, body), legible=0.81)


def column(at: int, count: int) -> float:
    """The middle of a column; the pile and the spares have one too."""
    return NAMES + 4 + (WIDTH - 24 - NAMES) / (count + 1) * (at + 0.5)


def bands(rows: int) -> list[Svg]:
    """Every other line is tinted, so that the eye finds its way."""
    tint = "".join(f"M8 {HEAD + ROW * at}h{WIDTH - 16}v{ROW}H8z" for at in range(0, rows, 2))
    return [path(tint, fill=TINT), path(f"M8 {HEAD}h344", stroke=BRASS, stroke_width=1.5)]


def heads(
    name: str, abouts: list[str], seats: list[int], viewer: int, names: list[str], last: str, title: str
) -> list[Svg]:
    """A column head for every player, written upwards, and one for what nobody has."""
    drawn = [
        text(title, 13, 34, 17, fill=WAX, text_anchor="start"),
        disc(19, HEAD - 27, 5.5, fill=WAX),
        text(_("sure"), 29, HEAD - 22, LETTER, fill=PENCIL, text_anchor="start"),
        disc(19, HEAD - 11, 2.3, fill=PENCIL),
        text(_("possible"), 29, HEAD - 6, LETTER, fill=PENCIL, text_anchor="start"),
    ]
    letters = marks(names)
    for at, seat in enumerate(seats):
        words, x = _("you") if seat == viewer else names[seat], column(at, len(seats))
        shown = (
            head(words, x, 23, SEAT_PAINT[seat]),
            seal(seat, letters[seat], x, HEAD - 12, 12 if len(seats) < 8 else 9.5),
        )
        drawn.append(thing(f"{name}-{seat}", abouts[at], *shown))
    return [*drawn, thing(f"{name}-rest", abouts[-1], head(last, column(len(seats), len(seats)), 8, PENCIL))]


def head(name: str, x: Number, y: Number, fill: str) -> Svg:
    """A name written upwards, so far above the first line."""
    words = text(shortened(name, LETTER, 92 - y), 0, 4, LETTER, fill=fill, text_anchor="start")
    return group(words, transform=f"translate({x:.1f} {HEAD - y})rotate(-65)")


def allegiances(s: State, seats: list[int]) -> list[Svg]:
    """The line of allegiances: the seals that the viewer has seen."""
    drawn, size = [text(_("Allegiance"), 13, HEAD + 20, LETTER, text_anchor="start")], 0.56 if s.cards == 1 else 0.38
    for at, seat in enumerate(seats):
        for card, society in enumerate(int(each) for each in s.society[seat, : s.cards]):
            x = round(column(at, len(seats)) + (card - (int(s.cards) - 1) / 2) * 15, 1)
            if society >= 0:
                drawn.append(scaled(x, HEAD + ROW / 2, size, society_token(society)))
            else:
                drawn.append(text("?", x, HEAD + 20, LETTER, fill=PENCIL))
    return drawn


# --- lines


def is_bag(kind: int) -> bool:
    """CR-9.4: whether this is one of the two bags."""
    return kind in (Item.BAG_KEY, Item.BAG_GOBLET)


def row_head(art: Svg, title: str, y: Number) -> list[Svg]:
    """A small drawing and a name at the head of a line."""
    ground, room = box(8, y, NAMES - 6, ROW, 0, fill="#fff", fill_opacity="0"), NAMES - 36
    if length(title, LETTER) <= room * SQUEEZE:
        name = sized(title, 34, y + 20, room, (LETTER,), text_anchor="start")
    else:
        lines = zip(halved(title), (14.5, 28.5), strict=False)
        name = Svg(*(sized(line, 34, y + down, room, (LETTER,), text_anchor="start") for line, down in lines))
    return [ground, scaled(21, y + ROW / 2, 0.55, art), name]


def item_row(s: State, kind: int, y: Number) -> Svg:
    """The head of an item's line; the diplomat touches it to demand the item."""
    return thing(f"kind-{kind}", item_about(s, kind), *row_head(item_art(kind), item_title(kind), y))


def bag_rows(s: State, kinds: list[int]) -> Svg:
    """The two bags, which the diplomat may have to ask for as one."""
    rows = [item_row(s, kind, HEAD + ROW * at) for at, kind in enumerate(kinds) if is_bag(kind)]
    return thing(f"kind-{ANY_BAG}", item_about(s, ANY_BAG), *rows)


def profession_row(profession: int, y: Number) -> Svg:
    """The head of a profession's line."""
    art, title = profession_art(profession), profession_title(profession)
    return thing(f"job-{profession}", profession_about(profession), *row_head(art, title, y))


# --- marks


def item_marks(s: State, mind: State, seats: list[int], kinds: list[int]) -> list[Svg]:
    """Where every item lies for sure, or may lie."""
    dots, drawn = "", []
    for at, place in enumerate([*seats, PILE]):
        x, here, more = column(at, len(seats)), sure(s, place), perhaps(s, mind, place)
        dots += "".join(dot(x, middle(kinds, kind)) for kind in more if kind not in here)
        for kind, count in here.items():
            drawn += mark(x, middle(kinds, kind), f"{count}+" if kind in more else str(count) if count > 1 else "")
        if bag_unsaid(s, mind, place):
            drawn.append(either_bag(x, middle(kinds, Item.BAG_KEY)))
    return possible(dots) + drawn


def middle(kinds: list[int], kind: int) -> float:
    """The middle of an item's line."""
    return HEAD + ROW * kinds.index(kind) + ROW / 2


def either_bag(x: float, y: float) -> Svg:
    """A bag lies here, but which of the two is not known: a ring around both lines."""
    return box(round(x - 8, 1), y - 9, 16, ROW + 18, 8, fill="none", stroke=WAX, stroke_width=2.2)


def profession_marks(s: State, mind: State, seats: list[int]) -> list[Svg]:
    """Which profession everybody has for sure, or may have."""
    dots, drawn = "", []
    for at, seat in enumerate([*seats, SPARES]):
        known, count = jobs(s, mind, seat), 1 if seat != SPARES else PROFESSIONS - len(seats)
        spots = [(column(at, len(seats)), HEAD + ROW * (1 + each) + ROW / 2) for each in known]
        if len(known) <= count:
            drawn += [shape for spot in spots for shape in mark(*spot, "")]
        else:
            dots += "".join(dot(*spot) for spot in spots)
    return possible(dots) + drawn


def dot(x: float, y: float) -> str:
    """One small dot of many."""
    return f"M{x:.1f} {y:g}h.01"


def possible(dots: str) -> list[Svg]:
    """Small dots."""
    return [path(dots, stroke=PENCIL, stroke_width=4.5, stroke_linecap="round")] if dots else []


def mark(x: float, y: float, count: str) -> list[Svg]:
    """Something sure: a round mark, with a number if there are several."""
    drawn = [disc(round(x, 1), y, 9, fill=WAX)]
    return [*drawn, text(count, round(x, 1), y + 5, LETTER, fill="#fff")] if count else drawn
