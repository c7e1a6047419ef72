"""The facts of `data.toml` as enums and tables that compiled code can read, checked at import."""

import tomllib
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

from herberg.core.records import NONE, int8, table, uint64

DATA: dict[str, Any] = tomllib.loads(Path(__file__).with_name("data.toml").read_text(encoding="utf-8"))


class Good(IntEnum):
    """Goods, in the order of their prices."""

    WOOD = 0
    FOOD = 1
    STEEL = 2
    GOLD = 3
    COPPER = 4
    LIVESTOCK = 5


GOODS = len(Good)

SILVER, TRADE, POINT = GOODS, GOODS + 1, GOODS + 2
"""What income brings besides goods: columns of INCOME, YIELD and `earned`, after those of the goods."""

EARNINGS = 9


class Colour(IntEnum):
    """HS-2.2: the colours of buildings."""

    RESIDENTIAL = 0
    COMMERCIAL = 1
    INDUSTRIAL = 2
    SPECIAL = 3


class Stage(IntEnum):
    """HS-3.1: how far the homestead has grown."""

    SETTLEMENT = 0
    TOWN = 1
    CITY = 2


class Building(IntEnum):
    """Buildings by name, in the order of the data."""

    HOMESTEAD = 0
    GRAIN_MILL = 1
    FARM = 2
    MARKET = 3
    FOUNDRY = 4
    STEEL_MILL = 5
    BOARDING_HOUSE = 6
    RAILWORKERS_HOUSE = 7
    RANCH = 8
    TRADING_POST = 9
    GENERAL_STORE = 10
    GOLD_MINE = 11
    COPPER_MINE = 12
    RIVER_PORT = 13
    CHURCH = 14
    WORKSHOP = 15
    DEPOT = 16
    STABLES = 17
    BANK = 18
    MEATPACKING_PLANT = 19
    FORGE = 20
    FACTORY = 21
    RODEO = 22
    LAWYER = 23
    FAIRGROUNDS = 24
    DUDE_RANCH = 25
    TOWN_HALL = 26
    TERMINAL = 27
    RESTAURANT = 28
    TRAIN_STATION = 29
    CIRCUS = 30
    RAIL_YARD = 31


class Reward(IntEnum):
    """HS-2.6: what a building gives when it is built."""

    NOTHING = 0
    CHIP = 1
    WORKER = 2
    DROP_DEBT = 3
    RAIL_STEP = 4
    LINE_AND_BUILDING = 5


class Prize(IntEnum):
    """HS-12.2: what a step on the rail track can give; a good of any kind is six prizes."""

    TRADE = 0
    LINE = 1
    WORKER = 2
    WOOD = 3
    FOOD = 4
    STEEL = 5
    GOLD = 6
    COPPER = 7
    LIVESTOCK = 8
    POINTS = 9


class Swap(IntEnum):
    """HS-13.14, HS-13.17: what Market and Bank let a trade chip do."""

    WOOD_FOR_FOOD = 0
    FOOD_FOR_STEEL = 1
    CHIP_FOR_SILVER = 2


BUILDINGS, LOCATIONS, LOTS_EACH, ROUNDS = len(Building), 3, 10, DATA["meta"]["rounds"]

# ------------------------------------------------------------------------------------------------ buildings


def _column(entry: dict[str, int], names: list[str]) -> list[int]:
    return [entry.get(name, 0) for name in names]


def _mask(members: Any) -> int:
    return sum(1 << int(member) for member in members)


_GOODS = [good.name.lower() for good in Good]
_EARNINGS = [*_GOODS, "silver", "trade", "vp"]
_PRINTED = DATA["building"]
_COLOURS = [colour.name.lower() for colour in Colour]

COST = table([_column(entry["cost"], _GOODS) for entry in _PRINTED])
"""HS-2.5: by building and good."""

POINTS = table([entry["vp"] for entry in _PRINTED])
"""HS-2.4: printed points by building."""

COPIES = table([entry["copies"] for entry in _PRINTED], dtype=int8)
"""HS-1.8, HS-1.8a: by building, for two, three and four players."""

COLOUR = table([_COLOURS.index(entry["type"]) for entry in _PRINTED], dtype=int8)

INCOME = table([_column(entry.get("income", {}), _EARNINGS) for entry in _PRINTED])
"""HS-2.8: standing income by building, in goods, silver, trade chips and points."""

_KINDS = {
    "discard_debt": Reward.DROP_DEBT,
    "rail_advance": Reward.RAIL_STEP,
    "trade": Reward.CHIP,
    "worker": Reward.WORKER,
    "rail_line": Reward.LINE_AND_BUILDING,
}


