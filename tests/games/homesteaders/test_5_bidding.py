"""Chapter 5: bidding."""

import pytest

from herberg.core.records import NONE
from tests.games.homesteaders.scene import ME, THEM, YOU, Ask, bidding, bids, given, has, me, owning, play, take
from tests.tell import choices, may, proves, until

LADDER = [3, 4, 5, 6, 7, 9, 12, 16, 21]


@proves("HS-5.1", "HS-5.2", "HS-5.3", "HS-5.5", "HS-5.6", "HS-5.8", "HS-5.9")
def test_the_rulebook_example():
    """Four players and three lots: two rounds of bidding and a pass."""
    s = bidding(4)
    yellow, green, red, blue = range(4)
    assert s.seat == yellow
    play(s, "bid lot=1 amount=5")
    assert s.seat == green
    play(s, "bid lot=1 amount=6")
    assert s.seat == red, "who was outbid waits for the next turn"
    play(s, "bid lot=2 amount=3")
    play(s, "bid lot=1 amount=7")
    assert s.seat == yellow
    play(s, "bid lot=3 amount=3")
    assert s.seat == green
    play(s, "bid lot=3 amount=4")
    assert s.seat == yellow, "red and blue hold their lots and are skipped"
    play(s, "bid lot=3 amount=5")
    assert s.seat == green
    play(s, "pass")
    assert s.player[green].rail == 1
    assert s.player[green].trade == 1
    assert s.ask != Ask.BID, "all hold a lot or have passed"
    assert list(s.bidder) == [blue, red, yellow]
    assert list(s.bid) == [7, 3, 5]


@proves("HS-5.1")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_bidding_goes_clockwise_from_the_start_player(first):
    s = given(3)
    s.start_seat = first
    until(s, lambda s: s.ask == Ask.BID)
    order = []
    for _ in range(3):
        order.append(int(s.seat))
        play(s, "pass")
    assert order == [first, (first + 1) % 3, (first + 2) % 3]


@proves("HS-5.2")
def test_the_steps_of_bidding():
    s = bidding(4)
    assert bids(s, 1) == bids(s, 2) == bids(s, 3) == LADDER


@proves("HS-5.3")
def test_a_bid_must_be_higher_than_the_one_that_stands():
    s = bidding(3)
    play(s, "bid lot=1 amount=6")
    assert bids(s, 1) == [7, 9, 12, 16, 21]
    assert bids(s, 2) == LADDER
    play(s, "bid lot=1 amount=21")
    assert bids(s, 1) == []


@proves("HS-5.4")
def test_a_bid_may_be_more_than_one_owns():
    s = bidding(3, silver=0)
    play(s, "bid lot=1 amount=21", "pass", "pass")
    assert has(me(s), silver=1, debt=11)


@proves("HS-5.5")
def test_who_is_outbid_may_bid_again_there_elsewhere_or_pass():
    s = bidding(3)
    play(s, "bid lot=1 amount=3", "bid lot=1 amount=4", "pass")
    assert s.seat == ME
    assert me(s).lot == NONE
    assert may(s, "bid lot=1 amount=5")
    assert may(s, "bid lot=2 amount=3")
    assert may(s, "pass")


@proves("HS-5.6")
def test_who_holds_a_lot_is_skipped_and_never_holds_two():
    s = bidding(3)
    play(s, "bid lot=1 amount=3", "bid lot=2 amount=3", "bid lot=2 amount=4")
    assert s.seat == YOU, "the first bidder still holds lot 1"
    play(s, "pass")
    assert list(s.bidder[:2]) == [ME, THEM]


@proves("HS-5.7")
def test_who_has_passed_is_out_for_this_auction():
    s = bidding(3)
    play(s, "pass", "bid lot=1 amount=3", "bid lot=1 amount=4")
    assert s.seat == YOU
    play(s, "bid lot=1 amount=5")
    assert s.seat == THEM, "seat 0 passed and is not asked again"


@proves("HS-5.8")
def test_a_pass_moves_on_the_rail_track_at_once():
    s = bidding(3, rail=2)
    play(s, "pass")
    assert (s.seat, s.ask) == (ME, Ask.PRIZE), "before anyone goes on"
    assert choices(s, "take") == [take("trade"), take("line"), take("worker")]
    play(s, take("worker"))
    assert has(me(s), rail=3, workers=2)
    assert s.seat == YOU
    assert s.ask == Ask.BID


@proves("HS-5.9")
def test_bidding_ends_when_all_have_passed_or_hold_a_lot():
    s = bidding(3)
    play(s, "bid lot=2 amount=3", "pass")
    assert s.ask == Ask.BID
    play(s, "bid lot=1 amount=4")
    assert s.ask != Ask.BID
    assert list(s.bidder[:2]) == [THEM, ME]


@proves("HS-5.10")
def test_all_may_pass_and_all_move_on():
    s = bidding(3)
    before = [int(player.silver) for player in s.player[:3]]
    play(s, "pass", "pass", "pass")
    assert s.round_number == 2
    assert [player.rail for player in s.player[:3]] == [1, 1, 1]
    assert [int(player.silver) for player in s.player[:3]] == before, "nobody pays, nobody gets a lot"


@proves("HS-5.10")
def test_a_lot_without_a_bid_goes_to_nobody():
    s = bidding(3, lots=("2-s4",))
    play(s, "pass", "pass", "bid lot=1 amount=3")
    until(s, lambda s: s.round_number == 2)
    assert [player.workers for player in s.player[:3]] == [1, 1, 1], "lot 2 would have given a worker"


@proves("HS-5.11")
@pytest.mark.parametrize(
    ("lines", "starter"),
    [
        (["pass", "bid lot=1 amount=3", "bid lot=2 amount=3", "pass"], YOU),
        (["pass", "bid lot=3 amount=3", "bid lot=2 amount=3", "pass"], THEM),
        (["pass", "bid lot=3 amount=3", "pass", "pass"], YOU),
        (["pass", "pass", "pass", "pass"], ME),
    ],
)
def test_the_start_tile_goes_to_the_winner_of_the_first_lot_that_was_won(lines, starter):
    s = bidding(4)
    play(s, *lines)
    assert s.start_seat == starter


@proves("HS-5.11")
def test_the_start_tile_does_not_go_round():
    s = bidding(3)
    play(s, "bid lot=1 amount=3", "pass", "pass")
    until(s, lambda s: s.round_number == 2)
    assert s.start_seat == ME


def test_nobody_bids_after_the_last_round():
    s = given(3, 11)
    owning(s, ME, silver=9)
    until(s, lambda s: s.ask in (Ask.BID, Ask.OVER))
    assert s.ask == Ask.OVER
