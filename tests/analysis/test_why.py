"""Reasons are measured in whole matches, add up, and are told in words."""

import pytest

from herberg.analysis import why
from herberg.analysis.advice import Advice
from herberg.analysis.paired import Gap
from herberg.analysis.why import Measured, Reason, Source
from herberg.core.match import seen
from herberg.core.words import speaking

SURE = 0.1
DEALS = why.FEWEST


def late(course):
    """The last choice of the match between several."""
    return next(move for move in reversed(course.chosen) if len(course.game.choices(course.view(move))) > 3)


def measured(course, move, lines, deals=DEALS):
    return Measured(course.game, course.view(move), course.mover(move), lines, deals, seconds=600)


def test_the_sources_add_up_to_all_points(burgundy, monkeypatch):
    move = late(burgundy)
    first, *_others, last = burgundy.game.choices(burgundy.view(move))
    monkeypatch.setattr(why, "stands_out", lambda more: True)
    monkeypatch.setattr(why, "MOST_TOLD", 99)
    reason = measured(burgundy, move, [[first], [last]]).beside(first, last)
    assert sum(source.more.mean for source in reason.sources) == pytest.approx(reason.total.mean)
    assert reason.lead.mean == pytest.approx(reason.total.mean - reason.rival.mean)
    assert reason.deals == DEALS


def test_a_choice_beside_itself_differs_in_nothing(burgundy):
    move = late(burgundy)
    action = burgundy.action(move)
    found = measured(burgundy, move, [[action], [action]])
    assert found.beside(action, action) is None
    assert found.more(found.own_points, action, action) == Gap(0.0, 0.0)


def test_only_what_the_seat_knows_goes_in(burgundy):
    move = late(burgundy)
    first, *_others, last = burgundy.game.choices(burgundy.view(move))
    seat = burgundy.mover(move)
    truth = seen(burgundy.game, burgundy.before(move), seat)
    truth.rng = 99
    burgundy.game.sight.deal(truth, seat)
    other = Measured(burgundy.game, seen(burgundy.game, truth, seat), seat, [[first], [last]], DEALS, 600)
    assert other.beside(first, last) == measured(burgundy, move, [[first], [last]]).beside(first, last)


def test_too_few_matches_are_no_reason(burgundy):
    move = late(burgundy)
    first, *_others, last = burgundy.game.choices(burgundy.view(move))
    assert measured(burgundy, move, [[first], [last]], deals=why.FEWEST - 1).beside(first, last) is None


def reason(**more):
    usual = {"total": Gap(4, SURE), "sources": (), "rival": Gap(0, SURE), "lead": Gap(4, SURE), "won": Gap(0.1, SURE)}
    return Reason(**{"other": 4, "deals": 64, **usual, **more})


NAMES = {3: "Sell the goods", 4: "Take the ship"}.__getitem__


def told(one, **more):
    return " ".join(Advice(3, 0.62, None, reasons=(one,), **more).why(NAMES))


def test_reasons_in_words():
    sources = (Source("livestock", Gap(6.2, SURE)), Source("goods sold", Gap(-2.1, SURE)))
    assert told(reason(sources=sources)) == (
        "Compared with “Take the ship”: about 6 points more (livestock), about 2 points fewer (goods sold) and about 4 "
        "points more in all. Measured in 64 matches played on to the end."
    )
    with speaking("de"):
        assert told(reason(sources=sources[:1]), idea=4).startswith(
            "Verglichen mit deiner Idee „Take the ship“: etwa 6 Punkte mehr (livestock)."
        )


def test_what_does_not_stand_out_is_not_told():
    assert "no difference that stands out" in told(reason(total=Gap(0.4, SURE), lead=Gap(0.4, SURE)))
    assert "no difference that stands out" in told(reason(total=Gap(4, 3), lead=Gap(4, 3)))


def test_it_says_so_where_quick_matches_would_have_it_otherwise():
    assert "comes out behind" in told(reason(lead=Gap(-3, 1)))
    assert "comes out behind" not in told(reason(lead=Gap(-3, 2)))


def test_where_sides_win_only_wins_are_told():
    one = reason(sources=(Source("keys", Gap(6, SURE)),), won=Gap(0.08, 0.01))
    assert told(one, sides=True).startswith("Compared with “Take the ship”: 8 more wins in a hundred matches.")
