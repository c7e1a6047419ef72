"""Options in people's words: what pages and the terminal show of `setup=chosen`.

An option that is on or off reads as the sentence that tells what it is about, and numbers read as they are.
"""

from collections.abc import Mapping
from typing import Any

from herberg.core.game import Game, Option
from herberg.core.words import _

ON_OFF = {"yes", "no"}


def value_words(option: Option, value: str) -> str:
    """A value as people read it."""
    if value in ON_OFF:
        return _("yes") if value == "yes" else _("no")
    return _(option.words[value]) if value in option.words else value


def option_view(option: Option) -> dict[str, Any]:
    """An option for a form: its sentence, its values in words, and when it can be had."""
    return {
        "name": option.name,
        "about": _(option.about),
        "values": [{"value": value, "words": value_words(option, value)} for value in option.values],
        "switch": set(option.values) == ON_OFF,
        "ruling": option.ruling,
        "only": {name: list(values) for name, values in option.only.items()},
    }


def departures(played: Game, chosen: Mapping[str, str]) -> list[str]:
    """How a match differs from the usual game, a sentence each."""
    return [
        told(option, chosen[option.name])
        for option in played.options
        if chosen.get(option.name, option.values[0]) != option.values[0]
    ]


def told(option: Option, value: str) -> str:
    """An option with a value: its sentence where it is on, else both."""
    about = _(option.about).rstrip(".")
    return about if value == "yes" else f"{about}: {value_words(option, value)}"
