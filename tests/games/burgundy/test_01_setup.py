"""Chapter 1: from an empty table to the first question."""

from collections import Counter

import pytest

from herberg.games.burgundy import GAME
from herberg.games.burgundy.pieces import BLACK_TILES, NORMAL_TILES, TILE_COLOUR, TILES, Colour
from herberg.games.burgundy.words import tile_name
from tests.games.burgundy.scene import MIDDLE, SPACE, Prince, given, me, put, rest_until_the_round_ends, turn_order
from tests.tell import play, proves, start, view

every_table = pytest.mark.parametrize("seats", [2, 3, 4])


def lying_open(s):
    """Every tile in the depots and the duchies."""
    tiles = [*s.depot.flat, *s.black, *(tile for seat in range(s.seats) for tile in s.player[seat].estate)]
    return Counter(int(tile) for tile in tiles if tile >= 0)


@proves("CB-1.1")
def test_the_box_holds_124_tiles_with_coloured_backs_and_40_with_black_ones():
    backs = {colour.name: (0, 0) for colour in Colour}
    for tile in range(TILES):
        normal, black = backs[Colour(TILE_COLOUR[tile]).name]
        backs[Colour(TILE_COLOUR[tile]).name] = normal + int(NORMAL_TILES[tile]), black + int(BLACK_TILES[tile])
    assert backs == {
        "BUILDING": (40, 16),
        "LIVESTOCK": (20, 8),
        "KNOWLEDGE": (20, 6),
        "CASTLE": (14, 2),
        "MINE": (10, 2),
        "SHIP": (20, 6),
    }


@proves("CB-1.1")
def test_there_are_seven_of_every_building_and_seven_tiles_of_every_species():
    copies = {tile_name(tile): int(NORMAL_TILES[tile] + BLACK_TILES[tile]) for tile in range(TILES)}
    for building in ("warehouse", "watchtower", "carpenter", "church", "market", "boarding house", "bank", "city hall"):
        assert copies[building] == 7
    for species in ("cows", "sheep", "pigs", "chickens"):
        assert [copies[f"{animals} {species}"] for animals in (2, 3, 4)] == [2, 3, 2]
    assert all(copies[f"knowledge {number}"] == 1 for number in range(1, 27))


@proves("CB-1.1")
@every_table
def test_what_does_not_lie_open_is_still_in_its_supply(seats):
    s = start(GAME, seats)
    lying = lying_open(s)
    assert sum(lying.values()) + s.supply.sum() + s.black_supply.sum() == 164
    for tile in range(TILES):
        assert lying[tile] + s.supply[tile] + s.black_supply[tile] == NORMAL_TILES[tile] + BLACK_TILES[tile]


@proves("CB-1.2")
@every_table
def test_seven_goods_of_each_of_six_kinds_five_for_every_phase_and_seventeen_over(seats):
    s = start(GAME, seats)
    on_the_board = s.depot_goods.sum(axis=0) + [list(s.round_goods).count(kind) for kind in range(6)]
    held = sum(s.player[seat].goods for seat in range(seats))
    assert on_the_board.sum() == 5
    assert (on_the_board + held + s.goods_left == 7).all()
    assert s.goods_left.sum() == 4 * 5 + 17 - 3 * seats


@proves("CB-1.2")
def test_of_goods_still_to_come_everybody_knows_what_they_are_and_nobody_in_which_order():
    s = start(GAME)
    lying = [
        *s.round_goods[1:],
        *(kind for seat in (0, 1) for kind in range(6) for _ in range(s.player[seat].goods[kind])),
    ]
    lying.append(int(s.depot_goods.sum(axis=0).argmax()))
    for seat in (0, 1):
        assert list(view(s, seat).goods_left) == [7 - lying.count(kind) for kind in range(6)]


@proves("CB-1.2")
def test_goods_lie_in_another_order_every_match():
    assert len({tuple(start(GAME, seed=seed).round_goods) for seed in range(8)}) > 1


@proves("CB-1.3")
@every_table
def test_twelve_bonus_tiles_wait_on_the_board(seats):
    s = start(GAME, seats)
    assert s.bonus_taken.tolist() == [0] * 6
    assert [me(s, seat).bonuses for seat in range(seats)] == [0] * seats


