"""A game is one value that reads like a table of contents: its name, and a few groups by who asks.

No base class; games share helpers, not a skeleton. Everything that the house, bots and learners may ask stands here.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import resources
from typing import Any

import numpy as np

from herberg.core.actions import Actions
from herberg.core.deeds import Deed
from herberg.core.edition import Edition
from herberg.core.features import Features
from herberg.core.masks import empty_mask, is_marked, marked
from herberg.core.records import int8, int32, record
from herberg.core.words import N_, _, language

State = Any  # a record of the game's own type
Names = list[str]  # what the players are called, seat by seat; empty where nobody knows


class NotOffered(ValueError):
    """A game, a number of seats or an option that is not to be had."""


@dataclass(frozen=True)
class Option:
    """One way to vary a game: its values by name, in rules by number. The first value is the default."""

    name: str
    values: tuple[str, ...]
    about: str
    words: Mapping[str, str] = field(default_factory=dict)
    """What people read for values that are neither yes nor no nor a number."""
    ruling: bool = False
    """Whether it is for those who read the rulebook otherwise; most people never look at it."""
    only: Mapping[str, Collection[str]] = field(default_factory=dict)
    """Where it is not for every table: what other options, or `seats`, must be."""


def switch(name: str, about: str) -> Option:
    """An option that is off unless asked for."""
    return Option(name, ("no", "yes"), about)


def anything_goes(seats: int, options: Mapping[str, str]) -> str:
    """No combination is refused."""
    return ""


@dataclass(frozen=True)
class Holding:
    """Something that a seat has more or less of: what a choice costs and brings is counted in it."""

    name: str
    """Its sign in `Picture.signs`."""
    count: Callable[[State, int], int]
    """(s, seat): how much of it the seat has."""
    told: Callable[[int], str]
    """(n): so much of it in words."""
    hurts: Callable[[int], bool] = lambda by: False
    """(by): whether so much more, or less, is what a player wants to be asked about once more."""
    burden: bool = False
    """Whether it is better to have less of it."""
    renewed: bool = False
    """Whether the rules give it anew, so that after the turn it tells nothing."""


@dataclass(frozen=True)
class Rules:
    """What compiled play asks."""

    setup: Callable[[State, int, Any], None]
    """(s, seats, options): from a zeroed record with a seeded generator to the first question."""
    legal: Callable[[State, Any], int]
    """(s, mask): marks every open choice, returns how many; never zero before the end."""
    apply: Callable[[State, int], None]
    """(s, action): carries one out, then runs on until somebody must choose or the game is over."""
    scores: Callable[[State, Any], None]
    """(s, out): writes points and rank (1 is best, ties share) of each seat into out[seat, 0] and out[seat, 1]."""


@dataclass(frozen=True)
class Sight:
    """What bots, learners and the page ask before they look."""

    hide: Callable[[State, int], None]
    """(s, seat): blanks, in place, all that this seat may not know. A seat of NONE is a spectator."""
    deal: Callable[[State, int], None]
    """(s, seat): fills the blanks again at random from s.rng, consistent with all this seat knows."""
    features: Features | None = None
    """How a learner sees each field of the state; nothing where a game is not for learners. See `core.observe`."""


@dataclass(frozen=True)
class Words:
    """What people ask. All but `tell` get a state as one seat sees it."""

    question: Callable[[State, Names], str]
    """(s, names): what the seat is being asked."""
    say: Callable[[State, int, Names], str]
    """(s, action, names): an open choice, in words distinct from those of every other open one."""
    tell: Callable[[list[Deed], Names], list[str]]
    """(deeds, names): what happened, as lines for the log, from deeds as one seat witnessed them."""
    show: Callable[[State, int, Names], str]
    """(s, seat, names): the table as text with Rich markup, at most 100 columns wide."""
    sources: Callable[[State, int], list[tuple[str, int | None]]] | None = None
    """(s, seat): where the seat's points come from; None for what one may not know. Of the whole truth about a
    finished match they add up to the score."""
    chapter: Callable[[State], str] | None = None
    """(s): the id of the rule in RULES.md that tells what is being asked."""
    warning: Callable[[State, int, Names], str] | None = None
    """(s, action, names): why an open choice is worth a second thought, as far as the seat can know; or nothing."""
    passes: Collection[str] = ()
    """The verbs of choices that do nothing but let the others go on."""
    reason: Callable[[State, int, Names], str] | None = None
    """(s, action, names): why a choice is not open to the seat that is asked, and by which rule: "You need a 5, or one
    worker (CB-5.2)."; nothing where it is open."""


