"""The catalogues: whole, and faithful to what they translate."""

import re
from collections import Counter
from string import Formatter

import pytest

from herberg.core.words import _, many, speaking
from tools import words

MARKUP = re.compile(r"\[/?[a-z][^\]]*\]|\[/\]|</?\w[^>]*>")

languages = pytest.mark.parametrize("language", words.LANGUAGES)


def forms(text: str | tuple[str, ...] | list[str]) -> list[str]:
    """A sentence, or all its plural forms."""
    return [text] if isinstance(text, str) else list(text)


def pairs(language: str) -> list[tuple[str, str]]:
    """Every translated form beside what it translates: the first beside the singular, others beside the plural."""
    found = []
    for message in words.catalogue(language):
        if message.id:
            source, translated = forms(message.id), forms(message.string)
            found += [(source[min(at, len(source) - 1)], text) for at, text in enumerate(translated)]
    return found


def unlike(language: str, feature) -> list[tuple[str, str]]:
    """Translations that differ from their source in this."""
    return [(source, text) for source, text in pairs(language) if feature(source) != feature(text)]


def placeholders(text: str) -> set[tuple[str, str, str]]:
    """What is filled in, and how; a doubled brace is filled in later, and is one too."""
    later = text.format_map(Blank()) if "{{" in text else ""
    return {
        (name, layout or "", conversion or "")
        for part in (text, later)
        for _before, name, layout, conversion in Formatter().parse(part)
        if name is not None
    }


class Blank(dict):
    """Nothing for every name."""

    def __missing__(self, name: str) -> str:
        return ""


def edges(text: str) -> tuple[str, str]:
    """The spaces around a sentence."""
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


@languages
def test_no_sentence_is_missing(language):
    assert words.missing(language) == []


@languages
def test_nothing_is_left_from_sentences_that_are_gone(language):
    gathered = words.gathered()
    assert [message.id for message in words.catalogue(language) if message.id and not gathered.get(message.id)] == []


@languages
def test_a_catalogue_begins_with_what_is_known_of_it(language):
    assert words.path_of(language).read_text().startswith(words.header(words.catalogue(language)))


@languages
def test_every_plural_has_two_forms(language):
    plurals = [message for message in words.catalogue(language) if message.pluralizable]
    assert plurals
    assert words.catalogue(language).num_plurals == 2
    assert [message.id for message in plurals if len(forms(message.string)) != 2] == []


@languages
def test_placeholders_are_kept(language):
    assert unlike(language, placeholders) == []


@languages
def test_markup_is_kept(language):
    assert unlike(language, lambda text: Counter(MARKUP.findall(text))) == []


@languages
def test_lines_stay_lines(language):
    assert unlike(language, lambda text: text.count("\n")) == []


@languages
def test_spaces_around_a_sentence_are_kept(language):
    assert unlike(language, edges) == []


def test_placeholders_see_what_is_filled_in_later():
    assert placeholders("{{name}} buys {entry}") == {("name", "", ""), ("entry", "", "")}
    assert placeholders("{seconds:.1f} {text!r}") == {("seconds", ".1f", ""), ("text", "", "r")}


def test_dutch_and_german_are_spoken():
    with speaking("nl"):
        assert _("castle") == "burcht"
        assert many("{n} coach", "{n} coaches", 1) == "1 koets"
        assert many("{n} coach", "{n} coaches", 2) == "2 koetsen"
    with speaking("de"):
        assert _("castle") == "Burg"
        assert many("{n} coach", "{n} coaches", 2) == "2 Kutschen"
    assert _("castle") == "castle"
