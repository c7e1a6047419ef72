"""Fourth phase: what follows from examples and pictures, or was seen by others. An owner may see it otherwise."""

from collections import Counter
from collections.abc import Iterator
from functools import partial

from herberg.core.words import N_, _

from .facts import in_words, shows, with_players
from .known import Data, Wrong, entries_of, house, houses_in, known, pair_sides, reached, road_between
from .problems import add, code, take_out, write

inferred = partial(known, inferred=True)
SURFACES = {
    ("olpe", "corbach"): "brown",
    ("corbach", "dortmund"): "brown",
    ("muenster", "dortmund"): "brown",
    ("olpe", "hagen"): "paved",
    ("hagen", "dortmund"): "paved",
}


@inferred(
    "R22", N_("one or two houses in each city, never of the same good"), "house", "city", after=("R21",), inferred=True
)
def _houses_by_city(d: Data) -> Iterator[Wrong]:
    for at, city in enumerate(d["city"]):
        found = houses_in(d, city["id"])
        goods = [row["goods"] for _at, row in found]
        if not found:
            text = f"[[house]] city = {code(city['id'])}"
            yield ("city", at), _("{city} has no house").format(city=city["name"]), add(text)
        elif len(found) > 2:
            what = _("{city} has {n} houses").format(city=city["name"], n=len(found))
            yield ("house", found[-1][0]), what, take_out()
        elif len(set(goods)) < len(goods):
            what = _("{city} has two houses of {goods}").format(city=city["name"], goods=goods[0])
            other = next(one for one in ("brown", "white", "grey") if one not in goods)
            yield ("house", found[-1][0], "goods"), what, write("goods", other)


@inferred(
    "R24", N_("at least one more city than Dortmund with two houses"), "house", "city", after=("R21",), inferred=True
)
def _two_houses(d: Data) -> Iterator[Wrong]:
    if not any(len(houses_in(d, city["id"])) > 1 for city in d["city"] if city["id"] != "dortmund"):
        yield ("house",), _("only one house in every other city"), _("Compare the cities with the print.")


@inferred(
    "R28",
    N_("Olpe-Corbach, Corbach-Dortmund and Münster-Dortmund brown, Olpe-Hagen and Hagen-Dortmund paved"),
    "road",
    "city",
)
def _surfaces(d: Data) -> Iterator[Wrong]:
    for (one, other), wanted in SURFACES.items():
        found = road_between(d, one, other)
        if found and found[1]["surface"] != wanted:
            yield ("road", found[0], "surface"), code(found[1]["surface"]), write("surface", wanted)


@inferred(
    "R31", N_("a way over roads from every city to every other"), "road", "city", after=("R26", "R27"), inferred=True
)
def _reached(d: Data) -> Iterator[Wrong]:
    there = reached(d)
    for at, city in enumerate(d["city"]):
        if city["id"] not in there:
            what = _("no way from {one} to {other}").format(one=d["city"][0]["name"], other=city["name"])
            yield ("city", at), what, add(f'[[road]] ends = [{code(city["id"])}, "..."]')


@inferred("R42", N_("four different cities on each trade card"), "trade_card", "house", after=("R44",))
def _four_cities(d: Data) -> Iterator[Wrong]:
    for at, card in enumerate(d["trade_card"]):
        cities = [house(d, entry["house"])["city"] for entry in card["entries"]]
        for slot, city in enumerate(cities):
            if city in cities[:slot]:
                what = _("{city} stands here twice").format(city=city)
                yield ("trade_card", at, "entries", slot, "house"), what, _("Compare the four houses with the print.")


@inferred(
    "R49",
    N_("grey Münster at 4 and Hagen at 5 on the same card"),
    "trade_card",
    "house",
    "city",
    after=("R44",),
)
def _same_card(d: Data) -> Iterator[Wrong]:
    muenster, hagen = entries_of(d, "muenster", 4, "grey"), entries_of(d, "hagen", 5)
    if muenster and hagen and not {path[1] for path, _entry in muenster} & {path[1] for path, _entry in hagen}:
        what = _("they are on cards {one} and {other}").format(
            one=int(muenster[0][0][1]) + 1, other=int(hagen[0][0][1]) + 1
        )
        yield hagen[0][0], what, _("Compare the two cards with the print.")


@inferred(
    "R62", N_("every kind of goods card with any number of players"), "goods_card", after=("R60", "R63"), inferred=True
)
def _always_four(d: Data) -> Iterator[Wrong]:
    for kind in dict.fromkeys(card["kind"] for card in d["goods_card"]):
        counts = [with_players(d, seats, kind) for seats in (2, 3, 4)]
        if 0 in counts:
            at = next(at for at, card in enumerate(d["goods_card"]) if card["kind"] == kind)
            what = f"{kind}: " + in_words(counts)
            yield ("goods_card", at, "players"), what, write("players", [2, 3, 4])


@inferred("R66", N_("a card that is used with few players is used with more"), "goods_card", after=("R60",))
def _nested(d: Data) -> Iterator[Wrong]:
    for at, card in enumerate(d["goods_card"]):
        wanted = [seats for seats in (2, 3, 4) if seats >= min(card["players"])]
        if sorted(card["players"]) != wanted:
            yield ("goods_card", at, "players"), code(card["players"]), write("players", wanted)


@inferred("R72", N_("five to eight cards with a sign on either side, and every sign"), "goods_card")
def _signs(d: Data) -> Iterator[Wrong]:
    for name in ("brown", "blue"):
        count = Counter(card[name]["function"]["type"] for card in d["goods_card"])
        with_sign, kinds = 9 - count["none"], len(set(count) - {"none"})
        if not 5 <= with_sign <= 8 or kinds < 3:
            what = _("{side}: {n} cards with a sign, {kinds} different signs").format(
                side=name, n=with_sign, kinds=kinds
            )
            yield ("goods_card",), what, _("Compare the signs with the print.")


@inferred("R74", N_("a pair that names the card's own kind"), "goods_card", after=("R63", "R76"))
def _own_kind(d: Data) -> Iterator[Wrong]:
    for path, card, side in pair_sides(d):
        if card["kind"] not in side["function"]["kinds"]:
            kinds = [side["function"]["kinds"][0], card["kind"]]
            yield (*path, "function", "kinds"), code(side["function"]["kinds"]), write("kinds", kinds)


# ------------------------------------------------------------------ HW-15.11: seen in public


def white_house(d: Data, city: str, name: str) -> Iterator[Wrong]:
    """Where a city that was seen with salt has none."""
    if any(row["id"] == city for row in d["city"]) and "white" not in [row["goods"] for _at, row in houses_in(d, city)]:
        text = f'[[house]] id = "{city}_white", city = "{city}", goods = "white"'
        yield ("house",), _("{city} has no {goods} house").format(city=name, goods="white"), add(text)


@inferred("F01", N_("a white house in Soest"), "house", "city")
def _soest(d: Data) -> Iterator[Wrong]:
    yield from white_house(d, "soest", "Soest")


@inferred("F02", N_("a white house in Paderborn"), "house", "city")
def _paderborn(d: Data) -> Iterator[Wrong]:
    yield from white_house(d, "paderborn", "Paderborn")


@inferred(
    "F03",
    N_("two stones and a coach for white Paderborn at 5"),
    "trade_card",
    "house",
    "city",
    after=("R45",),
)
def _paderborn_at_five(d: Data) -> Iterator[Wrong]:
    yield from shows(d, "paderborn", 5, "white", 2, 1)
