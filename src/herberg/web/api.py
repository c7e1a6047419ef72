"""The API: everything the page does, as JSON. A guest has a cookie, a program a token."""

import unicodedata
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, StreamingResponse
from fastapi.security import APIKeyCookie, HTTPBearer
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from herberg.bots.bot import BOTS
from herberg.core.records import NONE
from herberg.core.words import _
from herberg.games import game
from herberg.games import games as all_games
from herberg.web import live, matches, shapes
from herberg.web.guard import COOKIE
from herberg.web.house import House, Sitting
from herberg.web.people import People, Person
from herberg.web.problems import forbidden, strangers_only, unusable
from herberg.web.store import LINE, NAME, PASSWORD
from herberg.web.view import Eyes, iso

JOINERS = "\u200c\u200d"
"""They make one sign of several, as in emoji and in Persian."""


def printable(text: str) -> str:
    """No control signs, nothing that turns the direction of writing; any kind of space is a space."""
    text = "".join(" " if unicodedata.category(sign) == "Zs" else sign for sign in text)
    if not text.strip(" " + JOINERS) or not all(sign.isprintable() or sign in JOINERS for sign in text):
        raise ValueError("only printable signs")
    return text


Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=NAME), AfterValidator(printable)
]
Password = Annotated[str, StringConstraints(min_length=PASSWORD[0], max_length=PASSWORD[1])]
Line = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LINE), AfterValidator(printable)
]
TableId = Annotated[str, Path(description="a table, as its link names it")]
Seat = Annotated[int, Path(ge=0, le=31)]
Ply = Annotated[int, Field(ge=0, le=1_000_000)]


class Body(BaseModel):
    """What is sent up; nothing beyond what is asked."""

    model_config = ConfigDict(extra="forbid")


class GuestBody(Body):
    """A nickname."""

    name: Name


class AccountBody(Body):
    """A name and a password."""

    name: Name
    password: Password


class LoginBody(Body):
    """A name and a password, as they were once chosen."""

    name: Name
    password: Annotated[str, StringConstraints(min_length=1, max_length=PASSWORD[1])]


class TableBody(Body):
    """A table to be opened; `chairs` says for each seat `me`, `open` or `bot:greedy`."""

    game: Annotated[str, StringConstraints(max_length=40)]
    seats: Annotated[int, Field(ge=1, le=32)]
    options: Annotated[dict[str, Annotated[str, StringConstraints(max_length=40)]], Field(max_length=40)] = {}
    chairs: Annotated[list[Annotated[str, StringConstraints(max_length=40)]], Field(max_length=32)]
    public: bool = False


class MoveBody(Body):
    """A choice, and the ply of the picture that it answers."""

    ply: Ply
    action: Annotated[int, Field(ge=0, le=10_000_000)]


class PlyBody(Body):
    """The ply of the picture that it answers."""

    ply: Ply


class SitBody(Body):
    """With a name, a stranger becomes a guest first."""

    name: Name | None = None


class LevelBody(Body):
    """Which bot; none to take the chair back."""

    level: Annotated[str, StringConstraints(max_length=20)] | None = None


class ChatBody(Body):
    """Something to say."""

    text: Line


