"""Tree search over what a seat cannot know: every iteration deals the hidden things out anew, walks down the tree by
the choices open in that truth, adds a leaf, plays on from there for a while, judges what came of it, and carries the
judgement back up.

Compiled end to end for each game, over arrays that are made once. The tree's nodes are lines of choices, so dice and
cards that fall along the way are simply met as they fall (open loop). The game's own `promise` says which choices look
worth trying first, guides the playing on, and judges where that stops: always about as many choices from the root, so
that lines of different depth are judged at the same time of the match.

What it aims at and what it tells are two numbers: it would rather win clearly, but a chance of winning is just that.
"""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from functools import cache, lru_cache
from typing import Any

import numpy as np
from numpy import float32, float64, int32, uint64

from herberg.bots.greedy import DEALT, GAMES, SEEN, TRIED, most_promising
from herberg.core.chance import AWAKE, stir
from herberg.core.game import Game, State
from herberg.core.masks import copy_marks, empty_mask, is_marked, lowest
from herberg.core.odds import share_chances
from herberg.core.records import NONE, OVER, copy, record
from herberg.core.rule import rule, rule_for

MOST_NODES = 200_000
MOST_DEPTH = 64
OFTEN = 64
"""Iterations between two looks whether the choice is clear, or the time is over."""


@dataclass(frozen=True)
class Manner:
    """How a search thinks."""

    lead: float
    """How many points ahead make winning likely."""
    horizon: int = 32
    """For how many choices from the root, tree and playing on together, it looks ahead before it judges."""
    curiosity: float = 0.7
    """How much a choice that looks promising, or was tried little, is preferred to one that did well."""
    sharp: float = 0.25
    """How far behind, as a part of the lead, a choice looks much less worth trying."""
    won: float = 0.3
    """What winning counts against winning clearly."""


MANNER = record(lead=float64, horizon=int32, curiosity=float64, sharp=float64, won=float64)


# ------------------------------------------------------------------ the tree


@cache
def node_type(seats: int) -> np.dtype[Any]:
    """A line of choices: its last choice, the first line that goes on from it, the next from the same parent.

    One type for all seat counts of a game, so that its search is compiled once.
    """
    return record(
        action=int32,
        child=int32,
        sibling=int32,
        visits=int32,
        weight=float32,  # how promising the choice looked beside the best of its siblings
        value=(float32, seats),  # the sum of judgements for each seat: what the search aims at
        hope=(float32, seats),  # the sum of each seat's chances of winning: what it tells
        luck=(float32, seats),  # the sum of what was judged of the dealt worlds beforehand
    )


@rule
def clear(node):
    """Nothing was seen of this line yet."""
    node.visits = 0
    node.value[:] = 0.0
    node.hope[:] = 0.0
    node.luck[:] = 0.0


@rule
def plant(nodes, size):
    """Only the root is left."""
    nodes[0].child = nodes[0].sibling = nodes[0].action = NONE
    clear(nodes[0])
    size[0] = 1


@rule
def transplant(nodes, spare, size, root):
    """What grew below one node becomes a tree of its own, in other ground."""
    spare[0] = nodes[root]
    spare[0].sibling = NONE
    at, used = 0, 1
    while at < used:
        child = spare[at].child
        spare[at].child = NONE
        while child != NONE:
            spare[used] = nodes[child]
            spare[used].sibling = spare[at].child
            spare[at].child = used
            used += 1
            child = nodes[child].sibling
        at += 1
    size[0] = used


@rule
def prune(nodes, mask):
    """Only what is open stays below the root: other truths may have led to other questions."""
    at = nodes[0].child
    nodes[0].child = NONE
    clear(nodes[0])
    while at != NONE:
        sibling = nodes[at].sibling
        if is_marked(mask, nodes[at].action):
            nodes[at].sibling = nodes[0].child
            nodes[0].child = at
            nodes[0].visits += nodes[at].visits
            for seat in range(len(nodes[0].value)):
                nodes[0].value[seat] += nodes[at].value[seat]
                nodes[0].hope[seat] += nodes[at].hope[seat]
                nodes[0].luck[seat] += nodes[at].luck[seat]
        at = sibling


@rule
def new_node(nodes, size, parent, action, weight):
    """A child is added in front of its siblings, if there is room."""
    at = size[0]
    if at == len(nodes):
        return
    size[0] = at + 1
    nodes[at].action = action
    nodes[at].child = NONE
    nodes[at].sibling = nodes[parent].child
    nodes[at].weight = weight
    clear(nodes[at])
    nodes[parent].child = at


