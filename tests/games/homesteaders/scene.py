"""Scenes of Homesteaders: set the table as wanted, then ask the rules."""

from typing import Any

from herberg.core.game import State
from herberg.core.masks import ZERO
from herberg.core.match import Moment, step, tell
from herberg.core.records import copy, uint64
from herberg.games.homesteaders import GAME
from herberg.games.homesteaders.pieces import LOT_NAMES, PLACE_BUILDING, PLACES, Building, Good, Prize
from herberg.games.homesteaders.rules.rounds import run_on
from herberg.games.homesteaders.rules.table import own
from herberg.games.homesteaders.state import Ask, Step
from tests.tell import choices, play, start

ME, YOU, THEM = 0, 1, 2
NAMES = ["Ann", "Ben [b]", "Cas", "Dot"]


def given(seats: int = 3, turn: int = 1, lots: tuple[str, ...] = (), screens: bool = False, **mine: Any) -> State:
    """Seat 0 starts, a round begins with these lots, and seat 0 owns what is named."""
    s = start(GAME, seats, screens="yes" if screens else "no")
    s.start_seat = ME
    owning(s, ME, **mine)
    return round_begins(s, turn, lots)


def owning(s: State, seat: int, buildings: str = "", work: str = "", **amounts: int) -> State:
    """A seat has these buildings, these of their places at work, and these amounts."""
    player = s.player[seat]
    for name in buildings.split():
        own(player, number(name))
        s.supply[number(name)] -= 1
    for name in work.split():
        player.posts |= uint64(1 << place(name))
    for name, amount in amounts.items():
        if name.upper() in Good.__members__:
            player.goods[Good[name.upper()]] = amount
        else:
            player[name] = amount
    return s


def round_begins(s: State, turn: int, lots: tuple[str, ...] = ()) -> State:
    """This round is prepared; the lots are those named, as far as they are."""
    s.round_number = turn - 1
    for location in (1, 2):
        s.seen[location] = ZERO
    s.step, s.ask = Step.PREPARE, Ask.NOTHING
    run_on(s)
    for name in lots:
        s.lots[int(name[0]) - 1] = lot(name)
    return s


def placed(s: State) -> State:
    """Everybody is content with how the workers stand, and pays wages in silver."""
    while s.ask in (Ask.PLACE, Ask.WAGES):
        play(s, "ready" if s.ask == Ask.PLACE else "pay gold=0")
    return s


def bidding(seats: int = 3, turn: int = 1, lots: tuple[str, ...] = (), **mine: Any) -> State:
    """Seat 0 is asked for the first bid; what is named is owned after income and wages."""
    s = given(seats, turn, lots)
    s.step, s.ask, s.turn = Step.NEUTRAL if seats == 2 else Step.BID, Ask.NOTHING, ME
    run_on(s)
    return owning(s, ME, **mine)


def winning(name: str, bid: int = 3, seats: int = 4, turn: int = 0, **mine: Any) -> State:
    """Seat 0 has won this lot, and its turn begins."""
    location = int(name[0]) - 1
    s = given(seats, turn or first_round(name), (name,))
    owning(s, ME, **mine)
    s.offered &= uint64(sum(1 << at for at in range(len(Building)) if s.supply[at]))
    s.bidder[location], s.bid[location], s.player[ME].lot = ME, bid, location
    s.step, s.ask, s.at = Step.LOT, Ask.NOTHING, location - 1
    run_on(s)
    return s


def first_round(name: str) -> int:
    """The earliest round in which a lot can come up."""
    return int(name[2:]) if name[0] == "1" else {"s": 1, "t": 5, "c": 9}[name[2]]


def last_trades(seats: int = 2, **mine: Any) -> State:
    """All income is in, all wages are paid: seat 0 may trade a last time."""
    s = given(seats, 11)
    for seat in range(seats):
        owning(s, seat, silver=0, trade=0)
    owning(s, ME, **mine)
    s.step, s.ask, s.turn = Step.FINAL, Ask.NOTHING, 0
    run_on(s)
    return s


def told(s: State, line: str, reader: int = ME) -> list[str]:
    """The choice is made; what the log says of it to this reader."""
    was = Moment(0, copy(s))
    now = step(GAME, was, was.turn, GAME.actions.parse(line), entropy=1)
    for field in s.dtype.names:
        s[field] = now.state[field]
    return tell(GAME, was, now, reader, NAMES)


def me(s: State) -> State:
    """Seat 0."""
    return s.player[ME]


def number(name: str) -> int:
    """A building by name."""
    return int(Building[name.upper()])


def place(name: str) -> int:
    """A work place by its building, and by number where there are two: `farm`, `farm.1`."""
    building, _, which = name.partition(".")
    return [at for at in range(PLACES) if PLACE_BUILDING[at] == number(building)][int(which or 0)]


def lot(name: str) -> int:
    """A lot by name."""
    return LOT_NAMES.index(name)


def has(player: State, **amounts: int) -> bool:
    """Whether these amounts are held, exactly."""
    held = {name: int(player.goods[Good[name.upper()]]) for name in amounts if name.upper() in Good.__members__}
    held |= {name: int(player[name]) for name in amounts if name not in held}
    return held == amounts


def built(player: State) -> set[str]:
    """The names of a player's buildings."""
    return {building.name.lower() for building in Building if int(player.buildings) >> building & 1}


def at_work(player: State, name: str) -> bool:
    """Whether a place has its workers."""
    return bool(int(player.posts) >> place(name) & 1)


def offered(s: State) -> set[str]:
    """The names of the buildings on offer."""
    return {building.name.lower() for building in Building if int(s.offered) >> building & 1}


def buildable(s: State) -> set[str]:
    """The names of the buildings that could be built now."""
    numbers = {int(line.split()[1].partition("=")[2]) for line in choices(s, "build")}
    return {Building(at).name.lower() for at in numbers}


def build(name: str, port: int = 0) -> str:
    """The line that builds it."""
    return f"build building={number(name)} port={port}"


def work(name: str) -> str:
    """The line that fills a place."""
    return f"work place={place(name)}"


def rest(name: str) -> str:
    """The line that empties a place."""
    return f"rest place={place(name)}"


def buy(name: str, gold: int = 0) -> str:
    """The line that buys a good."""
    return f"buy good={Good[name.upper()]:d} gold={gold}"


def sell(name: str) -> str:
    """The line that sells a good."""
    return f"sell good={Good[name.upper()]:d}"


def take(prize: str) -> str:
    """The line that takes a prize of the rail track."""
    return f"take prize={Prize[prize.upper()]:d}"


def bids(s: State, at: int) -> list[int]:
    """The amounts that may be bid on a lot."""
    return [int(line.rpartition("=")[2]) for line in choices(s, "bid") if f" lot={at} " in line]


def points(s: State) -> list[int]:
    """What each seat has scored."""
    return [points for points, rank in GAME.result(s)]


def ranks(s: State) -> list[int]:
    """Where each seat stands."""
    return [rank for points, rank in GAME.result(s)]
