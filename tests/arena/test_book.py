import json
from dataclasses import replace

import pytest

from herberg.arena import BadBook, Book, arrange, play
from herberg.arena.book import kept_seed
from tests.arena.made import contest_of, played


@pytest.fixture
def path(tmp_path):
    return tmp_path / "folder" / "book.jsonl"


def match_of(contest, number):
    fixture = contest.fixture(number)
    return played(number, fixture.bots, (50, 10), (1, 2), fixture.deal)


def written(path, contest, *numbers):
    book = Book(path, contest)
    for number in numbers:
        book.add(match_of(contest, number))
    return book


def test_a_book_gives_back_what_was_written(path):
    contest = contest_of()
    assert kept_seed(path) is None
    written(path, contest, 0, 3, 1)
    assert kept_seed(path) == contest.seed
    again = Book(path, contest)
    assert again.played == {number: match_of(contest, number) for number in (0, 1, 3)}
    assert again.missing(matches=6) == [2, 4, 5]


def test_a_contest_in_two_goes_has_the_same_book_as_one_in_one_go(tmp_path):
    contest = arrange("burgundy", ["random", "greedy"], seed=2, cap=20)

    def go(name, matches):
        book = Book(tmp_path / name, contest)
        for match in play(contest, book.missing(matches)):
            book.add(match)
        lines = [json.loads(line) for line in (tmp_path / name).read_text().splitlines()]
        return [{**line, "seconds": 0, "longest": 0} for line in lines]

    assert len(go("halves", 2)) == 1 + 2
    assert go("halves", 6) == go("whole", 6)
    assert go("whole", 6) == go("halves", 3)  # nothing more to play, nothing lost


def test_a_half_written_match_is_cut_off_and_played_again(path):
    contest = contest_of()
    written(path, contest, 0, 1)
    whole = path.read_bytes()
    path.write_bytes(whole[:-9])
    book = Book(path, contest)
    assert book.missing(matches=2) == [1]
    book.add(match_of(contest, 1))
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"seed": 2}, "seed=1, not seed=2"),
        ({"seats": 3}, "seats=2, not seats=3"),
        ({"bots": ("random", "greedy")}, "bots=greedy,random, not bots=random,greedy"),
        ({"options": {"setup": "open"}}, "not options=setup:open"),
        ({"cap": 9}, "cap=None, not cap=9"),
        ({"game": "hellweg"}, "game=burgundy"),
        ({"code": "newer"}, "other rules or bots"),
    ],
)
def test_a_book_of_another_contest_is_refused_and_stays_as_it_is(path, change, reason):
    contest = contest_of()
    written(path, contest, 0)
    before = path.read_bytes()
    with pytest.raises(BadBook, match=reason):
        Book(path, replace(contest, **change))
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"hello", b"hello\nworld", b"\xff\xfe\n", b"[1]\n", b'{"seed": 1}\n', b"\n"])
def test_a_file_of_another_kind_is_refused_and_stays_as_it_is(tmp_path, content):
    path = tmp_path / "letter.txt"
    path.write_bytes(content)
    for read in (lambda: Book(path, contest_of()), lambda: kept_seed(path)):
        with pytest.raises(BadBook, match="not a file of the arena"):
            read()
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "change",
    [
        {"number": -1},
        {"number": "0"},
        {"number": True},
        {"number": 1},  # the bots sit otherwise there
        {"deal": 7},
        {"bots": ["greedy", "greedy"]},
        {"points": [1]},
        {"points": ["a", "b"]},
        {"ranks": None},
        {"ranks": [1.5, 2]},
        {"seconds": [1, None]},
    ],
)
def test_a_damaged_line_is_pointed_out(path, change):
    contest = contest_of()
    written(path, contest, 0)
    first, second = path.read_text().splitlines()
    path.write_text(f"{first}\n{second}\n{json.dumps({**json.loads(second), **change})}\n")
    with pytest.raises(BadBook, match="line 3 is damaged"):
        Book(path, contest)


def test_an_empty_line_is_damage_too(path):
    written(path, contest_of(), 0)
    path.write_text(path.read_text() + "\n{}\n")
    with pytest.raises(BadBook, match="line 3 is damaged"):
        Book(path, contest_of())
