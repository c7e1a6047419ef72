"""Every code block of the README and the guide runs."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "docs" / "guide" / "add-a-game.md"]
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_the_code_on_the_page_runs(page):
    blocks = BLOCK.findall(page.read_text())
    assert blocks
    namespace = {"__name__": page.stem.replace("-", "_")}
    for block in blocks:
        exec(compile(block, page.name, "exec"), namespace)