@rule
def leave_unknown(mask, nodes, parent):
    """Unmark every choice that is a child already; whether any other is left."""
    at = nodes[parent].child
    while at != NONE:
        action = nodes[at].action
        mask[action >> 6] &= ~(uint64(1) << uint64(action & 63))
        at = nodes[at].sibling
    for word in range(len(mask)):
        if mask[word] != uint64(0):
            return True
    return False


@rule
def select(mask, nodes, parent, seat, curiosity):
    """The open child with the best of what it brought, what it promised, and how little it was tried."""
    tries, weights = 1, 0.0
    at = nodes[parent].child
    while at != NONE:
        if is_marked(mask, nodes[at].action):
            tries += nodes[at].visits
            weights += nodes[at].weight
        at = nodes[at].sibling
    if weights == 0.0:
        return NONE
    urge = curiosity * np.sqrt(float(tries)) / weights
    usual = (nodes[parent].value[seat] - nodes[parent].luck[seat]) / max(1, nodes[parent].visits)
    best, most = NONE, -np.inf
    at = nodes[parent].child
    while at != NONE:
        node = nodes[at]
        if is_marked(mask, node.action):
            worth = (node.value[seat] - node.luck[seat]) / node.visits if node.visits > 0 else usual
            worth += urge * node.weight / (1.0 + node.visits)
            if worth > most:
                best, most = at, worth
        at = node.sibling
    return best


@rule
def is_clear(nodes, left):
    """Whether no other choice can catch up with the most visited one in the iterations that are left."""
    most, second = 0, 0
    at = nodes[0].child
    while at != NONE:
        if nodes[at].visits > most:
            most, second = nodes[at].visits, most
        elif nodes[at].visits > second:
            second = nodes[at].visits
        at = nodes[at].sibling
    return most - second > left


# ------------------------------------------------------------------ what every game's search is made of


@rule
def judge_result(chances, hopes, out, seats, sides, manner):
    """At the end a chance is a fact; the search aims a little at winning clearly, where seats win alone."""
    winners = 0
    for seat in range(seats):
        chances[seat] = float(out[seat, 0])
        winners += out[seat, 1] == 1
    if not sides:
        share_chances(chances, seats, manner.lead)
    for seat in range(seats):
        won = 1.0 if out[seat, 1] == 1 else 0.0
        hopes[seat] = won if sides else won / winners
        chances[seat] = won if sides else manner.won * hopes[seat] + (1.0 - manner.won) * chances[seat]


@lru_cache(GAMES)
def judge_for(game: Game) -> Any:
    """The compiled `(s, chances, hopes, out, manner)`: what is aimed at and what is told, by result or by judgement."""
    scores, sides, foretell = game.rules.scores, game.thinking.sides, foretell_for(game)

    @rule_for(game.package, "search_judge")
    def judge(s, chances, hopes, out, manner):
        if s.ask == OVER:
            scores(s, out)
            judge_result(chances, hopes, out, s.seats, sides, manner)
            return
        foretell(s, chances, manner)
        for seat in range(s.seats):
            hopes[seat] = chances[seat]

    return judge


@lru_cache(GAMES)
def foretell_for(game: Game) -> Any:
    """The compiled `(s, chances, manner)`: every seat's chances before the end, by outlook or by promise."""
    outlook, promise, sides = game.thinking.outlook, game.thinking.promise, game.thinking.sides

    @rule_for(game.package, "search_by_outlook")
    def by_outlook(s, chances, manner):
        outlook(s, chances)

    @rule_for(game.package, "search_by_promise")
    def by_promise(s, chances, manner):
        for seat in range(s.seats):
            chances[seat] = promise(s, seat)
            if sides:
                chances[seat] = 1.0 / (1.0 + np.exp(-chances[seat] / manner.lead))
        if not sides:
            share_chances(chances, s.seats, manner.lead)

    return by_outlook if outlook else by_promise


