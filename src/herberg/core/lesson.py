"""A first match that teaches: `lesson.toml` beside a game tells every choice of it, and what is to be learnt by each.

The seed and the choices give the same match to everybody; chance falls as the lesson has it. Whoever learns is asked at
each of their own choices, and told why, when they would rather do something else.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

import numpy as np

from herberg.core.game import Game
from herberg.core.match import Moment, begin, step
from herberg.core.words import _, language

FILE = "lesson.toml"
Text = Mapping[str, str]
"""Something said, by language."""


class BadLesson(ValueError):
    """A lesson that does not fit its game."""


@dataclass(frozen=True)
class Lead:
    """One choice of the lesson, by whoever is asked."""

    action: int
    title: Text
    """What it is about, in a few words; nothing where it is only carried out."""
    idea: Text
    """What is to be understood before one chooses."""
    look: tuple[str, ...]
    """The ids of the drawn things to look at."""
    rule: str
    """The id of the rule behind it."""
    after: Text
    """What came of it, and why that is good."""
    instead: tuple[tuple[str, Text], ...]
    """What is said to those who would rather do something else: by a whole choice in notation, or its verb."""


@dataclass(frozen=True, eq=False)
class Lesson:
    """A whole first match, up to where one goes on alone."""

    game: Game
    seats: int
    options: Mapping[str, str]
    seed: int
    seat: int
    """Who learns."""
    goal: Text
    """What one wants, and how one gets it."""
    end: Text
    """What was learnt, and what there is yet to find."""
    leads: tuple[Lead, ...]

    def luck(self, ply: int) -> int:
        """The bits that are mixed in when the match comes to this ply."""
        return int(np.random.SeedSequence((self.seed, ply)).generate_state(1, np.uint64)[0])

    def moments(self) -> list[Moment]:
        """The whole match; NotAllowed where a choice is not open."""
        played = [Moment(0, begin(self.game, self.seats, self.options, self.seed))]
        for ply, lead in enumerate(self.leads, 1):
            played.append(step(self.game, played[-1], played[-1].turn, lead.action, self.luck(ply)))
        return played

    def instead(self, ply: int, action: int) -> str:
        """What is said to who would rather do this after so many choices; nothing where the lesson is silent."""
        verb, whole = self.game.actions.verb(action), self.game.actions.text(action)
        told = dict(self.leads[ply].instead)
        return said(told.get(whole) or told.get(verb) or {})

    def answer(self, ply: int, action: int) -> str:
        """What is said to who would rather do this, in any case."""
        kindly = _("You may do that, and in another match it may be good. Here it is about something else: {title}.")
        return self.instead(ply, action) or kindly.format(title=said(self.leads[ply].title))


def said(text: Text) -> str:
    """The text in the language being spoken; else in English."""
    return text.get(language()) or text.get("en", "")


@cache
def lesson_of(game: Game) -> Lesson | None:
    """The lesson beside a game, if there is one for its print; BadLesson where it names no choice of the game."""
    file = resources.files(game.package).joinpath(FILE)
    if game.has_owners_print or not file.is_file():
        return None
    return read(game, tomllib.loads(file.read_text("utf-8")))


def read(game: Game, told: Mapping[str, Any]) -> Lesson:
    """The lesson that a file tells."""
    try:
        return Lesson(
            game=game,
            seats=told["seats"],
            options=game.choose(told["seats"], told.get("options")),
            seed=told["seed"],
            seat=told.get("seat", 0),
            goal=told["goal"],
            end=told["end"],
            leads=tuple(lead_of(game, one) for one in told["step"]),
        )
    except (KeyError, ValueError) as error:
        raise BadLesson(f"{game.name}/{FILE}: {error}") from error


def lead_of(game: Game, told: Mapping[str, Any]) -> Lead:
    """One step of the file."""
    return Lead(
        action=game.actions.parse(told["do"]),
        title=told.get("title", {}),
        idea=told.get("idea", {}),
        look=tuple(told.get("look", ())),
        rule=told.get("rule", ""),
        after=told.get("after", {}),
        instead=tuple((one["do"], one["why"]) for one in told.get("instead", ())),
    )
