"""The facts of `data.toml` as enums and tables that compiled code can read, checked at import."""

import tomllib
from collections.abc import Iterable
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

EARNINGS = POINT + 1


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


SWAPS = len(Swap)
SWAP_BUILDING = table([Building.MARKET, Building.MARKET, Building.BANK], dtype=int8)
"""HS-13.14, HS-13.17: whose owner may do it."""
SWAP_GIVE = table([Good.WOOD, Good.FOOD, NONE], dtype=int8)
"""The good that goes besides the chip, or NONE."""

BUILDINGS, LOCATIONS, LOTS_EACH, ROUNDS = len(Building), 3, 10, DATA["meta"]["rounds"]

# ------------------------------------------------------------------------------------------------ buildings


def column(entry: dict[str, int], names: list[str]) -> list[int]:
    """As many of each as is printed."""
    return [entry.get(name, 0) for name in names]


def as_bits(members: Iterable[int]) -> int:
    """A bit for each of them."""
    return sum(1 << member for member in members)


GOOD_IDS = [good.name.lower() for good in Good]
EARNING_IDS = [*GOOD_IDS, "silver", "trade", "vp"]
PRINTED = DATA["building"]
COLOUR_IDS = [colour.name.lower() for colour in Colour]

COST = table([column(entry["cost"], GOOD_IDS) for entry in PRINTED])
"""HS-2.5: by building and good."""

POINTS = table([entry["vp"] for entry in PRINTED])
"""HS-2.4: printed points by building."""

COPIES = table([entry["copies"] for entry in PRINTED], dtype=int8)
"""HS-1.8, HS-1.8a: by building, for two, three and four players."""

COLOUR = table([COLOUR_IDS.index(entry["type"]) for entry in PRINTED], dtype=int8)

INCOME = table([column(entry.get("income", {}), EARNING_IDS) for entry in PRINTED])
"""HS-2.8: standing income by building, in goods, silver, trade chips and points."""

REWARDS = {
    "discard_debt": Reward.DROP_DEBT,
    "rail_advance": Reward.RAIL_STEP,
    "trade": Reward.CHIP,
    "worker": Reward.WORKER,
    "rail_line": Reward.LINE_AND_BUILDING,
}


def reward(entry: dict[str, Any]) -> Reward:
    """HS-2.6: what a building gives."""
    first = entry.get("on_build", [{}])[0]
    return REWARDS.get(next(iter(first.get("gain", {})), first.get("kind", "")), Reward.NOTHING)


REWARD = table([reward(entry) for entry in PRINTED], dtype=int8)

WITH_COLOUR = table([as_bits(at for at in range(BUILDINGS) if COLOUR[at] == colour) for colour in Colour], dtype=uint64)
"""The buildings of each colour, as bits."""

STAGE_OFFERS = table(
    [as_bits(at for at, entry in enumerate(PRINTED) if entry["stage"] in stage["offered"]) for stage in DATA["stage"]],
    dtype=uint64,
)
"""HS-2.3: the buildings that can be built in each stage, as bits."""

STAGE = table(
    [0] + [at for turn in range(1, ROUNDS + 1) for at, stage in enumerate(DATA["stage"]) if turn in stage["rounds"]],
    dtype=int8,
)
"""HS-3.1: the stage of each round, counted from 1."""

# what an end bonus counts (HS-2.7): workers, rail lines, or the buildings among some bits
END_BONUS = [entry.get("end_bonus", {}).get("per", []) for entry in PRINTED]
PER_WORKER = table(["worker" in per for per in END_BONUS], dtype=int8)
PER_LINE = table(["rail_line" in per for per in END_BONUS], dtype=int8)


def counted(per: list[str]) -> int:
    """The buildings that an end bonus counts, as bits."""
    if "building" in per:
        return as_bits(range(BUILDINGS))
    return sum(int(WITH_COLOUR[colour]) for colour in Colour if f"{COLOUR_IDS[colour]}_building" in per)


PER_BUILDING = table([counted(per) for per in END_BONUS], dtype=uint64)

