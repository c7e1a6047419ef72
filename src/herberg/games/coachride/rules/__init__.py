"""The Coach Ride to Devil's Castle, a file per chapter or two of RULES.md; this is the door.

2 setup, 3 and 12 cards and asking, 4 turn, 5 and 9 trade, 6 and 8 fight, 7, 10 and 11 claim; scoring has who won.
"""

from herberg.core.deeds import known_to, note
from herberg.core.masks import clear, count, mark
from herberg.core.records import NONE
from herberg.core.rule import rule
from herberg.games.coachride.actions import THING, VERB, Do, decline, give
from herberg.games.coachride.pieces import Profession
from herberg.games.coachride.rules.asking import ask, mark_each, pass_circle
from herberg.games.coachride.rules.claim import begin_claim, name_player, offer_names, settle_claim
from herberg.games.coachride.rules.fight import (
    begin_fight,
    choose_spoils,
    draw_after_tie,
    finish_taking,
    give_back,
    give_support,
    go_round,
    hypnotise_player,
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
from herberg.games.coachride.rules.trade import (
    accept_offer,
    choose_to_pass_on,
    exchange,
    finish_effect,
    fire_effect,
    make_demand,
    make_offer,
    next_effect,
    next_to_pass_on,
    offer_answers,
    offer_effect,
    offer_handing_over,
    offer_payment,
    offer_smuggling,
    pay_demand,
    refuse_offer,
    use_effect,
)
from herberg.games.coachride.rules.turn import (
    begin_foresight,
    check_luggage,
    finish_turn,
    foresee_item,
    give_gift,
    next_turn,
    offer_extras,
    offer_foresight,
    offer_gifts,
    offer_turn,
    pass_turn,
)
from herberg.games.coachride.state import SEARCH, Ask, Step, Told


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
            pass_circle(s)
        case Do.SHOW:
            show_in_fight(s, thing)
        case Do.REST:
            pass_turn(s)
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
    note(Told.DECLINES, s.seat, known_to(s.ask, s.seat) if s.ask == Ask.SMUGGLE else s.ask)  # CR-11.1
    match s.ask:
        case Ask.PRIEST | Ask.EARLY | Ask.SUPPORT | Ask.HYPNOSIS | Ask.REACT | Ask.DOCTOR:
            pass_circle(s)
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
            choose_to_pass_on(s, kind)


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
