"""Towns: one's own with every work place large, and the others' at a glance."""

from herberg.core.game import State
from herberg.core.records import UNKNOWN
from herberg.core.words import _, many
from herberg.draw.letters import WIDER, length, text
from herberg.draw.seats import SEAT_PAINT, marks
from herberg.draw.svg import Paint, Panel, Svg, box, line, thing
from herberg.games.homesteaders.board.art import (
    EDGE,
    GOOD,
    LINE_HEIGHT,
    PLACE_WIDTH,
    SIGN,
    WIDTH,
    amounts,
    fitted,
    frame,
    icon,
    joined,
    panel,
    places_of,
    row,
    standing,
    token,
)
from herberg.games.homesteaders.board.market import counts, workers_words
from herberg.games.homesteaders.board.offer import about_building
from herberg.games.homesteaders.board.symbols import CARD, FAINT, LEATHER, PAINT, PALE, PLATE, WOOD
from herberg.games.homesteaders.pieces import BUILDINGS, COLOUR, PLACE_WORKERS, PLACES, POINTS, YIELD, Colour, Good
from herberg.games.homesteaders.rules.income import at_work
from herberg.games.homesteaders.rules.scoring import end_bonus, total
from herberg.games.homesteaders.state import Ask
from herberg.games.homesteaders.words import building_name, earnings, good_name, place_name

COLUMN = (WIDTH - 3 * EDGE) / 2
REST_HEIGHT = 50
NAME_HEIGHT, DOES_HEIGHT, WORK_HEIGHT = 27, 23, 43
TOWN_HEIGHT = 280
"""Room for some five buildings, or for seven or eight in the second panel."""
LINES = 7
"""So many rows of buildings the town of another has at most."""
SCREENED = 4
"""So many of a player's amounts are behind the screen, all but rail lines and workers."""


def built(me: State) -> list[int]:
    """A player's buildings."""
    return [at for at in range(BUILDINGS) if int(me.buildings) >> at & 1]


def town_id(seat: int, building: int) -> str:
    """A building in a town."""
    return f"town-{seat}-{building}"


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


def worker(seat: int, which: int, x: float, y: float, size: float) -> Svg:
    """A worker of a player; a town gives its workers their colour."""
    return icon("worker", x, y, size, id=f"worker-{seat}-{which}", class_="piece", pointer_events="none")


def signed(points: int) -> str:
    """Points, which debts may take below nothing."""
    return f"{points}".replace("-", "−")


def header(s: State, seat: int, names: list[str]) -> list[Svg]:
    """Marker, name, whether it is this player's turn, and the points in all where they can be known."""
    me = s.player[seat]
    drawn = [token(seat, marks(names)[seat], EDGE + 16, 24, 27)]
    if s.ask != Ask.OVER and s.seat == seat:
        rim: dict[str, Paint] = dict(fill="none", stroke=SEAT_PAINT[seat], stroke_width=2.5)
        drawn.append(box(EDGE - 2, 5, WIDTH - 2 * EDGE + 4, 38, 8, **rim))
    room: float = WIDTH - 2 * EDGE - 80
    if me.points != UNKNOWN:
        about = many("{n} point in all", "{n} points in all", total(me))
        points = signed(total(me))
        shown = text(points, WIDTH - EDGE - 66, 25, 23, text_anchor="end")
        drawn.append(thing(f"total-{seat}", about, shown, icon("point", WIDTH - EDGE - 48, 24, 28)))
        room -= 34 + length(points, 23 * WIDER)
    return [*drawn, fitted(names[seat], EDGE + 38, 24, 21, room, text_anchor="start")]


# --- one's own


def town(s: State, seat: int, names: list[str]) -> list[Panel]:
    """Who rests, and every building with its work places; once the first panel is full, in a second."""
    me, stand = s.player[seat], numbered(s.player[seat])
    first, more = header(s, seat, names) + rest(me, seat), more_head()
    lows = [46.0 + REST_HEIGHT] * 2 + [40.0] * 2
    for building in built(me):
        high = height_of(building)
        at = place_for(lows, high)
        x = EDGE + (COLUMN + EDGE) * (at % 2)
        (first if at < 2 else more).extend(own_building(me, seat, building, x, lows[at], stand))
        lows[at] += high + 5
    title = _("Town of {name}").format(name=names[seat])
    paint = SEAT_PAINT[seat]
    return [
        panel("town", title, "mine", TOWN_HEIGHT, *first, color=paint),
        panel("town-2", _("More of the town"), "mine", TOWN_HEIGHT, *more, color=paint),
    ]


