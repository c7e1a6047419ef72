"""Which map and cards are played with, where each fact comes from, and the constraints they must satisfy.

The printed board and cards are not public. `data.toml` is a reconstruction; an owner of the game may name a file of
the same form in the environment variable HERBERG_DATA_HELLWEG. Either is played with only if every constraint holds.
"""

import os
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

OWN_FILE = "HERBERG_DATA_HELLWEG"
RECONSTRUCTION = (
    "The map and the cards are a reconstruction that satisfies everything the rulebooks say about them. "
    "They are not the printed ones."
)

TABLES = ("city", "house", "road", "trade_card", "goods_card")
Data = dict[str, Any]
Row = dict[str, Any]
CONSTRAINTS: list[tuple[str, str, Callable[[Data], Any]]] = []


def constraint(id: str, sentence: str) -> Callable[[Callable[[Data], Any]], Callable[[Data], Any]]:
    """Note that the function below tells whether `sentence` is true of the data."""

    def note(holds: Callable[[Data], Any]) -> Callable[[Data], Any]:
        CONSTRAINTS.append((id, sentence, holds))
        return holds

    return note


def check(data: Data) -> list[str]:
    """HW-15.1 to HW-15.11: every constraint the data breaks, as its id and sentence; none means it can be played."""
    return [f"{id}: {sentence}" for id, sentence, holds in CONSTRAINTS if not is_true(holds, data)]


def is_true(holds: Callable[[Data], Any], data: Data) -> bool:
    """A fact that is missing or of the wrong kind breaks the constraint that asks for it."""
    try:
        return bool(holds(data))
    except (LookupError, TypeError, ValueError, AttributeError):
        return False


# ------------------------------------------------------------------ small questions about the data


def first(rows: Iterable[Any]) -> Any:
    """The first of these; a missing fact is a LookupError."""
    for row in rows:
        return row
    raise LookupError("missing from the data")


def ids(data: Data, table: str) -> list[str]:
    """The ids of a table, in order."""
    return [row["id"] for row in data[table]]


def houses_of(data: Data, city: str) -> list[str]:
    """The goods of a city's houses."""
    return [house["goods"] for house in data["house"] if house["city"] == city]


def has_house(data: Data, city: str, goods: str) -> bool:
    """Whether the city has a house of this good."""
    return goods in houses_of(data, city)


def road_between(data: Data, one: str, other: str) -> Any:
    """The road that joins two cities, if there is one."""
    found = [road for road in data["road"] if set(road["ends"]) == {one, other}]
    return found[0] if found else None


def surface(data: Data, one: str, other: str) -> Any:
    """Paved or brown."""
    return road_between(data, one, other)["surface"]


def entries(data: Data) -> Iterator[Row]:
    """Every entry of every trade card."""
    for card in data["trade_card"]:
        yield from card["entries"]


def entry_at(data: Data, house: str, value: int) -> Any:
    """The entry of a house at this value."""
    return first(entry for entry in entries(data) if entry["house"] == house and entry["value"] == value)


def offers(entry: Row, stones: int, coaches: int) -> Any:
    """Whether the entry shows just these symbols."""
    return entry["stones"] == stones and entry["coaches"] == coaches


def house_of(data: Data, entry: Row) -> Any:
    """The house that an entry asks goods from."""
    return first(row for row in data["house"] if row["id"] == entry["house"])


def expansion(data: Data, id: str) -> Any:
    """A module by its id."""
    return first(row for row in data["expansion"] if row["id"] == id)


def sides(data: Data) -> Iterator[tuple[Row, Row]]:
    """Each goods card with each of its two sides."""
    for card in data["goods_card"]:
        yield card, card["brown"]
        yield card, card["blue"]


def pair_sides(data: Data) -> list[tuple[Row, Row]]:
    """The sides of goods cards with a pair bonus."""
    return [(card, side) for card, side in sides(data) if side["function"]["type"] == "pair_bonus"]


