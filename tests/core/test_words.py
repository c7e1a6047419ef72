"""Words."""

import pytest

from herberg.core import words
from herberg.core.words import _, catalogue, decimal, listed, many, speaking


def test_counts_choose_their_words():
    assert many("{n} worker", "{n} workers", 1) == "1 worker"
    assert many("{n} {colour} tile", "{n} {colour} tiles", 3, colour="red") == "3 red tiles"


def test_things_in_a_row():
    assert listed([]) == ""
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"


@pytest.mark.parametrize(
    ("language", "big", "small"),
    [("en", "94,056", "1,234.6"), ("nl", "94.056", "1.234,6"), ("de", "94.056", "1.234,6")],
)
def test_numbers_are_written_as_the_language_writes_them(language, big, small):
    with speaking(language):
        assert decimal(94_056.4) == big
        assert decimal(1234.56, 1) == small


def test_a_language_without_a_catalogue_is_english():
    with speaking("xx"):
        assert _("ship") == "ship"


def test_a_catalogue_that_comes_in_later_is_spoken_at_once(tmp_path, monkeypatch):
    folder = tmp_path / "locale" / "nl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "herberg.po").write_text('msgid "a little pig"\nmsgstr "een big"\n')
    monkeypatch.setattr(words, "CATALOGUES", [*words.CATALOGUES])
    with speaking("nl"):
        before = _("a little pig"), _("castle")
        words.add_catalogues(tmp_path)
        after = _("a little pig"), _("castle")
    catalogue.cache_clear()
    assert (before, after) == (("a little pig", "burcht"), ("een big", "burcht"))
