"""The pages, and what machines ask of a server: health and figures."""

import asyncio
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Request
from fastapi import Path as PathParameter
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, Response
from jinja2 import Environment, FileSystemLoader
from markdown_it import MarkdownIt
from markupsafe import Markup
from prometheus_client import CONTENT_TYPE_LATEST

from herberg.analysis.puzzle import puzzles_of
from herberg.bots.bot import USUAL
from herberg.core.game import Game
from herberg.core.words import _, language, many
from herberg.games import game, games
from herberg.games.wording import option_view
from herberg.web import figures, levels, pace
from herberg.web.addresses import CONFIRM
from herberg.web.asking import YEAR, anybody
from herberg.web.books import guide_in_html, rules_with_ways
from herberg.web.channels import MAIL
from herberg.web.editions import edition_of
from herberg.web.lessons import lesson_for
from herberg.web.people import Person
from herberg.web.problems import Problem, not_found
from herberg.web.rooms import (
    Addresses,
    Chairs,
    Editions,
    Gauges,
    Kitchen,
    Limits,
    Lobby,
    Matches,
    Owners,
    People,
    Set,
    Store,
    Tables,
)
from herberg.web.solving import listed, puzzle_at, todays
from herberg.web.store import LINE, NAME, PASSWORD, REASON, TITLE
from herberg.web.tables import Table

router = APIRouter(include_in_schema=False)
TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"), autoescape=True, trim_blocks=True, lstrip_blocks=True
)
TEMPLATES.globals.update(
    _=_, many=many, level_words=levels.words, NAME=NAME, LINE=LINE, REASON=REASON, PASSWORD=PASSWORD, TITLE=TITLE
)
STATIC = Path(__file__).parent / "static"
ICONS = (
    ("icon.svg", "any", "image/svg+xml", "any"),
    ("icon-192.png", "192x192", "image/png", "any"),
    ("icon-512.png", "512x512", "image/png", "any"),
    ("icon-mask.png", "512x512", "image/png", "maskable"),
)
Wish = Literal["confirm", "leave"]
Link = Annotated[str, PathParameter(max_length=120)]
Signed = Annotated[str, PathParameter(max_length=80)]


async def visitor(request: Request, people: People, limits: Limits, owners: Owners) -> Person | None:
    """Who looks at a page; a stale cookie is no reason to refuse."""
    try:
        return await anybody(request, people, limits, owners)
    except Problem as problem:
        if problem.status == 401:
            return None
        raise


Visitor = Annotated[Person | None, Depends(visitor)]


def page(request: Request, name: str, person: Person | None, /, code: int = 200, **words: Any) -> HTMLResponse:
    """A page in the visitor's language; `?lang=nl` is remembered."""
    known = {"name": person.name, "kept": person.has_account, "owner": person.is_owner} if person else None
    text = TEMPLATES.get_template(name).render(lang=language(), me=known, path=request.url.path, **words)
    response = HTMLResponse(text, code)
    response.headers["Cache-Control"] = "no-store"
    if request.query_params.get("lang") == language():
        response.set_cookie("lang", language(), max_age=YEAR, samesite="lax", secure=request.url.scheme == "https")
    return response


def problem_page(request: Request, problem: Problem) -> Response:
    """A problem as a clear page."""
    words = {"status": problem.status, "title": problem.title, "detail": problem.detail}
    response = page(request, "error.html", None, problem.status, **words)
    response.headers.update(problem.headers)
    return response


@router.get("/")
async def home(request: Request, person: Visitor, lobby: Lobby) -> HTMLResponse:
    """The tap-room."""
    shown = [
        found.model_dump() | {"options": [option_view(option) for option in game(found.name).options]}
        for found in lobby.games()
    ]
    bots = {"usual": USUAL, "levels": levels.offered(levels.LEVELS), "plain": levels.offered(levels.PLAIN)}
    return page(request, "home.html", person, games=shown, bots=bots, paces=pace.offered(), today=puzzle_of_today())


@router.get("/puzzles")
async def puzzles(request: Request, person: Visitor) -> HTMLResponse:
    """All puzzles."""
    shown = [{"name": name, "title": _(game(name).title)} for name in games() if puzzles_of(game(name))]
    return page(request, "puzzles.html", person, games=shown, today=puzzle_of_today())


