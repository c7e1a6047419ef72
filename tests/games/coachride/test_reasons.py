"""Why a choice is not open: every sentence is said once, in a story."""

import pytest

from herberg.games.coachride.reasons import NO_ITEM
from herberg.games.coachride.state import Ask
from tests.games.coachride.scene import GAME, given, numbers, play, skip, view
from tests.games.coachride.test_board import positions

NAMES = ["Anna", "Bert", "Cleo", "Dora", "Emil", "Fien", "Gert", "Hugo", "Ivo", "Jet"]


def why(s, line):
    """What the seat that is asked hears about a choice."""
    return GAME.words.reason(view(s, int(s.seat)), GAME.actions.parse(numbers(line)), NAMES[: s.seats])


# ---------------------------------------------------------------- scenes


def turn(job="thug", **scene):
    return given(hands={0: ["dagger", "whip"], 1: "key"}, professions={0: job}, **scene)


def bag_against_bag(*hand, **options):
    return given(professions={0: "diplomat"}, hands={0: list(hand), 1: ["bag_key", "key"]}, **options)


def offered(card="dagger", answer=("goblet",)):
    return play(given(hands={0: card, 1: list(answer)}, pile=["goblet", "tome"]), f"offer seat=1 item={card}")


def traded(card, answer="dagger", pile=("goblet", "goblet"), **options):
    s = given(hands={0: card, 1: answer}, professions={0: "thug", 1: "doctor"}, pile=pile, **options)
    return play(s, f"offer seat=1 item={card}", f"accept item={answer}")


def demanding():
    return play(bag_against_bag("dagger", "bag_goblet"), "demand seat=1 item=bag")


def handing_over():
    return play(demanding(), "give item=dagger")


def foreseeing():
    return play(turn("clairvoyant", pile=["goblet", "tome"]), "use profession=clairvoyant")


def attack(ask, seat=None, hands=None, **scene):
    s = given(hands=hands or {0: ["dagger", "key"]}, **scene)
    return skip(play(s, "attack seat=1"), ask, seat)


def owing():
    return play(attack("priest", 2, professions={2: "priest"}), "use profession=priest")


def won(**options):
    s = attack("react", 0, professions={0: "thug"}, hands={0: "dagger", 1: "whip"}, **options)
    return skip(play(s, "use profession=thug"))


def giving_back(**options):
    return play(won(**options), "search", "take item=whip")


def overloaded():
    hand = ["bag_key", "key", "key", "key", "goblet", "whip", "dagger"]
    full = ["gloves", "sextant", "monocle", "privilege", "throwing_knives", "poison_ring"]
    s = given(hands={0: hand, 1: "tome", 2: full}, professions={0: "thug"}, pile=["goblet", "coat"])
    return skip(play(s, "offer seat=1 item=bag_key", "accept item=tome", "draw"))


def claiming():
    return play(given(hands={0: "key"}), "claim how=allies", "name seat=2")


def late():
    return play(turn("diplomat", late_professions="yes"), "rest")


# ---------------------------------------------------------------- the right moment


@pytest.mark.parametrize(
    ("scene", "now"),
    [
        (foreseeing, "Now you choose what lies on top of the pile."),
        (offered, "Now you answer an offer."),
        (demanding, "Now you pay for what you demand."),
        (handing_over, "Now you hand over what the diplomat demands."),
        (lambda: traded("monocle", smuggling="yes"), "Now you say whether the item that you gave away works."),
        *((lambda card=card: traded(card), "Now the item that you gave away works.") for card in ("bag_key", "tome")),
        (lambda: play(traded("sextant"), "direct way=left"), "Now everybody passes on an item."),
        (lambda: attack("priest"), "Now a priest may stop the fight."),
        (owing, "Now you give the priest an item."),
        (lambda: attack("early"), "Now duelist and poison mixer may act, before support is given."),
        (lambda: attack("support"), "Now you choose whom you support."),
        (lambda: attack("hypnosis"), "Now the hypnotist may act, right after support."),
        (lambda: attack("react"), "Now cards are added to the fight."),
        (lambda: attack("doctor"), "Now a doctor may prevent what follows."),
        (won, "Now you choose what your victory brings."),
        (lambda: play(won(), "search"), "Now you may take one of the loser's items."),
        (giving_back, "Now you give the loser an item back."),
        (lambda: attack("tie"), "Now you may draw, because the fight is a tie."),
        (overloaded, "Now you give away what is too much."),
        (claiming, "Now you name those whose items count for your claim."),
        (late, "Your action is over; only diplomat and clairvoyant are left."),
    ],
)
def test_at_another_moment_one_hears_what_is_asked_now(scene, now):
    passing = "Passing the turn is for your own turn, instead of a trade, a fight or a claim (CR-4.3)."
    assert why(scene(), "rest") == f"{now} {passing}"


