"""What went wrong, said once: an RFC 9457 problem for programs, a clear page for people."""

from typing import Any

from starlette.responses import JSONResponse

from herberg.core.words import _

WAIT = {"Retry-After": "5"}


class Problem(Exception):
    """A request that cannot be granted. Nothing has changed."""

    def __init__(self, status: int, title: str, detail: str = "", **extra: Any) -> None:
        super().__init__(title)
        self.status = status
        self.title = title
        self.detail = detail
        self.headers: dict[str, str] = extra.pop("headers", {})
        self.extra = extra

    def body(self) -> dict[str, Any]:
        """The problem as RFC 9457 writes it."""
        told = {"type": "about:blank", "title": self.title, "status": self.status}
        return {**told, **({"detail": self.detail} if self.detail else {}), **self.extra}

    def response(self) -> JSONResponse:
        """The problem for programs."""
        return JSONResponse(self.body(), self.status, self.headers, media_type="application/problem+json")


def not_found() -> Problem:
    """There is no such thing, or it is not for this person to know."""
    return Problem(404, _("Not found."))


def late(ply: int) -> Problem:
    """The table has moved on since the picture that was answered."""
    return Problem(409, _("The table has moved on."), _("Look again and choose anew."), ply=ply)


def forbidden(detail: str) -> Problem:
    """Known, but not allowed."""
    return Problem(403, _("That is not yours to do."), detail)


def unusable(detail: str) -> Problem:
    """Well-formed, but it makes no sense here."""
    return Problem(422, _("That is not possible."), detail)


def unprepared() -> Problem:
    """The game is still being compiled; it can be played, but not thought over."""
    return Problem(
        503,
        _("This has to wait a little."),
        _("This server was just set up. In a few minutes it can think ahead."),
        headers=WAIT,
    )


def busy(detail: str, status: int = 503, seconds: int = 5) -> Problem:
    """Others come first, or the house cannot do it just now."""
    return Problem(status, _("The house is busy."), detail, headers={"Retry-After": str(seconds)})


def who_are_you() -> Problem:
    """No cookie and no token."""
    return Problem(
        401, _("Who are you?"), _("Choose a name first, or send a token."), headers={"WWW-Authenticate": "Bearer"}
    )
