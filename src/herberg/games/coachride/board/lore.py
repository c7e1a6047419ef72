"""What every card does, in one sentence, and what a viewer knows, in words."""

from herberg.core.game import State
from herberg.core.records import NONE, UNKNOWN
from herberg.core.words import N_, _, listed, many
from herberg.draw.letters import capital
from herberg.games.coachride.pieces import (
    ANY_BAG,
    BAGS,
    COPIED,
    COPIES,
    ITEMS,
    ONCE,
    PROFESSIONS,
    Item,
    Profession,
    Society,
)
from herberg.games.coachride.state import EVERYBODY, PILE, SPARES
from herberg.games.coachride.words import SOCIETY_NAMES, item_list, item_name, items_in, profession_name

ITEM_LORE = {
    Item.KEY: N_("The Order needs three of these to win."),
    Item.GOBLET: N_("The Brotherhood needs three of these to win."),
    Item.BAG_KEY: N_("Given away in a trade: draw an item. A key once the pile is empty. Never for the other bag."),
    Item.BAG_GOBLET: N_(
        "Given away in a trade: draw an item. A goblet once the pile is empty. Never for the other bag."
    ),
    Item.DAGGER: N_("Show it when you attack: one sword more."),
    Item.GLOVES: N_("Show them when you are attacked: one shield more."),
    Item.THROWING_KNIVES: N_("Show them when you support an attacker: one sword more."),
    Item.WHIP: N_("Show it when you support a defender: one shield more."),
    Item.POISON_RING: N_("Show it as attacker or defender: a tie is a victory for you."),
    Item.PRIVILEGE: N_("Given away in a trade: look at all items of your partner."),
    Item.MONOCLE: N_("Given away in a trade: look at the allegiance of your partner."),
    Item.BLACK_PEARL: N_("Cannot be refused in a trade. Who holds it may not claim the victory."),
    Item.BROKEN_MIRROR: N_("Cannot be refused in a trade. Neither card of that trade is named or works."),
    Item.SEXTANT: N_("Given away in a trade: everybody passes an item to the left or to the right."),
    Item.COAT: N_("Given away in a trade: choose a new profession among the spares."),
    Item.TOME: N_("Given away in a trade: swap professions with your partner, face down."),
    Item.COAT_OF_ARMS: N_("With three keys or goblets in any mix in your hand you may claim and win alone."),
    ANY_BAG: N_("One of the two bags. Given away in a trade: draw an item."),
}
TURNED_LORE = {
    Item.BAG_KEY: N_("The pile is empty: this is a key now."),
    Item.BAG_GOBLET: N_("The pile is empty: this is a goblet now."),
}
PROFESSION_LORE = {
    Profession.DIPLOMAT: N_(
        "Your turn: demand a named item for one of yours. If it is missing, you see all and your turn ends."
    ),
    Profession.CLAIRVOYANT: N_("Your turn: look through the pile and lay two items on top of it."),
    Profession.PRIEST: N_("Before support: stop a fight. An attacker with two items or more gives you one."),
    Profession.DUELIST: N_("As attacker or defender: no support counts, and you have one point more."),
    Profession.POISON_MIXER: N_("In a fight of others: say who wins it."),
    Profession.HYPNOTIST: N_("As attacker, right after support: one player stays out of the fight."),
    Profession.THUG: N_("One sword more whenever you attack."),
    Profession.GRANDMASTER: N_("One shield more whenever you are attacked."),
    Profession.BODYGUARD: N_("One point more for whom you support."),
    Profession.DOCTOR: N_("Right after a fight: nothing follows from it."),
}
SOCIETY_LORE = {
    Society.ORDER: N_("Wins with three keys among its members."),
    Society.BROTHERHOOD: N_("Wins with three goblets among its members."),
}
POTION_LORE = N_("Who claims for the smaller side needs one key or goblet less.")


def item_lore(s: State, kind: int) -> str:
    """What an item does; a bag does something else once the pile is empty."""
    turned = TURNED_LORE.get(Item(kind)) if kind < ITEMS and s.place[PILE].held == 0 else None
    return _(turned or ITEM_LORE[kind])


def profession_lore(profession: int) -> str:
    """What a profession does, and how often."""
    often = _("Once.") if ONCE >> profession & 1 else _("Always.")
    return f"{often} {_(PROFESSION_LORE[Profession(profession)])}"


def item_title(kind: int) -> str:
    """The name on an item."""
    return capital(item_name(kind))


def profession_title(profession: int) -> str:
    """The name on a profession."""
    return capital(profession_name(profession))


def item_about(s: State, kind: int) -> str:
    """An item in whole words."""
    return f"{item_title(kind)}: {item_lore(s, kind)}"


