"""How a learner sees a record: of every field what kind of number it holds, and how far it reaches.

    FEATURES = {
        "ask": category(Ask),
        "card": category(CARDS, NONE),
        "player": by_seat({"silver": count(60, UNKNOWN), "built": bits(SPACES)}),
        "deck": left_out("nobody may see it"),
    }

A game says so beside its record; `core.observe` makes of it what a learner reads.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import EnumMeta
from typing import Literal

Kind = Literal["category", "count", "bits", "seat", "seats", "left out"]


@dataclass(frozen=True)
class Feature:
    """What the numbers of a field are."""

    kind: Kind
    high: int = 0
    """The greatest category, seat or amount; of a set, how many things can be in it."""
    low: int = 0
    """The least: NONE or UNKNOWN where there can be nothing, or something hidden."""
    each: int = 1
    """Of a set of seats: how many things of each seat can be in it."""
    playing: bool = False
    """Whether only the first entries count, one for each that plays."""


@dataclass(frozen=True)
class BySeat:
    """An array with an entry for each seat."""

    entry: "Shape"
    also: tuple[int, ...] | None = None
    """Only the own entry is seen, and those with these numbers; None: all are."""


Shape = Feature | BySeat | Mapping[str, "Shape"]
Features = Mapping[str, Shape]


def category(values: int | EnumMeta, low: int = 0) -> Feature:
    """One of so many things, or NONE, or (`low=UNKNOWN`) NONE or UNKNOWN."""
    return Feature("category", (len(values) if isinstance(values, EnumMeta) else values) - 1, low)


def count(most: int, low: int = 0) -> Feature:
    """An amount; more than so much is told as that. It can be hidden where the least is UNKNOWN."""
    return Feature("count", most, low)


def bits(width: int) -> Feature:
    """A set of so many things, as the bits of a number."""
    return Feature("bits", width)


def seat(values: int, low: int = 0) -> Feature:
    """A seat, told as so many places after the own; numbers beyond the seats stand for what they always do."""
    return Feature("seat", values - 1, low)


def seats(places: int, each: int = 1) -> Feature:
    """A set of seats, or of so many things of each seat, as the bits of a number."""
    return Feature("seats", places * each, each=each)


def flag() -> Feature:
    """Yes or no."""
    return bits(1)


def left_out(why: str) -> Feature:
    """A field that tells a learner nothing; the reason is for those who read the declaration."""
    return Feature("left out")


def by_seat(entry: Shape) -> BySeat:
    """An entry for each seat, the own first, then the others in order; entries beyond the seats stay where they are."""
    return BySeat(entry)


def own(entry: Shape, *also: int) -> BySeat:
    """An entry for each seat, of which only the own is seen, and those with these numbers."""
    return BySeat(entry, also)


def for_each_playing(feature: Feature) -> Feature:
    """An array of which only the first entries count, one for each that plays."""
    return replace(feature, playing=True)
