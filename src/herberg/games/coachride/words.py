"""Choices and events as sentences: log, menus, terminal, screen readers, tests."""

from collections import Counter
from typing import Any

from herberg.core.game import Names, State
from herberg.core.records import NONE, UNKNOWN
from herberg.core.words import N_, _, listed, many
from herberg.games.coachride.actions import THING, VERB, Do
from herberg.games.coachride.pieces import ANY_BAG, COPIED, ITEMS, Item, Profession, Side, Society, Way
from herberg.games.coachride.state import PILE, SEARCH, Ask
from herberg.games.naming import called

ITEM_NAMES = {
    Item.KEY: N_("key"),
    Item.GOBLET: N_("goblet"),
    Item.BAG_KEY: N_("bag with the key"),
    Item.BAG_GOBLET: N_("bag with the goblet"),
    Item.DAGGER: N_("dagger"),
    Item.GLOVES: N_("gloves"),
    Item.THROWING_KNIVES: N_("throwing knives"),
    Item.WHIP: N_("whip"),
    Item.POISON_RING: N_("poison ring"),
    Item.PRIVILEGE: N_("privilege"),
    Item.MONOCLE: N_("monocle"),
    Item.BLACK_PEARL: N_("black pearl"),
    Item.BROKEN_MIRROR: N_("broken mirror"),
    Item.SEXTANT: N_("sextant"),
    Item.COAT: N_("coat"),
    Item.TOME: N_("tome"),
    Item.COAT_OF_ARMS: N_("coat of arms of the lodge"),
    ANY_BAG: N_("secret bag"),
}
PROFESSION_NAMES = {
    Profession.DIPLOMAT: N_("diplomat"),
    Profession.CLAIRVOYANT: N_("clairvoyant"),
    Profession.PRIEST: N_("priest"),
    Profession.DUELIST: N_("duelist"),
    Profession.POISON_MIXER: N_("poison mixer"),
    Profession.HYPNOTIST: N_("hypnotist"),
    Profession.THUG: N_("thug"),
    Profession.GRANDMASTER: N_("grandmaster"),
    Profession.BODYGUARD: N_("bodyguard"),
    Profession.DOCTOR: N_("doctor"),
}
SOCIETY_NAMES = {Society.ORDER: N_("Order of Open Secrets"), Society.BROTHERHOOD: N_("Brotherhood of True Lies")}
QUESTIONS = {
    Ask.OVER: N_("The ride is over."),
    Ask.TURN: N_("Pass, offer an item, attack, or claim the victory?"),
    Ask.FORESEE: N_("Clairvoyant: which item shall lie on top of the pile, and which below it?"),
    Ask.ANSWER: N_("{active} offers you the {item}. Which item do you give for it?"),
    Ask.PAY: N_("{partner} must hand over the {demand}. What do you give for it?"),
    Ask.HAND_OVER: N_("The diplomat demands a {demand}. Which item do you hand over?"),
    Ask.SMUGGLE: N_("You gave away the {card}. Shall it work, and be named?"),
    Ask.BAG: N_("You gave away a secret bag: draw an item from the pile?"),
    Ask.PRIVILEGE: N_("You gave away the privilege: look at your partner's items?"),
    Ask.MONOCLE: N_("You gave away the monocle: look at your partner's allegiance?"),
    Ask.SEXTANT: N_("You gave away the sextant: shall everybody pass on an item, and which way?"),
    Ask.COAT: N_("You gave away the coat: take a new profession from the spares?"),
    Ask.TOME: N_("You gave away the tome: swap professions with your partner?"),
    Ask.PASS_ON: N_("The sextant points to the {way}: which item do you pass on?"),
    Ask.PRIEST: N_("{active} attacks {defender}. Does a priest stop the fight?"),
    Ask.TOLL: N_("The priest {partner} stopped your attack. Which item do you hand over?"),
    Ask.EARLY: N_("{active} attacks {defender}. Does anybody act before support is given?"),
    Ask.SUPPORT: N_("{active} attacks {defender}. Whom do you support?"),
    Ask.HYPNOSIS: N_("All have chosen sides. Do you put anybody to sleep?"),
    Ask.REACT: N_("The fight stands {swords} to {shields}. Do you add anything?"),
    Ask.DOCTOR: N_("{outcome} Does a doctor prevent what follows?"),
    Ask.SPOILS: N_("You have won against {loser}. What do you want?"),
    Ask.TAKE: N_("You look through the items of {loser}. Which one do you take?"),
    Ask.GIVE_BACK: N_("It was the last item of {loser}. Which one do you give back?"),
    Ask.TIE: N_("The fight is a tie: draw an item from the pile?"),
    Ask.GIFT: N_("You carry too much. Which item do you give away, and to whom?"),
    Ask.NAME: N_("Whom do you name for your claim?"),
    Ask.LATE: N_("Your turn is over but for diplomat and clairvoyant. Do you use one?"),
}


