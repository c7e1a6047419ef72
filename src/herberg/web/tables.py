"""Tables as this server knows them: the busy ones are kept at hand, all others lie in the database.

If another server has moved on meanwhile, the key (table, ply) tells.
"""

import asyncio
import json
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any

from sqlalchemy import insert, select, update

from herberg.bots.bot import BOTS, USUAL
from herberg.core.edition import Edition
from herberg.core.game import Game, NotOffered
from herberg.core.lesson import Lead, Lesson
from herberg.core.match import Moment, begin, fresh_entropy
from herberg.core.records import NONE
from herberg.core.words import _
from herberg.games import game, games
from herberg.web.clock import now
from herberg.web.editions import Editions
from herberg.web.lessons import lesson_at
from herberg.web.logbook import Event, Logbook, event_row
from herberg.web.memory import Memory
from herberg.web.pace import DAY, LIVE, PACES, Pace
from herberg.web.parts import Part, who_of
from herberg.web.people import Friend, Person, mark_of
from herberg.web.problems import Problem, forbidden, not_found, unusable
from herberg.web.shapes import Json
from herberg.web.standin import OUT, StandIn
from herberg.web.store import ChairRow, EventRow, PartRow, PersonRow, Row, SightRow, Store, TableRow, WatcherRow
from herberg.web.warm import QUICK
from herberg.web.wire import Hub

TABLE = re.compile(r"[A-Za-z0-9_-]{22}")
AT_HAND = 2000
"""So many busy tables keep their last state in memory."""
RECENT = 12
YEAR = 365 * DAY
"""So far ahead people can mean to meet."""


@dataclass(frozen=True)
class Chair:
    """Who sits there."""

    seat: int
    person: str | None = None
    name: str | None = None
    level: str | None = None
    advance: bool = False
    seen: float = 0.0
    helped: bool = False
    """Whether a hint was given here."""
    kept_for: str | None = None
    """Who alone may sit down here."""
    bank: float | None = None
    """Seconds left, at a table with a pace; nothing before any have run."""
    holidays: int | None = None
    """Days of holiday left; nothing before any were taken."""
    away_from: float | None = None
    away_until: float | None = None
    """The holiday that was announced last."""
    stand_in: str | None = None
    """What happens when the time is up, as they said for this table."""
    relief: str | None = None
    """Why a bot plays for somebody whose time was up."""
    plan: str | None = None
    """What they want done in advance."""
    broken: int | None = None
    """The ply at which something had ended their plan."""
    quiet: bool = False
    """Whether whoever sits here wants no notices of this table."""

    @property
    def who(self) -> str:
        """Who plays here, as ratings know them: a person, or all bots of a level together."""
        return who_of(self) or ""

    @property
    def bot_for_somebody(self) -> str | None:
        """The bot that plays here for a person who sits here, or did until their time was up."""
        return self.level if self.person or self.relief else None

    @property
    def kind(self) -> str:
        """Who answers: a person, a bot, or nobody yet."""
        if self.level:
            return "bot"
        return "person" if self.person else "open"

    @property
    def title(self) -> str:
        """A person's name, or which bot or seat it is."""
        if self.name:
            return self.name
        return (_("Bot {number}") if self.level else _("Seat {number}")).format(number=self.seat + 1)


@dataclass(frozen=True)
class Watcher:
    """Somebody who has asked to watch, and whether they may; None before somebody has answered."""

    mark: str
    person: str
    name: str
    allowed: bool | None


PARTS_OF_A_CHAIR = [part.name for part in fields(Chair)]


