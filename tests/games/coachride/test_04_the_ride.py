"""RULES 4: the ride."""

from herberg.core.play import play_batch
from tests.games.coachride.scene import GAME, asked, choices, given, is_over, play, start
from tests.tell import proves


@proves("CR-4.1", "CR-4.3")
def test_turns_go_clockwise_and_passing_does_nothing():
    s = given(5, turn=3)
    before = [s.place[seat].copy() for seat in range(5)]
    order = []
    for _ in range(6):
        order.append(asked(s)[1])
        play(s, "rest")
    assert order == [3, 4, 0, 1, 2, 3]
    assert all(s.place[seat] == before[seat] for seat in range(5))


@proves("CR-4.1a")
def test_the_first_player_is_drawn_by_lot():
    firsts = [asked(start(5, seed))[1] for seed in range(100)]
    assert min(firsts.count(seat) for seat in range(5)) > 5


@proves("CR-4.2")
def test_pass_trade_attack_or_claim():
    s = given(4, hands={0: ["key", "dagger"]}, professions={0: "thug"}, sides="OBOB")
    assert {line.split()[0] for line in choices(s)} == {"rest", "offer", "attack", "claim"}


@proves("CR-4.4")
def test_the_empty_pile_does_not_end_the_ride():
    s = given(4, pile=[])
    for _ in range(20):
        play(s, "rest")
    assert not is_over(s)
    assert asked(s) == ("turn", 0)


@proves("CR-4.4a")
def test_a_simulation_stops_unfinished_and_without_winners():
    batch = play_batch(GAME, 5, GAME.choose(5), 20, seed=1, cap=10)
    assert (batch.results == 0).any(axis=(1, 2)).all()
    assert (batch.results[:, :, 1] == 0).all(axis=1).any()
