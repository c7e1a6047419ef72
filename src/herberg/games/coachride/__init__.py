"""The Coach Ride to Devil's Castle, on one page."""

from herberg.core.game import Game, Picture, Rules, Sight, Thinking, Words
from herberg.core.words import N_
from herberg.games.coachride.actions import ACTIONS
from herberg.games.coachride.audit import flaws
from herberg.games.coachride.board import draw, scenes, touch, where
from herberg.games.coachride.board.parts import parts
from herberg.games.coachride.help import chapter, sources
from herberg.games.coachride.holdings import HOLDINGS, signs, warning
from herberg.games.coachride.log import tell
from herberg.games.coachride.options import OPTIONS, TYPICAL, refuse
from herberg.games.coachride.outlook import SURETY, outlook, passed
from herberg.games.coachride.promise import promise
from herberg.games.coachride.reasons import reason
from herberg.games.coachride.rules import apply, legal
from herberg.games.coachride.rules.cards import society_of
from herberg.games.coachride.rules.scoring import scores
from herberg.games.coachride.rules.setup import setup
from herberg.games.coachride.screen import show
from herberg.games.coachride.sight import deal, hide
from herberg.games.coachride.state import FEATURES, STATE
from herberg.games.coachride.words import question, say

GAME = Game(
    name="coachride",
    title=N_("The Coach Ride to Devil's Castle"),
    about=N_("Two secret societies share a coach: find your allies, gather three keys or goblets, and claim in time."),
    version=4,
    minutes=60,
    weight=N_("medium"),
    package=__name__,
    seats=range(3, 11),
    state=STATE,
    actions=ACTIONS,
    rules=Rules(setup, legal, apply, scores),
    sight=Sight(hide, deal, FEATURES),
    words=Words(question, say, tell, show, sources, chapter, warning, passes=("decline", "rest"), reason=reason),
    picture=Picture(draw, touch, where, parts, scenes, signs=signs),
    holdings=HOLDINGS,
    thinking=Thinking(promise, outlook=outlook, lead=40.0, side_of=society_of, passed=passed, surety=SURETY),
    flaws=flaws,
    options=OPTIONS,
    refuse=refuse,
    typical=TYPICAL,
    capped=True,  # CR-4.4a: the rules promise no end
)
