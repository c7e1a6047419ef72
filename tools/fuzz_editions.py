"""Spoil the template for owners of Hellweg in thousands of ways: no mistake may end in a traceback.

    python -m tools.fuzz_editions 5000

Whatever passes all checks is loaded and played to its end at random, with every option now and then.
"""

import random
import re
import sys
from collections import Counter
from collections.abc import Callable

from herberg.core.copies import with_edition
from herberg.core.game import Game
from herberg.core.match import Match, fresh_entropy, load
from herberg.games import game

JUNK = ["-1", "0", "7", "99999999999999999999", "1.5", "nan", "true", '""', '"x"', "[]", "[[]]", "{}", "{ id = 1 }"]
JUNK += ["1979-05-27", '"\\u0000"', '"dortmund"', '"brown"', "[1, 2]", '["dortmund", "olpe"]', '"' + "y" * 99 + '"']
SIGNS = "\"'[]{}=,.#\n\\ \0é漢🂡-0x"
VALUE = re.compile(r"(?<== )[^\n,]+")
Spoil = Callable[[random.Random, str], str]


def another_value(chance: random.Random, text: str) -> str:
    """A value becomes something of another kind or size."""
    found = chance.choice(list(VALUE.finditer(text)))
    return text[: found.start()] + chance.choice(JUNK) + text[found.end() :]


def exchanged_values(chance: random.Random, text: str) -> str:
    """Two values of the same field change places."""
    name = chance.choice(["house", "value", "stones", "x", "name", "goods", "surface", "village", "city", "end_value"])
    found = list(re.finditer(rf"(?<=\b{name} = )[^\n,]+", text))
    one, other = sorted(chance.sample(found, 2), key=lambda match: match.start())
    return text[: one.start()] + other[0] + text[one.end() : other.start()] + one[0] + text[other.end() :]


def lines_changed(chance: random.Random, text: str) -> str:
    """A line is lost, stands twice, or elsewhere."""
    lines = text.split("\n")
    at, to = chance.randrange(len(lines)), chance.randrange(len(lines))
    line = lines.pop(at) if chance.random() < 0.6 else lines[at]
    if chance.random() < 0.6:
        lines.insert(to if chance.random() < 0.5 else at, line)
    return "\n".join(lines)


def rows_changed(chance: random.Random, text: str) -> str:
    """A row is lost, stands twice, or all rows stand in another order."""
    head, *rows = re.split(r"(?m)^(?=\[)", text)
    match chance.randrange(3):
        case 0:
            rows.pop(chance.randrange(len(rows)))
        case 1:
            rows.append(chance.choice(rows))
        case _:
            chance.shuffle(rows)
    return head + "\n".join(rows)


def misspelt(chance: random.Random, text: str) -> str:
    """A sign is lost, stands twice, or is another one."""
    at = chance.randrange(len(text))
    return text[:at] + chance.choice(["", text[at] * 2, chance.choice(SIGNS), "a", "n"]) + text[at + 1 :]


def a_choice_changed(chance: random.Random, text: str) -> str:
    """One word becomes another that is known."""
    words = [
        "brown",
        "white",
        "grey",
        "paved",
        "coal",
        "wine",
        "tobacco",
        "none",
        "pair_bonus",
        "olpe",
        "essen",
        "hagen",
    ]
    found = list(re.finditer(r'(?<=")(?:' + "|".join(words) + r')(?=")', text))
    match = chance.choice(found)
    return text[: match.start()] + chance.choice(words) + text[match.end() :]


def a_number_changed(chance: random.Random, text: str) -> str:
    """A number goes a little up or down."""
    match = chance.choice(list(re.finditer(r"(?<== )\d+", text)))
    return text[: match.start()] + str(int(match[0]) + chance.choice([-10, -1, 1, 10])) + text[match.end() :]


def a_design(chance: random.Random, text: str) -> str:
    """It is not meant to be the print."""
    return text.replace('kind = "print"', 'kind = "design"')


def all_overruled(chance: random.Random, text: str) -> str:
    """No inference counts."""
    ids = '["R22", "R24", "R28", "R31", "R42", "R49", "R62", "R66", "R72", "R74", "F01", "F02", "F03"]'
    return re.sub(r'(?m)^(kind = "(?:print|design)")$', rf"\1\noverruled = {ids}", text, count=1)


def a_hamlet(chance: random.Random, text: str) -> str:
    """One more city, without a house, and perhaps without a road."""
    place = f"x = {chance.randrange(101)}\ny = {chance.randrange(101)}"
    road = '\n[[road]]\nid = "new"\nends = ["new", "essen"]\nsurface = "paved"\nvillage = true\n'
    return text + f'\n[[city]]\nid = "new"\nname = "New"\n{place}\n' + chance.choice(["", road])


HARSH: list[Spoil] = [another_value, lines_changed, misspelt]
GENTLE: list[Spoil] = [
    exchanged_values,
    rows_changed,
    a_choice_changed,
    a_number_changed,
    a_design,
    all_overruled,
    a_hamlet,
]


def spoiled(chance: random.Random, text: str) -> str:
    """The text with a few changes."""
    if chance.random() < 0.5:
        text = a_design(chance, text)
    for _time in range(chance.choice([1, 1, 1, 2, 3, 8])):
        try:
            text = chance.choice(chance.choice([HARSH, GENTLE, GENTLE]))(chance, text)
        except (ValueError, IndexError):  # nothing of that kind is left
            continue
    return text


def check(played: Game, chance: random.Random, text: str) -> str:
    """What became of it: `refused`, with every mistake told in every part, or `played` to the end."""
    assert played.edition is not None
    findings = played.edition.find(text)
    for finding in findings:
        assert finding.line >= 1
        assert finding.row
        assert finding.what
        assert finding.expected
        assert finding.remedy
    if any(not finding.warns for finding in findings):
        return "refused"
    play_to_the_end(played, with_edition(played, text), chance)
    return "played with warnings" if findings else "played"


def play_to_the_end(own: Game, edition: Game, chance: random.Random) -> None:
    """A random match, every picture drawn at the end, saved and opened again."""
    options = {option.name: chance.choice(option.values) for option in edition.options}
    match = Match(edition, chance.choice(edition.seats), options)
    while not match.over:
        assert not edition.flaws(match.state)
        match.play(match.seat, chance.choice(match.choices()), fresh_entropy())
    names = [f"P{seat}" for seat in range(match.seats)]
    edition.words.show(match.state, 0, names)
    assert edition.picture is not None
    edition.picture.draw(match.state, 0, names)
    edition.picture.pieces()
    match.tell(0, None, names)
    assert load(match.to_json(), {own.name: own}).state.tobytes() == match.state.tobytes()


def storm(count: int, seed: int) -> Counter[str]:
    """So many spoiled templates, and what became of them."""
    played = game("hellweg")
    assert played.edition is not None
    text, became = played.edition.template(), Counter[str]()
    for at in range(count):
        chance = random.Random(f"{seed} {at}")
        try:
            became[check(played, chance, spoiled(chance, text))] += 1
        except Exception as error:
            raise AssertionError(f"seed {seed}, number {at}: {error!r}") from error
    return became


if __name__ == "__main__":
    print(dict(storm(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)))
