"""An edition as fields to fill in: `road.4.surface` is text, whatever stands there; and the file that they come to."""

import re
from collections.abc import Mapping
from typing import Any

from herberg.core.edition import FormField, FormSection
from herberg.core.words import N_, _

from .reading import Unreadable, parsed
from .sheet import MARKS, SHEET, Field, Section
from .template import template

Values = Mapping[str, str]

LABELS = {
    "id": N_("id"),
    "title": N_("name"),
    "name": N_("name"),
    "kind": N_("kind"),
    "overruled": N_("overruled"),
    "provenance": N_("seen where"),
    "x": "x",
    "y": "y",
    "city": N_("city"),
    "goods": N_("colour"),
    "ends": N_("from and to"),
    "surface": N_("surface"),
    "village": N_("village"),
    "slot": N_("field"),
    "house": N_("house"),
    "value": N_("price"),
    "stones": N_("stones"),
    "coaches": N_("coaches"),
    "price": N_("price"),
    "players": N_("players"),
    "end_value": N_("value"),
    "type": N_("sign"),
    "kinds": N_("pair"),
    "card_value": N_("in a pair"),
    "privilege_on_purchase": N_("privilege"),
    "route": N_("route"),
    "brown_value": N_("brown value"),
    "blue_value": N_("blue value"),
}
CHOICES = {
    "print": N_("print"),
    "design": N_("own design"),
    "rulebook": N_("rulebook"),
    "reconstructed": N_("reconstructed"),
    "brown": N_("brown"),
    "white": N_("white"),
    "grey": N_("grey"),
    "paved": N_("paved"),
    "coal": N_("coal"),
    "herring": N_("herring"),
    "wine": N_("wine"),
    "tobacco": N_("tobacco"),
    "none": N_("none"),
    "goods_plus_one": N_("goods +1"),
    "coach_back_plus_one": N_("coach back +1"),
    "pair_bonus": N_("pair bonus"),
    "store": N_("store"),
    "stock_up": N_("stock up"),
    "take_and_reveal": N_("take money and reveal"),
    "true": N_("yes"),
    "false": N_("no"),
}
PLAYERS = ("2,3,4", "3,4", "4", "2", "3", "2,3", "2,4")


# ------------------------------------------------------------------ what the fields are


def form() -> list[FormSection]:
    """Every section with its fields, in the language that is spoken."""
    return [section_form(section) for section in SHEET]


def section_form(section: Section) -> FormSection:
    """A section: what is asked, and how often."""
    fields = [one for field in section.fields for one in form_fields(field, "")]
    return FormSection(section.name, _(section.title), _(section.about), section.least, section.most, fields)


def form_fields(field: Field, before: str, within: str = "") -> list[FormField]:
    """A field as the page asks it; a part is as many fields as it has."""
    name = before + field.name
    match field.kind:
        case "part":
            inner = side_label(field) or within
            return [one for part in field.parts for one in form_fields(part, f"{name}.", inner)]
        case "parts":
            return [
                one
                for at in range(field.most)
                for part in field.parts
                for one in form_fields(part, f"{name}.{at}.", str(at + 1))
            ]
        case "links" | "kinds":
            return [one_field(field, f"{name}.{end}", within, end) for end in (0, 1)]
    return [one_field(field, name, within)]


def side_label(field: Field) -> str:
    """Which side of a card a part is."""
    return {"brown": _("brown"), "blue": _("blue")}.get(field.name, "")


def one_field(field: Field, name: str, within: str, end: int = 0) -> FormField:
    """One box on the page."""
    label = LABELS[field.name]
    words = [within, _(label) if label not in ("x", "y") else label, str(end + 1) if name[-2:] in (".0", ".1") else ""]
    choices = [(choice, worded(choice)) for choice in choices_of(field)]
    other = name.rpartition(".")[0] + "." + field.only[0] if field.only[0] else ""
    if end or name.endswith(".0"):
        other = name.rpartition(".")[0].rpartition(".")[0] + "." + field.only[0] if field.only[0] else ""
    return FormField(
        name=name,
        label=" ".join(filter(None, words)),
        about=_(field.about),
        kind="link" if field.kind == "links" else field.kind,
        least=field.least,
        most=field.most,
        choices=choices,
        to=field.to,
        only=(other.strip("."), field.only[1]),
    )


