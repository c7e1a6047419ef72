"""What `herberg serve` says before and while the house opens."""

import os
import socket
import sqlite3
import threading

import pytest

from herberg.cli import serve
from herberg.web.settings import NAMES
from herberg.web.store import migrate


@pytest.fixture
def taken():
    """A port where somebody else listens."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


@pytest.fixture
def opened(monkeypatch, tmp_path):
    """What the server would be started with; it is not."""
    started, welcomed = {}, threading.Event()

    def run(_app, **wishes):
        welcomed.wait(10)
        started.update(wishes)

    def welcome(address, _open_page):
        started.update(address=address)
        welcomed.set()

    monkeypatch.setattr("uvicorn.run", run)
    monkeypatch.setattr(serve, "welcome", welcome)
    for name in ("SETTINGS", *map(str.upper, NAMES)):
        monkeypatch.setenv(f"HERBERG_{name}", "")  # so that what is written there is forgotten afterwards
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return started


def test_a_port_that_is_taken_is_refused(terminal, taken, opened):
    assert f"http://localhost:{taken}/" in terminal.refused("serve", "--port", taken)
    assert not opened


def test_a_place_where_nobody_can_listen_is_refused(terminal, opened):
    assert "http://192.0.2.1:8080/" in terminal.refused("serve", "--host", "192.0.2.1")
    assert "[2001:db8::1]" in terminal.refused("serve", "--host", "2001:db8::1")
    assert not opened


def test_with_port_0_the_port_that_was_found_is_told(terminal, opened):
    terminal.run("serve", "--port", 0, "--log", "INFO")
    assert opened["port"] > 0
    assert opened["address"] == f"http://localhost:{opened['port']}/"


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://localhost:80/"),
        ("0.0.0.0", "http://localhost:80/"),
        ("::", "http://localhost:80/"),
        ("::1", "http://[::1]:80/"),
        ("inn.example", "http://inn.example:80/"),
    ],
)
def test_an_address_can_be_typed(host, address):
    assert serve.address_of(host, 80) == address


def test_a_level_that_is_not_there_is_refused(terminal, opened):
    assert "there is no level 'foo'" in terminal.refused("serve", "--log", "foo")
    assert not opened


def test_a_database_that_cannot_be_written_is_refused_without_a_number(terminal, opened, tmp_path):
    (tmp_path / "file").write_text("no folder")
    told = terminal.refused("serve", "--port", 0, "--database", tmp_path / "file" / "house.db")
    assert "the database cannot be opened" in told
    assert "Errno" not in told


def test_how_the_games_come_along_is_said_when_it_changes(monkeypatch, capsys):
    none, one, all_of_them = ({"games": {"a": n > 0, "b": n > 1}} for n in range(3))
    answers = iter([none, none, none, one, one, all_of_them])
    monkeypatch.setattr(serve, "read_health", lambda _address, _seconds: next(answers))
    monkeypatch.setattr("time.sleep", lambda _seconds: None)
    serve.welcome("http://localhost/", False)
    told = capsys.readouterr().out.splitlines()
    assert told == [
        "The house is open: http://localhost/",
        "Play can begin. Compiling the games for strong bots and analyses: 0 of 2 ready.",
        "Play can begin. Compiling the games for strong bots and analyses: 1 of 2 ready.",
        "All games are compiled.",
    ]


def test_what_is_said_nearer_by_counts(terminal, opened, tmp_path, monkeypatch):
    file = tmp_path / "settings.toml"
    file.write_text('port = 0\npace = 0.1\nrate = 0.1\nthought = 7\ntrusted = "10.0.0.5"\nhttps = true\n')
    monkeypatch.setenv("HERBERG_RATE", "0.2")
    monkeypatch.setenv("HERBERG_THOUGHT", "8")
    terminal.run("serve", "--settings", file, "--set", "thought=9")
    assert [os.environ[f"HERBERG_{name}"] for name in ("PACE", "RATE", "THOUGHT", "HTTPS")] == [
        "0.1",
        "0.2",
        "9",
        "True",
    ]
    assert opened["forwarded_allow_ips"] == "10.0.0.5"
    assert opened["proxy_headers"] is True


def test_the_database_of_the_environment_is_used_and_private(terminal, opened, tmp_path, monkeypatch):
    file = tmp_path / "own.db"
    file.touch(0o644)
    monkeypatch.setenv("HERBERG_DATABASE", str(file))
    terminal.run("serve", "--port", 0)
    assert file.stat().st_size > 0
    assert file.stat().st_mode & 0o007 == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--set", "colour=blue"], "there is no setting 'colour'"),
        (["--set", "pace=soon"], "the setting pace is a number, not 'soon'"),
        (["--set", "https=perhaps"], "the setting https is yes or no"),
        (["--set", "rate=-1"], "the setting rate is at least 0"),
        (["--settings", "nowhere.toml"], "nowhere.toml"),
        (["--database", "postgresql://anna:secret@host/house"], "can be read by all"),
        (["--set", "database=postgresql://anna:secret@host/house"], "can be read by all"),
    ],
)
def test_a_setting_that_makes_no_sense_is_refused(terminal, opened, words, told):
    refused = terminal.refused("serve", *words)
    assert told in refused
    assert "secret" not in refused
    assert not opened


def test_a_file_with_a_password_is_not_for_all_eyes(terminal, opened, tmp_path):
    file = tmp_path / "settings.toml"
    file.write_text('database = "postgresql://anna:secret@host/house"\n')
    file.chmod(0o644)
    assert "can be read by all" in terminal.refused("serve", "--settings", file)


def test_a_newer_database_is_refused_in_one_sentence(terminal, opened, tmp_path):
    file = tmp_path / "house.db"
    migrate(f"sqlite:///{file}")
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    assert "newer Herberg" in terminal.refused("serve", "--port", 0, "--database", file)
