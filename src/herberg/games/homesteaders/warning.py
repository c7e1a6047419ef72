"""What an open choice would leave lying or lead into, told before it is made."""

from herberg.core.game import Names, State
from herberg.core.words import _, listed, many
from herberg.games.homesteaders.actions import THING, VERB, Do
from herberg.games.homesteaders.holdings import debt_words
from herberg.games.homesteaders.pieces import DEBT_GIVES, GOLD_VALUE, PLACE_WORKERS, PLACES, Good
from herberg.games.homesteaders.rules.income import at_work, open_places
from herberg.games.homesteaders.words import place_name


def warning(s: State, action: int, names: Names) -> str:
    """HS-4.1, HS-7.2: workers that would rest beside open places, and bids that only debts can pay."""
    match VERB[action]:
        case Do.READY:
            return idle_words(s.player[s.seat])
        case Do.BID:
            return bid_words(s, int(THING[action, 1]))
    return ""


def idle_words(me: State) -> str:
    """HS-4.1: the open places that resting workers could fill."""
    resting, free = int(me.workers) - int(at_work(me)), int(open_places(me))
    places = [place_name(at) for at in range(PLACES) if free >> at & 1 and PLACE_WORKERS[at] <= resting]
    if not places:
        return ""
    told = many("{n} of your workers rests", "{n} of your workers rest", resting)
    return _("{workers}, and there is work for them: {places}. That income would be left lying.").format(
        workers=told, places=listed(places)
    )


def bid_words(s: State, amount: int) -> str:
    """HS-7.2, HS-11.1: the debts that a winning bid takes, though all gold is given, and what they cost at the end."""
    me = s.player[s.seat]
    short = amount - int(me.silver) - GOLD_VALUE * int(me.goods[Good.GOLD])
    debts = -(-short // DEBT_GIVES)
    if debts <= 0:
        return ""
    held = many("{n} silver", "{n} silver", me.silver)
    line = _("You hold {held}. If this bid wins, it takes {debts}: {points} less at the end.")
    told = many("{n} debt", "{n} debts", debts)
    return line.format(held=held, debts=told, points=debt_words(s, int(s.seat), debts))
