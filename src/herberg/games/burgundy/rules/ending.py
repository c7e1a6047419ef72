"""The end of a phase and of the game: chapter 10."""

from herberg.core.deeds import note
from herberg.core.rule import rule
from herberg.games.burgundy.pieces import GOODS_KINDS, PHASES, Source
from herberg.games.burgundy.rules.knowledge import Knowledge, knowledge_points, knows
from herberg.games.burgundy.rules.rounds import begin_phase
from herberg.games.burgundy.rules.scoring import gain
from herberg.games.burgundy.state import Ask, Told


@rule
def end_phase(s):
    """CB-10.1, CB-10.1a: mines pay; then the next phase begins, or the game ends."""
    for seat in range(s.seats):
        let_mines_pay(s, seat)
    if s.phase < PHASES - 1:
        s.phase += 1
        begin_phase(s)
    else:
        end_game(s)


@rule
def let_mines_pay(s, seat):
    """CB-6.8, CB-10.1, CB-11.2: every mine pays a silverling, with knowledge 2 also a worker."""
    me = s.player[seat]
    workers = int(me.mines) if knows(me, Knowledge.MINE_WORKERS) else 0
    note(Told.MINES, seat, me.mines, workers)
    me.silver += me.mines
    me.workers += workers


@rule
def end_game(s):
    """CB-10.2 to CB-10.6: what is left over scores, and so does knowledge; tiles in storage do not."""
    for seat in range(s.seats):
        me = s.player[seat]
        gain(s, seat, Source.REST, unsold(me) + me.silver + me.workers // 2)
        gain(s, seat, Source.KNOWLEDGE, knowledge_points(me))
    s.ask = Ask.OVER


@rule
def unsold(me):
    """CB-10.2: how many goods tiles are left."""
    tiles = 0
    for kind in range(GOODS_KINDS):
        tiles += int(me.goods[kind])
    return tiles
