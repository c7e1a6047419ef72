"""What one viewer is shown. Everything here starts from the hidden state of that viewer's seat."""

import asyncio
import io
import itertools
import logging
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, nullcontext
from dataclasses import dataclass, replace

from rich.console import Console
from rich.text import Text

from herberg.core.game import Game, Names, State
from herberg.core.match import BadMatch, seen, tell
from herberg.core.records import NONE, copy, is_over
from herberg.core.words import _, language
from herberg.draw.seats import SEAT_PAINT, marks
from herberg.draw.svg import Panel, Svg, element, group
from herberg.games.wording import departures
from herberg.web.chairs import is_here
from herberg.web.chat import Chat
from herberg.web.logbook import Event, Logbook
from herberg.web.memory import Memory
from herberg.web.people import Person
from herberg.web.shapes import Json
from herberg.web.store import Store
from herberg.web.tables import Chair, Table
from herberg.web.warm import Kitchen

SHOWN = 80
"""So many events of the log come with the page."""

BREATH = 0.003
"""Seconds of work after which others come first for a moment."""
REST = 2
"""So many times as long as it worked the painter rests while moves wait."""

log = logging.getLogger("herberg.view")


@dataclass(frozen=True)
class Eyes:
    """Who looks: from which seat (NONE for a spectator); all-seeing only when a match is over."""

    seat: int
    person: Person | None = None
    all: bool = False


