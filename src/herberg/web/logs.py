"""Structured logs: one JSON object a line, about which request, person and table it is, and no secret."""

import json
import logging
import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from herberg.web.figures import Troubles

MARK = 8
"""Signs of a table's id that are told: enough to find it, too few to come in by its link."""
VALUES = re.compile(r"^DETAIL:.*$", re.MULTILINE)
"""Where a database tells the values that it refused."""
ABOUT: ContextVar[dict[str, Any] | None] = ContextVar("about", default=None)
PLAIN = set(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, where, what, and whatever else was told."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z"
        told: dict[str, Any] = {
            "at": at,
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        told |= (ABOUT.get() or {}) | {name: value for name, value in record.__dict__.items() if name not in PLAIN}
        if "table" in told:
            told["table"] = told["table"][:MARK]
        if record.exc_info:
            told["trace"] = VALUES.sub("DETAIL: ...", self.formatException(record.exc_info))
        return json.dumps(told, default=str)


@contextmanager
def about(**told: Any) -> Iterator[None]:
    """Whatever is logged within is about this."""
    before = ABOUT.set(told)
    try:
        yield
    finally:
        ABOUT.reset(before)


def learn(**more: Any) -> None:
    """What is known by now of the request that is being answered."""
    told = ABOUT.get()
    if told is not None:
        told.update(more)


def set_up(level: str) -> None:
    """All logs go to the error stream as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler, Troubles(logging.WARNING)]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers[:] = []
        logging.getLogger(name).propagate = True
    for name in ("alembic", "sqlalchemy", "asyncio", "uvicorn.access"):
        logging.getLogger(name).setLevel("WARNING")
