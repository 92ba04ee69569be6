"""The barcode of a ticket or a voucher: what it says, and what a reader made of it.

It says digits alone, which make the shortest bars: what it is, the number, its two check digits,
and the code as a number of 25 digits.
"""

import re

from houseway.core.game import Refused
from houseway.core.value import value
from houseway.games.keno.law.clauses import LAW
from houseway.games.keno.tickets.tickets import (
    CODE_LENGTH,
    CODE_LETTERS,
    Slip,
    Voucher,
    printed_number,
    read_number,
)

TICKET, VOUCHER = "10", "20"
BARCODE = re.compile(r"(10|20)([0-9]{9,18})([0-9]{2})([0-9]{25})")
BASE = len(CODE_LETTERS)


@value
class Scan:
    """A barcode as the reader of a Writer Terminal made it out, right or wrong."""

    text: str


Paper = Slip | Scan  # a ticket that is handed in: its whole print, or its barcode


def ticket_scan(slip: Slip) -> Scan:
    return written(TICKET, slip.number, slip.code)


def voucher_scan(voucher: Voucher) -> Scan:
    return written(VOUCHER, printed_number(voucher.number), voucher.code)


def written(kind: str, number: str, code: str) -> Scan:
    whole = 0
    for letter in code:
        whole = whole * BASE + CODE_LETTERS.index(letter)
    return Scan(f"{kind}{number.replace('-', '')}{whole:025d}")


def parts(scan: Scan, kind: str) -> tuple[str, str] | None:
    """Number and code, if it is a barcode of this kind at all."""
    match = BARCODE.fullmatch(scan.text)
    if match is None or match[1] != kind:
        return None
    whole, letters = int(match[4]), ""
    for _ in range(CODE_LENGTH):
        whole, place = divmod(whole, BASE)
        letters = CODE_LETTERS[place] + letters
    return None if whole else (f"{match[2]}-{match[3]}", letters)


def read_scan(scan: Scan) -> tuple[str, str]:
    """Number and code of a ticket. One that cannot be read is paid on a claim form."""
    scanned = parts(scan, TICKET)
    if scanned is None:
        raise Refused(f"barcode {scan.text[:40]!r} cannot be read", LAW.not_read)
    read_number(scanned[0], LAW.not_read)
    return scanned
