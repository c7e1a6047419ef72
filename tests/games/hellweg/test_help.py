"""The rule behind the question."""

from tests.games.hellweg.scene import GAME, asked, given, play
from tests.tell import start

NO_COACHES = {"wesel-muenster": 4, "soest-paderborn": 4}
FORK = {"olpe-corbach": 1, "corbach-dortmund": 1, "olpe-hagen": 1, "hagen-dortmund": 1}


def behind(s, *lines):
    """The question after these choices, and the rule that is shown with it."""
    play(s, *lines)
    rule = GAME.words.chapter(s)
    assert f"- **{rule}** " in GAME.rulebook()
    return asked(s), rule


def test_start_placement():
    assert behind(start(GAME, 2)) == ("START", "HW-8.1")
    assert behind(start(GAME, 2), "stone house=essen_grey") == ("COACH", "HW-8.2")


def test_the_sale():
    stones = {"stones": {"olpe_grey": 1}}
    assert behind(given(when="sale", card="T02", **stones, coaches=FORK)) == ("SELL", "HW-5.2")
    assert behind(given(when="sale", card="T02", **stones, coaches=FORK), "sell house=olpe_grey") == ("ROUTE", "HW-5.9")
    assert behind(given(when="sale", card="T02", **stones)) == ("CLEARANCE", "HW-5.12")


def test_the_action_and_what_it_sets():
    assert behind(given()) == ("TURN", "HW-3.4")
    assert behind(given(card="T01"), "buy entry=corbach_brown") == ("COACH", "HW-4.6")
    s = given(card="T01", free_choice="yes", cards=("free_choice",))
    assert behind(s, "buy entry=dortmund_brown") == ("HOUSE", "HW-14.2")


def test_a_bonus_coach():
    s = given(money=15, stones={"corbach_brown": 1})
    assert behind(s, "card card=coal_1") == ("COACH", "HW-4.16")


def test_an_empty_supply():
    s = given(card="T01", stones={"wesel_brown": 12}, coaches=NO_COACHES)
    assert behind(s, "buy entry=corbach_brown", "coach road=corbach-cassel") == ("FETCH_COACH", "HW-7.1")
    assert behind(given(card="T01", stones={"wesel_brown": 12}), "buy entry=hagen_white") == ("FETCH_STONE", "HW-7.1")


def test_storing_and_stocking_up():
    full = {"warehouse": "yes", "stones": {"wesel_brown": 12}}
    assert behind(given(**full), "store piece=stone") == ("FETCH_STONE", "HW-11.3a")
    assert behind(given(**full, coaches=NO_COACHES), "store piece=coach") == ("FETCH_COACH", "HW-11.3a")
    assert behind(given(**full, stored=(0, 1)), "stock_up") == ("UNLOAD", "HW-11.5")


def test_after_the_action():
    assert behind(given(warehouse="yes", ready=("take",)), "take") == ("AFTER", "HW-12.7")
    assert behind(given(warehouse="yes", money=20), "card card=herring_1") == ("AFTER", "HW-12.2")


def test_the_end():
    assert behind(given(when="sale", left=0)) == ("OVER", "HW-10.1")
