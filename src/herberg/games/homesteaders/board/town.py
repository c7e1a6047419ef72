"""Towns: one's own with every work place large, and the others' at a glance."""

from herberg.core.game import State
from herberg.core.records import UNKNOWN
from herberg.core.words import _, many
from herberg.draw.letters import WIDER, length
from herberg.draw.seats import SEAT_PAINT, marks
from herberg.draw.svg import Panel, box, line, thing
from herberg.games.homesteaders.board.art import (
    EDGE,
    GOOD,
    LINE_HIGH,
    PLACE_WIDE,
    SIGN,
    WIDE,
    amounts,
    fitted,
    frame,
    icon,
    joined,
    panel,
    places_of,
    row,
    standing,
    text,
    token,
)
from herberg.games.homesteaders.board.market import counts, workers_words
from herberg.games.homesteaders.board.offer import about_building
from herberg.games.homesteaders.board.symbols import CARD, FAINT, PAINT, WOOD
from herberg.games.homesteaders.pieces import BUILDINGS, COLOUR, PLACE_WORKERS, PLACES, POINTS, YIELD, Colour, Good
from herberg.games.homesteaders.rules.income import at_work
from herberg.games.homesteaders.rules.scoring import end_bonus, total
from herberg.games.homesteaders.state import Ask
from herberg.games.homesteaders.words import building_name, earnings, good_name, place_name

COLUMN = (WIDE - 3 * EDGE) / 2
REST_HIGH = 50
NAME_HIGH, DOES_HIGH, WORK_HIGH = 28, 24, 44


def built(me: State) -> list[int]:
    """A player's buildings."""
    return [at for at in range(BUILDINGS) if int(me.buildings) >> at & 1]


def filled(me: State, place: int) -> bool:
    """Whether a work place has its workers."""
    return bool(int(me.posts) >> place & 1)


def numbered(me: State) -> dict[int, list[int]]:
    """Which worker stands where: those left alone first, then those moved, so that few change numbers."""
    posts = [place for place in range(PLACES) if filled(me, place)]
    posts.sort(key=lambda place: int(me.touched) >> place & 1)
    standing_at, used = {}, 0
    for place in posts:
        standing_at[place] = list(range(used, used + int(PLACE_WORKERS[place])))
        used += int(PLACE_WORKERS[place])
    return standing_at


def worker(seat: int, which: int, x: float, y: float, size: float) -> str:
    """A worker of a player; a town gives its workers their colour."""
    return icon("worker", x, y, size, id=f"worker-{seat}-{which}", class_="piece", pointer_events="none")


def header(s: State, seat: int, name: str, mark: str) -> str:
    """Marker, name, whether it is this player's turn, and the points in all where they can be known."""
    me = s.player[seat]
    drawn = token(seat, mark, EDGE + 16, 24, 27)
    asked = s.ask != Ask.OVER and s.seat == seat
    if asked:
        drawn += box(EDGE - 2, 5, WIDE - 2 * EDGE + 4, 38, 8, fill="none", stroke=SEAT_PAINT[seat], stroke_width=2.5)
    room: float = WIDE - 2 * EDGE - 46
    if me.points != UNKNOWN:
        about = many("{n} point in all", "{n} points in all", total(me))
        points = f"{total(me)}".replace("-", "−")
        shown = text(points, WIDE - EDGE - 32, 25, 23, text_anchor="end")
        drawn += thing(f"total-{seat}", about, shown + icon("point", WIDE - EDGE - 14, 24, 28))
        room -= 34 + length(points, 23 * WIDER)
    return drawn + fitted(name, EDGE + 38, 24, 21, room, text_anchor="start")


# ------------------------------------------------------------------------------------------------- one's own


def town(s: State, seat: int, names: list[str]) -> Panel:
    """Who rests, and every building with its work places."""
    me = s.player[seat]
    drawn: list[str] = []
    lows = [46.0 + REST_HIGH, 46.0 + REST_HIGH]
    stand = numbered(me)
    for building in built(me):
        at = 0 if lows[0] <= lows[1] else 1
        shown, high = _building(me, seat, building, EDGE + (COLUMN + EDGE) * at, lows[at], stand)
        drawn.append(shown)
        lows[at] += high + 6
    title = _("Town of {name}").format(name=names[seat])
    mark = marks(names)[seat]
    head = header(s, seat, names[seat], mark) + _rest(s, seat)
    return panel("town", title, "mine", max(lows) + 4, head, *drawn, color=SEAT_PAINT[seat])


