"""Real servers over real databases: SQLite in a file, PostgreSQL in a cluster that the tests make themselves."""

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import psycopg
import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


CLIENTS: list[httpx.Client] = []


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where any database will do, SQLite does."""
    items[:] = [item for item in items if not (item.get_closest_marker("any_database") and on_postgres(item))]


def on_postgres(item: pytest.Item) -> bool:
    made_for = getattr(item, "callspec", None)
    return bool(made_for) and made_for.params.get("database") == "postgres"


@pytest.fixture(autouse=True)
def everybody_leaves() -> Iterator[None]:
    """Connections that a test opened are closed after it."""
    yield
    while CLIENTS:
        CLIENTS.pop().close()


class Cluster:
    """A PostgreSQL cluster in a temporary folder, reached over a unix socket only."""

    def __init__(self) -> None:
        found = shutil.which("initdb") or next(map(str, Path("/usr/lib/postgresql").glob("*/bin/initdb")), None)
        assert found, "PostgreSQL is missing: tools/services.sh installs it"
        self.programs = Path(found).resolve().parent
        self.folder = Path(tempfile.mkdtemp(prefix="herberg-pg-"))
        self.user = "postgres" if os.getuid() == 0 else None
        if self.user:
            owner = pwd.getpwnam("postgres")
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
        self._call("initdb", "-D", str(self.folder / "data"), "-U", "postgres", "--auth=trust", "-E", "UTF8")
        words = [str(self.programs / "postgres"), "-D", str(self.folder / "data"), "-k", str(self.folder)]
        words += ["-c", "listen_addresses="]
        self.process = subprocess.Popen(words, user=self.user, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._wait()

    def _call(self, program: str, *words: str) -> None:
        subprocess.run([self.programs / program, *words], user=self.user, check=True, stdout=subprocess.DEVNULL)

    def _wait(self) -> None:
        for _ in range(300):
            try:
                psycopg.connect(self.url("postgres")).close()
            except psycopg.OperationalError:
                time.sleep(0.1)
            else:
                return
        raise AssertionError("PostgreSQL does not start")

    def url(self, name: str) -> str:
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def database(self) -> str:
        """A fresh, empty one."""
        name = f"house_{uuid.uuid4().hex[:8]}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(30)
        shutil.rmtree(self.folder, ignore_errors=True)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`herberg serve` as a process of its own."""

    def __init__(
        self,
        database: str,
        workers: int = 1,
        together: int = 1,
        script: str | None = None,
        source: Path = ROOT / "src",
        **settings: object,
    ) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = database
        self.errors = tempfile.NamedTemporaryFile("w+", prefix="herberg-log-", suffix=".jsonl")  # noqa: SIM115
        environment = {**os.environ, "PYTHONPATH": str(source), "HERBERG_PACE": "0", "HERBERG_RATE": "0"}
        environment["HERBERG_THOUGHT"] = "4000"  # analyses are soon done
        environment["HERBERG_ENGINES"] = "1"  # a process that thinks costs a second and a half before its first thought
        environment["HERBERG_SHARED"] = str(together > 1)  # with servers beside it that share the file
        environment |= {f"HERBERG_{name.upper()}": str(value) for name, value in settings.items()}
        words = [sys.executable, *(["-c", script] if script else ["-m", "herberg.cli"])]
        words += ["serve", "--port", str(self.port), "--workers", str(workers), "--database", database, "--log", "info"]
        self.process = subprocess.Popen(
            words, env=environment, stdout=subprocess.DEVNULL, stderr=self.errors, start_new_session=True
        )

    def ready(self, game: str = "burgundy") -> "Server":
        """It answers, and this game can be played."""
        for _ in range(3000):
            assert self.process.poll() is None, self.log()
            try:
                if httpx.get(self.url + "/healthz", timeout=5).json()["games"][game]:
                    return self
            except (httpx.HTTPError, KeyError):
                pass
            time.sleep(0.1)
        raise AssertionError(self.log())

    def log(self) -> str:
        return Path(self.errors.name).read_text()

    def guest(self, name: str = "Anna") -> "Client":
        return Client(self).called(name)

    def children(self) -> list[int]:
        """The worker processes."""
        path = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        found = [int(pid) for pid in path.read_text().split()]
        return [pid for pid in found if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]

    def stop(self) -> int:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(20)
            assert '"what": "closed"' in self.log() or code == -signal.SIGKILL, self.log()
            return code
        finally:
            self.errors.close()


