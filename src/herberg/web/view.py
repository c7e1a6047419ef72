"""What one viewer is shown. Everything here starts from the hidden state of that viewer's seat."""

import asyncio
import itertools
from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from herberg.core.game import Game, State
from herberg.core.match import Moment
from herberg.core.records import NONE, is_over
from herberg.core.words import _, language
from herberg.draw.seats import SEAT_PAINT, marks
from herberg.games.wording import departures
from herberg.web import tasks
from herberg.web.chairs import is_here
from herberg.web.chat import Chat
from herberg.web.clockface import clock, holiday, time_now
from herberg.web.engine import Broken, Engine
from herberg.web.lessons import lesson_view
from herberg.web.logbook import Event, Logbook
from herberg.web.memory import Memory
from herberg.web.people import Person
from herberg.web.picture import Eye, sources
from herberg.web.plans import Plan
from herberg.web.problems import busy
from herberg.web.shapes import Json, iso
from herberg.web.shares import Owner
from herberg.web.tables import Chair, Table
from herberg.web.tasks import Told
from herberg.web.warm import Kitchen

SHOWN = 80
"""So many events of the log come with the page."""

AT_ONCE = 10
"""So many events are told before others come first for a moment."""


Drawn = tuple[Event, Json]
"""A picture, and the moment that it shows."""


@dataclass(frozen=True)
class Eyes:
    """Who looks: from which seat (NONE for a spectator); all-seeing only when a match is over."""

    seat: int
    person: Person | None = None
    all: bool = False

    @property
    def eye(self) -> Eye:
        """The same for those who draw."""
        return None if self.all else self.seat


