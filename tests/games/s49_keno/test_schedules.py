"""Rule 8 cell by cell. The tables are copied from the instrument by hand, pick by pick."""

import pytest

from houseway.games.keno.computer.events import PrizesDetermined
from houseway.games.keno.law.rules import Table
from tests.games.playing import only
from tests.games.s49_keno.hall import RULES, Hall, entry, matching

# pick: what each match pays for a dollar; what is not listed pays nothing.
STANDARD = {
    1: {1: 3},
    2: {2: 13},
    3: {2: 2, 3: 36},
    4: {2: 1, 3: 5, 4: 113},
    5: {0: 1, 3: 1, 4: 10, 5: 530},
    6: {3: 1, 4: 4, 5: 50, 6: 1000},
    7: {0: 1, 3: 1, 4: 3, 5: 10, 6: 155, 7: 5000},
    8: {0: 1, 4: 1, 5: 5, 6: 50, 7: 555, 8: 12500},
    9: {0: 2, 4: 2, 5: 4, 6: 15, 7: 150, 8: 3000, 9: 20000},
    10: {0: 3, 4: 1, 5: 3, 6: 12, 7: 50, 8: 500, 9: 7500, 10: 25000},
    11: {0: 4, 1: 1, 5: 2, 6: 5, 7: 32, 8: 200, 9: 1500, 10: 10000, 11: 30000},
    12: {0: 6, 1: 1, 5: 1, 6: 5, 7: 15, 8: 75, 9: 600, 10: 4000, 11: 12000, 12: 35000},
    13: {0: 8, 1: 1, 5: 1, 6: 3, 7: 7, 8: 40, 9: 250, 10: 2000, 11: 9000, 12: 20000, 13: 40000},
    14: {0: 10, 1: 1, 5: 1, 6: 2, 7: 5, 8: 15, 9: 150, 10: 500}
    | {11: 5500, 12: 15000, 13: 25000, 14: 45000},
    15: {0: 12, 1: 2, 6: 2, 7: 5, 8: 15, 9: 50, 10: 350}
    | {11: 1600, 12: 8000, 13: 15000, 14: 30000, 15: 50000},
}
SPECIAL_1 = {
    6: {0: 1, 3: 1, 4: 6, 5: 50, 6: 1200},
    8: {0: 1, 4: 2, 5: 9, 6: 60, 7: 1000, 8: 12500},
}
SPECIAL_2 = {3: {3: 56}, 4: {4: 252}, 5: {5: 1200}, 6: {6: 6000}}


def rows(clause, table):
    return [f"{clause}/pick{pick}/match{n}" for pick, column in table.items() for n in column]


def prizes(sold):
    hall = Hall().open()
    hall.sell(sold)
    return only(PrizesDetermined, hall.draw()).prizes


def played(table, sold):
    """Every match of every pick is played out in a game of its own."""
    for pick in table:
        for matched in range(pick + 1):
            yield pick, matched, prizes(sold(pick, matched))


@pytest.mark.rule(RULES, "8.1", *rows("8.1", STANDARD))
def test_the_standard_schedule_for_a_dollar():
    for pick, matched, found in played(STANDARD, lambda p, m: entry(matching(p, m))):
        dollars = STANDARD[pick].get(matched)
        if dollars is None:
            assert found == (), (pick, matched)
            continue
        (prize,) = found
        assert (prize.amount, prize.pick, prize.matched) == (dollars * 100, pick, matched)
        assert prize.cite.ref == f"8.1/pick{pick}/match{matched}"


def two_ways(pick, matched):
    """The Way in question, and a second of as many numbers that were all not drawn."""
    other = tuple(range(60, 60 + pick))
    return entry((matching(pick, matched), other), table=Table.SPECIAL_1, ways=f"2/{pick}")


@pytest.mark.rule(RULES, *rows("8.2", SPECIAL_1))
def test_special_1_for_a_dollar():
    for pick, matched, found in played(SPECIAL_1, two_ways):
        dollars = SPECIAL_1[pick].get(matched)
        first = [one for one in found if one.way == 1]
        if dollars is None:
            assert first == []
            continue
        (prize,) = first
        assert prize.amount == dollars * 100
        assert prize.cite.ref == f"8.2/pick{pick}/match{matched}"
        assert not prize.jackpot


def test_8_2__other_picks_of_special_1_are_paid_as_in_the_standard_schedule():
    for pick, column in STANDARD.items():
        if pick in SPECIAL_1:
            continue
        for matched, dollars in column.items():
            found = prizes(two_ways(pick, matched))
            assert found[0].amount == dollars * 100
            assert found[0].cite.ref == f"8.1/pick{pick}/match{matched}"


@pytest.mark.rule(RULES, "8.3", *rows("8.3", SPECIAL_2))
def test_special_2_pays_full_matches_only():
    sold = played(SPECIAL_2, lambda p, m: entry(matching(p, m), table=Table.SPECIAL_2))
    for pick, matched, found in sold:
        dollars = SPECIAL_2[pick].get(matched)
        assert [one.amount for one in found] == ([] if dollars is None else [dollars * 100])
        assert all(one.cite.ref == f"8.3/pick{pick}/match{matched}" for one in found)


def test_a_stake_of_more_dollars_multiplies_the_prize():
    """5 of 5 on $3: three times $530."""
    assert [one.amount for one in prizes(entry(matching(5, 5), 3))] == [1590_00]


def test_a_stake_below_a_dollar_scales_the_prize():
    """50 Ways at 10 cents: a pick of 2 that hits pays a tenth of $13."""
    groups = tuple((n,) for n in (1, 2, *range(21, 30)))  # 11 kings: 55 pairs
    found = prizes(entry(groups, 0.10, ways="55/2"))
    assert [one.amount for one in found] == [1_30]
