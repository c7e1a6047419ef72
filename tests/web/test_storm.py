"""A small storm: what bench/storm.py does to a house for minutes is done here for a moment, and proved likewise."""

import json
import os
import subprocess
import sys

from tests.web.conftest import ROOT


def storm(*words: str, faults: str) -> tuple[int, dict, str]:
    """Its exit code, its figures, and all that it said."""
    call = [sys.executable, "bench/storm.py", "--tables", "3", "--people", "9", "--servers", "2", "--rate", "20"]
    call += ["--seconds", "5", "--megabytes", "200", "--patience", "60", "--faults", faults, *words]
    environment = {**os.environ, "HERBERG_PLAIN": "1", "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(call, env=environment, cwd=ROOT, capture_output=True, text=True, timeout=300)
    said = done.stdout + done.stderr
    return done.returncode, json.loads(said[said.index("{") : said.index("\n}") + 2]), said


def test_a_house_weathers_a_storm():
    faults = ["kill-server", "cut-listen", "kill-database"]
    if os.getuid() == 0:  # who may make a small disk
        faults.append("full-disk")
    code, figures, said = storm(faults=",".join(faults))
    assert code == 0, said
    assert figures["wrong"] == 0
    assert figures["moves_acknowledged"] > 20
    assert figures["frames"] > 0
    assert all(fault in said for fault in faults)


def test_a_storm_sees_what_is_wrong(tmp_path):
    """Somebody takes an acknowledged move out of the log while it rages: it is missed."""
    thief = tmp_path / "thief.py"
    thief.write_text(
        "import sys\n"
        "sys.argv = sys.argv[1:]\n"
        "sys.path.insert(0, 'bench')\n"
        "import storm\n"
        "gone_on, proven = storm.Storm.go_on, storm.Storm.prove\n"
        "async def go_on(self):\n"
        "    while len(self.told.answered) < 5:\n"
        "        await self.tables[0].move()\n"
        "    await gone_on(self)\n"
        "def prove(self):\n"
        "    answered = sorted(self.told.answered)\n"
        '    self.read("DELETE FROM events WHERE ply = %s RETURNING ply", answered[len(answered) // 2][1:])\n'
        "    proven(self)\n"
        "storm.Storm.go_on, storm.Storm.prove = go_on, prove\n"
        "sys.exit(1 if storm.main().told.wrong else 0)\n"
    )
    call = [sys.executable, str(thief), "storm.py", "--tables", "1", "--people", "2", "--servers", "1", "--rate", "20"]
    call += ["--seconds", "3", "--megabytes", "200", "--faults", ""]
    environment = {**os.environ, "HERBERG_PLAIN": "1", "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(call, env=environment, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 1, done.stdout + done.stderr
    assert done.stdout.count("acknowledged at") == 1
    assert "has gaps" in done.stdout
