import json
import os
import random
from io import StringIO

import pytest
from rich.console import Console

from herberg.cli.play import Evening, means, set_up_pager
from herberg.cli.screen import make_console, show_lines
from herberg.cli.sitting import read_match
from herberg.core.words import speaking
from tests.cli.conftest import changed, save_after

SEED = ("--seed", 5)


def moves(path):
    return json.loads(path.read_text())["moves"]


def test_a_person_and_a_regular_bot_sit_down(terminal):
    told = terminal.run("play", "burgundy", *SEED, typed="quit\n")
    assert "Guest" in told
    assert "Regular" in told
    assert "Use a die" in told
    assert "1) " in told
    assert not terminal.kept.exists()  # nothing was played, nothing is kept


def test_a_whole_match_can_be_played(terminal):
    told = terminal.run("play", "burgundy", *SEED, "--bots", "random", "--names", "Anna,Bob", typed="1\n" * 500)
    table = told[told.index("The result") :]
    assert table.index("Anna") != table.index("Bob")
    match, players = read_match(terminal.kept)
    assert match.over
    assert [player.bot for player in players] == ["", "random"]
    for points, rank in match.game.result(match.state):
        assert f"│    {rank} │" in table
        assert str(points) in table
    assert f"herberg replay {terminal.kept}" in told


def test_any_choices_lead_to_an_end(terminal):
    rng = random.Random(3)
    typed = "".join(f"{rng.randint(1, 8)}\n" for _ in range(3000))
    told = terminal.run("play", "burgundy", "--seats", 3, "--bots", "random", *SEED, typed=typed)
    assert "The result" in told
    assert "Random 2" in told


def test_the_same_seed_and_choices_give_the_same_match(terminal):
    def told(seed):
        text = terminal.run("play", "burgundy", "--seed", seed, typed="1\n2\n1\n1\nquit\nno\n")
        return text[: text.index("Enter keeps")]

    assert told(5) == told(5)
    assert told(5) != told(6)


def test_notation_and_words_are_choices_too(terminal):
    file = terminal.home / "x.json"
    typed = f"take die=0 depot=2 slot=1\ntake workers\nsave {file}\nquit\nno\n"
    terminal.run("play", "burgundy", *SEED, typed=typed)
    assert [move.split(" @")[0] for move in moves(file)[:2]] == ["take die=0 depot=2 slot=1", "workers die=1"]


def test_undo_takes_back_the_last_choice(terminal):
    file = terminal.home / "x.json"
    told = terminal.run("play", "burgundy", *SEED, typed=f"1\nundo\nsave {file}\nundo\nquit\n")
    assert moves(file) == []
    assert "Nothing can be taken back" in told
    assert told.count("Guest: Use a die") == 3


def test_undo_does_not_reach_behind_the_others(terminal):
    told = terminal.run("play", "burgundy", *SEED, typed="1\n1\nundo\nquit\nno\n")
    assert "· Regular takes " in told
    assert "Nothing can be taken back" in told


def test_a_hint_names_an_open_choice_by_its_number(terminal):
    told = terminal.run("play", "burgundy", *SEED, typed="hint\nquit\n")
    before, hint = told.split("I would choose: ")
    choice, chance = " ".join(hint.split()).split(". Your chances of winning: ")
    assert choice in " ".join(before.split())
    assert chance.startswith("about ")


def test_help_log_and_rules_are_shown(terminal):
    told = terminal.run("play", "burgundy", *SEED, typed="1\nhelp\nlog\nrules\nquit\nno\n")
    assert "take your last choice back" in told
    assert told.count("Guest takes the boarding house") == 2  # when it happened, and in the log
    assert "CB-1.1" in told
    assert not terminal.kept.exists()


def test_nonsense_is_explained_and_asked_again(terminal):
    told = terminal.run("play", "burgundy", *SEED, typed="77\nsing\ntake die=8 depot=1 slot=0\n\nquit\n")
    assert "Choose a number from 1 to 7" in told
    assert "No choice begins with 'sing'" in told
    assert "die=8 is not one of" in told
    assert told.count("Guest: Use a die") == 2  # Enter shows the table again


def test_the_end_of_input_keeps_the_match_and_says_how_to_go_on(terminal):
    told = terminal.run("play", "burgundy", *SEED, typed="1\n")
    assert f"herberg play --resume {terminal.kept}" in told
    assert len(moves(terminal.kept)) == 1


