"""Actions: numbers, notation, and the compiled encoders agree."""

import pytest

from herberg.core.actions import Actions, NotAnAction

ACTIONS = Actions(__name__, take=dict(die=2, depot=range(1, 7), slot=4), sell=dict(goods=range(1, 7)), rest={})


def test_numbers_run_without_gap():
    assert ACTIONS.count == 2 * 6 * 4 + 6 + 1
    assert [ACTIONS.parse(ACTIONS.text(action)) for action in range(ACTIONS.count)] == list(range(ACTIONS.count))


def test_a_look_at_them_tells_the_verbs():
    assert repr(ACTIONS) == "<Actions take, sell, rest: 55 in all>"


def test_an_encoder_gives_the_number_of_its_things():
    take, sell, rest = (ACTIONS.encoder(verb) for verb in ("take", "sell", "rest"))
    assert take(1, 3, 2) == ACTIONS.number("take", die=1, depot=3, slot=2)
    assert sell(6) == ACTIONS.number("sell", goods=6)
    assert rest() == ACTIONS.number("rest")


def test_four_things_are_encoded():
    actions = Actions(__name__, pass_on={}, move=dict(a=2, b=range(3, 6), c=range(1, 5), d=7))
    move = actions.encoder("move")
    for action in range(1, actions.count):
        assert move(*actions.things(action).values()) == action


def test_five_things_are_too_many():
    actions = Actions(__name__, move=dict(a=2, b=2, c=2, d=2, e=2))
    with pytest.raises(ValueError, match="smaller questions"):
        actions.encoder("move")


def test_tables_name_verb_and_things():
    action = ACTIONS.parse("take die=1 depot=6 slot=0")
    assert ACTIONS.verb_of[action] == ACTIONS.verbs.TAKE
    assert list(ACTIONS.things_of[action]) == [1, 6, 0]
    assert list(ACTIONS.things_of[ACTIONS.parse("rest")]) == [-1, -1, -1]


def test_things_may_come_in_any_order():
    assert ACTIONS.parse("take slot=3 die=0 depot=2") == ACTIONS.parse("take die=0 depot=2 slot=3")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "there is no ''"),
        ("fly", "the verbs are take, sell, rest"),
        ("take die=1", "take touches die, depot, slot"),
        ("take die=2 depot=1 slot=0", "die=2 is not one of 0 to 1"),
        ("take die=9", "die=9 is not one of 0 to 1"),
        ("sell goods=0", "goods=0 is not one of 1 to 6"),
        ("sell goods", "thing=number"),
        ("sell goods=x", "thing=number"),
        ("sell goods=1 goods=2", "each thing once"),
        ("rest now=1", "rest touches nothing"),
    ],
)
def test_what_is_no_action_is_refused_with_the_reason(text, reason):
    with pytest.raises(NotAnAction, match=reason):
        ACTIONS.parse(text)
