"""The picture: auction and rail track, the buildings on offer, market and town of one's own, the others' towns."""

from herberg.core.game import State
from herberg.core.masks import has
from herberg.core.records import NONE
from herberg.draw.seats import around
from herberg.draw.svg import Panel
from herberg.games.homesteaders.actions import ACTIONS, VERB, Do
from herberg.games.homesteaders.board.art import GOOD
from herberg.games.homesteaders.board.auction import auction, prize_id, rung_id
from herberg.games.homesteaders.board.card import card, line
from herberg.games.homesteaders.board.market import market
from herberg.games.homesteaders.board.offer import building_id, has_ports, is_offered, offers, port_id
from herberg.games.homesteaders.board.scenes import scenes
from herberg.games.homesteaders.board.town import other, place_id, town, town_id
from herberg.games.homesteaders.pieces import LADDER, PLACE_BUILDING, PORT_USES, ROUNDS, SWAP_BUILDING, Good
from herberg.games.homesteaders.rules.market import is_sold_for
from herberg.games.homesteaders.rules.table import locations, owns
from herberg.games.homesteaders.state import Ask

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
    """The ids of the things that make up a choice, open or not, as far as there are any."""
    me, things = s.player[s.seat], list(ACTIONS.things(action).values())
    match Do(VERB[action]):
        case Do.WORK | Do.REST if has(me.places, things[0]):
            return [place_id(things[0])]
        case Do.NEUTRAL if s.ask == Ask.NEUTRAL:
            return [rung_id(things[0], int(s.neutral))]
        case Do.NEUTRAL if s.seats == 2 and s.round_number <= ROUNDS:
            return ["neutral-bid"]
        case Do.BID if things[0] <= locations(s) and things[1] in LADDER:
            return [rung_id(*things)]
        case Do.TAKE:
            return [prize_id(things[0])]
        case Do.BUILD:
            return touch_building(s, *things)
        case Do.BUY if is_sold_for(*things):
            return [f"buy-{GOOD[Good(things[0])]}-{'gold' if things[1] else 'silver'}"]
        case Do.SELL:
            return [f"sell-{GOOD[Good(things[0])]}"]
        case Do.SWAP if owns(me, SWAP_BUILDING[things[0]]):
            return [f"swap-{things[0]}"]
        case Do.REPAY:
            return ["repay-gold" if things[0] else "repay-silver"]
        case Do.HIRE:
            return ["hire"]
        case Do.PASS if s.round_number <= ROUNDS:
            return ["pass"]
    return []  # ready, pay, decline and the like: words, for which the page has buttons


def where(s: State, action: int) -> list[str]:
    """The lot, the prize or the building that it was about; else whose holdings."""
    seat, things = int(s.seat), list(ACTIONS.things(action).values())
    match Do(VERB[action]):
        case Do.WORK | Do.REST:
            return [town_id(seat, PLACE_BUILDING[things[0]])]
        case Do.NEUTRAL | Do.BID:
            return touch(s, action)
        case Do.PASS | Do.TAKE:
            return [f"train-{seat}"]
        case Do.BUILD:
            return [town_id(seat, things[0])]
    return [f"total-{seat}", f"has-{seat}"]


def touch_building(s: State, building: int, port: int) -> list[str]:
    """HS-13.9: with a River Port a building that costs copper or livestock can be paid for in several ways."""
    if not is_offered(s, building):
        return [town_id(int(s.seat), building)] if owns(s.player[s.seat], building) else []
    if has_ports(s) and PORT_USES[building]:
        return [building_id(building), port_id(port)]
    return [building_id(building)]
