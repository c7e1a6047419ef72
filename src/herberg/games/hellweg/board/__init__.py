"""The picture: the map, the trade card with the market, the goods cards, and each player's things."""

from herberg.core.game import State
from herberg.core.records import NONE
from herberg.draw.seats import around
from herberg.draw.svg import Panel

from ..actions import ACTIONS
from ..pieces import Privilege
from .card import card, line
from .goods import goods_panel
from .map import map_panel
from .people import people
from .player import player_panel, state_of
from .scenes import scenes
from .trade import trade_panel

__all__ = ["draw", "scenes", "touch", "where"]


def draw(s: State, seat: int, names: list[str]) -> list[Panel]:
    """The picture for this seat: the middle, one's own things, then the others in order of play."""
    who = people(s, names)
    middle = [map_panel(s, who), trade_panel(s, who), goods_panel(s, who)]
    players = [player_panel(s, seat, player, who) for player in around(seat, s.seats)]
    short = [card(s, player, who) for player in around(seat, s.seats) if player != seat]
    return [*middle, *players, *short, *([line(s, seat, who)] if seat != NONE else [])]


PIECES = ("stone", "coach")


def touch(s: State, action: int) -> list[str]:
    """The things to touch for a choice; together they name it alone where it is open."""
    verb, things, seat = ACTIONS.verb(action), list(ACTIONS.things(action).values()), int(s.seat)
    match verb:
        case "stone" | "sell" | "stock_stone" | "fetch_stone":
            return [f"house-{things[0]}"]
        case "coach" | "drive" | "stock_coach" | "fetch_coach":
            return [f"road-{things[0]}"]
        case "buy":
            return [f"entry-{things[0]}"]
        case "card":
            return [f"card-{things[0]}"]
        case "store":
            return [f"store-{PIECES[things[0]]}"]
        case "use_store":
            return [privilege(s, Privilege.STORE), f"supply-{PIECES[things[0]]}-{seat}"]
        case "use_stock_up":
            return [privilege(s, Privilege.STOCK_UP)]
        case "use_take":
            return [privilege(s, Privilege.TAKE)]
        case "claim":
            return [privilege(s, things[0])]
        case "fetch_stored":
            return [f"stored-{seat}"]
        case "stock_up":
            return ["stock-up" if s.warehouse else "stock"]
        case "take":
            return ["take"]
    return []  # keep, cheapest, forgo, done: words, for which the page has buttons


def privilege(s: State, kind: int) -> str:
    """The thing that stands for a privilege of the seat that is asked: its card, or else the route that earns it."""
    held = state_of(s.player[s.seat], kind) != "none"
    return f"privilege-{int(s.seat)}-{int(kind)}" if held else f"route-{int(kind)}"


def where(s: State, action: int) -> list[str]:
    """The things of a choice, and whose sum it changed."""
    return [f"sum-{int(s.seat)}", *touch(s, action)]
