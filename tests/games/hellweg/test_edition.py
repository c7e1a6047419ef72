"""An owner's file: every mistake is told once, at its line, with what was expected and one way to mend it."""

import random
import re

import pytest

from herberg.core.copies import with_edition
from herberg.core.edition import BadEdition
from herberg.core.match import BadMatch, Match, load
from herberg.core.words import speaking
from herberg.games.hellweg import GAME
from herberg.games.hellweg.edition.known import KNOWN
from herberg.games.hellweg.edition.numbers import NUMBERS, broken
from herberg.games.hellweg.edition.reading import our_data, our_text
from tests.tell import proves
from tools.fuzz_editions import play_to_the_end, storm

TEMPLATE = GAME.edition.template()


def changed(*pairs, count=1, text=TEMPLATE):
    """The template with other words; each must be there."""
    for old, new in zip(pairs[::2], pairs[1::2], strict=True):
        assert old in text, old
        text = text.replace(old, new, count)
    return text


def without(start, stop):
    """The template without what stands between the two."""
    return TEMPLATE[: TEMPLATE.index(start)] + TEMPLATE[TEMPLATE.index(stop) :]


def entry(house, value, change, text=TEMPLATE):
    """The template with another entry of this house at this value."""
    line = next(line for line in text.splitlines() if f'house = "{house}", value = {value},' in line)
    new = line
    for name, other in change.items():
        new = re.sub(rf"\b{name} = [^,]+", f"{name} = {other}", new)
    return text.replace(line, new)


def function(id, side, **fields):
    """The template with another function on a side of a goods card."""
    start = TEMPLATE.index(f'id = "{id}"')
    at = TEMPLATE.index(f"\n{side} = ", start) + 1
    line = TEMPLATE[at : TEMPLATE.index("\n", at)]
    new = line
    for name, other in fields.items():
        new = re.sub(rf"\b{name} = (\[.*?\]|[^,}}]+?)(?=,| }})", f"{name} = {other}", new, count=1)
    assert new != line
    return TEMPLATE[:at] + new + TEMPLATE[at + len(line) :]


def surface(one, other, kind):
    """The template with another surface of a road."""
    return re.sub(rf'(ends = \["{one}", "{other}"\]\nsurface = )"\w+"', rf'\1"{kind}"', TEMPLATE)


def swapped(one, other):
    """The template with two entries exchanged, slots apart."""
    lines = [line for line in TEMPLATE.splitlines() if line.startswith("  { slot")]
    texts = [f'house = "{id}", value = {value},' for id, value in (one, other)]
    first, second = (next(line[line.index("house") :] for line in lines if text in line) for text in texts)
    return TEMPLATE.replace(first, "...").replace(second, first).replace("...", second)


def players(id, seats, text=TEMPLATE):
    """The template with another number of players on a goods card."""
    return re.sub(rf'(id = "{id}"(?:\n.*)*?\nplayers = )\[.*\]', rf"\1{seats}", text, count=1)


