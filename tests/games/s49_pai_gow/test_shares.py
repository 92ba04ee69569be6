"""One jackpot among linked tables: the shares, each worked out by hand."""

import pytest

from houseway.core.money import Cents
from houseway.games.pai_gow.law.rules import S20, S49
from houseway.games.pai_gow.round.jackpot import shares


@pytest.mark.parametrize("book", [S49, S20], ids=["S49", "S20"])
@pytest.mark.parametrize(
    ("stakes", "amounts"),
    [
        ((100,), [10_000_00]),
        ((100, 300), [2_500_00, 7_500_00]),
        ((100, 100, 100), [3_333_34, 3_333_33, 3_333_33]),
        ((200, 100, 100), [5_000_00, 2_500_00, 2_500_00]),
    ],
)
def test_shares_follow_the_wagers_and_add_up_to_the_jackpot(book, stakes, amounts):
    """$10,000 in proportion to the wagers; a cent that cannot be divided goes to the first."""
    found = shares(Cents(10_000_00), map(Cents, stakes), book.jackpot)
    assert [one.amount for one in found] == amounts
    assert sum(amounts) == 10_000_00