# a cost as six counts in the bytes of one word, by building and by what the River Port lets gold stand for

PORT_USES = table([int(COST[at][Good.COPPER] > 0) + 2 * int(COST[at][Good.LIVESTOCK] > 0) for at in range(BUILDINGS)])
"""HS-13.9: whether a cost names copper (1), livestock (2), both (3)."""
PORTS = 4
"""HS-13.9: what gold stands for: nothing, copper (1), livestock (2) or both (3)."""


def bill(building: int, port: int) -> list[int]:
    """HS-13.9: a cost where gold stands for this."""
    cost = [int(count) for count in COST[building]]
    for use, good in ((1, Good.COPPER), (2, Good.LIVESTOCK)):
        if port & use:
            cost[Good.GOLD] += cost[good]
            cost[good] = 0
    return cost


BILL = table([[bill(at, port) for port in range(PORTS)] for at in range(BUILDINGS)])
"""The goods to give, by building and by what gold stands for."""

BILL_WORD = table(
    [[sum(count << 8 * good for good, count in enumerate(bill)) for bill in rows] for rows in BILL.tolist()],
    dtype=uint64,
)

# ---------------------------------------------------------------------------------------------- work places

PRINTED_PLACES = [(at, slot) for at, entry in enumerate(PRINTED) for slot in entry.get("slots", [])]
PLACES = len(PRINTED_PLACES)
PLACE_BUILDING = table([at for at, _ in PRINTED_PLACES], dtype=int8)
PLACE_WORKERS = table([slot["workers"] for _, slot in PRINTED_PLACES], dtype=int8)
"""HS-4.3: how many workers a place needs before it yields anything."""
YIELD = table([column(slot["yield"], EARNING_IDS) for _, slot in PRINTED_PLACES])
"""HS-2.9: work income by place."""
PLACES_OF = table(
    [as_bits(place for place in range(PLACES) if PLACE_BUILDING[place] == at) for at in range(BUILDINGS)],
    dtype=uint64,
)

# ------------------------------------------------------------------------------------------------------ lots

PRINTED_LOTS = DATA["lot"]
LOTS = len(PRINTED_LOTS)


def bonus(lot: dict[str, Any], kind: str) -> dict[str, Any]:
    """What a lot says of this kind of bonus."""
    return next((bonus for bonus in lot["bonus"] if bonus["kind"] == kind), {})


def gain(lot: dict[str, Any], thing: str) -> int:
    """How many of a thing a lot gives."""
    return sum(bonus["gain"].get(thing, 0) for bonus in lot["bonus"] if bonus["kind"] == "gain")


def builds(lot: dict[str, Any]) -> int:
    """The buildings of the lot's colours, as bits."""
    colours = Colour if lot["build"] == ["any"] else [COLOUR_IDS.index(name) for name in lot["build"]]
    return sum(int(WITH_COLOUR[colour]) for colour in colours)


def given(lot: dict[str, Any]) -> int:
    """The good that a lot takes in exchange, or NONE."""
    goods = list(bonus(lot, "exchange").get("give", {}))
    return GOOD_IDS.index(goods[0]) if goods else NONE


LOT_BUILDS = table([builds(lot) for lot in PRINTED_LOTS], dtype=uint64)
"""HS-7.3, HS-7.6: the buildings whose colour a lot allows, as bits; grey allows all."""
LOT_WORKER = table([gain(lot, "worker") for lot in PRINTED_LOTS], dtype=int8)
LOT_RAIL = table([bonus(lot, "rail_advance").get("steps", 0) for lot in PRINTED_LOTS], dtype=int8)
LOT_POINTS = table([gain(lot, "vp") for lot in PRINTED_LOTS])
LOT_GIVE = table([given(lot) for lot in PRINTED_LOTS], dtype=int8)
"""HS-7.8."""
LOT_GET_POINTS = table([bonus(lot, "exchange").get("get", {}).get("vp", 0) for lot in PRINTED_LOTS])
LOT_GET_LINES = table([bonus(lot, "exchange").get("get", {}).get("rail_line", 0) for lot in PRINTED_LOTS])

