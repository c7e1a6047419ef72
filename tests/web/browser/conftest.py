"""A house of its own and a real browser for the tests that click."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.web.browser.player import Player

ROOT = Path(__file__).resolve().parents[3]
SRC = ROOT / "src"
CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
AXE = ROOT / ".cache" / "axe"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server on loopback, with quick bots and without limits."""
    folder = tmp_path_factory.mktemp("house")
    port = free_port()
    paths = os.pathsep.join(filter(None, [str(SRC), os.environ.get("PYTHONPATH")]))
    env = {**os.environ, "HERBERG_PACE": "0", "HERBERG_RATE": "0", "PYTHONPATH": paths}
    command = [sys.executable, "-m", "herberg.cli", "serve", "--port", str(port), "--database", str(folder / "house.db")]
    with (folder / "server.log").open("w") as log:
        server = subprocess.Popen(command, env=env, cwd=folder, stdout=log, stderr=log)
        try:
            address = f"http://127.0.0.1:{port}"
            wait_until_ready(address, server, folder / "server.log")
            yield address
        finally:
            server.terminate()
            server.wait(20)


def wait_until_ready(address: str, server: "subprocess.Popen[bytes]", log: Path) -> None:
    """All games are compiled; the first time that takes minutes."""
    end = time.monotonic() + 600
    while time.monotonic() < end:
        assert server.poll() is None, f"the server stopped:\n{log.read_text()[-3000:]}"
        try:
            with urllib.request.urlopen(f"{address}/healthz", timeout=5) as answer:
                if all(json.load(answer)["games"].values()):
                    return
        except OSError:
            pass
        time.sleep(0.2)
    raise AssertionError(f"the server was not ready in time:\n{log.read_text()[-3000:]}")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


Visit = Callable[..., Player]


@pytest.fixture
def visit(house: str, chromium: Browser) -> Iterator[Visit]:
    """Somebody new at a browser of their own: `visit(width=390)`. No page may have an error or call another host."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def come_in(width: int = 1440, height: int = 900, **settings: object) -> Player:
        settings = {"reduced_motion": "reduce", "locale": "en-GB", **settings}
        context = chromium.new_context(viewport={"width": width, "height": height}, base_url=house, **settings)  # type: ignore[arg-type]
        context.set_default_timeout(20_000)
        contexts.append(context)
        page = context.new_page()
        watch(page, house, wrong)
        return Player(page)

    yield come_in
    for context in contexts:
        context.close()
    assert not wrong, wrong


def watch(page: Page, house: str, wrong: list[str]) -> None:
    page.on("pageerror", lambda error: wrong.append(f"error in the page: {error}"))
    page.on("request", lambda request: request.url.startswith((house.rpartition(":")[0], "data:", "blob:")) or wrong.append(request.url))
    page.on("console", lambda said: "Content Security Policy" in said.text and wrong.append(said.text))


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core, fetched once into an ignored folder."""
    source = AXE / "node_modules" / "axe-core" / "axe.min.js"
    if not source.exists():
        AXE.mkdir(parents=True, exist_ok=True)
        command = ["npm", "install", "--no-audit", "--no-fund", "--silent", "--prefix", str(AXE), "axe-core@4"]
        subprocess.run(command, check=True, timeout=300)
    return source.read_text("utf-8")
