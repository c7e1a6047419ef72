"""What is seen of the time at a table: whose runs, until when, what happens then, and who is on holiday."""

from herberg.core.records import NONE
from herberg.web.clock import now
from herberg.web.shapes import Json, iso
from herberg.web.tables import Chair, Table


def time_now() -> str:
    """What time it is in the house, for pages whose own clock may be wrong."""
    return iso(now())


def clock(table: Table, seat: int) -> Json | None:
    """Whose time runs, until when, and what happens then."""
    if not table.pace:
        return None
    asked, mine = table.awaited, None if seat == NONE else seat
    name = None if asked is None or asked == mine else table.names()[asked]
    return {
        "told": table.pace.told,
        "deadline": None if table.deadline is None else iso(table.deadline),
        "then": "" if asked is None else table.stand_in(asked).then(name),
        "holidays": None if mine is None else table.holidays(mine),
        "stand_in": None if mine is None else table.chairs[mine].stand_in,
    }


def holiday(chair: Chair) -> Json | None:
    """When somebody is away, if that is not over."""
    if chair.away_from is None or chair.away_until is None or chair.away_until <= now():
        return None
    return {"begins": iso(chair.away_from), "ends": iso(chair.away_until)}
