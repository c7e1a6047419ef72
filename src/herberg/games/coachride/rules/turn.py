"""A turn: what it may begin with, how it ends, too much luggage, and the clairvoyant (RULES 3, 4, 8.8)."""

from herberg.core.chance import reveal
from herberg.core.deeds import known_to, note
from herberg.core.masks import mark
from herberg.core.records import NONE
from herberg.core.rule import rule
from herberg.games.coachride.actions import foresee, gift, rest, use
from herberg.games.coachride.pieces import BIT, COPIED, LIMIT, Profession
from herberg.games.coachride.rules.asking import ask, mark_each, reopen_circle
from herberg.games.coachride.rules.cards import could_use, hand, may_use, study, turn_up
from herberg.games.coachride.rules.claim import offer_claims
from herberg.games.coachride.rules.fight import offer_attacks
from herberg.games.coachride.rules.setup import forget_fight, forget_trade
from herberg.games.coachride.rules.trade import offer_demands, offer_trades
from herberg.games.coachride.state import PILE, Ask, Step, Told


@rule
def offer_turn(s, mask):
    """CR-4.2: pass, trade, attack or claim; and before that diplomat and clairvoyant."""
    mark(mask, rest())
    offer_trades(s, mask)
    offer_attacks(s, mask)
    offer_claims(s, mask)
    offer_extras(s, mask)


@rule
def offer_extras(s, mask):
    """CR-8.1, CR-8.8, CR-8.8d: what the own turn allows besides its action."""
    offer_demands(s, mask)
    if s.place[PILE].held > 0 and may_use(s, s.seat, BIT[Profession.CLAIRVOYANT]):
        mark(mask, use(Profession.CLAIRVOYANT))


@rule
def pass_turn(s):
    """CR-4.3: nothing is done this turn."""
    note(Told.RESTS, s.seat)
    s.step = Step.TURN_DONE


@rule
def finish_turn(s):
    """CR-4.1, CR-8.8c: the turn's action is over; in some houses diplomat and clairvoyant may still act."""
    forget_trade(s)
    forget_fight(s)
    s.late = s.house.late_professions
    foresight = BIT[Profession.CLAIRVOYANT] if s.place[PILE].held > 0 else 0
    if s.late and could_use(s, s.active, BIT[Profession.DIPLOMAT] | foresight):
        ask(s, s.active, Ask.LATE)
    else:
        s.step = Step.NEXT_TURN


@rule
def next_turn(s):
    """CR-4.1: clockwise, the next player's turn begins."""
    forget_trade(s)
    s.active = (s.active + 1) % s.seats
    note(Told.TURN, s.active)
    s.turns += 1
    s.fresh = 1
    s.late = 0
    s.named = NONE
    s.step = Step.TURN


# ---------------------------------------------------------------- too much luggage


@rule
def check_luggage(s):
    """CR-3.6, CR-3.7: above the limit items must go, one after another; else the ride goes on."""
    if s.place[s.laden].held <= LIMIT[s.seats]:
        s.laden = NONE
        return
    step = s.step
    ask(s, s.laden, Ask.GIFT)
    s.after = step


@rule
def offer_gifts(s, mask):
    """CR-3.7, CR-3.7a: any item to anybody who has room."""
    for seat in range(s.seats):
        if has_room(s, seat):
            mark_each(mask, s.place[s.seat].luggage, gift(seat, 0))


@rule
def has_room(s, seat):
    """CR-3.7a: whether a seat may still be given an item."""
    return s.place[seat].held < LIMIT[s.seats]


@rule
def give_gift(s, seat, kind):
    """CR-3.8: a gift is no trade: nothing is named and nothing works."""
    note(Told.GIFT, s.seat, seat, known_to(kind, s.seat, seat))
    hand(s, s.seat, seat, kind)
    s.spread |= BIT[seat]
    s.step = s.after


# ---------------------------------------------------------------- the clairvoyant


@rule
def begin_foresight(s):
    """CR-8.8, CR-12.5: the clairvoyant, and nobody else, sees the whole pile; what lay on top before is shuffled in."""
    turn_up(s, s.seat)
    s.fresh = 0
    s.seer = s.seat
    s.foreseen = 0
    s.top[0] = NONE
    s.top[1] = NONE
    study(s, s.seat, PILE)
    reveal(s)
    ask(s, s.seat, Ask.FORESEE)


@rule
def offer_foresight(s, mask):
    """CR-8.8: any item of the pile that does not lie on top already."""
    mark_each(mask, foreseeable(s), foresee(0))


@rule
def foreseeable(s):
    """CR-8.8: the items of the pile; for the second place without the card that lies on top already."""
    pile = s.place[PILE]
    kinds = int(pile.luggage)
    if s.foreseen == 1 and (s.top[0] >= COPIED or pile.copies[s.top[0]] == 1):
        kinds &= ~BIT[s.top[0]]
    return kinds


@rule
def foresee_item(s, kind):
    """CR-8.8, CR-8.8a, CR-8.8b: two items lie on top, one if there is but one; then the turn or the fight goes on."""
    note(Told.FORESEES, s.seat, known_to(kind, s.seat))
    s.top[s.foreseen] = kind
    s.foreseen += 1
    if s.foreseen < min(2, int(s.place[PILE].held)):
        s.step = Step.ASKED
    elif s.defender != NONE:
        s.used |= BIT[Profession.CLAIRVOYANT]
        reopen_circle(s, Step.REACT)
    else:
        s.step = Step.TURN_DONE if s.late else Step.TURN
