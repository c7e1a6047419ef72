"""The picture: the board in the middle, and a duchy for each player.

What belongs to a seat has ids that begin with it (`p2-die-0`, `p2-space-17`); what is offered to the one who is asked
(the free die, goods at the docks, buttons) has plain ones.
"""

from herberg.core.game import State
from herberg.core.records import NONE
from herberg.draw.seats import around
from herberg.draw.svg import Panel
from herberg.games.burgundy.actions import FREE, THING, VERB, Do
from herberg.games.burgundy.board.card import card, line
from herberg.games.burgundy.board.depots import board
from herberg.games.burgundy.board.duchy import duchy
from herberg.games.burgundy.board.scenes import scenes
from herberg.games.burgundy.pieces import DEPOTS
from herberg.games.burgundy.rules.ships import first_without_goods
from herberg.games.burgundy.state import Ask

__all__ = ["alike", "draw", "scenes", "touch", "where"]


def draw(s: State, seat: int, names: list[str]) -> list[Panel]:
    """The picture for this seat, from a state as the seat sees it: the board, its own duchy, the others' in order."""
    order = around(seat, s.seats)
    duchies = [duchy(s, other, names[other], other == seat) for other in order]
    short = [card(s, other, names[other]) for other in order if other != seat]
    return [board(s, names), *duchies, *short, *([line(s, seat)] if seat != NONE else [])]


def touch(s: State, action: int) -> list[str]:
    """The ids of the things that make up a choice, open or not."""
    a, b, c = (int(thing) for thing in THING[action, :3])
    own = f"p{s.seat}-"
    die = f"die-{FREE}" if a == FREE else f"{own}die-{a}"
    match VERB[action]:
        case Do.TAKE:
            return [die, f"depot-{b}-slot-{c}"]
        case Do.PLACE:
            return [die, f"{own}store-{b}", f"{own}space-{c}"]
        case Do.SELL:
            return [die, f"{own}goods-{b}"]
        case Do.WORKERS:
            return [die, f"{own}workers"]
        case Do.BUY:
            return [f"{own}silver", f"depot-{a}-slot-{b}" if a else f"black-slot-{b}"]
        case Do.DISCARD:
            return [f"{own}store-{a}"]
        case Do.LOAD if s.ask == Ask.SHIP and first_without_goods(s, s.player[s.seat]) == a - 1:
            return []  # nothing is loaded, so nothing glows
        case Do.LOAD:
            return [f"depot-goods-{a}"]
        case Do.KEEP:
            return [f"goods-{a}"]
        case Do.SETTLE:
            return [f"{own}side-{a}", f"{own}side-{a}-castle-{b}"]
    return []  # skip, finish: words, for which the page has buttons


def alike(s: State) -> dict[str, str]:
    """Dice that show the same, and equal tiles of one store or depot: the later answers as the first does."""
    me, own = s.player[s.seat], f"p{s.seat}-"
    places = [(f"{own}die-{{}}", me.dice, 0), (f"{own}store-{{}}", me.store, NONE), ("black-slot-{}", s.black, NONE)]
    places += [(f"depot-{depot + 1}-slot-{{}}", s.depot[depot], NONE) for depot in range(DEPOTS)]
    return {
        id_.format(at): id_.format(list(pieces).index(piece))
        for id_, pieces, empty in places
        for at, piece in enumerate(pieces)
        if piece != empty and list(pieces).index(piece) < at
    }


def where(s: State, action: int) -> list[str]:
    """The things of a choice, which lie where they lay; a duchy chosen in secret stays one."""
    seat = f"score-{s.seat}"
    return [seat] if s.ask == Ask.SETTLE else [seat, *touch(s, action)]
