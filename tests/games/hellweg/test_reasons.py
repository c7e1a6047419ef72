"""Why a choice is not open: every sentence once, told by a scene in which it helps."""

import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from babel.messages.extract import extract

from herberg.core.match import seen
from herberg.core.words import speaking
from herberg.games.hellweg import reasons
from tests.games.hellweg.scene import GAME, NAMES, given, numbered, play
from tests.tell import start

SOEST = {"stones": {"soest_white": 1}}
MODULE = {"warehouse": "yes"}
ALL_STONES, ALL_COACHES = {"wesel_brown": 6, "soest_white": 6}, {"wesel-muenster": 4, "soest-paderborn": 4}
NO_STONES, NO_COACHES = {"stones": ALL_STONES}, {"coaches": ALL_COACHES}


def why(s: Any, line: str) -> str:
    """Why this choice, with names, is not open to the seat that is asked."""
    return GAME.words.reason(seen(GAME, s, int(s.seat)), GAME.actions.parse(numbered(s, line)), NAMES[: s.seats])


def begin(*lines: str, **options: str) -> Any:
    """A match at its start placement."""
    return play(start(GAME, **options), *lines)


def sale(**scene: Any) -> Any:
    """A sale to Paderborn (salt 4), Wesel (beer 3), Dortmund (ironware 5) and Builefeld (ironware 4)."""
    return given(when="sale", card="T02", **scene)


def on_the_way() -> Any:
    """Salt left Hagen for Paderborn, came to Dortmund, and several roads lead on."""
    coaches = ["hagen-dortmund", "dortmund-soest", "soest-paderborn", "dortmund-muenster", "muenster-soest"]
    coaches += ["hagen-olpe", "dortmund-wesel"]
    return play(sale(stones={"hagen_white": 1}, coaches=dict.fromkeys(coaches, 1)), "sell house=hagen_white")


