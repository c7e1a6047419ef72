import json

import pytest

from herberg.arena.figures import figures, interval, paired
from tests.arena.made import contest_of, played

PAIR = ("greedy", "random")


def by_bot(contest, matches):
    return {row["bot"]: row for row in figures(contest, matches)["bots"]}


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (10, 10, 0.7225, 1.0), (0, 20, 0.0, 0.1611), (81, 263, 0.2553, 0.3662)],
)
def test_the_interval_is_wilsons(wins, matches, low, high):
    assert interval(wins, matches) == pytest.approx([low, high], abs=1e-4)


def test_nothing_is_known_without_matches():
    assert interval(0, 0) is None
    row = by_bot(contest_of(), [])["greedy"]
    assert row["won"] == {"matches": 0, "share": None, "interval": None, "paired": None}
    assert row["points"]["mean"] is None
    assert row["thinking"] == {"choices": 0, "mean": None, "longest": None}


def test_a_tie_is_half_a_win_for_each():
    matches = [played(0, PAIR, (50, 50), (1, 1)), played(1, PAIR[::-1], (40, 60), (2, 1))]
    rows = by_bot(contest_of(), matches)
    assert rows["greedy"]["won"]["share"] == rows["greedy"]["against"]["random"]["share"] == 0.75
    assert rows["random"]["against"]["greedy"]["share"] == 0.25
    assert rows["random"]["against"]["greedy"]["matches"] == 2


def test_a_first_place_shared_by_three_is_shared_among_their_bots():
    matches = [played(0, ("greedy", "random", "greedy", "random"), (9, 9, 9, 5), (1, 1, 1, 4))]
    rows = by_bot(contest_of(seats=4), matches)
    assert rows["greedy"]["won"]["share"] == pytest.approx(2 / 3)
    assert rows["random"]["won"]["share"] == pytest.approx(1 / 3)


def test_points_and_wins_follow_the_bot_from_seat_to_seat():
    matches = [played(0, PAIR, (50, 10), (1, 2)), played(1, PAIR[::-1], (12, 60), (2, 1))]
    rows = by_bot(contest_of(), matches)
    points = rows["greedy"]["points"]
    assert (points["min"], points["quarter"], points["median"], points["three_quarters"]) == (50, 52.5, 55, 57.5)
    assert (points["max"], points["mean"], points["sd"]) == (60, 55, 5)
    assert rows["random"]["points"]["max"] == 12
    assert rows["greedy"]["thinking"] == {"choices": 20, "mean": 0.1, "longest": 0.5}


def test_a_side_that_wins_has_won_once_however_many_seats_it_has():
    large = played(0, ("greedy", "random", "greedy", "random", "greedy"), (1, 0, 1, 0, 1), (1, 4, 1, 4, 1))
    small = played(1, ("random", "greedy", "random", "greedy", "random"), (0, 1, 0, 1, 0), (3, 1, 3, 1, 3))
    lost = played(2, ("greedy", "random", "greedy", "random", "greedy"), (0, 1, 0, 1, 0), (3, 1, 3, 1, 3), deal=1)
    data = figures(contest_of("coachride", seats=5), [large, small, lost])
    greedy, random = data["bots"]
    assert data["sides"]
    assert greedy["won"]["share"] == greedy["against"]["random"]["share"] == pytest.approx(2 / 3)
    assert random["won"]["share"] == pytest.approx(1 / 3)
    assert random["against"]["greedy"]["matches"] == 3


def test_bots_that_make_no_difference_are_equal_where_sides_win():
    contest, matches = contest_of("coachride", seats=5), []
    for number in contest.numbers(10):
        bots = contest.fixture(number).bots
        small = [int(bots.count(bot) == 2) for bot in bots]  # the smaller side wins, whoever has it
        matches.append(played(number, bots, small, [1 if won else 3 for won in small]))
    rows = by_bot(contest, matches)
    assert rows["greedy"]["won"]["share"] == rows["random"]["won"]["share"] == 0.5