@proves("CB-1.4")
@every_table
def test_everybody_has_duchy_1_with_a_castle_on_the_six_in_the_middle(seats):
    s = start(GAME, seats)
    for seat in range(seats):
        assert s.player[seat].board == 0
        assert me(s, seat).estate == {MIDDLE: "castle"}


@proves("CB-1.4")
def test_the_first_tile_goes_next_to_the_castle_in_the_middle():
    s = given(dice=(4, 1), store="mine")
    play(s, put("E3"))
    assert me(s).estate == {MIDDLE: "castle", "E3": "mine"}


@proves("CB-1.4a")
@every_table
def test_the_start_castles_come_out_of_the_supply_score_nothing_and_give_no_action(seats):
    s = start(GAME, seats)
    drawn = sum(tile_name(tile) == "castle" for tile in s.depot.flat if tile >= 0)
    assert s.supply[21] == 14 - seats - drawn
    assert tile_name(21) == "castle"
    assert [me(s, seat).score for seat in range(seats)] == [0] * seats
    assert GAME.words.question(s, ()) == "Use a die, or buy a tile."


@proves("CB-1.4a")
def test_a_start_castle_alone_in_its_region_scores_nothing_either():
    s = start(GAME, setup="chosen", board1="2", board2="3")
    play(s, "settle side=0 castle=0", "settle side=0 castle=0")
    assert [me(s, seat).score for seat in (0, 1)] == [0, 0]
    assert GAME.words.question(s, ()) == "Use a die, or buy a tile."


@proves("CB-1.5")
@every_table
def test_everybody_draws_three_goods_for_all_to_see(seats):
    s = start(GAME, seats)
    for seat in range(seats):
        assert sum(me(s, seat).goods.values()) == 3
        assert all(Prince(view(s, other).player[seat]).goods == me(s, seat).goods for other in range(seats))


@proves("CB-1.5")
def test_equal_goods_share_a_store():
    doubles = [s for s in (start(GAME, seed=seed) for seed in range(20)) if max(me(s).goods.values()) > 1]
    assert doubles
    assert all(len(me(s).goods) < 3 for s in doubles)


@proves("CB-1.6")
@every_table
def test_everybody_begins_with_one_silverling_and_no_points(seats):
    s = start(GAME, seats)
    assert [me(s, seat).silver for seat in range(seats)] == [1] * seats
    assert [me(s, seat).score for seat in range(seats)] == [0] * seats


@proves("CB-1.7")
@every_table
def test_workers_follow_the_order_from_the_start_player(seats):
    s = start(GAME, seats)
    assert [me(s, seat).workers for seat in turn_order(s)] == [1, 2, 3, 4][:seats]
    first = turn_order(s)[0]
    assert turn_order(s) == [(first + place) % seats for place in range(seats)]
    assert s.seat == first


@proves("CB-1.7")
@every_table
def test_chance_decides_who_starts(seats):
    assert {turn_order(start(GAME, seats, seed))[0] for seed in range(40)} == set(range(seats))


@proves("CB-1.8")
@every_table
def test_the_pawns_begin_in_one_stack_with_the_start_player_on_top(seats):
    s = start(GAME, seats)
    assert [me(s, seat).track for seat in range(seats)] == [0] * seats
    from_the_start_player = sorted(range(seats), key=lambda seat: me(s, seat).workers)
    height = [int(s.player[seat].arrived) for seat in from_the_start_player]
    assert height == sorted(height, reverse=True)
    assert len(set(height)) == seats


@proves("CB-1.8")
@pytest.mark.parametrize("seed", range(4))
def test_without_ships_the_second_round_has_the_order_of_the_first(seed):
    s = start(GAME, 4, seed)
    before = turn_order(s)
    rest_until_the_round_ends(s)
    assert s.round_number == 2
    assert turn_order(s) == before


def test_the_spaces_have_the_names_of_the_picture():
    assert [SPACE["A1"], SPACE[MIDDLE], SPACE["G4"]] == [0, 18, 36]
