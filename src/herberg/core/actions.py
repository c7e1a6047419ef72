"""Actions are sentences: a verb and the things it touches. A game declares them once; the numbering, the text
notation both ways, and the compiled encoders and tables follow."""

from collections.abc import Mapping
from enum import IntEnum
from typing import Any

import numpy as np

from herberg.core.records import NONE
from herberg.core.rule import rule_for
from herberg.core.words import _


class NotAnAction(ValueError):
    """Words that do not name an action of this game."""


class Actions:
    """The numbered choices of a game, from `Actions(__name__, take=dict(die=2, depot=6), rest={})`.

    A thing is counted from 0, or from 1 where it is given as `range(1, 7)`.
    """

    def __init__(self, module: str, /, **families: Mapping[str, int | range]) -> None:
        self.module = module
        self.families = {
            verb: {thing: span if isinstance(span, range) else range(span) for thing, span in things.items()}
            for verb, things in families.items()
        }
        self.start: dict[str, int] = {}
        self.count = 0
        for verb, things in self.families.items():
            self.start[verb] = self.count
            self.count += int(np.prod([len(span) for span in things.values()], dtype=int))
        self.verbs: Any = IntEnum("Do", {verb.upper(): at for at, verb in enumerate(self.families)})  # type: ignore[misc]
        self.verb_of, self.things_of = self._tables()

    def __repr__(self) -> str:
        return f"<Actions {', '.join(self.families)}: {self.count} in all>"

    def _tables(self) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        """For every action its verb, and the things it touches (NONE where there are fewer)."""
        widest = max(1, *(len(things) for things in self.families.values()))
        verb_of = np.zeros(self.count, np.int8)
        things_of = np.full((self.count, widest), NONE, np.int16)
        for at, (verb, things) in enumerate(self.families.items()):
            shape = tuple(len(span) for span in things.values())
            for offset, index in enumerate(np.ndindex(shape)):
                verb_of[self.start[verb] + offset] = at
                for column, span in enumerate(things.values()):
                    things_of[self.start[verb] + offset, column] = span[index[column]]
        verb_of.setflags(write=False)
        things_of.setflags(write=False)
        return verb_of, things_of

    def encoder(self, verb: str) -> Any:
        """The compiled function from the things of a verb to the number of the action."""
        start = self.start[verb]
        spans = list(self.families[verb].values())
        if len(spans) > 4:
            raise ValueError(f"{verb} touches more than four things: ask in smaller questions")
        n1, n2, n3 = ([len(span) for span in spans] + [1, 1, 1, 1])[1:4]
        start -= sum(span[0] * scale for span, scale in zip(spans, (n1 * n2 * n3, n2 * n3, n3, 1), strict=False))
        decorate = rule_for(self.module, f"encode_{verb}")
        match len(spans):
            case 0:
                return decorate(lambda: start)
            case 1:
                return decorate(lambda a: start + a)
            case 2:
                return decorate(lambda a, b: start + a * n1 + b)
            case 3:
                return decorate(lambda a, b, c: start + (a * n1 + b) * n2 + c)
            case _:
                return decorate(lambda a, b, c, d: start + ((a * n1 + b) * n2 + c) * n3 + d)

    def number(self, verb: str, **things: int) -> int:
        """The number of `verb` with these things."""
        spans = self.families.get(verb)
        if spans is None:
            text = _("there is no {verb!r}; the verbs are {verbs}")
            raise NotAnAction(text.format(verb=verb, verbs=", ".join(self.families)))
        for name in [name for name in things if name in spans]:
            if things[name] not in spans[name]:
                text = _("{name}={value} is not one of {first} to {last}")
                first, last = spans[name][0], spans[name][-1]
                raise NotAnAction(text.format(name=name, value=things[name], first=first, last=last))
        if set(things) != set(spans):
            wanted, given = (", ".join(names) or _("nothing") for names in (spans, things))
            raise NotAnAction(_("{verb} touches {wanted}; not {given}").format(verb=verb, wanted=wanted, given=given))
        action = 0
        for name, span in spans.items():
            action = action * len(span) + span.index(things[name])
        return self.start[verb] + action

    def things(self, action: int) -> dict[str, int]:
        """The things an action touches, by name."""
        return {name: int(self.things_of[action, at]) for at, name in enumerate(self.families[self.verb(action)])}

    def verb(self, action: int) -> str:
        """The verb of an action."""
        return list(self.families)[int(self.verb_of[action])]

    def text(self, action: int) -> str:
        """An action in notation: `place die=1 store=2 space=17`."""
        return " ".join([self.verb(action), *(f"{name}={value}" for name, value in self.things(action).items())])

    def parse(self, text: str) -> int:
        """The action that a line of notation names."""
        verb, *pairs = text.split() or [""]
        things: dict[str, int] = {}
        for pair in pairs:
            name, equals, value = pair.partition("=")
            if not equals or not value.lstrip("-").isdecimal() or name in things:
                text = _("{pair!r} is not of the form thing=number, each thing once")
                raise NotAnAction(text.format(pair=pair))
            things[name] = int(value)
        return self.number(verb, **things)
