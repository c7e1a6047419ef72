"""The picture of the Coach Ride: every open choice is made of drawn things, and nobody sees more than they may."""

import gzip
import random
import re
import xml.etree.ElementTree as ET

import pytest

from herberg.core.match import begin, seen
from herberg.core.records import NONE, UNKNOWN, copy, is_over
from herberg.core.words import speaking
from herberg.games.coachride import GAME
from herberg.games.coachride.board import draw, touch
from herberg.games.coachride.board.art import item_art, profession_art
from herberg.games.coachride.board.cards import CARD_HEIGHT, item_card, profession_card
from herberg.games.coachride.board.lore import item_about, mind_of, perhaps, profession_about
from herberg.games.coachride.pieces import ANY_BAG, ITEMS, PROFESSIONS
from herberg.games.coachride.state import Ask
from herberg.games.coachride.words import item_name, profession_name
from tests.every_game.test_promises import LANGUAGES
from tests.games.coachride.scene import given, play, skip, start, view

NAMES = ["Anne <b>", 'Bo "&" Bo', "Chantal de la Tour d'Auvergne", "", "Ève", "F", "Gé", "Hugo", "Ivo", "J" * 40]
SETS = [
    {},
    {"smuggling": "yes", "fortune_telling": "yes"},
    {"late_professions": "yes", "bag_generic": "no", "diplomat_first": "no", "coat_retake": "yes"},
    {"declinable": "no", "take_optional": "no", "doctor_first": "no", "claim_needs_own": "no"},
    {"first_ride": "yes", "priest_attacker": "yes"},
]
TABLES = [(seats, at) for at in range(len(SETS)) for seats in ((3, 6, 10), (4, 7), (5, 8), (6, 9), (3, 10))[at]]
LIVELY = ("draw", "show", "use", "accept", "support", "look", "search", "fire", "hypnotise", "poison", "become", "swap")


def names(s):
    return NAMES[: s.seats]


def panels(s, seat):
    """What a seat sees."""
    return draw(seen(GAME, s, seat), seat, names(s))


def picture(s, seat):
    """The same, by name."""
    return {panel.name: panel for panel in panels(s, seat)}


def text(s, seat):
    """The whole picture as one text."""
    return "".join(panel.svg() for panel in panels(s, seat))


def ids(drawn):
    """All ids in the picture; the text must be well-formed XML."""
    return [each.get("id") for panel in drawn for each in ET.fromstring(panel.svg()).iter() if each.get("id")]


