"""Words keep to their room: measured by letters, for a W is wider than an i."""

import pytest

from herberg.draw.letters import SQUEEZE, WIDER, capital, fit, fitted, length, shortened, text


def test_letters_are_measured_one_by_one():
    assert length("WWWW", 10) > 2 * length("iiii", 10)
    assert length("王伟", 10) > length("an", 10)
    assert length("Anna", 20) == 2 * length("Anna", 10)


def test_what_is_too_long_is_cut_and_says_so():
    assert shortened("Anna", 10, 100) == "Anna"
    cut = shortened("W" * 20, 10, 100)
    assert cut.endswith("W…")
    assert length(cut, 10) <= 100


def test_what_fits_stays_as_it_is():
    assert fit("Anna", 20, 15, 200) == ("Anna", 20, {})


def test_what_is_a_little_too_long_is_set_smaller():
    shown, size, more = fit("Maximilian Wagemaker", 20, 10, 200)
    assert (shown, more) == ("Maximilian Wagemaker", {})
    assert 10 < size < 20
    assert length(shown, size * WIDER) <= 200, "in the widest typeface, too"


@pytest.mark.parametrize("letter", ["W", "M", "王"])
def test_what_is_far_too_long_is_narrow_and_cut(letter):
    shown, size, more = fit(letter * 20, 20, 15, 150)
    assert size == 15
    assert shown.endswith(letter + "…")
    assert length(shown, size) <= 150 * SQUEEZE
    assert more["textLength"] == 150


def test_what_might_be_too_long_elsewhere_is_not_stretched_here():
    shown, size, more = fit("Railworkers House", 20, 19, length("Railworkers House", 20))
    assert more["textLength"] == pytest.approx(length(shown, size), abs=0.1)


def test_a_line_is_written_as_it_fits():
    assert fitted("Anna", 5, 6, 20, 200, fill="red") == text("Anna", 5, 6, 20, fill="red")
    assert 'font-size="15"' in fitted("W" * 20, 5, 6, 20, 200, least=0.75).markup
    assert 'textLength="200"' in fitted("W" * 20, 5, 6, 20, 200, least=0.75).markup


def test_a_board_may_write_in_its_own_way():
    assert fitted("Anna", 5, 6, 20, 200, write=lambda *line: text(*line, fill="red")) == text(
        "Anna", 5, 6, 20, fill="red"
    )


def test_only_the_first_letter_becomes_a_capital():
    assert [capital(words) for words in ("a Bag of Gold", "élan", "")] == ["A Bag of Gold", "Élan", ""]
