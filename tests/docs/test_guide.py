"""Every code block of the README and the guide runs, and the game of the guide keeps what all games promise."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GUIDE = ROOT / "docs" / "guide" / "add-a-game.md"
PAGES = [ROOT / "README.md", GUIDE]
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
RULE = re.compile(r"^- \*\*PG-.*$", re.MULTILINE)


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_the_code_on_the_page_runs(page):
    blocks = BLOCK.findall(page.read_text())
    assert blocks
    namespace = {"__name__": page.stem.replace("-", "_")}
    for block in blocks:
        exec(compile(block, page.name, "exec"), namespace)


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
