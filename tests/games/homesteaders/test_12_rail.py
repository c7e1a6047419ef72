"""Chapter 12: the rail track."""

import pytest

from tests.games.homesteaders.scene import Ask, bidding, has, me, play, take, winning
from tests.tell import choices, proves

TRACK = [["trade"], ["line"], ["worker"], ["wood", "food", "steel", "gold", "copper", "livestock"], ["points"]]


@proves("HS-12.1")
@pytest.mark.parametrize("space", [2, 3, 4, 5])
def test_a_step_gives_the_prize_reached_or_an_earlier_one(space):
    s = play(bidding(3, rail=space - 1), "pass")
    assert me(s).rail == space
    assert choices(s, "take") == [take(prize) for row in TRACK[:space] for prize in row]


@proves("HS-12.1")
def test_the_first_step_has_one_prize_and_asks_nothing():
    s = play(bidding(3), "pass")
    assert has(me(s), rail=1, trade=1)
    assert s.ask == Ask.BID


@proves("HS-12.1", "HS-12.2")
def test_the_rulebook_example_a_step_to_the_third_space():
    s = play(bidding(3, rail=2), "pass")
    assert choices(s, "take") == [take("trade"), take("line"), take("worker")]


@proves("HS-12.2")
@pytest.mark.parametrize(
    ("prize", "gain"),
    [
        ("trade", dict(trade=1)),
        ("line", dict(lines=1)),
        ("worker", dict(workers=2)),
        ("wood", dict(wood=1)),
        ("food", dict(food=1)),
        ("steel", dict(steel=1)),
        ("gold", dict(gold=1)),
        ("copper", dict(copper=1)),
        ("livestock", dict(livestock=1)),
        ("points", dict(points=3)),
    ],
)
def test_the_prizes(prize, gain):
    s = play(bidding(3, rail=4), "pass", take(prize))
    nothing = dict(trade=0, lines=0, workers=1, wood=0, food=0, steel=0, gold=0, copper=0, livestock=0, points=0)
    assert has(me(s), **(nothing | gain))


@proves("HS-12.3")
def test_on_the_fifth_space_every_step_gives_any_prize():
    s = play(bidding(3, rail=5), "pass")
    assert me(s).rail == 5
    assert len(choices(s, "take")) == 10


@proves("HS-12.1")
def test_every_way_to_step_on_works_alike():
    s = winning("2-s4", rail=1)
    play(s, "decline")
    assert choices(s, "take") == [take("trade"), take("line")]
