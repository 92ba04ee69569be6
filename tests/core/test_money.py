"""Money: whole cents, and every division says how it rounds."""

import pytest

from houseway.core.money import Cents, Inexact, Odds, cents, dollars, percent, percent_down_to


@pytest.mark.parametrize(
    ("odds", "stake", "win"),
    [(Odds(1), 20_00, 20_00), (Odds(8), 5_00, 40_00), (Odds(3, 2), 5_00, 7_50)],
)
def test_odds_pay_on_top_of_the_stake(odds, stake, win):
    assert odds.on(Cents(stake)) == win


def test_odds_that_leave_a_fraction_of_a_cent_are_a_fault():
    with pytest.raises(Inexact, match=r"3 to 2 on \$0\.05"):
        Odds(3, 2).on(Cents(5))


@pytest.mark.parametrize(("amount", "five_percent"), [(20, 1), (2_00, 10), (20_00, 1_00)])
def test_percent_is_exact(amount, five_percent):
    assert percent(5, Cents(amount)) == five_percent


@pytest.mark.parametrize("amount", [1, 19, 21, 2_50])
def test_percent_with_a_fraction_is_a_fault(amount):
    with pytest.raises(Inexact):
        percent(5, Cents(amount))


@pytest.mark.parametrize(
    ("unit", "amount", "rounded"),
    [(50, 20_00, 1_00), (50, 25_00, 1_00), (50, 29_99, 1_00), (50, 30_00, 1_50), (1, 2_50, 12)],
)
def test_percent_down_to_never_rounds_up(unit, amount, rounded):
    assert percent_down_to(Cents(unit), 5, Cents(amount)) == rounded


@pytest.mark.parametrize(
    ("amount", "text"),
    [(0, "$0"), (5, "$0.05"), (20_00, "$20"), (-19_50, "-$19.50"), (123_456_789, "$1,234,567.89")],
)
def test_dollars_are_written_without_a_float(amount, text):
    assert dollars(amount) == text


@pytest.mark.parametrize(
    ("text", "amount"), [("20", 20_00), ("$20.05", 20_05), ("1,000", 1000_00), ("0", 0)]
)
def test_dollars_are_read(text, amount):
    assert cents(text) == amount


@pytest.mark.parametrize("text", ["", "-1", "1.5", "1.005", "1e3", "ten", "$", "9" * 16])
def test_what_is_no_amount_is_named(text):
    with pytest.raises(ValueError, match="is not an amount"):
        cents(text)
