"""My matches: all of them, page by page; what counts for a rating, and what a hint changes."""

import pytest
from sqlalchemy import create_engine

from herberg.web.lobby import matches_of
from herberg.web.people import Person
from herberg.web.store import driven_url, migrate
from tests.web.conftest import Client, Server
from tests.web.test_house import problem


def handed_to_a_bot(who: Client, table: str) -> str:
    """A bot plays on to the end."""
    seat = who.view(table)["you"]
    assert who.post(f"/api/tables/{table}/seats/{seat}/bot", json={"level": "random"}).status_code == 200
    who.until(table, lambda view: view["over"])
    return table


def rating(who: Client) -> dict:
    return who.get("/api/me").json()["ratings"].get("burgundy")


def test_all_of_them_are_listed_page_by_page_those_that_wait_for_me_first(server: Server):
    dora, carl = server.guest("Dora"), server.guest("Carl")
    over = [handed_to_a_bot(dora, dora.table("me", "bot:random")) for _match in range(3)]
    ended = dora.table("me", "open")
    dora.post(f"/api/tables/{ended}/end")
    hosted = dora.table("bot:random", "open")
    mine = [dora.table("me", "bot:random") for _match in range(2)]
    joined = carl.table("me", "open")
    dora.post(f"/api/tables/{joined}/seats/1")
    for table in mine:
        dora.my_turn(table)
    while dora.view(joined)["choices"]:  # until it is Carl's turn there
        dora.play_first(joined)
    for limit in (1, 3, 100):
        assert dora.matches(limit) == [*mine[::-1], joined, hosted, ended, *over[::-1]], limit
    assert carl.matches() == [joined]
    assert Client(server).matches() == []


def test_a_match_tells_with_whom_and_since_when(server: Server):
    emma = server.guest("Emma")
    asked = emma.table("me", "bot:random", "bot:greedy")
    for _open in range(2):
        emma.table("me", "open")
    emma.my_turn(asked)
    first, *_others = emma.get("/api/me/matches").json()["matches"]
    assert (first["table"], first["yours"], first["you"]) == (asked, True, 0)
    assert first["names"][0] == "Emma"
    assert first["levels"] == [None, "random", "greedy"]
    assert first["result"] is None
    assert first["created"] <= first["updated"]


@pytest.mark.parametrize("after", ["x", "0~1.0~short", f"3~1.0~{'a' * 22}", f"0~1.2.3~{'a' * 22}", f"0~1e9~{'a' * 22}"])
def test_a_mark_of_the_wrong_form_is_refused(anna: Client, after: str):
    problem(anna.get("/api/me/matches", params={"after": after}), 422)


def test_only_my_own_tables_are_looked_at(tmp_path):
    database = f"sqlite:///{tmp_path / 'house.db'}"
    migrate(database)
    engine = create_engine(driven_url(database))
    query = matches_of(Person("x", "Anna", False), f"2~5.0~{'a' * 22}").compile(
        engine, compile_kwargs={"literal_binds": True}
    )
    with engine.connect() as connection:
        plan = [row.detail for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}")]
    engine.dispose()
    assert plan
    assert not [step for step in plan if step.startswith("SCAN") and "SUBQUERY" not in step], plan


def test_bots_of_one_level_are_not_one_person(server: Server):
    fred = server.guest("Fred")
    table = handed_to_a_bot(fred, fred.table("me", "bot:random", "bot:random"))
    mine = rating(fred)
    assert mine["matches"] == 1
    assert mine["mu"] == pytest.approx(25.0, abs=2)  # by his chances at the start, whatever the bot made of them
    assert all(one["rated"] for one in fred.view(table)["result"])


def test_a_match_among_one_and_the_same_counts_for_nobody(anna: Client):
    table = anna.table("bot:random", "bot:random")
    view = anna.until(table, lambda view: view["over"])
    assert not any(one["rated"] for one in view["result"])


def test_a_hint_makes_the_match_casual_for_whom_it_served_and_for_nobody_else(server: Server):
    gina, hans = server.guest("Gina"), server.guest("Hans")
    table = gina.table("me", "open", "bot:random")
    hans.post(f"/api/tables/{table}/seats/1")
    assert gina.view(table)["rated"] is True
    while not gina.view(table)["choices"]:
        if hans.view(table)["choices"]:
            hans.play_first(table)
    assert gina.post(f"/api/tables/{table}/hint").status_code == 200
    assert gina.view(table)["rated"] is False
    assert hans.view(table)["rated"] is True
    seat = gina.view(table)["you"]
    gina.delete(f"/api/tables/{table}/seats/{seat}")
    gina.post(f"/api/tables/{table}/seats/{seat}")
    assert gina.view(table)["rated"] is False, "whoever stands up and sits down again was helped all the same"
    hans.post(f"/api/tables/{table}/seats/1/bot", json={"level": "random"})
    handed_to_a_bot(gina, table)
    assert [one["rated"] for one in gina.view(table)["result"]] == [False, True, True]
    assert gina.get("/api/me/matches").json()["matches"][0]["result"]["rated"] is False
    assert rating(gina) is None
    assert rating(hans)["matches"] == 1


def test_a_hint_at_a_table_of_two_leaves_nobody_to_be_rated(server: Server):
    ida = server.guest("Ida")
    table = ida.table("me", "bot:random")
    ida.my_turn(table)
    ida.post(f"/api/tables/{table}/hint")
    handed_to_a_bot(ida, table)
    assert not any(one["rated"] for one in ida.view(table)["result"])
    assert rating(ida) is None
