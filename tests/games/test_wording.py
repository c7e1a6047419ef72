"""Options in people's words: none without them, in every language, and nothing that only programs understand."""

import re

import pytest

from herberg.core.words import speaking
from herberg.games import OURS, game
from herberg.games.wording import ON_OFF, departures, option_view

LANGUAGES = ("en", "nl", "de")
FOR_PROGRAMS = re.compile(r"\w=\w|_|[a-z]\d")

every_game = pytest.mark.parametrize("name", OURS)


def views(name: str) -> list[dict]:
    played = game(name)
    return [option_view(option) for option in played.options]


def texts(view: dict) -> list[str]:
    return [view["about"], *(value["words"] for value in view["values"])]


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_value_has_words(name, language):
    with speaking(language):
        for view in views(name):
            words = [value["words"] for value in view["values"]]
            assert all(texts(view))
            assert len(set(words)) == len(words)
            assert [text for text in texts(view) if FOR_PROGRAMS.search(text)] == []


@every_game
def test_other_languages_have_words_of_their_own(name):
    english = [texts(view) for view in views(name)]
    for language in LANGUAGES[1:]:
        with speaking(language):
            for here, there in zip(english, [texts(view) for view in views(name)], strict=True):
                assert [text for text in here if text in there and not text.isdecimal()] == []


@every_game
def test_no_words_are_for_options_that_are_gone(name):
    played = game(name)
    known = {option.name: set(option.values) for option in played.options}
    for option in played.options:
        assert set(option.words) == {value for value in known[option.name] - ON_OFF if not value.isdecimal()}
        for other, wanted in option.only.items():
            assert set(wanted) <= (known[other] if other != "seats" else {str(n) for n in played.seats})


@every_game
def test_a_form_that_keeps_to_what_is_offered_is_never_refused_for_it(name):
    """An option with a condition is refused without it, and only then."""
    played = game(name)
    for option in played.options:
        if not option.only:
            continue
        others = {other: wanted[0] for other, wanted in option.only.items() if other != "seats"}
        for seats in played.seats:
            good = str(seats) in option.only.get("seats", [str(seats)])
            chosen = {o.name: o.values[0] for o in played.options} | others | {option.name: option.values[1]}
            assert bool(played.refuse(seats, chosen)) is not good


def test_only_what_is_unusual_is_told():
    burgundy, hellweg, coach = game("burgundy"), game("hellweg"), game("coachride")
    assert departures(burgundy, burgundy.choose(2)) == []
    told = departures(burgundy, burgundy.choose(2, {"setup": "chosen", "board2": "3"}))
    assert told == ["Who has which duchy: agreed beforehand, seat by seat", "Duchy of seat 2: 3"]
    assert departures(hellweg, {"short": "yes"}) == ["Short game: ten rounds instead of twelve"]
    with speaking("de"):
        assert departures(coach, {"sextant": "no"}) == ["Der Sextant fährt mit: nein"]
