"""What every game promises, at every table: each game, seat count and option set."""

import json
import os
import random
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest
from numpy import uint64
from rich.text import Text

from herberg.bots.bot import RandomBot, play_out
from herberg.core.chance import pick, stir
from herberg.core.deeds import witnessed
from herberg.core.masks import empty_mask, nth
from herberg.core.match import BadMatch, Match, Moment, begin, digest, load, notes_of, seen, step
from herberg.core.play import NO_CAP, play_batch, random_play
from herberg.core.records import NONE, OVER, is_over
from herberg.core.rule import PLAIN, rule_for
from herberg.core.words import speaking
from tools.rules import code_ids, rule_ids

LANGUAGES = ("en", "nl", "de")
CAP = 3_000
"""Where the rules alone guarantee no end, a match is left after so many choices."""

WHOLE, NO_CHOICE, SHOWS_TOO_MUCH, OTHER_CHOICES, NOT_BLANK = range(5)
_checkers = {}


def cap_of(game):
    return CAP if game.capped else NO_CAP


def checker(game):
    """A compiled random match that checks every step for every pair of eyes; see `test_nothing_leaks`."""
    if game.name not in _checkers:
        _checkers[game.name] = make_checker(game)
    return _checkers[game.name]


def make_checker(game):
    legal, apply, hide, deal = game.rules.legal, game.rules.apply, game.sight.hide, game.sight.deal

    @rule_for("tests", "check")
    def check(states, raw, mask, other_mask, cap, every):
        """states: 0 the match, 1 a seat's view, 2 that view dealt out, 3 hidden again; raw: their bytes."""
        s = states[0]
        steps = 0
        while s.ask != OVER and steps < cap:
            choices = legal(s, mask)
            if choices == 0:
                return NO_CHOICE, steps
            for viewer in range(-1, s.seats if steps % every == 0 else -1):
                states[1] = states[0]
                hide(states[1], viewer)
                states[2] = states[1]
                hide(states[2], viewer)
                if (raw[2] != raw[1]).any():
                    return NOT_BLANK, steps
                stir(states[2], s.rng)
                deal(states[2], viewer)
                states[3] = states[2]
                hide(states[3], viewer)
                if (raw[3] != raw[1]).any():
                    return SHOWS_TOO_MUCH, steps
                if viewer == s.seat:
                    legal(states[1], other_mask)
                    if (mask != other_mask).any():
                        return OTHER_CHOICES, steps
                    legal(states[2], other_mask)
                    if (mask != other_mask).any():
                        return OTHER_CHOICES, steps
            apply(s, nth(mask, pick(s, choices)))
            steps += 1
        return WHOLE, steps

    return check


def test_nothing_leaks_and_somebody_may_always_choose(table, matches):
    """`hide(deal(hide(s)))` is `hide(s)` byte for byte, and hidden, dealt and true states have the same choices."""
    game, seats, options = table
    states = np.zeros(4, game.state)
    raw = states.view(np.uint8).reshape(4, game.state.itemsize)
    masks = empty_mask(game.actions.count), empty_mask(game.actions.count)
    for seed in range(matches):
        states[0] = begin(game, seats, options, seed)
        found, step = checker(game)(states, raw, *masks, cap_of(game), 47 if PLAIN else 1)
        assert found == WHOLE, f"seed {seed}, step {step}: {what_differs(states) if found > 1 else 'no choice'}"


def what_differs(states):
    """The fields in which a view differs from the same view dealt and hidden again."""
    names = states.dtype.names
    return [
        f"{name}: {states[1][name]} / {states[3][name]}" for name in names if (states[1][name] != states[3][name]).any()
    ]


def test_random_play_ends_with_a_result(table, matches):
    game, seats, options = table
    batch = play_batch(game, seats, options, matches, seed=11, cap=cap_of(game))
    ranks = batch.results[:, :, 1]
    finished = ranks.min(axis=1) > 0
    assert finished.all() or game.capped
    assert (ranks[finished].min(axis=1) == 1).all()
    assert (ranks <= seats).all()