@lru_cache(GAMES)
def expand_for(game: Game) -> Any:
    """The compiled `(states, mask, nodes, size, parent, promised, manner)`: every marked choice becomes a child."""
    apply, promise = game.rules.apply, game.thinking.promise

    @rule_for(game.package, "search_expand")
    def expand(states, mask, nodes, size, parent, promised, manner):
        best, found = -np.inf, 0
        for word in range(len(mask)):
            left = mask[word]
            while left != uint64(0):
                states[TRIED] = states[DEALT]
                apply(states[TRIED], word * 64 + lowest(left))
                promised[found] = promise(states[TRIED], states[DEALT].seat)
                best = max(best, promised[found])
                found += 1
                left &= left - uint64(1)
        found = 0
        for word in range(len(mask)):
            left = mask[word]
            while left != uint64(0):
                behind = (best - promised[found]) / (manner.sharp * manner.lead)
                new_node(nodes, size, parent, word * 64 + lowest(left), max(0.001, np.exp(-behind)))
                found += 1
                left &= left - uint64(1)

    return expand


@lru_cache(GAMES)
def walk_for(game: Game) -> Any:
    """The compiled `(states, masks, nodes, size, path, promised, manner)`: one way through a dealt world.

    Down the tree by the best of what is open, until a line is new; then on by promise. How deep the tree was.
    """
    legal, apply = game.rules.legal, game.rules.apply
    expand, best = expand_for(game), most_promising(game)

    @rule_for(game.package, "search_walk")
    def walk(states, masks, nodes, size, path, promised, manner):
        s, node, depth = states[DEALT], 0, 0
        while s.ask != OVER and depth < MOST_DEPTH - 1 and (depth == 0 or nodes[node].visits > 0):
            legal(s, masks[0])
            copy_marks(masks[1], masks[0])
            if leave_unknown(masks[1], nodes, node):
                expand(states, masks[1], nodes, size, node, promised, manner)
            chosen = select(masks[0], nodes, node, s.seat, manner.curiosity)
            if chosen == NONE:
                break  # the tree is full
            node, depth = chosen, depth + 1
            path[depth] = node
            apply(s, nodes[node].action)
        for _ in range(depth, manner.horizon):
            if s.ask == OVER:
                break
            apply(s, best(states, masks[0]))
        return depth

    return walk


@lru_cache(GAMES)
def search_for(game: Game) -> Any:
    """The compiled search of a game: iterations until the root has so many, or no more are needed.

    `(states, masks, nodes, size, path, promised, chances, hopes, luck, out, manner, seat, until, limit, seed)`
    """
    deal, walk, judge = game.sight.deal, walk_for(game), judge_for(game)
    foretell, is_fair = foretell_for(game), game.thinking.outlook is not None

    @rule_for(game.package, "search_run")
    def run(states, masks, nodes, size, path, promised, chances, hopes, luck, out, manners, seat, until, limit, seed):
        manner, bits = manners[0], seed
        while nodes[0].visits < until:
            if nodes[0].visits % OFTEN == 0 and is_clear(nodes, limit - nodes[0].visits):
                break
            bits ^= bits << uint64(13)
            bits ^= bits >> uint64(7)
            bits ^= bits << uint64(17)
            states[DEALT] = states[SEEN]
            stir(states[DEALT], bits)
            deal(states[DEALT], seat)
            if is_fair:
                foretell(states[DEALT], luck, manner)
            depth = walk(states, masks, nodes, size, path, promised, manner)
            judge(states[DEALT], chances, hopes, out, manner)
            for at in range(depth + 1):
                nodes[path[at]].visits += 1
                for other in range(states[DEALT].seats):
                    nodes[path[at]].value[other] += chances[other]
                    nodes[path[at]].hope[other] += hopes[other]
                    nodes[path[at]].luck[other] += luck[other]

    return run


# ------------------------------------------------------------------ what it comes to think


@dataclass(frozen=True)
class Thought:
    """What the search came to think of one choice."""

    action: int
    visits: int
    chances: tuple[float, ...]
    """Every seat's chances after it, from 0 to 1."""
    line: tuple[int, ...]
    """The choice, and what would mostly follow, whoever chooses; chance may close any of it."""


@dataclass(frozen=True)
class Opinion:
    """What the search came to think of a position."""

    thoughts: tuple[Thought, ...]
    """What there is to choose, the most visited first."""
    iterations: int

    @property
    def best(self) -> Thought:
        """The choice visited most."""
        return self.thoughts[0]

    @property
    def chances(self) -> tuple[float, ...]:
        """Every seat's chances of winning, from 0 to 1, if all go on as well as the search can tell."""
        return self.best.chances