def more_head() -> list[Svg]:
    """What the second panel of a town is."""
    return [fitted(_("More of the town"), EDGE + 6, 23, 18, WIDTH - 60, text_anchor="start", fill=FAINT)]


def place_for(lows: list[float], high: float) -> int:
    """The column where a building is placed: the higher of the first two, as long as there is room."""
    for pair in ((0, 1), (2, 3)):
        best = min(pair, key=lambda at: lows[at])
        if lows[best] + high <= TOWN_HEIGHT - 4:
            return best
    return min(range(4), key=lambda at: lows[at])


def rest(me: State, seat: int) -> list[Svg]:
    """HS-4.4: who has no work."""
    y, idle, room = 46, range(at_work(me), int(me.workers)), WIDTH - 2 * EDGE
    ground = box(EDGE, y, room, REST_HEIGHT - 6, 8, fill=PLATE, stroke=WOOD, stroke_dasharray="5 3")
    label = fitted(_("At rest"), EDGE + 10, y + 22, 18, 106, text_anchor="start", fill=FAINT)
    step = min(32.0, (room - 140) / max(len(idle), 1))
    figures = [worker(seat, which, EDGE + 138 + step * at, y + 22, 32) for at, which in enumerate(idle)]
    return [thing("rest", workers_words(me), ground, label), *figures]


def height_of(building: int) -> float:
    """How high a building of one's own is."""
    does, works = bool(standing(building)), bool(places_of(building))
    return NAME_HEIGHT + DOES_HEIGHT * does + WORK_HEIGHT * works


def own_building(me: State, seat: int, building: int, x: float, y: float, stand: dict[int, list[int]]) -> list[Svg]:
    """A building of one's own."""
    colour, does, places = Colour(COLOUR[building]), joined(standing(building)), places_of(building)
    high = height_of(building)
    worth = int(POINTS[building]) + end_bonus(me, building)
    room = COLUMN - 34 - (28 if worth else 4)
    card = [
        box(x, y, COLUMN, high, 7, fill=CARD, stroke=PAINT[colour], stroke_width=2),
        icon(SIGN[colour], x + 16, y + 15, 22),
        row([f"point:{worth}"] if worth else [], x + COLUMN - 30, y + 15, 24),
        fitted(building_name(building), x + 31, y + 16, 18, room, text_anchor="start"),
        row(does, x + 8, y + NAME_HEIGHT + 9, 20, COLUMN - 16),
    ]
    drawn = [thing(town_id(seat, building), about_building(building, built=True), *card)]
    step, low = PLACE_WIDTH + 2, y + high - WORK_HEIGHT
    wide = step if len(places) > 1 else COLUMN - 8
    for at, place in enumerate(places):
        drawn += work_place(me, seat, place, x + 4 + step * at, low, wide, stand)
    return drawn


def place_id(place: int) -> str:
    """A work place of one's own."""
    return f"place-{place}"


def work_place(
    me: State, seat: int, place: int, x: float, y: float, wide: float, stand: dict[int, list[int]]
) -> list[Svg]:
    """A work place with its workers or their outlines, and what it yields."""
    busy, need = filled(me, place), int(PLACE_WORKERS[place])
    about = f"{place_name(place)}: {many('{n} worker', '{n} workers', need)}"
    about += ", " + (_("at work") if busy else _("free"))
    ground = frame(("busy" if busy else "free") + ("-wide" if wide > PLACE_WIDTH + 2 else ""), x + 1, y)
    spots, middle = [x + 18 + at * 28 for at in range(need)], y + (WORK_HEIGHT - 5) / 2
    outlines = [] if busy else [icon("slot", spot, middle, 30) for spot in spots]
    yields = row(["→", *amounts(YIELD[place])], spots[-1] + 14, middle, 23, wide - 36 - 28 * (need - 1))
    who = zip(stand[place], spots, strict=True) if busy else []
    workers = [worker(seat, which, spot, middle, 30) for which, spot in who]
    return [thing(place_id(place), about, ground, *outlines, yields), *workers]


# --- the others'


