"""Which map and cards are played with, where each value comes from, and what is checked before anybody plays with them.

The printed board and cards are not public. `data.toml` is a reconstruction; an owner of the game may put a file of the
form of the template in its place, for one table or, named in HERBERG_DATA_HELLWEG, for all.
"""

import os
from pathlib import Path as File
from typing import Any

from herberg.core.copies import facts_of
from herberg.core.edition import BadEdition
from herberg.core.words import _

from .checks import find
from .form import form, values, written
from .known import partner_kind
from .marks import note
from .picture import picture
from .reading import completed, our_data, parsed
from .report import report, verdict
from .template import template

__all__ = [
    "DATA",
    "OWN_FILE",
    "TEXT",
    "data_of",
    "find",
    "form",
    "load",
    "note",
    "note_on",
    "our_template",
    "partner_kind",
    "picture",
    "told",
    "values",
    "written",
]

OWN_FILE = "HERBERG_DATA_HELLWEG"


def data_of(text: str) -> dict[str, Any]:
    """What a file says, whole and in order; BadEdition, with every mistake, where it cannot be played with."""
    findings = find(text)
    if any(not finding.warns for finding in findings):
        raise BadEdition(verdict(findings))
    return completed(parsed(text)[0])


def load(path: str | os.PathLike[str]) -> str:
    """The text of an owner's file; BadEdition where it cannot be read."""
    try:
        return File(path).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or _("it is not text in UTF-8")
        raise BadEdition(_("{file} cannot be read: {reason}").format(file=path, reason=reason)) from error


def chosen() -> tuple[str, dict[str, Any]]:
    """The owner's file that this copy of the game is made from, if any, and what it says."""
    if facts := facts_of(__name__.rpartition(".")[0]):
        return facts  # type: ignore[no-any-return]
    if path := os.environ.get(OWN_FILE):
        text = load(path)
        try:
            return text, data_of(text)
        except BadEdition:
            raise BadEdition(verdict(find(text), path)) from None
    return "", completed(our_data())


TEXT, DATA = chosen()
"""What is played with."""


def told(text: str = "") -> str:
    """Every fact with its provenance: of an owner's file, or of the edition that is played with."""
    return report(data_of(text) if text else DATA)


def note_on(text: str) -> str:
    """What people should know of the edition that a sound file describes."""
    return note(data_of(text))


def our_template() -> str:
    """The file for an owner, with the reconstruction filled in."""
    return template(completed(our_data()))
