"""Tree search over what a seat cannot know: every iteration deals the hidden things out anew, walks down the tree by
the choices open in that truth, adds a leaf, judges it, and carries the judgement back up.

Compiled end to end for each game, over arrays that are made once. The tree's nodes are lines of choices, so dice and
cards that fall along the way are simply met as they fall (open loop). A leaf is judged by the game's own `promise`,
which also says which choices look worth trying first.
"""

import time
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy import float32, int32, uint64

from herberg.core.chance import stir
from herberg.core.game import Game, State
from herberg.core.masks import clear, empty_mask, is_marked, lowest, mark
from herberg.core.records import NONE, OVER
from herberg.core.rule import rule, rule_for

MOST_NODES = 400_000
MOST_DEPTH = 64
CURIOSITY = 1.5
"""How much a choice that looks promising, or was tried little, is preferred to one that did well."""
ROOT, DEALT, TRIED = 0, 1, 2  # the three states the search works on
WON = 0.85
"""What winning counts against winning clearly."""


@dataclass
class Tree:
    """Lines of choices, one node each, as arrays: node 0 is the position itself."""

    action: np.ndarray[Any, Any]
    child: np.ndarray[Any, Any]  # the first of a node's children
    sibling: np.ndarray[Any, Any]  # the next child of the same parent
    visits: np.ndarray[Any, Any]
    value: np.ndarray[Any, Any]  # sum of judgements for each seat
    prior: np.ndarray[Any, Any]  # how promising the choice looked, in points for the chooser
    used: np.ndarray[Any, Any]  # how many nodes there are

    @classmethod
    def planted(cls, seats: int, nodes: int = MOST_NODES) -> "Tree":
        """A tree with only its root."""
        tree = cls(
            np.full(nodes, NONE, int32),
            np.full(nodes, NONE, int32),
            np.full(nodes, NONE, int32),
            np.zeros(nodes, int32),
            np.zeros((nodes, seats), float32),
            np.zeros(nodes, float32),
            np.ones(1, np.int64),
        )
        return tree

    def replant(self) -> None:
        """Only the root is left."""
        used = int(self.used[0])
        self.child[:used] = self.sibling[:used] = NONE
        self.visits[:used] = 0
        self.value[:used] = 0.0
        self.used[0] = 1

    def arrays(self) -> tuple[np.ndarray[Any, Any], ...]:
        """What the compiled search works on."""
        return self.action, self.child, self.sibling, self.visits, self.value, self.prior, self.used


@rule
def new_node(action, child, sibling, visits, value, prior, used, parent, chosen, promised):
    """A child is added in front of its siblings; NONE when the tree is full."""
    node = used[0]
    if node >= len(action):
        return NONE
    used[0] = node + 1
    action[node] = chosen
    child[node] = NONE
    sibling[node] = child[parent]
    child[parent] = node
    visits[node] = 0
    prior[node] = promised
    for seat in range(value.shape[1]):
        value[node, seat] = 0.0
    return node


_made: dict[str, Any] = {}


def search_for(game: Game) -> Any:
    """The compiled `(states, masks, tree..., path, judged, out, seat, iterations, seed, lead)` search of a game."""
    if game.name not in _made:
        _made[game.name] = _make(game)
    return _made[game.name]


def _make(game: Game) -> Any:
    legal, apply, scores, deal, promise = game.legal, game.apply, game.scores, game.deal, game.promise

    @rule_for(game.package, "search_judge")
    def judge(s, judged, out, lead):
        """What each seat's chances are, from 0 to 1: by result at the end, by promise before."""
        seats = s.seats
        if s.ask == OVER:
            scores(s, out)
        best, total = -1e9, 0.0
        for seat in range(seats):
            judged[seat] = float(out[seat, 0]) if s.ask == OVER else promise(s, seat)
            best = max(best, judged[seat])
        for seat in range(seats):
            judged[seat] = np.exp((judged[seat] - best) / lead)
            total += judged[seat]
        winners = 0
        for seat in range(seats):
            judged[seat] /= total
            winners += s.ask == OVER and out[seat, 1] == 1
        if winners > 0:
            for seat in range(seats):
                won = 1.0 / winners if out[seat, 1] == 1 else 0.0
                judged[seat] = WON * won + (1.0 - WON) * judged[seat]

    @rule_for(game.package, "search_expand")
    def expand(states, mask, action, child, sibling, visits, value, prior, used, node):
        """Every open choice that the node does not have yet becomes a child, with what it promises the chooser."""
        seat = states[DEALT].seat
        at = child[node]
        while at != NONE:
            mask[action[at] >> 6] &= ~(uint64(1) << uint64(action[at] & 63))
            at = sibling[at]
        for word in range(len(mask)):
            rest = mask[word]
            while rest != uint64(0):
                chosen = word * 64 + lowest(rest)
                rest &= rest - uint64(1)
                states[TRIED] = states[DEALT]
                apply(states[TRIED], chosen)
                promised = promise(states[TRIED], seat)
                if new_node(action, child, sibling, visits, value, prior, used, node, chosen, promised) == NONE:
                    return

    @rule_for(game.package, "search_select")
    def select(mask, action, child, sibling, visits, value, prior, node, seat, lead):
        """The open child with the best of what it brought, what it promises, and how little it was tried."""
        highest, tries = -1e9, 1
        at = child[node]
        while at != NONE:
            if is_marked(mask, action[at]):
                highest = max(highest, prior[at])
                tries += visits[at]
            at = sibling[at]
        weights = 0.0
        at = child[node]
        while at != NONE:
            if is_marked(mask, action[at]):
                weights += np.exp((prior[at] - highest) / (0.25 * lead))
            at = sibling[at]
        best, most = NONE, -1e9
        root = np.sqrt(float(tries))
        fallback = value[node, seat] / max(1, visits[node])
        at = child[node]
        while at != NONE:
            if is_marked(mask, action[at]):
                done = value[at, seat] / visits[at] if visits[at] > 0 else fallback
                weight = np.exp((prior[at] - highest) / (0.25 * lead)) / weights
                worth = done + CURIOSITY * weight * root / (1.0 + visits[at])
                if worth > most:
                    best, most = at, worth
            at = sibling[at]
        return best

    @rule_for(game.package, "search_run")
    def run(
        states,
        masks,
        action,
        child,
        sibling,
        visits,
        value,
        prior,
        used,
        path,
        judged,
        out,
        seat,
        iterations,
        seed,
        lead,
    ):
        """So many iterations; the root's children then tell what they think."""
        bits = seed
        for _ in range(iterations):
            states[DEALT] = states[ROOT]
            bits ^= bits << uint64(13)
            bits ^= bits >> uint64(7)
            bits ^= bits << uint64(17)
            stir(states[DEALT], bits)
            deal(states[DEALT], seat)
            node, depth = 0, 0
            path[0] = 0
            while states[DEALT].ask != OVER and depth < MOST_DEPTH - 1:
                legal(states[DEALT], masks[0])
                fresh = visits[node] == 0
                if fresh or not all_known(masks[0], masks[1], action, child, sibling, node):
                    masks[1][:] = masks[0]
                    expand(states, masks[1], action, child, sibling, visits, value, prior, used, node)
                if fresh and depth > 0:
                    break
                chosen = select(masks[0], action, child, sibling, visits, value, prior, node, states[DEALT].seat, lead)
                if chosen == NONE:
                    break
                apply(states[DEALT], action[chosen])
                depth += 1
                path[depth] = chosen
                node = chosen
            judge(states[DEALT], judged, out, lead)
            for at in range(depth + 1):
                visits[path[at]] += 1
                for other in range(states[ROOT].seats):
                    value[path[at], other] += judged[other]

    return run


