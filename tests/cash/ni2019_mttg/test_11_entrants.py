"""Entrants at the Cash Desk: fees in, prizes and refunds out, each with a receipt."""

import pytest

from houseway.cash.desk import moves
from houseway.cash.entrants import Entrance
from houseway.cash.ticket_papers import Printing
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.floor.views.printouts import printed_receipt
from houseway.law import RuleSet
from houseway.ledger import Transfer, accounts
from tests.cash.hall import CASHIER, DEALER, SUPERVISOR, Hall
from tests.cash.refusals import not_permitted, refused

RULES = RuleSet("ni2019-689-mttg")
FEES, POOL, REFUND = RULES.rule("11.17"), RULES.rule("11.14"), RULES.rule("11.18")
DRAWER, ENTRANT = accounts.cash("desk"), accounts.entrant("CUP", 7)
OPEN = Entrance("Spring Cup", "", Cents(55_00), Cents(0), "fee that was not entered with", FEES)
WON = Entrance("Spring Cup", "Petra", Cents(0), Cents(120_00), "prize of place 2", POOL)
TAKE = moves.TakeFee("CUP", 7, "Petra", Cents(55_00))
PAY = moves.PayEntrant("CUP", 7, "Petra")


@pytest.fixture
def hall():
    hall = Hall()
    hall.open_desk(1_000_00)
    hall.entrances["CUP", 7] = OPEN
    return hall


def won(hall):
    """The prize stands in the books."""
    hall.tip.book((given(120_00),))
    hall.entrances["CUP", 7] = WON
    return hall


def given(cents):

    return Transfer(accounts.monitoring(), ENTRANT, Cents(cents))


def test_11_17__a_fee_is_taken_and_stands_on_the_account_of_the_entrant(hall):
    (event,) = hall.at_desk(CASHIER, TAKE)
    assert (hall.holds(ENTRANT), hall.holds(DRAWER)) == (55_00, -1_055_00)
    assert (hall.desk.state.drawer, event.cite.ref) == (1_055_00, "11.17")
    assert hall.desk.state.shift.fees.amount == 55_00
    receipt = event.receipt
    assert (receipt.number, receipt.name, receipt.cashier) == (1, "Petra", "Cas")
    assert receipt.paid_in


@pytest.mark.parametrize("cents", [54_99, 55_01])
def test_11_17__no_other_amount_than_the_fee(hall, cents):
    with refused("11.17", "the fee is $55"):
        hall.at_desk(CASHIER, changed(TAKE, amount=Cents(cents)))


def test_11_17__who_has_paid_pays_no_second_time(hall):
    hall.entrances["CUP", 7] = changed(OPEN, fee=Cents(0))
    with refused("11.17", "no fee to pay"):
        hall.at_desk(CASHIER, TAKE)


def test_11_17__only_a_cashier_takes_it(hall):
    with not_permitted("11.17"):
        hall.at_desk(DEALER, TAKE)


def test_11_17__a_tournament_that_is_not_there(hall):
    with refused("11.17", "no tournament 'CAP'"):
        hall.at_desk(CASHIER, changed(TAKE, tournament="CAP"))


def test_11_14__a_prize_is_paid_once_against_a_receipt(hall):
    won(hall)
    (event,) = hall.at_desk(CASHIER, PAY)
    assert (hall.holds(ENTRANT), hall.desk.state.drawer) == (0, 880_00)
    assert (event.receipt.what, event.receipt.amount) == ("prize of place 2", 120_00)
    assert event.cite.ref == "11.14"
    hall.entrances["CUP", 7] = changed(WON, due=Cents(0))
    with refused("11.14", "nothing is due"):
        hall.at_desk(CASHIER, PAY)


def test_11_14__by_a_cashier_with_so_much_in_the_drawer(hall):
    won(hall)
    with not_permitted("11.14"):
        hall.at_desk(SUPERVISOR, PAY)
    hall.at_desk(CASHIER, moves.TakeCashAway(Cents(900_00)), SUPERVISOR)
    with refused("4.6", "drawer"):
        hall.at_desk(CASHIER, PAY)
    hall.at_desk(CASHIER, changed(PAY, means=moves.Means.EQUIVALENT))
    assert hall.desk.state.drawer == 100_00


def test_11_18__a_cancelled_tournament_pays_fee_and_commission_back(hall):
    hall.tip.book((given(55_00),))
    what = "fee and commission returned"
    back = Entrance("Spring Cup", "Petra", Cents(0), Cents(55_00), what, REFUND)
    hall.entrances["CUP", 7] = back
    (event,) = hall.at_desk(CASHIER, PAY)
    assert (event.receipt.what, event.cite.ref, hall.holds(ENTRANT)) == (what, "11.18", 0)


def test_nothing_is_taken_or_paid_while_the_desk_is_closed(hall):
    hall.at_desk(CASHIER, moves.CloseDesk(Cents(1_000_00)))
    for move in (TAKE, PAY):
        with refused("4.6", "closed"):
            hall.at_desk(CASHIER, move)


def test_receipts_are_numbered_and_the_last_hundred_are_at_hand(hall):
    for _ in range(103):
        hall.at_desk(CASHIER, TAKE)
    receipts = hall.desk.state.receipts
    assert (len(receipts), receipts[0].number, receipts[-1].number) == (100, 4, 103)


def test_a_receipt_on_paper_says_for_what_how_much_and_under_which_clause(hall):
    won(hall)
    (event,) = hall.at_desk(CASHIER, PAY)
    paper = printed_receipt(event.receipt, Printing("Casino Canberra"))
    for said in ("Spring Cup", "7, Petra", "prize of place 2", "$120.00", "11.14", "000001"):
        assert said in paper.text
    assert "one hundred and twenty dollars" in paper.text.lower()
    assert paper.svg.startswith("<svg")
    assert "$120.00" in paper.svg
    assert paper.pdf.startswith(b"%PDF")