class AdvanceBody(Body):
    """Whether to pass until there is something to answer."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)
    wanted: bool = Field(alias="pass")


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


def problems(*codes: int) -> dict[int | str, dict[str, Any]]:
    """The errors that an operation may answer with, for OpenAPI."""
    told = {"model": ProblemBody, "content": {"application/problem+json": {}}}
    return {code: {**told, "description": "a problem"} for code in codes}


def answers(model: Any, code: int = 200) -> dict[str, Any]:
    """What an operation answers with; it is described, not checked anew each time."""
    return {"response_model": None, "responses": {code: {"model": model}}}


MATCH_FILE: dict[int | str, dict[str, Any]] = {
    200: {"description": "a match file", "content": {"application/json": {"schema": {"type": "object"}}}}
}
STREAM: dict[int | str, dict[str, Any]] = {
    200: {"description": "a stream of events", "content": {"text/event-stream": {"schema": {"type": "string"}}}}
}
COMMON = (400, 401, 403, 404, 405, 409, 413, 422, 429, 503)
router = APIRouter(prefix="/api", responses=problems(*COMMON))


def language_of(request: Request) -> str:
    """The language to answer in, as the door found it."""
    return str(request.scope.get("language", "en"))


def rooms(request: Request) -> Any:
    """The parts of this server."""
    return request.app.state.rooms


def secret_of(request: Request) -> str | None:
    """The token or cookie that came along."""
    kind, _space, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer" and token:
        return token.strip()
    return request.cookies.get(COOKIE)


async def anybody(request: Request) -> Person | None:
    """Who asks, if the house knows them."""
    secret = secret_of(request)
    person: Person | None = await rooms(request).people.who(secret) if secret else None
    if person:
        rooms(request).limits.check(rooms(request).limits.person, person.id)
    elif request.headers.get("authorization"):
        raise strangers_only()
    return person


BEARER = HTTPBearer(auto_error=False, scheme_name="token", description="a token made with `POST /api/token`")
BISCUIT = APIKeyCookie(
    name=COOKIE, auto_error=False, scheme_name="cookie", description="a browser's, as `/api/guest` sets it"
)


async def ways_in(_token: Annotated[Any, Depends(BEARER)], _cookie: Annotated[Any, Depends(BISCUIT)]) -> None:
    """By which somebody is known; for the description."""


async def somebody(request: Request, _ways: Annotated[None, Depends(ways_in)] = None) -> Person:
    """Who asks; strangers are turned away."""
    person = await anybody(request)
    if person is None:
        raise strangers_only()
    return person


Anybody = Annotated[Person | None, Depends(anybody)]
Somebody = Annotated[Person, Depends(somebody)]


def give_cookie(request: Request, response: Response, secret: str) -> None:
    """The browser knows its guest again for a year."""
    response.set_cookie(
        COOKIE, secret, max_age=365 * 86400, httponly=True, samesite="lax", secure=request.url.scheme == "https"
    )


def at_the_door(request: Request) -> None:
    """Names and passwords are asked for slowly."""
    limits = rooms(request).limits
    limits.check(limits.door, request.client.host if request.client else "unix")


# The move comes first, for it is asked most


@router.post("/tables/{table}/moves", response_model=PlyBody)
async def move(request: Request, table: TableId, body: MoveBody, person: Somebody) -> JSONResponse:
    """Answer with a choice; once answered it is on disk."""
    return JSONResponse({"ply": await rooms(request).house.play(table, person, body.ply, body.action)})


async def quick_move(request: Request) -> JSONResponse:
    """`move`, asked without the framework's ceremony; see `app.Express`."""
    if not request.headers.get("content-type", "").startswith("application/json"):
        raise RequestValidationError([{"type": "json_type", "loc": ("body",), "msg": "JSON is expected"}])
    try:
        body = MoveBody.model_validate_json(await request.body())
    except ValidationError as error:
        raise RequestValidationError([{**one, "loc": ("body", *one["loc"])} for one in error.errors()]) from error
    person = await somebody(request)
    return await move(request, request.path_params["table"], body, person)


# People


@router.get("/me", **answers(shapes.Me))
async def me(request: Request, person: Anybody) -> dict[str, Any]:
    """Who I am, and how strong."""
    if person is None:
        return {"name": None, "kept": False, "ratings": {}}
    people: People = rooms(request).people
    return {"name": person.name, "kept": person.kept, "ratings": await people.ratings(person.id)}


@router.get("/me/results", **answers(list[shapes.Result]))
async def my_results(request: Request, person: Somebody) -> list[dict[str, Any]]:
    """How my last matches came out."""
    rows = await rooms(request).people.results(person.id)
    return [{**row, "title": title_of(row["game"]), "at": iso(row["at"])} for row in rows]