def partner_kind(card: Row, side: Row) -> Any:
    """The kind that a card with a pair bonus needs beside it."""
    others = [kind for kind in side["function"]["kinds"] if kind != card["kind"]]
    return others[0] if others else card["kind"]


def reached(data: Data) -> set[str]:
    """The cities that can be reached from Dortmund over roads."""
    found, grew = {"dortmund"}, True
    while grew:
        grew = False
        for road in data["road"]:
            if found & set(road["ends"]) and not set(road["ends"]) <= found:
                found |= set(road["ends"])
                grew = True
    return found


# ------------------------------------------------------------------ form: what the tables need to be readable


@constraint("S01", "ids of cities, houses, roads, trade cards and goods cards are used once each")
def _(d: Data) -> Any:
    return all(max(Counter(ids(d, table)).values()) == 1 for table in TABLES)


@constraint(
    "S02", "every house, road and route names known cities, every house a known good, every entry a known house"
)
def _(d: Data) -> Any:
    cities, houses, goods = set(ids(d, "city")), set(ids(d, "house")), set(ids(d, "goods"))
    routes = [row["route"] for row in d["privilege"]] + [d["extra_coach"]["route"]]
    return (
        all(house["city"] in cities and house["goods"] in goods for house in d["house"])
        and all(len(set(ends)) == 2 and set(ends) <= cities for ends in [road["ends"] for road in d["road"]] + routes)
        and all(entry["house"] in houses for entry in entries(d))
    )


@constraint(
    "S03", "at most 31 cities and 62 roads; roads are paved or brown, with or without a village; places are 0 to 100"
)
def _(d: Data) -> Any:
    return (
        len(d["city"]) <= 31
        and len(d["road"]) <= 62
        and all(road["surface"] in ("paved", "brown") and road["village"] in (True, False) for road in d["road"])
        and all(0 <= city[axis] <= 100 for city in d["city"] for axis in "xy")
    )


@constraint("S04", "every city, house, road and card says where it comes from, and the edition its name")
def _(d: Data) -> Any:
    rows = [row for table in TABLES for row in d[table]]
    rows += [*entries(d), d["extra_coach"], expansion(d, "free_choice")["card"]]
    marks = [row["provenance"] for row in rows] + [row["route_provenance"] for row in d["privilege"]]
    marks += [road[f"{what}_provenance"] for road in d["road"] for what in ("surface", "village")]
    return all(marks) and all(d["meta"][key] for key in ("title", "publisher", "year"))


# ------------------------------------------------------------------ HW-15.1: material, setup, numbers


@constraint("R01", "48 stones, 32 coaches and 8 traders in four colours: 12, 8 and 2 for each player")
def _(d: Data) -> Any:
    c, s = d["components"], d["setup"]
    return (
        (c["goods_stones"], c["coaches"], c["traders"], c["player_colours"]) == (48, 32, 8, 4)
        and (s["stones_per_player"], s["coaches_per_player"], s["traders_per_player"]) == (12, 8, 2)
    )  # fmt: skip


@constraint("R02", "2 black coaches, and 25 coins of 1, 15 of 5, 5 of 20")
def _(d: Data) -> Any:
    coins = {coin["value"]: coin["count"] for coin in d["components"]["coins"]}
    return d["components"]["extra_coaches"] == 2 and coins == {1: 25, 5: 15, 20: 5}


@constraint("R03", "12 trade cards, 9 goods cards, 12 privilege cards, 1 extra coach card, 1 start player card")
def _(d: Data) -> Any:
    c = d["components"]
    counts = ("trade_cards", "goods_cards", "privilege_cards", "extra_coach_cards", "start_player_cards")
    return [c[name] for name in counts] == [12, 9, 12, 1, 1]


@constraint("R04", "each player starts with 10 Thaler")
def _(d: Data) -> Any:
    return d["setup"]["start_money"] == 10


@constraint("R05", "the short game takes two trade cards out")
def _(d: Data) -> Any:
    return d["setup"]["short_game_trade_cards_removed"] == 2


