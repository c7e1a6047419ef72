"""A table from opening to rematch, on both databases."""

import json
import time

import pytest

from tests.web.conftest import Client, Server


def problem(answer, status: int) -> dict:
    """The answer is an RFC 9457 problem."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    body = answer.json()
    assert body["status"] == status
    assert body["title"]
    return body


def test_a_guest_plays_with_one_click(server: Server):
    someone = Client(server)
    assert someone.get("/api/me").json() == {"name": None, "kept": False, "ratings": {}, "stand_in": None}
    someone.called("Anna")
    assert someone.get("/api/me").json()["name"] == "Anna"
    table = someone.table("me", "bot:greedy")
    view = someone.my_turn(table)
    assert view["you"] == view["turn"]
    assert view["question"]
    assert view["panels"]
    assert all(choice["text"] and choice["notation"] for choice in view["choices"])
    assert someone.play_first(table) == view["ply"] + 1


def test_the_games_are_listed_with_their_options(anna: Client):
    games = anna.get("/api/games").json()
    burgundy = next(game for game in games if game["name"] == "burgundy")
    assert burgundy["seats"] == [2, 3, 4]
    assert {"name", "values", "about"} == set(burgundy["options"][0])
    assert "greedy" in anna.get("/api/bots").json()


def test_bots_alone_play_to_the_end(anna: Client):
    table = anna.table("bot:random", "bot:greedy")
    view = anna.until(table, lambda view: view["over"])
    assert sorted(entry["rank"] for entry in view["result"]) in ([1, 2], [1, 1])
    assert view["turn"] is None
    assert view["choices"] == []
    assert view["you"] is None


def test_friends_sit_down_over_the_link(anna: Client, server: Server):
    table = anna.table("me", "open")
    view = anna.view(table)
    assert view["choices"] == []
    assert "every chair" in view["note"]
    problem(anna.move(table, 0, 0), 422)
    bob = Client(server)
    assert bob.view(table)["you"] is None
    problem(bob.post(f"/api/tables/{table}/seats/1"), 401)
    assert bob.post(f"/api/tables/{table}/seats/1", json={"name": "Bob"}).status_code == 200
    assert bob.view(table)["you"] == 1
    assert [chair["name"] for chair in bob.view(table)["chairs"]] == ["Anna", "Bob"]
    assert anna.view(table)["choices"] or bob.view(table)["choices"]


def test_a_taken_chair_stays_taken(anna: Client, bob: Client, server: Server):
    table = anna.table("me", "open", "bot:random")
    carl = server.guest("Carl")
    assert bob.post(f"/api/tables/{table}/seats/1").status_code == 200
    problem(carl.post(f"/api/tables/{table}/seats/1"), 422)
    problem(carl.post(f"/api/tables/{table}/seats/2"), 422)
    problem(carl.post(f"/api/tables/{table}/seats/9"), 404)
    problem(bob.post(f"/api/tables/{table}/seats/0"), 422)


def test_only_the_seat_that_is_asked_may_answer(anna: Client, bob: Client, server: Server):
    table = anna.table("me", "open")
    bob.post(f"/api/tables/{table}/seats/1")
    people = [anna, bob]
    view = anna.view(table)
    asked, other = people[view["turn"]], people[1 - view["turn"]]
    choice = asked.view(table)["choices"][0]["action"]
    problem(other.move(table, view["ply"], choice), 403)
    problem(server.guest("Carl").move(table, view["ply"], choice), 403)
    problem(Client(server).move(table, view["ply"], choice), 401)
    problem(asked.move(table, view["ply"], 9_999_999), 422)
    assert other.view(table)["choices"] == []
    assert asked.move(table, view["ply"], choice).status_code == 200


def test_a_late_answer_is_told_the_ply(anna: Client):
    table = anna.table("me", "bot:random")
    view = anna.my_turn(table)
    choice = view["choices"][0]["action"]
    assert anna.move(table, view["ply"], choice).status_code == 200
    told = problem(anna.move(table, view["ply"], choice), 409)
    assert told["ply"] > view["ply"]
    problem(anna.move(table, 500_000, choice), 409)


def test_undo_goes_back_to_the_last_fall_of_chance(anna: Client):
    table = anna.table("me", "bot:random")
    before = anna.my_turn(table)
    assert before["undo"] is False
    choice = next(c for c in before["choices"] if c["notation"].startswith(("workers", "take")))
    ply = anna.move(table, before["ply"], choice["action"]).json()["ply"]
    view = anna.view(table)
    assert view["undo"] is True
    problem(anna.post(f"/api/tables/{table}/undo", json={"ply": ply - 1}), 409)
    assert anna.post(f"/api/tables/{table}/undo", json={"ply": ply}).json() == {"ply": ply + 1}
    after = anna.view(table)
    assert after["panels"] == before["panels"]
    assert [c["action"] for c in after["choices"]] == [c["action"] for c in before["choices"]]
    assert after["undo"] is False
    assert "takes back" in after["log"][-1]["lines"][0]
    problem(anna.post(f"/api/tables/{table}/undo", json={"ply": ply + 1}), 422)
    assert anna.move(table, ply + 1, choice["action"]).status_code == 200


def test_a_bot_takes_over_and_gives_back(anna: Client, bob: Client):
    table = anna.table("me", "open")
    bob.post(f"/api/tables/{table}/seats/1")
    problem(bob.post(f"/api/tables/{table}/seats/0/bot", json={"level": "no such"}), 403)
    problem(bob.post(f"/api/tables/{table}/seats/1/bot", json={"level": "no such"}), 422)
    assert bob.post(f"/api/tables/{table}/seats/1/bot", json={"level": "random"}).status_code == 200
    chair = anna.view(table)["chairs"][1]
    assert chair["kind"] == "bot"
    assert chair["kept_for"] == "Bob"
    for _ in range(6):
        anna.play_first(table)
    problem(bob.move(table, anna.my_turn(table)["ply"], 0), 403)
    assert bob.post(f"/api/tables/{table}/seats/1/bot", json={"level": None}).status_code == 200
    assert bob.view(table)["chairs"][1]["kind"] == "person"
    assert bob.view(table)["you"] == 1


def test_leaving_and_coming_back(anna: Client, bob: Client):
    table = anna.table("me", "open", public=True)
    assert table in [entry["table"] for entry in bob.get("/api/tables").json()]
    bob.post(f"/api/tables/{table}/seats/1")
    assert table not in [entry["table"] for entry in bob.get("/api/tables").json()]
    assert table in bob.matches()
    problem(bob.delete(f"/api/tables/{table}/seats/0"), 403)
    assert bob.delete(f"/api/tables/{table}/seats/1").status_code == 200
    assert table in bob.matches(), "whoever has left may come back"
    assert bob.post(f"/api/tables/{table}/seats/1").status_code == 200


def test_whoever_left_comes_back_although_a_bot_plays_there(anna: Client, bob: Client, server: Server):
    table = anna.table("me", "open")
    bob.post(f"/api/tables/{table}/seats/1")
    begun = anna.my_turn(table)["ply"] if anna.view(table)["turn"] == 0 else bob.my_turn(table)["ply"]
    assert begun == 0
    (anna if anna.view(table)["turn"] == 0 else bob).play_first(table)
    assert anna.delete(f"/api/tables/{table}/seats/0").status_code == 200
    left = bob.until(table, lambda view: view["turn"] == 0 or bob.play_first(table) < 0)
    assert left["note"].startswith("Anna has left")
    assert bob.post(f"/api/tables/{table}/seats/0/bot", json={"level": "random"}).status_code == 200
    assert bob.view(table)["chairs"][0]["name"] == "Bot 1"
    assert [chair["yours"] for chair in anna.view(table)["chairs"]] == [True, False]
    assert not any(chair["yours"] for chair in bob.view(table)["chairs"])
    problem(server.guest("Eve").post(f"/api/tables/{table}/seats/0"), 422)
    assert anna.post(f"/api/tables/{table}/seats/0").status_code == 200
    chair = bob.view(table)["chairs"][0]
    assert (chair["kind"], chair["name"], chair["level"]) == ("person", "Anna", None)


def test_no_cards_are_shown_before_all_are_there(anna: Client, bob: Client):
    anna.server.ready("coachride")
    table = anna.table("me", "bot:random", "open", game="coachride")
    assert anna.view(table)["you"] == 0
    assert anna.view(table)["panels"] == bob.view(table)["panels"]
    assert anna.post(f"/api/tables/{table}/seats/2/bot", json={"level": "random"}).status_code == 200
    assert "mine" in [panel["name"] for panel in anna.view(table)["panels"]]


@pytest.mark.parametrize("begun", [True, False])
def test_whoever_has_seen_cards_cannot_take_another_chair(anna: Client, begun: bool):
    """Not even by the back door: the host opens a bot's chair first, so that the match waits again."""
    anna.server.ready("coachride")
    # greedy bots, for one that plays at random may claim at once, and the match is over
    table = anna.table("me", "bot:greedy", "bot:greedy" if begun else "open", game="coachride")
    assert anna.post(f"/api/tables/{table}/seats/1/bot", json={"level": None}).status_code == 200
    assert anna.delete(f"/api/tables/{table}/seats/0").status_code == 200
    hopped = anna.post(f"/api/tables/{table}/seats/1")
    if begun:
        problem(hopped, 422)
        assert anna.post(f"/api/tables/{table}/seats/0").status_code == 200
    else:
        assert hopped.status_code == 200


