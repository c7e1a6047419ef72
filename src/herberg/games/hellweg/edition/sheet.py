"""What an owner types in: every field with its meaning, unit and range. Template, checks and the browser start here."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from herberg.core.words import N_

Row = Mapping[str, Any]
MARKS = ("rulebook", "print", "reconstructed")
"""Where a value comes from; besides these, `found: ...` names a public report."""


@dataclass(frozen=True)
class Field:
    """One field of a row."""

    name: str
    kind: str
    """text, word, number, choice, yes, link, links, numbers, kinds, words, part or parts."""
    about: str
    least: int = 0
    most: int = 0
    choices: tuple[Any, ...] = ()
    to: str = ""
    """The section whose ids it names."""
    only: tuple[str, str] = ("", "")
    """Another field, and what must stand there for this one to be filled in."""
    parts: tuple["Field", ...] = ()
    mark: str = ""
    """`surface` where `surface_provenance` may say where just this value comes from."""
    optional: bool = False
    silent: bool = False
    """Whether nothing else depends on it, so that a mistake here hides no other."""

    def is_wanted(self, row: Row) -> bool:
        """Whether it is to be filled in, as the rest of the row stands."""
        name, value = self.only
        return not name or row.get(name) == value


@dataclass(frozen=True)
class Section:
    """One table of the file: a single one, or rows."""

    name: str
    title: str
    about: str
    fields: tuple[Field, ...]
    least: int = 0
    most: int = 0
    """How many rows; none where the section is a single table."""

    @property
    def is_single(self) -> bool:
        """Whether it is one table without rows."""
        return not self.most


def number(name: str, about: str, least: int, most: int, **more: Any) -> Field:
    """A whole number."""
    return Field(name, "number", about, least, most, **more)


GOODS = ("brown", "white", "grey")
KINDS = ("coal", "herring", "wine", "tobacco")
FUNCTIONS = ("none", "goods_plus_one", "coach_back_plus_one", "pair_bonus")
PRIVILEGES = ("store", "stock_up", "take_and_reveal")
MARK = Field(
    "provenance",
    "mark",
    N_("where the values of this row come from: print, rulebook, reconstructed, or found: and where"),
    optional=True,
    silent=True,
)
ID = Field("id", "word", N_("a short name of your own, used once; other rows refer to it"), 1, 40)

FUNCTION = (
    Field("type", "choice", N_("what the card does"), choices=FUNCTIONS),
    Field("goods", "choice", N_("the good of which one more counts"), choices=GOODS, only=("type", "goods_plus_one")),
    Field("kinds", "kinds", N_("the two kinds that make a pair"), choices=KINDS, only=("type", "pair_bonus")),
    number("card_value", N_("what the card counts in a pair, in points"), 1, 120, only=("type", "pair_bonus")),
)
SIDE = (
    number("end_value", N_("what the card counts at the end, top right, in points"), 1, 99),
    Field("function", "part", N_("the sign in the middle"), parts=FUNCTION),
)
BLUE = (*SIDE, Field("privilege_on_purchase", "yes", N_("whether the seal of a privilege is printed on it")))

ENTRY = (
    number("slot", N_("1 top left, 2 top right, 3 bottom left, 4 bottom right"), 1, 4),
    Field("house", "link", N_("the house that is asked: its city and colour"), to="house"),
    number("value", N_("the price, in Thaler"), 1, 9, mark="value"),
    number("stones", N_("stones shown"), 0, 3, mark="value"),
    number("coaches", N_("coaches shown"), 0, 3, mark="value"),
    MARK,
)

SHEET = (
    Section(
        "meta",
        N_("The edition"),
        N_("What it is called at a table, and whether it is the print or a map of your own design."),
        (
            Field("title", "text", N_("the name at the table"), 1, 40, silent=True),
            Field("kind", "choice", N_("print, or design for a map made for fun"), choices=("print", "design")),
            Field(
                "overruled",
                "words",
                N_("numbers of inferences that your print shows to be wrong, such as R22"),
                optional=True,
                silent=True,
            ),
        ),
    ),
    Section(
        "city",
        N_("Cities"),
        N_("Every place with a name on the map. One of them has the id dortmund."),
        (
            ID,
            Field("name", "text", N_("as it is printed"), 1, 20, silent=True),
            number("x", N_("from the left edge (0) to the right (100), in hundredths"), 0, 100, mark="position"),
            number("y", N_("from the top edge (0) to the bottom (100), in hundredths"), 0, 100, mark="position"),
            MARK,
        ),
        least=2,
        most=31,
    ),
    Section(
        "house",
        N_("Houses"),
        N_("The trading houses beside the cities, one row each."),
        (
            ID,
            Field("city", "link", N_("the city it stands in"), to="city"),
            Field("goods", "choice", N_("its colour: brown is beer, white salt, grey ironware"), choices=GOODS),
            MARK,
        ),
        least=2,
        most=40,
    ),
    Section(
        "road",
        N_("Roads"),
        N_("Every road between two cities."),
        (
            ID,
            Field("ends", "links", N_("the two cities it joins"), to="city"),
            Field(
                "surface", "choice", N_("light grey is paved, else brown"), choices=("paved", "brown"), mark="surface"
            ),
            Field("village", "yes", N_("whether a village lies beside it"), mark="village"),
            MARK,
        ),
        least=1,
        most=62,
    ),
    Section(
        "trade_card",
        N_("Trade cards"),
        N_("The twelve cards, in any order, with four houses each."),
        (ID, Field("entries", "parts", N_("the four houses"), 4, 4, parts=ENTRY), MARK),
        least=12,
        most=12,
    ),
    Section(
        "goods_card",
        N_("Goods cards"),
        N_("The nine cards with both sides: brown for the family game, blue with the warehouse."),
        (
            ID,
            Field("kind", "choice", N_("what is drawn on it"), choices=KINDS),
            number("price", N_("the price, top left, in Thaler"), 1, 99, mark="price"),
            Field(
                "players",
                "numbers",
                N_("with how many players it is used, by its Roman numbers"),
                choices=(2, 3, 4),
                mark="players",
            ),
            Field("brown", "part", N_("the brown side"), parts=SIDE),
            Field("blue", "part", N_("the blue side"), parts=BLUE),
            MARK,
        ),
        least=9,
        most=9,
    ),
    Section(
        "privilege",
        N_("Privileges"),
        N_("The three kinds of privilege cards with the route that each shows."),
        (
            Field("id", "choice", N_("which privilege"), choices=PRIVILEGES),
            Field("route", "links", N_("the two cities to link"), to="city"),
            MARK,
        ),
        least=3,
        most=3,
    ),
    Section(
        "extra_coach",
        N_("Extra coaches"),
        N_("The card with the two black coaches."),
        (Field("route", "links", N_("the two cities to link"), to="city"), MARK),
    ),
    Section(
        "free_choice",
        N_("Free choice"),
        N_("The tenth goods card, of the module free choice."),
        (
            number("price", N_("the price, top left, in Thaler"), 1, 99),
            number("brown_value", N_("what the brown side counts, in points"), 1, 99),
            number("blue_value", N_("what the blue side counts, in points"), 1, 99),
            MARK,
        ),
    ),
)
SECTIONS = {section.name: section for section in SHEET}
