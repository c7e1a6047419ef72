"""Dice, and workers that turn them: CB-4.2 and CB-4.3, with the free steps of chapter 11."""

from herberg.core.deeds import note
from herberg.core.rule import rule
from herberg.games.burgundy.actions import FREE
from herberg.games.burgundy.pieces import FREE_STEP, STEPS
from herberg.games.burgundy.rules.knowledge import Knowledge, knows
from herberg.games.burgundy.state import Told

FARTHEST = 3
"""So many steps turn any number into any other."""


@rule
def are_dice_used(me):
    """CB-4.1: whether both actions are done."""
    return me.dice[0] == 0 and me.dice[1] == 0


@rule
def is_twin(me, die):
    """CB-4.1: whether the first die shows the same as this second one: then the first speaks for both."""
    return die == 1 and me.dice[0] == me.dice[1]


@rule
def stride(me):
    """CB-4.2, CB-11.8: how far one worker turns a die."""
    return 2 if knows(me, Knowledge.DOUBLE_STEPS) else 1


@rule
def steps_within(me, free):
    """CB-4.2: how far the workers can turn a die, with so many steps free."""
    return min(FARTHEST, int(me.workers) * stride(me) + free)


@rule
def workers_needed(me, die, number, free):
    """CB-4.2, CB-4.3, CB-11.12a: how many workers turn the die to this number, with so many steps free."""
    steps = max(0, int(STEPS[me.dice[die], number]) - free)
    return (steps + stride(me) - 1) // stride(me)


@rule
def spend_die(me, die, number, free):
    """CB-4.2: the die is used as this number; workers pay for the steps that are not free."""
    if die != FREE:
        workers = workers_needed(me, die, number, free)
        note(Told.DIE, me.dice[die], workers)
        me.workers -= workers
        me.dice[die] = 0


@rule
def free_to_take(me):
    """CB-11.12: steps free when taking."""
    return 1 if knows(me, Knowledge.TAKING_STEP) else 0


@rule
def free_to_place(me, colour):
    """CB-11.9 to CB-11.11: steps free when placing this colour."""
    return 1 if knows(me, FREE_STEP[colour]) else 0