ALL_VILLAGES = TEMPLATE.replace("village = false", "village = true")
LONELY = without('[[road]]\nid = "paderborn-cassel"', '[[road]]\nid = "soest-corbach"')
MISTAKES = {
    "not toml": (changed("[meta]", "[meta"), "Expected ']'", ""),
    "text for a number": (changed("end_value = 32", 'end_value = "32"'), '"32"', "end_value = 32"),
    "no privilege on a blue side": (
        changed('{ type = "none" }, privilege_on_purchase = false', '{ type = "none" }'), "is missing", "= false"),
    "no value": (changed("brown = { end_value = 32, ", "brown = { "), "is missing", "end_value = 1"),
    "no name": (changed('name = "Essen"\n', ""), "is missing", 'name = "..."'),
    "too large": (changed("end_value = 32", "end_value = 320"), "320", "end_value = 32"),
    "negative": (changed("end_value = 32", "end_value = -5"), "-5", "end_value = 5"),
    "joined twice": (changed('["essen", "hagen"]', '["dortmund", "essen"]'), "by row 2 already", "Take it out"),
    "to itself": (changed('["essen", "hagen"]', '["essen", "essen"]'), '["essen", "essen"]', "ends ="),
    "one spot": (changed("x = 19\ny = 60", "x = 8\ny = 63"), "spot of row 1", "x = 12"),
    "house misspelt": (entry("hagen_white", 5, {"house": '"hagn_white"'}), "hagn_white", '"hagen_white"'),
    "city misspelt": (changed('city = "essen"', 'city = "esssen"'), "esssen", '"essen"'),
    "id misspelt": (changed('[[city]]\nid = "essen"', '[[city]]\nid = "esen"'), "in 4 places", 'id = "essen"'),
    "house id misspelt": (
        changed('[[house]]\nid = "essen_grey"', '[[house]]\nid = "esen_grey"'), "in 3 places", 'id = "essen_grey"'),
    "section misspelt": (changed("[extra_coach]", "[extra_coaches]"), "extra_coaches", "Call it extra_coach."),
    "section missing": (without("[extra_coach]", "[free_choice]"), "section is missing", "[extra_coach]"),
    "field misspelt": (changed("surface = ", "surfac = "), "surfac", "Call it surface."),
    "field misspelt everywhere": (changed("surface = ", "surfac = ", count=99), "in 24 rows", "Call it surface."),
    "unknown section": (TEMPLATE + "\n[weather]\nrain = true\n", "weather", "Take it out"),
    "word for a choice": (changed('surface = "paved"', 'surface = "payed"'), '"payed"', 'surface = "paved"'),
    "word for yes": (changed("village = true", 'village = "yes"'), '"yes"', "village = true"),
    "id twice": (changed('id = "T02"', 'id = "T01"'), "id of row 1", 'id = "T01_2"'),
    "card lost": (without('[[trade_card]]\nid = "T05"', '[[trade_card]]\nid = "T06"'), "11 rows", "[[trade_card]]"),
    "house lost": (
        without('[[house]]\nid = "essen_grey"', '[[house]]\nid = "builefeld_grey"'), "3 places", "[[house]]"),
    "slot twice": (changed("{ slot = 2,", "{ slot = 1,"), "slot 1", "slot = 2"),
    "no such function": (changed('type = "none"', 'type = "magic"'), '"magic"', 'type = "none"'),
    "function without its good": (
        changed('type = "goods_plus_one", goods = "brown"', 'type = "goods_plus_one"'), "is missing", "goods ="),
    "a good too many": (changed('type = "none"', 'type = "none", goods = "brown"'), "goods_plus_one", "Take it out"),
    "kind misspelt": (changed('kind = "tobacco"', 'kind = "tobaco"'), '"tobaco"', 'kind = "tobacco"'),
    "a mark nobody knows": (changed('provenance = "rulebook"', 'provenance = "rulebok"'), "rulebok", "rulebook"),
    "rows for a table": (changed("[extra_coach]", "[[extra_coach]]"), "route", "{ ... }"),
    "a fact overruled": (changed('kind = "print"\n', 'kind = "print"\noverruled = ["R26"]\n'), '"R26"', "Take it out"),
    "nothing": ("", "nothing of an edition", "template"),
    "too long": ("#" * 100_001, "longer", ""),
    "too deep": ("a = " + "[" * 5000, "nested", ""),
    "R04": (TEMPLATE + "\n[setup]\nstart_money = 11\n", "11", "start_money = 10"),
    "R02": (TEMPLATE + "\n[components]\ncoins = []\n", "[]", "Take it out"),
    "R10": (entry("olpe_grey", 5, {"value": 6}), "6", "value = 5"),
    "R20": (TEMPLATE.replace('"builefeld"', '"bielefeld"'), "Builefeld is not", 'id = "builefeld"'),
    "R21": (TEMPLATE + '\n[[house]]\nid = "x"\ncity = "essen"\ngoods = "white"\n', "17 rows", "Take it out"),
    "R23": (changed('city = "dortmund"\ngoods = "brown"', 'city = "dortmund"\ngoods = "white"'), "brown", '"brown"'),
    "R25": (changed('city = "olpe"\ngoods = "grey"', 'city = "olpe"\ngoods = "white"'), "grey", 'goods = "grey"'),
    "R26": (changed('["dortmund", "wesel"]', '["essen", "wesel"]'), "5 roads", "dortmund"),
    "R27": (changed('["muenster", "builefeld"]', '["osnabruegge", "paderborn"]'), "Münster", '"builefeld"'),
    "R29": (changed("village = true", "village = false"), "false", "village = true"),
    "R30": (ALL_VILLAGES, "all roads", "village = false"),
    "R43": (entry("corbach_brown", 5, {"house": '"dortmund_grey"', "value": 4},
                  entry("dortmund_grey", 4, {"house": '"corbach_brown"', "value": 5})), "no house of brown", "Compare"),
    "R44": (entry("olpe_grey", 5, {"value": 4}), "olpe_grey at 5 nowhere", "value = 5"),
    "R45": (entry("olpe_grey", 5, {"stones": 3}), "4", "stones = 2"),
    "R46": (entry("dortmund_brown", 5, {"coaches": 0}), "coaches = 0", "coaches = 1"),
    "R47": (entry("muenster_grey", 4, {"coaches": 0}), "coaches = 0", "coaches = 1"),
    "R48": (entry("hagen_white", 5, {"coaches": 0}), "coaches = 0", "coaches = 1"),
    "R60": (changed("players = [3, 4]", "players = [2, 3, 4]"), "7, 8 and 9", "Roman"),
    "R61": (TEMPLATE.replace('kind = "herring"', 'kind = "coal"'), "herring", 'kind = "herring"'),
    "R63": (changed("players = [4]", "players = [3, 4]"), "1, 2 and 2", "players = [4]"),
    "R64": (changed("price = 30", "price = 31"), "31", "price = 30"),
    "R67": (changed("privilege_on_purchase = true", "privilege_on_purchase = false"), "20 Thaler", "= true"),
    "R68": (changed("price = 15", "price = 16"), "16", "price = 15"),
    "R69": (TEMPLATE.replace("price = 25", "price = 20"), "25", "price = 25"),
    "R73": (function("wine_2", "brown", card_value=32), "card_value = 32", "card_value = 40"),
    "R75": (
        TEMPLATE.replace('kind = "wine"', 'kind = "herring"', 1)
        .replace('kinds = ["coal", "wine"]', 'kinds = ["coal", "coal"]')
        .replace('kinds = ["herring", "wine"]', 'kinds = ["wine", "wine"]', 1),
        "no other card of wine", "kinds"),
    "R76": (function("tobacco_1", "brown", kinds='["tobacco", "wine"]'), "wine", '["tobacco", "tobacco"]'),
    "R82": (changed('["wesel", "olpe"]', '["coeln", "muenster"]'), '["coeln", "muenster"]', "Compare"),
    "R83": (changed('["builefeld", "corbach"]', '["builefeld", "cassel"]'), "no privilege", '"corbach"'),
    "R84": (changed('["duisburg", "paderborn"]', '["duisburg", "soest"]'), "soest", '["duisburg", "paderborn"]'),
}  # fmt: skip
UNUSUAL = {
    "R22": re.sub(r'(id = "duisburg_white"\ncity = )"duisburg"', r'\1"essen"', TEMPLATE),
    "R24": re.sub(r'(id = "muenster_white"\ncity = )"muenster"', r'\1"dortmund"', TEMPLATE),
    "R28": surface("dortmund", "muenster", "paved"),
    "R31": LONELY,
    "R42": swapped(("olpe_grey", 5), ("dortmund_grey", 5)),
    "R49": swapped(("hagen_white", 5), ("hagen_white", 3)),
    "R62": players("herring_1", [3, 4], players("wine_2", [2, 3, 4])),
    "R66": players("tobacco_1", [3, 4], players("tobacco_2", [2, 4])),
    "R72": re.sub(r'(?m)^(brown = \{ end_value = \d+, function = ).*$', r'\1{ type = "none" } }', TEMPLATE),
    "R74": function("wine_2", "brown", kinds='["herring", "coal"]'),
    "F01": changed('city = "soest"\ngoods = "white"', 'city = "soest"\ngoods = "brown"'),
    "F02": changed('city = "paderborn"\ngoods = "white"', 'city = "paderborn"\ngoods = "brown"'),
    "F03": entry("paderborn_white", 5, {"stones": 1}),
}  # fmt: skip


