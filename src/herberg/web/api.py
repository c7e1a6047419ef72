"""The API: everything the page does, as JSON. A guest has a cookie, a program a token."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse
from pydantic import BaseModel, Field

from herberg.bots.bot import BOTS
from herberg.core.edition import Edition
from herberg.web import shapes
from herberg.web.asking import Anybody, Asker, Door, Known, Owner
from herberg.web.editions import Kept, edition_of, text_of
from herberg.web.people import TOKEN, Person
from herberg.web.problems import who_are_you
from herberg.web.rooms import (
    Analyses,
    Chairs,
    Chat,
    Editions,
    Limits,
    Live,
    Lobby,
    Matches,
    Moves,
    People,
    Reports,
    Robots,
    Tables,
)
from herberg.web.shapes import Json

EditionId = Annotated[str, Path(max_length=40, description="one of my editions")]
TableId = Annotated[str, Path(description="a table, as its link names it")]
Seat = Annotated[int, Path(ge=0, le=31)]
Count = Annotated[int, Query(ge=1, le=1_000_000)]
Some = Annotated[int, Query(ge=1, le=100)]
Mark = Annotated[
    str | None, Query(pattern=r"^[012]~\d{1,12}\.\d{1,20}~[A-Za-z0-9_-]{22}$", description="`next` of a page")
]


class Fault(BaseModel):
    """What is wrong with a part of what was sent."""

    where: list[str]
    what: str


class ProblemBody(BaseModel):
    """An RFC 9457 problem."""

    type: str = "about:blank"
    title: str
    status: int
    detail: str | None = None
    ply: int | None = Field(None, description="where the table is now, if the choice came too late")
    errors: list[Fault] | None = None


Answers = dict[int | str, dict[str, Any]]


def problems(*codes: int) -> Answers:
    """The errors that an operation may answer with, for OpenAPI."""
    told = {"model": ProblemBody, "content": {"application/problem+json": {}}}
    return {code: {**told, "description": "a problem"} for code in codes}


def answers(model: Any, code: int = 200) -> Json:
    """What an operation answers with; it is described, not checked anew each time."""
    return {"response_model": None, "responses": {code: {"model": model}}}


MATCH = {"application/json": {"schema": {"type": "object"}}}
STREAM: Answers = {
    200: {"description": "a stream of events", "content": {"text/event-stream": {"schema": {"type": "string"}}}}
}
COMMON = (400, 401, 403, 404, 405, 409, 413, 422, 429, 503)
router = APIRouter(prefix="/api", responses=problems(*COMMON))


# The move comes first, for it is asked most


@router.post("/tables/{table}/moves", response_model=shapes.PlyBody)
async def move(table: TableId, body: shapes.MoveBody, person: Known, moves: Moves) -> JSONResponse:
    """Answer with a choice; once answered it is on disk."""
    return JSONResponse({"ply": await moves.play(table, person, body.ply, body.action)})


# People


@router.get("/me", **answers(shapes.Me))
async def me(person: Anybody, lobby: Lobby) -> shapes.Me:
    """Who I am, and how strong."""
    if person is None:
        return shapes.Me(name=None, kept=False, ratings={})
    return shapes.Me(name=person.name, kept=person.has_account, ratings=await lobby.ratings(person))


@router.get("/me/matches", **answers(shapes.Matches))
async def my_matches(person: Anybody, lobby: Lobby, after: Mark = None, limit: Some = 20) -> shapes.Matches:
    """My matches, page by page: those that wait for me, others that run, those that are over; the newest first."""
    if person is None:
        return shapes.Matches(matches=[], next=None)
    return await lobby.matches(person, after, limit)


@router.post("/guest", **answers(shapes.Guest))
async def guest(body: shapes.GuestBody, person: Anybody, door: Door, people: People, tables: Tables) -> shapes.Guest:
    """A guest with this nickname; a guest who is known already is renamed."""
    door.knock()
    if person is None:
        return who(await door.guest(body.name))
    renamed = await people.rename(person, body.name)
    tables.changed(*await people.tables(renamed))
    return who(renamed)


def who(person: Person) -> shapes.Guest:
    """Somebody as they are told who they are."""
    return shapes.Guest(name=person.name, kept=person.has_account)


@router.post("/keep", **answers(shapes.Guest))
async def keep(body: shapes.AccountBody, person: Owner, door: Door, people: People, tables: Tables) -> shapes.Guest:
    """My name and matches are kept behind a password."""
    door.knock()
    account = await people.make_account(person, body.name, body.password)
    tables.changed(*await people.tables(account))
    return who(account)


@router.post("/login", **answers(shapes.Guest))
async def login(body: shapes.LoginBody, guest: Anybody, door: Door, people: People, tables: Tables) -> shapes.Guest:
    """Back again; what a guest has played meanwhile is the account's."""
    door.knock()
    person, secret = await people.login(body.name, body.password)
    if guest and not guest.has_account:
        tables.changed(*await people.hand_over(guest, person))
    door.remember(secret)
    return who(person)


