"""The facts of `data.toml`, or of an owner's edition, as enums and tables that compiled code can read."""

from enum import IntEnum
from functools import cache
from typing import Any

from herberg.core.records import int8, table, uint64

from .edition import DATA, note, partner_kind


class Goods(IntEnum):
    """HW-1.4: what is traded, by the colour of its houses."""

    BEER = 0
    SALT = 1
    IRONWARE = 2


class Piece(IntEnum):
    """What a player sets: a unit of goods, or a link between two cities."""

    STONE = 0
    COACH = 1


class Privilege(IntEnum):
    """HW-12.1: the three kinds."""

    STORE = 0
    STOCK_UP = 1
    TAKE = 2


PIECES, PRIVILEGES = len(Piece), len(Privilege)


def bit_set(numbers: Any) -> int:
    """A small set of numbers as the bits of one."""
    return sum(1 << int(number) for number in set(numbers))


# ------------------------------------------------------------------ the map (HW-15.2 to HW-15.4)

CITY_IDS, HOUSE_IDS, ROAD_IDS = ([row["id"] for row in DATA[name]] for name in ("city", "house", "road"))
GOODS_IDS = [row["id"] for row in DATA["goods"]]
CITIES, HOUSES, ROADS = len(CITY_IDS), len(HOUSE_IDS), len(ROAD_IDS)

HOUSE_CITY = table([CITY_IDS.index(house["city"]) for house in DATA["house"]], dtype=int8)
HOUSE_GOODS = table([GOODS_IDS.index(house["goods"]) for house in DATA["house"]], dtype=int8)
CITY_HOUSES = table(
    [bit_set(h for h in range(HOUSES) if HOUSE_CITY[h] == city) for city in range(CITIES)], dtype=uint64
)
GOODS_HOUSES = table([bit_set(h for h in range(HOUSES) if HOUSE_GOODS[h] == good) for good in Goods], dtype=uint64)
ROAD_ENDS = table([[CITY_IDS.index(end) for end in road["ends"]] for road in DATA["road"]], dtype=int8)
ROAD_CITIES = table([bit_set(ends) for ends in ROAD_ENDS], dtype=uint64)
"""The two cities of each road, as a set."""
CITY_ROADS = table([bit_set(r for r in range(ROADS) if city in ROAD_ENDS[r]) for city in range(CITIES)], dtype=uint64)
HOUSE_ROADS = table([CITY_ROADS[city] for city in HOUSE_CITY], dtype=uint64)
"""The roads next to each house's city."""
PAVED = uint64(bit_set(at for at, road in enumerate(DATA["road"]) if road["surface"] == "paved"))
VILLAGES = uint64(bit_set(at for at, road in enumerate(DATA["road"]) if road["village"]))

# ------------------------------------------------------------------ setup and numbers (HW-1, HW-2, HW-8, HW-15.1)

STONES = DATA["setup"]["stones_per_player"]
COACHES = DATA["setup"]["coaches_per_player"]
TRADERS = DATA["setup"]["traders_per_player"]
START_MONEY = DATA["setup"]["start_money"]
SHORT_BY = DATA["setup"]["short_game_trade_cards_removed"]
CLOSED_CITY = CITY_IDS.index(DATA["setup"]["placement_excluded_city"])
START_HOUSES = uint64(bit_set(h for h in range(HOUSES) if HOUSE_CITY[h] != CLOSED_CITY))
START_COACHES = table(
    [
        [lap["coaches"] for lap in DATA["setup"][name]["placement_rounds"]]
        for name in ("family", "warehouse_and_privileges")
    ],
    dtype=int8,
)
"""HW-8.2, HW-11.2: coaches in each round of start placement, without and with the warehouse."""
LAPS = 3
ACTION_ROUNDS = DATA["round"]["action_rounds"]

DISCOUNT = DATA["actions"]["market_discount"]
STOCK_PRICE = DATA["actions"]["stock_up_cost_family"]
TAKEN_MONEY = DATA["actions"]["take_money"]
VILLAGE_MONEY = DATA["actions"]["village_money"]
PASSENGER_MONEY = next(
    row["money_per_transported_good_using_a_village"] for row in DATA["expansion"] if row["id"] == "passenger_traffic"
)
CLEARANCE_VALUE = DATA["sale"]["fallback_value"]
LAST_CARD_BONUS = DATA["sale"]["last_card_bonus_per_sale"]
PERMANENT = DATA["sale"]["permanent_connection_from"]

# ------------------------------------------------------------------ trade cards (HW-15.5, HW-15.6)

