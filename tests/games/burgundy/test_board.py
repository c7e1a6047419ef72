"""The picture of Burgundy: every open choice is made of things that are drawn, and of no other choice's things."""

import gzip
import random
import xml.etree.ElementTree as ET

import pytest

from herberg.core.match import begin, seen
from herberg.core.records import NONE, is_over
from herberg.draw.svg import Panel
from herberg.games.burgundy import GAME
from herberg.games.burgundy.board import draw, touch
from herberg.games.burgundy.board.art import tile_art
from herberg.games.burgundy.board.lore import tile_about
from herberg.games.burgundy.pieces import KNOWLEDGE_TILE, TILES
from herberg.games.burgundy.state import Ask
from herberg.games.burgundy.words import KNOWLEDGE, tile_name
from tests.games.burgundy.scene import eager, given, put
from tests.tell import play, proves, start, until, view

NAMES = ["Anne <b>", 'Bo "&" Bo', "Chantal de la Tour d'Auvergne", ""]
TABLES = [(seats, options) for seats in GAME.seats for options in GAME.option_sets(seats)]


def names(s):
    return NAMES[: s.seats]


def picture(s, seat):
    """The panels a seat sees, by name."""
    return {panel.name: panel for panel in draw(view(s, seat), seat, names(s))}


def ids(panels):
    """All ids in the picture; the text must be well-formed XML."""
    return [each.get("id") for panel in panels for each in ET.fromstring(panel.svg()).iter() if each.get("id")]


def positions(seats, options, matches=2, every=9):
    """Moments in random matches in which much is placed, with every question among them."""
    asked = set()
    for seed in range(matches):
        rng = random.Random(seed)
        s = begin(GAME, seats, options, seed)
        step = 0
        while not is_over(s):
            if step % every == 0 or int(s.ask) not in asked:
                asked.add(int(s.ask))
                yield s
            step += 1
            GAME.rules.apply(s, eager(s, rng))
        yield s


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_open_choice_is_made_of_drawn_things_and_is_no_part_of_another(seats, options):
    for s in positions(seats, options):
        if is_over(s):
            continue
        hidden = seen(GAME, s, int(s.seat))
        drawn = set(ids(draw(hidden, int(s.seat), names(s))))
        things = [set(touched) for action in GAME.choices(hidden) if (touched := touch(hidden, action))]
        assert all(each <= drawn for each in things)
        for at, each in enumerate(things):
            assert not any(each <= other for place, other in enumerate(things) if place != at)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_seat_and_a_spectator_have_a_picture_with_unique_ids(seats, options):
    for s in positions(seats, options, matches=1, every=40):
        for seat in range(NONE, seats):
            panels = draw(seen(GAME, s, seat), seat, names(s))
            others = [other for other in range(seats) if other != seat]
            duchies, cards = [f"duchy-{other}" for other in range(seats)], [f"card-{other}" for other in others]
            assert {panel.name for panel in panels} == {"board", *duchies, *cards, *(["line"] if seat >= 0 else [])}
            assert [panel.name for panel in panels if panel.place == "mine"] == ([f"duchy-{seat}"] if seat >= 0 else [])
            found = ids(panels)
            assert len(found) == len(set(found))


def test_all_eleven_questions_were_drawn():
    asked = {int(s.ask) for seats in (2, 4) for s in positions(seats, GAME.choose(seats, {"setup": "open"}), 4)}
    assert asked >= set(Ask) - {Ask.SECOND_DEPOT}


def test_the_picture_is_the_same_whatever_is_secret():
    s = start(GAME, 4, setup="secret")
    play(s, "settle side=0 castle=1")
    other = start(GAME, 4, setup="secret")
    play(other, "settle side=1 castle=3")
    chosen, watching = int(s.order[0]), int(s.order[1])
    for seat in (NONE, watching):
        assert picture(s, seat) == picture(other, seat)
    assert picture(s, chosen) != picture(other, chosen)
    assert "secret" in picture(s, watching)[f"duchy-{chosen}"].body.markup


def test_both_sides_of_a_dealt_card_are_shown():
    s = start(GAME, 2, setup="open")
    sides = {f"p{s.seat}-{side}" for side in ("side-0", "side-1", "side-0-castle-3", "side-1-castle-0")}
    assert sides <= set(ids(picture(s, int(s.seat)).values()))


def test_what_others_sold_is_counted_and_named():
    s = until(start(GAME, 2), lambda s: s.player[1].sold_count > 1)
    for seat in (0, 1):
        assert "Goods sold: " + str(s.player[1].sold_count) + " (" in picture(s, seat)["duchy-1"].body.markup


@proves("CB-11.8a")
def test_workers_tell_how_far_they_turn_a_die():
    s = given(workers=3, knowledge=[8], others={1: {"workers": 1}})
    assert '"3 workers: each turns a die by one or two"' in picture(s, 0)["duchy-0"].body.markup
    assert '"1 worker: each turns a die by one"' in picture(s, 0)["duchy-1"].body.markup


def test_every_tile_tells_its_name_and_effect():
    for tile in range(TILES):
        name, effect = tile_about(tile, "storage 1").split(": ", 1)
        assert name.lower() == f"{tile_name(tile)}, storage 1"
        assert effect
    assert tile_about(KNOWLEDGE_TILE + 11, "storage 2") == f"Knowledge 12, storage 2: {KNOWLEDGE[12]}"


def test_every_tile_has_a_drawing_of_its_own():
    assert len({tile_art(tile) for tile in range(TILES)}) == TILES


def test_a_castle_lends_a_free_die():
    s = given(dice=(4, 2), store="castle", estate={"B3": "castle"})
    assert "die-2" not in ids(picture(s, 0).values())
    play(s, put("A3"))
    assert "die-2" in ids(picture(s, 0).values())
    assert touch(s, GAME.actions.parse("workers die=2")) == ["die-2", f"p{s.seat}-workers"]


def test_a_ship_with_knowledge_5_shows_its_second_question():
    s = given(
        dice=(5, 2),
        store="ship",
        knowledge=[5],
        depot_goods={2: {"pink": 2, "red": 1}, 3: {"brown": 1, "orange": 1}},
    )
    play(s, put("D5"), "load depot=2")
    assert s.ask == Ask.SECOND_DEPOT
    assert {"depot-goods-1", "depot-goods-3"} <= set(ids(picture(s, 0).values()))
    play(s, "load depot=3")
    assert s.ask == Ask.GOODS
    assert {"goods-3", "goods-4", "goods-5", "goods-6"} <= set(ids(picture(s, 0).values()))


def test_names_are_escaped():
    s = start(GAME, 4)
    text = "".join(panel.svg() for panel in picture(s, 0).values())
    assert "<b>" not in text
    assert isinstance(picture(s, 0)["board"], Panel)


def test_the_picture_stays_small():
    for s in positions(4, GAME.choose(4, {}), every=30):
        text = "".join(panel.svg() for panel in draw(s, 0, names(s))).encode()
        assert len(text) < 130_000
        assert len(gzip.compress(text)) < 12_000
