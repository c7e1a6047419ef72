"""The turn: chapter 4. What may be done in it, and when it is over."""

from herberg.core.masks import mark
from herberg.core.rule import rule
from herberg.games.burgundy.actions import finish, workers
from herberg.games.burgundy.pieces import ROUNDS, SPACES_WITHIN, STORES, TILE_COLOUR
from herberg.games.burgundy.rules.dice import are_dice_used, free_to_place, free_to_take, is_twin, steps_within
from herberg.games.burgundy.rules.ending import end_phase
from herberg.games.burgundy.rules.placing import offer_spaces
from herberg.games.burgundy.rules.rounds import ask_next, begin_round
from herberg.games.burgundy.rules.taking import is_first_of_equals, offer_tiles
from herberg.games.burgundy.rules.trading import may_buy_something, offer_goods
from herberg.games.burgundy.state import Ask


@rule
def offer_turn(s, mask):
    """CB-4.1: each unused die, and when both dice are used the end of the turn."""
    me = s.player[s.seat]
    for die in range(2):
        if me.dice[die] != 0 and not is_twin(me, die):
            offer_die_actions(s, mask, me, die)
    if are_dice_used(me):
        mark(mask, finish())


@rule
def offer_die_actions(s, mask, me, die):
    """CB-4.1: the four actions with one of one's own dice, turned by workers."""
    number = int(me.dice[die])
    offer_tiles(s, mask, die, number, steps_within(me, free_to_take(me)))
    for store in range(STORES):
        if is_first_of_equals(me.store, store):
            within = steps_within(me, free_to_place(me, TILE_COLOUR[me.store[store]]))
            offer_spaces(mask, me, die, store, SPACES_WITHIN[number, within])
    offer_goods(mask, me, die, number, steps_within(me, 0))
    mark(mask, workers(die))


@rule
def go_on(s):
    """CB-4.1, CB-9.6: the turn goes on as long as there is a die to use or a tile to buy."""
    me = s.player[s.seat]
    if are_dice_used(me) and not may_buy_something(s, me):
        end_turn(s)


@rule
def end_turn(s):
    """CB-3.3, CB-2.1: the next turn, round or phase begins."""
    s.turn += 1
    if s.turn < s.seats:
        ask_next(s, Ask.TURN)
    elif s.round_number < ROUNDS:
        begin_round(s)
    else:
        end_phase(s)
