"""Chapter 12: privileges and black coaches."""

import pytest

from tests.games.hellweg.scene import GAME, asked, choices, furnish, given, may, me, play, things
from tests.tell import proves, start

BUILEFELD_TO_SOEST = {"builefeld-paderborn": 1, "paderborn-soest": 1}
HELLWEG = {"duisburg-essen": 1, "essen-dortmund": 1, "dortmund-soest": 1}


def scene(**more):
    """A match with warehouse and privileges."""
    return given(warehouse="yes", **more)


@proves("HW-12.7", "HW-12.9", "HW-12.10", "HW-12.1")
def test_example_bert_uses_all_three():
    """Both rulebooks: store a coach, empty the warehouse, take a Thaler and open the other two, but not for now."""
    s = scene(card="T01", money=3, stored=(1, 0), ready=("store", "stock_up", "take"))
    play(s, "buy entry=hagen_white")
    assert (asked(s), int(s.seat)) == ("AFTER", 0)
    play(s, "use_store piece=coach")
    assert (me(s).stored, me(s).spent) == ((1, 1), {"store"})
    play(s, "use_stock_up", "stone house=hagen_white", "coach road=hagen-olpe")
    assert (me(s).stones, me(s).coaches, me(s).spent) == (
        {"hagen_white": 2},
        {"hagen-olpe": 1},
        {"store", "stock_up"},
    )
    play(s, "use_take")
    assert (me(s).money, me(s).locked, me(s).spent) == (1, {"store", "stock_up"}, {"take"})
    assert int(s.seat) == 1  # nothing is left to use, so the turn is over
    play(s, "take")
    assert (int(s.seat), me(s).ready, me(s).locked) == (0, {"store", "stock_up"}, set())
    assert may(s, "use_store piece=stone")


@proves("HW-12.2", "HW-12.1")
def test_a_card_of_twenty_or_more_entitles_to_a_missing_privilege():
    s = scene(money=25, ready=("store",))
    play(s, "card card=wine_1")
    assert (asked(s), things(s, "claim")) == ("AFTER", {"stock_up", "take"})
    play(s, "claim privilege=take")
    assert me(s).ready == {"store", "take"}
    assert choices(s, "claim") == []


@proves("HW-12.2")
def test_coal_entitles_to_nothing():
    s = scene(money=15)
    play(s, "card card=coal_1")
    assert (me(s).claims, int(s.seat)) == (0, 1)


@proves("HW-12.2a")
def test_the_printed_price_decides():
    s = scene(money=17)
    play(s, "take", "take", "card card=herring_1")  # paid 18
    assert (me(s).money, me(s).claims) == (0, 1)


@proves("HW-12.3", "HW-12.3a")
def test_a_privilege_not_taken_can_be_taken_in_a_later_turn():
    s = scene(money=30)
    play(s, "card card=tobacco_1", "done", "take")
    assert (int(s.seat), things(s, "claim")) == (0, {"store", "stock_up", "take"})
    play(s, "claim privilege=take", "use_take", "take")
    assert (me(s).money, me(s).locked) == (2, {"take"})


@proves("HW-12.3a")
def test_who_has_all_three_is_entitled_to_nothing():
    s = scene(money=30, spent=("store", "stock_up", "take"))
    play(s, "card card=tobacco_1")
    assert (me(s).claims, int(s.seat)) == (0, 1)


@proves("HW-12.3a", "HW-12.1")
def test_with_all_three_an_old_claim_is_void():
    s = scene(card="T01", coaches=BUILEFELD_TO_SOEST, ready=("store", "take"), claims=1)
    play(s, "buy entry=corbach_brown", "coach road=corbach-soest")
    assert (me(s).ready, me(s).claims) == ({"store", "stock_up", "take"}, 0)
    assert choices(s, "claim") == []


@proves("HW-12.4")
def test_linking_builefeld_and_corbach_earns_a_privilege():
    s = scene(card="T01", coaches=BUILEFELD_TO_SOEST)
    play(s, "buy entry=corbach_brown", "coach road=corbach-soest")
    assert me(s).ready == {"stock_up"}
    s = scene(card="T01", coaches=BUILEFELD_TO_SOEST, spent=("stock_up",))
    play(s, "buy entry=corbach_brown", "coach road=corbach-soest")
    assert (me(s).ready, me(s).spent) == (set(), {"stock_up"})  # not a second one, nor is it opened


