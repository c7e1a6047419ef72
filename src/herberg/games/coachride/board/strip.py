"""The strip below the coach: buttons for the viewer who is asked, or for whom all wait."""

from herberg.core.game import State
from herberg.core.masks import empty_mask, marked
from herberg.core.records import NONE
from herberg.core.words import _
from herberg.draw.svg import Number
from herberg.games.coachride.actions import ACTIONS, THING, VERB, Do
from herberg.games.coachride.board.art import (
    CANDLE,
    WIDTH,
    button,
    fitted,
    length,
)
from herberg.games.coachride.pieces import Claim, Society
from herberg.games.coachride.rules import legal
from herberg.games.coachride.state import Ask
from herberg.games.coachride.words import SOCIETY_NAMES, say


def strip(s: State, seat: int, names: list[str]) -> str:
    """What the viewer is asked and can press; or whom everybody waits for."""
    if s.ask == Ask.OVER:
        return fitted(outcome(s), 180, 47, 330, (17, 15, 13.5, 12), CANDLE)
    if seat != s.seat:
        return fitted(_("Waiting for {name}").format(name=names[s.seat]), 180, 47, 330, (17, 15, 13.5))
    faces = buttons(s)
    if not faces:
        return fitted(hint(s), 180, 47, 330, (17, 15, 13.5), CANDLE)
    return laid_out(faces)


def hint(s: State) -> str:
    """Where to look for the answer, if it is a card."""
    if s.ask == Ask.GIFT:
        return _("Give away an item: choose it, and a player")
    return (
        _("Choose one of the cards shown")
        if s.ask in (Ask.FORESEE, Ask.TAKE, Ask.COAT)
        else _("Choose one of your items")
    )


def outcome(s: State) -> str:
    """CR-7.6, CR-9.19: which allegiance has won."""
    winner = next((seat for seat in range(s.seats) if s.won >> seat & 1), NONE)
    if winner == NONE:
        return _("The ride is over.")
    if s.claim == Claim.ALONE:
        return _("One wins alone, by the coat of arms")
    cards = [int(card) for card in s.society[winner, : s.cards]]
    return _("{society} wins").format(society=_(SOCIETY_NAMES[Society(int(2 * sum(cards) > len(cards)))]))


def open_choices(s: State) -> list[int]:
    """The choices of the seat that is asked; hidden facts never change them."""
    mask = empty_mask(ACTIONS.count)
    legal(s, mask)
    return marked(mask)


def buttons(s: State) -> list[tuple[str, str, str]]:
    """Id, words and face of every button, in the order of the choices."""
    found: dict[str, tuple[str, str, str]] = {}
    for action in open_choices(s):
        id_ = button_id(action)
        if id_ and id_ not in found:
            found[id_] = (id_, button_about(s, action), button_face(s, action))
    return list(found.values())


PLAIN = {
    Do.DECLINE: "decline",
    Do.REST: "rest",
    Do.ATTACK: "attack",
    Do.REFUSE: "refuse",
    Do.FIRE: "fire",
    Do.SWAP: "swap",
    Do.SEARCH: "search",
    Do.DONE: "done",
}
COUNTED = {Do.LOOK: "look", Do.DIRECT: "way", Do.CLAIM: "claim"}


def button_id(action: int) -> str:
    """The button that belongs to a choice, if it has one."""
    verb = VERB[action]
    return f"{COUNTED[verb]}-{THING[action, 0]}" if verb in COUNTED else PLAIN.get(verb, "")


def button_about(s: State, action: int) -> str:
    """What a button says of itself."""
    return _("Attack: choose whom") if VERB[action] == Do.ATTACK else say(s, action)


def button_face(s: State, action: int) -> str:
    """The few words on a button."""
    thing_ = int(THING[action, 0])
    match VERB[action]:
        case Do.ATTACK:
            return _("Attack …")
        case Do.CLAIM:
            return [_("Claim!"), _("Tell the fortune"), _("Claim alone!")][thing_]
        case Do.DIRECT:
            return _("← Left") if thing_ == 0 else _("Right →")
        case Do.LOOK if s.cards > 1:
            return _("Card {n}").format(n=thing_ + 1)
        case Do.LOOK if s.ask == Ask.SPOILS:
            return _("See who it is")
        case Do.DONE:
            return _("Nobody else")
    return say(s, action)


def laid_out(faces: list[tuple[str, str, str]]) -> str:
    """Buttons in one row or two, as large as they fit."""
    for size in (15, 14, 13, 12, 11, 10):
        rows = rowed(faces, size)
        if len(rows) <= 2:
            break
    top = 24 if len(rows) == 1 else 3
    return "".join(button_row(row, top + 39 * at, size) for at, row in enumerate(rows))


def rowed(faces: list[tuple[str, str, str]], size: Number) -> list[list[tuple[str, str, str]]]:
    """Buttons in rows that are not too long."""
    rows: list[list[tuple[str, str, str]]] = [[]]
    for face in faces:
        if rows[-1] and sum(length(text, size) + 30 for _id, _about, text in [*rows[-1], face]) > WIDTH - 10:
            rows.append([])
        rows[-1].append(face)
    return rows


def button_row(row: list[tuple[str, str, str]], y: Number, size: Number) -> str:
    """Buttons beside one another, in the middle."""
    widths = [max(length(text, size) + 22, 60) for _id, _about, text in row]
    x, drawn = 180 - (sum(widths) + 8 * (len(row) - 1)) / 2, ""
    for (id_, about, text), width in zip(row, widths, strict=True):
        drawn += button(id_, about, text, round(x), y, round(width), size)
        x += width + 8
    return drawn