def item_name(kind: int) -> str:
    """What an item is called; one that is not known is just an item."""
    return _("an item") if kind in (UNKNOWN, NONE) else _(ITEM_NAMES[int(kind)])


def profession_name(profession: int) -> str:
    """What a profession is called."""
    return _("unknown") if profession == UNKNOWN else _(PROFESSION_NAMES[Profession(profession)])


def way_name(way: int) -> str:
    """Left or right."""
    return _("left") if way == Way.LEFT else _("right")


def side_name(side: int) -> str:
    """The attacker or the defender."""
    return _("attacker") if side == Side.ATTACKER else _("defender")


def items_in(spot: Any) -> list[int]:
    """The items of a place, one by one."""
    copied = [kind for kind in range(COPIED) for _ in range(spot.copies[kind])]
    return copied + [kind for kind in range(COPIED, ITEMS) if spot.luggage >> kind & 1]


def item_list(items: list[int]) -> str:
    """Items in a row."""
    return listed([item_name(kind) for kind in items]) or _("nothing")


# ---------------------------------------------------------------- questions and choices


def question(s: State, names: Names) -> str:
    """What the seat is being asked."""
    return _(QUESTIONS[Ask(s.ask)]).format(
        active=called(names, s.active),
        partner=called(names, s.partner),
        defender=called(names, s.defender),
        loser=called(names, s.loser),
        item=item_name(s.offered),
        demand=item_name(s.demanded),
        card=item_name(s.traded[min(s.effect, 1)]),
        way=way_name(s.way),
        swords=many("{n} sword", "{n} swords", int(s.own[0]) + int(s.help[0])),
        shields=many("{n} shield", "{n} shields", int(s.own[1]) + int(s.help[1])),
        outcome=outcome_words(s, names),
    )


def outcome_words(s: State, names: Names) -> str:
    """Who has won a fight."""
    if s.winner == NONE:
        return _("The fight is a tie.")
    winner = called(names, s.winner)
    return _("{winner} wins the fight.").format(winner=winner[:1].upper() + winner[1:])


def say(s: State, action: int, names: Names) -> str:
    """An open choice in words."""
    a, b = (int(thing) for thing in THING[action, :2])
    verb = VERB[action]
    if verb in SAY_PLAYER:
        return _(SAY_PLAYER[verb]).format(player=called(names, a), item=item_name(b))
    if verb in SAY_ITEM:
        return _(SAY_ITEM[verb]).format(item=item_name(a))
    match verb:
        case Do.DECLINE:
            return say_decline(s)
        case Do.USE:
            return _("Use the {profession}").format(profession=profession_name(a))
        case Do.POISON:
            return _("Poison mixer: let the {side} win").format(side=side_name(a))
        case Do.SUPPORT:
            return _("Support the {side}").format(side=side_name(a))
        case Do.SEARCH:
            return _("Look through the items")
        case Do.LOOK:
            return say_look(s, a)
        case Do.DIRECT:
            return _("Everybody passes an item to the {way}").format(way=way_name(a))
        case Do.BECOME:
            return _("Become the {profession}").format(profession=profession_name(a))
        case Do.CLAIM:
            return _(CLAIMS[a])
    return _(SAY_PLAIN[verb])


