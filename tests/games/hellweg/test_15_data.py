"""Chapter 15: the map and the cards satisfy all that is known about the printed ones."""

import copy
import os
import subprocess
import sys

import pytest

from herberg.games.hellweg import GAME
from herberg.games.hellweg.edition import CONSTRAINTS, OWN_FILE, RECONSTRUCTION, BadEdition, check, load
from herberg.games.hellweg.edition import report as data_report
from tests.tell import proves, start

IDS = [id for id, _, _ in CONSTRAINTS]


def broken(change):
    """The constraints that fail when the data is changed like this."""
    data = copy.deepcopy(load())
    change(data)
    return {line.split(":")[0] for line in check(data)}


def row(data, table, id):
    """A row of a table by its id."""
    return next(row for row in data[table] if row["id"] == id)


def entry(data, house, value):
    """The entry of a house at a value."""
    return next(e for card in data["trade_card"] for e in card["entries"] if (e["house"], e["value"]) == (house, value))


def set_in(table, id, key, value):
    """A change: one field of one row."""
    return lambda data: row(data, table, id).__setitem__(key, value)


def put(*path, value):
    """A change: one field, by its path."""

    def change(data):
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = value

    return change


def swap_entries(one, other):
    """A change: two entries trade places, slots apart."""

    def change(data):
        a, b = entry(data, *one), entry(data, *other)
        for key in ("house", "value", "stones", "coaches"):
            a[key], b[key] = b[key], a[key]

    return change


def surfaces(one, other, surface):
    """A change: the surface of one road."""

    def change(data):
        next(r for r in data["road"] if set(r["ends"]) == {one, other})["surface"] = surface

    return change


def every(table, key, value):
    """A change: one field of every row."""
    return lambda data: [r.__setitem__(key, value) for r in data[table]]


def drop(table, id):
    """A change: one row less."""
    return lambda data: data[table].remove(row(data, table, id))


def function(side, id, **fields):
    """A change: the function of a goods card."""
    return lambda data: row(data, "goods_card", id)[side]["function"].update(fields)


BREAKS = {
    "S01": set_in("city", "essen", "id", "dortmund"),
    "S02": set_in("house", "essen_grey", "city", "nowhere"),
    "S03": set_in("road", "dortmund-soest", "surface", "water"),
    "S04": set_in("road", "dortmund-soest", "provenance", ""),
    "R01": put("setup", "stones_per_player", value=13),
    "R02": put("components", "extra_coaches", value=3),
    "R03": put("components", "goods_cards", value=10),
    "R04": put("setup", "start_money", value=12),
    "R05": put("setup", "short_game_trade_cards_removed", value=3),
    "R06": put("setup", "family", "placement_rounds", value=[]),
    "R07": put("setup", "warehouse_and_privileges", "placement_rounds", value=[]),
    "R08": put("setup", "placement_excluded_city", value="essen"),
    "R09": put("setup", "family", "goods_card_side", value="blue"),
    "R10": lambda data: entry(data, "olpe_grey", 5).update(value=6),
    "R11": put("actions", "market_discount", value=1),
    "R12": put("actions", "take_money", value=2),
    "R13": put("round", "action_rounds", value=3),
    "R14": put("sale", "fallback_value", value=3),
    "R15": put("sale", "last_card_bonus_per_sale", value=1),
    "R16": put("scoring", "shared_victory", value=False),
    "R20": set_in("city", "olpe", "id", "siegen"),
    "R21": drop("house", "essen_grey"),
    "R22": set_in("house", "muenster_white", "goods", "grey"),
    "R23": set_in("house", "dortmund_brown", "goods", "white"),
    "R24": drop("house", "muenster_white"),
    "R25": set_in("house", "olpe_grey", "goods", "white"),
    "R26": set_in("road", "dortmund-wesel", "ends", ["essen", "wesel"]),
    "R27": set_in("road", "muenster-builefeld", "ends", ["osnabruegge", "paderborn"]),
    "R28": surfaces("muenster", "dortmund", "paved"),
    "R29": set_in("road", "dortmund-soest", "village", False),
    "R30": every("road", "village", True),
    "R31": lambda data: [drop("road", id)(data) for id in ("paderborn-cassel", "corbach-cassel")],
    "R40": drop("trade_card", "T05"),
    "R41": lambda data: entry(data, "olpe_grey", 5).update(value="five"),
    "R42": swap_entries(("hagen_white", 3), ("dortmund_grey", 5)),
    "R43": swap_entries(("corbach_brown", 5), ("dortmund_grey", 4)),
    "R44": lambda data: entry(data, "olpe_grey", 5).update(value=4),
    "R45": lambda data: entry(data, "olpe_grey", 5).update(stones=4),
    "R46": lambda data: entry(data, "dortmund_brown", 5).update(coaches=0),
    "R47": lambda data: entry(data, "muenster_grey", 4).update(coaches=0),
    "R48": lambda data: entry(data, "hagen_white", 5).update(coaches=0),
    "R49": swap_entries(("hagen_white", 5), ("hagen_white", 3)),
    "R50": lambda data: entry(data, "dortmund_grey", 5).update(value=3),
    "R60": set_in("goods_card", "wine_2", "players", [2, 3, 4]),
    "R61": set_in("goods_card", "tobacco_1", "kind", "tea"),
    "R62": set_in("goods_card", "wine_1", "players", [3, 4]),
    "R63": set_in("goods_card", "tobacco_2", "players", [3, 4]),
    "R64": set_in("goods_card", "tobacco_1", "price", 31),
    "R66": set_in("goods_card", "wine_1", "players", [2, 4]),
    "R67": lambda data: row(data, "goods_card", "wine_1")["blue"].update(privilege_on_purchase=False),
    "R68": set_in("goods_card", "coal_1", "price", 16),
    "R69": lambda data: [set_in("goods_card", f"wine_{n}", "price", 24)(data) for n in (1, 2)],
    "R70": function("brown", "wine_1", type="magic"),
    "R71": function("brown", "coal_1", goods="gold"),
    "R72": lambda data: [r["brown"].update(function={"type": "none"}) for r in data["goods_card"]],
    "R73": function("brown", "wine_2", card_value=32),
    "R74": function("brown", "wine_2", kinds=["herring", "coal"]),
    "R75": drop("goods_card", "tobacco_2"),
    "R76": function("brown", "tobacco_1", kinds=["tobacco", "wine"]),
    "R80": put("privilege", 0, "copies", value=3),
    "R81": put("privilege", 0, "effect", value="nothing"),
    "R82": put("privilege", 0, "route", value=["duisburg", "paderborn"]),
    "R83": put("privilege", 1, "route", value=["builefeld", "cassel"]),
    "R84": put("extra_coach", "coaches", value=1),
    "R90": drop("expansion", "passenger_traffic"),
    "R91": put("actions", "store_cost", value=1),
    "R92": put("expansion", 0, "max_privileges_per_player", value=4),
    "R93": put("expansion", 1, "money_per_transported_good_using_a_village", value=2),
    "R94": put("expansion", 2, "adds_goods_cards", value=2),
    "F01": set_in("house", "soest_white", "goods", "grey"),
    "F02": set_in("house", "paderborn_white", "goods", "grey"),
    "F03": lambda data: entry(data, "paderborn_white", 5).update(stones=1),
}  # fmt: skip


