"""Chapter 6: bidding with two players."""

import pytest

from herberg.games.homesteaders.state import NEUTRAL
from tests.games.homesteaders.scene import (
    ME,
    YOU,
    Ask,
    bidding,
    bids,
    given,
    has,
    me,
    placed,
    play,
)
from tests.tell import choices, may, proves, until


@proves("HS-6.1")
def test_the_start_player_puts_the_neutral_bid_on_either_lot_first():
    s = bidding(2)
    assert s.seat == ME
    assert s.ask == Ask.NEUTRAL
    assert choices(s, "neutral") == ["neutral lot=1", "neutral lot=2"]
    assert not may(s, "pass")
    assert not choices(s, "bid")
    play(s, "neutral lot=2")
    assert s.seat == ME
    assert s.ask == Ask.BID
    assert list(s.bidder[:2]) == [-1, NEUTRAL]


@proves("HS-6.1")
def test_the_neutral_bid_is_put_in_every_round_though_its_putter_passes():
    s = bidding(2)
    s.neutral = 6
    play(s, "neutral lot=1", "pass")
    assert s.bidder[0] == NEUTRAL
    assert s.bid[0] == 6
    until(s, lambda s: s.round_number == 2 and s.ask == Ask.NEUTRAL)
    assert s.neutral == 5, "and is lower in rounds to come"


@proves("HS-6.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_there_is_no_neutral_bid(seats):
    assert placed(given(seats)).ask == Ask.BID


@proves("HS-6.2")
def test_the_neutral_bid_starts_at_five():
    s = play(bidding(2), "neutral lot=1")
    assert s.bid[0] == 5
    assert bids(s, 1) == [6, 7, 9, 12, 16, 21]


@proves("HS-6.3")
def test_the_neutral_bid_is_beaten_even_by_who_put_it():
    s = play(bidding(2), "neutral lot=1", "bid lot=1 amount=6")
    assert s.bidder[0] == ME
    assert s.seat == YOU


@proves("HS-6.4")
def test_a_lot_that_the_neutral_bid_wins_goes_to_nobody():
    s = bidding(2, lots=("1-01", "2-s4"))
    play(s, "neutral lot=2", "bid lot=1 amount=3", "pass")
    until(s, lambda s: s.round_number == 2)
    assert [player.workers for player in s.player[:2]] == [1, 1]


@proves("HS-6.5")
@pytest.mark.parametrize(("now", "later"), [(3, 4), (4, 5), (5, 6), (6, 7), (7, 9), (9, 9)])
def test_when_both_win_a_lot_the_neutral_bid_goes_up_but_never_above_nine(now, later):
    s = bidding(2)
    s.neutral = now
    play(s, "neutral lot=1", "bid lot=2 amount=3", "bid lot=1 amount=12")
    assert s.neutral == later


@proves("HS-6.6")
@pytest.mark.parametrize(("now", "later"), [(3, 3), (4, 3), (5, 4), (6, 5), (7, 6), (9, 7)])
def test_a_pass_lowers_the_neutral_bid_but_never_below_three(now, later):
    s = bidding(2)
    s.neutral = now
    play(s, "neutral lot=1", "bid lot=2 amount=3", "pass")
    assert s.neutral == later


@proves("HS-6.6")
def test_two_passes_lower_it_twice():
    s = play(bidding(2), "neutral lot=1", "pass", "pass")
    assert s.neutral == 3


@proves("HS-6.6a")
def test_the_steps_are_taken_when_bidding_ends():
    s = play(bidding(2), "neutral lot=1", "pass")
    assert s.neutral == 5, "one may still bid"
    play(s, "bid lot=1 amount=6")
    assert s.neutral == 4, "beating it is not enough for a step up"


@proves("HS-6.7")
@pytest.mark.parametrize("second", ["pass", "bid lot=2 amount=3"])
def test_if_nobody_wins_lot_1_the_start_tile_goes_to_the_other(second):
    s = play(bidding(2), "neutral lot=1", "pass", second)
    assert s.start_seat == YOU


@proves("HS-6.7")
def test_the_winner_of_lot_1_keeps_or_gets_the_start_tile():
    s = play(bidding(2), "neutral lot=2", "bid lot=1 amount=3", "pass")
    assert s.start_seat == ME
    s = play(bidding(2), "neutral lot=2", "pass", "bid lot=1 amount=3")
    assert s.start_seat == YOU


@proves("HS-6.4")
def test_nobody_pays_for_the_neutral_bid():
    s = bidding(2, silver=9)
    play(s, "neutral lot=1", "pass", "pass")
    assert has(me(s), silver=9)
