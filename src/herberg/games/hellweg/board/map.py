"""The map: cities with their houses and stones, roads with villages and coaches, and a transport under way."""

from typing import Any

from herberg.core.records import NONE, copy
from herberg.core.words import _
from herberg.draw.svg import Panel, box, disc, element, path, thing
from herberg.games.hellweg.board.art import (
    COPPER,
    CREAM,
    GOLD,
    INK,
    SOFT,
    WIDTH,
    Paint,
    coin,
    fitted,
    flag,
    goods_icon,
    house_art,
    label_width,
    on_tokens,
    sheet,
    stone_token,
    text,
    token_text,
    village,
    wagon_cover,
    wagon_wheels,
)
from herberg.games.hellweg.board.chart import NAME_PLACES, SPOTS, STANDS, line_of, village_side, village_spot
from herberg.games.hellweg.board.people import People
from herberg.games.hellweg.pieces import (
    CITIES,
    CITY_HOUSES,
    ENTRIES,
    ENTRY_HOUSE,
    ENTRY_VALUE,
    HOUSE_CITY,
    HOUSE_GOODS,
    PAVED,
    RECONSTRUCTED,
    ROADS,
    START_HOUSES,
    VILLAGES,
    WAREHOUSE,
    Goods,
)
from herberg.games.hellweg.rules.rounds import number_of_rounds
from herberg.games.hellweg.rules.selling import cheapest_route
from herberg.games.hellweg.state import Ask, Phase
from herberg.games.hellweg.words import (
    city_name,
    goods_name,
    house_name,
    phase_name,
    road_name,
    set_of,
    thaler,
)

HEIGHT, BAR = 612, 562
FIELD, WATER, WOOD = "#e6dcae", "#a9cbd6", "#8fa567"


def map_panel(s: Any, who: People) -> Panel:
    """The whole map with its headline and legend."""
    body = sheet(
        HEIGHT,
        _land(),
        _headline(s, who),
        *_hints(s, who),
        element("g", *(_road(s, who, road) for road in range(ROADS)), fill="none", stroke_linecap="butt"),
        _villages(),
        _names(s),
        on_tokens(*(_city(s, who, city) for city in range(CITIES))),
        _coaches(s, who),
        _cargo(s),
        _legend(s),
        _goods_legend(),
        _reconstruction(),
    )
    return Panel("map", _("Map"), "board", WIDTH, HEIGHT, body)


# ------------------------------------------------------------------ ground and headline


def _land() -> str:
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


def _headline(s: Any, who: People) -> str:
    """Round, phase and start player."""
    rounds = int(number_of_rounds(s))
    now = max(0, rounds - int(s.left))
    parts = [_("Round {now} of {rounds}").format(now=now, rounds=rounds)] if s.phase != Phase.PLACEMENT else []
    line = _("The game is over.") if s.ask == Ask.OVER else " · ".join([*parts, phase_name(s.phase)])
    starter = who.names[int(s.start)]
    return fitted(line[:1].upper() + line[1:], 14, 21, 236, 18, text_anchor="start") + thing(
        "start-player",
        _("start player {name}").format(name=starter),
        box(258, 6, 134, 30, 6, fill=who.fill(int(s.start))),
        flag(272, 21, 22),
        fitted(starter, 286, 21.5, 100, 17, text_anchor="start", fill="#fff"),
    )


# ------------------------------------------------------------------ roads


def _road(s: Any, who: People, road: int) -> str:
    """A road, wide enough for a finger; its village and coaches are drawn on top and let touches through."""
    course, counts = line_of(road), _coaches_on(s, road)
    shapes = [path(course, stroke="transparent", stroke_width=34)]
    shapes += _paving(course) if _is_paved(road) else _track(course)
    return thing(f"road-{road}", _about_road(s, who, road, counts), *shapes)


def _villages() -> str:
    """The villages, each beside its road."""
    villages = [village(*village_spot(road), 24) for road in range(ROADS) if _has_village(road)]
    return element("g", *villages, pointer_events="none")


def _coaches_on(s: Any, road: int) -> list[int]:
    """Everybody's coaches on a road, by seat."""
    return [int(s.player[seat].road[road]) for seat in range(s.seats)]


def _is_paved(road: int) -> bool:
    return bool(int(PAVED) >> road & 1)


def _has_village(road: int) -> bool:
    return bool(int(VILLAGES) >> road & 1)


def _paving(course: str) -> list[str]:
    """A paved road: wide, light, with cobbles."""
    return [
        path(course, stroke="#666a6c", stroke_width=11),
        path(course, stroke="#e2e4e0", stroke_width=8, stroke_dasharray="5 1.3"),
    ]


def _track(course: str) -> list[str]:
    """A brown road: an earthen track with a worn middle."""
    return [
        path(course, stroke="#7a4d22", stroke_width=7),
        path(course, stroke="#c48a4a", stroke_width=2.4, stroke_dasharray="7 4"),
    ]