def choices_of(field: Field) -> tuple[str, ...]:
    """What can be chosen; nothing where one types."""
    if field.kind == "yes":
        return ("true", "false")
    if field.kind == "numbers":
        return PLAYERS
    return MARKS if field.kind == "mark" else field.choices


def worded(choice: str) -> str:
    """A choice in words."""
    return _(CHOICES[choice]) if choice in CHOICES else choice.replace(",", " ")


# ------------------------------------------------------------------ from the file to the fields


def values(text: str) -> dict[str, str]:
    """What stands in each field; nothing where the file cannot be read."""
    try:
        data, _lines = parsed(text)
    except Unreadable:
        return {}
    found: dict[str, str] = {}
    for section in SHEET:
        value = data.get(section.name)
        if section.is_single and isinstance(value, dict):
            fill(found, section.fields, value, f"{section.name}.")
        for at, row in enumerate(value if isinstance(value, list) and not section.is_single else []):
            if isinstance(row, dict):
                fill(found, section.fields, row, f"{section.name}.{at}.")
    return found


def fill(found: dict[str, str], fields: tuple[Field, ...], row: Mapping[str, Any], before: str) -> None:
    """The fields of one row."""
    for field in fields:
        value, name = row.get(field.name), before + field.name
        if field.kind == "part" and isinstance(value, dict):
            fill(found, field.parts, value, f"{name}.")
        elif field.kind == "parts" and isinstance(value, list):
            parts = [part for part in value if isinstance(part, dict)]
            for at, part in enumerate(sorted(parts, key=lambda part: str(part.get("slot")))):
                fill(found, field.parts, part, f"{name}.{at}.")
        elif field.kind in ("links", "kinds") and isinstance(value, list):
            found.update({f"{name}.{at}": str(one) for at, one in enumerate(value[:2])})
        elif value is not None:
            found[name] = as_text(value)
        if field.mark and f"{field.mark}_provenance" in row:
            found[f"{before}{field.mark}_provenance"] = as_text(row[f"{field.mark}_provenance"])


def as_text(value: Any) -> str:
    """A value as it stands in a box."""
    if isinstance(value, bool):
        return str(value).lower()
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


# ------------------------------------------------------------------ from the fields to the file


def written(found: Values) -> str:
    """The file that these fields come to, as far as they are filled in."""
    data: dict[str, Any] = {}
    for section in SHEET:
        if section.is_single:
            data[section.name] = row_of(section.fields, found, f"{section.name}.")
        else:
            data[section.name] = [
                row_of(section.fields, found, f"{section.name}.{at}.") for at in range(count(found, section.name))
            ]
    return template(data)


def count(found: Values, section: str) -> int:
    """How many rows are filled in; there may be gaps, but not many."""
    numbers = [int(match[1]) for name in found if (match := re.match(rf"{section}\.(\d{{1,3}})\.", name))]
    return min(max(numbers, default=-1) + 1, 200)


def row_of(fields: tuple[Field, ...], found: Values, before: str) -> dict[str, Any]:
    """One row, without what is left empty or is not asked."""
    row: dict[str, Any] = {}
    for field in fields:
        value = value_of(field, found, before + field.name)
        if value not in (None, "", [], {}) and field.is_wanted(row):
            row[field.name] = value
    if row.get("provenance") != "print":  # else all of it was seen
        for name in dict.fromkeys(f"{field.mark}_provenance" for field in fields if field.mark):
            if found.get(before + name):
                row[name] = found[before + name]
    return row


def value_of(field: Field, found: Values, name: str) -> Any:
    """What a field comes to; text that is no number stays text, and is told."""
    text = found.get(name, "").strip()
    match field.kind:
        case "part":
            return row_of(field.parts, found, f"{name}.")
        case "parts":
            return [row_of(field.parts, found, f"{name}.{at}.") for at in range(field.most)]
        case "links" | "kinds":
            both = [found.get(f"{name}.{end}", "").strip() for end in (0, 1)]
            return both if any(both) else None
        case "number":
            return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text
        case "yes":
            return {"true": True, "false": False}.get(text, text)
        case "numbers":
            return [int(one) for one in re.findall(r"\d", text)]
        case "words":
            return re.findall(r"\w+", text)
    return text
