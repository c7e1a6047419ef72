"""What the owner's page asks for and orders; for everybody else there is nothing here."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse

from herberg.web.asking import Landlord
from herberg.web.checkup import checkup
from herberg.web.clock import now
from herberg.web.pages import page
from herberg.web.rooms import House, Orders, Set
from herberg.web.shapes import CloseBody, Json, SentenceBody, iso
from herberg.web.tables import title_of

router = APIRouter(include_in_schema=False)
Words = Annotated[str, Query(max_length=40)]
PersonId = Annotated[str, Path(pattern="^[0-9a-f]{32}$")]
TableId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{22}$")]


@router.get("/admin")
async def owners_page(request: Request, person: Landlord) -> HTMLResponse:
    """The page of whom the house belongs to."""
    return page(request, "admin.html", person)


@router.get("/api/admin/people")
async def people(
    person: Landlord,
    orders: Orders,
    words: Words = "",
    which: Literal["all", "accounts", "banned", "muted", "owners"] = "all",
) -> list[Json]:
    """Who is known here."""
    return [
        {
            "id": row.id,
            "name": row.name,
            "account": row.login is not None,
            "owner": row.owner or row.login in orders.owners,
            "banned": sentence(row.banned),
            "muted": sentence(row.muted),
            "because": row.because,
            "matches": row.matches,
            "since": iso(row.created),
        }
        for row in await orders.people(words, which)
    ]


def sentence(until: float | None) -> str | None:
    """Until when it holds, if it holds."""
    return iso(until) if until and until > now() else None


@router.post("/api/admin/people/{who}/{what}")
async def sentence_person(
    who: PersonId, what: Literal["ban", "mute"], body: SentenceBody, person: Landlord, orders: Orders
) -> Json:
    """Somebody cannot play here, or cannot chat, for so many days or for good."""
    order = orders.ban if what == "ban" else orders.mute
    await order(person.id, who, body.days, body.reason)
    return {}


@router.delete("/api/admin/people/{who}/sentence")
async def pardon(who: PersonId, person: Landlord, orders: Orders) -> Json:
    """Somebody may play and chat again."""
    await orders.pardon(person.id, who)
    return {}


@router.get("/api/admin/tables")
async def tables(person: Landlord, orders: Orders, words: Words = "", running: bool = True) -> list[Json]:
    """What is played here, or was."""
    rows = await orders.tables(words, running)
    names = await orders.names([row.id for row in rows])
    return [
        {
            "table": row.id,
            "title": title_of(row.game),
            "names": names.get(row.id, []),
            "over": row.over,
            "public": row.public,
            "ply": row.ply or 0,
            "last": iso(row.last or row.created),
        }
        for row in rows
    ]


@router.post("/api/admin/tables/{table}/close")
async def close(table: TableId, body: CloseBody, person: Landlord, orders: Orders) -> Json:
    """The table is closed for everybody."""
    await orders.close(person.id, table, body.reason)
    return {}


@router.get("/api/admin/reports")
async def reports(person: Landlord, orders: Orders) -> list[Json]:
    """What people complained about, and nobody has settled yet."""
    return [
        {
            "id": row.id,
            "at": iso(row.at),
            "table": row.table,
            "by": row.by_name or "–",
            "about": row.about,
            "name": row.about_name or "–",
            "line": row.line,
            "reason": row.reason,
        }
        for row in await orders.reports()
    ]


@router.post("/api/admin/reports/{report}/settle")
async def settle(report: Annotated[int, Path(ge=1, le=2**60)], person: Landlord, orders: Orders) -> Json:
    """A report needs no more attention."""
    await orders.settle(person.id, report)
    return {}


@router.get("/api/admin/orders")
async def given(person: Landlord, orders: Orders) -> list[Json]:
    """What was ordered, the newest first."""
    return [
        {
            "at": iso(row.at),
            "by": row.by_name or row.by,
            "what": row.what,
            "about": row.name or row.about,
            "detail": row.detail,
            "done": row.done,
        }
        for row in await orders.given()
    ]


@router.get("/api/admin/house")
async def house(person: Landlord, house: House, settings: Set) -> dict[str, Any]:
    """How the house does: what is in it, what it allows, and how long it keeps what nobody needs."""
    return {
        **await checkup(house.store),
        "limits": house.limits.told(),
        "kept": {name: getattr(settings, f"keep_{name}") for name in ("guests", "tables", "uploads")},
    }
