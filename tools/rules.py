"""`make rules`: every rule id with the functions that carry it out and the tests that prove it. Fails on a gap."""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "herberg" / "games"
TESTS = ROOT / "tests" / "games"
LINE = re.compile(r"^- \*\*([A-Z]{2}-\d+\.\d+[a-z]?)\*\* (.*)$", re.MULTILINE)
ID = re.compile(r"\b([A-Z]{2})-(\d+)\.(\d+)([a-z]?)\b")
SPAN = re.compile(r"\b([A-Z]{2}-\d+)\.(\d+)[a-z]? to (?:[A-Z]{2}-\d+\.)(\d+)\b")


def rule_ids(game: Path) -> dict[str, str]:
    """The rules of the game in this folder, id and text, in order."""
    return dict(LINE.findall((game / "RULES.md").read_text()))


def named_in(text: str) -> Iterator[str]:
    """The ids that a text names, one by one or as `CB-1.1 to CB-1.8`."""
    for found in ID.finditer(text):
        yield found.group()
    for chapter, first, last in SPAN.findall(text):
        yield from (f"{chapter}.{number}" for number in range(int(first), int(last) + 1))


def code_ids(game: Path) -> dict[str, list[str]]:
    """For every id, the functions (or files) of the game in this folder that say they carry it out."""
    places: dict[str, list[str]] = defaultdict(list)
    for path in sorted(game.rglob("*.py")):
        source = path.read_text()
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module):
                where = f"{path.stem}.{node.name}" if not isinstance(node, ast.Module) else path.stem
                for rule in named_in(ast.get_docstring(node) or ""):
                    places[rule].append(where)
        for line in source.splitlines():
            for rule in named_in(line.partition("#")[2]):
                places[rule].append(path.stem)
    return places


def test_ids(name: str) -> dict[str, list[str]]:
    """For every id, the tests that prove it."""
    tests: dict[str, list[str]] = defaultdict(list)
    for path in sorted((TESTS / name).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef):
                for decorator in node.decorator_list:
                    if isinstance(decorator, ast.Call) and getattr(decorator.func, "id", "") == "proves":
                        for argument in decorator.args:
                            tests[ast.literal_eval(argument)].append(node.name)
    return tests


test_ids.__test__ = False  # type: ignore[attr-defined]


def gaps(name: str) -> list[str]:
    """What is missing: ids without a test, tests and functions that name an id nobody wrote down."""
    rules, code, tests = rule_ids(GAMES / name), code_ids(GAMES / name), test_ids(name)
    found = [f"{rule} has no test" for rule in rules if rule not in tests]
    found += [f"{rule} is proven but not in RULES.md" for rule in tests if rule not in rules]
    return found + [f"{rule} is named in code but not in RULES.md" for rule in code if rule not in rules]


def main() -> int:
    """Print the table of every game (unless --quiet), then the gaps."""
    sys.path.insert(0, str(ROOT / "src"))
    from herberg.games import OURS

    console, missing = Console(), []
    for name in OURS:
        code, tests = code_ids(GAMES / name), test_ids(name)
        table = Table("id", "rule", "carried out by", "proven by", title=name, title_justify="left")
        for rule, text in rule_ids(GAMES / name).items():
            first = dict.fromkeys(code.get(rule, []))
            table.add_row(rule, text[:60], ", ".join(list(first)[:3]), f"{len(tests.get(rule, []))} tests")
        if "--quiet" not in sys.argv:
            console.print(table)
        missing += [f"{name}: {gap}" for gap in gaps(name)]
    for gap in missing:
        console.print(f"[red]gap[/red] {gap}")
    console.print(f"{len(missing)} gaps")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
