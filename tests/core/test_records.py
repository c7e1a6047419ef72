"""Records: fields that read as words, every number in its place."""

import numpy as np
import pytest

from herberg.core.records import NONE, copy, int8, int16, is_over, new, record, state_record, table, uint64, width
from herberg.games import OURS, game

PLAYER = record(kind=int8, silver=int16, built=uint64, store=(int8, 3))
STATE = state_record(phase=int8, depot=(int8, (2, 3)), player=(PLAYER, 2))


def misplaced(dtype, start=0):
    """Names of numbers that do not lie at a multiple of their width."""
    found = []
    for name in dtype.names:
        part, offset = dtype.fields[name][:2]
        base = part.subdtype[0] if part.subdtype else part
        if base.names:
            found += misplaced(base, start + offset)
        if (start + offset) % width(part) or (base.names and base.itemsize % width(base)):
            found.append(name)
    return found


@pytest.mark.parametrize("dtype", [PLAYER, STATE, *(game(name).state for name in OURS)])
def test_every_number_lies_where_a_gpu_can_read_it(dtype):
    assert misplaced(dtype) == []
    assert dtype.itemsize % 8 == 0


def test_fields_read_and_write_as_words():
    s = new(STATE)
    me = s.player[1]
    me.silver -= 2
    me.store[2] = NONE
    assert s.player[1].silver == -2
    assert list(s.player[1].store) == [0, 0, NONE]
    assert s.player[0].silver == 0


def test_a_copy_is_of_its_own():
    s = new(STATE)
    other = copy(s)
    other.player[0].silver = 5
    assert s.player[0].silver == 0
    assert other.tobytes() != s.tobytes()


def test_a_table_cannot_be_changed():
    points = table(0, 1, 3)
    assert points.dtype == np.int16
    with pytest.raises(ValueError, match="read-only"):
        points[0] = 1


def test_a_zeroed_state_is_over():
    s = new(STATE)
    assert is_over(s)
    s.ask = 1
    assert not is_over(s)


@pytest.mark.parametrize("name", ["round", "size", "item", "flags", "T"])
def test_names_that_records_have_for_themselves_are_refused(name):
    with pytest.raises(ValueError, match=f"by the name {name}"):
        record(silver=int8, **{name: int8})