class Client(httpx.Client):
    """A person at a page: a cookie jar and the right origin."""

    def __init__(self, server: Server, **extra: object) -> None:
        super().__init__(base_url=server.url, headers={"Origin": server.url}, timeout=60, **extra)
        self.server = server
        CLIENTS.append(self)

    def called(self, name: str) -> "Client":
        assert self.post("/api/guest", json={"name": name}).status_code == 200
        return self

    def table(self, *chairs: str, game: str = "burgundy", public: bool = True, **options: str) -> str:
        """A new table, laid."""
        words = {"game": game, "seats": len(chairs), "chairs": list(chairs), "options": options, "public": public}
        answer = self.post("/api/tables", json=words)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    def view(self, table: str) -> dict:
        answer = self.get(f"/api/tables/{table}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def move(self, table: str, ply: int, action: int) -> httpx.Response:
        return self.post(f"/api/tables/{table}/moves", json={"ply": ply, "action": action})

    def play_first(self, table: str) -> int:
        """Wait for my turn and play the first choice; the ply after it."""
        view = self.my_turn(table)
        answer = self.move(table, view["ply"], view["choices"][0]["action"])
        assert answer.status_code == 200, answer.text
        return int(answer.json()["ply"])

    def matches(self, limit: int = 100) -> list[str]:
        """All tables in my list of matches, fetched page by page."""
        page = self.get("/api/me/matches", params={"limit": limit}).json()
        found = [entry["table"] for entry in page["matches"]]
        while page["next"]:
            page = self.get("/api/me/matches", params={"limit": limit, "after": page["next"]}).json()
            found += [entry["table"] for entry in page["matches"]]
        return found

    def my_turn(self, table: str) -> dict:
        return self.until(table, lambda view: view["choices"] or view["over"])

    def until(self, table: str, good) -> dict:
        for _ in range(3000):
            view = self.view(table)
            if good(view):
                return view
            time.sleep(0.02)
        raise AssertionError(f"it never came: {view['note']} {view['ply']}")


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    made = Cluster()
    yield made
    made.stop()


@pytest.fixture(scope="session", params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """One database for many tests."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path_factory.mktemp('house') / 'house.db'}"
    return str(request.getfixturevalue("cluster").database())


def empty(database: str, request: pytest.FixtureRequest, folder: Path) -> str:
    """A database of the same kind with nothing in it."""
    if database.startswith("sqlite"):
        return f"sqlite:///{folder / 'house.db'}"
    return str(request.getfixturevalue("cluster").database())


@pytest.fixture
def fresh_database(database: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty one of the same kind."""
    return empty(database, request, tmp_path)


@pytest.fixture(scope="module")
def own_database(database: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """One that no server uses but those of one file of tests."""
    return empty(database, request, tmp_path_factory.mktemp("own"))


@pytest.fixture(scope="session")
def server(database: str) -> Iterator[Server]:
    """One server for many tests; each makes its own guests and tables."""
    running = Server(database).ready()
    yield running
    assert running.stop() in (0, -signal.SIGTERM)


@pytest.fixture
def anna(server: Server) -> Client:
    return server.guest("Anna")


@pytest.fixture
def bob(server: Server) -> Client:
    return server.guest("Bob")


@pytest.fixture
def servers() -> Iterator[list[Server]]:
    """Those put in here are stopped afterwards."""
    running: list[Server] = []
    yield running
    for server in running:
        server.stop()


def run(work):
    """A coroutine, to its end; in a thread of its own, for a browser's loop may run in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()
