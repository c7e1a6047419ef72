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
    """What is filled in, and how; a thing is there with its article, as {the_place}, and without."""
    return {
        (name.removeprefix("the_"), layout or "", conversion or "")
        for _before, name, layout, conversion in Formatter().parse(text)
        if name is not None
    }


def edges(text: str) -> tuple[str, str]:
    """The spaces around a sentence."""
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


@languages
def test_no_sentence_is_missing(language):
    assert words.missing(language) == []


@languages
def test_nothing_is_left_from_sentences_that_are_gone(language):
    gathered = words.gathered()
    known = [message for message in words.catalogue(language) if message.id]
    assert [message.id for message in known if not gathered.get(message.id, message.context)] == []


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


def test_placeholders_are_seen_with_their_form():
    assert placeholders("{the_place}") == placeholders("{place}") == {("place", "", "")}
    assert placeholders("{seconds:.1f} {text!r}") == {("seconds", ".1f", ""), ("text", "", "r")}


@languages
def test_nothing_is_filled_in_twice(language):
    assert [text for pair in pairs(language) for text in pair if "{{" in text or "}}" in text] == []


@languages
def test_sentences_are_not_glued_together(language):
    glued = re.compile(r"^[ ,;:.)]|[ ,;(]$")
    known = [source for source, _text in pairs(language) if glued.search(source) and not source.endswith("> ")]
    assert [source for source in known if not source.endswith("Enter. ")] == []


def test_dutch_and_german_are_spoken():
    with speaking("nl"):
        assert _("castle") == "burcht"
        assert many("{n} coach", "{n} coaches", 1) == "1 koets"
        assert many("{n} coach", "{n} coaches", 2) == "2 koetsen"
    with speaking("de"):
        assert _("castle") == "Burg"
        assert many("{n} coach", "{n} coaches", 2) == "2 Kutschen"
    assert _("castle") == "castle"