@pytest.mark.parametrize(
    ("line", "when"),
    [
        ("accept item=dagger", "You give an item in return when somebody offers you one (CR-5.2)."),
        ("refuse", "Only what somebody offers you can be refused (CR-5.2)."),
        ("fire", "Only smugglers decide whether an item works when they have traded it away (CR-11.1)."),
        ("swap", "You swap professions when you have traded away the tome (CR-9.2)."),
        ("draw", "You draw when you have traded away a bag, or as the attacker after a tie (CR-9.4, CR-6.9)."),
        (
            "search",
            "You look through items when you have won a fight or traded away the privilege (CR-6.7, CR-9.3).",
        ),
        (
            "look card=0",
            "You look at an allegiance when you have won a fight or traded away the monocle (CR-6.6, CR-9.12).",
        ),
        ("direct way=left", "You point a way when you have traded away the sextant (CR-9.16)."),
        ("become profession=doctor", "You choose a new profession when you have traded away the coat (CR-9.11)."),
        ("support side=attacker", "Sides are chosen right after an attack, by all who do not fight (CR-6.2)."),
        ("show item=dagger", "Items are shown in a fight, after support is given (CR-6.3)."),
        ("take item=key", "You take an item when you have won a fight and look through the loser's items (CR-6.7)."),
        ("foresee item=key", "You choose from the pile when you use the clairvoyant (CR-8.8)."),
        ("give item=dagger", "You hand over an item only when a card or a fight asks for it (CR-3.8)."),
        ("gift seat=1 item=dagger", "You give items away only when you carry too much (CR-3.8)."),
        ("name seat=1", "You name others when you have claimed the victory (CR-7.5)."),
        ("done", "There is no claim to settle: first claim the victory on your turn (CR-7.5)."),
        ("use profession=thug", "The thug adds a sword when you attack, after support is given (CR-8.13)."),
    ],
)
def test_on_the_own_turn_one_hears_when_something_is_possible(line, when):
    assert why(turn(), line) == f"It is your turn. {when}"


@pytest.mark.parametrize(
    ("line", "when"),
    [
        ("offer seat=0 item=dagger", "You offer an item on your own turn, as its one action (CR-4.2)."),
        ("attack seat=0", "You attack on your own turn, as its one action (CR-4.2)."),
        ("claim how=allies", "You claim the victory on your own turn, as its one action (CR-4.2)."),
    ],
)
def test_what_belongs_to_the_own_turn_waits_for_it(line, when):
    assert why(offered(), line) == f"Now you answer an offer. {when}"


@pytest.mark.parametrize(
    ("scene", "words"),
    [
        (turn, "Whoever wants to do nothing passes the turn (CR-4.3)."),
        (foreseeing, "Whoever has looked through the pile puts items on top of it (CR-8.8)."),
        (offered, "An offer is taken or refused (CR-5.2)."),
        (demanding, "You have made your demand, so you give an item for it (CR-8.1)."),
        (handing_over, "The diplomat cannot be refused (CR-8.1)."),
        (
            lambda: play(traded("sextant"), "direct way=left"),
            "When the sextant points, everybody passes on an item (CR-9.16).",
        ),
        (owing, "You have two items or more, so you owe the priest one (CR-8.12)."),
        (won, "As the winner you look at the secrets or through the items of the loser (CR-6.5)."),
        (
            lambda: play(won(take_optional="no"), "search"),
            "At this table the winner who searches takes an item (CR-6.7a).",
        ),
        (giving_back, "It was the last item of the loser, so one goes back (CR-6.8)."),
        (overloaded, "What is too much is given away at once (CR-3.7)."),
        (claiming, "A claim cannot be taken back: name whoever counts, then settle it (CR-7.5)."),
        (
            lambda: traded("tome", declinable="no"),
            "At this table what you give away must be carried out (CR-5.4a).",
        ),
    ],
)
def test_why_one_cannot_just_do_without(scene, words):
    assert why(scene(), "decline") == words


# ---------------------------------------------------------------- professions