SAY_PLAYER = {
    Do.ATTACK: N_("Attack {player}"),
    Do.HYPNOTISE: N_("Hypnotist: put {player} to sleep"),
    Do.NAME: N_("Name {player}"),
    Do.OFFER: N_("Offer {player} the {item}"),
    Do.GIFT: N_("Give {player} the {item}"),
    Do.DEMAND: N_("Diplomat: demand the {item} of {player}"),
}
SAY_ITEM = {
    Do.SHOW: N_("Show the {item}"),
    Do.ACCEPT: N_("Accept, and give the {item}"),
    Do.GIVE: N_("Give the {item}"),
    Do.TAKE: N_("Take the {item}"),
    Do.FORESEE: N_("Put the {item} next on the pile"),
}
SAY_PLAIN = {
    Do.REST: N_("Pass the turn"),
    Do.REFUSE: N_("Refuse"),
    Do.DRAW: N_("Draw an item"),
    Do.FIRE: N_("Let it work"),
    Do.SWAP: N_("Swap professions"),
    Do.DONE: N_("Nobody else: settle the claim"),
}
CLAIMS = [
    N_("Claim the victory for your allegiance"),
    N_("Tell the fortune: claim that your opponents have all they need"),
    N_("Claim the victory for yourself alone"),
]
DECLINES = {
    Ask.SMUGGLE: N_("Keep silent"),
    Ask.SUPPORT: N_("Support nobody"),
    Ask.TAKE: N_("Take nothing"),
    Ask.TIE: N_("Draw nothing"),
    Ask.LATE: N_("End the turn"),
    Ask.PRIEST: N_("Pass"),
    Ask.EARLY: N_("Pass"),
    Ask.HYPNOSIS: N_("Pass"),
    Ask.REACT: N_("Pass"),
    Ask.DOCTOR: N_("Pass"),
}


def say_decline(s: State) -> str:
    """No, in the words of the question."""
    return _(DECLINES.get(Ask(s.ask), N_("Do without")))


def say_look(s: State, card: int) -> str:
    """Looking at an allegiance card, and after a fight at the profession too."""
    if s.cards == 1:
        return _("Look at profession and allegiance") if s.ask == Ask.SPOILS else _("Look at the allegiance")
    text = _("Look at the profession and card {n}") if s.ask == Ask.SPOILS else _("Look at allegiance card {n}")
    return text.format(n=card + 1)


# ---------------------------------------------------------------- the log


def sees(s: State, *seats: int) -> bool:
    """Whether the one through whose eyes this is seen is among these seats; the whole truth sees everything."""
    return bool(s.viewer == 0 or s.ask == Ask.OVER or s.viewer - 1 in seats)


def tell(before: State, action: int, after: State, names: list[str]) -> list[str]:
    """What happened, as lines for the log."""
    lines = tell_choice(before, action, after, names)
    lines += tell_fight(before, action, after, names)
    lines += tell_effect(before, after, names)
    if before.place[PILE].held > 0 and after.place[PILE].held == 0:
        lines.append(_("The pile is empty: the bags are now a key and a goblet."))
    if after.ask == Ask.OVER:
        lines += tell_end(after, names)
    elif after.turns != before.turns:
        lines.append(_("It is {name}'s turn.").format(name=names[after.active]))
    return lines


