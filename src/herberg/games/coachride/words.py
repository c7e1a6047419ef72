"""Questions and choices as sentences: menus, terminal, screen readers, tests; `log.py` has what happened."""

from collections.abc import Callable

from herberg.core.game import Names, State
from herberg.core.records import NONE, UNKNOWN
from herberg.core.words import N_, _, listed, many
from herberg.games.coachride.actions import ACTIONS, VERB, Do
from herberg.games.coachride.pieces import ANY_BAG, COPIED, ITEMS, Item, Profession, Side, Society, Way
from herberg.games.coachride.state import Ask
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
EFFECT_ASKS = (Ask.BAG, Ask.PRIVILEGE, Ask.MONOCLE, Ask.SEXTANT, Ask.COAT, Ask.TOME)
"""What the giver of an item that works is asked."""
WINDOWS = (Ask.PRIEST, Ask.EARLY, Ask.HYPNOSIS, Ask.REACT, Ask.DOCTOR)
"""When anybody may use a card in a fight, or pass."""


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


CALLED: dict[str, Callable[[int], str]] = {
    "item": item_name,
    "profession": profession_name,
    "side": side_name,
    "way": way_name,
}
"""What is called something other than a player, by the name it has in choices and sentences."""


def items_in(spot: State) -> list[int]:
    """The items of a place, one by one."""
    return items_of(spot.luggage, *spot.copies)


def items_of(luggage: int, keys: int, goblets: int) -> list[int]:
    """The items of a set, with so many keys and goblets, one by one."""
    return [Item.KEY] * keys + [Item.GOBLET] * goblets + [kind for kind in range(COPIED, ITEMS) if luggage >> kind & 1]


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
    verb, things = VERB[action], ACTIONS.things(action)
    match verb:
        case Do.DECLINE:
            return _(DECLINES.get(Ask(s.ask), N_("Do without")))
        case Do.LOOK:
            return say_look(s, things["card"])
        case Do.CLAIM:
            claimed = CLAIMS[things["how"]]
            return _(claimed)
    player = called(names, things.pop("seat", NONE))
    return _(SAY[verb]).format(player=player, **{name: CALLED[name](thing) for name, thing in things.items()})


SAY = {
    Do.USE: N_("Use the {profession}"),
    Do.POISON: N_("Poison mixer: let the {side} win"),
    Do.SUPPORT: N_("Support the {side}"),
    Do.SHOW: N_("Show the {item}"),
    Do.REST: N_("Pass the turn"),
    Do.ATTACK: N_("Attack {player}"),
    Do.REFUSE: N_("Refuse"),
    Do.ACCEPT: N_("Accept, and give the {item}"),
    Do.DRAW: N_("Draw an item"),
    Do.FIRE: N_("Let it work"),
    Do.SWAP: N_("Swap professions"),
    Do.SEARCH: N_("Look through the items"),
    Do.DIRECT: N_("Everybody passes an item to the {way}"),
    Do.BECOME: N_("Become the {profession}"),
    Do.GIVE: N_("Give the {item}"),
    Do.TAKE: N_("Take the {item}"),
    Do.FORESEE: N_("Put the {item} next on the pile"),
    Do.HYPNOTISE: N_("Hypnotist: put {player} to sleep"),
    Do.NAME: N_("Name {player}"),
    Do.DONE: N_("Nobody else: settle the claim"),
    Do.OFFER: N_("Offer {player} the {item}"),
    Do.GIFT: N_("Give {player} the {item}"),
    Do.DEMAND: N_("Diplomat: demand the {item} of {player}"),
}
CLAIMS = [
    N_("Claim the victory for your side"),
    N_("Tell the fortune: claim that your opponents have all they need"),
    N_("Claim the victory for yourself alone"),
]
DECLINES = {
    Ask.SMUGGLE: N_("Keep silent"),
    Ask.SUPPORT: N_("Support nobody"),
    Ask.TAKE: N_("Take nothing"),
    Ask.TIE: N_("Draw nothing"),
    Ask.LATE: N_("End the turn"),
    **dict.fromkeys(WINDOWS, N_("Pass")),
}


def say_look(s: State, card: int) -> str:
    """Looking at an allegiance card, and after a fight at the profession too."""
    if s.cards == 1:
        return _("Look at profession and allegiance") if s.ask == Ask.SPOILS else _("Look at the allegiance")
    text = _("Look at the profession and card {n}") if s.ask == Ask.SPOILS else _("Look at allegiance card {n}")
    return text.format(n=card + 1)
