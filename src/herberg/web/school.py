"""Where one learns a game: lessons that are begun, left and gone beyond, and rules told the first time they matter."""

from sqlalchemy import select, update

from herberg.core.records import NONE
from herberg.core.words import _, language
from herberg.games import game, games
from herberg.web.books import rules_of
from herberg.web.clock import now
from herberg.web.lessons import OTHERS, lesson_for, mark_of
from herberg.web.people import Person
from herberg.web.problems import not_found, unusable
from herberg.web.shapes import Explained, Rule
from herberg.web.store import ChairRow, ExplainedRow, PersonRow, Store, TableRow
from herberg.web.tables import Chair, Tables


class School:
    """All that is learnt in the house."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self.store = store
        self.tables = tables

    # Lessons

    async def begin(self, person: Person, name: str) -> str:
        """A table where this person learns a game: the one they have left, or a new one."""
        lesson = lesson_for(game(name)) if name in games() else None
        if lesson is None:
            raise not_found()
        if left := await self._left(person, name, mark_of(lesson)):
            return left
        me = Chair(lesson.seat, person.id, person.name, seen=now())
        chairs = [me if seat == lesson.seat else Chair(seat, level=OTHERS) for seat in range(lesson.seats)]
        table = await self.tables.add(
            lesson.game, lesson.options, person, chairs, lesson.seed, public=False, lesson=mark_of(lesson)
        )
        await self.tables.lay(table)
        self.tables.changed(table)
        return table

    async def _left(self, person: Person, name: str, mark: str) -> str | None:
        """Where this person has begun the lesson and may go on."""
        t, c = TableRow, ChairRow
        here = (t.game == name, t.lesson == mark, t.alone.is_(False), t.over.is_(False), c.person == person.id)
        query = select(t.id).join(c, c.table == t.id).where(*here).order_by(t.created.desc()).limit(1)
        row = await self.store.one(query)
        return row.id if row else None

    async def go_alone(self, table_id: str, person: Person) -> None:
        """From here on chance is real and the bots choose for themselves."""
        table = await self.tables.get(table_id)
        if table.players_seat(person) != (table.lesson.seat if table.lesson else NONE):
            raise unusable(_("No lesson is given at this table."))
        table.check_running()
        await self.store.change([table_id], update(TableRow).where(TableRow.id == table_id).values(alone=True))
        self.tables.changed(table_id)

    # Rules, the first time they matter

    def rule(self, name: str, rule: str) -> Rule:
        """A rule in its own words."""
        text = rules_of(game(name), language()).get(rule) if name in games() else None
        if text is None:
            raise not_found()
        return Rule(id=rule, text=text)

    async def explained(self, person: Person, name: str) -> Explained:
        """Which rules of a game somebody has been told of, and whether they want to be."""
        e = ExplainedRow
        rows = await self.store.all(select(e.rule).where(e.person == person.id, e.game == name))
        wish = await self.store.one(select(PersonRow.explains).where(PersonRow.id == person.id))
        return Explained(wanted=bool(wish and wish.explains), rules=sorted(row.rule for row in rows))

    async def explain(self, person: Person, name: str, rule: str) -> None:
        """Somebody has been told of this rule, and need not be told again."""
        self.rule(name, rule)
        known = self.store.insert(ExplainedRow).values(person=person.id, game=name, rule=rule)
        await self.store.change([], known.on_conflict_do_nothing())

    async def wish(self, person: Person, wanted: bool) -> None:
        """Whether somebody wants rules to be explained at all."""
        await self.store.change([], update(PersonRow).where(PersonRow.id == person.id).values(explains=wanted))