def tell_choice(before: State, action: int, after: State, names: list[str]) -> list[str]:
    """The choice itself, as far as the viewer may know it."""
    a, b = (int(thing) for thing in THING[action, :2])
    seat = int(before.seat)
    who = names[seat]
    match VERB[action]:
        case Do.OFFER:
            item = item_name(b if sees(after, seat, a) else UNKNOWN)
            return [_("{name} offers {other}: {item}.").format(name=who, other=names[a], item=item)]
        case Do.ACCEPT:
            return tell_swap(before, after, names, int(before.offered), a)
        case Do.REFUSE:
            return [_("{name} refuses.").format(name=who)]
        case Do.GIVE:
            return tell_give(before, a, after, names)
        case Do.GIFT:
            item = item_name(b if sees(after, seat, a) else UNKNOWN)
            text = _("{name} carries too much and gives {other}: {item}.")
            return [text.format(name=who, other=names[a], item=item)]
        case Do.TAKE:
            item = item_name(a if sees(after, seat, int(before.loser)) else UNKNOWN)
            return [_("{name} takes: {item}.").format(name=who, item=item)]
        case Do.FORESEE:
            item = item_name(a if sees(after, seat) else UNKNOWN)
            return [_("{name} puts on the pile: {item}.").format(name=who, item=item)]
        case Do.DRAW:
            return tell_draw(before, after, who, seat)
        case Do.LOOK | Do.SEARCH | Do.BECOME:
            return tell_look(before, action, after, names)
        case Do.DECLINE:
            return tell_decline(before, after, names)
        case Do.DEMAND:
            return tell_demand(before, after, names, a, b)
        case Do.FIRE:
            return []
    return [tell_openly(action, who, names)]


TELL_PLAYER = {
    Do.ATTACK: N_("{name} attacks {other}."),
    Do.HYPNOTISE: N_("{name}, the hypnotist, puts {other} to sleep."),
    Do.NAME: N_("{name} names {other}."),
}
TELL_SIDE = {
    Do.POISON: N_("{name}, the poison mixer, lets the {side} win."),
    Do.SUPPORT: N_("{name} supports the {side}."),
}
TELL_CLAIM = [
    N_("{name} claims the victory for the own side."),
    N_("{name} tells the fortune: the opponents have all they need."),
    N_("{name} claims the victory alone."),
]
TELL_PLAIN = {
    Do.REST: N_("{name} passes the turn."),
    Do.SWAP: N_("{name} swaps professions."),
    Do.DONE: N_("{name} names nobody else."),
}


def tell_openly(action: int, who: str, names: list[str]) -> str:
    """A choice of which there is nothing to hide."""
    thing, verb = int(THING[action, 0]), VERB[action]
    match verb:
        case Do.ATTACK | Do.HYPNOTISE | Do.NAME:
            return _(TELL_PLAYER[verb]).format(name=who, other=names[thing])
        case Do.POISON | Do.SUPPORT:
            return _(TELL_SIDE[verb]).format(name=who, side=side_name(thing))
        case Do.USE:
            return _("{name} uses the {profession}.").format(name=who, profession=profession_name(thing))
        case Do.SHOW:
            return _("{name} shows: {item}.").format(name=who, item=item_name(thing))
        case Do.DIRECT:
            return _("{name} lets everybody pass an item to the {way}.").format(name=who, way=way_name(thing))
        case Do.CLAIM:
            return _(TELL_CLAIM[thing]).format(name=who)
    return _(TELL_PLAIN[verb]).format(name=who)


TELL_DECLINE = {
    Ask.SMUGGLE: N_("{name} keeps silent."),
    Ask.SUPPORT: N_("{name} supports nobody."),
    Ask.TAKE: N_("{name} takes nothing."),
    Ask.TIE: N_("{name} draws nothing."),
    Ask.LATE: N_("{name} ends the turn."),
    Ask.PRIEST: N_("{name} passes."),
    Ask.EARLY: N_("{name} passes."),
    Ask.HYPNOSIS: N_("{name} passes."),
    Ask.REACT: N_("{name} passes."),
    Ask.DOCTOR: N_("{name} passes."),
}


def tell_decline(before: State, after: State, names: list[str]) -> list[str]:
    """A no is told where all may see it; smugglers are not given away, they alone read of it."""
    if before.ask == Ask.SMUGGLE and not sees(after, int(before.seat)):
        return []
    lines = [_(TELL_DECLINE.get(Ask(before.ask), N_("{name} does without."))).format(name=names[before.seat])]
    if before.ask == Ask.DOCTOR and before.choice != NONE and after.ask != Ask.DOCTOR:
        lines += tell_spoils(after, names, int(before.winner), int(before.loser), int(before.choice))
    return lines