@constraint("R06", "family start: a stone and a coach in each of three rounds")
def _(d: Data) -> Any:
    return d["setup"]["family"]["placement_rounds"] == [{"stones": 1, "coaches": 1}] * 3


@constraint("R07", "warehouse start: three stones, one coach in the first round")
def _(d: Data) -> Any:
    rounds = d["setup"]["warehouse_and_privileges"]["placement_rounds"]
    return rounds == [{"stones": 1, "coaches": 1}, {"stones": 1, "coaches": 0}, {"stones": 1, "coaches": 0}]


@constraint("R08", "start placement never goes into Dortmund")
def _(d: Data) -> Any:
    return d["setup"]["placement_excluded_city"] == "dortmund"


@constraint("R09", "brown side of the goods cards in the family game, blue side with the warehouse")
def _(d: Data) -> Any:
    ways = d["setup"]["family"], d["setup"]["warehouse_and_privileges"]
    return [way["goods_card_side"] for way in ways] == ["brown", "blue"]


@constraint("R10", "trade cards ask 3 to 5 Thaler")
def _(d: Data) -> Any:
    return {entry["value"] for entry in entries(d)} == {3, 4, 5}


@constraint("R11", "a trader on the market lowers the price of pieces and goods cards by 2")
def _(d: Data) -> Any:
    a = d["actions"]
    return a["market_discount"] == 2 and set(a["market_discount_applies_to"]) == {"buy_pieces", "buy_goods_card"}


@constraint("R12", "stock up costs 1 for 1 piece, take money brings 1, a village 1, a goods card 1 bonus coach")
def _(d: Data) -> Any:
    names = "stock_up_cost_family stock_up_pieces_family take_money village_money goods_card_bonus_coaches"
    return all(d["actions"][name] == 1 for name in names.split())


@constraint("R13", "four phases, two action rounds, and only the first two phases on the last card")
def _(d: Data) -> Any:
    phases = ["new_trade_card", "sale", "actions", "new_start_player"]
    names = ("phases", "action_rounds", "last_card_phases")
    return [d["round"][name] for name in names] == [phases, 2, phases[:2]]


@constraint("R14", "one good per entry and player; the fallback sale is one good for 2")
def _(d: Data) -> Any:
    s = d["sale"]
    return (s["goods_per_entry_per_player"], s["fallback_goods"], s["fallback_value"]) == (1, 1, 2)


@constraint("R15", "2 more per sale on the last card; one coach lost per brown road, none from two on")
def _(d: Data) -> Any:
    s = d["sale"]
    return (s["last_card_bonus_per_sale"], s["brown_road_coaches_lost"], s["permanent_connection_from"]) == (2, 1, 2)


@constraint("R16", "money and goods cards count; ties by stones, then coaches on the board, then shared")
def _(d: Data) -> Any:
    s = d["scoring"]
    return (
        s["sum_of"] == ["money", "goods_cards"]
        and s["tie_breakers"] == ["stones_on_board", "coaches_on_board"]
        and s["shared_victory"] is True
    )


# ------------------------------------------------------------------ HW-15.2, HW-15.3, HW-15.4: the map


@constraint("R20", "the ten cities the rulebook names are on the map")
def _(d: Data) -> Any:
    named = "duisburg essen dortmund soest paderborn muenster builefeld corbach olpe hagen"
    return set(named.split()) <= set(ids(d, "city"))


@constraint("R21", "sixteen trading houses")
def _(d: Data) -> Any:
    return len(d["house"]) == 16


@constraint("R22", "one or two houses in each city, never of the same good")
def _(d: Data) -> Any:
    return all(1 <= len(set(goods)) == len(goods) <= 2 for goods in (houses_of(d, city) for city in ids(d, "city")))


@constraint("R23", "Dortmund has a brown and a grey house")
def _(d: Data) -> Any:
    return sorted(houses_of(d, "dortmund")) == ["brown", "grey"]


@constraint("R24", "at least one more city has two houses")
def _(d: Data) -> Any:
    return sum(len(houses_of(d, city)) == 2 for city in ids(d, "city")) >= 2


