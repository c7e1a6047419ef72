"""The map: cities with their houses and stones, roads with villages and coaches, and a transport under way."""

from functools import cache

from herberg.core.game import State
from herberg.core.records import NONE, copy
from herberg.core.words import _
from herberg.draw.letters import capital
from herberg.draw.svg import Paint, Panel, Svg, box, disc, dress, group, path, thing

from ..pieces import (
    CITIES,
    CITY_HOUSES,
    ENTRIES,
    ENTRY_HOUSE,
    ENTRY_VALUE,
    HOUSE_CITY,
    HOUSE_GOODS,
    PAVED,
    ROADS,
    START_HOUSES,
    VILLAGES,
    WAREHOUSE,
    Goods,
    edition_note,
)
from ..rules.rounds import number_of_rounds
from ..rules.selling import cheapest_route
from ..state import Ask, Phase
from ..words import (
    city_name,
    goods_name,
    house_name,
    phase_name,
    road_name,
    set_of,
    thaler,
)
from .art import (
    COPPER,
    CREAM,
    GOLD,
    INK,
    LEAST,
    SOFT,
    WIDTH,
    coin,
    fitted,
    flag,
    goods_icon,
    house_art,
    label_width,
    on_tokens,
    panel,
    stone_token,
    text,
    token_text,
    village,
    wagon_cover,
    wagon_wheels,
    wrapped,
)
from .chart import NAME_PLACES, SPOTS, STANDS, line_of, village_side, village_spot
from .people import People

HEIGHT, BAR = 626, 562
FIELD, WATER, WOOD = dress("hw-field", "#e6dcae"), dress("hw-water", "#a9cbd6"), dress("hw-wood", "#8fa567")
Counts = list[tuple[int, ...]]
"""How many pieces there are, by place and then by seat."""


def map_panel(s: State, who: People) -> Panel:
    """The whole map with its headline and legend."""
    players = [s.player[seat] for seat in range(s.seats)]
    stones: Counts = list(zip(*(me.house.tolist() for me in players), strict=True))
    coaches: Counts = list(zip(*(me.road.tolist() for me in players), strict=True))
    return panel(
        "map",
        _("Map"),
        "board",
        HEIGHT,
        land(),
        *headline(s, who),
        *hints(s, who),
        roads(s, who, coaches),
        villages(),
        city_names(stones),
        houses(s, who, stones),
        wagons(who, coaches),
        cargo(s),
        *legend(s),
        *goods_legend(),
        reconstruction(),
    )


# --- ground and headline


@cache
def land() -> Svg:
    """Fields, the Rhine in the west and the Lippe, and some woods: decoration only."""
    trees = [(255, 62), (272, 54), (288, 64), (372, 160), (384, 172), (330, 310), (322, 326), (232, 425), (246, 440)]
    trees += [(120, 462), (134, 472), (318, 470), (336, 484), (352, 470), (372, 486), (60, 92), (76, 80), (92, 96)]
    woods = "".join(f"M{x} {y}l-7 11h14z" for x, y in trees)
    rhine = "M2 118C24 150 8 190 14 232S8 330 12 372S30 440 22 470S86 500 100 540"
    lippe = "M14 236C60 262 90 214 150 236S236 196 272 214S330 180 366 176"
    return (
        box(6, 40, WIDTH - 12, 496, 8, fill=FIELD)
        + path(rhine, fill="none", stroke=WATER, stroke_width=11)
        + path(lippe, fill="none", stroke=WATER, stroke_width=4)
        + path(woods, fill=WOOD)
    )


