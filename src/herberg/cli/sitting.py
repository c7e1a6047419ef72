"""A match and those who sit at it; where it is kept."""

import json
import random
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

from platformdirs import user_data_path

from herberg.bots.bot import BOTS, make_bot
from herberg.cli.players import Player, check_names
from herberg.cli.prepare import known, prepared
from herberg.cli.refusal import Refused, refusing
from herberg.core.game import Game, NotOffered
from herberg.core.match import BadMatch, Match, fresh_entropy, load, save
from herberg.core.words import _

LARGEST = 16 * 2**20
"""The bytes of a match file; the longest matches have a tenth of them."""


class Sitting:
    """A match with its players; with a seed, bots and chance go the same way every time."""

    def __init__(
        self, match: Match, players: Sequence[Player], seed: int | None = None, read_from: Path | None = None
    ) -> None:
        self.match = match
        self.players = list(players)
        self.names = [player.name for player in players]
        self.kept = kept_path(match.game, read_from)
        self.chance = source(seed)
        kinds = enumerate(player.bot for player in players)
        self.bots = {seat: make_bot(kind, match.game, self.chance()) for seat, kind in kinds if kind}

    @property
    def people(self) -> list[int]:
        """The seats where people sit."""
        return [seat for seat, player in enumerate(self.players) if not player.bot]

    def play(self, action: int) -> None:
        """Whoever is asked makes this choice."""
        self.match.play(self.match.seat, action, self.chance())

    def bot_plays(self) -> None:
        """The bot that is asked makes its choice."""
        seat = self.match.seat
        self.play(self.bots[seat].choose(self.match.view(seat), seat))

    def to_json(self) -> str:
        """The match as text, and who sits where; the house reads the names."""
        players = [{"name": player.name, "bot": player.bot} for player in self.players]
        return self.match.to_json(players=players, names=self.names)

    def save(self, path: Path) -> None:
        """Write the match to a file, whole or not at all; nothing but an older match is written over."""
        if path.exists() and not is_match(path):
            raise FileExistsError(_("{path} is something else, and stays as it is").format(path=path))
        try:
            save(self.to_json(), path)
        except OSError as error:
            error.filename, error.filename2 = str(path), None  # nobody has asked for a part
            raise


def kept_path(game: Game, read_from: Path | None) -> Path:
    """Where a match is kept unless somebody says where: in a file of its own, the same when it is resumed."""
    folder = kept_folder("matches")
    if read_from and read_from.absolute().parent == folder.absolute():
        return read_from
    return folder / f"{dated(game.name)}.json"


def source(seed: int | None) -> Callable[[], int]:
    """Where 64 random bits come from: a seeded generator, or fresh ones nobody can know."""
    return fresh_entropy if seed is None else partial(random.Random(seed).getrandbits, 64)


def new_match(game: Game, seats: int, options: Mapping[str, str], seed: int | None) -> Match:
    """A match at its first question."""
    with refusing(NotOffered):
        game.choose(seats, options)
    return Match(prepared(game), seats, options, seed)


def read_match(path: Path) -> tuple[Match, list[Player]]:
    """The match in a file, and its players where the file names them."""
    text = read_text(path)
    try:
        name = game_in(text)
        match = load(text, {name: prepared(known(name))} if name else {}, compiled=True)
        return match, players_in(text, match.seats)
    except (BadMatch, Refused) as error:
        raise Refused(f"{path}: {error}") from error


def read_text(path: Path) -> str:
    """What a file or a pipe says; refused where it is no text, or far too long to be a match."""
    with refusing(OSError), path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise Refused(_("{path} is too large to be a match").format(path=path))
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refused(_("{path} is not a text, let alone a match").format(path=path)) from error


def game_in(text: str) -> str:
    """The game that a match file is of; nothing where it is no match file."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return ""
    name = data.get("game", "") if isinstance(data, dict) and "herberg" in data else ""
    return name if isinstance(name, str) else ""


def is_match(path: Path) -> bool:
    """Whether a match lies in this file."""
    try:
        return path.is_file() and bool(game_in(read_text(path)))
    except Refused:
        return False


def players_in(text: str, seats: int) -> list[Player]:
    """The players that a match file names; none where it names nobody."""
    data = json.loads(text)
    if "players" not in data:
        return guests_in(data.get("names"), seats)
    kept = data["players"]
    try:
        players = [Player(str(entry["name"]), str(entry["bot"])) for entry in kept]
    except (KeyError, TypeError) as error:
        raise Refused(_("the match file has no proper 'players'")) from error
    if players and (len(players) != seats or any(player.bot not in ("", *BOTS) for player in players)):
        raise Refused(_("the match file has no proper 'players'"))
    check_names([player.name for player in players])
    return players


def guests_in(names: object, seats: int) -> list[Player]:
    """Those who played in the house, by the names they had there; nobody where these cannot be shown here."""
    if not isinstance(names, list) or len(names) != seats:
        return []
    try:
        return [Player(name) for name in check_names([str(name) for name in names])]
    except Refused:
        return []


def kept_folder(kind: str) -> Path:
    """Where things of this kind are kept unless somebody says where."""
    return user_data_path("herberg", appauthor=False) / kind


def dated(name: str) -> str:
    """A file name with the time in it, like no other."""
    return f"{name}-{datetime.now():%Y%m%d-%H%M%S-%f}"