def tell_swap(before: State, after: State, names: list[str], mine: int, yours: int) -> list[str]:
    """Two items have changed hands."""
    one, other = int(before.active), int(before.partner)
    text = _("{one} and {other} trade.").format(one=names[one], other=names[other])
    if sees(after, one, other) and mine != UNKNOWN:
        text = _("{one} and {other} trade: {mine} for {yours}.").format(
            one=names[one], other=names[other], mine=item_name(mine), yours=item_name(yours)
        )
    return [text]


def tell_give(before: State, kind: int, after: State, names: list[str]) -> list[str]:
    """An item is handed over, or chosen to be passed on."""
    seat = int(before.seat)
    match before.ask:
        case Ask.PAY if after.ask == Ask.HAND_OVER:
            return [_("{name} lays down an item.").format(name=names[seat])]
        case Ask.PAY:
            return tell_swap(before, after, names, kind, int(before.demanded))
        case Ask.HAND_OVER:
            mine = int(before.offered)
            if mine == UNKNOWN and sees(after, seat):
                (mine,) = received(before.place[seat], kind, after.place[seat])
            return tell_swap(before, after, names, mine, kind)
        case Ask.PASS_ON:
            item = item_name(kind if sees(after, seat) else UNKNOWN)
            lines = [_("{name} passes on: {item}.").format(name=names[seat], item=item)]
            return lines + (tell_received(before, kind, after, names) if after.ask != Ask.PASS_ON else [])
        case Ask.TOLL:
            goal = int(before.partner)
        case _:
            goal = int(before.loser)
    item = item_name(kind if sees(after, seat, goal) else UNKNOWN)
    return [_("{name} gives {other}: {item}.").format(name=names[seat], other=names[goal], item=item)]


def tell_received(before: State, last: int, after: State, names: list[str]) -> list[str]:
    """What the viewer got when everybody had passed on an item, the last of them this one."""
    viewer = int(after.viewer) - 1
    if viewer not in range(after.seats):
        return [_("All items are passed on.")]
    passed = last if viewer == before.seat else int(before.passing[viewer])
    gained = received(before.place[viewer], passed, after.place[viewer])
    return [_("All items are passed on; {name} gets: {items}.").format(name=names[viewer], items=item_list(gained))]


def received(before: Any, given: int, after: Any) -> list[int]:
    """The items that came to a place which gave one away (NONE: gave nothing)."""
    kept = Counter(items_in(before)) - Counter([given])
    return list((Counter(items_in(after)) - kept).elements())


def tell_draw(before: State, after: State, who: str, seat: int) -> list[str]:
    """An item is drawn from the pile; only the drawer sees which."""
    gained = received(before.place[seat], NONE, after.place[seat]) if sees(after, seat) else []
    if gained:
        return [_("{name} draws: {item}.").format(name=who, item=item_list(gained))]
    return [_("{name} draws an item.").format(name=who)]


def tell_look(before: State, action: int, after: State, names: list[str]) -> list[str]:
    """Something is looked at; what it is learns only who looks."""
    seat, verb = int(before.seat), VERB[action]
    who = names[seat]
    other = int(before.loser if before.ask == Ask.SPOILS else before.giver[1 - before.effect])
    if verb == Do.BECOME:
        new = int(THING[action, 0])
        known = profession_name(new if sees(after, seat) else UNKNOWN)
        return [_("{name} takes a new profession: {profession}.").format(name=who, profession=known)]
    if after.ask == Ask.DOCTOR:
        text = N_("{name} wants to look through the items of {other}.")
        if verb == Do.LOOK:
            text = N_("{name} wants to look at the secret of {other}.")
        return [_(text).format(name=who, other=names[other])]
    if verb == Do.SEARCH:
        return tell_search(after, names, seat, other)
    if before.ask == Ask.SPOILS:
        return tell_spoils(after, names, seat, other, int(THING[action, 0]))
    return tell_secret(after, names, seat, other, int(THING[action, 0]))


