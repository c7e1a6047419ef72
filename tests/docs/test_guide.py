"""Every block of Python in README and documentation runs."""

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from unittest.mock import patch

import pytest

from herberg.bots.bot import BOTS

ROOT = Path(__file__).resolve().parents[2]
ELSEWHERE = {"bot.md", "add-a-game.md"}  # tests/web has a house for the one, tests/package installs the other
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
PRINTING = re.compile(BLOCK.pattern + r"(?:\n+```text\n(.*?)^```)?", BLOCK.flags)
TOLD = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
PAGES = [page for page in TOLD if page.name not in ELSEWHERE and BLOCK.search(page.read_text())]


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
@patch.dict(BOTS)
def test_the_code_on_the_page_runs_and_prints_what_stands_below(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    namespace = {"__name__": page.stem.replace("-", "_")}
    for code, below in PRINTING.findall(page.read_text()):
        with redirect_stdout(StringIO()) as printed:
            exec(compile(code, page.name, "exec"), namespace)
        assert below in ("", printed.getvalue())