class Search:
    """A search at work for one game and number of seats, on one core."""

    def __init__(
        self, game: Game, seats: int, nodes: int = MOST_NODES, manner: Manner | None = None, fitted: bool = True
    ) -> None:
        self.game = game
        self.seats = seats
        self.fitted = fitted
        """Whether chances are told with the surety that they were found to deserve, or as they were reckoned."""
        self.run = search_for(game)
        self.manner = np.zeros(1, MANNER)
        for name, value in asdict(manner or Manner(game.thinking.lead)).items():
            self.manner[0][name] = value
        self.nodes, self.spare = (np.zeros(nodes, node_type(game.seats[-1])) for _ in range(2))
        self.size = np.ones(1, np.int64)
        self.states = np.zeros(3, game.state)
        self.masks = np.zeros((2, len(empty_mask(game.actions.count))), uint64)
        self.path = np.zeros(MOST_DEPTH, int32)
        self.promised = np.zeros(game.actions.count, float64)
        self.chances, self.hopes, self.luck = (np.zeros(seats, float64) for _ in range(3))
        self.out = np.zeros((seats, 2), int32)
        self.seat = NONE
        self.surety = 1.0

    def think(self, view: State, seat: int, iterations: int, seed: int, seconds: float = 0.0) -> Opinion:
        """What a seat may think of what it sees, after so many iterations or so many seconds.

        What was thought of this position while thinking about the one before it is kept and counts.
        """
        self._take_up(view, seat)
        begin, bits = time.perf_counter(), seed
        while True:
            visits = int(self.nodes[0].visits)
            elapsed = time.perf_counter() - begin
            limit = min(iterations, int(visits * seconds / elapsed)) if seconds and visits > OFTEN else iterations
            until = min(limit, visits + OFTEN) if seconds else iterations
            bits = (bits * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) % 2**64
            self._iterate(seat, max(1, until), limit, bits | 1)
            if int(self.nodes[0].visits) in (visits, limit) or (seconds and elapsed >= seconds):
                return Opinion(tuple(self._thoughts()), int(self.nodes[0].visits))

    def choose(self, view: State, seat: int, iterations: int, seed: int) -> int:
        """The choice that is visited most after so many iterations: quick, for nothing else is told."""
        self.forget()
        self._take_up(view, seat)
        self._iterate(seat, iterations, iterations, seed | 1)
        child, sibling, visits = (self.nodes[name] for name in ("child", "sibling", "visits"))
        best = at = int(child[0])
        while at != NONE:
            if visits[at] > visits[best]:
                best = at
            at = int(sibling[at])
        return int(self.nodes["action"][best])

    def forget(self) -> None:
        """What was thought so far counts no more."""
        self.seat = NONE

    def judged(self, s: State) -> tuple[float, ...]:
        """Every seat's chances in a state whose secrets are open, without thinking ahead."""
        self.states[DEALT] = s
        judge_for(self.game)(self.states[DEALT], self.chances, self.hopes, self.out, self.manner[0])
        return tuple(self.hopes.tolist())

    def _iterate(self, seat: int, until: int, limit: int, seed: int) -> None:
        tree = self.nodes, self.size, self.path
        space = self.promised, self.chances, self.hopes, self.luck, self.out, self.manner
        self.run(self.states, self.masks, *tree, *space, seat, until, limit, uint64(seed))

    def _take_up(self, view: State, seat: int) -> None:
        """Go on from the branch that leads straight to this view, or start anew."""
        node = self._node_of(view) if seat == self.seat == int(self.states[SEEN].seat) else NONE
        if node == NONE:
            plant(self.nodes, self.size)
        else:
            transplant(self.nodes, self.spare, self.size, node)
            self.nodes, self.spare = self.spare, self.nodes
            self.game.rules.legal(view, self.masks[0])
            prune(self.nodes, self.masks[0])
        self.states[SEEN], self.seat = view, seat
        self.surety = self.game.thinking.surety_of(view) if self.fitted else 1.0

    def _node_of(self, view: State) -> int:
        """The choice after which the last view would look just like this one; NONE if anything else has happened."""
        node, sought = int(self.nodes[0].child), view.tobytes()
        while node != NONE:
            after = copy(self.states[SEEN])
            stir(after, AWAKE)
            self.game.sight.deal(after, self.seat)
            self.game.rules.apply(after, int(self.nodes[node].action))
            self.game.sight.hide(after, self.seat)
            if after.tobytes() == sought:
                return node
            node = int(self.nodes[node].sibling)
        return NONE

    def _thoughts(self) -> list[Thought]:
        """The root's choices, the most visited first."""
        found, at = [], int(self.nodes[0].child)
        while at != NONE:
            visits = int(self.nodes[at].visits)
            found.append(Thought(int(self.nodes[at].action), visits, self._chances(at), self._line(at)))
            at = int(self.nodes[at].sibling)
        return sorted(found, key=lambda thought: (-thought.visits, thought.action))

    def _chances(self, node: int) -> tuple[float, ...]:
        """Every seat's chances after a choice, in worlds as lucky as all that were dealt."""
        root, this, seats = self.nodes[0], self.nodes[node], slice(self.seats)
        hope, luck = (part[seats].astype(float64) / max(1, this.visits) for part in (this.hope, this.luck))
        usual = root.luck[seats].astype(float64) / max(1, root.visits)
        doubt = 4.0 * hope * (1.0 - hope)  # what is certain is so in all worlds, lucky or not
        found = np.clip(hope + doubt * (usual - luck), 0.0, 1.0)
        return surely(found, self.surety, self.game.thinking.sides)

    def _line(self, node: int) -> tuple[int, ...]:
        """A node's choice and the most visited below it, as far as they were tried."""
        line = []
        while node != NONE:
            line.append(int(self.nodes[node].action))
            below, at = NONE, int(self.nodes[node].child)
            while at != NONE:
                if self.nodes[at].visits > (self.nodes[below].visits if below != NONE else 0):
                    below = at
                at = int(self.nodes[at].sibling)
            node = below
        return tuple(line)


