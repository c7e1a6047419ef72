"""RULES 9 and 10: the items and the potion."""

import pytest

from tests.games.coachride.scene import (
    asked,
    choices,
    given,
    hand,
    is_over,
    is_up,
    job,
    knows,
    knows_job,
    knows_side,
    may,
    pile,
    play,
    points,
    skip,
    winners,
)
from tests.tell import proves


def fight(support=(), seat=None, **scene):
    """Seat 0 attacks seat 1; the others support as told; on to the reactions."""
    s = given(**scene)
    play(s, "attack seat=1")
    skip(s, "support")
    for side in support:
        play(s, f"support side={side}" if side else "decline")
    return skip(s, "react", seat)


def trade(s, mine, yours):
    """Seat 0 trades with seat 1."""
    return play(s, f"offer seat=1 item={mine}", f"accept item={yours}")


FIGHT_ITEMS = [
    ("CR-9.1", "dagger", 0, (None, None), (2, 1)),
    ("CR-9.10", "gloves", 1, (None, None), (1, 2)),
    ("CR-9.13", "whip", 2, ("defender", None), (1, 3)),
    ("CR-9.21", "throwing_knives", 2, ("attacker", None), (3, 1)),
]


@proves("CR-9.1", "CR-9.10", "CR-9.13", "CR-9.21")
@pytest.mark.parametrize(("rule", "item", "seat", "support", "stand"), FIGHT_ITEMS)
def test_an_item_adds_a_point_for_its_side(rule, item, seat, support, stand):
    s = fight(support, seat, hands={seat: item})
    play(s, f"show item={item}")
    assert points(s) == stand


@proves("CR-9.1", "CR-9.10", "CR-9.13", "CR-9.21")
@pytest.mark.parametrize("item", ["dagger", "gloves", "whip", "throwing_knives"])
def test_an_item_is_no_use_in_another_part(item):
    part = {"dagger": 0, "gloves": 1, "throwing_knives": 2, "whip": 3}[item]
    for seat in {0, 1, 2, 3} - {part}:
        s = fight(("attacker", "defender"), seat, hands={seat: item})
        assert not choices(s, "show")


@proves("CR-9.2", "CR-3.4", "CR-12.6")
def test_the_tome_swaps_professions_face_down():
    s = given(hands={0: "tome", 1: "dagger"}, professions={0: "thug", 1: "doctor"}, up=[0])
    play(trade(s, "tome", "dagger"), "swap")
    assert (job(s, 0), job(s, 1)) == ("doctor", "thug")
    assert not is_up(s, 0)
    assert not is_up(s, 1)
    assert knows_job(s, 0, 1) == knows_job(s, 2, 1) == "thug"
    assert knows_job(s, 1, 0) == "doctor"
    assert knows_job(s, 2, 0) is None


@proves("CR-9.3", "CR-12.2")
def test_the_privilege_shows_all_items_of_the_partner_after_the_swap():
    s = given(hands={0: "privilege", 1: ["dagger", "key", "monocle"]})
    play(trade(s, "privilege", "key"), "search")
    assert knows(s, 0, 1) == ["dagger", "monocle", "privilege"]
    assert knows(s, 2, 1) == ["privilege"]


@proves("CR-9.4")
def test_a_bag_draws_an_item_for_who_gave_it():
    s = given(hands={0: "bag_key", 1: "dagger"}, pile=["monocle", "tome"])
    play(trade(s, "bag_key", "dagger"), "draw")
    assert len(hand(s, 0)) == 2
    assert len(pile(s)) == 1
    s = given(hands={0: "dagger", 1: "bag_key"}, pile=["monocle", "tome"])
    trade(s, "dagger", "bag_key")
    assert asked(s) == ("bag", 1)


@proves("CR-9.6", "CR-9.6a")
def test_the_last_draw_turns_the_bags():
    s = given(hands={0: "bag_key", 1: ["bag_goblet", "dagger"]}, pile=["tome"])
    play(s, "offer seat=1 item=bag_key")
    assert not may(s, "accept item=bag_goblet")
    play(s, "accept item=dagger", "draw")
    assert pile(s) == []
    s.active = s.seat = 1
    play(s, "offer seat=0 item=bag_goblet", "accept item=dagger")
    assert asked(s)[0] == "turn"
    assert s.named == -1