STAGE_LOTS = table([as_bits(at for at in range(LOTS_EACH) if STAGE[at + 1] == stage) for stage in Stage], dtype=uint64)
"""HS-1.4: which of a location's ten lots belong to each stage, as bits."""

# ----------------------------------------------------------------------------------------- money and bidding

PRICE = table([DATA["market"]["price"][name].get("silver", 0) for name in GOOD_IDS])
"""HS-9.5: in silver; 0 where the price is a gold."""
GOLD_VALUE: int = DATA["gold"]["silver_value"]
LINE_INCOME: int = DATA["rail_line"]["income_silver"]
WAGE: int = DATA["workers"]["wage_silver_each"]
DEBT_GIVES: int = DATA["debt"]["silver_gained"]
DEBT_COSTS: int = DATA["debt"]["payoff_silver"]
START_SILVER: int = DATA["setup"]["silver"]
START_WORKERS: int = DATA["setup"]["workers"]
RODEO_MOST: int = PRINTED[Building.RODEO]["income_special"]["max"]
KEPT_POINTS = table([DATA["scoring"][name] for name in GOOD_IDS])
"""HS-8.5: points for each good left."""

LADDER = table(DATA["bid"]["ladder"])
"""HS-5.2."""
TOP_BID = int(LADDER[-1])
LOW_BID = int(LADDER[0])
NEUTRAL_START: int = DATA["two_player"]["neutral_start"]
NEUTRAL_TOP: int = DATA["two_player"]["neutral_max"]
NEUTRAL_BIDS = [int(bid) for bid in LADDER if bid <= NEUTRAL_TOP]
HIGHER = table([min((bid for bid in NEUTRAL_BIDS if bid > now), default=NEUTRAL_TOP) for now in range(NEUTRAL_TOP + 1)])
"""HS-6.5: the neutral bid one step up."""
LOWER = table([max((bid for bid in NEUTRAL_BIDS if bid < now), default=LOW_BID) for now in range(NEUTRAL_TOP + 1)])
"""HS-6.6: the neutral bid one step down."""

RAIL_END: int = DATA["rail_track"]["spaces"]
PRIZES = table([0, 1, 2, 3, 9, 10])
"""HS-12.1: how many of the prizes are open on each space of the rail track."""
RAIL_POINTS: int = DATA["rail_track"]["space"][RAIL_END - 1]["reward"]["vp"]

# --------------------------------------------------------------------------------------------------- checks


def check_facts() -> None:
    """What is printed agrees with itself."""
    check = DATA["check"]
    assert [entry["id"] for entry in PRINTED] == [building.name.lower() for building in Building]
    assert DATA["meta"]["goods"] == GOOD_IDS
    assert sum(entry["box"] for entry in PRINTED) == check["box_total"]
    assert [int(COPIES[:, at].sum()) for at in range(3)] == [check["in_play"][n] for n in "234"]
    assert len(PRINTED_LOTS) == check["lots_total"] == LOCATIONS * LOTS_EACH
    assert [lot["location"] for lot in PRINTED_LOTS] == [1 + at // LOTS_EACH for at in range(LOTS)]
    assert [lot["round"] for lot in PRINTED_LOTS[:LOTS_EACH]] == list(range(1, ROUNDS + 1))
    for lot in PRINTED_LOTS[LOTS_EACH:]:
        stages = [stage["name"] for stage in DATA["stage"]]
        assert STAGE[PRINTED_LOTS.index(lot) % LOTS_EACH + 1] == stages.index(lot["stage"])
    assert [lot["id"] for lot in PRINTED_LOTS if not lot["build"]] == check["lots_without_building"]
    assert int(np.max(COST)) < 128
    assert INCOME.shape[1] == YIELD.shape[1] == EARNINGS


check_facts()

LOT_NAMES = [lot["id"] for lot in PRINTED_LOTS]
