"""What a learner sees: a row of small numbers, compiled from what a game declares beside its record.

    seen = observation(game)
    row = np.zeros(seen.length, np.uint8)
    seen.observe(view, seat, row)      # a state as `hide` left it for this seat
    seen.parts["player0.silver"]       # Part(at=slice(..., ...), shape=(), kind="count", high=60)
    seen.spread(row)                   # the same for a network: every number from 0 to 1

Seats are told as so many places after the own, and the own things come first: whoever is asked sees the same wherever
they sit. What is hidden is a number of its own. A row holds

- of a category or a seat its number, where NONE and UNKNOWN, if there can be such, come first;
- of a set a 0 or 1 for each thing that can be in it;
- an amount as it is; above 255 it runs over into the next number; if it can be hidden, flags follow that say so.

`spread` makes a 0 or 1 of every category and every seat, and parts of the most of every amount.
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy import float32, int32

from herberg.core.features import BySeat, Feature, Features, Kind, Shape, count, left_out, seat
from herberg.core.game import Game
from herberg.core.masks import has
from herberg.core.records import FILLING, UNKNOWN
from herberg.core.rows import after, spread_rows, turned, within
from herberg.core.rule import rule_for

VERSION = 1
"""Rises when the same declaration would make another row."""

MOST = 255
"""The greatest number in a row."""

Row = np.ndarray[Any, np.dtype[np.uint8]]


class NotDeclared(ValueError):
    """A record and what is said of its fields do not agree."""


class Part(NamedTuple):
    """Some numbers of a row that tell of one thing."""

    at: slice
    shape: tuple[int, ...]
    kind: Kind
    high: int
    """The greatest that each of them can be; of an amount that runs over, the greatest in all."""

    @property
    def wide(self) -> bool:
        """Whether each number is spread out over as many places as it has values."""
        return self.kind in ("category", "seat")


@dataclass(frozen=True, eq=False)
class Observation:
    """How a game is seen: the compiled function, and what its numbers mean."""

    parts: dict[str, Part]
    observe: Callable[[Any, int, Row], None]
    """(s, seat, out): writes what the state, as `hide` left it for this seat, tells."""
    length: int
    hash: str
    """Stands for the meaning of every number: two rows with the same mean the same."""
    plan: tuple[Any, ...]
    """By number of a row: where it begins when spread, over how many places (0: none), and by what it is scaled."""
    version: int = VERSION

    @property
    def width(self) -> int:
        """How many numbers a row has when it is spread."""
        return int(self.plan[0][-1] + max(1, self.plan[1][-1]))

    def spread(self, rows: Row) -> np.ndarray[Any, np.dtype[np.float32]]:
        """One row or many, with every category spread out and every amount as a part of the most."""
        out = np.zeros((*rows.shape[:-1], self.width), float32)
        spread_rows(rows.reshape(-1, self.length), *self.plan, out.reshape(-1, self.width))
        return out


@cache
def observation(game: Game) -> Observation:
    """How this game is seen by learners; NotDeclared where it does not say so of every field."""
    if game.sight.features is None:
        raise NotDeclared(f"{game.name} does not say how learners see it")
    features = {**head(game), **game.sight.features}
    check(game.state, features, game.name)
    parts = dict(parts_of(game.state, features, "", 0))
    told = repr([VERSION, game.name, *parts.items()])
    return Observation(
        parts=parts,
        observe=compiled(game, features),
        length=numbers(game.state, features),
        hash=hashlib.sha256(told.encode()).hexdigest()[:16],
        plan=plan(parts),
    )


def head(game: Game) -> Features:
    """What is the same in every game."""
    most = game.seats[-1]
    return {"rng": left_out("nobody may know what chance will bring"), "seats": count(most), "seat": seat(most)}


def check(dtype: np.dtype[Any], shape: Shape, name: str) -> None:
    """NotDeclared where a field is not declared, or is not there, or is an array of seats and holds too little."""
    if isinstance(shape, BySeat):
        check(entry(dtype), shape.entry, name)
    elif isinstance(shape, Mapping):
        base = dtype.base
        if wrong := {*(base.names or ())} - {FILLING} ^ {*shape}:
            raise NotDeclared(f"{name}: the record and its declaration do not agree about {', '.join(sorted(wrong))}")
        for field, inner in shape.items():
            check(base[field], inner, f"{name}.{field}")
    elif dtype.base.names:
        raise NotDeclared(f"{name} is a record")


def plan(parts: Mapping[str, Part]) -> tuple[Any, ...]:
    """See `Observation.plan`."""
    places, scale = [], []
    for part in parts.values():
        length = part.at.stop - part.at.start
        places += [part.high + 1 if part.wide else 0] * length
        scale += [0.0 if part.wide else 1.0 / min(part.high, MOST)] * length
    first = np.cumsum([0, *(max(1, wide) for wide in places)])[:-1]
    return first.astype(int32), np.array(places, int32), np.array(scale, float32)


# ---------------------------------------------------------------- what stands where


def entry(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The type of an array's entries."""
    base, shape = dtype.subdtype  # type: ignore[misc]
    return np.dtype((base, shape[1:]))