@dataclass
class Table:
    """A table as this server knows it."""

    id: str
    game: Game
    seats: int
    options: dict[str, str]
    host: str | None
    public: bool
    over: bool
    ended: bool
    from_file: bool
    rematch: str | None
    seed: int
    chairs: list[Chair]
    rated: bool = True
    """Whether the match may move ratings, as said when the table was opened."""
    pace: Pace | None = None
    """How much time everybody has; nothing at a live table."""
    awaited: int | None = None
    """The seat of the person who has to answer, at a table with a pace."""
    deadline: float | None = None
    """Until when."""
    parts: tuple[Part, ...] = ()
    """Who has played on which chair before whoever does now."""
    watchers: tuple[Watcher, ...] = ()
    """Who has asked to watch, where it is private."""
    meets: float | None = None
    """When all who were invited mean to meet here."""
    habits: dict[str, str | None] = field(default_factory=dict)
    """What people here want to happen when their time is up, where they said nothing else."""
    sights: tuple[tuple[int, str], ...] = ()
    """Who has seen the cards of which seat."""
    now: Event | None = None
    recent: dict[int, Event] = field(default_factory=dict)
    """The last few moments, for the log."""
    chat: list[Json] | None = None
    """What was said last, once somebody has asked for it."""
    taught: bool = False
    """Whether the match began as a lesson: it never counts."""
    lesson: Lesson | None = None
    """The lesson that is given here, until somebody goes on alone."""

    @property
    def brought(self) -> Edition | None:
        """The edition that the host brought along, if any."""
        return self.game.edition if self.game is not game(self.game.name) else None

    @property
    def edition(self) -> str:
        """What the edition is called that the host brought along; nothing where it is the house's own."""
        return self.brought.title if self.brought else ""

    @property
    def print(self) -> str:
        """The mark of that edition."""
        return self.brought.mark if self.brought else ""

    @property
    def ply(self) -> int:
        """How many events there were; NONE before the table is laid."""
        return NONE if self.now is None else self.now.ply

    @property
    def playing(self) -> bool:
        """Whether a move can be made: begun, not over, and everybody was there at the start."""
        return self.now is not None and not self.over and (self.ply > 0 or self.is_full())

    @property
    def lead(self) -> Lead | None:
        """What the lesson has next; nothing where none is given, or when it is over."""
        return self.lesson.leads[self.ply] if self.lesson and 0 <= self.ply < len(self.lesson.leads) else None

    def is_full(self) -> bool:
        """Whether every chair is taken."""
        return all(chair.kind != "open" for chair in self.chairs)

    def parts_of(self, seat: int) -> list[Part]:
        """Who has played on a chair before whoever does now, in order."""
        return [part for part in self.parts if part.seat == seat]

    def player(self, seat: int) -> str:
        """By whom ratings go on this chair: whoever sat there first."""
        return next((part.who for part in self.parts_of(seat)), self.chairs[seat].who)

    def scorer(self, seat: int) -> str:
        """In whose list the result of a chair stands: of the person who sits there, or else of whoever sat first."""
        return self.chairs[seat].person or self.player(seat)

    def rated_seats(self) -> list[int]:
        """On which chairs the match moves a rating: played without a hint, or left with chances that are known.

        There is nothing to rate where they are all one and the same. With an edition that somebody brought along it is
        another game, and what began as a lesson counts for nobody.
        """
        seats = [chair.seat for chair in self.chairs if self._is_rated(chair)]
        is_casual = not self.rated or self.from_file or self.edition or self.taught
        return [] if is_casual or len({self.player(seat) for seat in seats}) < 2 else seats

    def _is_rated(self, chair: Chair) -> bool:
        parts = self.parts_of(chair.seat)
        return bool(parts[0].chances) if parts else chair.kind != "open" and not chair.helped

    def counts_for(self, person: Person | None) -> bool:
        """Whether the match moves the rating of this person."""
        return person is not None and any(self.player(seat) == person.id for seat in self.rated_seats())

    def stand_in(self, seat: int) -> StandIn:
        """What happens on this chair when the time is up."""
        chair = self.chairs[seat]
        return StandIn.read(chair.stand_in or self.habits.get(chair.person or ""))

    def holidays(self, seat: int) -> int:
        """So many days of holiday are left here."""
        left, pace = self.chairs[seat].holidays, self.pace
        return left if left is not None else pace.holidays if pace else 0

    def names(self) -> list[str]:
        """What everybody is called, seat by seat."""
        return [chair.title for chair in self.chairs]

    def seat_of(self, person: Person | None) -> int:
        """Where somebody sits; NONE for a spectator."""
        if person is None:
            return NONE
        return next((chair.seat for chair in self.chairs if chair.person == person.id), NONE)

    def players_seat(self, person: Person) -> int:
        """Where this player sits; spectators are turned away."""
        seat = self.seat_of(person)
        if seat == NONE:
            raise forbidden(_("You do not sit at this table."))
        return seat

    def may_return(self, person: Person, seat: int) -> bool:
        """Whether this chair is kept for this person, or they played here, have left, and may come back."""
        chair = self.chairs[seat]
        is_theirs = chair.kept_for == person.id or (seat, person.id) in self.sights
        return chair.person is None and chair.relief != OUT and is_theirs

    def free_seat(self) -> int | None:
        """A chair on which anybody may sit down."""
        return next((chair.seat for chair in self.chairs if chair.kind == "open" and not chair.kept_for), None)

    def is_inside(self, person: Person | None) -> bool:
        """Whether somebody belongs here: plays, has played, is invited, is the host, or was let in."""
        if person is None:
            return False
        here = {self.host, *(who for _seat, who in self.sights)}
        here |= {who for chair in self.chairs for who in (chair.person, chair.kept_for)}
        here |= {watcher.person for watcher in self.watchers if watcher.allowed}
        return person.id in here

    def may_look(self, person: Person | None) -> bool:
        """Whether somebody may watch; before a private table begins all may who can sit down there."""
        may_sit = self.ply <= 0 and self.free_seat() is not None
        return self.public or self.over or may_sit or self.is_inside(person)

    def may_hear(self, person: Person | None) -> bool:
        """Whether somebody may read what was said here."""
        return self.public or self.is_inside(person)

    def may_let_in(self, person: Person | None) -> bool:
        """Whether somebody decides who watches: those who play, and the host."""
        return person is not None and (self.host == person.id or self.seat_of(person) != NONE)

    def check_may_look(self, person: Person | None) -> None:
        """A stranger at a private table sees only that it is private."""
        if self.may_look(person):
            return
        known = next((watcher for watcher in self.watchers if person and watcher.person == person.id), None)
        asked = "no" if known is None else "refused" if known.allowed is False else "asked"
        raise Problem(403, _("This table is private."), _("You can ask those who play to let you watch."), asked=asked)

    def may_undo(self, seat: int) -> bool:
        """Whether the last choice was this seat's, and no chance fell and no secret was shown since."""
        return self.now is not None and self.now.may_undo(seat) and not self.over and self.lesson is None

    def may_undo_more(self, seat: int) -> bool:
        """Whether the choice before the last can be taken back too, as far as this server remembers it."""
        if self.now is None or not self.may_undo(seat):
            return False
        before = self.recent.get(self.now.follows)
        return before is None or before.may_undo(seat)

    def check_running(self) -> None:
        """After the end nothing is changed any more."""
        if self.over:
            raise unusable(_("The match is over."))


