"""The API: everything the page does, as JSON. A guest has a cookie, a program a token."""

import asyncio
import re
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse
from pydantic import BaseModel, Field, StringConstraints

from herberg.bots.bot import BOTS
from herberg.core.edition import Edition
from herberg.web import shapes
from herberg.web.asking import Anybody, Asker, Door, Known, Owner
from herberg.web.channels import MAIL
from herberg.web.editions import Kept, edition_of, text_of
from herberg.web.feed import EVENTS, LINES, written
from herberg.web.lobby import finished
from herberg.web.people import TOKEN, Pass, Person, hash_of
from herberg.web.problems import who_are_you
from herberg.web.rooms import (
    Accounts,
    Addresses,
    Analyses,
    Chairs,
    Chat,
    Circle,
    Editions,
    Feed,
    Limits,
    Live,
    Lobby,
    Matches,
    Moves,
    People,
    Reports,
    Robots,
    School,
    Solving,
    Store,
    Tables,
    Watchers,
)
from herberg.web.shapes import Json

EditionId = Annotated[str, Path(max_length=40, description="one of my editions")]
TableId = Annotated[str, Path(description="a table, as its link names it")]
GameName = Annotated[str, Path(max_length=40, description="a game, as `/api/games` names it")]
RuleId = Annotated[str, Path(max_length=20, description="a rule, by its id")]
ThingId = Annotated[str, StringConstraints(max_length=80)]
Thing = Annotated[str, Query(max_length=80, description="what is touched, by its id in the picture")]
Touched = Annotated[tuple[ThingId, ...], Query(max_length=8, description="what was touched before it")]
Seat = Annotated[int, Path(ge=0, le=31)]
Count = Annotated[int, Query(ge=1, le=1_000_000)]
Some = Annotated[int, Query(ge=1, le=100)]
Idea = Annotated[int | None, Query(ge=0, le=10_000_000, description="a choice that I think of, to be compared with")]
Mark = Annotated[
    str | None, Query(pattern=r"^[012]~\d{1,12}\.\d{1,20}~[A-Za-z0-9_-]{22}$", description="`next` of a page")
]


WatcherMark = Annotated[str, Path(max_length=16, description="somebody who has asked to watch")]


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
    asked: Literal["no", "asked", "refused"] | None = Field(
        None, description="at a private table: how it stands with my asking to watch"
    )
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
NEWS: Answers = {
    200: {
        "description": "a stream of news",
        "content": {EVENTS: {"schema": {"type": "string"}}, LINES: {"schema": {"type": "string"}}},
    }
}
MATCHES: Answers = {200: {"description": "match files", "content": {LINES: {"schema": {"type": "string"}}}}}
NUMBER = re.compile(r"\d{1,12}(\.\d{1,9})?")
Since = Annotated[float | None, Query(ge=0, le=1e11, description="seconds since 1970")]
COMMON = (400, 401, 403, 404, 405, 409, 413, 422, 429, 503)
router = APIRouter(prefix="/api", responses=problems(*COMMON))


# The move comes first, for it is asked most


@router.post("/tables/{table}/moves", response_model=shapes.PlyBody)
async def move(table: TableId, body: shapes.MoveBody, person: Known, moves: Moves) -> JSONResponse:
    """Answer with a choice; once answered it is on disk."""
    return JSONResponse({"ply": await moves.play(table, person, body.ply, body.action)})


# People


@router.get("/me", **answers(shapes.Me))
async def me(person: Anybody, lobby: Lobby, people: People) -> shapes.Me:
    """Who I am, and how strong."""
    if person is None:
        return shapes.Me(name=None, kept=False, ratings={}, stand_in=None)
    ratings, habit = await lobby.ratings(person), await people.stand_in(person)
    return shapes.Me(name=person.name, kept=person.has_account, ratings=ratings, stand_in=habit)


@router.get("/me/matches", **answers(shapes.Matches))
async def my_matches(person: Anybody, lobby: Lobby, after: Mark = None, limit: Some = 20) -> shapes.Matches:
    """My matches, page by page: those that wait for me, others that run, those that are over; the newest first."""
    if person is None:
        return shapes.Matches(matches=[], next=None)
    return await lobby.matches(person, after, limit)


@router.get("/me/circle", **answers(list[shapes.Friend]))
async def my_circle(person: Anybody, circle: Circle) -> list[shapes.Friend]:
    """People I have played with, the last first."""
    found = await circle.friends(person) if person else []
    return [shapes.Friend(id=one.mark, name=one.name, matches=one.matches, last=shapes.iso(one.last)) for one in found]


