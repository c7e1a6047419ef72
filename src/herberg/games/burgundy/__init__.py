"""The Castles of Burgundy, first edition: all that the rest of the house imports is GAME."""

from collections.abc import Mapping

from herberg.core.game import Game, Option
from herberg.core.words import N_, _
from herberg.games.burgundy.actions import ACTIONS
from herberg.games.burgundy.audit import flaws
from herberg.games.burgundy.board import draw, touch, where
from herberg.games.burgundy.help import chapter, sources
from herberg.games.burgundy.promise import promise
from herberg.games.burgundy.rules import apply, legal
from herberg.games.burgundy.rules.ending import scores
from herberg.games.burgundy.rules.setup import setup
from herberg.games.burgundy.screen import show
from herberg.games.burgundy.sight import deal, hide
from herberg.games.burgundy.state import STATE
from herberg.games.burgundy.words import question, say, tell

DUCHIES = tuple("123456789")


def refuse(seats: int, options: Mapping[str, str]) -> str:
    """CB-12.3: duchies are named only where they are chosen, for those who play, and 2 to 9 exist once each."""
    named = [options[f"board{seat}"] for seat in range(1, 5)]
    if options["setup"] != "chosen":
        return "" if named == ["1"] * 4 else _("duchies can be named only with setup=chosen")
    for seat in range(seats + 1, 5):
        if named[seat - 1] != "1":
            text = _("with {seats} players nobody sits at seat {seat}: board{seat} cannot be named")
            return text.format(seats=seats, seat=seat)
    for duchy in DUCHIES[1:]:
        if named.count(duchy) > 1:
            return _("duchy {duchy} exists only once; only duchy 1 can be had by several players").format(duchy=duchy)
    return ""


GAME = Game(
    name="burgundy",
    title=N_("The Castles of Burgundy"),
    about=N_("Princes in the Loire valley turn dice into castles, ships, herds and towns."),
    version=1,
    minutes=120,
    weight=N_("heavy"),
    package=__name__,
    seats=range(2, 5),
    state=STATE,
    actions=ACTIONS,
    setup=setup,
    legal=legal,
    apply=apply,
    scores=scores,
    hide=hide,
    deal=deal,
    promise=promise,
    question=question,
    say=say,
    tell=tell,
    show=show,
    flaws=flaws,
    draw=draw,
    touch=touch,
    where=where,
    sources=sources,
    chapter=chapter,
    options=(
        Option(
            "setup",
            ("basic", "chosen", "open", "secret"),
            N_("duchy 1 for all; duchies named by board1 to board4; dealt cards chosen openly; or in secret"),
        ),
        Option("board1", DUCHIES, N_("the duchy of seat 1, with setup=chosen")),
        Option("board2", DUCHIES, N_("the duchy of seat 2, with setup=chosen")),
        Option("board3", DUCHIES, N_("the duchy of seat 3, with setup=chosen")),
        Option("board4", DUCHIES, N_("the duchy of seat 4, with setup=chosen")),
    ),
    refuse=refuse,
    lead=10.0,
    typical=(
        {"setup": "chosen", "board1": "2", "board2": "3"},
        {"setup": "chosen", "board1": "4", "board2": "5"},
        {"setup": "chosen", "board1": "6", "board2": "7"},
        {"setup": "chosen", "board1": "8", "board2": "9"},
        {"setup": "chosen", "board1": "9", "board2": "7", "board3": "5"},
        {"setup": "chosen", "board1": "8", "board2": "6", "board3": "4", "board4": "2"},
    ),
)
