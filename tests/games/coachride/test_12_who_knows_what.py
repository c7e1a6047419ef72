"""RULES 12: who knows what, and who is asked."""

import random

import numpy as np
import pytest

from herberg.core.chance import stir
from herberg.core.match import seen, tell
from herberg.core.records import NONE, UNKNOWN, copy
from herberg.core.rule import PLAIN
from herberg.games.coachride.actions import THING, VERB, Do
from herberg.games.coachride.pieces import Item
from herberg.games.coachride.rules.cards import show_items, works
from herberg.games.coachride.rules.trade import fires
from herberg.games.coachride.state import EVERYBODY, Ask
from herberg.games.coachride.words import EFFECT_ASKS
from tests.games.coachride.scene import (
    GAME,
    asked,
    asked_around,
    given,
    hand,
    is_over,
    knows,
    knows_job,
    knows_side,
    play,
    skip,
    start,
    told,
    view,
)
from tests.tell import proves
from tests.twins import side_by_side


def thinks(s, viewer, seat, item):
    """Whether a viewer holds it possible that a seat has an item."""
    return bool(s.mind[viewer].place[seat].may >> Item[item.upper()] & 1)


# ---------------------------------------------------------------- what is known


@proves("CR-12.1")
def test_numbers_and_what_lies_open_are_known_to_all():
    s = given(hands={0: ["key", "dagger"], 2: ["monocle", "goblet", "tome"]}, professions={1: "thug"}, up=[1])
    for viewer in [NONE, 0, 1, 2, 3]:
        seen_by = view(s, viewer)
        assert [int(seen_by.place[seat].held) for seat in range(4)] == [2, 1, 3, 1]
        assert seen_by.place[10].held == 2
        assert knows_job(s, viewer, 1) == "thug"
    play(s, "attack seat=1")
    skip(s, "support", 2)
    play(s, "support side=defender")
    assert view(s, NONE).support[2] == 1


@proves("CR-12.2")
def test_hidden_cards_are_for_their_owners():
    s = given(hands={0: ["key", "dagger"]}, sides="OBOB")
    for viewer in [NONE, 1, 2, 3]:
        assert knows(s, viewer, 0) == []
        assert knows_side(s, viewer, 0) is None
        assert knows_job(s, viewer, 0) is None
    assert knows(s, 0, 0) == ["dagger", "key"]


@proves("CR-12.3")
def test_an_offered_card_is_seen_by_its_receiver_who_remembers():
    s = given(hands={0: ["key", "dagger"], 1: "gloves"})
    play(s, "offer seat=1 item=dagger")
    assert view(s, 1).offered == Item.DAGGER
    assert view(s, 2).offered == UNKNOWN
    play(s, "refuse")
    assert knows(s, 1, 0) == ["dagger"]
    assert knows(s, 2, 0) == []


@proves("CR-12.3")
def test_traders_know_both_cards():
    s = given(hands={0: ["key", "dagger"], 1: ["gloves", "goblet"]})
    play(s, "offer seat=1 item=dagger", "accept item=goblet")
    assert knows(s, 0, 1) == ["dagger"]
    assert knows(s, 1, 0) == ["goblet"]
    assert knows(s, 2, 0) == knows(s, 2, 1) == []


@proves("CR-12.4")
def test_a_card_that_moves_unseen_may_be_in_either_hand():
    s = given(hands={0: ["key", "dagger", "gloves"], 1: "goblet", 2: ["whip", "monocle"]}, sides="OBOB")
    show_items(s, 0)
    assert knows(s, 3, 0) == ["dagger", "gloves", "key"]
    play(s, "offer seat=2 item=dagger", "accept item=whip")
    assert knows(s, 3, 0) == knows(s, 3, 2) == []
    assert thinks(s, 3, 0, "dagger")
    assert thinks(s, 3, 2, "dagger")
    assert not thinks(s, 3, 1, "dagger")


@proves("CR-12.4")
def test_an_only_item_is_followed_from_hand_to_hand():
    s = given(hands={0: "dagger", 2: ["whip", "key"]})
    show_items(s, 0)
    play(s, "offer seat=2 item=dagger", "accept item=whip")
    assert knows(s, 3, 2) == ["dagger"]