@router.get("/me/invitations", **answers(list[shapes.Entry]))
async def my_invitations(person: Anybody, lobby: Lobby) -> list[shapes.Entry]:
    """Tables where a chair is kept for me, the newest first."""
    return await lobby.invitations(person) if person else []


@router.get("/me/queue", **answers(shapes.Queue))
async def my_queue(person: Anybody, lobby: Lobby) -> shapes.Queue:
    """The tables where other people wait for my choice; the one that has waited longest comes first."""
    return shapes.Queue(tables=await lobby.queue(person) if person else [])


@router.get("/me/matches.ndjson", response_class=StreamingResponse, responses=MATCHES)
async def my_match_files(person: Known, store: Store, matches: Matches, limits: Limits) -> StreamingResponse:
    """My finished matches, the newest first: a match file in each line."""
    limits.exports.check(person.id)
    return StreamingResponse(matches.lines(await finished(store, person.id)), media_type=LINES)


@router.get("/me/events", response_class=StreamingResponse, responses=NEWS)
async def my_events(
    request: Request, person: Known, asker: Asker, door: Door, feed: Feed, limits: Limits, since: Since = None
) -> StreamingResponse:
    """News of all my tables, as server-sent events or as lines of JSON (`Accept: application/x-ndjson`).

    First `awaited` for each table that waits for me, and `invited` where a chair is kept for me; then the same whenever
    it happens, and `ended` with the result. After `since` or `Last-Event-ID` (the `at` of the last piece of news)
    what has ended meanwhile is told too; it may be told twice.
    """
    limits.streams.check(asker.address)
    limits.pages.check(asker.person)
    kind = LINES if LINES in request.headers.get("accept", "") else EVENTS
    last = request.headers.get("last-event-id", "")
    begin = float(last) if NUMBER.fullmatch(last) else since
    told = written(feed.stream(person, begin, asker, door.is_known), kind)
    return StreamingResponse(told, media_type=kind, headers={"X-Accel-Buffering": "no"})


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


@router.post("/keep", **answers(shapes.Kept))
async def keep(
    body: shapes.AccountBody, person: Owner, door: Door, people: People, accounts: Accounts, tables: Tables
) -> shapes.Kept:
    """My name and matches are kept behind a password; with codes for when I have lost it."""
    door.knock()
    account = await people.make_account(person, body.name, body.password)
    tables.changed(*await people.tables(account))
    return shapes.Kept(**dict(who(account)), codes=await accounts.new_codes(account))


@router.post("/login", **answers(shapes.Guest))
async def login(body: shapes.LoginBody, guest: Anybody, door: Door, people: People, tables: Tables) -> shapes.Guest:
    """Back again; what a guest has played meanwhile is the account's."""
    door.guess(body.name)
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


@router.post("/recover", **answers(shapes.Guest))
async def recover(body: shapes.CodeBody, door: Door, accounts: Accounts) -> shapes.Guest:
    """In again by one of my codes, with a new password; whoever knew the old one must come in again."""
    door.guess(body.name)
    person, secret = await accounts.recover(body.name, body.code, body.password)
    door.remember(secret)
    return who(person)


@router.post("/recover/mail")
async def recover_by_mail(body: shapes.GuestBody, door: Door, accounts: Accounts) -> Json:
    """A link to a new password for this account goes to its mailbox, if it has one; nobody is told whether."""
    door.guess(body.name)
    accounts.send_link(body.name)
    return {}


@router.post("/recover/link", **answers(shapes.Guest))
async def recover_by_link(body: shapes.LinkBody, door: Door, accounts: Accounts) -> shapes.Guest:
    """In again by a link that came by mail, with a new password."""
    door.knock()
    person, secret = await accounts.recover_by(body.words, body.password)
    door.remember(secret)
    return who(person)


@router.get("/me/codes", **answers(shapes.CodesLeft))
async def my_codes(person: Owner, accounts: Accounts) -> shapes.CodesLeft:
    """How many of my codes are good yet."""
    return shapes.CodesLeft(left=await accounts.codes_left(person))


@router.post("/me/codes", **answers(shapes.Codes))
async def new_codes(
    body: shapes.SecretBody, person: Owner, door: Door, people: People, accounts: Accounts
) -> shapes.Codes:
    """New codes; those until now hold no more."""
    door.knock()
    await people.check_password(person, body.password)
    return shapes.Codes(codes=await accounts.new_codes(person))


