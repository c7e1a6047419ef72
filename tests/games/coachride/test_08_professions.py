"""RULES 8: the ten professions."""

import pytest

from herberg.core.records import NONE
from herberg.games.coachride.pieces import Profession
from tests.games.coachride.scene import (
    GAME,
    asked,
    asked_around,
    choices,
    given,
    hand,
    is_up,
    knows,
    may,
    pile,
    play,
    points,
    skip,
    view,
    winners,
)
from tests.tell import proves


def fight(seats=4, support=(), to="react", seat=None, **scene):
    """Seat 0 attacks seat 1; the others support as told; on to a window."""
    s = given(seats, **scene)
    play(s, "attack seat=1")
    if to in ("priest", "early"):
        return skip(s, to, seat)
    skip(s, "support")
    for side in support:
        play(s, f"support side={side}" if side else "decline")
    return skip(s, to, seat) if to else skip(s)


# ---------------------------------------------------------------- diplomat


@proves("CR-8.1")
def test_the_diplomat_gets_a_named_item_for_one_of_choice():
    s = given(professions={0: "diplomat"}, hands={0: ["dagger", "goblet"], 1: ["key", "gloves"]})
    play(s, "demand seat=1 item=key")
    assert is_up(s, 0)
    assert asked(s) == ("pay", 0)
    assert choices(s) == ["give item=1", "give item=4"]
    play(s, "give item=dagger")
    assert hand(s, 0) == ["goblet", "key"]
    assert hand(s, 1) == ["dagger", "gloves"]


@proves("CR-8.1", "CR-3.3")
def test_only_the_diplomat_demands_and_only_once():
    assert not choices(given(professions={0: "thug"}), "demand")
    s = given(professions={0: "diplomat"}, hands={0: "dagger", 1: "key"})
    play(s, "demand seat=1 item=key", "give item=dagger")
    assert not choices(s, "demand")


@proves("CR-8.1a")
@pytest.mark.parametrize(("first", "order"), [("yes", ["monocle", "privilege"]), ("no", ["privilege", "monocle"])])
def test_whose_card_works_first_in_the_diplomats_trade(first, order):
    s = given(professions={0: "diplomat"}, hands={0: "monocle", 1: "privilege"}, diplomat_first=first)
    play(s, "demand seat=1 item=privilege", "give item=monocle")
    asks = []
    while asked(s)[0] != "turn":
        asks.append(asked(s)[0])
        play(s, "decline")
    assert asks == order
    assert asked(s) == ("turn", 0)


@proves("CR-8.1b")
def test_while_the_pile_lasts_the_diplomat_asks_for_a_bag():
    hands = {0: ["dagger", "whip"], 1: "bag_goblet"}
    s = given(professions={0: "diplomat"}, hands=hands)
    assert may(s, "demand seat=1 item=bag")
    assert not may(s, "demand seat=1 item=bag_goblet")
    s = given(professions={0: "diplomat"}, hands=hands, bag_generic="no")
    assert not may(s, "demand seat=1 item=bag")
    assert may(s, "demand seat=1 item=bag_goblet")


@proves("CR-8.1c", "CR-12.11")
def test_the_asked_player_chooses_the_bag_and_is_asked_even_with_one():
    s = given(professions={0: "diplomat"}, hands={0: "dagger", 1: ["bag_key", "bag_goblet", "key"]})
    play(s, "demand seat=1 item=bag", "give item=dagger")
    assert asked(s) == ("hand_over", 1)
    assert choices(s) == ["give item=2", "give item=3"]
    s = given(professions={0: "diplomat"}, hands={0: "dagger", 1: ["bag_key", "key"]})
    play(s, "demand seat=1 item=bag", "give item=dagger")
    assert asked(s) == ("hand_over", 1)
    play(s, "give item=bag_key")
    assert hand(s, 0) == ["bag_key"]


@proves("CR-8.1d")
def test_who_has_only_a_bag_cannot_demand_one_and_none_is_paid_with_a_bag():
    s = given(professions={0: "diplomat"}, hands={0: "bag_key", 1: "bag_goblet"})
    assert not may(s, "demand seat=1 item=bag")
    s = given(professions={0: "diplomat"}, hands={0: ["bag_key", "dagger"], 1: "bag_goblet"})
    play(s, "demand seat=1 item=bag")
    assert choices(s) == ["give item=4"]


