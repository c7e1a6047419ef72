"""The house: tables, chairs and moves. Every change goes through here, for people, programs and bots alike.

A server keeps the last state of busy tables at hand; if another server has moved on, the key (table, ply) tells.
"""

import asyncio
import json
import re
import secrets
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, func, insert, or_, select, update
from sqlalchemy.orm import aliased

from herberg.bots.bot import BOTS
from herberg.core.actions import NotAnAction
from herberg.core.game import Game, NotOffered, State
from herberg.core.match import Moment, NotAllowed, begin, fresh_entropy, notation, step
from herberg.core.records import NONE
from herberg.core.words import _
from herberg.games import game, games
from herberg.web.layout import layout_of, pack, unpack
from herberg.web.people import Person, rate
from herberg.web.problems import forbidden, late, not_found, unprepared, unusable
from herberg.web.store import ChairRow, ChatRow, EventRow, ResultRow, Store, TableRow, now
from herberg.web.warm import Kitchen
from herberg.web.wire import Hub

TABLE = re.compile(r"[A-Za-z0-9_-]{22}")
AT_HAND = 2000
"""So many busy tables keep their last state in memory."""
RECENT = 12
HERE = 45.0
"""Seconds after a sign of life in which somebody counts as present."""


@dataclass(frozen=True)
class Chair:
    """Who sits there."""

    seat: int
    person: str | None = None
    name: str | None = None
    level: str | None = None
    advance: bool = False
    seen: float = 0.0
    held: str = ""
    """Who has seen the cards of this seat."""

    @property
    def kind(self) -> str:
        """Who answers: a person, a bot, or nobody yet."""
        if self.level:
            return "bot"
        return "person" if self.person else "open"

    def is_left_by(self, person: Person) -> bool:
        """Whether this person played here, has left, and may come back."""
        return self.person is None and person.id in self.held


@dataclass(frozen=True, eq=False)
class Event(Moment):
    """A moment as it was kept: when it came, and whether a choice was taken back to come there."""

    back: bool = False
    at: float = 0.0


@dataclass
class Sitting:
    """A table as this server knows it."""

    table: str
    game: Game
    seats: int
    options: dict[str, str]
    host: str | None
    public: bool
    over: bool
    ended: bool
    kept: bool
    rematch: str | None
    seed: int
    chairs: list[Chair]
    now: Event | None = None
    recent: dict[int, Event] = field(default_factory=dict)
    """The last few moments, for the log."""
    chat: list[Any] | None = None

    def seat_of(self, person: Person | None) -> int:
        """Where somebody sits; NONE for a spectator."""
        if person is None:
            return NONE
        return next((chair.seat for chair in self.chairs if chair.person == person.id), NONE)

    def names(self) -> list[str]:
        """What everybody is called, seat by seat."""
        return [chair_name(chair) for chair in self.chairs]

    def is_full(self) -> bool:
        """Whether every chair is taken."""
        return all(chair.kind != "open" for chair in self.chairs)

    @property
    def playing(self) -> bool:
        """Whether a move can be made: begun, not over, and everybody was there at the start."""
        return self.now is not None and not self.over and (self.now.ply > 0 or self.is_full())


def chair_name(chair: Chair) -> str:
    """A person's name, or what kind of bot it is."""
    if chair.name:
        return chair.name
    if chair.level:
        return _("Bot {number}").format(number=chair.seat + 1)
    return _("Seat {number}").format(number=chair.seat + 1)


