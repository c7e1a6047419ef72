"""Why a choice is not open: every sentence there is, each in a story that calls for it."""

import pytest

from herberg.core.records import uint64
from herberg.games.homesteaders import GAME
from herberg.games.homesteaders.rules.income import MOST_SECOND_THOUGHTS
from tests.games.homesteaders.scene import (
    bidding,
    build,
    buy,
    given,
    last_trades,
    me,
    number,
    play,
    rest,
    sell,
    take,
    winning,
    work,
)


def why(s, line):
    """Why this choice is not open."""
    return GAME.words.reason(s, GAME.actions.parse(line), [])


def over():
    """A match that is over."""
    return play(last_trades(trade=1), "finish")


def building(name="1-02", **mine):
    """Seat 0 has won a lot and paid for it."""
    return play(winning(name, trade=1, **mine), "pay gold=0")


def hesitating():
    """Seat 0 has had every second thought there is, the last of them about this place."""
    s = play(given(workers=2), work("homestead"))
    me(s).rethought = MOST_SECOND_THOUGHTS
    return s


def sold_out(name):
    """Seat 0 builds, but the others have taken the last copy of this."""
    s = building()
    s.supply[number(name)] = 0
    s.offered &= ~uint64(1 << number(name))
    return s


def exchanging(**mine):
    """Seat 0 is asked for the copper of its lot."""
    return play(winning("1-09", trade=1, **mine), "pay gold=0", "decline")