@proves("HW-12.4")
@pytest.mark.parametrize(
    ("coaches", "card", "entry", "last", "kind"),
    [
        ({"wesel-dortmund": 1, "dortmund-hagen": 1}, "T01", "olpe_grey", "olpe-hagen", "store"),
        ({"coeln-hagen": 1, "hagen-dortmund": 1}, "T11", "muenster_grey", "muenster-dortmund", "take"),
    ],
)
def test_the_other_routes_earn_theirs(coaches, card, entry, last, kind):
    s = scene(card=card, coaches=coaches)
    play(s, f"buy entry={entry}", f"coach road={last}")
    assert me(s).ready == {kind}


@proves("HW-12.4a")
def test_the_privilege_stays_when_the_link_breaks():
    link = {"builefeld-paderborn": 1, "paderborn-cassel": 1, "cassel-corbach": 1}
    s = scene(when="sale", card="T09", stones={"builefeld_grey": 1}, coaches=link, ready=("stock_up",))
    play(s, "sell house=builefeld_grey")
    assert (me(s).coaches, me(s).ready) == ({"builefeld-paderborn": 1, "corbach-cassel": 1}, {"stock_up"})


@proves("HW-12.4a")
def test_bonus_and_unloaded_coaches_link_as_well():
    s = scene(money=15, coaches=BUILEFELD_TO_SOEST, stones={"corbach_brown": 1})
    play(s, "card card=coal_1", "coach road=corbach-soest")
    assert me(s).ready == {"stock_up"}
    s = scene(coaches=BUILEFELD_TO_SOEST, stones={"corbach_brown": 1}, stored=(0, 1))
    play(s, "stock_up", "coach road=corbach-soest")
    assert me(s).ready == {"stock_up"}


@proves("HW-12.4a")
def test_the_family_game_has_no_privileges():
    s = given(card="T01", coaches=BUILEFELD_TO_SOEST)
    play(s, "buy entry=corbach_brown", "coach road=corbach-soest")
    assert me(s).ready == set()


@proves("HW-12.4a")
def test_start_placement_counts():
    s = start(GAME, 2, warehouse="yes")
    seat = int(s.seat)
    furnish(s, seat, coaches=BUILEFELD_TO_SOEST)
    play(s, "stone house=corbach_brown", "coach road=corbach-soest")
    assert me(s, seat).ready == {"stock_up"}


@proves("HW-12.5", "HW-12.6")
def test_the_first_along_the_hellweg_gets_the_black_coaches():
    s = scene(card="T12", coaches=HELLWEG, others={1: {"coaches": HELLWEG, "stones": {"soest_white": 1}, "money": 15}})
    play(s, "buy entry=paderborn_white", "coach road=paderborn-soest")
    assert (int(s.extra), me(s).black, me(s).supply) == (0, 2, (12, 4))
    play(s, "card card=coal_1", "coach road=soest-paderborn")
    assert (int(s.extra), me(s, 1).black) == (0, 0)  # too late


@proves("HW-12.6")
def test_black_coaches_enter_with_the_next_stock_up():
    s = scene(extra=True, black=2, stones={"cassel_grey": 1})
    play(s, "stock_up", "coach road=corbach-cassel", "coach road=corbach-cassel")
    assert (me(s).coaches, me(s).black, me(s).supply) == ({"corbach-cassel": 2}, 0, (11, 8))
    s = scene(extra=True, black=2, stones={"cassel_grey": 1}, ready=("stock_up",))
    play(s, "use_stock_up", "coach road=corbach-cassel", "coach road=corbach-cassel")
    assert me(s).black == 0


