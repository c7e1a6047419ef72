"""The log: everybody reads what they may know, and nothing that happened is left out."""

import pytest

from herberg.core.match import seen
from herberg.core.records import copy
from herberg.games.coachride.help import sources
from herberg.games.coachride.rules.cards import show_items
from herberg.games.coachride.state import Ask
from tests.games.coachride import scene
from tests.games.coachride.scene import GAME, given, numbers, play, skip, start

NAMES = ["Anna", "Bert", "Cleo", "Dora"]


def told(s, line, viewer):
    """What a choice adds to the log, for a viewer."""
    return scene.told(s, GAME.actions.parse(numbers(line)), viewer, NAMES[: s.seats])


def picture(s, viewer):
    """All that is drawn for a viewer."""
    return "".join(panel.svg() for panel in GAME.picture.draw(seen(GAME, s, viewer), viewer, NAMES[: s.seats]))


def all_known(s):
    """Everybody has seen every item."""
    for seat in range(s.seats):
        show_items(s, seat)
    return s


def test_who_passes_on_a_key_and_gets_one_reads_of_it():
    s = given(hands={0: "sextant", 1: "dagger", 2: ["key", "goblet"], 3: ["key", "whip"]})
    play(s, "offer seat=1 item=sextant", "accept item=dagger", "direct way=left")
    play(s, "give item=dagger", "give item=sextant", "give item=key")
    assert "All items are passed on; Dora gets: key." in told(s, "give item=key", 3)
    assert "All items are passed on; Cleo gets: sextant." in told(s, "give item=key", 2)
    assert "All items are passed on." in told(s, "give item=key", -1)


def test_who_hands_over_what_the_diplomat_wants_reads_what_it_was_paid_with():
    s = given(professions={0: "diplomat"}, hands={0: ["dagger", "whip"], 1: ["bag_key", "key"]})
    play(s, "demand seat=1 item=bag", "give item=dagger")
    both = "Anna and Bert trade: dagger for bag with the key."
    assert [told(s, "give item=bag_key", viewer)[0] for viewer in (0, 1, 2)] == [both, both, "Anna and Bert trade."]


def test_of_a_smuggler_who_keeps_silent_nobody_else_reads():
    s = given(hands={0: "monocle", 1: "dagger"}, smuggling="yes")
    play(s, "offer seat=1 item=monocle", "accept item=dagger")
    assert [told(s, "decline", viewer) for viewer in (0, 1, 2, -1)] == [["Anna keeps silent."], [], [], []]


def offered():
    return given(hands={0: "dagger"}), "offer seat=1 item=dagger"


def searched():
    s = given(professions={0: "thug"}, hands={0: "whip", 1: "dagger"})
    skip(play(s, "attack seat=1"), "react", 0)
    skip(play(s, "use profession=thug"))
    return play(s, "search"), "take item=dagger"


def given_back():
    return play(*searched()), "give item=whip"


def owed_to_the_priest():
    s = given(professions={1: "priest"}, hands={0: ["dagger", "key"]})
    skip(play(s, "attack seat=2"), "priest", 1)
    return play(s, "use profession=priest"), "give item=dagger"


def carrying_too_much():
    s = given(
        hands={0: ["bag_key", "key", "key", "key", "goblet", "whip", "dagger"], 1: "gloves"}, pile=["goblet", "tome"]
    )
    return play(s, "offer seat=1 item=bag_key", "accept item=gloves", "draw"), "gift seat=1 item=dagger"


def passing_on():
    s = given(hands={0: "sextant", 1: "dagger"})
    return play(s, "offer seat=1 item=sextant", "accept item=dagger", "direct way=left"), "give item=dagger"


def foreseeing():
    return play(given(professions={0: "clairvoyant"}), "use profession=clairvoyant"), "foresee item=goblet"


def choosing_a_profession():
    s = given(hands={0: "coat", 1: "dagger"}, professions={0: "thug", 1: "diplomat", 2: "priest", 3: "hypnotist"})
    return play(s, "offer seat=1 item=coat", "accept item=dagger"), "become profession=doctor"