@proves("CR-8.1e")
def test_after_a_demand_the_normal_action_follows_even_a_claim():
    s = given(professions={0: "diplomat"}, hands={0: ["key", "key", "dagger"], 1: "key"}, sides="OBOB")
    play(s, "demand seat=1 item=key", "give item=dagger")
    assert asked(s) == ("turn", 0)
    play(s, "claim how=allies", "done")
    assert winners(s) == [0, 2]


@proves("CR-8.2")
def test_a_demand_in_vain_shows_the_luggage_and_ends_the_turn():
    s = given(professions={0: "diplomat"}, hands={0: "dagger", 1: ["monocle", "gloves"], 2: "key"})
    play(s, "demand seat=1 item=key")
    assert asked(s) == ("turn", 1)
    assert knows(s, 0, 1) == ["gloves", "monocle"]
    assert knows(s, 3, 1) == []
    assert is_up(s, 0)


# ---------------------------------------------------------------- doctor


@proves("CR-8.3", "CR-8.3c")
@pytest.mark.parametrize("seat", [0, 1, 3])
def test_the_doctor_prevents_all_consequences_whoever_it_is(seat):
    s = fight(support=("defender", None), professions={seat: "doctor"}, to="doctor", seat=seat)
    play(s, "use profession=doctor")
    assert asked(s) == ("turn", 1)
    assert is_up(s, seat)
    assert knows(s, 1, 0) == []


@proves("CR-8.3a")
def test_the_doctor_is_asked_before_the_choice_or_after_it():
    s = fight(support=("attacker", None), professions={2: "doctor"}, to="doctor", seat=2)
    play(s, "decline")
    assert asked(s) == ("doctor", 3)
    assert s.choice == -1
    s = fight(support=("attacker", None), hands={1: "monocle"}, professions={2: "doctor"}, to=None, doctor_first="no")
    assert asked(s) == ("spoils", 0)
    play(s, "search")
    skip(s, "doctor", 2)
    assert knows(s, 0, 1) == []
    play(s, "use profession=doctor")
    assert asked(s) == ("turn", 1)
    assert knows(s, 0, 1) == []


@proves("CR-8.3b")
def test_the_doctor_stops_the_draw_after_a_tie_unless_the_house_says_no():
    s = fight(professions={3: "doctor"}, to="doctor", seat=3)
    play(s, "use profession=doctor")
    assert asked(s) == ("turn", 1)
    s = fight(professions={3: "doctor"}, to="react", doctor_ties="no")
    assert asked_around(s, "react")
    assert asked(s) == ("tie", 0)


# ---------------------------------------------------------------- duelist


@proves("CR-8.4", "CR-8.5")
def test_the_duelist_voids_support_and_supporters_cards():
    s = fight(5, ("defender", "defender", "attacker"), hands={2: "whip"}, professions={0: "duelist", 3: "bodyguard"})
    play(s, "decline")
    skip(s, "react", 2)
    play(s, "show item=whip", "use profession=bodyguard")
    assert points(s) == (2, 5)
    skip(s, "react", 0)
    play(s, "use profession=duelist")
    assert points(s) == (2, 1)


@proves("CR-8.4")
def test_before_support_the_duelist_leaves_nobody_to_be_asked():
    s = fight(professions={1: "duelist"}, to="early", seat=1)
    play(s, "use profession=duelist")
    assert points(s) == (1, 2)
    skip(s, "react")
    assert not any(line.startswith("support") for line in choices(s))
    skip(s)
    assert asked(s) == ("spoils", 1)


@proves("CR-8.4")
def test_supporters_of_a_duel_show_no_more_items():
    s = fight(support=("attacker", None), hands={2: "throwing_knives"}, professions={1: "duelist", 2: "doctor"})
    skip(s, "react", 1)
    play(s, "use profession=duelist")
    assert 2 in asked_around(s, "react")  # as a possible poison mixer
    s = fight(support=("attacker", None), hands={2: "throwing_knives"}, professions={1: "duelist", 2: "doctor"})
    skip(s, "react", 1)
    play(s, "use profession=duelist")
    assert asked(s) == ("react", 2)
    assert choices(s) == ["decline"]


