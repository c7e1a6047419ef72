"""Words: every sentence a person reads goes through `_`, so that translators find it."""

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from io import BytesIO

CATALOGUES = [resources.files("herberg")]
"""Packages with a folder `locale`: the house's own, and those of games that bring their own words."""
ENGLISH = gettext.NullTranslations()
CONTEXT = "\x04"
"""Between the context of a sentence and the sentence itself, as gettext has it."""

_spoken: ContextVar[str] = ContextVar("spoken", default="en")


def add_catalogues(package: Traversable) -> None:
    """The words of this package are known too."""
    if package not in CATALOGUES and package.joinpath("locale").is_dir():
        CATALOGUES.append(package)
        catalogue.cache_clear()


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The sentences of a language, read from the files that its translators write."""
    known = ENGLISH
    for package in CATALOGUES if language.isalpha() else []:
        file = package.joinpath("locale", language, "LC_MESSAGES", "herberg.po")
        if file.is_file():
            found = read(file)
            if known is ENGLISH:
                known = found
            else:
                known.add_fallback(found)
    return known


def read(file: Traversable) -> gettext.GNUTranslations:
    """The sentences in a translator's file."""
    from babel.messages.mofile import write_mo  # only who speaks another language waits for it
    from babel.messages.pofile import read_po

    compiled = BytesIO()
    with file.open("rb") as text:
        write_mo(compiled, read_po(text))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def language() -> str:
    """The language being spoken: `en`, `nl`, `de`."""
    return catalogue(_spoken.get()).info().get("language", "en")


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Within it, `_` answers in this language; English where a catalogue is missing."""
    token = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(token)


def N_(text: str) -> str:
    """A sentence that is translated later, where it is used."""
    return text


def C_(context: str, text: str) -> str:
    """A sentence that is translated later, where one English word stands for several of another language."""
    return context + CONTEXT + text


def _(text: str) -> str:
    """A sentence in the language being spoken."""
    return catalogue(_spoken.get()).gettext(text).rpartition(CONTEXT)[2]


def many(one: str, more: str, count: int, **words: str) -> str:
    """`one` or `more`, whichever this count calls for, with the count filled in as {n}."""
    return catalogue(_spoken.get()).ngettext(one, more, int(count)).format(n=int(count), **words)


def decimal(value: float, places: int = 0) -> str:
    """A number with so many decimal places, as the language being spoken writes it: 1,234.5 or 1.234,5."""
    from babel.numbers import format_decimal  # only who shows figures waits for it

    pattern = "#,##0" + "." * (places > 0) + "0" * places
    told: str = format_decimal(value, pattern, locale=language())
    return told


def listed(parts: list[str]) -> str:
    """Things in a row: a, b and c."""
    return in_a_row(_("{first} and {last}"), parts)


def either(parts: list[str]) -> str:
    """One of several things: a, b or c."""
    return in_a_row(_("{first} or {last}"), parts)


def in_a_row(end: str, parts: list[str]) -> str:
    """Things in a row, and what stands before the last."""
    return end.format(first=", ".join(parts[:-1]), last=parts[-1]) if len(parts) > 1 else "".join(parts)
