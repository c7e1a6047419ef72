"""The ride: turns, what is open, what happens, until somebody must choose (RULES 3, 4, 8.8)."""

from herberg.core.chance import reveal
from herberg.core.deeds import known_to, note
from herberg.core.masks import clear, count, mark
from herberg.core.records import NONE
from herberg.core.rule import rule
from herberg.games.coachride.actions import THING, VERB, Do, decline, foresee, gift, give, rest, use
from herberg.games.coachride.pieces import BIT, COPIED, LIMIT, Profession
from herberg.games.coachride.rules.asking import ask, mark_each, pass_circle, reopen_circle
from herberg.games.coachride.rules.cards import could_use, hand, may_use, study, turn_up
from herberg.games.coachride.rules.claim import begin_claim, name_player, offer_claims, offer_names, settle_claim
from herberg.games.coachride.rules.fight import (
    begin_fight,
    choose_spoils,
    draw_after_tie,
    finish_taking,
    give_back,
    give_support,
    go_round,
    hypnotise_player,
    offer_attacks,
    offer_returns,
    offer_spoils,
    offer_takes,
    offer_tie_draw,
    offer_window,
    pay_toll,
    poison_party,
    settle_fight,
    show_in_fight,
    stop_fight,
    take_item,
    treat_wounds,
    use_in_fight,
)
from herberg.games.coachride.rules.setup import forget_fight, forget_trade
from herberg.games.coachride.rules.trade import (
    accept_offer,
    exchange,
    finish_effect,
    fire_effect,
    make_demand,
    make_offer,
    next_effect,
    next_to_pass_on,
    offer_answers,
    offer_demands,
    offer_effect,
    offer_handing_over,
    offer_payment,
    offer_smuggling,
    offer_trades,
    pay_demand,
    refuse_offer,
    use_effect,
)
from herberg.games.coachride.state import PILE, SEARCH, Ask, Step, Told

# ---------------------------------------------------------------- what is open


@rule
def legal(s, mask):
    """Every open choice is marked; answers how many."""
    clear(mask)
    match s.ask:
        case Ask.TURN:
            offer_turn(s, mask)
        case Ask.ANSWER:
            offer_answers(s, mask)
        case Ask.PRIEST | Ask.EARLY | Ask.SUPPORT | Ask.HYPNOSIS | Ask.REACT | Ask.DOCTOR:
            offer_window(s, mask)
        case Ask.BAG | Ask.PRIVILEGE | Ask.MONOCLE | Ask.SEXTANT | Ask.COAT | Ask.TOME:
            offer_effect(s, mask)
        case Ask.FORESEE:
            offer_foresight(s, mask)
        case Ask.PAY:
            offer_payment(s, mask)
        case Ask.HAND_OVER:
            offer_handing_over(s, mask)
        case Ask.SMUGGLE:
            offer_smuggling(s, mask)
        case Ask.PASS_ON | Ask.TOLL:
            mark_each(mask, s.place[s.seat].luggage, give(0))
        case Ask.SPOILS:
            offer_spoils(s, mask)
        case Ask.TAKE:
            offer_takes(s, mask)
        case Ask.GIVE_BACK:
            offer_returns(s, mask)
        case Ask.TIE:
            offer_tie_draw(s, mask)
        case Ask.GIFT:
            offer_gifts(s, mask)
        case Ask.NAME:
            offer_names(s, mask)
        case Ask.LATE:
            mark(mask, decline())
            offer_extras(s, mask)
    return count(mask)


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
    """CR-8.1, CR-8.8: what the own turn allows besides its action."""
    offer_demands(s, mask)
    if s.place[PILE].held > 0 and may_use(s, s.seat, BIT[Profession.CLAIRVOYANT]):
        mark(mask, use(Profession.CLAIRVOYANT))


# ---------------------------------------------------------------- what happens


@rule
def apply(s, action):
    """The choice is carried out, and the ride goes on until somebody must choose or it is over."""
    answer(s, VERB[action], int(THING[action, 0]), int(THING[action, 1]))
    while s.step != Step.ASKED:
        go_on(s)


