import json

import pytest
from rich.console import Console

from herberg.cli.replay import Story
from herberg.cli.sitting import read_match
from tests.cli.conftest import changed, save_after


def test_off_the_terminal_the_log_is_printed(terminal, saved):
    told = terminal.run("replay", saved)
    match, players = read_match(saved)
    names = [player.name for player in players]
    for ply in range(40):
        line = match.tell(ply, match.moments[ply + 1].seat, names)[0]
        assert line[:60] in told
    assert "Depot 1" not in told
    assert "not over after 40 moves" in told


def test_all_prints_every_table(terminal):
    file = save_after(6, terminal.home / "six.json")
    told = terminal.run("replay", file, "--all")
    assert told.count("Black depot") >= 7
    assert [f"Move {at} of 6" in told for at in range(8)] == [True] * 7 + [False]


def test_a_finished_match_ends_with_its_result(terminal):
    told = terminal.run("replay", save_after(10_000, terminal.home / "whole.json"))
    assert "The result" in told[-1500:]


def test_a_seat_sees_only_what_it_saw(terminal):
    from herberg.cli.players import Player
    from herberg.cli.sitting import Sitting
    from herberg.core.match import Match
    from herberg.games import game

    sitting = Sitting(
        Match(game("burgundy"), 2, {"setup": "secret"}, 1), [Player("Ann", "random"), Player("Ben", "random")]
    )
    first = sitting.match.seat
    sitting.bot_plays()
    sitting.save(terminal.home / "secret.json")
    assert "settles in duchy" in terminal.run("replay", terminal.home / "secret.json")
    assert "settles in duchy" in terminal.run("replay", terminal.home / "secret.json", "--seat", first + 1)
    told = terminal.run("replay", terminal.home / "secret.json", "--seat", 2 - first)
    assert "settles in duchy" not in told
    assert "has chosen in secret" in told


def test_a_seat_that_is_not_there_is_refused(terminal, saved):
    assert "seat 3" in terminal.refused("replay", saved, "--seat", 3)
    terminal.refused("replay", saved, "--seat", 0)


def test_a_file_without_players_has_guests(terminal, saved):
    changed(saved, players=[])
    told = terminal.run("replay", saved)
    assert "Guest 1 takes " in told
    assert "Guest 2 takes " in told


def test_keys_turn_the_pages(saved):
    story = Story(*read_match(saved), None, Console())
    assert [story.turn_to(key, 7) for key in ("", "n", "p", "12", "999", "q", "?")] == [8, 8, 6, 12, 40, None, 7]
    assert story.turn_to("p", 0) == 0
    assert story.turn_to("", 40) == 40


def from_the_house(path, names):
    """The same match as the house hands it out: names, but not who was a bot."""
    data = json.loads(path.read_text())
    del data["players"]
    path.write_text(json.dumps({**data, "names": names}))
    return path


def test_a_match_from_the_house_is_told_with_the_names_people_had_there(terminal, saved):
    told = terminal.run("replay", from_the_house(saved, ["Wilhelmina", "Bot 2"]))
    assert "Wilhelmina" in told
    assert "Bot 2" in told
    assert "Guest" not in told


@pytest.mark.parametrize("names", [["Anna", "Anna"], ["Anna"], ["[red]", "Bob"], "Anna", None])
def test_names_that_cannot_be_shown_here_are_left_out(terminal, saved, names):
    told = terminal.run("replay", from_the_house(saved, names))
    assert "Guest 1" in told
    assert "Guest 2" in told


def test_a_match_is_kept_with_names_that_the_house_reads(saved):
    assert json.loads(saved.read_text())["names"] == ["Anna", "Bob"]