ELSEWHERE = {"rows for a table", "R26", "R27", "R44", "R60", "R61", "R67", "R82", "R83"}
"""Told where a row is wanting, or where the last of several stands."""
NEEDS_NOTHING_ELSE = {"R22", "R24", "R28", "R31", "R42", "R49", "R66", "R72", "R74", "F03"}


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
def test_our_own_data_and_the_template_say_nothing_wrong_or_unusual():
    assert GAME.edition.find(our_text()) == GAME.edition.find(TEMPLATE) == broken(our_data()) == []


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
@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_told_once_with_its_line_and_a_remedy(name):
    text, what, remedy = MISTAKES[name]
    (told,) = [finding for finding in GAME.edition.find(text) if not finding.warns]
    assert what in told.what
    assert remedy in told.remedy
    assert told.id == (name if name in {one.id for one in KNOWN} | {id for id, _ in NUMBERS.values()} | {"R02"} else "")
    assert told.text("own.toml").startswith(f"own.toml:{told.line}: {told.row}: ")
    if (line := spoiled_line(text)) and name not in ELSEWHERE:  # told where it shows
        assert told.line == line


def spoiled_line(text):
    """The one line that is not as in the template; none where there are several."""
    lines, was = text.split("\n"), TEMPLATE.split("\n")
    other = [at for at, pair in enumerate(zip(lines, was, strict=False), 1) if pair[0] != pair[1]]
    return other[0] if len(other) == 1 and len(lines) == len(was) else 0


