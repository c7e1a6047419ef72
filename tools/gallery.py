"""Screenshots of every page and game, wide and narrow, light and dark: `python -m tools.gallery FOLDER`."""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from herberg.games import NAMES, game

ROOT = Path(__file__).resolve().parents[1]
CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
SIZES = {"wide": (1440, 900), "phone": (390, 844)}
THEMES = ("light", "dark")
INTO_THE_MATCH = 60
"""So many moves are made before a table is shown."""


@contextmanager
def open_house(folder: Path) -> Iterator[str]:
    """The address of a server on loopback, with quick bots, without limits, every game ready."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    paths = os.pathsep.join(filter(None, [str(ROOT / "src"), os.environ.get("PYTHONPATH")]))
    env = {**os.environ, "HERBERG_PACE": "0", "HERBERG_RATE": "0", "PYTHONPATH": paths}
    command = [
        sys.executable,
        "-m",
        "herberg.cli",
        "serve",
        "--port",
        str(port),
        "--database",
        str(folder / "house.db"),
    ]
    said = folder / "server.log"
    with said.open("w") as log:
        server = subprocess.Popen(command, env=env, cwd=folder, stdout=log, stderr=log)
        try:
            address = f"http://127.0.0.1:{port}"
            wait_until_ready(address, server, said)
            yield address
        finally:
            server.terminate()
            server.wait(20)


def wait_until_ready(address: str, server: "subprocess.Popen[bytes]", said: Path) -> None:
    """All games are compiled; the first time that takes minutes."""
    end = time.monotonic() + 600
    while time.monotonic() < end:
        if server.poll() is not None:
            break
        try:
            with urllib.request.urlopen(f"{address}/healthz", timeout=5) as answer:
                if all(json.load(answer)["games"].values()):
                    return
        except OSError:
            pass
        time.sleep(0.2)
    raise RuntimeError(f"the server does not answer:\n{said.read_text()[-3000:]}")


@contextmanager
def open_browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


class Gallery:
    """One visitor who looks at everything in every size and light."""

    def __init__(self, browser: Browser, house: str, folder: Path) -> None:
        self.folder = folder
        self.contexts = {}
        first = browser.new_context(base_url=house, extra_http_headers={"Origin": house})
        first.request.post("/api/guest", data={"name": "Anneke"})
        self.request = first.request
        for size, (width, height) in SIZES.items():
            for theme in THEMES:
                self.contexts[size, theme] = browser.new_context(
                    base_url=house,
                    viewport={"width": width, "height": height},
                    color_scheme=theme,  # type: ignore[arg-type]
                    reduced_motion="reduce",
                    has_touch=size == "phone",
                    is_mobile=size == "phone",
                    storage_state=first.storage_state(),
                )

    def shoot(self, name: str, path: str, prepare: Any = None, whole: bool = True) -> None:
        """A page in every size and light; `prepare` does something to it first."""
        for (size, theme), context in self.contexts.items():
            page = context.new_page()
            page.goto(path)
            settle(page)
            if prepare:
                prepare(page)
                page.wait_for_timeout(150)
            page.screenshot(path=self.folder / f"{name}-{size}-{theme}.png", full_page=whole and size == "wide")
            if size == "phone" and whole:
                long_view(page, self.folder / f"{name}-{size}-{theme}-whole.png")
            page.close()

    def open_table(self, game: str, seats: int) -> str:
        """A table with bots."""
        chairs = ["me", *["bot:greedy"] * (seats - 1)]
        data = {"game": game, "seats": seats, "options": {}, "chairs": chairs, "public": False}
        return str(self.request.post("/api/tables", data=data).json()["table"])

    def play(self, table: str, most: int) -> dict[str, Any]:
        """Follow the hints until so many moves are made and it is my turn, or to the end."""
        end = time.monotonic() + 300
        while time.monotonic() < end:
            view: dict[str, Any] = self.request.get(f"/api/tables/{table}").json()
            if view["over"] or (view["ply"] >= most and view["choices"]):
                return view
            if view["choices"]:
                action = self.request.post(f"/api/tables/{table}/hint", data={}).json()["action"]
                self.request.post(f"/api/tables/{table}/moves", data={"ply": view["ply"], "action": action})
            else:
                time.sleep(0.02)
        raise RuntimeError(f"{table} does not go on")


def settle(page: Page) -> None:
    """Everything is there."""
    page.wait_for_function("() => !document.querySelector('#room[aria-busy]')")
    page.wait_for_timeout(350)


def long_view(page: Page, path: Path) -> None:
    """A phone's page from top to bottom."""
    page.screenshot(path=path, full_page=True)


def touch_first(page: Page) -> None:
    """Something lit is chosen, so that one sees what still fits."""
    lit = page.locator(".thing.lit")
    if lit.count():
        lit.first.click(force=True)


def main(folder: Path, names: tuple[str, ...] = tuple(NAMES)) -> None:
    """Fill the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as rooms, open_house(Path(rooms)) as house, open_browser() as browser:
        gallery = Gallery(browser, house, folder)
        for name in names:
            seats = max(3, game(name).seats[len(game(name).seats) // 3])
            table = gallery.open_table(name, seats)
            gallery.play(table, 1)
            gallery.shoot(f"{name}-start", f"/tables/{table}", whole=False)
            gallery.play(table, INTO_THE_MATCH)
            gallery.shoot(f"{name}-table", f"/tables/{table}")
            gallery.shoot(f"{name}-touched", f"/tables/{table}", touch_first, whole=False)
            gallery.shoot(
                f"{name}-list", f"/tables/{table}", lambda page: page.locator("#allhead").click(), whole=False
            )
            gallery.shoot(
                f"{name}-enlarged", f"/tables/{table}", lambda page: page.locator(".grow").first.click(), False
            )
            gallery.play(table, 10_000)
            gallery.shoot(f"{name}-result", f"/tables/{table}", whole=False)
            gallery.shoot(f"{name}-replay", f"/tables/{table}/replay?ply=40", whole=False)
            gallery.shoot(f"{name}-rules", f"/rules/{name}", whole=False)
            gallery.open_table(name, seats)
        gallery.shoot("home", "/")
        gallery.shoot("setup", "/", lambda page: page.locator(".friends").first.click(), whole=False)
        gallery.shoot("me", "/me")
        gallery.shoot("error", "/no-such-door", whole=False)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "gallery"), tuple(sys.argv[2:]) or tuple(NAMES))