@proves(
    "HW-15.1",
    "HW-15.2",
    "HW-15.3",
    "HW-15.4",
    "HW-15.5",
    "HW-15.6",
    "HW-15.7",
    "HW-15.8",
    "HW-15.9",
    "HW-15.10",
    "HW-15.11",
)
def test_every_constraint_holds_for_the_data_we_play_with():
    assert check(load()) == []


@proves(
    "HW-15.1",
    "HW-15.2",
    "HW-15.3",
    "HW-15.4",
    "HW-15.5",
    "HW-15.6",
    "HW-15.7",
    "HW-15.8",
    "HW-15.9",
    "HW-15.10",
    "HW-15.11",
)
@pytest.mark.parametrize("id", IDS)
def test_every_constraint_notices_when_it_is_broken(id):
    assert id in broken(BREAKS[id])


def test_a_file_with_missing_parts_is_told_apart_and_not_a_crash():
    assert len(check({})) == len(CONSTRAINTS)
    assert {"R20", "R31"} <= broken(lambda data: data.pop("city"))


def test_the_report_tells_every_origin_and_says_what_it_is():
    report = data_report()
    assert RECONSTRUCTION in report
    for fact in ("Dortmund", "dortmund-soest", "T12", "free_choice", "builefeld - corbach", "found: tk-game-diary.net"):
        assert fact in report
    assert f"all {len(CONSTRAINTS)} hold" in report


def test_the_report_on_a_broken_edition_names_what_it_breaks():
    data = load()
    data["setup"]["start_money"] = 11
    assert data_report(data) == "This edition breaks:\nR04: each player starts with 10 Thaler\n"


def test_a_file_that_is_missing_or_not_toml_gets_a_clear_error(tmp_path):
    bad = tmp_path / "bad.toml"
    bad.write_text("cities = [")
    for path in (bad, tmp_path / "missing.toml"):
        with pytest.raises(BadEdition, match="cannot be read"):
            load(path)


def test_game_and_screen_say_that_it_is_a_reconstruction():
    assert "reconstruction" in GAME.about
    assert "reconstruction" in GAME.words.show(start(GAME, 2), 0, ["Ann", "Bob"])


def run_python(code, **environment):
    """A fresh process with this environment."""
    environment = {**os.environ, "HERBERG_PLAIN": "1", "PYTHONPATH": os.pathsep.join(sys.path), **environment}
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)


def test_an_owners_own_edition_is_played_with(tmp_path):
    text = (load.__globals__["Path"](load.__globals__["__file__"]).with_name("data.toml")).read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(text.replace('"Osnabrügge"', '"Osenbrugge"').replace("end_value = 17", "end_value = 19"))
    code = (
        "from herberg.games.hellweg import GAME; from herberg.core.match import Match; "
        "m = Match(GAME, 2, seed=1); print(GAME.words.show(m.state, 0, ['A', 'B']).count('Osenbrugge')); "
        "from herberg.games.hellweg.pieces import CARDS_WORTH; print(CARDS_WORTH[0, 512])"
    )
    done = run_python(code, **{OWN_FILE: str(own), "PYTHONIOENCODING": "utf-8"})
    assert (done.stdout.split(), done.stderr) == (["1", "19"], "")


def test_an_edition_that_breaks_a_constraint_is_refused(tmp_path):
    text = (load.__globals__["Path"](load.__globals__["__file__"]).with_name("data.toml")).read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(text.replace("start_money = 10", "start_money = 11"))
    done = run_python("import herberg.games.hellweg", **{OWN_FILE: str(own)})
    assert done.returncode != 0
    assert "R04: each player starts with 10 Thaler" in done.stderr