@router.get(
    "/me/export",
    response_class=Response,
    responses={200: {"description": "a file", "content": {"application/json": {"schema": {"type": "object"}}}}},
)
async def export(person: Owner, accounts: Accounts, limits: Limits) -> Response:
    """All that the house knows of me; my matches are at `/me/matches.ndjson`."""
    limits.exports.check(person.id)
    headers = {"Content-Disposition": 'attachment; filename="herberg.json"'}
    return Response(await accounts.export(person), media_type="application/json", headers=headers)


@router.delete("/me")
async def forget_me(body: shapes.SecretBody, person: Owner, door: Door, accounts: Accounts) -> Json:
    """The house forgets me; my matches stay without my name."""
    door.knock()
    await accounts.delete(person, body.password)
    await door.forget()
    return {}


@router.post("/token")
async def token(person: Owner, door: Door, people: People, body: shapes.TokenBody | None = None) -> dict[str, str]:
    """A token with which my program acts in my name."""
    door.knock()
    wish = body or shapes.TokenBody()
    return {"token": await people.new_pass(person, TOKEN, wish.title or None, wish.scope)}


@router.put("/me/password")
async def change_password(body: shapes.PasswordBody, person: Owner, door: Door, people: People) -> Json:
    """Another password; my other browsers and programs must come in again."""
    door.knock()
    await people.change_password(person, door.secret, body.old, body.new)
    return {}


@router.put("/me/stand-in")
async def my_stand_in(body: shapes.StandInBody, person: Known, people: People, tables: Tables) -> Json:
    """What happens when my time is up, wherever I say nothing else."""
    tables.changed(*await people.choose_stand_in(person, body.stand_in))
    return {}


@router.get("/me/passes", **answers(list[shapes.Pass]))
async def my_passes(person: Owner, door: Door, people: People) -> list[shapes.Pass]:
    """The browsers and programs that I am known by."""
    return [pass_view(one) for one in await people.passes(person, door.secret)]


def pass_view(one: Pass) -> shapes.Pass:
    """A browser or a program as its owner is shown it."""
    used = None if one.used is None else shapes.iso(one.used)
    made = shapes.iso(one.made)
    return shapes.Pass(id=one.mark, kind=one.kind, made=made, here=one.here, name=one.name, scope=one.scope, used=used)


@router.delete("/me/passes/{pass_id}")
async def end_pass(pass_id: Annotated[str, Path(max_length=64)], person: Owner, people: People) -> Json:
    """That browser or program is known no more."""
    await people.end_pass(person, pass_id)
    return {}


# Notices


@router.get("/me/addresses", **answers(shapes.Addresses))
async def my_addresses(person: Owner, door: Door, addresses: Addresses) -> shapes.Addresses:
    """Where I am told that it is my turn."""
    found = [address_view(row, door.secret) for row in await addresses.of(person)]
    channels = addresses.channels
    return shapes.Addresses(kinds=list(channels.open), key=await channels.push_name(), addresses=found)


def address_view(row: Any, secret: str) -> shapes.Address:
    """An address as its owner is shown it; a webhook's path is a secret."""
    target = row.target if row.kind == MAIL else urlsplit(row.target).hostname or ""
    made, here = shapes.iso(row.created), row.browser == hash_of(secret)
    return shapes.Address(id=row.id, kind=row.kind, target=target, confirmed=row.confirmed, made=made, here=here)


@router.post("/me/addresses", status_code=201)
async def add_address(body: shapes.AddressBody, person: Owner, door: Door, addresses: Addresses) -> dict[str, str]:
    """Tell me here, too; a first letter is sent there at once."""
    return {"id": await addresses.add(person, body.kind, body.target, body.keys, door.secret)}


@router.delete("/me/addresses/{address}")
async def remove_address(address: Annotated[str, Path(max_length=16)], person: Owner, addresses: Addresses) -> Json:
    """Tell me here no more."""
    await addresses.remove(person, address)
    return {}


@router.put("/tables/{table}/quiet")
async def set_quiet(table: TableId, body: shapes.QuietBody, person: Known, chairs: Chairs) -> dict[str, bool]:
    """No notices of this table, or notices again."""
    await chairs.set_quiet(table, person, body.quiet)
    return {"quiet": body.quiet}


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
async def open_table(
    body: shapes.TableBody, person: Known, tables: Tables, circle: Circle, limits: Limits
) -> shapes.Made:
    """A new table."""
    limits.tables.check(person.id)
    friends, meets = await circle.meant(person, body.chairs), body.meets.timestamp() if body.meets else None
    wish = (body.game, body.seats, body.options, body.chairs, body.public, body.edition, body.pace, body.rated)
    return made(await tables.open(person, *wish, meets, friends))


