"""What was looked for last stays longest."""

from herberg.web.memory import Memory


def test_the_oldest_goes_first_unless_it_was_looked_for():
    memory: Memory[str] = Memory(2)
    assert memory.put(1, "one") == "one"
    memory.put(2, "two")
    assert memory.find(1) == "one"
    memory.put(3, "three")
    assert (memory.find(1), memory.find(2), memory.find(3)) == ("one", None, "three")
