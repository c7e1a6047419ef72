"""Who is awaited and does not look is told: once, by one of several servers, whatever becomes of them."""

import json
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from herberg.web.pace import DAY
from tests.web.conftest import Client, Server
from tests.web.outside import Browser, PostOffice, Service
from tests.web.test_house import problem
from tests.web.test_live import watching
from tests.web.test_slow import Days

HOUSE = "http://house.example"
SENDER = "Herberg <house@house.example>"
SOON = 0.6
"""Seconds after which the houses of these tests tell somebody."""
LONG = SOON + 1.5
"""Seconds after which nothing more comes."""


@pytest.fixture(scope="module")
def service() -> Iterator[Service]:
    made = Service()
    yield made
    made.stop()


@pytest.fixture(scope="module")
def office() -> Iterator[PostOffice]:
    made = PostOffice()
    yield made
    made.stop()


def house_of(database: str, office: PostOffice, **more: object) -> Server:
    """A house that tells soon, and whose network is our loopback."""
    settings = {"inside": 1, "address": HOUSE, "smtp": office.url, "sender": SENDER, "push_hosts": "127.0.0.1"}
    return Server(database, **{**settings, "notice": SOON, **more}).ready()


@pytest.fixture(scope="module")
def house(own_database: str, office: PostOffice) -> Iterator[Server]:
    made = house_of(own_database, office)
    yield made
    made.stop()


def leaves(person: Client, table: str) -> None:
    """The person looks at a public table, and closes the page."""
    with watching(person, table) as page:
        page.next()
    person.server.guest("Somebody").until(table, lambda view: not any(chair["online"] for chair in mine(view, person)))


def mine(view: dict, person: Client) -> list[dict]:
    name = person.get("/api/me").json()["name"]
    return [chair for chair in view["chairs"] if chair["name"] == name]


def plays_until(person: Client, table: str, turn: int) -> int:
    """The person plays until this seat is asked; the ply of that question."""
    while (view := person.view(table))["turn"] != turn:
        assert person.move(table, view["ply"], view["choices"][0]["action"]).status_code == 200
    return int(view["ply"])


def at_table(house: Server, **more: str) -> tuple[Client, Client, str]:
    """Anna, who is away, and Bob, who is asked, at a table."""
    anna, bob = house.guest("Anna"), house.guest("Bob")
    words = {"game": "burgundy", "seats": 2, "chairs": ["me", "open"], "public": True, **more}
    table = str(anna.post("/api/tables", json=words).json()["table"])
    assert bob.post(f"/api/tables/{table}/seats/1").status_code == 200
    plays_until(anna, table, 1)
    leaves(anna, table)
    return anna, bob, table


def told_by(person: Client, kind: str, target: str, **keys: str) -> str:
    answer = person.post("/api/me/addresses", json={"kind": kind, "target": target, "keys": keys})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def test_who_is_away_is_told_once_wherever_they_wish(house: Server, service: Service, office: PostOffice):
    anna, bob, table = at_table(house)
    browser = Browser()
    told_by(anna, "push", f"{service.url}/push/anna", **browser.keys())
    assert b"From now on" in browser.open(service.received.next()[2])
    for kind in ("discord", "slack"):
        told_by(anna, kind, f"{service.url}/{kind}/anna")
        assert "From now on" in service.texts()
    told_by(anna, "mail", "anna@mail.example")
    confirm = link_in(office.next(), "confirm")
    assert house.guest("Program").get(confirm).status_code == 200
    assert [one["confirmed"] for one in addresses(anna)] == [True, True, True, False]
    assert Client(house).post(confirm).status_code == 200

    plays_until(bob, table, 0)
    came = {path.split("/")[1]: (headers, body) for path, headers, body in (service.received.next() for _ in range(3))}
    assert set(came) == {"push", "discord", "slack"}
    letter = json.loads(browser.open(came["push"][1]))
    assert (letter["path"], letter["awaited"]) == (f"/tables/{table}#since", 1)
    assert came["push"][0]["Topic"] == letter["topic"]
    assert came["push"][0]["Content-Encoding"] == "aes128gcm"
    link = f"{HOUSE}/tables/{table}#since"
    assert json.loads(came["discord"][1])["content"].endswith(link)
    assert json.loads(came["discord"][1])["allowed_mentions"] == {"parse": []}
    assert json.loads(came["slack"][1])["text"].endswith(link)
    mail = office.next()
    assert (mail["To"], mail["From"], mail["Auto-Submitted"]) == ("anna@mail.example", SENDER, "auto-generated")
    assert link in mail.get_content()
    assert "Bob" in mail.get_content()
    service.received.nothing(LONG)
    bob.post(f"/api/tables/{table}/chat", json={"text": "are you there?"})
    service.received.nothing(LONG)  # whatever else happens at the table, this question was told