@rule
def all_known(mask, seen, action, child, sibling, node):
    """Whether every open choice is among the node's children."""
    clear(seen)
    at = child[node]
    while at != NONE:
        mark(seen, action[at])
        at = sibling[at]
    for word in range(len(mask)):
        if mask[word] & ~seen[word] != uint64(0):
            return False
    return True


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
    """A search at work for one game and number of seats."""

    def __init__(self, game: Game, seats: int, nodes: int = MOST_NODES) -> None:
        self.game = game
        self.run = search_for(game)
        self.tree = Tree.planted(seats, nodes)
        self.states = np.zeros(3, game.state)
        words = len(empty_mask(game.actions.count))
        self.masks = np.zeros((2, words), uint64)
        self.path = np.zeros(MOST_DEPTH, int32)
        self.judged = np.zeros(seats, np.float64)
        self.out = np.zeros((seats, 2), int32)

    def think(self, view: State, seat: int, iterations: int, seed: int, seconds: float = 0.0) -> Opinion:
        """What a seat may think of what it sees, after so many iterations or so many seconds."""
        self.tree.replant()
        self.states[ROOT] = view
        chunk = min(iterations, 64) if seconds else iterations
        done, stop = 0, time.perf_counter() + seconds
        while done < iterations:
            self._iterate(seat, chunk, seed + done)
            done += chunk
            if (seconds and (time.perf_counter() >= stop or self._is_clear(stop, done))) or self.tree.used[0] >= len(
                self.tree.action
            ):
                break
        return Opinion(tuple(self.thoughts()), done)

    def _iterate(self, seat: int, iterations: int, seed: int) -> None:
        bits = uint64((seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) % 2**64 | 1)
        arrays = *self.tree.arrays(), self.path, self.judged, self.out
        self.run(self.states, self.masks, *arrays, seat, iterations, bits, float(self.game.lead))

    def _is_clear(self, stop: float, done: int) -> bool:
        """Whether no other choice can catch up any more in the time that is left."""
        thoughts = self.thoughts()
        if len(thoughts) < 2:
            return True
        return done > 256 and thoughts[0].visits > 0.9 * done

    def thoughts(self) -> list[Thought]:
        """The root's choices, the most visited first."""
        found, at = [], int(self.tree.child[0])
        while at != NONE:
            visits = int(self.tree.visits[at])
            chances = tuple(float(value) / max(1, visits) for value in self.tree.value[at])
            found.append(Thought(int(self.tree.action[at]), visits, chances, self._line(at)))
            at = int(self.tree.sibling[at])
        return sorted(found, key=lambda thought: -thought.visits)

    def _line(self, node: int) -> tuple[int, ...]:
        """A node's choice and the most visited below it, as far as they were tried."""
        line = []
        while node != NONE:
            line.append(int(self.tree.action[node]))
            below, at = NONE, int(self.tree.child[node])
            while at != NONE:
                if self.tree.visits[at] > (self.tree.visits[below] if below != NONE else 0):
                    below = at
                at = int(self.tree.sibling[at])
            node = below
        return tuple(line)


class SearchBot:
    """Thinks ahead for so many iterations, or seconds."""

    def __init__(self, game: Game, seed: int, iterations: int, seconds: float = 0.0) -> None:
        self.game = game
        self.iterations = iterations
        self.seconds = seconds
        self.rng = np.random.default_rng(seed)
        self.search: Search | None = None

    def choose(self, view: State, seat: int) -> int:
        """The choice that was visited most."""
        if self.search is None:
            self.search = Search(self.game, int(view.seats))
        seed = int(self.rng.integers(2**63))
        return self.search.think(view, seat, self.iterations, seed, self.seconds).best.action