@proves("CR-12.1", "CR-12.4")
def test_when_a_card_is_named_the_others_have_not_moved():
    s = given(hands={0: ["monocle", "dagger", "key"], 1: "gloves"})
    show_items(s, 0)
    play(s, "offer seat=1 item=monocle", "accept item=gloves")
    assert knows(s, 3, 1) == ["monocle"]
    assert knows(s, 3, 0) == ["dagger", "key"]


@proves("CR-12.5")
def test_a_drawn_card_is_known_to_the_drawer_alone():
    s = given(hands={0: "bag_key", 1: "dagger"}, pile=["monocle", "tome"])
    play(s, "offer seat=1 item=bag_key", "accept item=dagger", "draw")
    drawn = (set(hand(s, 0)) - {"dagger"}).pop()
    assert drawn in knows(s, 0, 0)
    assert drawn not in knows(s, 1, 0)


@proves("CR-12.5")
def test_the_clairvoyant_knows_what_others_draw():
    s = given(professions={0: "clairvoyant"}, hands={1: "bag_key", 2: "dagger"}, pile=["monocle", "tome", "key"])
    play(s, "use profession=clairvoyant", "foresee item=tome", "foresee item=key", "rest")
    assert list(view(s, 0).top) == [Item.TOME, Item.KEY]
    assert list(view(s, 1).top) == [UNKNOWN, UNKNOWN]
    assert knows(s, 0, 10) == ["key", "monocle", "tome"]
    play(s, "offer seat=2 item=bag_key", "accept item=dagger", "draw")
    assert "tome" in knows(s, 0, 1)
    assert "tome" not in knows(s, 2, 1)


@proves("CR-12.6")
def test_after_the_tome_partners_know_both_and_others_follow_what_they_knew():
    s = given(hands={0: "tome", 1: "dagger"}, professions={0: "thug", 1: "doctor"})
    play(s, "offer seat=1 item=tome", "accept item=dagger", "swap")
    assert knows_job(s, 0, 1) == "thug"
    assert knows_job(s, 1, 0) == "doctor"
    assert knows_job(s, 2, 0) is None


@proves("CR-12.7")
def test_who_uses_the_coat_sees_the_spares():
    s = given(hands={0: "coat", 1: "dagger"}, professions={0: "thug", 1: "priest", 2: "doctor", 3: "duelist"})
    play(s, "offer seat=1 item=coat", "accept item=dagger")
    assert view(s, 0).spares == s.spares
    assert view(s, 1).spares == 0
    play(s, "become profession=bodyguard")
    assert view(s, 0).spares == s.spares
    assert view(s, 1).spares == 0
    assert s.mind[1].profession[0] >> 8 & 1


@proves("CR-12.7")
def test_a_face_up_profession_that_was_replaced_is_a_spare_to_all():
    s = given(hands={0: "coat", 1: "dagger"}, professions={0: "thug"}, up=[0])
    play(s, "offer seat=1 item=coat", "accept item=dagger", "become profession=bodyguard")
    for seat in range(4):
        assert not s.mind[EVERYBODY].profession[seat] >> 6 & 1


@proves("CR-12.8")
def test_silence_tells_that_no_working_card_moved():
    s = given(hands={0: ["monocle", "dagger"], 1: ["key", "privilege"]})
    show_items(s, 0)
    show_items(s, 1)
    play(s, "offer seat=1 item=dagger", "accept item=key")
    assert knows(s, 3, 0) == ["key", "monocle"]
    assert knows(s, 3, 1) == ["dagger", "privilege"]


@proves("CR-12.8a")
def test_that_the_second_card_was_not_named_tells_that_it_was_silent():
    s = given(hands={0: "monocle", 1: ["privilege", "bag_key", "dagger", "key"]})
    show_items(s, 1)
    play(s, "offer seat=1 item=monocle", "accept item=dagger")
    assert knows(s, 3, 1) == ["monocle"], "any of the others may be the second"
    play(s, "decline")
    assert asked(s) == ("turn", 1)
    for viewer in (2, 3):
        assert knows(s, viewer, 1) == ["bag_key", "monocle", "privilege"]
    assert not [flaw for flaw in GAME.flaws(s) if "mind" in flaw]


@proves("CR-12.8a")
def test_a_second_card_that_is_named_leaves_the_others_where_they_were():
    s = given(hands={0: "monocle", 1: ["privilege", "bag_key", "dagger", "key"]})
    show_items(s, 1)
    play(s, "offer seat=1 item=monocle", "accept item=privilege", "decline")
    assert asked(s) == ("privilege", 1)
    assert knows(s, 3, 0) == ["privilege"]
    assert not any(s.mind[3].place[at].doubt for at in range(s.seats))


