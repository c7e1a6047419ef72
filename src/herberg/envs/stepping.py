"""What happens to one match of a batch, compiled: the same functions on the CPU and on a GPU.

Every function gets the arrays of the whole batch and the place of one match in them; `lane` is a place to think in that
no other match uses at the same time.
"""

from functools import cache
from typing import Any, NamedTuple

from numpy import float32, int64, uint64

from herberg.bots.greedy import greedy_choice
from herberg.core.chance import HALF, advance, pick, scatter, stir
from herberg.core.game import Game
from herberg.core.masks import ONE, ZERO, count, lowest, nth
from herberg.core.observe import observation
from herberg.core.records import NONE, OVER
from herberg.core.rule import rule, rule_for
from herberg.core.turning import names_seats

LEARNER, RANDOM, GREEDY = 0, 1, 2
"""Who chooses for a seat."""
PLAYERS = {"learner": LEARNER, "random": RANDOM, "greedy": GREEDY}

VIEW, THOUGHT = 0, 1
"""Of the states in a lane: what a seat sees; and three in which a bot thinks."""
LANE = 4


class Arrays(NamedTuple):
    """All that the matches of a batch are kept in, match by match unless said."""

    states: Any
    seeds: Any
    matches: Any
    """How many have begun in this place."""
    plies: Any
    """How many choices were made in this match."""
    players: Any
    """Who chooses, by match and seat."""
    actions: Any
    """What the learners choose, told relative to their seats."""
    observations: Any
    masks: Any
    """The open choices, told relative to the seat, a byte for each; `words` has those of the rules as bits."""
    words: Any
    seat: Any
    """Who is asked."""
    rewards: Any
    done: Any
    truncated: Any
    results: Any
    """Points and rank of every seat in the last match that ended here, and `last` its last state."""
    last: Any
    lanes: Any
    """States to think in, by lane."""
    blank: Any
    """An empty state; the options; and who plays, moved on by a seat in every place and match."""
    options: Any
    table: Any
    meant: Any
    """By seat: the choices of the rules by their relative numbers, and those by the rules'."""
    told: Any
    seats: int
    cap: int


class Stepping(NamedTuple):
    """The compiled functions of one game, each for the match at one place of the arrays."""

    begin: Any
    """(at, lane, b): the next match is set up, up to a learner's first question."""
    step: Any
    """(at, lane, b): the choice in b.actions is carried out, and all that follows up to a learner's next question."""
    look: Any
    """(at, lane, b): what the seat that is asked sees, and its open choices."""


@rule
def reward(results, seats, seat, sides):
    """1 for who beats all others, -1 for who is beaten by all, in between by how many; for sides 1 or -1 for all."""
    beaten = 0
    for other in range(seats):
        beaten += int(results[other, 1] > results[seat, 1]) - int(results[other, 1] < results[seat, 1])
    if sides:
        return float32(int(beaten > 0) - int(beaten < 0))
    return float32(beaten / (seats - 1))


@cache
def bots_of(game: Game) -> Any:
    """The compiled `(at, lane, b)`: bots choose until a learner is asked."""
    legal, apply, hide, choose = game.rules.legal, game.rules.apply, game.sight.hide, greedy_choice(game)

    @rule_for(game.package, "envs_bots_play", counts=False)
    def bots_play(at, lane, b):
        s, mask = b.states[at], b.words[at]
        while s.ask != OVER and b.players[at, s.seat] != LEARNER and b.plies[at] < b.cap:
            if b.players[at, s.seat] == RANDOM:
                apply(s, nth(mask, pick(s, legal(s, mask))))
            else:
                b.lanes[lane, THOUGHT] = b.states[at]
                hide(b.lanes[lane, THOUGHT], s.seat)
                apply(s, choose(b.lanes[lane, THOUGHT:], mask, s.seat, scatter(advance(s), 0)))
            b.plies[at] += 1

    return bots_play


@rule
def nobody_else_plays(at, lane, b):
    """Every seat is a learner's."""


