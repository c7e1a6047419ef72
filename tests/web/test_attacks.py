"""What once brought the house down, tried again: each test is an attack or a fault that fell before."""

import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import NullPool, create_engine, inspect, select, text

from herberg.web.languages import cookie
from herberg.web.lobby import TAKEN
from herberg.web.store import TableRow, driven_url, migrate
from tests.web.conftest import Client, Server
from tests.web.test_house import problem
from tests.web.test_versions import go_back


def beside(person: Client, server: Server) -> Client:
    return Client(server, cookies=person.cookies)


def test_after_a_restart_bots_answer_however_many_tables_wait_for_friends(fresh_database: str, servers: list[Server]):
    servers.append(Server(fresh_database, pace=30).ready())
    anna = servers[0].guest("Anna")
    engine = create_engine(driven_url(fresh_database), poolclass=NullPool)
    left = anna.table("bot:random", "bot:random")
    friends = anna.table("me", "open")
    watch = Client(servers[0])
    with watch.stream("GET", f"/api/tables/{left}/events") as stream:
        next(stream.iter_lines())  # watched, so the bot takes its time
        servers[0].process.kill()
        servers[0].process.wait()
    with engine.begin() as connection:
        row = dict(connection.execute(select(TableRow.__table__).where(TableRow.id == friends)).mappings().one())
        assert row["waits"] is None
        rows = [row | {"id": f"friend{number:016d}"} for number in range(TAKEN + 50)]
        connection.execute(TableRow.__table__.insert(), [{**one, "waits": 1.0, "created": 1.0} for one in rows])
    servers.append(Server(fresh_database).ready())
    assert beside(anna, servers[1]).until(left, lambda view: view["over"])["result"]


def test_only_tables_that_wait_for_the_house_are_looked_through(database: str, anna: Client):
    engine = create_engine(driven_url(database), poolclass=NullPool)
    friends, bot = anna.table("me", "open"), anna.table("me", "bot:random")
    anna.my_turn(bot)
    with engine.begin() as connection:
        waits = dict(
            connection.execute(select(TableRow.id, TableRow.waits).where(TableRow.id.in_([friends, bot]))).all()
        )
        assert waits == {friends: None, bot: None}
        if database.startswith("sqlite"):
            words = "EXPLAIN QUERY PLAN SELECT id FROM tables WHERE waits < 9 ORDER BY waits LIMIT 200"
            (step,) = connection.execute(text(words)).all()
            assert "tables_waiting" in step.detail


def test_one_person_cannot_take_two_chairs_at_once(anna: Client, bob: Client):
    for _ in range(5):
        table = anna.table("me", "open", "open", "open")
        start = threading.Barrier(3)

        def sit(seat: int, table: str = table, start: threading.Barrier = start) -> int:
            start.wait()
            return Client(bob.server, cookies=bob.cookies).post(f"/api/tables/{table}/seats/{seat}").status_code

        with ThreadPoolExecutor(3) as pool:
            answers = sorted(pool.map(sit, (1, 2, 3)))
        assert answers == [200, 422, 422]
        assert [chair["name"] for chair in anna.view(table)["chairs"]].count("Bob") == 1


def test_who_sat_twice_keeps_the_first_chair(fresh_database: str):
    migrate(fresh_database, "0003")
    engine = create_engine(driven_url(fresh_database), poolclass=NullPool)
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO people (id, name, created) VALUES ('p', 'Anna', 0)"))
        connection.execute(
            text(
                "INSERT INTO tables (id, game, seats, options, public, created, seed, over, ended, kept)"
                " VALUES ('t', 'burgundy', 2, '{}', FALSE, 7, '0', FALSE, FALSE, FALSE)"
            )
        )
        for seat in (0, 1):
            words = "INSERT INTO chairs (\"table\", seat, person, advance, seen) VALUES ('t', :seat, 'p', FALSE, 0)"
            connection.execute(text(words), {"seat": seat})
    migrate(fresh_database)
    with engine.begin() as connection:
        assert connection.execute(text("SELECT person FROM chairs ORDER BY seat")).scalars().all() == ["p", None]
        assert connection.execute(text("SELECT waits FROM tables")).scalar() == 7
    go_back(fresh_database, "0003")
    assert "waits" not in {column["name"] for column in inspect(engine).get_columns("tables")}
    migrate(fresh_database)


@pytest.mark.parametrize("part", ['a="' + "\\" * 30, "a;", "=", '"', "a=b; "])
def test_cookies_are_read_in_one_pass(part: str):
    assert cookie(part * 500_000 + "; lang=nl", "lang") == "nl"  # what was quadratic took days


def test_a_large_head_is_refused_before_it_is_read(server: Server, anna: Client):
    for headers in ({"Cookie": 'a="' + "\\" * 32_000}, {"X-Much": "x" * 40_000}):
        answer = anna.get("/", headers=headers)
        assert answer.status_code in (400, 431)
    answer = anna.get("/", headers={"X-Much": "x" * 17_000})
    problem(answer, 431)
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert anna.get("/api/me").json()["name"] == "Anna"


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "://", "http://a]b", "\xff\xfe", "http://" + "[" * 300])
def test_no_origin_breaks_the_door(anna: Client, origin: str):
    answer = anna.post("/api/guest", json={"name": "Eve"}, headers={"Origin": origin.encode("latin-1")})
    problem(answer, 403)
    assert "content-security-policy" in answer.headers