@proves("CR-12.8a")
def test_what_may_have_gone_on_with_the_sextant_is_concluded_too():
    s = given(hands={0: "sextant", 1: ["monocle", "dagger"], 2: "goblet", 3: ["key", "whip"]})
    show_items(s, 1)
    play(s, "offer seat=1 item=sextant", "accept item=dagger", "direct way=left")
    play(s, "give item=dagger", "give item=sextant", "give item=goblet", "give item=key")
    assert knows(s, 3, 1) == []
    assert thinks(s, 3, 1, "monocle")
    assert thinks(s, 3, 2, "monocle"), "seat 1 may have passed it on"
    assert not thinks(s, 3, 0, "monocle"), "it was not the second card"
    assert not [flaw for flaw in GAME.flaws(s) if "mind" in flaw]


@proves("CR-5.4", "CR-12.1")
def test_what_was_named_is_dealt_as_it_was_named():
    s = given(hands={0: "monocle", 1: ["privilege", "dagger", "key"]})
    play(s, "offer seat=1 item=monocle", "accept item=privilege")
    for viewer in (NONE, 2, 3):
        assert view(s, viewer).traded[0] == Item.MONOCLE
        assert view(s, viewer).traded[1] == UNKNOWN
    play(s, "decline")
    assert list(view(s, 2).traded) == [Item.MONOCLE, Item.PRIVILEGE]


@proves("CR-12.3", "CR-12.8")
def test_while_the_first_card_is_at_work_nothing_tells_of_the_second():
    views = []
    for returned in ("privilege", "dagger"):
        s = given(hands={0: "monocle", 1: ["privilege", "dagger", "key"]})
        show_items(s, 1)
        play(s, "offer seat=1 item=monocle")
        views.append(view(s, 2).tobytes())
        play(s, f"accept item={returned}")
        views.append(view(s, 2).tobytes())
    assert asked(s) == ("monocle", 0)
    assert views[:2] == views[2:]


@proves("CR-12.4", "CR-9.16a")
def test_a_sealed_choice_is_seen_by_who_made_it():
    s = given(hands={0: "sextant", 1: "dagger"})
    play(s, "offer seat=1 item=sextant", "accept item=dagger", "direct way=left", "give item=dagger")
    assert view(s, 0).passing[0] == Item.DAGGER
    assert [view(s, seat).passing[0] for seat in (NONE, 1, 2, 3)] == [UNKNOWN] * 4


@proves("CR-12.4", "CR-9.18")
def test_a_card_named_after_it_was_passed_on_may_be_with_either():
    s = given(hands={0: "sextant", 1: "monocle", 2: "goblet", 3: ["key", "whip"]})
    play(s, "offer seat=1 item=sextant", "accept item=monocle", "direct way=right")
    play(s, "give item=monocle", "give item=sextant", "give item=goblet", "give item=key")
    assert asked(s) == ("monocle", 1)
    assert thinks(s, 2, 3, "monocle")
    assert not thinks(s, 2, 1, "monocle")


@proves("CR-12.4", "CR-6.8")
def test_what_was_taken_is_known_to_winner_and_loser():
    s = given(hands={0: ["dagger", "goblet"], 1: "monocle"})
    play(s, "attack seat=1")
    skip(s, "support")
    play(s, "support side=attacker")
    skip(s)
    play(s, "search", "take item=monocle")
    assert [view(s, seat).taken for seat in (0, 1)] == [Item.MONOCLE] * 2
    assert [view(s, seat).taken for seat in (NONE, 2, 3)] == [UNKNOWN] * 3


@proves("CR-12.3", "CR-8.1c")
def test_what_the_diplomat_lays_down_is_not_seen_before_the_trade():
    s = given(professions={0: "diplomat"}, hands={0: ["dagger", "whip"], 1: ["bag_key", "key"]})
    play(s, "demand seat=1 item=bag", "give item=dagger")
    assert view(s, 0).offered == Item.DAGGER
    assert [view(s, seat).offered for seat in (NONE, 1, 2)] == [UNKNOWN] * 3


