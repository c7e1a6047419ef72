from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from herberg.arena.contest import CAP, Contest, alternating, arrange

contests = st.builds(
    lambda bots, seats: Contest("burgundy", tuple("abcdef"[:bots]), seats, {}, 1, None, ""),
    st.integers(2, 6),
    st.integers(2, 10),
)


@given(contests, st.integers(1, 50))
def test_in_every_deal_each_bot_of_a_pair_sits_on_each_seat_equally_often(contest, matches):
    sat = Counter()
    for fixture in map(contest.fixture, contest.numbers(matches)):
        pair = tuple(sorted(set(fixture.bots)))
        sat.update((fixture.deal, pair, seat, bot) for seat, bot in enumerate(fixture.bots))
    deals = 1 + max(deal for deal, *_ in sat)
    assert len(sat) == deals * len(contest.pairs) * contest.seats * 2
    assert set(sat.values()) == {contest.turns // 2}


@given(contests, st.integers(1, 50))
def test_every_pair_plays_as_many_matches_as_asked_and_no_deal_is_left_half_played(contest, matches):
    met = Counter(frozenset(contest.fixture(number).bots) for number in contest.numbers(matches))
    assert set(met) == {frozenset(pair) for pair in contest.pairs}
    assert len(set(met.values())) == 1
    assert matches <= met.popitem()[1] < matches + contest.turns


@given(contests, st.integers(1, 50), st.integers(1, 50))
def test_fewer_matches_are_the_beginning_of_more(contest, some, others):
    fewer, more = sorted((some, others))
    assert contest.numbers(fewer) == contest.numbers(more)[: len(contest.numbers(fewer))]


@pytest.mark.parametrize(("seats", "ways"), [(2, 2), (3, 6), (4, 2), (5, 10), (6, 2)])
def test_two_bots_alternate_and_each_way_comes_once_with_its_mirror(seats, ways):
    found = alternating(seats)
    assert len(found) == len(set(found)) == ways
    assert {tuple(1 - bot for bot in seating) for seating in found} == set(found)
    assert all(abs(sum(seating) - seats / 2) <= 0.5 for seating in found)


@pytest.mark.parametrize("seats", [4, 5, 10])
def test_where_sides_win_each_bot_has_a_whole_side_and_then_the_other(seats):
    contest = arrange("coachride", ["greedy", "random"], seats, seed=1)
    first_on_small_side = 0
    for number in contest.numbers(20)[::2]:
        fixture, exchanged = contest.fixture(number), contest.fixture(number + 1)
        assert fixture.deal == exchanged.deal == number // 2
        cards = [int(card[0]) for card in contest.lay_out(fixture.deal).state.society[:seats]]
        assert [bot == "random" for bot in fixture.bots] == [bot == "greedy" for bot in exchanged.bots] == cards
        first_on_small_side += fixture.bots.count("greedy") < seats / 2
    assert first_on_small_side in (range(1, 10) if seats % 2 else [0])


def test_deals_have_seeds_of_their_own_and_keep_them():
    one, two = (arrange("burgundy", ["greedy", "random"], seed=seed) for seed in (1, 2))
    all_seeds = [contest.seeds(deal) for contest in (one, two) for deal in range(100)]
    assert len({bits for group in all_seeds for bits in group}) == 800
    assert one.seeds(3) == one.seeds(3)


def test_what_is_not_said_is_chosen():
    contest = arrange("burgundy", ["greedy", "random"])
    assert (contest.seats, contest.cap, contest.options["setup"]) == (2, None, "basic")
    assert contest.seed != arrange("burgundy", ["greedy", "random"]).seed
    assert arrange("coachride", ["greedy", "random"]).cap == CAP


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({"game": "chess"}, "chess"),
        ({"bots": ["greedy"]}, "two or more"),
        ({"bots": ["greedy", "greedy"]}, "different"),
        ({"bots": ["greedy", "genius"]}, "genius"),
        ({"seats": 7}, "2 to 4"),
        ({"options": {"weather": "fine"}}, "weather"),
    ],
)
def test_what_cannot_be_is_refused(words, reason):
    with pytest.raises(ValueError, match=reason):
        arrange(**{"game": "burgundy", "bots": ["greedy", "random"], **words})
