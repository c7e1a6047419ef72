"""Why a choice is not open: what stands in its way first, and the rule that says so.

Every condition is asked of the rules themselves; here it only gets its words.
"""

from collections.abc import Callable

from herberg.core.game import Names, State
from herberg.core.records import NONE
from herberg.core.words import N_, _
from herberg.games.coachride.actions import THING, VERB, Do
from herberg.games.coachride.help import CHAPTERS
from herberg.games.coachride.pieces import (
    ANY_BAG,
    BAGS,
    BIT,
    GOAL_BAG,
    GOAL_NEEDED,
    PROFESSIONS,
    Claim,
    Item,
    Profession,
    Society,
)
from herberg.games.coachride.rules.asking import is_party
from herberg.games.coachride.rules.cards import bags_turned, has, may_use, society_of
from herberg.games.coachride.rules.claim import goals_in_hand, may_claim
from herberg.games.coachride.rules.fight import items_for, professions_for, returnable
from herberg.games.coachride.rules.trade import barred_by, choosable, fires, fitting, must_accept, nameable, payable
from herberg.games.coachride.rules.turn import foreseeable, has_room
from herberg.games.coachride.state import PILE, Ask
from herberg.games.coachride.words import EFFECT_ASKS, profession_name
from herberg.games.naming import called


def reason(s: State, action: int, names: Names) -> str:
    """Why a choice is not open to the seat that is asked; nothing where it is open."""
    verb, things = Do(int(VERB[action])), [int(thing) for thing in THING[action] if thing != NONE]
    if s.ask == Ask.OVER:
        return _("The ride is over (CR-4.4).")
    profession = things[0] if verb == Do.USE else ACTS_AS.get(verb)
    why = not_now(s, verb) if profession is None else not_as(s, Profession(profession))
    return why or (WHY[verb](s, names, *things) if verb in WHY else "")


def told(text: str | None) -> str:
    """The sentence, if there is one."""
    return _(text) if text else ""


# ---------------------------------------------------------------- the right moment

NOW = {
    Ask.TURN: N_("It is your turn."),
    Ask.FORESEE: N_("Now you choose what lies on top of the pile."),
    Ask.ANSWER: N_("Now you answer an offer."),
    Ask.PAY: N_("Now you pay for what you demand."),
    Ask.HAND_OVER: N_("Now you hand over what the diplomat demands."),
    Ask.SMUGGLE: N_("Now you say whether the item that you gave away works."),
    **dict.fromkeys(EFFECT_ASKS, N_("Now the item that you gave away works.")),
    Ask.PASS_ON: N_("Now everybody passes on an item."),
    Ask.PRIEST: N_("Now a priest may stop the fight."),
    Ask.TOLL: N_("Now you give the priest an item."),
    Ask.EARLY: N_("Now duelist and poison mixer may act, before support is given."),
    Ask.SUPPORT: N_("Now you choose whom you support."),
    Ask.HYPNOSIS: N_("Now the hypnotist may act, right after support."),
    Ask.REACT: N_("Now cards are added to the fight."),
    Ask.DOCTOR: N_("Now a doctor may prevent what follows."),
    Ask.SPOILS: N_("Now you choose what your victory brings."),
    Ask.TAKE: N_("Now you may take one of the loser's items."),
    Ask.GIVE_BACK: N_("Now you give the loser an item back."),
    Ask.TIE: N_("Now you may draw, because the fight is a tie."),
    Ask.GIFT: N_("Now you give away what is too much."),
    Ask.NAME: N_("Now you name those whose items count for your claim."),
    Ask.LATE: N_("Your action is over; only diplomat and clairvoyant are left."),
}
"""What is being asked."""

