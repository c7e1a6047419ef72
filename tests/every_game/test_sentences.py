"""What people read and hear at a table, in three languages, through whole random matches."""

import re
from functools import cache
from itertools import islice
from xml.etree import ElementTree

import pytest

from herberg.core.match import seen
from herberg.core.words import speaking
from tests.conftest import needs
from tests.every_game.test_promises import LANGUAGES, scenes, told_to_all
from tools.words import catalogue, gathered

NAMES = [f"Xy{at}" for at in range(1, 11)]
WORD = re.compile(r"[^\W\d_]{3,}")
SLIPS = re.compile(r"[{}\x04]|  | [.,;:)]|\( |^\s|\s$|\.\.(?!\.)|None")
VERBS = {
    "nl": "neem|neemt|plaats|plaatst|leg|legt|koop|koopt|bouw|bouwt|naar|van|met|voor",
    "de": "nimm|nimmt|lege|legt|kaufe|kauft|baue|baut|aus|von|mit|für",
}
"""What a thing follows with its article."""


LONG = 150
"""So many choices of a match are listened to."""


def spoken(game, most, language):
    """Every question, choice, line of the log and name of a drawn thing of a random match, and of the game itself."""
    seats = game.seats[-1 if most else 0]
    options = list(game.option_sets(seats))[-1 if most else 0]
    names, found = NAMES[:seats], set()
    with speaking(language):
        for at, (was, choices, now) in enumerate(islice(scenes((game, seats, options), 1), LONG)):
            view = seen(game, was.state, was.turn)
            found.add(game.words.question(view, names))
            found |= {game.words.say(view, action, names) for action in choices}
            for _viewer, lines in told_to_all(game, was, now, names):
                found |= set(lines)
            if game.picture and at % 40 == 0:
                found |= set(drawn(game, view, was.turn, names))
    return sorted(found)


def drawn(game, view, viewer, names):
    """What the things in the picture are called."""
    for panel in game.picture.draw(view, viewer, names):
        yield panel.title
        for thing in ElementTree.fromstring(panel.svg()).iter():
            if thing.get("aria-label"):
                yield from thing.get("aria-label").split("\n")


@cache
def plurals(language):
    """How a plural reads that counts one thing, as it must not."""
    forms = [message for message in (gathered() if language == "en" else catalogue(language)) if message.pluralizable]
    texts = [message.id if language == "en" else message.string for message in forms]
    wrong = [re.escape(more) for one, more in texts if one != more and more.startswith("{n} ")]
    filled = [re.sub(r"\\{\w+\\}", ".+?", text.replace(r"\{n\}", "1", 1)) for text in wrong]
    return re.compile(r"(?<![\d.,+−-])\b(?:" + "|".join(filled) + r")\b")


@cache
def english_only(language):
    """Words of our English sentences that no translation has."""
    known = catalogue(language)
    words = lambda texts: {word.lower() for text in texts for word in WORD.findall(text)}  # noqa: E731
    forms = lambda text: [text] if isinstance(text, str) else list(text)  # noqa: E731
    return words(t for m in known if m.id for t in forms(m.id)) - words(
        t for m in known if m.id for t in forms(m.string)
    )


@cache
def bare_nouns(language):
    """A verb or preposition with a thing right behind it, and no article between."""
    things = [m.string for m in catalogue(language) if isinstance(m.id, str) and m.id.startswith("the ")]
    nouns = {thing.partition(" ")[2] for thing in things if len(thing.split()) == 2}
    return re.compile(rf"(?i:\b(?:{VERBS[language]})) (?:{'|'.join(sorted(nouns))})\b(?! \d)")


@pytest.fixture(params=[False, True], ids=["few", "many"])
def told(request, any_game):
    """By language, what was spoken at a table of few, and at one of many with everything that can be chosen."""
    needs(any_game, "Dutch words", "German words")
    return {language: spoken(any_game, request.param, language) for language in LANGUAGES}


def test_sentences_are_whole_and_count_well(told):
    for language, sentences in told.items():
        assert [text for text in sentences if SLIPS.search(text)] == []
        assert [text for text in sentences if plurals(language).search(text)] == []


def test_nothing_is_left_in_english_and_things_have_their_article(told):
    for language in ("nl", "de"):
        sentences = told[language]
        left = {word.lower() for text in sentences for word in WORD.findall(text)} & english_only(language)
        assert not left, [text for text in sentences if left & {word.lower() for word in WORD.findall(text)}][:5]
        assert [text for text in sentences if bare_nouns(language).search(text)] == []


def test_the_rules_speak_to_players(any_game):
    for language in LANGUAGES:
        with speaking(language):
            assert not re.search(r"`|\.toml|\.py\b", any_game.rulebook()), language


def test_these_tests_see_what_they_look_for():
    assert SLIPS.search("Anna takes the mine from depot 5 ")
    assert SLIPS.search("{name} passes.")
    assert plurals("en").search("Attacker: 1 swords")
    assert not plurals("en").search("Attacker: 11 swords")
    assert "coach" in english_only("nl")
    assert bare_nouns("nl").search("Neem mijn uit depot 5")
    assert not bare_nouns("nl").search("Neem de mijn uit depot 5")