class Window:
    """Views of tables, drawn only where somebody looks, a few milliseconds at a time.

    Not in a thread: every system call of the event loop would hand the interpreter to it, and each move would wait
    several times for its return (measured at 500 moves a second: p99 three times as long).
    """

    def __init__(self, store: Store, logbook: Logbook, chat: Chat, kitchen: Kitchen) -> None:
        self.store = store
        self.logbook = logbook
        self.chat = chat
        self.kitchen = kitchen
        self.worked = 0.0
        """Seconds of work since the last rest."""
        self.turn, self.gallery = asyncio.Lock(), asyncio.Lock()
        self.pictures: Memory[Json] = Memory(400)
        self.lines: Memory[Json] = Memory(20_000)

    @asynccontextmanager
    async def in_turn(self, playing: bool) -> AsyncIterator[None]:
        """One picture at a time. Only one of the spectators stands in line with the players; the rest wait behind."""
        async with nullcontext() if playing else self.gallery, self.turn:
            yield
            await self.rest()

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Time spent on pictures and words is counted."""
        start = time.perf_counter()
        yield
        self.worked += time.perf_counter() - start

    async def rest(self) -> None:
        """Moves come first: while some wait, the painter rests longer than it painted."""
        worked, self.worked = self.worked, 0.0
        await asyncio.sleep(REST * worked if self.store.pending else 0)

    async def view(self, table: Table, eyes: Eyes) -> Json:
        """The whole VIEW."""
        view = self._around(table, eyes) | self._picture(table, table.now, eyes)
        view["log"] = await self.log(table, eyes, max(1, table.ply - SHOWN + 1), table.ply)
        view["chat"] = await self.chat.last(table)
        return view

    async def replay(self, table: Table, moments: list[Event], ply: int, length: int, eyes: Eyes) -> Json:
        """The VIEW of a finished match after so many moves; the last of these moments, and those before it."""
        entries = await self._tell(table.game, moments, eyes, table.names())
        view = self._around(table, eyes) | self._picture(table, moments[-1], eyes)
        return view | {
            "log": [{**entry, "ply": at} for at, entry in enumerate(entries, ply - len(entries) + 1)],
            "ply": ply,
            "length": length,
            "undo": False,
            "chat": [],
            "choices": [],
            "result": view["result"] if ply == length else None,
            "turn": None if moments[-1].over else moments[-1].turn,
        }

    def _around(self, table: Table, eyes: Eyes) -> Json:
        """All but the picture and the log."""
        person = eyes.person
        return {
            "table": table.id,
            "game": table.game.name,
            "title": _(table.game.title),
            "options": table.options,
            "variant": departures(table.game, table.options),
            "ply": table.ply,
            "over": table.over,
            "ended": table.ended,
            "kept": table.from_file,
            "public": table.public,
            "rematch": table.rematch,
            "you": None if eyes.seat == NONE else eyes.seat,
            "host": person is not None and table.host == person.id,
            "advance": eyes.seat != NONE and table.chairs[eyes.seat].advance,
            "undo": table.may_undo(eyes.seat),
            "chairs": [
                chair_view(chair, mark, person is not None and table.may_return(person, chair.seat))
                for chair, mark in zip(table.chairs, marks(table.names()), strict=True)
            ],
            "result": result(table) if self.kitchen.is_ready(table.game.name) else None,
        }

    def _picture(self, table: Table, moment: Event | None, eyes: Eyes) -> Json:
        """What is asked and drawn at this moment, for these eyes."""
        names = table.names()
        if moment is None or not self.kitchen.is_ready(table.game.name):
            note = _("This table is being prepared. The first time that takes a minute; then it begins by itself.")
            return {**NOTHING, "note": note}
        looking = eyes if table.playing or table.over else replace(eyes, seat=NONE)  # no cards before all are there
        key = (table.id, moment.ply, looking.seat, eyes.all, language(), *names)
        drawn = self.pictures.find(key)
        if drawn is None:
            with self.at_work():
                drawn = self.pictures.put(key, painted(table.game, moment.state, looking, names))
        return asked(table, moment, eyes, drawn, names)

    async def log(self, table: Table, eyes: Eyes, first: int, last: int) -> list[Json]:
        """What happened from one ply to another, as these eyes saw it."""
        if not self.kitchen.is_ready(table.game.name):
            return []
        names = table.names()
        key = (table.id, eyes.seat, eyes.all, language(), *names)
        known = {ply: self.lines.find((ply, *key)) for ply in range(first, last + 1)}
        missing = [ply for ply, entry in known.items() if entry is None]
        if missing:
            moments = await self._moments(table, missing[0] - 1, missing[-1])
            for entry in await self._tell(table.game, moments, eyes, names):
                known[entry["ply"]] = self.lines.put((entry["ply"], *key), entry)
        return [entry for entry in known.values() if entry is not None]

    async def _tell(self, played: Game, moments: list[Event], eyes: Eyes, names: list[str]) -> list[Json]:
        """Log entries for moments that follow one another; others get a word in between."""
        entries = []
        for before, after in itertools.pairwise(moments):
            with self.at_work():
                lines, things = told(played, before, after, eyes, names)
            seat = (before if after.back else after).seat
            entries.append({"ply": after.ply, "seat": seat, "lines": lines, "things": things})
            if self.worked > BREATH:
                await self.rest()
        return entries

    async def _moments(self, table: Table, first: int, last: int) -> list[Event]:
        recent = [table.recent[ply] for ply in range(first, last + 1) if ply in table.recent]
        if len(recent) == last - first + 1:
            return recent
        return await self.logbook.events(table.game, table.id, range(first, last + 1))


def chair_view(chair: Chair, mark: str, yours: bool) -> Json:
    """A chair as somebody sees it, who may have left it and come back."""
    return {
        "seat": chair.seat,
        "name": None if chair.kind == "open" else chair.title,
        "kind": chair.kind,
        "level": chair.level,
        "kept_for": chair.name if chair.level and chair.person else None,
        "yours": yours,
        "online": chair.kind == "bot" or (chair.kind == "person" and is_here(chair)),
        "colour": SEAT_PAINT[chair.seat],
        "mark": mark,
    }


def result(table: Table) -> list[Json] | None:
    """Points and ranks once the match is over."""
    if table.now is None or not is_over(table.now.state):
        return None
    names, s = table.names(), table.now.state
    return [
        {"seat": seat, "name": names[seat], "points": points, "rank": rank, "sources": sources(table.game, s, seat)}
        for seat, (points, rank) in enumerate(table.game.result(s))
    ]


def sources(played: Game, s: State, seat: int) -> list[Json]:
    """Where the points of a seat come from, as far as this state knows."""
    parts = played.words.sources(s, seat) if played.words.sources else []
    return [{"text": words, "points": points} for words, points in parts]


def score(played: Game, s: State, seat: int) -> Json:
    """The points of a seat and their sources; None where somebody who sees this state cannot know."""
    parts = sources(played, s, seat)
    known = parts and all(part["points"] is not None for part in parts)
    return {"points": sum(part["points"] for part in parts) if known else None, "sources": parts}


NOTHING: Json = {"turn": None, "question": "", "chapter": None, "choices": [], "scores": [], "panels": []}
"""A picture before the table is laid."""


def asked(table: Table, moment: Event, eyes: Eyes, drawn: Json, names: list[str]) -> Json:
    """The picture, with the choices only where this viewer can make them now."""
    turn = drawn["turn"]
    can_choose = table.playing and moment is table.now and turn == eyes.seat and not eyes.all
    can_choose = can_choose and turn is not None and not table.chairs[turn].level
    return {
        **drawn,
        "turn": turn if table.playing else None,
        "question": drawn["question"] if can_choose or table.over else "",
        "note": note(table, eyes, turn, names),
        "choices": drawn["choices"] if can_choose else [],
    }


def note(table: Table, eyes: Eyes, turn: int | None, names: list[str]) -> str:
    """Why nothing is possible, where that is more than that others are to move."""
    if table.ended:
        return _("The host has ended this table.")
    if table.over or turn is None:
        return ""
    if not table.playing:
        return _("The match begins when every chair is taken.")
    if turn == eyes.seat:
        return _("A bot plays for you; take your chair back to go on.") if table.chairs[turn].level else ""
    if table.chairs[turn].kind == "open" and table.chairs[turn].name:
        return _("{name} has left; somebody else or a bot can take the chair.").format(name=names[turn])
    if table.chairs[turn].kind == "open":
        return _("Nobody sits on chair {number}; somebody or a bot can take it.").format(number=turn + 1)
    return ""


def painted(played: Game, s: State, eyes: Eyes, names: list[str]) -> Json:
    """Hide first, then draw and name the choices."""
    view = shown_to(eyes, played, s)
    over = is_over(view)
    turn = None if over else int(view.seat)
    choices = played.choices(view) if turn is not None and turn == eyes.seat else []
    return {
        "turn": turn,
        "question": played.words.question(view, names) if over or turn == eyes.seat else "",
        "chapter": played.words.chapter(view) if played.words.chapter else None,
        "choices": [choice(played, view, action, names) for action in choices],
        "scores": [score(played, s if over else view, seat) for seat in range(view.seats)],
        "panels": [panel_view(panel) for panel in panels(played, view, eyes.seat, names)],
    }


def choice(played: Game, view: State, action: int, names: Names) -> Json:
    """An open choice: its number, its words, its notation, and the things to touch for it."""
    return {
        "action": action,
        "text": played.words.say(view, action, names),
        "notation": played.actions.text(action),
        "things": played.picture.touch(view, action) if played.picture else [],
    }


def panels(played: Game, view: State, seat: int, names: list[str]) -> Sequence[Panel]:
    """The picture; as text where a game is not drawn yet."""
    if played.picture is not None:
        return played.picture.draw(view, seat, names)
    return [text_panel(_(played.title), played.words.show(view, seat, names))]


def panel_view(panel: Panel) -> Json:
    """A panel for the page."""
    parts = ("name", "title", "place", "width", "height")
    return {part: getattr(panel, part) for part in parts} | {"svg": panel.svg()}


CONSOLE = Console(file=io.StringIO(), width=200, color_system="truecolor", force_terminal=True)


def text_panel(title: str, markup: str) -> Panel:
    """A table of text as a picture, line by line, in a type of even width."""
    lines = Text.from_markup(markup).split("\n", allow_blank=True)
    rows = [text_row(line, 16 + 18 * at) for at, line in enumerate(lines)]
    width = max([40, *(line.cell_len for line in lines)]) * 8.4 + 16
    body = group(*rows, font_family="ui-monospace, monospace", font_size=14, fill="currentColor")
    return Panel("text", title, "board", round(width), 18 * len(lines) + 12, body)


def text_row(line: Text, y: int) -> Svg:
    """One line; every run of one colour sits where its column is."""
    parts, column = [], 0
    for run in line.render(CONSOLE):
        if run.text.strip():
            colour = run.style.color.get_truecolor().hex if run.style and run.style.color else None
            bold = "bold" if run.style and run.style.bold else None
            parts.append(
                element("tspan", run.text.replace(" ", "\u00a0"), x=8 + column * 8.4, fill=colour, font_weight=bold)
            )
        column += run.cell_length
    return element("text", *parts, y=y) if parts else Svg()


def shown_to(eyes: Eyes, played: Game, s: State) -> State:
    """The state with all left out that these eyes may not see."""
    return copy(s) if eyes.all else seen(played, s, eyes.seat)


def told(played: Game, was: Event, now: Event, eyes: Eyes, names: list[str]) -> tuple[list[str], list[str]]:
    """What one event did, as these eyes saw it: in words, and the drawn things where it happened."""
    if now.back:
        return [_("{name} takes back a choice.").format(name=names[was.seat])], []
    try:
        lines = tell(played, was, now, None if eyes.all else eyes.seat, names)
        view = shown_to(eyes, played, was.state)
        return lines, played.picture.where(view, now.action) if played.picture and lines else []
    except (BadMatch, IndexError, ValueError, KeyError):  # an older version of the game had other rules
        log.warning("an event cannot be told", extra={"game": played.name, "ply": now.ply})
        return [_("{name} has chosen.").format(name=names[now.seat])], []


PARTS = ("ply", "over", "ended", "turn", "question", "chapter", "note", "choices", "undo", "chairs", "scores", "result")
PARTS_OF_MINE = ("you", "host", "advance", "rematch")


def difference(old: Json, new: Json) -> Json | None:
    """What a page that shows the old view needs for the new one; None where nothing changed."""
    change = {name: new[name] for name in PARTS + PARTS_OF_MINE}
    known = {panel["name"]: panel for panel in old["panels"]}
    change["panels"] = [panel for panel in new["panels"] if known.get(panel["name"]) != panel]
    change["panel_names"] = [panel["name"] for panel in new["panels"]]
    told = old["log"][-1]["ply"] if old["log"] else 0
    heard = old["chat"][-1]["id"] if old["chat"] else 0
    change["log"] = [entry for entry in new["log"] if entry["ply"] > told]
    change["chat"] = [entry for entry in new["chat"] if entry["id"] > heard]
    same = all(old[name] == new[name] for name in PARTS + PARTS_OF_MINE) and len(old["panels"]) == len(new["panels"])
    if same and not change["panels"] and not change["log"] and not change["chat"]:
        return None
    return change