class Window:
    """Views of tables, drawn only where somebody looks, by a process of its own: no move waits for a picture.

    Whoever looks with the same eyes is shown the same picture; it shows the table as it is when drawing begins.
    """

    def __init__(self, logbook: Logbook, chat: Chat, kitchen: Kitchen, painters: Engine) -> None:
        self.logbook = logbook
        self.chat = chat
        self.kitchen = kitchen
        self.painters = painters
        self.pictures: Memory[Json] = Memory(400)
        self.lines: Memory[Json] = Memory(20_000)
        self.begun: dict[Hashable, asyncio.Task[Drawn]] = {}
        """Pictures that are being drawn."""

    async def view(self, table: Table, eyes: Eyes, owner: Owner) -> Json:
        """The whole VIEW, as the table is now or later."""
        await self.log(table, eyes, owner, *ends(table))
        shown, drawn = await self._drawn(table, eyes, owner)
        view = self._around(shown, eyes) | self._asked(shown, shown.now, eyes, drawn)
        view["log"] = await self.log(shown, eyes, owner, *ends(shown))
        view["chat"] = await self.chat.last(table) if table.may_hear(eyes.person) else []
        return view

    async def replay(self, table: Table, moments: list[Event], ply: int, length: int, eyes: Eyes, owner: Owner) -> Json:
        """The VIEW of a finished match after so many moves; the last of these moments, and those before it."""
        entries = await self._tell(table.game, moments, eyes, table.names(), owner)
        drawn = self.pictures.find(key := picture_of(table, moments[-1], eyes))
        if drawn is None:
            order = partial(show, table.game, moments[-1].state, (), eyes, table.names())
            drawn = self.pictures.put(key, (await self._ask(owner, order, patient=False))[0])
        view = self._around(table, eyes) | self._asked(table, moments[-1], eyes, drawn)
        return view | {
            "log": [{**entry, "ply": at} for at, entry in enumerate(entries, ply - len(entries) + 1)],
            "ply": ply,
            "length": length,
            "chat": [],
            **STILL,
            "result": view["result"] if ply == length else None,
            "turn": None if moments[-1].over else moments[-1].turn,
        }

    async def past(self, table: Table, ply: int, eyes: Eyes, owner: Owner) -> Json:
        """The VIEW as it was at an earlier ply, with what happened last before it."""
        (moment,) = await self._moments(table, ply, ply)
        shown, looking = as_of(table, moment), beforehand(table, eyes)
        drawn = self.pictures.find(key := picture_of(table, moment, looking))
        if drawn is None:
            order = partial(show, table.game, moment.state, (), looking, table.names())
            drawn = self.pictures.put(key, (await self._ask(owner, order, patient=False))[0])
        view = self._around(shown, eyes) | self._asked(shown, moment, eyes, drawn)
        log, chat = await self.log(table, eyes, owner, max(1, ply), ply), await self.chat.last(table)
        return view | {"log": log, "chat": chat, **STILL}

    async def paint(self, played: Game, view: State, seat: int, names: list[str], owner: Owner) -> Json:
        """A table that nobody plays at, as one seat sees it, with what is asked there."""
        order = partial(show, played, view, (), Eyes(seat), names)
        drawn: Json = (await self._ask(owner, order, patient=False))[0]
        return drawn

    def _around(self, table: Table, eyes: Eyes) -> Json:
        """All but the picture and the log."""
        person = eyes.person
        return {
            "table": table.id,
            "game": table.game.name,
            "title": _(table.game.title),
            "options": table.options,
            "variant": [*departures(table.game, table.options), *brought(table), *casual(table)],
            "edition": table.edition,
            "ply": table.ply,
            "over": table.over,
            "ended": table.ended,
            "kept": table.from_file,
            "public": table.public,
            "rematch": table.rematch,
            "you": None if eyes.seat == NONE else eyes.seat,
            "host": person is not None and table.host == person.id,
            "advance": eyes.seat != NONE and table.chairs[eyes.seat].advance,
            "plan": plan(table, eyes.seat),
            "plans": eyes.seat != NONE and bool(table.game.words.passes),
            "broken": eyes.seat != NONE and table.chairs[eyes.seat].broken == table.ply,
            "quiet": eyes.seat != NONE and table.chairs[eyes.seat].quiet,
            "rated": table.counts_for(person),
            "casual": not table.rated,
            "askers": askers(table, person),
            "meets": None if table.meets is None else iso(table.meets),
            "clock": clock(table, eyes.seat),
            "time": time_now(),
            "lesson": lesson_of(table, eyes),
            "undo": table.may_undo(eyes.seat),
            "undo_turn": table.may_undo_more(eyes.seat),
            "chairs": [
                chair_view(table, chair, mark, person is not None and table.may_return(person, chair.seat))
                for chair, mark in zip(table.chairs, marks(table.names()), strict=True)
            ],
            "result": result(table),
        }

    async def _drawn(self, table: Table, eyes: Eyes, owner: Owner) -> tuple[Table, Json]:
        """The table as it is now, or a little later, and its picture for these eyes."""
        wanted, looking = table.ply, beforehand(table, eyes)
        while table.now is not None:
            if known := self.pictures.find(picture_of(table, table.now, looking)):
                return table, known
            moment, drawn = await asyncio.shield(self._begin(table, looking, owner))
            if moment.ply >= wanted:
                return as_of(table, moment), drawn
        return table, NOTHING

    def _begin(self, table: Table, eyes: Eyes, owner: Owner) -> "asyncio.Task[Drawn]":
        """The picture that is being drawn for these eyes, by now."""
        key = table.id, eyes.eye, language(), *table.names()

        def end(task: "asyncio.Task[Drawn]") -> None:
            del self.begun[key]
            if not task.cancelled():
                task.exception()  # whoever waits has it; perhaps nobody does any more

        if key not in self.begun:
            self.begun[key] = asyncio.create_task(self._draw(table, eyes, owner))
            self.begun[key].add_done_callback(end)
        return self.begun[key]

    async def _draw(self, table: Table, eyes: Eyes, owner: Owner) -> Drawn:
        """The picture as it is when it is begun, and with it the words for what has happened lately."""
        moment: list[Event] = []
        after: dict[int, Event] = {}
        names = table.names()

        def order() -> tuple[Any, ...]:
            nonlocal after
            assert table.now
            moment.append(table.now)
            after = {ply: now for ply, now in table.recent.items() if ply - 1 in table.recent and not now.back}
            after = {ply: now for ply, now in after.items() if line_of(table, ply, eyes) not in self.lines}
            steps = [(plain(table.recent[ply - 1]), plain(now)) for ply, now in after.items()]
            return show(table.game, table.now.state, steps, eyes, names)

        drawn, told = await self._ask(owner, order)
        for now, (lines, things) in zip(after.values(), told, strict=True):
            self.lines.put(line_of(table, now.ply, eyes), entry(table.game, now, now, (lines, things)))
        return moment[-1], self.pictures.put(picture_of(table, moment[-1], eyes), drawn)

    async def _ask(self, owner: Owner, order: Callable[[], tuple[Any, ...]], patient: bool = True) -> Any:
        """What the painters make of it; while none is there yet, it is made here."""
        if not self.painters.is_awake():
            name, *words = order()
            return getattr(tasks, name)(lambda: None, *words)
        try:
            return await self.painters.ask(owner, order, patient)
        except (Broken, MemoryError) as error:
            raise busy(_("The picture could not be drawn. Please try again.")) from error

    async def why(self, table: Table, owner: Owner, thing: str, touched: Sequence[str]) -> list[str]:
        """Why touching a thing after others leads nowhere, for whoever is asked."""
        assert table.now
        order = "why", table.game, table.now.state, table.now.turn, table.names(), language(), thing, touched
        found: list[str] = await self._ask(owner, lambda: order, patient=False)
        return found

    def _asked(self, table: Table, moment: Event | None, eyes: Eyes, drawn: Json) -> Json:
        """The picture, and what is asked at this moment."""
        if moment is None:
            return {**NOTHING, "note": ""}
        told = asked(table, moment, eyes, drawn, table.names())
        if told["turn"] is not None and not self._can_answer(table, table.chairs[told["turn"]]):
            told["note"] = _("This server was just set up: in a few minutes strong bots can think, and it goes on.")
        return told

    def _can_answer(self, table: Table, chair: Chair) -> bool:
        """Whether nobody waits for a bot that cannot think yet."""
        return chair.kind != "bot" or self.kitchen.can_think(table.game.name, chair.level)

    async def log(self, table: Table, eyes: Eyes, owner: Owner, first: int, last: int) -> list[Json]:
        """What happened from one ply to another, as these eyes saw it."""
        known = {ply: self.lines.find(line_of(table, ply, eyes)) for ply in range(first, last + 1)}
        missing = [ply for ply, entry in known.items() if entry is None]
        if missing:
            moments = await self._moments(table, missing[0] - 1, missing[-1])
            for entry in await self._tell(table.game, moments, eyes, table.names(), owner):
                known[entry["ply"]] = self.lines.put(line_of(table, entry["ply"], eyes), entry)
        return [entry for entry in known.values() if entry is not None]

    async def _tell(self, played: Game, moments: list[Event], eyes: Eyes, names: list[str], owner: Owner) -> list[Json]:
        """Log entries for moments that follow one another, a few at a time."""
        entries = []
        pairs = list(itertools.pairwise(moments))
        for at in range(0, len(pairs), AT_ONCE):
            some = pairs[at : at + AT_ONCE]
            steps = [(plain(was), plain(now)) for was, now in some if not now.back]
            order = partial(show, played, None, steps, eyes, names)
            found = iter((await self._ask(owner, order))[1] if steps else ())
            entries += [
                entry(played, was, now, taken_back(was, names) if now.back else next(found)) for was, now in some
            ]
        return entries

    async def _moments(self, table: Table, first: int, last: int) -> list[Event]:
        recent = [table.recent[ply] for ply in range(first, last + 1) if ply in table.recent]
        if len(recent) == last - first + 1:
            return recent
        return await self.logbook.events(table.game, table.id, range(first, last + 1))


