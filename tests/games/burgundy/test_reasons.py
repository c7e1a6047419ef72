"""Why not? Every sentence that Burgundy can answer, each in a small scene."""

from random import Random

import pytest

from herberg.core.match import begin, seen
from herberg.core.records import is_over
from herberg.core.words import speaking
from herberg.games.burgundy import GAME, reasons
from herberg.games.burgundy.board import draw, touch
from tests.games.burgundy.scene import eager, get, given, last_turn, put
from tests.games.burgundy.test_board import ids
from tests.tell import may, play, start


def why(s, line, language="en"):
    """What the seat that is asked hears when it would do this."""
    with speaking(language):
        return GAME.words.reason(seen(GAME, s, int(s.seat)), GAME.actions.parse(line), ["Ann", "Bob"])


def placed(tile, space, number, **scene):
    """A scene in which this tile has just been placed; C4 beside it has one already."""
    estate = {"C4": "knowledge 2"} if "knowledge" not in scene else {}
    return play(given(**{"dice": (number, 1), "store": tile, "estate": estate, **scene}), put(space))


def hall(*store, **scene):
    return placed(["city hall", *store], "C3", 3, **scene)


def ship(*lines, **scene):
    goods = {2: {"red": 1, "pink": 1}, 3: {"brown": 1, "orange": 1}}
    return play(placed("ship", "D5", 5, **{"depot_goods": goods, **scene}), *lines)


def full(*store):
    """A scene with a tile in hand and no room for it."""
    return play(given(depots={1: "church"}, store=store), get(1))


OVER = play(last_turn(silver=2, black="bank"), "finish")
SETTLING, AGREED = start(GAME, setup="secret"), start(GAME, setup="chosen", board1="2")
FULL = full("bank", "mine", "bank")
SHIP, SECOND = ship(), ship("load depot=2", knowledge=[5])
GOODS = ship("load depot=2", goods={"turquoise": 1, "purple": 1})
CASTLE = placed("castle", "B3", 6, depots={3: "ship"})
WAREHOUSE = placed("warehouse", "C3", 3, goods={"red": 1})
CARPENTER = placed("carpenter", "C3", 3, depots={1: ["bank", "ship"]})
CHURCH = placed("church", "C3", 3, depots={1: ["bank", "castle"]})
MARKET = placed("market", "C3", 3, depots={1: ["bank", "ship"]})
HALL = hall("mine")
ONE_LEFT = given(dice=(0, 5), depots={3: "ship"})