@constraint("R25", "Münster and Olpe have a grey house")
def _(d: Data) -> Any:
    return has_house(d, "muenster", "grey") and has_house(d, "olpe", "grey")


@constraint("R26", "six roads leave Dortmund")
def _(d: Data) -> Any:
    return sum("dortmund" in road["ends"] for road in d["road"]) == 6


@constraint("R27", "the eight roads the rulebook names are on the map")
def _(d: Data) -> Any:
    from_dortmund = [("dortmund", city) for city in ("soest", "muenster", "essen", "hagen", "corbach")]
    others = [("olpe", "hagen"), ("olpe", "corbach"), ("muenster", "builefeld")]
    return all(road_between(d, one, other) for one, other in from_dortmund + others)


@constraint("R28", "brown: Olpe-Corbach, Corbach-Dortmund, Münster-Dortmund; paved: Olpe-Hagen, Hagen-Dortmund")
def _(d: Data) -> Any:
    brown = [("olpe", "corbach"), ("corbach", "dortmund"), ("muenster", "dortmund")]
    paved = [("olpe", "hagen"), ("hagen", "dortmund")]
    return all(surface(d, *ends) == "brown" for ends in brown) and all(surface(d, *ends) == "paved" for ends in paved)


@constraint("R29", "a village on the road Dortmund-Soest")
def _(d: Data) -> Any:
    return road_between(d, "dortmund", "soest")["village"] is True


@constraint("R30", "some roads have a village, not all")
def _(d: Data) -> Any:
    return 0 < sum(road["village"] for road in d["road"]) < len(d["road"])


@constraint("R31", "every city can be reached from every other")
def _(d: Data) -> Any:
    return reached(d) == set(ids(d, "city"))


# ------------------------------------------------------------------ HW-15.5, HW-15.6: the trade cards


@constraint("R40", "twelve trade cards of four entries, slots 1 to 4")
def _(d: Data) -> Any:
    return len(d["trade_card"]) == 12 and all(
        [entry["slot"] for entry in card["entries"]] == [1, 2, 3, 4] for card in d["trade_card"]
    )


@constraint("R41", "each entry is one house with one price")
def _(d: Data) -> Any:
    return all(isinstance(entry["house"], str) and isinstance(entry["value"], int) for entry in entries(d))


@constraint("R42", "four different cities on each trade card")
def _(d: Data) -> Any:
    return all(len({house_of(d, entry)["city"] for entry in card["entries"]}) == 4 for card in d["trade_card"])


@constraint("R43", "every good on each trade card")
def _(d: Data) -> Any:
    return all(len({house_of(d, entry)["goods"] for entry in card["entries"]}) == 3 for card in d["trade_card"])


@constraint("R44", "every house once at 3, once at 4 and once at 5")
def _(d: Data) -> Any:
    seen = Counter((entry["house"], entry["value"]) for entry in entries(d))
    return seen == Counter((house, value) for house in ids(d, "house") for value in (3, 4, 5))


@constraint("R45", "one to three symbols on each entry")
def _(d: Data) -> Any:
    symbols = [(entry["stones"], entry["coaches"]) for entry in entries(d)]
    return all(min(both) >= 0 and 1 <= sum(both) <= 3 for both in symbols)


@constraint("R46", "brown Dortmund at 5 offers two stones and a coach")
def _(d: Data) -> Any:
    return offers(entry_at(d, "dortmund_brown", 5), 2, 1)


@constraint("R47", "grey Münster at 4 offers a stone and a coach")
def _(d: Data) -> Any:
    return offers(entry_at(d, "muenster_grey", 4), 1, 1)


def hagen_at_five(d: Data) -> list[Row]:
    """Every entry of Hagen at 5."""
    return [entry for entry in entries(d) if house_of(d, entry)["city"] == "hagen" and entry["value"] == 5]


@constraint("R48", "Hagen at 5 offers two stones and a coach")
def _(d: Data) -> Any:
    return any(offers(entry, 2, 1) for entry in hagen_at_five(d))


