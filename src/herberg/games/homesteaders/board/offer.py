"""The buildings on offer, by colour: what they cost, what they do, what they are worth."""

from herberg.core.game import State
from herberg.core.masks import has
from herberg.core.records import NONE
from herberg.core.words import _, many
from herberg.draw.letters import text
from herberg.draw.svg import Panel, Svg, moved, thing
from herberg.games.homesteaders.board.art import (
    EDGE,
    SIGN,
    TILE,
    button,
    cost,
    effects,
    fitted,
    frame,
    icon,
    joined,
    panel,
    row,
    row_width,
    symbols,
)
from herberg.games.homesteaders.board.symbols import FAINT
from herberg.games.homesteaders.pieces import BUILDINGS, COLOUR, COST, POINTS, ROUNDS, Building, Colour
from herberg.games.homesteaders.rules.table import owns
from herberg.games.homesteaders.state import Ask
from herberg.games.homesteaders.words import COLOUR_NAMES, building_name, building_words, goods

COLUMN, TILE_HEIGHT = TILE[0], TILE[1] + 6
HEAD = 38
MOST = 5
"""So many buildings of a colour are on offer at most; of the fourth one fewer, which leaves room for the port."""
PAIRS = ((Colour.RESIDENTIAL, Colour.COMMERCIAL), (Colour.INDUSTRIAL, Colour.SPECIAL))


def offers(s: State, seat: int) -> list[Panel]:
    """Two panels of two colours each; the first, which seldom changes, lends all panels their symbols."""
    return [offer(s, seat, at, pair) for at, pair in enumerate(PAIRS)]


def offer(s: State, seat: int, at: int, pair: tuple[Colour, Colour]) -> Panel:
    """One of the two panels; below the second the ways of the River Port."""
    shelves = [on_offer(s, colour) for colour in pair]
    below = HEAD + TILE_HEIGHT * len(shelves[1])
    ways = [moved(COLUMN + EDGE, below + 4, *port_ways())] if at and s.seat == seat and has_ports(s) else []
    title = _("On offer: {first} and {second}").format(first=_(COLOUR_NAMES[pair[0]]), second=_(COLOUR_NAMES[pair[1]]))
    drawn = [] if at else [symbols()]
    for place, (colour, shelf) in enumerate(zip(pair, shelves, strict=True)):
        drawn += column(s, seat, colour, shelf, EDGE + (COLUMN + EDGE) * place)
    return panel(f"offer-{at + 1}", title, "board", HEAD + MOST * TILE_HEIGHT + 4, *drawn, *ways)


def on_offer(s: State, colour: Colour) -> list[int]:
    """The buildings of a colour that can be built now."""
    return [at for at in range(BUILDINGS) if COLOUR[at] == colour and is_offered(s, at)]


def is_offered(s: State, building: int) -> bool:
    """HS-8.1: nothing is built after the last round."""
    return s.round_number <= ROUNDS and bool(has(s.offered, building))


def column(s: State, seat: int, colour: Colour, buildings: list[int], x: float) -> list[Svg]:
    """The buildings of a colour below its name."""
    name = fitted(_(COLOUR_NAMES[colour]).capitalize(), x + 34, 21, 19, 150, text_anchor="start")
    head = [icon(SIGN[colour], x + 15, 20, 27), name]
    if not buildings:
        return [*head, fitted(_("none now"), x + COLUMN / 2, HEAD + 16, 18, COLUMN, fill=FAINT)]
    return head + [tile(s, seat, each, x, HEAD + TILE_HEIGHT * at) for at, each in enumerate(buildings)]


def about_building(building: int, built: bool = False) -> str:
    """Name, colour, points, effect, and as long as it is not built its cost, in words."""
    colour = _(COLOUR_NAMES[Colour(COLOUR[building])])
    return "; ".join([f"{building_name(building)} ({colour})", *building_facts(building, built)])


def building_facts(building: int, built: bool = False) -> list[str]:
    """Points, cost and effect of a building, in words."""
    parts = [many("{n} point", "{n} points", POINTS[building])] if POINTS[building] else []
    if not built:
        parts.append(_("costs {what}").format(what=goods(COST[building]) or _("nothing")))
    return [*parts, building_words(building)]


def tile(s: State, seat: int, building: int, x: float, y: float) -> Svg:
    """A building on offer; one that the viewer has already is pale."""
    about, copies = about_building(building), int(s.supply[building])
    if copies > 1:
        about += "; " + many("{n} copy left", "{n} copies left", copies)
    owned = seat != NONE and int(s.player[seat].buildings) >> building & 1
    if owned:
        about += "; " + _("you have it already")
    return thing(building_id(building), about, *face(building, copies, x, y), opacity=0.45 if owned else None)


def face(building: int, copies: int, x: float, y: float) -> list[Svg]:
    """What a building shows: name and points, cost and copies, effects."""
    left, right, points = x + 13, x + COLUMN - 6, int(POINTS[building])
    parts = [frame(f"tile-{SIGN[Colour(COLOUR[building])]}", x, y)]
    parts.append(fitted(building_name(building), left, y + 15, 18, COLUMN - 20, text_anchor="start"))
    parts.append(row(cost(building), left, y + 36, 22) or text(0, left + 6, y + 38, 18, fill=FAINT))
    if points:
        right -= 25
        parts.append(row([f"point:{points}"], right, y + 36, 25))
    if copies > 1:
        parts.append(text(f"×{copies}", right - 4, y + 38, 16, text_anchor="end", fill=FAINT))
    return [*parts, row(joined(effects(building)), left - 2, y + 61, 20, COLUMN - 14)]


def building_id(building: int) -> str:
    """A building on offer."""
    return f"building-{building}"


# --- the River Port

PORT_ART = (["house"], ["gold", "=", "copper"], ["gold", "=", "livestock"], ["gold", "=", "copper", "+", "livestock"])


def has_ports(s: State) -> bool:
    """HS-13.9: whether the one who builds may give gold for copper and livestock."""
    return s.ask == Ask.BUILD and bool(owns(s.player[s.seat], Building.RIVER_PORT))


def port_id(port: int) -> str:
    """How the River Port is used."""
    return f"port-{port}"


def port_ways() -> list[Svg]:
    """HS-13.9: a cost as printed, or with gold in the place of copper, livestock or both."""
    abouts = (
        _("Pay the cost as it is printed"),
        _("River Port: pay gold for copper"),
        _("River Port: pay gold for livestock"),
        _("River Port: pay gold for copper and livestock"),
    )
    drawn = []
    for port, (about, tokens) in enumerate(zip(abouts, PORT_ART, strict=True)):
        wide, (down, across) = row_width(tokens, 17) + 12, divmod(port, 2)
        x = EDGE + (0 if not across else COLUMN - wide)
        drawn.append(button(port_id(port), about, x, 39 * down, wide, 37, row(tokens, x + 6, 18 + 39 * down, 17)))
    return drawn