WHEN: dict[Do, tuple[tuple[Ask, ...], str]] = {
    Do.REST: (
        (Ask.TURN,),
        N_("Passing the turn is for your own turn, instead of a trade, a fight or a claim (CR-4.3)."),
    ),
    Do.OFFER: ((Ask.TURN,), N_("You offer an item on your own turn, as its one action (CR-4.2).")),
    Do.ATTACK: ((Ask.TURN,), N_("You attack on your own turn, as its one action (CR-4.2).")),
    Do.CLAIM: ((Ask.TURN,), N_("You claim the victory on your own turn, as its one action (CR-4.2).")),
    Do.ACCEPT: ((Ask.ANSWER,), N_("You give an item in return when somebody offers you one (CR-5.2).")),
    Do.REFUSE: ((Ask.ANSWER,), N_("Only what somebody offers you can be refused (CR-5.2).")),
    Do.FIRE: (
        (Ask.SMUGGLE,),
        N_("Only smugglers decide whether an item works when they have traded it away (CR-11.1)."),
    ),
    Do.SWAP: ((Ask.TOME,), N_("You swap professions when you have traded away the tome (CR-9.2).")),
    Do.DRAW: (
        (Ask.BAG, Ask.TIE),
        N_("You draw when you have traded away a bag, or as the attacker after a tie (CR-9.4, CR-6.9)."),
    ),
    Do.SEARCH: (
        (Ask.PRIVILEGE, Ask.SPOILS),
        N_("You look through items when you have won a fight or traded away the privilege (CR-6.7, CR-9.3)."),
    ),
    Do.LOOK: (
        (Ask.MONOCLE, Ask.SPOILS),
        N_("You look at an allegiance when you have won a fight or traded away the monocle (CR-6.6, CR-9.12)."),
    ),
    Do.DIRECT: ((Ask.SEXTANT,), N_("You point a way when you have traded away the sextant (CR-9.16).")),
    Do.BECOME: ((Ask.COAT,), N_("You choose a new profession when you have traded away the coat (CR-9.11).")),
    Do.SUPPORT: ((Ask.SUPPORT,), N_("Sides are chosen right after an attack, by all who do not fight (CR-6.2).")),
    Do.SHOW: ((Ask.REACT,), N_("Items are shown in a fight, after support is given (CR-6.3).")),
    Do.TAKE: (
        (Ask.TAKE,),
        N_("You take an item when you have won a fight and look through the loser's items (CR-6.7)."),
    ),
    Do.FORESEE: ((Ask.FORESEE,), N_("You choose from the pile when you use the clairvoyant (CR-8.8).")),
    Do.GIVE: (
        (Ask.PAY, Ask.HAND_OVER, Ask.TOLL, Ask.GIVE_BACK, Ask.PASS_ON),
        N_("You hand over an item only when a card or a fight asks for it (CR-3.8)."),
    ),
    Do.GIFT: ((Ask.GIFT,), N_("You give items away only when you carry too much (CR-3.8).")),
    Do.NAME: ((Ask.NAME,), N_("You name others when you have claimed the victory (CR-7.5).")),
    Do.DONE: ((Ask.NAME,), N_("There is no claim to settle: first claim the victory on your turn (CR-7.5).")),
}
"""The questions to which a verb is an answer, and when one may do it."""


def not_now(s: State, verb: Do) -> str:
    """CR-4.2, CR-12.9: what is asked now, and when the verb has its turn."""
    if verb == Do.DECLINE:
        return must(s)
    asks, when = WHEN[verb]
    return "" if s.ask in asks else later(s, when)


def later(s: State, when: str) -> str:
    """What is asked now, and when something else is possible."""
    return f"{_(NOW[Ask(s.ask)])} {_(when)}"


MUST = {
    Ask.TURN: N_("Whoever wants to do nothing passes the turn (CR-4.3)."),
    Ask.FORESEE: N_("Whoever has looked through the pile puts items on top of it (CR-8.8)."),
    Ask.ANSWER: N_("An offer is taken or refused (CR-5.2)."),
    Ask.PAY: N_("You have made your demand, so you give an item for it (CR-8.1)."),
    Ask.HAND_OVER: N_("The diplomat cannot be refused (CR-8.1)."),
    Ask.PASS_ON: N_("When the sextant points, everybody passes on an item (CR-9.16)."),
    Ask.TOLL: N_("You have two items or more, so you owe the priest one (CR-8.12)."),
    Ask.SPOILS: N_("As the winner you look at the secrets or through the items of the loser (CR-6.5)."),
    Ask.TAKE: N_("At this table the winner who searches takes an item (CR-6.7a)."),
    Ask.GIVE_BACK: N_("It was the last item of the loser, so one goes back (CR-6.8)."),
    Ask.GIFT: N_("What is too much is given away at once (CR-3.7)."),
    Ask.NAME: N_("A claim cannot be taken back: name whoever counts, then settle it (CR-7.5)."),
    **dict.fromkeys(EFFECT_ASKS, N_("At this table what you give away must be carried out (CR-5.4a).")),
}
"""Why one cannot just do without."""


