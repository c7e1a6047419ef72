"""All findings of a file at once, and none that only follows from another: form, references, facts, inferences."""

from collections.abc import Iterable, Iterator
from typing import Any

from herberg.core.edition import Finding
from herberg.core.words import _

from . import facts, inferences
from .known import KNOWN, Known
from .links import links
from .numbers import numbers
from .positions import Path
from .problems import Problem, code, take_out
from .reading import Unreadable, our_data, parsed
from .shape import shape
from .sheet import SECTIONS, SHEET, Field

__all__ = ["facts", "find", "inferences"]


def find(text: str) -> list[Finding]:
    """HW-15.1 to HW-15.11: everything that is wrong or unusual in a file, line by line."""
    try:
        data, lines = parsed(text)
    except Unreadable as error:
        expected, remedy = _("a file in the form of the template"), _("Compare this line with the template.")
        return [Finding("", error.line, _("file"), str(error), expected, remedy)]
    found = [located(problem, data, lines) for problem in problems(data)]
    return sorted(found, key=lambda finding: (finding.warns, finding.line))


def problems(data: dict[str, Any]) -> list[Problem]:
    """Phase after phase; a later one looks only where the earlier ones found nothing."""
    found = [*shape(data, dict(our_data())), *numbers(data, our_data())]
    unsound = {str(problem.path[0]) for problem in found if problem.path and not is_silent(problem.path)}
    found += links(data, unsound | set(SECTIONS) - set(data))
    unsound |= {name for problem in found for name in hidden_by(problem)} | set(SECTIONS) - set(data)
    for phase in (False, True):
        rows = {problem.row for problem in found if len(problem.row) > 1}
        told = [*known_problems(data, unsound, phase, {problem.id for problem in found})]
        found += [problem for problem in told if problem.row not in rows]
    return found


def is_silent(path: Path) -> bool:
    """Whether nothing else depends on the field."""
    section = SECTIONS.get(str(path[0]))
    name = str(path[-1])
    field = next((one for one in section.fields if one.name == name), None) if section and len(path) < 4 else None
    return name.endswith("provenance") or name in ("x", "y") or (field is not None and field.silent)


def hidden_by(problem: Problem) -> Iterator[str]:
    """The sections of which nothing more is said: the one with the mistake, and the one it refers to."""
    if problem.path and not is_silent(problem.path):
        yield str(problem.path[0])
        field = field_at(problem.path)
        if field is not None and field.to:
            yield field.to
        if problem.path[-1] == "id":
            yield from (section.name for section in SHEET if refers(section.fields, str(problem.path[0])))


def refers(fields: tuple[Field, ...], section: str) -> bool:
    """Whether one of these fields names rows of the section."""
    return any(field.to == section or refers(field.parts, section) for field in fields)


def field_at(path: Path) -> Field | None:
    """The field of the sheet that a path leads to."""
    section = SECTIONS.get(str(path[0]))
    fields, found = section.fields if section else (), None
    for step in path[1:]:
        if isinstance(step, str):
            found = next((field for field in fields if field.name == step), None)
            fields = found.parts if found else ()
    return found


def known_problems(data: dict[str, Any], unsound: set[str], inferred: bool, told: set[str]) -> Iterator[Problem]:
    """Where the file departs from what is known, or inferred, of the print. A design is not held against the print."""
    meta = data.get("meta")
    meta = meta if isinstance(meta, dict) else {}
    if meta.get("kind") == "design" and not inferred:
        return
    overruled = listed(meta.get("overruled"))
    for one in KNOWN:
        if one.inferred != inferred or unsound & set(one.about) or told & set(one.after):
            continue
        if one.id in overruled and inferred:
            continue
        sentence = _(one.sentence)
        wrong = [Problem(path, what, sentence, remedy, one.id, inferred) for path, what, remedy in one.find(data)]
        told |= {problem.id for problem in wrong}
        yield from wrong
    if inferred:
        yield from not_to_overrule(overruled)


def listed(value: Any) -> list[str]:
    """The texts in a list."""
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []


def not_to_overrule(overruled: Iterable[str]) -> Iterator[Problem]:
    """What an owner cannot overrule: facts, and numbers that mean nothing."""
    by_id: dict[str, Known] = {one.id: one for one in KNOWN}
    choices = ", ".join(one.id for one in KNOWN if one.inferred)
    for id_ in overruled:
        if id_ not in by_id or not by_id[id_].inferred:
            yield Problem(("meta", "overruled"), code(id_), _("only inferences: {ids}").format(ids=choices), take_out())


def located(problem: Problem, data: dict[str, Any], lines: dict[Path, int]) -> Finding:
    """The problem with its line and its row in words."""
    place = ".".join(map(str, problem.path))
    remedy = problem.remedy
    if problem.warns:
        text = _("If your print shows it so, overrule it: add {id} to overruled in [meta].")
        remedy = f"{remedy} {text.format(id=code(problem.id))}"
    return Finding(
        place, line_of(problem.path, lines), row_words(problem.path, data), problem.what, problem.expected, remedy,
        problem.id, problem.warns,
    )  # fmt: skip


def line_of(path: Path, lines: dict[Path, int]) -> int:
    """Where it stands, or would stand: the nearest thing around it."""
    while path:
        if path in lines:
            return lines[path]
        if within := [line for other, line in lines.items() if other[: len(path)] == path]:
            return max(within)
        path = path[:-1]
    return max(lines.values(), default=1)


def row_words(path: Path, data: dict[str, Any]) -> str:
    """Section, row and field: `[[road]] 5 "dortmund-soest", surface`."""
    if not path:
        return _("file")
    name, *rest = path
    if not isinstance(data.get(str(name)), list):
        return ", ".join([f"[{name}]", *map(str, rest)])
    words = f"[[{name}]]"
    if rest and isinstance(rest[0], int):
        row = data[str(name)][rest[0]] if rest[0] < len(data[str(name)]) else {}
        id_ = row.get("id") if isinstance(row, dict) else None
        words += f" {rest[0] + 1}" + (f" {code(id_)}" if isinstance(id_, str) else "")
    steps = [f"{step + 1}" if isinstance(step, int) else str(step) for step in rest[1:]]
    return ", ".join([words, *steps])