STORIES = [
    # what is asked comes first
    (OVER, "workers die=0", "The game is over (CB-10.2)."),
    (SETTLING, "workers die=0", "First everybody chooses a duchy and the place of the first castle (CB-12.1)."),
    (AGREED, "finish", "First everybody chooses the place of the first castle (CB-12.3a)."),
    (FULL, "workers die=1", "First choose which stored tile makes room for the new one (CB-5.2)."),
    (FULL, "buy depot=0 slot=0", "First choose which stored tile makes room for the new one (CB-5.2)."),
    (SHIP, "workers die=1", "First your ship loads: choose a depot (CB-6.2)."),
    (SECOND, "workers die=1", "First say whether your ship loads at the next depot too (CB-11.5)."),
    (GOODS, "workers die=1", "First choose which goods your ship takes (CB-6.3a)."),
    (CASTLE, "workers die=1", "First comes the action of your castle, with any number (CB-6.7)."),
    (CASTLE, "finish", "First comes the action of your castle, with any number (CB-6.7)."),
    (WAREHOUSE, "workers die=2", "First comes your warehouse: sell one kind of goods, or do without (CB-7.1)."),
    (
        CARPENTER,
        "sell die=1 goods=4",
        "First comes your carpenter: take a building from a depot, or do without (CB-7.2).",
    ),
    (CHURCH, get(1, die=1), "First comes your church: take a mine, knowledge or a castle, or do without (CB-7.3)."),
    (MARKET, put("D5", die=2), "First comes your market: take a ship or livestock, or do without (CB-7.4)."),
    (HALL, get(1, die=2), "First comes your city hall: place a stored tile, or do without (CB-7.7)."),
    # taking
    (ONE_LEFT, get(3, 1, die=1), "No tile lies in this place of depot 3 (CB-5.1)."),
    (CARPENTER, get(1, 1, die=2), "A carpenter fetches only buildings (CB-7.2)."),
    (CHURCH, get(1, 0, die=2), "A church fetches only mines, knowledge and castles (CB-7.3)."),
    (MARKET, get(1, 0, die=2), "A market fetches only ships and livestock (CB-7.4)."),
    (ONE_LEFT, get(3, die=0), "Your first die is already used: each die gives one action (CB-4.1)."),
    (given(dice=(5, 0)), "workers die=1", "Your second die is already used: each die gives one action (CB-4.1)."),
    (ONE_LEFT, get(3, die=2), "An action with any number comes with a castle that you place (CB-6.7)."),
    (ONE_LEFT, get(3, die=1), "Depot 3 needs a 3: with your 5 that takes 2 workers, and you have none (CB-4.2)."),
    (
        given(dice=(5, 6), workers=1, depots={3: "ship"}),
        get(3),
        "Depot 3 needs a 3: with your 5 that takes 2 workers, and you have 1 (CB-4.2).",
    ),
    (
        given(dice=(5, 6), depots={3: "ship"}, knowledge=[12]),
        get(3),
        "Depot 3 needs a 3: with your 5 that takes 1 worker, and you have none (CB-4.2).",
    ),
    (
        given(depots={1: ["ship", "ship"]}),
        get(1, 1),
        "The same tile lies in place 1 of this depot: take that one (CB-5.1).",
    ),
    (given(dice=(4, 4)), "workers die=1", "Both your dice show a 4: use the first one (CB-4.1)."),
    # placing
    (given(), put("D5"), "Your storage is empty: take a tile before you place one (CB-5.3)."),
    (given(store="ship"), put("D5", store=1), "On an empty storage space lies nothing to place (CB-5.3)."),
    (given(store="ship"), put("D4"), "On D4 a tile lies already, and it stays there (CB-5.6)."),
    (given(store="bank"), put("D5"), "Buildings go on the beige spaces of a town, and D5 is none (CB-5.4)."),
    (
        given(store="3 pigs"),
        put("D5"),
        "Livestock goes on the light green spaces of a pasture, and D5 is none (CB-5.4).",
    ),
    (given(store="ship"), put("C3"), "Ships go on the blue spaces of the river, and C3 is none (CB-5.4)."),
    (given(store="knowledge 5"), put("C3"), "Knowledge goes on the yellow spaces, and C3 is none (CB-5.4)."),
    (given(store="castle"), put("C3"), "Castles go on the dark green spaces, and C3 is none (CB-5.4)."),
    (given(store="mine"), put("C3"), "Mines go on the grey spaces, and C3 is none (CB-5.4)."),
    (given(store="ship", dice=(4, 1)), put("D6"), "D6 lies next to none of your tiles (CB-5.5)."),
    (
        given(store="bank", estate={"E4": "bank"}, dice=(5, 1)),
        put("F4"),
        "The town of F4 already has this building, and never has two alike (CB-6.10).",
    ),
    (
        hall("bank", estate={"C4": "knowledge 2", "E4": "bank"}),
        put("F4", store=1, die=2),
        "The town of F4 already has this building, and never has two alike (CB-6.10).",
    ),
    (
        given(store="ship", dice=(3, 3), workers=1),
        put("D5"),
        "D5 needs a 5: with your 3 that takes 2 workers, and you have 1 (CB-4.2).",
    ),
    (
        given(store=["ship", "ship"], dice=(5, 1)),
        put("D5", store=1),
        "Storage space 1 holds the same tile: choose that one (CB-5.3).",
    ),
    (given(store="ship", dice=(5, 5)), put("D5", die=1), "Both your dice show a 5: use the first one (CB-4.1)."),
    # selling
    (given(goods={"pink": 1}), "sell die=0 goods=4", "You have no red goods to sell (CB-9.1)."),
    (
        given(goods={"red": 1}, dice=(6, 1)),
        "sell die=0 goods=4",
        "Selling red needs a 4: with your 6 that takes 2 workers, and you have none (CB-9.1).",
    ),
    # buying
    (
        given(silver=5, depots={1: "ship"}),
        "buy depot=1 slot=0",
        "Only knowledge 6 lets you buy from depot 1 (CB-11.6).",
    ),
    (
        play(given(silver=5, black=["ship", "bank"]), "buy depot=0 slot=0"),
        "buy depot=0 slot=1",
        "You have already bought a tile in this turn (CB-9.5).",
    ),
    (given(silver=1, black="ship"), "buy depot=0 slot=0", "A tile costs 2 silverlings, and you have 1 (CB-9.5)."),
    (given(black="ship"), "buy depot=0 slot=0", "A tile costs 2 silverlings, and you have none (CB-9.5)."),
    (given(silver=2), "buy depot=0 slot=7", "No tile lies in this place of the black depot (CB-9.5)."),
    (given(silver=2, knowledge=[6]), "buy depot=1 slot=7", "No tile lies in this place of depot 1 (CB-5.1)."),
    (
        given(silver=2, black=["mine", "bank", "bank"]),
        "buy depot=0 slot=2",
        "The same tile lies in place 2 of this depot: take that one (CB-9.5).",
    ),
    # answers to what is asked
    (
        given(store="ship"),
        "discard store=0",
        "A stored tile leaves only when storage is full and a new tile needs its place (CB-5.2).",
    ),
    (FULL, "discard store=2", "Storage space 1 holds the same tile: choose that one (CB-5.2)."),
    (CASTLE, "load depot=1", "Goods are loaded only by a ship just placed in your duchy (CB-6.2)."),
    (
        SHIP,
        "load depot=5",
        "At depot 5 as at depot 1 lies nothing for you: choose depot 1 (CB-6.2a).",
    ),
    (SECOND, "load depot=1", "The second depot can only be the next one, depot 3 (CB-11.5c)."),
    (
        SHIP,
        "keep goods=1",
        "You choose among goods only when a ship finds more kinds than you can store (CB-6.3a).",
    ),
    (GOODS, "keep goods=5", "No brown goods are left where your ship has docked (CB-6.3a)."),
    (given(), "settle side=0 castle=0", "Duchies and first castles are chosen before the first phase (CB-12.1)."),
    (
        AGREED,
        "settle side=1 castle=0",
        "Your duchy is agreed; you only choose where its first castle stands (CB-12.3a).",
    ),
    (given(), "skip", "There is no advantage to decline just now (CB-7.9a)."),
    (FULL, "skip", "Your storage is full: one of the stored tiles has to go (CB-5.2)."),
    (SHIP, "skip", "Your ship names a depot in any case, even where it loads nothing (CB-6.2)."),
    (GOODS, "skip", "Free goods stores must be filled: choose one of the kinds (CB-6.3a)."),
    (
        CASTLE,
        "skip",
        "The action of a castle cannot be declined; you can always take workers with it (CB-6.7a).",
    ),
    (given(dice=(5, 2)), "finish", "Still to be used: 5 and 2. Each die is one action, if only for workers (CB-4.1)."),
    (ONE_LEFT, "finish", "Still to be used: 5. Each die is one action, if only for workers (CB-4.1)."),
]


