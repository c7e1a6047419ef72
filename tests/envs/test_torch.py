"""Batches in tensors of torch, and TorchRL's own test; `make lab` brings both packages."""

import runpy
import sys
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="make lab")

from herberg.envs import torch as batch_of  # noqa: E402
from herberg.envs import vector  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]


def test_the_twin_on_a_cpu_is_the_batch_itself():
    twin, batch = batch_of("homesteaders", 2, 5, device="cpu", seed=3), vector("homesteaders", 2, 5, seed=3)
    for _ in range(60):
        twin.step(twin.sample())
        batch.step(batch.sample())
    assert (twin.observations.numpy() == batch.observations).all()
    assert (twin.masks.numpy() == batch.masks).all()
    assert twin.states.numpy().tobytes() == batch.states.tobytes()
    saved = twin.save()
    twin.step(twin.sample())
    twin.load(saved)
    assert twin.states.numpy().tobytes() == batch.states.tobytes()


def test_the_learner_that_one_can_read_plays_learns_and_is_tested(monkeypatch, capsys):
    words = "homesteaders --device cpu --envs 2 --minutes 0.01 --every 100 --matches 1 --against random"
    monkeypatch.setattr(sys, "argv", ["ppo.py", *words.split()])
    runpy.run_path(str(ROOT / "examples" / "ppo.py"), run_name="__main__")
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert '"steps": 128' in lines[1]


@pytest.mark.filterwarnings("ignore")
def test_torchrl_takes_it_for_one_of_its_own():
    libs = pytest.importorskip("torchrl.envs.libs.pettingzoo", reason="make lab")
    from torchrl.envs.utils import MarlGroupMapType, check_env_specs

    from herberg.envs.zoo import aec

    env = libs.PettingZooWrapper(
        aec("homesteaders", 2), use_mask=True, group_map=MarlGroupMapType.ONE_GROUP_PER_AGENT, done_on_any=False
    )
    check_env_specs(env)
    assert np.isfinite(env.rollout(5)["player_0", "observation", "observation"].numpy()).all()
