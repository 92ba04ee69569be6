"""A ticket or a voucher as it is drawn on paper 80 millimetres wide: words, lines and bars.

What a barcode looks like is worked out elsewhere; here it is a text of 1 for ink and 0 for none.
"""

from itertools import groupby
from textwrap import wrap

from houseway.core.value import value
from houseway.games.keno.scans import Scan, ticket_scan, voucher_scan
from houseway.games.keno.tickets import Slip, Voucher
from houseway.games.keno.views.printed import CHECK, Rows, ticket_lines, voucher_lines

UNITS = 4  # to a millimetre: a unit is two dots of a printer, and a module of the barcode
WIDTH = 80 * UNITS
LEFT, SAID = 14, 84
LINE = 16
COLUMNS = 34  # of a value, before it goes on in the next line
BARS = 60  # how high they are
QUIET = 10  # modules without ink on either side of a barcode


@value
class Words:
    left: int
    top: int  # of the base line
    said: str
    size: int = 11
    bold: bool = False
    faint: bool = False
    middle: bool = False


@value
class Bar:
    left: int
    top: int
    width: int
    height: int


@value
class Sheet:
    width: int
    height: int
    words: tuple[Words, ...]
    bars: tuple[Bar, ...]


def ticket_sheet(slip: Slip, modules: str) -> Sheet:
    scan = ticket_scan(slip)
    return sheet("RECEIPT TICKET", ticket_lines(slip), (scan, modules), CHECK)


def voucher_sheet(voucher: Voucher, modules: str) -> Sheet:
    barcode = (voucher_scan(voucher), modules)
    return sheet("VOUCHER", voucher_lines(voucher), barcode, "Good for Keno, or for cash.")


def sheet(title: str, rows: Rows, barcode: tuple[Scan, str], foot: str) -> Sheet:
    (scan, modules), middle = barcode, WIDTH // 2
    words = [
        Words(middle, 30, "KENO", size=22, bold=True, middle=True),
        Words(middle, 48, title, bold=True, middle=True),
    ]
    top = 76
    for name, said in rows:
        words.append(Words(LEFT, top, name, faint=True))
        for line in wrap(said, COLUMNS) or [""]:
            words.append(Words(SAID, top, line))
            top += LINE
    words.append(Words(middle, top + 6, foot, size=9, faint=True, middle=True))
    top += 20
    bars = bars_of(modules, top)
    top += BARS + 14
    words.append(Words(middle, top, scan.text, size=9, middle=True))
    return Sheet(WIDTH, top + 16, tuple(words), bars)


def bars_of(modules: str, top: int) -> tuple[Bar, ...]:
    """A unit for each module, in the middle of the sheet."""
    assert len(modules) + 2 * QUIET <= WIDTH, f"{len(modules)} modules are too many"
    at, bars = (WIDTH - len(modules)) // 2, []
    for ink, run in groupby(modules):
        width = len(list(run))
        if ink == "1":
            bars.append(Bar(at, top, width, BARS))
        at += width
    return tuple(bars)
