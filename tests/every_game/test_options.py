"""The options of every game in people's words: nothing that only programs understand."""

import re

import pytest

from herberg.core.words import speaking
from herberg.games.wording import ON_OFF, option_view
from tests.conftest import needs

LANGUAGES = ("en", "nl", "de")
FOR_PROGRAMS = re.compile(r"\w=\w|_|[a-z]\d")


def views(game) -> list[dict]:
    return [option_view(option) for option in game.options]


def texts(view: dict) -> list[str]:
    return [view["about"], *(value["words"] for value in view["values"])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_value_has_words(any_game, language):
    with speaking(language):
        for view in views(any_game):
            words = [value["words"] for value in view["values"]]
            assert all(texts(view))
            assert len(set(words)) == len(words)
            assert [text for text in texts(view) if FOR_PROGRAMS.search(text)] == []


def test_other_languages_have_words_of_their_own(any_game):
    needs(any_game, "Dutch words", "German words")
    english = [texts(view) for view in views(any_game)]
    for language in LANGUAGES[1:]:
        with speaking(language):
            for here, there in zip(english, [texts(view) for view in views(any_game)], strict=True):
                assert [text for text in here if text in there and not text.isdecimal()] == []


def test_no_words_are_for_options_that_are_gone(any_game):
    known = {option.name: set(option.values) for option in any_game.options}
    for option in any_game.options:
        assert set(option.words) == {value for value in known[option.name] - ON_OFF if not value.isdecimal()}
        for other, wanted in option.only.items():
            assert set(wanted) <= (known[other] if other != "seats" else {str(n) for n in any_game.seats})


def test_a_form_that_keeps_to_what_is_offered_is_never_refused_for_it(any_game):
    """An option with a condition is refused without it, and only then."""
    for option in any_game.options:
        if not option.only:
            continue
        others = {other: wanted[0] for other, wanted in option.only.items() if other != "seats"}
        for seats in any_game.seats:
            good = str(seats) in option.only.get("seats", [str(seats)])
            chosen = {o.name: o.values[0] for o in any_game.options} | others | {option.name: option.values[1]}
            assert bool(any_game.refuse(seats, chosen)) is not good