def link_in(mail, what: str) -> str:
    """Where a link in a mail leads, in the house that the test has opened."""
    found = next(word for word in mail.get_content().split() if f"/notices/{what}/" in word)
    assert found.startswith(HOUSE)
    return urlsplit(found).path


def test_no_letter_goes_to_a_mailbox_that_has_not_asked_for_it(house: Server, office: PostOffice):
    anna, bob, table = at_table(house)
    told_by(anna, "mail", "stranger@mail.example")
    confirm = link_in(office.next(), "confirm")
    plays_until(bob, table, 0)
    office.received.nothing(LONG)
    problem(anna.post(confirm[:-1] + ("0" if confirm[-1] != "0" else "1")), 404)
    problem(anna.post(confirm.replace("confirm", "leave")), 404)


def test_one_click_and_no_more_mail_comes(house: Server, office: PostOffice):
    anna, bob, table = at_table(house)
    told_by(anna, "mail", "click@mail.example")
    Client(house).post(link_in(office.next(), "confirm"))
    plays_until(bob, table, 0)
    mail = office.next()
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    leave = urlsplit(mail["List-Unsubscribe"].strip("<>")).path
    assert leave == link_in(mail, "leave")
    provider = Client(house)
    del provider.headers["Origin"]
    assert provider.get(leave).status_code == 200
    assert addresses(anna), "a look at the link decides nothing"
    assert provider.post(leave, data={"List-Unsubscribe": "One-Click"}).status_code == 200
    assert addresses(anna) == []
    assert provider.post(leave, data={"List-Unsubscribe": "One-Click"}).status_code == 200, "again is as well"


def test_who_looks_at_this_table_is_not_told_of_it_but_of_another(house: Server, service: Service):
    anna, bob, table = at_table(house)
    other = anna.table("me", "bot:random")
    told_by(anna, "slack", f"{service.url}/slack/looks")
    service.texts()
    with watching(anna, other):  # she is in the house, but not here
        plays_until(bob, table, 0)
        assert table in service.texts()
    plays_until(anna, table, 1)
    with watching(anna, table) as page:
        page.next()
        plays_until(bob, table, 0)
        service.received.nothing(LONG)
    leaves(anna, table)
    service.received.nothing(LONG)  # she has seen the question


def test_a_quick_answer_takes_the_notice_back(house: Server, service: Service):
    anna, bob, table = at_table(house)
    told_by(anna, "slack", f"{service.url}/slack/quick")
    service.texts()
    ply = plays_until(bob, table, 0)
    assert anna.move(table, ply, anna.view(table)["choices"][0]["action"]).status_code == 200
    leaves(anna, table)
    service.received.nothing(LONG)


def test_bots_can_wait_and_tell_nobody(house: Server, service: Service):
    anna = house.guest("Anna")
    told_by(anna, "slack", f"{service.url}/slack/alone")
    service.texts()
    table = anna.table("bot:random", "me", public=True)
    leaves(anna, table)
    anna.until(table, lambda view: view["choices"])
    leaves(anna, table)
    service.received.nothing(LONG)
    assert anna.get("/api/me/queue").json() == {"tables": []}


def test_a_table_can_be_quiet(house: Server, service: Service):
    anna, bob, table = at_table(house)
    told_by(anna, "slack", f"{service.url}/slack/quiet")
    service.texts()
    assert anna.put(f"/api/tables/{table}/quiet", json={"quiet": True}).json() == {"quiet": True}
    assert anna.view(table)["quiet"] is True
    leaves(anna, table)
    plays_until(bob, table, 0)
    service.received.nothing(LONG)


def addresses(person: Client) -> list[dict]:
    return list(person.get("/api/me/addresses").json()["addresses"])


def until(good: Callable[[], object]) -> None:
    for _ in range(200):
        if good():
            return
        time.sleep(0.1)
    raise AssertionError("it never came")


def figure(house: Server, outcome: str) -> float:
    """How many notices of a turn came out so at this house."""
    line = f'herberg_notices_total{{kind="turn",outcome="{outcome}"}} '
    found = [one for one in httpx.get(f"{house.url}/metrics").text.splitlines() if one.startswith(line)]
    return sum(float(one.split()[-1]) for one in found)


def test_an_address_that_is_gone_is_dropped(house: Server, service: Service):
    anna, bob, table = at_table(house)
    told_by(anna, "push", f"{service.url}/push/gone", **Browser().keys())
    service.received.next()
    service.answers = [410]
    plays_until(bob, table, 0)
    assert service.received.next()[0] == "/push/gone"
    until(lambda: not addresses(anna))