def _coaches(s: Any, who: People) -> str:
    """Wagons around the middle of every road; a touch goes through them to the road."""
    wagons = [wagon for road in range(ROADS) for wagon in _wagons(who, road, _coaches_on(s, road))]
    if not wagons:
        return ""
    wheels = "".join(wagon_wheels(x, y, label) for _seat, x, y, label in wagons)
    parts = [path(wheels, stroke=INK, stroke_width=7)]
    for seat in range(s.seats):
        covers = "".join(wagon_cover(x, y, label) for owner, x, y, label in wagons if owner == seat)
        parts.append(path(covers, fill=who.fill(seat), stroke=CREAM) if covers else "")
    parts += [token_text(label, x, y - 1) for _seat, x, y, label in wagons]
    return on_tokens(*parts, pointer_events="none")


def _wagons(who: People, road: int, counts: list[int]) -> list[tuple[int, float, float, str]]:
    """Owner, place and label of the wagons on a road, two in a row."""
    labels = [(seat, who.label(seat, count)) for seat, count in enumerate(counts) if count]
    x, y = STANDS[road]
    return [
        (seat, at, y - 11 * row * village_side(road), label)
        for row in range(0, len(labels), 2)
        for at, (seat, label) in _spread(x, labels[row : row + 2], 5)
    ]


def _spread(x: float, tokens: list[tuple[int, str]], gap: float) -> list[tuple[float, tuple[int, str]]]:
    """Tokens side by side around x."""
    widths = [label_width(label) + gap for _seat, label in tokens]
    starts = [x - sum(widths) / 2 + sum(widths[:at]) for at in range(len(widths))]
    return [(start + wide / 2, token) for start, wide, token in zip(starts, widths, tokens, strict=True)]


def _about_road(s: Any, who: People, road: int, counts: list[int]) -> str:
    """A road in words: surface, village, coaches."""
    kind = (
        _("paved, transports keep their coach")
        if _is_paved(road)
        else _("brown, a transport costs a coach unless you have two here")
    )
    parts = [f"{road_name(road)}: {kind}"]
    if _has_village(road):
        pays = _("village, 1 Thaler per coach set and per transport") if s.passengers else ""
        parts.append(pays or _("village, 1 Thaler per coach set"))
    if any(counts):
        parts.append(_("coaches: {owners}").format(owners=who.owners(counts)))
    return "; ".join(parts)


# ------------------------------------------------------------------ cities


def _names(s: Any) -> str:
    """The cities' names, above or below their houses."""
    halo: Paint = {"stroke": FIELD, "stroke_width": 4, "stroke_linejoin": "round", "paint_order": "stroke"}
    names = [text(city_name(city), *_name_spot(s, city), 15.5) for city in range(CITIES)]
    return element("g", *names, font_weight="700", **halo)


def _name_spot(s: Any, city: int) -> tuple[float, float]:
    x, y = SPOTS[city]
    aside, above = NAME_PLACES[city]
    half = len(city_name(city)) * 15.5 * 0.31 + 3
    at = min(max(x + aside, half + 6), WIDTH - 6 - half)
    return at, (y - 30 if above else y + 11 + 19.5 * _rows_in(s, city))