def test_every_fact_has_a_mistake_and_every_inference_a_doubt():
    facts = {one.id for one in KNOWN if not one.inferred}
    assert facts <= set(MISTAKES)
    assert {one.id for one in KNOWN if one.inferred} == set(UNUSUAL)


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
@pytest.mark.parametrize("id", sorted(UNUSUAL))
def test_what_is_only_inferred_warns_and_can_be_overruled(id):
    found = GAME.edition.find(UNUSUAL[id])
    assert id in {finding.id for finding in found if finding.warns}
    if id in NEEDS_NOTHING_ELSE:
        assert all(finding.warns for finding in found)
    overruled = changed('kind = "print"\n', f'kind = "print"\noverruled = ["{id}"]\n', text=UNUSUAL[id])
    assert id not in {finding.id for finding in GAME.edition.find(overruled)}


def test_all_mistakes_are_told_at_once_and_none_that_follows():
    text = changed(
        'name = "Essen"\n', "", "value = 5", "value = 6", "price = 15", "price = 16", "[extra_coach]", "[[extra_coach]]"
    )
    assert len(GAME.edition.find(text)) == 4
    everything = {name: MISTAKES[name][0] for name in ("R10", "R26", "R68", "R84")}
    text = TEMPLATE
    for other in everything.values():
        for old, new in zip(TEMPLATE.split("\n"), other.split("\n"), strict=True):
            text = text.replace(old, new, 1) if old != new else text
    assert {finding.id for finding in GAME.edition.find(text)} == set(everything)


def test_rows_may_stand_in_any_order():
    parts = re.split(r"(?m)^(?=\[)", TEMPLATE)
    text = parts[0] + "\n".join(reversed(parts[1:]))
    assert GAME.edition.find(text) == []
    goods = "".join(f'[[goods]]\nid = "{id}"\nname = "{name}"\nprovenance = "rulebook"\n' for id, name in GOODS)
    assert GAME.edition.find(TEMPLATE + goods) == []
    edition = with_edition(GAME, TEMPLATE + goods)
    assert edition.words.question.__globals__["goods_name"](0) == "beer"


