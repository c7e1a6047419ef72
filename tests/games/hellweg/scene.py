"""Scenes of Hellweg westfalicus: pieces by the names of houses, roads and cards."""

from typing import Any

from herberg.core.match import Moment, step
from herberg.core.match import tell as tell_choice
from herberg.core.records import copy
from herberg.games.hellweg import GAME
from herberg.games.hellweg.pieces import (
    CITY_IDS,
    COACHES,
    DATA,
    ENTRY_HOUSE,
    EXTRA_COACHES,
    GOODS_CARDS,
    HOUSE_IDS,
    ROAD_ENDS,
    ROAD_IDS,
    STONES,
)
from herberg.games.hellweg.rules import run_on
from herberg.games.hellweg.rules.rounds import begin_actions
from herberg.games.hellweg.rules.setting import look_around
from herberg.games.hellweg.state import Ask, Phase
from tests import tell

CARD_IDS = [card["id"] for card in GOODS_CARDS]
TRADE_IDS = [card["id"] for card in DATA["trade_card"]]
PRIVILEGE_IDS = ["store", "stock_up", "take"]
PIECE_IDS = ["stone", "coach"]
NAMES = ["Ann", "Bob", "Cas", "Dee"]


def given(seats: int = 2, when: str = "actions", card: str = "T01", left: int = 6, seed: int = 1, **scene: Any) -> Any:
    """A match in the middle: the trade card lies open, seat 0 is start player and is asked.

    What belongs to seat 0 is given by name (money, stones, coaches, cards); others={1: {...}} does it for the rest.
    """
    names = [option.name for option in GAME.options]
    options = {name: scene.pop(name) for name in names if name in scene}
    s = tell.start(GAME, seats, seed, **options)
    others = scene.pop("others", {})
    for seat in range(seats):
        furnish(s, seat, **(scene if seat == 0 else others.get(seat, {})))
    s.card, s.left, s.start, s.seat, s.lap, s.acted = TRADE_IDS.index(card), left, 0, 0, 0, 0
    s.deck = s.deck & ~(s.deck & s.deck.dtype.type(1 << int(s.card)))
    s.ask, s.phase = Ask.NOBODY, Phase.SALE
    if when == "actions":
        begin_actions(s)
    run_on(s)
    return s


def furnish(
    s: Any,
    seat: int,
    money: int = 10,
    stones: dict[str, int] | None = None,
    coaches: dict[str, int] | None = None,
    cards: tuple[str, ...] = (),
    stored: tuple[int, int] = (0, 0),
    ready: tuple[str, ...] = (),
    spent: tuple[str, ...] = (),
    claims: int = 0,
    extra: bool = False,
    black: int = 0,
    supply: tuple[int, int] | None = None,
) -> None:
    """Give a player these things; the rest of the pieces is in the supply, unless that is given too."""
    me = s.player[seat]
    me.money = money
    for house, count in (stones or {}).items():
        me.house[HOUSE_IDS.index(house)] = count
        me.houses |= me.houses.dtype.type(1 << HOUSE_IDS.index(house))
    for road, count in (coaches or {}).items():
        me.road[road_number(road)] = count
        me.net |= me.net.dtype.type(1 << road_number(road))
    look_around(me)
    for card in cards:
        me.cards |= me.cards.dtype.type(1 << CARD_IDS.index(card))
        s.stock &= ~me.cards
    me.stored_stones, me.stored_coaches = stored
    me.ready, me.spent = (sum(1 << PRIVILEGE_IDS.index(kind) for kind in kinds) for kinds in (ready, spent))
    me.claims, me.black = claims, black
    if extra:
        s.extra = seat
    me.stones = STONES - sum((stones or {}).values()) - stored[0]
    me.coaches = COACHES + EXTRA_COACHES * extra - black - sum((coaches or {}).values()) - stored[1]
    if supply:
        me.stones, me.coaches = supply


