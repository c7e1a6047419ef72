"""What is known of the print: a list that facts and inferences enter themselves in, and small questions they share."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from .positions import Path

Data = dict[str, Any]
Row = dict[str, Any]
Wrong = tuple[Path, str, str]
"""Where, what is there, and one way to mend it."""


@dataclass(frozen=True)
class Known:
    """One thing that is known of the print."""

    id: str
    sentence: str
    about: tuple[str, ...]
    """The sections it speaks of; a mistake in one of them hides it."""
    find: Callable[[Data], Iterator[Wrong]]
    after: tuple[str, ...]
    """Others that hide it, for a mistake there would show here too."""
    inferred: bool
    """Whether nobody said so outright: an owner who sees it otherwise is right."""


KNOWN: list[Known] = []
Find = Callable[[Data], Iterator[Wrong]]
Note = Callable[[Find], Find]


def known(id: str, sentence: str, *about: str, after: tuple[str, ...] = (), inferred: bool = False) -> Note:
    """Note that the function below finds where the sentence is not true."""

    def note(find: Find) -> Find:
        KNOWN.append(Known(id, sentence, about, find, after, inferred))
        return find

    return note


def houses_in(d: Data, city: str) -> list[tuple[int, Row]]:
    """The houses of a city, with the numbers of their rows."""
    return [(at, house) for at, house in enumerate(d["house"]) if house["city"] == city]


def road_between(d: Data, one: str, other: str) -> tuple[int, Row] | None:
    """The road that joins two cities, if there is one."""
    found = [(at, road) for at, road in enumerate(d["road"]) if set(road["ends"]) == {one, other}]
    return found[0] if found else None


def entries(d: Data) -> Iterator[tuple[Path, Row]]:
    """Every entry of every trade card, with its place."""
    for at, card in enumerate(d["trade_card"]):
        for slot, entry in enumerate(card["entries"]):
            yield ("trade_card", at, "entries", slot), entry


def house(d: Data, id: str) -> Row:
    """A house by its id."""
    return next(row for row in d["house"] if row["id"] == id)


def entries_of(d: Data, city: str, value: int, goods: str = "") -> list[tuple[Path, Row]]:
    """The entries of a city at this price, or only of its house of one good."""
    found = [(path, entry, house(d, entry["house"])) for path, entry in entries(d) if entry["value"] == value]
    return [(path, entry) for path, entry, at in found if at["city"] == city and goods in ("", at["goods"])]


def pair_sides(d: Data) -> Iterator[tuple[Path, Row, Row]]:
    """The sides of goods cards with a pair bonus: place, card, side."""
    for at, card in enumerate(d["goods_card"]):
        for name in ("brown", "blue"):
            if card[name]["function"]["type"] == "pair_bonus":
                yield ("goods_card", at, name), card, card[name]


def partner_kind(card: Row, side: Row) -> str:
    """The kind that a card with a pair bonus needs beside it."""
    others: list[str] = [kind for kind in side["function"]["kinds"] if kind != card["kind"]]
    return others[0] if others else str(card["kind"])


def reached(d: Data) -> set[str]:
    """The cities that can be reached from the first one over roads."""
    found, grew = {d["city"][0]["id"]}, True
    while grew:
        grew = False
        for road in d["road"]:
            if found & set(road["ends"]) and not set(road["ends"]) <= found:
                found |= set(road["ends"])
                grew = True
    return found