STORIES: list[tuple[str, Callable[[], Any], str, str]] = [
    # ------------------------------------------------ start placement
    (
        "nobody starts in Dortmund",
        begin,
        "stone house=dortmund_grey",
        "Nobody starts in Dortmund: choose another city (HW-8.1).",
    ),
    (
        "the coach comes later",
        begin,
        "coach road=soest-paderborn",
        "Now a stone of yours needs a house for the start. Its coach follows right after it (HW-8.2).",
    ),
    (
        "with the warehouse only the first round brings a coach",
        lambda: begin(
            "stone house=soest_white",
            "coach road=soest-paderborn",
            "stone house=soest_white",
            "coach road=soest-paderborn",
            **MODULE,
        ),
        "coach road=soest-paderborn",
        "Now a stone of yours needs a house for the start. No coach comes with it in this round (HW-11.2).",
    ),
    (
        "the coach stays with its stone",
        lambda: begin("stone house=soest_white"),
        "coach road=hagen-olpe",
        "Your stone is in Soest: its coach takes a road from there (HW-8.2).",
    ),
    (
        "no action yet",
        begin,
        "take",
        "Now a stone of yours needs a house for the start. Actions begin with the first trade card (HW-2.6).",
    ),
    # ------------------------------------------------ selling
    (
        "no sale yet",
        given,
        "sell house=soest_white",
        "Now your trader takes an action. Goods are sold right after a new trade card is turned up (HW-3.3).",
    ),
    (
        "another good is asked",
        lambda: sale(stones={"soest_white": 1, "wesel_brown": 1}, coaches={"soest-paderborn": 1}),
        "sell house=wesel_brown",
        "Paderborn asks for salt, and this house trades in beer (HW-5.2).",
    ),
    (
        "nothing to sell there",
        lambda: sale(**SOEST, coaches={"soest-paderborn": 1}),
        "sell house=hagen_white",
        "No stone of yours lies there: salt in Hagen (HW-5.3).",
    ),
    (
        "no link",
        lambda: sale(stones={"soest_white": 1, "hagen_white": 1}, coaches={"soest-paderborn": 1, "hagen-olpe": 1}),
        "sell house=hagen_white",
        "Your coaches do not link Hagen with Paderborn: every road between them needs one (HW-5.4).",
    ),
    (
        "one coach too few",
        lambda: sale(
            stones={"soest_white": 1, "hagen_white": 1},
            coaches={"soest-paderborn": 1, "dortmund-hagen": 1, "dortmund-muenster": 1},
        ),
        "sell house=hagen_white",
        "Your coaches do not link Hagen with Paderborn: "
        "you need one more, on Dortmund–Soest or Münster–Soest (HW-5.4).",
    ),
    (
        "at last any stone, if there is one",
        lambda: sale(**SOEST),
        "sell house=hagen_white",
        "No stone of yours lies there: salt in Hagen (HW-5.12).",
    ),
    (
        "no action during the sale",
        lambda: sale(**SOEST),
        "buy entry=wesel_brown",
        "Now you may sell any one stone. Actions follow when everybody has sold (HW-3.4).",
    ),
    (
        "one sale at a time",
        on_the_way,
        "sell house=soest_white",
        "Now your goods are on their way to Paderborn and need a road. One sale is finished before the next (HW-5.11).",
    ),
    (
        "declining comes too late",
        on_the_way,
        "keep",
        "Now your goods are on their way to Paderborn and need a road. One sale is finished before the next (HW-5.11).",
    ),
    (
        "the goods are elsewhere",
        on_the_way,
        "drive road=muenster-soest",
        "Your goods are in Dortmund, and this road does not leave from there (HW-5.9).",
    ),
    ("no coach there", on_the_way, "drive road=dortmund-corbach", "No coach of yours stands on this road (HW-5.4)."),
    (
        "not back again",
        on_the_way,
        "drive road=hagen-dortmund",
        "Your goods have been in Hagen already: no city is visited twice (HW-5.9a).",
    ),
    (
        "a dead end",
        on_the_way,
        "drive road=dortmund-wesel",
        "This road does not lead on to Paderborn over coaches of yours (HW-5.9a).",
    ),
    (
        "nothing is on its way",
        lambda: sale(**SOEST, coaches={"soest-paderborn": 1}),
        "cheapest",
        "Now you are asked what you sell in Paderborn. "
        "Roads are chosen while goods are on their way and several roads lead on (HW-5.9).",
    ),
    # ------------------------------------------------ actions
    (
        "stones come with an action",
        given,
        "stone house=soest_white",
        "Now your trader takes an action. Stones come onto the map when you buy or stock up (HW-4.3).",
    ),
    (
        "and coaches too",
        given,
        "coach road=soest-paderborn",
        "Now your trader takes an action. Coaches come onto the map when you buy or stock up (HW-4.6).",
    ),
    (
        "a city for one trader",
        lambda: play(given(money=20), "buy entry=hagen_white"),
        "buy entry=hagen_white",
        "Another trader was here first: a city takes only one (HW-4.1).",
    ),
    (
        "not even the own one",
        lambda: play(given(money=20), "buy entry=hagen_white", "take"),
        "buy entry=hagen_white",
        "Your own trader stands in this city already, and one is all it takes (HW-4.1a).",
    ),
    (
        "too dear",
        lambda: given(money=1),
        "buy entry=dortmund_brown",
        "This costs 5 Thaler, and you have 1 Thaler (HW-4.1).",
    ),
    (
        "too dear for the first trader",
        lambda: given(money=2),
        "buy entry=dortmund_brown",
        "This costs 5 Thaler, and you have 2 Thaler. With your first trader on the market it costs 3 Thaler (HW-4.2).",
    ),
    (
        "a card too dear for the first trader",
        lambda: given(money=14),
        "card card=coal_1",
        "This costs 15 Thaler, and you have 14 Thaler. "
        "With your first trader on the market it costs 13 Thaler (HW-4.15).",
    ),
    (
        "a card too dear even so",
        lambda: play(given(money=10), "take", "take"),
        "card card=coal_1",
        "This costs 13 Thaler, and you have 11 Thaler (HW-4.14).",
    ),
    (
        "the bought coach starts there",
        lambda: play(given(), "buy entry=corbach_brown"),
        "coach road=hagen-olpe",
        "You bought this coach in Corbach: it takes a road from there (HW-4.6).",
    ),
    (
        "it must be set",
        lambda: play(given(), "buy entry=corbach_brown"),
        "forgo",
        "Your supply has a coach, so it must be set (HW-7.3).",
    ),
    (
        "one action each",
        lambda: play(given(), "buy entry=corbach_brown"),
        "take",
        "Now your coach needs a road. A trader takes exactly one action (HW-3.4).",
    ),
    (
        "the turn ends by itself",
        lambda: play(given(), "buy entry=corbach_brown"),
        "done",
        "Now your coach needs a road. Your turn ends by itself (HW-3.4).",
    ),
    (
        "nothing to leave out",
        given,
        "forgo",
        "Now your trader takes an action. You can do without a piece only when one is due (HW-7.2).",
    ),
    ("first an action", given, "done", "Your trader has yet to take an action (HW-3.4)."),
    (
        "a stone joins stones",
        lambda: given(**SOEST),
        "stock_stone house=hagen_white",
        "A stone joins only stones of yours, and none lies there: salt in Hagen (HW-4.11).",
    ),
    (
        "a coach stays beside stones",
        lambda: given(**SOEST),
        "stock_coach road=hagen-olpe",
        "A coach needs stones of yours beside its road: you have none in Hagen or Olpe (HW-4.12).",
    ),
    (
        "not even one Thaler",
        lambda: given(money=0, **SOEST),
        "stock_stone house=soest_white",
        "This costs 1 Thaler, and you have 0 Thaler (HW-4.10).",
    ),
    (
        "stocking up names its place",
        lambda: given(**SOEST),
        "stock_up",
        "You stock up at a house or a road of your choice, for 1 Thaler (HW-4.10).",
    ),
    (
        "the bonus coach stays beside stones",
        lambda: play(given(money=15, **SOEST), "card card=coal_1"),
        "coach road=hagen-olpe",
        "A coach needs stones of yours beside its road: you have none in Hagen or Olpe (HW-4.16).",
    ),
    # ------------------------------------------------ goods cards
    (
        "a card one has",
        lambda: given(cards=("coal_1",)),
        "card card=coal_1",
        "You have this goods card already: it is there only once (HW-4.14).",
    ),
    (
        "a card another has",
        lambda: given(others={1: {"cards": ("coal_1",)}}),
        "card card=coal_1",
        "Another player has bought this goods card (HW-4.14).",
    ),
    ("fewer cards for two", given, "card card=tobacco_2", "With 2 players this card is not in play (HW-2.3)."),
    ("without the module", given, "card card=free_choice", "This table plays without free choice (HW-14.1)."),
    # ------------------------------------------------ free choice
    (
        "the stone stays in its city",
        lambda: play(given(card="T11", free_choice="yes", cards=("free_choice",)), "buy entry=muenster_grey"),
        "stone house=hagen_white",
        "This stone was bought in Münster: choose one of the houses there (HW-14.2).",
    ),
    (
        "even it needs a stone",
        lambda: given(free_choice="yes", cards=("free_choice",), **SOEST),
        "stock_stone house=muenster_grey",
        "Even free choice needs a stone of yours in the city: you have none in Münster (HW-14.3).",
    ),
    (
        "first the house",
        lambda: play(given(card="T11", free_choice="yes", cards=("free_choice",)), "buy entry=muenster_grey"),
        "coach road=hagen-olpe",
        "Now the stone you bought needs a house. Coaches come onto the map when you buy or stock up (HW-4.6).",
    ),
    # ------------------------------------------------ an empty supply
    (
        "stones stay",
        given,
        "fetch_stone house=soest_white",
        "Now your trader takes an action. "
        "A stone leaves its house for another only when one is due and your supply has none (HW-7.3).",
    ),
    (
        "coaches stay",
        given,
        "fetch_coach road=hagen-olpe",
        "Now your trader takes an action. "
        "A coach leaves its road for another only when one is due and your supply has none (HW-7.3).",
    ),
    (
        "not from where it goes",
        lambda: play(given(**NO_STONES), "stock_stone house=soest_white"),
        "fetch_stone house=soest_white",
        "The stone is meant for this very house (HW-7.5a).",
    ),
    (
        "not from nowhere",
        lambda: play(given(**NO_STONES), "stock_stone house=soest_white"),
        "fetch_stone house=hagen_white",
        "No stone of yours lies there: salt in Hagen (HW-7.1).",
    ),
    (
        "now a stone is missing",
        lambda: play(given(**NO_STONES), "stock_stone house=soest_white"),
        "take",
        "Now you are asked where the missing stone comes from. A trader takes exactly one action (HW-3.4).",
    ),
    (
        "a coach not from where it goes",
        lambda: play(given(**SOEST, **NO_COACHES), "stock_coach road=soest-paderborn"),
        "fetch_coach road=soest-paderborn",
        "The coach is meant for this very road (HW-7.5a).",
    ),
    (
        "no coach from nowhere",
        lambda: play(given(**SOEST, **NO_COACHES), "stock_coach road=soest-paderborn"),
        "fetch_coach road=hagen-olpe",
        "No coach of yours stands on this road (HW-7.1).",
    ),
    (
        "now a coach is missing",
        lambda: play(given(**SOEST, **NO_COACHES), "stock_coach road=soest-paderborn"),
        "sell house=soest_white",
        "Now you are asked where the missing coach comes from. "
        "Goods are sold right after a new trade card is turned up (HW-3.3).",
    ),
    (
        "no warehouse",
        lambda: play(given(**NO_STONES), "stock_stone house=soest_white"),
        "fetch_stored",
        "This table plays without warehouse and privileges (HW-11.10).",
    ),
    # ------------------------------------------------ the warehouse
    (
        "no storing without it",
        given,
        "store piece=stone",
        "This table plays without warehouse and privileges (HW-11.3).",
    ),
    (
        "no single pieces with it",
        lambda: given(**MODULE, **SOEST),
        "stock_stone house=soest_white",
        "With the warehouse you stock up out of it, all at once (HW-11.5).",
    ),
    (
        "all stones stored",
        lambda: given(**MODULE, stored=(12, 0)),
        "store piece=stone",
        "All your stones are in the warehouse already (HW-11.3).",
    ),
    (
        "all coaches stored",
        lambda: given(**MODULE, stored=(0, 8)),
        "store piece=coach",
        "All your coaches are in the warehouse already (HW-11.3).",
    ),
    ("an empty warehouse", lambda: given(**MODULE, **SOEST), "stock_up", "Your warehouse is empty (HW-11.5)."),
    (
        "a warehouse with no way out",
        lambda: given(**MODULE, stored=(1, 1)),
        "stock_up",
        "What leaves the warehouse joins stones of yours, and there are none on the map (HW-11.8a).",
    ),
    (
        "only coaches come out",
        lambda: play(given(**MODULE, **SOEST, stored=(0, 1)), "stock_up"),
        "stone house=soest_white",
        "There is no stone in your warehouse (HW-11.5).",
    ),
    (
        "only stones come out",
        lambda: play(given(**MODULE, **SOEST, stored=(1, 0)), "stock_up"),
        "coach road=soest-paderborn",
        "There is no coach in your warehouse (HW-11.5).",
    ),
    (
        "stored stones join stones",
        lambda: play(given(**MODULE, **SOEST, stored=(1, 0)), "stock_up"),
        "stone house=hagen_white",
        "A stone joins only stones of yours, and none lies there: salt in Hagen (HW-11.6).",
    ),
    (
        "stored coaches stay beside stones",
        lambda: play(given(**MODULE, **SOEST, stored=(0, 1)), "stock_up"),
        "coach road=hagen-olpe",
        "A coach needs stones of yours beside its road: you have none in Hagen or Olpe (HW-11.7).",
    ),
    (
        "first empty it",
        lambda: play(given(**MODULE, **SOEST, stored=(1, 0)), "stock_up"),
        "take",
        "Now your warehouse is being emptied. A trader takes exactly one action (HW-3.4).",
    ),
    (
        "black coaches won just now wait",
        lambda: play(
            given(
                **MODULE,
                stones={"soest_white": 1},
                coaches={"duisburg-essen": 1, "essen-dortmund": 1, "dortmund-soest": 1},
                stored=(1, 1),
            ),
            "stock_up",
            "coach road=soest-paderborn",
        ),
        "coach road=soest-paderborn",
        "The black coaches you have just won wait for your next stock up (HW-12.6).",
    ),
    (
        "pieces stay in the warehouse",
        lambda: given(**MODULE, stored=(1, 0)),
        "fetch_stored",
        "Now your trader takes an action. "
        "Single pieces leave the warehouse only when one is due and your supply has none (HW-11.10).",
    ),
    (
        "not out of the warehouse into it",
        lambda: play(given(**MODULE, **NO_STONES), "store piece=stone"),
        "fetch_stored",
        "The piece is meant for the warehouse: take it off the map (HW-11.3a).",
    ),
    (
        "no stone in there",
        lambda: play(given(**MODULE, card="T01", **NO_STONES), "buy entry=hagen_white"),
        "fetch_stored",
        "There is no stone in your warehouse (HW-11.10).",
    ),
    (
        "no coach in there",
        lambda: play(given(**MODULE, card="T01", **NO_COACHES), "buy entry=corbach_brown", "coach road=corbach-cassel"),
        "fetch_stored",
        "There is no coach in your warehouse (HW-11.10).",
    ),
    (
        "black coaches are no help",
        lambda: play(
            given(**MODULE, card="T01", extra=True, black=2, **NO_COACHES),
            "buy entry=corbach_brown",
            "coach road=corbach-cassel",
        ),
        "fetch_stored",
        "The black coaches wait for your next stock up and are no help here (HW-12.6a).",
    ),
    # ------------------------------------------------ privileges
    (
        "no privileges without the module",
        given,
        "use_take",
        "This table plays without warehouse and privileges (HW-12.7).",
    ),
    (
        "none to take without the module",
        given,
        "claim privilege=store",
        "This table plays without warehouse and privileges (HW-12.2).",
    ),
    (
        "not in the sale",
        lambda: sale(**MODULE, ready=("take",), **SOEST),
        "use_take",
        "Now you may sell any one stone. Privileges are for your turn, before or after the action (HW-12.7).",
    ),
    (
        "not won yet",
        lambda: given(**MODULE),
        "use_store piece=stone",
        "You win this privilege by linking Olpe–Wesel, or with a goods card of 20 Thaler or more (HW-12.2, HW-12.4).",
    ),
    (
        "nothing to take",
        lambda: given(**MODULE),
        "claim privilege=stock_up",
        "You win this privilege by linking Builefeld–Corbach, or with a goods card of 20 Thaler or more (HW-12.2, "
        "HW-12.4).",
    ),
    (
        "first take it",
        lambda: given(**MODULE, claims=1),
        "use_take",
        "You have yet to take this privilege, which your goods card allows (HW-12.3).",
    ),
    (
        "no two of a kind",
        lambda: given(**MODULE, claims=1, ready=("take",)),
        "claim privilege=take",
        "You have this privilege already, and nobody has two of a kind (HW-12.1).",
    ),
    (
        "used",
        lambda: given(**MODULE, spent=("take",)),
        "use_take",
        "This privilege is used: taking money opens it again (HW-12.8).",
    ),
    (
        "opened just now",
        lambda: play(given(**MODULE, spent=("store",), ready=("take",)), "use_take"),
        "use_store piece=coach",
        "You opened this privilege again just now: it can be used from your next turn on (HW-12.10).",
    ),
    (
        "nothing to do with it",
        lambda: given(**MODULE, ready=("stock_up",), **SOEST),
        "use_stock_up",
        "Your warehouse is empty (HW-11.5).",
    ),
    (
        "the privilege first",
        lambda: play(given(**MODULE, ready=("stock_up",), **SOEST, stored=(1, 0)), "use_stock_up"),
        "take",
        "Now your warehouse is being emptied. Your action comes after this (HW-12.7).",
    ),
    (
        "the action is done",
        lambda: play(given(**MODULE, ready=("take",)), "take"),
        "take",
        "Now your action is done. A trader takes exactly one action (HW-3.4).",
    ),
]