@router.get("/puzzles/{name}/{puzzle}")
async def puzzle(request: Request, name: str, puzzle: str, person: Visitor) -> HTMLResponse:
    """A puzzle to solve."""
    found = puzzle_at(name, puzzle)
    words = {"heading": _("Puzzle"), "puzzle": found.id, "table": "", "level": found.level}
    return page(request, "solve.html", person, **around(found.game, words))


@router.get("/tables/{table}/mistakes")
async def mistakes(request: Request, table: str, person: Visitor, matches: Matches) -> HTMLResponse:
    """The choices of a finished match that cost most, to choose again."""
    found = await matches.finished(table)
    words = {"heading": _("Learn from your mistakes"), "puzzle": "", "table": found.id, "level": 0}
    return page(request, "solve.html", person, **around(found.game, words))


def around(played: Game, words: dict[str, Any]) -> dict[str, Any]:
    """What a page tells, and what belongs to the game that it shows."""
    signs = played.picture.signs() if played.picture else {}
    drawn = [(sign, Markup(shape.markup)) for sign, shape in signs.items()]
    return {**words, "game": played.name, "title": _(played.title), "signs": drawn}


def puzzle_of_today() -> dict[str, Any] | None:
    """The puzzle of the day as the pages show it; nothing where there are no puzzles."""
    found = todays()
    return listed(found, solved=False) | {"title": _(found.game.title)} if found else None


@router.get("/tables/{table}")
async def table(request: Request, table: str, person: Visitor, tables: Tables, chairs: Chairs) -> HTMLResponse:
    """The table; the link to share. Whoever was relieved there is back."""
    if person:
        await chairs.come_back(table, person)
    return table_page(request, "table.html", person, await tables.get(table))


@router.get("/tables/{table}/replay")
async def replay(request: Request, table: str, person: Visitor, tables: Tables) -> HTMLResponse:
    """Looking back at a match."""
    return table_page(request, "replay.html", person, await tables.get(table))


def table_page(request: Request, name: str, person: Person | None, table: Table) -> HTMLResponse:
    """A page about one table."""
    if not table.may_look(person):
        return page(request, "private.html", person, code=403, table=table.id, free=table.free_seat())
    title, picture = _(table.game.title), table.game.picture
    signs = [(sign, Markup(drawn.markup)) for sign, drawn in picture.signs().items()] if picture else []
    room = {"table": table.id, "game": table.game.name, "edition": table.print}
    guide = bool(table.game.guide())
    return page(request, name, person, room=room, title=title, usual=USUAL, signs=signs, guide=guide)


@router.get("/me")
async def me(request: Request, person: Visitor, addresses: Addresses) -> HTMLResponse:
    """Who I am."""
    return page(request, "me.html", person, has_mail=MAIL in addresses.channels.open)


@router.get("/notices/{what}/{words}")
async def notice_link(request: Request, what: Wish, words: Signed, person: Visitor) -> HTMLResponse:
    """Where the links in our mails lead: programs that look at every link must not decide anything by it."""
    return page(request, "notices.html", person, what=what, done=False)


@router.post("/notices/{what}/{words}")
async def decide(request: Request, what: Wish, words: Signed, person: Visitor, addresses: Addresses) -> HTMLResponse:
    """More letters, or none: by a button on that page, or by the one click that mail programs offer."""
    await (addresses.confirm(words) if what == CONFIRM else addresses.leave(words))
    return page(request, "notices.html", person, what=what, done=True)


@router.get("/recover/{words}")
async def recover(request: Request, words: Link, person: Visitor) -> HTMLResponse:
    """Where the link in a mail leads by which somebody chooses a new password."""
    return page(request, "recover.html", person, words=words)


