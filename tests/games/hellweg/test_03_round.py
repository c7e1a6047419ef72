"""Chapter 3: the round and its phases."""

from tests.games.hellweg.scene import GAME, asked, given, me, play
from tests.tell import proves, start, until, view


@proves("HW-3.1")
def test_twelve_rounds_and_every_card_is_seen_once():
    s, seen = start(GAME, 2, seed=9), []
    while s.ask != 0:
        until(s, lambda s: s.ask == 0 or (s.card >= 0 and (not seen or s.card != seen[-1])))
        if s.card not in seen:
            seen.append(int(s.card))
    assert sorted(seen) == list(range(12))


@proves("HW-3.2")
def test_a_new_trade_card_is_turned_up_each_round():
    s = given(card="T01", left=6)
    before = int(s.deck)
    play(s, "take", "take", "take", "take")
    assert s.left == 5
    assert before & ~int(s.deck) == 1 << int(s.card)


@proves("HW-3.3")
def test_the_sale_goes_around_from_the_start_player():
    stock = {"stones": {"dortmund_brown": 1}}
    s = given(3, when="sale", card="T01", **stock, others={1: stock, 2: stock})
    sellers = []
    while asked(s) == "SELL":
        sellers.append(int(s.seat))
        play(s, "sell house=dortmund_brown")
    assert sellers == [0, 1, 2]


@proves("HW-3.4")
def test_two_rounds_of_one_action_each():
    s, seats = given(3), []
    for _ in range(6):
        seats.append(int(s.seat))
        play(s, "take")
    assert seats == [0, 1, 2, 0, 1, 2]
    assert [me(s, seat).money for seat in range(3)] == [12, 12, 12]


@proves("HW-3.5")
def test_the_traders_go_home_after_the_second_action():
    s = given(card="T01")
    play(s, "buy entry=hagen_white", "take", "take", "take")
    assert [int(seat) for seat in s.trader] == [-1] * 4
    assert (me(s, 0).traders, me(s, 1).traders) == (0, 0)


@proves("HW-3.6")
def test_played_trade_cards_are_not_shown_again():
    s, other = given(card="T01"), given(card="T01")
    play(s, "take", "take", "take", "take")
    for name in s.dtype.names:
        other[name] = s[name]
    other.deck = s.deck ^ s.deck.dtype.type(0b110)  # another card was played instead
    one, two = (GAME.picture.draw(view(at, 0), 0, ["Ann", "Bob"]) for at in (s, other))
    assert one == two


@proves("HW-3.7")
def test_the_left_neighbour_is_the_next_start_player():
    s = given(3)
    play(s, *["take"] * 6)
    assert s.start == 1
    until(s, lambda s: asked(s) == "TURN")
    assert s.seat == 1
