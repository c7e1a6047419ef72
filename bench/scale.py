"""On paper to a million: what a house of so many people asks of each part of it, and which gives way first.

python bench/scale.py                               10^4, 10^5 and 10^6 people, each with what is built for it
python bench/scale.py --people 50000 --servers 8    with figures of your own
python bench/scale.py --set draw_ms=3 --set moves_per_minute=1

Each part is a queue with so many at work. The simulation lets requests come at random, as they do, and tells how long
one in a hundred waits there; a part that is asked for more than it can do has no such figure, it just falls behind.
"""

import argparse
import heapq
import json
import random
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace

MOST = 20_000
"""Requests that are simulated for each part."""
FULL = 0.7
"""A part that is busier than this is too small: the next gust of wind, and it falls behind."""


@dataclass(frozen=True)
class House:
    """How people play, what things cost, and what the house is built of. Change what is otherwise with you."""

    people: float = 10_000
    """At tables at this moment."""
    at_a_table: float = 2.0
    """People at each; bots come beside them."""
    moves_per_minute: float = 2.0
    """Of each person."""
    bots: float = 1.0
    """Moves of bots for each move of a person."""
    watching: float = 0.2
    """Spectators for each person; everybody at a table watches it too."""

    move_ms: float = 1.9
    """Processor of a server for a move, commit included."""
    draw_ms: float = 6.0
    """Processor for what a move changes in one picture."""
    same_picture: float = 0.5
    """Share of pictures that somebody else has had drawn already."""
    thought_ms: float = 80.0
    """Processor for a bot's move: the mean of those that one seats."""
    hear_ms: float = 0.02
    """Processor of a server for a word that something has happened somewhere."""
    stream_kb: float = 82.0
    table_kb: float = 2.0
    write_ms: float = 0.04
    """Processor of the database for a move."""
    notify_ms: float = 0.015
    """For which PostgreSQL lets nobody else commit who also notifies."""
    row_kb: float = 0.42
    """On disk for a move, with its index and its share of the log."""
    read_ms: float = 0.3
    """Processor of the database for a table that is looked up."""
    reads_per_move: float = 0.3

    servers: float = 1
    """Processes that answer."""
    painters: float = 1
    """Processes that draw, at each server."""
    thinkers: float = 1
    """Cores that think, at each server or elsewhere; all of them together."""
    databases: float = 1
    """Partitions by table, each a PostgreSQL with its share of the tables."""
    cores: float = 8
    """Of each PostgreSQL."""
    replicas: float = 0
    """Copies of each that answer reads."""
    pooled: float = 0
    """1 where servers share connections through a pooler."""
    addressed: float = 0
    """1 where a word goes only to the servers whose pages show the table."""
    connections: float = 200
    """That a PostgreSQL takes."""
    memory_gb: float = 4
    """Of each server."""


@dataclass(frozen=True)
class Part:
    """A part of the house: how often it is asked, for how long, and how many do the work."""

    name: str
    rate: float
    seconds: float
    workers: float
    then: str
    """What helps."""

    @property
    def busy(self) -> float:
        """The share of its time that is taken; beyond 1 it falls behind."""
        return self.rate * self.seconds / self.workers


@dataclass(frozen=True)
class Stock:
    """Something that is not done but held: memory, connections."""

    name: str
    needed: float
    there: float
    unit: str
    then: str

    @property
    def busy(self) -> float:
        """The share that is taken."""
        return self.needed / self.there


def moves(house: House) -> float:
    """All moves a second, of people and bots."""
    return house.people * house.moves_per_minute / 60 * (1 + house.bots)


def parts(house: House) -> list[Part | Stock]:
    """Everything that may give way."""
    all_moves, servers = moves(house), house.servers
    eyes = house.at_a_table * (1 + house.watching)
    heard = all_moves * (min(eyes, servers) / servers if house.addressed else 1.0)
    streams = house.people * (1 + house.watching)
    tables = house.people / house.at_a_table
    lines = servers * (1 + (0 if house.pooled else 6)) / house.databases + (40 if house.pooled else 0)
    held = (streams * house.stream_kb + tables * house.table_kb) / servers / 1e6
    return [
        Part("moves", all_moves / servers, house.move_ms / 1e3, 1, "more servers: nothing is tied to one"),
        Part("news", heard, house.hear_ms / 1e3, 1, "tell only the servers that show the table"),
        Part(
            "pictures",
            all_moves * eyes * (1 - house.same_picture) / servers,
            house.draw_ms / 1e3,
            house.painters,
            "more painters beside each server",
        ),
        Part(
            "thoughts",
            all_moves * house.bots / (1 + house.bots),
            house.thought_ms / 1e3,
            house.thinkers,
            "engine rooms on other machines",
        ),
        Part("writes", all_moves / house.databases, house.write_ms / 1e3, house.cores, "partitions by table"),
        Part(
            "notices",
            all_moves / house.databases,
            house.notify_ms / 1e3,
            1,
            "a broker beside PostgreSQL, or partitions",
        ),
        Part(
            "reads",
            all_moves * house.reads_per_move / house.databases / (1 + house.replicas),
            house.read_ms / 1e3,
            house.cores,
            "read replicas for lists, replays and results",
        ),
        Stock("connections", lines, house.connections, "", "a pooler; the one connection that listens goes past it"),
        Stock("memory", 0.5 + held, house.memory_gb, "GB", "more servers"),
    ]