def test_nothing_is_lost_or_doubled(table, matches):
    """The game's own audit finds no flaw at any of many moments, in true states and in dealt ones."""
    game, seats, options = table
    rng = random.Random(5)
    run, mask = random_play(game), empty_mask(game.actions.count)
    for seed in range(max(2, matches // 10)):
        s = begin(game, seats, options, seed)
        steps = 0
        assert game.flaws(s) == []
        while not is_over(s) and steps < cap_of(game):
            steps += run(s, mask, rng.randint(1, 30))
            assert game.flaws(s) == [], f"seed {seed}, about step {steps}"
            viewer = rng.randrange(-1, seats)
            view = seen(game, s, viewer)
            stir(view, uint64(rng.getrandbits(64)))
            game.sight.deal(view, viewer)
            assert game.flaws(view) == [], f"dealt for {viewer}: seed {seed}, about step {steps}"


def test_a_match_is_retold_from_its_file(table):
    game, seats, options = table
    match = Match(game, seats, options, seed=3)
    play_out(match, [RandomBot(game, seat) for seat in range(seats)], cap=CAP)
    again = load(match.to_json(), {game.name: game})
    assert again.state.tobytes() == match.state.tobytes()
    assert [digest(one.state) for one in again.moments] == [digest(one.state) for one in match.moments]


def test_a_file_with_one_move_changed_is_refused(table):
    game, seats, options = table
    match = Match(game, seats, options, seed=3)
    play_out(match, [RandomBot(game, seat) for seat in range(seats)], cap=60)
    data = json.loads(match.to_json())
    del data["moves"][len(data["moves"]) // 2]
    with pytest.raises(BadMatch):
        load(json.dumps(data), {game.name: game})


def test_threads_change_nothing(table):
    game, seats, options = table
    count = 3 if PLAIN else 20
    one = play_batch(game, seats, options, count, seed=9, threads=1, cap=cap_of(game))
    two = play_batch(game, seats, options, count, seed=9, threads=2, cap=cap_of(game))
    assert (one.results == two.results).all()
    assert one.steps == two.steps


def test_plain_and_compiled_give_the_same_bytes(any_game):
    """The same seeds, played once in this process and once in another that runs the other way."""
    other = {**os.environ, "HERBERG_PLAIN": "0" if PLAIN else "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    script = "import sys; from tests.every_game.test_promises import digests; print(digests(sys.argv[1]))"
    command = [sys.executable, "-W", "error", "-c", script, any_game.name]
    run = subprocess.run(command, env=other, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == digests(any_game.name)


def digests(name: str) -> str:
    """Fingerprints of random matches at every table of a game, step by step folded into one."""
    from herberg.games import game as find

    game = find(name)
    run, mask = random_play(game), empty_mask(game.actions.count)
    prints = []
    for seats in game.seats:
        for at, options in enumerate(game.option_sets(seats)):
            s = begin(game, seats, options, seed=seats * 100 + at)
            while not is_over(s) and len(prints) % 100 < 99:
                run(s, mask, 400 if game.capped else NO_CAP)
                prints.append(digest(s))
                if game.capped:
                    break
    return " ".join(prints)


def scenes(table, count, seed=1):
    """Moments from random matches, each with its choices and with the moment after one of them."""
    game, seats, options = table
    rng = random.Random(seed)
    for number in range(count):
        was = Moment(0, begin(game, seats, options, seed + number))
        while not was.over and was.ply < (120 if game.capped else 400):
            choices = game.choices(was.state)
            now = step(game, was, was.turn, rng.choice(choices), rng.getrandbits(64))
            yield was, choices, now
            was = now


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_open_choice_has_its_own_words(table, language):
    game, _, _ = table
    with speaking(language):
        for was, choices, _ in scenes(table, 1 if PLAIN else 3):
            view = seen(game, was.state, was.turn)
            words = [game.words.say(view, action, ()) for action in choices]
            assert len(set(words)) == len(words), [word for word in words if words.count(word) > 1]
            assert all(word.strip() and "{" not in word for word in words)
            assert "{" not in game.words.question(view, ())


def test_what_happened_is_told_to_every_seat(table):
    game, seats, _ = table
    names = [f"Player {seat + 1}" for seat in range(seats)]
    for was, _, now in scenes(table, 1):
        said = game.words.say(seen(game, was.state, was.turn), now.action, names)
        for viewer, lines in told_to_all(game, was, now, names):
            assert all(line.strip() and "{" not in line for line in lines)
            assert not any(line.endswith(f": {said}.") for line in lines), "the log tells; it gives no orders"
            assert lines or viewer != was.turn, "who chose is told at least that; a secret may be silent to the others"


def told_to_all(game, was, now, names):
    """What a choice did, as each pair of eyes witnessed it; the rules tell it once."""
    notes = notes_of(game, was, now)
    for viewer in (None, *range(NONE, len(names))):
        yield viewer, game.words.tell(witnessed(notes, None if now.over else viewer), names)


LONG_NAMES = ["Maximilian Wagemaker", "W" * 20, "[b]Ottilie van Velp[/", "王" * 20, "Bartholomeus de Bree"] * 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_is_shown_within_100_columns_from_first_to_last(table, language):
    game, seats, options = table
    rng = random.Random(seats)
    run, mask = random_play(game), empty_mask(game.actions.count)
    s, steps = begin(game, seats, options, seed=seats), 0
    with speaking(language):
        while True:
            viewer = rng.randrange(NONE, seats)
            text = Text.from_markup(game.words.show(seen(game, s, viewer), viewer, LONG_NAMES[:seats]))
            widest = max(text.split("\n"), key=lambda line: line.cell_len)
            assert widest.cell_len <= 100, widest.plain
            if is_over(s) or steps >= cap_of(game):
                break
            steps += run(s, mask, rng.randint(1, 20))


def test_notation_goes_both_ways(any_game):
    actions = any_game.actions
    for action in range(actions.count):
        assert actions.parse(actions.text(action)) == action


def test_every_rule_id_of_the_code_is_in_the_rules(any_game):
    """The words of the game say which rules they carry out; each of those is written down."""
    folder = Path(str(files(any_game.package)))
    assert not set(code_ids(folder)) - set(rule_ids(folder))
