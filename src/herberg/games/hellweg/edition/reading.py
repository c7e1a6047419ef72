"""An owner's file as facts: read, completed with what is the same in every print, and put in order."""

import re
import tomllib
from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from pathlib import Path as File
from typing import Any

from herberg.core.words import _

from .positions import Path, positions
from .sheet import GOODS, PRIVILEGES, SECTIONS

LONGEST = 100_000
"""So many signs may a file have; the template has a quarter of that."""
WITH_LINE = re.compile(r" ?\(at (?:line (\d+), column \d+|end of document)\)$")


class Unreadable(ValueError):
    """A text that is not TOML; the line where that shows."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line


@cache
def our_text() -> str:
    """Our own data file."""
    return File(__file__).parent.with_name("data.toml").read_text("utf-8")


@cache
def our_data() -> Mapping[str, Any]:
    """What it says."""
    return tomllib.loads(our_text())


def parsed(text: str) -> tuple[dict[str, Any], dict[Path, int]]:
    """The values of a text, and the line of each; Unreadable where it is not TOML."""
    if len(text) > LONGEST:
        raise Unreadable(1, _("it is longer than {n} signs").format(n=LONGEST))
    try:
        return tomllib.loads(text), positions(text)
    except RecursionError as error:
        raise Unreadable(1, _("it is nested too deep")) from error
    except ValueError as error:
        found = WITH_LINE.search(str(error))
        line = int(found[1]) if found and found[1] else text.count("\n") + 1
        raise Unreadable(line, WITH_LINE.sub("", str(error))) from error


def completed(data: Mapping[str, Any]) -> dict[str, Any]:
    """A sound file with all that it need not say, rows in the order that the tables want."""
    whole = deepcopy(dict(our_data()))
    for name, section in SECTIONS.items():
        value = deepcopy(data[name])
        if section.is_single:
            typed = {field.name for field in section.fields}
            value = {key: one for key, one in whole[name].items() if key not in typed} | value
        whole[name] = value
    whole["goods"].sort(key=lambda row: GOODS.index(row["id"]))
    whole["privilege"].sort(key=lambda row: PRIVILEGES.index(row["id"]))
    for card in whole["trade_card"]:
        card["entries"].sort(key=lambda entry: entry["slot"])
    return whole