@pytest.mark.parametrize(
    ("s", "line", "sentence"), STORIES, ids=[f"{at}-{line}" for at, (_, line, _) in enumerate(STORIES)]
)
def test_what_is_not_open_has_its_reason(s, line, sentence):
    assert not may(s, line)
    assert why(s, line) == sentence


def test_every_verb_and_every_question_is_answered_somewhere():
    assert {line.split()[0] for _, line, _ in STORIES} == set(GAME.actions.families)
    told = {sentence for _, _, sentence in STORIES}
    fixed = [*reasons.FIRST.values(), *reasons.FIRST_FETCH.values(), *reasons.FETCHED.values(), *reasons.USED]
    assert set(fixed) | set(reasons.NO_SKIP.values()) <= told


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("nl", "Voor depot 3 heb je een 3 nodig: met je 5 kost dat 2 arbeiders, en je hebt er geen (CB-4.2)."),
        ("de", "Für Depot 3 brauchst du eine 3: Mit deiner 5 kostet das 2 Arbeiter, und du hast keinen (CB-4.2)."),
    ],
)
def test_a_reason_is_a_sentence_of_the_language_spoken(language, sentence):
    assert why(ONE_LEFT, get(3, die=1), language) == sentence


@pytest.mark.parametrize("options", [{}, {"setup": "open"}])
def test_what_is_closed_is_made_of_things_too_and_everything_drawn_is_one_of_them(options):
    in_words = {GAME.actions.parse("skip"), GAME.actions.parse("finish")}  # the page has buttons for them
    for s in moments(options):
        things = [set(touch(s, action)) for action in range(GAME.actions.count)]
        assert all(things[action] for action in set(range(GAME.actions.count)) - set(GAME.choices(s)) - in_words)
        drawn = ids(draw(seen(GAME, s, int(s.seat)), int(s.seat), ["Ann", "Bob"]))
        own = {id_ for id_ in drawn if id_.startswith(f"p{s.seat}-") and not id_.endswith(("sold", "bonuses"))}
        tiles = {id_ for id_ in drawn if "-slot-" in id_}
        assert own | tiles <= set().union(*things)


def moments(options):
    """Every eighth question of a random match."""
    s, rng, ply = begin(GAME, 2, GAME.choose(2, options), 4), Random(4), 0
    while not is_over(s):
        if ply % 8 == 0:
            yield s
        GAME.rules.apply(s, eager(s, rng))
        ply += 1