@cache
def stepping(game: Game, bots: bool) -> Stepping:
    """The functions for this game; those for learners alone are smaller."""
    setup, legal, apply, scores = game.rules.setup, game.rules.legal, game.rules.apply, game.rules.scores
    hide, observe, bots_play = game.sight.hide, observation(game).observe, bots_of(game) if bots else nobody_else_plays
    turns, sides, kind = names_seats(game), game.thinking.sides, "bots" if bots else "alone"

    @rule_for(game.package, f"envs_begin_{kind}", counts=False)
    def begin(at, lane, b):
        s = b.states[at]
        while s.ask == OVER:
            b.states[at] = b.blank[0]
            stir(s, scatter(b.seeds[at], b.matches[at]))
            setup(s, b.seats, b.options[0])
            for seat in range(b.seats):
                b.players[at, seat] = b.table[(seat + at + b.matches[at]) % b.seats]
            b.matches[at] += 1
            b.plies[at] = 0
            bots_play(at, lane, b)

    @rule_for(game.package, f"envs_end_{kind}", counts=False)
    def end(at, b):
        s = b.states[at]
        b.done[at] = True
        b.truncated[at] = s.ask != OVER
        b.last[at] = b.states[at]
        if s.ask == OVER:
            scores(s, b.results[at])
            for seat in range(b.seats):
                b.rewards[at, seat] = reward(b.results[at], b.seats, seat, sides)
        s.ask = OVER

    @rule_for(game.package, f"envs_look_{kind}", counts=False)
    def look(at, lane, b):
        s, mask = b.states[at], b.masks[at]
        b.seat[at] = s.seat
        b.lanes[lane, VIEW] = b.states[at]
        hide(b.lanes[lane, VIEW], s.seat)
        observe(b.lanes[lane, VIEW], s.seat, b.observations[at])
        legal(s, b.words[at])
        for action in range(len(mask)):
            mask[action] = False
        for word in range(b.words.shape[1]):
            left = b.words[at, word]
            while left != ZERO:
                action = word * 64 + lowest(left)
                left &= left - ONE
                if turns:
                    action = b.told[s.seat, action]
                mask[action] = True

    @rule_for(game.package, f"envs_step_{kind}", counts=False)
    def step(at, lane, b):
        s = b.states[at]
        b.done[at] = b.truncated[at] = False
        for seat in range(b.seats):
            b.rewards[at, seat] = 0.0
        apply(s, b.meant[s.seat, b.actions[at]] if turns else b.actions[at])
        b.plies[at] += 1
        bots_play(at, lane, b)
        if s.ask == OVER or b.plies[at] >= b.cap:
            end(at, b)
            begin(at, lane, b)
        look(at, lane, b)

    return Stepping(begin, step, look)


class Sweeps(NamedTuple):
    """The compiled loops over many places, for one thread."""

    begin: Any
    """(b, lane, start, stop): new matches in all these places."""
    step: Any
    """(b, lane, start, stop): a choice in each of them."""
    look: Any
    """(b, lane, start, stop): what is seen in each of them."""


@cache
def sweeps(game: Game, bots: bool) -> Sweeps:
    """The loops for this game."""
    begin_one, step_one, look_one = stepping(game, bots)
    kind = "bots" if bots else "alone"

    @rule_for(game.package, f"envs_begin_all_{kind}", counts=False)
    def begin(b, lane, start, stop):
        for at in range(start, stop):
            b.states[at].ask = OVER
            begin_one(at, lane, b)
            look_one(at, lane, b)

    @rule_for(game.package, f"envs_step_all_{kind}", counts=False)
    def step(b, lane, start, stop):
        for at in range(start, stop):
            step_one(at, lane, b)

    @rule_for(game.package, f"envs_look_all_{kind}", counts=False)
    def look(b, lane, start, stop):
        for at in range(start, stop):
            look_one(at, lane, b)

    return Sweeps(begin, step, look)


@cache
def looking(game: Game) -> Any:
    """The compiled `(states, view, seat, out)`: what this seat sees of the first state."""
    hide, observe = game.sight.hide, observation(game).observe

    @rule_for(game.package, "envs_look_from", counts=False)
    def look_from(states, view, seat, out):
        view[0] = states[0]
        hide(view[0], seat)
        observe(view[0], seat, out)

    return look_from


@rule
def not_open(masks, actions):
    """The first place where the choice is not open, or NONE."""
    for at in range(len(actions)):
        if not 0 <= actions[at] < masks.shape[1] or not masks[at, actions[at]]:
            return at
    return NONE


@rule
def choose_any(words, seat, told, bits, out):
    """An open choice at every place, all equally likely."""
    for at in range(len(out)):
        some = int64((scatter(bits, at) >> HALF) * uint64(count(words[at])) >> HALF)
        out[at] = told[seat[at], nth(words[at], some)]