def _reward(entry: dict[str, Any]) -> Reward:
    first = entry.get("on_build", [{}])[0]
    return _KINDS.get(next(iter(first.get("gain", {})), first.get("kind", "")), Reward.NOTHING)


REWARD = table([_reward(entry) for entry in _PRINTED], dtype=int8)

WITH_COLOUR = table([_mask(at for at in range(BUILDINGS) if COLOUR[at] == colour) for colour in Colour], dtype=uint64)
"""The buildings of each colour, as bits."""

STAGE_OFFERS = table(
    [_mask(at for at, entry in enumerate(_PRINTED) if entry["stage"] in stage["offered"]) for stage in DATA["stage"]],
    dtype=uint64,
)
"""HS-2.3: the buildings that can be built in each stage, as bits."""

STAGE = table(
    [0] + [at for turn in range(1, ROUNDS + 1) for at, stage in enumerate(DATA["stage"]) if turn in stage["rounds"]],
    dtype=int8,
)
"""HS-3.1: the stage of each round, counted from 1."""

# what an end bonus counts (HS-2.7): workers, rail lines, or the buildings among some bits
PER_WORKER = table(["worker" in entry.get("end_bonus", {}).get("per", []) for entry in _PRINTED], dtype=int8)
PER_LINE = table(["rail_line" in entry.get("end_bonus", {}).get("per", []) for entry in _PRINTED], dtype=int8)


def _counted(entry: dict[str, Any]) -> int:
    per = entry.get("end_bonus", {}).get("per", [])
    if "building" in per:
        return _mask(range(BUILDINGS))
    return sum(int(WITH_COLOUR[colour]) for colour in Colour if f"{_COLOURS[colour]}_building" in per)


PER_BUILDING = table([_counted(entry) for entry in _PRINTED], dtype=uint64)

# a cost as six counts in the bytes of one word, by building and by what the River Port lets gold stand for

PORT_USES = table([int(COST[at][Good.COPPER] > 0) + 2 * int(COST[at][Good.LIVESTOCK] > 0) for at in range(BUILDINGS)])
"""HS-13.9: whether a cost names copper (1), livestock (2), both (3)."""


def _bill(building: int, port: int) -> list[int]:
    cost = [int(count) for count in COST[building]]
    for use, good in ((1, Good.COPPER), (2, Good.LIVESTOCK)):
        if port & use:
            cost[Good.GOLD] += cost[good]
            cost[good] = 0
    return cost


BILL = table([[_bill(at, port) for port in range(4)] for at in range(BUILDINGS)])
"""The goods to give, by building and by what gold stands for."""

BILL_WORD = table(
    [[sum(count << 8 * good for good, count in enumerate(bill)) for bill in rows] for rows in BILL.tolist()],
    dtype=uint64,
)

# ---------------------------------------------------------------------------------------------- work places

_PLACES = [(at, slot) for at, entry in enumerate(_PRINTED) for slot in entry.get("slots", [])]
PLACES = len(_PLACES)
PLACE_BUILDING = table([at for at, _ in _PLACES], dtype=int8)
PLACE_WORKERS = table([slot["workers"] for _, slot in _PLACES], dtype=int8)
"""HS-4.3: how many workers a place needs before it yields anything."""
YIELD = table([_column(slot["yield"], _EARNINGS) for _, slot in _PLACES])
"""HS-2.9: work income by place."""
PLACES_OF = table(
    [_mask(place for place in range(PLACES) if PLACE_BUILDING[place] == at) for at in range(BUILDINGS)],
    dtype=uint64,
)

# ------------------------------------------------------------------------------------------------------ lots

_LOTS = DATA["lot"]
LOTS = len(_LOTS)


def _bonus(lot: dict[str, Any], kind: str) -> dict[str, Any]:
    return next((bonus for bonus in lot["bonus"] if bonus["kind"] == kind), {})


def _gain(lot: dict[str, Any], thing: str) -> int:
    return sum(bonus["gain"].get(thing, 0) for bonus in lot["bonus"] if bonus["kind"] == "gain")


def _builds(lot: dict[str, Any]) -> int:
    colours = Colour if lot["build"] == ["any"] else [_COLOURS.index(name) for name in lot["build"]]
    return sum(int(WITH_COLOUR[colour]) for colour in colours)


def _given(lot: dict[str, Any]) -> int:
    goods = list(_bonus(lot, "exchange").get("give", {}))
    return _GOODS.index(goods[0]) if goods else NONE


