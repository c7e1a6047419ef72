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
from .player import player_panel
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
    """The things to touch for an open choice; together they name it alone."""
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
            return [f"privilege-{seat}-{int(Privilege.STORE)}", f"supply-{PIECES[things[0]]}-{seat}"]
        case "use_stock_up":
            return [f"privilege-{seat}-{int(Privilege.STOCK_UP)}"]
        case "use_take":
            return [f"privilege-{seat}-{int(Privilege.TAKE)}"]
        case "claim":
            return [f"privilege-{seat}-{things[0]}"]
        case "fetch_stored":
            return [f"stored-{seat}"]
        case "stock_up":
            return ["stock-up"]
        case "take":
            return ["take"]
    return []  # keep, cheapest, forgo, done: words, for which the page has buttons


def where(s: State, action: int) -> list[str]:
    """The things of a choice, and whose sum it changed."""
    return [f"sum-{int(s.seat)}", *touch(s, action)]
