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
from herberg.games.coachride.pieces import Profession
from herberg.games.coachride.rules.cards import has
from herberg.games.coachride.rules.claim import may_claim
from herberg.games.coachride.rules.trade import choosable, must_accept
from herberg.games.coachride.state import PILE, Ask

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
    """The ids of the things that make up a choice, open or not; most words, which are no pieces, have none."""
    a, b = (int(each) for each in THING[action, :2])
    match VERB[action]:
        case Do.USE:
            return [job(s, a)]
        case Do.POISON:
            return [job(s, Profession.POISON_MIXER), f"side-{a}"]
        case Do.HYPNOTISE:
            return [job(s, Profession.HYPNOTIST), f"seat-{a}"]
        case Do.DEMAND:
            return [job(s, Profession.DIPLOMAT), f"seat-{a}", f"kind-{b}"]
        case Do.SUPPORT:
            return [f"side-{a}"]
        case Do.ATTACK:
            return ["attack", f"seat-{a}"]
        case Do.NAME:
            return [f"seat-{a}"]
        case Do.OFFER | Do.GIFT:
            return [f"seat-{a}", item(s, b)]
        case Do.SHOW | Do.ACCEPT | Do.GIVE:
            return [item(s, a)]
        case Do.TAKE | Do.FORESEE:
            return [laid_out(s, a)]
        case Do.BECOME:
            return [f"spare-{a}" if s.ask == Ask.COAT and choosable(s) & 1 << a else job(s, a)]
        case Do.DRAW:
            return ["pile"]
        case Do.REFUSE:
            return [shown_id(int(s.offered))] if s.ask == Ask.ANSWER and must_accept(s) else []
        case Do.CLAIM:
            return [] if s.ask == Ask.TURN and may_claim(s, a) else ["allegiance-0"]
    return []  # the page has a button for it


def job(s: State, profession: int) -> str:
    """The own profession; of another the line in the notebook."""
    return "profession" if s.profession[s.seat] == profession else f"job-{profession}"


def item(s: State, kind: int) -> str:
    """An own item; of one that the seat does not have the line in the notebook."""
    return f"item-{kind}" if has(s.place[s.seat], kind) else f"kind-{kind}"


def laid_out(s: State, kind: int) -> str:
    """An item before the eyes of the seat: in a loser's luggage or in the pile; of another the line in the notebook."""
    place = {Ask.TAKE: int(s.loser), Ask.FORESEE: PILE}.get(Ask(int(s.ask)))
    return shown_id(kind) if place is not None and has(s.place[place], kind) else f"kind-{kind}"


def where(s: State, action: int) -> list[str]:
    """Who did it, and to whom; which card it was is not for everybody."""
    found = [f"seat-{s.seat}"]
    match VERB[action]:
        case Do.ATTACK | Do.NAME | Do.OFFER | Do.GIFT | Do.DEMAND | Do.HYPNOTISE:
            found.append(f"seat-{THING[action, 0]}")
        case Do.DRAW:
            found.append("pile")
    return found