def tell_search(after: State, names: list[str], seat: int, other: int) -> list[str]:
    """All items of a player are looked through."""
    lines = [_("{name} looks through the items of {other}.").format(name=names[seat], other=names[other])]
    if sees(after, seat):
        items = item_list(items_in(after.place[other]))
        lines.append(_("{other} has: {items}.").format(other=names[other], items=items))
    return lines


def tell_spoils(after: State, names: list[str], seat: int, other: int, choice: int) -> list[str]:
    """The winner of a fight looks through the loser's items, or at an allegiance card and the profession."""
    if choice == SEARCH:
        return tell_search(after, names, seat, other)
    lines = tell_secret(after, names, seat, other, choice)
    if sees(after, seat):
        profession = profession_name(after.profession[other])
        lines.append(_("{other}: {profession}.").format(other=names[other], profession=profession))
    return lines


def tell_secret(after: State, names: list[str], seat: int, other: int, card: int) -> list[str]:
    """An allegiance card is looked at."""
    lines = [_("{name} looks at the secret of {other}.").format(name=names[seat], other=names[other])]
    if sees(after, seat):
        society = _(SOCIETY_NAMES[Society(int(after.society[other, card]))])
        lines.append(_("{other}: {society}.").format(other=names[other], society=society))
    return lines


def tell_demand(before: State, after: State, names: list[str], seat: int, kind: int) -> list[str]:
    """The diplomat's demand, and whether it can be met."""
    who, other, item = names[before.seat], names[seat], item_name(kind)
    lines = [_("{name}, the diplomat, demands of {other}: {item}.").format(name=who, other=other, item=item)]
    if after.ask == Ask.PAY:
        return lines
    lines.append(_("{other} does not have it.").format(other=other))
    if sees(after, int(before.seat)):
        items = item_list(items_in(after.place[seat]))
        lines.append(_("{other} has: {items}.").format(other=other, items=items))
    return lines


def tell_fight(before: State, action: int, after: State, names: list[str]) -> list[str]:
    """How a fight comes out."""
    open_asks = (Ask.EARLY, Ask.SUPPORT, Ask.HYPNOSIS, Ask.REACT, Ask.FORESEE)
    if before.defender == NONE or before.ask not in open_asks or after.ask in open_asks or VERB[action] == Do.POISON:
        return []
    counted = after if after.defender != NONE else before
    if counted is before and VERB[action] != Do.DECLINE:  # it came to a tie, and the table is cleared
        return [_("The fight ends in a tie.")]
    swords, shields = (int(counted.own[side]) + int(counted.help[side]) for side in range(2))
    count = _("{swords} against {shields}").format(
        swords=many("{n} sword", "{n} swords", swords), shields=many("{n} shield", "{n} shields", shields)
    )
    if after.winner == NONE:
        return [_("{count}: a tie.").format(count=count)]
    return [_("{count}: {name} wins.").format(count=count, name=names[after.winner])]


EFFECT_ASKS = (Ask.BAG, Ask.PRIVILEGE, Ask.MONOCLE, Ask.SEXTANT, Ask.COAT, Ask.TOME)


def tell_effect(before: State, after: State, names: list[str]) -> list[str]:
    """An item that works is named aloud by its new owner."""
    if after.ask not in EFFECT_ASKS or (before.ask in EFFECT_ASKS and before.effect == after.effect):
        return []
    owner = names[after.giver[1 - after.effect]]
    return [_("{name} names aloud: {item}.").format(name=owner, item=item_name(after.named))]


def tell_end(s: State, names: list[str]) -> list[str]:
    """Who has won."""
    winners = [names[seat] for seat in range(s.seats) if s.won >> seat & 1]
    return (
        [_("The ride is over. {names} win.").format(names=listed(winners))]
        if len(winners) > 1
        else [_("The ride is over. {name} wins.").format(name=listed(winners))]
    )