def must(s: State) -> str:
    """CR-3.5: why doing without is no answer."""
    free = s.house.take_optional if s.ask == Ask.TAKE else s.ask in EFFECT_ASKS and s.house.declinable
    return "" if free else told(MUST.get(Ask(s.ask)))


# ---------------------------------------------------------------- professions

ACTS_AS = {
    Do.POISON: Profession.POISON_MIXER,
    Do.HYPNOTISE: Profession.HYPNOTIST,
    Do.DEMAND: Profession.DIPLOMAT,
}
"""Verbs of one profession alone."""

OWN_TURN, FIGHT = (Ask.TURN, Ask.LATE), (Ask.EARLY, Ask.REACT)
MOMENT = {
    Profession.DIPLOMAT: (OWN_TURN, N_("The diplomat acts on the own turn, besides its action (CR-8.1).")),
    Profession.CLAIRVOYANT: ((*OWN_TURN, Ask.REACT), N_("The clairvoyant acts on the own turn (CR-8.8).")),
    Profession.PRIEST: ((Ask.PRIEST,), N_("The priest stops a fight before support is given (CR-8.12).")),
    Profession.DUELIST: (FIGHT, N_("The duelist acts as attacker or defender, before or after support (CR-8.4).")),
    Profession.POISON_MIXER: (FIGHT, N_("The poison mixer acts in a fight of others (CR-8.6).")),
    Profession.HYPNOTIST: ((Ask.HYPNOSIS,), N_("The hypnotist acts as attacker, right after support (CR-8.9).")),
    Profession.THUG: ((Ask.REACT,), N_("The thug adds a sword when you attack, after support is given (CR-8.13).")),
    Profession.GRANDMASTER: (
        (Ask.REACT,),
        N_("The grandmaster adds a shield when you are attacked, after support is given (CR-8.7)."),
    ),
    Profession.BODYGUARD: (
        (Ask.REACT,),
        N_("The bodyguard adds a point for whom you support, after support is given (CR-8.11)."),
    ),
    Profession.DOCTOR: ((Ask.DOCTOR,), N_("The doctor acts right after a fight (CR-8.3).")),
}
"""By profession: the questions at which it may be used, and when that is."""

ACTING = {
    Profession.DIPLOMAT: N_("The diplomat acts by a demand: choose a player and an item (CR-8.1)."),
    Profession.POISON_MIXER: N_("The poison mixer acts by a choice: attacker or defender (CR-8.6)."),
    Profession.HYPNOTIST: N_("The hypnotist acts by a choice: whom to put to sleep (CR-8.9)."),
}
"""Professions whose use is a verb of its own."""


def not_as(s: State, profession: Profession) -> str:
    """CR-2.1, CR-3.3, CR-12.9: not one's own profession, spent, or not at this moment."""
    own = int(s.profession[s.seat])
    if own != profession:
        text = _("Your profession is {own}, not {profession} (CR-2.1).")
        return text.format(own=profession_name(own), profession=profession_name(profession))
    if not may_use(s, s.seat, BIT[profession]):
        return _("Your profession works once, and it is spent (CR-3.3).")
    asks, when = MOMENT[profession]
    if s.ask not in asks:
        return later(s, when)
    if s.ask in OWN_TURN:
        return no_foresight(s, profession)
    return "" if professions_for(s, s.seat, s.ask) & BIT[profession] else not_here(s, profession)


def no_foresight(s: State, profession: Profession) -> str:
    """CR-8.8a: an empty pile has nothing to foresee."""
    empty = profession == Profession.CLAIRVOYANT and s.place[PILE].held == 0
    return _("The pile is empty, so there is nothing to foresee (CR-8.8a).") if empty else ""


def not_here(s: State, profession: Profession) -> str:
    """CR-6.3b, CR-8: at the right moment, but not in this part of the fight, or not twice."""
    if s.used & BIT[profession]:
        return _("Your profession lies on the table already: each card serves once in a fight (CR-6.3b).")
    if s.seat == s.active and profession == Profession.CLAIRVOYANT:
        return no_foresight(s, profession) or _("At this table the clairvoyant does not act in a fight (CR-8.8b).")
    return _(MOMENT[profession][1])


