"""Everything that could be wrong with a ride, for tests: cards lost or doubled, minds that know what is not so."""

from typing import Any

from herberg.core.records import NONE
from herberg.games.coachride.pieces import (
    BAGS,
    COPIED,
    COPIES,
    LIMIT,
    PROFESSIONS,
    SINGLE_KINDS,
    SOCIETY_CARDS,
    Item,
    Society,
)
from herberg.games.coachride.state import EVERYBODY, PILE, PLACES, SPARES, TABLE, Ask

State = Any


def flaws(s: State) -> list[str]:
    """What is wrong with a state; nothing, as a rule."""
    return [*items(s), *luggage(s), *professions(s), *societies(s), *minds(s), *fight(s)]


def items(s: State) -> list[str]:
    """CR-1.1: every item is somewhere, once; the bags are never in the pile."""
    wrong = []
    for kind in Item:
        places = [at for at in range(PLACES) if s.place[at].luggage >> kind & 1]
        total = sum(int(s.place[at].copies[kind]) for at in range(PLACES)) if kind < COPIED else len(places)
        in_play = s.in_play >> kind & 1
        if total != (COPIES if kind < COPIED else 1) * in_play:
            wrong.append(f"{total} of {kind.name}")
        if kind < COPIED and places != [at for at in range(PLACES) if s.place[at].copies[kind]]:
            wrong.append(f"{kind.name} is not where it is counted")
    if s.place[PILE].luggage & BAGS:
        wrong.append("a bag in the pile")
    return wrong


def luggage(s: State) -> list[str]:
    """CR-3.6: everybody holds something, nobody too much, unless about to give."""
    wrong = []
    for at in range(PLACES):
        spot = s.place[at]
        held = int(spot.luggage & SINGLE_KINDS).bit_count() + int(spot.copies.sum())
        if held != spot.held:
            wrong.append(f"place {at} holds {held}, not {spot.held}")
    for seat in range(s.seats):
        held = int(s.place[seat].held)
        if held > LIMIT[s.seats] and not (s.seat == seat and s.ask in (Ask.GIFT, Ask.GIVE_BACK)):
            wrong.append(f"seat {seat} carries {held}")
        if held == 0 and not (s.ask == Ask.GIVE_BACK and s.loser == seat):
            wrong.append(f"seat {seat} has nothing")
    if s.place[TABLE].held:
        wrong.append("an item was left on the table")
    return wrong


def professions(s: State) -> list[str]:
    """CR-1.2: the ten professions are dealt or spare, each once."""
    held = [int(s.profession[seat]) for seat in range(s.seats)]
    spare = [each for each in range(PROFESSIONS) if s.spares >> each & 1]
    return [] if sorted(held + spare) == list(range(PROFESSIONS)) else [f"professions {held} and {spare}"]


def societies(s: State) -> list[str]:
    """CR-2.2, CR-2.3: no more allegiance cards of a kind than there are, and the sides differ by at most one."""
    cards = [int(s.society[seat, card]) for seat in range(s.seats) for card in range(s.cards)]
    most = 5 if s.cards == 3 else int(SOCIETY_CARDS[s.seats])
    wrong = [f"too many of {each.name}" for each in Society if cards.count(each) > most]
    if set(cards) - set(Society):
        wrong.append(f"allegiances {cards}")
    if s.cards == 1 and abs(cards.count(0) - cards.count(1)) != s.seats % 2:
        wrong.append("the sides are not balanced")
    return wrong


def minds(s: State) -> list[str]:
    """CR-12.2: what anybody holds possible includes the truth, and everybody knows the own cards."""
    viewers = [*range(s.seats), EVERYBODY]
    return [f"mind {viewer}: {flaw}" for viewer in viewers for flaw in mind(s, s.mind[viewer], viewer)]


def mind(s: State, mind: Any, viewer: int) -> list[str]:
    """What one mind takes for impossible although it is so, or for sure although it is not."""
    wrong = []
    for at in range(PLACES):
        spot, guess = s.place[at], mind.place[at]
        if spot.luggage & ~guess.may:
            wrong.append(f"thinks {Item(int(spot.luggage & ~guess.may).bit_length() - 1).name} cannot be at {at}")
        if guess.bags > int(spot.luggage & BAGS).bit_count():
            wrong.append(f"thinks {guess.bags} bags are at {at}")
        for kind in range(COPIED):
            if not guess.least[kind] <= spot.copies[kind] <= guess.most[kind]:
                wrong.append(f"thinks {guess.least[kind]} to {guess.most[kind]} of {Item(kind).name} are at {at}")
            if (guess.most[kind] > 0) != bool(guess.may >> kind & 1):
                wrong.append(f"is of two minds about {Item(kind).name} at {at}")
    for seat in range(s.seats):
        if not mind.profession[seat] >> s.profession[seat] & 1:
            wrong.append(f"is wrong about the profession of {seat}")
    if s.spares & ~mind.profession[SPARES]:
        wrong.append("is wrong about the spares")
    if viewer != EVERYBODY:
        own = mind.place[viewer]
        if own.may != s.place[viewer].luggage or list(own.least) != list(s.place[viewer].copies):
            wrong.append("does not know the own items")
    return wrong


def fight(s: State) -> list[str]:
    """Points are never negative, and what does not go on leaves no trace."""
    wrong = [f"side {side} has {s.help[side]} of help" for side in range(2) if s.help[side] < 0 or s.own[side] < 0]
    if s.defender == NONE and (s.shown or s.used or s.passed):
        wrong.append("a fight that is over left cards on the table")
    if s.ask != Ask.GIFT and s.laden != NONE and s.ask != Ask.OVER:
        wrong.append("somebody is still laden")
    return wrong
