"""Where each kind of transfer is counted, worked out by hand."""

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.floor.reports.days.transfer_totals import Counts
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


def test_commission_that_a_player_pays_is_not_staked():
    """$45 are won at Pai Gow, of which $2.25 go back as commission."""
    counts = counted(
        ("chips:20#2", "layout:P1:chips:20#2", 45_00),
        ("layout:P1:chips:20#2", "chips:20#2", 45_00),
        ("house:P1", "chips:20#2", 45_00),
        ("chips:20#2", "commission:P1", 2_25),
    )
    assert counts.terminals["20"] == {"staked": 45_00, "paid by tables": 87_75}
    assert counts.tables["P1"] == {"handle": 45_00, "win": -45_00, "commission": 2_25}


@pytest.mark.rule("ni2019-689-mttg", "6.4")
@pytest.mark.standard("M5")
def test_credit_that_is_taken_away_by_hand_is_not_staked():
    """Notes and transfers came in for less, and a win was less, than was counted."""
    counts = counted(
        ("notes:7", "chips:7#1", 50_00),
        ("chips:7#1", "notes:7", 20_00),
        ("monitoring:system", "chips:7#1", 30_00),
        ("chips:7#1", "monitoring:system", 5_00),
        ("house:R1", "chips:7#1", 10_00),
        ("chips:7#1", "house:R1", 4_00),
    )
    meters = {"notes in": 30_00, "transferred in": 25_00, "paid by tables": 6_00}
    assert counts.terminals["7"] == meters
    assert counts.tables["R1"] == {"win": -6_00}


def test_what_is_left_when_an_account_is_closed_is_no_wager():
    """A correction while the ticket was printed: $3 more on one account, $8 less on the next."""
    counts = counted(("chips:7#1", "owed:7#1", 3_00), ("shortfall:7#2", "chips:7#2", 8_00))
    assert counts.terminals["7"] == {"left owed": 3_00, "left short": 8_00}


@pytest.mark.standard("M5")
def test_a_ticket_that_became_a_voucher_went_out_as_one():
    counts = counted(
        ("chips:7#1", "tickets:terminal-7", 60_00),
        ("tickets:terminal-7", "vouchers:terminal-7", 60_00),
    )
    assert counts.terminals["7"] == {"tickets out": 0, "vouchers out": 60_00}
    assert not counted(("tickets:K1", "vouchers:K1", 5_00)).terminals  # keno has none


def test_every_jackpot_of_keno_is_among_the_pools_of_its_computer():
    counts = counted(
        ("house:K1", "jackpot:K1-6", 60),
        ("house:K1", "secondary:K1-6", 20),
        ("house:K1", "reimbursement:K1-8", 20),
        ("tickets:K1", "bonus:K1", 5_00),
        ("house:K12", "jackpot:K12", 7_00),
    )
    assert (counts.pools_of("K1"), counts.pools_of("K12")) == (6_00, 7_00)


def test_a_ticket_of_keno_that_is_given_back_was_on_no_meter_of_a_terminal():
    counts = Counts()
    back = Transfer(Account("layout:K1:entries:K1"), Account("tickets:K1"), Cents(1_00))
    counts.put_right("K1", (back,), {Player(3): -1_00})
    assert counts.tables["K1"] == {"handle": -1_00}
    assert not counts.terminals
