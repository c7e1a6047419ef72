"""The house as an ASGI application: routes, pages and files behind one door, and answers to all that goes wrong."""

import asyncio
import logging
import re
import signal
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from fastapi.staticfiles import StaticFiles
from pydantic import ValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from herberg import __version__
from herberg.core.words import _
from herberg.web import admin, api, logs, pages
from herberg.web.asking import anybody, known
from herberg.web.door import Doorkeeper, Places
from herberg.web.guard import Guard
from herberg.web.problems import Problem, busy
from herberg.web.rooms import Rooms
from herberg.web.sealed import Sealed
from herberg.web.settings import Settings
from herberg.web.shapes import MoveBody
from herberg.web.store import Away
from herberg.web.wire import Hub

HERE = Path(__file__).parent
FILES = 200
"""Open files that are no connections, at most."""
MOVES = re.compile("/api/tables/([^/]+)/moves")
log = logging.getLogger("herberg.house")


class Fresh(StaticFiles):
    """Files that a browser keeps, and asks about before it uses them again: a new version is seen at once."""

    def file_response(self, *words: Any, **more: Any) -> Response:
        """The file, or word that it has not changed."""
        response = super().file_response(*words, **more)
        response.headers["Cache-Control"] = "no-cache"
        return response


def end_streams_on_signals(hub: Hub) -> None:
    """Streams never end by themselves, and the server waits for them: tell them first when it is asked to stop."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        before = signal.getsignal(number)

        def stop(number: int, frame: Any, before: Any = before) -> None:
            loop.call_soon_threadsafe(hub.close)
            if callable(before):
                before(number, frame)

        signal.signal(number, stop)


def make(settings: Settings | None = None) -> ASGIApp:
    """The application; its settings come from the environment unless given."""
    settings = settings or Settings.read()
    logs.set_up(settings.log or "info")
    rooms = Rooms(settings)
    Doorkeeper.places = places(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await rooms.open()
        end_streams_on_signals(rooms.hub)
        yield
        await rooms.close()

    app = FastAPI(
        title="Herberg",
        version=__version__,
        summary="An inn with four tables: everything the pages do, for programs.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        telemetry={"tracing": False, "metrics": False, "logs": False},
    )
    app.state.rooms = rooms
    app.include_router(api.router)
    app.include_router(admin.router)
    app.include_router(pages.router)
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=5)
    app.mount("/static", Fresh(directory=HERE / "static"), name="static")
    for kind, handler in HANDLERS.items():
        app.add_exception_handler(kind, handler)
    guarded = Guard(Express(app, rooms), rooms.limits)
    return Sealed(guarded) if settings.https else guarded


def places(settings: Settings) -> Places:
    """So many connections as files can be open, and as are wished."""
    most = settings.connections
    if sys.platform != "win32":
        import resource

        most = min(most, max(100, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - FILES))
    return Places(most, round(most / 100 * settings.rate))


class Express:
    """Moves take a way of their own, past the layers of the framework: those cost more than the move itself."""

    def __init__(self, app: FastAPI, rooms: Rooms) -> None:
        self.app = app
        self.rooms = rooms
        self.route = next(route for route in api.router.routes if getattr(route, "endpoint", None) is api.move)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A move is answered here, anything else by the framework."""
        found = MOVES.fullmatch(scope["path"]) if scope.get("method") == "POST" else None
        if not found:
            await self.app(scope, receive, send)
            return
        scope.update(app=self.app, route=self.route, path_params={})
        request = Request(scope, receive)
        try:
            response: Response = await self._move(request, found[1])
        except Exception as error:
            kind = next(kind for kind in HANDLERS if isinstance(error, kind))
            if kind is Exception:
                log.exception("accident")
            response = await HANDLERS[kind](request, error)
        await response(scope, receive, send)

    async def _move(self, request: Request, table: str) -> Response:
        """`api.move`, asked without the framework's ceremony."""
        if not request.headers.get("content-type", "").startswith("application/json"):
            raise RequestValidationError([{"type": "json_type", "loc": ("body",), "msg": "JSON is expected"}])
        try:
            body = MoveBody.model_validate_json(await request.body())
        except ValidationError as error:
            raise RequestValidationError([{**one, "loc": ("body", *one["loc"])} for one in error.errors()]) from error
        person = await known(await anybody(request, self.rooms.people, self.rooms.limits, self.rooms.owners))
        return await api.move(table, body, person, self.rooms.moves)


async def on_problem(request: Request, error: Exception) -> Response:
    """A problem, for whoever asked."""
    assert isinstance(error, Problem)
    if not request.url.path.startswith("/api/") and "text/html" in request.headers.get("accept", ""):
        return pages.problem_page(request, error)
    return error.response()


async def on_bad_input(request: Request, error: Exception) -> Response:
    """Input of the wrong form: where, and what was expected."""
    assert isinstance(error, RequestValidationError)
    wrong = [{"where": [str(part) for part in one["loc"]], "what": one["msg"]} for one in error.errors()]
    status = 400 if any(one["type"] == "json_invalid" for one in error.errors()) else 422
    title = _("That is not what was expected.")
    return await on_problem(request, Problem(status, title, errors=wrong))


async def on_http_error(request: Request, error: Exception) -> Response:
    """No such path, no such method."""
    assert isinstance(error, HTTPException)
    titles = {404: _("Not found."), 405: _("That cannot be done here."), 413: _("That is too large.")}
    headers: dict[str, Any] = dict(error.headers or {})
    if error.status_code == 405:
        headers["Allow"] = ", ".join(methods_at(request)) or headers.get("allow", "GET")
    return await on_problem(
        request, Problem(error.status_code, titles.get(error.status_code, error.detail), headers=headers)
    )


def methods_at(request: Request) -> list[str]:
    """What can be done at this path."""
    found = set()
    for path, operations in request.app.openapi()["paths"].items():
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", path), request.url.path):
            found |= {method.upper() for method in operations}
    return sorted(found)


async def on_away(request: Request, error: Exception) -> Response:
    """The database does not answer; the log has said so."""
    return await on_problem(request, busy(_("The house cannot reach its database just now. Please try again.")))


async def on_accident(request: Request, error: Exception) -> Response:
    """Our own fault; the log has the trace."""
    problem = Problem(500, _("Something went wrong here."), _("It has been written down. Please try again."))
    return await on_problem(request, problem)


HANDLERS: dict[type[Exception], Callable[[Request, Exception], Awaitable[Response]]] = {
    Problem: on_problem,
    RequestValidationError: on_bad_input,
    HTTPException: on_http_error,
    Away: on_away,
    Exception: on_accident,
}
"""Who answers when something goes wrong; the first that fits."""