@pytest.mark.parametrize(
    ("job", "line", "when"),
    [
        ("priest", "use profession=priest", "The priest stops a fight before support is given (CR-8.12)."),
        (
            "duelist",
            "use profession=duelist",
            "The duelist acts as attacker or defender, before or after support (CR-8.4).",
        ),
        ("poison_mixer", "poison side=attacker", "The poison mixer acts in a fight of others (CR-8.6)."),
        ("hypnotist", "hypnotise seat=2", "The hypnotist acts as attacker, right after support (CR-8.9)."),
        (
            "grandmaster",
            "use profession=grandmaster",
            "The grandmaster adds a shield when you are attacked, after support is given (CR-8.7).",
        ),
        (
            "bodyguard",
            "use profession=bodyguard",
            "The bodyguard adds a point for whom you support, after support is given (CR-8.11).",
        ),
        ("doctor", "use profession=doctor", "The doctor acts right after a fight (CR-8.3)."),
    ],
)
def test_a_profession_has_its_moment(job, line, when):
    assert why(turn(job), line) == f"It is your turn. {when}"


@pytest.mark.parametrize(
    ("job", "line", "when"),
    [
        ("diplomat", "demand seat=0 item=dagger", "The diplomat acts on the own turn, besides its action (CR-8.1)."),
        ("clairvoyant", "use profession=clairvoyant", "The clairvoyant acts on the own turn (CR-8.8)."),
    ],
)
def test_a_profession_of_the_own_turn_is_no_answer_to_an_offer(job, line, when):
    s = play(given(hands={0: "dagger"}, professions={1: job}), "offer seat=1 item=dagger")
    assert why(s, line) == f"Now you answer an offer. {when}"


@pytest.mark.parametrize(
    ("scene", "line", "words"),
    [
        (turn, "use profession=priest", "Your profession is thug, not priest (CR-2.1)."),
        (turn, "demand seat=1 item=key", "Your profession is thug, not diplomat (CR-2.1)."),
        (
            lambda: turn("diplomat", up=[0]),
            "demand seat=1 item=key",
            "Your profession works once, and it is spent (CR-3.3).",
        ),
        (
            lambda: turn("clairvoyant", pile=[]),
            "use profession=clairvoyant",
            "The pile is empty, so there is nothing to foresee (CR-8.8a).",
        ),
        (
            lambda: attack("react", 0, professions={0: "clairvoyant"}, pile=[]),
            "use profession=clairvoyant",
            "The pile is empty, so there is nothing to foresee (CR-8.8a).",
        ),
        (
            lambda: attack("react", 0, professions={0: "clairvoyant"}, clairvoyant_in_fight="no"),
            "use profession=clairvoyant",
            "At this table the clairvoyant does not act in a fight (CR-8.8b).",
        ),
        (
            lambda: skip(play(attack("react", 0, professions={0: "thug"}), "use profession=thug"), "react", 0),
            "use profession=thug",
            "Your profession lies on the table already: each card serves once in a fight (CR-6.3b).",
        ),
        (
            lambda: attack("react", 1, professions={1: "thug"}),
            "use profession=thug",
            "The thug adds a sword when you attack, after support is given (CR-8.13).",
        ),
        (
            lambda: attack("react", 2, professions={2: "bodyguard"}),
            "use profession=bodyguard",
            "The bodyguard adds a point for whom you support, after support is given (CR-8.11).",
        ),
        (
            lambda: turn("diplomat"),
            "use profession=diplomat",
            "The diplomat acts by a demand: choose a player and an item (CR-8.1).",
        ),
        (
            lambda: attack("early", 2, professions={2: "poison_mixer"}),
            "use profession=poison_mixer",
            "The poison mixer acts by a choice: attacker or defender (CR-8.6).",
        ),
        (
            lambda: attack("hypnosis", 0, professions={0: "hypnotist"}),
            "use profession=hypnotist",
            "The hypnotist acts by a choice: whom to put to sleep (CR-8.9).",
        ),
        (
            lambda: attack("hypnosis", 0, professions={0: "hypnotist"}),
            "hypnotise seat=1",
            "Those who fight cannot be put to sleep (CR-8.9a).",
        ),
    ],
)
def test_what_stands_in_the_way_of_a_profession(scene, line, words):
    assert why(scene(), line) == words


