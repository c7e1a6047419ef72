"""Matches that one seat cannot tell apart: they differ in nothing but what it may not know, and go the same way."""

import numpy as np

from herberg.core.chance import stir
from herberg.core.game import Game
from herberg.core.match import Match, Moment, NotAllowed, seen, step


def twin(game: Game, s, seat: int, bits: int):
    """A state that this seat cannot tell from the given one."""
    other = seen(game, s, seat)
    stir(other, np.uint64(bits))
    game.sight.deal(other, seat)
    return other


def side_by_side(
    game: Game, seats: int, options: dict, seat: int, most: int, seed: int, first: int = 0, verbs: bool = False
) -> tuple[list[Moment], list[Moment]]:
    """Two random matches of up to so many moves, the same for this seat at every moment; twins from a move on.

    The same is chosen in both; with `verbs`, where others could not choose the same in both, what has the same verb.
    """
    chance = np.random.default_rng(seed)
    match = Match(game, seats, options, int(chance.integers(2**63)))
    while not match.over and match.ply < first:
        match.play(match.seat, int(chance.choice(match.choices())), int(chance.integers(2**63)))
    truth = [Moment(0, match.state)]
    other = [Moment(0, twin(game, match.state, seat, int(chance.integers(2**63))))]
    while not truth[-1].over and len(truth) <= most:
        found = same_step(game, truth[-1], other[-1], seat, chance, verbs)
        if found is None:
            break
        truth.append(found[0])
        other.append(found[1])
    return truth, other


def same_step(game, truth, other, seat, chance, verbs):
    """A random choice that both matches allow and after which the seat still sees no difference."""
    choices = game.choices(truth.state)
    for action in chance.permutation(choices)[:12]:
        bits = int(chance.integers(2**63))
        answer = in_its_place(game, other.state, action, chance) if verbs and truth.turn != seat else action
        try:
            one = step(game, truth, truth.turn, int(action), bits)
            two = step(game, other, other.turn, int(answer), bits)
        except NotAllowed:
            continue
        if one.turn == two.turn and seen(game, one.state, seat).tobytes() == seen(game, two.state, seat).tobytes():
            return one, two
    return None


def in_its_place(game, s, action, chance):
    """The same choice where it is open, else one that says the same of other things."""
    choices, verb_of = game.choices(s), game.actions.verb_of
    alike = [choice for choice in choices if verb_of[choice] == verb_of[action]]
    return action if action in choices or not alike else chance.choice(alike)