@router.post("/guest", **answers(shapes.Guest))
async def guest(request: Request, response: Response, body: GuestBody, person: Anybody) -> dict[str, Any]:
    """A guest with this nickname; a guest who is known already is renamed."""
    at_the_door(request)
    people: People = rooms(request).people
    if person is not None:
        person = await people.rename(person, body.name)
        tell_tables(request, await people.tables(person))
    else:
        person, secret = await people.guest(body.name)
        give_cookie(request, response, secret)
    return {"name": person.name, "kept": person.kept}


@router.post("/keep", **answers(shapes.Guest))
async def keep(request: Request, body: AccountBody, person: Somebody) -> dict[str, Any]:
    """My name and matches are kept behind a password."""
    at_the_door(request)
    people: People = rooms(request).people
    kept = await people.keep(person, body.name, body.password)
    tell_tables(request, await people.tables(kept))
    return {"name": kept.name, "kept": True}


def tell_tables(request: Request, tables: list[str]) -> None:
    """Everybody at these tables sees who sits there now."""
    for table in tables:
        rooms(request).house.changed(table)


@router.post("/login", **answers(shapes.Guest))
async def login(request: Request, response: Response, body: LoginBody, guest: Anybody) -> dict[str, Any]:
    """Back again; what a guest has played meanwhile is the account's."""
    at_the_door(request)
    limits = rooms(request).limits
    limits.check(limits.door, f"name {body.name.casefold()}")
    people: People = rooms(request).people
    person, secret = await people.login(body.name, body.password)
    if guest and not guest.kept:
        tell_tables(request, await people.hand_over(guest, person))
    give_cookie(request, response, secret)
    return {"name": person.name, "kept": True}


@router.post("/logout")
async def logout(request: Request, response: Response) -> dict[str, Any]:
    """This browser is forgotten."""
    if secret := request.cookies.get(COOKIE):
        await rooms(request).people.leave(secret)
    response.delete_cookie(COOKIE)
    return {}


@router.post("/token")
async def token(request: Request, person: Somebody) -> dict[str, str]:
    """A token with which my program acts in my name."""
    at_the_door(request)
    return {"token": await rooms(request).people.new_pass(person, "token")}


# Games and tables


def title_of(name: str) -> str:
    """What a game is called in the language being spoken."""
    return _(game(name).title) if name in all_games() else name


def game_view(request: Request, name: str) -> dict[str, Any]:
    """A game as the lobby shows it."""
    played = game(name)
    return {
        "name": name,
        "title": _(played.title),
        "about": _(played.about),
        "seats": list(played.seats),
        "options": [{"name": o.name, "values": list(o.values), "about": _(o.about)} for o in played.options],
        "minutes": played.minutes,
        "weight": _(played.weight),
        "picture": f"/static/pictures/{name}.svg",
        "ready": rooms(request).kitchen.is_ready(name),
        "version": played.version,
    }


@router.get("/games", **answers(list[shapes.Game]))
async def games(request: Request) -> list[dict[str, Any]]:
    """What is played here."""
    return [game_view(request, name) for name in all_games()]


@router.get("/bots")
async def bots() -> list[str]:
    """The kinds of bots, weakest first."""
    return list(BOTS)


@router.post("/tables", status_code=201, **answers(shapes.Made, 201))
async def open_table(request: Request, body: TableBody, person: Somebody) -> dict[str, str]:
    """A new table."""
    limits = rooms(request).limits
    limits.check(limits.tables, person.id)
    table = await rooms(request).house.open_table(person, body.game, body.seats, body.options, body.chairs, body.public)
    return {"table": table, "link": f"/tables/{table}"}


@router.get("/tables", **answers(list[shapes.Entry]))
async def list_tables(
    request: Request, person: Anybody, which: Literal["open", "mine"] = "open"
) -> list[dict[str, Any]]:
    """Open tables, or mine."""
    entries = await rooms(request).house.tables(person, which)
    return [{**entry, "updated": iso(entry["updated"])} for entry in entries]