class House:
    """All tables."""

    def __init__(self, store: Store, hub: Hub, kitchen: Kitchen) -> None:
        self.store = store
        self.hub = hub
        self.kitchen = kitchen
        self.turns: asyncio.Queue[str] = asyncio.Queue()
        """Tables at which somebody other than a person at a page may have to answer."""
        self._at_hand: OrderedDict[str, Sitting] = OrderedDict()
        self._loads: dict[str, asyncio.Task[Sitting]] = {}
        self._beside: set[asyncio.Task[None]] = set()
        self._pages: Counter[tuple[str, str]] = Counter()
        """How many pages of this server show a table to a person."""
        self.moves = 0

    # Looking

    async def sitting(self, table: str) -> Sitting:
        """The table with its chairs and its last state."""
        known = self._at_hand.get(table)
        if known is not None:
            self._at_hand.move_to_end(table)
            return known
        load = self._loads.get(table)
        if load is None:
            load = self._loads[table] = asyncio.create_task(self._load(table))
        try:
            sitting = await asyncio.shield(load)
        finally:
            is_newest = self._loads.get(table) is load
            if is_newest and load.done():
                del self._loads[table]
        if is_newest:  # nothing changed while it was read
            self._at_hand[table] = sitting
            while len(self._at_hand) > AT_HAND:
                self._at_hand.popitem(last=False)
        return sitting

    async def _load(self, table: str) -> Sitting:
        row = None
        if TABLE.fullmatch(table):
            row = await self.store.one(select(TableRow.__table__).where(TableRow.id == table))
        if row is None or row.game not in games():
            raise not_found()
        chairs = await self.store.all(select(ChairRow.__table__).where(ChairRow.table == table).order_by(ChairRow.seat))
        head = await self.store.head(table)
        played = game(row.game)
        return Sitting(
            table=table,
            game=played,
            seats=row.seats,
            options=json.loads(row.options),
            host=row.host,
            public=row.public,
            over=row.over,
            ended=row.ended,
            kept=row.kept,
            rematch=row.rematch,
            seed=int(row.seed, 16),
            chairs=[Chair(c.seat, c.person, c.name, c.level, c.advance, c.seen, c.held) for c in chairs],
            now=None if head is None else await self.moment(played, head),
        )

    async def moment(self, played: Game, row: Any) -> Event:
        """An event as it was kept, its state in today's record."""
        state = unpack(row.state, await self.store.layout(row.layout), played.state)
        action, entropy = parsed(played, row.action), int(row.entropy, 16)
        return Event(row.ply, state, row.seat, action, entropy, row.sealed, row.before, row.back, row.at)

    def forget(self, table: str | None = None) -> None:
        """Others have changed something: look again before believing."""
        if table is None:
            self._at_hand.clear()
            self._loads.clear()
        else:
            self._at_hand.pop(table, None)
            self._loads.pop(table, None)

    async def heard(self, table: str | None) -> None:
        """Another server changed this table, or any."""
        self.forget(table)
        for name in [table] if table else list(self.hub.watchers):
            self.hub.wake(name)

    def changed(self, table: str) -> None:
        """This server changed the table."""
        self.forget(table)
        self.hub.wake(table)
        self.turns.put_nowait(table)

    # Opening a table

    async def open_table(
        self, person: Person, name: str, seats: int, options: Mapping[str, str], chairs: Sequence[str], public: bool
    ) -> str:
        """A new table with its chairs; it is laid as soon as the game is ready."""
        if name not in games():
            raise unusable(_("There is no such game."))
        try:
            chosen = game(name).choose(seats, options)
        except NotOffered as error:
            raise unusable(str(error)) from error
        if len(chairs) != seats:
            raise unusable(_("Say for every chair who sits there."))
        if list(chairs).count("me") > 1:
            raise unusable(_("You can sit on one chair only."))
        rows = [self._chair(seat, words, person) for seat, words in enumerate(chairs)]
        return await self._open(name, seats, chosen, person, public, rows)

    def _chair(self, seat: int, words: str, person: Person) -> Chair:
        if words == "me":
            return Chair(seat, person.id, person.name, seen=now())
        kind, _colon, level = words.partition(":")
        if kind == "bot" and level in BOTS:
            return Chair(seat, level=level)
        if words == "open":
            return Chair(seat)
        raise unusable(_("A chair is me, open, or a bot: {bots}.").format(bots=", ".join(f"bot:{b}" for b in BOTS)))

    async def _open(
        self, name: str, seats: int, options: Mapping[str, str], host: Person, public: bool, chairs: Sequence[Chair]
    ) -> str:
        table = secrets.token_urlsafe(16)
        row = {
            "id": table,
            "game": name,
            "seats": seats,
            "options": json.dumps(options),
            "host": host.id,
            "public": public,
            "created": now(),
            "seed": f"{fresh_entropy():016x}",
        }
        rows = [chair_row(table, chair) for chair in chairs]
        await self.store.change([table], insert(TableRow).values(**row), insert(ChairRow).values(rows))
        if self.kitchen.is_ready(name):
            await self.lay(table)
        self.changed(table)
        return table

    async def lay(self, table: str) -> None:
        """The first state is there. Whoever comes second finds it laid."""
        sitting = await self.sitting(table)
        if sitting.now is not None:
            return
        first = Moment(0, begin(sitting.game, sitting.seats, sitting.options, sitting.seed))
        await self._know_layout(sitting.game)
        row = event_row(sitting, first)
        await self.store.append(row)
        self.changed(table)

    async def _know_layout(self, played: Game) -> None:
        key, fields = layout_of(played)
        await self.store.know_layout(key, played.name, played.version, fields)

    # Playing

    async def play(self, table: str, person: Person, ply: int, action: int) -> int:
        """Somebody answers the picture with this ply; afterwards the move is on disk."""
        sitting = await self._at(table, ply)
        seat = sitting.seat_of(person)
        if seat == NONE:
            raise forbidden(_("You do not sit at this table."))
        if sitting.chairs[seat].level:
            raise forbidden(_("A bot plays for you. Take your chair back first."))
        return await self.move(sitting, seat, action)

    async def _at(self, table: str, ply: int) -> Sitting:
        """The table, at exactly this ply."""
        sitting = await self.sitting(table)
        if sitting.now is None or ply > sitting.now.ply:
            self.forget(table)
            sitting = await self.sitting(table)
        if sitting.now is None or sitting.now.ply != ply:
            raise late(-1 if sitting.now is None else sitting.now.ply)
        return sitting

    async def move(self, sitting: Sitting, seat: int, action: int) -> int:
        """The one door for moves: checked once, fresh bits mixed in, written, told."""
        if sitting.over:
            raise unusable(_("The match is over."))
        if not self.kitchen.is_ready(sitting.game.name):
            raise unprepared()
        if not sitting.playing:
            raise unusable(_("The match begins when every chair is taken."))
        was = sitting.now
        assert was is not None
        if was.turn != seat:
            raise forbidden(_("It is not your turn."))
        try:
            moment = step(sitting.game, was, seat, action, fresh_entropy())
        except NotAllowed as error:
            raise unusable(_("That choice is not open.")) from error
        await self._know_layout(sitting.game)
        await self._write(sitting, event_row(sitting, moment), moment)
        self.moves += 1
        return moment.ply

    async def _write(self, sitting: Sitting, row: dict[str, Any], moment: Moment) -> None:
        """The event is on disk and everybody is told; 409 where somebody was quicker."""
        table, ply, over = sitting.table, row["ply"], moment.over
        if not await self.store.append(row, self._ending(sitting, moment.state) if over else None):
            self.forget(table)
            head = (await self.sitting(table)).now
            raise late(NONE if head is None else head.ply)
        known = self._at_hand.get(table)
        if known is sitting and known.now is not None and known.now.ply == ply - 1:
            known.now = known.recent[ply] = Event(**vars(moment) | {"ply": ply, "back": row["back"], "at": row["at"]})
            known.recent.pop(ply - RECENT, None)
            known.over = known.over or over
        else:
            self.forget(table)
        self.hub.wake(table)
        chair = sitting.chairs[moment.turn]
        if (not over and chair.kind == "bot") or chair.advance:
            self.turns.put_nowait(table)

    def _ending(self, sitting: Sitting, state: State) -> Any:
        """What else is written with the last move: the result, and the ratings."""
        result = sitting.game.result(state)
        names = sitting.names()

        def also(connection: Connection) -> None:
            connection.execute(update(TableRow).where(TableRow.id == sitting.table).values(over=True))
            who = [chair.person or f"bot:{chair.level}" for chair in sitting.chairs]
            rows = [
                {"table": sitting.table, "seat": seat, "who": who[seat], "name": names[seat], "points": points}
                | {"rank": rank, "at": now()}
                for seat, (points, rank) in enumerate(result)
            ]
            connection.execute(insert(ResultRow), rows)
            rate(connection, self.store, sitting.game.name, who, [rank for _points, rank in result])

        return also

    def may_undo(self, sitting: Sitting, seat: int) -> bool:
        """Whether the last choice was this seat's, and no chance fell and no secret was shown since."""
        return sitting.now is not None and sitting.now.may_undo(seat) and not sitting.over

    async def undo(self, table: str, person: Person, ply: int) -> int:
        """The last choice was never made; the log remembers that it was taken back."""
        sitting = await self._at(table, ply)
        seat = sitting.seat_of(person)
        if seat == NONE:
            raise forbidden(_("You do not sit at this table."))
        if not self.may_undo(sitting, seat):
            raise unusable(_("There is nothing to take back: chance has fallen, or others have played."))
        assert sitting.now is not None
        target = await self.store.event(table, sitting.now.follows)
        assert target is not None
        row = {**target._mapping, "ply": ply + 1, "back": True, "at": now()}
        await self._write(sitting, row, await self.moment(sitting.game, target))
        return ply + 1

    # Chairs

    async def sit(self, table: str, person: Person, seat: int) -> None:
        """The person sits on an open chair, or on one they have left; a bot that plays there makes room."""
        sitting = await self.sitting(table)
        chair = self._chair_at(sitting, seat)
        if sitting.over:
            raise unusable(_("The match is over."))
        if sitting.seat_of(person) not in (NONE, seat):
            raise unusable(_("You already sit at this table."))
        if any(person.id in other.held for other in sitting.chairs if other.seat != seat):
            raise unusable(_("You have seen the cards of another chair. Sit down there again, or watch."))
        if chair.person == person.id:
            return
        query = update(ChairRow).where(ChairRow.table == table, ChairRow.seat == seat, ChairRow.person.is_(None))
        if not chair.is_left_by(person):
            if chair.level:
                raise unusable(_("A bot sits there."))
            query = query.where(ChairRow.level.is_(None))
        values = {"person": person.id, "name": person.name, "level": None, "advance": False, "seen": now()}
        taken = await self.store.change([table], query.values(**values))
        self.changed(table)
        if not taken:
            raise unusable(_("Somebody sits there already."))

    async def stand_up(self, table: str, person: Person, seat: int) -> None:
        """The chair is open again. The host may clear another's."""
        sitting = await self.sitting(table)
        chair = self._chair_at(sitting, seat)
        if chair.person != person.id and sitting.host != person.id:
            raise forbidden(_("That is not your chair."))
        if sitting.over:
            raise unusable(_("The match is over."))
        name = chair.name if sitting.playing else None  # the log and the board go on calling the chair so
        await self._set_chair(sitting, seat, person=None, name=name, level=None, advance=False)

    async def seat_bot(self, table: str, person: Person, seat: int, level: str | None) -> None:
        """A bot takes over this chair; with no level, whoever it belongs to has it back."""
        sitting = await self.sitting(table)
        chair = self._chair_at(sitting, seat)
        at_table = sitting.seat_of(person) != NONE or sitting.host == person.id
        away = chair.person is not None and now() - chair.seen > HERE
        if not (chair.person == person.id or sitting.host == person.id or (at_table and (away or not chair.person))):
            raise forbidden(_("That is not your chair."))
        if sitting.over:
            raise unusable(_("The match is over."))
        if level is not None and level not in BOTS:
            raise unusable(_("There is no such bot; there are: {bots}.").format(bots=", ".join(BOTS)))
        await self._set_chair(sitting, seat, level=level, name=chair.name if chair.person else None)

    async def set_advance(self, table: str, person: Person, wanted: bool) -> None:
        """Whether the house answers for this person where there is only one answer."""
        sitting = await self.sitting(table)
        seat = sitting.seat_of(person)
        if seat == NONE:
            raise forbidden(_("You do not sit at this table."))
        await self._set_chair(sitting, seat, advance=wanted)

    def _chair_at(self, sitting: Sitting, seat: int) -> Chair:
        if not 0 <= seat < sitting.seats or sitting.kept:
            raise not_found()
        return sitting.chairs[seat]

    async def _set_chair(self, sitting: Sitting, seat: int, **values: Any) -> None:
        """Change a chair. Before anybody can leave, it is noted who has seen which cards."""
        at_table = update(ChairRow).where(ChairRow.table == sitting.table)
        new = ~ChairRow.held.contains(ChairRow.person)
        noted = [at_table.where(new).values(held=ChairRow.held + ChairRow.person + " ")] if sitting.playing else []
        await self.store.change([sitting.table], *noted, at_table.where(ChairRow.seat == seat).values(**values))
        self.changed(sitting.table)

    @contextmanager
    def present(self, table: str, person: Person | None) -> Iterator[Callable[[], Awaitable[None]]]:
        """Somebody looks at the table, and says so now and then; with the last page that closes they have left."""
        key, last = (table, person.id if person else ""), 0.0

        async def sign_of_life() -> None:
            nonlocal last
            if person is not None and now() - last > HERE / 3:
                last = now()
                await self.seen(table, person, True)

        self._pages[key] += 1
        try:
            yield sign_of_life
        finally:
            self._pages[key] -= 1
            if not self._pages[key]:
                del self._pages[key]
                if person is not None and not self.hub.closing:
                    self.later(self.seen(table, person, False))

    async def looked(self, sitting: Sitting, person: Person | None) -> None:
        """To look at the table without staying is a sign of life too."""
        seat = sitting.seat_of(person)
        if person is not None and seat != NONE and now() - sitting.chairs[seat].seen > HERE / 3:
            await self.seen(sitting.table, person, True)

    async def seen(self, table: str, person: Person, here: bool) -> None:
        """A sign of life from somebody who sits here, or of their leaving."""
        sitting = await self.sitting(table)
        seat = sitting.seat_of(person)
        if seat == NONE:
            return
        was = now() - sitting.chairs[seat].seen < HERE
        query = update(ChairRow).where(ChairRow.table == table, ChairRow.seat == seat)
        await self.store.change([table] if was != here else [], query.values(seen=now() if here else 0.0))
        self.forget(table)
        if was != here:
            self.hub.wake(table)

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Done beside whatever goes on; nobody waits for it."""
        task = asyncio.create_task(work)
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

    # Around the table

    async def say(self, table: str, person: Person, text: str) -> None:
        """Something is said at the table."""
        await self.sitting(table)
        await self.store.change([table], insert(ChatRow).values(table=table, name=person.name, text=text, at=now()))
        self.forget(table)
        self.hub.wake(table)

    async def chat(self, sitting: Sitting) -> list[Any]:
        """What was said last."""
        if sitting.chat is None:
            c = ChatRow
            query = select(c.__table__).where(c.table == sitting.table).order_by(c.id.desc()).limit(100)
            sitting.chat = list(reversed(await self.store.all(query)))
        return sitting.chat

    async def end(self, table: str, person: Person) -> None:
        """The host ends a table that nobody continues."""
        sitting = await self.sitting(table)
        if sitting.host != person.id:
            raise forbidden(_("Only the host can end this table."))
        if sitting.over:
            raise unusable(_("The match is over."))
        await self.store.change([table], update(TableRow).where(TableRow.id == table).values(over=True, ended=True))
        self.changed(table)

    async def rematch(self, table: str, person: Person) -> str:
        """The same people and bots at a new table, everybody one chair on. The second who asks comes to the same."""
        sitting = await self.sitting(table)
        if sitting.seat_of(person) == NONE:
            raise forbidden(_("You do not sit at this table."))
        if not sitting.over or sitting.kept:
            raise unusable(_("The match is not over yet."))
        if sitting.rematch:
            return sitting.rematch
        chairs = [
            Chair(seat, chair.person, chair.name) if chair.person else Chair(seat, level=chair.level)
            for seat, chair in enumerate([*sitting.chairs[1:], sitting.chairs[0]])
        ]
        fresh = await self._open(sitting.game.name, sitting.seats, sitting.options, person, sitting.public, chairs)
        query = update(TableRow).where(TableRow.id == table, TableRow.rematch.is_(None))
        is_first = await self.store.change([table], query.values(rematch=fresh))
        self.changed(table)
        return fresh if is_first else str((await self.sitting(table)).rematch)

    # Lists

    async def tables(self, person: Person | None, which: str) -> list[dict[str, Any]]:
        """Open tables that have a chair free, or those where this person sits."""
        t, c = TableRow, ChairRow
        query = select(t.__table__).order_by(t.created.desc()).limit(50)
        if which == "mine":
            if person is None:
                return []
            mine = select(c.table).where(c.person == person.id)
            query = query.where(or_(t.id.in_(mine), t.host == person.id))
        else:
            free = select(c.table).where(c.person.is_(None), c.level.is_(None))
            query = query.where(t.public.is_(True), t.over.is_(False), t.id.in_(free))
        rows = await self.store.all(query)
        return await self._listed([row.id for row in rows], rows, person)

    async def _listed(self, tables: list[str], rows: Sequence[Any], person: Person | None) -> list[dict[str, Any]]:
        chairs: dict[str, list[Chair]] = {table: [] for table in tables}
        query = select(ChairRow.__table__).where(ChairRow.table.in_(tables)).order_by(ChairRow.seat)
        for c in await self.store.all(query):
            chairs[c.table].append(Chair(c.seat, c.person, c.name, c.level))
        heads = {row.table: row for row in await self.heads(tables)}
        return [self._entry(row, chairs[row.id], heads.get(row.id), person) for row in rows]

    def _entry(self, row: Any, chairs: list[Chair], head: Any, person: Person | None) -> dict[str, Any]:
        turn = None if head is None or row.over else head.turn
        waiting = head is not None and head.ply == 0 and any(chair.kind == "open" for chair in chairs)
        mine = turn is not None and person is not None and chairs[turn].person == person.id
        return {
            "table": row.id,
            "game": row.game,
            "title": _(game(row.game).title) if row.game in games() else row.game,
            "names": [chair_name(chair) if chair.kind != "open" else None for chair in chairs],
            "seats": row.seats,
            "ply": head.ply if head else NONE,
            "over": row.over,
            "ended": row.ended,
            "kept": row.kept,
            "turn": turn,
            "yours": mine and not waiting and turn is not None and not chairs[turn].level,
            "updated": head.at if head else row.created,
        }

    async def heads(self, tables: Sequence[str]) -> Sequence[Any]:
        """The last event of each table, without its state."""
        e = EventRow
        last = select(e.table, func.max(e.ply).label("ply")).where(e.table.in_(tables)).group_by(e.table).subquery()
        query = select(e.table, e.ply, e.turn, e.over, e.at)
        return await self.store.all(query.join(last, (e.table == last.c.table) & (e.ply == last.c.ply)))

    async def waiting_for_the_house(self, idle: float) -> list[str]:
        """Tables not yet laid, and those where a bot has been on turn for a while: some server was stopped."""
        t, e, c = TableRow, EventRow, ChairRow
        newest = aliased(EventRow)
        last = select(func.max(newest.ply)).where(newest.table == t.id).correlate(t).scalar_subquery()
        asked = (c.table == t.id) & (c.seat == e.turn) & or_(c.level.is_not(None), c.advance.is_(True))
        query = select(t.id).join(e, (e.table == t.id) & (e.ply == last)).join(c, asked)
        stuck = await self.store.all(query.where(t.over.is_(False), e.at < now() - idle).limit(200))
        unlaid = await self.store.all(select(t.id).where(t.over.is_(False), last.is_(None)).limit(200))
        return [row.id for row in [*stuck, *unlaid]]


@lru_cache(100_000)
def parsed(played: Game, action: str) -> int:
    """The number of a choice as it was written down; NONE where an older version of the game had other words."""
    try:
        return played.actions.parse(action)
    except NotAnAction:
        return NONE


def chair_row(table: str, chair: Chair) -> dict[str, Any]:
    """A chair as it is kept."""
    return {
        "table": table,
        "seat": chair.seat,
        "person": chair.person,
        "name": chair.name,
        "level": chair.level,
        "advance": False,
        "seen": chair.seen,
    }


def event_row(sitting: Sitting, moment: Moment) -> dict[str, Any]:
    """A moment as it is kept."""
    return {
        "table": sitting.table,
        "ply": moment.ply,
        "seat": moment.seat,
        "action": "" if moment.action == NONE else notation(sitting.game, moment.action),
        "entropy": f"{moment.entropy:016x}",
        "sealed": moment.sealed,
        "before": moment.follows,
        "back": False,
        "turn": moment.turn,
        "over": moment.over,
        "layout": layout_of(sitting.game)[0],
        "state": pack(moment.state),
        "at": now(),
    }
