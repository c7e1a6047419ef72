"""The games as Gymnasium's environments: a learner on one seat, bots on the others."""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from herberg.bots.bot import Bot, make_bot
from herberg.core.game import Game
from herberg.core.match import seen
from herberg.core.turning import told
from herberg.envs.batch import Batch, vector
from herberg.envs.render import picture, text
from herberg.envs.stepping import looking
from herberg.envs.table import Table

Array = np.ndarray[Any, Any]


def spaces(length: int, choices: int, spread: bool) -> tuple[Any, Any]:
    """What a learner sees, and what it may answer."""
    kind: Any = np.float32 if spread else np.uint8
    numbers = Box(0, 1 if spread else 255, (length,), kind)
    seen: dict[str, Any] = {"observation": numbers, "action_mask": Box(0, 1, (choices,), np.int8)}
    return Dict(seen), Discrete(choices)


def single(
    game: str | Game,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    *,
    opponents: str | Sequence[str] = "random",
    seat: int = 0,
    render_mode: str | None = None,
    spread: bool = True,
    cap: int | None = None,
) -> "Single":
    """A match in which the learner has this seat, and each other a bot of any kind: `"strong"`, or one for each."""
    return Single(game, seats, options, opponents, seat, render_mode, spread, cap)


class Single(gymnasium.Env[Any, Any]):
    """One match, seen by one seat. A choice that is not open loses the match at once."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        opponents: str | Sequence[str] = "random",
        seat: int = 0,
        render_mode: str | None = None,
        spread: bool = True,
        cap: int | None = None,
    ) -> None:
        self.table, self.seat, self.render_mode = Table(game, seats, options, cap, spread), seat, render_mode
        others = self.table.seats - 1
        self.kinds = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if not 0 <= seat <= others or len(self.kinds) != others:
            raise ValueError(f"there are {others + 1} seats: one for the learner, and a bot for each of the others")
        self.observation_space, self.action_space = spaces(self.table.length, self.table.game.actions.count, spread)
        self.told = told(self.table.game, self.table.seats)
        self.bots: list[Bot] = []

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new match, up to the learner's first question."""
        super().reset(seed=seed)
        self.table.reset(int(self.np_random.integers(2**63)))
        self.bots = [make_bot(kind, self.table.game, int(self.np_random.integers(2**63))) for kind in self.kinds]
        self._others_play()
        return self._seen(), {}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The learner's choice, and all that follows until it is asked again."""
        if not self.table.mask[int(action)]:
            return self._seen(), -1.0, True, False, {"not open": int(action)}
        self.table.step(int(action))
        self._others_play()
        over, broken = self.table.over, self.table.over and bool(self.table.b.truncated[0])
        about = {"points": self.table.points()} if over and not broken else {}
        return self._seen(), self.table.rewards()[self.seat], over and not broken, broken, about

    def _others_play(self) -> None:
        """Bots choose, from what they see, until the learner is asked."""
        table = self.table
        while not table.over and table.seat != self.seat:
            asked = table.seat
            bot = self.bots[asked - (asked > self.seat)]
            action = bot.choose(seen(table.game, table.state, asked), asked)
            table.step(int(self.told[asked, action]))

    def _seen(self) -> dict[str, Array]:
        return {"observation": self.table.observe(self.seat), "action_mask": self.table.mask.view(np.int8)}

    def render(self) -> Any:
        """The table as the learner sees it: text, or a picture."""
        if self.render_mode == "rgb_array":
            return picture(self.table.game, self.table.state, self.seat)
        return text(self.table.game, self.table.state, self.seat) if self.render_mode == "ansi" else None


def singles(
    game: str | Game,
    seats: int | None = None,
    num_envs: int = 1,
    options: Mapping[str, str] | None = None,
    *,
    opponents: str | Sequence[str] = "random",
    spread: bool = True,
    threads: int = 1,
    cap: int | None = None,
) -> "Singles":
    """Many such matches, stepped by one compiled call; their bots are those of `vector`."""
    return Singles(
        vector(game, seats, num_envs, options, opponents=opponents, threads=threads, cap=cap, seed=0), spread
    )


class Singles(VectorEnv[Any, Any, Any]):
    """A batch with one learner at each table; a match that ends makes room for the next in the same step."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(self, batch: Batch, spread: bool = True) -> None:
        self.batch, self.num_envs, self.spread = batch, batch.num_envs, spread
        length = batch.seen.width if spread else batch.seen.length
        self.single_observation_space, self.single_action_space = spaces(length, batch.game.actions.count, spread)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.look_from = looking(batch.game)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """New matches, up to the learners' first questions."""
        self.batch.reset(seed if seed is None or isinstance(seed, int) else seed[0])
        return self._seen(), {}

    def step(self, actions: Any) -> tuple[Any, Array, Array, Array, dict[str, Any]]:
        """A choice in every match; NotOpen if one is not open, and then nothing has changed."""
        asked = self.batch.seat.copy()
        self.batch.step(actions)
        b, every = self.batch, np.arange(self.num_envs)
        about = {"final_obs": self._final(asked), "_final_obs": b.done.copy()} if b.done.any() else {}
        rewards = b.rewards[every, asked].astype(np.float64)
        return self._seen(), rewards, b.done & ~b.truncated, b.truncated.copy(), about

    def _seen(self) -> dict[str, Array]:
        rows = self.batch.observations
        return {"observation": self._numbers(rows), "action_mask": self.batch.masks.astype(np.int8)}

    def _numbers(self, rows: Array) -> Array:
        return self.batch.seen.spread(rows) if self.spread else rows.copy()

    def _final(self, asked: Array) -> Array:
        """What the learners saw last of matches that ended."""
        found, view = np.full(self.num_envs, None, object), np.zeros(1, self.batch.game.state)
        full = np.ones(self.batch.masks.shape[1], np.int8)
        for at in np.flatnonzero(self.batch.done):
            row = np.empty(self.batch.seen.length, np.uint8)
            self.look_from(self.batch.last[at : at + 1], view, int(asked[at]), row)
            found[at] = {"observation": self._numbers(row), "action_mask": full}
        return found