def why_use(s: State, names: Names, profession: int) -> str:
    """CR-8.1, CR-8.6, CR-8.9: some professions are used by saying more."""
    return told(ACTING.get(Profession(profession)))


def why_hypnotise(s: State, names: Names, seat: int) -> str:
    """CR-8.9a: whoever does not fight may be put to sleep."""
    return no_seat(s, seat) or (_("Those who fight cannot be put to sleep (CR-8.9a).") if is_party(s, seat) else "")


def why_demand(s: State, names: Names, seat: int, item: int) -> str:
    """CR-8.1, CR-8.1b, CR-8.1d, CR-9.8: whom the diplomat asks, and for what."""
    if seat == s.seat:
        return _("The diplomat demands an item of another player (CR-8.1).")
    return no_seat(s, seat) or ("" if nameable(s) & BIT[item] else not_nameable(s, item))


def not_nameable(s: State, item: int) -> str:
    """CR-2.7a, CR-8.1b, CR-8.1d, CR-9.8: why the diplomat cannot ask for an item."""
    if item != ANY_BAG and not BIT[item] & BAGS:
        return not_aboard(s, item)
    if bags_turned(s):
        return _("The bags have turned: ask for a key or a goblet (CR-9.8).")
    if s.house.bag_generic and item != ANY_BAG:
        return _("Ask for a secret bag: which of the two it is remains a secret (CR-8.1b).")
    if not s.house.bag_generic and item == ANY_BAG:
        return _("At this table you name one of the two bags (CR-8.1b).")
    return _("You have nothing but bags, and a bag is no price for a bag (CR-8.1d).")


def not_aboard(s: State, item: int) -> str:
    """CR-2.7a, CR-2.9, CR-2.10: an item that stays at home."""
    if item == Item.BLACK_PEARL:
        return _("With three players the black pearl does not ride along (CR-2.9).")
    if item == Item.COAT and s.seats == PROFESSIONS:
        return _("With ten players the coat does not ride along (CR-2.10).")
    return _("This item does not ride along today (CR-2.7a).")


# ---------------------------------------------------------------- seats and items

NO_ITEM = {
    Item.KEY: N_("no key"),
    Item.GOBLET: N_("no goblet"),
    Item.BAG_KEY: N_("no bag with the key"),
    Item.BAG_GOBLET: N_("no bag with the goblet"),
    Item.DAGGER: N_("no dagger"),
    Item.GLOVES: N_("no gloves"),
    Item.THROWING_KNIVES: N_("no throwing knives"),
    Item.WHIP: N_("no whip"),
    Item.POISON_RING: N_("no poison ring"),
    Item.PRIVILEGE: N_("no privilege"),
    Item.MONOCLE: N_("no monocle"),
    Item.BLACK_PEARL: N_("no black pearl"),
    Item.BROKEN_MIRROR: N_("no broken mirror"),
    Item.SEXTANT: N_("no sextant"),
    Item.COAT: N_("no coat"),
    Item.TOME: N_("no tome"),
    Item.COAT_OF_ARMS: N_("no coat of arms of the lodge"),
}
"""What one has who lacks an item."""


def no_seat(s: State, seat: int) -> str:
    """CR-4.1: the seats at this table."""
    return "" if seat < s.seats else _("Nobody sits there (CR-4.1).")


def lacks(s: State, item: int, rule: str = "") -> str:
    """What is asked for needs an item that the seat does not have."""
    if has(s.place[s.seat], item):
        return ""
    text = _("You have {no_item} ({rule}).")
    return text.format(no_item=_(NO_ITEM[Item(item)]), rule=rule or CHAPTERS[Ask(s.ask)])


# ---------------------------------------------------------------- a turn


def why_offer(s: State, names: Names, seat: int, item: int) -> str:
    """CR-5.1: an own item, to another player."""
    if seat == s.seat:
        return _("You trade with another player (CR-5.1).")
    return no_seat(s, seat) or lacks(s, item, "CR-5.1")


def why_attack(s: State, names: Names, seat: int) -> str:
    """CR-6.1: another player."""
    return _("You cannot attack yourself (CR-6.1).") if seat == s.seat else no_seat(s, seat)


def why_claim(s: State, names: Names, how: int) -> str:
    """CR-7.1, CR-9.15, CR-9.19, CR-11.3: what a claim needs."""
    return "" if may_claim(s, how) else CLAIMS[Claim(how)](s)