@dataclass(frozen=True)
class Picture:
    """What the page asks, with states as one seat sees them."""

    draw: Callable[[State, int, Names], list[Any]]
    """(s, seat, names): the picture for this seat, as `draw.svg.Panel`s."""
    touch: Callable[[State, int], list[str]]
    """(s, action): the ids of the drawn things that make up an open choice; together they name it alone."""
    where: Callable[[State, int], list[str]]
    """(s, action): the ids of the drawn things where a choice is made, as far as anybody may know who sees this state;
    they mean the same in every later picture, so that a line of the log can show its place."""
    pieces: Callable[[], list[Any]]
    """All pieces that one may want to look through, as `draw.parts.Tray`s: the rules page shows them."""
    scenes: Callable[[State, int], list[Any]] | None = None
    """(s, seat): where the panels stand, as `draw.scene.Scene`s, the same all through a match; the widest first."""
    signs: Callable[[], Mapping[str, Any]] = dict
    """A small drawing for each of the game's holdings, by name, in a square of 24 around (0, 0)."""
    alike: Callable[[State], Mapping[str, str]] = lambda s: {}
    """(s): things that answer as well as another one does: dice that show the same, tiles that are the same."""


@dataclass(frozen=True)
class Thinking:
    """What bots and analysis ask."""

    promise: Callable[[State, int], float]
    """(s, seat): how good this looks for the seat, in points; higher is better."""
    outlook: Callable[[State, Any], None] | None = None
    """(s, chances): writes how likely each seat wins, from 0 to 1, in a state whose secrets are open and which is not
    over. By it the search judges what came of its choices; without it by `promise`."""
    lead: float = 10.0
    """How many points ahead in `promise` make winning likely; the search judges by it."""
    side_of: Callable[[State, int], int] | None = None
    """(s, seat): the side, 0 or 1, with which a seat wins; nothing where everybody wins alone."""
    passed: Callable[[State], float] = lambda s: 0.0
    """(s): how much of a usual match is behind, from 0 to 1, by what everybody sees."""
    surety: Mapping[int, tuple[float, float]] = field(default_factory=dict)
    """By number of seats: how much surer than the search reckons them chances should be told, at the beginning and at
    the end of a match; above one where it is too timid. `herberg chances` finds them."""

    @property
    def sides(self) -> bool:
        """Whether seats win together as sides."""
        return self.side_of is not None

    def surety_of(self, s: State) -> float:
        """How sure chances of winning in this state are told."""
        first, last = self.surety.get(int(s.seats), (1.0, 1.0))
        return first + (last - first) * self.passed(s)


