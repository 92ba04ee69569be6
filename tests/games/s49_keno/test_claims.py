"""Twelve months, unclaimed prizes, and claims on a form. Rules 11 and 12.5."""

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.moves import Why
from houseway.games.keno.law.rules import Row, Table
from houseway.games.keno.money.books import Account
from houseway.games.keno.tickets import tickets
from houseway.games.keno.tickets.dates import expired
from houseway.games.keno.tickets.tender import ByTicket
from tests.games.s49_keno.hall import (
    CASHIER,
    INSPECTOR,
    OPERATOR,
    RULES,
    SUPERVISOR,
    WRITER,
    Hall,
    entry,
    player,
)

YEAR_LATER, DAY_AFTER = "2000-08-27", "2000-08-28"


def won(numbers=(1,), dollars=1, **others):
    """A hall with one winning ticket."""
    hall = Hall().open()
    hall.sell(entry(numbers, dollars, **others))
    hall.draw()
    return hall


def pay(hall, cash, cheque=0, number=1):
    return moves.PayPrize(hall.slip(number), Cents(cash), Cents(cheque))


def on(hall, day):
    hall.put(OPERATOR, moves.CloseDay())
    return hall.open(day)


def claim(hall, why, **what):
    move = moves.SubmitClaim(Player(1), "Ann", why, **(what or {"ticket": 1}))
    return hall.put(player(1), move)


@pytest.mark.parametrize(
    ("day", "now", "over"),
    [
        ("1999-08-27", "2000-08-27", False),
        ("1999-08-27", "2000-08-28", True),
        ("2000-02-29", "2001-02-28", False),
        ("2000-02-29", "2001-03-01", True),
        ("1999-12-31", "2000-12-31", False),
        ("1999-12-31", "2001-01-01", True),
    ],
)
def test_twelve_months_end_with_the_same_day_of_the_next_year(day, now, over):
    assert expired(day, now) is over


def test_11_1__a_prize_is_on_the_computer_for_twelve_months():
    hall = on(won(), YEAR_LATER)
    hall.put(WRITER, pay(hall, 3_00))
    hall = on(won(), DAY_AFTER)
    assert hall.refused(WRITER, pay(hall, 3_00)).cite.ref == "11.1"


@pytest.mark.rule(RULES, "11.1", "11.5")
def test_after_twelve_months_a_prize_is_paid_by_cheque_on_an_approved_form():
    hall = on(won(), YEAR_LATER)
    early = moves.SubmitClaim(Player(1), "Ann", Why.EXPIRED, ticket=1)
    assert hall.refused(player(1), early).cite.ref == "11.1"
    on(hall, DAY_AFTER)
    (event,) = claim(hall, Why.EXPIRED)
    assert event.cite.ref == "11.1"
    assert hall.refused(player(1), early).cite.ref == "11.1"
    assert hall.refused(CASHIER, moves.PayClaim(1)).cite.ref == "11.1"
    approve = moves.ApproveClaim(1, Why.EXPIRED, "GCI 12")
    assert hall.forbidden(OPERATOR, approve).cite.ref == "11.1"
    assert hall.refused(INSPECTOR, changed(approve, reference=" ")).cite.ref == "11.1"
    assert hall.refused(INSPECTOR, changed(approve, why=Why.LOST)).cite.ref == "11.1"
    hall.put(INSPECTOR, approve)
    assert hall.forbidden(WRITER, moves.PayClaim(1)).cite.ref == "11.5"
    (paid,) = hall.put(CASHIER, moves.PayClaim(1))
    assert (paid.amount, paid.cite.ref) == (3_00, "11.5")
    assert (hall.balance(Account.CHEQUES), hall.balance(Account.OWED)) == (3_00, 0)
    for number in (1, 2, 0):
        assert hall.refused(CASHIER, moves.PayClaim(number)).cite.ref == "11.5"


