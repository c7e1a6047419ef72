"""What happened, as lines for the log."""

from collections import Counter

from herberg.core.deeds import Deed
from herberg.core.game import Names
from herberg.core.records import UNKNOWN
from herberg.core.words import N_, _, listed, many
from herberg.games.burgundy.pieces import Source
from herberg.games.burgundy.state import Told
from herberg.games.burgundy.words import ABOUT, SOURCES, die_words, without_die

TELL = {
    Told.TAKE: N_("{name} takes {the_tile} from depot {depot} {die}."),
    Told.DISCARD: N_("{name} removes {the_tile} from storage."),
    Told.PLACE: N_("{name} places {the_tile} on {space} {die}."),
    Told.LOAD: N_("{name} loads at depot {depot}: {goods}."),
    Told.KEEP: N_("{name} takes {goods}."),
    Told.SKIP: N_("{name} does without."),
    Told.SELL: N_("{name} sells {goods} {die}."),
    Told.WORKERS: N_("{name} takes workers {die}."),
    Told.BUY: N_("{name} buys {the_tile} {depot}."),
    Told.FINISH: N_("{name} finishes the turn."),
    Told.SETTLE: N_("{name} settles in duchy {duchy} with the castle on {space}."),
}


def tell(deeds: list[Deed], names: Names) -> list[str]:
    """What happened, as lines for the log."""
    [(seat, ask, offered)] = of_kind(deeds, Told.CHOICE)
    dice = [die_words(*things) for things in of_kind(deeds, Told.DIE)] or [without_die(ask, offered)]
    lines = [tell_deed(deed, names[seat], dice[0]) for deed in deeds if deed.kind in TELL]
    lines += [
        tell_deed(Deed(Told.SETTLE, tuple(chosen)), names[other], "") for other, *chosen in of_kind(deeds, Told.SHOWN)
    ]
    return lines + tell_mines(deeds, names) + tell_points(deeds, names) + tell_round(deeds, names)


def of_kind(deeds: list[Deed], kind: Told) -> list[tuple[int, ...]]:
    """The things of every deed of a kind."""
    return [deed.things for deed in deeds if deed.kind == kind]


def tell_deed(deed: Deed, name: str, die: str) -> str:
    """What somebody did, unless it is a secret."""
    if UNKNOWN in deed.things:
        return _("{name} has chosen in secret.").format(name=name)
    kind = Told(deed.kind)
    return _(TELL[kind]).format(name=name, die=die, **ABOUT.get(kind, dict)(*deed.things))


def tell_mines(deeds: list[Deed], names: Names) -> list[str]:
    """What everybody's mines pay when a phase ends."""
    lines = []
    for seat, silver, workers in of_kind(deeds, Told.MINES):
        parts = [many("{n} silverling", "{n} silverlings", silver)]
        parts += [many("{n} worker", "{n} workers", workers)] if workers else []
        if silver:
            lines.append(_("{name}'s mines pay {income}.").format(name=names[seat], income=listed(parts)))
    return lines


def tell_points(deeds: list[Deed], names: Names) -> list[str]:
    """What everybody scored, and for what."""
    gained: Counter[tuple[int, int]] = Counter()
    for seat, source, points in of_kind(deeds, Told.POINTS):
        gained[seat, source] += points
    lines = []
    for seat, name in enumerate(names):
        parts = [_(SOURCES[source]).format(n=gained[seat, source]) for source in Source if gained[seat, source]]
        total = many("{n} point", "{n} points", sum(gained[seat, source] for source in Source))
        if parts:
            lines.append(_("{name} scores {points}: {reasons}.").format(name=name, points=total, reasons=listed(parts)))
    return lines


def tell_round(deeds: list[Deed], names: Names) -> list[str]:
    """A new round: goods, and everybody's dice in turn order."""
    order = sorted(of_kind(deeds, Told.ORDER))
    rolls = [_("{name} {a} and {b}").format(name=names[seat], a=a, b=b) for _place, seat, a, b in order]
    head = _("Phase {phase}, round {round}: the white die brings goods to depot {depot}.")
    begun = of_kind(deeds, Told.ROUND)
    lines = [head.format(phase="ABCDE"[phase], round=number, depot=white) for phase, number, white in begun]
    return [*lines, _("The dice: {rolls}.").format(rolls="; ".join(rolls))] if lines else []
