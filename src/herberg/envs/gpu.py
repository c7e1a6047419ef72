"""A batch in tensors of torch: on a GPU nothing is copied to the host, and the CPU has the same, to the last byte."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import partial
from typing import Any

import numpy as np
import torch as pytorch
from torch import Tensor

from herberg.core.game import Game
from herberg.core.observe import observation
from herberg.core.play import CAP, NO_CAP
from herberg.core.words import _
from herberg.envs.batch import Batch, Saved, arrays, kinds
from herberg.envs.stepping import Arrays
from herberg.games import game as find_game

SHARED = {"blank", "options", "table", "meant", "told"}
"""Of the arrays those that are not match by match."""
BLOCK = 128
"""Threads in a block."""


def torch(
    game: str | Game,
    seats: int | None = None,
    num_envs: int = 1,
    options: Mapping[str, str] | None = None,
    *,
    device: str = "cuda",
    opponents: str | Sequence[str] | None = None,
    seed: int | None = None,
    threads: int = 1,
    cap: int | None = None,
) -> "TorchBatch":
    """The same as `vector`, in tensors on this device; `threads` are those of a CPU."""
    found = find_game(game) if isinstance(game, str) else game
    total = found.seats[0] if seats is None else seats
    table = ["learner"] * total if opponents is None else ["learner", *kinds(opponents, total)]
    batch = partial(OnCpu, threads=threads) if pytorch.device(device).type == "cpu" else OnGpu
    return batch(found, total, num_envs, found.choose(total, options), table, seed=seed, cap=cap, device=device)


class TorchBatch:
    """Matches in tensors, which `step` writes in place: what a `Batch` has in arrays, and where they lie."""

    game: Game
    seats: int
    num_envs: int
    observations: Tensor
    masks: Tensor
    seat: Tensor
    rewards: Tensor
    done: Tensor
    truncated: Tensor
    results: Tensor
    players: Tensor
    states: Tensor
    """uint8[match, byte]: the records, nothing hidden."""
    last: Tensor

    def __init__(self, game: Game, seats: int, num_envs: int, device: str) -> None:
        self.game, self.seats, self.num_envs = game, seats, num_envs
        self.seen, self.device = observation(game), pytorch.device(device)

    def reset(self, seed: int | None = None) -> None:
        """New matches everywhere."""
        raise NotImplementedError

    def step(self, actions: Tensor) -> None:
        """A choice in every match. On a GPU one that is not open leaves its match as it is, and `faults` counts it."""
        raise NotImplementedError

    def sample(self) -> Tensor:
        """An open choice in every match, all equally likely."""
        raise NotImplementedError

    def save(self) -> Saved:
        """Where every match is; the tensors stay on their device."""
        raise NotImplementedError

    def load(self, saved: Saved) -> None:
        """Every match goes on from where it was then."""
        raise NotImplementedError


class OnCpu(TorchBatch):
    """The twin on a CPU: tensors that share the memory of a `Batch`."""

    def __init__(
        self,
        game: Game,
        seats: int,
        num_envs: int,
        options: Mapping[str, str],
        table: Sequence[str],
        seed: int | None,
        cap: int | None,
        device: str,
        threads: int = 1,
    ) -> None:
        super().__init__(game, seats, num_envs, device)
        self.batch = Batch(game, seats, num_envs, options, table, seed, threads, cap)
        for name in ("observations", "masks", "seat", "rewards", "done", "truncated", "results", "players"):
            setattr(self, name, pytorch.from_numpy(getattr(self.batch, name)))
        for name in ("states", "last"):
            raw = getattr(self.batch, name).view(np.uint8).reshape(num_envs, -1)
            setattr(self, name, pytorch.from_numpy(raw))

    def reset(self, seed: int | None = None) -> None:
        """New matches everywhere."""
        self.batch.reset(seed)

    def step(self, actions: Tensor) -> None:
        """A choice in every match; NotOpen if one is not open, and then nothing has changed."""
        self.batch.step(actions.numpy())

    def sample(self) -> Tensor:
        """An open choice in every match."""
        return pytorch.from_numpy(self.batch.sample())

    def save(self) -> Saved:
        """Where every match is."""
        return self.batch.save()

    def load(self, saved: Saved) -> None:
        """Every match goes on from where it was then."""
        self.batch.load(saved)


class OnGpu(TorchBatch):
    """Kernels that write into tensors, on the stream that torch is using."""

    def __init__(
        self,
        game: Game,
        seats: int,
        num_envs: int,
        options: Mapping[str, str],
        table: Sequence[str],
        seed: int | None,
        cap: int | None,
        device: str,
    ) -> None:
        super().__init__(game, seats, num_envs, device)
        if num_envs < 1:
            raise ValueError(_("a batch needs at least one match and one thread"))
        from herberg.envs.kernels import kernels  # needs the package numba-cuda

        limit = cap or (CAP if game.capped else NO_CAP)
        self.kernels = kernels(game, {*table} != {"learner"})
        self.buffers: dict[str, Tensor] = {}
        self.arrays = self._moved(arrays(game, seats, 1, options, table, 1, limit))
        self.faults = pytorch.zeros(1, dtype=pytorch.int32, device=self.device)
        for name in ("observations", "masks", "seat", "rewards", "done", "truncated", "results", "players"):
            setattr(self, name, self.buffers[name])
        self.states, self.last, self.actions = (self.buffers[name] for name in ("states", "last", "actions"))
        self.reset(seed)

    def _moved(self, small: Arrays) -> Arrays:
        """The arrays of one match become those of all, on the GPU."""
        moved = {}
        for name, array in small._asdict().items():
            if isinstance(array, np.ndarray):
                size = len(array) if name in SHARED else self.num_envs
                moved[name] = self._buffer(name, array.dtype, (size, *array.shape[1:]))
            if name in SHARED:
                moved[name].copy_to_device(array)
        return small._replace(**moved)

    def _buffer(self, name: str, dtype: np.dtype[Any], shape: tuple[int, ...]) -> Any:
        """A zeroed tensor that torch owns, and the same memory as a kernel reads it."""
        from numba import cuda
        from numba.cuda.cudadrv.devicearray import DeviceNDArray

        flat = pytorch.zeros(int(np.prod(shape)) * dtype.itemsize, dtype=pytorch.uint8, device=self.device)
        kind = None if dtype.names else getattr(pytorch, str(dtype))
        self.buffers[name] = flat.view(kind).reshape(shape) if kind else flat.reshape(shape[0], -1)
        strides = [int(np.prod(shape[at + 1 :])) * dtype.itemsize for at in range(len(shape))]
        return DeviceNDArray(shape, tuple(strides), dtype, gpu_data=cuda.as_cuda_array(flat).gpu_data)

    def _launch(self, kernel: Any, *words: Any) -> None:
        """One kernel over all matches."""
        from numba import cuda

        stream = cuda.external_stream(pytorch.cuda.current_stream(self.device).cuda_stream)
        kernel[-(-self.num_envs // BLOCK), BLOCK, stream](self.arrays, *words)

    def reset(self, seed: int | None = None) -> None:
        """New matches everywhere; the same seed gives the same matches as on a CPU."""
        self.chance = np.random.default_rng(seed)
        seeds = self.chance.integers(2**64, size=self.num_envs, dtype=np.uint64)
        self.buffers["seeds"].view(pytorch.int64).copy_(pytorch.from_numpy(seeds.view(np.int64)))
        for name in ("matches", "rewards", "done", "truncated", "results"):
            self.buffers[name].zero_()
        self.faults.zero_()
        self._launch(self.kernels.begin)

    def step(self, actions: Tensor) -> None:
        """A choice in every match; one that is not open leaves its match as it is, and `faults` counts it."""
        if actions is not self.actions:
            self.actions.copy_(actions)
        self._launch(self.kernels.step, as_array(self.faults))

    def sample(self) -> Tensor:
        """An open choice in every match, all equally likely; the tensor is the same every time."""
        self._launch(self.kernels.sample, self.chance.integers(2**64, dtype=np.uint64))
        return self.actions

    def play(self, steps: int) -> None:
        """So many random choices in every match, in one kernel, without looking in between."""
        self._launch(self.kernels.play, steps)

    def save(self) -> Saved:
        """Where every match is, on the GPU."""
        return Saved(*(self.buffers[one.name].clone() for one in fields(Saved)))

    def load(self, saved: Saved) -> None:
        """Every match goes on from where it was then."""
        for name, was in vars(saved).items():
            self.buffers[name].copy_(was)
        self._launch(self.kernels.look)


def as_array(tensor: Tensor) -> Any:
    """A tensor as a kernel reads it."""
    from numba import cuda

    return cuda.as_cuda_array(tensor)
