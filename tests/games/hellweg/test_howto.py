"""How to play: its pictures are there to be drawn, its rules are rules, and it says the same in every language."""

import re

import pytest

from herberg.core.lesson import lesson_of
from herberg.core.match import seen
from herberg.core.words import speaking
from herberg.games.hellweg import GAME
from herberg.games.hellweg.pieces import CARD_PRICE, CARDS_FOR, CARDS_WORTH
from herberg.games.hellweg.words import set_of
from tests.games.hellweg.scene import CARD_IDS, NAMES

LANGUAGES = ["en", "nl", "de"]
PICTURE = re.compile(r"!\[[^]]+\]\(lesson:(\d+)/([\w-]+)(?:#([\w,-]+))?\)")
RULE = re.compile(r"HW-\d+\.\d+[a-z]?")


def guide(language):
    """The whole page in a language."""
    with speaking(language):
        return GAME.guide()


def rings_missing(ply, name, rings):
    """The ids to be ringed that are not in this panel, as the learner sees it then."""
    lesson = lesson_of(GAME)
    s = seen(GAME, lesson.moments()[int(ply)].state, lesson.seat)
    panels = {panel.name: panel for panel in GAME.picture.draw(s, lesson.seat, NAMES[:2])}
    drawn = re.findall(r'\bid="([^"]+)"', panels[name].svg())
    return set(filter(None, rings.split(","))) - set(drawn)


def test_every_picture_and_all_that_it_rings_is_drawn():
    pictures = PICTURE.findall(guide("en"))
    assert 4 <= len(pictures) <= 8
    assert [picture for picture in pictures if rings_missing(*picture)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_shows_and_names_the_same_in_every_language(language):
    told = guide(language)
    assert PICTURE.findall(told) == PICTURE.findall(guide("en"))
    assert RULE.findall(told) == RULE.findall(guide("en"))
    assert re.findall(r"^#+|^[-|]", told, re.M) == re.findall(r"^#+|^[-|]", guide("en"), re.M)
    assert 900 <= len(re.findall(r"[^\W\d]+", told)) <= 1600


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_rules_are_in_the_rulebook(language):
    with speaking(language):
        book = GAME.rulebook()
    assert [rule for rule in RULE.findall(guide(language)) if f"**{rule}**" not in book] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_goods_cards_cost_and_count_what_it_says(language):
    rows = re.findall(r"^\| [^|]+ \| (\d+) \| (\d+) \|", guide(language), re.M)
    cards = [(str(CARD_PRICE[card]), str(CARDS_WORTH[0, 1 << card])) for card in set_of(int(CARDS_FOR[2]))]
    assert rows == sorted(set(cards))
    assert CARDS_WORTH[0, 1 << CARD_IDS.index("tobacco_1") | 1 << CARD_IDS.index("tobacco_2")] == 55 + 40
