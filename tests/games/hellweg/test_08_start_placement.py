"""Chapter 8: three rounds of stones and coaches."""

from tests.games.hellweg.scene import GAME, HOUSE_IDS, asked, me, play, things
from tests.tell import proves, start


@proves("HW-8.1")
def test_three_stones_each_in_turn_and_never_in_dortmund():
    s, order = start(GAME, 3), []
    while asked(s) in ("START", "COACH"):
        if asked(s) == "START":
            assert things(s, "stone") == {house for house in HOUSE_IDS if not house.startswith("dortmund")}
            order.append((int(s.seat) - int(s.start)) % 3)
            play(s, "stone house=essen_grey")
        else:
            play(s, "coach road=duisburg-essen")
    assert order == [0, 1, 2] * 3
    assert [sum(me(s, seat).stones.values()) for seat in range(3)] == [3, 3, 3]


@proves("HW-8.2")
def test_the_coach_goes_next_to_the_stone_just_set():
    s = start(GAME, 2)
    play(s, "stone house=cassel_grey")
    assert things(s, "coach") == {"paderborn-cassel", "corbach-cassel"}
    play(s, "coach road=corbach-cassel")
    play(s, "stone house=soest_white", "coach road=soest-corbach")
    play(s, "stone house=wesel_brown")
    assert things(s, "coach") == {"dortmund-wesel", "wesel-muenster", "wesel-duisburg"}


@proves("HW-8.3", "HW-4.8a")
def test_villages_pay_in_start_placement():
    s = start(GAME, 2)
    seat = int(s.seat)
    play(s, "stone house=cassel_grey", "coach road=paderborn-cassel")
    assert me(s, seat).money == 11


@proves("HW-8.4")
def test_houses_and_roads_may_be_shared():
    s = start(GAME, 2)
    for _ in range(2):
        play(s, "stone house=cassel_grey", "coach road=paderborn-cassel")
    assert me(s, 0).stones == me(s, 1).stones == {"cassel_grey": 1}
    assert me(s, 0).coaches == me(s, 1).coaches == {"paderborn-cassel": 1}
