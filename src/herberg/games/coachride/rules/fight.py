"""Fighting: attack, priest, support, hypnosis, the circle of reactions, doctor, and the spoils (RULES 6, 8)."""

from herberg.core.deeds import known_to, note
from herberg.core.masks import mark
from herberg.core.records import NONE
from herberg.core.rule import rule
from herberg.games.coachride.actions import attack, decline, draw, give, look, search, show, support, take
from herberg.games.coachride.pieces import BIT, Item, Profession, Side
from herberg.games.coachride.rules.asking import ask, is_party, mark_each, offer_profession, open_circle, reopen_circle
from herberg.games.coachride.rules.cards import (
    could_use,
    draw_item,
    hand,
    pin_profession,
    search_items,
    see_card,
    show_item,
    turn_up,
)
from herberg.games.coachride.rules.memory import remember, remember_attack, remember_side
from herberg.games.coachride.state import EVERYBODY, PILE, SEARCH, Ask, Step, Told

# ---------------------------------------------------------------- attack, and who may do what


@rule
def offer_attacks(s, mask):
    """CR-6.1: any other player."""
    for seat in range(s.seats):
        if seat != s.seat:
            mark(mask, attack(seat))


@rule
def begin_fight(s, seat):
    """CR-6.1: both parties have one point; before anything else the priest may act."""
    note(Told.ATTACKS, s.active, seat)
    s.defender = seat
    remember_attack(s, s.active, seat)
    s.own[Side.ATTACKER] = 1
    s.own[Side.DEFENDER] = 1
    open_circle(s, Step.PRIEST)


@rule
def professions_for(s, seat, question):
    """CR-12.9, CR-8.6a, CR-8.10a, CR-8.12a: the professions a seat may use in this window."""
    match question:
        case Ask.PRIEST:
            return BIT[Profession.PRIEST] if seat != s.active or s.house.priest_attacker else 0
        case Ask.EARLY:
            return BIT[Profession.DUELIST] if is_party(s, seat) else BIT[Profession.POISON_MIXER]
        case Ask.HYPNOSIS:
            return BIT[Profession.HYPNOTIST] if seat == s.active else 0
        case Ask.REACT:
            return reactions_for(s, seat) & ~s.used
        case Ask.DOCTOR:
            return 0 if seat == s.asleep and s.house.sleep_bars_doctor else BIT[Profession.DOCTOR]
    return 0


@rule
def reactions_for(s, seat):
    """CR-8.4 to CR-8.13, CR-8.4a: what may be used after support, by the part a seat plays in the fight."""
    if seat == s.asleep:
        return 0
    if seat == s.active:
        foresight = s.house.clairvoyant_in_fight and s.place[PILE].held > 0
        return int(BIT[Profession.THUG] | BIT[Profession.DUELIST] | (BIT[Profession.CLAIRVOYANT] if foresight else 0))
    if seat == s.defender:
        return int(BIT[Profession.GRANDMASTER] | BIT[Profession.DUELIST])
    if s.duel and s.house.duelist_bars_all:
        return 0
    guard = BIT[Profession.BODYGUARD] if s.support[seat] != NONE else 0
    return int(guard | BIT[Profession.POISON_MIXER])


@rule
def items_for(s, seat):
    """CR-9.1, CR-9.9, CR-9.10, CR-9.13, CR-9.21, CR-6.3b: the items a seat may show, each once."""
    if seat == s.asleep:
        return 0
    if seat == s.active:
        return int((BIT[Item.DAGGER] | BIT[Item.POISON_RING]) & ~s.shown)
    if seat == s.defender:
        return int((BIT[Item.GLOVES] | BIT[Item.POISON_RING]) & ~s.shown)
    if s.support[seat] == Side.ATTACKER:
        return int(BIT[Item.THROWING_KNIVES] & ~s.shown)
    if s.support[seat] == Side.DEFENDER:
        return int(BIT[Item.WHIP] & ~s.shown)
    return 0


@rule
def is_asked(s, seat, question):
    """CR-12.9: whether a seat could, as far as everybody knows, do something in this window."""
    if question == Ask.SUPPORT:
        return not is_party(s, seat)
    if could_use(s, seat, professions_for(s, seat, question)):
        return True
    return question == Ask.REACT and s.mind[EVERYBODY].place[seat].may & items_for(s, seat) != 0


@rule
def ask_around(s, question):
    """CR-6.3a, CR-12.10: the next seat of the circle is asked; answers whether there was one."""
    for turn in range(s.seats):
        seat = (s.circle + turn) % s.seats
        if not s.passed & BIT[seat] and is_asked(s, seat, question):
            ask(s, seat, question)
            return True
    return False


@rule
def offer_window(s, mask):
    """CR-3.5: pass, or use what fits this window."""
    mark(mask, decline())
    offer_profession(s, mask, professions_for(s, s.seat, s.ask))
    if s.ask == Ask.REACT:
        mark_each(mask, s.place[s.seat].luggage & items_for(s, s.seat), show(0))
    elif s.ask == Ask.SUPPORT:
        mark(mask, support(Side.ATTACKER))
        mark(mask, support(Side.DEFENDER))