@pytest.mark.parametrize(
    ("story", "line", "knowing"),
    [
        (offered, "Anna offers Bert: {}.", {0, 1}),
        (searched, "Anna takes: {}.", {0, 1}),
        (given_back, "Anna gives Bert: {}.", {0, 1}),
        (owed_to_the_priest, "Anna gives Bert: {}.", {0, 1}),
        (carrying_too_much, "Anna carries too much and gives Bert: {}.", {0, 1}),
        (passing_on, "Anna passes on: {}.", {0}),
        (foreseeing, "Anna puts on the pile: {}.", {0}),
        (choosing_a_profession, "Anna takes a new profession: {}.", {0}),
    ],
)
def test_what_goes_from_hand_to_hand_reads_only_who_sees_it(story, line, knowing):
    s, choice = story()
    thing, hidden = choice.rpartition("=")[2], "unknown" if "profession" in choice else "an item"
    for viewer in (-1, 0, 1, 2, 3):
        assert told(s, choice, viewer)[0] == line.format(thing if viewer in knowing else hidden)


def test_after_the_doctor_has_passed_the_winner_looks_and_reads_it():
    s = given(professions={0: "thug", 1: "doctor"}, sides="OBOB", doctor_first="no")
    skip(play(s, "attack seat=1"), "react", 0)
    skip(play(s, "use profession=thug"))
    searched = skip_doctors(play(copy(s), "search"))
    assert "Anna looks through the items of Bert." in told(searched, "decline", 2)
    assert any(line.startswith("Bert has: ") for line in told(searched, "decline", 0))
    assert not any(line.startswith("Bert has: ") for viewer in (-1, 1, 2) for line in told(searched, "decline", viewer))
    looked = skip_doctors(play(s, "look card=0"))
    assert told(looked, "decline", 0)[1:4] == [
        "Anna looks at the secret of Bert.",
        "Bert: Brotherhood of True Lies.",
        "Bert: doctor.",
    ]
    assert told(looked, "decline", 2)[1:3] == ["Anna looks at the secret of Bert.", "It is Bert's turn."]


def skip_doctors(s):
    """All but the last pass who are asked whether they heal."""
    while True:
        after = play(copy(s), "decline")
        if after.ask != Ask.DOCTOR:
            return s
        s = after


def test_a_tie_that_ends_the_fight_at_once_is_told_with_the_figures_that_made_it():
    professions = {0: "diplomat", 1: "duelist", 2: "priest"}
    s = given(3, hands={0: "dagger", 1: "key", 2: "goblet"}, professions=professions, up=[0, 1, 2], pile=[])
    play(all_known(s), "attack seat=1", "support side=defender")
    assert told(s, "show item=dagger", 1)[:2] == ["Anna shows: dagger.", "2 swords against 2 shields: a tie."]
    s = given(3, hands={0: "whip", 1: "key", 2: "goblet"}, professions=professions, up=[0, 1, 2], pile=["tome"])
    play(all_known(s), "attack seat=1")
    assert "1 sword against 2 shields: Bert wins." in told(s, "support side=defender", 1)


def test_a_fight_that_foresight_ends_is_told():
    professions = {0: "clairvoyant", 1: "duelist", 2: "priest"}
    s = given(
        3, hands={0: "whip", 1: "key", 2: "goblet"}, professions=professions, up=[1, 2], pile=["dagger", "gloves"]
    )
    skip(play(all_known(s), "attack seat=1"), "support")
    skip(play(s, "support side=attacker"), "react", 0)
    play(s, "use profession=clairvoyant", "foresee item=dagger")
    assert "2 swords against 1 shield: Anna wins." in told(s, "foresee item=gloves", 1)


def test_while_the_second_card_is_at_work_the_picture_names_it():
    s = given(hands={0: "sextant", 1: "monocle", 2: "goblet", 3: "key"}, sides="OBOB")
    play(s, "offer seat=1 item=sextant", "accept item=monocle", "direct way=right")
    assert "Items go to the" in picture(s, 2)
    play(s, "give item=monocle", "give item=sextant", "give item=goblet", "give item=key")
    assert s.ask == Ask.MONOCLE
    assert "named: monocle" in picture(s, 2)
    assert "Items go to the" not in picture(s, 2)


def test_the_potion_is_drawn_on_the_advanced_ride_too():
    assert 'id="potion"' in picture(start(3, advanced="yes"), 0)
    assert 'id="potion"' not in picture(start(4), 0)


def test_the_potion_is_named_as_a_source_only_where_it_was_needed():
    def source(keys):
        s = given(3, hands={0: ["key"] * keys}, sides="OBB", pile=["tome"])
        return sources(play(s, "claim how=allies", "done"), 0)[0][0]

    assert source(2).endswith("2 keys and the potion")
    assert source(3).endswith("3 keys")