@proves("CR-9.6a")
def test_turned_bags_may_be_traded_for_each_other():
    s = given(hands={0: "bag_key", 1: "bag_goblet"}, pile=[])
    play(s, "offer seat=1 item=bag_key", "accept item=bag_goblet")
    assert hand(s, 0) == ["bag_goblet"]


@proves("CR-9.7")
def test_a_bag_is_named_without_its_side():
    for side in ("bag_key", "bag_goblet"):
        s = given(hands={0: side, 1: "dagger", 2: "bag_goblet" if side == "bag_key" else "bag_key"})
        trade(s, side, "dagger")
        assert s.named == 17
        assert knows(s, 3, 1) == []


@proves("CR-9.8")
@pytest.mark.parametrize(("named", "bag"), [("key", "bag_key"), ("goblet", "bag_goblet")])
def test_a_turned_bag_fits_the_diplomats_demand(named, bag):
    s = given(professions={0: "diplomat"}, hands={0: "dagger", 1: bag, 2: named}, pile=[])
    assert not may(s, "demand seat=1 item=bag")
    play(s, f"demand seat=1 item={named}", "give item=dagger")
    assert asked(s) == ("hand_over", 1)
    play(s, f"give item={bag}")
    assert hand(s, 0) == [bag]


@proves("CR-9.8", "CR-8.2")
def test_before_the_bags_turn_they_are_no_keys():
    s = given(professions={0: "diplomat"}, hands={0: "dagger", 1: "bag_key", 2: "key"})
    play(s, "demand seat=1 item=key")
    assert asked(s) == ("turn", 1)


@proves("CR-9.9")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_ring_wins_a_tie_for_a_party(seat):
    s = fight((None, None), seat, hands={seat: "poison_ring"})
    play(s, "show item=poison_ring")
    skip(s)
    assert asked(s) == ("spoils", seat)


@proves("CR-9.9")
def test_the_ring_does_not_win_a_lost_fight_nor_in_other_hands():
    s = fight(("defender", None), 0, hands={0: "poison_ring"})
    play(s, "show item=poison_ring")
    skip(s)
    assert asked(s) == ("spoils", 1)
    assert not choices(fight(("attacker", None), 2, hands={2: "poison_ring"}), "show")


@proves("CR-9.11", "CR-3.4", "CR-12.7")
def test_the_coat_gives_a_new_profession_from_the_spares():
    s = given(hands={0: "coat", 1: "dagger"}, professions={0: "duelist", 1: "thug", 2: "priest", 3: "doctor"}, up=[0])
    trade(s, "coat", "dagger")
    assert len(choices(s, "become")) == 6
    assert not may(s, "become profession=doctor")
    play(s, "become profession=grandmaster")
    assert job(s, 0) == "grandmaster"
    assert not is_up(s, 0)
    assert s.spares >> 3 & 1
    assert knows_job(s, 2, 0) is None


@proves("CR-9.11a")
def test_the_own_profession_is_not_chosen_anew_unless_the_house_allows_it():
    s = given(hands={0: "coat", 1: "dagger"}, professions={0: "duelist"}, up=[0])
    assert not may(trade(s, "coat", "dagger"), "become profession=duelist")
    s = given(hands={0: "coat", 1: "dagger"}, professions={0: "duelist"}, up=[0], coat_retake="yes")
    play(trade(s, "coat", "dagger"), "become profession=duelist")
    assert job(s, 0) == "duelist"
    assert not is_up(s, 0)
    assert knows_job(s, 2, 0) is None


@proves("CR-9.12", "CR-12.2")
def test_the_monocle_shows_the_partners_allegiance():
    s = given(hands={0: "monocle", 1: "dagger"}, sides="OBOB")
    play(trade(s, "monocle", "dagger"), "look card=0")
    assert knows_side(s, 0, 1) == "B"
    assert knows_side(s, 2, 1) is None
    assert knows_job(s, 0, 1) is None


