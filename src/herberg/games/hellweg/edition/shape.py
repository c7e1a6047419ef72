"""First phase: every section, row and field is there, of its kind and within its range."""

import re
from collections import defaultdict
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from herberg.core.words import _

from .positions import Path
from .problems import Problem, add, brief, code, nearest, take_out, write
from .sheet import MARKS, SHEET, Field, Row, Section

WORD = re.compile(r"[A-Za-z0-9_-]{1,40}")
EXAMPLES = {"text": "...", "word": "name", "link": "...", "mark": "print", "yes": False}


def shape(data: dict[str, Any], ours: dict[str, Any]) -> Iterator[Problem]:
    """Everything that has not the form which the sheet asks for."""
    wanted = [section.name for section in SHEET if section.name not in data]
    if len(wanted) == len(SHEET):
        what, expected = _("nothing of an edition is in it"), _("a file in the form of the template")
        return (yield Problem((), what, expected, _("Begin with the template.")))
    renamed = {name: meant(name, wanted) for name in data if name not in ours}
    for name, other in renamed.items():
        yield unknown((name,), name, other, [*wanted, *ours])
    for section in SHEET:
        value = data.get(section.name)
        heading = f"[{section.name}]" if section.is_single else f"[[{section.name}]]"
        if value is None:
            if section.name not in renamed.values():
                about = _(section.about).rstrip(".")
                yield Problem((section.name,), _("the section is missing"), about, add(heading))
        elif section.is_single:
            yield from table_of(section.fields, value, (section.name,), ours[section.name])
        else:
            yield from rows_of(section, value, heading)


def meant(name: str, choices: Any) -> str:
    """Which of these names was probably meant; none where nothing is like it."""
    close = get_close_matches(name, list(choices), 1, 0.6)
    return close[0] if close else ""


def unknown(path: Path, name: str, other: str, known: Any) -> Problem:
    """A name that nobody reads, and the one that was probably meant."""
    remedy = _("Call it {name}.").format(name=other) if other else take_out()
    expected = ", ".join(dict.fromkeys(map(str, known)))
    return Problem(path, _("nothing is called {name} here").format(name=name), expected, remedy)


def rows_of(section: Section, value: Any, heading: str) -> Iterator[Problem]:
    """The rows of a section."""
    if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
        expected = _("rows, each below its own {heading}").format(heading=heading)
        return (yield Problem((section.name,), brief(value), expected, add(heading)))
    if not section.least <= len(value) <= section.most:
        remedy = add(heading) if len(value) < section.least else take_out()
        expected = counted(section.least, section.most)
        yield Problem((section.name,), _("{n} rows").format(n=len(value)), expected, remedy)
    strangers: dict[str, list[Problem]] = defaultdict(list)
    for at, row in enumerate(value):
        for problem in table_of(section.fields, row, (section.name, at), {}):
            if isinstance(problem, Unknown):
                strangers[problem.what].append(problem)
            else:
                yield problem
    yield from map(told_once, strangers.values())
    yield from twice(section, value)


class Unknown(Problem):
    """A name that nobody reads, in one of many rows."""


def told_once(same: list[Problem]) -> Problem:
    """The same wrong name in many rows is one mistake."""
    first = same[0]
    what = _("{what}, in {n} rows").format(what=first.what, n=len(same)) if len(same) > 1 else first.what
    return Problem(first.path, what, first.expected, first.remedy)


def counted(least: int, most: int) -> str:
    """So many."""
    return str(least) if least == most else _("{least} to {most}").format(least=least, most=most)


def twice(section: Section, rows: list[Any]) -> Iterator[Problem]:
    """Every id is used once."""
    seen: dict[Any, int] = {}
    for at, row in enumerate(rows):
        id_ = row.get("id")
        if not isinstance(id_, str):
            continue
        if id_ in seen:
            what = _("{value} is also the id of row {n}").format(value=code(id_), n=seen[id_] + 1)
            fresh = [choice for choice in section.fields[0].choices if choice not in {one.get("id") for one in rows}]
            remedy = write("id", fresh[0] if fresh else f"{id_}_2")
            yield Problem((section.name, at, "id"), what, _("every id once"), remedy)
        seen.setdefault(id_, at)


def table_of(fields: tuple[Field, ...], row: Any, path: Path, also: Any) -> Iterator[Problem]:
    """All fields of a row."""
    if not isinstance(row, dict):
        wanted = ", ".join(field.name for field in fields)
        return (yield Problem(path, brief(row), _("a table with {names}").format(names=wanted), add("{ ... }")))
    known = [field.name for field in fields] + [f"{field.mark}_provenance" for field in fields if field.mark]
    lost = [field for field in fields if field.name not in row and field.is_wanted(row) and not field.optional]
    names = {name: meant(name, [field.name for field in lost]) for name in row if name not in (*known, *also)}
    for name, other in names.items():
        yield Unknown(**vars(unknown((*path, name), name, other or meant(name, known), known)))
    for field in lost:
        if field.name not in names.values():
            remedy = add(f"{field.name} = {code(example(field))}")
            yield Problem((*path, field.name), _("is missing"), _(field.about), remedy)
    for field in fields:
        if field.name in row:
            yield from field_of(field, row, (*path, field.name))
        name = f"{field.mark}_provenance"
        if field.mark and name in row:
            yield from value_of(Field(name, "mark", ""), row[name], (*path, name))


