"""A match is a game, its options, its seats and its moments. `step` is the only door to the next one."""

import hashlib
import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from herberg.core.actions import Actions
from herberg.core.chance import stir
from herberg.core.copies import with_edition
from herberg.core.deeds import Note, gathering, witnessed
from herberg.core.edition import BadEdition
from herberg.core.game import Game, Names, State
from herberg.core.masks import empty_mask, is_marked
from herberg.core.records import NONE, OVER, copy, is_over, new
from herberg.core.rule import plain, rule_for
from herberg.core.words import _

FORMAT = 1
stirring = plain(stir)
"""Asked once a move, and never compiled for the record of an edition that a table brings along."""


class NotAllowed(ValueError):
    """A choice that is not open to this seat now. Nothing has changed."""


class BadMatch(ValueError):
    """A match file that is damaged, foreign, or from other rules."""


@dataclass(frozen=True, eq=False)
class Moment:
    """A match after one choice; at the first moment nobody has chosen yet."""

    ply: int
    state: State
    seat: int = NONE
    """Who made the choice that led here."""
    action: int = NONE
    entropy: int = 0
    """The fresh bits that were mixed in before it was carried out."""
    sealed: bool = True
    """Whether it cannot be taken back: chance fell, a secret was shown, or the match is over."""
    follows: int = NONE
    """The ply that the choice was made on."""

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return is_over(self.state)

    @property
    def turn(self) -> int:
        """Whose choice it is."""
        return int(self.state["seat"])

    def may_undo(self, seat: int) -> bool:
        """Whether the choice that led here was this seat's, and nobody has learnt anything by it."""
        return seat != NONE and self.seat == seat and not self.sealed


def begin(game: Game, seats: int, options: Mapping[str, str], seed: int) -> State:
    """A game set up, at its first question; NotOffered where it is not for so many or has no such option."""
    chosen = game.choose(seats, options)
    s = new(game.state)
    stirring(s, np.uint64(check_bits(seed)))
    game.rules.setup(s, seats, game.option_record(chosen)[0])
    return s


def step(game: Game, was: Moment, seat: int, action: int, entropy: int) -> Moment:
    """The one way on, for match, house, terminal and arena alike: the moment after this choice."""
    now, bits = np.zeros(2, game.state), np.uint64(check_bits(entropy))
    now[0] = was.state
    answer = REFUSED
    if seat == was.turn and 0 <= action < game.actions.count:
        answer = door(game)(now, empty_mask(game.actions.count), action, bits)
    if answer == REFUSED:
        check(game, was, seat, action)
    return Moment(was.ply + 1, now[1], seat, int(action), entropy, answer == SEALED, follows=was.ply)


REFUSED, OPEN, SEALED = 0, 1, 2


@cache
def door(game: Game) -> Any:
    """The compiled `(states, mask, action, bits) -> answer`: a choice that is open in the first state is carried out in
    the second, with these bits mixed in."""
    legal, apply = game.rules.legal, game.rules.apply

    @rule_for(game.package, "door")
    def through(states: Any, mask: Any, action: Any, bits: Any) -> int:
        s = states[1]
        if states[0].ask == OVER:
            return REFUSED
        legal(states[0], mask)
        if not is_marked(mask, action):
            return REFUSED
        states[1] = states[0]
        stir(s, bits)
        at = s.rng
        apply(s, action)
        return SEALED if s.rng != at or s.ask == OVER else OPEN

    return through


def check(game: Game, was: Moment, seat: int, action: int) -> None:
    """NotAllowed, with the reason, where this choice is not open to this seat."""
    if was.over:
        raise NotAllowed(_("the match is over"))
    if seat != was.turn:
        raise NotAllowed(_("it is seat {asked}'s choice, not seat {seat}'s").format(asked=was.turn, seat=seat))
    if not game.may(was.state, action):
        known = 0 <= action < game.actions.count
        name = game.actions.text(action) if known else f"action {action}"
        raise NotAllowed(_("seat {seat} may not {action} now").format(seat=seat, action=name))


def stirred(s: State, entropy: int) -> State:
    """A copy of the state, with these bits mixed in."""
    fresh = copy(s)
    stirring(fresh, np.uint64(entropy))
    return fresh


def tell(game: Game, was: Moment, now: Moment, seat: int | None, names: Names) -> list[str]:
    """What a choice did, as this seat witnessed it; NONE is a spectator, None somebody who sees everything."""
    return game.words.tell(witnessed(notes_of(game, was, now), None if now.over else seat), names)


def notes_of(game: Game, was: Moment, now: Moment) -> list[Note]:
    """What the rules say while they carry the choice out once more, as plain Python; BadMatch if it ends otherwise."""
    state = stirred(was.state, now.entropy)
    with gathering() as notes:
        plain(game.rules.apply)(state, now.action)
    if state.tobytes() != now.state.tobytes():
        raise BadMatch(_("these rules would have it come out otherwise"))
    return notes


