"""Validation numbers, and the index of tickets that can take back what was not written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cash.papers import Status, is_validation, plain_number, scan, validation
from houseway.cash.terminal import moves
from houseway.cash.tickets import Tickets
from houseway.core.entropy import Seeded
from houseway.core.money import Cents
from houseway.kit.check_digits import check_digits, checks
from tests.cash.hall import MONITORING, Hall


class Fixed:
    """Draws what it is told to."""

    def __init__(self, number):
        self.number, self.bounds = number, []

    def below(self, bound):
        self.bounds.append(bound)
        return self.number


@pytest.mark.standard("E3")
def test_a_validation_number_is_drawn_with_16_digits_and_checked_by_two():
    """794 has the check digits 44, by the standard's own example."""
    chance = Fixed(794)
    assert validation(chance) == "000000000000079444"
    assert chance.bounds == [10**16]
    assert is_validation("000000000000079444")
    assert not is_validation("79444"), "its check digits are right, and it is too short"
    assert not is_validation("0000000000000079444")


@given(st.integers(0, 10**16 - 1), st.integers(0, 17), st.integers(1, 9))
def test_any_wrong_digit_is_found(number, at, other):
    good = validation(Fixed(number))
    assert len(good) == 18
    assert is_validation(good)
    wrong = good[:at] + str((int(good[at]) + other) % 10) + good[at + 1 :]
    assert not is_validation(wrong)


@given(st.integers(0, 10**16 - 1), st.integers(0, 16))
def test_two_digits_that_changed_places_are_found(number, at):
    good = validation(Fixed(number))
    swapped = good[:at] + good[at + 1] + good[at] + good[at + 2 :]
    assert is_validation(swapped) == (swapped == good)


@pytest.mark.parametrize(
    "text", ["", "44", "x", "79445", "\uff17\uff19\uff14\uff14\uff14", "-79444", "7 9444"]
)
def test_what_is_no_number_does_not_check(text):
    assert not checks(text)


def test_both_ways_to_write_98_and_1_are_not_the_same():
    """98 and 01 leave the same rest of 97: only the one that is computed is right."""
    assert check_digits(97) == 98
    assert checks("9798")
    assert not checks("9701")


@pytest.mark.standard("E3")
def test_numbers_do_not_come_again():
    chance = Seeded(5)
    assert len({validation(chance) for _ in range(10_000)}) == 10_000


def test_a_number_is_found_in_what_was_scanned():
    hall = Hall()
    ticket = hall.ticket_of(5_00)
    assert scan(ticket) == f"30{ticket.validation}"
    assert plain_number(scan(ticket)) == ticket.validation
    assert plain_number(f"99{ticket.validation}") == f"99{ticket.validation}"


# What was not written


def status(hall, ticket):
    known = hall.tickets.of(ticket.validation)
    return known and known.status


def test_what_is_dropped_has_not_happened():
    hall = Hall()
    hall.open_desk()
    ticket = hall.ticket_of(50_00)
    hall.tickets.close()
    hall.tickets.keep()
    hall.redeem(ticket)
    assert status(hall, ticket) is Status.PAID
    hall.tickets.close()
    hall.tickets.drop()
    assert status(hall, ticket) is Status.ISSUED
    assert [known.status for known in hall.tickets.known] == [Status.ISSUED]


def test_batches_are_kept_one_after_another():
    hall = Hall()
    hall.insert(5_00)
    hall.at_terminal(MONITORING, moves.TransferCredit(Cents(1_00), "M-1"))
    hall.tickets.close()
    hall.cash_out()
    ticket = hall.terminal.leaving.ticket
    hall.tickets.close()
    hall.tickets.keep()
    assert list(hall.tickets.known) == []
    assert dict(hall.tickets.used).keys() == {"M-1"}
    assert status(hall, ticket) is Status.PRINTING, "what waits counts already"
    hall.tickets.keep()
    hall.printed()
    hall.tickets.drop()
    assert status(hall, ticket) is Status.PRINTING
    again = Tickets(hall.tickets.known, hall.tickets.used)
    assert again.of(ticket.validation) == hall.tickets.of(ticket.validation)
    assert again.transferred("M-1") == hall.tickets.transferred("M-1")


@pytest.mark.standard("E3")
def test_a_number_that_was_used_is_drawn_again(monkeypatch):
    hall, numbers = Hall(), iter((794, 794, 795))
    monkeypatch.setattr(hall.chance, "below", lambda _: next(numbers))
    first = hall.ticket_of(5_00)
    assert first.validation == "000000000000079444"
    second = hall.ticket_of(5_00)
    assert second.validation[:16] == "0000000000000795"


def test_a_number_that_is_drawn_twice_is_a_fault(monkeypatch):
    hall = Hall()
    monkeypatch.setattr(hall, "drawn", lambda _: "000000000000079444")
    hall.ticket_of(5_00)
    hall.insert(5_00)
    with pytest.raises(AssertionError, match="drawn twice"):
        hall.cash_out()