def test_matches_that_were_broken_off_count_for_thinking_time_alone():
    matches = [played(0, PAIR, (50, 10), (1, 2)), played(1, PAIR[::-1], (0, 0), (0, 0), seconds=9.0)]
    data = figures(contest_of(), matches)
    greedy = data["bots"][0]
    assert (data["matches"], data["unfinished"], data["deals"]) == (2, 1, 1)
    assert (greedy["won"]["matches"], greedy["points"]["min"]) == (1, 50)
    assert (greedy["thinking"]["mean"], greedy["thinking"]["longest"]) == (0.5, 4.5)


def test_ratings_tell_who_is_stronger_and_know_more_after_more_matches():
    contest = contest_of(bots=("greedy", "random", "strong"))
    strength = {"random": 0, "greedy": 1, "strong": 2}
    matches = []
    for number in contest.numbers(20):
        fixture = contest.fixture(number)
        points = [strength[bot] for bot in fixture.bots]
        ranks = [1 + sum(other > mine for other in points) for mine in points]
        matches.append(played(number, fixture.bots, points, ranks, fixture.deal))
    few, all_of_them = by_bot(contest, matches[:12]), by_bot(contest, matches)
    mu = {bot: row["rating"]["mu"] for bot, row in all_of_them.items()}
    assert mu["random"] < mu["greedy"] < mu["strong"]
    for bot in strength:
        low, high = all_of_them[bot]["rating"]["interval"]
        assert low < mu[bot] < high
        assert all_of_them[bot]["rating"]["sigma"] < few[bot]["rating"]["sigma"]
    assert by_bot(contest, matches[::-1]) == all_of_them  # whatever the order in which they ended


def test_a_bot_on_several_seats_is_rated_by_all_of_them():
    def rating(*ranks):
        match = played(0, ("greedy", "random", "greedy"), (0, 0, 0), ranks)
        return by_bot(contest_of(seats=3), [match])["greedy"]["rating"]["mu"]

    assert rating(1, 3, 2) > rating(1, 2, 3) == pytest.approx(rating(3, 2, 1))
    assert rating(1, 3, 2) > 25 > rating(2, 1, 3)


def test_deals_in_which_luck_cancels_make_the_paired_interval_narrow():
    contest = contest_of()
    lucky_first = [played(n, contest.fixture(n).bots, (9, 1), (1, 2), contest.fixture(n).deal) for n in range(78)]
    rest = [played(n, contest.fixture(n).bots, (9, 9), (1, 1), contest.fixture(n).deal) for n in (78,)]
    won = played(79, ("random", "greedy"), (1, 9), (2, 1), 39)
    against = by_bot(contest, [*lucky_first, *rest, won])["greedy"]["against"]["random"]
    wide, narrow = against["interval"], against["paired"]
    assert wide[0] < narrow[0] < against["share"] < narrow[1] < wide[1]
    assert narrow[1] - narrow[0] < 0.03
    by_deal = [(0, 1.0), (0, 0.5), *((deal, win) for deal in range(1, 40) for win in (1.0, 0.0))]
    assert narrow == pytest.approx(paired(by_deal, 40.5 / 80))


def test_few_deals_or_deals_all_alike_have_no_paired_interval():
    assert paired([(deal, float(deal % 2)) for deal in range(19)], 0.5) is None
    assert paired([(deal, 1.0) for deal in range(50)], 1.0) is None
    assert paired([(deal, float(deal % 2)) for deal in range(20)], 0.5) == pytest.approx([0.2752, 0.7248], abs=1e-3)


def test_the_figures_are_json_and_name_the_terms():
    data = json.loads(json.dumps(figures(contest_of(), [played(0, PAIR, (50, 10), (1, 2))])))
    assert (data["game"], data["seats"], data["seed"], data["sides"]) == ("burgundy", 2, 1, False)
    assert set(data["bots"][0]) == {"bot", "rating", "won", "against", "points", "thinking"}
    assert set(data["bots"][0]["against"]) == {"random"}