def no_claim_for_allies(s: State) -> str:
    """CR-7.1, CR-9.6, CR-9.15: the pearl, or no goal item of one's own."""
    if has(s.place[s.seat], Item.BLACK_PEARL):
        return pearl_words()
    society = Society(int(society_of(s, s.seat)))
    return _(BAG_UNTURNED[society] if has(s.place[s.seat], GOAL_BAG[society]) else NO_GOAL[society])


NO_GOAL = {
    Society.ORDER: N_("To claim for the Order you need a key of your own, and you have none (CR-7.1)."),
    Society.BROTHERHOOD: N_("To claim for the Brotherhood you need a goblet of your own, and you have none (CR-7.1)."),
}
BAG_UNTURNED = {
    Society.ORDER: N_("You have no key yet: your bag becomes one only when the pile is empty (CR-9.6)."),
    Society.BROTHERHOOD: N_("You have no goblet yet: your bag becomes one only when the pile is empty (CR-9.6)."),
}


def no_claim_about_enemies(s: State) -> str:
    """CR-9.15, CR-11.3, CR-11.3a: fortunes are told where that is agreed on, first thing on a turn."""
    if not s.house.fortune_telling:
        return _("At this table nobody tells fortunes (CR-11.3).")
    if has(s.place[s.seat], Item.BLACK_PEARL):
        return pearl_words()
    return _("A fortune is told at the start of a turn, before anything else (CR-11.3).")


def no_claim_alone(s: State) -> str:
    """CR-9.15a, CR-9.19: the coat of arms, three goal items in one hand, and no pearl."""
    if not has(s.place[s.seat], Item.COAT_OF_ARMS):
        return _("To win alone you need the coat of arms of the lodge (CR-9.19).")
    held = int(goals_in_hand(s))
    if held >= GOAL_NEEDED:
        return pearl_words()
    text = _("To win alone you need three keys or goblets in your hand; so far you have {n} (CR-9.19).")
    return text.format(n=held)


def pearl_words() -> str:
    """CR-9.15: no claim with the pearl."""
    return _("Whoever holds the black pearl may not claim the victory (CR-9.15).")


CLAIMS = {
    Claim.ALLIES: no_claim_for_allies,
    Claim.ENEMIES: no_claim_about_enemies,
    Claim.ALONE: no_claim_alone,
}


# ---------------------------------------------------------------- a trade


def why_accept(s: State, names: Names, item: int) -> str:
    """CR-5.2, CR-5.3, CR-9.5: an own item, but no bag for a bag."""
    if not BIT[item] & barred_by(s, s.offered):
        return lacks(s, item)
    if s.place[s.seat].luggage & ~BAGS == 0:
        return _("You have nothing but a bag, so you must refuse the other one (CR-5.3).")
    return bag_for_bag()


def bag_for_bag() -> str:
    """CR-9.5: no bag for a bag."""
    return _("A bag may not be traded for the other bag (CR-9.5).")


def why_refuse(s: State, names: Names) -> str:
    """CR-9.14, CR-9.22: some items cannot be refused."""
    return _(UNREFUSABLE[Item(int(s.offered))]) if must_accept(s) else ""


UNREFUSABLE = {
    Item.BLACK_PEARL: N_("The black pearl cannot be refused (CR-9.14)."),
    Item.BROKEN_MIRROR: N_("The broken mirror cannot be refused (CR-9.22)."),
}


def why_fire(s: State, names: Names) -> str:
    """CR-5.5, CR-5.6, CR-9.6a: what does nothing when it is traded away."""
    given = int(s.traded[s.effect])
    if fires(s, s.effect):
        return ""
    if Item.BROKEN_MIRROR in s.traded:
        return _("With the broken mirror in a trade neither item works (CR-5.5).")
    if BIT[given] & BAGS:
        return _("The bags have turned, and a turned bag draws nothing (CR-9.6a).")
    return _("What you gave away does not work in a trade (CR-5.6).")


def why_look(s: State, names: Names, card: int) -> str:
    """CR-11.5: as many allegiance cards as everybody has."""
    return "" if card < s.cards else _("Everybody has just one allegiance card on this ride (CR-11.5).")


