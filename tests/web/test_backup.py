"""A house is copied while people play, and made again from the copy: nothing is missing, nothing is overwritten."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from herberg.web.backup import back_up, restore
from tests.web.conftest import ROOT, Client, Cluster, Server


@pytest.fixture
def elsewhere(database: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Another place of the same kind, with nothing in it."""
    if database.startswith("sqlite"):
        return f"sqlite:///{tmp_path / 'again' / 'house.db'}"
    return str(request.getfixturevalue("cluster").database())


def play_on(anna: Client, table: str, done: threading.Event) -> None:
    while not done.is_set() and not anna.my_turn(table)["over"]:
        anna.play_first(table)


def test_what_was_acknowledged_before_a_backup_is_in_it(
    server: Server, elsewhere: str, tmp_path: Path, servers: list[Server]
):
    anna = server.guest("Anna")
    table = anna.table("me", "bot:random")
    for _ in range(10):
        ply = anna.play_first(table)
    done = threading.Event()
    player = threading.Thread(target=play_on, args=(anna, table, done))
    player.start()
    back_up(server.database, tmp_path / "house.backup")
    done.set()
    player.join()
    assert (tmp_path / "house.backup").stat().st_mode & 0o077 == 0

    restore(elsewhere, tmp_path / "house.backup")
    servers.append(Server(elsewhere).ready())
    again = Client(servers[0], cookies=anna.cookies)
    assert again.view(table)["ply"] >= ply
    assert again.play_first(table) > ply


def test_a_backup_under_several_servers_holds_what_each_has_acknowledged(
    cluster: Cluster, tmp_path: Path, servers: list[Server]
):
    database, elsewhere = cluster.database(), cluster.database()
    servers.extend(server.ready() for server in [Server(database, together=2), Server(database, together=2)])
    people = [server.guest("Anna") for server in servers]
    tables = [person.table("me", "bot:random") for person in people]
    plies = [[person.play_first(table) for _ in range(5)][-1] for person, table in zip(people, tables, strict=True)]
    done = threading.Event()
    players = [threading.Thread(target=play_on, args=(*one, done)) for one in zip(people, tables, strict=True)]
    for player in players:
        player.start()
    back_up(database, tmp_path / "house.backup")
    done.set()
    for player in players:
        player.join()
    restore(elsewhere, tmp_path / "house.backup")
    servers.append(Server(elsewhere).ready())
    for person, table, ply in zip(people, tables, plies, strict=True):
        again = Client(servers[-1], cookies=person.cookies)
        assert again.view(table)["ply"] >= ply
        assert again.play_first(table) > ply


def test_nothing_is_overwritten(server: Server, elsewhere: str, tmp_path: Path):
    backup = tmp_path / "house.backup"
    with pytest.raises(ValueError, match="no house"):
        back_up(elsewhere, backup)
    assert list(tmp_path.iterdir()) == []
    back_up(server.database, backup)
    kept = backup.read_bytes()
    with pytest.raises(ValueError, match="there already"):
        back_up(server.database, backup)
    assert backup.read_bytes() == kept
    with pytest.raises(ValueError, match="already"):
        restore(server.database, backup)


def test_a_damaged_backup_is_refused_and_leaves_nothing(server: Server, elsewhere: str, tmp_path: Path):
    whole, damaged = tmp_path / "whole", tmp_path / "damaged"
    back_up(server.database, whole)
    damaged.write_bytes(whole.read_bytes()[: whole.stat().st_size // 2])
    with pytest.raises(ValueError, match=r"damaged|end of file"):
        restore(elsewhere, damaged)
    damaged.write_text("a shopping list")
    with pytest.raises(ValueError, match="no backup of this kind"):
        restore(elsewhere, damaged)
    restore(elsewhere, whole)  # the place is still free


def test_the_owner_does_it_from_the_terminal(server: Server, tmp_path: Path):
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "HERBERG_DATABASE": server.database}

    def admin(*words: object) -> subprocess.CompletedProcess[str]:
        call = [sys.executable, "-m", "herberg.cli", "admin", *map(str, words)]
        return subprocess.run(call, env=environment, capture_output=True, text=True, check=False)

    assert admin("backup", tmp_path / "copy").returncode == 0
    assert (tmp_path / "copy").exists()
    refused = admin("backup", tmp_path / "copy")
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
    refused = admin("restore", tmp_path / "nothing")
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