@rule
def answer(s, verb, thing, other):
    """One answer to the question being asked."""
    match verb:
        case Do.DECLINE:
            pass_up(s)
        case Do.USE:
            use_profession(s, thing)
        case Do.POISON:
            poison_party(s, thing)
        case Do.SUPPORT:
            give_support(s, thing)
            pass_circle(s, Step.SUPPORT)
        case Do.SHOW:
            show_in_fight(s, thing)
        case Do.REST:
            note(Told.RESTS, s.seat)
            s.step = Step.TURN_DONE  # CR-4.3
        case Do.ATTACK:
            begin_fight(s, thing)
        case Do.REFUSE:
            refuse_offer(s)
        case Do.ACCEPT:
            accept_offer(s, thing)
        case Do.DRAW | Do.SWAP | Do.SEARCH | Do.LOOK | Do.DIRECT | Do.BECOME:
            benefit(s, verb, thing)
        case Do.FIRE:
            s.step = Step.FIRE  # CR-11.1
        case Do.GIVE:
            give_item(s, thing)
        case Do.TAKE:
            take_item(s, thing)
        case Do.FORESEE:
            foresee_item(s, thing)
        case Do.HYPNOTISE:
            hypnotise_player(s, thing)
        case Do.CLAIM:
            begin_claim(s, thing)
        case Do.NAME:
            name_player(s, thing)
        case Do.DONE:
            settle_claim(s)
        case Do.OFFER:
            make_offer(s, thing, other)
        case Do.GIFT:
            give_gift(s, thing, other)
        case Do.DEMAND:
            make_demand(s, thing, other)


@rule
def pass_up(s):
    """CR-3.5: nobody has to use a card: the next is asked, or the next thing happens."""
    note(Told.DECLINES, s.seat, known_to(s.ask, s.seat) if s.ask == Ask.SMUGGLE else s.ask)
    match s.ask:
        case Ask.PRIEST:
            pass_circle(s, Step.PRIEST)
        case Ask.EARLY:
            pass_circle(s, Step.EARLY)
        case Ask.SUPPORT:
            pass_circle(s, Step.SUPPORT)
        case Ask.HYPNOSIS:
            pass_circle(s, Step.HYPNOSIS)
        case Ask.REACT:
            pass_circle(s, Step.REACT)
        case Ask.DOCTOR:
            pass_circle(s, Step.DOCTOR)
        case Ask.TAKE:
            finish_taking(s)
        case Ask.TIE:
            s.step = Step.TURN_DONE
        case Ask.LATE:
            s.step = Step.NEXT_TURN
        case _:
            finish_effect(s)


@rule
def use_profession(s, profession):
    """CR-3.2: a profession is turned face up and works."""
    note(Told.USES, s.seat, profession)
    match profession:
        case Profession.PRIEST:
            stop_fight(s)
        case Profession.DOCTOR:
            treat_wounds(s)
        case Profession.CLAIRVOYANT:
            begin_foresight(s)
        case _:
            use_in_fight(s, profession)


@rule
def benefit(s, verb, thing):
    """The winner of a fight, an attacker after a tie, or the giver of an item takes what is due."""
    if s.ask == Ask.SPOILS:
        choose_spoils(s, SEARCH if verb == Do.SEARCH else thing)
    elif s.ask == Ask.TIE:
        draw_after_tie(s)
    else:
        use_effect(s, thing)


@rule
def give_item(s, kind):
    """An item is handed over: to diplomat, priest or loser, or it is chosen to be passed on."""
    match s.ask:
        case Ask.PAY:
            pay_demand(s, kind)
        case Ask.HAND_OVER:
            exchange(s, int(s.offered), kind)
        case Ask.TOLL:
            pay_toll(s, kind)
        case Ask.GIVE_BACK:
            give_back(s, kind)
        case Ask.PASS_ON:
            note(Told.PASSES_ON, s.seat, known_to(kind, s.seat))
            s.passing[s.seat] = kind
            s.step = Step.PASS_ON


# ---------------------------------------------------------------- what follows


@rule
def go_on(s):
    """CR-3.7: whoever carries too much gives first; then the next thing happens."""
    if s.laden != NONE:
        check_luggage(s)
        return
    match s.step:
        case Step.TURN:
            ask(s, s.active, Ask.TURN)
        case Step.TURN_DONE:
            finish_turn(s)
        case Step.NEXT_TURN:
            next_turn(s)
        case Step.EFFECT:
            next_effect(s)
        case Step.FIRE:
            fire_effect(s)
        case Step.PASS_ON:
            next_to_pass_on(s)
        case Step.OUTCOME:
            settle_fight(s)
        case Step.SPOILS:
            ask(s, s.winner, Ask.SPOILS)
        case _:
            go_round(s)


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
        if s.place[seat].held < LIMIT[s.seats]:
            mark_each(mask, s.place[s.seat].luggage, gift(seat, 0))


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
    """CR-8.8: any item of the pile; for the second place not the card that lies on top already."""
    pile = s.place[PILE]
    kinds = int(pile.luggage)
    if s.foreseen == 1 and (s.top[0] >= COPIED or pile.copies[s.top[0]] == 1):
        kinds &= ~BIT[s.top[0]]
    mark_each(mask, kinds, foresee(0))


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
