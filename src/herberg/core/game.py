"""A game is one value: names and a dozen functions. No base class; games share helpers, not a skeleton."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import Any

import numpy as np

from herberg.core.actions import Actions
from herberg.core.masks import empty_mask, marked
from herberg.core.records import int8, int32, record
from herberg.core.words import N_, _

State = Any  # a record of the game's own type


class NotOffered(ValueError):
    """A number of seats or an option that this game does not have."""


@dataclass(frozen=True)
class Option:
    """One way to vary a game: its values by name, in rules by number. The first value is the default."""

    name: str
    values: tuple[str, ...]
    about: str


def switch(name: str, about: str) -> Option:
    """An option that is off unless asked for."""
    return Option(name, ("no", "yes"), about)


def anything_goes(seats: int, options: Mapping[str, str]) -> str:
    """No combination is refused."""
    return ""


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
    """`__name__` of the game's package: its sources decide which compiled code is still good."""
    seats: range
    state: np.dtype[Any]
    actions: Actions

    setup: Callable[[State, int, Any], None]
    """(s, seats, options): from a zeroed record with a seeded generator to the first question."""
    legal: Callable[[State, Any], int]
    """(s, mask): marks every open choice, returns how many; never zero before the end."""
    apply: Callable[[State, int], None]
    """(s, action): carries one out, then runs on until somebody must choose or the game is over."""
    scores: Callable[[State, Any], None]
    """(s, out): writes points and rank (1 is best, ties share) of each seat into out[seat, 0] and out[seat, 1]."""
    hide: Callable[[State, int], None]
    """(s, seat): blanks, in place, all that this seat may not know. A seat of NONE is a spectator."""
    deal: Callable[[State, int], None]
    """(s, seat): fills the blanks again at random from s.rng, consistent with all this seat knows."""
    promise: Callable[[State, int], float]
    """(s, seat): how good this looks for the seat, in points; higher is better."""

    question: Callable[[State], str]
    """What the seat is being asked, in words."""
    say: Callable[[State, int], str]
    """(s, action): an open choice in words, distinct from every other open one."""
    tell: Callable[[State, int, State, list[str]], list[str]]
    """(before, action, after, names): what happened, as lines for the log, from states as one seat sees them."""
    show: Callable[[State, int, list[str]], str]
    """(s, seat, names): the table as text with Rich markup, at most 100 columns wide."""
    flaws: Callable[[State], list[str]]
    """Everything wrong with a state, for tests: pieces lost or doubled, values out of range."""

    outlook: Callable[[State, Any], None] | None = None
    """(s, chances): writes how likely each seat wins, from 0 to 1, in a state whose secrets are open and which is not
    over. By it the search judges what came of its choices; without it by `promise`."""
    draw: Callable[[State, int, list[str]], list[Any]] | None = None
    """(s, seat, names): the picture for this seat, as `draw.svg.Panel`s, from a state as the seat sees it."""
    touch: Callable[[State, int], list[str]] | None = None
    """(s, action): the ids of the drawn things that make up an open choice; together they name it alone."""
    where: Callable[[State, int], list[str]] | None = None
    """(s, action): the ids of the drawn things where a choice is made, as far as anybody may know who sees this state;
    they mean the same in every later picture, so that a line of the log can show its place."""
    sources: Callable[[State, int], list[tuple[str, int | None]]] | None = None
    """(s, seat): where the seat's points come from, in words, from a state as one sees it; None for what one may not
    know. Of the whole truth about a finished match they add up to the score."""
    parts: Callable[[], list[Any]] | None = None
    """All pieces that one may want to look through, as `draw.parts.Tray`s: the rules page shows them."""
    chapter: Callable[[State], str] | None = None
    """The id of the rule in RULES.md that tells what is being asked."""

    options: tuple[Option, ...] = ()
    refuse: Callable[[int, Mapping[str, str]], str] = field(default=anything_goes)
    """(seats, options): why this combination cannot be played, or nothing."""
    typical: tuple[Mapping[str, str], ...] = ()
    """Option sets that tests play besides each single departure from the defaults."""
    minutes: int = 60
    """How long a match among people usually takes."""
    weight: str = N_("medium")
    """How much there is to think about: light, medium or heavy."""
    lead: float = 10.0
    """How many points ahead in `promise` make winning likely; the search judges by it."""
    capped: bool = False
    """Whether the rules alone guarantee no end, so that simulation needs a cap on its steps."""
    side_of: Callable[[State, int], int] | None = None
    """(s, seat): the side, 0 or 1, with which a seat wins; nothing where everybody wins alone."""

    @property
    def sides(self) -> bool:
        """Whether seats win together as sides."""
        return self.side_of is not None

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

    def every_option_set(self, seats: int) -> Iterator[dict[str, str]]:
        """Every combination that is not refused."""
        for values in product(*(option.values for option in self.options)):
            chosen = dict(zip((option.name for option in self.options), values, strict=True))
            if not self.refuse(seats, chosen):
                yield chosen

    def choices(self, s: State) -> list[int]:
        """The open choices, in order."""
        mask = empty_mask(self.actions.count)
        self.legal(s, mask)
        return marked(mask)

    def result(self, s: State) -> list[tuple[int, int]]:
        """Points and rank of each seat."""
        out = np.zeros((int(s.seats), 2), int32)
        self.scores(s, out)
        return [(int(points), int(rank)) for points, rank in out]