@dataclass(frozen=True, eq=False)
class Game:
    """What the house, the bots and the learners know about a game."""

    name: str
    """One lower-case word: `burgundy`."""
    title: str
    about: str
    """A line that says what it is about."""
    version: int
    """Rises when behaviour or record changes."""
    package: str
    """`__name__` of the game's package: its sources decide which compiled code is still good, and its rules, its
    catalogues of words and its cover lie there."""
    seats: range
    state: np.dtype[Any]
    actions: Actions

    rules: Rules
    sight: Sight
    words: Words
    thinking: Thinking
    picture: Picture | None = None
    """Nothing where the table is shown as text only."""
    holdings: tuple[Holding, ...] = ()
    """What the seats have, in the order in which it is told."""

    options: tuple[Option, ...] = ()
    refuse: Callable[[int, Mapping[str, str]], str] = anything_goes
    """(seats, options): why this combination cannot be played, or nothing."""
    typical: tuple[Mapping[str, str], ...] = ()
    """Option sets that tests play besides each single departure from the defaults."""
    flaws: Callable[[State], list[str]] = lambda s: []
    """(s): everything wrong with a state, for tests: pieces lost or doubled, values out of range."""
    edition: Edition | None = None
    minutes: int = 60
    """How long a match among people usually takes."""
    weight: str = N_("medium")
    """How much there is to think about: light, medium or heavy."""
    capped: bool = False
    """Whether the rules alone guarantee no end, so that simulation needs a cap on its steps."""

    def __repr__(self) -> str:
        return f"<Game {self.name}, version {self.version}, for {self.seats[0]} to {self.seats[-1]}>"

    def introduction(self) -> str:
        """What it is about, and what one should know of its print before taking it for the real one."""
        note = self.edition.note() if self.edition else ""
        return " ".join(filter(None, [_(self.about), note]))

    @cached_property
    def option_type(self) -> np.dtype[Any]:
        """The record in which `setup` reads the options."""
        return record(**{option.name: int8 for option in self.options}) if self.options else record(nothing=int8)

    def choose(self, seats: int, options: Mapping[str, str] | None = None) -> dict[str, str]:
        """All options with the defaults filled in; NotOffered where something is not to be had."""
        if seats not in self.seats:
            text = _("{game} is for {least} to {most} players, not {seats}")
            most, least = self.seats[-1], self.seats[0]
            raise NotOffered(text.format(game=_(self.title), least=least, most=most, seats=seats))
        known = {option.name: option for option in self.options}
        chosen = {option.name: option.values[0] for option in self.options}
        for name, value in (options or {}).items():
            if name not in known:
                text = _("{game} has no option {name!r}; its options are: {names}")
                raise NotOffered(text.format(game=_(self.title), name=name, names=", ".join(known) or "-"))
            if value not in known[name].values:
                text = _("{name}={value} is not one of {values}")
                raise NotOffered(text.format(name=name, value=value, values=", ".join(known[name].values)))
            chosen[name] = value
        if reason := self.refuse(seats, chosen):
            raise NotOffered(reason)
        return chosen

    def option_record(self, chosen: Mapping[str, str]) -> Any:
        """The chosen options as an array of one record, as compiled code reads it."""
        values = np.zeros(1, self.option_type)
        for option in self.options:
            values[0][option.name] = option.values.index(chosen[option.name])
        return values

    def option_sets(self, seats: int) -> Iterator[dict[str, str]]:
        """The defaults, every single departure from them, and the typical sets: what tests play."""
        single = ({option.name: value} for option in self.options for value in option.values[1:])
        seen = []
        for options in ({}, *single, *self.typical):
            try:
                chosen = self.choose(seats, options)
            except NotOffered:
                continue
            if chosen not in seen:
                seen.append(chosen)
                yield chosen

    def choices(self, s: State) -> list[int]:
        """The open choices, in order."""
        return marked(self._open(s))

    def may(self, s: State, action: int) -> bool:
        """Whether the choice is open."""
        return 0 <= action < self.actions.count and bool(is_marked(self._open(s), action))

    def _open(self, s: State) -> Any:
        mask = empty_mask(self.actions.count)
        self.rules.legal(s, mask)
        return mask

    def result(self, s: State) -> list[tuple[int, int]]:
        """Points and rank of each seat."""
        out = np.zeros((int(s.seats), 2), int32)
        self.rules.scores(s, out)
        return [(int(points), int(rank)) for points, rank in out]

    def rulebook(self) -> str:
        """The rules in our own words, as Markdown, in the language being spoken; else in English."""
        return self._book("RULES")

    def guide(self) -> str:
        """How to play, for those who have never read the rules; nothing where nobody wrote it for this print."""
        return "" if self.has_owners_print else self._book("HOWTO")

    @property
    def has_owners_print(self) -> bool:
        """Whether an owner has put another print in place of the game's own: what tells of that one does not fit."""
        return bool(self.edition and self.edition.text)

    def _book(self, name: str) -> str:
        folder = resources.files(self.package)
        told = [folder.joinpath(f"{name}.{language()}.md"), folder.joinpath(f"{name}.md")]
        return next((file.read_text("utf-8") for file in told if file.is_file()), "")

    def cover(self) -> str:
        """The picture in the lobby, as SVG; nothing where the game has none."""
        found = resources.files(self.package).joinpath("cover.svg")
        return found.read_text("utf-8") if found.is_file() else ""
