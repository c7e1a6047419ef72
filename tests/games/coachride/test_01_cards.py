"""RULES 1: the cards."""

from collections import Counter

import pytest

from herberg.games.coachride.pieces import DATA, SEALED_KINDS, Item, Profession
from tests.games.coachride.scene import hand, job, pile, start
from tests.tell import proves


@proves("CR-1.1")
def test_twenty_one_items_of_seventeen_kinds_ride_along():
    s = start(seats=5)
    cards = Counter(pile(s) + [name for seat in range(5) for name in hand(s, seat)])
    assert sum(cards.values()) == 21
    assert len(cards) == len(Item) == 17
    assert cards["key"] == cards["goblet"] == 3
    sealed = [name for name, count in cards.items() for _ in range(count) if SEALED_KINDS >> Item[name.upper()] & 1]
    assert len(sealed) == 16


@proves("CR-1.2")
@pytest.mark.parametrize("seed", range(5))
def test_ten_professions_all_different(seed):
    s = start(seats=10, seed=seed)
    assert sorted(job(s, seat) for seat in range(10)) == sorted(each.name.lower() for each in Profession)
    assert DATA["components"]["potion_cards"] == 9
    assert sorted(s.society[:10, 0]) == [0] * 5 + [1] * 5