@constraint("R49", "grey Münster at 4 and Hagen at 5 are on the same card")
def _(d: Data) -> Any:
    muenster = entry_at(d, "muenster_grey", 4)
    return any(
        muenster in card["entries"] and any(entry in card["entries"] for entry in hagen_at_five(d))
        for card in d["trade_card"]
    )


@constraint("R50", "grey Dortmund sells at 5")
def _(d: Data) -> Any:
    return bool(entry_at(d, "dortmund_grey", 5))


# ------------------------------------------------------------------ HW-15.7, HW-15.8: the goods cards


@constraint("R60", "nine goods cards, six of them with two players, eight with three, nine with four")
def _(d: Data) -> Any:
    counts = {str(players): sum(players in card["players"] for card in d["goods_card"]) for players in (2, 3, 4)}
    return counts == d["setup"]["goods_cards_by_players"] == {"2": 6, "3": 8, "4": 9}


@constraint("R61", "four kinds: coal, herring, wine, tobacco")
def _(d: Data) -> Any:
    return {card["kind"] for card in d["goods_card"]} == {"coal", "herring", "wine", "tobacco"}


@constraint("R62", "no kind is absent with any number of players")
def _(d: Data) -> Any:
    kinds = [{card["kind"] for card in d["goods_card"] if players in card["players"]} for players in (2, 3, 4)]
    return all(len(found) == 4 for found in kinds)


@constraint("R63", "two tobacco cards, both in play with four players only")
def _(d: Data) -> Any:
    counts = [sum(card["kind"] == "tobacco" and n in card["players"] for card in d["goods_card"]) for n in (2, 3, 4)]
    return counts == [1, 1, 2]


@constraint("R64", "prices from 15 to 30")
def _(d: Data) -> Any:
    return all(15 <= card["price"] <= 30 for card in d["goods_card"])


@constraint("R66", "a card in play with few players is in play with more")
def _(d: Data) -> Any:
    return all(card["players"] == [n for n in (2, 3, 4) if n >= min(card["players"])] for card in d["goods_card"])


@constraint("R67", "cards of price 20, 25 and 30, and no others, earn a privilege on the blue side")
def _(d: Data) -> Any:
    return all(card["blue"]["privilege_on_purchase"] == (card["price"] in (20, 25, 30)) for card in d["goods_card"])


@constraint("R68", "coal costs 15")
def _(d: Data) -> Any:
    return all(card["price"] == 15 for card in d["goods_card"] if card["kind"] == "coal")


@constraint("R69", "20, 25 and 30 all occur among the prices")
def _(d: Data) -> Any:
    return {20, 25, 30} <= {card["price"] for card in d["goods_card"]}


@constraint("R70", "functions are goods +1, coach back +1, pair bonus, or none")
def _(d: Data) -> Any:
    known = {"none", "goods_plus_one", "coach_back_plus_one", "pair_bonus"}
    return all(side["function"]["type"] in known for _, side in sides(d))


@constraint("R71", "goods +1 names one of the three goods")
def _(d: Data) -> Any:
    functions = [side["function"] for _, side in sides(d)]
    return all(f["goods"] in ids(d, "goods") for f in functions if f["type"] == "goods_plus_one")


@constraint("R72", "on either side many cards have a function and not all do, and every function occurs")
def _(d: Data) -> Any:
    for name in ("brown", "blue"):
        kinds = Counter(card[name]["function"]["type"] for card in d["goods_card"])
        if not (5 <= 9 - kinds["none"] < 9 and {"goods_plus_one", "coach_back_plus_one", "pair_bonus"} <= set(kinds)):
            return False
    return True


@constraint("R73", "a pair bonus is worth more than the plain value")
def _(d: Data) -> Any:
    return all(side["function"]["card_value"] > side["end_value"] for _, side in pair_sides(d))