def lesson_of(table: Table, eyes: Eyes) -> Json | None:
    """Where whoever looks is in their lesson; for everybody else there is none."""
    lesson = table.lesson
    return lesson_view(lesson, table.ply) if lesson and table.now and eyes.seat == lesson.seat else None


def brought(table: Table) -> list[str]:
    """The edition that the host brought along, and what that means."""
    if not table.edition:
        return []
    assert table.game.edition is not None
    quick = _("quick bots only, no hints, no ratings")
    return [_("Edition: {title}").format(title=table.edition), quick]


def casual(table: Table) -> list[str]:
    """Whether the match was opened as one that moves no ratings."""
    return [] if table.rated else [_("no ratings")]


def show(
    played: Game, s: State | None, steps: Collection[tuple[Moment, Moment]], eyes: Eyes, names: list[str]
) -> tuple[Any, ...]:
    """The order to draw and to tell, for these eyes and in the language being spoken."""
    return "show", played, s, list(steps), eyes.eye, names, language()


def plain(event: Event) -> Moment:
    """The same moment, without when and how it was kept."""
    return Moment(event.ply, event.state, event.seat, event.action, event.entropy, event.sealed, event.follows)


def ends(table: Table) -> tuple[int, int]:
    """The first and the last entry of the log that come with the page."""
    return max(1, table.ply - SHOWN + 1), table.ply


def as_of(table: Table, moment: Event) -> Table:
    """The table at this moment, though it may have gone on since."""
    if moment is table.now:
        return table
    return replace(table, now=moment, over=moment.over or table.ended)


def beforehand(table: Table, eyes: Eyes) -> Eyes:
    """Nobody sees cards before all are there."""
    return eyes if table.playing or table.over else replace(eyes, seat=NONE)


def picture_of(table: Table, moment: Event, eyes: Eyes) -> Hashable:
    """What makes a picture the same."""
    return table.id, moment.ply, eyes.eye, language(), *table.names()


def line_of(table: Table, ply: int, eyes: Eyes) -> Hashable:
    """What makes an entry of the log the same."""
    return ply, table.id, eyes.eye, language(), *table.names()