@proves("CR-12.1", "CR-2.5")
def test_all_know_that_the_bags_are_dealt_and_that_an_only_item_was_refused():
    s = start(5)
    assert not any(thinks(s, viewer, 10, bag) for viewer in range(5) for bag in ("bag_key", "bag_goblet"))
    s = given(hands={0: "dagger", 1: "gloves", 2: "black_pearl"})
    assert thinks(s, 3, 0, "black_pearl")
    play(s, "offer seat=1 item=dagger", "refuse")
    assert not thinks(s, 3, 0, "black_pearl")


@proves("CR-12.8")
def test_unless_the_mirror_might_have_been_in_it():
    s = given(hands={0: ["monocle", "dagger"], 1: ["broken_mirror", "key"]})
    show_items(s, 0)
    show_items(s, 1)
    play(s, "offer seat=1 item=dagger", "accept item=key")
    assert knows(s, 3, 0) == knows(s, 3, 1) == []
    assert thinks(s, 3, 1, "monocle")


@proves("CR-12.8")
def test_what_is_named_tells_that_the_mirror_was_not_in_it():
    s = given(hands={0: ["monocle", "dagger", "whip"], 1: ["privilege", "key"], 2: "broken_mirror"})
    show_items(s, 0)
    play(s, "offer seat=1 item=dagger", "accept item=privilege")
    assert knows(s, 3, 0) == ["monocle", "privilege"]
    s = given(hands={0: "privilege", 1: ["broken_mirror", "dagger", "gloves"]})
    show_items(s, 1)
    play(s, "offer seat=1 item=privilege", "accept item=dagger")
    assert knows(s, 3, 1) == ["broken_mirror", "privilege"]


@proves("CR-12.13a")
def test_a_choice_that_shows_a_card_is_final():
    fight = {"professions": {0: "thug", 3: "poison_mixer"}, "hands": {0: "dagger"}}
    assert is_final(given(hands={0: ["key", "dagger"]}), "claim how=allies")
    assert not is_final(given(**fight), "attack seat=1")
    s = skip(play(given(**fight), "attack seat=1"), "early", 3)
    assert is_final(s, "poison side=attacker")
    assert not is_final(s, "decline")
    s = skip(s, "react", 0)
    assert is_final(s, "show item=dagger")
    assert is_final(s, "use profession=thug")
    s = skip(play(given(professions={0: "hypnotist"}), "attack seat=1"), "hypnosis", 0)
    assert is_final(s, "hypnotise seat=2")
    s = play(given(hands={0: "monocle", 1: "key"}, smuggling="yes"), "offer seat=1 item=monocle", "accept item=key")
    assert is_final(s, "fire")
    assert not is_final(s, "decline")


def is_final(s, line):
    """Whether a choice cannot be taken back."""
    after = play(copy(s), line)
    return after.rng != s.rng


@proves("CR-12.8", "CR-11.2")
def test_smugglers_silence_tells_nothing():
    s = given(hands={0: ["monocle", "dagger"], 1: ["key", "gloves"]}, smuggling="yes")
    show_items(s, 0)
    play(s, "offer seat=1 item=dagger", "accept item=key", "decline", "decline")
    assert thinks(s, 3, 1, "monocle")


@proves("CR-12.12")
def test_when_the_ride_is_over_all_cards_are_open():
    s = given(hands={0: ["key"] * 3}, sides="OBOB", professions={3: "doctor"})
    play(s, "claim how=allies")
    assert knows_job(s, 1, 3) is None
    play(s, "done")
    assert knows_job(s, 1, 3) == "doctor"
    assert knows_side(s, NONE, 3) == "B"
    assert knows(s, 1, 2) == hand(s, 2)


# ---------------------------------------------------------------- who is asked


@proves("CR-12.9")
def test_every_seat_that_could_be_the_priest_is_asked():
    s = given(5, professions={2: "thug", 4: "priest"}, up=[2])
    play(s, "attack seat=1")
    assert asked_around(s, "priest") == [1, 3, 4]


@proves("CR-12.9")
def test_the_same_seats_are_asked_whoever_is_the_doctor():
    around = set()
    for seat in range(4):
        s = given(professions={seat: "doctor"})
        play(s, "attack seat=1")
        skip(s, "doctor")
        around.add(tuple(asked_around(s, "doctor")))
    assert around == {(0, 1, 2, 3)}


@proves("CR-12.10")
def test_a_window_that_nobody_could_use_is_skipped():
    s = given(professions={2: "priest"}, up=[2])
    play(s, "attack seat=1")
    assert asked(s)[0] == "early"
    s = given(professions={0: "duelist", 3: "poison_mixer"}, up=[0, 3])
    play(s, "attack seat=1")
    skip_priest = asked_around(s, "priest")
    assert skip_priest == [1, 2]
    assert asked(s) == ("support", 2)