def positions(seats, options, matches=2, every=9, steps=500):
    """Moments in lively matches, every question among them; claims are rare."""
    asked = set()
    for seed in range(matches):
        rng = random.Random(seed)
        s = begin(GAME, seats, GAME.choose(seats, options), seed)
        for step in range(steps):
            if step % every == 0 or int(s.ask) not in asked:
                asked.add(int(s.ask))
                yield s
            if is_over(s):
                break
            GAME.rules.apply(s, lively(s, rng, step > steps // 2))


def lively(s, rng, late):
    """A choice at random, rather one in which something happens."""
    choices = GAME.choices(s)
    if not late:
        choices = [action for action in choices if GAME.actions.verb(action) != "claim"]
    eager = [action for action in choices if GAME.actions.verb(action) in LIVELY]
    return rng.choice(eager if eager and rng.random() < 0.6 else choices)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_open_choice_is_a_word_or_made_of_drawn_things_and_is_no_part_of_another(seats, options):
    for s in positions(seats, SETS[options]):
        if is_over(s):
            continue
        hidden = seen(GAME, s, int(s.seat))
        drawn = set(ids(draw(hidden, int(s.seat), names(s))))
        things = [set(touched) for action in GAME.choices(hidden) if (touched := touch(hidden, action))]
        assert all(each <= drawn for each in things)
        for at, each in enumerate(things):
            assert not any(each <= other for place, other in enumerate(things) if place != at)


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_seat_and_a_spectator_have_a_picture_with_unique_ids(seats):
    for s in positions(seats, {}, matches=1, every=60):
        for seat in range(NONE, seats):
            drawn = panels(s, seat)
            found = ids(drawn)
            assert len(found) == len(set(found))
            mine = [panel.name for panel in drawn if panel.place == "mine"]
            assert mine == (["mine"] if seat != NONE else [])
            assert [panel.name for panel in drawn if panel.place == "notes"] == ["items", "people"]
            others = {f"player-{other}" for other in range(seats) if other != seat}
            assert {panel.name for panel in drawn if panel.place == "other"} == others


def test_the_advanced_ride_shows_three_allegiance_cards():
    s = start(3, advanced="yes")
    assert {"allegiance-0", "allegiance-1", "allegiance-2"} <= set(ids(panels(s, 0)))
    for each in positions(3, {"advanced": "yes"}):
        hidden = seen(GAME, each, int(each.seat))
        drawn = set(ids(draw(hidden, int(each.seat), names(each))))
        assert all(set(touch(hidden, action)) <= drawn for action in GAME.choices(hidden))


def test_all_questions_were_drawn():
    asked = {int(s.ask) for seats, at in TABLES for s in positions(seats, SETS[at], every=1000)}
    assert asked | {int(Ask.HAND_OVER)} == set(Ask)


def test_whoever_has_both_bags_hands_over_one_of_them():
    s = given(4, hands={0: ["dagger", "key"], 1: ["bag_key", "bag_goblet", "whip"]}, professions={0: "diplomat"})
    demand = GAME.actions.parse("demand seat=1 item=17")
    assert touch(s, demand) == ["profession", "seat-1", "kind-17"]
    assert {"profession", "seat-1", "kind-17"} <= set(ids(panels(s, 0)))
    play(s, "demand seat=1 item=bag", "give item=dagger")
    assert s.ask == Ask.HAND_OVER
    assert {"item-2", "item-3"} <= set(ids(panels(s, 1)))
    assert "demanded: secret bag" in picture(s, 3)["coach"].body.markup


@pytest.mark.parametrize("seats", [3, 5, 10])
def test_the_picture_is_the_same_whatever_is_hidden(seats):
    for s in positions(seats, {}, matches=1, every=40, steps=300):
        for seat in range(NONE, seats):
            hidden = seen(GAME, s, seat)
            other = copy(hidden)
            other.rng = 12345
            GAME.sight.deal(other, seat)
            assert draw(seen(GAME, other, seat), seat, names(s)) == draw(hidden, seat, names(s))


def test_of_the_minds_only_the_viewers_own_is_read():
    for s in positions(6, {}, matches=1, every=50, steps=300):
        hidden = seen(GAME, s, 2)
        before = draw(hidden, 2, names(s))
        for other in (0, 1, 3, 4, 5):
            hidden.mind[other] = hidden.mind[2]
        if hidden.ask != Ask.OVER:
            assert draw(hidden, 2, names(s)) == before


def test_a_reaction_question_looks_the_same_to_a_doctor_and_to_a_thug_who_waits():
    pictures = []
    for job in ("doctor", "thug"):
        s = given(4, professions={2: job, 1: "priest" if job == "doctor" else "doctor"})
        play(s, "attack seat=1")
        skip(s, "doctor")
        pictures.append({name: panel.svg() for name, panel in picture(s, 3).items()})
    assert pictures[0] == pictures[1]


def test_an_offer_is_open_to_two_and_closed_to_the_others():
    s = given(4, hands={0: ["dagger", "key"], 1: "goblet"})
    play(s, "offer seat=1 item=dagger")
    assert "item-4" in ids([picture(s, 1)["shown"]])
    assert "Dagger" in picture(s, 0)["coach"].body.markup
    assert "Dagger" not in picture(s, 2)["coach"].body.markup
    assert "A card you may not see" in picture(s, 2)["coach"].body.markup
    assert "item-1" in ids(panels(s, 1))


def test_what_is_no_piece_is_left_to_the_words():
    s = given(4, hands={0: ["dagger", "key"], 1: "goblet"})
    assert touch(s, GAME.actions.parse("rest")) == []
    assert touch(s, GAME.actions.parse("attack seat=1")) == ["attack", "seat-1"]
    play(s, "offer seat=1 item=dagger")
    assert touch(s, GAME.actions.parse("refuse")) == []


def test_an_item_keeps_its_id_when_it_comes_into_the_hand():
    s = given(4, hands={0: ["dagger", "key"], 1: ["goblet", "whip"]})
    play(s, "offer seat=1 item=dagger")
    assert "item-4" in ids([picture(s, 1)["shown"]])
    play(s, "accept item=whip")
    assert "item-4" in ids([picture(s, 1)["mine"]])


def test_a_fight_shows_points_supporters_and_cards():
    s = given(4, hands={0: ["dagger", "key"]}, professions={0: "thug"})
    play(s, "attack seat=1")
    skip(s, "support", 2)
    assert touch(s, GAME.actions.parse("support side=1")) == ["side-1"]
    play(s, "support side=attacker")
    skip(s, "react", 0)
    play(s, "show item=dagger")
    body = picture(s, 3)["coach"].body.markup
    assert "Attacker Anne &lt;b&gt;: 3 swords; supported by Chantal de la Tour d&#x27;Auvergne" in body
    assert "Defender Bo" in body
    assert 'id="shown-4"' in body


def test_the_notebook_knows_what_was_shown_and_nothing_more():
    s = given(4, hands={0: ["dagger", "key"], 1: "monocle"})
    assert "surely dagger" not in text(s, 2)
    play(s, "attack seat=1")
    skip(s, "react", 0)
    play(s, "show item=dagger")
    assert "2 items, surely dagger; perhaps" in picture(s, 2)["items"].body.markup
    seen_by = view(s, 2)
    assert 4 not in perhaps(seen_by, mind_of(seen_by, 2), 1)
    assert 0 in perhaps(seen_by, mind_of(seen_by, 2), 1)


def test_when_all_keys_are_found_nobody_else_may_have_one():
    s = given(4, hands={0: ["key", "key", "key"], 1: "monocle"})
    hidden = view(s, 0)
    assert all(0 not in perhaps(hidden, mind_of(hidden, 0), seat) for seat in range(1, 4))


def test_a_hidden_profession_is_nowhere_in_the_picture_of_others_but_a_face_up_one_is():
    s = given(4, professions={0: "thug"}, up=(0,))
    assert "Thug" in picture(s, 2)["player-0"].body.markup
    hidden = view(given(4, professions={0: "thug"}), 2)
    assert hidden.profession[0] == UNKNOWN
    body = draw(hidden, 2, names(hidden))[4].body.markup
    assert "face down" in body


def test_the_end_shows_winners_and_all_cards():
    s = given(4, hands={0: ["key", "key", "key", "coat_of_arms"]})
    play(s, "claim how=alone")
    assert is_over(s)
    assert "Victory" in text(s, 2)
    assert "Coat of arms of the lodge" in picture(s, 2)["player-0"].body.markup + picture(s, 2)["items"].body.markup


def test_every_card_tells_its_name_and_effect():
    s = start(5)
    for kind in range(ANY_BAG + 1):
        name, effect = item_about(s, kind).split(": ", 1)
        assert name.lower() == item_name(kind)
        assert effect
    for profession in range(PROFESSIONS):
        assert profession_about(profession).lower().startswith(profession_name(profession) + ": ")


def test_every_card_has_a_drawing_of_its_own():
    drawings = {item_art(kind) for kind in range(ITEMS)} | {profession_art(each) for each in range(PROFESSIONS)}
    assert len(drawings) == ITEMS + PROFESSIONS


def test_names_are_escaped():
    assert "<b>" not in text(start(10), 0)


def test_the_picture_stays_small():
    for s in positions(10, {}, every=25):
        for seat in (0, NONE):
            whole = text(s, seat).encode()
            assert len(whole) < 75_000
            assert len(gzip.compress(whole)) < 15_000


def test_closed_choices_are_made_of_drawn_things_too():
    """What is not one's own is touched in the notebook; only what is not at this table has no place."""
    absent = re.compile(r"seat-|side-|attack$|kind-")
    for s in positions(5, {"first_ride": "yes"}, every=40, steps=300):
        if is_over(s):
            continue
        hidden = seen(GAME, s, int(s.seat))
        drawn = set(ids(draw(hidden, int(s.seat), names(s))))
        touched = {thing for action in range(GAME.actions.count) for thing in touch(hidden, action)}
        assert [thing for thing in touched - drawn if not absent.match(thing)] == []


def test_what_one_lacks_is_touched_in_the_notebook():
    s = given(4, hands={0: ["dagger", "key"], 1: "black_pearl"}, professions={0: "thug"}, sides="BO")
    parse = GAME.actions.parse
    assert touch(s, parse("use profession=2")) == ["job-2"]
    assert touch(s, parse("offer seat=1 item=7")) == ["seat-1", "kind-7"]
    assert touch(s, parse("claim how=0")) == ["allegiance-0"]
    play(s, "rest", "offer seat=0 item=black_pearl")
    assert touch(view(s, 0), parse("refuse")) == ["item-11"]
    assert touch(given(4, hands={0: "key"}, sides="OB"), parse("claim how=0")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_card_stay_on_it(language):
    s = start(4)
    with speaking(language):
        cards = [profession_card("one", profession, "0 0") for profession in range(PROFESSIONS)]
        cards += [item_card(s, "one", kind, 1, "0 0") for kind in range(ITEMS)]
    for card in cards:
        words = card.markup.rpartition("<text")[2]
        first, step = float(re.search(r' y="([\d.]+)"', words)[1]), re.search(r'dy="([\d.]+)"', words)
        assert first + (words.count("<tspan") - 1) * (float(step[1]) if step else 0) < CARD_HEIGHT - 4, card.markup