TRADE_CARDS = len(DATA["trade_card"])  # HW-1.2
ENTRIES = 4
entries = [card["entries"] for card in DATA["trade_card"]]  # HW-5.1a: by slot, row by row
ENTRY_HOUSE = table([[HOUSE_IDS.index(entry["house"]) for entry in card] for card in entries], dtype=int8)
ENTRY_VALUE = table([[entry["value"] for entry in card] for card in entries], dtype=int8)
ENTRY_STONES = table([[entry["stones"] for entry in card] for card in entries], dtype=int8)
ENTRY_COACHES = table([[entry["coaches"] for entry in card] for card in entries], dtype=int8)

# ------------------------------------------------------------------ goods cards (HW-15.7, HW-15.8)


def free_choice() -> dict[str, Any]:
    """HW-14.1: the tenth card, with the fields of the others."""
    free, function = DATA["free_choice"], {"type": "free_house_choice"}
    brown, blue = ({"end_value": free[name], "function": function} for name in ("brown_value", "blue_value"))
    sides = {"brown": brown, "blue": blue | {"privilege_on_purchase": False}}
    return {"id": "free_choice", "kind": "free_choice", "price": free["price"], "players": [2, 3, 4]} | sides


GOODS_CARDS: list[dict[str, Any]] = [*DATA["goods_card"], free_choice()]
CARDS = len(GOODS_CARDS)  # HW-1.3, and one with free choice
FREE_CHOICE = CARDS - 1  # HW-14.4a: of a kind of its own
SIDES = ("brown", "blue")  # HW-2.2, HW-11.1: of the goods cards, without and with the warehouse
CARD_PRICE = table([card["price"] for card in GOODS_CARDS], dtype=int8)
CARDS_FOR = table(
    [bit_set(at for at, card in enumerate(DATA["goods_card"]) if seats in card["players"]) for seats in range(5)],
    dtype=uint64,
)
# HW-2.3: the goods cards in play by number of players, without free choice
PRIVILEGED = uint64(bit_set(at for at, card in enumerate(GOODS_CARDS) if card["blue"]["privilege_on_purchase"]))
"""HW-12.2: the cards that entitle to a privilege."""


def with_function(side: str, kind: str, goods: str | None = None) -> int:
    """The cards whose function on this side is of this kind (and for this good)."""
    functions = [card[side]["function"] for card in GOODS_CARDS]
    return bit_set(at for at, f in enumerate(functions) if f["type"] == kind and f.get("goods") == goods)


PLUS_CARDS = table(
    [[with_function(side, "goods_plus_one", good) for good in GOODS_IDS] for side in SIDES], dtype=uint64
)
"""HW-6.1: by side and good."""
COACH_BACK_CARDS = table([with_function(side, "coach_back_plus_one") for side in SIDES], dtype=uint64)
"""HW-6.2: by side."""


def pairs(side: str) -> list[tuple[int, int]]:
    """HW-6.4 to HW-6.6: the two cards of every possible pair, as a set, and what the bonus adds."""
    found = []
    for at, card in enumerate(GOODS_CARDS):
        if card[side]["function"]["type"] == "pair_bonus":
            gain = card[side]["function"]["card_value"] - card[side]["end_value"]
            kind = partner_kind(card, card[side])
            found += [(bit_set((at, b)), gain) for b, c in enumerate(GOODS_CARDS) if b != at and c["kind"] == kind]
    return found


def worths(side: str) -> list[int]:
    """HW-6.5, HW-6.5a: for every set of goods cards the sum of end values with the best matching of pairs."""
    every_pair = pairs(side)

    @cache
    def best_bonus(cards: int) -> int:
        return max((gain + best_bonus(cards ^ pair) for pair, gain in every_pair if cards & pair == pair), default=0)

    values = [card[side]["end_value"] for card in GOODS_CARDS]
    plain = [sum(value for at, value in enumerate(values) if cards >> at & 1) for cards in range(1 << CARDS)]
    return [value + best_bonus(cards) for cards, value in enumerate(plain)]


CARDS_WORTH = table([worths(side) for side in SIDES])
"""What a set of goods cards counts at the end, by side and set."""

# ------------------------------------------------------------------ privileges (HW-15.9)

EVERY_PRIVILEGE = (1 << PRIVILEGES) - 1
routes = [row["route"] for row in DATA["privilege"]] + [DATA["extra_coach"]["route"]]
ROUTES = table([bit_set(CITY_IDS.index(city) for city in route) for route in routes], dtype=uint64)
"""HW-12.4, HW-12.5: the two cities to link, for each privilege and then for the extra coach card."""
EXTRA_ROUTE = PRIVILEGES
EXTRA_COACHES = DATA["extra_coach"]["coaches"]

WAREHOUSE = 100
"""Where a stored piece goes, beyond all houses and roads."""

CITY_NAMES = [city["name"] for city in DATA["city"]]


def edition_note() -> str:
    """Whether map or cards are not the printed ones, as far as anybody should know."""
    return note(DATA)
