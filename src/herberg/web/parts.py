"""Who played what: chairs change hands in a match, and it stays known who chose up to which ply."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, exists, func, insert, select, update

from herberg.web.store import ChairRow, EventRow, PartRow, Row


@dataclass(frozen=True)
class Part:
    """Somebody has played on a chair up to this ply, and somebody else after that."""

    seat: int
    ply: int
    who: str
    name: str | None
    level: str | None
    chances: tuple[float, ...] | None
    """Everybody's chances of winning at that moment, where it was a person who left for the first time."""

    @classmethod
    def of(cls, row: Any) -> "Part":
        """As it was written down."""
        chances = tuple(json.loads(row.chances)) if row.chances else None
        return cls(row.seat, row.ply, row.who, row.name, row.level, chances)


def who_of(chair: Any) -> str | None:
    """Who plays on a chair: a person, or all bots of a level together."""
    return f"bot:{chair.level}" if chair.level else chair.person


def change_hands(
    connection: Connection, table: str, seat: int, values: Row, chances: Sequence[float] | None = None
) -> None:
    """Somebody else plays on a chair from now on, within a transaction; who has played until now is noted."""
    c, p = ChairRow, PartRow
    row = select(c.__table__).where(c.table == table, c.seat == seat)
    parts = select(p.ply, p.who).where(p.table == table, p.seat == seat).order_by(p.ply.desc()).limit(1)
    last = connection.execute(parts).first()
    was = connection.execute(row).one()
    connection.execute(update(c).where(c.table == table, c.seat == seat).values(**values))
    now = connection.execute(row).one()
    if who_of(was) == who_of(now):
        return
    if last is None or has_played(connection, table, seat, last.ply):
        note(connection, was, chances)
    elif last.who == who_of(now):  # nobody has played for them
        connection.execute(delete(p).where(p.table == table, p.seat == seat, p.ply == last.ply))


def has_played(connection: Connection, table: str, seat: int, since: int) -> bool:
    """Whether a choice was made on this chair after that ply."""
    e = EventRow
    played = exists().where(e.table == table, e.seat == seat, e.ply > since)
    return bool(connection.scalar(select(played)))


def note(connection: Connection, chair: Any, chances: Sequence[float] | None) -> None:
    """Whoever sits here has played up to now."""
    if who_of(chair) is None:
        return
    e = EventRow
    ply = connection.scalar(select(func.max(e.ply)).where(e.table == chair.table)) or 0
    part = {"table": chair.table, "seat": chair.seat, "ply": ply, "who": who_of(chair), "name": chair.name}
    part |= {"level": chair.level, "chances": json.dumps(list(chances)) if chances else None}
    connection.execute(insert(PartRow).values(**part))
