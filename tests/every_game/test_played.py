"""Whole matches that were kept: each is retold move by move and comes out as it did."""

import json
from pathlib import Path

import pytest

from herberg.core.match import load
from herberg.games import game

PLAYED = sorted(Path(__file__).parent.parent.glob("games/*/played/*.json"))


@pytest.mark.parametrize("path", PLAYED, ids=[f"{path.parent.parent.name}-{path.stem}" for path in PLAYED])
def test_a_kept_match_comes_out_as_it_did(path):
    text = path.read_text()
    played = game(path.parent.parent.name)
    match = load(text, {played.name: played})
    assert match.over
    assert [list(row) for row in played.result(match.state)] == json.loads(text)["result"]


def test_matches_are_kept_for_every_seat_count(any_game):
    kept = [json.loads(path.read_text()) for path in PLAYED if path.parent.parent.name == any_game.name]
    if not kept:
        pytest.skip(f"no match of {any_game.name} is kept yet")
    assert {match["seats"] for match in kept} == set(any_game.seats)
