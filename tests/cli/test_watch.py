import json

from herberg.cli.sitting import read_match
from herberg.cli.watch import start


def test_bots_play_to_the_end(terminal):
    told = terminal.run("watch", "burgundy", "--bots", "random", "--seats", 3, "--seed", 4, "--delay", 60)
    assert told.count("Phase E, round 5 of 5") == 1  # the last table only
    assert "Phase A, round 2" in told
    assert "· Random 3 takes " in told
    assert told.index("Random 1 takes ") < told.index("The result")
    assert "\x1b" not in told


def test_a_seed_shows_the_same_match(terminal):
    words = ("watch", "burgundy", "--bots", "random", "--seed", 4)
    assert terminal.run(*words) == terminal.run(*words)


def test_the_match_is_saved(terminal):
    file = terminal.home / "seen.json"
    told = terminal.run("watch", "burgundy", "--bots", "random", "--names", "Ann,Ben", "--save", file)
    assert str(file) in told.replace("\n", "")
    match, players = read_match(file)
    assert match.over
    assert [(player.name, player.bot) for player in players] == [("Ann", "random"), ("Ben", "random")]
    assert json.loads(file.read_text())["result"] == [list(result) for result in match.game.result(match.state)]


def test_another_file_is_not_written_over(terminal):
    letter = terminal.home / "letter.txt"
    letter.write_text("Dear Anna")
    terminal.refused("watch", "burgundy", "--save", letter)
    assert letter.read_text() == "Dear Anna"


def test_ctrl_c_ends_it_politely_and_saves(terminal, monkeypatch):
    from herberg.cli.sitting import Sitting

    play = Sitting.bot_plays

    def five(self):
        if self.match.ply == 5:
            raise KeyboardInterrupt
        play(self)

    monkeypatch.setattr(Sitting, "bot_plays", five)
    file = terminal.home / "five.json"
    assert "The result" not in terminal.run("watch", "burgundy", "--bots", "random", "--save", file)
    assert len(json.loads(file.read_text())["moves"]) == 5


def test_bots_are_greedy_unless_said():
    assert [player.name for player in start("burgundy", 3, {}, "", "", 1).players] == [
        "Greedy 1",
        "Greedy 2",
        "Greedy 3",
    ]
    mixed = start("burgundy", 3, {}, "greedy,random", "Ann", 1).players
    assert [(player.name, player.bot) for player in mixed] == [
        ("Ann", "greedy"),
        ("Random", "random"),
        ("Greedy 2", "greedy"),
    ]