STORIES = [
    # another moment
    (over, "pass", "The game is over (HS-8.7)."),
    (given, "pass", "You are placing workers now. {auction}"),
    (lambda: play(given(gold=1), "ready", "ready", "ready"), "pass", "You are paying wages now. {auction}"),
    (lambda: bidding(2), "pass", "You are putting the neutral bid on a lot now. {auction}"),
    (
        lambda: play(winning("2-s4", rail=2), "accept"),
        "pass",
        "You are choosing a reward of the rail track now. {auction}",
    ),
    (lambda: winning("1-02", gold=1), "bid lot=1 amount=9", "You are paying for your lot now. {auction}"),
    (building, "pass", "You are building now. {auction}"),
    (lambda: winning("2-s4"), "pass", "You are being offered a free worker now. {auction}"),
    (exchanging, "pass", "You are being offered the exchange on your lot now. {auction}"),
    (lambda: last_trades(trade=1), "ready", "You are making your last trades now. {placing}"),
    (bidding, work("homestead"), "You are bidding now. {placing}"),
    (bidding, "pay gold=0", "You are bidding now. You pay when wages are due or a lot is won (HS-10.1)."),
    (
        lambda: play(bidding(2), "neutral lot=1"),
        "neutral lot=2",
        "You are bidding now. The start player puts the neutral bid before the bidding begins (HS-6.1).",
    ),
    (
        bidding,
        take("trade"),
        "You are bidding now. The rail track rewards a step on it, and whoever passes makes one (HS-5.8).",
    ),
    (bidding, build("foundry"), "You are bidding now. Who has won a lot and paid for it may build (HS-7.3)."),
    (bidding, "accept", "You are bidding now. A free worker comes with some lots and with the Workshop (HS-7.9)."),
    (
        bidding,
        "exchange port=0",
        "You are bidding now. Some lots take a good for a reward, after the building (HS-7.8).",
    ),
    (
        bidding,
        "decline",
        "You are bidding now. You may decline a building, a free worker or the exchange on a lot (HS-7.3a).",
    ),
    (bidding, "finish", "You are bidding now. Trading ends after the last wages, when ten rounds are over (HS-8.2)."),
    (
        lambda: last_trades(trade=1),
        "pass",
        "You are making your last trades now. All ten rounds are over, and no more lots come (HS-8.1).",
    ),
    # workers and wages
    (given, work("farm"), "Workers only work in their own town, and you do not have the Farm (HS-4.1)."),
    (
        lambda: given(work="homestead"),
        work("homestead"),
        "Your workers are busy there already: Homestead (1 wood) (HS-4.1).",
    ),
    (
        lambda: given(work="homestead"),
        work("homestead.1"),
        "No worker of yours is at rest: call one back from another place, or hire one (HS-4.1).",
    ),
    (
        lambda: given(buildings="river_port"),
        work("river_port"),
        "River Port (1 gold) needs 2 workers together, and only 1 of yours rests (HS-4.3).",
    ),
    (given, rest("homestead"), "Nobody works there who could be called back: Homestead (1 wood) (HS-4.2)."),
    (
        hesitating,
        work("homestead"),
        "After a hundred second thoughts this place stays as it is until the next income (HS-4.2a).",
    ),
    (lambda: winning("1-02", trade=1), "pay gold=1", "You have no gold (HS-10.1)."),
    (lambda: winning("1-02", bid=9, gold=1), "pay gold=2", "You have only 1 gold (HS-10.1)."),
    (
        lambda: winning("1-02", bid=4, gold=3),
        "pay gold=2",
        "1 gold covers the 4 silver, and more would be thrown away (HS-10.1b).",
    ),
    (
        lambda: winning("1-02", bid=9, gold=3),
        "pay gold=3",
        "2 gold cover the 9 silver, and more would be thrown away (HS-10.1b).",
    ),
    # the auction
    (bidding, "neutral lot=1", "Only two players use a neutral bid (HS-6.1)."),
    (bidding, "bid lot=3 amount=3", "There is a third lot only with four players (HS-1.6)."),
    (bidding, "bid lot=1 amount=8", "Nobody can bid 8: the bids are 3, 4, 5, 6, 7, 9, 12, 16 or 21 (HS-5.2)."),
    (
        lambda: play(bidding(), "bid lot=1 amount=5"),
        "bid lot=1 amount=4",
        "A bid of 5 stands on lot 1: yours must be higher (HS-5.3).",
    ),
    (
        lambda: play(bidding(), "bid lot=1 amount=5"),
        "bid lot=1 amount=5",
        "A bid of 5 stands on lot 1: go higher, for only the Lawyer wins with the same (HS-5.3).",
    ),
    (
        lambda: play(bidding(3, rail=1), "pass"),
        "bid lot=1 amount=3",
        "You have passed and are out of this auction (HS-5.7).",
    ),
    (
        lambda: play(bidding(3, rail=1), "pass"),
        take("points"),
        "You are on space 2 of the rail track, and the first space that gives 3 points is space 5 (HS-12.1).",
    ),
    # building
    (
        lambda: building(buildings="foundry"),
        build("foundry"),
        "You have the Foundry already, and nobody builds the same name twice (HS-2.1).",
    ),
    (building, build("forge"), "You can build the Forge from round 5 on (HS-2.3)."),
    (lambda: given(turn=5), build("farm"), "You could build the Farm only until round 4 (HS-2.3)."),
    (lambda: last_trades(trade=1), build("circus"), "You could build the Circus only until round 10 (HS-2.3)."),
    (lambda: sold_out("foundry"), build("foundry"), "Others have built the Foundry, and no copy is left (HS-1.12a)."),
    (exchanging, build("town_hall"), "Your turn to build on this lot is over (HS-7.3)."),
    (
        building,
        build("farm"),
        "For the Farm the lot must allow residential, and lot 1 only allows industrial (HS-7.3).",
    ),
    (
        lambda: building("1-04"),
        build("market"),
        "For the Market the lot must allow commercial, and lot 1 only allows residential or industrial (HS-7.3).",
    ),
    (
        lambda: building("1-02", gold=1),
        build("river_port", 1),
        "For the River Port you pay 1 wood: gold stands only for copper or livestock in it (HS-13.9).",
    ),
    (
        building,
        build("foundry", 1),
        "For the Foundry you pay nothing: gold stands only for copper or livestock in it (HS-13.9).",
    ),
    (
        lambda: building("1-08"),
        build("factory", 1),
        "Gold stands for copper or livestock only with a River Port in your town (HS-13.9).",
    ),
    (
        building,
        build("river_port"),
        "For the River Port you need 1 wood, and you lack 1 wood: buy it on the market first (HS-7.5).",
    ),
    (
        building,
        build("gold_mine"),
        "For the Gold Mine you need 1 wood and 1 steel, and you lack 1 wood and 1 steel (HS-7.5).",
    ),
    (exchanging, "exchange port=0", "You have no copper to give (HS-7.8)."),
    (exchanging, "exchange port=1", "Gold stands for copper only with a River Port in your town (HS-13.10)."),
    (lambda: exchanging(buildings="river_port"), "exchange port=1", "You have no gold to give (HS-7.8)."),
    (
        lambda: play(winning("2-t4", trade=1), "pay gold=0", "decline"),
        "exchange port=1",
        "Gold stands only for copper or livestock, and this lot takes wood (HS-13.10).",
    ),
    # the market
    (
        lambda: given(trade=1, gold=1),
        buy("gold", 1),
        "Gold is bought for silver: gold for gold would only cost you a trade chip (HS-10.1c).",
    ),
    (
        lambda: given(trade=1),
        buy("copper"),
        "The price of copper is a piece of gold, and silver does not replace it (HS-9.5a).",
    ),
    (given, buy("wood"), "Buying takes a trade chip, and you have none (HS-9.3)."),
    (lambda: given(trade=1), buy("wood", 1), "You have no gold to buy it with (HS-10.1)."),
    (lambda: given(trade=1), sell("steel"), "You have no steel to sell (HS-9.4)."),
    (lambda: given(steel=1), sell("steel"), "Selling takes a trade chip, and you have none (HS-9.4)."),
    (given, "hire", "A worker costs a trade chip and a food, and you lack 1 trade chip and 1 food (HS-9.2)."),
    (lambda: given(trade=1), "hire", "A worker costs a trade chip and a food, and you lack 1 food (HS-9.2)."),
    (given, "swap swap=0", "A trade chip and a wood become a food only with the Market in your town (HS-13.17)."),
    (given, "swap swap=1", "A trade chip and a food become a steel only with the Market in your town (HS-13.17)."),
    (given, "swap swap=2", "A trade chip becomes a silver only with the Bank in your town (HS-13.14)."),
    (
        lambda: given(buildings="market"),
        "swap swap=0",
        "This swap takes a trade chip and a wood, and you lack 1 trade chip and 1 wood (HS-13.17).",
    ),
    (
        lambda: given(buildings="market", trade=1),
        "swap swap=1",
        "This swap takes a trade chip and a food, and you lack 1 food (HS-13.17).",
    ),
    (lambda: given(buildings="bank"), "swap swap=2", "This swap takes a trade chip, and you have none (HS-13.14)."),
    (given, "repay gold=0", "You have no debts (HS-11.2)."),
    (lambda: given(debt=1), "repay gold=1", "You have no gold to pay off a debt with (HS-11.2)."),
    (lambda: given(debt=1, silver=4), "repay gold=0", "Paying off a debt takes 5 silver, and you have 4 (HS-11.2a)."),
]
ELSEWHERE = {
    "auction": "You bid or pass in the auction, which follows income and wages (HS-5.1).",
    "placing": "Workers are placed before every income (HS-4.1).",
}
"""What ends several sentences."""


@pytest.mark.parametrize(
    ("scene", "line", "words"), STORIES, ids=[f"{line}-{at}" for at, (_s, line, _w) in enumerate(STORIES)]
)
def test_every_reason_has_its_story(scene, line, words):
    assert why(scene(), line) == words.format(**ELSEWHERE)