LOT_BUILDS = table([_builds(lot) for lot in _LOTS], dtype=uint64)
"""HS-7.3, HS-7.6: the buildings whose colour a lot allows, as bits; grey allows all."""
LOT_WORKER = table([_gain(lot, "worker") for lot in _LOTS], dtype=int8)
LOT_RAIL = table([_bonus(lot, "rail_advance").get("steps", 0) for lot in _LOTS], dtype=int8)
LOT_POINTS = table([_gain(lot, "vp") for lot in _LOTS])
LOT_GIVE = table([_given(lot) for lot in _LOTS], dtype=int8)
"""HS-7.8: the good that a lot takes in exchange, or NONE."""
LOT_GET_POINTS = table([_bonus(lot, "exchange").get("get", {}).get("vp", 0) for lot in _LOTS])
LOT_GET_LINES = table([_bonus(lot, "exchange").get("get", {}).get("rail_line", 0) for lot in _LOTS])

STAGE_LOTS = table([_mask(at for at in range(LOTS_EACH) if STAGE[at + 1] == stage) for stage in Stage], dtype=uint64)
"""HS-1.4: which of a location's ten lots belong to each stage, as bits."""

# ----------------------------------------------------------------------------------------- money and bidding

PRICE = table([DATA["market"]["price"][name].get("silver", 0) for name in _GOODS])
"""HS-9.5: in silver; 0 where the price is a gold."""
GOLD_VALUE: int = DATA["gold"]["silver_value"]
LINE_INCOME: int = DATA["rail_line"]["income_silver"]
WAGE: int = DATA["workers"]["wage_silver_each"]
DEBT_GIVES: int = DATA["debt"]["silver_gained"]
DEBT_COSTS: int = DATA["debt"]["payoff_silver"]
START_SILVER: int = DATA["setup"]["silver"]
START_WORKERS: int = DATA["setup"]["workers"]
RODEO_MOST: int = _PRINTED[Building.RODEO]["income_special"]["max"]
KEPT_POINTS = table([DATA["scoring"][name] for name in _GOODS])
"""HS-8.5: points for each good left."""

LADDER = table(DATA["bid"]["ladder"])
"""HS-5.2."""
TOP_BID = int(LADDER[-1])
LOWEST_BID = int(LADDER[0])
_NEUTRAL = [bid for bid in DATA["bid"]["ladder"] if bid <= DATA["two_player"]["neutral_max"]]
NEUTRAL_START: int = DATA["two_player"]["neutral_start"]
HIGHER = table([next((bid for bid in _NEUTRAL if bid > now), _NEUTRAL[-1]) for now in range(_NEUTRAL[-1] + 1)])
"""HS-6.5: the neutral bid one step up."""
LOWER = table([max((bid for bid in _NEUTRAL if bid < now), default=_NEUTRAL[0]) for now in range(_NEUTRAL[-1] + 1)])
"""HS-6.6: the neutral bid one step down."""

RAIL_END: int = DATA["rail_track"]["spaces"]
PRIZES = table([0, 1, 2, 3, 9, 10])
"""HS-12.1: how many of the prizes are open on each space of the rail track."""
RAIL_POINTS: int = DATA["rail_track"]["space"][RAIL_END - 1]["reward"]["vp"]

# --------------------------------------------------------------------------------------------------- checks


def _check() -> None:
    check = DATA["check"]
    assert [entry["id"] for entry in _PRINTED] == [building.name.lower() for building in Building]
    assert DATA["meta"]["goods"] == _GOODS
    assert sum(entry["box"] for entry in _PRINTED) == check["box_total"]
    assert [int(COPIES[:, at].sum()) for at in range(3)] == [check["in_play"][n] for n in "234"]
    assert len(_LOTS) == check["lots_total"] == LOCATIONS * LOTS_EACH
    assert [lot["location"] for lot in _LOTS] == [1 + at // LOTS_EACH for at in range(LOTS)]
    assert [lot["round"] for lot in _LOTS[:LOTS_EACH]] == list(range(1, ROUNDS + 1))
    for lot in _LOTS[LOTS_EACH:]:
        stages = [stage["name"] for stage in DATA["stage"]]
        assert STAGE[_LOTS.index(lot) % LOTS_EACH + 1] == stages.index(lot["stage"])
    assert [lot["id"] for lot in _LOTS if not lot["build"]] == check["lots_without_building"]
    assert int(np.max(COST)) < 128
    assert INCOME.shape[1] == YIELD.shape[1] == EARNINGS


_check()

NAMES = [entry["name"] for entry in _PRINTED]
LOT_NAMES = [lot["id"] for lot in _LOTS]