def test_private_tables_are_not_listed(anna: Client, bob: Client):
    table = anna.table("me", "open", public=False)
    assert table not in [entry["table"] for entry in bob.get("/api/tables").json()]


def test_my_tables_say_whose_turn_it_is(anna: Client):
    table = anna.table("me", "bot:random")
    view = anna.my_turn(table)
    (entry,) = anna.get("/api/me/matches").json()["matches"]
    assert entry["yours"] is True
    assert entry["ply"] == view["ply"]
    assert entry["names"][0] == "Anna"


def test_chat_is_heard_by_all(anna: Client, bob: Client):
    table = anna.table("me", "open")
    assert bob.post(f"/api/tables/{table}/chat", json={"text": "hello <b>all</b>"}).status_code == 200
    assert [said["text"] for said in anna.view(table)["chat"]] == ["hello <b>all</b>"]
    problem(bob.post(f"/api/tables/{table}/chat", json={"text": "x" * 501}), 422)
    problem(bob.post(f"/api/tables/{table}/chat", json={"text": "  "}), 422)
    problem(bob.post(f"/api/tables/{table}/chat", json={"text": "bell\u0007"}), 422)


def test_the_host_ends_a_table(anna: Client, bob: Client):
    table = anna.table("me", "open")
    bob.post(f"/api/tables/{table}/seats/1")
    problem(bob.post(f"/api/tables/{table}/end"), 403)
    assert anna.post(f"/api/tables/{table}/end").status_code == 200
    view = bob.view(table)
    assert view["over"] is True
    assert view["result"] is None
    problem(anna.move(table, view["ply"], 0), 422)
    problem(anna.post(f"/api/tables/{table}/end"), 422)
    problem(anna.delete(f"/api/tables/{table}/seats/0"), 422)


