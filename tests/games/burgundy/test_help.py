"""What a player looks up in Burgundy: the rule that tells what is asked."""

from random import Random

import pytest

from herberg.core.match import begin
from herberg.core.records import is_over
from herberg.games.burgundy import GAME
from tests.games.burgundy.scene import eager, given, put
from tests.tell import play, start

RULES = {
    "Use a die, or buy a tile.": "CB-4.1",
    "Buy a tile, or finish your turn.": "CB-9.5",
    "Your storage is full. Which tile leaves the game?": "CB-5.2",
    "Your ship may load at any depot. At which?": "CB-6.2",
    "Knowledge 5: load at the next depot too?": "CB-11.5",
    "More kinds lie here than you can store. Which one do you take?": "CB-6.3a",
    "Your castle gives one action with any number.": "CB-6.7",
    "Your warehouse sells one kind of goods. Which?": "CB-7.1",
    "Your carpenter fetches a tile. Which?": "CB-7.2",
    "Your church fetches a tile. Which?": "CB-7.3",
    "Your market fetches a tile. Which?": "CB-7.4",
    "Your city hall places another tile. Which, and where?": "CB-7.7",
    "The game is over.": "CB-10.7",
}


def questions(seed):
    """Every state of a random match, the last one too."""
    s, rng = begin(GAME, 2, GAME.choose(2, {}), seed), Random(seed)
    while not is_over(s):
        yield s
        GAME.rules.apply(s, eager(s, rng))
    yield s


def test_every_question_leads_to_the_rule_that_tells_it():
    asked = set()
    for s in (s for seed in range(4) for s in questions(seed)):
        question = GAME.words.question(s, ())
        asked.add(question)
        assert GAME.words.chapter(s) == RULES[question], question
    assert set(RULES) - asked <= {"Knowledge 5: load at the next depot too?"}


def test_a_second_depot_leads_to_knowledge_5():
    s = given(dice=(5, 2), store="ship", knowledge=[5], depot_goods={2: {"pink": 2}, 3: {"brown": 1}})
    play(s, put("D5"), "load depot=2")
    assert GAME.words.chapter(s) == RULES[GAME.words.question(s, ())]


@pytest.mark.parametrize(("setup", "rule"), [("chosen", "CB-12.3a"), ("open", "CB-12.1"), ("secret", "CB-12.1")])
def test_settling_asks_for_what_is_open_and_leads_to_the_set_up_that_is_played(setup, rule):
    s = start(GAME, setup=setup)
    assert GAME.words.chapter(s) == rule
    assert ("duchy" in GAME.words.question(s, ())) == (setup != "chosen")