@pytest.mark.parametrize(
    ("scene", "line", "words"),
    [
        (
            lambda: turn("diplomat"),
            "demand seat=0 item=key",
            "The diplomat demands an item of another player (CR-8.1).",
        ),
        (lambda: turn("diplomat"), "demand seat=1 item=tome", "This item does not ride along today (CR-2.7a)."),
        (
            lambda: given(3, professions={0: "diplomat"}),
            "demand seat=1 item=black_pearl",
            "With three players the black pearl does not ride along (CR-2.9).",
        ),
        (
            lambda: given(10, professions={0: "diplomat"}),
            "demand seat=1 item=coat",
            "With ten players the coat does not ride along (CR-2.10).",
        ),
        (
            lambda: bag_against_bag("dagger", "bag_goblet", pile=[]),
            "demand seat=1 item=bag",
            "The bags have turned: ask for a key or a goblet (CR-9.8).",
        ),
        (
            lambda: bag_against_bag("dagger", "bag_goblet"),
            "demand seat=1 item=bag_key",
            "Ask for a secret bag: which of the two it is remains a secret (CR-8.1b).",
        ),
        (
            lambda: bag_against_bag("dagger", "bag_goblet", bag_generic="no"),
            "demand seat=1 item=bag",
            "At this table you name one of the two bags (CR-8.1b).",
        ),
        (
            lambda: bag_against_bag("bag_goblet"),
            "demand seat=1 item=bag",
            "You have nothing but bags, and a bag is no price for a bag (CR-8.1d).",
        ),
    ],
)
def test_what_the_diplomat_cannot_demand(scene, line, words):
    assert why(scene(), line) == words


# ---------------------------------------------------------------- a turn, a trade, a fight


@pytest.mark.parametrize(
    ("scene", "line", "words"),
    [
        (turn, "offer seat=0 item=dagger", "You trade with another player (CR-5.1)."),
        (turn, "offer seat=1 item=key", "You have no key (CR-5.1)."),
        (turn, "offer seat=7 item=key", "Nobody sits there (CR-4.1)."),
        (turn, "attack seat=0", "You cannot attack yourself (CR-6.1)."),
        (
            lambda: turn(sides="OB"),
            "claim how=allies",
            "To claim for the Order you need a key of your own, and you have none (CR-7.1).",
        ),
        (
            lambda: turn(sides="BO"),
            "claim how=allies",
            "To claim for the Brotherhood you need a goblet of your own, and you have none (CR-7.1).",
        ),
        (
            lambda: given(hands={0: "bag_key"}, sides="OB"),
            "claim how=allies",
            "You have no key yet: your bag becomes one only when the pile is empty (CR-9.6).",
        ),
        (
            lambda: given(hands={0: "bag_goblet"}, sides="BO"),
            "claim how=allies",
            "You have no goblet yet: your bag becomes one only when the pile is empty (CR-9.6).",
        ),
        (
            lambda: given(hands={0: ["key", "black_pearl"]}, sides="OB"),
            "claim how=allies",
            "Whoever holds the black pearl may not claim the victory (CR-9.15).",
        ),
        (turn, "claim how=enemies", "At this table nobody tells fortunes (CR-11.3)."),
        (
            lambda: given(hands={0: "black_pearl"}, fortune_telling="yes"),
            "claim how=enemies",
            "Whoever holds the black pearl may not claim the victory (CR-9.15).",
        ),
        (
            lambda: play(
                turn("clairvoyant", fortune_telling="yes"),
                "use profession=clairvoyant",
                "foresee item=goblet",
                "foresee item=goblet",
            ),
            "claim how=enemies",
            "A fortune is told at the start of a turn, before anything else (CR-11.3).",
        ),
        (turn, "claim how=alone", "To win alone you need the coat of arms of the lodge (CR-9.19)."),
        (
            lambda: given(hands={0: ["coat_of_arms", "key", "goblet", "bag_key"]}),
            "claim how=alone",
            "To win alone you need three keys or goblets in your hand; so far you have 2 (CR-9.19).",
        ),
        (
            lambda: given(hands={0: ["coat_of_arms", "key", "key", "key", "black_pearl"]}),
            "claim how=alone",
            "Whoever holds the black pearl may not claim the victory (CR-9.15).",
        ),
        (claiming, "name seat=0", "Your own items count already: name others (CR-7.5)."),
        (claiming, "name seat=2", "Cleo is named already (CR-7.5)."),
        (overloaded, "gift seat=0 item=key", "You carry too much yourself (CR-3.7)."),
        (overloaded, "gift seat=2 item=key", "Cleo has no room for it (CR-3.7a)."),
        (foreseeing, "foresee item=dagger", "In the pile there is no dagger (CR-8.8)."),
        (
            lambda: play(foreseeing(), "foresee item=tome"),
            "foresee item=tome",
            "That item lies on top already (CR-8.8).",
        ),
    ],
)
def test_what_stands_in_the_way_on_a_turn(scene, line, words):
    assert why(scene(), line) == words


