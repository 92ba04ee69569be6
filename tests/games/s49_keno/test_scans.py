"""A barcode stands for its ticket: read right it finds the record, read wrong it finds nothing."""

import pytest

from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.events import PrizePaid, TicketCancelled
from houseway.games.keno.tickets import tickets
from houseway.games.keno.tickets.scans import (
    TICKET,
    VOUCHER,
    Scan,
    parts,
    read_scan,
    ticket_scan,
    voucher_scan,
    written,
)
from houseway.games.keno.tickets.tender import ByTicket
from houseway.games.keno.tickets.tickets import Voucher
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


def number_of(code):
    """The code as a number to the base 32, counted out."""
    places = {letter: at for at, letter in enumerate("0123456789ABCDEFGHJKMNPQRSTVWXYZ")}
    return sum(places[letter] * 32**at for at, letter in enumerate(reversed(code)))


def test_a_barcode_says_what_it_is_the_number_check_digits_and_code(hall):
    """1 has the check digits 95, by ISO 7064 MOD 97-10: 195 is 1 modulo 97."""
    assert won(hall) == Scan(f"1000000000195{number_of(CODE):025d}")
    voucher = voucher_scan(Voucher(1, CODE, Cents(1), ""))
    assert voucher == Scan(f"2000000000195{number_of(CODE):025d}")
    assert parts(voucher, VOUCHER) == ("000000001-95", CODE)
    assert parts(voucher, TICKET) is None


def test_every_code_survives_as_a_number():
    for code in ("0" * 16, "Z" * 16, "0" * 15 + "1", "1" + "0" * 15, CODE):
        assert parts(written(TICKET, "000000001-95", code), TICKET) == ("000000001-95", code)
    beyond = f"1000000000195{32**16:025d}"
    assert parts(Scan(beyond), TICKET) is None
    assert parts(Scan(f"1000000000195{32**16 - 1:025d}"), TICKET) == ("000000001-95", "Z" * 16)


def test_a_ticket_is_paid_and_taken_back_by_its_barcode(hall):
    scan = won(hall)
    assert only(PrizePaid, hall.put(CASHIER, moves.PayPrize(scan, Cents(3_00)))).number == 1
    assert hall.refused(CASHIER, moves.PayPrize(scan, Cents(3_00))).cite.ref == "10.4"
    hall.sell(entry((1,), 5))
    taken = moves.CancelTicket(ticket_scan(hall.slip(2)))
    assert only(TicketCancelled, hall.put(WRITER, taken)).refund == 5_00


def test_12_5__a_barcode_with_a_wrong_digit_of_its_number_cannot_be_read(hall):
    scan = won(hall).text
    for at in range(2, 13):
        for digit in "0123456789":
            wrong = scan[:at] + digit + scan[at + 1 :]
            if wrong != scan:
                pay = moves.PayPrize(Scan(wrong), Cents(3_00))
                assert hall.refused(CASHIER, pay).cite.ref == "12.5"


def test_10_3__a_barcode_with_a_wrong_code_was_never_issued(hall):
    """A changed digit of the code is another code; one that is none at all cannot be read."""
    scan = won(hall).text
    for at in range(14, 38):
        for digit in "0123456789":
            wrong = scan[:at] + digit + scan[at + 1 :]
            if wrong != scan and int(wrong[13:]) < 32**16:
                pay = moves.PayPrize(Scan(wrong), Cents(3_00))
                assert hall.refused(CASHIER, pay).cite.ref == "10.3"
    later = tickets.printed_number(2).replace("-", "")
    pay = moves.PayPrize(Scan(f"10{later}{scan[13:]}"), Cents(3_00))
    assert hall.refused(CASHIER, pay).cite.ref == "10.3"


GOOD = f"1000000000195{5:025d}"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "10",
        f"{GOOD}0",
        GOOD[:-1],
        f"2{GOOD[1:]}",
        f"3{GOOD[1:]}",
        f"T{GOOD[1:]}",
        f"{GOOD[:13]}{32**16}",
        f"{GOOD}\n",
        f" {GOOD}",
        "\u0661" + GOOD[1:],
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
