"""Redeemable Tickets and hand pay vouchers: what each says, and the number that proves it."""

import re
from enum import StrEnum

from houseway.core.entropy import Entropy
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.kit.check_digits import check_digits, checks

DRAWN = 16  # digits of a validation number that nobody can guess; two check digits follow
VALIDATION = DRAWN + 2
GROUP = 6  # digits that are printed together
SPACED = re.compile(r"[ -]")


class Paper(StrEnum):
    TICKET = "Redeemable Ticket"
    VOUCHER = "hand pay voucher"


MARKS = {Paper.TICKET: "30", Paper.VOUCHER: "40"}  # how their barcodes begin


@value
class Ticket:
    """A ticket or a voucher, as it stands on paper and on record."""

    paper: Paper
    validation: str
    number: int  # of the papers of this terminal, from 1
    terminal: int
    opening: int  # whose chips they were: which account of the terminal
    amount: Cents
    at: int  # when it was made out, in milliseconds since 1970

    def __str__(self) -> str:
        return f"{self.paper} {self.terminal}-{self.number}"


class Status(StrEnum):
    PRINTING = "not issued yet"  # the printer has not answered
    ISSUED = "issued"
    PAID = "paid"
    VOID = "void"


@value
class TicketOnRecord:
    """A ticket as it stands on record."""

    ticket: Ticket
    status: Status
    at: int  # since when it stands so
    why: str = ""  # it is void
    lost: bool = False  # somebody has reported it lost


@value
class Transferred:
    """A transfer of the monitoring system that was made under a reference."""

    terminal: int
    opening: int
    amount: Cents


def validation(entropy: Entropy) -> str:
    """A number that nobody can guess, with its check digits."""
    drawn = entropy.below(10**DRAWN)
    return f"{drawn:0{DRAWN}d}{check_digits(drawn):02d}"


def is_validation(text: str) -> bool:
    return len(text) == VALIDATION and checks(text)


def grouped(number: str) -> str:
    """A validation number as people read it: `123456-789012-345678`."""
    return "-".join(number[at : at + GROUP] for at in range(0, len(number), GROUP))


def scan(ticket: Ticket) -> str:
    """Return the content of the barcode: digits alone, which make the shortest bars."""
    return MARKS[ticket.paper] + ticket.validation


def plain_number(text: str) -> str:
    """The validation number in what was typed or scanned, whatever its spaces and dashes."""
    digits = SPACED.sub("", text)
    marked = len(digits) == VALIDATION + 2 and digits[:2] in MARKS.values()
    return digits[2:] if marked else digits