# ---------------------------------------------------------------- before and after support


@rule
def go_round(s):
    """CR-6: the windows of a fight follow one another; each is a circle of questions."""
    match s.step:
        case Step.PRIEST:
            if not ask_around(s, Ask.PRIEST):
                open_circle(s, Step.EARLY)
        case Step.EARLY:
            if not ask_around(s, Ask.EARLY):
                open_circle(s, Step.SUPPORT)
        case Step.SUPPORT:
            if not ask_around(s, Ask.SUPPORT):
                open_circle(s, Step.HYPNOSIS)
        case Step.HYPNOSIS:
            if not ask_around(s, Ask.HYPNOSIS):
                open_circle(s, Step.REACT)
        case Step.REACT:
            if not ask_around(s, Ask.REACT):
                count_points(s)
        case Step.DOCTOR:
            if not ask_around(s, Ask.DOCTOR):
                s.step = Step.OUTCOME


@rule
def use_openly(s):
    """CR-3.2, CR-6.3b: a profession is turned up, and lies on the floor until the fight is over."""
    turn_up(s, s.seat)
    s.used |= BIT[s.profession[s.seat]]


@rule
def give_support(s, side):
    """CR-6.2: support is worth one point."""
    note(Told.SUPPORTS, s.seat, side)
    s.support[s.seat] = side
    s.help[side] += 1
    remember_side(s, s.seat, side)


@rule
def stop_fight(s):
    """CR-8.12, CR-8.12a: the priest stops the fight; an attacker with two or more items owes the priest one."""
    use_openly(s)
    if s.seat == s.active or s.place[s.active].held < 2:
        s.step = Step.TURN_DONE
        return
    s.partner = s.seat
    ask(s, s.active, Ask.TOLL)


@rule
def pay_toll(s, kind):
    """CR-8.12: the attacker's choice goes to the priest, and the turn is over."""
    note(Told.GIVES, s.active, s.partner, known_to(kind, s.active, s.partner))
    hand(s, s.active, s.partner, kind)
    s.laden = s.partner
    s.step = Step.TURN_DONE


@rule
def call_duel(s):
    """CR-8.4, CR-8.5: no support counts any more, and the duelist has one point more."""
    early = s.ask == Ask.EARLY
    s.duel = 1
    for seat in range(s.seats):
        s.support[seat] = NONE
    s.help[Side.ATTACKER] = 0
    s.help[Side.DEFENDER] = 0
    s.own[side_of(s, s.seat)] += 1
    if early:
        open_circle(s, Step.HYPNOSIS)


@rule
def side_of(s, seat):
    """The side on which a party fights."""
    return Side.ATTACKER if seat == s.active else Side.DEFENDER


@rule
def hypnotise_player(s, seat):
    """CR-8.9, CR-8.9b, CR-8.10: one player stays out of the fight, and support given is void."""
    note(Told.HYPNOTISES, s.seat, seat)
    use_openly(s)
    s.asleep = seat
    remember(s, s.active, seat, -1)
    if s.support[seat] != NONE:
        s.help[s.support[seat]] -= 1
        s.support[seat] = NONE
    open_circle(s, Step.REACT)


@rule
def use_in_fight(s, profession):
    """CR-6.3: a profession is turned up and works at once; all may choose again."""
    use_openly(s)
    reopen_circle(s, Step.REACT)
    match profession:
        case Profession.DUELIST:
            call_duel(s)
        case Profession.THUG:
            s.own[Side.ATTACKER] += 1  # CR-8.13
        case Profession.GRANDMASTER:
            s.own[Side.DEFENDER] += 1  # CR-8.7
        case Profession.BODYGUARD:
            s.help[s.support[s.seat]] += 1  # CR-8.11, CR-6.4a


@rule
def show_in_fight(s, kind):
    """CR-3.9, CR-6.4: an item is shown and works at once; all may choose again."""
    note(Told.SHOWS, s.seat, kind)
    show_item(s, s.seat, kind)
    s.shown |= BIT[kind]
    if kind == Item.POISON_RING:
        s.ring = side_of(s, s.seat)  # CR-9.9
    elif is_party(s, s.seat):
        s.own[side_of(s, s.seat)] += 1
    else:
        s.help[s.support[s.seat]] += 1
    reopen_circle(s, Step.REACT)


@rule
def poison_party(s, side):
    """CR-8.6, CR-8.6b: the poison mixer names the winner, and nothing is left to count."""
    note(Told.POISONS, s.seat, side)
    use_openly(s)
    remember_side(s, s.seat, side)
    decide(s, side)


# ---------------------------------------------------------------- the outcome


@rule
def points(s, side):
    """CR-6.4: own cards and support."""
    return int(s.own[side]) + int(s.help[side])


