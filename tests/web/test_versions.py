"""A later version of a game goes on with running matches and shows old ones; a later house takes over old tables."""

from pathlib import Path
from shutil import copytree, ignore_patterns

import numpy as np
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Engine, MetaData, NullPool, StaticPool, create_engine, inspect, make_url, select, text

from herberg.core.records import int8, int16, record, state_record
from herberg.games import burgundy
from herberg.web import store
from herberg.web.layout import describe, pack, restore, unpack
from herberg.web.store import Base, ChairRow, SightRow, driven_url, migrate
from tests.web.conftest import ROOT, Client, Server

CHANGED = """

import dataclasses
import numpy as np
old = GAME.state
player = old["player"].base
def record(fields):
    return np.dtype((np.record, fields))
def parts(dtype):
    return [(name, dtype[name].base, dtype[name].shape) for name in dtype.names]
new_player = record([*reversed(parts(player)), ("banner", np.int16, ())])
fields = [(n, new_player if n == "player" else kind, shape) for n, kind, shape in parts(old)]
new = record(fields[:3] + [("weather", np.int8, (5,))] + fields[3:][::-1])
assert new.itemsize > old.itemsize
GAME = dataclasses.replace(GAME, state=new, version=GAME.version + 1)
"""
"""What stands at the end of a Burgundy whose record has changed."""


def with_changed_rules(folder: Path) -> Path:
    """Our source, with that Burgundy in it: for a house and all its processes."""
    source = copytree(ROOT / "src", folder / "src", ignore=ignore_patterns("__pycache__"))
    with (source / "herberg/games/burgundy/__init__.py").open("a") as file:
        file.write(CHANGED)
    return source


def test_a_running_match_and_an_old_one_survive_a_change_of_rules(
    fresh_database: str, servers: list[Server], tmp_path: Path
):
    before = Server(fresh_database, plain=1).ready()
    servers.append(before)
    anna = before.guest("Anna")
    running = anna.table("me", "bot:random")
    for _ in range(5):
        anna.play_first(running)
    over = anna.table("bot:random", "bot:random")
    anna.until(over, lambda view: view["over"])
    was = anna.my_turn(running)
    replayed = [anna.get(f"/api/tables/{over}/replay/{ply}?seat=all").json() for ply in (0, 3, 40)]
    result = anna.view(over)["result"]
    before.stop()
    servers.clear()

    after = Server(fresh_database, source=with_changed_rules(tmp_path), plain=1).ready()
    servers.append(after)
    later = Client(after, cookies=anna.cookies)
    assert later.get("/api/games").json()[0]["version"] == burgundy.GAME.version + 1
    now = later.view(running)
    for part in ("panels", "choices", "log", "ply", "turn", "question"):
        assert now[part] == was[part]
    for old in replayed:
        new = later.get(f"/api/tables/{over}/replay/{old['ply']}?seat=all").json()
        assert new["panels"] == old["panels"]
        assert new["log"] == old["log"]
    assert later.view(over)["result"] == result
    for _ in range(5):
        later.play_first(running)
    later.post(f"/api/tables/{running}/seats/0/bot", json={"level": "random"})
    assert later.until(running, lambda view: view["over"])["result"]


def test_a_layout_is_written_down_and_read_again():
    thing = record(colour=int8, sizes=(int16, (2, 3)))
    kind = state_record(depth=int16, things=(thing, 4), one=thing)
    assert restore(describe(kind)) == kind


def test_fields_are_carried_by_name_as_far_as_both_have_room():
    inner_old, inner_new = record(a=int8, b=int16), record(b=int16, c=int8, a=int16)
    old = state_record(gone=int8, many=(int16, 3), inner=(inner_old, 2), single=inner_old, plain=int8)
    new = state_record(single=inner_new, plain=int16, inner=(inner_new, 3), many=(int16, 5), fresh=int8)
    s = np.zeros(1, old)[0]
    s.rng, s.seats, s.gone, s.plain = 7, 3, 9, -4
    s.many[:] = 1, 2, 3
    s.inner[1].a, s.inner[1].b, s.single.b = -5, 600, 8
    t = unpack(pack(s), old, new)
    assert (int(t.rng), int(t.seats), int(t.plain), int(t.fresh)) == (7, 3, -4, 0)
    assert list(t.many) == [1, 2, 3, 0, 0]
    assert (int(t.inner[1].a), int(t.inner[1].b), int(t.inner[1].c), int(t.single.b)) == (-5, 600, 0, 8)
    assert t.dtype == new
    assert unpack(pack(s), old, old) == s


