"""Screenshots of every page and game in every size, light and language: `python -m tools.gallery FOLDER`.

Games, sizes, lights, languages and roles can be chosen: `--games burgundy --sizes phone --roles player replay`.
"""

import argparse
import base64
import itertools
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from herberg.games import OURS, game

ROOT = Path(__file__).resolve().parents[1]
CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
SIZES = {
    "wide": (1440, 900, 1),
    "full": (1920, 1080, 1),
    "landscape": (1024, 768, 1),
    "tablet": (820, 1180, 1),
    "phone": (390, 844, 2),
}
"""Width, height, and pixels for each of the page's."""
DESKS = ("wide", "full")
LANGUAGES = {"en": "en-GB", "nl": "nl-NL", "de": "de-DE"}
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
ROLES = ("player", "spectator", "replay")
HALFWAY = 30
"""So many moves for each player are made before a table is shown."""
OWNER = "The innkeeper"
"""The account that may see the page /admin."""
LONG = 1500
"""A match that is not over then goes on without us: the Coach Ride may never end."""


@contextmanager
def open_house(folder: Path) -> Iterator[str]:
    """The address of a server on loopback, with quick bots, without limits, every game ready."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    paths = os.pathsep.join(filter(None, [str(ROOT / "src"), os.environ.get("PYTHONPATH")]))
    env = {**os.environ, "HERBERG_PACE": "0", "HERBERG_RATE": "0", "HERBERG_OWNERS": OWNER, "PYTHONPATH": paths}
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


Prepare = Callable[[Page], None] | None
UNROLL = """() => {
  document.querySelector(".beam").style.position = "static";
  const ask = document.querySelector(".ask");
  if (ask && innerWidth < 861) Object.assign(ask.style, { position: "static", maxHeight: "none" });
}"""


@dataclass(frozen=True)
class Choice:
    """What is looked at."""

    games: list[str]
    sizes: list[str]
    themes: list[Theme]
    languages: list[str]
    roles: list[str]


class Gallery:
    """One visitor who looks at everything in every chosen size, light and language, and a stranger who looks on."""

    def __init__(self, browser: Browser, house: str, folder: Path, choice: Choice) -> None:
        self.browser, self.house, self.folder, self.choice = browser, house, folder, choice
        self.first = browser.new_context(base_url=house, extra_http_headers={"Origin": house})
        self.request = self.first.request
        self.request.post("/api/guest", data={"name": "Anneke"})
        kinds = list(itertools.product(choice.sizes, choice.themes, choice.languages))
        self.contexts = {kind: self.eyes(*kind) for kind in kinds}
        self.strangers = {kind: self.eyes(*kind, known=False) for kind in kinds if "spectator" in choice.roles}
        self.english = {size: self.eyes(size, "light", "en") for size in ("wide", "phone")}

    def eyes(self, size: str, theme: Theme, language: str, known: bool = True) -> BrowserContext:
        """The visitor or a stranger at such a screen; each choice is asked once more: looking changes nothing."""
        width, height, scale = SIZES[size]
        context = self.browser.new_context(
            base_url=self.house,
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            locale=LANGUAGES[language],
            color_scheme=theme,
            reduced_motion="reduce",
            has_touch=size not in DESKS,
            is_mobile=size not in DESKS,
            storage_state=self.first.storage_state() if known else None,
        )
        context.add_init_script(
            "localStorage.setItem('herberg.confirm', true); localStorage.removeItem('herberg.list')"
        )
        return context

    def shoot(self, name: str, path: str, prepare: Prepare = None, whole: bool = False, strange: bool = False) -> None:
        """A page in every way that was chosen, its whole length if wished; `prepare` does something to it first."""
        for kind, context in (self.strangers if strange else self.contexts).items():
            with opened(context, path, prepare) as page:
                page.screenshot(path=self.folder / f"{name}-{'-'.join(kind)}.png")
                if whole:
                    page.evaluate(UNROLL)
                    page.screenshot(path=self.folder / f"{name}-{'-'.join(kind)}-whole.png", full_page=True)

    def keep(self, name: str, path: str, size: str) -> None:
        """A small picture for the README."""
        context, (width, height, scale) = self.english[size], SIZES[size]
        with opened(context, path, None) as page:
            clip = {"x": 0, "y": page.evaluate("scrollY"), "width": width, "height": height, "scale": scale}
            settings = {"format": "webp", "quality": 76, "clip": clip}
            shot = context.new_cdp_session(page).send("Page.captureScreenshot", settings)
        place = self.folder / "readme" / f"{name}.webp"
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(base64.b64decode(shot["data"]))

    def open_table(self, game: str, seats: int, chairs: str = "bot:greedy") -> str:
        """A table with bots, or with open chairs."""
        taken = ["me", *[chairs] * (seats - 1)]
        data = {"game": game, "seats": seats, "options": {}, "chairs": taken, "public": True}
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

    def match(self, name: str, seats: int, kept: bool) -> None:
        """A match from its first question to its result, and the replay; some are kept for the README."""
        table = self.open_table(name, seats)
        here = f"/tables/{table}"
        self.play(table, 1)
        self.look(f"{name}-{seats}-start", here)
        self.play(table, HALFWAY * seats)
        self.look(f"{name}-{seats}-middle", here)
        if "player" in self.choice.roles:
            self.shoot(f"{name}-{seats}-touched", here, touch_first)
            self.shoot(f"{name}-{seats}-enlarged", here, enlarge)
        if kept:
            self.keep(f"{name}-table", here, "wide")
            self.keep(f"{name}-phone", here, "phone")
        if not self.play(table, LONG)["over"]:
            return
        self.look(f"{name}-{seats}-end", here)
        if "replay" in self.choice.roles:
            self.shoot(f"{name}-{seats}-replay", f"{here}/replay?ply={HALFWAY * seats}")

    def look(self, name: str, path: str) -> None:
        """A table as a player and as a stranger sees it, where that was chosen."""
        if "player" in self.choice.roles:
            self.shoot(name, path)
        if "spectator" in self.choice.roles:
            self.shoot(f"{name}-spectator", path, strange=True)


@contextmanager
def opened(context: BrowserContext, path: str, prepare: Prepare) -> Iterator[Page]:
    """A page on which everything is there."""
    page = context.new_page()
    page.goto(path)
    page.wait_for_function("() => !document.querySelector('#room[aria-busy]')")
    page.wait_for_timeout(350)
    if prepare:
        prepare(page)
        page.wait_for_timeout(150)
    yield page
    page.close()


def touch_first(page: Page) -> None:
    """Something lit is chosen, so that one sees what still fits."""
    lit = page.locator(".thing.lit")
    if lit.count():
        lit.first.click(force=True)


def enlarge(page: Page) -> None:
    """What a card of somebody else opens."""
    grow = page.locator(":is(.card, .other):not(.away) .grow")
    if grow.count():
        grow.first.click(force=True)


def seat_counts(name: str) -> list[int]:
    """The fewest players, the most, and where there is a wide range some in between."""
    seats = list(game(name).seats)
    return sorted({seats[0], seats[len(seats) // 4], seats[-1]})


def main(folder: Path, choice: Choice) -> None:
    """Fill the folder; pictures for the README lie in a folder of their own."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as rooms, open_house(Path(rooms)) as house, open_browser() as browser:
        gallery = Gallery(browser, house, folder, choice)
        gallery.keep("home", "/", "wide")
        for name in choice.games:
            counts = seat_counts(name)
            for seats in counts:
                gallery.match(name, seats, kept=seats == counts[len(counts) // 2])
            gallery.shoot(f"{name}-waiting", f"/tables/{gallery.open_table(name, seats, 'open')}")
            gallery.shoot(f"{name}-rules", f"/rules/{name}")
        gallery.shoot("home", "/", whole=True)
        gallery.shoot("me", "/me", whole=True)
        gallery.shoot("error", "/no-such-door")


def asked() -> tuple[Path, Choice]:
    """What the command line asks for: everything, unless it says what."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("folder", nargs="?", default="gallery", type=Path)
    for name, values in (
        ("games", OURS),
        ("sizes", SIZES),
        ("themes", THEMES),
        ("languages", LANGUAGES),
        ("roles", ROLES),
    ):
        words.add_argument(f"--{name}", nargs="+", choices=list(values), default=list(values))
    given = words.parse_args()
    return given.folder, Choice(given.games, given.sizes, given.themes, given.languages, given.roles)


if __name__ == "__main__":
    main(*asked())