def test_an_address_that_is_busy_is_tried_again_with_growing_patience(
    fresh_database: str, service: Service, office: PostOffice, servers: list[Server], tmp_path: Path
):
    days = Days(tmp_path / "clock")
    servers.append(house_of(fresh_database, office, clock=days.file))
    anna, bob, table = at_table(servers[0])
    told_by(anna, "discord", f"{service.url}/discord/busy")
    service.texts()
    service.answers = [503, 429, 201]
    plays_until(bob, table, 0)
    assert table in service.texts()
    for tried, later in enumerate((61, 300), 1):
        until(lambda tried=tried: figure(servers[0], "later") == tried)
        days.turn(later)
        assert table in service.texts()
    until(lambda: figure(servers[0], "told"))
    days.turn(DAY)
    service.received.nothing(2)
    assert addresses(anna)


def test_a_reminder_comes_before_the_time_is_up(
    fresh_database: str, service: Service, office: PostOffice, servers: list[Server], tmp_path: Path
):
    days = Days(tmp_path / "clock")
    servers.append(house_of(fresh_database, office, clock=days.file))
    anna, bob, table = at_table(servers[0], pace="day")
    told_by(anna, "slack", f"{service.url}/slack/slow")
    service.texts()
    plays_until(bob, table, 0)
    assert service.texts().startswith("Your turn")
    days.turn(2.2 * DAY)
    service.received.nothing(2)
    days.turn(0.1 * DAY)
    assert service.texts().startswith("Your time is nearly up")
    service.received.nothing(2)


def test_what_cannot_be_sent_to_is_refused_and_not_kept(house: Server, service: Service, office: PostOffice):
    anna = house.guest("Anna")
    keys = Browser().keys()
    service.answers = [404, 500]
    office.refuses = ["550 no such mailbox"]
    for status, kind, target, more in (
        (422, "push", "https://push.example/a", keys),  # not a service that the house trusts
        (422, "push", f"{service.url}/a", {"p256dh": "AAAA", "auth": "AAAA"}),
        (422, "push", f"{service.url}/a", {}),
        (422, "slack", "ftp://127.0.0.1/a", {}),
        (422, "slack", "http://127.0.0.1/a\r\nX: y", {}),
        (422, "slack", "http://me:secret@127.0.0.1/a", {}),
        (422, "mail", "nobody", {}),
        (422, "mail", "a@b.example, c@d.example", {}),
        (422, "slack", f"{service.url}/404", {}),
        (503, "slack", f"{service.url}/500", {}),
        (422, "mail", "refused@mail.example", {}),
    ):
        problem(anna.post("/api/me/addresses", json={"kind": kind, "target": target, "keys": more}), status)
    assert addresses(anna) == []
    service.received.queue.clear()


def test_a_browser_that_logs_out_is_told_no_more(house: Server, service: Service):
    anna, bob, table = at_table(house)
    name = f"Nina{house.port % 10_000}"
    assert anna.post("/api/keep", json={"name": name, "password": "long enough"}).status_code == 200
    told_by(anna, "push", f"{service.url}/push/out", **Browser().keys())
    service.received.next()
    assert anna.post("/api/logout").status_code == 200
    plays_until(bob, table, 0)
    service.received.nothing(LONG)


def test_two_servers_and_a_kill_between_move_and_notice_lose_none_and_send_none_twice(
    fresh_database: str, service: Service, office: PostOffice, servers: list[Server]
):
    servers += [house_of(fresh_database, office, together=2, notice=2) for _ in range(2)]
    anna, bob, table = at_table(servers[0])
    told_by(anna, "slack", f"{service.url}/slack/kill")
    service.texts()
    plays_until(bob, table, 0)
    servers[0].process.send_signal(signal.SIGKILL)
    assert table in service.texts()
    service.received.nothing(LONG)


def test_a_kill_while_a_notice_is_told_is_made_good_by_another_server(
    fresh_database: str, service: Service, office: PostOffice, servers: list[Server], tmp_path: Path
):
    days = Days(tmp_path / "clock")
    servers.append(house_of(fresh_database, office, clock=days.file))
    anna, bob, table = at_table(servers[0])
    told_by(anna, "slack", f"{service.url}/slack/hang")
    service.texts()
    held = threading.Event()
    service.answers = [held]
    plays_until(bob, table, 0)
    assert table in service.texts()  # it has come, but nobody has said so
    servers[0].process.send_signal(signal.SIGKILL)
    servers[0].process.wait()
    held.set()
    servers.append(house_of(fresh_database, office, clock=days.file))
    service.received.nothing(2)  # the other may be alive yet, and have it in hand
    days.turn(61)
    assert table in service.texts()
    service.received.nothing(LONG)
