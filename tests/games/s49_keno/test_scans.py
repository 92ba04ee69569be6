"""A barcode stands for its ticket: read right it finds the record, read wrong it finds nothing."""

import pytest

from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.keno import moves, tickets
from houseway.games.keno.events import PrizePaid, TicketCancelled
from houseway.games.keno.scans import (
    Scan,
    read_scan,
    ticket_scan,
    voucher_parts,
    voucher_scan,
)
from houseway.games.keno.tender import ByTicket
from houseway.games.keno.tickets import CODE_LETTERS, Voucher
from tests.games.playing import only
from tests.games.s49_keno.hall import CASHIER, WRITER, Hall, entry

CODE = "ES7SV7X8EZA247DV"


@pytest.fixture
def hall():
    return Hall().open()


def won(hall):
    hall.sell(entry((1,)), code=CODE)
    hall.draw()
    return ticket_scan(hall.slip(1))


def test_a_barcode_says_number_check_digits_and_code(hall):
    """1 has the check digits 95, by ISO 7064 MOD 97-10: 195 is 1 modulo 97."""
    assert won(hall) == Scan(f"T00000000195{CODE}")
    assert voucher_scan(Voucher(1, CODE, Cents(1), "")) == Scan(f"V00000000195{CODE}")


def test_a_ticket_is_paid_and_taken_back_by_its_barcode(hall):
    scan = won(hall)
    assert only(PrizePaid, hall.put(CASHIER, moves.PayPrize(scan, Cents(3_00)))).number == 1
    assert hall.refused(CASHIER, moves.PayPrize(scan, Cents(3_00))).cite.ref == "10.4"
    hall.sell(entry((1,), 5))
    taken = moves.CancelTicket(ticket_scan(hall.slip(2)))
    assert only(TicketCancelled, hall.put(WRITER, taken)).refund == 5_00


def test_12_5__a_barcode_with_a_wrong_digit_of_its_number_cannot_be_read(hall):
    scan = won(hall).text
    for at in range(1, 12):
        for digit in "0123456789":
            wrong = scan[:at] + digit + scan[at + 1 :]
            if wrong != scan:
                pay = moves.PayPrize(Scan(wrong), Cents(3_00))
                assert hall.refused(CASHIER, pay).cite.ref == "12.5"


def test_10_3__a_barcode_with_a_wrong_code_was_never_issued(hall):
    scan = won(hall).text
    for at in range(12, 28):
        other = next(letter for letter in CODE_LETTERS if letter != scan[at])
        pay = moves.PayPrize(Scan(scan[:at] + other + scan[at + 1 :]), Cents(3_00))
        assert hall.refused(CASHIER, pay).cite.ref == "10.3"
    later = tickets.printed_number(2).replace("-", "")
    pay = moves.PayPrize(Scan(f"T{later}{CODE}"), Cents(3_00))
    assert hall.refused(CASHIER, pay).cite.ref == "10.3"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "T",
        f"T00000000195{CODE}0",
        f"T0000000195{CODE}",
        f"V00000000195{CODE}",
        f"t00000000195{CODE}",
        f"T00000000195{CODE[:-1]}I",
        f"T00000000195{CODE}\n",
        "T" + "\u0660" * 11 + CODE,
    ],
)
def test_12_5__what_is_no_barcode_of_a_ticket_is_for_a_claim_form(hall, text):
    won(hall)
    with pytest.raises(Refused) as caught:
        read_scan(Scan(text))
    assert caught.value.cite.ref == "12.5"
    assert hall.refused(WRITER, moves.CancelTicket(Scan(text))).cite.ref == "12.5"


def test_4_6__print_and_barcode_of_one_ticket_do_not_pay_twice(hall):
    scan = won(hall)
    both = (ByTicket(hall.slip(1)), ByTicket(scan))
    assert hall.refused(WRITER, hall.selling(entry((2,), 6), both)).cite.ref == "4.6"
    hall.put(WRITER, hall.selling(entry((2,), 3), (ByTicket(scan),)))


def test_a_held_ticket_stays_held_for_its_barcode(hall):
    """Somebody has to look at the print first."""
    scan = won(hall)
    wrong = changed(hall.slip(1), price=Cents(2_00))
    hall.put(CASHIER, moves.PayPrize(wrong, Cents(3_00)))
    assert hall.refused(CASHIER, moves.PayPrize(scan, Cents(3_00))).cite.ref == "10.3"


def test_a_voucher_is_known_by_its_letter():
    assert voucher_parts(Scan(f"V00000000195{CODE}")) == ("000000001-95", CODE)
    assert voucher_parts(Scan(f"T00000000195{CODE}")) is None
    assert voucher_parts(Scan("V")) is None