@rule
def count_points(s):
    """CR-6.5, CR-9.9: more points win; at a tie the side that showed the ring."""
    lead = points(s, Side.ATTACKER) - points(s, Side.DEFENDER)
    if lead > 0:
        decide(s, Side.ATTACKER)
    elif lead < 0:
        decide(s, Side.DEFENDER)
    else:
        decide(s, s.ring)
    note(Told.COUNTS, points(s, Side.ATTACKER), points(s, Side.DEFENDER), s.winner)


@rule
def decide(s, side):
    """CR-6.5, CR-8.3a, CR-8.3b: one side has won, or neither; before the consequences the doctor is asked."""
    if side == Side.ATTACKER:
        s.winner = s.active
        s.loser = s.defender
    elif side == Side.DEFENDER:
        s.winner = s.defender
        s.loser = s.active
    if side == NONE and not s.house.doctor_ties:
        s.step = Step.OUTCOME
    elif side != NONE and not s.house.doctor_first:
        s.step = Step.SPOILS
    else:
        open_circle(s, Step.DOCTOR)


@rule
def treat_wounds(s):
    """CR-8.3, CR-8.3c: the doctor: no consequences, and the attacker's turn is over."""
    use_openly(s)
    if s.loser != NONE and not is_party(s, s.seat):
        remember_side(s, s.seat, side_of(s, s.loser))
    s.step = Step.TURN_DONE


@rule
def settle_fight(s):
    """CR-6.5, CR-6.9: the winner's choice is carried out, or asked for first; at a tie the attacker may draw."""
    if s.choice != NONE:
        carry_out_choice(s)
    elif s.winner != NONE:
        ask(s, s.winner, Ask.SPOILS)
    elif s.place[PILE].held > 0:
        ask(s, s.active, Ask.TIE)
    else:
        s.step = Step.TURN_DONE


@rule
def offer_spoils(s, mask):
    """CR-6.6, CR-6.7, CR-11.7a: look at profession and allegiance (or one card of it), or search the luggage."""
    for card in range(s.cards):
        mark(mask, look(card))
    mark(mask, search())


@rule
def choose_spoils(s, choice):
    """CR-8.3a: the choice is made; in some houses the doctor is asked only now."""
    s.choice = choice
    if s.house.doctor_first:
        s.step = Step.OUTCOME
    else:
        note(Told.WANTS, s.winner, s.loser, choice)
        open_circle(s, Step.DOCTOR)


@rule
def carry_out_choice(s):
    """CR-6.6, CR-6.7, CR-12.2: the winner, and nobody else, sees profession and allegiance, or the items."""
    if s.choice == SEARCH:
        search_items(s, s.winner, s.loser)
        ask(s, s.winner, Ask.TAKE)
        return
    pin_profession(s.mind[s.winner], s.loser, s.profession[s.loser])
    see_card(s, s.winner, s.loser, s.choice)
    note(Told.PROFESSION, s.loser, known_to(s.profession[s.loser], s.winner))
    s.step = Step.TURN_DONE


@rule
def offer_takes(s, mask):
    """CR-6.7, CR-6.7a: one of the loser's items, or none."""
    mark_each(mask, s.place[s.loser].luggage, take(0))
    if s.house.take_optional:
        mark(mask, decline())


@rule
def take_item(s, kind):
    """CR-6.7, CR-6.8: the item is the winner's; if it was the last, one goes back."""
    note(Told.TAKES, s.winner, known_to(kind, s.winner, s.loser))
    hand(s, s.loser, s.winner, kind)
    s.taken = kind
    if s.place[s.loser].held == 0:
        ask(s, s.winner, Ask.GIVE_BACK)
    else:
        finish_taking(s)


@rule
def offer_returns(s, mask):
    """CR-6.8: an own item for who has none left."""
    mark_each(mask, returnable(s), give(0))


@rule
def returnable(s):
    """CR-6.8, CR-6.8a: any own item; in some houses not the one just taken."""
    spot = s.place[s.seat]
    returns = int(spot.luggage)
    if not s.house.give_back_taken and (s.taken > Item.GOBLET or spot.copies[s.taken] == 1):
        returns &= ~BIT[s.taken]
    return returns


@rule
def give_back(s, kind):
    """CR-6.8: the loser is not left without luggage; this is no trade."""
    note(Told.GIVES, s.winner, s.loser, known_to(kind, s.winner, s.loser))
    hand(s, s.winner, s.loser, kind)
    finish_taking(s)


@rule
def finish_taking(s):
    """CR-3.7: the winner may carry too much now."""
    s.laden = s.winner
    s.step = Step.TURN_DONE


@rule
def offer_tie_draw(s, mask):
    """CR-6.9, CR-6.9a: the attacker may draw."""
    mark(mask, draw())
    mark(mask, decline())


@rule
def draw_after_tie(s):
    """CR-6.9: an item from the pile."""
    draw_item(s, s.seat)
    s.step = Step.TURN_DONE