def surely(chances: Any, surety: float, sides: bool) -> tuple[float, ...]:
    """Chances told with more surety than they were reckoned with, or with less; what is certain stays certain."""
    if sides:
        for_it, against = chances**surety, (1.0 - chances) ** surety
        return tuple((for_it / (for_it + against)).tolist())
    if not chances.any():
        return tuple(chances.tolist())
    raised = chances**surety
    return tuple((raised / raised.sum()).tolist())


def think_together(
    searches: Sequence[Search], view: State, seat: int, iterations: int, seed: int, seconds: float = 0.0
) -> Opinion:
    """Several searches think at once, each on a core of its own, and put together what they found."""
    each = -(-iterations // len(searches))
    with ThreadPoolExecutor(len(searches)) as pool:
        opinions = list(
            pool.map(
                lambda at: searches[at].think(view, seat, each, seed + at, seconds),
                range(len(searches)),
            )
        )
    return put_together(opinions)


def put_together(opinions: Sequence[Opinion]) -> Opinion:
    """One opinion out of several on the same position: every iteration counts alike."""
    same: dict[int, list[Thought]] = {}
    for opinion in opinions:
        for thought in opinion.thoughts:
            same.setdefault(thought.action, []).append(thought)
    thoughts = []
    for action, found in same.items():
        visits = [thought.visits for thought in found]
        weights = visits if sum(visits) else None
        chances = np.average([thought.chances for thought in found], axis=0, weights=weights)
        line = max(found, key=lambda thought: thought.visits).line
        thoughts.append(Thought(action, sum(visits), tuple(float(chance) for chance in chances), line))
    thoughts.sort(key=lambda thought: (-thought.visits, thought.action))
    return Opinion(tuple(thoughts), sum(opinion.iterations for opinion in opinions))


class SearchBot:
    """Thinks ahead for so many iterations, or seconds."""

    def __init__(
        self, game: Game, seed: int, iterations: int, seconds: float = 0.0, manner: Manner | None = None
    ) -> None:
        self.game = game
        self.iterations = iterations
        self.seconds = seconds
        self.manner = manner
        self.rng = np.random.default_rng(seed)
        self.search: Search | None = None

    def choose(self, view: State, seat: int) -> int:
        """The choice that was visited most."""
        choices = self.game.choices(view)
        if len(choices) == 1:
            return choices[0]
        if self.search is None or self.search.seats != view.seats:
            self.search = Search(self.game, int(view.seats), manner=self.manner)
        seed = int(self.rng.integers(2**63))
        return self.search.think(view, seat, self.iterations, seed, self.seconds).best.action
