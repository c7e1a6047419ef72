"""What nobody needs any more is cleared away; what is played, was won or belongs to an account stays."""

import re

from sqlalchemy import NullPool, create_engine, text

from herberg.web.editions import Editions
from herberg.web.figures import SWEPT
from herberg.web.logbook import Logbook
from herberg.web.retention import Retention
from herberg.web.settings import Settings
from herberg.web.store import Store, driven_url
from herberg.web.tables import Tables
from herberg.web.wire import Hub, Wire
from tests.web.conftest import Client, Server, run
from tests.web.test_house import problem

LONG_AGO = "1000000000"


def swept(database: str, **settings: int) -> list[bool]:
    """One round, and whether another server would have made it too."""

    async def round_of(retention: Retention) -> None:
        retention._look = 0.0
        await retention.sweep()

    async def work() -> list[bool]:
        store = Store(database)
        Wire(store, lambda table: None, alone=False)  # by which the server is told
        tables = Tables(store, Logbook(store), Editions(store), Hub())
        mine = Retention(store, tables, Settings(**settings))
        await store.change([], text("DELETE FROM chores"))
        found = [await mine.is_mine(), await mine.is_mine()]
        await store.change([], text("DELETE FROM chores"))
        await round_of(mine)
        await store.stop()
        return found

    return run(work())


def count(database: str, words: str, **values: object) -> int:
    engine = create_engine(driven_url(database), poolclass=NullPool)
    with engine.connect() as connection:
        return int(connection.scalar(text(words), values))


def age(database: str, *tables: str) -> None:
    """All that happened at these tables, and all people, are old."""
    engine = create_engine(driven_url(database), poolclass=NullPool)
    with engine.begin() as connection:
        connection.execute(text(f"UPDATE people SET created = {LONG_AGO}"))
        for table in tables:
            connection.execute(text(f"UPDATE tables SET created = {LONG_AGO} WHERE id = :id"), {"id": table})
            connection.execute(text(f'UPDATE events SET at = {LONG_AGO} WHERE "table" = :id'), {"id": table})


def test_rounds_clear_away_what_is_old_and_nothing_else(fresh_database: str, servers: list[Server]):
    servers.append(server := Server(fresh_database, together=2).ready())
    anna, bob, lone = server.guest("Anna"), server.guest("Bob"), server.guest("Lone")
    kept = server.guest("Carla")
    kept.post("/api/keep", json={"name": "Carla", "password": "long enough"})
    laid, begun = bob.table("me", "open"), bob.table("me", "bot:random")
    hers, running = kept.table("me", "bot:random"), anna.table("me", "bot:random")
    for person, table in ((bob, begun), (kept, hers), (anna, running)):
        person.play_first(table)
        person.my_turn(table)
    won = anna.table("bot:random", "bot:random")
    anna.until(won, lambda view: view["over"])
    file = anna.get(f"/api/tables/{won}/match").text
    upload, fresh = (
        anna.post("/api/matches", content=file, headers={"Content-Type": "application/json"}).json()["table"]
        for _ in range(2)
    )
    bob.post(f"/api/tables/{laid}/chat", json={"text": "anybody?"})
    age(fresh_database, laid, begun, hers, won, upload)
    moves = count(fresh_database, 'SELECT count(*) FROM events WHERE "table" = :id', id=running)

    assert swept(fresh_database) == [True, False]  # one server makes the round
    later = Client(server, cookies=anna.cookies)
    assert later.until(laid, lambda view: view["ended"])  # first closed, and everybody is told
    assert all(later.until(table, lambda view: view["ended"]) for table in (begun, hers))
    problem(later.get(f"/api/tables/{upload}"), 404)
    assert later.get(f"/api/tables/{fresh}").status_code == 200
    swept(fresh_database)  # then gone, unless an account played there
    for table in (laid, begun):
        problem(later.get(f"/api/tables/{table}"), 404)
        assert count(fresh_database, 'SELECT count(*) FROM chairs WHERE "table" = :id', id=table) == 0
    assert later.get(f"/api/tables/{hers}").status_code == 200
    assert later.view(won)["result"]
    assert count(fresh_database, 'SELECT count(*) FROM events WHERE "table" = :id', id=running) == moves
    assert later.play_first(running) > 0
    names = [one for one in ("Anna", "Bob", "Lone", "Carla") if count(fresh_database, PEOPLE, name=one)]
    assert names == ["Anna", "Carla"]
    assert lone.get("/api/me").json()["name"] in ("Lone", None)  # whoever comes again is a stranger, or soon will be
    told = {sample.labels["what"] for metric in SWEPT.collect() for sample in metric.samples if sample.value}
    assert {"uploads", "tables", "closed", "guests"} <= told
    assert not re.search("kept from work", server.log())


PEOPLE = "SELECT count(*) FROM people WHERE name = :name"


def test_nothing_is_cleared_away_where_the_owner_keeps_everything(fresh_database: str, servers: list[Server]):
    servers.append(server := Server(fresh_database, keep_guests=0, keep_tables=0, keep_uploads=0).ready())
    anna = server.guest("Anna")
    table = anna.table("me", "open")
    server.guest("Lone")
    age(fresh_database, table)
    swept(fresh_database, keep_guests=0, keep_tables=0, keep_uploads=0)
    assert not anna.view(table)["over"]
    assert count(fresh_database, PEOPLE, name="Lone") == 1