def profession_about(profession: int) -> str:
    """A profession in whole words."""
    return f"{profession_title(profession)}: {profession_lore(profession)}"


def society_about(society: int) -> str:
    """An allegiance in whole words."""
    return f"{_(SOCIETY_NAMES[Society(society)])}: {_(SOCIETY_LORE[Society(society)])}"


def potion_about() -> str:
    """CR-10.1: the potion."""
    return f"{capital(_('potion'))}: {_(POTION_LORE)}"


# --- what the viewer knows: only the viewer's own mind is asked


def mind_of(s: State, seat: int) -> State:
    """What this seat has been shown; a spectator has what is known to all."""
    return s.mind[EVERYBODY if seat == NONE else seat]


def sure(s: State, place: int) -> dict[int, int]:
    """The items that lie in a place for sure, and how many of each."""
    kinds = items_in(s.place[place])
    return {kind: kinds.count(kind) for kind in kinds}


def located(s: State) -> dict[int, int]:
    """How many of each kind have a place for sure."""
    found: dict[int, int] = {}
    for place in [*range(s.seats), PILE]:
        for kind, count in sure(s, place).items():
            found[kind] = found.get(kind, 0) + count
    return found


def perhaps(s: State, mind: State, place: int) -> list[int]:
    """The kinds that may lie in a place besides those that do for sure."""
    here, guess = sure(s, place), mind.place[place]
    if sum(here.values()) >= s.place[place].held:
        return []
    may, most, found = int(guess.may), guess.most.tolist(), located(s)
    more = {kind for kind in range(COPIED) if found.get(kind, 0) < COPIES and here.get(kind, 0) < most[kind]}
    more |= {kind for kind in range(COPIED, ITEMS) if kind not in found}
    return [kind for kind in sorted(more) if may >> kind & 1]


def bag_unsaid(s: State, mind: State, place: int) -> bool:
    """Whether a bag lies here, but it is not known which."""
    known = sum(BAGS >> kind & 1 for kind in sure(s, place))
    return bool(mind.place[place].bags > known)


def jobs(s: State, mind: State, seat: int) -> list[int]:
    """The professions a seat may have; its own if it is known."""
    if seat < s.seats and s.profession[seat] >= 0:
        return [int(s.profession[seat])]
    taken = {int(s.profession[other]) for other in range(s.seats)}
    return [each for each in range(PROFESSIONS) if int(mind.profession[seat]) >> each & 1 and each not in taken]


def items_sure(s: State, seat: int) -> str:
    """How much a player carries, and what of it the viewer knows for sure."""
    text, known = many("{n} item", "{n} items", s.place[seat].held), items_in(s.place[seat])
    return _("{items}, surely {known}").format(items=text, known=item_list(known)) if known else text


def items_known(s: State, mind: State, seat: int) -> str:
    """What a player carries for sure, and what perhaps."""
    text, others = items_sure(s, seat), perhaps(s, mind, seat)
    return _("{items}; perhaps {others}").format(items=text, others=item_list(others)) if others else text


def profession_known(s: State, mind: State, seat: int) -> str:
    """A player's profession, as far as the viewer knows."""
    if s.profession[seat] != UNKNOWN:
        return profession_state(s, seat)
    names = [profession_name(each) for each in jobs(s, mind, seat)]
    return _("face down; perhaps {professions}").format(professions=listed(names))


def society_known(s: State, seat: int) -> str:
    """A player's allegiance, as far as the viewer knows."""
    cards = [int(card) for card in s.society[seat, : s.cards]]
    names = [_("not shown") if card < 0 else _(SOCIETY_NAMES[Society(card)]) for card in cards]
    return listed(names)


def seat_about(s: State, seat: int, name: str) -> str:
    """A player in whole words: what is sure."""
    text = _("{name}. Allegiance: {society}. Profession: {profession}. Carries {items}.")
    return text.format(
        name=name,
        society=society_known(s, seat),
        profession=profession_state(s, seat),
        items=items_sure(s, seat),
    )


def profession_state(s: State, seat: int) -> str:
    """A player's profession and how it lies."""
    up = _("face up") if s.face_up >> seat & 1 else _("face down")
    return up if s.profession[seat] == UNKNOWN else f"{profession_name(s.profession[seat])}, {up}"


def spares_about(s: State, mind: State) -> str:
    """The professions that nobody has."""
    names = [profession_name(each) for each in jobs(s, mind, SPARES)]
    count = PROFESSIONS - int(s.seats)
    if not count:
        return _("There are no spare professions.")
    text = many("{n} spare profession", "{n} spare professions", count)
    known = int(s.spares)
    if known:
        return f"{text}: {listed([profession_name(each) for each in range(PROFESSIONS) if known >> each & 1])}"
    return _("{spares}; perhaps {professions}").format(spares=text, professions=listed(names))
