"""Ratings go by what each person did: neither a bot that came after them nor a trick with chairs moves them."""

import pytest

from herberg.analysis.chances import chances_of
from herberg.core.match import Match
from herberg.games import OURS, game
from herberg.web.ratings import Played, outcomes
from tests.web.conftest import Client
from tests.web.test_house import problem


def test_whoever_plays_to_the_end_has_one_outcome():
    assert outcomes([Played(0, "a", 2.0), Played(1, "b", 1.0)], sides=False) == [(1.0, {0: 2.0, 1: 1.0})]


def test_a_leaver_comes_in_as_likely_as_their_chances_said():
    ways = outcomes([Played(0, "a", 1.0, (0.2, 0.8), left=9), Played(1, "b", 1.0)], sides=False)
    assert sum(p for p, ranks in ways if ranks[0] < ranks[1]) == pytest.approx(0.2)
    equal = (0.25,) * 4
    four = [Played(0, "a", 1.0, equal, left=9), *[Played(seat, str(seat), float(seat)) for seat in (1, 2, 3)]]
    places = [sum(ranks[0] > ranks[seat] for seat in (1, 2, 3)) for _p, ranks in outcomes(four, sides=False)]
    assert sorted(places) == [0, 1, 2, 3]
    assert [p for p, _ranks in outcomes(four, sides=False)] == pytest.approx([0.25] * 4)


def test_the_last_to_leave_was_not_beaten_by_the_bot_of_the_first():
    early, late = Played(0, "a", 1.0, (0.3, 0.7), left=5), Played(1, "b", 2.0, (0.9, 0.1), left=50)
    ways = outcomes([early, late], sides=False)
    assert sum(p for p, ranks in ways if ranks[0] < ranks[1]) == pytest.approx(0.3)


def test_with_sides_it_is_the_side_that_wins():
    ways = outcomes(
        [Played(0, "a", 1.0, (0.6, 0.4, 0.4), left=3), Played(1, "b", 2.0), Played(2, "c", 2.0)], sides=True
    )
    assert {ranks[0]: p for p, ranks in ways} == pytest.approx({1.0: 0.6, 2.0: 0.4})


@pytest.mark.parametrize("name", OURS)
def test_chances_at_a_glance_are_chances(name: str):
    played = game(name)
    match = Match(played, max(played.seats), seed=5)
    found = chances_of(played, match.state)
    assert all(0 < chance < 1 for chance in found)
    assert played.thinking.sides or sum(found) == pytest.approx(1, abs=0.02)


def play_out(person: Client, table: str) -> dict:
    """To the end, by first choices."""
    while not (view := person.my_turn(table))["over"]:
        person.move(table, view["ply"], view["choices"][0]["action"])
    return view


def mu(person: Client) -> float | None:
    ratings = person.get("/api/me").json()["ratings"]
    return ratings["burgundy"]["mu"] if "burgundy" in ratings else None


def test_a_bot_that_plays_on_moves_nobodys_rating_far(anna: Client, bob: Client):
    table = anna.table("me", "open")
    bob.post(f"/api/tables/{table}/seats/1")
    for seat, person in enumerate((anna, bob)):
        assert person.post(f"/api/tables/{table}/seats/{seat}/bot", json={"level": "random"}).status_code == 200
    view = anna.until(table, lambda view: view["over"])
    assert [part["level"] for part in view["result"][0]["parts"]] == [None, "random"]
    assert all(one["rated"] for one in view["result"])
    assert mu(anna) == pytest.approx(25, abs=2)  # a win is worth 2.6
    assert mu(anna) + mu(bob) == pytest.approx(50, abs=0.1)


def test_a_host_who_watches_cannot_take_the_leaders_chair(anna: Client, bob: Client):
    table = anna.table("open", "bot:random")
    bob.post(f"/api/tables/{table}/seats/0")
    bob.play_first(table)
    problem(anna.delete(f"/api/tables/{table}/seats/0"), 403)
    problem(anna.post(f"/api/tables/{table}/seats/0/bot", json={"level": "random"}), 403)
    problem(anna.post(f"/api/tables/{table}/seats/0"), 422)
    assert bob.view(table)["you"] == 0


def test_whoever_sits_down_in_mid_match_is_not_rated_but_who_left_is(anna: Client, bob: Client):
    table = anna.table("me", "bot:random")
    anna.play_first(table)
    anna.delete(f"/api/tables/{table}/seats/0")
    bob.post(f"/api/tables/{table}/seats/0")
    assert bob.view(table)["rated"] is False
    view = play_out(bob, table)
    assert [part["name"] for part in view["result"][0]["parts"]] == ["Anna", "Bob"]
    assert mu(bob) is None
    assert mu(anna) is not None


def test_a_bot_that_was_swapped_counts_for_nobody(anna: Client):
    table = anna.table("me", "bot:random")
    anna.play_first(table)
    anna.my_turn(table)
    assert anna.post(f"/api/tables/{table}/seats/1/bot", json={"level": "greedy"}).status_code == 200
    view = play_out(anna, table)
    assert [part["level"] for part in view["result"][1]["parts"]] == ["random", "greedy"]
    assert not any(one["rated"] for one in view["result"])
    assert mu(anna) is None


def test_a_casual_table_moves_no_rating(anna: Client):
    words = {"game": "burgundy", "seats": 2, "chairs": ["me", "bot:random"], "rated": False}
    table = anna.post("/api/tables", json=words).json()["table"]
    assert anna.view(table)["casual"] is True
    assert not any(one["rated"] for one in play_out(anna, table)["result"])
    assert mu(anna) is None


def test_coming_back_before_the_bot_has_played_changes_nothing(anna: Client, bob: Client):
    table = anna.table("me", "open")
    bob.post(f"/api/tables/{table}/seats/1")
    seat = anna.until(table, lambda view: view["turn"] is not None)["turn"]
    idle, other = (anna, bob)[1 - seat], 1 - seat
    idle.post(f"/api/tables/{table}/seats/{other}/bot", json={"level": "random"})
    idle.post(f"/api/tables/{table}/seats/{other}/bot", json={"level": None})
    assert idle.view(table)["rated"] is True
    for person, chair in ((anna, 0), (bob, 1)):
        person.post(f"/api/tables/{table}/seats/{chair}/bot", json={"level": "random"})
    result = anna.until(table, lambda view: view["over"])["result"]
    assert [len(one["parts"]) for one in result] == [2, 2]
