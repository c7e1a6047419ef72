"""The games as PettingZoo's AEC environments."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from herberg.core.game import Game
from herberg.envs.render import names_of, picture, text
from herberg.envs.table import Table


def aec(
    game: str | Game,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    *,
    render_mode: str | None = None,
    spread: bool = True,
    cap: int | None = None,
) -> Any:
    """A match of a game in which every seat is an agent; wrong use of it is told by PettingZoo's own wrappers.

    An observation is what `herberg.core.observe` writes, spread out to float32 unless `spread` is False, with the open
    choices beside it; seats are told as so many places after the own, also in choices.
    """
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(Aec(game, seats, options, render_mode, spread, cap)))


class Aec(AECEnv[str, Any, Any], EzPickle):
    """One match, agent by agent."""

    metadata: dict[str, Any] = {
        "name": "herberg",
        "is_parallelizable": False,
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
        spread: bool = True,
        cap: int | None = None,
    ) -> None:
        EzPickle.__init__(self, game, seats, options, render_mode, spread, cap)
        super().__init__()
        self.table, self.render_mode = Table(game, seats, options, cap, spread), render_mode
        self.metadata = self.metadata | {"name": f"herberg_{self.table.game.name}"}
        self.possible_agents = names_of(self.table.seats)
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        count, length = self.table.game.actions.count, self.table.length
        kind: Any = np.float32 if spread else np.uint8
        numbers = Box(0, 1 if spread else 255, (length,), kind)
        seen: dict[str, Any] = {"observation": numbers, "action_mask": Box(0, 1, (count,), np.int8)}
        self.observation_spaces = {agent: Dict(seen) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(count) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """The same object every time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The same object every time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match."""
        self.table.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; whoever is not asked has no open choice, and at the end every mask is full."""
        seat = self.seat_of[agent]
        mask = self.table.mask.view(np.int8)
        if not self.table.over and seat != self.table.seat:
            mask[:] = 0
        return {"observation": self.table.observe(seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        """The agent whose turn it is makes a choice; NotAllowed where it is not open."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.table.step(int(action))
        if self.table.over:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self.table.seat]

    def _end(self) -> None:
        """Everybody is told how it ended."""
        broken = bool(self.table.b.truncated[0])
        self.terminations = dict.fromkeys(self.agents, not broken)
        self.truncations = dict.fromkeys(self.agents, broken)
        self.rewards = dict(zip(self.agents, self.table.rewards(), strict=True))
        if not broken:
            for agent, (points, rank) in zip(self.agents, self.table.points(), strict=True):
                self.infos[agent] = {"points": points, "rank": rank}
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> Any:
        """The table as the agent sees it whose turn it is: text, or a picture."""
        seat = self.seat_of[self.agent_selection]
        if self.render_mode == "rgb_array":
            return picture(self.table.game, self.table.state, seat)
        return text(self.table.game, self.table.state, seat) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to give back."""
