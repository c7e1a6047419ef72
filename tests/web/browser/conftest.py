"""A house of its own and a real browser for the tests that click."""

import subprocess
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.browser.player import Player
from tools.gallery import ROOT, open_browser, open_house

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server on loopback, with quick bots and without limits."""
    with open_house(tmp_path_factory.mktemp("house")) as address:
        yield address


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium."""
    with open_browser() as browser:
        yield browser


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
    page.on(
        "request",
        lambda request: (
            request.url.startswith((house.rpartition(":")[0], "data:", "blob:")) or wrong.append(request.url)
        ),
    )
    page.on("console", lambda said: "Content Security Policy" in said.text and wrong.append(said.text))


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core."""
    if not AXE.exists():
        subprocess.run(["make", "node_modules/.made"], cwd=ROOT, check=True, timeout=300)
    return AXE.read_text("utf-8")
