"""The Castles of Burgundy, first edition: all that the rest of the house imports is GAME."""

from herberg.core.game import Game, Picture, Rules, Sight, Thinking, Words
from herberg.core.words import N_
from herberg.games.burgundy.actions import ACTIONS
from herberg.games.burgundy.audit import flaws
from herberg.games.burgundy.board import alike, draw, scenes, touch, where
from herberg.games.burgundy.board.parts import parts
from herberg.games.burgundy.help import chapter, sources
from herberg.games.burgundy.holdings import HOLDINGS, signs
from herberg.games.burgundy.log import tell
from herberg.games.burgundy.options import OPTIONS, TYPICAL, refuse
from herberg.games.burgundy.outlook import SURETY, outlook, passed
from herberg.games.burgundy.promise import promise
from herberg.games.burgundy.reasons import reason
from herberg.games.burgundy.rules import apply, legal
from herberg.games.burgundy.rules.scoring import scores
from herberg.games.burgundy.rules.setup import setup
from herberg.games.burgundy.screen import show
from herberg.games.burgundy.sight import deal, hide
from herberg.games.burgundy.state import FEATURES, STATE
from herberg.games.burgundy.words import question, say

GAME = Game(
    name="burgundy",
    title=N_("The Castles of Burgundy"),
    about=N_("Princes in the Loire valley turn dice into castles, ships, herds and towns."),
    version=2,
    minutes=120,
    weight=N_("heavy"),
    package=__name__,
    seats=range(2, 5),
    state=STATE,
    actions=ACTIONS,
    rules=Rules(setup, legal, apply, scores),
    sight=Sight(hide, deal, FEATURES),
    words=Words(question, say, tell, show, sources, chapter, reason=reason),
    picture=Picture(draw, touch, where, parts, scenes, signs, alike),
    holdings=HOLDINGS,
    thinking=Thinking(promise, outlook=outlook, passed=passed, surety=SURETY),
    flaws=flaws,
    options=OPTIONS,
    refuse=refuse,
    typical=TYPICAL,
)
