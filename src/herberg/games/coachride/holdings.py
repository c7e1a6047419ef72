"""What a choice can cost and bring, and what is at stake with a claim."""

from herberg.core.game import Holding, Names, State
from herberg.core.records import UNKNOWN
from herberg.core.words import N_, _, listed, many
from herberg.draw.svg import Svg, path, scaled
from herberg.games.coachride.actions import THING, VERB, Do
from herberg.games.coachride.board.art import SUITCASE, outlined
from herberg.games.coachride.pieces import BIT, GOAL_NEEDED, Claim, Society
from herberg.games.coachride.rules.cards import goal_items, society_of
from herberg.games.coachride.state import Ask
from herberg.games.naming import called

HOLDINGS = (
    Holding("item", lambda s, seat: int(s.place[seat].held), lambda n: many("{n} item", "{n} items", n)),
    Holding(
        "mask",
        lambda s, seat: 1 - (int(s.face_up) >> seat & 1),
        lambda n: _("the secret of your profession"),
    ),
)


def signs() -> dict[str, Svg]:
    """Their signs."""
    mask = path("M-10-6Q0-10 10-6Q10 4 4 5 1 5 0 2-1 5-4 5-10 4-10-6zM-6-2h4M2-2h4", fill="#fff3cf", stroke="#321")
    return {"item": scaled(0, 2, 1.1, outlined(SUITCASE)), "mask": mask}


# ---------------------------------------------------------------- what is at stake


def warning(s: State, action: int, names: Names) -> str:
    """CR-7.2, CR-7.7, CR-9.19, CR-11.3: before a claim, what it needs, what one knows, and what a mistake costs."""
    if VERB[action] == Do.CLAIM and THING[action, 0] != Claim.ALONE:
        return claim_words(s, int(THING[action, 0]), names)
    if VERB[action] == Do.DONE and s.ask == Ask.NAME:
        return named_words(s, names)
    return ""


GOALS = {
    Society.ORDER: N_("keys"),
    Society.BROTHERHOOD: N_("goblets"),
}


def claim_words(s: State, how: int, names: Names) -> str:
    """A claim that is about to be made."""
    mine = int(society_of(s, s.seat))
    about = Society(mine if how == Claim.ALLIES else 1 - mine)
    own = int(goal_items(s, s.seat, about)) if how == Claim.ALLIES else 0
    parts = [needed(about, how)]
    if how == Claim.ALLIES:
        parts.append(_("You hold {n}.").format(n=own))
    parts.append(known_words(s, about, names))
    parts.append(_("A mistake wins the match for the other side."))
    return " ".join(parts)


def needed(about: Society, how: int) -> str:
    """CR-7.2, CR-11.3: what a claim needs."""
    goals = _(GOALS[about])
    if how == Claim.ALLIES:
        return _("You and the allies you name must hold {n} {goals} together.").format(n=GOAL_NEEDED, goals=goals)
    return _("The opponents you name must hold {n} {goals} together.").format(n=GOAL_NEEDED, goals=goals)


def known_words(s: State, about: Society, names: Names) -> str:
    """Who is known to be of this side, with what they surely hold."""
    found = [
        _("{name} ({n})").format(name=called(names, seat), n=int(goal_items(s, seat, about)))
        for seat in range(s.seats)
        if seat != s.seat and is_known_as(s, seat, about)
    ]
    if not found:
        return _("Of nobody else do you know for sure that they are of that side.")
    return _("For sure of that side, with what you know they hold: {names}.").format(names=listed(found))


def is_known_as(s: State, seat: int, about: Society) -> bool:
    """Whether this seat is seen to be of a side."""
    return bool((s.society[seat, : int(s.cards)] != UNKNOWN).all()) and society_of(s, seat) == about


def named_words(s: State, names: Names) -> str:
    """A claim that is about to be settled."""
    mine = int(society_of(s, s.seat))
    about = Society(mine if s.claim == Claim.ALLIES else 1 - mine)
    named = [seat for seat in range(s.seats) if s.claimed & BIT[seat]]
    held = sum(int(goal_items(s, seat, about)) for seat in named)
    held += int(goal_items(s, s.seat, about)) if s.claim == Claim.ALLIES else 0
    line = _("Needed are {needed} {goals}; in the hands of those named you know of {held}.")
    guess = [called(names, seat) for seat in named if not is_known_as(s, seat, about)]
    doubt = _("You are not sure of the side of {names}.").format(names=listed(guess)) if guess else ""
    told = line.format(needed=GOAL_NEEDED, goals=_(GOALS[about]), held=held)
    return " ".join(part for part in (told, doubt, _("A mistake wins the match for the other side.")) if part)