def why_become(s: State, names: Names, profession: int) -> str:
    """CR-9.11, CR-9.11a: a spare, in some houses also one's own."""
    if choosable(s) & BIT[profession]:
        return ""
    if profession == s.profession[s.seat]:
        return _("You have that profession already: choose a spare one (CR-9.11a).")
    return _("That profession is not among the spares (CR-9.11).")


def why_give(s: State, names: Names, item: int) -> str:
    """CR-6.8a, CR-8.1, CR-9.5: what may be handed over."""
    if missing := lacks(s, item):
        return missing
    if s.ask == Ask.PAY and not payable(s) & BIT[item]:
        return bag_for_bag()
    if s.ask == Ask.HAND_OVER and not fitting(s, s.demanded) & BIT[item]:
        return _("That is not what the diplomat demands (CR-8.1).")
    if s.ask == Ask.GIVE_BACK and not returnable(s) & BIT[item]:
        return _("At this table the item just taken cannot go back (CR-6.8a).")
    return ""


# ---------------------------------------------------------------- a fight

SHOWN_BY = {
    Item.DAGGER: N_("The dagger counts for its owner as attacker (CR-9.1)."),
    Item.GLOVES: N_("The gloves count for their owner as defender (CR-9.10)."),
    Item.THROWING_KNIVES: N_("The throwing knives count for an attacker whom their owner supports (CR-9.21)."),
    Item.WHIP: N_("The whip counts for a defender whom its owner supports (CR-9.13)."),
    Item.POISON_RING: N_("The poison ring counts for its owner as attacker or defender (CR-9.9)."),
}
"""Who may show an item in a fight."""


def why_show(s: State, names: Names, item: int) -> str:
    """CR-6.3b, CR-6.4: an own item that counts for the part one plays in the fight, once."""
    if missing := lacks(s, item):
        return missing
    if s.shown & BIT[item]:
        return _("This item lies on the table already: each card serves once in a fight (CR-6.3b).")
    if items_for(s, s.seat) & BIT[item]:
        return ""
    return told(SHOWN_BY.get(Item(item))) or _("This item adds nothing to a fight (CR-6.4).")


def why_take(s: State, names: Names, item: int) -> str:
    """CR-6.7: what the loser has."""
    if has(s.place[s.loser], item):
        return ""
    text = _("{player} has {no_item} (CR-6.7).")
    return text.format(player=called(names, s.loser), no_item=_(NO_ITEM[Item(item)]))


# ---------------------------------------------------------------- the rest


def why_foresee(s: State, names: Names, item: int) -> str:
    """CR-8.8: what lies in the pile, and not on top of it already."""
    if foreseeable(s) & BIT[item]:
        return ""
    if has(s.place[PILE], item):
        return _("That item lies on top already (CR-8.8).")
    return _("In the pile there is {no_item} (CR-8.8).").format(no_item=_(NO_ITEM[Item(item)]))


def why_gift(s: State, names: Names, seat: int, item: int) -> str:
    """CR-3.7, CR-3.7a: an own item, to somebody who has room."""
    if seat == s.seat:
        return _("You carry too much yourself (CR-3.7).")
    if why := no_seat(s, seat) or lacks(s, item):
        return why
    return "" if has_room(s, seat) else _("{player} has no room for it (CR-3.7a).").format(player=called(names, seat))


def why_name(s: State, names: Names, seat: int) -> str:
    """CR-7.5: everybody else, once."""
    if seat == s.seat:
        return _("Your own items count already: name others (CR-7.5).")
    if s.claimed & BIT[seat]:
        return _("{player} is named already (CR-7.5).").format(player=called(names, seat))
    return no_seat(s, seat)


WHY: dict[Do, Callable[..., str]] = {
    Do.USE: why_use,
    Do.HYPNOTISE: why_hypnotise,
    Do.DEMAND: why_demand,
    Do.OFFER: why_offer,
    Do.ATTACK: why_attack,
    Do.CLAIM: why_claim,
    Do.ACCEPT: why_accept,
    Do.REFUSE: why_refuse,
    Do.FIRE: why_fire,
    Do.LOOK: why_look,
    Do.BECOME: why_become,
    Do.GIVE: why_give,
    Do.SHOW: why_show,
    Do.TAKE: why_take,
    Do.FORESEE: why_foresee,
    Do.GIFT: why_gift,
    Do.NAME: why_name,
}
"""What stands in the way of a verb at its own moment."""
