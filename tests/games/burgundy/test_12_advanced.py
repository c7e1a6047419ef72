"""Chapter 12: dealt cards, named duchies, and choices made in secret."""

from collections import Counter
from itertools import pairwise

import pytest

from herberg.core.game import NotOffered
from herberg.core.match import Match, seen, step, tell
from herberg.core.records import NONE, UNKNOWN, copy
from herberg.games.burgundy import GAME
from herberg.games.burgundy.pieces import CARDS
from herberg.games.burgundy.state import Ask
from tests.games.burgundy.scene import me, turn_order
from tests.tell import choices, play, proves, start, view
from tests.twins import side_by_side

BOTH_WAYS = pytest.mark.parametrize("setup", ["open", "secret"])
NAMES = ["Anne", "Marc", "Ines"]
CASTLES = {  # the castle spaces of each duchy
    1: {"A2", "A3", "B3", "D4"},
    2: {"A4", "D7", "G1", "G4"},
    3: {"B3", "D4", "F1", "F5"},
    4: {"A1", "C5", "E2", "G4"},
    5: {"C2", "D5", "E2", "F4"},
    6: {"A3", "D4", "G1", "G4"},
    7: {"A2", "A3", "G2", "G3"},
    8: {"B2", "B4", "F2", "F4"},
    9: {"A3", "D1", "D6", "G2"},
}


def settle_all(s, *lines):
    """Everybody settles, in turn order; side 0 and castle 0 unless told."""
    for at in range(s.seats):
        play(s, lines[at] if at < len(lines) else "settle side=0 castle=0")
    return s


def duchies(s):
    """The duchy of each seat."""
    return [int(s.player[seat].board) + 1 for seat in range(s.seats)]


@proves("CB-12.1")
@BOTH_WAYS
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_a_card_and_chooses_side_and_castle(setup, seats):
    s = start(GAME, seats, setup=setup)
    assert GAME.words.question(s, ()) == "Choose your duchy and the place of your first castle."
    for seat in turn_order(s):
        assert s.seat == seat
        assert choices(s) == [f"settle side={side} castle={castle}" for side in (0, 1) for castle in range(4)]
        play(s, f"settle side={seat % 2} castle={seat}")
    for seat in range(seats):
        sides = [int(side) + 1 for side in CARDS[s.player[seat].card]]
        assert duchies(s)[seat] == sides[seat % 2]
        assert list(me(s, seat).estate.values()) == ["castle"]
    assert (s.phase, s.round_number) == (0, 1)
    assert s.seat == turn_order(s)[0]
    assert GAME.flaws(s) == []


@proves("CB-12.1")
@BOTH_WAYS
def test_nobody_is_dealt_the_card_of_another(setup):
    for seed in range(30):
        s = start(GAME, 4, seed, setup=setup)
        cards = [int(s.player[seat].card) for seat in range(4)]
        assert len(set(cards)) == 4
        assert all(0 <= card < 6 for card in cards)


@proves("CB-12.1")
def test_cards_are_dealt_by_chance():
    assert {int(start(GAME, 2, seed, setup="open").player[0].card) for seed in range(60)} == set(range(6))


def start_castle(duchy, castle):
    """Where the start castle of seat 0 lies, when it chooses this castle of this duchy."""
    s = start(GAME, setup="chosen", board1=str(duchy))
    for seat in turn_order(s):
        play(s, f"settle side=0 castle={castle if seat == 0 else 0}")
    (space,) = me(s).estate
    return space


@proves("CB-12.1")
@pytest.mark.parametrize("duchy", range(1, 10))
def test_the_start_castle_lies_on_the_castle_space_of_choice(duchy):
    assert {start_castle(duchy, castle) for castle in range(4)} == CASTLES[duchy]


@proves("CB-12.1")
def test_turn_order_workers_goods_and_silver_are_as_in_the_basic_game():
    s = settle_all(start(GAME, 4, setup="open"))
    assert [me(s, seat).workers for seat in turn_order(s)] == [1, 2, 3, 4]
    assert [sum(me(s, seat).goods.values()) for seat in range(4)] == [3] * 4
    assert [me(s, seat).silver for seat in range(4)] == [1] * 4