@proves("CR-8.4a")
def test_the_poison_mixer_may_act_in_a_duel_unless_the_house_bars_all():
    s = fight(professions={0: "duelist", 3: "poison_mixer"}, to="react")
    play(s, "use profession=duelist")
    skip(s, "react", 3)
    assert may(s, "poison side=defender")
    s = fight(professions={0: "duelist", 3: "poison_mixer"}, to="react", duelist_bars_all="yes")
    play(s, "use profession=duelist")
    assert not {2, 3} & set(asked_around(s, "react"))


@proves("CR-8.4")
def test_a_supporter_is_no_duelist():
    s = fight(support=("attacker", None), professions={2: "duelist"}, to="react", seat=2)
    assert not choices(s, "use")


# ---------------------------------------------------------------- poison mixer


@proves("CR-8.6")
def test_the_poison_mixer_names_the_winner_after_cards_were_played():
    s = fight(support=("attacker", None), hands={0: "dagger"}, professions={3: "poison_mixer"})
    play(s, "show item=dagger")
    skip(s, "react", 3)
    play(s, "poison side=defender")
    skip(s)
    assert asked(s) == ("spoils", 1)


@proves("CR-8.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_party_is_no_poison_mixer(seat):
    s = fight(professions={seat: "poison_mixer"}, to="react", seat=seat)
    assert not choices(s, "poison")


@proves("CR-8.6a")
def test_the_poison_mixer_may_act_before_support():
    s = fight(professions={2: "poison_mixer"}, to="early", seat=2)
    play(s, "poison side=attacker")
    skip(s)
    assert asked(s) == ("spoils", 0)


@proves("CR-8.6b")
def test_after_the_poison_only_the_doctor_is_left():
    s = fight(professions={1: "duelist", 2: "poison_mixer", 3: "doctor"}, to="react", seat=2)
    play(s, "poison side=attacker")
    assert asked(s)[0] == "doctor"
    skip(s, "doctor", 3)
    play(s, "use profession=doctor")
    assert asked(s) == ("turn", 1)


# ---------------------------------------------------------------- grandmaster, thug, bodyguard


@proves("CR-8.7")
def test_the_grandmaster_defends_better_and_does_nothing_else():
    s = fight(professions={1: "grandmaster"}, to="react", seat=1)
    play(s, "use profession=grandmaster")
    assert points(s) == (1, 2)
    assert not choices(fight(professions={0: "grandmaster"}, to="react", seat=0), "use")
    assert not choices(fight(professions={2: "grandmaster"}, support=("defender", None), seat=2), "use")


@proves("CR-8.13")
def test_the_thug_attacks_better_and_does_nothing_else():
    s = fight(professions={0: "thug"}, to="react", seat=0)
    play(s, "use profession=thug")
    assert points(s) == (2, 1)
    assert not choices(fight(professions={1: "thug"}, to="react", seat=1), "use")
    assert not choices(fight(professions={2: "thug"}, support=("attacker", None), seat=2), "use")


@proves("CR-8.11")
@pytest.mark.parametrize(("side", "stand"), [("attacker", (3, 1)), ("defender", (1, 3))])
def test_the_bodyguard_helps_whom_it_supports(side, stand):
    s = fight(professions={2: "bodyguard"}, support=(side, None), seat=2)
    play(s, "use profession=bodyguard")
    assert points(s) == stand


@proves("CR-8.11")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_bodyguard_is_no_help_to_itself(seat):
    assert not choices(fight(professions={seat: "bodyguard"}, to="react", seat=seat), "use")


@proves("CR-8.11")
def test_a_bodyguard_who_supports_nobody_adds_nothing():
    assert not choices(fight(professions={2: "bodyguard"}, to="react", seat=2), "use")


# ---------------------------------------------------------------- clairvoyant


@proves("CR-8.8d")
def test_the_clairvoyant_looks_before_the_bag_is_offered_and_not_while_it_works():
    s = given(professions={0: "clairvoyant"}, hands={0: "bag_key", 1: "dagger"}, pile=["goblet", "monocle", "coat"])
    assert may(s, "use profession=clairvoyant")
    play(s, "offer seat=1 item=bag_key", "accept item=dagger")
    assert set(choices(s)) == {"draw", "decline"}


@proves("CR-8.8")
def test_the_clairvoyant_puts_two_items_on_top_in_order():
    cards = ["key", "goblet", "monocle", "tome"]
    s = given(professions={0: "clairvoyant"}, hands={0: "bag_key", 1: "dagger", 2: "whip"}, pile=cards)
    play(s, "use profession=clairvoyant")
    assert len(choices(s)) == 4
    play(s, "foresee item=monocle")
    assert not may(s, "foresee item=monocle")
    play(s, "foresee item=key")
    assert asked(s) == ("turn", 0)
    assert is_up(s, 0)
    play(s, "offer seat=1 item=bag_key", "accept item=dagger", "draw")
    assert hand(s, 0) == ["dagger", "monocle"]
    play(s, "offer seat=2 item=bag_key", "accept item=whip", "draw")
    assert hand(s, 1) == ["key", "whip"]
    assert pile(s) == ["goblet", "tome"]


@proves("CR-8.8")
def test_only_in_the_own_turn_and_once():
    s = given(professions={0: "clairvoyant", 1: "thug"}, turn=1)
    assert not choices(s, "use")
    play(s, "attack seat=0")
    skip(s, "react", 0)
    assert not choices(s, "use")
    s = given(professions={0: "clairvoyant"}, up=[0])
    assert not choices(s, "use")


@proves("CR-8.8a")
def test_one_card_is_foreseen_alone_and_none_not_at_all():
    s = given(professions={0: "clairvoyant"}, pile=["key"])
    play(s, "use profession=clairvoyant", "foresee item=key")
    assert asked(s) == ("turn", 0)
    assert not choices(given(professions={0: "clairvoyant"}, pile=[]), "use")


@proves("CR-8.8b")
def test_the_attacker_may_foresee_among_the_reactions():
    s = fight(professions={0: "clairvoyant"}, pile=["key", "goblet"], to="react", seat=0)
    play(s, "use profession=clairvoyant", "foresee item=key", "foresee item=goblet")
    assert asked(s) == ("react", 1)
    skip(s, "tie")
    play(s, "draw")
    assert "key" in hand(s, 0)
    s = fight(professions={0: "clairvoyant"}, to="react", seat=0, clairvoyant_in_fight="no")
    assert not choices(s, "use")


@proves("CR-8.8c")
def test_after_the_action_it_is_too_late_unless_the_house_allows_it():
    s = given(professions={0: "clairvoyant"}, hands={0: "dagger", 1: "key"})
    play(s, "offer seat=1 item=dagger", "refuse")
    assert asked(s) == ("turn", 1)
    s = given(professions={0: "clairvoyant"}, hands={0: "dagger", 1: "key"}, late_professions="yes")
    play(s, "offer seat=1 item=dagger", "refuse")
    assert asked(s) == ("late", 0)
    play(s, "use profession=clairvoyant", "foresee item=goblet", "foresee item=goblet")
    assert asked(s) == ("turn", 1)
    s = given(professions={0: "diplomat"}, hands={0: "dagger", 1: "key"}, late_professions="yes")
    play(s, "rest", "demand seat=1 item=key", "give item=dagger")
    assert asked(s) == ("turn", 1)
    assert hand(s, 0) == ["key"]


# ---------------------------------------------------------------- on the floor


@proves("CR-3.2", "CR-3.2a", "CR-6.3b")
def test_whatever_profession_is_used_in_a_fight_lies_open_on_the_floor():
    used = {"hypnotist": (0, "hypnosis", "hypnotise seat=2"), "doctor": (2, "doctor", "use profession=doctor")}
    used |= {"thug": (0, "react", "use profession=thug"), "poison_mixer": (2, "early", "poison side=attacker")}
    for name, (seat, window, line) in used.items():
        s = fight(professions={seat: name}, to=window, seat=seat)
        play(s, line)
        assert s.face_up >> seat & 1
        if s.defender != NONE:
            floor = "".join(panel.body.markup for panel in GAME.picture.draw(view(s, 3), 3, list("ABCD")))
            assert f'id="used-{Profession[name.upper()]:d}"' in floor


# ---------------------------------------------------------------- hypnotist


@proves("CR-8.9")
def test_the_hypnotist_takes_away_support_already_given():
    s = fight(support=("defender", None), professions={0: "hypnotist"}, to="hypnosis")
    assert points(s) == (1, 2)
    play(s, "hypnotise seat=2")
    assert points(s) == (1, 1)
    assert asked(s)[0] == "react"


@proves("CR-8.9b", "CR-8.9")
def test_only_the_attacker_hypnotises_and_only_right_after_support():
    s = fight(professions={0: "hypnotist"}, to="react", seat=0)
    assert not choices(s, "hypnotise")
    s = fight(professions={1: "hypnotist"}, to="hypnosis")
    assert asked(s) == ("hypnosis", 0)
    assert choices(s) == ["decline"]


@proves("CR-8.9a")
def test_anybody_but_the_parties_may_be_put_to_sleep():
    s = fight(support=("attacker", None), professions={0: "hypnotist"}, to="hypnosis")
    assert choices(s, "hypnotise") == ["hypnotise seat=2", "hypnotise seat=3"]


@proves("CR-8.10")
def test_who_sleeps_uses_nothing_in_this_fight():
    s = fight(
        support=("defender", None), hands={2: "whip"}, professions={0: "hypnotist", 2: "poison_mixer"}, to="hypnosis"
    )
    play(s, "hypnotise seat=2")
    assert 2 not in asked_around(s, "react")


@proves("CR-8.10a")
def test_who_sleeps_is_no_doctor_unless_the_house_says_so():
    s = fight(professions={0: "hypnotist", 2: "doctor"}, to="hypnosis")
    play(s, "hypnotise seat=2")
    skip(s, "doctor")
    assert 2 not in asked_around(s, "doctor")
    s = fight(professions={0: "hypnotist", 2: "doctor"}, to="hypnosis", sleep_bars_doctor="no")
    play(s, "hypnotise seat=2")
    skip(s, "doctor", 2)
    assert may(s, "use profession=doctor")


# ---------------------------------------------------------------- priest


@proves("CR-8.12")
@pytest.mark.parametrize("seat", [1, 3])
def test_the_priest_stops_the_fight_and_is_paid(seat):
    s = fight(hands={0: ["dagger", "key"]}, professions={seat: "priest"}, to="priest", seat=seat)
    play(s, "use profession=priest")
    assert asked(s) == ("toll", 0)
    assert len(choices(s)) == 2
    play(s, "give item=key")
    assert "key" in hand(s, seat)
    assert asked(s) == ("turn", 1)
    assert knows(s, 2, seat) == []


@proves("CR-8.12")
def test_an_attacker_with_one_item_pays_nothing():
    s = fight(hands={0: "dagger"}, professions={2: "priest"}, to="priest", seat=2)
    play(s, "use profession=priest")
    assert asked(s) == ("turn", 1)
    assert hand(s, 0) == ["dagger"]


@proves("CR-8.12")
def test_after_support_the_priest_is_too_late():
    s = fight(professions={1: "priest"}, to="react", seat=1)
    assert not choices(s, "use")


@proves("CR-8.12a")
def test_the_attacker_is_no_priest_unless_the_house_allows_it():
    s = given(professions={0: "priest"}, hands={0: ["dagger", "key"]})
    play(s, "attack seat=1")
    assert asked_around(s, "priest") == [1, 2, 3]
    s = given(professions={0: "priest"}, hands={0: ["dagger", "key"]}, priest_attacker="yes")
    play(s, "attack seat=1")
    assert asked(s) == ("priest", 0)
    play(s, "use profession=priest")
    assert asked(s) == ("turn", 1)
    assert hand(s, 0) == ["dagger", "key"]
