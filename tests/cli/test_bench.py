"""`herberg bench`: one table, and the machine it was measured on."""

import json
import os
import subprocess
import sys


def test_it_measures_a_game_in_every_way_there_is():
    """Uncompiled here: what the figures are is nobody's business."""
    words = [sys.executable, "-m", "herberg.cli", "bench", "homesteaders", "--seconds", "0.01", "--no-gpu", "--json"]
    run = subprocess.run(words, env=os.environ | {"HERBERG_PLAIN": "1"}, capture_output=True, text=True, check=True)
    told = json.loads(run.stdout)
    (row,) = told["steps per second"]
    assert {"python", "numba", "processor"} <= set(told["machine"])
    assert (row.pop("game"), row.pop("gpu step"), row.pop("gpu fused")) == ("homesteaders", None, None)
    assert len(row) == 6
    assert all(figure > 0 for figure in row.values())


def test_a_game_that_is_not_there_is_refused_in_a_sentence():
    words = [sys.executable, "-m", "herberg.cli", "bench", "chess"]
    run = subprocess.run(words, capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert "there is no game 'chess'" in run.stdout + run.stderr
