"""What happened, as lines for the log: one deed, one line, with as much of it as its witness may know."""

import re
from collections.abc import Callable

from herberg.core.deeds import Deed
from herberg.core.game import Names
from herberg.core.records import NONE, UNKNOWN
from herberg.core.words import N_, _, listed, many
from herberg.games.coachride.pieces import Claim, Society
from herberg.games.coachride.state import SEARCH, Ask, Told
from herberg.games.coachride.words import CALLED, SOCIETY_NAMES, WINDOWS, item_list, item_name, items_of


def tell(deeds: list[Deed], names: Names) -> list[str]:
    """What happened, as lines for the log."""
    lines = [tell_deed(deed, names) for deed in summed_up(deeds)]
    return [line for line in lines if line]


def summed_up(deeds: list[Deed]) -> list[Deed]:
    """Without a wish that is fulfilled at once, and of all that is passed on just what one gets oneself."""
    got = [deed for deed in deeds if deed.kind == Told.GETS and UNKNOWN not in deed.things]
    untold = Told.ALL_PASSED if len(got) == 1 else Told.GETS
    return [deed for deed in deeds if deed.kind != untold and (deed.kind != Told.WANTS or deed is deeds[-1])]


def tell_deed(deed: Deed, names: Names) -> str:
    """One deed; nothing where it is a secret."""
    kind, things = Told(deed.kind), deed.things
    text = UNSEEN.get(kind, TELL[kind]) if UNKNOWN in things else TELL[kind]
    return sentence(text, things, names) if isinstance(text, str) else text(names, *things)


def sentence(text: str, things: tuple[int, ...], names: Names) -> str:
    """A sentence with its gaps filled: it names the things in their order."""
    gaps = zip(GAP.findall(text), things, strict=False)
    words = {gap: READ[gap](thing) if gap in READ else names[thing] for gap, thing in gaps}
    return _(text).format(**words) if text else ""


GAP = re.compile(r"{(\w+)}")
READ = CALLED | {
    "items": item_name,
    "mine": item_name,
    "yours": item_name,
    "society": lambda society: _(SOCIETY_NAMES[Society(society)]),
}


def tell_decline(names: Names, seat: int, asked: int) -> str:
    """A no, in the words of the question."""
    return _(DECLINED.get(Ask(asked), N_("{name} does without."))).format(name=names[seat])


DECLINED = {
    Ask.SMUGGLE: N_("{name} keeps silent."),
    Ask.SUPPORT: N_("{name} supports nobody."),
    Ask.TAKE: N_("{name} takes nothing."),
    Ask.TIE: N_("{name} draws nothing."),
    Ask.LATE: N_("{name} ends the turn."),
    **dict.fromkeys(WINDOWS, N_("{name} passes.")),
}


def tell_count(names: Names, swords: int, shields: int, winner: int) -> str:
    """How a fight comes out."""
    count = _("{swords} against {shields}").format(
        swords=many("{n} sword", "{n} swords", swords), shields=many("{n} shield", "{n} shields", shields)
    )
    if winner == NONE:
        return _("{count}: a tie.").format(count=count)
    return _("{count}: {name} wins.").format(count=count, name=names[winner])


def tell_wish(names: Names, seat: int, other: int, choice: int) -> str:
    """What the winner of a fight wants, while a doctor may prevent it."""
    text = N_("{name} wants to look at the secret of {other}.")
    if choice == SEARCH:
        text = N_("{name} wants to look through the items of {other}.")
    return sentence(text, (seat, other), names)


def tell_items(names: Names, seat: int, luggage: int, keys: int, goblets: int) -> str:
    """All items that a player holds."""
    return _("{other} has: {items}.").format(other=names[seat], items=item_list(items_of(luggage, keys, goblets)))


def tell_claim(names: Names, seat: int, how: int) -> str:
    """For whom the victory is claimed."""
    return _(CLAIMED[Claim(how)]).format(name=names[seat])


CLAIMED = {
    Claim.ALLIES: N_("{name} claims the victory for their side."),
    Claim.ENEMIES: N_("{name} tells the fortune: the opponents have all they need."),
    Claim.ALONE: N_("{name} claims the victory alone."),
}


def tell_end(names: Names, won: int) -> str:
    """Who has won."""
    winners = [name for seat, name in enumerate(names) if won >> seat & 1]
    if len(winners) > 1:
        return _("The ride is over. {names} win.").format(names=listed(winners))
    return _("The ride is over. {name} wins.").format(name=listed(winners))


TELL: dict[Told, str | Callable[..., str]] = {
    Told.USES: N_("{name} uses the {profession}."),
    Told.DECLINES: tell_decline,
    Told.GIFT: N_("{name} carries too much and gives {other}: {item}."),
    Told.TURN: N_("It is {name}'s turn."),
    Told.RESTS: N_("{name} passes the turn."),
    Told.OFFERS: N_("{name} offers {other}: {item}."),
    Told.REFUSES: N_("{name} refuses."),
    Told.TRADES: N_("{one} and {other} trade: {mine} for {yours}."),
    Told.NAMES_ALOUD: N_("{name} names aloud: {item}."),
    Told.ATTACKS: N_("{name} attacks {other}."),
    Told.SUPPORTS: N_("{name} supports the {side}."),
    Told.SHOWS: N_("{name} shows: {item}."),
    Told.COUNTS: tell_count,
    Told.WANTS: tell_wish,
    Told.SEARCHES: N_("{name} looks through the items of {other}."),
    Told.HOLDS: tell_items,
    Told.TAKES: N_("{name} takes: {item}."),
    Told.GIVES: N_("{name} gives {other}: {item}."),
    Told.LOOKS: N_("{name} looks at the secret of {other}."),
    Told.SOCIETY: N_("{other}: {society}."),
    Told.PROFESSION: N_("{other}: {profession}."),
    Told.DRAWS: N_("{name} draws: {item}."),
    Told.PILE_EMPTY: N_("The pile is empty: the bags are now a key and a goblet."),
    Told.CLAIMS: tell_claim,
    Told.NAMES: N_("{name} names {other}."),
    Told.NAMES_NOBODY: N_("{name} names nobody else."),
    Told.WINNERS: tell_end,
    Told.DEMANDS: N_("{name}, the diplomat, demands of {other}: {item}."),
    Told.LACKS: N_("{other} does not have it."),
    Told.LAYS_DOWN: N_("{name} lays down an item."),
    Told.POISONS: N_("{name}, the poison mixer, lets the {side} win."),
    Told.FORESEES: N_("{name} puts on the pile: {item}."),
    Told.HYPNOTISES: N_("{name}, the hypnotist, puts {other} to sleep."),
    Told.SWAPS: N_("{name} swaps professions."),
    Told.BECOMES: N_("{name} takes a new profession: {profession}."),
    Told.DIRECTS: N_("{name} lets everybody pass an item to the {way}."),
    Told.PASSES_ON: N_("{name} passes on: {item}."),
    Told.GETS: N_("All items are passed on; {name} gets: {items}."),
    Told.ALL_PASSED: N_("All items are passed on."),
}
UNSEEN = {
    Told.DECLINES: "",
    Told.TRADES: N_("{one} and {other} trade."),
    Told.HOLDS: "",
    Told.SOCIETY: "",
    Told.PROFESSION: "",
    Told.DRAWS: N_("{name} draws an item."),
    Told.GETS: "",
}
"""What is told instead where a thing is unknown, and may not just be called so."""