def test_11_2__unclaimed_prizes_go_back_to_the_players():
    hall = on(won(), YEAR_LATER)
    release = moves.ReleaseUnclaimed(Account.JACKPOT_6)
    assert hall.refused(OPERATOR, release).cite.ref == "11.2"
    on(hall, DAY_AFTER)
    assert hall.forbidden(WRITER, release).cite.ref == "11.2"
    house = moves.ReleaseUnclaimed(Account.HOUSE)
    assert hall.refused(OPERATOR, house).cite.ref == "11.2"
    (event,) = hall.put(OPERATOR, release)
    assert (event.tickets, event.amount, event.cite.ref) == ((1,), 3_00, "11.2")
    assert hall.balance(Account.JACKPOT_6) == 3_00
    assert hall.refused(OPERATOR, release).cite.ref == "11.2"


def test_11_2__only_prizes_older_than_twelve_months_go_back():
    """Two games of one ticket, won on days a month apart."""
    hall = won(games=2)
    on(hall, "1999-09-27").draw()
    on(hall, DAY_AFTER)
    (event,) = hall.put(OPERATOR, moves.ReleaseUnclaimed(Account.BONUS))
    assert event.amount == 3_00
    assert hall.balance(Account.OWED) == 3_00
    on(hall, "2000-09-28")
    (event,) = hall.put(OPERATOR, moves.ReleaseUnclaimed(Account.BONUS))
    assert event.amount == 3_00
    assert hall.balance(Account.OWED) == 0


def test_11_2__a_bonus_is_paid_out_of_unclaimed_prizes_first():
    hall = on(won(), DAY_AFTER)
    hall.put(OPERATOR, moves.ReleaseUnclaimed(Account.BONUS))
    hall.put(INSPECTOR, moves.ApproveSchedule(Table.BONUS, (Row(1, 1, 2),), "GCI 3"))
    house = hall.balance(Account.HOUSE)
    hall.sell(entry((1,), 1, bonus=True))
    hall.draw()
    assert hall.owed(2) == 5_00
    assert hall.balance(Account.BONUS) == 1_00
    assert hall.balance(Account.HOUSE) == house + 1_00 + 2_00 - 5_00


def voucher(hall):
    """The $3 of the winning ticket buy a ticket of $1 that loses, and a voucher of $2."""
    move = hall.selling(entry((80,)), (ByTicket(hall.slip(1)),), voucher_code="V" * 16)
    hall.put(WRITER, move)
    hall.draw()
    return hall


def test_11_1__a_voucher_is_paid_for_twelve_months():
    hall = on(voucher(won()), YEAR_LATER)
    pays = moves.PayVoucher(tickets.printed_number(1), "V" * 16)
    assert hall.refused(WRITER, changed(pays, code="W" * 16)).cite.ref == "10.3"
    assert hall.forbidden(player(1), pays).cite.ref == "11.1"
    (event,) = hall.put(WRITER, pays)
    assert (event.amount, event.cite.ref) == (2_00, "11.1")
    assert hall.refused(WRITER, pays).cite.ref == "10.4"
    hall = on(voucher(won()), DAY_AFTER)
    assert hall.refused(WRITER, pays).cite.ref == "11.1"


def test_11_3__unclaimed_vouchers_stay_their_holders():
    hall = on(voucher(won()), DAY_AFTER)
    release = moves.ReleaseUnclaimed(Account.BONUS, vouchers=(1,))
    assert hall.refused(OPERATOR, release).cite.ref == "11.3"
    nothing = moves.ReleaseUnclaimed(Account.BONUS)
    assert hall.refused(OPERATOR, nothing).cite.ref == "11.2"
    claim(hall, Why.EXPIRED, voucher=1)
    hall.put(INSPECTOR, moves.ApproveClaim(1, Why.EXPIRED, "GCI 1"))
    (paid,) = hall.put(CASHIER, moves.PayClaim(1))
    assert paid.amount == 2_00
    assert hall.balance(Account.VOUCHERS) == 0


def test_11_4__a_prize_that_went_back_is_still_paid_on_an_approved_form():
    hall = on(won(), DAY_AFTER)
    form = moves.SubmitClaim(Player(1), "Ann", Why.RELEASED, ticket=1)
    assert hall.refused(player(1), form).cite.ref == "11.4"
    hall.put(OPERATOR, moves.ReleaseUnclaimed(Account.BONUS))
    assert hall.forbidden(player(2), form).cite.ref == "11.4"
    (event,) = hall.put(player(1), form)
    assert event.cite.ref == "11.4"
    approve = moves.ApproveClaim(1, Why.RELEASED, "GCI 2")
    assert hall.forbidden(OPERATOR, approve).cite.ref == "11.4"
    hall.put(INSPECTOR, approve)
    house = hall.balance(Account.HOUSE)
    hall.put(CASHIER, moves.PayClaim(1))
    assert hall.balance(Account.HOUSE) == house - 3_00
    assert hall.balance(Account.BONUS) == 3_00