@router.get("/tables", **answers(list[shapes.Entry]))
async def list_tables(person: Anybody, lobby: Lobby) -> list[shapes.Entry]:
    """Open tables with a free chair, the newest first."""
    return await lobby.tables(person)


@router.get("/tables/{table}", **answers(shapes.View))
async def view_table(table: TableId, person: Anybody, asker: Asker, live: Live) -> Json:
    """The VIEW of a table from my seat, or a spectator's."""
    return await live.view(table, person, asker)


@router.get("/tables/{table}/past/{ply}", **answers(shapes.View))
async def past(
    table: TableId, ply: Annotated[int, Path(ge=0, le=1_000_000)], person: Known, asker: Asker, live: Live
) -> Json:
    """The VIEW of a table that I play at, as it was at an earlier ply; there is nothing to choose in it."""
    return await live.past(table, person, asker, ply)


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
    person = person or await newcomer(door, tables, table, body)
    await chairs.sit(table, person, seat)
    return {"seat": seat}


async def newcomer(door: Door, tables: Tables, table: str, body: shapes.SitBody | None) -> Person:
    """A stranger at a table who gives a name is a guest."""
    if body is None or body.name is None:
        raise who_are_you()
    await tables.get(table)
    door.knock()
    return await door.guest(body.name)


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


@router.put("/tables/{table}/plan")
async def plan(table: TableId, body: shapes.PlanBody, person: Known, chairs: Chairs) -> Json:
    """Pass in advance until something concerns me."""
    await chairs.plan(table, person, body.turns)
    return {}


@router.delete("/tables/{table}/plan")
async def end_plan(table: TableId, person: Known, chairs: Chairs) -> Json:
    """Ask me again."""
    await chairs.end_plan(table, person)
    return {}


@router.put("/tables/{table}/stand-in")
async def choose_stand_in(table: TableId, body: shapes.StandInBody, person: Known, chairs: Chairs) -> Json:
    """What happens at this table when my time is up."""
    await chairs.choose_stand_in(table, person, body.stand_in)
    return {}


@router.put("/tables/{table}/holiday")
async def take_holiday(table: TableId, body: shapes.HolidayBody, person: Known, chairs: Chairs) -> Json:
    """My time stands still for so many days, from now on or from a later moment."""
    await chairs.take_holiday(table, person, body.days, body.begins.timestamp() if body.begins else None)
    return {}


@router.delete("/tables/{table}/holiday")
async def end_holiday(table: TableId, person: Known, chairs: Chairs) -> Json:
    """My holiday is over; days that had not begun can be taken later."""
    await chairs.end_holiday(table, person)
    return {}


@router.post("/tables/{table}/watch")
async def ask_to_watch(
    table: TableId, person: Anybody, door: Door, watchers: Watchers, limits: Limits, body: shapes.SitBody | None = None
) -> Json:
    """Ask to watch at a private table; a stranger who gives a name becomes a guest."""
    person = person or await newcomer(door, watchers.tables, table, body)
    limits.chat.check(person.id)
    await watchers.ask(table, person)
    return {}


@router.put("/tables/{table}/watchers/{mark}")
async def let_in(table: TableId, mark: WatcherMark, body: shapes.LetInBody, person: Known, watchers: Watchers) -> Json:
    """Let somebody watch who has asked, or not."""
    await watchers.answer(table, person, mark, body.allow)
    return {}


@router.delete("/tables/{table}/invitation")
async def decline(table: TableId, person: Known, circle: Circle) -> Json:
    """I do not come; the chair that was kept for me is open for others."""
    await circle.decline(table, person)
    return {}


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
async def hint(
    table: TableId, person: Known, robots: Robots, chairs: Chairs, limits: Limits, idea: Idea = None
) -> shapes.Hint:
    """What a bot would do in my place, why, and what my chances are. The match no longer counts for my rating."""
    limits.hints.check(person.id)
    found = await robots.hint(table, person, idea)
    await chairs.note_hint(table, person)
    return found


# Learning


@router.post("/games/{name}/lesson", status_code=201, **answers(shapes.Made, 201))
async def learn(name: GameName, person: Known, school: School, limits: Limits) -> shapes.Made:
    """A first match that teaches a game; one that I have left goes on."""
    limits.tables.check(person.id)
    return made(await school.begin(person, name))


@router.post("/tables/{table}/alone")
async def go_alone(table: TableId, person: Known, school: School) -> Json:
    """I go on without the lesson: chance is real from here on, and the bots choose for themselves."""
    await school.go_alone(table, person)
    return {}


