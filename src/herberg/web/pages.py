"""The pages, and what machines ask of a server: health and figures."""

import itertools
import re
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response
from jinja2 import Environment, FileSystemLoader
from markdown_it import MarkdownIt
from markupsafe import Markup
from prometheus_client import CONTENT_TYPE_LATEST

from herberg.bots.bot import USUAL
from herberg.core.words import _, language, many
from herberg.games import game, games
from herberg.games.wording import option_view
from herberg.web import figures, levels
from herberg.web.asking import YEAR, anybody
from herberg.web.editions import edition_of
from herberg.web.people import Person
from herberg.web.problems import Problem, not_found
from herberg.web.rooms import Editions, Gauges, Kitchen, Limits, Lobby, Owners, People, Set, Store, Tables
from herberg.web.store import LINE, NAME, PASSWORD, REASON
from herberg.web.tables import Table

router = APIRouter(include_in_schema=False)
TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"), autoescape=True, trim_blocks=True, lstrip_blocks=True
)
TEMPLATES.globals.update(
    _=_, many=many, level_words=levels.words, NAME=NAME, LINE=LINE, REASON=REASON, PASSWORD=PASSWORD
)
RULE = re.compile(r"\*\*([A-Z]{2}-[\w.]+)\*\*")
"""How a rule begins in RULES.md."""


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
    return page(request, "home.html", person, games=shown, bots=bots)


@router.get("/tables/{table}")
async def table(request: Request, table: str, person: Visitor, tables: Tables) -> HTMLResponse:
    """The table; the link to share."""
    return table_page(request, "table.html", person, await tables.get(table))


@router.get("/tables/{table}/replay")
async def replay(request: Request, table: str, person: Visitor, tables: Tables) -> HTMLResponse:
    """Looking back at a match."""
    return table_page(request, "replay.html", person, await tables.get(table))


def table_page(request: Request, name: str, person: Person | None, table: Table) -> HTMLResponse:
    """A page about one table."""
    title, picture = _(table.game.title), table.game.picture
    signs = [(sign, Markup(drawn.markup)) for sign, drawn in picture.signs().items()] if picture else []
    room = {"table": table.id, "game": table.game.name, "edition": table.print}
    return page(request, name, person, room=room, title=title, usual=USUAL, signs=signs)


@router.get("/me")
async def me(request: Request, person: Visitor) -> HTMLResponse:
    """Who I am."""
    return page(request, "me.html", person)


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
    body, chapters = rules_in_html(played.rulebook())
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
    )


@router.get("/static/pictures/{name}.svg")
async def cover(name: str) -> Response:
    """The picture of a game in the lobby."""
    drawn = game(name).cover() if name in games() else ""
    if not drawn:
        raise not_found()
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": "no-cache"})


@lru_cache(16)
def rules_in_html(text: str) -> tuple[str, list[dict[str, str]]]:
    """With an anchor at every chapter (`chapter-5`) and every rule (`CB-5.3`)."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(text)
    chapters: list[dict[str, str]] = []
    for token, inline in itertools.pairwise(tokens):
        if token.type == "heading_open":
            number = inline.content.split()[0].rstrip(".") if inline.content.split() else ""
            id_ = f"chapter-{number}" if number.isdigit() else f"part-{len(chapters)}"
            token.attrSet("id", id_)
            if token.tag == "h2":
                chapters.append({"id": id_, "title": inline.content})
    for item, _paragraph, inline in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if item.type == "list_item_open" and (rule := RULE.match(inline.content)):
            item.attrSet("id", rule[1])
    return str(reader.renderer.render(tokens, reader.options, {})), chapters


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