class Tables:
    """All tables."""

    def __init__(self, store: Store, logbook: Logbook, editions: Editions, hub: Hub) -> None:
        self.store = store
        self.logbook = logbook
        self.editions = editions
        self.hub = hub
        self._at_hand: Memory[Table] = Memory(AT_HAND)
        self._loads: dict[str, asyncio.Task[Table]] = {}

    # Looking

    async def get(self, table_id: str) -> Table:
        """The table with its chairs and its last state."""
        known = self._at_hand.find(table_id)
        if known is not None:
            return known
        if table_id not in self._loads:
            self._loads[table_id] = asyncio.create_task(self._load(table_id))
        return await asyncio.shield(self._loads[table_id])

    async def _load(self, table_id: str) -> Table:
        me = asyncio.current_task()
        try:
            table = await self._read(table_id)
            if self._loads.get(table_id) is me:  # nothing changed while it was read
                self._at_hand.put(table_id, table)
            return table
        finally:
            if self._loads.get(table_id) is me:
                del self._loads[table_id]

    async def _read(self, table_id: str) -> Table:
        row = None
        if TABLE.fullmatch(table_id):
            row = await self.store.one(select(TableRow.__table__).where(TableRow.id == table_id))
        if row is None or row.game not in games():
            raise not_found()
        played = await self.editions.game_of(row.game, row.edition)
        chairs, sights, parts, habits, watchers, last = await asyncio.gather(
            self.store.all(select(ChairRow.__table__).where(ChairRow.table == table_id).order_by(ChairRow.seat)),
            self.store.all(select(SightRow.seat, SightRow.person).where(SightRow.table == table_id)),
            self.store.all(select(PartRow.__table__).where(PartRow.table == table_id).order_by(PartRow.ply)),
            self._habits(row),
            self._watchers(row),
            self.logbook.last(played, table_id),
        )
        return Table(
            id=table_id,
            game=played,
            seats=row.seats,
            options=json.loads(row.options),
            host=row.host,
            public=row.public,
            over=row.over,
            ended=row.ended,
            from_file=row.kept,
            rematch=row.rematch,
            seed=int(row.seed, 16),
            chairs=[Chair(**{part: getattr(chair, part) for part in PARTS_OF_A_CHAIR}) for chair in chairs],
            rated=row.rated,
            pace=None if row.bank is None else Pace(row.bank, row.refill, row.most, row.holidays),
            awaited=row.awaited,
            deadline=row.deadline,
            parts=tuple(Part.of(part) for part in parts),
            habits={habit.id: habit.stand_in for habit in habits},
            watchers=tuple(Watcher(mark_of(table_id, one.id), one.id, one.name, one.allowed) for one in watchers),
            meets=row.meets,
            sights=tuple((sight.seat, sight.person) for sight in sights),
            now=last,
            recent={last.ply: last} if last else {},
            taught=row.lesson is not None,
            lesson=None if row.alone else lesson_at(played, row.lesson),
        )

    async def _watchers(self, row: Any) -> Sequence[Any]:
        """Who has asked to watch at a private table, in order."""
        if row.public:
            return ()
        p, w = PersonRow, WatcherRow
        return await self.store.all(
            select(p.id, p.name, w.allowed).join(w, w.person == p.id).where(w.table == row.id).order_by(w.at)
        )

    async def _habits(self, row: Any) -> Sequence[Any]:
        """What those at a table with a pace want to happen when their time is up."""
        if row.bank is None:
            return ()
        p, c = PersonRow, ChairRow
        here = select(p.id, p.stand_in).join(c, c.person == p.id).where(c.table == row.id)
        return await self.store.all(here)

    def count(self) -> int:
        """How many are at hand."""
        return len(self._at_hand)

    def forget(self, table_id: str | None = None) -> None:
        """Others have changed something: look again before believing."""
        for known in (self._at_hand, self._loads):
            if table_id is None:
                known.clear()
            else:
                known.pop(table_id, None)

    def changed(self, *table_ids: str) -> None:
        """This server changed these tables; the house may have to answer there."""
        for table_id in table_ids:
            self.look_again(table_id)
            self.hub.call(table_id)

    def look_again(self, table_id: str | None = None) -> None:
        """Something around this table has changed, or around any."""
        self.forget(table_id)
        self.hub.wake(table_id)

    def go_on(self, table: Table, event: Event) -> None:
        """The table has come to this event; where it is not at hand it is looked up again. Everybody is told."""
        if self._at_hand.get(table.id) is table and table.ply == event.ply - 1 and not table.pace:
            table.now = table.recent[event.ply] = event
            table.recent.pop(event.ply - RECENT, None)
            table.over = table.over or event.over
        else:
            self.forget(table.id)
        self.hub.wake(table.id)
        chair = table.chairs[event.turn]
        if chair.advance or chair.plan or table.lesson or (chair.level and not event.over):
            self.hub.call(table.id)

    # From the first to the last

    async def open(
        self,
        person: Person,
        name: str,
        seats: int,
        options: Mapping[str, str],
        chairs: Sequence[str],
        public: bool,
        edition: str | None = None,
        pace: str = LIVE,
        rated: bool = True,
        meets: float | None = None,
        friends: Mapping[str, Friend] | None = None,
    ) -> str:
        """A new table with its chairs, laid; perhaps with an edition of this person's."""
        if name not in games():
            raise unusable(_("There is no such game."))
        played = await self.editions.at_table(person, edition, name) if edition else game(name)
        try:
            chosen = played.choose(seats, options)
        except NotOffered as error:
            raise unusable(str(error)) from error
        if len(chairs) != seats:
            raise unusable(_("Say for every chair who sits there."))
        if list(chairs).count("me") > 1:
            raise unusable(_("You can sit on one chair only."))
        if meets is not None and not now() - DAY < meets < now() + YEAR:
            raise unusable(_("Nobody can plan an evening for that day."))
        known = friends or {}
        if len(set(chairs) & known.keys()) < sum(words in known for words in chairs):
            raise unusable(_("One chair is enough for everybody."))
        seated = [at_level(played, chair_for(seat, words, person, known)) for seat, words in enumerate(chairs)]
        how = {"public": public, "rated": rated, "meets": meets}
        return await self._open(played, chosen, person, seated, PACES.get(pace), **how)

    async def _open(
        self,
        played: Game,
        options: Mapping[str, str],
        host: Person,
        chairs: Sequence[Chair],
        pace: Pace | None,
        **how: Any,
    ) -> str:
        time = asdict(pace) if pace else {}
        table_id = await self.add(played, options, host, chairs, fresh_entropy(), **how, **time)
        await self.lay(table_id)
        self.changed(table_id)
        for who in filter(None, (chair.person or chair.kept_for for chair in chairs)):
            self.hub.tap(who)
        return table_id

    async def add(
        self,
        played: Game,
        options: Mapping[str, str],
        host: Person,
        chairs: Sequence[Chair],
        seed: int,
        events: Sequence[Row] = (),
        **more: Any,
    ) -> str:
        """A new table with its chairs and all that was played there."""
        table_id = secrets.token_urlsafe(16)
        row = {"id": table_id, "game": played.name, "seats": len(chairs), "options": json.dumps(options)}
        row |= {"host": host.id, "created": now(), "seed": f"{seed:016x}", **more}
        steps, brought = self.editions.step(played)
        steps.append(insert(TableRow).values(**row, **brought))
        steps.append((insert(ChairRow), [{"table": table_id, **vars(chair)} for chair in chairs]))
        if events:
            await self.logbook.know(played)
            steps.append((insert(EventRow), [{**row, "table": table_id} for row in events]))
        await self.store.change([table_id], *steps)
        return table_id

    async def lay(self, table_id: str) -> None:
        """The first state is there. Whoever comes second finds it laid."""
        table = await self.get(table_id)
        if table.now is not None:
            return
        first = Event.of(Moment(0, begin(table.game, table.seats, table.options, table.seed)))
        await self.logbook.add(table.game, event_row(table_id, table.game, first))
        self.changed(table_id)

    async def end(self, table_id: str, person: Person) -> None:
        """The host ends a table that nobody continues."""
        table = await self.get(table_id)
        if table.host != person.id:
            raise forbidden(_("Only the host can end this table."))
        table.check_running()
        await self.close(table_id)

    async def close(self, table_id: str) -> None:
        """The table is closed for everybody, if it is not over."""
        query = update(TableRow).where(TableRow.id == table_id, TableRow.over.is_(False))
        await self.store.change([table_id], query.values(over=True, ended=True, closed=now()))
        self.changed(table_id)

    async def rematch(self, table_id: str, person: Person) -> str:
        """Again, everybody one chair on. Bots sit down at once; a chair is kept for each person until they come too."""
        table = await self.get(table_id)
        table.players_seat(person)
        if not table.over or table.from_file:
            raise unusable(_("The match is not over yet."))
        if table.rematch:
            return await self._accept(table.rematch, person)
        chairs = [chair_again(seat, chair, person) for seat, chair in enumerate([*table.chairs[1:], table.chairs[0]])]
        how = {"public": table.public, "rated": table.rated}
        fresh = await self._open(table.game, table.options, person, chairs, table.pace, **how)
        query = update(TableRow).where(TableRow.id == table_id, TableRow.rematch.is_(None))
        is_first = await self.store.change([table_id], query.values(rematch=fresh))
        self.changed(table_id)
        if is_first:
            return fresh
        await self.close(fresh)
        return await self._accept(str((await self.get(table_id)).rematch), person)

    async def _accept(self, table_id: str, person: Person) -> str:
        """Whoever asks for the match that there is already sits down on the chair that is kept for them."""
        c = ChairRow
        kept = update(c).where(c.table == table_id, c.kept_for == person.id, c.person.is_(None), c.level.is_(None))
        values = {"person": person.id, "name": person.name, "seen": now(), "kept_for": None}
        if await self.store.change([table_id], kept.values(**values)):
            self.changed(table_id)
            self.hub.tap(person.id)
        return table_id


