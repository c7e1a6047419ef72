"""Who sits where: people by name, bots by kind."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice

from herberg.bots.bot import BOTS
from herberg.cli.refusal import Refused
from herberg.core.game import Game
from herberg.core.words import _, many

LONGEST_NAME = 20


@dataclass(frozen=True)
class Player:
    """Somebody at the table: a person, or the bot of that kind."""

    name: str
    bot: str = ""


def split(text: str) -> list[str]:
    """The parts of `a,b,c`; none of nothing."""
    return [part.strip() for part in text.split(",")] if text else []


def bot_kinds(text: str) -> list[str]:
    """The bots that were asked for."""
    kinds = split(text)
    for kind in kinds:
        if kind not in BOTS:
            raise Refused(_("there is no bot {kind!r}; there are: {bots}").format(kind=kind, bots=", ".join(BOTS)))
    return kinds


def how_many_seats(game: Game, seats: int | None, people: int, bots: Sequence[str]) -> int:
    """The seats asked for; else as many as were named, but no fewer than the game needs."""
    return seats if seats is not None else max(game.seats[0], people + len(bots))


def seat_players(
    seats: int, people: int, bots: Sequence[str], names: Sequence[str] = (), usual: str = "greedy"
) -> list[Player]:
    """People first, then bots, whose kinds are repeated until every seat is taken."""
    free = seats - people
    if free < 0:
        raise Refused(_("{people} people do not fit on {seats} seats").format(people=people, seats=seats))
    if len(bots) > free:
        seats_left = many("{n} free seat", "{n} free seats", free)
        raise Refused(_("{bots} bots do not fit on {seats}").format(bots=len(bots), seats=seats_left))
    kinds = [""] * people + list(islice(cycle(bots or [usual]), free))
    return [Player(name, kind) for name, kind in zip(all_names(kinds, names), kinds, strict=True)]


def all_names(kinds: Sequence[str], given: Sequence[str]) -> list[str]:
    """The names given, then names by kind, numbered where a kind comes more than once."""
    if len(given) > len(kinds):
        raise Refused(_("{names} names for {seats} seats").format(names=len(given), seats=len(kinds)))
    labels = [kind.capitalize() or _("Guest") for kind in kinds]
    names = [numbered(labels, at) if labels.count(label) > 1 else label for at, label in enumerate(labels)]
    return check_names([*given, *names[len(given) :]])


def numbered(labels: list[str], at: int) -> str:
    """A label with its number among those that are the same."""
    return f"{labels[at]} {labels[: at + 1].count(labels[at])}"


def check_names(names: list[str]) -> list[str]:
    """The same names, if all can be told apart and shown."""
    for name in names:
        if not 0 < len(name) <= LONGEST_NAME or not name.isprintable() or set(name) & set("[]\\"):
            text = _("{name!r} cannot be a name: 1 to {longest} characters, without brackets or backslashes")
            raise Refused(text.format(name=name, longest=LONGEST_NAME))
        if names.count(name) > 1:
            raise Refused(_("two players are called {name}").format(name=name))
    return names