@router.post("/logout")
async def logout(door: Door) -> Json:
    """This browser is forgotten."""
    await door.forget()
    return {}


@router.post("/token")
async def token(person: Owner, door: Door, people: People) -> dict[str, str]:
    """A token with which my program acts in my name."""
    door.knock()
    return {"token": await people.new_pass(person, TOKEN)}


@router.put("/me/password")
async def change_password(body: shapes.PasswordBody, person: Owner, door: Door, people: People) -> Json:
    """Another password; my other browsers and programs must come in again."""
    door.knock()
    await people.change_password(person, door.secret, body.old, body.new)
    return {}


@router.get("/me/passes", **answers(list[shapes.Pass]))
async def my_passes(person: Owner, door: Door, people: People) -> list[shapes.Pass]:
    """The browsers and programs that I am known by."""
    found = await people.passes(person, door.secret)
    return [shapes.Pass(id=one.mark, kind=one.kind, made=shapes.iso(one.made), here=one.here) for one in found]


@router.delete("/me/passes/{pass_id}")
async def end_pass(pass_id: Annotated[str, Path(max_length=64)], person: Owner, people: People) -> Json:
    """That browser or program is known no more."""
    await people.end_pass(person, pass_id)
    return {}


# Games and tables


@router.get("/games", **answers(list[shapes.Game]))
async def games(lobby: Lobby) -> list[shapes.Game]:
    """What is played here."""
    return lobby.games()


@router.get("/bots")
async def bots() -> list[str]:
    """The kinds of bots, weakest first."""
    return list(BOTS)


def made(table: str, page: str = "") -> shapes.Made:
    """A new table, and where it is looked at."""
    return shapes.Made(table=table, link=f"/tables/{table}{page}")


@router.post("/tables", status_code=201, **answers(shapes.Made, 201))
async def open_table(body: shapes.TableBody, person: Known, tables: Tables, limits: Limits) -> shapes.Made:
    """A new table."""
    limits.tables.check(person.id)
    wish = (body.game, body.seats, body.options, body.chairs, body.public, body.edition)
    return made(await tables.open(person, *wish))


@router.get("/tables", **answers(list[shapes.Entry]))
async def list_tables(person: Anybody, lobby: Lobby) -> list[shapes.Entry]:
    """Open tables with a free chair, the newest first."""
    return await lobby.tables(person)


@router.get("/tables/{table}", **answers(shapes.View))
async def view_table(table: TableId, person: Anybody, asker: Asker, live: Live) -> Json:
    """The VIEW of a table from my seat, or a spectator's."""
    return await live.view(table, person, asker)


@router.get("/tables/{table}/log", **answers(list[shapes.Told]))
async def table_log(
    table: TableId, person: Anybody, asker: Asker, live: Live, first: Count = 1, last: Count = 200
) -> list[Json]:
    """Earlier entries of the log, at most 200 at a time."""
    return await live.log(table, person, asker, first, min(last, first + 199))


@router.post("/tables/{table}/undo")
async def undo(table: TableId, body: shapes.UndoBody, person: Known, moves: Moves) -> dict[str, int]:
    """Take my last choice back, or all of mine since chance last fell."""
    return {"ply": await moves.undo(table, person, body.ply, body.turn)}


@router.post("/tables/{table}/seats/{seat}")
async def sit(
    table: TableId,
    seat: Seat,
    person: Anybody,
    door: Door,
    tables: Tables,
    chairs: Chairs,
    body: shapes.SitBody | None = None,
) -> dict[str, int]:
    """Sit down; a stranger who gives a name becomes a guest."""
    if person is None:
        if body is None or body.name is None:
            raise who_are_you()
        await tables.get(table)
        door.knock()
        person = await door.guest(body.name)
    await chairs.sit(table, person, seat)
    return {"seat": seat}


