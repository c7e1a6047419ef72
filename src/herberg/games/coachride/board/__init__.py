"""The picture: the coach with everybody in it, the viewer's own cards, a notebook, and a sheet for each other player.

It is drawn from a state as the viewer sees it, and of the minds in it only the viewer's own is read; so nothing in the
picture can depend on what is hidden. An item that exists once keeps its id wherever the viewer sees it (`item-4`).
"""

from herberg.core.game import State
from herberg.core.records import NONE
from herberg.draw.seats import around, marks
from herberg.draw.svg import Panel
from herberg.games.coachride.actions import THING, VERB, Do
from herberg.games.coachride.board.cards import line, mine, shown, shown_id
from herberg.games.coachride.board.coach import coach
from herberg.games.coachride.board.dossier import other
from herberg.games.coachride.board.lore import mind_of
from herberg.games.coachride.board.notebook import item_notes, people_notes
from herberg.games.coachride.board.scenes import scenes

__all__ = ["draw", "scenes", "touch", "where"]


def draw(s: State, seat: int, names: list[str]) -> list[Panel]:
    """The picture for this seat, from a state as the seat sees it."""
    panels = [coach(s, seat, names)]
    if front := shown(s, seat, names):
        panels.append(front)
    if seat != NONE:
        panels += [mine(s, seat), line(s, seat)]
    panels += [item_notes(s, seat, names), people_notes(s, seat, names)]
    letters, others = marks(names), [each for each in around(seat, s.seats) if each != seat]
    return panels + [other(s, mind_of(s, seat), each, names[each], letters[each]) for each in others]


def touch(s: State, action: int) -> list[str]:
    """The ids of the things that make up an open choice."""
    a, b = (int(each) for each in THING[action, :2])
    match VERB[action]:
        case Do.USE:
            return ["profession"]
        case Do.POISON:
            return ["profession", f"side-{a}"]
        case Do.HYPNOTISE:
            return ["profession", f"seat-{a}"]
        case Do.DEMAND:
            return ["profession", f"seat-{a}", f"kind-{b}"]
        case Do.SUPPORT:
            return [f"side-{a}"]
        case Do.ATTACK:
            return ["attack", f"seat-{a}"]
        case Do.NAME:
            return [f"seat-{a}"]
        case Do.OFFER | Do.GIFT:
            return [f"seat-{a}", f"item-{b}"]
        case Do.SHOW | Do.ACCEPT | Do.GIVE:
            return [f"item-{a}"]
        case Do.TAKE | Do.FORESEE:
            return [shown_id(a)]
        case Do.BECOME:
            return [f"spare-{a}"]
        case Do.DRAW:
            return ["pile"]
    return []  # a word, not a piece: the page has a button for it


def where(s: State, action: int) -> list[str]:
    """Who did it, and to whom; which card it was is not for everybody."""
    found = [f"seat-{s.seat}"]
    match VERB[action]:
        case Do.ATTACK | Do.NAME | Do.OFFER | Do.GIFT | Do.DEMAND | Do.HYPNOTISE:
            found.append(f"seat-{THING[action, 0]}")
        case Do.DRAW:
            found.append("pile")
    return found
