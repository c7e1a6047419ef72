"""Everything that could be wrong with a ride, for tests: cards lost or doubled, minds that know what is not so."""

import numpy as np

from herberg.core.game import State
from herberg.core.records import NONE
from herberg.games.coachride.pieces import (
    ADVANCED_CARDS,
    BAGS,
    CARDS,
    COPIED,
    COPIES,
    LIMIT,
    PROFESSIONS,
    SOCIETY_CARDS,
    Item,
    Side,
    Society,
)
from herberg.games.coachride.state import EVERYBODY, PILE, SPARES, TABLE, Ask


def flaws(s: State) -> list[str]:
    """What is wrong with a state; nothing, as a rule."""
    return [*items(s), *luggage(s), *professions(s), *societies(s), *minds(s), *fight(s)]


def items(s: State) -> list[str]:
    """CR-1.1: every item is somewhere, once; the bags are never in the pile."""
    luggage, copies = s.place["luggage"], s.place["copies"]
    lies = luggage[:, None] >> np.arange(len(Item)) & 1
    totals = lies.sum(axis=0)
    totals[:COPIED] = copies.sum(axis=0)
    wrong = [
        f"{totals[kind]} of {kind.name}"
        for kind in Item
        if totals[kind] != (COPIES if kind < COPIED else 1) * (int(s.in_play) >> kind & 1)
    ]
    if (lies[:, :COPIED] != (copies > 0)).any():
        wrong.append("keys or goblets are not where they are counted")
    if luggage[PILE] & BAGS:
        wrong.append("a bag in the pile")
    held = lies[:, COPIED:].sum(axis=1) + copies.sum(axis=1)
    return wrong + [f"place {at} holds {held[at]}" for at in np.flatnonzero(held != s.place["held"])]


def luggage(s: State) -> list[str]:
    """CR-3.6: everybody holds something, nobody too much, unless about to give."""
    wrong = []
    for seat, held in enumerate(s.place["held"][: s.seats].tolist()):
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
    most = ADVANCED_CARDS if s.cards == CARDS else SOCIETY_CARDS[s.seats]
    wrong = [f"too many of {each.name}" for each in Society if cards.count(each) > most]
    if set(cards) - set(Society):
        wrong.append(f"allegiances {cards}")
    if s.cards == 1 and abs(cards.count(Society.ORDER) - cards.count(Society.BROTHERHOOD)) != s.seats % 2:
        wrong.append("the sides are not balanced")
    return wrong


def minds(s: State) -> list[str]:
    """CR-12.2: what anybody holds possible includes the truth, and everybody knows the own cards."""
    viewers = [*range(s.seats), EVERYBODY]
    guess, spot = s.mind["place"][viewers], s.place
    copies, may_lie = spot["copies"], guess["may"][:, :, None] >> np.arange(COPIED) & 1
    wrong = {
        "takes the truth for impossible": spot["luggage"] & ~guess["may"] != 0,
        "knows of more bags than there are": guess["bags"] > BAG_NUMBER[(spot["luggage"] & BAGS) >> Item.BAG_KEY],
        "knows of too many keys or goblets": (guess["least"] > copies).any(axis=2),
        "knows of too few keys or goblets": (guess["most"] < copies).any(axis=2),
        "is of two minds about keys or goblets": ((guess["most"] > 0) != (may_lie != 0)).any(axis=2),
    }
    found = [f"mind {viewers[one]} {what} at {at}" for what, cells in wrong.items() for one, at in np.argwhere(cells)]
    for seat in range(s.seats):
        own = guess[seat, seat]
        if own["may"] != spot[seat].luggage or (own["least"] != copies[seat]).any():
            found.append(f"mind {seat} does not know the own items")
    return found + professions_known(s, viewers)


BAG_NUMBER = np.array([0, 1, 1, 2])


def professions_known(s: State, viewers: list[int]) -> list[str]:
    """CR-12.2: nobody is wrong about a profession or the spares."""
    thought, seats = s.mind["profession"][viewers].astype(int), int(s.seats)
    wrong = (thought[:, :seats] >> s.profession[:seats].astype(int) & 1) == 0
    found = [f"mind {viewers[one]} is wrong about the profession of {seat}" for one, seat in np.argwhere(wrong)]
    spares = int(s.spares) & ~thought[:, SPARES] != 0
    return found + [f"mind {viewers[one]} is wrong about the spares" for one in np.flatnonzero(spares)]


def fight(s: State) -> list[str]:
    """Points are never negative, and what does not go on leaves no trace."""
    wrong = [f"side {side} has {s.help[side]} of help" for side in Side if s.help[side] < 0 or s.own[side] < 0]
    if s.defender == NONE and (s.shown or s.used or s.passed):
        wrong.append("a fight that is over left cards on the table")
    if s.ask != Ask.GIFT and s.laden != NONE and s.ask != Ask.OVER:
        wrong.append("somebody is still laden")
    return wrong