def test_quitting_offers_to_save(terminal):
    file = terminal.home / "mine.json"
    terminal.run("play", "burgundy", *SEED, typed=f"1\nquit\n{file}\n")
    assert len(moves(file)) == 1
    terminal.run("play", "burgundy", *SEED, typed="1\nquit\n\n")
    assert len(moves(terminal.kept)) == 1


@pytest.mark.parametrize("answer", ["y", "yes", "Yes"])
def test_yes_means_enter(terminal, answer, monkeypatch):
    monkeypatch.chdir(terminal.home)
    terminal.run("play", "burgundy", *SEED, typed=f"1\nquit\n{answer}\n")
    assert len(moves(terminal.kept)) == 1
    assert not (terminal.home / answer).exists()


def test_yes_and_no_are_understood_in_the_language_being_spoken():
    with speaking("de"):
        assert all(means(answer, "yes") for answer in ("j", "Ja", "y", "yes"))
        assert all(means(answer, "no") for answer in ("n", "Nein", "no"))
        assert not any(means(answer, "yes") for answer in ("", "nein", "ja.json"))


def test_another_match_takes_nothing_from_one_that_was_left(terminal):
    terminal.run("play", "burgundy", *SEED, typed="1\n")
    first = terminal.kept
    before = first.read_text()
    terminal.run("play", "burgundy", *SEED, typed="1\n1\n")
    assert terminal.kept != first
    assert first.read_text() == before


def test_a_match_goes_on_where_it_was_left(terminal):
    terminal.run("play", "burgundy", *SEED, "--bots", "random", "--names", "Zoe", typed="1\n1\n")
    before = moves(terminal.kept)
    told = terminal.run("play", "--resume", terminal.kept, typed="1\n")
    assert "Zoe: Use a die" in told
    after = moves(terminal.kept)
    assert after[: len(before)] == before
    assert len(after) > len(before)
    _match, players = read_match(terminal.kept)
    assert [(player.name, player.bot) for player in players] == [("Zoe", ""), ("Random", "random")]


def test_a_finished_match_shows_its_result_when_resumed(terminal):
    file = save_after(10_000, terminal.home / "whole.json")
    assert "The result" in terminal.run("play", "burgundy", "--resume", file, "--people", 1)
    assert not terminal.kept.exists()


def test_others_may_take_over_a_match(terminal, saved):
    told = terminal.run("play", "--resume", saved, "--people", 2, "--names", "Ida,Jan", typed="\n")
    assert "Ida" in told
    assert "Jan" in told


def test_bots_keep_their_kind_when_another_person_takes_over(terminal):
    file = save_after(40, terminal.home / "x.json", ("greedy", "random"))
    told = terminal.run("play", "--resume", file, "--names", "Ida", typed="quit\nno\n")
    assert "Ida" in told
    assert "Random" in told
    assert "Greedy" not in told


def test_a_match_of_bots_alone_gets_a_person(terminal, saved):
    assert "Guest: " in terminal.run("play", "--resume", saved, typed="quit\nno\n")


def test_saving_never_destroys_another_file(terminal):
    letter = terminal.home / "letter.txt"
    letter.write_text("Dear Anna")
    told = terminal.run(
        "play", "burgundy", *SEED, typed=f"1\nsave {letter}\nsave {terminal.home}\nquit\n{letter}\nno\n"
    )
    assert letter.read_text() == "Dear Anna"
    assert told.count("not saved") == 3


def test_what_hinders_saving_is_told_without_a_number(terminal):
    (terminal.home / "file").write_text("no folder")
    told = terminal.run("play", "burgundy", *SEED, typed=f"1\nsave {terminal.home / 'file' / 'x.json'}\nquit\nno\n")
    assert "not saved" in told
    assert "Errno" not in told


def test_between_people_the_screen_is_handed_over(terminal):
    typed = "\n1\n1\n\n1\nquit\nno\n"
    words = ("--people", 2, "--names", "Anna,Bob", "--option", "setup=secret", *SEED)
    told = terminal.run("play", "burgundy", *words, typed=typed)
    anna, bob = told.index("Pass the screen to Anna"), told.index("Pass the screen to Bob")
    first, second = min(anna, bob), max(anna, bob)
    assert "Settle in duchy" not in told[:first]
    between = told[first:second]
    assert "Settle in duchy" in between


