"""A later version of a game goes on with running matches and shows old ones; a later house takes over old tables."""

import numpy as np
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import MetaData, NullPool, create_engine, select

from herberg.core.records import int8, int16, record, state_record
from herberg.web.layout import describe, pack, restore, unpack
from herberg.web.store import Base, ChairRow, driven_url, migrate
from tests.web.conftest import Client, Server

CHANGED = """
import dataclasses, sys
import numpy as np
import herberg.games.burgundy as burgundy
old = burgundy.GAME.state
player = burgundy.GAME.state["player"].base
def record(fields):
    return np.dtype((np.record, fields))
def parts(dtype):
    return [(name, dtype[name].base, dtype[name].shape) for name in dtype.names]
new_player = record([*reversed(parts(player)), ("banner", np.int16, ())])
fields = [(n, new_player if n == "player" else kind, shape) for n, kind, shape in parts(old)]
new = record(fields[:3] + [("weather", np.int8, (5,))] + fields[3:][::-1])
assert new.itemsize > old.itemsize
burgundy.GAME = dataclasses.replace(burgundy.GAME, state=new, version=burgundy.GAME.version + 1)
from herberg.cli import main
main()
"""


def test_a_running_match_and_an_old_one_survive_a_change_of_rules(fresh_database: str, servers: list[Server]):
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

    after = Server(fresh_database, script=CHANGED, plain=1).ready()
    servers.append(after)
    later = Client(after, cookies=anna.cookies)
    assert later.get("/api/games").json()[0]["version"] == 2
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
        assert (chair.name, chair.held) == ("Anna", "")
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
