"""Rules 4.3 and 6.1: the fifty wagers, when each wins, and what it pays."""

from itertools import product

import pytest

from houseway.games.sic_bo.bets import AREAS, PAYS
from houseway.games.sic_bo.rules import ROLLS
from tests.games.s49_sic_bo.spinning import S49, paid, pays, rule

LOST = None
EVERY_ROLL = [" ".join(map(str, roll)) for roll in product(range(1, 7), repeat=3)]

# In how many of the 216 ways three dice give each total.
WAYS = {3: 1, 4: 3, 5: 6, 6: 10, 7: 15, 8: 21, 9: 25, 10: 27}
WAYS |= {21 - total: ways for total, ways in WAYS.items()}


def winning(name):
    """How many of the 216 rolls win, by what they pay."""
    counts: dict[object, int] = {}
    for roll in EVERY_ROLL:
        if (won := pays(S49, roll, name)) is not LOST:
            counts[won] = counts.get(won, 0) + 1
    return counts


def clauses(name, roll):
    """The clause that a wager is won by, and the one that it is lost by."""
    return paid(S49, roll, name).cite


def test_there_are_fifty_areas():
    pairs = [(low, high) for low in range(1, 7) for high in range(low + 1, 7)]
    assert set(AREAS) == {
        *("small", "big", "any-triple"),
        *(f"triple:{n}" for n in range(1, 7)),
        *(f"double:{n}" for n in range(1, 7)),
        *(f"single:{n}" for n in range(1, 7)),
        *(f"total:{n}" for n in range(4, 18)),
        *(f"domino:{low}-{high}" for low, high in pairs),
    }
    assert len(AREAS) == 50
    assert len(ROLLS) == len(set(ROLLS)) == 216


@pytest.mark.parametrize(
    ("roll", "earns"),
    [
        ("1 1 2", 1),  # 4
        ("1 1 1", LOST),  # 3, a triple
        ("2 2 2", LOST),  # 6, a triple
        ("3 3 3", LOST),
        ("4 5 1", 1),  # 10
        ("5 5 1", LOST),  # 11
        ("6 6 5", LOST),  # 17
    ],
)
@pytest.mark.rule("s49-1999-sic-bo", "4.3(a)", "6.1(a)")
def test_small_wins_from_4_to_10_without_triples(roll, earns):
    assert pays(S49, roll, "small") == earns
    assert clauses("small", roll) == rule("4.3(a)" if earns is LOST else "6.1(a)")


@pytest.mark.parametrize(
    ("roll", "earns"),
    [
        ("4 5 1", LOST),  # 10
        ("5 5 1", 1),  # 11
        ("6 6 5", 1),  # 17
        ("6 6 6", LOST),  # 18, a triple
        ("5 5 5", LOST),  # 15, a triple
        ("4 4 4", LOST),
    ],
)
@pytest.mark.rule("s49-1999-sic-bo", "4.3(b)", "6.1(b)")
def test_big_wins_from_11_to_17_without_triples(roll, earns):
    assert pays(S49, roll, "big") == earns
    assert clauses("big", roll) == rule("4.3(b)" if earns is LOST else "6.1(b)")


@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.rule("s49-1999-sic-bo", "4.3(c)", "6.1(c)")
def test_a_specific_triple_wins_on_all_three_dice(number):
    other = number % 6 + 1
    name = f"triple:{number}"
    assert pays(S49, f"{number} {number} {number}", name) == 180
    assert clauses(name, f"{number} {number} {number}") == rule("6.1(c)")
    for roll in (f"{number} {number} {other}", f"{other} {other} {other}"):
        assert pays(S49, roll, name) is LOST
        assert clauses(name, roll) == rule("4.3(c)")
    assert winning(name) == {180: 1}


@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.rule("s49-1999-sic-bo", "4.3(d)", "6.1(d)")
def test_a_specific_double_wins_on_two_dice_or_three(number):
    """Two of three in 3 places with 5 other faces are 15 rolls; the triple is one more."""
    other = number % 6 + 1
    name = f"double:{number}"
    for roll in (f"{number} {other} {number}", f"{number} {number} {number}"):
        assert pays(S49, roll, name) == 11
        assert clauses(name, roll) == rule("6.1(d)")
    lost = f"{number} {other} {other}"
    assert pays(S49, lost, name) is LOST
    assert clauses(name, lost) == rule("4.3(d)")
    assert winning(name) == {11: 16}


