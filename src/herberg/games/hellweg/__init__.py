"""Hellweg westfalicus: buy goods cheaply, link cities with coaches, sell dearly. Map and cards are a reconstruction."""

from herberg.core.game import Edition, Game, Picture, Rules, Sight, Thinking, Words
from herberg.core.words import N_
from herberg.games.hellweg.actions import ACTIONS
from herberg.games.hellweg.audit import flaws
from herberg.games.hellweg.board import draw, touch, where
from herberg.games.hellweg.board.parts import parts
from herberg.games.hellweg.edition import OWN_FILE, check, load, report
from herberg.games.hellweg.help import chapter, sources
from herberg.games.hellweg.log import tell
from herberg.games.hellweg.options import OPTIONS, TYPICAL
from herberg.games.hellweg.promise import promise
from herberg.games.hellweg.rules import apply, legal
from herberg.games.hellweg.rules.scoring import scores
from herberg.games.hellweg.rules.setup import setup
from herberg.games.hellweg.screen import show
from herberg.games.hellweg.sight import deal, hide
from herberg.games.hellweg.state import STATE
from herberg.games.hellweg.words import question, say

GAME = Game(
    name="hellweg",
    title=N_("Hellweg westfalicus"),
    about=N_("Trade beer, salt and ironware along old Westphalian roads. The map and the cards are a reconstruction."),
    version=2,
    minutes=90,
    weight=N_("medium"),
    package=__name__,
    seats=range(2, 5),
    state=STATE,
    actions=ACTIONS,
    rules=Rules(setup, legal, apply, scores),
    sight=Sight(hide, deal),
    words=Words(question, say, tell, show, sources, chapter),
    picture=Picture(draw, touch, where, parts),
    thinking=Thinking(promise, lead=5.0),
    flaws=flaws,
    edition=Edition(load, check, report, OWN_FILE),
    options=OPTIONS,
    typical=TYPICAL,
)