@router.delete("/tables/{table}/seats/{seat}")
async def stand_up(table: TableId, seat: Seat, person: Known, chairs: Chairs) -> dict[str, int]:
    """Leave the chair."""
    await chairs.stand_up(table, person, seat)
    return {"seat": seat}


@router.post("/tables/{table}/seats/{seat}/bot")
async def seat_bot(table: TableId, seat: Seat, body: shapes.LevelBody, person: Known, chairs: Chairs) -> dict[str, int]:
    """A bot takes over, or gives the chair back."""
    await chairs.seat_bot(table, person, seat, body.level)
    return {"seat": seat}


@router.put("/tables/{table}/advance")
async def advance(table: TableId, body: shapes.AdvanceBody, person: Known, chairs: Chairs) -> dict[str, bool]:
    """Pass until there is something I can answer."""
    await chairs.set_advance(table, person, body.wanted)
    return {"pass": body.wanted}


@router.post("/tables/{table}/chat")
async def chat(table: TableId, body: shapes.ChatBody, person: Known, chat: Chat, limits: Limits) -> Json:
    """Say something."""
    limits.chat.check(person.id)
    await chat.say(table, person, body.text)
    return {}


@router.post("/tables/{table}/reports", status_code=201)
async def report(table: TableId, body: shapes.ReportBody, person: Known, reports: Reports, limits: Limits) -> Json:
    """Tell the owner of the house that somebody misbehaves."""
    limits.reports.check(person.id)
    await reports.report(person, table, body.line, body.seat, body.reason)
    return {}


@router.post("/tables/{table}/rematch", **answers(shapes.Made))
async def rematch(table: TableId, person: Known, tables: Tables, limits: Limits) -> shapes.Made:
    """Again, one chair on; whoever else wants it asks for the same."""
    limits.tables.check(person.id)
    return made(await tables.rematch(table, person))


@router.post("/tables/{table}/end")
async def end(table: TableId, person: Known, tables: Tables) -> Json:
    """The host ends the table."""
    await tables.end(table, person)
    return {}


@router.post("/tables/{table}/hint", **answers(shapes.Hint))
async def hint(table: TableId, person: Known, robots: Robots, chairs: Chairs, limits: Limits) -> shapes.Hint:
    """What a bot would do in my place, and what it thinks of my chances. The match no longer counts for my rating."""
    limits.hints.check(person.id)
    found = await robots.hint(table, person)
    await chairs.note_hint(table, person)
    return found


# Editions


@router.get("/editions", **answers(list[shapes.Edition]))
async def my_editions(person: Known, editions: Editions) -> list[shapes.Edition]:
    """The editions that I keep."""
    return [await edition_view(kept) for kept in await editions.mine(person)]


@router.post("/editions", status_code=201, **answers(shapes.Edition, 201))
async def keep_edition(body: shapes.EditionBody, person: Known, editions: Editions, limits: Limits) -> shapes.Edition:
    """A new edition, from a file or from the template; it may have mistakes until it is played with."""
    limits.tables.check(person.id)
    text = text_of(edition_of(body.game), body.text, body.values)
    return await edition_view(await editions.add(person, body.game, text))


@router.post("/editions-check", **answers(shapes.Checked))
async def check_edition(body: shapes.EditionBody, person: Known, limits: Limits) -> shapes.Checked:
    """What is wrong or unusual, and how the map looks so far; nothing is kept."""
    limits.editions.check(person.id)
    edition = edition_of(body.game)
    return await asyncio.to_thread(checked, edition, text_of(edition, body.text, body.values))


@router.get("/editions/{edition}", **answers(shapes.Typed))
async def view_edition(edition: EditionId, person: Known, editions: Editions, limits: Limits) -> shapes.Typed:
    """One of my editions, with what stands in its fields."""
    limits.editions.check(person.id)
    kept = await editions.get(person, edition)
    played = edition_of(kept.game)
    found = await asyncio.to_thread(checked, played, kept.text)
    return shapes.Typed(**dict(found), edition=await edition_view(kept), values=played.values(kept.text))


@router.put("/editions/{edition}", **answers(shapes.Edition))
async def save_edition(
    edition: EditionId, body: shapes.EditionBody, person: Known, editions: Editions, limits: Limits
) -> shapes.Edition:
    """It says this from now on; tables that were opened with it go on as they are."""
    limits.editions.check(person.id)
    kept = await editions.get(person, edition)
    text = text_of(edition_of(kept.game), body.text, body.values)
    return await edition_view(await editions.save(person, edition, text))


