"""What a seat may know, and what it is told."""

from itertools import pairwise

import numpy as np
import pytest
from rich.text import Text

from herberg.core.masks import empty_mask, marked
from herberg.core.match import Match, tell
from herberg.core.words import listed
from herberg.games.hellweg.pieces import ENTRIES, TRADE_CARDS
from herberg.games.hellweg.words import entry_words
from tests.games.hellweg.scene import GAME, NAMES, given, play, told
from tests.tell import proves, start, until, view
from tests.twins import side_by_side


def plain(markup):
    """Text without its markup."""
    return Text.from_markup(markup).plain


FULL = {"warehouse": "yes", "passengers": "yes", "free_choice": "yes"}


@proves("HW-2.1", "HW-3.6a")
@pytest.mark.parametrize("short", ["no", "yes"])
def test_everybody_knows_which_cards_were_played_and_nobody_which_comes_next(short):
    s = until(start(GAME, 2, short=short), lambda s: s.left == 4)
    assert int(s.deck).bit_count() == (6 if short == "yes" else 4), "two that are out were seen by nobody"
    for seat in (-1, 0, 1):
        seen = view(s, seat)
        assert (int(seen.deck), int(seen.card), int(seen.rng)) == (int(s.deck), int(s.card), 0)
        GAME.sight.deal(seen, seat)
        assert seen.deck == s.deck


@proves("HW-3.6a")
def test_the_log_still_tells_every_trade_card_after_the_match():
    match = Match(GAME, 2, seed=1)
    while not match.over:
        match.play(match.seat, match.choices()[-1])
    told = [line for ply in range(match.ply) for line in match.tell(ply, 0, NAMES[:2])]
    for card in range(TRADE_CARDS):
        wanted = listed([entry_words(card, entry) for entry in range(ENTRIES)])
        assert sum(line.endswith(f"trade card: {wanted}") for line in told) == 1


@proves("HW-3.6a", "HW-9.1")
def test_the_last_card_is_told_even_if_nobody_has_anything_to_sell():
    s = play(given(left=1), "take", "take", "take")
    line, card, end = told(s, "take")
    assert (line, end) == ("Bob takes money (+1 Thaler)", "The game is over: Ann 12 and Bob 12")
    assert card.startswith("Last trade card: ")


@proves("HW-2.1")
@pytest.mark.parametrize("options", [{}, FULL])
def test_what_a_seat_is_told_says_nothing_of_cards_to_come(options):
    moves = 0
    for seat in range(3):
        for first in range(20, 140, 12):
            matches = side_by_side(GAME, 3, options, seat, most=60, seed=first + seat, first=first)
            one, other = ([tell(GAME, *pair, seat, NAMES[:3]) for pair in pairwise(moments)] for moments in matches)
            assert one == other
            moves += len(one)
    assert moves > 300


def test_questions_choices_and_log_speak_of_houses_and_roads():
    s = given(when="sale", card="T02", stones={"olpe_grey": 1}, coaches={"olpe-hagen": 1, "hagen-dortmund": 1})
    assert GAME.words.question(s, ()) == "Wanted: ironware in Dortmund. Sell one for 5 Thaler?"
    assert [GAME.words.say(s, action, ()) for action in GAME.choices(s)] == [
        "Transport and sell ironware in Olpe",
        "Sell nothing here",
    ]
    assert told(s, "sell house=olpe_grey") == ["Ann sends goods to Dortmund: ironware in Olpe (+5 Thaler)"]


def test_a_fork_says_what_each_road_costs():
    roads = {"olpe-corbach": 1, "corbach-dortmund": 1, "olpe-hagen": 1, "hagen-dortmund": 1}
    s = given(when="sale", card="T02", stones={"olpe_grey": 1}, coaches=roads)
    play(s, "sell house=olpe_grey")
    assert [GAME.words.say(s, action, ()) for action in GAME.choices(s)] == [
        "Drive over Hagen–Olpe",
        "Drive over Olpe–Corbach and lose the coach",
        "Take the cheapest route (0 coaches lost)",
    ]


def test_the_log_tells_of_privileges_black_coaches_and_new_cards():
    link = {"builefeld-paderborn": 1, "paderborn-soest": 1, "duisburg-essen": 1, "essen-dortmund": 1}
    s = given(card="T04", warehouse="yes", money=9, coaches=link | {"dortmund-soest": 1})
    play(s, "buy entry=corbach_brown")
    assert told(s, "coach road=soest-corbach")[1:] == [
        "Ann wins the privilege stock up",
        "Ann wins the two black coaches",
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, FULL])
def test_every_moment_has_words_and_a_picture(seats, options):
    match = Match(GAME, seats, options, seed=seats)
    rng = np.random.default_rng(seats)
    while not match.over:
        sayings = [GAME.words.say(match.state, action, ()) for action in match.choices()]
        assert len(set(sayings)) == len(sayings)
        assert GAME.words.question(match.state, ())
        if match.ply % 20 == 0:
            picture = GAME.words.show(match.view(0), 0, NAMES[:seats])
            assert max(len(plain(line)) for line in picture.splitlines()) <= 100
        match.play(match.seat, int(rng.choice(match.choices())))
    told = [line for ply in range(match.ply) for line in match.tell(ply, 0, NAMES[:seats])]
    assert told[-1].startswith("The game is over")
    assert sum("trade card:" in line for line in told) == 12


def test_the_screen_shows_pieces_prices_and_whose_turn_it_is():
    privileges = {"ready": ("store",), "spent": ("take",)}
    s = given(3, card="T11", warehouse="yes", money=33, stones={"muenster_grey": 2}, **privileges)
    picture = " ".join(plain(GAME.words.show(s, 0, NAMES[:3])).split())
    for part in (
        "> a Ann: 33 Thaler",
        "S Ia2",
        "salt in Hagen (5 Thaler: 2 stones and 1 coach)",
        "privilege store (open)",
    ):
        assert part in picture
    assert "privilege take money and reveal (used)" in picture


def test_open_choices_do_not_depend_on_what_the_mask_held_before():
    s = given(money=0)
    mask = np.full_like(empty_mask(GAME.actions.count), 2**64 - 1)
    assert GAME.rules.legal(s, mask) == 1
    assert marked(mask) == [GAME.actions.number("take")]


def test_audit_notices_lost_and_doubled_pieces():
    s = given(stones={"olpe_grey": 2}, coaches={"olpe-hagen": 1})
    assert GAME.flaws(s) == []
    s.player[0].stones += 1
    assert GAME.flaws(s) == ["seat 0: stones lost or doubled"]
    s = given()
    s.player[1].road[3] = 1
    assert len(GAME.flaws(s)) == 2
    s = given()
    s.stock = s.stock & ~s.stock.dtype.type(1)
    assert GAME.flaws(s) == ["goods cards lost or doubled"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_promise_of_a_finished_game_is_its_sum(seats):
    s = until(start(GAME, seats), lambda s: s.ask == 0)
    points = [p for p, _ in GAME.result(s)]
    assert [int(GAME.thinking.promise(s, seat)) for seat in range(seats)] == points
