"""Hellweg westfalicus: buy goods cheaply, link cities with coaches, sell dearly."""

from herberg.core.edition import Edition
from herberg.core.game import Game, Picture, Rules, Sight, Thinking, Words
from herberg.core.words import N_

from .actions import ACTIONS
from .audit import flaws
from .board import draw, scenes, touch, where
from .board.parts import parts
from .edition import DATA, TEXT, data_of, find, form, note_on, our_template, picture, told, values, written
from .help import chapter, sources
from .holdings import HOLDINGS, signs
from .log import tell
from .options import OPTIONS, TYPICAL
from .pieces import edition_note
from .promise import SURETY, passed, promise
from .reasons import reason
from .rules import apply, legal
from .rules.scoring import scores
from .rules.setup import setup
from .screen import show
from .sight import deal, hide
from .state import FEATURES, STATE
from .words import question, say

GAME = Game(
    name="hellweg",
    title=N_("Hellweg westfalicus"),
    about=N_("Trade beer, salt and ironware along old Westphalian roads."),
    version=2,
    minutes=90,
    weight=N_("medium"),
    package=__name__,
    seats=range(2, 5),
    state=STATE,
    actions=ACTIONS,
    rules=Rules(setup, legal, apply, scores),
    sight=Sight(hide, deal, FEATURES),
    words=Words(question, say, tell, show, sources, chapter, reason=reason),
    picture=Picture(draw, touch, where, parts, scenes, signs=signs),
    holdings=HOLDINGS,
    thinking=Thinking(promise, lead=5.0, passed=passed, surety=SURETY),
    flaws=flaws,
    edition=Edition(
        title=DATA["meta"]["title"] if TEXT else "",
        text=TEXT,
        note=edition_note,
        note_on=note_on,
        find=find,
        data=data_of,
        report=told,
        template=our_template,
        form=form,
        values=values,
        written=written,
        picture=picture,
    ),
    options=OPTIONS,
    typical=TYPICAL,
)