@router.get("/tables/{table}/why", **answers(shapes.Why))
async def why(
    table: TableId, person: Known, asker: Asker, live: Live, thing: Thing, touched: Touched = ()
) -> shapes.Why:
    """Why touching a drawn thing, after others, leads nowhere: the reasons of the closed choices that would fit."""
    return shapes.Why(reasons=await live.why(table, person, asker, thing, touched))


@router.get("/games/{name}/rules/{rule}", **answers(shapes.Rule))
async def rule(name: GameName, rule: RuleId, school: School) -> shapes.Rule:
    """A rule of a game in its own words."""
    return school.rule(name, rule)


@router.get("/me/explained/{name}", **answers(shapes.Explained))
async def explained(name: GameName, person: Known, school: School) -> shapes.Explained:
    """Which rules of a game I have been told of the first time they mattered."""
    return await school.explained(person, name)


@router.put("/me/explained/{name}/{rule}")
async def explain(name: GameName, rule: RuleId, person: Known, school: School) -> Json:
    """I have been told of this rule."""
    await school.explain(person, name, rule)
    return {}


@router.put("/me/explained")
async def want_explained(body: shapes.WantedBody, person: Known, school: School) -> dict[str, bool]:
    """Whether I want to be told of rules the first time they matter."""
    await school.wish(person, body.wanted)
    return {"wanted": body.wanted}


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
    if not await analyses.is_begun(found):
        limits.analyses.check(person.id)
        await analyses.begin(found, asker)
    return await analyses.view(found, asker)


# Solving

Game = Annotated[str, Path(max_length=40, description="a game")]
PuzzleId = Annotated[str, Path(max_length=16, description="a puzzle, as the list names it")]
PlyId = Annotated[int, Path(ge=0, le=1_000_000)]


@router.get("/puzzles", **answers(list[shapes.Puzzle]))
async def puzzles(person: Anybody, solving: Solving) -> list[Json]:
    """All puzzles, and which of them I have solved."""
    return await solving.puzzles(person)


@router.get("/puzzles/{game}/{puzzle}", **answers(shapes.Position))
async def puzzle(game: Game, puzzle: PuzzleId, asker: Asker, solving: Solving) -> Json:
    """The table of a puzzle, as whoever is to choose sees it."""
    return await solving.puzzle(game, puzzle, asker)


@router.post("/puzzles/{game}/{puzzle}", **answers(shapes.Verdict))
async def solve(
    game: Game, puzzle: PuzzleId, body: shapes.AnswerBody, person: Anybody, asker: Asker, solving: Solving
) -> Json:
    """How good this choice is. Whoever finds the best one has solved the puzzle."""
    return await solving.answer_puzzle(game, puzzle, body.action, person, asker)


@router.get("/tables/{table}/mistakes", **answers(list[shapes.Mistake]))
async def mistakes(
    table: TableId, matches: Matches, solving: Solving, seat: Annotated[int, Query(ge=0, le=31)] = 0
) -> list[Json]:
    """The choices of a seat that cost most, in a match that has been analysed."""
    return await solving.mistakes(await matches.finished(table), seat)


@router.get("/tables/{table}/mistakes/{ply}", **answers(shapes.Position))
async def mistake(table: TableId, ply: PlyId, asker: Asker, matches: Matches, solving: Solving) -> Json:
    """The table before such a choice, as its chooser saw it."""
    return await solving.mistake(await matches.finished(table), ply, asker)


@router.post("/tables/{table}/mistakes/{ply}", **answers(shapes.Verdict))
async def choose_again(
    table: TableId,
    ply: PlyId,
    body: shapes.AnswerBody,
    person: Known,
    asker: Asker,
    matches: Matches,
    solving: Solving,
    limits: Limits,
) -> Json:
    """How good another choice would have been."""
    limits.hints.check(person.id)
    return await solving.answer_mistake(await matches.finished(table), ply, body.action, asker)


# Live


@router.get("/tables/{table}/events", response_class=StreamingResponse, responses=STREAM)
async def events(
    table: TableId, person: Anybody, asker: Asker, door: Door, tables: Tables, live: Live, limits: Limits
) -> StreamingResponse:
    """Server-sent events: first `view`, the whole VIEW; then `change` with those of its parts that may have changed.

    Of `log` and `chat` a change has only what is new, of `panels` only those that changed; `panel_names` are all that
    there are now.
    """
    (await tables.get(table)).check_may_look(person)
    limits.streams.check(asker.address)
    limits.pages.check(asker.person)
    told = live.stream(table, person, asker, door.is_known)
    return StreamingResponse(told, media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})
