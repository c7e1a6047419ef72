"""Screenshots of every page and game, at a desk, on a tablet and on a phone: `python -m tools.gallery FOLDER`."""

import base64
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
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from herberg.games import OURS, game

ROOT = Path(__file__).resolve().parents[1]
CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
SIZES = {"wide": (1440, 900, 1), "tablet": (820, 1180, 1), "phone": (390, 844, 2)}
"""Width, height, and pixels for each of the page's."""
LANGUAGE = {"wide": "en-GB", "tablet": "nl-NL", "phone": "de-DE"}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
HALFWAY = 30
"""So many moves for each player are made before a table is shown."""
LONG = 1500
"""A match that is not over then goes on without us: the Coach Ride may never end."""


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


Prepare = Callable[[Page], None] | None
UNROLL = """() => {
  document.querySelector(".beam").style.position = "static";
  const ask = document.querySelector(".ask");
  if (ask && innerWidth < 861) Object.assign(ask.style, { position: "static", maxHeight: "none" });
}"""


class Gallery:
    """One visitor who looks at everything in every size and light; each size speaks another language."""

    def __init__(self, browser: Browser, house: str, folder: Path) -> None:
        self.browser, self.house, self.folder = browser, house, folder
        self.first = browser.new_context(base_url=house, extra_http_headers={"Origin": house})
        self.request = self.first.request
        self.request.post("/api/guest", data={"name": "Anneke"})
        self.contexts = {(size, theme): self.eyes(size, theme, LANGUAGE[size]) for size in SIZES for theme in THEMES}
        self.english = {size: self.eyes(size, "light", "en-GB") for size in ("wide", "phone")}

    def eyes(self, size: str, theme: Literal["light", "dark"], locale: str) -> BrowserContext:
        """The same visitor at a screen of this size; each choice is asked once more: looking changes nothing."""
        width, height, scale = SIZES[size]
        context = self.browser.new_context(
            base_url=self.house,
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            locale=locale,
            color_scheme=theme,
            reduced_motion="reduce",
            has_touch=size != "wide",
            is_mobile=size != "wide",
            storage_state=self.first.storage_state(),
        )
        context.add_init_script(
            "localStorage.setItem('herberg.confirm', true); localStorage.removeItem('herberg.list')"
        )
        return context

    def shoot(self, name: str, path: str, prepare: Prepare = None, whole: bool = False) -> None:
        """A page in every size and light, its whole length if wished; `prepare` does something to it first."""
        for (size, theme), context in self.contexts.items():
            with opened(context, path, prepare) as page:
                page.screenshot(path=self.folder / f"{name}-{size}-{theme}.png")
                if whole:
                    page.evaluate(UNROLL)
                    page.screenshot(path=self.folder / f"{name}-{size}-{theme}-whole.png", full_page=True)

    def keep(self, name: str, path: str, size: str) -> None:
        """A small picture for the README."""
        context, (width, height, scale) = self.english[size], SIZES[size]
        clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": scale}
        settings = {"format": "webp", "quality": 76, "clip": clip}
        with opened(context, path, None) as page:
            shot = context.new_cdp_session(page).send("Page.captureScreenshot", settings)
        place = self.folder / "readme" / f"{name}.webp"
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(base64.b64decode(shot["data"]))

    def open_table(self, game: str, seats: int, chairs: str = "bot:greedy") -> str:
        """A table with bots, or with open chairs."""
        taken = ["me", *[chairs] * (seats - 1)]
        data = {"game": game, "seats": seats, "options": {}, "chairs": taken, "public": chairs == "open"}
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
        self.shoot(f"{name}-{seats}-start", here)
        self.play(table, HALFWAY * seats)
        self.shoot(f"{name}-{seats}-middle", here, whole=True)
        self.shoot(f"{name}-{seats}-touched", here, touch_first)
        self.shoot(f"{name}-{seats}-list", here, open_list)
        self.shoot(f"{name}-{seats}-enlarged", here, lambda page: page.locator(".other .grow").first.click())
        if kept:
            self.keep(f"{name}-table", here, "wide")
            self.keep(f"{name}-phone", here, "phone")
        if self.play(table, LONG)["over"]:
            self.shoot(f"{name}-{seats}-result", here)
            self.shoot(f"{name}-{seats}-replay", f"{here}/replay?ply={HALFWAY * seats}")


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


def open_list(page: Page) -> None:
    """All choices in words, where not each of them has a button of its own."""
    head = page.locator("#allhead")
    if head.is_visible():
        head.click()


def seat_counts(name: str) -> list[int]:
    """The fewest players, the most, and where there is a wide range some in between."""
    seats = list(game(name).seats)
    return sorted({seats[0], seats[len(seats) // 4], seats[-1]})


def main(folder: Path, names: tuple[str, ...] = tuple(OURS)) -> None:
    """Fill the folder; pictures for the README lie in a folder of their own."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as rooms, open_house(Path(rooms)) as house, open_browser() as browser:
        gallery = Gallery(browser, house, folder)
        gallery.keep("home", "/", "wide")
        gallery.shoot("home-first", "/", whole=True)
        for name in names:
            counts = seat_counts(name)
            for seats in counts:
                gallery.match(name, seats, kept=seats == counts[len(counts) // 2])
            gallery.shoot(f"{name}-waiting", f"/tables/{gallery.open_table(name, seats, 'open')}")
            gallery.shoot(f"{name}-rules", f"/rules/{name}")
        gallery.shoot("home", "/", whole=True)
        gallery.shoot("setup", "/", lambda page: page.locator(".friends").first.click())
        gallery.shoot("me", "/me", whole=True)
        gallery.shoot("error", "/no-such-door")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "gallery"), tuple(sys.argv[2:]) or tuple(OURS))
