"""The games for OpenSpiel: after `import herberg.envs.spiel` they can be loaded as `herberg_burgundy` and so on.

    pyspiel.load_game("herberg_homesteaders(players=3,screens=yes)")

Chance falls at nodes of its own, each with as many equally likely ways as `WAYS`: for the set-up at `DRAWS` of them in
a row, and later at one after each choice for which chance falls. So a search that goes on from a state cannot know the
next die. A match is called off, a draw, after `cap` choices.
"""

from typing import Any, NamedTuple

import numpy as np
import pyspiel
from numpy import uint64

from herberg.core.chance import scatter, stir
from herberg.core.game import Game
from herberg.core.match import seen
from herberg.core.observe import observation
from herberg.core.records import copy, is_over, new
from herberg.core.turning import meant, told
from herberg.envs.render import text
from herberg.games import OURS
from herberg.games import game as find_game

WAYS, DRAWS = 256, 4
CAP = 10_000


def kind_of(game: Game) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    together = game.thinking.sides
    return pyspiel.GameType(
        short_name=f"herberg_{game.name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if together else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": game.seats[0],
            "cap": CAP,
            **{option.name: as_said(option.values[0]) for option in game.options},
        },
    )


def as_said(value: str) -> int | str:
    """The value of an option; OpenSpiel reads a number wherever it sees digits."""
    return int(value) if value.isdecimal() else value


class Setting(NamedTuple):
    """What all states of a game share."""

    game: Game
    seats: int
    options: dict[str, str]
    cap: int
    meant: Any
    told: Any

    def __deepcopy__(self, memo: Any) -> "Setting":
        return self

    def __reduce__(self) -> Any:
        return setting, (self.game.name, self.seats, self.options, self.cap)


def setting(name: str, seats: int, options: dict[str, str], cap: int) -> Setting:
    """The same for all states of a game; NotOffered where it cannot be played so."""
    game = find_game(name)
    return Setting(game, seats, game.choose(seats, options), cap, meant(game, seats), told(game, seats))


class SpielGame(pyspiel.Game):
    """A game with its seats and options."""

    game: Game
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given, game = dict(params or {}), self.game
        seats, cap = int(given.get("players", game.seats[0])), int(given.get("cap", CAP))
        options = {option.name: str(given[option.name]) for option in game.options if option.name in given}
        self.of = setting(game.name, seats, options, cap)
        about = pyspiel.GameInfo(
            num_distinct_actions=game.actions.count,
            max_chance_outcomes=WAYS,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if game.thinking.sides else 0.0,
            max_game_length=cap,
        )
        super().__init__(self.kind, about, given)

    def new_initial_state(self, state: Any = None) -> "SpielState":
        """Before the set-up."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """What a seat sees, spread out."""
        return SpielObserver(self.of.game)


class SpielState(pyspiel.State):
    """A match, or its chance about to fall."""

    def __init__(self, of: SpielGame) -> None:
        super().__init__(of)
        self.of = of.of
        self.s = new(self.of.game.state)
        self.draws, self.plies = DRAWS, 0
        self.bits, self.pending = uint64(0), -1

    def current_player(self) -> int:
        """Who is asked, or chance, or nobody any more."""
        if self.draws:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else int(self.s.seat)

    def is_terminal(self) -> bool:
        """Whether the match has ended, or was called off."""
        return not self.draws and (is_over(self.s) or self.plies >= self.of.cap)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The ways chance can fall."""
        return [(way, 1.0 / WAYS) for way in range(WAYS)]

    def _legal_actions(self, player: int) -> list[int]:
        """The open choices, told relative to the seat, in order."""
        return sorted(self.of.told[player][self.of.game.choices(self.s)].tolist())

    def _apply_action(self, action: int) -> None:
        """A choice, or a way chance falls."""
        if self.draws:
            self._fall(action)
            return
        chosen = int(self.of.meant[int(self.s.seat), action])
        self.plies += 1
        tried = copy(self.s)
        self.of.game.rules.apply(tried, chosen)
        if tried.rng == self.s.rng:
            self.s = tried
        else:
            self.draws, self.pending = 1, chosen

    def _fall(self, way: int) -> None:
        """Chance falls this way; after the last draw the match goes on."""
        self.draws -= 1
        self.bits = uint64(scatter(self.bits, way + 1))
        if self.draws:
            return
        stir(self.s, self.bits)
        if self.pending < 0:
            self.of.game.rules.setup(self.s, self.of.seats, self.of.game.option_record(self.of.options)[0])
        else:
            self.of.game.rules.apply(self.s, self.pending)

    def _action_to_string(self, player: int, action: int) -> str:
        """A choice in notation, seats as in the rules."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"way {action}"
        return self.of.game.actions.text(int(self.of.meant[player, action]))

    def returns(self) -> list[float]:
        """At the end of every seat from -1 (the last) to 1 (the first)."""
        if not self.is_terminal() or not is_over(self.s):
            return [0.0] * self.of.seats
        ranks = [rank for _points, rank in self.of.game.result(self.s)]
        return [beaten(ranks, seat, self.of.game.thinking.sides) for seat in range(len(ranks))]

    def __str__(self) -> str:
        return "before the match" if self.draws and self.pending < 0 else text(self.of.game, self.s)


def beaten(ranks: list[int], seat: int, sides: bool) -> float:
    """By how many more a seat is beaten, or beats, of all others; see `stepping.reward`."""
    more = sum((rank > ranks[seat]) - (rank < ranks[seat]) for rank in ranks)
    return float(np.sign(more)) if sides else more / (len(ranks) - 1)


class SpielObserver:
    """What a seat sees of a state."""

    def __init__(self, game: Game) -> None:
        self.game, self.seen = game, observation(game)
        self.tensor = np.zeros(self.seen.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """The tensor tells what this seat sees; before the set-up nothing."""
        self.tensor[:] = 0
        if state.draws and state.pending < 0:
            return
        row = np.zeros(self.seen.length, np.uint8)
        self.seen.observe(seen(self.game, state.s, player), player, row)
        self.tensor[:] = self.seen.spread(row)

    def string_from(self, state: SpielState, player: int) -> str:
        """The table as this seat sees it."""
        return str(state) if state.draws and state.pending < 0 else text(self.game, state.s, player)


def register(game: Game) -> None:
    """From now on OpenSpiel knows this game."""
    kind = kind_of(game)
    pyspiel.register_game(kind, type(f"{game.name.title()}Game", (SpielGame,), {"game": game, "kind": kind}))


for name in OURS:
    register(find_game(name))
