"""The table of Burgundy in the terminal: what lies open can be read there, and no more."""

import pytest
from rich.text import Text

from herberg.core.records import NONE
from herberg.core.words import _, speaking
from herberg.games.burgundy import GAME
from herberg.games.burgundy.pieces import TILES
from herberg.games.burgundy.screen import SPACE_SIGNS, sign
from herberg.games.burgundy.words import COLOURS, tile_name
from tests.games.burgundy.scene import given, last_turn
from tests.tell import play, proves, start, until, view

NAMES = ["Anne", "Bo", "Carl", "Dirk"]


def screen(s, seat=0, names=NAMES):
    """What a seat reads, line by line."""
    return Text.from_markup(GAME.words.show(view(s, seat), seat, names[: s.seats])).plain.split("\n")


def after(s, beginning, seat=0):
    """The rest of the first line that begins so."""
    return next(line.removeprefix(beginning) for line in screen(s, seat) if line.startswith(beginning))


@proves("CB-9.3", "CB-9.3a")
def test_the_kinds_sold_are_named_to_all():
    s = given(others={1: {"sold": {"turquoise": 2, "red": 1}}})
    assert after(s, "sold ", seat=1).split("   ")[0] == "3 (2×1 1×4)"
    for seat in (0, NONE):
        assert after(s, "sold ", seat).endswith("sold 3 (2×1 1×4)")


@proves("CB-9.3a")
def test_after_the_game_everybody_reads_what_was_sold():
    s = last_turn(others={1: {"sold": {"pink": 4}}})
    play(s, "finish")
    assert after(s, "sold ").endswith("sold 4 (4×3)")


@proves("CB-1.8", "CB-6.4")
def test_the_track_is_read_from_the_furthest_pawn_and_each_stack_from_its_top():
    s = given(seats=4, seat=2, track=1, others={0: {"track": 1}, 3: {"track": 2}})
    assert after(s, "Turn-order track, first to last ") == "2 Dirk   1 Carl, Anne   0 Bo"


@proves("CB-8.3", "CB-8.4")
def test_the_bonus_tiles_left_are_shown_by_what_they_are_worth():
    s = given(seats=3, bonus_taken={"mine": 1, "castle": 2}, bonuses=2)
    assert after(s, "Bonus tiles left ").split("   ")[3:] == ["knowledge 6 3", "castle –", "mine 3"]
    assert after(s, "goods -   ").startswith("bonus tiles 2 ")


@proves("CB-3.1")
def test_the_white_die_is_shown():
    s = start(GAME)
    assert after(s, "white die: ").startswith(f"{s.white} ")


def test_all_kinds_of_goods_at_a_depot_are_counted():
    six = {"turquoise": 3, "purple": 1, "pink": 2, "red": 1, "brown": 4, "orange": 1}
    s = given(depot_goods={1: six, 2: {"pink": 1}})
    first, second = (line.split() for line in screen(s) if line.startswith(("3×1", "1×4")))
    assert first == ["3×1", "1×2", "2×3", "1×3"]
    assert second == ["1×4", "4×5", "1×6"]


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_long_names_and_many_goods_fit_the_screen(language):
    s = until(start(GAME, 4), lambda s: s.phase == 2)
    for seat in range(4):
        s.player[seat].track, s.player[seat].sold[:], s.player[seat].sold_count = seat, 7, 42
    s.black[:] = max(range(TILES), key=lambda tile: len(tile_name(tile)))
    with speaking(language):
        assert max(len(line) for line in screen(s, 0, ["a name of twenty let"] * 4)) <= 100


def test_without_colours_no_tile_looks_like_another_or_like_a_free_space():
    tiles = [sign(tile) for tile in range(TILES)]
    spaces = [f"{letter}{number}" for letter in SPACE_SIGNS for number in range(1, 7)]
    assert len({*tiles, *spaces}) == len(tiles) + len(spaces)
    assert {len(each) for each in tiles} == {2}


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_the_legend_explains_every_sign(language):
    with speaking(language):
        text = " ".join(line.strip() for line in screen(start(GAME, 2))[-6:])
        for tile in range(TILES):
            known = sign(tile).strip().isdecimal() or sign(tile)[0] in "34"
            assert known or f"{sign(tile)} {tile_name(tile)}" in text
        assert all(f" {letter} {_(colour)}" in text for letter, colour in zip(SPACE_SIGNS, COLOURS, strict=True))
        assert _("plain numbers are knowledge") in text