def p99(part: Part, seed: int = 1) -> float | None:
    """How long one in a hundred waits and is served, in seconds, by a simulation; None where it falls behind."""
    if part.busy >= 1:
        return None
    chance, free = random.Random(seed), [0.0] * max(1, round(part.workers))
    at, took = 0.0, []
    for _ in range(MOST):
        at += chance.expovariate(part.rate)
        start = max(at, heapq.heappop(free))
        end = start + chance.expovariate(1 / part.seconds)
        heapq.heappush(free, end)
        took.append(end - at)
    return sorted(took)[MOST * 99 // 100]


def first_to_break(house: House) -> Part | Stock:
    """The part that is busiest."""
    return max(parts(house), key=lambda part: part.busy)


def breaks_at(house: House) -> float:
    """With so many people the first part is as busy as it may be; all else as it is."""
    low, high = 1.0, 1e9
    while high / low > 1.01:
        middle = (low * high) ** 0.5
        low, high = (middle, high) if first_to_break(replace(house, people=middle)).busy < FULL else (low, middle)
    return low


LADDER: Sequence[tuple[float, str, dict[str, float]]] = (
    (500, "as it comes: one process and a SQLite file or a small PostgreSQL", {"thinkers": 6}),
    (10_000, "servers and engine rooms", {"servers": 4, "painters": 3, "thinkers": 40}),
    (
        100_000,
        "pooled connections, thinkers on machines of their own, a replica",
        {"servers": 40, "painters": 3, "thinkers": 400, "pooled": 1, "cores": 16, "replicas": 1},
    ),
    (
        1_000_000,
        "ten cells by table, each a house of its own behind one door; words go where they are read",
        {"servers": 400, "painters": 3, "thinkers": 4000, "pooled": 1, "cores": 16, "replicas": 1}
        | {"databases": 10, "addressed": 1},
    ),
)
"""For so many people, what is built."""


def told(house: House) -> str:
    """Every part, the busiest first."""
    lines = [f"{'part':12} {'asked/s':>10} {'busy':>6} {'p99':>9}   what helps"]
    for part in sorted(parts(house), key=lambda part: -part.busy):
        rate, wait = "", ""
        if isinstance(part, Part):
            slow = p99(part)
            rate, wait = f"{part.rate:,.0f}", "behind" if slow is None else f"{slow * 1000:,.1f} ms"
        else:
            wait = f"{part.needed:,.1f} {part.unit}".strip()
        lines.append(f"{part.name:12} {rate:>10} {part.busy:>6.0%} {wait:>9}   {part.then if part.busy > FULL else ''}")
    return "\n".join(line.rstrip() for line in lines)


def wishes(words: list[str] | None = None) -> tuple[House, argparse.Namespace]:
    """What was asked for."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    asked.add_argument("--people", type=float)
    asked.add_argument("--servers", type=float)
    asked.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="any figure; may be repeated")
    asked.add_argument("--json", action="store_true")
    chosen = asked.parse_args(words)
    own: dict[str, float] = {name: getattr(chosen, name) for name in ("people", "servers") if getattr(chosen, name)}
    names = {one.name for one in fields(House)}
    for text in chosen.set:
        name, _is, value = text.partition("=")
        try:
            own[name] = float(value)
        except ValueError:
            asked.error(f"{text!r} is not of the form NAME=NUMBER")
        if name not in names:
            asked.error(f"there is no figure {name!r}; there are: {', '.join(sorted(names))}")
        if own[name] < 0:
            asked.error(f"{name} is not negative")
    return replace(House(), **own), chosen


def main(words: list[str] | None = None) -> None:
    """One house of your own, or the whole ladder."""
    house, chosen = wishes(words)
    if chosen.json:
        print(json.dumps({part.name: round(part.busy, 4) for part in parts(house)}, indent=1))
    elif chosen.people or chosen.servers:
        print(f"{house.people:,.0f} people, {moves(house):,.0f} moves a second\n{told(house)}")
        print(f"with all else as it is, good for {breaks_at(house):,.0f} people")
    else:
        climb()


def climb() -> None:
    """For each size: what gives way of what was built for fewer, and how the next house stands."""
    before = House(people=0)
    for people, title, built in LADDER:
        small = replace(before, people=people)
        broken = sorted((part for part in parts(small) if part.busy > FULL), key=lambda part: -part.busy)
        grown = replace(House(), people=people, **built)
        print(f"\n{people:,.0f} people, {moves(grown):,.0f} moves a second")
        if broken:
            print("what gives way: " + ", ".join(f"{part.name} ({part.busy:.1f} times)" for part in broken))
        print(f"so: {title}\n{told(grown)}")
        before = grown


if __name__ == "__main__":
    main()