def _rest(s: State, seat: int) -> str:
    """HS-4.4: who has no work."""
    me = s.player[seat]
    y, working = 46, at_work(me)
    idle = range(working, int(me.workers))
    room = WIDE - 2 * EDGE
    ground = box(EDGE, y, room, REST_HIGH - 6, 8, fill="#dcc79d", stroke=WOOD, stroke_dasharray="5 3")
    label = fitted(_("At rest"), EDGE + 10, y + 22, 18, 106, text_anchor="start", fill=FAINT)
    step = min(32.0, (room - 140) / max(len(idle), 1))
    figures = "".join(worker(seat, which, EDGE + 138 + step * at, y + 22, 32) for at, which in enumerate(idle))
    return thing("rest", workers_words(me), ground, label) + figures


def _building(
    me: State, seat: int, building: int, x: float, y: float, stand: dict[int, list[int]]
) -> tuple[str, float]:
    """A building of one's own, and how high it is."""
    paint = PAINT[Colour(COLOUR[building])]
    does, places = joined(standing(building)), places_of(building)
    high = NAME_HIGH + (DOES_HIGH if does else 0) + (WORK_HIGH if places else 0)
    card = box(x, y, COLUMN, high, 7, fill=CARD, stroke=paint, stroke_width=2)
    card += icon(SIGN[Colour(COLOUR[building])], x + 16, y + 15, 22)
    worth = int(POINTS[building]) + end_bonus(me, building)
    card += row([f"point:{worth}"], x + COLUMN - 30, y + 15, 24) if worth else ""
    room = COLUMN - 34 - (28 if worth else 4)
    card += fitted(building_name(building), x + 31, y + 16, 18, room, text_anchor="start")
    card += row(does, x + 8, y + NAME_HIGH + 9, 20, COLUMN - 16)
    drawn = thing(f"town-{seat}-{building}", about_building(building, built=True), card)
    wide = PLACE_WIDE + 2
    for at, place in enumerate(places):
        drawn += _place(
            me, seat, place, x + 4 + wide * at, y + high - WORK_HIGH, wide if len(places) > 1 else COLUMN - 8, stand
        )
    return drawn, high


def place_id(place: int) -> str:
    """A work place of one's own."""
    return f"place-{place}"


def _place(me: State, seat: int, place: int, x: float, y: float, wide: float, stand: dict[int, list[int]]) -> str:
    """A work place with its workers or their outlines, and what it yields."""
    busy = filled(me, place)
    about = f"{place_name(place)}: {many('{n} worker', '{n} workers', PLACE_WORKERS[place])}"
    about += ", " + (_("at work") if busy else _("free"))
    ground = frame(("busy" if busy else "free") + ("-wide" if wide > PLACE_WIDE + 2 else ""), x + 1, y)
    need, size = int(PLACE_WORKERS[place]), 30
    spots = [x + 18 + at * 28 for at in range(need)]
    middle = y + (WORK_HIGH - 5) / 2
    outline = "" if busy else "".join(icon("slot", spot, middle, size) for spot in spots)
    yields = row(["→", *amounts(YIELD[place])], spots[-1] + 14, middle, 23, wide - 36 - 28 * (need - 1))
    drawn = thing(place_id(place), about, ground, outline, yields)
    if busy:
        drawn += "".join(worker(seat, who, spot, middle, size) for who, spot in zip(stand[place], spots, strict=True))
    return drawn


# ---------------------------------------------------------------------------------------------- the others'


