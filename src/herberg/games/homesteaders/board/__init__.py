"""The picture: auction and rail track, the buildings on offer, market and town of one's own, the others' towns."""

from herberg.core.game import State
from herberg.core.records import NONE
from herberg.draw.seats import around
from herberg.draw.svg import Panel
from herberg.games.homesteaders.actions import ACTIONS, VERB, Do
from herberg.games.homesteaders.board.art import GOOD
from herberg.games.homesteaders.board.auction import auction, prize_id, rung_id
from herberg.games.homesteaders.board.card import card, line
from herberg.games.homesteaders.board.market import market
from herberg.games.homesteaders.board.offer import building_id, has_port, offers, port_id
from herberg.games.homesteaders.board.scenes import scenes
from herberg.games.homesteaders.board.town import other, place_id, town
from herberg.games.homesteaders.pieces import PLACE_BUILDING, PORT_USES, Good

__all__ = ["draw", "scenes", "touch", "where"]


def draw(s: State, seat: int, names: list[str]) -> list[Panel]:
    """What lies in the middle, what is this seat's own, and the others in the order of their turns."""
    panels = [auction(s, names), *offers(s, seat)]
    if seat != NONE:
        panels += [market(s, seat, names[seat]), *town(s, seat, names), line(s, seat)]
    others = [each for each in around(seat, s.seats) if each != seat]
    panels += [other(s, each, names) for each in others]
    return panels + [card(s, each, names) for each in others]


def touch(s: State, action: int) -> list[str]:
    """The ids of the things that make up an open choice."""
    things = list(ACTIONS.things(action).values())
    match Do(VERB[action]):
        case Do.WORK | Do.REST:
            return [place_id(things[0])]
        case Do.NEUTRAL:
            return [rung_id(things[0], int(s.neutral))]
        case Do.BID:
            return [rung_id(*things)]
        case Do.TAKE:
            return [prize_id(things[0])]
        case Do.BUILD:
            return touch_building(s, *things)
        case Do.BUY:
            return [f"buy-{GOOD[Good(things[0])]}-{'gold' if things[1] else 'silver'}"]
        case Do.SELL:
            return [f"sell-{GOOD[Good(things[0])]}"]
        case Do.SWAP:
            return [f"swap-{things[0]}"]
        case Do.REPAY:
            return ["repay-gold" if things[0] else "repay-silver"]
        case Do.HIRE:
            return ["hire"]
        case Do.PASS:
            return ["pass"]
    return []  # ready, pay, decline and the like: words, for which the page has buttons


def where(s: State, action: int) -> list[str]:
    """The lot, the prize or the building that it was about; else whose holdings."""
    seat, things = int(s.seat), list(ACTIONS.things(action).values())
    match Do(VERB[action]):
        case Do.WORK | Do.REST:
            return [f"town-{seat}-{PLACE_BUILDING[things[0]]}"]
        case Do.NEUTRAL | Do.BID:
            return touch(s, action)
        case Do.PASS | Do.TAKE:
            return [f"train-{seat}"]
        case Do.BUILD:
            return [f"town-{seat}-{things[0]}"]
    return [f"total-{seat}", f"has-{seat}"]


def touch_building(s: State, building: int, port: int) -> list[str]:
    """HS-13.9: with a River Port a building that costs copper or livestock can be paid for in several ways."""
    if has_port(s) and PORT_USES[building]:
        return [building_id(building), port_id(port)]
    return [building_id(building)]
