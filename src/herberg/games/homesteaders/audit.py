"""Everything that can be wrong with a state, for tests."""

from herberg.core.game import State
from herberg.core.records import NONE, OVER, UNKNOWN
from herberg.games.homesteaders.pieces import (
    COPIES,
    LADDER,
    LOCATIONS,
    LOTS_EACH,
    NEUTRAL_BIDS,
    NEUTRAL_START,
    PLACE_WORKERS,
    PLACES,
    PLACES_OF,
    RAIL_END,
    ROUNDS,
    STAGE,
    STAGE_LOTS,
    STAGE_OFFERS,
    Building,
    Stage,
)
from herberg.games.homesteaders.rules.table import locations
from herberg.games.homesteaders.state import NEUTRAL, Ask, Step


def flaws(s: State) -> list[str]:
    """Pieces lost or doubled, values out of range, bids and lots that do not agree."""
    return [
        *table_flaws(s),
        *supply_flaws(s),
        *auction_flaws(s),
        *(flaw for seat in range(s.seats) for flaw in player_flaws(s, seat)),
    ]


def table_flaws(s: State) -> list[str]:
    """The question, the round and the neutral bid are such as exist."""
    checks = {
        "the question is none that can be asked": s.ask in set(Ask) - {Ask.NOTHING},
        "the step is unknown": s.step in set(Step),
        "the seat does not play": 0 <= s.seat < s.seats,
        "the start tile is with nobody": 0 <= s.start_seat < s.seats,
        "the round does not exist": 1 <= s.round_number <= ROUNDS + 1,
        "it ended early": s.ask != OVER or s.round_number == ROUNDS + 1,
        "the neutral bid is off its steps": s.neutral in NEUTRAL_BIDS,
        "the neutral bid moved without two players": s.seats == 2 or s.neutral == NEUTRAL_START,
    }
    return [flaw for flaw, good in checks.items() if not good]


def supply_flaws(s: State) -> list[str]:
    """Every building tile is in the supply or with a player, and what is on offer is in stock and in season."""
    found = []
    for building in Building:
        built = sum(int(s.player[seat].buildings) >> building & 1 for seat in range(s.seats))
        if built + s.supply[building] != COPIES[building, s.seats - 2]:
            found.append(f"{building.name}: {built} built and {s.supply[building]} left do not add up")
        offered = int(s.offered) >> building & 1
        stage = STAGE[min(s.round_number, ROUNDS)]
        due = bool(int(STAGE_OFFERS[stage]) >> building & 1) and s.supply[building] > 0
        if bool(offered) != due:
            found.append(f"{building.name} is {'' if offered else 'not '}on offer in round {s.round_number}")
    return found


def auction_flaws(s: State) -> list[str]:
    """The lots were drawn as they should be, and bids lie on them of those who know of it."""
    found = []
    for location in range(LOCATIONS):
        lot, bidder, bid = s.lots[location], s.bidder[location], s.bid[location]
        in_play = location < locations(s) and s.round_number <= ROUNDS
        if (lot != NONE) != in_play or (in_play and lot // LOTS_EACH != location):
            found.append(f"location {location + 1} shows lot {lot}")
        if in_play and not int(s.seen[location]) >> int(lot) % LOTS_EACH & 1:
            found.append(f"location {location + 1} shows a lot that was not drawn")
        drawn = min(int(s.round_number), ROUNDS) if location < locations(s) else 0
        if int(s.seen[location]).bit_count() != drawn:
            found.append(f"location {location + 1} has not drawn one lot a round")
        if location and in_play and not int(s.seen[location]) & int(STAGE_LOTS[Stage.SETTLEMENT]):
            found.append("no settlement lot came first")
        if (bidder == NONE) != (bid == 0) or (bid and bid not in LADDER):
            found.append(f"location {location + 1} has a bid of {bid} by {bidder}")
        if 0 <= bidder < s.seats and s.player[bidder].lot != location:
            found.append(f"seat {bidder} does not know of its bid")
        if bidder == NEUTRAL and s.seats != 2:
            found.append("the neutral bid is for two players")
    return found


def player_flaws(s: State, seat: int) -> list[str]:
    """Nothing is held, built, manned or bid that could not be."""
    me = s.player[seat]
    hidden = me.silver == UNKNOWN
    held = [*me.goods, me.silver, me.trade, me.debt, me.points]
    places = sum(int(PLACES_OF[building]) for building in Building if int(me.buildings) >> building & 1)
    working = sum(int(PLACE_WORKERS[place]) for place in range(PLACES) if int(me.posts) >> place & 1)
    checks = {
        "holds less than nothing": all(amount == UNKNOWN for amount in held) if hidden else min(held) >= 0,
        "has lost the Homestead": int(me.buildings) >> Building.HOMESTEAD & 1,
        "has work places without buildings": int(me.places) == places,
        "works on places of others": not int(me.posts) & ~places,
        "touched places of others": not int(me.touched) & ~places,
        "has more at work than workers": working <= me.workers,
        "has no workers": me.workers >= 1,
        "has lost rail lines": me.lines >= 0,
        "is off the rail track": 0 <= me.rail <= RAIL_END,
        "has passed and bid": not (me.passed and me.lot != NONE),
        "holds a lot that is not its own": me.lot == NONE or s.bidder[me.lot] == seat,
        "earned less than nothing": min(me.earned) >= 0,
    }
    return [f"seat {seat} {flaw}" for flaw, good in checks.items() if not good]