@proves("HW-12.6")
@pytest.mark.parametrize(("now", "next_time"), [("stock_up", "use_stock_up"), ("use_stock_up", "stock_up")])
def test_black_coaches_won_in_a_stock_up_wait_for_the_next(now, next_time):
    s = scene(stones={"soest_white": 1}, coaches=HELLWEG, stored=(1, 2), ready=("stock_up",))
    play(s, now, "coach road=soest-paderborn", "coach road=soest-corbach")
    assert (me(s).black, choices(s)) == (2, ["stone house=soest_white"])
    play(s, "stone house=soest_white")
    assert (me(s).black, me(s).stored, asked(s)) == (2, (0, 0), "AFTER" if now == "stock_up" else "TURN")
    play(s, next_time, "coach road=soest-corbach", "coach road=soest-corbach")
    assert (me(s).black, me(s).coaches["soest-corbach"]) == (0, 3)


@proves("HW-12.6")
def test_a_stock_up_that_wins_black_coaches_ends_without_them():
    s = scene(stones={"soest_white": 1}, coaches=HELLWEG, stored=(0, 1))
    play(s, "stock_up", "coach road=soest-paderborn")
    assert (me(s).black, int(s.seat)) == (2, 1)
    play(s, "take")
    assert (int(s.seat), may(s, "stock_up")) == (0, True)


@proves("HW-12.6a")
def test_a_waiting_black_coach_does_not_help_an_empty_supply():
    s = scene(card="T01", extra=True, black=2, coaches={"olpe-hagen": 8})
    play(s, "buy entry=corbach_brown", "coach road=corbach-cassel")
    assert choices(s) == ["fetch_coach road=hagen-olpe", "forgo"]


@proves("HW-12.6a")
def test_a_black_coach_returns_to_its_owners_supply():
    coaches = {"olpe-corbach": 1, "corbach-dortmund": 1, "coeln-hagen": 8}
    s = scene(when="sale", card="T02", extra=True, stones={"olpe_grey": 1}, coaches=coaches)
    play(s, "sell house=olpe_grey")
    assert me(s).supply == (12, 2)


@proves("HW-12.7")
def test_privileges_may_come_before_the_action_too():
    s = scene(money=0, ready=("take",))
    assert not may(s, "buy entry=hagen_white")
    play(s, "use_take")
    assert (asked(s), me(s).money, me(s).spent) == ("TURN", 1, {"take"})
    assert not may(s, "use_take")
    play(s, "take")
    assert int(s.seat) == 1


@proves("HW-12.7")
def test_nobody_has_to_use_a_privilege():
    s = scene(ready=("take",))
    play(s, "take", "done")
    assert (me(s).ready, int(s.seat)) == ({"take"}, 1)


@proves("HW-12.7a")
def test_a_privilege_brings_no_trader_to_the_market():
    s = scene(card="T01", money=4, ready=("take", "store"))
    play(s, "use_take", "use_store piece=stone", "buy entry=dortmund_brown")
    assert (me(s).money, me(s).traders) == (0, 0)  # the full 5


@proves("HW-12.8", "HW-12.10", "HW-12.10a")
def test_taking_money_opens_used_privileges_for_the_next_turn():
    s = scene(spent=("store", "take"), ready=("stock_up",))
    play(s, "take")
    assert (me(s).locked, me(s).spent, int(s.seat)) == ({"store", "take"}, set(), 1)
    play(s, "take")
    assert (int(s.seat), int(s.lap)) == (0, 1)  # the second action of the same round
    assert may(s, "use_take")
    assert may(s, "use_store piece=coach")


@proves("HW-12.9")
def test_take_and_reveal_does_not_reveal_itself():
    s = scene(ready=("take",), spent=("store",))
    play(s, "use_take")
    assert (me(s).spent, me(s).locked) == ({"take"}, {"store"})


@proves("HW-12.10")
def test_just_opened_is_not_usable_yet():
    s = scene(ready=("take",), spent=("store",))
    play(s, "use_take")
    assert not may(s, "use_store piece=stone")


@proves("HW-12.10a")
def test_a_newly_won_privilege_may_be_used_at_once():
    s = scene(money=20)
    play(s, "card card=herring_1", "claim privilege=take", "use_take")
    assert (me(s).money, me(s).spent) == (1, {"take"})
