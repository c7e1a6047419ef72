"""The laboratory: the same games as environments for learners, one adapter per file.

    from herberg.envs import vector

    batch = vector("burgundy", seats=2, num_envs=1024)
    batch.step(batch.sample())

`vector` is thousands of matches in one array and needs nothing more; `torch` is the same on a GPU. `aec` speaks
PettingZoo, `single` and `singles` Gymnasium, and importing `herberg.envs.spiel` makes the games known to OpenSpiel. In
all of them a learner sees what `herberg.core.observe` says, and names seats as so many places after its own.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from herberg.envs.batch import vector
    from herberg.envs.gpu import torch
    from herberg.envs.gym import single, singles
    from herberg.envs.zoo import aec

__all__ = ["aec", "single", "singles", "torch", "vector"]
HOMES = {"aec": "zoo", "single": "gym", "singles": "gym", "torch": "gpu", "vector": "batch"}
"""Where these names are at home: each needs packages of its own, and is fetched when it is asked for."""


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{HOMES[name]}"), name)
