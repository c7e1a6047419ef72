"""What a storm needs: servers and a database that can be hurt, a disk that can be filled, and people who notice."""

import asyncio
import json
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


class Gone(Exception):
    """No answer came."""


class Line:
    """A kept-alive connection of one person, that costs little."""

    def __init__(self, port: int, secret: str = "") -> None:
        self.port = port
        self.secret = secret
        self._open: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def call(self, method: str, path: str, body: object = None, seconds: float = 10.0) -> tuple[int, Any]:
        """The answer, or Gone: then nobody knows whether it was heard."""
        try:
            async with asyncio.timeout(seconds):
                return await self._call(method, path, body)
        except (OSError, TimeoutError, asyncio.IncompleteReadError, ValueError) as error:
            if self._open:
                self._open[1].close()
            self._open = None
            raise Gone from error

    async def _call(self, method: str, path: str, body: object) -> tuple[int, Any]:
        if self._open is None:
            self._open = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        reader, writer = self._open
        data = json.dumps(body).encode() if body is not None else b""
        writer.write(
            self._head(method, path, f"Content-Length: {len(data)}\r\nContent-Type: application/json\r\n") + data
        )
        raw = await reader.readuntil(b"\r\n\r\n")
        headers = raw.lower()
        at = headers.index(b"content-length:")
        content = await reader.readexactly(int(headers[at + 15 : headers.index(b"\r\n", at)]))
        if b"set-cookie: herberg=" in headers:
            start = headers.index(b"set-cookie: herberg=") + 20
            self.secret = raw[start : raw.index(b";", start)].decode()
        return int(raw[9:12]), json.loads(content) if content else None

    def _head(self, method: str, path: str, more: str = "") -> bytes:
        token = f"Authorization: Bearer {self.secret}\r\n" if self.secret else ""
        return f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{token}{more}\r\n".encode()

    async def stream(self, path: str) -> AsyncIterator[dict[str, Any]]:
        """The events of a stream, until it breaks off."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        try:
            writer.write(self._head("GET", path))
            while line := await reader.readline():
                if line.startswith(b"data: "):
                    yield json.loads(line[6:])
        finally:
            writer.close()


def free_port() -> int:
    """A port where nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`herberg serve`, on the same port whenever it is started again."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.port = free_port()
        self.errors = tempfile.NamedTemporaryFile("w+", prefix="herberg-storm-", suffix=".jsonl")  # noqa: SIM115
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """It is started, and answers soon."""
        words = ["serve", "--port", str(self.port), "--database", self.database, "--log", "warning"]
        more = {"HERBERG_RATE": "0", "HERBERG_PACE": "0", "PYTHONPATH": str(ROOT / "src")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "herberg.cli", *words],
            env={**os.environ, **more},
            stdout=subprocess.DEVNULL,
            stderr=self.errors,
        )

    def send(self, number: int) -> None:
        """A signal for the server."""
        assert self.process
        self.process.send_signal(number)

    def kill(self) -> None:
        """It is gone at once, in the middle of everything."""
        self.send(signal.SIGKILL)
        assert self.process
        self.process.wait()

    def stop(self) -> None:
        """It ends in its own way, or else at once."""
        if self.process is None or self.process.poll() is not None:
            return
        self.send(signal.SIGCONT)
        self.send(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()

    def log(self) -> str:
        """All that it said."""
        return Path(self.errors.name).read_text()

    async def ready(self, game: str, seconds: float = 600) -> None:
        """It answers, and this game can be played."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with suppress(Gone):
                _status, health = await Line(self.port).call("GET", "/healthz")
                if health["games"][game]:
                    return
            await asyncio.sleep(0.1)
        raise AssertionError(self.log()[-3000:])


class Cluster:
    """PostgreSQL in a folder, reached by a unix socket only."""

    def __init__(self, folder: str) -> None:
        found = shutil.which("initdb") or next(map(str, Path("/usr/lib/postgresql").glob("*/bin/initdb")), None)
        assert found, "PostgreSQL is missing: tools/services.sh installs it"
        self.programs = Path(found).resolve().parent
        self.folder = Path(folder)
        self.user = "postgres" if os.getuid() == 0 else None
        if self.user:
            owner = pwd.getpwnam("postgres")
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        words = [
            self.program("initdb"),
            "-D",
            str(self.folder / "data"),
            "-U",
            "postgres",
            "--auth=trust",
            "-E",
            "UTF8",
        ]
        subprocess.run(words, user=self.user, check=True, stdout=subprocess.DEVNULL)
        self.url = f"postgresql://postgres@/house?host={folder}"
        self.process: subprocess.Popen[bytes] | None = None

    def program(self, name: str) -> str:
        """One of PostgreSQL's own."""
        return str(self.programs / name)

    def start(self) -> None:
        """It runs, and will answer once it has recovered."""
        (self.folder / "data" / "postmaster.pid").unlink(missing_ok=True)
        words = ["-D", str(self.folder / "data"), "-k", str(self.folder), "-c", "listen_addresses=", "-c"]
        self.process = subprocess.Popen(
            [self.program("postgres"), *words, "max_wal_size=128MB"],
            user=self.user,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for _ in range(600):
            ready = [self.program("pg_isready"), "-q", "-h", str(self.folder)]
            if subprocess.run(ready).returncode == 0 or self.has_ended():
                return
            time.sleep(0.1)

    def has_ended(self) -> bool:
        """Whether it runs no more."""
        return self.process is None or self.process.poll() is not None

    def children(self) -> list[int]:
        """Its processes but for the first."""
        assert self.process
        path = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(pid) for pid in path.read_text().split()] if path.exists() else []

    def kill(self) -> None:
        """All of it is gone at once, as when the power fails."""
        assert self.process
        ended = [self.process.pid, *self.children()]
        signal_all(ended, signal.SIGKILL)
        self.process.wait()
        while any(Path(f"/proc/{pid}").exists() for pid in ended[1:]):
            time.sleep(0.05)

    @contextmanager
    def paused(self, pids: list[int] | None = None) -> Iterator[None]:
        """Within it the database, or only these of its processes, does nothing."""
        assert self.process
        stopped = [self.process.pid, *self.children()] if pids is None else pids
        signal_all(stopped, signal.SIGSTOP)
        try:
            yield
        finally:
            signal_all(stopped, signal.SIGCONT)

    @contextmanager
    def full(self) -> Iterator[None]:
        """Within it not a byte is left on the disk."""
        ballast = self.folder / "ballast"
        with ballast.open("wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(bytes(1 << 16))
        try:
            yield
        finally:
            ballast.unlink()

    def stop(self) -> None:
        """It ends."""
        if self.process and not self.has_ended():
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(30)


def signal_all(pids: list[int], number: int) -> None:
    """These processes get this signal; who is gone already does not mind."""
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, number)


def may_mount() -> bool:
    """Whether a small disk can be made here."""
    with tempfile.TemporaryDirectory() as folder:
        if mount(folder, 1):
            subprocess.run(["umount", folder], check=True)
            return True
    return False


def mount(folder: str, megabytes: int) -> bool:
    """A disk of this size, in memory, in this folder."""
    if os.getuid() or not shutil.which("mount"):
        return False
    words = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", folder]
    return subprocess.run(words, capture_output=True).returncode == 0


@contextmanager
def room_for(megabytes: int) -> Iterator[str]:
    """A folder on a small disk of its own, so that filling it hurts nobody else; gone afterwards."""
    folder = tempfile.mkdtemp(prefix="herberg-storm-")
    mounted = mount(folder, megabytes)
    try:
        yield folder
    finally:
        if mounted:
            subprocess.run(["umount", "-l", folder], check=True)
        shutil.rmtree(folder, ignore_errors=True)
