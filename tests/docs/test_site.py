"""The documentation: built without a warning, every link leads somewhere, and nothing comes from another host."""

import ast
import os
import re
import subprocess
import sys
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "herberg"
FETCHED = {"link": "href", "script": "src", "img": "src", "source": "src", "iframe": "src", "image": "href"}


@dataclass
class Page(HTMLParser):
    """What a page links to, what it fetches, and the places in it that can be linked to."""

    path: Path
    links: list[str] = field(default_factory=list)
    fetched: list[str] = field(default_factory=list)
    places: set[str] = field(default_factory=set)

    def __post_init__(self):
        super().__init__()
        self.feed(self.path.read_text())

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        self.places |= {named[name] for name in ("id", "name") if named.get(name)}
        if tag == "a" and named.get("href"):
            self.links.append(named["href"])
        if named.get(FETCHED.get(tag, "")):
            self.fetched.append(named[FETCHED[tag]])


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """All pages by their files, built as `make docs` does, where any warning is an error."""
    folder = tmp_path_factory.mktemp("site")
    words = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", folder]
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    run = subprocess.run(words, cwd=ROOT, env=quiet, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return {path: Page(path) for path in folder.rglob("*.html") if path.name != "404.html"}


def test_every_link_leads_to_a_place_that_is_there(site):
    missing = []
    for page in site.values():
        for link in page.links + page.fetched:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (page.path.parent / unquote(parts.path)).resolve() if parts.path else page.path
            places = site[target].places if target in site else set()
            if not target.is_file() or (parts.fragment and unquote(parts.fragment) not in places):
                missing.append(f"{page.path.name}: {link}")
    assert missing == []


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "bench/README.md"])
def test_what_is_read_beside_the_site_links_only_to_files_that_are_there(name):
    page = ROOT / name
    links = re.findall(r"\]\(([^)#]+)", page.read_text())
    assert [link for link in links if not urlsplit(link).scheme and not (page.parent / link).exists()] == []


def test_nothing_is_fetched_from_another_host(site):
    fetched = [address for page in site.values() for address in page.fetched]
    assert len(fetched) > len(site)
    assert [address for address in fetched if urlsplit(address).netloc] == []
    styles = {(page.path.parent / address).resolve() for page in site.values() for address in page.fetched}
    styles = [path.read_text() for path in styles if path.suffix == ".css"]
    assert styles
    assert [found for style in styles for found in re.findall(r"url\(\W?(?:https?:)?//[^)]*", style)] == []


def test_the_reference_tells_of_every_public_name(site):
    places = set().union(*(page.places for page in site.values()))
    assert {
        "herberg.core.match.Match.play",
        "herberg.core.game.Game",
        "herberg.games.games",
        "herberg.bots.bot.make_bot",
        "herberg.arena.contest.arrange",
        "herberg.analysis.review.review",
        "herberg.draw.svg.element",
    } <= places


def imports_of(package: str) -> set[str]:
    """The packages that the files of a package import, besides itself."""
    found = set()
    for path in (SOURCE / package).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [name.name for name in node.names] if isinstance(node, ast.Import) else []
            found |= {name.split(".")[1] for name in names if name.startswith("herberg.")}
    return found - {package}


def test_packages_import_no_more_than_the_page_says_and_only_what_stands_above_them():
    told = (ROOT / "docs" / "architecture.md").read_text()
    rows = re.findall(r"^\| `(\w+)` \| .* \| (.*?) ?\|$", told, re.MULTILINE)
    packages = {name: set(re.findall(r"\w+", imports)) for name, imports in rows}
    above: set[str] = set()
    for name, allowed in packages.items():
        assert imports_of(name) <= allowed <= above
        above.add(name)
    assert above == {path.parent.name for path in SOURCE.glob("*/__init__.py")}