def test_11_2__another_initiative_has_to_be_approved():
    hall = on(won(), DAY_AFTER)
    for approval in ("", " "):
        release = moves.ReleaseUnclaimed(Account.INITIATIVES, approval)
        assert hall.refused(OPERATOR, release).cite.ref == "11.2"
    release = moves.ReleaseUnclaimed(Account.INITIATIVES, "GCI 2000/7")
    (event,) = hall.put(OPERATOR, release)
    assert (event.amount, event.approval) == (3_00, "GCI 2000/7")
    assert (hall.balance(Account.INITIATIVES), hall.balance(Account.OWED)) == (3_00, 0)


# Lost and unreadable tickets


@pytest.mark.parametrize("why", [Why.LOST, Why.UNREADABLE])
def test_12_5__a_lost_or_unreadable_ticket_is_paid_on_an_approved_form(why):
    hall = won()
    form = moves.SubmitClaim(Player(1), "Ann", why, ticket=1)
    assert hall.forbidden(SUPERVISOR, form).cite.ref == "12.5"
    for bad in (
        changed(form, claimant=" "),
        changed(form, ticket=2),
        changed(form, ticket=0),
        changed(form, voucher=1),
    ):
        assert hall.refused(player(1), bad).cite.ref == "12.5"
    (event,) = hall.put(WRITER, form)
    assert event.cite.ref == "12.5"
    assert hall.refused(WRITER, pay(hall, 3_00)).cite.ref == "12.5"
    approve = moves.ApproveClaim(1, why, "GCI 4")
    assert hall.forbidden(SUPERVISOR, approve).cite.ref == "12.5"
    assert hall.put(INSPECTOR, approve)[0].cite.ref == "12.5"
    hall.put(OPERATOR, moves.PayClaim(1))
    assert hall.refused(WRITER, pay(hall, 3_00)).reason == "ticket 1 has been paid"


def test_a_losing_ticket_is_no_claim():
    hall = won((80,))
    form = moves.SubmitClaim(Player(1), "Ann", Why.LOST, ticket=1)
    assert hall.refused(player(1), form).cite.ref == "12.5"


def test_12_5__a_claim_that_is_rejected_leaves_the_ticket_to_its_holder():
    """Numbers of tickets can be guessed, so anybody could claim one as lost."""
    hall = won()
    claim(hall, Why.LOST)
    assert hall.refused(WRITER, pay(hall, 3_00)).cite.ref == "12.5"
    reject = moves.RejectClaim(1, Why.LOST, "the ticket was handed in")
    for by in (OPERATOR, CASHIER, player(1)):
        assert hall.forbidden(by, reject).cite.ref == "12.5"
    assert hall.refused(INSPECTOR, changed(reject, reason=" ")).cite.ref == "12.5"
    assert hall.refused(INSPECTOR, changed(reject, why=Why.UNREADABLE)).cite.ref == "12.5"
    (event,) = hall.put(INSPECTOR, reject)
    assert (event.reason, event.cite.ref) == ("the ticket was handed in", "12.5")
    for move in (reject, moves.ApproveClaim(1, Why.LOST, "GCI 9")):
        assert hall.refused(INSPECTOR, move).reason == "claim 1 has been rejected"
    assert hall.refused(CASHIER, moves.PayClaim(1)).cite.ref == "11.5"
    hall.put(WRITER, pay(hall, 3_00))


def test_12_5__a_rejected_claim_can_be_made_again():
    hall = won()
    claim(hall, Why.LOST)
    hall.put(INSPECTOR, moves.RejectClaim(1, Why.LOST, "no papers"))
    claim(hall, Why.LOST)
    hall.put(INSPECTOR, moves.ApproveClaim(2, Why.LOST, "GCI 9"))
    hall.put(CASHIER, moves.PayClaim(2))
    assert hall.balance(Account.CHEQUES) == 3_00
