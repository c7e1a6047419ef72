"""What lies in deploy/ fits the house: nothing is set that does not exist, nobody is root, and the steps can be walked.

There may be no container engine here, so the files are read as an engine reads them, and the steps that matter are run
by hand: install what goes into the image, serve with its environment, ask its health, make its backup.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
import urllib.request
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml

from herberg.web.backup import check_whole
from herberg.web.settings import NAMES, known
from tests.web.conftest import ROOT, Server

DEPLOY = ROOT / "deploy"
OTHERS = {"HERBERG_CACHE", "HERBERG_SETTINGS"}
"""Said in the environment, but no settings."""
UNITS = ("herberg.service", "herberg-backup.service", "herberg-backup.timer")


def steps() -> list[tuple[str, str]]:
    """The container file: instructions and their words."""
    text = re.sub(r"^#.*\n|\\\n", "", (DEPLOY / "Containerfile").read_text(), flags=re.MULTILINE)
    return [(line.split()[0], line.partition(" ")[2]) for line in text.splitlines() if line.strip()]


def said(instruction: str) -> list[str]:
    return [words for name, words in steps() if name == instruction]


def environment() -> dict[str, str]:
    """What the image says of the environment."""
    return dict(pair.split("=", 1) for words in said("ENV") for pair in shlex.split(words))


def composed(name: str) -> dict[str, Any]:
    return dict(yaml.safe_load((DEPLOY / name).read_text()))


def test_the_image_is_small_nobody_is_root_and_it_tells_its_health():
    assert len(said("FROM")) == 2
    assert "build" in said("FROM")[0]
    assert not any(":latest" in words or ":" not in words for words in said("FROM"))
    assert [words for name, words in steps() if name in ("USER", "ENTRYPOINT", "CMD")] == [
        "herberg",
        '["herberg"]',
        '["serve"]',
    ]
    assert len(said("HEALTHCHECK")) == 1
    assert not said("ADD")
    kept = [line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    for words in said("COPY"):
        *sources, _target = [word for word in words.split() if not word.startswith("--")]
        for source in sources if "--from" not in words else ():
            assert (ROOT / source).exists(), source
            assert any(fnmatch(source.removeprefix("./"), pattern) for pattern in kept), f"{source} is ignored"


@pytest.mark.parametrize("name", ["compose.yaml", "compose.postgres.yaml"])
def test_compose_files_set_what_there_is_and_leave_nobody_more_than_they_need(name: str):
    services = composed(name)["services"]
    for service in services.values():
        for name in service.get("environment", {}):
            assert not name.startswith("HERBERG_") or name.removeprefix("HERBERG_").lower() in NAMES
        assert service["restart"] == "unless-stopped"
        for volume in service.get("volumes", []):
            source, target = volume.split(":")[:2]
            assert (DEPLOY / source).exists() if source.startswith(".") else target.startswith("/")
    assert services["house"]["cap_drop"] == ["ALL"]
    assert "ports" not in services["house"]  # only the proxy is seen from outside
    (network,) = composed("compose.yaml")["networks"]["inside"]["ipam"]["config"]
    assert services["house"]["environment"]["HERBERG_TRUSTED"] == network["subnet"]
    asked = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text() + json.dumps(services)))
    told = {line.split("=")[0] for line in (DEPLOY / "example.env").read_text().splitlines() if "=" in line}
    assert asked <= told


def test_everything_that_the_files_set_exists():
    assert {name.removeprefix("HERBERG_").lower() for name in environment() if name.startswith("HERBERG_")} <= {
        *NAMES,
        "cache",
    }
    known(tomllib.loads((DEPLOY / "herberg.toml").read_text()))
    for unit in UNITS:
        for name in re.findall(r"^Environment=(HERBERG_\w+)", (DEPLOY / unit).read_text(), re.MULTILINE):
            assert name in OTHERS or name.removeprefix("HERBERG_").lower() in NAMES


def test_no_file_names_another_host():
    for file in DEPLOY.iterdir():
        found = re.findall(r"[\w-]+(?:\.[\w-]+)*\.(?:com|io|net|org)\b", file.read_text())
        assert set(found) <= {"herberg.example.org"}, file


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
def test_the_units_are_sound_and_hardened(tmp_path: Path):
    for unit in UNITS:
        text = re.sub(r"^ExecStart=\S+", f"ExecStart={sys.executable}", (DEPLOY / unit).read_text(), flags=re.MULTILINE)
        (tmp_path / unit).write_text(text)
    units = [str(tmp_path / unit) for unit in UNITS]
    verified = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", "--recursive-errors=no", *units], capture_output=True, text=True
    )
    assert verified.returncode == 0, verified.stderr
    assert not [line for line in verified.stderr.splitlines() if "herberg" in line], verified.stderr
    for unit in units[:2]:
        hardened = subprocess.run(
            ["systemd-analyze", "security", "--offline=yes", "--threshold=20", unit], capture_output=True, text=True
        )
        assert hardened.returncode == 0, hardened.stdout[-600:]  # 2.0 of 10: "OK"


def test_the_steps_of_the_image_lead_to_a_house_with_a_backup(tmp_path: Path, servers: list[Server]):
    source, place = tmp_path / "src", tmp_path / "herberg"
    source.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    shutil.copytree(ROOT / "src", source / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    words = ["install", "--quiet", "--no-deps", "--no-build-isolation", "--no-compile", "--target", place, source]
    subprocess.run([sys.executable, "-m", "pip", "--disable-pip-version-check", *words], check=True)

    image = {name: value for name, value in environment().items() if name not in ("PATH", "HERBERG_CACHE")}
    database = tmp_path / "data" / "house.db"
    run = {**os.environ, **image, "PYTHONPATH": str(place), "HERBERG_DATABASE": str(database), "HERBERG_PLAIN": "1"}
    server = Server(str(database), pythonpath=place, plain=1, host="127.0.0.1")
    servers.append(server.ready())
    anna = server.guest("Anna")
    table = anna.table("me", "bot:random")
    anna.play_first(table)

    check = json.loads(said("HEALTHCHECK")[0].partition("CMD ")[2])
    asks = {**run, "HERBERG_PORT": str(server.port)}
    subprocess.run([sys.executable, *check[1:]], env=asks, check=True)
    compiled = [sys.executable, "-m", "herberg.cli", *said("RUN")[-2].split()[1:]]
    assert compiled[-2:] == ["admin", "compile"]
    subprocess.run(compiled, env=run, check=True, stdout=subprocess.DEVNULL)

    program = tmp_path / "bin" / "herberg"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m herberg.cli "$@"\n')
    program.chmod(0o755)
    folder = tmp_path / "backups"
    folder.mkdir()
    for old in ("house-2001-01-01T000000.backup", "something-else.backup"):
        (folder / old).touch()
        os.utime(folder / old, (1e9, 1e9))
    path = f"{program.parent}:/usr/bin:/bin"
    subprocess.run(["sh", DEPLOY / "backup.sh", folder, "14"], env={**run, "PATH": path}, check=True)
    (made,) = folder.glob("house-*.backup")
    check_whole(made)
    assert made.stat().st_mode & 0o077 == 0
    assert (folder / "something-else.backup").exists()
    with urllib.request.urlopen(server.url + "/livez") as answer:
        assert json.load(answer) == {"ok": True}
    (folder / made.name).unlink()
    run["HERBERG_DATABASE"] = str(tmp_path / "nothing.db")
    (folder / "house-2001-01-01T000000.backup").touch()
    os.utime(folder / "house-2001-01-01T000000.backup", (1e9, 1e9))
    failed = subprocess.run(["sh", DEPLOY / "backup.sh", folder, "14"], env={**run, "PATH": path}, capture_output=True)
    assert failed.returncode != 0
    assert (folder / "house-2001-01-01T000000.backup").exists()  # no backup is thrown away for one that failed
