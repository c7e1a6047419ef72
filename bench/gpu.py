"""Matches on a GPU: byte for byte those of the CPU, and how many a second. Needs an NVIDIA GPU, torch and numba-cuda.

python bench/gpu.py burgundy 2                a check, then a row of figures
python bench/gpu.py burgundy 2 --sizes 65536  for these numbers of matches
"""

import argparse
import fcntl
import json
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import Any

try:
    import torch

    from herberg.envs.kernels import kernels
except ImportError:
    sys.exit("gpu.py needs the packages torch and numba-cuda; install them with: pip install torch numba-cuda")

from herberg.core.masks import empty_mask
from herberg.core.play import random_play
from herberg.core.records import OVER, copy
from herberg.envs import torch as batch_of
from herberg.games import game as find_game

NAMES = ("states", "observations", "masks", "seat", "rewards", "done", "truncated", "results", "last")


def differences(name: str, seats: int, steps: int, size: int = 512) -> list[str]:
    """What is not the same, to the byte, on GPU and CPU while both make the same random choices."""
    gpu, cpu = (batch_of(name, seats, size, device=device, seed=7, cap=1500) for device in ("cuda", "cpu"))
    found = []
    for step in range(steps):
        chosen = cpu.sample()
        if not torch.equal(gpu.sample().cpu(), chosen):
            found.append(f"the sampled choices at step {step}")
        gpu.step(gpu.actions)
        cpu.step(chosen)
        if step % 25 == 24 or step < 3:
            found += [f"{one} at step {step}" for one in NAMES if not same(getattr(gpu, one), getattr(cpu, one))]
    return found + played_otherwise(gpu)


def same(one: Any, other: Any) -> bool:
    """Whether two tensors hold the same bytes."""
    return bool(torch.equal(one.cpu().view(torch.uint8), other.view(torch.uint8)))


def played_otherwise(gpu: Any, steps: int = 50) -> list[str]:
    """Whether matches that a kernel plays at random come to other states than on the CPU."""
    gpu.reset(3)
    record = gpu.game.state
    before = gpu.states.cpu().numpy().view(record).reshape(-1)
    gpu.play(steps)
    after = gpu.states.cpu().numpy().view(record).reshape(-1)
    run, mask = random_play(gpu.game), empty_mask(gpu.game.actions.count)
    for was, now in zip(before, after, strict=True):
        s = copy(was)
        run(s, mask, steps)
        if s.ask != OVER and s.tobytes() != now.tobytes():
            return ["states after a fused random play"]
    return []


def per_second(run: Any, steps: int, tries: int = 3) -> float:
    """The best of a few tries, by the GPU's own clock."""
    best = 0.0
    for _ in range(tries):
        begun, ended = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        begun.record()
        run()
        ended.record()
        torch.cuda.synchronize()
        best = max(best, steps / begun.elapsed_time(ended) * 1000)
    return best


def figures(name: str, seats: int, size: int, steps: int) -> dict[str, Any]:
    """Steps per second with observation and mask, with a sampled choice before each, and fused without looking."""
    gpu = batch_of(name, seats, size, device="cuda", seed=1)
    gpu.play(60)  # so that the matches are at different points
    gpu.play(60)
    gpu.load(gpu.save())
    gpu.sample()
    gpu.step(gpu.actions)

    def sampled(count: int = 20) -> None:
        for _ in range(count):
            gpu.sample()
            gpu.step(gpu.actions)

    def looked(count: int = 20) -> None:
        for _ in range(count):
            gpu.sample()

    both = per_second(sampled, 20 * size)
    alone = 1 / max(1e-12, 1 / both - 1 / per_second(looked, 20 * size))
    row = {"game": name, "seats": seats, "matches": size, "step/s": round(alone), "sample + step/s": round(both)}
    return row | {"fused/s": round(per_second(lambda: gpu.play(steps), steps * size)), "faults": int(gpu.faults.item())}


def compile_all(name: str, seats: int) -> dict[str, float]:
    """Everything compiled once; what the kernels need of a thread."""
    begun = time.perf_counter()
    gpu = batch_of(name, seats, 256, device="cuda", seed=1)
    gpu.step(gpu.sample())
    gpu.play(1)
    gpu.load(gpu.save())
    torch.cuda.synchronize()
    told: dict[str, float] = {"seconds": round(time.perf_counter() - begun, 1)}
    for kernel in ("step", "play"):
        for what in ("get_regs_per_thread", "get_local_mem_per_thread"):
            by_types = getattr(getattr(kernels(find_game(name), False), kernel), what)()
            told[f"{kernel} {what.split('_')[1]}"] = next(iter(by_types.values()))
    return told


@contextmanager
def alone() -> Any:
    """Only one process measures at a time."""
    with (Path(tempfile.gettempdir()) / "herberg-gpu.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def main() -> None:
    """Compare, then measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("--check", type=int, default=400, help="steps in which all is compared")
    parser.add_argument("--sizes", type=int, nargs="*", default=[65_536, 262_144])
    parser.add_argument("--fused", type=int, default=200, help="steps in one kernel")
    given = parser.parse_args()
    told = compile_all(given.game, given.seats)
    wrong = differences(given.game, given.seats, given.check) if given.check else []
    print(json.dumps({"game": given.game, "same bytes": not wrong, "wrong": wrong[:5], "compiled": told}), flush=True)
    with alone():
        for size in given.sizes:
            print(json.dumps(figures(given.game, given.seats, size, given.fused)), flush=True)
            torch.cuda.empty_cache()


if __name__ == "__main__":
    main()
