"""The API: everything the page does, as JSON. A guest has a cookie, a program a token."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse
from pydantic import BaseModel, Field

from herberg.bots.bot import BOTS
from herberg.web import shapes
from herberg.web.asking import Anybody, Door, Known
from herberg.web.people import Person
from herberg.web.problems import who_are_you
from herberg.web.rooms import Analyses, Chairs, Chat, Limits, Live, Lobby, Matches, Moves, People, Robots, Tables
from herberg.web.shapes import Json

TableId = Annotated[str, Path(description="a table, as its link names it")]
Seat = Annotated[int, Path(ge=0, le=31)]
Count = Annotated[int, Query(ge=1, le=1_000_000)]


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


@router.get("/me/results", **answers(list[shapes.Result]))
async def my_results(person: Known, lobby: Lobby) -> list[shapes.Result]:
    """How my last matches came out."""
    return await lobby.results(person)


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
async def keep(body: shapes.AccountBody, person: Known, door: Door, people: People, tables: Tables) -> shapes.Guest:
    """My name and matches are kept behind a password."""
    door.knock()
    account = await people.make_account(person, body.name, body.password)
    tables.changed(*await people.tables(account))
    return who(account)


@router.post("/login", **answers(shapes.Guest))
async def login(body: shapes.LoginBody, guest: Anybody, door: Door, people: People, tables: Tables) -> shapes.Guest:
    """Back again; what a guest has played meanwhile is the account's."""
    door.knock(f"name {body.name.casefold()}")
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
async def token(person: Known, door: Door, people: People) -> dict[str, str]:
    """A token with which my program acts in my name."""
    door.knock()
    return {"token": await people.new_pass(person, "token")}


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
    return made(await tables.open(person, body.game, body.seats, body.options, body.chairs, body.public))


@router.get("/tables", **answers(list[shapes.Entry]))
async def list_tables(person: Anybody, lobby: Lobby, which: Literal["open", "mine"] = "open") -> list[shapes.Entry]:
    """Open tables, or mine."""
    return await lobby.tables(person, which)


@router.get("/tables/{table}", **answers(shapes.View))
async def view_table(table: TableId, person: Anybody, live: Live) -> Json:
    """The VIEW of a table from my seat, or a spectator's."""
    return await live.view(table, person)


@router.get("/tables/{table}/log", **answers(list[shapes.Told]))
async def table_log(table: TableId, person: Anybody, live: Live, first: Count = 1, last: Count = 200) -> list[Json]:
    """Earlier entries of the log, at most 200 at a time."""
    return await live.log(table, person, first, min(last, first + 199))


@router.post("/tables/{table}/undo")
async def undo(table: TableId, body: shapes.PlyBody, person: Known, moves: Moves) -> dict[str, int]:
    """Take my last choice back."""
    return {"ply": await moves.undo(table, person, body.ply)}


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


@router.post("/tables/{table}/rematch", **answers(shapes.Made))
async def rematch(table: TableId, person: Known, tables: Tables) -> shapes.Made:
    """Again, one chair on."""
    return made(await tables.rematch(table, person))


@router.post("/tables/{table}/end")
async def end(table: TableId, person: Known, tables: Tables) -> Json:
    """The host ends the table."""
    await tables.end(table, person)
    return {}


@router.post("/tables/{table}/hint", **answers(shapes.Hint))
async def hint(table: TableId, person: Known, robots: Robots, limits: Limits) -> shapes.Hint:
    """What a bot would do in my place, and what it thinks of my chances."""
    limits.hints.check(person.id)
    return await robots.hint(table, person)


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
async def upload(request: Request, person: Known, matches: Matches, limits: Limits) -> shapes.Made:
    """A match from a file becomes a table to look back at."""
    limits.tables.check(person.id)
    text = (await request.body()).decode("utf-8", "replace")
    return made(await matches.read(person, text), "/replay")


@router.get("/tables/{table}/replay/{ply}", **answers(shapes.Replay))
async def replay(
    table: TableId,
    ply: Annotated[int, Path(ge=0, le=1_000_000)],
    matches: Matches,
    seat: Annotated[str, Query(pattern=r"^(all|none|\d{1,2})$")] = "none",
) -> Json:
    """A finished match after so many moves, through the eyes of a seat, a spectator, or all-seeing."""
    return await matches.replay(table, ply, seat)


@router.get("/tables/{table}/analysis", **answers(shapes.Analysis))
async def analysis(table: TableId, matches: Matches, analyses: Analyses) -> Json:
    """A finished match thought over: how far that is (`done` `of` so many steps), and at last the `analysis`.

    That has `points` (everybody's chances after so many moves), `looks` (what the bot would have played at each move)
    and `turns` (the choices and strokes of luck that turned the match).
    """
    return await analyses.view(await matches.finished(table))


@router.post("/tables/{table}/analysis", **answers(shapes.Analysis))
async def analyse(table: TableId, person: Known, matches: Matches, analyses: Analyses, limits: Limits) -> Json:
    """Have a finished match thought over; whoever asks again is told how far it is."""
    found = await matches.finished(table)
    if not analyses.is_begun(table):
        limits.analyses.check(person.id)
        await analyses.begin(found)
    return await analyses.view(found)


# Live


@router.get("/tables/{table}/events", response_class=StreamingResponse, responses=STREAM)
async def events(table: TableId, person: Anybody, tables: Tables, live: Live) -> StreamingResponse:
    """Server-sent events: first `view`, the whole VIEW; then `change` with those of its parts that may have changed.

    Of `log` and `chat` a change has only what is new, of `panels` only those that changed; `panel_names` are all that
    there are now.
    """
    await tables.get(table)
    told = live.stream(table, person)
    return StreamingResponse(told, media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})
