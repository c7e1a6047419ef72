"""The auction, and the neutral bid of two players: chapters 5 and 6."""

from herberg.core.deeds import note
from herberg.core.masks import mark
from herberg.core.records import NONE
from herberg.core.rule import rule
from herberg.games.homesteaders import actions as do
from herberg.games.homesteaders.pieces import HIGHER, LADDER, LOWER, ROUNDS, Building
from herberg.games.homesteaders.rules.rail import step_on_rail_track
from herberg.games.homesteaders.rules.table import ask_seat, begin_step, is_seat, locations, owns
from herberg.games.homesteaders.state import NEUTRAL, Ask, Step, Told


@rule
def begin_auction(s):
    """HS-3.2, HS-6.1, HS-8.2: with two the neutral bid is put first; after the last income there is no auction."""
    if s.round_number > ROUNDS:
        begin_step(s, Step.FINAL)
        return
    s.step = Step.NEUTRAL if s.seats == 2 else Step.BID
    s.turn = s.start_seat


@rule
def next_to_bid(s):
    """HS-5.1, HS-5.6, HS-5.7, HS-5.9: clockwise; skipped is who passed or holds a lot, and if all do, it ends."""
    for _ in range(s.seats):
        seat = s.turn
        s.turn = (seat + 1) % s.seats
        if s.player[seat].lot == NONE and not s.player[seat].passed:
            ask_seat(s, seat, Ask.BID)
            return
    s.step = Step.AWARD


@rule
def offer_bids(s, mask):
    """HS-5.1, HS-5.2, HS-5.4: every bid that beats what lies there, whatever the bidder owns, or a pass."""
    lawyer = owns(s.player[s.seat], Building.LAWYER)
    mark(mask, do.pass_())
    for location in range(locations(s)):
        for step in range(len(LADDER)):
            if beats(s, LADDER[step], location, lawyer):
                mark(mask, do.bid(location + 1, LADDER[step]))


@rule
def beats(s, amount, location, lawyer):
    """HS-5.3, HS-13.7, HS-13.7a: more than the bid that lies there; for the Lawyer as much is enough."""
    return amount > s.bid[location] or (lawyer and amount == s.bid[location])


@rule
def place_bid(s, location, amount):
    """HS-5.5, HS-6.3: the bid lies; who held this lot must choose again."""
    note(Told.BID, s.seat, location, amount)
    beaten = s.bidder[location]
    if is_seat(beaten):
        s.player[beaten].lot = NONE
    s.bidder[location] = s.seat
    s.bid[location] = amount
    s.player[s.seat].lot = location


@rule
def pass_bidding(s):
    """HS-5.7, HS-5.8: out for this auction, and a step on the rail track at once."""
    note(Told.PASS, s.seat)
    s.player[s.seat].passed = 1
    step_on_rail_track(s)


@rule
def close_bidding(s):
    """HS-5.9, HS-5.10, HS-7.1: the lots are won; neutral bid and start tile follow from it."""
    note(Told.WON, s.bidder[0], 0, s.bid[0])
    note(Told.WON, s.bidder[1], 1, s.bid[1])
    note(Told.WON, s.bidder[2], 2, s.bid[2])
    if s.seats == 2:
        move_neutral_bid(s)
    s.start_seat = next_start_seat(s)
    s.at = NONE
    s.step = Step.LOT


@rule
def next_start_seat(s):
    """HS-5.11, HS-6.7: the winner of the first lot that was won; with two, lot 1 or else the other player."""
    for location in range(locations(s)):
        if is_seat(s.bidder[location]):
            return int(s.bidder[location])
        if s.seats == 2:
            return 1 - s.start_seat
    return int(s.start_seat)


@rule
def ask_neutral_bid(s):
    """HS-6.1: the start player puts the neutral bid before anything else."""
    s.step = Step.BID
    ask_seat(s, s.start_seat, Ask.NEUTRAL)


@rule
def offer_neutral_bid(s, mask):
    """HS-6.1: on either lot."""
    for location in range(locations(s)):
        mark(mask, do.neutral(location + 1))


@rule
def place_neutral_bid(s, location):
    """HS-6.2, HS-6.4: it lies there like a bid of nobody."""
    note(Told.NEUTRAL, s.seat, location, s.neutral)
    s.bidder[location] = NEUTRAL
    s.bid[location] = s.neutral


@rule
def move_neutral_bid(s):
    """HS-6.5, HS-6.6, HS-6.6a: up when both won a lot, down for each pass."""
    passes = s.player[0].passed + s.player[1].passed
    if passes == 0:
        s.neutral = HIGHER[s.neutral]
    for _ in range(passes):
        s.neutral = LOWER[s.neutral]