def copied(script: str, database: str, version: str) -> Engine:
    """A database of this version with all that an SQLite file held, as `.dump` wrote it down."""
    migrate(database, version)
    old, engine = (
        create_engine("sqlite://", poolclass=StaticPool),
        create_engine(driven_url(database), poolclass=NullPool),
    )
    with old.connect() as source, engine.begin() as target:
        source.connection.driver_connection.executescript(script)
        tables = MetaData()
        tables.reflect(target)
        for table in tables.sorted_tables:
            target.execute(table.delete())
            rows = source.execute(select(table)).mappings().all()
            if rows:
                target.execute(table.insert(), [dict(row) for row in rows])
    return engine


def go_back(database: str, version: str) -> None:
    """The database has the tables of an earlier version again."""
    config = Config()
    config.set_main_option("script_location", str(Path(store.__file__).parent / "migrations"))
    config.attributes["url"] = make_url(driven_url(database))
    command.downgrade(config, version)


def test_an_old_database_gets_todays_tables(fresh_database: str):
    migrate(fresh_database, "0001")
    engine, was = create_engine(driven_url(fresh_database), poolclass=NullPool), MetaData()
    was.reflect(engine)
    table = {"game": "burgundy", "seats": 1, "options": "{}", "public": False, "created": 0.0, "seed": "0"}
    table |= {"over": False, "ended": False, "kept": False}
    with engine.begin() as connection:
        connection.execute(was.tables["tables"].insert().values(id="t", **table))
        connection.execute(was.tables["chairs"].insert().values(table="t", seat=0, name="Anna", advance=True, seen=1.0))
    migrate(fresh_database)
    with engine.begin() as connection:
        (chair,) = connection.execute(select(ChairRow.__table__))
        assert chair.name == "Anna"
        assert not connection.execute(select(SightRow.__table__)).all()
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []


OLD = Path(__file__).with_name("house-0002.sql").read_text()
"""A match of the Coach Ride that began when chairs kept a list of those who had seen their cards. Bob has left it."""
TABLE = "EzYbwaodp06EBZR-e0Aakw"
COOKIES = {
    "Anna": "Aq63f9Jfw4nCttdkufP4u5tCp8k5OMR_IglNDhytLPE",
    "Bob": "oW-jutKnuhe3isHkkiTdrpZE7HkLRSZ05_GXkqoDZSY",
    "Carl": "_SlQxvUueuy0kYV9jWvadGXfWE5OA24BfH85Gd47pag",
}


def test_who_has_seen_which_cards_is_carried_over_and_back(fresh_database: str):
    engine = copied(OLD, fresh_database, "0002")
    held = text("SELECT seat, held FROM chairs ORDER BY seat")
    with engine.begin() as connection:
        people = dict(connection.execute(text("SELECT name, id FROM people")).all())
        two = f"{people['Carl']} {people['Anna']} "
        connection.execute(text("UPDATE chairs SET held = :held WHERE seat = 2"), {"held": two})
        was = connection.execute(held).all()
    migrate(fresh_database)
    with engine.begin() as connection:
        sights = {tuple(row) for row in connection.execute(select(SightRow.table, SightRow.seat, SightRow.person))}
        assert sights == {(TABLE, s, people[who]) for s, who in ((0, "Anna"), (1, "Bob"), (2, "Carl"), (2, "Anna"))}
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    go_back(fresh_database, "0002")
    with engine.begin() as connection:
        now = connection.execute(held).all()
        assert [(seat, sorted(kept.split())) for seat, kept in now] == [
            (seat, sorted(kept.split())) for seat, kept in was
        ]
        assert all(kept.endswith(" ") for _seat, kept in now)
        assert "sights" not in inspect(connection).get_table_names()
    migrate(fresh_database)
    with engine.begin() as connection:
        assert {tuple(row) for row in connection.execute(select(SightRow.__table__))} == sights


def test_a_match_of_yesterday_goes_on_and_nobody_changes_chairs(fresh_database: str, servers: list[Server]):
    copied(OLD, fresh_database, "0002").dispose()
    server = Server(fresh_database, plain=1).ready("coachride")
    servers.append(server)
    people = {name: Client(server, cookies={"herberg": cookie}) for name, cookie in COOKIES.items()}
    anna, bob, carl = people.values()
    view = bob.view(TABLE)
    assert (view["ply"], view["you"], [chair["yours"] for chair in view["chairs"]]) == (6, None, [False, True, False])
    assert [said["text"] for said in view["chat"]] == ["Good evening"]
    assert carl.delete(f"/api/tables/{TABLE}/seats/2").status_code == 200
    assert bob.post(f"/api/tables/{TABLE}/seats/2").status_code == 422  # he knows the cards of another chair
    assert carl.post(f"/api/tables/{TABLE}/seats/1").status_code == 422
    assert bob.post(f"/api/tables/{TABLE}/seats/1").status_code == 200
    assert carl.post(f"/api/tables/{TABLE}/seats/2").status_code == 200
    assert [anna, bob, carl][anna.view(TABLE)["turn"]].play_first(TABLE) == 7
