"""The reckoning of docs/scale.md: its page shows what the program prints, and the program reckons soundly."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def scale(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, ROOT / "bench" / "scale.py", *words], capture_output=True, text=True)


def busy(*words: str) -> dict[str, float]:
    return dict(json.loads(scale("--json", *words).stdout))


def test_the_page_shows_what_the_program_prints():
    page = (ROOT / "docs" / "scale.md").read_text()
    assert f"```text\n{scale().stdout.strip()}\n```" in page


def test_twice_the_people_are_twice_the_work_and_twice_the_servers_half_of_it():
    one, two = busy("--people", "5000"), busy("--people", "10000")
    assert two["moves"] == pytest.approx(2 * one["moves"], rel=0.001)
    assert busy("--people", "10000", "--servers", "2")["moves"] == pytest.approx(one["moves"], rel=0.001)
    assert busy("--people", "10000", "--servers", "2")["news"] == pytest.approx(two["news"])  # all hear everything
    told = busy("--people", "10000", "--servers", "100", "--set", "addressed=1")
    assert told["news"] < two["news"] / 10


def test_a_part_that_is_nearly_full_is_slow_and_beyond_it_falls_behind():
    words = [line for load in (10, 400, 470, 900) for line in scale("--people", str(load)).stdout.splitlines()]
    draws = [line.split()[3] for line in words if line.startswith("thoughts")]
    assert float(draws[0]) < 500
    assert draws[-1] == "behind"


@pytest.mark.parametrize("wrong", ["cats=3", "people", "servers=many", "move_ms=-1"])
def test_what_makes_no_sense_is_refused(wrong: str):
    refused = scale("--set", wrong)
    assert refused.returncode == 2
    assert "error" in refused.stderr