class Match:
    """One match in progress or finished."""

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, str] | None = None, seed: int | None = None
    ) -> None:
        self.game = game
        self.options = game.choose(seats, options)
        self.seats = seats
        self.seed = fresh_entropy() if seed is None else check_bits(seed)
        self.moments = [Moment(0, begin(game, seats, self.options, self.seed))]

    def __repr__(self) -> str:
        now = "over" if self.over else f"seat {self.seat} to choose"
        return f"<Match of {self.game.name} for {self.seats}, after {self.ply} choices, {now}>"

    @property
    def now(self) -> Moment:
        """The moment that the match has come to."""
        return self.moments[-1]

    @property
    def ply(self) -> int:
        """How many choices were made."""
        return self.now.ply

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.now.state

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.now.over

    @property
    def seat(self) -> int:
        """Whose choice it is."""
        return self.now.turn

    @property
    def log(self) -> list[tuple[int, int]]:
        """The choices with the bits that were mixed in: all that is needed to retell the match."""
        return [(moment.action, moment.entropy) for moment in self.moments[1:]]

    def choices(self) -> list[int]:
        """The open choices."""
        return [] if self.over else self.game.choices(self.state)

    def view(self, seat: int) -> State:
        """The state as this seat may see it; NONE is a spectator."""
        return seen(self.game, self.state, seat)

    def play(self, seat: int, action: int, entropy: int | None = None) -> None:
        """This seat makes this choice; NotAllowed where it may not."""
        fresh = fresh_entropy() if entropy is None else entropy
        self.moments.append(step(self.game, self.now, seat, action, fresh))

    def may_undo(self, seat: int) -> bool:
        """Whether this seat may take back the last choice."""
        return self.now.may_undo(seat)

    def undo(self, seat: int) -> None:
        """The last choice was never made."""
        if not self.may_undo(seat):
            text = _("seat {seat} has nothing to take back: something random has happened, or others have played")
            raise NotAllowed(text.format(seat=seat))
        self.moments.pop()

    def tell(self, ply: int, seat: int | None, names: Names) -> list[str]:
        """What the choice with this number, counted from 0, did, as this seat witnessed it."""
        return tell(self.game, self.moments[ply], self.moments[ply + 1], seat, names)

    def to_json(self, **more: Any) -> str:
        """The whole match as text: enough to retell it, and to see that the retelling agrees."""
        moves = [move_text(self.game, moment) for moment in self.moments[1:]]
        return written(self.game, self.seats, self.options, self.seed, moves, self.now, **more)

    def save(self, path: Path) -> None:
        """Write the match to a file, whole or not at all."""
        save(self.to_json(), path)


def written(
    game: Game, seats: int, options: Mapping[str, str], seed: int, moves: list[str], last: Moment, **more: Any
) -> str:
    """A match file: what was played, move by move, and whatever more is known, such as who sat where."""
    data = {
        "herberg": FORMAT,
        "game": game.name,
        "version": game.version,
        "seats": seats,
        "options": dict(options),
        "seed": f"{seed:016x}",
        "moves": moves,
        "result": game.result(last.state) if last.over else None,
        "digest": digest(last.state),
    }
    if game.edition and game.edition.text:
        data["edition"] = game.edition.text
    return json.dumps(data | more, indent=1) + "\n"


def save(text: str, path: Path) -> None:
    """Write a match to a file, whole or not at all."""
    part = path.with_name(path.name + ".part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)


def move_text(game: Game, moment: Moment) -> str:
    """The choice that led to a moment, and the bits that were mixed in."""
    return f"{notation(game.actions, moment.action)} @{moment.entropy:016x}"


@lru_cache(100_000)
def notation(actions: Actions, action: int) -> str:
    """A choice as it is written down; the same few hundred are made over and over."""
    return actions.text(action)


def seen(game: Game, s: State, seat: int = NONE) -> State:
    """A copy of the state, with all that this seat may not know left out."""
    if not NONE <= seat < s.seats:
        raise ValueError(_("there is no seat {seat} in this match of {seats}").format(seat=seat, seats=s.seats))
    view = copy(s)
    game.sight.hide(view, seat)
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


def load(text: str, games: Mapping[str, Game], compiled: bool = False) -> Match:
    """The match that `to_json` wrote; BadMatch with the reason where the text is anything else.

    The rules of an edition that it brings along are compiled only where that is asked for.
    """
    data = _read(text)
    game = games.get(data["game"])
    if game is None:
        raise BadMatch(_("this is a match of {game!r}, which is not played here").format(game=data["game"]))
    if "edition" in data:
        game = _printed(game, data["edition"], compiled)
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


def _printed(game: Game, text: object, compiled: bool) -> Game:
    """The game with the edition that a match file brings along."""
    if not isinstance(text, str):
        raise BadMatch(_("the match file has no proper {name!r}").format(name="edition"))
    try:
        return with_edition(game, text, compiled)
    except BadEdition as error:
        raise BadMatch(_("its edition cannot be played with: {error}").format(error=error)) from error


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