@constraint("R74", "a pair bonus names two kinds, the card's own among them")
def _(d: Data) -> Any:
    kinds = {card["kind"] for card in d["goods_card"]}
    return all(
        len(side["function"]["kinds"]) == 2
        and card["kind"] in side["function"]["kinds"]
        and set(side["function"]["kinds"]) <= kinds
        for card, side in pair_sides(d)
    )


@constraint("R75", "every pair can be formed: another card of the partner's kind exists")
def _(d: Data) -> Any:
    return all(
        any(other is not card and other["kind"] == partner_kind(card, side) for other in d["goods_card"])
        for card, side in pair_sides(d)
    )


@constraint("R76", "the tobacco bonus needs two tobacco cards")
def _(d: Data) -> Any:
    found = [side["function"]["kinds"] for card, side in pair_sides(d) if card["kind"] == "tobacco"]
    return bool(found) and all(kinds == ["tobacco", "tobacco"] for kinds in found)


# ------------------------------------------------------------------ HW-15.9, HW-15.10: privileges and modules


@constraint("R80", "three kinds of privilege, four cards of each")
def _(d: Data) -> Any:
    return [row["copies"] for row in d["privilege"]] == [4, 4, 4]


@constraint("R81", "the privileges are store, stock up, take money and reveal")
def _(d: Data) -> Any:
    return [row["effect"] for row in d["privilege"]] == ["store", "stock_up", "take_money_and_reveal"]


@constraint("R82", "four different routes in all")
def _(d: Data) -> Any:
    routes = [row["route"] for row in d["privilege"]] + [d["extra_coach"]["route"]]
    return all(set(one) != set(other) for one, other in combinations(routes, 2)) and len(routes) == 4


@constraint("R83", "Builefeld-Corbach is the route of a privilege")
def _(d: Data) -> Any:
    return any(set(row["route"]) == {"builefeld", "corbach"} for row in d["privilege"])


@constraint("R84", "Duisburg-Paderborn gives the two extra coaches, to the first player only")
def _(d: Data) -> Any:
    extra = d["extra_coach"]
    return (
        set(extra["route"]) == {"duisburg", "paderborn"}
        and extra["first_player_only"] is True
        and extra["coaches"] == 2
    )


@constraint("R90", "the modules are warehouse and privileges, passenger traffic, free choice")
def _(d: Data) -> Any:
    return {"warehouse_and_privileges", "passenger_traffic", "free_choice"} <= set(ids(d, "expansion"))


@constraint("R91", "with the warehouse, storing one piece and stocking up are free")
def _(d: Data) -> Any:
    a = d["actions"]
    return (a["stock_up_cost_warehouse"], a["store_cost"], a["store_pieces"]) == (0, 0, 1)


@constraint("R92", "privileges come with goods cards of 20, 25 and 30; three at most per player")
def _(d: Data) -> Any:
    module = expansion(d, "warehouse_and_privileges")
    return module["privilege_prices"] == [20, 25, 30] and module["max_privileges_per_player"] == 3


@constraint("R93", "passengers bring 1 Thaler per transported good")
def _(d: Data) -> Any:
    module = expansion(d, "passenger_traffic")
    return module["money_per_transported_good_using_a_village"] == 1


@constraint("R94", "free choice adds one goods card, which does nothing else")
def _(d: Data) -> Any:
    module = expansion(d, "free_choice")
    card = module["card"]
    types = {card[side]["function"]["type"] for side in ("brown", "blue")}
    return module["adds_goods_cards"] == 1 and types == {"free_house_choice"} and 15 <= card["price"] <= 30


# ------------------------------------------------------------------ HW-15.11: found in public


@constraint("F01", "Soest has a white house")
def _(d: Data) -> Any:
    return has_house(d, "soest", "white")


@constraint("F02", "Paderborn has a white house")
def _(d: Data) -> Any:
    return has_house(d, "paderborn", "white")


@constraint("F03", "white Paderborn at 5 offers two stones and a coach")
def _(d: Data) -> Any:
    return any(
        house_of(d, entry)["city"] == "paderborn" and house_of(d, entry)["goods"] == "white" and offers(entry, 2, 1)
        for entry in entries(d)
        if entry["value"] == 5
    )