@pytest.mark.parametrize(
    ("scene", "line", "told"), [story[1:] for story in STORIES], ids=[story[0] for story in STORIES]
)
def test_a_reason_says_what_stands_against_it(scene, line, told):
    assert why(scene(), line) == told


def test_when_all_is_over_nothing_else_is_said():
    s = given(when="sale", left=0, card="T02", others={1: SOEST}, **SOEST)
    play(s, "keep", "keep")
    assert why(s, "take") == "The game is over (HW-9.1)."


def test_every_sentence_is_told_by_a_story():
    told = " ".join(["The game is over (HW-9.1).", *(story[3] for story in STORIES)])
    source = Path(reasons.__file__).read_bytes()
    sentences = [message[-1] if isinstance(message, tuple) else message for _line, message, *_ in words_in(source)]
    unsaid = [each for each in sentences if not re.search(re.sub(r"\\{\w+\\}", ".+?", re.escape(each)), told)]
    assert (len(sentences) > 60, unsaid) == (True, [])


def words_in(source: bytes) -> list[Any]:
    """The sentences in a source, as translators get them."""
    return list(extract("python", BytesIO(source), keywords={"_": None, "N_": None, "many": (1, 2)}))


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("nl", "Dit kost 5 daalders, en je hebt 1 daalder (HW-4.1)."),
        ("de", "Das kostet 5 Thaler, und du hast 1 Thaler (HW-4.1)."),
    ],
)
def test_reasons_speak_dutch_and_german(language, told):
    with speaking(language):
        assert why(given(money=1), "buy entry=dortmund_brown") == told
