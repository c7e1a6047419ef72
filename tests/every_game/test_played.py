"""Whole matches that were kept: each is retold move by move and comes out as it did."""

import json

from herberg.core.match import load
from tests.conftest import kept_matches, needs


def test_a_kept_match_comes_out_as_it_did(kept):
    played, path = kept
    text = path.read_text()
    match = load(text, {played.name: played})
    assert match.over
    assert [list(row) for row in played.result(match.state)] == json.loads(text)["result"]


def test_matches_are_kept_for_every_seat_count(any_game):
    needs(any_game, "kept matches")
    kept = [json.loads(path.read_text()) for path in kept_matches(any_game)]
    assert {match["seats"] for match in kept} == set(any_game.seats)