def entry(played: Game, was: Event, now: Event, told: Told) -> Json:
    """An entry of the log."""
    seat = (was if now.back else now).seat
    steps = {"ply": now.ply, "follows": now.follows, "back": now.back}
    told_of = {"lines": told[0], "things": told[1], "idle": is_idle(played, now), "bot": now.stand_in}
    return steps | {"seat": seat, **told_of}


def is_idle(played: Game, now: Event) -> bool:
    """Whether somebody only did nothing."""
    return not now.back and now.action != NONE and played.actions.verb(now.action) in played.words.passes


def taken_back(was: Event, names: list[str]) -> Told:
    """What is told when a choice is taken back."""
    return [_("{name} takes back a choice.").format(name=names[was.seat])], []


def askers(table: Table, person: Person | None) -> list[Json]:
    """Who asks to watch, for those who may let them in."""
    waiting = [watcher for watcher in table.watchers if watcher.allowed is None and not table.over]
    return [{"id": one.mark, "name": one.name} for one in waiting] if table.may_let_in(person) else []


def plan(table: Table, seat: int) -> Json | None:
    """How somebody passes in advance."""
    text = None if seat == NONE else table.chairs[seat].plan
    return {"turns": Plan.read(text).turns} if text else None


def parts(table: Table, seat: int) -> list[Json]:
    """Who has played on a chair, where it was more than one."""
    known = table.parts_of(seat)
    chair, title = table.chairs[seat], table.names()[seat]
    told = [{"name": part.name or title, "level": part.level, "ply": part.ply} for part in known]
    return [*told, {"name": title, "level": chair.level, "ply": table.ply}] if told else []


def chair_view(table: Table, chair: Chair, mark: str, yours: bool) -> Json:
    """A chair as somebody sees it, who may have left it and come back."""
    return {
        "seat": chair.seat,
        "name": None if chair.kind == "open" else chair.title,
        "kind": chair.kind,
        "level": chair.level,
        "kept_for": chair.name if chair.bot_for_somebody else None,
        "yours": yours,
        "invited": chair.name if chair.kind == "open" and chair.kept_for else None,
        "online": chair.kind == "bot" or (chair.kind == "person" and is_here(chair)),
        "left": chair.bank if chair.bank is not None else table.pace.bank if table.pace else None,
        "holiday": holiday(chair),
        "colour": SEAT_PAINT[chair.seat],
        "mark": mark,
    }


def result(table: Table) -> list[Json] | None:
    """Points and ranks once the match is over."""
    if table.now is None or not is_over(table.now.state):
        return None
    names, s = table.names(), table.now.state
    rated = [seat for seat in table.rated_seats() if table.player(seat) == table.scorer(seat)]
    side = table.game.thinking.side_of
    return [
        {"seat": seat, "name": names[seat], "points": points, "rank": rank, "rated": seat in rated}
        | {"sources": sources(table.game, s, seat), "side": int(side(s, seat)) if side else None}
        | {"parts": parts(table, seat)}
        for seat, (points, rank) in enumerate(table.game.result(s))
    ]


STILL: Json = {"undo": False, "undo_turn": False, "choices": [], "alike": {}, "lesson": None}
"""What is past can only be looked at."""
NOTHING: Json = {"turn": None, "question": "", "chapter": None, "choices": [], "alike": {}, "scores": []}
NOTHING |= {"panels": [], "scenes": []}
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
        "alike": drawn["alike"] if can_choose else {},
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


PARTS = (
    *("ply", "over", "ended", "turn", "question", "chapter", "note", "choices", "alike"),
    *("undo", "undo_turn", "chairs", "scores", "result"),
)
PARTS_OF_MINE = (
    *("you", "host", "advance", "quiet", "rated", "rematch", "lesson"),
    *("clock", "plan", "broken", "askers"),
)


def difference(old: Json, new: Json) -> Json | None:
    """What a page that shows the old view needs for the new one; None where nothing changed."""
    change = {name: new[name] for name in PARTS + PARTS_OF_MINE}
    known = {panel["name"]: panel for panel in old["panels"]}
    change["panels"] = [panel for panel in new["panels"] if known.get(panel["name"]) != panel]
    change["time"] = new["time"]
    change["panel_names"] = [panel["name"] for panel in new["panels"]]
    if new["scenes"] != old["scenes"]:
        change["scenes"] = new["scenes"]
    told = old["log"][-1]["ply"] if old["log"] else 0
    heard = old["chat"][-1]["id"] if old["chat"] else 0
    change["log"] = [entry for entry in new["log"] if entry["ply"] > told]
    change["chat"] = [entry for entry in new["chat"] if entry["id"] > heard]
    same = all(old[name] == new[name] for name in PARTS + PARTS_OF_MINE) and len(old["panels"]) == len(new["panels"])
    if same and not change["panels"] and not change["log"] and not change["chat"]:
        return None
    return change
