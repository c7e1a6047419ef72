"""Tables as this server knows them: the busy ones are kept at hand, all others lie in the database.

If another server has moved on meanwhile, the key (table, ply) tells.
"""

import asyncio
import json
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from sqlalchemy import insert, select, update

from herberg.bots.bot import BOTS, USUAL
from herberg.core.edition import Edition
from herberg.core.game import Game, NotOffered
from herberg.core.match import Moment, begin, fresh_entropy
from herberg.core.records import NONE
from herberg.core.words import _
from herberg.games import game, games
from herberg.web.editions import Editions
from herberg.web.logbook import Event, Logbook, event_row
from herberg.web.memory import Memory
from herberg.web.people import Person
from herberg.web.problems import forbidden, not_found, unusable
from herberg.web.shapes import Json
from herberg.web.store import ChairRow, EventRow, Row, SightRow, Store, TableRow, now
from herberg.web.warm import QUICK
from herberg.web.wire import Hub

TABLE = re.compile(r"[A-Za-z0-9_-]{22}")
AT_HAND = 2000
"""So many busy tables keep their last state in memory."""
RECENT = 12


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

    @property
    def who(self) -> str:
        """By whom ratings go: a person, or all bots of a level together."""
        return self.person or f"bot:{self.level}"

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
    sights: tuple[tuple[int, str], ...] = ()
    """Who has seen the cards of which seat."""
    now: Event | None = None
    recent: dict[int, Event] = field(default_factory=dict)
    """The last few moments, for the log."""
    chat: list[Json] | None = None
    """What was said last, once somebody has asked for it."""

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

    def is_full(self) -> bool:
        """Whether every chair is taken."""
        return all(chair.kind != "open" for chair in self.chairs)

    def rated_seats(self) -> list[int]:
        """Whose ratings the match moves: all who played without a hint, where they are not one and the same.

        With an edition that somebody brought along it is another game, and moves none.
        """
        seats = [chair.seat for chair in self.chairs if chair.kind != "open" and not chair.helped]
        return [] if self.from_file or self.edition or len({self.chairs[seat].who for seat in seats}) < 2 else seats

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
        return chair.person is None and (chair.kept_for == person.id or (seat, person.id) in self.sights)

    def may_undo(self, seat: int) -> bool:
        """Whether the last choice was this seat's, and no chance fell and no secret was shown since."""
        return self.now is not None and self.now.may_undo(seat) and not self.over

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
        chairs, sights, last = await asyncio.gather(
            self.store.all(select(ChairRow.__table__).where(ChairRow.table == table_id).order_by(ChairRow.seat)),
            self.store.all(select(SightRow.seat, SightRow.person).where(SightRow.table == table_id)),
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
            chairs=[Chair(c.seat, c.person, c.name, c.level, c.advance, c.seen, c.helped, c.kept_for) for c in chairs],
            sights=tuple((sight.seat, sight.person) for sight in sights),
            now=last,
            recent={last.ply: last} if last else {},
        )

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
        if self._at_hand.get(table.id) is table and table.ply == event.ply - 1:
            table.now = table.recent[event.ply] = event
            table.recent.pop(event.ply - RECENT, None)
            table.over = table.over or event.over
        else:
            self.forget(table.id)
        self.hub.wake(table.id)
        chair = table.chairs[event.turn]
        if chair.advance or (chair.level and not event.over):
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
        seated = [at_level(played, chair_for(seat, words, person)) for seat, words in enumerate(chairs)]
        return await self._open(played, chosen, person, seated, public)

    async def _open(
        self, played: Game, options: Mapping[str, str], host: Person, chairs: Sequence[Chair], public: bool
    ) -> str:
        table_id = await self.add(played, options, host, chairs, fresh_entropy(), public=public)
        await self.lay(table_id)
        self.changed(table_id)
        return table_id

    async def add(
        self,
        played: Game,
        options: Mapping[str, str],
        host: Person,
        chairs: Sequence[Chair],
        seed: int,
        events: Sequence[Row] = (),
        **more: bool | float,
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
        fresh = await self._open(table.game, table.options, person, chairs, table.public)
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
        return table_id


def chair_again(seat: int, chair: Chair, person: Person) -> Chair:
    """The chair at the next match: nobody is seated who has not asked for it."""
    if chair.person == person.id:
        return Chair(seat, person.id, person.name, seen=now())
    return Chair(seat, kept_for=chair.person) if chair.person else Chair(seat, level=chair.level)


def at_level(played: Game, chair: Chair) -> Chair:
    """The chair; with an edition that somebody brought along only bots sit down that need no compiled rules."""
    slow = chair.level and chair.level not in QUICK and played is not game(played.name)
    return replace(chair, level=USUAL) if slow else chair


def chair_for(seat: int, words: str, person: Person) -> Chair:
    """A chair as it was asked for."""
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