def test_a_hint_is_an_open_choice(anna: Client, bob: Client):
    table = anna.table("me", "bot:random")
    view = anna.my_turn(table)
    hint = anna.post(f"/api/tables/{table}/hint").json()
    assert hint["action"] in [choice["action"] for choice in view["choices"]]
    assert hint["text"] in [choice["text"] for choice in view["choices"]]
    problem(bob.post(f"/api/tables/{table}/hint"), 403)
    anna.post(f"/api/tables/{table}/end")
    assert "over" in problem(anna.post(f"/api/tables/{table}/hint"), 422)["detail"]


@pytest.mark.parametrize(
    "words",
    [
        {"game": "chess", "seats": 2, "chairs": ["me", "open"]},
        {"game": "burgundy", "seats": 7, "chairs": ["me"] + ["open"] * 6},
        {"game": "burgundy", "seats": 2, "chairs": ["me"]},
        {"game": "burgundy", "seats": 2, "chairs": ["me", "me"]},
        {"game": "burgundy", "seats": 2, "chairs": ["me", "bot:genius"]},
        {"game": "burgundy", "seats": 2, "chairs": ["me", "open"], "options": {"colour": "red"}},
        {"game": "burgundy", "seats": 2, "chairs": ["me", "open"], "options": {"setup": "upside down"}},
        {"game": "burgundy", "seats": 2, "chairs": ["me", "open"], "extra": 1},
        {"game": "burgundy", "seats": "two", "chairs": ["me", "open"]},
        {},
    ],
)
def test_impossible_tables_are_refused(anna: Client, words: dict):
    problem(anna.post("/api/tables", json=words), 422)


