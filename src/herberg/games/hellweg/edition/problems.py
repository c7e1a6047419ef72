"""Findings as the checks make them: where, what is wrong, what was expected, and one way to mend it."""

import json
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from herberg.core.words import _

from .positions import Path


@dataclass(frozen=True)
class Problem:
    """A finding before its line is known."""

    path: Path
    what: str
    expected: str
    remedy: str
    id: str = ""
    warns: bool = False

    @property
    def row(self) -> Path:
        """The row it is about: section and number."""
        return self.path[:2]


def code(value: Any) -> str:
    """A value as it is written in the file."""
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(code, value)) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {code(part)}" for name, part in value.items()) + " }"
    if isinstance(value, bool | int | str):
        return json.dumps(value, ensure_ascii=False)
    return str(value)


def brief(value: Any) -> str:
    """A value as it is shown in a message: not longer than a line."""
    text = code(value)
    return text if len(text) <= 60 else text[:59] + "…"


def write(name: str, value: Any) -> str:
    """A remedy: another value in this field."""
    return _("For example: {code}").format(code=f"{name} = {code(value)}")


def add(text: str) -> str:
    """A remedy: a row or field more."""
    return _("Add, for example: {code}").format(code=text)


def take_out() -> str:
    """A remedy: a row or field less."""
    return _("Take it out.")


def nearest(word: Any, choices: Any) -> Any:
    """The choice that was probably meant."""
    choices = list(choices)
    names = {str(choice): choice for choice in choices}
    close = get_close_matches(str(word), names, 1, 0.5)
    return names[close[0]] if close else choices[0]