@router.delete("/editions/{edition}")
async def drop_edition(edition: EditionId, person: Known, editions: Editions) -> Json:
    """I keep it no longer; tables that were opened with it go on."""
    await editions.drop(person, edition)
    return {}


@router.get(
    "/editions/{edition}/file",
    response_class=Response,
    responses={200: {"description": "a file to share", "content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def edition_file(edition: EditionId, person: Known, editions: Editions) -> Response:
    """The edition as a file, to share or to go on with elsewhere."""
    kept = await editions.get(person, edition)
    headers = {"Content-Disposition": f'attachment; filename="{kept.game}-{edition[:8]}.toml"'}
    return Response(kept.text, media_type="text/plain; charset=utf-8", headers=headers)


async def edition_view(kept: Kept) -> shapes.Edition:
    """An edition in a list."""
    mistakes = sum(not finding.warns for finding in await asyncio.to_thread(lambda: kept.findings))
    changed = shapes.iso(kept.changed)
    return shapes.Edition(id=kept.id, game=kept.game, title=kept.title, changed=changed, mistakes=mistakes)


def checked(edition: Edition, text: str) -> shapes.Checked:
    """Everything that a file has to answer for."""
    findings = [shapes.Finding(**vars(finding)) for finding in edition.find(text)]
    mistakes = sum(not finding.warns for finding in findings)
    note = "" if mistakes else edition.note_on(text)
    return shapes.Checked(findings=findings, mistakes=mistakes, note=note, picture=edition.picture(text))


# Looking back


@router.get(
    "/tables/{table}/match",
    response_class=Response,
    responses={200: {"description": "a match file", "content": MATCH}},
)
async def match_file(table: TableId, matches: Matches) -> Response:
    """The match as a file; only once it is over, for it tells everything."""
    found = await matches.finished(table)
    name = f"{found.game.name}-{table[:8]}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(await matches.write(found), media_type="application/json", headers=headers)


@router.post(
    "/matches",
    status_code=201,
    openapi_extra={"requestBody": {"required": True, "content": MATCH}},
    **answers(shapes.Made, 201),
)
async def upload(request: Request, person: Known, asker: Asker, matches: Matches, limits: Limits) -> shapes.Made:
    """A match from a file becomes a table to look back at."""
    limits.tables.check(person.id)
    text = (await request.body()).decode("utf-8", "replace")
    return made(await matches.read(person, text, asker), "/replay")


@router.get("/tables/{table}/replay/{ply}", **answers(shapes.Replay))
async def replay(
    table: TableId,
    ply: Annotated[int, Path(ge=0, le=1_000_000)],
    asker: Asker,
    matches: Matches,
    seat: Annotated[str, Query(pattern=r"^(all|none|\d{1,2})$")] = "none",
) -> Json:
    """A finished match after so many moves, through the eyes of a seat, a spectator, or all-seeing."""
    return await matches.replay(table, ply, seat, asker)


@router.get("/tables/{table}/analysis", **answers(shapes.Analysis))
async def analysis(table: TableId, asker: Asker, matches: Matches, analyses: Analyses) -> Json:
    """A finished match thought over: how far that is (`done` `of` so many steps), and at last the `analysis`.

    That has `points` (everybody's chances after so many moves), `looks` (what the bot would have played at each move)
    and `turns` (the choices and strokes of luck that turned the match).
    """
    return await analyses.view(await matches.finished(table), asker)


@router.post("/tables/{table}/analysis", **answers(shapes.Analysis))
async def analyse(
    table: TableId, person: Known, asker: Asker, matches: Matches, analyses: Analyses, limits: Limits
) -> Json:
    """Have a finished match thought over; whoever asks again is told how far it is."""
    found = await matches.finished(table)
    if not analyses.is_begun(table):
        limits.analyses.check(person.id)
        await analyses.begin(found, asker)
    return await analyses.view(found, asker)


# Live


@router.get("/tables/{table}/events", response_class=StreamingResponse, responses=STREAM)
async def events(
    table: TableId, person: Anybody, asker: Asker, door: Door, tables: Tables, live: Live, limits: Limits
) -> StreamingResponse:
    """Server-sent events: first `view`, the whole VIEW; then `change` with those of its parts that may have changed.

    Of `log` and `chat` a change has only what is new, of `panels` only those that changed; `panel_names` are all that
    there are now.
    """
    await tables.get(table)
    limits.streams.check(asker.address)
    limits.pages.check(asker.person)
    told = live.stream(table, person, asker, door.is_known)
    return StreamingResponse(told, media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})
