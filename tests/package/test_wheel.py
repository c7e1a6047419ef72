"""The wheel and the sdist, installed where nothing else is but what they say they need."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import Distribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "herberg"
MATCH = """
from herberg import Match, game, games, make_bot, play_out
assert "coachride" in games()
burgundy = game("burgundy")
match = Match(burgundy, seats=2, seed=1)
play_out(match, [make_bot("random", burgundy, seed) for seed in range(2)])
assert match.over
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory) -> Path:
    """A folder with the sdist, and the wheel that was built from it."""
    project, folder = tmp_path_factory.mktemp("project"), tmp_path_factory.mktemp("built")
    shutil.copytree(ROOT / "src", project / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, project)
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, project)
    return folder


@pytest.fixture(scope="module")
def wheel(built) -> Path:
    return next(built.glob("*.whl"))


class Place:
    """An environment with the wheel, and of all other packages only those that the wheel asks for."""

    def __init__(self, folder: Path, wheel: Path, *extras: str) -> None:
        venv.create(folder, symlinks=True)
        self.folder, self.programs = folder, folder / "bin"
        run(sys.executable, "-m", "pip", "--python", self.programs / "python", "install", "--no-deps", "-q", wheel)
        packages = next(folder.glob("lib/python*/site-packages"))
        ours = Distribution.at(next(packages.glob("herberg-*.dist-info")))
        for found in needed(ours, set(extras)).values():
            link(found, packages)

    def run(self, program: str, *words: object, code: int = 0) -> str:
        """What a program of this place answers."""
        return run(self.programs / program, *words, cwd=self.folder, code=code)


@pytest.fixture(scope="module")
def bare(tmp_path_factory, wheel) -> Place:
    return Place(tmp_path_factory.mktemp("bare"), wheel)


def needed(asking: Distribution, extras: set[str]) -> dict[str, Distribution]:
    """The packages that a package asks for with these extras, and those that they ask for."""
    found: dict[str, Distribution] = {}
    waiting = [(asking, extras)]
    while waiting:
        package, wanted = waiting.pop()
        for line in package.requires or []:
            wish = Requirement(line)
            if wish.name in found or not is_asked(wish, wanted):
                continue
            found[wish.name] = distribution(wish.name)
            waiting.append((found[wish.name], wish.extras))
    return found


def is_asked(wish: Requirement, extras: set[str]) -> bool:
    """Whether a package is needed here, with these extras."""
    return wish.marker is None or any(wish.marker.evaluate({"extra": extra}) for extra in extras | {""})


def link(package: Distribution, folder: Path) -> None:
    """A package that is installed here is found there too."""
    for name in {file.parts[0] for file in package.files or []} - {"..", "__pycache__"}:
        if not (folder / name).exists():
            (folder / name).symlink_to(package.locate_file(name))


def outside() -> dict[str, str]:
    """The environment of somebody who does not have the sources."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def run(*words: object, cwd: Path | None = None, code: int = 0) -> str:
    """What a program answers, errors included."""
    done = subprocess.run(
        list(map(str, words)), cwd=cwd, env=outside(), capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


def files_of(folder: Path) -> set[str]:
    """All that lies in a folder, but for what Python leaves there."""
    paths = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(folder).as_posix() for path in paths}


def test_every_file_of_the_package_is_in_the_wheel_and_in_the_sdist(built, wheel):
    packed = set(zipfile.ZipFile(wheel).namelist())
    assert {f"herberg/{name}" for name in files_of(SOURCE)} <= packed
    assert "herberg/py.typed" in packed
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {f"src/herberg/{name}" for name in files_of(SOURCE)} | {"pyproject.toml", "README.md", "LICENSE"} <= names


def test_a_bare_install_plays(bare):
    assert bare.run("python", "-c", "import importlib.util as u; print(u.find_spec('fastapi'))") == "None\n"
    assert str(bare.folder) in bare.run("python", "-c", f"{MATCH}import herberg; print(herberg.__file__)")
    assert "The Castles of Burgundy" in bare.run("herberg", "games")


@pytest.mark.parametrize("words", ["serve", "admin backup house.db"])
def test_a_bare_install_says_how_the_house_is_had(bare, words):
    assert bare.run("herberg", *words.split(), code=2).endswith("install it with: pip install 'herberg[web]'\n")


def test_a_bare_install_has_what_all_parts_but_the_house_import(bare):
    parts = [name.removesuffix(".py").replace("/", ".") for name in files_of(SOURCE) if name.endswith(".py")]
    extras = tuple(f"envs.{name}" for name in ("gpu", "gym", "kernels", "render", "spiel", "zoo"))
    names = [f"herberg.{name}" for name in parts if not name.startswith(("web.", "cli.serve", "cli.owner", *extras))]
    bare.run("python", "-c", f"import importlib\nfor name in {names}: importlib.import_module(name)")


def test_with_its_extra_the_house_opens(tmp_path, wheel):
    place = Place(tmp_path / "web", wheel, "web")
    script = next((SOURCE / "web" / "static").rglob("*.js")).relative_to(SOURCE / "web")
    with opened(place, tmp_path / "house.db") as address:
        for page in ("healthz", "", "rules/burgundy?lang=nl", script, "api/openapi.json"):
            with urllib.request.urlopen(f"{address}{page}", timeout=60) as answer:
                assert answer.status == 200


@contextmanager
def opened(place: Place, database: Path) -> Iterator[str]:
    """The address of a house; its rules are not compiled."""
    words = [place.programs / "herberg", "serve", "--port", "0", "--database", database]
    environment = {**outside(), "HERBERG_PLAIN": "1"}
    with subprocess.Popen(words, cwd=place.folder, env=environment, stdout=subprocess.PIPE, text=True) as house:
        try:
            yield re.search(r"http://\S+", house.stdout.readline()).group()
        finally:
            house.terminate()
