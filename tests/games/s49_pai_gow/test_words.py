"""What is said of hands that were compared and of a Bank that was counted."""

import pytest

from houseway.core.value import changed
from houseway.games.pai_gow.round.events import BankCounted, HandsCompared
from houseway.games.pai_gow.round.words import compared, counted
from houseway.law import Ruled, RuleSet
from tests.games.samples import samples

CITE = RuleSet("s49-1999-pai-gow").rule("11.1(a)")


def event(kind, **fields):
    return changed(next(samples(kind)), **fields)


@pytest.mark.parametrize("low", [True, False])
@pytest.mark.parametrize("high", [True, False])
def test_each_part_wins_or_loses(low, high):
    found = event(HandsCompared, box=4, low=Ruled(low, CITE), high=Ruled(high, CITE))
    word = {True: "wins", False: "loses"}
    assert compared(found).startswith(f"Box 4: low {word[low]}, high {word[high]}, a ")


@pytest.mark.parametrize(
    ("profit", "commission", "said"),
    [
        (-20_00, 0, "the Bank loses $20"),
        (0, 0, "the Bank makes $0"),
        (100_00, 5_00, "the Bank makes $100, $5 Commission"),
    ],
)
def test_a_bank_makes_or_loses(profit, commission, said):
    assert counted(event(BankCounted, profit=profit, commission=commission)) == said