@pytest.mark.parametrize(
    ("scene", "line", "words"),
    [
        (offered, "accept item=whip", "You have no whip (CR-5.2)."),
        (
            lambda: offered("bag_key", ["bag_goblet"]),
            "accept item=bag_goblet",
            "You have nothing but a bag, so you must refuse the other one (CR-5.3).",
        ),
        (
            lambda: offered("bag_key", ["bag_goblet", "whip"]),
            "accept item=bag_goblet",
            "A bag may not be traded for the other bag (CR-9.5).",
        ),
        (lambda: offered("black_pearl"), "refuse", "The black pearl cannot be refused (CR-9.14)."),
        (lambda: offered("broken_mirror"), "refuse", "The broken mirror cannot be refused (CR-9.22)."),
        (
            lambda: traded("monocle", "broken_mirror", smuggling="yes"),
            "fire",
            "With the broken mirror in a trade neither item works (CR-5.5).",
        ),
        (
            lambda: traded("bag_key", pile=[], smuggling="yes"),
            "fire",
            "The bags have turned, and a turned bag draws nothing (CR-9.6a).",
        ),
        (lambda: traded("whip", smuggling="yes"), "fire", "What you gave away does not work in a trade (CR-5.6)."),
        (
            lambda: traded("monocle"),
            "look card=1",
            "Everybody has just one allegiance card on this ride (CR-11.5).",
        ),
        (
            lambda: traded("coat"),
            "become profession=thug",
            "You have that profession already: choose a spare one (CR-9.11a).",
        ),
        (lambda: traded("coat"), "become profession=doctor", "That profession is not among the spares (CR-9.11)."),
        (demanding, "give item=bag_goblet", "A bag may not be traded for the other bag (CR-9.5)."),
        (demanding, "give item=key", "You have no key (CR-8.1)."),
        (handing_over, "give item=key", "That is not what the diplomat demands (CR-8.1)."),
        (
            lambda: giving_back(give_back_taken="no"),
            "give item=whip",
            "At this table the item just taken cannot go back (CR-6.8a).",
        ),
        (lambda: play(won(), "search"), "take item=dagger", "Bert has no dagger (CR-6.7)."),
        (lambda: attack("react", 0), "show item=whip", "You have no whip (CR-6.3)."),
        (lambda: attack("react", 0), "show item=key", "This item adds nothing to a fight (CR-6.4)."),
        (
            lambda: skip(play(attack("react", 0), "show item=dagger"), "react", 0),
            "show item=dagger",
            "This item lies on the table already: each card serves once in a fight (CR-6.3b).",
        ),
    ],
)
def test_what_stands_in_the_way_in_a_trade_or_a_fight(scene, line, words):
    assert why(scene(), line) == words


@pytest.mark.parametrize(
    ("item", "seat", "words"),
    [
        ("dagger", 1, "The dagger counts for its owner as attacker (CR-9.1)."),
        ("gloves", 0, "The gloves count for their owner as defender (CR-9.10)."),
        ("whip", 0, "The whip counts for a defender whom its owner supports (CR-9.13)."),
        ("throwing_knives", 0, "The throwing knives count for an attacker whom their owner supports (CR-9.21)."),
        ("poison_ring", 2, "The poison ring counts for its owner as attacker or defender (CR-9.9)."),
    ],
)
def test_an_item_of_a_fight_counts_for_one_part_in_it(item, seat, words):
    assert why(attack("react", seat, {seat: item}), f"show item={item}") == words


def test_every_item_can_be_missing():
    s = given(hands={0: "dagger"})
    for kind, words in NO_ITEM.items():
        assert why(s, f"offer seat=1 item={kind}") == ("" if words == "no dagger" else f"You have {words} (CR-5.1).")


def test_when_the_ride_is_over_nothing_is_open_any_more():
    s = play(given(hands={0: ["key", "key", "key", "coat_of_arms"]}), "claim how=alone")
    assert why(s, "rest") == why(s, "decline") == "The ride is over (CR-4.4)."


# ---------------------------------------------------------------- promises


@pytest.mark.parametrize(("seats", "options"), [(3, {"advanced": "yes"}), (5, {"smuggling": "yes"}), (10, {})])
def test_at_every_question_of_a_lively_ride_there_is_a_reason_exactly_for_what_is_closed(seats, options):
    for s in positions(seats, options, every=40, steps=300):
        if s.ask != Ask.OVER:
            seen = view(s, int(s.seat))
            told = [GAME.words.reason(seen, action, NAMES[:seats]) for action in range(GAME.actions.count)]
            assert [action for action, words in enumerate(told) if not words] == GAME.choices(s)
