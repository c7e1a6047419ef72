"""Every block of the guide runs."""

import re

import pytest

from tests.web.conftest import ROOT, Server

pytestmark = pytest.mark.any_database


def blocks(name: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "guide" / name).read_text(), re.DOTALL)


def test_the_ten_line_bot_plays_a_match_over_http(server: Server, capsys):
    told: dict = {"HOUSE": server.url}
    for block in blocks("bot.md"):
        exec(block, told)
        told["house"].close()
    assert "'rank': 1" in capsys.readouterr().out
