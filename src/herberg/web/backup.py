"""A copy of the whole house, made while it is open, and a house made again from one.

SQLite copies itself page by page as of one moment; PostgreSQL has `pg_dump`. A file alone would lack what still lies in
the write-ahead log.
"""

import os
import sqlite3
import subprocess
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from sqlalchemy import create_engine, inspect
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError

from herberg.core.words import _
from herberg.web.store import driven_url, keep_private, migrate

HEADS = {"sqlite": b"SQLite format 3\0", "postgresql": b"PGDMP"}
"""How a backup of each kind of database begins."""
FAILURES = (ValueError, OSError, SQLAlchemyError)
"""What keeps a house from being copied or made again."""


def back_up(database: str, file: Path) -> None:
    """Everything as it is at one moment. The file has its name only when it is whole; it holds secrets."""
    url = make_url(driven_url(database))
    if file.exists():
        raise ValueError(_("{path} is there already, and stays as it is").format(path=file))
    if not is_house(url):
        raise ValueError(_("there is no house in this database"))
    unfinished = file.with_name(file.name + ".unfinished")
    keep_private(unfinished)
    try:
        if url.get_backend_name() == "sqlite":
            copy(str(url.database), str(unfinished))
        else:
            call("pg_dump", url, "--format=custom", "--no-owner", "--no-privileges", f"--file={unfinished}")
        unfinished.rename(file)
    finally:
        unfinished.unlink(missing_ok=True)


def restore(database: str, file: Path) -> None:
    """The house as it was, in a database where none is yet; brought up to date."""
    url = make_url(driven_url(database))
    kind = url.get_backend_name()
    with file.open("rb") as opened:
        if not opened.read(16).startswith(HEADS[kind]):
            raise ValueError(_("{path} is no backup of this kind of database").format(path=file))
    if is_house(url):
        raise ValueError(_("there is a house in this database already, and it stays as it is"))
    if kind == "sqlite":
        check_whole(file)
        keep_private(Path(str(url.database)))
        copy(str(file), str(url.database))
    else:
        call("pg_restore", url, "--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error", str(file))
    migrate(database)


def is_house(url: URL) -> bool:
    """Whether people live there. A file that is not there is not made by asking."""
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).exists():
        return False
    engine = create_engine(url)
    try:
        return inspect(engine).has_table("people")
    finally:
        engine.dispose()


def check_whole(file: Path) -> None:
    """Every page of an SQLite file can be read, and it is a house."""
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        try:
            state = connection.execute("PRAGMA integrity_check").fetchone()[0]
        except sqlite3.DatabaseError as error:
            raise ValueError(_("{path} is damaged: {error}").format(path=file, error=error)) from error
    if state != "ok":
        raise ValueError(_("{path} is damaged: {error}").format(path=file, error=state.splitlines()[-1]))
    if not is_house(make_url(f"sqlite:///{file.absolute()}")):
        raise ValueError(_("{path} is no backup of a house").format(path=file))


def copy(source: str, target: str) -> None:
    """One SQLite file into another, by SQLite itself."""
    with closing(sqlite3.connect(source, timeout=60)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)


def call(program: str, url: URL, *words: str) -> None:
    """A program of PostgreSQL's; the password goes by the environment, where others cannot read it."""
    bare = url.set(drivername="postgresql", password=None).render_as_string()
    secret: Mapping[str, str] = {"PGPASSWORD": str(url.password)} if url.password else {}
    try:
        subprocess.run(
            [program, f"--dbname={bare}", *words],
            env={**os.environ, **secret},
            capture_output=True,
            text=True,
            check=True,
        )
    except FileNotFoundError as error:
        raise ValueError(_("{program} is missing; it comes with PostgreSQL").format(program=program)) from error
    except subprocess.CalledProcessError as error:
        raise ValueError(error.stderr.strip().splitlines()[0]) from error