def headline(s: State, who: People) -> list[Svg]:
    """Round, phase and start player."""
    rounds = int(number_of_rounds(s))
    now = max(0, rounds - int(s.left))
    parts = [_("Round {now} of {rounds}").format(now=now, rounds=rounds)] if s.phase != Phase.PLACEMENT else []
    line = _("The game is over.") if s.ask == Ask.OVER else " · ".join([*parts, phase_name(s.phase)])
    starter = who.names[int(s.start)]
    return [
        fitted(capital(line), 14, 21, 18, 236, text_anchor="start"),
        thing(
            "start-player",
            _("start player {name}").format(name=starter),
            box(258, 6, 134, 30, 6, fill=who.fill(int(s.start))),
            flag(272, 21, 22),
            fitted(starter, 286, 21.5, 17, 100, text_anchor="start", fill="#fff"),
        ),
    ]


# --- roads


def roads(s: State, who: People, coaches: Counts) -> Svg:
    """Roads, wide enough for a finger; villages and coaches are drawn on top and let touches through."""
    passengers = bool(s.passengers)
    abouts = [about_road(who, road, coaches[road], passengers) for road in range(ROADS)]
    drawn = [thing(f"road-{road}", about, surface(road)) for road, about in enumerate(abouts)]
    return group(*drawn, fill="none", stroke_linecap="butt")


@cache
def surface(road: int) -> Svg:
    """A road from city to city, with room for a finger around it."""
    course = line_of(road)
    return path(course, stroke="transparent", stroke_width=34) + (paving if is_paved(road) else track)(course)


@cache
def villages() -> Svg:
    """The villages, each beside its road."""
    spots = [village_spot(road) for road in range(ROADS) if has_village(road)]
    return group(*(village(*spot, 24) for spot in spots), pointer_events="none")


def is_paved(road: int) -> bool:
    """Whether transports keep their coach there."""
    return bool(int(PAVED) >> road & 1)


def has_village(road: int) -> bool:
    """Whether a village lies at this road."""
    return bool(int(VILLAGES) >> road & 1)


def paving(course: str) -> Svg:
    """A paved road: wide, light, with cobbles."""
    edge = path(course, stroke="#666a6c", stroke_width=11)
    return edge + path(course, stroke="#e2e4e0", stroke_width=8, stroke_dasharray="5 1.3")


def track(course: str) -> Svg:
    """A brown road: an earthen track with a worn middle."""
    edge = path(course, stroke="#7a4d22", stroke_width=7)
    return edge + path(course, stroke="#c48a4a", stroke_width=2.4, stroke_dasharray="7 4")


def wagons(who: People, coaches: Counts) -> Svg:
    """Wagons around the middle of every road; a touch goes through them to the road."""
    found = [wagon for road, counts in enumerate(coaches) for wagon in wagons_on(who, road, counts)]
    if not found:
        return Svg()
    wheels = "".join(wagon_wheels(x, y, label) for _seat, x, y, label in found)
    parts = [path(wheels, stroke=INK, stroke_width=7)]
    for seat in range(len(who.names)):
        covers = "".join(wagon_cover(x, y, label) for owner, x, y, label in found if owner == seat)
        parts += [path(covers, fill=who.fill(seat), stroke=CREAM)] if covers else []
    parts += [token_text(label, x, y - 1) for _seat, x, y, label in found]
    return on_tokens(*parts, pointer_events="none")


def wagons_on(who: People, road: int, counts: tuple[int, ...]) -> list[tuple[int, float, float, str]]:
    """Owner, place and label of the wagons on a road, two in a row."""
    labels, (x, y) = who.labels(counts), STANDS[road]
    return [
        (seat, at, y - 11 * row * village_side(road), label)
        for row in range(0, len(labels), 2)
        for at, (seat, label) in spread(x, labels[row : row + 2], 5)
    ]


def spread(x: float, tokens: list[tuple[int, str]], gap: float) -> list[tuple[float, tuple[int, str]]]:
    """Tokens side by side around x."""
    widths = [label_width(label) + gap for _seat, label in tokens]
    starts = [x - sum(widths) / 2 + sum(widths[:at]) for at in range(len(widths))]
    return [(start + wide / 2, token) for start, wide, token in zip(starts, widths, tokens, strict=True)]


