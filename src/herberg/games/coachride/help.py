"""What a player may look up at any moment: why the ride was won, and the rule behind the question."""

from herberg.core.game import State
from herberg.core.words import _, many
from herberg.games.coachride.pieces import GOAL_NEEDED, Claim, Society
from herberg.games.coachride.rules.cards import goal_items, society_of
from herberg.games.coachride.rules.claim import potion
from herberg.games.coachride.state import Ask
from herberg.games.coachride.words import SOCIETY_NAMES

CHAPTERS = {
    Ask.OVER: "CR-7.6",
    Ask.TURN: "CR-4.2",
    Ask.FORESEE: "CR-8.8",
    Ask.ANSWER: "CR-5.2",
    Ask.PAY: "CR-8.1",
    Ask.HAND_OVER: "CR-8.1c",
    Ask.SMUGGLE: "CR-11.1",
    Ask.BAG: "CR-9.4",
    Ask.PRIVILEGE: "CR-9.3",
    Ask.MONOCLE: "CR-9.12",
    Ask.SEXTANT: "CR-9.16",
    Ask.COAT: "CR-9.11",
    Ask.TOME: "CR-9.2",
    Ask.PASS_ON: "CR-9.16a",
    Ask.PRIEST: "CR-8.12",
    Ask.TOLL: "CR-8.12",
    Ask.EARLY: "CR-8.6a",
    Ask.SUPPORT: "CR-6.2",
    Ask.HYPNOSIS: "CR-8.9",
    Ask.REACT: "CR-6.3",
    Ask.DOCTOR: "CR-8.3",
    Ask.SPOILS: "CR-6.6",
    Ask.TAKE: "CR-6.7",
    Ask.GIVE_BACK: "CR-6.8",
    Ask.TIE: "CR-6.9",
    Ask.GIFT: "CR-3.7",
    Ask.NAME: "CR-7.5",
    Ask.LATE: "CR-8.8c",
}


def sources(s: State, seat: int) -> list[tuple[str, int | None]]:
    """CR-7.6: nobody has points before the end; then one for all who win, and why."""
    return [(reason(s), int(s.won >> seat & 1))] if s.ask == Ask.OVER and s.won else []


def reason(s: State) -> str:
    """CR-7.6, CR-7.7, CR-9.19, CR-11.4: what decided the ride."""
    if s.claim == Claim.ALONE:
        return _("the coat of arms, with three keys or goblets in one hand")
    mine, right = Society(int(society_of(s, s.active))), s.won >> s.active & 1
    if s.claim == Claim.ENEMIES:
        told = _("{society}: the fortune told was right") if right else _("{society}: the fortune told was wrong")
        return told.format(society=_(SOCIETY_NAMES[mine]))
    if not right:
        return _("{society}: the claim was wrong").format(society=_(SOCIETY_NAMES[mine]))
    return _("{society}: {items}").format(society=_(SOCIETY_NAMES[mine]), items=together(s, mine))


def together(s: State, society: Society) -> str:
    """CR-7.2, CR-7.4: the goal items of the claimant and those named, and the potion where it helped."""
    named = [seat for seat in range(s.seats) if seat == s.active or s.claimed >> seat & 1]
    held = sum(int(goal_items(s, seat, society)) for seat in named)
    items = many("{n} key", "{n} keys", held) if society == Society.ORDER else many("{n} goblet", "{n} goblets", held)
    if held < GOAL_NEEDED and potion(s, society):
        return _("{items} and the potion").format(items=items)
    return items


def chapter(s: State) -> str:
    """The rule that tells what is asked."""
    return CHAPTERS[Ask(int(s.ask))]
