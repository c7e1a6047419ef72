"""Whole matches of compiled bots are the matches that these bots play choice by choice."""

import numpy as np

from herberg.bots.greedy import greedy_choice
from herberg.bots.playing import are_compiled, play_matches
from herberg.core.chance import scatter, stir
from herberg.core.masks import empty_mask
from herberg.core.match import seen
from herberg.core.records import copy, new
from herberg.games import game

HOMESTEADERS = game("homesteaders")
SEEDS = [[3, 5, 7, 11], [3, 5, 7, 12]]


def test_a_greedy_seat_chooses_by_what_it_sees_and_chance_falls_at_every_choice():
    options = HOMESTEADERS.option_record(HOMESTEADERS.choose(2, {"screens": "yes"}))
    results, choices = play_matches(HOMESTEADERS, options, [("greedy", "random")] * 2, SEEDS)
    for bits, result, chosen in zip(np.array(SEEDS, np.uint64), results, choices, strict=True):
        s, ply, counted = new(HOMESTEADERS.state), 0, [0, 0]
        stir(s, bits[0])
        HOMESTEADERS.rules.setup(s, 2, options[0])
        while s.ask:
            seat = int(s.seat)
            own = np.uint64(scatter(bits[2 + seat], ply))
            stir(s_next := copy(s), np.uint64(scatter(bits[1], ply)))
            open_ = HOMESTEADERS.choices(s)
            HOMESTEADERS.rules.apply(
                s_next, best(s, seat, own) if seat == 0 else open_[(int(own) >> 32) * len(open_) >> 32]
            )
            s, ply, counted[seat] = s_next, ply + 1, counted[seat] + 1
        assert result.tolist() == [list(one) for one in HOMESTEADERS.result(s)]
        assert chosen.tolist() == counted


def best(s, seat, bits):
    states = np.zeros(3, HOMESTEADERS.state)
    states[0] = seen(HOMESTEADERS, s, seat)
    return int(greedy_choice(HOMESTEADERS)(states, empty_mask(HOMESTEADERS.actions.count), seat, bits))


def test_a_match_that_is_broken_off_has_no_ranks():
    options = HOMESTEADERS.option_record(HOMESTEADERS.choose(2))
    results, choices = play_matches(HOMESTEADERS, options, [("random", "greedy")], SEEDS[:1], cap=9)
    assert not results.any()
    assert choices.sum() == 9


def test_bots_that_search_are_not_among_them():
    assert are_compiled(("random", "greedy"))
    assert not are_compiled(("random", "strong"))
