"""Every block of Python in README and documentation runs, and the game of the guide keeps what all games promise."""

import os
import re
import shutil
import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from unittest.mock import patch

import pytest

from herberg.bots.bot import BOTS

ROOT = Path(__file__).resolve().parents[2]
GUIDE = ROOT / "docs" / "guide" / "add-a-game.md"
OVER_HTTP = ROOT / "docs" / "guide" / "bot.md"  # tests/web has a house for it
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
PRINTING = re.compile(BLOCK.pattern + r"(?:\n+```text\n(.*?)^```)?", BLOCK.flags)
TOLD = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
PAGES = [page for page in TOLD if page != OVER_HTTP and BLOCK.search(page.read_text())]
RULE = re.compile(r"^- \*\*PG-.*$", re.MULTILINE)


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
@patch.dict(BOTS)
def test_the_code_on_the_page_runs_and_prints_what_stands_below(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    namespace = {"__name__": page.stem.replace("-", "_")}
    for code, below in PRINTING.findall(page.read_text()):
        with redirect_stdout(StringIO()) as printed:
            exec(compile(code, page.name, "exec"), namespace)
        assert below in ("", printed.getvalue())


@pytest.fixture
def with_pig(tmp_path):
    """A copy of the project to which somebody has added the game of the guide, step by step as it says."""
    for part in ("src", "tools", "tests/every_game"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for part in ("pyproject.toml", "tests/conftest.py"):
        shutil.copy(ROOT / part, tmp_path / part)
    told = GUIDE.read_text()
    pig = tmp_path / "src" / "herberg" / "games" / "pig"
    pig.mkdir()
    (pig / "__init__.py").write_text("\n".join(BLOCK.findall(told[: told.index("## Play it")])))
    (pig / "RULES.md").write_text("\n".join(["# Pig", "", *RULE.findall(told), ""]))
    names = pig.with_name("__init__.py")
    names.write_text(re.sub(r"^OURS = \((.*)\)$", r'OURS = (\1, "pig")', names.read_text(), flags=re.MULTILINE))
    return tmp_path


def test_the_game_of_the_guide_keeps_what_all_games_promise(with_pig):
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(with_pig / "src"), str(with_pig)])}
    words = ["pytest", "-p", "no:cacheprovider", "tests/every_game", "--game", "pig", "--matches", "5"]
    run = subprocess.run(
        [sys.executable, "-m", *words], cwd=with_pig, env=environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout
    assert re.search(r"\d\d passed", run.stdout)
