"""Homesteaders: auctions, work and trade in the Old West, for two to four players."""

from herberg.core.game import Game, Picture, Rules, Sight, Thinking, Words
from herberg.core.words import N_
from herberg.games.homesteaders.actions import ACTIONS
from herberg.games.homesteaders.audit import flaws
from herberg.games.homesteaders.board import draw, scenes, touch, where
from herberg.games.homesteaders.board.parts import parts
from herberg.games.homesteaders.help import chapter, sources
from herberg.games.homesteaders.holdings import HOLDINGS, signs
from herberg.games.homesteaders.log import tell
from herberg.games.homesteaders.options import OPTIONS
from herberg.games.homesteaders.promise import SURETY, passed, promise
from herberg.games.homesteaders.reasons import reason
from herberg.games.homesteaders.rules import apply, legal
from herberg.games.homesteaders.rules.scoring import scores
from herberg.games.homesteaders.rules.setup import setup
from herberg.games.homesteaders.screen import show
from herberg.games.homesteaders.sight import deal, hide
from herberg.games.homesteaders.state import FEATURES, STATE
from herberg.games.homesteaders.warning import warning
from herberg.games.homesteaders.words import question, say

GAME = Game(
    name="homesteaders",
    title=N_("Homesteaders"),
    about=N_("Win lots at auction, build a town in the Old West, and stay out of debt."),
    version=2,
    minutes=75,
    weight=N_("heavy"),
    package=__name__,
    seats=range(2, 5),
    state=STATE,
    actions=ACTIONS,
    rules=Rules(setup, legal, apply, scores),
    sight=Sight(hide, deal, FEATURES),
    words=Words(question, say, tell, show, sources, chapter, warning, reason=reason),
    picture=Picture(draw, touch, where, parts, scenes, signs),
    holdings=HOLDINGS,
    thinking=Thinking(promise, passed=passed, surety=SURETY),
    flaws=flaws,
    options=OPTIONS,
)