def test_a_table_nobody_opened(anna: Client):
    for table in ("x", "A" * 22, "%00" * 22, "a/b"):
        problem(anna.get(f"/api/tables/{table}/log"), 404)
        assert anna.get(f"/tables/{table}", headers={"accept": "text/html"}).status_code == 404
    for path in ("moves", "undo", "chat", "rematch", "end", "hint"):
        body = {"moves": {"ply": 0, "action": 0}, "undo": {"ply": 0}, "chat": {"text": "hi"}}.get(path)
        problem(anna.post(f"/api/tables/{'A' * 22}/{path}", json=body), 404)
    problem(anna.put(f"/api/tables/{'A' * 22}/advance", json={"pass": True}), 404)


def finished(anna: Client) -> str:
    """A match of Anna against a bot, played to its end by bots."""
    table = anna.table("me", "bot:random")
    anna.play_first(table)
    anna.post(f"/api/tables/{table}/seats/0/bot", json={"level": "random"})
    anna.until(table, lambda view: view["over"])
    return table


def test_rematch_brings_both_to_one_new_table(anna: Client, bob: Client):
    table = anna.table("me", "open")
    bob.post(f"/api/tables/{table}/seats/1")
    problem(anna.post(f"/api/tables/{table}/rematch"), 422)
    anna.post(f"/api/tables/{table}/end")
    fresh = anna.post(f"/api/tables/{table}/rematch").json()["table"]
    assert [chair["name"] for chair in bob.view(fresh)["chairs"]] == [None, "Anna"]  # nobody is seated unasked
    problem(anna.server.guest("Eve").post(f"/api/tables/{fresh}/seats/0"), 422)
    assert bob.post(f"/api/tables/{table}/rematch").json()["table"] == fresh
    assert [chair["name"] for chair in bob.view(fresh)["chairs"]] == ["Bob", "Anna"]
    assert bob.view(table)["rematch"] == fresh


def test_a_finished_match_is_downloaded_uploaded_and_replayed(anna: Client, bob: Client):
    running = anna.table("me", "bot:random")
    problem(anna.get(f"/api/tables/{running}/match"), 403)
    problem(anna.get(f"/api/tables/{running}/replay/0"), 403)
    table = finished(anna)
    file = anna.get(f"/api/tables/{table}/match")
    assert "attachment" in file.headers["content-disposition"]
    answer = bob.post("/api/matches", content=file.content, headers={"content-type": "application/json"})
    assert answer.status_code == 201, answer.text
    kept = answer.json()["table"]
    length = bob.get(f"/api/tables/{kept}/replay/0").json()["length"]
    assert length == len(file.json()["moves"])
    for ply in (0, 1, length // 2, length):
        for seat in ("0", "1", "all", "none"):
            one, two = (
                c.get(f"/api/tables/{t}/replay/{ply}?seat={seat}").json() for c, t in ((anna, table), (bob, kept))
            )
            assert one["panels"] == two["panels"]
            assert [entry["lines"] for entry in one["log"]] == [entry["lines"] for entry in two["log"]]
            assert one["ply"] == ply
    told = anna.view(table)["result"]
    assert two["result"] == [{**one, "rated": False, "parts": []} for one in told]  # a file counts for nobody
    problem(bob.get(f"/api/tables/{kept}/replay/{length + 1}"), 404)
    problem(bob.get(f"/api/tables/{kept}/replay/0?seat=7"), 422)
    problem(bob.post(f"/api/tables/{kept}/seats/0"), 404)


def test_a_replay_leaves_out_what_was_taken_back(anna: Client):
    table = anna.table("me", "bot:random")
    view = anna.my_turn(table)
    choice = next(c for c in view["choices"] if c["notation"].startswith(("workers", "take")))
    ply = anna.move(table, view["ply"], choice["action"]).json()["ply"]
    anna.post(f"/api/tables/{table}/undo", json={"ply": ply})
    anna.play_first(table)
    anna.post(f"/api/tables/{table}/seats/0/bot", json={"level": "random"})
    over = anna.until(table, lambda view: view["over"])
    file = anna.get(f"/api/tables/{table}/match")
    assert len(file.json()["moves"]) == over["ply"] - 2
    headers = {"content-type": "application/json"}
    assert anna.post("/api/matches", content=file.content, headers=headers).status_code == 201


def test_a_replay_tells_the_move_to_which_one_went_back(anna: Client, bob: Client):
    table = anna.table("me", "open")
    bob.post(f"/api/tables/{table}/seats/1")
    first = (anna, bob)[anna.view(table)["turn"]]
    for ply in range(2):
        choice = next(c for c in first.view(table)["choices"] if c["notation"].startswith("workers"))
        assert first.move(table, ply, choice["action"]).status_code == 200
    assert first.post(f"/api/tables/{table}/undo", json={"ply": 2}).status_code == 200
    for seat, person in enumerate((anna, bob)):
        person.post(f"/api/tables/{table}/seats/{seat}/bot", json={"level": "random"})
    anna.until(table, lambda view: view["over"])
    played = anna.get(f"/api/tables/{table}/log").json()
    replayed = anna.get(f"/api/tables/{table}/replay/2").json()["log"]
    assert "takes back" in played[2]["lines"][0]
    assert [entry["lines"] for entry in replayed] == [played[0]["lines"], played[3]["lines"]]


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "{}", '{"herberg": 1}', "[" * 100_000, '"\\ud800"'])
def test_a_file_that_is_no_match_is_refused(anna: Client, text: str):
    problem(anna.post("/api/matches", content=text, headers={"content-type": "application/json"}), 422)