@proves("CB-12.1a")
def test_the_cards_have_duchy_1_four_times_and_the_others_once():
    printed = Counter(int(side) + 1 for side in CARDS.flat)
    assert len(CARDS) == 6
    assert printed == {1: 4, **{duchy: 1 for duchy in range(2, 10)}}
    assert all(front != back for front, back in CARDS)


@proves("CB-12.2")
def test_an_open_choice_is_seen_by_those_who_choose_later():
    s = start(GAME, setup="open")
    first, second = turn_order(s)
    play(s, "settle side=1 castle=2")
    seen = view(s, second).player[first]
    assert seen.board == CARDS[seen.card, 1]
    assert seen.castle == 2


@proves("CB-12.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_secret_choice_is_seen_by_nobody_else_until_all_have_chosen(seats):
    s = start(GAME, seats, setup="secret")
    first, second = turn_order(s)[:2]
    play(s, "settle side=1 castle=2")
    for viewer in [*(seat for seat in range(seats) if seat != first), NONE]:
        seen = view(s, viewer).player[first]
        assert (seen.board, seen.castle) == (UNKNOWN, UNKNOWN)
    own = view(s, first).player[first]
    assert (own.board, own.castle) == (CARDS[own.card, 1], 2)
    while s.seat != first or choices(s, "settle"):
        play(s, "settle side=0 castle=0")
    seen = view(s, second).player[first]
    assert (seen.board, seen.castle) == (CARDS[seen.card, 1], 2)


@proves("CB-12.2")
def test_no_castle_is_laid_while_others_still_choose():
    s = start(GAME, 3, setup="secret")
    play(s, "settle side=0 castle=0", "settle side=0 castle=1")
    assert [me(s, seat).estate for seat in range(3)] == [{}, {}, {}]
    assert s.depot.max() == NONE


@proves("CB-12.2")
def test_two_secret_choices_look_the_same_to_those_who_still_choose():
    views = []
    for line in ("settle side=0 castle=0", "settle side=1 castle=3"):
        s = start(GAME, setup="secret")
        play(s, line)
        views.append(view(s, int(s.seat)))
    assert views[0] == views[1]


@proves("CB-12.2")
def test_who_has_not_chosen_yet_is_no_secret():
    s = start(GAME, setup="secret")
    first, second = turn_order(s)
    assert view(s, first).player[second].castle == NONE


@proves("CB-12.2")
@pytest.mark.parametrize("seed", range(4))
def test_whoever_imagines_a_secret_choice_keeps_to_the_card(seed):
    s = start(GAME, 3, setup="secret")
    first, second, third = turn_order(s)
    play(s, "settle side=1 castle=2", "settle side=0 castle=1")
    imagined = copy(view(s, third))
    imagined.rng = seed + 1
    GAME.sight.deal(imagined, third)
    for seat in (first, second):
        assert imagined.player[seat].board in CARDS[imagined.player[seat].card]
        assert imagined.player[seat].castle in range(4)
    again = copy(imagined)
    GAME.sight.hide(again, third)
    assert again == view(s, third)


@proves("CB-12.2")
def test_the_log_keeps_a_secret_from_others_and_tells_it_to_its_owner():
    match = Match(GAME, 2, {"setup": "secret"}, seed=1)
    first = match.seat
    match.play(first, GAME.actions.parse("settle side=0 castle=0"))
    names = ["Anne", "Marc"]
    assert match.tell(0, 1 - first, names) == [f"{names[first]} has chosen in secret."]
    assert "castle on" in match.tell(0, first, names)[0]


@proves("CB-12.2")
def test_the_log_names_secret_duchies_once_they_are_shown():
    match = Match(GAME, 3, {"setup": "secret"}, seed=1)
    while match.state.ask == Ask.SETTLE:
        match.play(match.seat, match.choices()[5], 1)
    told = "\n".join(match.tell(2, NONE, NAMES))
    for seat in range(3):
        assert f"{NAMES[seat]} settles in duchy {match.state.player[seat].board + 1} with the castle on" in told


@proves("CB-12.3b")
def test_no_two_duchies_are_refused_for_a_card_that_they_may_share():
    for one in "23456789":
        for other in "23456789":
            if one != other:
                GAME.choose(2, {"setup": "chosen", "board1": one, "board2": other})


@proves("CB-12.2")
@BOTH_WAYS
def test_choices_are_told_the_same_to_those_to_whom_they_look_the_same(setup):
    match = Match(GAME, 3, {"setup": setup}, seed=1)
    for others_to_come in (2, 1, 0):
        for seat in (NONE, 0, 1, 2):
            told = {look_and_lines(match.now, action, seat) for action in match.choices()}
            is_secret = setup == "secret" and others_to_come and seat != match.seat
            assert len(told) == len({look for look, _ in told}) == (1 if is_secret else 8)
        match.play(match.seat, match.choices()[others_to_come])


def look_and_lines(was, action, seat):
    """How a choice looks to a seat, and what it is told of it."""
    now = step(GAME, was, was.turn, action, 7)
    return seen(GAME, now.state, seat).tobytes(), tuple(tell(GAME, was, now, seat, NAMES))


@proves("CB-9.3a", "CB-12.2")
@pytest.mark.parametrize("seat", [NONE, 0, 1, 2])
def test_what_a_seat_is_told_depends_on_nothing_that_it_may_not_know(seat):
    moves = 0
    for first in [1, 2, *range(20, 140, 5)]:  # twins part where chance falls, or duchies are shown
        matches = side_by_side(GAME, 3, {"setup": "secret"}, seat, most=20, seed=first, first=first)
        one, other = ([tell(GAME, *pair, seat, NAMES) for pair in pairwise(moments)] for moments in matches)
        assert one == other
        moves += len(one)
    assert moves > 80


@proves("CB-12.3")
def test_the_players_may_name_their_duchies():
    s = settle_all(start(GAME, 4, setup="chosen", board1="8", board2="6", board3="4", board4="3"))
    assert duchies(s) == [8, 6, 4, 3]


@proves("CB-12.3")
def test_duchy_1_may_be_had_by_all():
    assert duchies(start(GAME, 4, setup="chosen")) == [1, 1, 1, 1]


@proves("CB-12.3")
@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [
        (2, {"setup": "chosen", "board1": "5", "board2": "5"}, "duchy 5 exists only once"),
        (4, {"setup": "chosen", "board2": "9", "board4": "9"}, "duchy 9 exists only once"),
        (2, {"board1": "2"}, "agreed seat by seat"),
        (2, {"setup": "open", "board2": "3"}, "agreed seat by seat"),
        (2, {"setup": "secret", "board1": "3"}, "agreed seat by seat"),
        (2, {"setup": "chosen", "board3": "2"}, "with 2 players nobody sits at seat 3"),
        (2, {"setup": "chosen", "board4": "2"}, "with 2 players nobody sits at seat 4"),
        (3, {"setup": "chosen", "board4": "2"}, "with 3 players nobody sits at seat 4"),
        (2, {"setup": "chosen", "board1": "10"}, "board1=10 is not one of 1, 2"),
        (2, {"setup": "hidden"}, "setup=hidden is not one of basic, chosen, open, secret"),
        (2, {"weather": "fine"}, "no option 'weather'"),
        (1, {}, "is for 2 to 4 players, not 1"),
        (5, {}, "is for 2 to 4 players, not 5"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_reason(seats, options, reason):
    with pytest.raises(NotOffered, match=reason):
        GAME.choose(seats, options)


@proves("CB-12.3a")
def test_with_named_duchies_everybody_chooses_the_castle_openly_in_turn_order():
    s = start(GAME, 3, setup="chosen", board2="7")
    order = turn_order(s)
    for at, seat in enumerate(order):
        assert s.seat == seat
        assert choices(s) == [f"settle side=0 castle={castle}" for castle in range(4)]
        play(s, f"settle side=0 castle={at}")
        assert all(view(s, viewer).player[seat].castle == at for viewer in range(3))
    for at, seat in enumerate(order):
        assert set(me(s, seat).estate) <= CASTLES[duchies(s)[seat]]
        assert s.player[seat].castle == at


@proves("CB-12.3a")
def test_the_middle_is_not_given_when_duchy_1_is_chosen():
    s = settle_all(start(GAME, setup="chosen"))
    assert [list(me(s, seat).estate) for seat in (0, 1)] == [["A2"], ["A2"]]