def field_of(field: Field, row: Row, path: Path) -> Iterator[Problem]:
    """A field that is there, though perhaps it should not be."""
    if field.is_wanted(row):
        yield from value_of(field, row[field.name], path)
    else:
        what = _("this is for {other} only").format(other=code(field.only[1]))
        yield Problem(path, what, _("nothing here"), take_out())


def example(field: Field) -> Any:
    """Something that could stand there."""
    if field.kind in ("numbers", "kinds"):
        return list(field.choices[:2])
    if field.kind == "links":
        return ["...", "..."]
    if field.kind == "part":
        return {part.name: example(part) for part in field.parts if not part.only[0]}
    if field.kind == "parts":
        return [example(Field("", "part", "", parts=field.parts))]
    return EXAMPLES.get(field.kind, field.choices[0] if field.choices else field.least)


def value_of(field: Field, value: Any, path: Path) -> Iterator[Problem]:
    """One value, of its kind and in its range."""
    if field.kind == "part":
        yield from table_of(field.parts, value, path, {})
    elif field.kind == "parts":
        yield from parts_of(field, value, path)
    elif not is_right(field, value):
        yield Problem(path, brief(value), expected(field), write(field.name, mended(field, value)))


def parts_of(field: Field, value: Any, path: Path) -> Iterator[Problem]:
    """Several tables of one form, numbered by their first field."""
    if not isinstance(value, list) or len(value) != field.most:
        count = len(value) if isinstance(value, list) else 0
        what, wanted = _("{n} rows").format(n=count), _("{n} rows").format(n=field.most)
        return (yield Problem(path, what, wanted, add(code(example(field)[0])) if count < field.most else take_out()))
    for at, part in enumerate(value):
        yield from table_of(field.parts, part, (*path, at), {})
    slots = [part.get("slot") for part in value if isinstance(part, dict)]
    for at, slot in enumerate(slots):
        if is_right(field.parts[0], slot) and slot in slots[:at]:
            free = next(n for n in range(1, field.most + 1) if n not in slots)
            yield Problem((*path, at, "slot"), _("slot {n} stands twice").format(n=slot), _("each slot once"),
                          write("slot", free))  # fmt: skip


def is_right(field: Field, value: Any) -> bool:
    """Whether the value is of its kind and in its range."""
    match field.kind:
        case "number":
            return type(value) is int and field.least <= value <= field.most
        case "yes":
            return isinstance(value, bool)
        case "choice":
            return isinstance(value, str) and value in field.choices
        case "text":
            return isinstance(value, str) and value.isprintable() and field.least <= len(value.strip()) <= field.most
        case "word" | "link":
            return isinstance(value, str) and bool(WORD.fullmatch(value))
        case "mark":
            return isinstance(value, str) and (value in MARKS or value.startswith("found: ")) and value.isprintable()
        case "words":
            return is_list(value, str)
        case "links":
            return is_list(value, str) and len(value) == 2 and value[0] != value[1]
        case "kinds":
            return is_list(value, str) and len(value) == 2 and set(value) <= set(field.choices)
        case "numbers":
            return is_list(value, int) and 0 < len(value) == len(set(value)) and set(value) <= set(field.choices)
    raise LookupError(field.kind)


def is_list(value: Any, kind: type) -> bool:
    """Whether it is a list of these."""
    return isinstance(value, list) and all(type(one) is kind for one in value)


def expected(field: Field) -> str:
    """What may stand there."""
    choices = ", ".join(map(code, field.choices))
    match field.kind:
        case "number":
            text = _("a whole number from {least} to {most}").format(least=field.least, most=field.most)
        case "yes":
            text = "true, false"
        case "choice":
            text = _("one of {choices}").format(choices=choices)
        case "text":
            text = _("text of {least} to {most} signs").format(least=field.least, most=field.most)
        case "word" | "link":
            text = _("an id: letters, digits, - and _")
        case "mark":
            text = _("one of {choices}").format(choices=", ".join(map(code, (*MARKS, "found: ..."))))
        case "words":
            text = _("a list of numbers such as R22")
        case "links":
            text = _("the ids of two different cities")
        case _:
            many = 2 if field.kind == "kinds" else len(field.choices)
            text = _("a list of at most {n} of {choices}").format(n=many, choices=choices)
    return text


def mended(field: Field, value: Any) -> Any:
    """A value that could have been meant."""
    if field.kind == "number":
        digits = "".join(re.findall(r"[0-9]", str(value)))[:4] or "0"
        while int(digits or 0) > field.most:
            digits = digits[:-1]
        return max(int(digits or 0), field.least)
    if field.kind == "yes":
        return str(value).lower() in ("yes", "ja", "1", "true", "wahr", "waar")
    if field.kind == "choice":
        return nearest(value, field.choices)
    if field.kind == "numbers":
        listed = value if isinstance(value, list) else []
        return [one for one in field.choices if one in listed] or list(field.choices)
    if field.kind == "mark":
        return nearest(value, MARKS)
    return example(field)