@proves("CR-12.10", "CR-12.6")
def test_a_profession_all_could_follow_to_an_ineligible_seat_skips_its_window():
    s = given(hands={0: "tome", 1: "dagger"}, professions={0: "priest", 1: "thug"}, up=[0], turn=0)
    play(s, "offer seat=1 item=tome", "accept item=dagger", "swap")
    assert asked(s) == ("turn", 1)
    play(s, "attack seat=2")
    assert asked(s)[0] == "early"


@proves("CR-12.11", "CR-5.3")
def test_a_question_with_one_answer_is_asked_all_the_same():
    s = given(hands={0: "bag_key", 1: "bag_goblet"})
    play(s, "offer seat=1 item=bag_key")
    assert asked(s) == ("answer", 1)


@proves("CR-12.9", "CR-12.11")
def test_whoever_could_react_is_asked_even_with_empty_hands():
    s = given(hands={0: "key", 1: "goblet", 2: "dagger", 3: "gloves"})
    play(s, "attack seat=1")
    skip(s, "react")
    assert asked_around(s, "react") == [0, 1, 2, 3]


# ---------------------------------------------------------------- pairs of worlds that look the same

HIDDEN = {Do.OFFER: 1, Do.GIFT: 1, Do.GIVE: 0, Do.FORESEE: 0, Do.BECOME: 0, Do.ACCEPT: 0, Do.TAKE: 0}
"""By verb: which of its things is for the eyes of some only."""
REVEALING = {Do.CLAIM, Do.NAME, Do.DONE, Do.DEMAND, Do.FIRE}


def shape(action):
    """What everybody sees of an action."""
    things = [int(thing) for thing in THING[action, :2]]
    if VERB[action] in HIDDEN:
        things[HIDDEN[VERB[action]]] = None
    return VERB[action], *things


def tells(s, action, viewer):
    """Whether this action shows the viewer something that differs from world to world."""
    verb, first = VERB[action], int(THING[action, 0])
    if verb in REVEALING or (s.seat == viewer and verb in (Do.DRAW, Do.SEARCH, Do.LOOK, Do.SWAP, Do.BECOME, Do.TAKE)):
        return True
    if s.ask in EFFECT_ASKS and s.effect == 0 and fires(s, 1):
        return True  # the second card is named next
    if s.ask == Ask.DOCTOR and s.choice != NONE and viewer == s.winner:
        return True  # the choice is carried out next
    if verb == Do.ACCEPT:
        return viewer in (s.active, s.partner) or works(s, s.offered) or works(s, first)
    if verb in (Do.OFFER, Do.GIFT):
        return first == viewer
    if verb == Do.GIVE:
        return s.ask not in (Ask.TOLL, Ask.GIVE_BACK) or viewer in (s.partner, s.loser, s.active, s.winner)
    if verb == Do.SWAP:
        return viewer in (int(s.giver[0]), int(s.giver[1]))
    if verb == Do.LOOK or verb == Do.SEARCH:
        return viewer == s.winner and s.ask != Ask.DOCTOR
    return verb in (Do.TAKE, Do.USE) and (viewer in (s.winner, s.loser) or first == 1)


def twin(s, viewer, rng):
    """A world that differs from this one only in what the viewer does not know."""
    other = seen(GAME, s, viewer)
    stir(other, np.uint64(rng.getrandbits(64)))
    GAME.sight.deal(other, viewer)
    return other


def go_the_same_way(s, other, viewer, rng):
    """One step in both worlds that looks the same to the viewer; answers whether there was one."""
    mine, yours = GAME.choices(s), GAME.choices(other)
    action = rng.choice(mine)
    same = [each for each in yours if shape(each) == shape(action)]
    if s.seat == viewer:
        same = [action]
    if not same or tells(s, action, viewer) or tells(other, same[0], viewer):
        return False
    answer = rng.choice([each for each in same if not tells(other, each, viewer)] or [same[0]])
    if tells(other, answer, viewer):
        return False
    names = [f"N{seat}" for seat in range(s.seats)]
    assert told(s, action, viewer, names) == told(other, answer, viewer, names)
    GAME.rules.apply(s, action)
    GAME.rules.apply(other, answer)
    return True


