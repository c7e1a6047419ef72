"""HW-15.1, HW-15.9, HW-15.10: what is the same in every print, so that an owner need not type it.

It lies in `data.toml`. Where an owner's file has such a section all the same, it may say nothing else.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from herberg.core.words import _

from .positions import Path
from .problems import Problem, brief, code, take_out, write
from .sheet import SECTIONS

NUMBERS: dict[str, tuple[str, Any]] = {
    "components.goods_stones": ("R01", 48),
    "components.coaches": ("R01", 32),
    "components.traders": ("R01", 8),
    "components.player_colours": ("R01", 4),
    "setup.stones_per_player": ("R01", 12),
    "setup.coaches_per_player": ("R01", 8),
    "setup.traders_per_player": ("R01", 2),
    "components.extra_coaches": ("R02", 2),
    "components.trade_cards": ("R03", 12),
    "components.goods_cards": ("R03", 9),
    "components.privilege_cards": ("R03", 12),
    "components.extra_coach_cards": ("R03", 1),
    "components.start_player_cards": ("R03", 1),
    "setup.start_money": ("R04", 10),
    "setup.short_game_trade_cards_removed": ("R05", 2),
    "setup.family.placement_rounds": ("R06", [{"stones": 1, "coaches": 1}] * 3),
    "setup.warehouse_and_privileges.placement_rounds": (
        "R07",
        [{"stones": 1, "coaches": 1}, {"stones": 1, "coaches": 0}, {"stones": 1, "coaches": 0}],
    ),
    "setup.placement_excluded_city": ("R08", "dortmund"),
    "setup.family.goods_card_side": ("R09", "brown"),
    "setup.warehouse_and_privileges.goods_card_side": ("R09", "blue"),
    "actions.market_discount": ("R11", 2),
    "actions.market_discount_applies_to": ("R11", ["buy_pieces", "buy_goods_card"]),
    "actions.stock_up_cost_family": ("R12", 1),
    "actions.stock_up_pieces_family": ("R12", 1),
    "actions.take_money": ("R12", 1),
    "actions.village_money": ("R12", 1),
    "actions.goods_card_bonus_coaches": ("R12", 1),
    "round.phases": ("R13", ["new_trade_card", "sale", "actions", "new_start_player"]),
    "round.action_rounds": ("R13", 2),
    "round.last_card_phases": ("R13", ["new_trade_card", "sale"]),
    "sale.goods_per_entry_per_player": ("R14", 1),
    "sale.fallback_goods": ("R14", 1),
    "sale.fallback_value": ("R14", 2),
    "sale.last_card_bonus_per_sale": ("R15", 2),
    "sale.brown_road_coaches_lost": ("R15", 1),
    "sale.permanent_connection_from": ("R15", 2),
    "scoring.sum_of": ("R16", ["money", "goods_cards"]),
    "scoring.tie_breakers": ("R16", ["stones_on_board", "coaches_on_board"]),
    "scoring.shared_victory": ("R16", True),
    "setup.goods_cards_by_players": ("R60", {"2": 6, "3": 8, "4": 9}),
    "components.privilege_copies": ("R80", 4),
    "extra_coach.first_player_only": ("R84", True),
    "extra_coach.coaches": ("R84", 2),
    "actions.stock_up_cost_warehouse": ("R91", 0),
    "actions.store_cost": ("R91", 0),
    "actions.store_pieces": ("R91", 1),
}
ROWS = {"components.coins": "R02", "goods": "R90", "expansion": "R90"}
"""Lists of rows that are in every print, in whatever order they are written."""


def numbers(data: Mapping[str, Any], ours: Mapping[str, Any]) -> Iterator[Problem]:
    """All that a file says otherwise than the rulebook where there is but one truth."""
    for name, value in data.items():
        fields = {field.name for field in SECTIONS[name].fields} if name in SECTIONS else set()
        is_row = name in SECTIONS and not (SECTIONS[name].is_single and isinstance(value, dict))
        if name in ours and not is_row and name != "meta":
            yield from otherwise(value, ours[name], (name,), fields)


def otherwise(value: Any, ours: Any, path: Path, fields: set[str]) -> Iterator[Problem]:
    """What differs from the rulebook's numbers, leaf by leaf."""
    if isinstance(ours, dict) and isinstance(value, dict) and dotted(path) not in NUMBERS:
        for name, part in value.items():
            if name in fields or name.endswith("provenance"):
                continue
            if name in ours:
                yield from otherwise(part, ours[name], (*path, name), set())
            elif path[0] not in SECTIONS:
                what = _("nothing is called {name} here").format(name=name)
                yield Problem((*path, name), what, ", ".join(ours), take_out())
    elif not same(value, ours, dotted(path) in ROWS):
        id_ = ROWS.get(dotted(path)) or NUMBERS.get(dotted(path), ("", None))[0]
        expected = _("{value}, as the rulebook says").format(value=brief(ours))
        remedy = take_out() if dotted(path) in ROWS else write(str(path[-1]), ours)
        yield Problem(path, brief(value), expected, remedy, id_)


def dotted(path: Path) -> str:
    """A path as one name."""
    return ".".join(map(str, path))


def same(value: Any, ours: Any, in_any_order: bool) -> bool:
    """Whether it says the same."""
    if in_any_order and isinstance(value, list):
        return sorted(map(code, value)) == sorted(map(code, ours))
    return code(value) == code(ours)


def broken(ours: Mapping[str, Any]) -> list[str]:
    """Which of the rulebook's numbers our own data file has otherwise; none, or it could not be trusted."""
    found = []
    for name, (id_, value) in NUMBERS.items():
        here: Any = ours
        for step in name.split("."):
            here = here.get(step) if isinstance(here, dict) else None
        if code(here) != code(value):
            found.append(f"{id_}: {name}")
    return found