@proves("CR-9.14", "CR-9.22")
@pytest.mark.parametrize("item", ["black_pearl", "broken_mirror"])
def test_pearl_and_mirror_must_be_taken(item):
    s = given(hands={0: item, 1: "dagger"})
    play(s, f"offer seat=1 item={item}")
    assert choices(s) == ["accept item=4"]


@proves("CR-9.15")
def test_who_holds_the_pearl_may_not_claim():
    assert not choices(given(hands={0: ["key", "key", "key", "black_pearl"]}, sides="OBOB"), "claim")


@proves("CR-9.15a")
@pytest.mark.parametrize(("bars", "open_"), [("yes", False), ("no", True)])
def test_the_pearl_bars_the_claim_alone_unless_the_house_says_no(bars, open_):
    hands = {0: ["key", "key", "goblet", "coat_of_arms", "black_pearl"]}
    s = given(hands=hands, sides="OBOB", pearl_bars_solo=bars)
    assert may(s, "claim how=alone") == open_


@proves("CR-9.16", "CR-9.17")
@pytest.mark.parametrize(("way", "goes_to"), [("left", [1, 2, 3, 0]), ("right", [3, 0, 1, 2])])
def test_the_sextant_passes_an_item_of_everybody_on(way, goes_to):
    items = ["dagger", "sextant", "monocle", "key"]
    s = given(hands={0: "sextant", 1: ["dagger"], 2: "monocle", 3: "key"})
    trade(s, "sextant", "dagger")
    assert asked(s) == ("sextant", 0)
    play(s, f"direct way={way}")
    for seat in range(4):
        assert asked(s) == ("pass_on", seat)
        play(s, f"give item={items[seat]}")
    for seat in range(4):
        assert hand(s, goes_to[seat]) == [items[seat]]
    assert asked(s) == ("turn", 1)
    assert s.named == -1


@proves("CR-9.16a", "CR-12.4")
def test_what_is_passed_on_is_chosen_unseen():
    s = given(hands={0: "sextant", 1: ["dagger"], 2: ["monocle", "goblet"], 3: "key"})
    play(trade(s, "sextant", "dagger"), "direct way=left", "give item=dagger", "give item=sextant", "give item=monocle")
    assert hand(s, 2) == ["goblet", "monocle"]
    assert knows(s, 3, 2) == []
    play(s, "give item=key")
    assert knows(s, 2, 3) == ["monocle"]
    assert knows(s, 3, 0) == ["key"]
    assert knows(s, 0, 3) == []


@proves("CR-9.18")
def test_the_card_traded_for_the_sextant_works_even_if_passed_on():
    s = given(hands={0: "sextant", 1: ["monocle"], 2: "goblet", 3: "key"}, sides="OBOB")
    trade(s, "sextant", "monocle")
    play(s, "direct way=right", "give item=monocle", "give item=sextant", "give item=goblet", "give item=key")
    assert hand(s, 3) == ["monocle"]
    assert asked(s) == ("monocle", 1)
    play(s, "look card=0")
    assert knows_side(s, 1, 0) == "O"


@proves("CR-9.19")
def test_with_the_coat_of_arms_one_may_win_alone():
    s = given(hands={0: ["key", "key", "goblet", "coat_of_arms"]}, sides="OBOB")
    play(s, "claim how=alone")
    assert is_over(s)
    assert winners(s) == [0]
    assert not may(given(hands={0: ["key", "key", "goblet"]}, sides="OBOB"), "claim how=alone")


@proves("CR-9.20")
def test_alone_turned_bags_count_and_the_potion_does_not():
    hands = {0: ["goblet", "bag_key", "bag_goblet", "coat_of_arms"]}
    assert may(given(hands=hands, pile=[]), "claim how=alone")
    assert not may(given(hands=hands, pile=["tome"]), "claim how=alone")
    s = given(5, hands={0: ["key", "key", "coat_of_arms"]}, sides="OBBOB")
    assert not may(s, "claim how=alone")