HASTY = "import herberg.web.door as door; door.HEAD_TIME = door.BODY_TIME = 1.0; from herberg.cli import main; main()"


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory):
    """A house with few places at its door, and little patience."""
    file = tmp_path_factory.mktemp("narrow") / "house.db"
    house = Server(f"sqlite:///{file}", script=HASTY, rate=1, connections=1200).ready()
    yield house
    house.stop()


def wire_to(server: Server, text: bytes) -> socket.socket:
    wire = socket.create_connection(("127.0.0.1", server.port), timeout=20)
    wire.sendall(text)
    return wire


def answer_of(wire: socket.socket) -> bytes:
    """All that is said until the connection ends."""
    told = b""
    with suppress(ConnectionResetError):
        while some := wire.recv(65536):
            told += some
    return told


HALF = b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: "


def test_half_sent_requests_shut_nobody_out(narrow: Server):
    anna = narrow.guest("Anna")
    wires = [wire_to(narrow, HALF) for _ in range(60)]  # five times as many as one address may have
    for _ in range(3):
        assert Client(narrow).get("/livez").status_code == 200
        assert anna.get("/api/me").json()["name"] == "Anna"
    assert b"503" in answer_of(wires[0])[:20]
    late = answer_of(wires[-1])
    assert b" 408 " in late[:20]
    assert b"content-security-policy" in late
    for wire in wires:
        wire.close()


@pytest.mark.parametrize(
    ("text", "status"),
    [
        (b"GET / HTTP/1.1\r\nX-Much: " + b"x" * 300_000, b"431"),
        (b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{", b"408"),
        (b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 1, 2\r\n\r\n{", b"400"),
        (b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", b"400"),
        (b"GET / HTTP/9.9\r\n\r\n", b"400"),
    ],
)
def test_what_is_too_much_too_slow_or_not_to_be_understood_is_refused(narrow: Server, text: bytes, status: bytes):
    with wire_to(narrow, text) as wire:
        told = answer_of(wire)
    assert status in told[:20]
    assert b"x-content-type-options: nosniff" in told


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_no_request_breaks_the_house(server: Server, data: st.DataObject):
    """Paths, hosts, origins, lengths and headers of any bytes: whatever is wrong is refused."""
    line = st.binary(max_size=30).map(lambda some: some.replace(b"\r", b"").replace(b"\n", b""))
    path = b"/" + data.draw(st.sampled_from([b"", b"api/", b"api/tables/", b"tables/", b"rules/", b"static/"]))
    path += data.draw(line | st.sampled_from([b"%00", b"%ff", b"..%2f..", b"\xff", b"//[", b"?lang=%", b"a%0d%0ab"]))
    method = data.draw(st.sampled_from([b"GET", b"POST", b"PUT", b"DELETE", b"OPTIONS", b"HEAD", b"TRACE"]))
    names = [b"Origin", b"Host", b"Cookie", b"Accept-Language", b"Authorization", b"Content-Type", b"X-Forwarded-For"]
    names += [b"Transfer-Encoding", b"Content-Length", b"Accept-Encoding", b"Idempotency-Key", b"Range", b"Expect"]
    usual = st.sampled_from([b"chunked", b"-1", b"1e9", b"http://[", b"[", b"bytes=9-1", b"Bearer ", b"herberg=;;="])
    headers = data.draw(st.lists(st.tuples(st.sampled_from(names), line | usual), max_size=4))
    text = b"%s %s HTTP/1.1\r\n" % (method, path) + b"".join(b"%s: %s\r\n" % one for one in headers)
    with wire_to(server, text + b"Connection: close\r\n\r\n") as wire:
        wire.shutdown(socket.SHUT_WR)
        told = answer_of(wire)
    assert told == b"" or (told.startswith(b"HTTP/1.1 ") and told[9:10] != b"5"), (text, told[:200])


def test_streams_are_counted_and_end_with_the_pass(narrow: Server):
    anna = narrow.guest("Anna")
    table = anna.table("me", "open")
    ask = f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: x\r\nConnection: close\r\n".encode()
    cookie = f"Cookie: herberg={anna.cookies['herberg']}\r\n\r\n".encode()
    with wire_to(narrow, ask + cookie) as wire:
        told = b""
        while b"event: view" not in told:
            told += wire.recv(2**20)
        assert anna.post("/api/logout").status_code == 200
        answer_of(wire)  # it ends


def test_bots_among_themselves_rest_until_somebody_looks(database: str, anna: Client):
    table = anna.table("bot:random", "bot:random")
    time.sleep(0.5)
    engine = create_engine(driven_url(database), poolclass=NullPool)
    with engine.begin() as connection:
        query = text('SELECT max(ply) FROM events WHERE "table" = :table')
        assert connection.execute(query, {"table": table}).scalar() == 0
    assert anna.until(table, lambda view: view["over"])["result"]


def test_rematches_count_as_tables_do(narrow: Server):
    anna, bob = narrow.guest("Anna"), narrow.guest("Bob")
    table = anna.table("me", "open")
    bob.post(f"/api/tables/{table}/seats/1").raise_for_status()
    answers = []
    for _ in range(25):
        anna.post(f"/api/tables/{table}/end")
        answers.append(anna.post(f"/api/tables/{table}/rematch"))
        if answers[-1].status_code != 200:
            break
        table = answers[-1].json()["table"]
    problem(answers[-1], 429)
