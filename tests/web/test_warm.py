"""One server compiles, the others wait for it; where there are no such locks each does it for itself."""

import sys
import threading

from herberg.web.warm import wait_for


def test_of_two_one_waits_for_the_other(tmp_path):
    with (tmp_path / "lock").open("w") as first, (tmp_path / "lock").open("w") as second:
        wait_for(first)
        other = threading.Thread(target=wait_for, args=(second,))
        other.start()
        other.join(0.2)
        assert other.is_alive()
        first.close()
        other.join(10)
        assert not other.is_alive()


def test_windows_has_no_such_locks(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "fcntl", None)
    with (tmp_path / "lock").open("w") as first, (tmp_path / "lock").open("w") as second:
        wait_for(first)
        wait_for(second)
