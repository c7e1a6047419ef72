"""Chapter 13: passenger traffic."""

import pytest

from tests.games.hellweg.scene import GAME, given, me, play
from tests.tell import proves

TO_DORTMUND = {"coeln-olpe": 1, "coeln-duisburg": 1, "duisburg-essen": 1, "essen-dortmund": 1}  # two villages


def sell_from_olpe(**more):
    """Ironware from Olpe goes to Dortmund for 5."""
    s = given(when="sale", card="T02", money=0, stones={"olpe_grey": 1}, **more)
    return play(s, "sell house=olpe_grey")


@proves("HW-13.1")
def test_one_thaler_however_many_villages():
    s = sell_from_olpe(coaches=TO_DORTMUND, passengers="yes")
    assert me(s).money == 5 + 1
    assert me(s).coaches == {"essen-dortmund": 1, "duisburg-coeln": 1}  # brown roads lose their coaches as ever


@proves("HW-13.1")
def test_no_village_no_passengers_and_no_module_none_either():
    assert me(sell_from_olpe(coaches={"olpe-hagen": 1, "hagen-dortmund": 1}, passengers="yes")).money == 5
    assert me(sell_from_olpe(coaches=TO_DORTMUND)).money == 5


@proves("HW-13.1a")
def test_nobody_travels_on_the_spot_or_for_two_thaler():
    s = given(when="sale", card="T02", money=0, stones={"dortmund_grey": 1}, coaches=TO_DORTMUND, passengers="yes")
    play(s, "sell house=dortmund_grey")
    assert me(s).money == 5
    s = given(when="sale", card="T02", money=0, stones={"soest_white": 1}, coaches=TO_DORTMUND, passengers="yes")
    play(s, "sell house=soest_white")
    assert me(s).money == 2


@proves("HW-13.2")
@pytest.mark.parametrize("warehouse", ["no", "yes"])
def test_it_joins_the_family_game_and_the_warehouse(warehouse):
    GAME.choose(2, {"passengers": "yes", "warehouse": warehouse})
    s = sell_from_olpe(coaches=TO_DORTMUND, passengers="yes", warehouse=warehouse)
    assert me(s).money == 5 + 1
