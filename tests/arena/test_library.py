import re
import textwrap

import pytest

import herberg.arena


def test_the_examples_for_researchers_run(tmp_path, monkeypatch, capsys):
    pytest.importorskip("matplotlib")
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"(?:^    .*\n|^\n(?=    ))+", herberg.arena.__doc__, re.MULTILINE)
    assert len(blocks) == 2
    script = "".join(map(textwrap.dedent, blocks))
    for much, little in (("matches=20", "matches=2"), ("matches=1000", "matches=4"), (", jobs=8", "")):
        assert much in script
        script = script.replace(much, little)
    exec(script, {})
    assert "'share': 1.0" in capsys.readouterr().out
    assert (tmp_path / "burgundy.svg").exists()
    assert len((tmp_path / "burgundy.jsonl").read_text().splitlines()) == 1 + 4