@proves("CR-12.2", "CR-12.9", "CR-12.11")
@pytest.mark.parametrize("options", [{}, {"smuggling": "yes"}, {"doctor_first": "no", "late_professions": "yes"}])
@pytest.mark.parametrize("seats", [3, 5, 10])
def test_worlds_that_differ_in_secrets_look_the_same_and_ask_the_same(seats, options):
    """From a world and its twin the same public steps lead to views and questions that are equal byte for byte, and
    the viewer, who cannot tell them apart, thinks as well of the one as of the other."""
    rng = random.Random(seats)
    steps = 0
    for seed in range(1 if PLAIN else 6):
        s = start(seats, seed, **options)
        for _ in range(8 if PLAIN else 60):
            steps += follow_twins(s, rng)
            walk(s, rng, 5)
            if is_over(s):
                break
    assert steps > (5 if PLAIN else 300)


def follow_twins(s, rng):
    """A world and its twin walk side by side for a few steps; answers how many."""
    viewer = rng.randrange(-1, s.seats)
    mine, yours = copy(s), twin(s, viewer, rng)
    for step in range(6):
        assert seen(GAME, mine, viewer).tobytes() == seen(GAME, yours, viewer).tobytes()
        assert viewer == NONE or GAME.thinking.promise(mine, viewer) == GAME.thinking.promise(yours, viewer)
        if is_over(mine) or not go_the_same_way(mine, yours, viewer, rng):
            return step
    return 6


def walk(s, rng, steps):
    """Random choices, but hardly a claim."""
    for _ in range(steps):
        if is_over(s):
            return
        choices = GAME.choices(s)
        calm = [each for each in choices if VERB[each] != Do.CLAIM]
        GAME.rules.apply(s, rng.choice(calm or choices))


@proves("CR-12.2")
@pytest.mark.parametrize("seats", [3, 5, 8])
def test_what_is_dealt_agrees_with_all_a_seat_was_shown(seats):
    rng = random.Random(seats)
    for seed in range(1 if PLAIN else 5):
        s = start(seats, seed)
        for _ in range(10 if PLAIN else 30):
            walk(s, rng, 7)
            viewer = rng.randrange(-1, seats)
            assert GAME.flaws(s) == []
            assert GAME.flaws(twin(s, viewer, rng)) == []


@proves("CR-12.2")
def test_dealing_leaves_open_what_is_open():
    """Of unknown allegiances, professions and items every one comes up in some deal."""
    s = start(5, 3)
    rng = random.Random(1)
    worlds = [twin(s, 0, rng) for _ in range(60 if PLAIN else 300)]
    assert {int(world.society[1, 0]) for world in worlds} == {0, 1}
    jobs = {int(world.profession[1]) for world in worlds}
    assert jobs == set(range(10)) - {int(s.profession[0])}
    assert len({int(world.place[1].luggage) for world in worlds}) >= 6
    assert {int(world.profession[0]) for world in worlds} == {int(s.profession[0])}


@proves("CR-12.2", "CR-6.6")
def test_dealing_keeps_what_was_shown():
    s = start(5, 2)
    other = (int(s.active) + 1) % 5
    play(s, f"attack seat={other}")
    skip(s, "support")
    play(s, "support side=attacker")
    skip(s)
    winner = int(s.winner)
    play(s, "look card=0")
    rng = random.Random(1)
    for _ in range(20):
        world = twin(s, winner, rng)
        assert world.society[other, 0] == s.society[other, 0]
        assert world.profession[other] == s.profession[other]


@proves("CR-12.2", "CR-12.4", "CR-12.5")
@pytest.mark.parametrize("options", [{}, {"smuggling": "yes"}, {"doctor_first": "no", "take_optional": "no"}])
@pytest.mark.parametrize("seats", [4, 7])
def test_the_log_of_a_seat_depends_only_on_what_it_may_know(seats, options):
    names = [f"N{seat}" for seat in range(seats)]
    compared = 0
    for seed in range(3 if PLAIN else 30):
        viewer = seed % (seats + 1) - 1
        truth, other = side_by_side(GAME, seats, options, viewer, 20, seed, first=8 * seed)
        for at in range(1, len(truth)):
            mine, yours = (tell(GAME, way[at - 1], way[at], viewer, names) for way in (truth, other))
            assert mine == yours, (seed, at, GAME.actions.text(truth[at].action))
        compared += len(truth) - 1
    assert compared > (20 if PLAIN else 200)
