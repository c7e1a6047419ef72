"""How a match departs from the usual game, in people's words."""

from herberg.core.words import speaking
from herberg.games import game
from herberg.games.wording import departures


def test_only_what_is_unusual_is_told():
    burgundy, hellweg, coach = game("burgundy"), game("hellweg"), game("coachride")
    assert departures(burgundy, burgundy.choose(2)) == []
    told = departures(burgundy, burgundy.choose(2, {"setup": "chosen", "board2": "3"}))
    assert told == ["Who has which duchy: agreed beforehand, seat by seat", "Duchy of seat 2: 3"]
    assert departures(hellweg, {"short": "yes"}) == ["Short game: ten rounds instead of twelve"]
    with speaking("de"):
        assert departures(coach, {"sextant": "no"}) == ["Der Sextant fährt mit: nein"]