@router.get("/tables/{table}", **answers(shapes.View))
async def view_table(request: Request, table: TableId, person: Anybody) -> dict[str, Any]:
    """The VIEW of a table from my seat, or a spectator's."""
    house: House = rooms(request).house
    await house.looked(await house.sitting(table), person)
    sitting = await house.sitting(table)
    view: dict[str, Any] = await rooms(request).window.view(sitting, eyes_of(request, sitting, person))
    return view


def eyes_of(request: Request, sitting: Sitting, person: Person | None) -> Eyes:
    """From where this person looks."""
    return Eyes(sitting.seat_of(person), language_of(request), person)


@router.get("/tables/{table}/log", **answers(list[shapes.Told]))
async def table_log(
    request: Request,
    table: TableId,
    person: Anybody,
    first: Annotated[int, Query(ge=1, le=1_000_000)] = 1,
    last: Annotated[int, Query(ge=1, le=1_000_000)] = 200,
) -> list[dict[str, Any]]:
    """Earlier entries of the log, at most 200 at a time."""
    sitting: Sitting = await rooms(request).house.sitting(table)
    end = min(last, first + 199, sitting.now.ply if sitting.now else NONE)
    entries: list[dict[str, Any]] = await rooms(request).window.log(
        sitting, eyes_of(request, sitting, person), first, end
    )
    return entries


@router.post("/tables/{table}/undo")
async def undo(request: Request, table: TableId, body: PlyBody, person: Somebody) -> dict[str, int]:
    """Take my last choice back."""
    return {"ply": await rooms(request).house.undo(table, person, body.ply)}


@router.post("/tables/{table}/seats/{seat}")
async def sit(
    request: Request,
    response: Response,
    table: TableId,
    seat: Seat,
    person: Anybody,
    body: SitBody | None = None,
) -> dict[str, int]:
    """Sit down; a stranger who gives a name becomes a guest."""
    if person is None:
        if body is None or body.name is None:
            raise strangers_only()
        await rooms(request).house.sitting(table)
        at_the_door(request)
        person, secret = await rooms(request).people.guest(body.name)
        give_cookie(request, response, secret)
    await rooms(request).house.sit(table, person, seat)
    return {"seat": seat}


@router.delete("/tables/{table}/seats/{seat}")
async def stand_up(request: Request, table: TableId, seat: Seat, person: Somebody) -> dict[str, int]:
    """Leave the chair."""
    await rooms(request).house.stand_up(table, person, seat)
    return {"seat": seat}


@router.post("/tables/{table}/seats/{seat}/bot")
async def seat_bot(request: Request, table: TableId, seat: Seat, body: LevelBody, person: Somebody) -> dict[str, int]:
    """A bot takes over, or gives the chair back."""
    await rooms(request).house.seat_bot(table, person, seat, body.level)
    return {"seat": seat}


@router.put("/tables/{table}/advance")
async def advance(request: Request, table: TableId, body: AdvanceBody, person: Somebody) -> dict[str, bool]:
    """Pass until there is something I can answer."""
    await rooms(request).house.set_advance(table, person, body.wanted)
    return {"pass": body.wanted}


@router.post("/tables/{table}/chat")
async def chat(request: Request, table: TableId, body: ChatBody, person: Somebody) -> dict[str, Any]:
    """Say something."""
    limits = rooms(request).limits
    limits.check(limits.chat, person.id)
    await rooms(request).house.say(table, person, body.text)
    return {}


@router.post("/tables/{table}/rematch", **answers(shapes.Made))
async def rematch(request: Request, table: TableId, person: Somebody) -> dict[str, str]:
    """Again, one chair on."""
    fresh = await rooms(request).house.rematch(table, person)
    return {"table": fresh, "link": f"/tables/{fresh}"}


@router.post("/tables/{table}/end")
async def end(request: Request, table: TableId, person: Somebody) -> dict[str, Any]:
    """The host ends the table."""
    await rooms(request).house.end(table, person)
    return {}