@router.get("/service.js")
async def service() -> Response:
    """The service worker; it stands at the root, for it opens any page of the house."""
    return FileResponse(STATIC / "service.js", media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@router.get("/manifest.webmanifest")
async def manifest() -> JSONResponse:
    """What a device needs to know to keep the house among its own programs."""
    told = {
        "id": "/",
        "name": "Herberg",
        "short_name": "Herberg",
        "description": _("Sit down at one of four tables: alone against good opponents, or with friends over a link."),
        "lang": language(),
        "start_url": "/",
        "display": "standalone",
        "background_color": "#f4ecdb",
        "theme_color": "#f4ecdb",
        "icons": [
            {"src": f"/static/{name}", "sizes": sizes, "type": kind, "purpose": purpose}
            for name, sizes, kind, purpose in ICONS
        ],
    }
    return JSONResponse(told, media_type="application/manifest+json")


@router.get("/editions")
async def editions(request: Request, person: Visitor) -> HTMLResponse:
    """The editions that somebody keeps, and the way to a new one."""
    takers = [{"name": name, "title": _(game(name).title)} for name in games() if game(name).edition]
    return page(request, "editions.html", person, games=takers)


@router.get("/editions/{edition}")
async def editor(request: Request, edition: str, person: Visitor, editions: Editions) -> HTMLResponse:
    """An edition to fill in; only its owner finds it."""
    if person is None:
        raise not_found()
    kept = await editions.get(person, edition)
    played = game(kept.game)
    form = [asdict(section) for section in edition_of(kept.game).form()]
    title, seats = _(played.title), played.seats
    return page(request, "editor.html", person, edition=kept, form=form, title=title, seats=seats)


@router.get("/rules/{name}")
async def rules(
    request: Request, name: str, person: Visitor, editions: Editions, edition: str | None = None
) -> HTMLResponse:
    """The rules of a game in our own words, and its pieces to look through: the house's, or those of a table."""
    if name not in games():
        raise not_found()
    played = await editions.game_of(name, edition or None)
    body, chapters = await asyncio.to_thread(rules_with_ways, played)
    trays = played.picture.pieces() if played.picture else []
    if trays:
        chapters = [*chapters, {"id": "pieces", "title": _("The pieces")}]
    title = _(played.title)
    return page(
        request,
        "rules.html",
        person,
        title=title,
        game=name,
        body=body,
        chapters=chapters,
        trays=trays,
        owners=bool(played.edition),
        guide=bool(played.guide()),
    )


@router.get("/how-to-play/{name}")
async def how_to_play(request: Request, name: str, person: Visitor) -> HTMLResponse:
    """A game for those who have never read its rules, with pictures of our own board."""
    played = game(name) if name in games() else None
    if played is None or not played.guide():
        raise not_found()
    guide = await asyncio.to_thread(guide_in_html, played, language())
    return page(request, "howto.html", person, title=_(played.title), game=name, guide=guide, lesson=lesson_for(played))


@router.get("/static/pictures/{name}.svg")
async def cover(name: str) -> Response:
    """The picture of a game in the lobby."""
    drawn = game(name).cover() if name in games() else ""
    if not drawn:
        raise not_found()
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": "no-cache"})


@router.get("/docs")
async def docs(request: Request, person: Visitor) -> HTMLResponse:
    """The API, for those who write programs."""
    return page(request, "rules.html", person, title="API", game="", body=api_words(request), chapters=[])


def api_words(request: Request) -> str:
    """Every operation of the API with its one sentence."""
    lines = [
        "# API",
        "",
        "Everything the pages do, as JSON. The whole description: [openapi.json](/api/openapi.json).",
        "",
    ]
    lines += ["A program sends its token as `Authorization: Bearer …`; make one on [your page](/me).", ""]
    lines += ["Errors are problems as RFC 9457 has them.", ""]
    for path, operations in request.app.openapi()["paths"].items():
        for method, told in operations.items():
            lines.append(f"- `{method.upper()} {path}`: {told.get('description', '')}")
    return str(MarkdownIt("commonmark", {"html": False}).render("\n".join(lines)))


@router.get("/livez")
async def alive() -> JSONResponse:
    """This process answers; whether its database does is another question."""
    return JSONResponse({"ok": True})


@router.get("/healthz")
async def health(store: Store, kitchen: Kitchen) -> Response:
    """Whether this server can do its work: it is answered soon, whatever became of the database."""
    well = await store.healthy()
    ready = {name: kitchen.is_ready(name) for name in games()}
    return JSONResponse({"ok": well, "games": ready}, 200 if well else 503)


@router.get("/metrics")
async def metrics(request: Request, gauges: Gauges, settings: Set) -> Response:
    """Figures for Prometheus."""
    figures.check_asker(request, settings.metrics)
    gauges.measure()
    return Response(figures.text(), media_type=CONTENT_TYPE_LATEST)
