"""Random matches on a GPU, byte for byte the same as on the CPU. Needs an NVIDIA GPU and the package numba-cuda.

python bench/gpu.py burgundy 2 --check 1000 --matches 400000
"""

import argparse
import json
import sys
import time
from typing import Any

import numpy as np

np.row_stack = np.vstack  # type: ignore[attr-defined]  # numba-cuda still asks for the old name

try:
    from numba import cuda
    from numba.cuda import types
    from numba.cuda.typing import arraydecl
except ImportError:
    sys.exit("gpu.py needs the package numba-cuda; install it with: pip install numba-cuda")

from herberg.core.chance import pick, stir  # noqa: E402
from herberg.core.masks import empty_mask, nth  # noqa: E402
from herberg.core.records import OVER  # noqa: E402
from herberg.games import game as find_game  # noqa: E402


def plain_index(index: Any) -> Any:
    """The type of an index with enum members taken for the whole numbers they are."""
    if isinstance(index, types.BaseTuple):
        return types.BaseTuple.from_types([plain_index(part) for part in index])
    return index.dtype if isinstance(index, types.IntEnumMember) else index


def let_enums_index_arrays() -> None:
    """Numba allows `goods[Good.FOOD]` on the CPU; numba-cuda does not yet."""
    asked = arraydecl.get_array_index_type
    arraydecl.get_array_index_type = lambda array, index: asked(array, plain_index(index))


def make_kernel(game: Any) -> Any:
    """One thread, one match."""
    setup, legal, apply = game.rules.setup, game.rules.legal, game.rules.apply

    @cuda.jit
    def kernel(states, masks, options, seats, seeds, cap, steps):
        at = cuda.grid(1)
        if at < len(states):
            s, mask = states[at], masks[at]
            stir(s, seeds[at])
            setup(s, seats, options[0])
            taken = 0
            while s.ask != OVER and taken < cap:
                apply(s, nth(mask, pick(s, legal(s, mask))))
                taken += 1
            steps[at] = taken

    return kernel


def on_gpu(game: Any, kernel: Any, seats: int, options: Any, seeds: Any, cap: int) -> tuple[Any, Any, float]:
    """The final states, the steps taken, and the seconds the kernel ran."""
    count = len(seeds)
    states = cuda.to_device(np.zeros(count, game.state))
    masks = cuda.to_device(np.zeros((count, len(empty_mask(game.actions.count))), np.uint64))
    steps = cuda.to_device(np.zeros(count, np.int64))
    arguments = states, masks, cuda.to_device(options), seats, cuda.to_device(seeds), cap, steps
    cuda.synchronize()
    begun = time.perf_counter()
    kernel[(count + 127) // 128, 128](*arguments)
    cuda.synchronize()
    return states.copy_to_host(), steps.copy_to_host(), time.perf_counter() - begun


def on_cpu(game: Any, seats: int, options: Any, seeds: Any, cap: int) -> Any:
    """The final states of the same matches."""
    from herberg.core.play import random_play

    run, mask = random_play(game), empty_mask(game.actions.count)
    states = np.zeros(len(seeds), game.state)
    for s, seed in zip(states, seeds, strict=True):
        stir(s, seed)
        game.rules.setup(s, seats, options[0])
        run(s, mask, cap)
    return states


def main() -> None:
    """Compare, then measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("--check", type=int, default=1000)
    parser.add_argument("--matches", type=int, default=400_000)
    parser.add_argument("--cap", type=int, default=100_000)
    given = parser.parse_args()
    let_enums_index_arrays()
    game = find_game(given.game)
    options = game.option_record(game.choose(given.seats))
    seeds = np.random.default_rng(1).integers(2**64, size=given.matches, dtype=np.uint64)
    kernel = make_kernel(game)
    begun = time.perf_counter()
    states, _, _ = on_gpu(game, kernel, given.seats, options, seeds[: given.check], given.cap)
    compiled_in = time.perf_counter() - begun
    same = states.tobytes() == on_cpu(game, given.seats, options, seeds[: given.check], given.cap).tobytes()
    _, steps, seconds = on_gpu(game, kernel, given.seats, options, seeds, given.cap)
    figures = {"game": game.name, "seats": given.seats, "matches": given.matches, "same_bytes": same}
    figures |= {"steps_per_second": round(int(steps.sum()) / seconds), "first_call_seconds": round(compiled_in, 1)}
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
