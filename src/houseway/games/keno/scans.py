"""The barcode of a ticket or a voucher: what it says, and what a reader made of it."""

import re

from houseway.core.game import Refused
from houseway.core.value import value
from houseway.games.keno.rules import LAW
from houseway.games.keno.tickets import CODE_LETTERS, Slip, Voucher, printed_number, read_number

NOT_READ = LAW.rule("12.5")
TICKET, VOUCHER = "T", "V"
BARCODE = re.compile(rf"([TV])([0-9]{{9,18}})([0-9]{{2}})([{CODE_LETTERS}]{{16}})")


@value
class Scan:
    """What the reader of a Writer Terminal made of a barcode, right or wrong."""

    text: str


Paper = Slip | Scan  # a ticket that is handed in: its whole print, or its barcode


def ticket_scan(slip: Slip) -> Scan:
    return Scan(f"{TICKET}{slip.number.replace('-', '')}{slip.code}")


def voucher_scan(voucher: Voucher) -> Scan:
    return Scan(f"{VOUCHER}{printed_number(voucher.number).replace('-', '')}{voucher.code}")


def voucher_parts(scan: Scan) -> tuple[str, str] | None:
    """Number and code, if it is the barcode of a voucher at all."""
    found = BARCODE.fullmatch(scan.text)
    return (f"{found[2]}-{found[3]}", found[4]) if found and found[1] == VOUCHER else None


def read_scan(scan: Scan) -> tuple[str, str]:
    """Number and code of a ticket. One that cannot be read is paid on a claim form."""
    found = BARCODE.fullmatch(scan.text)
    if found is None or found[1] != TICKET:
        raise Refused(f"barcode {scan.text[:32]!r} cannot be read", NOT_READ)
    number = f"{found[2]}-{found[3]}"
    read_number(number, NOT_READ)
    return number, found[4]