def other(s: State, seat: int, names: list[str]) -> Panel:
    """What another has, as far as it can be seen, and their town."""
    me = s.player[seat]
    buildings = built(me)
    top = 112.0 if me.silver == UNKNOWN else 150.0
    stand, drawn = numbered(me), []
    for at, building in enumerate(buildings):
        x, y = EDGE + (COLUMN + EDGE) * (at % 2), top + (LINE_HIGH + 5) * (at // 2)
        drawn.append(_line(me, seat, building, x, y, stand))
    height = top + (LINE_HIGH + 5) * -(-len(buildings) // 2) + 6
    head = header(s, seat, names[seat], marks(names)[seat])
    return panel(
        f"player-{seat}", names[seat], "other", height, head, _holdings(me, seat), *drawn, color=SEAT_PAINT[seat]
    )


def _holdings(me: State, seat: int) -> str:
    """HS-1.10, HS-1.11: two rows of amounts, or a screen before all but workers and rail lines."""
    hidden = me.silver == UNKNOWN
    cells = counts(me)
    if hidden:
        cells = cells[4:]
    else:
        cells += [(GOOD[good], int(me.goods[good]), f"{int(me.goods[good])} {good_name(good)}") for good in Good]
    about = ", ".join(words for _name, count, words in cells if count)
    drawn = "".join(_cell(name, count, at + 4 if hidden else at) for at, (name, count, _w) in enumerate(cells))
    return (_screen(seat) if hidden else "") + thing(f"has-{seat}", about, drawn) + _earned(me, seat)


def _cell(name: str, count: int, at: int) -> str:
    """One amount: a symbol and a number."""
    wide = (WIDE - 2 * EDGE) / 6
    x, y = EDGE + wide * (at % 6), 50 + 38 * (at // 6)
    shown = frame("cell", x + 1, y) + icon(name, x + 18, y + 18, 25)
    ink = None if count else "#85704d"
    return shown + text(str(count), x + 47, y + 19, 21, fill=ink)


def _screen(seat: int) -> str:
    """A wooden screen: what is behind it is nobody else's business."""
    wide = (WIDE - 2 * EDGE) / 6 * 4 - 4
    planks = box(EDGE, 50, wide, 36, 5, fill=WOOD, stroke="#5b3b25", stroke_width=2)
    planks += "".join(line(EDGE, 50 + at, EDGE + wide, 50 + at, stroke="#6d4526") for at in (12, 24))
    label = fitted(_("behind the screen"), EDGE + wide / 2, 68, 18, wide - 16, fill="#fff")
    about = _("Goods, money, trade chips, debts and points are hidden.")
    return thing(f"screen-{seat}", about, planks, label)


def _earned(me: State, seat: int) -> str:
    """HS-4.8: the last income, which was shown to all; at the right who rests."""
    tokens = amounts(me.earned)
    about = _("Last income: {what}").format(what=earnings(me.earned))
    y = 98 if me.silver == UNKNOWN else 137
    idle = range(at_work(me), int(me.workers))
    step = min(19.0, 120 / max(len(idle), 1))
    figures = (worker(seat, who, WIDE - EDGE - 12 - step * at, y - 1, 21) for at, who in enumerate(reversed(idle)))
    income = row(["loop", *(tokens or ["·"])], EDGE + 4, y, 21, WIDE - 2 * EDGE - 140)
    return thing(f"earned-{seat}", about, income) + "".join(figures)


def _line(me: State, seat: int, building: int, x: float, y: float, stand: dict[int, list[int]]) -> str:
    """A building in one line: colour, name, and who works there."""
    sign = SIGN[Colour(COLOUR[building])]
    places = places_of(building)
    spots = sum(int(PLACE_WORKERS[place]) for place in places)
    drawn = frame(f"line-{sign}", x, y)
    room = COLUMN - 32 - 21 * spots
    drawn += fitted(building_name(building), x + 29, y + 15, 18, room, text_anchor="start", font_weight=400)
    at, figures = x + COLUMN - 21 * spots + 8, ""
    for place in places:
        for which in range(int(PLACE_WORKERS[place])):
            if filled(me, place):
                figures += worker(seat, stand[place][which], at, y + 14.5, 23)
            else:
                drawn += icon("slot", at, y + 14.5, 21)
            at += 21
    return thing(f"town-{seat}-{building}", about_building(building, built=True), drawn) + figures
