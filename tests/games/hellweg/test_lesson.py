"""The first match that teaches: what it tells of money, prices and sums is what the match holds."""

import re
from dataclasses import replace

import pytest

from herberg.core.lesson import lesson_of
from herberg.core.records import NONE
from herberg.games.hellweg import GAME
from herberg.games.hellweg.pieces import CITY_NAMES, ENTRY_HOUSE, ENTRY_VALUE, HOUSE_CITY
from herberg.games.hellweg.state import Phase

LANGUAGES = ["en", "nl", "de"]


@pytest.fixture(scope="module")
def steps():
    """Every lead with the moments before and after it."""
    lesson = lesson_of(GAME)
    moments = lesson.moments()
    return list(zip(lesson.leads, moments, moments[1:], strict=False))


def figures(text):
    """The numbers in a text."""
    return [int(figure) for figure in re.findall(r"\d+", text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whenever_money_moves_the_learner_is_told_how_much_there_is(steps, language):
    for lead, was, now in steps:
        money = [int(moment.state.player[0].money) for moment in (was, now)]
        # the coach that is bought along says it a step later
        if was.turn == 0 and money[0] != money[1] and now.state.coaches_due == 0:
            assert money[1] in figures(lead.after[language]), (lead.title["en"], money)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_trade_card_is_told_in_full(steps, language):
    turned_up = [(lead, now.state) for lead, was, now in steps if now.state.card not in (was.state.card, NONE)]
    assert len(turned_up) == 4
    for number, (lead, s) in enumerate(turned_up):
        told, place = lead.after[language], 0
        for house, value in zip(ENTRY_HOUSE[s.card], ENTRY_VALUE[s.card], strict=True):
            place = told.index(CITY_NAMES[HOUSE_CITY[house]], place)
            assert number == 0 or told[place:].split("(")[1].startswith(str(value))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_to_be_paid_is_what_the_trade_card_pays(steps, language):
    for lead, was, _now in steps:
        if was.turn == 0 and was.state.phase == Phase.SALE:
            assert int(ENTRY_VALUE[was.state.card, was.state.entry]) in figures(lead.idea[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_tells_the_score_the_money_and_what_is_to_come(steps, language):
    s = steps[-1][2].state
    told = figures(lesson_of(GAME).end[language])
    assert {points for points, _rank in GAME.result(s)} | {int(s.player[0].money)} <= set(told)
    assert (int(s.left), s.seat) == (6, 0)


def test_with_an_owners_map_nothing_is_told_of_the_houses():
    own = replace(GAME, edition=replace(GAME.edition, text="[meta]"))
    assert (lesson_of(own), own.guide()) == (None, "")