def chair_again(seat: int, chair: Chair, person: Person) -> Chair:
    """The chair at the next match: nobody is seated who has not asked for it."""
    if chair.person == person.id:
        return Chair(seat, person.id, person.name, seen=now())
    return Chair(seat, name=chair.name, kept_for=chair.person) if chair.person else Chair(seat, level=chair.level)


def at_level(played: Game, chair: Chair) -> Chair:
    """The chair; with an edition that somebody brought along only bots sit down that need no compiled rules."""
    slow = chair.level and chair.level not in QUICK and played is not game(played.name)
    return replace(chair, level=USUAL) if slow else chair


def chair_for(seat: int, words: str, person: Person, friends: Mapping[str, Friend]) -> Chair:
    """A chair as it was asked for."""
    if words in friends:
        return Chair(seat, name=friends[words].name, kept_for=friends[words].id)
    if words == "me":
        return Chair(seat, person.id, person.name, seen=now())
    kind, _colon, level = words.partition(":")
    if kind == "bot" and level in BOTS:
        return Chair(seat, level=level)
    if words == "open":
        return Chair(seat)
    raise unusable(_("A chair is me, open, or a bot: {bots}.").format(bots=", ".join(f"bot:{b}" for b in BOTS)))


def title_of(name: str) -> str:
    """What a game is called in the language being spoken."""
    return _(game(name).title) if name in games() else name