def about_road(who: People, road: int, counts: tuple[int, ...], passengers: bool) -> str:
    """A road in words: surface, village, coaches."""
    kind = (
        _("paved, transports keep their coach")
        if is_paved(road)
        else _("brown, a transport costs a coach unless two of yours stand here, a permanent connection")
    )
    parts = [f"{road_name(road)}: {kind}"]
    if has_village(road):
        pays = _("village, 1 Thaler per coach set and per transport") if passengers else ""
        parts.append(pays or _("village, 1 Thaler per coach set"))
    if any(counts):
        parts.append(_("coaches: {owners}").format(owners=who.owners(counts)))
    return "; ".join(parts)


# --- cities


def city_names(stones: Counts) -> Svg:
    """The cities' names, above or below their houses."""
    halo: dict[str, Paint] = dict(stroke=FIELD, stroke_width=4, stroke_linejoin="round", paint_order="stroke")
    names = [text(city_name(city), *name_spot(stones, city), 15.5) for city in range(CITIES)]
    return group(*names, font_weight="700", **halo)


def name_spot(stones: Counts, city: int) -> tuple[float, float]:
    """Where a city's name stands, within the map."""
    x, y = SPOTS[city]
    aside, above = NAME_PLACES[city]
    half = len(city_name(city)) * 15.5 * 0.31 + 3
    at = min(max(x + aside, half + 6), WIDTH - 6 - half)
    return at, (y - 30 if above else y + 11 + 19.5 * rows_in(stones, city))


