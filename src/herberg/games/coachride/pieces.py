"""The printed facts of the Coach Ride as enums and tables that compiled code can read, checked at import."""

import tomllib
from enum import IntEnum
from importlib.resources import files
from typing import Any

from herberg.core.records import int8, int64, table

DATA: dict[str, Any] = tomllib.loads(files(__package__).joinpath("data.toml").read_text(encoding="utf-8"))


class Item(IntEnum):
    """CR-1.1: the kinds of luggage. Of the first two there are three cards each, of the others one."""

    KEY = 0
    GOBLET = 1
    BAG_KEY = 2
    BAG_GOBLET = 3
    DAGGER = 4
    GLOVES = 5
    THROWING_KNIVES = 6
    WHIP = 7
    POISON_RING = 8
    PRIVILEGE = 9
    MONOCLE = 10
    BLACK_PEARL = 11
    BROKEN_MIRROR = 12
    SEXTANT = 13
    COAT = 14
    TOME = 15
    COAT_OF_ARMS = 16


class Profession(IntEnum):
    """CR-1.2: ten professions, all different."""

    DIPLOMAT = 0
    CLAIRVOYANT = 1
    PRIEST = 2
    DUELIST = 3
    POISON_MIXER = 4
    HYPNOTIST = 5
    THUG = 6
    GRANDMASTER = 7
    BODYGUARD = 8
    DOCTOR = 9


class Society(IntEnum):
    """CR-3.1: the two allegiances; the Order wants keys, the Brotherhood goblets."""

    ORDER = 0
    BROTHERHOOD = 1


class Side(IntEnum):
    """The two parties of a fight."""

    ATTACKER = 0
    DEFENDER = 1


class Claim(IntEnum):
    """The three ways to claim the victory."""

    ALLIES = 0
    ENEMIES = 1
    ALONE = 2


class Way(IntEnum):
    """The two directions of the sextant: to the left is clockwise."""

    LEFT = 0
    RIGHT = 1


ITEMS, PROFESSIONS, CLAIMS = len(Item), len(Profession), len(Claim)
COPIED = 2
"""Kinds below this number come in several copies: keys and goblets."""
COPIES = 3
"""How many keys, and how many goblets."""
ANY_BAG = ITEMS
"""What the diplomat may name while both bags bear the same title (CR-8.1b)."""
GOAL_NEEDED: int = DATA["claim"]["goal_items_needed"]

BIT = table([1 << at for at in range(32)], dtype=int64)
"""A set of small numbers is the sum of their bits."""


def kinds(keys: list[str]) -> int:
    """The set of items with these names in the data."""
    return sum(1 << Item[key.upper()] for key in keys)


EVERY_KIND = (1 << ITEMS) - 1
BAGS = kinds(["bag_key", "bag_goblet"])
SINGLE_KINDS = EVERY_KIND & ~kinds(["key", "goblet"])
SEALED_KINDS = kinds([item["key"] for item in DATA["item"] if item["sealed"]])
WORKING_KINDS = kinds(DATA["item_rules"]["trade_effect_items"])
"""CR-5.4: the items that work when they are given away in a trade."""
SILENT_KINDS = EVERY_KIND & ~WORKING_KINDS
MUST_ACCEPT = kinds(DATA["item_rules"]["must_accept"])

EVERY_PROFESSION = (1 << PROFESSIONS) - 1
ONCE = sum(1 << Profession[each["key"].upper()] for each in DATA["profession"] if each["once"])
"""CR-3.3: the professions that are spent by their use."""

GOAL = table([Item[each["goal_item"].upper()] for each in DATA["allegiance"]], dtype=int8)
GOAL_BAG = table([Item[each["goal_bag"].upper()] for each in DATA["allegiance"]], dtype=int8)
"""By allegiance: what it collects, and the bag that will be one (CR-3.1, CR-7.3)."""


SETUP: dict[int, dict[str, Any]] = {row["players"]: row for row in DATA["setup"]}


def by_seats(column: str) -> Any:
    """A column of the set-up table, looked up by the number of players."""
    return table([SETUP[seats][column] if seats in SETUP else 0 for seats in range(max(SETUP) + 1)])


SOCIETY_CARDS = by_seats("order")
ITEMS_EACH = by_seats("items_each")
START_SEALED = by_seats("start_sealed")
POTION_EACH = by_seats("potion_each")
LIMIT = by_seats("luggage_limit")
BOXED = [kinds(SETUP[seats]["removed"]) if seats in SETUP else 0 for seats in range(max(SETUP) + 1)]
REMOVED = table(BOXED, dtype=int64)
"""CR-2.9, CR-2.10: by number of players, what stays in the box."""

ADVANCED = DATA["variants"]["advanced_three_player"]
CARDS: int = ADVANCED["cards_each"]
ADVANCED_CARDS: int = ADVANCED["allegiance_cards_shuffled"] // len(Society)
"""CR-11.5: on the advanced ride, allegiance cards for each player, and how many there are of a kind."""


def check() -> None:
    """The data names exactly the pieces above, in their order, and adds up."""
    items, professions = DATA["item"], DATA["profession"]
    assert [item["key"] for item in items] == [item.name.lower() for item in Item]
    assert [each["key"] for each in professions] == [each.name.lower() for each in Profession]
    assert [each["key"] for each in DATA["allegiance"]] == [each.name.lower() for each in Society]
    assert all(item["count"] == (COPIES if at < COPIED else 1) for at, item in enumerate(items))
    assert sum(item["count"] for item in items) == DATA["components"]["item_cards"]
    assert sum(item["count"] for item in items if item["sealed"]) == DATA["components"]["item_cards_sealed"]
    for row in DATA["setup"]:
        check_setup(row)


def check_setup(row: dict[str, Any]) -> None:
    """What is dealt, what is left and what stays in the box make up all the cards."""
    seats, removed = row["players"], [item for item in DATA["item"] if item["key"] in row["removed"]]
    sealed = DATA["components"]["item_cards_sealed"] - sum(item["sealed"] for item in removed)
    assert row["order"] + row["brotherhood"] == seats + row["unseen"]
    assert row["start_bags"] + row["start_sealed"] == seats * row["items_each"]
    assert row["pile_sealed"] == sealed - seats * row["items_each"]
    unsealed = DATA["components"]["item_cards_unsealed"] - sum(not item["sealed"] for item in removed)
    assert row["pile_full"] == row["pile_sealed"] + unsealed
    assert row["spare_professions"] == PROFESSIONS - seats
    limits = DATA["luggage"]
    assert row["luggage_limit"] == limits.get(f"limit_{seats}", limits["limit_5_plus"])


check()