def _rows_in(s: Any, city: int) -> int:
    """How many rows of stones the houses of a city need."""
    owners = [
        sum(bool(s.player[seat].house[house]) for seat in range(s.seats)) for house in set_of(int(CITY_HOUSES[city]))
    ]
    return max(1, (max(owners) + 1) // 2)


def _city(s: Any, who: People, city: int) -> str:
    """A city: its houses side by side."""
    (x, y), houses = SPOTS[city], set_of(int(CITY_HOUSES[city]))
    stones = [[(seat, int(s.player[seat].house[house])) for seat in range(s.seats)] for house in houses]
    labels = [[(seat, who.label(seat, count)) for seat, count in row if count] for row in stones]
    widths = [_house_width(row) for row in labels]
    left, drawn = x - sum(widths) / 2 - 2 * (len(houses) - 1), []
    for house, row, wide in zip(houses, labels, widths, strict=True):
        drawn.append(_house(s, who, house, left + wide / 2, y, wide, _rows_in(s, city), row))
        left += wide + 4
    return "".join(drawn)


def _house_width(labels: list[tuple[int, str]]) -> float:
    """Wide enough for two tokens in a row."""
    return max(40, 10 + max(sum(label_width(label) + 2 for _s, label in labels[at : at + 2]) for at in (0, 2)))


def _house(
    s: Any, who: People, house: int, x: float, y: float, wide: float, rows: int, labels: list[tuple[int, str]]
) -> str:
    """A trading house with the stones in it, and a coin if the trade card asks for its goods."""
    goods = int(HOUSE_GOODS[house])
    shapes = [house_art(goods, x, y, wide, rows, 16)]
    for row in range(0, len(labels), 2):
        for at, (seat, label) in _spread(x, labels[row : row + 2], 2):
            shapes.append(stone_token(at, y + 10.8 + 9.7 * row, label, who.fill(seat)))
    wanted = _wanted(s, house)
    if wanted != NONE:
        first_of_two = x < SPOTS[int(HOUSE_CITY[house])][0] - 4
        shapes.append(_price_flag(s, wanted, x + wide / (-2 if first_of_two else 2), y - 9))
    return thing(f"house-{house}", _about_house(s, who, house, wanted), *shapes)


def _wanted(s: Any, house: int) -> int:
    """The entry of the trade card that names this house."""
    if s.card == NONE:
        return NONE
    return next((entry for entry in range(ENTRIES) if ENTRY_HOUSE[s.card, entry] == house), NONE)


def _price_flag(s: Any, entry: int, x: float, y: float) -> str:
    """What the trade card pays here; ringed while this very entry is settled."""
    now = s.ask in (Ask.SELL, Ask.ROUTE) and s.entry == entry
    ring = disc(x, y, 13, fill="#c4321f") if now else ""
    return ring + coin(x, y, 10, int(ENTRY_VALUE[s.card, entry]))


def _about_house(s: Any, who: People, house: int, wanted: int) -> str:
    """A house in words: good, city, stones, and what the trade card pays."""
    parts = [house_name(house)]
    if counts := who.owners([int(s.player[seat].house[house]) for seat in range(s.seats)]):
        parts.append(_("stones: {owners}").format(owners=counts))
    if wanted != NONE:
        parts.append(_("wanted for {price}").format(price=thaler(int(ENTRY_VALUE[s.card, wanted]))))
    if s.phase == Phase.PLACEMENT and not int(START_HOUSES) >> house & 1:
        parts.append(_("not for start placement"))
    return "; ".join(parts)


# ------------------------------------------------------------------ a transport under way


def _hints(s: Any, who: People) -> list[str]:
    """Under the roads: those driven so far and the offered route ahead, or where a fetched piece is to go."""
    if s.ask in (Ask.FETCH_STONE, Ask.FETCH_COACH) and s.target != WAREHOUSE:
        return [_target(s)]
    if s.ask != Ask.ROUTE:
        return []
    trial = copy(s)
    offered = int(cheapest_route(trial, trial.player[s.seat])) & ~int(s.route)
    return [
        *(_glow(road, who.fill(int(s.seat)), None) for road in set_of(int(s.route))),
        *(_glow(road, "#c4321f", "3 5") for road in set_of(offered)),
    ]


def _target(s: Any) -> str:
    """The road or the city that waits for a piece."""
    if s.ask == Ask.FETCH_COACH:
        return _glow(int(s.target), GOLD, None)
    x, y = SPOTS[int(HOUSE_CITY[int(s.target)])]
    return disc(x, y, 44, fill=GOLD, opacity=0.75)


def _glow(road: int, colour: str, dashes: str | None) -> str:
    return path(
        line_of(road),
        fill="none",
        stroke=colour,
        stroke_width=19,
        stroke_linecap="butt",
        stroke_dasharray=dashes,
        opacity=0.75,
    )


def _cargo(s: Any) -> str:
    """The goods on their way, in the city they have reached."""
    if s.ask != Ask.ROUTE:
        return ""
    (x, y), (_aside, above) = SPOTS[int(s.at)], NAME_PLACES[int(s.at)]
    y += 34 if above else -34
    goods = int(HOUSE_GOODS[int(s.source)])
    about = _("{goods} on the way, now in {city}").format(goods=goods_name(goods), city=city_name(int(s.at)))
    art = disc(x, y, 16, fill=GOLD, stroke=COPPER, stroke_width=2) + goods_icon(goods, x, y, 20)
    return thing("cargo", about, art)


# ------------------------------------------------------------------ legend


def _legend(s: Any) -> str:
    """The signs of the roads; with passenger traffic a village pays for transports too."""
    marks = [*_paving("M14 549H38"), *_track("M112 549H136"), village(212, 548, 20)]
    pays = _("village +1, transport +1") if s.passengers else _("village +1")
    names = [(_("paved"), 43, 62), (_("brown"), 141, 58), (pays, 226, 166)]
    lines = [fitted(name, x, 549, room, 15, text_anchor="start", fill=SOFT) for name, x, room in names]
    return element("g", *marks, fill="none", stroke_linecap="butt") + "".join(lines)


def _goods_legend() -> str:
    """The signs of the goods."""
    marks = []
    for at, goods in enumerate(Goods):
        marks.append(goods_icon(goods, 26 + 120 * at, BAR + 17, 22))
        marks.append(fitted(goods_name(goods), 44 + 120 * at, BAR + 17, 88, 16, text_anchor="start", fill=SOFT))
    return "".join(marks)


def _reconstruction() -> str:
    if not RECONSTRUCTED:
        return ""
    note = _("The map and the cards are a reconstruction.")
    return fitted(note, WIDTH / 2, HEIGHT - 9, WIDTH - 20, 11.5, fill=SOFT, font_weight="400")
