"""What one viewer is shown. Everything here starts from the hidden state of that viewer's seat."""

import asyncio
import io
import itertools
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, nullcontext
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from rich.console import Console
from rich.text import Text

from herberg.core.game import Game, Names, State
from herberg.core.match import BadMatch, seen, tell
from herberg.core.records import NONE, copy, is_over
from herberg.core.words import _, speaking
from herberg.draw.seats import SEAT_PAINT, marks
from herberg.draw.svg import Panel, Svg, element, group
from herberg.games.wording import departures
from herberg.web.house import HERE, Chair, Event, House, Sitting, chair_name
from herberg.web.people import Person
from herberg.web.store import now

SHOWN = 80
"""So many events of the log come with the page."""

BREATH = 0.003
"""Seconds of work after which others come first for a moment."""
REST = 2
"""So many times as long as it worked the painter rests while moves wait."""

log = logging.getLogger("herberg.view")


@dataclass(frozen=True)
class Eyes:
    """Who looks: from which seat (NONE for a spectator), in which language; all-seeing only when a match is over."""

    seat: int
    language: str
    person: Person | None = None
    all: bool = False


class Kept:
    """A small memory of what was drawn; the oldest goes first."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.things: OrderedDict[Any, Any] = OrderedDict()

    def get(self, key: Any) -> Any:
        """What was kept under this key, or None."""
        if key in self.things:
            self.things.move_to_end(key)
        return self.things.get(key)

    def put(self, key: Any, thing: Any) -> Any:
        """Keep it, and hand it back."""
        self.things[key] = thing
        while len(self.things) > self.size:
            self.things.popitem(last=False)
        return thing


class Window:
    """Views of tables, drawn only where somebody looks, a few milliseconds at a time.

    Not in a thread: every system call of the event loop would hand the interpreter to it, and each move would wait
    several times for its return (measured at 500 moves a second: p99 three times as long).
    """

    def __init__(self, house: House) -> None:
        self.house = house
        self.worked = 0.0
        """Seconds of work since the last rest."""
        self.turn, self.gallery = asyncio.Lock(), asyncio.Lock()
        self.pictures = Kept(400)
        self.lines = Kept(20_000)

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
        await asyncio.sleep(REST * worked if self.house.store.pending else 0)

    async def view(self, sitting: Sitting, eyes: Eyes) -> dict[str, Any]:
        """The whole VIEW."""
        last = sitting.now.ply if sitting.now else NONE
        view = self._around(sitting, eyes)
        view |= await self.picture(sitting, sitting.now, eyes)
        view["log"] = await self.log(sitting, eyes, max(1, last - SHOWN + 1), last)
        view["chat"] = [said(row) for row in await self.house.chat(sitting)]
        return view

    def _around(self, sitting: Sitting, eyes: Eyes) -> dict[str, Any]:
        """All but the picture and the log."""
        person = eyes.person
        return {
            "table": sitting.table,
            "game": sitting.game.name,
            "title": _(sitting.game.title),
            "options": sitting.options,
            "variant": departures(sitting.game, sitting.options),
            "ply": sitting.now.ply if sitting.now else NONE,
            "over": sitting.over,
            "ended": sitting.ended,
            "kept": sitting.kept,
            "public": sitting.public,
            "rematch": sitting.rematch,
            "you": None if eyes.seat == NONE else eyes.seat,
            "host": person is not None and sitting.host == person.id,
            "advance": eyes.seat != NONE and sitting.chairs[eyes.seat].advance,
            "undo": self.house.may_undo(sitting, eyes.seat),
            "chairs": [
                chair_view(chair, mark, person)
                for chair, mark in zip(sitting.chairs, marks(sitting.names()), strict=True)
            ],
            "result": result(sitting) if self.house.kitchen.is_ready(sitting.game.name) else None,
        }

    async def picture(self, sitting: Sitting, moment: Event | None, eyes: Eyes) -> dict[str, Any]:
        """What is asked and drawn at this moment, for these eyes."""
        names = sitting.names()
        if moment is None or not self.house.kitchen.is_ready(sitting.game.name):
            note = _("This table is being prepared. The first time that takes a minute; then it begins by itself.")
            return {**NOTHING, "note": note}
        looking = eyes if sitting.playing or sitting.over else replace(eyes, seat=NONE)  # no cards before all are there
        key = (sitting.table, moment.ply, looking.seat, eyes.all, eyes.language, *names)
        drawn = self.pictures.get(key)
        if drawn is None:
            with self.at_work():
                drawn = self.pictures.put(key, painted(sitting.game, moment.state, looking, names))
        return asked(sitting, moment, eyes, drawn, names)

    async def log(self, sitting: Sitting, eyes: Eyes, first: int, last: int) -> list[dict[str, Any]]:
        """What happened from one ply to another, as these eyes saw it."""
        if not self.house.kitchen.is_ready(sitting.game.name):
            return []
        names = sitting.names()
        key = (sitting.table, eyes.seat, eyes.all, eyes.language, *names)
        known = {ply: self.lines.get((ply, *key)) for ply in range(first, last + 1)}
        missing = [ply for ply, entry in known.items() if entry is None]
        if missing:
            moments = await self._moments(sitting, missing[0] - 1, missing[-1])
            for entry in await self.tell(sitting.game, moments, eyes, names):
                known[entry["ply"]] = self.lines.put((entry["ply"], *key), entry)
        return [known[ply] for ply in sorted(known) if known[ply] is not None]

    async def tell(self, played: Game, moments: list[Event], eyes: Eyes, names: list[str]) -> list[dict[str, Any]]:
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

    async def _moments(self, sitting: Sitting, first: int, last: int) -> list[Event]:
        recent = [sitting.recent[ply] for ply in range(first, last + 1) if ply in sitting.recent]
        if len(recent) == last - first + 1:
            return recent
        rows = await self.house.store.events(sitting.table, first, last)
        return [await self.house.moment(sitting.game, row) for row in rows]


def said(row: Any) -> dict[str, Any]:
    """Something that was said."""
    return {"id": row.id, "at": iso(row.at), "name": row.name, "text": row.text}


def iso(at: float) -> str:
    """A moment as programs write it."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def chair_view(chair: Chair, mark: str, person: Person | None) -> dict[str, Any]:
    """A chair as this person sees it."""
    return {
        "seat": chair.seat,
        "name": None if chair.kind == "open" else chair_name(chair),
        "kind": chair.kind,
        "level": chair.level,
        "kept_for": chair.name if chair.level and chair.person else None,
        "yours": person is not None and chair.is_left_by(person),
        "online": chair.kind == "bot" or (chair.kind == "person" and now() - chair.seen < HERE),
        "colour": SEAT_PAINT[chair.seat],
        "mark": mark,
    }