# ------------------------------------------------------------------ loading and telling


class BadEdition(ValueError):
    """A data file that cannot be read or breaks a constraint."""


def load(path: str | os.PathLike[str] | None = None) -> Data:
    """The data of an owner's file, or of the reconstruction; BadEdition where it cannot be read."""
    path = Path(path or Path(__file__).with_name("data.toml"))
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise BadEdition(f"{path} cannot be read as an edition of Hellweg westfalicus: {reason}") from error


def played() -> Data:
    """The data this process plays with; a file that breaks a constraint is refused."""
    data = load(os.environ.get(OWN_FILE))
    if broken := check(data):
        raise BadEdition("this edition of Hellweg westfalicus cannot be played:\n" + "\n".join(broken))
    return data


def report(data: Data | None = None) -> str:
    """Every fact of the map and the cards with its provenance; or the constraints that the data breaks."""
    data = played() if data is None else data
    broken = check(data)
    return "\n".join(["This edition breaks:", *broken] if broken else report_lines(data)) + "\n"


def report_lines(data: Data) -> Iterator[str]:
    """The report on an edition that can be played."""
    yield f"{data['meta']['title']} ({data['meta']['publisher']}, {data['meta']['year']})"
    marks = Counter(provenances(data))
    if "reconstructed" in marks:
        yield RECONSTRUCTION
    yield "Facts by origin: " + ", ".join(f"{count} {mark}" for mark, count in marks.most_common()) + "."
    yield from map_report(data)
    yield from card_report(data)
    yield f"\nConstraints: all {len(CONSTRAINTS)} hold."


def provenances(value: Any) -> Iterator[str]:
    """Every mark of provenance, however deep it lies."""
    if isinstance(value, list):
        for item in value:
            yield from provenances(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            if key.endswith("provenance") and isinstance(item, str):
                yield item
            else:
                yield from provenances(item)


def map_report(data: Data) -> Iterator[str]:
    """Cities, houses and roads."""
    yield "\nCities and houses"
    for city in data["city"]:
        houses = ", ".join(f"{h['goods']} [{h['provenance']}]" for h in data["house"] if h["city"] == city["id"])
        yield f"  {city['name']:<12} [{city['provenance']}]  {houses}"
    yield "\nRoads"
    for road in data["road"]:
        village = "village" if road["village"] else "no village"
        yield (
            f"  {road['id']:<24} [{road['provenance']}]  {road['surface']} [{road['surface_provenance']}], "
            f"{village} [{road['village_provenance']}]"
        )


def card_report(data: Data) -> Iterator[str]:
    """Trade cards, goods cards and privileges."""
    yield "\nTrade cards: house, value, stones + coaches"
    for card in data["trade_card"]:
        yield f"  {card['id']} [{card['provenance']}]"
        for entry in card["entries"]:
            what = f"{entry['house']:<18} {entry['value']}  {entry['stones']} + {entry['coaches']}"
            yield f"    {what}  [{entry['provenance']}]"
    yield "\nGoods cards: price, players; end value and function on the brown and the blue side"
    for card in [*data["goods_card"], expansion(data, "free_choice")["card"]]:
        players = "".join(map(str, card["players"]))
        both = f"{side_words(card['brown'])} | {side_words(card['blue'])}"
        yield f"  {card['id']:<12} {card['price']}  {players:<4} {both}  [{card['provenance']}]"
    yield "\nPrivileges and extra coaches: route"
    for row in data["privilege"]:
        yield f"  {row['id']:<16} {' - '.join(row['route'])}  [{row['route_provenance']}]"
    yield f"  {'extra coaches':<16} {' - '.join(data['extra_coach']['route'])}  [{data['extra_coach']['provenance']}]"


def side_words(side: Row) -> str:
    """One side of a goods card."""
    facts = [str(fact) for key, fact in side["function"].items() if key != "type"]
    return " ".join([str(side["end_value"]), side["function"]["type"], *facts])
