"""The functions of `stepping` as kernels for an NVIDIA GPU. Needs the package numba-cuda."""

from functools import cache
from typing import Any, NamedTuple

import numpy as np

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # numba-cuda still asks for the old name

import numba
from numba import cuda
from numba.cuda import types
from numba.cuda.typing import arraydecl

from herberg.core.chance import HALF, pick, scatter, stir
from herberg.core.game import Game
from herberg.core.masks import count, nth
from herberg.core.records import OVER
from herberg.envs.stepping import stepping

THREADS = 128
"""In a block."""


def plain_index(index: Any) -> Any:
    """The type of an index with enum members taken for the whole numbers they are."""
    if isinstance(index, types.BaseTuple):
        return types.BaseTuple.from_types([plain_index(part) for part in index])
    return index.dtype if isinstance(index, types.IntEnumMember) else index


def let_enums_index_arrays() -> None:
    """Numba allows `goods[Good.FOOD]` on the CPU; numba-cuda does not yet."""
    asked = arraydecl.get_array_index_type
    arraydecl.get_array_index_type = lambda array, index: asked(array, plain_index(index))


let_enums_index_arrays()


class Kernels(NamedTuple):
    """One thread, one match; a thread goes on with another where there are more matches than threads."""

    begin: Any
    """(b): new matches everywhere."""
    step: Any
    """(b, faults): a choice in every match; one that is not open is counted, and that match stays as it is."""
    look: Any
    """(b): what is seen everywhere."""
    sample: Any
    """(b, bits): any open choice in every match."""
    play: Any
    """(b, steps): so many random choices in every match, without looking; one that ends is followed by the next."""


@cache
def kernels(game: Game, bots: bool) -> Kernels:
    """The kernels of this game, compiled when first called."""
    begin_one, step_one, look_one = stepping(game, bots)
    legal, apply, setup = game.rules.legal, game.rules.apply, game.rules.setup
    state = numba.from_dtype(game.state)
    words = (game.actions.count + 63) // 64

    @cuda.jit
    def begin(b):
        lane = cuda.grid(1)
        for at in range(lane, len(b.states), cuda.gridsize(1)):
            b.states[at].ask = OVER
            begin_one(at, lane, b)
            look_one(at, lane, b)

    @cuda.jit
    def step(b, faults):
        lane = cuda.grid(1)
        for at in range(lane, len(b.states), cuda.gridsize(1)):
            action = b.actions[at]
            if 0 <= action < b.masks.shape[1] and b.masks[at, action]:
                step_one(at, lane, b)
            else:
                cuda.atomic.add(faults, 0, 1)

    @cuda.jit
    def look(b):
        lane = cuda.grid(1)
        for at in range(lane, len(b.states), cuda.gridsize(1)):
            look_one(at, lane, b)

    @cuda.jit
    def sample(b, bits):
        for at in range(cuda.grid(1), len(b.states), cuda.gridsize(1)):
            some = np.int64(((scatter(bits, at) >> HALF) * np.uint64(count(b.words[at]))) >> HALF)
            b.actions[at] = b.told[b.seat[at], nth(b.words[at], some)]

    @cuda.jit
    def play(b, steps):
        here, mask = cuda.local.array(1, state), cuda.local.array(words, types.uint64)
        for at in range(cuda.grid(1), len(b.states), cuda.gridsize(1)):
            here[0] = b.states[at]
            s = here[0]
            for _ in range(steps):
                apply(s, nth(mask, pick(s, legal(s, mask))))
                b.plies[at] += 1
                if s.ask == OVER or b.plies[at] >= b.cap:
                    here[0] = b.blank[0]
                    stir(s, scatter(b.seeds[at], b.matches[at]))
                    setup(s, b.seats, b.options[0])
                    b.matches[at] += 1
                    b.plies[at] = 0
            b.states[at] = here[0]

    return Kernels(begin, step, look, sample, play)
