"""Third phase: what the rulebooks state about map and cards. A file that says otherwise is not the print."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from herberg.core.words import N_, _

from .known import (
    Data,
    Row,
    Wrong,
    entries,
    entries_of,
    house,
    houses_in,
    known,
    pair_sides,
    partner_kind,
    road_between,
)
from .positions import Path
from .problems import add, code, take_out, write

CITIES = {
    "duisburg": "Duisburg",
    "essen": "Essen",
    "dortmund": "Dortmund",
    "soest": "Soest",
    "paderborn": "Paderborn",
    "muenster": "Münster",
    "builefeld": "Builefeld",
    "corbach": "Corbach",
    "olpe": "Olpe",
    "hagen": "Hagen",
}
ROADS = [("dortmund", city) for city in ("soest", "muenster", "essen", "hagen", "corbach")]
ROADS += [("olpe", "hagen"), ("olpe", "corbach"), ("muenster", "builefeld")]


# ------------------------------------------------------------------ HW-15.2, HW-15.3, HW-15.4: the map


@known("R20", N_("the ten cities that the rulebook names, by these ids"), "city")
def _cities(d: Data) -> Iterator[Wrong]:
    there = {row["id"] for row in d["city"]}
    for id_, name in CITIES.items():
        if id_ not in there:
            yield ("city",), _("{name} is not among the cities").format(name=name), add(f"[[city]] id = {code(id_)}")


@known("R21", N_("sixteen trading houses"), "house")
def _houses(d: Data) -> Iterator[Wrong]:
    if len(d["house"]) != 16:
        remedy = add("[[house]]") if len(d["house"]) < 16 else take_out()
        yield ("house",), _("{n} rows").format(n=len(d["house"])), remedy


@known("R23", N_("a brown and a grey house in Dortmund"), "house", "city", after=("R20",))
def _dortmund(d: Data) -> Iterator[Wrong]:
    yield from lacks(d, "dortmund", ["brown", "grey"])


@known("R25", N_("a grey house in Münster and one in Olpe"), "house", "city", after=("R20",))
def _ironware(d: Data) -> Iterator[Wrong]:
    yield from lacks(d, "muenster", ["grey"])
    yield from lacks(d, "olpe", ["grey"])


def lacks(d: Data, city: str, wanted: list[str]) -> Iterator[Wrong]:
    """Houses of these goods that the city has not."""
    there = [row["goods"] for _at, row in houses_in(d, city)]
    for goods in wanted:
        if goods in there:
            continue
        what = _("{city} has no {goods} house").format(city=CITIES.get(city, city), goods=goods)
        wrong = [at for at, row in houses_in(d, city) if row["goods"] not in wanted]
        if wrong:
            yield ("house", wrong[-1], "goods"), what, write("goods", goods)
        else:
            yield ("house",), what, add(f'[[house]] id = "{city}_{goods}", city = "{city}", goods = "{goods}"')


@known("R27", N_("the eight roads that the rulebook names"), "road", "city", after=("R20",))
def _roads(d: Data) -> Iterator[Wrong]:
    for one, other in ROADS:
        if not road_between(d, one, other):
            what = _("no road joins {one} and {other}").format(one=CITIES[one], other=CITIES[other])
            yield ("road",), what, add(f'[[road]] ends = ["{one}", "{other}"]')


@known("R26", N_("six roads from Dortmund"), "road", "city", after=("R20", "R27"))
def _from_dortmund(d: Data) -> Iterator[Wrong]:
    there = [at for at, road in enumerate(d["road"]) if "dortmund" in road["ends"]]
    if len(there) < 6:
        yield ("road",), _("{n} roads").format(n=len(there)), add('[[road]] ends = ["dortmund", "..."]')
    elif len(there) > 6:
        named = [set(ends) for ends in ROADS]
        extra = [at for at in there if set(d["road"][at]["ends"]) not in named]
        yield ("road", extra[-1], "ends"), _("{n} roads").format(n=len(there)), take_out()


@known("R29", N_("a village on the road from Dortmund to Soest"), "road", "city")
def _village(d: Data) -> Iterator[Wrong]:
    found = road_between(d, "dortmund", "soest")
    if found and not found[1]["village"]:
        yield ("road", found[0], "village"), code(False), write("village", True)


@known("R30", N_("some roads with a village, and some without"), "road", after=("R29",))
def _villages(d: Data) -> Iterator[Wrong]:
    if all(road["village"] for road in d["road"]):
        yield ("road", len(d["road"]) - 1, "village"), _("all roads have one"), write("village", False)


# ------------------------------------------------------------------ HW-15.5, HW-15.6: the trade cards


@known("R10", N_("prices of 3, 4 and 5 Thaler"), "trade_card")
def _prices(d: Data) -> Iterator[Wrong]:
    for path, entry in entries(d):
        if entry["value"] not in (3, 4, 5):
            yield (*path, "value"), code(entry["value"]), write("value", min(max(entry["value"], 3), 5))


@known("R44", N_("every house once at 3, once at 4 and once at 5"), "trade_card", "house", after=("R10", "R21"))
def _once_each(d: Data) -> Iterator[Wrong]:
    seen: Counter[tuple[str, int]] = Counter((entry["house"], entry["value"]) for _path, entry in entries(d))
    lost = [(row["id"], value) for row in d["house"] for value in (3, 4, 5) if not seen[row["id"], value]]
    spare = [(path, entry) for path, entry in entries(d) if seen[entry["house"], entry["value"]] > 1]
    for id_, value in lost:
        path, entry = best_match(spare, id_, value)
        spare = [one for one in spare if one[1] != entry] or spare
        twice = _("{house} at {value} stands twice").format(house=entry["house"], value=entry["value"])
        what = _("{twice}, {house} at {value} nowhere").format(twice=twice, house=id_, value=value)
        remedy = write("house", id_) if entry["value"] == value else write("value", value)
        yield path, what, remedy if entry["house"] == id_ or entry["value"] == value else write("house", id_)


def best_match(spare: list[tuple[Path, Row]], id_: str, value: int) -> tuple[Path, Row]:
    """The entry that was most probably meant to be this one: the same house, else the same price; the later one."""
    return max(spare, key=lambda one: (2 * (one[1]["house"] == id_) + (one[1]["value"] == value), one[0]))


@known("R43", N_("every good on each trade card"), "trade_card", "house", after=("R23", "R25", "R44"))
def _every_good(d: Data) -> Iterator[Wrong]:
    goods_on = [{house(d, entry["house"])["goods"] for entry in card["entries"]} for card in d["trade_card"]]
    for lost in ("brown", "white", "grey"):
        cards = [at for at, goods in enumerate(goods_on) if lost not in goods]
        if cards:
            numbers = ", ".join(str(at + 1) for at in cards)
            what = _("card {numbers}: no house of {goods}").format(goods=lost, numbers=numbers)
            yield ("trade_card", cards[0], "entries"), what, _("Compare these cards and houses with the print.")


@known("R45", N_("one to three symbols on each entry"), "trade_card")
def _symbols(d: Data) -> Iterator[Wrong]:
    for path, entry in entries(d):
        count = entry["stones"] + entry["coaches"]
        if not 1 <= count <= 3:
            yield (*path, "stones"), str(count), write("stones", max(0, min(3, 3 - entry["coaches"])))


def shows(d: Data, city: str, value: int, goods: str, stones: int, coaches: int) -> Iterator[Wrong]:
    """Where an entry, if it is there once, shows other symbols."""
    found = entries_of(d, city, value, goods)
    if len(found) == 1 and (found[0][1]["stones"], found[0][1]["coaches"]) != (stones, coaches):
        path, entry = found[0]
        name = "stones" if entry["stones"] != stones else "coaches"
        what = f"stones = {entry['stones']}, coaches = {entry['coaches']}"
        yield (*path, name), what, write("stones", stones) + f", coaches = {coaches}"


@known("R46", N_("two stones and a coach for brown Dortmund at 5"), "trade_card", "house", "city", after=("R45",))
def _dortmund_at_five(d: Data) -> Iterator[Wrong]:
    yield from shows(d, "dortmund", 5, "brown", 2, 1)


@known("R47", N_("a stone and a coach for grey Münster at 4"), "trade_card", "house", "city", after=("R45",))
def _muenster_at_four(d: Data) -> Iterator[Wrong]:
    yield from shows(d, "muenster", 4, "grey", 1, 1)


@known("R48", N_("two stones and a coach for Hagen at 5"), "trade_card", "house", "city", after=("R45",))
def _hagen_at_five(d: Data) -> Iterator[Wrong]:
    yield from shows(d, "hagen", 5, "", 2, 1)


# ------------------------------------------------------------------ HW-15.7, HW-15.8: the goods cards


@known("R61", N_("all four kinds: coal, herring, wine, tobacco"), "goods_card")
def _kinds(d: Data) -> Iterator[Wrong]:
    there = {card["kind"] for card in d["goods_card"]}
    for kind in ("coal", "herring", "wine", "tobacco"):
        if kind not in there:
            yield ("goods_card",), _("no card of {kind}").format(kind=kind), write("kind", kind)


@known("R63", N_("one tobacco card with two or three players, both with four"), "goods_card", after=("R61",))
def _tobacco(d: Data) -> Iterator[Wrong]:
    counts = [with_players(d, seats, "tobacco") for seats in (2, 3, 4)]
    if counts != [1, 1, 2]:
        last = max(at for at, card in enumerate(d["goods_card"]) if card["kind"] == "tobacco")
        remedy = write("players", [4]) if counts[2] == 2 else write("kind", "tobacco")
        yield ("goods_card", last, "players"), in_words(counts), remedy


@known("R60", N_("six goods cards with two players, eight with three, nine with four"), "goods_card", after=("R63",))
def _by_players(d: Data) -> Iterator[Wrong]:
    counts = [with_players(d, seats) for seats in (2, 3, 4)]
    if counts != [6, 8, 9]:
        yield ("goods_card",), in_words(counts), _("Compare the Roman numbers on the cards.")


def with_players(d: Data, seats: int, kind: str = "") -> int:
    """How many goods cards are used with so many players."""
    return sum(seats in card["players"] and kind in ("", card["kind"]) for card in d["goods_card"])


def in_words(counts: list[int]) -> str:
    """Cards by number of players."""
    return _("{two}, {three} and {four}").format(two=counts[0], three=counts[1], four=counts[2])


@known("R64", N_("prices from 15 to 30 Thaler"), "goods_card")
def _card_prices(d: Data) -> Iterator[Wrong]:
    for at, card in enumerate(d["goods_card"]):
        if not 15 <= card["price"] <= 30:
            yield ("goods_card", at, "price"), code(card["price"]), write("price", min(max(card["price"], 15), 30))


@known("R68", N_("coal costs 15 Thaler"), "goods_card", after=("R61", "R64"))
def _coal(d: Data) -> Iterator[Wrong]:
    for at, card in enumerate(d["goods_card"]):
        if card["kind"] == "coal" and card["price"] != 15:
            yield ("goods_card", at, "price"), code(card["price"]), write("price", 15)


@known(
    "R67",
    N_("cards of 20, 25 and 30 Thaler, and no others, bring a privilege"),
    "goods_card",
    after=("R61", "R64", "R68"),
)
def _privileged(d: Data) -> Iterator[Wrong]:
    for at, card in enumerate(d["goods_card"]):
        wanted = card["price"] in (20, 25, 30)
        if card["blue"]["privilege_on_purchase"] != wanted:
            what = _("{price} Thaler").format(price=card["price"]) + f", privilege_on_purchase = {code(not wanted)}"
            yield ("goods_card", at, "blue", "privilege_on_purchase"), what, write("privilege_on_purchase", wanted)


@known("R69", N_("20, 25 and 30 among the prices"), "goods_card", after=("R64", "R67"))
def _three_prices(d: Data) -> Iterator[Wrong]:
    there = {card["price"] for card in d["goods_card"]}
    for price in (20, 25, 30):
        if price not in there:
            yield ("goods_card",), _("no card costs {price}").format(price=price), write("price", price)


@known("R73", N_("a card counts more in a pair than alone"), "goods_card")
def _bonus(d: Data) -> Iterator[Wrong]:
    for path, _card, side in pair_sides(d):
        if side["function"]["card_value"] <= side["end_value"]:
            what = f"card_value = {side['function']['card_value']}, end_value = {side['end_value']}"
            yield (*path, "function", "card_value"), what, write("card_value", side["end_value"] + 8)


@known("R76", N_("the bonus of tobacco needs two tobacco cards"), "goods_card", after=("R63",))
def _tobacco_pair(d: Data) -> Iterator[Wrong]:
    for path, card, side in pair_sides(d):
        if card["kind"] == "tobacco" and side["function"]["kinds"] != ["tobacco", "tobacco"]:
            what = brief_kinds(side)
            yield (*path, "function", "kinds"), what, write("kinds", ["tobacco", "tobacco"])
    if not any(card["kind"] == "tobacco" for _path, card, _side in pair_sides(d)):
        at = next(at for at, card in enumerate(d["goods_card"]) if card["kind"] == "tobacco")
        yield (
            ("goods_card", at, "brown", "function"),
            _("no tobacco card has a pair bonus"),
            write("type", "pair_bonus"),
        )


def brief_kinds(side: Row) -> str:
    """The two kinds of a pair."""
    return code(side["function"]["kinds"])


@known("R75", N_("another card of the kind that the pair needs"), "goods_card", after=("R61", "R63", "R76"))
def _pairs(d: Data) -> Iterator[Wrong]:
    for path, card, side in pair_sides(d):
        kind = partner_kind(card, side)
        if not any(other is not card and other["kind"] == kind for other in d["goods_card"]):
            what = _("no other card of {kind}").format(kind=kind)
            yield (*path, "function", "kinds"), what, write("kinds", [card["kind"], "wine"])


# ------------------------------------------------------------------ HW-15.9: privileges


@known("R82", N_("four different routes in all"), "privilege", "extra_coach")
def _routes(d: Data) -> Iterator[Wrong]:
    routes: list[tuple[Path, list[str]]] = [(("extra_coach", "route"), d["extra_coach"]["route"])]
    routes += [(("privilege", at, "route"), row["route"]) for at, row in enumerate(d["privilege"])]
    for (_one, first), (path, second) in combinations(routes, 2):
        if set(first) == set(second):
            yield path, code(second), _("Compare with the print; one of the two must be another.")


@known(
    "R83", N_("the route from Builefeld to Corbach on one of the privileges"), "privilege", "city", after=("R20", "R82")
)
def _builefeld(d: Data) -> Iterator[Wrong]:
    if not any(set(row["route"]) == {"builefeld", "corbach"} for row in d["privilege"]):
        yield ("privilege",), _("no privilege shows it"), write("route", ["builefeld", "corbach"])


@known(
    "R84", N_("the route from Duisburg to Paderborn for the extra coaches"), "extra_coach", "city", after=("R20", "R82")
)
def _extra_coaches(d: Data) -> Iterator[Wrong]:
    if set(d["extra_coach"]["route"]) != {"duisburg", "paderborn"}:
        yield ("extra_coach", "route"), code(d["extra_coach"]["route"]), write("route", ["duisburg", "paderborn"])
