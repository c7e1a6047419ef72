"""`herberg chances`: what was said, and what was won."""

import pytest

from herberg.core.rule import PLAIN

pytestmark = pytest.mark.skipif(PLAIN, reason="takes compiled speed")


def test_said_and_won_stand_side_by_side(terminal):
    told = terminal.run("chances", "homesteaders", "--matches", 2, "--seed", 1, "--jobs", 1)
    assert "2 matches; skill" in told
    assert "surety" in told


def test_a_table_that_there_is_not_is_refused(terminal):
    assert "players" in terminal.refused("chances", "homesteaders", "--seats", 9)
