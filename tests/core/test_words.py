"""Words."""

from herberg.core.words import _, listed, many, speaking


def test_counts_choose_their_words():
    assert many("{n} worker", "{n} workers", 1) == "1 worker"
    assert many("{n} {colour} tile", "{n} {colour} tiles", 3, colour="red") == "3 red tiles"


def test_things_in_a_row():
    assert listed([]) == ""
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"


def test_a_language_without_a_catalogue_is_english():
    with speaking("xx"):
        assert _("ship") == "ship"
