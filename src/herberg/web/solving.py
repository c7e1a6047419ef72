"""Positions to solve: the puzzles of the house, and the mistakes of a match that is over.

Both are the same to whoever looks: a table as one seat saw it, open choices, and after one of them how good it was.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import select

from herberg.analysis.puzzle import Puzzle, of_the_day, puzzles_of
from herberg.analysis.review import Turn
from herberg.analysis.solving import Answer
from herberg.core.game import Game, Names, State
from herberg.core.words import _, language
from herberg.draw.seats import SEAT_PAINT, marks
from herberg.games import game, games
from herberg.web.analyses import Analyses
from herberg.web.clock import now
from herberg.web.engine import Engine
from herberg.web.people import Person
from herberg.web.problems import not_found, unusable
from herberg.web.shapes import Json
from herberg.web.shares import Owner
from herberg.web.store import SolvedRow, Store
from herberg.web.tables import Table
from herberg.web.view import Window
from herberg.web.warm import Kitchen


@dataclass(frozen=True)
class Position:
    """A table as whoever is asked sees it."""

    game: Game
    view: State
    seat: int
    names: Names
    title: str


class Solving:
    """Where people look for the best choice."""

    def __init__(self, store: Store, analyses: Analyses, window: Window, kitchen: Kitchen, engine: Engine) -> None:
        self.store = store
        self.analyses = analyses
        self.window = window
        self.kitchen = kitchen
        self.engine = engine

    # Puzzles

    async def puzzles(self, person: Person | None) -> list[Json]:
        """All puzzles of the house, game by game, the easy ones first; and which of them this person has solved."""
        solved = await self._solved(person)
        return [
            listed(puzzle, puzzle.id in solved)
            for name in games()
            for puzzle in sorted(puzzles_of(game(name)).values(), key=lambda one: (one.level, one.id))
        ]

    async def _solved(self, person: Person | None) -> set[str]:
        if person is None:
            return set()
        rows = await self.store.all(select(SolvedRow.puzzle).where(SolvedRow.person == person.id))
        return {row.puzzle for row in rows}

    async def puzzle(self, name: str, id: str, owner: Owner) -> Json:
        """The table of a puzzle."""
        return await self._shown(position_of(puzzle_at(name, id)), owner)

    async def answer_puzzle(self, name: str, id: str, action: int | None, person: Person | None, owner: Owner) -> Json:
        """How good a choice is; whoever found the best one has solved it."""
        puzzle = puzzle_at(name, id)
        meant = puzzle.best if action is None else action
        told = await self._told(position_of(puzzle), ("answer_puzzle", puzzle.game, id, meant), meant, owner)
        if person and action == puzzle.best:
            row = {"person": person.id, "puzzle": id, "game": name, "at": now()}
            await self.store.change([], self.store.insert(SolvedRow).values(**row).on_conflict_do_nothing())
        return told

    # Mistakes

    async def mistakes(self, table: Table, seat: int) -> list[Json]:
        """The choices of a seat that cost most; nothing is known of a match that was not thought over."""
        return [
            {"ply": turn.move - 1, "cost": round(turn.instead - turn.came, 4)}
            for turn in await self._turns(table, seat)
        ]

    async def mistake(self, table: Table, ply: int, owner: Owner) -> Json:
        """The table as it was before such a choice, through its chooser's eyes."""
        return await self._shown((await self._mistake(table, ply))[0], owner)

    async def answer_mistake(self, table: Table, ply: int, action: int | None, owner: Owner) -> Json:
        """How good another choice would have been."""
        self.kitchen.check(table.game)
        position, turn = await self._mistake(table, ply)
        meant = turn.better if action is None else action
        assert meant is not None
        order = ("answer", table.game, position.view, position.seat, turn.better, meant)
        return await self._told(position, order, meant, owner)

    async def _turns(self, table: Table, seat: int) -> list[Turn]:
        if seat >= table.seats:
            raise unusable(_("There is no such seat."))
        review = await self.analyses.review(table)
        if review is None:
            raise unusable(_("This match has not been analysed yet."))
        return review.mistakes(seat)

    async def _mistake(self, table: Table, ply: int) -> tuple[Position, Turn]:
        review = await self.analyses.review(table)
        turn = next((turn for turn in review.choices if turn.move == ply + 1), None) if review else None
        if review is None or turn is None:
            raise not_found()
        view, title = review.course.view(turn.move), _("Move {n}").format(n=turn.move)
        return Position(table.game, view, turn.seat, table.names(), title), turn

    # Both

    async def _shown(self, position: Position, owner: Owner) -> Json:
        drawn = await self.window.paint(position.game, position.view, position.seat, position.names, owner)
        return {
            **drawn,
            "game": position.game.name,
            "title": position.title,
            "you": position.seat,
            "ply": 0,
            "over": False,
            "chairs": chairs_of(position),
        }

    async def _told(self, position: Position, order: tuple[Any, ...], action: int, owner: Owner) -> Json:
        if not position.game.may(position.view, action):
            raise unusable(_("That choice is not open now."))
        task, *words = order
        answer, line = await self.engine.ask(owner, (task, *words, position.names, language()))
        return told(position, answer, line)


def puzzle_at(name: str, id: str) -> Puzzle:
    """The puzzle of that name."""
    if name not in games() or id not in puzzles_of(game(name)):
        raise not_found()
    return puzzles_of(game(name))[id]


def todays() -> Puzzle | None:
    """The puzzle of this day, the same for everybody."""
    return of_the_day([game(name) for name in games()], datetime.now(UTC).date())


def position_of(puzzle: Puzzle) -> Position:
    """A puzzle as a table."""
    title = _("Puzzle {id}").format(id=puzzle.id)
    return Position(puzzle.game, puzzle.view, puzzle.seat, puzzle.names, title)


def listed(puzzle: Puzzle, solved: bool) -> Json:
    """A puzzle in a list."""
    return {
        "game": puzzle.game.name,
        "id": puzzle.id,
        "level": puzzle.level,
        "seats": int(puzzle.view.seats),
        "question": puzzle.game.words.question(puzzle.view, puzzle.names),
        "solved": solved,
    }


def chairs_of(position: Position) -> list[Json]:
    """Who sits at the table."""
    return [
        {"seat": seat, "name": name, "kind": "person", "level": None, "kept_for": None, "yours": False}
        | {"invited": None, "online": True, "left": None, "holiday": None, "colour": SEAT_PAINT[seat], "mark": mark}
        for seat, (name, mark) in enumerate(zip(position.names, marks(position.names), strict=True))
    ]


def told(position: Position, answer: Answer, line: Sequence[str]) -> Json:
    """How good a choice is, and what would follow the best one."""
    return {
        "verdict": answer.verdict,
        "right": answer.right,
        "came": round(answer.came, 4),
        "instead": round(answer.instead, 4),
        "words": answer.tell(),
        "best": answer.best,
        "text": position.game.words.say(position.view, answer.best, position.names),
        "line": list(line),
    }