GOODS = [("white", "salt"), ("grey", "ironware"), ("brown", "beer")]


def test_messages_come_in_the_language_that_is_spoken():
    text = MISTAKES["R26"][0]
    told = []
    for language in ("en", "nl", "de"):
        with speaking(language):
            told.append(GAME.edition.find(text)[0].text("x"))
    assert len(set(told)) == 3


# --- playing with it


def test_an_owners_edition_is_played_beside_our_own():
    own = with_edition(GAME, changed('"Osnabrügge"', '"Osenbrugge"', "brown_value = 17", "brown_value = 19"))
    shown = [game.words.show(Match(game, 2, seed=1).state, 0, ["A", "B"]) for game in (own, GAME)]
    assert ["Osenbrugge" in text for text in shown] == [True, False]
    assert own.rules is not GAME.rules
    assert own.edition.mark != GAME.edition.mark == ""
    again = Match(own, 2, seed=1)
    again.play(again.seat, again.choices()[0], 5)
    assert load(again.to_json(), {"hellweg": GAME}).game is own


def test_an_edition_of_another_size_has_other_choices_and_compiles_nothing():
    from herberg.core.chance import stir

    village = '[[city]]\nid = "zwolle"\nname = "Zwolle"\nx = 99\ny = 1\n'
    road = '[[road]]\nid = "x"\nends = ["zwolle", "builefeld"]\nsurface = "brown"\nvillage = true\n'
    text = changed('kind = "print"', 'kind = "design"') + village + road
    compiled = len(getattr(stir, "signatures", ()))
    own = with_edition(GAME, text)
    assert own.actions.count == GAME.actions.count + 4
    play_to_the_end(own, own, random.Random(1))
    assert len(getattr(stir, "signatures", ())) == compiled


def test_a_file_that_cannot_be_played_with_is_refused_with_every_mistake():
    with pytest.raises(BadEdition, match=r"2 mistakes"):
        with_edition(GAME, changed("price = 15", "price = 16", "[extra_coach]", "[[extra_coach]]"))
    text = Match(GAME, 2, seed=1).to_json(edition=MISTAKES["R26"][0])
    with pytest.raises(BadMatch, match="R26"):
        load(text, {"hellweg": GAME})


def test_spoiled_templates_end_in_no_traceback_and_what_passes_is_played():
    became = storm(60, 3)
    assert became["refused"] > 20
    assert became["played"] > 5


# --- where it comes from


def test_the_note_is_right_field_by_field():
    note = with_edition(GAME, TEMPLATE + "#").edition.note()
    assert note == GAME.edition.note() == "The map and the cards are a reconstruction. They are not the printed ones."
    roads = re.sub(r'(?m)^(surface_|village_)provenance = "reconstructed"$', r'\1provenance = "print"', TEMPLATE)
    note = with_edition(GAME, roads).edition.note()
    assert note.startswith("Reconstructed, not from the print: Cities (32 of 42 values), Houses (")
    assert "Roads (16 of 72 values)" in note
    all_seen = TEMPLATE.replace('"reconstructed"', '"print"')
    assert with_edition(GAME, all_seen).edition.note() == ""
    unmarked = re.sub(r"(?m)^\w*provenance = .*\n", "", TEMPLATE).replace(', provenance = "reconstructed"', "")
    assert with_edition(GAME, unmarked).edition.note() == ""
    design = with_edition(GAME, changed('kind = "print"', 'kind = "design"', '"Hellweg westfalicus"', '"Hanse"'))
    assert "own design: Hanse" in design.edition.note()


def test_the_report_tells_every_origin():
    report = GAME.edition.report("")
    for fact in ("Dortmund", "dortmund-soest", "T12", "free_choice", "builefeld - corbach", "found: tk-game-diary.net"):
        assert fact in report
    assert GAME.edition.note() in report
    assert "Osenbrugge" in GAME.edition.report(changed('"Osnabrügge"', '"Osenbrugge"'))