def entries(dtype: np.dtype[Any], shape: Shape) -> int:
    """How many entries of an array are seen."""
    return len(shape.also) + 1 if isinstance(shape, BySeat) and shape.also is not None else dtype.shape[0]


def inner(shape: Shape) -> Shape:
    """What is said of the entries of an array."""
    return shape.entry if isinstance(shape, BySeat) else shape


def places(feature: Feature) -> int:
    """Over how many numbers a single one is told."""
    if feature.kind in ("bits", "seats"):
        return feature.high
    return -(-(reach(feature)) // MOST) if feature.kind == "count" else int(feature.kind != "left out")


def reach(feature: Feature) -> int:
    """The greatest number that is told."""
    if feature.kind in ("bits", "seats"):
        return 1
    return feature.high if may_be_hidden(feature) else feature.high - feature.low


def may_be_hidden(feature: Feature) -> bool:
    """Whether it is an amount beside which a flag says if it is hidden."""
    return feature.kind == "count" and feature.low == UNKNOWN


def numbers(dtype: np.dtype[Any], shape: Shape) -> int:
    """How many numbers of a row tell of something."""
    if dtype.shape:
        return entries(dtype, shape) * numbers(entry(dtype), inner(shape))
    if isinstance(shape, Mapping):
        return sum(numbers(dtype[name], one) for name, one in shape.items())
    return places(leaf(shape)) + may_be_hidden(leaf(shape))


def leaf(shape: Shape) -> Feature:
    """What is said of single numbers, however deep they lie in arrays."""
    while isinstance(shape, BySeat):
        shape = shape.entry
    assert isinstance(shape, Feature)
    return shape


def parts_of(dtype: np.dtype[Any], shape: Shape, name: str, at: int) -> Iterator[tuple[str, Part]]:
    """Names and parts of everything inside, from this place on."""
    if not dtype.base.names:
        yield from parts_of_numbers(dtype, shape, name, at)
    elif dtype.shape:
        size = numbers(entry(dtype), inner(shape))
        for number in range(entries(dtype, shape)):
            yield from parts_of(entry(dtype), inner(shape), f"{name}{number}", at + number * size)
    else:
        assert isinstance(shape, Mapping)
        for field, one in shape.items():
            yield from parts_of(dtype[field], one, f"{name}.{field}" if name else field, at)
            at += numbers(dtype[field], one)


def parts_of_numbers(dtype: np.dtype[Any], shape: Shape, name: str, at: int) -> Iterator[tuple[str, Part]]:
    """The part of a number or of an array of them; and of the flags that say which of them are hidden."""
    feature, axes = leaf(shape), dtype.shape
    if feature.kind == "left out":
        return
    every, several = int(np.prod(axes, dtype=int)), places(feature)
    end = at + every * several
    yield name, Part(slice(at, end), (*axes, several) if several > 1 else axes, feature.kind, reach(feature))
    if may_be_hidden(feature):
        yield f"{name}.hidden", Part(slice(end, end + every), axes, "bits", 1)


# ---------------------------------------------------------------- the function, as source


def compiled(game: Game, features: Features) -> Any:
    """The game's `observe`, written out field by field."""
    writer = Writer(game.seats[-1])
    writer.write("def observe(s, seat, out):")
    writer.write(" seats, mind, seat = int(s.seats), int(seat), max(int(seat), 0)")
    writer.write(" for at in range(len(out)):")
    writer.write("  out[at] = 0")
    writer.record(game.state, features, "s", "0", 1)
    names = {"after": after, "turned": turned, "within": within, "has": has}
    exec(compile("\n".join(writer.lines), f"<observe {game.name}>", "exec"), names)
    names["observe"].__module__ = __name__
    return rule_for(game.package, f"observe_{game.name}")(names["observe"])


class Writer:
    """Writes the source of an `observe`, line by line."""

    def __init__(self, most: int) -> None:
        self.most = most
        """The greatest number of seats."""
        self.lines: list[str] = []

    def write(self, line: str) -> None:
        """The next line."""
        self.lines.append(line)

    def record(self, dtype: np.dtype[Any], shape: Shape, source: str, at: str, depth: int) -> None:
        """Every field of a record; `at` says where in the row it begins, as source."""
        assert isinstance(shape, Mapping)
        offset = 0
        for field, one in shape.items():
            size = numbers(dtype[field], one)
            if size:
                self.field(dtype[field], one, f"{source}.{field}", f"{at} + {offset}", depth)
            offset += size

    def field(self, dtype: np.dtype[Any], shape: Shape, source: str, at: str, depth: int) -> None:
        """A field: a record, an array of them, numbers."""
        if dtype.base.names and not dtype.shape:
            self.record(dtype, shape, source, at, depth)
        elif dtype.base.names:
            size = numbers(entry(dtype), inner(shape))
            index = self.loop(dtype, shape, depth)
            self.write(f"{' ' * (depth + 1)}r{depth} = {source}[{index}]")
            self.record(entry(dtype), inner(shape), f"r{depth}", f"{at} + {size} * i{depth}", depth + 1)
        else:
            self.numbers(dtype, shape, source, at, depth)

    def loop(self, dtype: np.dtype[Any], shape: Shape, depth: int, playing: bool = False) -> str:
        """The head of a loop over the entries of an array; answers where in the array an entry lies, as source."""
        length, blank, one = entries(dtype, shape), " " * depth, f"i{depth}"
        if not isinstance(shape, BySeat):
            self.write(f"{blank}for {one} in range({f'min(seats, {length})' if playing else length}):")
            return one
        if shape.also is not None:
            self.write(f"{blank}for {one} in range({length}):")
            return f"(seat if mind >= 0 else {shape.also[0]}, {', '.join(map(str, shape.also))})[{one}]"
        self.write(f"{blank}for {one} in range({length}):")
        self.write(f"{blank} if {one} >= seats and {one} < {self.most}:")
        self.write(f"{blank}  continue")
        return f"after(seat, {one}, seats)"

    def numbers(self, dtype: np.dtype[Any], shape: Shape, source: str, at: str, depth: int) -> None:
        """A number, or all numbers of an array."""
        feature, flags, where, axes = leaf(shape), at, [], dtype.shape
        several, playing = places(feature), feature.playing
        stride = int(np.prod(axes, dtype=int))
        flags = f"{at} + {stride * several}"
        while dtype.shape:
            stride //= dtype.shape[0]
            index = self.loop(dtype, shape, depth, playing)
            at, flags = f"{at} + {stride * several} * i{depth}", f"{flags} + {stride} * i{depth}"
            where.append(index)
            dtype, shape, depth, playing = entry(dtype), inner(shape), depth + 1, False
        value = f"{source}[{', '.join(where)}]" if where else source
        for line in told(feature, dtype, value, at):
            self.write(" " * depth + line)
        if may_be_hidden(feature):
            self.write(f"{' ' * depth}out[{flags}] = {value} == {UNKNOWN}")


def told(feature: Feature, dtype: np.dtype[Any], value: str, at: str) -> Iterator[str]:
    """The lines that tell of a single number."""
    match feature.kind:
        case "category":
            yield f"out[{at}] = int({value}) - {feature.low}"
        case "seat":
            yield f"out[{at}] = turned({value}, seat, seats) - {feature.low}"
        case "bits" if feature.high == 1:
            yield f"out[{at}] = {value} != 0"
        case "bits":
            yield f"bits = {value}"
            yield f"for b in range({feature.high}):"
            yield f" out[{at} + b] = {'has(bits, b)' if dtype == np.uint64 else '(int(bits) >> b) & 1'}"
        case "seats":
            yield f"bits = int({value})"
            yield f"for b in range(min(seats, {feature.high // feature.each})):"
            yield f" for c in range({feature.each}):"
            yield f"  out[{at} + {feature.each} * b + c] = (bits >> ({feature.each} * after(seat, b, seats) + c)) & 1"
        case _:
            less = 0 if may_be_hidden(feature) else feature.low
            for place in range(places(feature)):
                most = min(MOST, reach(feature) - MOST * place)
                yield f"out[{at} + {place}] = within(int({value}) - {less + MOST * place}, {most})"