@pytest.mark.rule("s49-1999-sic-bo", "4.3(e)", "6.1(e)")
def test_any_triple_wins_on_each_of_the_six():
    for number in range(1, 7):
        roll = f"{number} {number} {number}"
        assert pays(S49, roll, "any-triple") == 31
        assert clauses("any-triple", roll) == rule("6.1(e)")
    assert pays(S49, "6 6 5", "any-triple") is LOST
    assert clauses("any-triple", "6 6 5") == rule("4.3(e)")
    assert winning("any-triple") == {31: 6}


@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.rule("s49-1999-sic-bo", "4.3(f)", "6.1(h)(i)", "6.1(h)(ii)", "6.1(h)(iii)")
def test_a_single_die_pays_by_the_number_of_dice(number):
    """On one die 3 places times 25, on two 15, on three 1."""
    other = number % 6 + 1
    name = f"single:{number}"
    for roll, earns, ref in (
        (f"{other} {number} {other}", 1, "6.1(h)(i)"),
        (f"{number} {other} {number}", 2, "6.1(h)(ii)"),
        (f"{number} {number} {number}", 12, "6.1(h)(iii)"),
        (f"{other} {other} {other}", LOST, "4.3(f)"),
    ):
        assert pays(S49, roll, name) == earns
        assert clauses(name, roll) == rule(ref)
    assert winning(name) == {1: 75, 2: 15, 12: 1}


@pytest.mark.parametrize("low", range(1, 6))
@pytest.mark.rule("s49-1999-sic-bo", "4.3(g)", "6.1(g)")
def test_a_domino_wins_when_both_numbers_show(low):
    """All different: 4 other faces in 6 orders; one of them twice: 2 times 3 orders."""
    for high in range(low + 1, 7):
        name, other = f"domino:{low}-{high}", min(set(range(1, 7)) - {low, high})
        for roll in (f"{high} {other} {low}", f"{low} {high} {high}", f"{low} {low} {high}"):
            assert pays(S49, roll, name) == 6
            assert clauses(name, roll) == rule("6.1(g)")
        for roll in (f"{low} {low} {other}", f"{high} {high} {high}"):
            assert pays(S49, roll, name) is LOST
            assert clauses(name, roll) == rule("4.3(g)")
        assert winning(name) == {6: 30}


ODDS = {4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6}


@pytest.mark.parametrize(("row", "low"), list(enumerate(ODDS, 1)))
@pytest.mark.rule("s49-1999-sic-bo", "4.3(h)", *(f"6.1(f)/{row}" for row in range(1, 8)))
def test_a_total_wins_by_the_sum_and_pays_by_its_row(row, low):
    for total in (low, 21 - low):
        name = f"total:{total}"
        assert winning(name) == {ODDS[low]: WAYS[total]}
        for roll in EVERY_ROLL[::7]:
            wins = sum(map(int, roll.split())) == total
            assert clauses(name, roll) == rule(f"6.1(f)/{row}" if wins else "4.3(h)")


def test_a_triple_wins_its_total():
    assert pays(S49, "2 2 2", "total:6") == 18
    assert pays(S49, "5 5 5", "total:15") == 18


def test_3_and_18_are_no_wagers():
    assert {"total:3", "total:18"}.isdisjoint(AREAS)


def test_the_order_of_the_dice_does_not_matter():
    for name in AREAS:
        for roll in ROLLS:
            same = {PAYS.pays(name, turned).verdict for turned in orders(roll)}
            assert len(same) == 1, (name, roll)


def orders(roll):
    first, second, third = roll
    return (roll, (second, third, first), (third, first, second), (third, second, first))


@pytest.mark.parametrize(
    ("name", "wins"),
    [("small", 105), ("big", 105)],
)
def test_small_and_big_win_105_of_216_rolls(name, wins):
    """107 totals of 4 to 10, less the triples of 2 and 3; likewise above."""
    assert winning(name) == {1: wins}
