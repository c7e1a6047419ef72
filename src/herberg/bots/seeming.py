"""A bot that has nothing to choose thinks as long as one that has: else the time it takes would tell what it holds."""

from herberg.bots.bot import Bot
from herberg.core.chance import stir
from herberg.core.game import Game, State
from herberg.core.match import fresh_entropy, seen
from herberg.core.records import NONE, copy, uint64
from herberg.core.rule import PLAIN

WORLDS = 4 if PLAIN else 32
"""So many worlds that onlookers hold possible are tried."""


def choose_in_time(bot: Bot, game: Game, view: State, seat: int) -> int:
    """What the bot chooses; where it has to, it first thinks about what it might have held."""
    choices = game.choices(view)
    if len(choices) == 1:
        might_be = with_a_choice(game, view, seat)
        if might_be is not None:
            bot.choose(might_be, seat)
        return choices[0]
    return bot.choose(view, seat)


def with_a_choice(game: Game, view: State, seat: int) -> State | None:
    """What this seat would see in a world that others hold possible, where it has a choice; None if there is none."""
    outside = seen(game, view)
    for _ in range(WORLDS):
        world = copy(outside)
        stir(world, uint64(fresh_entropy()))
        game.sight.deal(world, NONE)
        if len(game.choices(world)) > 1:
            return seen(game, world, seat)
    return None
