"""What is printed, where an owner may put the own print in its place."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from herberg.core.words import _


class BadEdition(ValueError):
    """An owner's file that cannot be read, or cannot be played with."""


@dataclass(frozen=True)
class Finding:
    """Something in an owner's file that cannot be right, or that is only unusual."""

    place: str
    """The field: `road.4.surface`."""
    line: int
    row: str
    """The row, in words of the file."""
    what: str
    """What is wrong there."""
    expected: str
    remedy: str
    """One way to mend it."""
    id: str = ""
    """The number of the rule or inference behind it."""
    warns: bool = False
    """Whether it can be played all the same."""

    def text(self, file: object = "") -> str:
        """All of it in one line, as editors can jump to it."""
        what = _("{what}. Expected: {expected}. {remedy}")
        told = what.format(what=self.what, expected=self.expected, remedy=self.remedy)
        kind = _("unusual") + ": " if self.warns else ""
        number = f" [{self.id}]" if self.id else ""
        return f"{file}:{self.line}: {kind}{self.row}: {told}{number}"


@dataclass(frozen=True)
class Edition:
    """What is printed, as one game has it; an owner may put the own print, or a design, in its place."""

    title: str
    """What it is called at a table; nothing where it is the game's own."""
    text: str
    """The owner's file that it was made from; nothing where it is the game's own."""
    note: Callable[[], str]
    """What people should know about this print before they take it for the real one; often nothing."""
    note_on: Callable[[str], str]
    """(text): the same about a sound file."""
    find: Callable[[str], list[Finding]]
    """(text): everything that is wrong or unusual in an owner's file."""
    data: Callable[[str], Any]
    """(text): what an owner's file says; BadEdition where it cannot be played with."""
    report: Callable[[str], str]
    """(text): what is known of that print, in words; without a text, of this one. BadEdition as above."""
    template: Callable[[], str]
    """A file to fill in, with every field, its meaning, unit and range, and all that is known."""
    form: Callable[[], "list[FormSection]"]
    """The same as fields on a page."""
    values: Callable[[str], dict[str, str]]
    """(text): what stands in each field, as far as the file can be read."""
    written: Callable[[Mapping[str, str]], str]
    """(values): the file that the fields come to, mistakes and all."""
    picture: Callable[[str], str]
    """(text): the board as far as the file goes, as SVG."""

    @property
    def mark(self) -> str:
        """What names its content, whatever it is called; nothing for the game's own."""
        return mark_of(self.text) if self.text else ""


def mark_of(text: str) -> str:
    """What names this content and no other."""
    return sha256(text.encode()).hexdigest()[:32]


@dataclass(frozen=True)
class FormField:
    """A box to fill in on a page."""

    name: str
    """Within its row: `brown.end_value`."""
    label: str
    about: str
    kind: str
    least: int
    most: int
    choices: list[tuple[str, str]]
    """What can be chosen, each with its words; nothing where one types."""
    to: str
    """The section of whose rows one is named here."""
    only: tuple[str, str]
    """Another field of the row, and what must stand there for this one to be asked."""


@dataclass(frozen=True)
class FormSection:
    """A part of a page: a table of rows, or one row alone."""

    name: str
    title: str
    about: str
    least: int
    most: int
    """How many rows; none where it is one row alone."""
    fields: list[FormField]