def test_a_secret_choice_is_not_told_to_the_next_person(terminal):
    words = ("--people", 2, "--names", "Anna,Bob", "--option", "setup=secret", *SEED)
    told = terminal.run("play", "burgundy", *words, typed="\n1\n\nquit\nno\n")
    second = told[told.rindex("Pass the screen") :]
    assert "has chosen in secret" in second
    assert "· Anna: Settle" not in second


@pytest.mark.parametrize("text", ["", "[]", "{}", "hello", '{"herberg": 1}', '{"herberg": 1, "game": ["x"]}', "\x00"])
def test_a_file_that_is_no_match_is_refused(terminal, text):
    file = terminal.home / "bad.json"
    file.write_text(text)
    for words in (["play", "--resume", file], ["replay", file]):
        assert "bad.json" in terminal.refused(*words)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"game": "chess"}, "chess"),
        ({"version": 99}, "99"),
        ({"seats": 9}, "2 to 4"),
        ({"seed": "zz"}, "set up"),
        ({"options": {"setup": ["x"]}}, "set up"),
        ({"moves": ["take die=0 depot=1 slot=0 @0"]}, ""),
        ({"moves": [5]}, "move 1"),
        ({"digest": "0"}, "damaged"),
        ({"players": 5}, "players"),
        ({"players": [{"name": "Anna"}]}, "players"),
        ({"players": [{"name": "Anna", "bot": ""}]}, "players"),
        ({"players": [{"name": "A", "bot": ""}, {"name": "B", "bot": "genius"}]}, "players"),
        ({"players": [{"name": "[/b]", "bot": ""}, {"name": "B", "bot": ""}]}, "name"),
    ],
)
def test_a_damaged_match_is_refused(terminal, saved, fields, reason):
    changed(saved, **fields)
    assert reason in terminal.refused("play", "--resume", saved)


def test_missing_and_unreadable_files_are_refused(terminal):
    assert "none.json" in terminal.refused("play", "--resume", terminal.home / "none.json")
    assert str(terminal.home) in terminal.refused("replay", terminal.home)
    (terminal.home / "picture.json").write_bytes(b"\xff\xd8\xff")
    assert "picture.json is not a text" in terminal.refused("replay", terminal.home / "picture.json")


def test_a_file_without_end_is_refused(terminal):
    assert "/dev/zero is too large" in terminal.refused("replay", "/dev/zero")


def test_a_match_may_come_through_a_pipe(terminal, saved):
    reading, writing = os.pipe()
    os.write(writing, saved.read_bytes())
    os.close(writing)
    assert "not over after 40 moves" in terminal.run("replay", f"/dev/fd/{reading}")
    os.close(reading)


def test_a_newer_file_is_called_so(terminal, saved):
    assert "of a newer Herberg" in terminal.refused("replay", changed(saved, herberg=2))


def test_the_rules_reach_the_pager_letter_by_letter(monkeypatch):
    for name in ("LESS", "LESSCHARSET"):
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    monkeypatch.setattr("locale.getpreferredencoding", lambda _do_setlocale: "UTF-8")
    set_up_pager()
    assert (os.environ["LESS"], os.environ["LESSCHARSET"]) == ("-R", "utf-8")


def test_long_lines_go_on_below_their_words():
    console = Console(width=20, file=StringIO())
    show_lines(console, ["Anna takes the boarding house from depot 2"])
    assert console.file.getvalue().splitlines() == [
        "  · Anna takes the",
        "    boarding house",
        "    from depot 2",
    ]


def test_a_file_of_another_game_is_refused(terminal, saved, monkeypatch):
    monkeypatch.setattr("herberg.cli.play.known", lambda name: None)
    assert "is a match of burgundy, not of hellweg" in terminal.refused("play", "hellweg", "--resume", saved)


def test_ctrl_c_keeps_the_match(saved, tmp_path, monkeypatch, capsys):
    from herberg.cli.play import resume

    def interrupt(_prompt):
        raise KeyboardInterrupt

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("builtins.input", interrupt)
    Evening(resume(saved, "", 2, "", ""), make_console()).spend()
    assert "herberg play --resume" in capsys.readouterr().out
    (kept,) = (tmp_path / "data" / "herberg" / "matches").iterdir()
    assert len(moves(kept)) == 40