def other(s: State, seat: int, names: list[str]) -> Panel:
    """What another has, as far as it can be seen, and their town."""
    me = s.player[seat]
    buildings, stand = built(me), numbered(me)
    top = 150.0
    drawn = header(s, seat, names) + holdings(me, seat)
    for at, building in enumerate(buildings):
        x, y = EDGE + (COLUMN + EDGE) * (at % 2), top + (LINE_HEIGHT + 5) * (at // 2)
        drawn += building_line(me, seat, building, x, y, stand)
    height = top + (LINE_HEIGHT + 5) * LINES + 6
    return panel(f"player-{seat}", names[seat], "other", height, *drawn, color=SEAT_PAINT[seat])


def holdings(me: State, seat: int) -> list[Svg]:
    """HS-1.10, HS-1.11: two rows of amounts, or a screen before all but workers and rail lines."""
    hidden = me.silver == UNKNOWN
    cells = counts(me)
    if not hidden:
        cells += [(GOOD[good], int(me.goods[good]), f"{int(me.goods[good])} {good_name(good)}") for good in Good]
    seen = [(at, *each) for at, each in enumerate(cells) if at >= SCREENED or not hidden]
    about = ", ".join(words for _at, _name, count, words in seen if count)
    drawn = [shape for at, name, count, _words in seen for shape in cell(name, count, at)]
    return [*([screen(seat)] if hidden else []), thing(f"has-{seat}", about, *drawn), *earned(me, seat)]


def cell(name: str, count: int, at: int) -> list[Svg]:
    """One amount: a symbol and a number."""
    wide = (WIDTH - 2 * EDGE) / 6
    x, y = EDGE + wide * (at % 6), 50 + 38 * (at // 6)
    number = fitted(str(count), x + 46, y + 19, 20, 26, least=0.8, fill=None if count else PALE)
    return [frame("cell", x + 1, y), icon(name, x + 18, y + 18, 25), number]


def screen(seat: int) -> Svg:
    """A wooden screen: what is behind it is nobody else's business."""
    wide = (WIDTH - 2 * EDGE) / 6 * SCREENED - 4
    planks = box(EDGE, 50, wide, 36, 5, fill=WOOD, stroke=LEATHER, stroke_width=2)
    gaps = [line(EDGE, 50 + at, EDGE + wide, 50 + at, stroke="#6d4526") for at in (12, 24)]
    label = fitted(_("behind the screen"), EDGE + wide / 2, 68, 18, wide - 16, fill="#fff")
    about = _("Goods, money, trade chips, debts and points are hidden.")
    return thing(f"screen-{seat}", about, planks, *gaps, label)


def earned(me: State, seat: int) -> list[Svg]:
    """HS-4.8: the last income, which was shown to all; at the right who rests."""
    tokens = amounts(me.earned)
    about = _("Last income: {what}").format(what=earnings(me.earned))
    y = 98 if me.silver == UNKNOWN else 137
    idle = range(at_work(me), int(me.workers))
    step = min(19.0, 120 / max(len(idle), 1))
    figures = [worker(seat, who, WIDTH - EDGE - 12 - step * at, y - 1, 21) for at, who in enumerate(reversed(idle))]
    income = row(["loop", *(tokens or ["·"])], EDGE + 4, y, 21, WIDTH - 2 * EDGE - 140)
    return [thing(f"earned-{seat}", about, income), *figures]


def building_line(me: State, seat: int, building: int, x: float, y: float, stand: dict[int, list[int]]) -> list[Svg]:
    """A building in one line: colour, name, and who works there."""
    places = places_of(building)
    spots = sum(int(PLACE_WORKERS[place]) for place in places)
    name = fitted(
        building_name(building), x + 29, y + 15, 18, COLUMN - 32 - 21 * spots, text_anchor="start", font_weight=400
    )
    drawn, figures = [frame(f"line-{SIGN[Colour(COLOUR[building])]}", x, y), name], []
    at = x + COLUMN - 21 * spots + 8
    for place in places:
        for which in range(int(PLACE_WORKERS[place])):
            if filled(me, place):
                figures.append(worker(seat, stand[place][which], at, y + 14.5, 23))
            else:
                drawn.append(icon("slot", at, y + 14.5, 21))
            at += 21
    return [thing(town_id(seat, building), about_building(building, built=True), *drawn), *figures]
