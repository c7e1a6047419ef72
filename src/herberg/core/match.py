"""A match: a game, its options, its seats and the list of (action, entropy). `play` is the only door."""

import hashlib
import json
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from herberg.core.chance import stir
from herberg.core.game import Game, State
from herberg.core.records import NONE, copy, is_over, new
from herberg.core.words import _

FORMAT = 1


class NotAllowed(ValueError):
    """A choice that is not open to this seat now. Nothing has changed."""


class BadMatch(ValueError):
    """A match file that is damaged, foreign, or from other rules."""


class Match:
    """One match in progress or finished."""

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, str] | None = None, seed: int | None = None
    ) -> None:
        self.game = game
        self.options = game.choose(seats, options)
        self.seats = seats
        self.seed = fresh_entropy() if seed is None else check_bits(seed)
        self.log: list[tuple[int, int]] = []
        self.movers: list[int] = []
        self._before: list[State] = []
        self._sealed: list[bool] = []
        self.state = begin(game, seats, self.options, self.seed)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return is_over(self.state)

    @property
    def seat(self) -> int:
        """Whose choice it is."""
        return int(self.state.seat)

    def choices(self) -> list[int]:
        """The open choices."""
        return [] if self.over else self.game.choices(self.state)

    def view(self, seat: int) -> State:
        """The state as this seat may see it; NONE is a spectator."""
        return seen(self.game, self.state, seat)

    def play(self, seat: int, action: int, entropy: int | None = None) -> None:
        """The one way in, for people and programs alike."""
        self._check(seat, action)
        entropy = fresh_entropy() if entropy is None else check_bits(entropy)
        after = copy(self.state)
        stir(after, np.uint64(entropy))
        stirred = int(after.rng)
        self.game.apply(after, action)
        self._before.append(self.state)
        self._sealed.append(int(after.rng) != stirred)
        self.movers.append(seat)
        self.log.append((action, entropy))
        self.state = after

    def _check(self, seat: int, action: int) -> None:
        if self.over:
            raise NotAllowed(_("the match is over"))
        if seat != self.seat:
            raise NotAllowed(_("it is seat {asked}'s choice, not seat {seat}'s").format(asked=self.seat, seat=seat))
        if action not in self.choices():
            known = 0 <= action < self.game.actions.count
            name = self.game.actions.text(action) if known else f"action {action}"
            raise NotAllowed(_("seat {seat} may not {action} now").format(seat=seat, action=name))

    def may_undo(self, seat: int) -> bool:
        """Whether the last choice was this seat's, and no chance fell and no secret was shown since."""
        return bool(self.log) and self.movers[-1] == seat and not self._sealed[-1]

    def undo(self, seat: int) -> None:
        """The last choice was never made."""
        if not self.may_undo(seat):
            text = _("seat {seat} has nothing to take back: chance has fallen, or others have played")
            raise NotAllowed(text.format(seat=seat))
        self.log.pop()
        self.movers.pop()
        self._sealed.pop()
        self.state = self._before.pop()

    def states(self) -> list[State]:
        """The state before each choice, and the one now."""
        return [*self._before, self.state]

    def tell(self, ply: int, seat: int, names: list[str]) -> list[str]:
        """What the choice with this number did, as this seat saw it."""
        states = self.states()
        before, after = (seen(self.game, s, seat) for s in states[ply : ply + 2])
        return self.game.tell(before, self.log[ply][0], after, names)

    def to_json(self) -> str:
        """The whole match as text: enough to retell it, and to see that the retelling agrees."""
        actions = self.game.actions
        moves = [f"{actions.text(action)} @{entropy:016x}" for action, entropy in self.log]
        data = {
            "herberg": FORMAT,
            "game": self.game.name,
            "version": self.game.version,
            "seats": self.seats,
            "options": self.options,
            "seed": f"{self.seed:016x}",
            "moves": moves,
            "result": self.game.result(self.state) if self.over else None,
            "digest": digest(self.state),
        }
        return json.dumps(data, indent=1) + "\n"

    def save(self, path: Path) -> None:
        """Write the match to a file, whole or not at all."""
        part = path.with_name(path.name + ".part")
        part.write_text(self.to_json())
        part.replace(path)


def begin(game: Game, seats: int, options: Mapping[str, str], seed: int) -> State:
    """A game set up, at its first question; NotOffered where it is not for so many or has no such option."""
    chosen = game.choose(seats, options)
    s = new(game.state)
    stir(s, np.uint64(check_bits(seed)))
    game.setup(s, seats, game.option_record(chosen)[0])
    return s


def seen(game: Game, s: State, seat: int = NONE) -> State:
    """A copy of the state, with all that this seat may not know left out."""
    if not NONE <= seat < s.seats:
        raise ValueError(_("there is no seat {seat} in this match of {seats}").format(seat=seat, seats=s.seats))
    view = copy(s)
    game.hide(view, seat)
    return view


def fresh_entropy() -> int:
    """64 bits nobody could have known."""
    return secrets.randbits(64)


def check_bits(number: int) -> int:
    """The same number, if 64 bits hold it."""
    if not 0 <= number < 2**64:
        raise ValueError(_("{number} is not a number from 0 to 2**64 - 1").format(number=number))
    return number


def digest(s: State) -> str:
    """A fingerprint of the state's bytes."""
    return hashlib.sha256(s.tobytes()).hexdigest()[:32]


def load(text: str, games: Mapping[str, Game]) -> Match:
    """The match that `to_json` wrote; BadMatch with the reason where the text is anything else."""
    data = _read(text)
    game = games.get(data["game"])
    if game is None:
        raise BadMatch(_("this is a match of {game!r}, which is not played here").format(game=data["game"]))
    if data["version"] != game.version:
        text = _("played by version {old} of {game}; these are the rules of {new}")
        raise BadMatch(text.format(old=data["version"], game=_(game.title), new=game.version))
    try:
        match = Match(game, data["seats"], data["options"], int(data["seed"], 16))
    except ValueError as error:
        raise BadMatch(_("the match cannot be set up: {error}").format(error=error)) from error
    for ply, move in enumerate(data["moves"]):
        _retell(match, ply, move)
    if digest(match.state) != data["digest"]:
        raise BadMatch(_("the moves do not lead to the state that was saved: the file is damaged"))
    return match


FIELDS = {
    "game": str,
    "version": int,
    "seats": int,
    "options": dict,
    "seed": str,
    "moves": list,
    "digest": str,
}


def _read(text: str) -> dict[str, Any]:
    """The file's fields, each of its kind."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadMatch(_("this is not a match file: {error}").format(error=error)) from error
    written = data.get("herberg") if isinstance(data, dict) else None
    if isinstance(written, int) and written > FORMAT:
        raise BadMatch(_("this match file is of a newer Herberg"))
    if not isinstance(data, dict) or written != FORMAT:
        raise BadMatch(_("this is not a match file of Herberg"))
    for name, kind in FIELDS.items():
        if not isinstance(data.get(name), kind) or isinstance(data[name], bool):
            raise BadMatch(_("the match file has no proper {name!r}").format(name=name))
    return data


def _retell(match: Match, ply: int, move: object) -> None:
    """Play one saved move again."""
    try:
        if not isinstance(move, str):
            raise ValueError(_("it is not text"))
        text, _at, entropy = move.partition(" @")
        match.play(match.seat, match.game.actions.parse(text), int(entropy, 16) & (2**64 - 1))
    except (ValueError, IndexError) as error:
        raise BadMatch(_("move {number} cannot be played: {error}").format(number=ply + 1, error=error)) from error
