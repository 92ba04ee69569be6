"""Where each kind of transfer is counted, worked out by hand."""

import pytest

from houseway.core.money import Cents
from houseway.floor.reports.counting import Counts
from houseway.ledger import Account, Transfer
from houseway.ledger.accounts import SetId


def counted(*rows, of=""):
    counts = Counts(SetId(of))
    counts.add(Transfer(Account(one), Account(other), Cents(cents)) for one, other, cents in rows)
    return counts


def test_a_round_of_a_banked_game():
    """Ten dollars lost, twenty won at evens with a dollar of commission."""
    counts = counted(
        ("chips:7#2", "layout:B1:chips:7#2", 30_00),
        ("layout:B1:chips:7#2", "house:B1", 10_00),
        ("layout:B1:chips:7#2", "chips:7#2", 20_00),
        ("house:B1", "chips:7#2", 19_00),
        ("house:B1", "commission:B1", 1_00),
    )
    assert counts.tables["B1"] == {"handle": 30_00, "win": -10_00, "commission": 1_00}
    assert counts.terminals["7"] == {"staked": 30_00, "paid by tables": 39_00}


def test_a_hand_of_poker_pays_the_house_its_commission_alone():
    counts = counted(
        ("chips:1#1", "stake:P1:chips:1#1", 100_00),
        ("stake:P1:chips:1#1", "layout:P1:chips:1#1", 10_00),
        ("layout:P1:chips:1#1", "pot:P1", 10_00),
        ("pot:P1", "commission:P1", 1_00),
        ("pot:P1", "stake:P1:chips:1#1", 9_00),
    )
    assert counts.tables["P1"] == {"handle": 10_00, "commission": 1_00}
    assert counts.terminals["1"] == {"staked": 100_00}


@pytest.mark.standard("M5")
@pytest.mark.standard("M11")
def test_money_in_and_out_of_a_terminal():
    counts = counted(
        ("notes:7", "chips:7#1", 50_00),
        ("monitoring:system", "chips:7#1", 25_00),
        ("chips:7#1", "tickets:terminal-7", 60_00),
        ("chips:7#1", "vouchers:terminal-7", 15_00),
    )
    assert counts.terminals["7"] == {
        "notes in": 50_00,
        "transferred in": 25_00,
        "tickets out": 60_00,
        "vouchers out": 15_00,
    }
    assert not counts.tables


def test_the_drawer_of_a_desk():
    counts = counted(
        ("cash:desk", "vault:cash", 500_00),  # brought
        ("tickets:terminal-7", "cash:desk", 60_00),
        ("vouchers:terminal-7", "equivalents:desk", 15_00),
        ("counts:desk", "cash:desk", 2_00),  # counted short
    )
    desk = counts.desks["desk"]
    assert desk == {
        "drawer": 500_00 - 60_00 - 2_00,
        "tickets paid": 60_00,
        "vouchers paid": 15_00,
        "counted over": -2_00,
    }


@pytest.mark.parametrize(("of", "handle"), [("", 10_00), ("training", 5_00)])
def test_books_are_counted_apart(of, handle):
    counts = counted(
        ("chips:7#2", "layout:B1:chips:7#2", 10_00),
        ("chips:7#2@training", "layout:B1:chips:7#2@training", 5_00),
        of=of,
    )
    assert counts.tables["B1"]["handle"] == handle


def test_a_jackpot_grows_and_is_paid():
    counts = counted(
        ("layout:C1:chips:7#2", "jackpot:C1", 75), ("layout:C1:chips:7#2", "reserve:C1", 25)
    )
    assert counts.tables["C1"]["pools"] == 1_00
    counts = counted(("jackpot:C1", "chips:7#2", 75))
    assert counts.tables["C1"]["pools"] == -75
