"""The first match that teaches: what its texts say of silver, chips and goods is so."""

import pytest

from herberg.core.lesson import lesson_of
from herberg.games.homesteaders import GAME
from tests.games.homesteaders.scene import ME, THEM, built, has

LESSON = lesson_of(GAME)
MOMENTS = LESSON.moments()
TITLES = [lead.title.get("en") for lead in LESSON.leads]

AFTER = {
    "The first income": dict(silver=7, wood=1),
    "Wages": dict(silver=6, trade=1),
    "Passing pays": dict(silver=6, trade=2, rail=1),
    "The market": dict(silver=4, trade=1, food=1),
    "A second worker": dict(silver=4, trade=0, food=0, workers=2),
    "Twice the work": dict(silver=8, trade=1, food=1),
    "Two wages": dict(silver=6),
    "First the bid": dict(silver=2),
    "Buy it when you need it": dict(silver=1, trade=0, wood=1),
    "When to hire": dict(silver=3, trade=2, food=2),
    "A rail line": dict(silver=3, lines=1, rail=2),
    "A third worker": dict(trade=1, food=1, workers=3),
    "A town that earns": dict(silver=10),
    "Three wages": dict(silver=7, trade=3, food=2),
    "Your first debt": dict(silver=0, debt=1, trade=3, food=2),
    "What the Market can do": dict(silver=0, trade=2, food=1, steel=1),
    "A point for a food": dict(silver=2, trade=1, food=0, points=1),
    "The last plank": dict(silver=1, trade=0, wood=1, steel=1),
    "The third space": dict(workers=4, rail=3),
    "The worker of the lot": dict(workers=5, debt=1),
}


@pytest.mark.parametrize("title", AFTER)
def test_what_is_told_after_a_choice_is_so(title):
    assert has(MOMENTS[TITLES.index(title) + 1].state.player[ME], **AFTER[title])


def test_the_neighbour_can_pay_eight_and_no_more():
    rival = MOMENTS[TITLES.index("More than you have")].state.player[THEM]
    assert has(rival, silver=3, gold=1)


def test_it_ends_with_a_town_two_idle_workers_and_five_rounds_to_go():
    last = MOMENTS[-1]
    me = last.state.player[ME]
    assert (last.turn, last.state.round_number) == (ME, 6)
    assert built(me) == {"homestead", "farm", "market", "depot"}
    assert int(me.workers) - int(me.posts).bit_count() == 2
