"""Options in people's words: what pages and the terminal show of `setup=chosen`.

An option that is on or off reads as the sentence that tells what it is about, and numbers read as they are. For other
values, and for what a page should know about who may use an option, a game has a WORDING in its `options.py`.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from herberg.core.game import Game, Option
from herberg.core.words import _

ON_OFF = {"yes", "no"}


@dataclass(frozen=True)
class Wording:
    """What a game adds to its options for people's eyes."""

    values: Mapping[str, str] = field(default_factory=dict)
    """Words for values that are neither yes nor no nor a number."""
    rulings: Collection[str] = ()
    """Options for those who read the rulebook otherwise; most people never look at them."""
    only: Mapping[str, Mapping[str, Collection[str]]] = field(default_factory=dict)
    """For an option that is not for every table: what others, or `seats`, must be."""


PLAIN = Wording()


def wording(played: Game) -> Wording:
    """What this game adds; for most options nothing is needed."""
    if find_spec(f"{played.package}.options") is None:
        return PLAIN
    found: Wording = import_module(f"{played.package}.options").WORDING
    return found


def value_words(played: Game, value: str) -> str:
    """A value as people read it."""
    if value in ON_OFF:
        return _("yes") if value == "yes" else _("no")
    return value if value.isdecimal() else _(wording(played).values[value])


def option_view(played: Game, option: Option) -> dict[str, Any]:
    """An option for a form: its sentence, its values in words, and when it can be had."""
    more = wording(played)
    return {
        "name": option.name,
        "about": _(option.about),
        "values": [{"value": value, "words": value_words(played, value)} for value in option.values],
        "switch": set(option.values) == ON_OFF,
        "ruling": option.name in more.rulings,
        "only": {name: list(values) for name, values in more.only.get(option.name, {}).items()},
    }


def departures(played: Game, chosen: Mapping[str, str]) -> list[str]:
    """How a match differs from the usual game, a sentence each."""
    return [
        told(played, option, chosen[option.name])
        for option in played.options
        if chosen.get(option.name, option.values[0]) != option.values[0]
    ]


def told(played: Game, option: Option, value: str) -> str:
    """An option with a value: its sentence where it is on, else both."""
    about = _(option.about).rstrip(".")
    return about if value == "yes" else f"{about}: {value_words(played, value)}"
