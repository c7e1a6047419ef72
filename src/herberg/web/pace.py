"""The pace of a table: how much time everybody has, when it runs, and when it is up.

Whoever is asked draws on a bank of time of their own; each turn that they answer refills it. On holiday it stands
still. A deadline is nothing but a number in the table's row, reckoned anew with everything that is written there; so
it holds across restarts and for any number of servers.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, select, update

from herberg.core.words import N_, _, many
from herberg.web.parts import change_hands
from herberg.web.standin import TURN
from herberg.web.store import ChairRow, EventRow, TableRow

HOUR, DAY = 3600.0, 86400.0
LIVE = "live"
"""The pace without deadlines."""
Away = tuple[float, float]
"""From when until when somebody is on holiday."""
NEVER: Away = (0.0, 0.0)


@dataclass(frozen=True)
class Pace:
    """How much time there is: seconds at first, seconds more for each answered turn, the most, days of holiday."""

    bank: float
    refill: float
    most: float
    holidays: int

    @property
    def told(self) -> str:
        """The same in words."""
        words = _("{bank} for a start, {refill} more with each turn, {most} at most; {holidays} of holiday")
        holidays = many("{n} day", "{n} days", self.holidays)
        return words.format(bank=span(self.bank), refill=span(self.refill), most=span(self.most), holidays=holidays)


PACES = {
    "evenings": Pace(bank=DAY, refill=2 * HOUR, most=DAY, holidays=3),
    "day": Pace(bank=3 * DAY, refill=DAY, most=3 * DAY, holidays=7),
    "days": Pace(bank=7 * DAY, refill=3 * DAY, most=10 * DAY, holidays=14),
}
"""From the quickest to the slowest."""


TITLES = {
    LIVE: N_("live: all are here"),
    "evenings": N_("relaxed evenings"),
    "day": N_("a move a day"),
    "days": N_("a move every few days"),
}


def title_of(pace: Pace) -> str:
    """What a pace is called; one that is not offered any more tells its figures."""
    return next((_(TITLES[name]) for name, known in PACES.items() if known == pace), pace.told)


def offered() -> list[dict[str, str]]:
    """Every pace with what it is called and what it means."""
    told = {LIVE: _("Nobody’s time runs."), **{name: pace.told for name, pace in PACES.items()}}
    return [{"name": name, "title": _(title), "told": told[name]} for name, title in TITLES.items()]


def span(seconds: float) -> str:
    """Some time in words: whole days, else whole hours."""
    days, hours = divmod(round(seconds / HOUR), 24)
    return many("{n} day", "{n} days", days) if not hours else many("{n} hour", "{n} hours", 24 * days + hours)


def ran(since: float, until: float, away: Away) -> float:
    """How much of this time counts: all but the holiday."""
    return max(0.0, until - since - max(0.0, min(until, away[1]) - max(since, away[0])))


def due(since: float, left: float, away: Away) -> float:
    """When that much time will have counted."""
    at = since + left
    return at if at <= away[0] or away[1] <= since else at + away[1] - max(since, away[0])


PACED = select(TableRow.__table__).where(
    TableRow.id.in_(bindparam("names", expanding=True)), TableRow.bank.is_not(None)
)
"""Made once, for it is executed with every commit."""


def reckon(connection: Connection, names: Collection[str], time: float) -> None:
    """At these tables, where they have a pace: whose time runs from now on, and until when."""
    for table in connection.execute(PACED, {"names": list(names)}).all():
        Reckoning(connection, table).settle(time)


class Reckoning:
    """One table with a pace, within the transaction in which something changed there."""

    def __init__(self, connection: Connection, table: Any) -> None:
        self.connection = connection
        self.table = table
        c, e = ChairRow, EventRow
        self.chairs = connection.execute(select(c.__table__).where(c.table == table.id).order_by(c.seat)).all()
        last = select(e.ply, e.seat, e.back, e.turn).where(e.table == table.id).order_by(e.ply.desc()).limit(1)
        self.last = connection.execute(last).first()
        self.left = [table.bank if chair.bank is None else chair.bank for chair in self.chairs]

    def settle(self, time: float) -> None:
        """What has run is taken from its bank, an answered turn refills one, and somebody's time runs anew."""
        was, now = self.table.awaited, self._awaited()
        if was is not None:
            self._more(was, -ran(self.table.since, time, away_of(self.chairs[was])))
        if self.last and self.last.ply != self.table.reckoned:
            self._refill(self.last)
        t, c = TableRow, ChairRow
        for chair, left in zip(self.chairs, self.left, strict=True):
            if left != chair.bank:
                self.connection.execute(update(c).where(c.table == chair.table, c.seat == chair.seat).values(bank=left))
            if chair.relief == TURN and self.last and self.last.turn != chair.seat:
                change_hands(self.connection, chair.table, chair.seat, {"level": None, "relief": None})
        deadline = None if now is None else due(time, self.left[now], away_of(self.chairs[now]))
        values = {"awaited": now, "since": time, "deadline": deadline, "reckoned": self.last.ply if self.last else None}
        self.connection.execute(update(t).where(t.id == self.table.id).values(**values))

    def _refill(self, last: Any) -> None:
        """Whoever has handed over the turn has more time again; whoever takes that back has not."""
        if last.back and last.turn != self.table.awaited:
            self._more(last.turn, -self.table.refill)
        elif not last.back and last.turn != last.seat and last.ply:
            self._more(last.seat, self.table.refill)

    def _more(self, seat: int, seconds: float) -> None:
        self.left[seat] = min(self.table.most, max(0.0, self.left[seat] + seconds))

    def _awaited(self) -> int | None:
        """The seat of the person who has to answer; none while a bot or nobody is asked."""
        if self.last is None or self.table.over:
            return None
        if not self.last.ply and any(chair.person is None and chair.level is None for chair in self.chairs):
            return None
        asked = self.chairs[self.last.turn]
        return int(asked.seat) if asked.person and asked.level is None else None


def away_of(chair: Any) -> Away:
    """The holiday that somebody has announced."""
    return NEVER if chair.away_until is None else (chair.away_from, chair.away_until)
