"""Structured logs, one JSON object a line, and figures for Prometheus."""

import itertools
import json
import logging
import sys
import time
from collections import Counter
from collections.abc import Mapping

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
PLAIN = set(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, where, what, and whatever else was told."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z"
        told = {"at": at, "level": record.levelname.lower(), "from": record.name, "what": record.getMessage()}
        told |= {name: value for name, value in record.__dict__.items() if name not in PLAIN}
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, default=str)


def set_up(level: str) -> None:
    """All logs go to the error stream as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers[:] = []
        logging.getLogger(name).propagate = True
    for name in ("alembic", "sqlalchemy", "asyncio", "uvicorn.access"):
        logging.getLogger(name).setLevel("WARNING")


class Figures:
    """Counts of requests, and how long they took."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[str, str, int]] = Counter()
        self.within: Counter[float] = Counter()
        self.seconds = 0.0
        self.started = time.time()

    def count(self, method: str, path: str, status: int, seconds: float) -> None:
        """One more request."""
        self.requests[method, path, status] += 1
        self.seconds += seconds
        for bound in BUCKETS:
            if seconds <= bound:
                self.within[bound] += 1
                break

    def text(self, gauges: Mapping[str, float]) -> str:
        """Everything as Prometheus reads it."""
        lines = ["# TYPE herberg_requests_total counter"]
        for (method, path, status), n in sorted(self.requests.items()):
            lines.append(f'herberg_requests_total{{method="{method}",path="{path}",status="{status}"}} {n}')
        lines.append("# TYPE herberg_request_seconds histogram")
        for bound, n in zip(BUCKETS, itertools.accumulate(self.within[bound] for bound in BUCKETS), strict=True):
            lines.append(f'herberg_request_seconds_bucket{{le="{bound}"}} {n}')
        lines += [
            f'herberg_request_seconds_bucket{{le="+Inf"}} {self.requests.total()}',
            f"herberg_request_seconds_sum {self.seconds}",
            f"herberg_request_seconds_count {self.requests.total()}",
        ]
        for name, value in gauges.items():
            lines += [f"# TYPE herberg_{name} gauge", f"herberg_{name} {value}"]
        return "\n".join(lines) + "\n"