def rows_in(stones: Counts, city: int) -> int:
    """How many rows of stones the houses of a city need."""
    owners = [sum(map(bool, stones[house])) for house in set_of(int(CITY_HOUSES[city]))]
    return max(1, (max(owners, default=0) + 1) // 2)


def houses(s: State, who: People, stones: Counts) -> Svg:
    """All houses, city by city; those that the trade card names have a coin."""
    entries = reversed(range(ENTRIES)) if s.card != NONE else []
    wanted = {int(ENTRY_HOUSE[s.card, entry]): entry for entry in entries}
    return on_tokens(*(house for city in range(CITIES) for house in houses_of(s, who, city, stones, wanted)))


def houses_of(s: State, who: People, city: int, stones: Counts, wanted: dict[int, int]) -> list[Svg]:
    """A city: its houses side by side."""
    (x, y), here, rows = SPOTS[city], set_of(int(CITY_HOUSES[city])), rows_in(stones, city)
    widths = [house_width(who.labels(stones[house])) for house in here]
    left, drawn = x - sum(widths) / 2 - 2 * (len(here) - 1), []
    for house, wide in zip(here, widths, strict=True):
        middle, about = left + wide / 2, about_house(s, who, house, stones[house], wanted.get(house, NONE))
        shapes = [house_art(int(HOUSE_GOODS[house]), middle, y, wide, rows, 16)]
        shapes += tokens(who, stones[house], middle, y)
        if house in wanted:
            shapes.append(price_flag(s, wanted[house], middle + wide / (-2 if middle < x - 4 else 2), y - 9))
        drawn.append(thing(f"house-{house}", about, *shapes))
        left += wide + 4
    return drawn


def tokens(who: People, counts: tuple[int, ...], x: float, y: float) -> list[Svg]:
    """Everybody's stones in a house, two tokens in a row."""
    labels = who.labels(counts)
    return [
        stone_token(at, y + 10.8 + 9.7 * row, label, who.fill(seat))
        for row in range(0, len(labels), 2)
        for at, (seat, label) in spread(x, labels[row : row + 2], 2)
    ]


def house_width(labels: list[tuple[int, str]]) -> float:
    """Wide enough for two tokens in a row."""
    return max(40, 10 + max(sum(label_width(label) + 2 for _s, label in labels[at : at + 2]) for at in (0, 2)))


def price_flag(s: State, entry: int, x: float, y: float) -> Svg:
    """What the trade card pays here; ringed while this very entry is settled."""
    now = s.ask in (Ask.SELL, Ask.ROUTE) and s.entry == entry
    return Svg(disc(x, y, 13, fill="#c4321f") if now else "", coin(x, y, 11, ENTRY_VALUE[s.card, entry]))


def about_house(s: State, who: People, house: int, counts: tuple[int, ...], wanted: int) -> str:
    """A house in words: good, city, stones, and what the trade card pays."""
    parts = [house_name(house)]
    if any(counts):
        parts.append(_("stones: {owners}").format(owners=who.owners(counts)))
    if wanted != NONE:
        parts.append(_("wanted for {price}").format(price=thaler(int(ENTRY_VALUE[s.card, wanted]))))
    if s.phase == Phase.PLACEMENT and not int(START_HOUSES) >> house & 1:
        parts.append(_("not for start placement"))
    return "; ".join(parts)


# --- a transport under way


def hints(s: State, who: People) -> list[Svg]:
    """Under the roads: those driven so far and the offered route ahead, or where a fetched piece is to go."""
    if s.ask in (Ask.FETCH_STONE, Ask.FETCH_COACH) and s.target != WAREHOUSE:
        return [target(s)]
    if s.ask != Ask.ROUTE:
        return []
    trial = copy(s)
    offered = int(cheapest_route(trial, trial.player[s.seat])) & ~int(s.route)
    return [
        *(glow(road, who.fill(int(s.seat)), None) for road in set_of(int(s.route))),
        *(glow(road, "#c4321f", "3 5") for road in set_of(offered)),
    ]


def target(s: State) -> Svg:
    """The road or the city that waits for a piece."""
    if s.ask == Ask.FETCH_COACH:
        return glow(int(s.target), GOLD, None)
    x, y = SPOTS[int(HOUSE_CITY[int(s.target)])]
    return disc(x, y, 44, fill=GOLD, opacity=0.75)


def glow(road: int, colour: str, dashes: str | None) -> Svg:
    """A broad light under a road."""
    wide: dict[str, Paint] = dict(stroke_width=19, stroke_linecap="butt", stroke_dasharray=dashes)
    return path(line_of(road), fill="none", stroke=colour, **wide, opacity=0.75)


def cargo(s: State) -> Svg:
    """The goods on their way, in the city they have reached."""
    if s.ask != Ask.ROUTE:
        return Svg()
    (x, y), (_aside, above) = SPOTS[int(s.at)], NAME_PLACES[int(s.at)]
    y += 34 if above else -34
    goods = int(HOUSE_GOODS[int(s.source)])
    about = _("{goods} on the way, now in {city}").format(goods=goods_name(goods), city=city_name(int(s.at)))
    ground = disc(x, y, 16, fill=GOLD, stroke=COPPER, stroke_width=2)
    return thing("cargo", about, ground, goods_icon(goods, x, y, 20))


# --- legend


def legend(s: State) -> list[Svg]:
    """The signs of the roads; with passenger traffic a village pays for transports too."""
    signs = group(
        paving("M14 549H38"), track("M112 549H136"), village(212, 548, 20), fill="none", stroke_linecap="butt"
    )
    pays = _("village +1, transport +1") if s.passengers else _("village +1")
    names = [(_("paved"), 43, 62), (_("brown"), 141, 58), (pays, 226, 166)]
    return [signs, *(fitted(name, x, 549, 15, room, text_anchor="start", fill=SOFT) for name, x, room in names)]


def goods_legend() -> list[Svg]:
    """The signs of the goods."""
    marks = []
    for at, goods in enumerate(Goods):
        marks.append(goods_icon(goods, 26 + 120 * at, BAR + 17, 22))
        marks.append(fitted(goods_name(goods), 44 + 120 * at, BAR + 17, 16, 88, text_anchor="start", fill=SOFT))
    return marks


def reconstruction() -> Svg:
    """What is not as it was printed says so."""
    return group(wrapped(edition_note(), WIDTH / 2, HEIGHT - 21, LEAST, WIDTH - 24), fill=SOFT, font_weight="400")