def result(sitting: Sitting) -> list[dict[str, Any]] | None:
    """Points and ranks once the match is over."""
    if sitting.now is None or not is_over(sitting.now.state):
        return None
    names, s = sitting.names(), sitting.now.state
    return [
        {"seat": seat, "name": names[seat], "points": points, "rank": rank, "sources": sources(sitting.game, s, seat)}
        for seat, (points, rank) in enumerate(sitting.game.result(s))
    ]


def sources(played: Game, s: State, seat: int) -> list[dict[str, Any]]:
    """Where the points of a seat come from, as far as this state knows."""
    parts = played.words.sources(s, seat) if played.words.sources else []
    return [{"text": words, "points": points} for words, points in parts]


def score(played: Game, s: State, seat: int) -> dict[str, Any]:
    """The points of a seat and their sources; None where somebody who sees this state cannot know."""
    parts = sources(played, s, seat)
    known = parts and all(part["points"] is not None for part in parts)
    return {"points": sum(part["points"] for part in parts) if known else None, "sources": parts}


NOTHING: dict[str, Any] = {"turn": None, "question": "", "chapter": None, "choices": [], "scores": [], "panels": []}
"""A picture before the table is laid."""


def asked(sitting: Sitting, moment: Event, eyes: Eyes, drawn: dict[str, Any], names: list[str]) -> dict[str, Any]:
    """The picture, with the choices only where this viewer can make them now."""
    turn = drawn["turn"]
    can_choose = sitting.playing and moment is sitting.now and turn == eyes.seat and not eyes.all
    can_choose = can_choose and turn is not None and not sitting.chairs[turn].level
    return {
        **drawn,
        "turn": turn if sitting.playing else None,
        "question": drawn["question"] if can_choose or sitting.over else "",
        "note": note(sitting, eyes, turn, names),
        "choices": drawn["choices"] if can_choose else [],
    }


def note(sitting: Sitting, eyes: Eyes, turn: int | None, names: list[str]) -> str:
    """Why nothing is possible, where that is more than that others are to move."""
    if sitting.ended:
        return _("The host has ended this table.")
    if sitting.over or turn is None:
        return ""
    if not sitting.playing:
        return _("The match begins when every chair is taken.")
    if turn == eyes.seat:
        return _("A bot plays for you; take your chair back to go on.") if sitting.chairs[turn].level else ""
    if sitting.chairs[turn].kind == "open" and sitting.chairs[turn].name:
        return _("{name} has left; somebody else or a bot can take the chair.").format(name=names[turn])
    if sitting.chairs[turn].kind == "open":
        return _("Nobody sits on chair {number}; somebody or a bot can take it.").format(number=turn + 1)
    return ""


def painted(played: Game, s: State, eyes: Eyes, names: list[str]) -> dict[str, Any]:
    """Hide first, then draw and name the choices."""
    with speaking(eyes.language):
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


def choice(played: Game, view: State, action: int, names: Names) -> dict[str, Any]:
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


def panel_view(panel: Panel) -> dict[str, Any]:
    """A panel for the page."""
    return {
        "name": panel.name,
        "title": panel.title,
        "place": panel.place,
        "width": panel.width,
        "height": panel.height,
        "svg": panel.svg(),
    }


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
    with speaking(eyes.language):
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


def difference(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any] | None:
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