def road_number(name: str) -> int:
    """A road by its cities, in either order."""
    one, other = name.split("-")
    ends = {CITY_IDS.index(one), CITY_IDS.index(other)}
    return next(road for road in range(len(ROAD_IDS)) if set(map(int, ROAD_ENDS[road])) == ends)


def number(s: Any, thing: str, name: str) -> int:
    """The number behind a name."""
    match thing:
        case "house":
            return HOUSE_IDS.index(name)
        case "road":
            return road_number(name)
        case "card":
            return CARD_IDS.index(name)
        case "entry":
            return [HOUSE_IDS[house] for house in ENTRY_HOUSE[s.card]].index(name)
        case "privilege":
            return PRIVILEGE_IDS.index(name)
        case _:
            return PIECE_IDS.index(name)


def numbered(s: Any, line: str) -> str:
    """`sell house=olpe_grey` as the notation has it."""
    verb, *pairs = line.split()
    return " ".join([verb, *(f"{t}={number(s, t, n)}" for t, n in (pair.split("=") for pair in pairs))])


def named(s: Any, line: str) -> str:
    """A line of notation with names for numbers."""
    verb, *pairs = line.split()
    things = [pair.split("=") for pair in pairs]
    tables = {
        "house": HOUSE_IDS,
        "road": ROAD_IDS,
        "card": CARD_IDS,
        "privilege": PRIVILEGE_IDS,
        "piece": PIECE_IDS,
        "entry": [HOUSE_IDS[house] for house in ENTRY_HOUSE[s.card]],
    }
    return " ".join([verb, *(f"{thing}={tables[thing][int(at)]}" for thing, at in things)])


def play(s: Any, *lines: str) -> Any:
    """Each line is an open choice of the seat being asked, and is carried out."""
    for line in lines:
        tell.play(s, numbered(s, line))
        assert GAME.flaws(s) == []
    return s


def told(s: Any, line: str, seat: int = 0) -> list[str]:
    """What this seat is told of an open choice."""
    was = Moment(0, copy(s))
    now = step(GAME, was, was.turn, GAME.actions.parse(numbered(s, line)), entropy=0)
    return tell_choice(GAME, was, now, seat, NAMES[: s.seats])


def may(s: Any, line: str) -> bool:
    """Whether this choice is open."""
    return tell.may(s, numbered(s, line))


def choices(s: Any, verb: str = "") -> list[str]:
    """The open choices, with names."""
    return [named(s, line) for line in tell.choices(s, verb)]


def things(s: Any, verb: str) -> set[str]:
    """What the verb may be done with."""
    return {line.split("=")[1] for line in choices(s, verb)}


class Me:
    """A player as the table sees it."""

    def __init__(self, s: Any, seat: int) -> None:
        p = s.player[seat]
        self.money, self.supply = int(p.money), (int(p.stones), int(p.coaches))
        self.stones = {HOUSE_IDS[h]: int(n) for h, n in enumerate(p.house) if n}
        self.coaches = {ROAD_IDS[r]: int(n) for r, n in enumerate(p.road) if n}
        self.cards = {CARD_IDS[c] for c in range(len(CARD_IDS)) if int(p.cards) >> c & 1}
        self.stored, self.black = (int(p.stored_stones), int(p.stored_coaches)), int(p.black)
        self.ready, self.locked, self.spent = (
            {PRIVILEGE_IDS[k] for k in range(3) if int(kinds) >> k & 1} for kinds in (p.ready, p.locked, p.spent)
        )
        self.claims, self.traders = int(p.claims), int(p.traders)


def me(s: Any, seat: int = 0) -> Me:
    """What a player has."""
    return Me(s, seat)


def asked(s: Any) -> str:
    """The question, by name."""
    return Ask(int(s.ask)).name


def result(s: Any) -> list[tuple[int, int]]:
    """Points and rank of each seat."""
    return GAME.result(s)