def test_a_wrong_file_is_refused_in_the_readers_language(anna: Client):
    headers = {"content-type": "application/json", "accept-language": "de"}
    assert (
        "Partiedatei von Herberg"
        in problem(anna.post("/api/matches", content='{"moves": []}', headers=headers), 422)["detail"]
    )


def test_a_tampered_match_is_refused(anna: Client):
    data = anna.get(f"/api/tables/{finished(anna)}/match").json()
    for change in ({"digest": "0" * 32}, {"version": 99}, {"moves": data["moves"][1:]}, {"seats": 9}, {"game": "go"}):
        text = json.dumps({**data, **change})
        problem(anna.post("/api/matches", content=text, headers={"content-type": "application/json"}), 422)


def test_results_and_ratings_follow_a_match(server: Server):
    anna = server.guest("Rated")
    table = finished(anna)
    (mine,) = anna.get("/api/me/matches").json()["matches"]
    assert (mine["table"], mine["over"]) == (table, True)
    assert mine["result"]["rank"] in (1, 2)
    assert mine["result"]["rated"] is True
    rating = anna.get("/api/me").json()["ratings"]["burgundy"]
    assert rating["matches"] == 1


def test_passing_in_advance_answers_what_has_one_answer(anna: Client):
    table = anna.table("me", "bot:random")
    assert anna.put(f"/api/tables/{table}/advance", json={"pass": True}).json() == {"pass": True}
    assert anna.view(table)["advance"] is True
    start, passed = time.monotonic(), False
    view = anna.my_turn(table)
    while not passed and not view["over"] and time.monotonic() - start < 60:
        if len(view["choices"]) == 1:
            before = view["ply"]
            view = anna.until(table, lambda view, before=before: view["ply"] > before)
            passed = True
        else:
            anna.move(table, view["ply"], view["choices"][0]["action"])
            view = anna.my_turn(table)
    assert passed


def test_the_log_can_be_read_in_parts(anna: Client):
    table = finished(anna)
    ply = anna.view(table)["ply"]
    entries = []
    for first in range(1, ply + 1, 200):
        entries += anna.get(f"/api/tables/{table}/log?first={first}&last={first + 199}").json()
    assert [entry["ply"] for entry in entries] == list(range(1, ply + 1))
    assert all(entry["lines"] for entry in entries)
    assert anna.view(table)["log"] == entries[-80:]


def test_a_view_tells_scores_rule_and_places(anna: Client):
    table = anna.table("me", "bot:random", game="hellweg")
    anna.server.ready("hellweg")
    for _turn in range(3):
        anna.play_first(table)
    view = anna.my_turn(table)
    for score in view["scores"]:
        assert score["points"] == sum(part["points"] for part in score["sources"])
        assert all(part["text"] for part in score["sources"])
    assert f'id="{view["chapter"]}"' in anna.get("/rules/hellweg").text
    drawn = "".join(panel["svg"] for panel in view["panels"])
    assert len(view["log"]) > 3
    for entry in view["log"]:
        assert any(f'id="{thing}"' in drawn for thing in entry["things"])
    assert len({chair["mark"] for chair in view["chairs"]}) == len({chair["colour"] for chair in view["chairs"]}) == 2


def test_a_result_tells_its_sources(anna: Client):
    table = anna.table("bot:random", "bot:random")
    result = anna.until(table, lambda view: view["result"])["result"]
    for one in result:
        assert sum(part["points"] for part in one["sources"]) == one["points"]
