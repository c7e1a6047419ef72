"""How fast the laboratory is on this machine: one row for each game, on one core unless it says otherwise."""

import platform
import time
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

import numpy as np

from herberg import __version__
from herberg.bots.playing import play_matches
from herberg.core.game import Game
from herberg.core.match import Match
from herberg.core.play import CAP, NO_CAP, play_batch
from herberg.envs.batch import vector

SHORT = 2_000
"""So long at most is a match that is timed where the rules promise no end."""
PACKAGES = ("numpy", "numba", "torch", "numba-cuda", "pettingzoo", "gymnasium")

Row = dict[str, str | int | None]


def rate(run: Callable[[], int], seconds: float) -> int:
    """Steps per second of something that says how many it took: the best of a few goes, the first not counted."""
    run()
    best, ends = 0.0, time.perf_counter() + seconds
    while time.perf_counter() < ends:
        begun = time.perf_counter()
        steps = run()
        best = max(best, steps / (time.perf_counter() - begun))
    return round(best)


def row_of(game: Game, seconds: float = 2.0, gpu: bool = True) -> Row:
    """All figures of one game, with as many seats as it needs at least; None where something is not installed."""
    seats = game.seats[0]
    return {
        "game": game.name,
        "seats": seats,
        "engine": rate(engine(game, seats), seconds),
        "greedy, random": rate(bots(game, seats), seconds),
        "Match.play": rate(match(game, seats), seconds),
        "vector": rate(batch(game, seats), seconds),
        "aec": rate(agents(game, seats), seconds) if find_spec("pettingzoo") else None,
        "gpu step": on_gpu(game, seats, "step") if gpu and has_gpu() else None,
        "gpu fused": on_gpu(game, seats, "play") if gpu and has_gpu() else None,
    }


def engine(game: Game, seats: int) -> Callable[[], int]:
    """Random play, nothing looked at."""
    return lambda: play_batch(game, seats, None, 20, 1, cap=SHORT if game.capped else NO_CAP).steps


def bots(game: Game, seats: int) -> Callable[[], int]:
    """Whole matches of a greedy bot among random ones."""
    options, kinds = game.option_record(game.choose(seats)), ["greedy", *["random"] * (seats - 1)]
    seeds = np.random.default_rng(1).integers(2**63, size=(4, seats + 2))
    cap = SHORT if game.capped else None
    return lambda: int(play_matches(game, options, [kinds] * 4, seeds, cap)[1].sum())


def match(game: Game, seats: int) -> Callable[[], int]:
    """`Match.play` from Python, along a random match that is known beforehand."""
    told = Match(game, seats, seed=1)
    chance = np.random.default_rng(1)
    while not told.over and told.ply < 300:
        told.play(told.seat, int(chance.choice(told.choices())), int(chance.integers(2**63)))
    moves = [(one.seat, one.action, one.entropy) for one in told.moments[1:]]

    def run() -> int:
        again = Match(game, seats, seed=1)
        for seat, action, entropy in moves:
            again.play(seat, action, entropy)
        return len(moves)

    return run


def batch(game: Game, seats: int, size: int = 256) -> Callable[[], int]:
    """A batch on one thread, observation and mask after every step, and a random choice before it."""
    many = vector(game, seats, size, seed=1, cap=CAP if game.capped else None)

    def run() -> int:
        for _ in range(20):
            many.step(many.sample())
        return 20 * size

    return run


def agents(game: Game, seats: int, steps: int = 300) -> Callable[[], int]:
    """PettingZoo's agents: `last`, and a step with an open choice."""
    from herberg.envs.zoo import aec

    env = aec(game, seats)

    def run() -> int:
        env.reset(seed=1)
        for _ in range(steps):
            seen, _reward, ended, broken, _about = env.last()
            env.step(None if ended or broken else int(seen["action_mask"].argmax()))
            if not env.agents:
                env.reset(seed=2)
        return steps

    return run


def has_gpu() -> bool:
    """Whether torch and numba-cuda are there, and a GPU for them."""
    if not find_spec("torch") or not find_spec("numba_cuda"):
        return False
    import torch

    return bool(torch.cuda.is_available())


def on_gpu(game: Game, seats: int, what: str, size: int = 131_072) -> int:
    """A batch on a GPU: choice, step, observation and mask; or random play without looking."""
    import torch

    from herberg.envs.gpu import OnGpu
    from herberg.envs.gpu import torch as batch_of

    many = batch_of(game, seats, size, seed=1, device="cuda")
    assert isinstance(many, OnGpu)

    def run() -> int:
        for _ in range(20):
            if what == "play":
                many.play(20)
            else:
                many.step(many.sample())
        torch.cuda.synchronize()
        return 20 * size * (20 if what == "play" else 1)

    return rate(run, 1.0)


def machine() -> Iterator[tuple[str, str]]:
    """On what, and with what, this was measured."""
    yield "processor", processor()
    if has_gpu():
        import torch

        yield "gpu", torch.cuda.get_device_name()
    yield "system", f"{platform.system()} {platform.machine()}"
    yield "python", platform.python_version()
    yield "herberg", __version__
    for package in PACKAGES:
        try:
            yield package, version(package)
        except PackageNotFoundError:
            continue


def processor() -> str:
    """What the processor calls itself."""
    told = Path("/proc/cpuinfo")
    lines = told.read_text().splitlines() if told.is_file() else []
    return next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), platform.processor())
