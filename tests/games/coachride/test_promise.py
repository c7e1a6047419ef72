"""The greedy player: it gathers, learns, and claims only what it is sure of."""

import pytest

from herberg.bots.bot import make_bot
from herberg.core.match import Match
from herberg.core.rule import PLAIN
from herberg.games.coachride.actions import VERB, Do
from tests.games.coachride.scene import GAME, is_over, winners

CAP = 2_000


def ride(seed, seats=5, greedy=(0,), **options):
    """A match of greedy seats against random ones, and who made the claim."""
    match = Match(GAME, seats, options, seed)
    bots = [make_bot("greedy" if seat in greedy else "random", GAME, 10 * seed + seat) for seat in range(seats)]
    claimant = None
    while not match.over and len(match.log) < CAP:
        seat = match.seat
        action = bots[seat].choose(match.view(seat), seat)
        claimant = seat if VERB[action] == Do.CLAIM else claimant
        match.play(seat, action, entropy=len(match.log))
    return match.state, claimant


@pytest.mark.skipif(PLAIN, reason="whole matches take too long uncompiled")
def test_one_greedy_player_among_four_random_ones_wins_two_thirds_and_never_claims_wrongly():
    won = 0
    for seed in range(60):
        s, claimant = ride(seed)
        won += 0 in winners(s)
        assert claimant != 0 or 0 in winners(s)
    assert won >= 40


@pytest.mark.skipif(PLAIN, reason="whole matches take too long uncompiled")
@pytest.mark.parametrize(
    ("seats", "options"),
    [(5, {}), (5, {"fortune_telling": "yes"}), (4, {"smuggling": "yes"}), (3, {"advanced": "yes"})],
)
def test_greedy_players_among_themselves_claim_rightly(seats, options):
    """Most of these rides end; the rules do not promise that all do."""
    ended = 0
    for seed in range(6):
        s, claimant = ride(seed, seats, range(seats), **options)
        ended += is_over(s)
        assert claimant in winners(s) or not is_over(s)
    assert ended >= 4