@router.post("/tables/{table}/hint", **answers(shapes.Hint))
async def hint(request: Request, table: TableId, person: Somebody) -> dict[str, Any]:
    """What a bot would do in my place, and what it thinks of my chances."""
    limits = rooms(request).limits
    limits.check(limits.hints, person.id)
    sitting: Sitting = await rooms(request).house.sitting(table)
    seat = sitting.seat_of(person)
    if seat == NONE:
        raise forbidden(_("You do not sit at this table."))
    found: dict[str, Any] = await rooms(request).robots.hint(sitting, seat)
    return found


# Looking back


@router.get("/tables/{table}/match", response_class=Response, responses=MATCH_FILE)
async def match_file(request: Request, table: TableId) -> Response:
    """The match as a file; only once it is over, for it tells everything."""
    sitting: Sitting = await rooms(request).house.sitting(table)
    text = await matches.written(rooms(request).house, sitting)
    name = f"{sitting.game.name}-{table[:8]}.json"
    return Response(
        text, media_type="application/json", headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@router.post("/matches", status_code=201, openapi_extra=matches.BODY, **answers(shapes.Made, 201))
async def upload(request: Request, person: Somebody) -> dict[str, str]:
    """A match from a file becomes a table to look back at."""
    limits = rooms(request).limits
    limits.check(limits.tables, person.id)
    text = (await request.body()).decode("utf-8", "replace")
    table = await matches.read(rooms(request).house, rooms(request).robots.pool, person, text)
    return {"table": table, "link": f"/tables/{table}/replay"}


@router.get("/tables/{table}/replay/{ply}", **answers(shapes.Replay))
async def replay(
    request: Request,
    table: TableId,
    ply: Annotated[int, Path(ge=0, le=1_000_000)],
    seat: Annotated[str, Query(pattern=r"^(all|none|\d{1,2})$")] = "none",
) -> dict[str, Any]:
    """A finished match after so many moves, through the eyes of a seat, a spectator, or all-seeing."""
    sitting: Sitting = await rooms(request).house.sitting(table)
    if seat.isdigit() and int(seat) >= sitting.seats:
        raise unusable(_("There is no such seat."))
    eyes = Eyes(int(seat) if seat.isdigit() else NONE, language_of(request), None, seat == "all")
    view: dict[str, Any] = await matches.replayed(rooms(request).house, rooms(request).window, sitting, ply, eyes)
    return view


@router.get("/tables/{table}/analysis", **answers(shapes.Analysis))
async def analysis(request: Request, table: TableId) -> dict[str, Any]:
    """A finished match thought over: how far that is (`done` `of` so many steps), and at last the `analysis`.

    That has `points` (everybody's chances after so many moves), `looks` (what the bot would have played at each move)
    and `turns` (the choices and strokes of luck that turned the match).
    """
    sitting: Sitting = await rooms(request).house.sitting(table)
    matches.check_finished(rooms(request).house, sitting)
    view: dict[str, Any] = await rooms(request).analyses.view(sitting, language_of(request))
    return view


@router.post("/tables/{table}/analysis", **answers(shapes.Analysis))
async def analyse(request: Request, table: TableId, person: Somebody) -> dict[str, Any]:
    """Have a finished match thought over; whoever asks again is told how far it is."""
    sitting: Sitting = await rooms(request).house.sitting(table)
    matches.check_finished(rooms(request).house, sitting)
    if not rooms(request).analyses.is_begun(table):
        limits = rooms(request).limits
        limits.check(limits.analyses, person.id)
        await rooms(request).analyses.begin(sitting)
    return await analysis(request, table)


# Live


@router.get("/tables/{table}/events", response_class=StreamingResponse, responses=STREAM)
async def events(request: Request, table: TableId, person: Anybody) -> StreamingResponse:
    """Server-sent events: first `view`, the whole VIEW; then `change` with those of its parts that may have changed.

    Of `log` and `chat` a change has only what is new, of `panels` only those that changed; `panel_names` are all that
    there are now.
    """
    await rooms(request).house.sitting(table)
    told = live.stream(rooms(request), table, person, language_of(request))
    return StreamingResponse(told, media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})
