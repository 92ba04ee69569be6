"""A ticket or a voucher as it is drawn on paper 80 millimetres wide: words, lines and bars.

What a barcode looks like is worked out elsewhere; here it is a text of 1 for ink and 0 for none.
"""

from itertools import groupby
from textwrap import wrap

from houseway.core.value import value
from houseway.games.keno.scans import Scan, ticket_scan, voucher_scan
from houseway.games.keno.tickets import Slip, Voucher
from houseway.games.keno.views.printed import CHECK, Rows, ticket_lines, voucher_lines

WIDTH = 400  # five units are a millimetre
LEFT, SAID = 20, 108
LINE = 19
COLUMNS = 35  # of a value, before it goes on in the next line
BARS = 70  # how high they are
QUIET = 10  # modules without ink on either side of a barcode


@value
class Words:
    left: int
    top: int  # of the base line
    said: str
    size: int = 13
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
        Words(middle, 36, "KENO", size=26, bold=True, middle=True),
        Words(middle, 58, title, bold=True, middle=True),
    ]
    top = 90
    for name, said in rows:
        words.append(Words(LEFT, top, name, faint=True))
        for line in wrap(said, COLUMNS) or [""]:
            words.append(Words(SAID, top, line))
            top += LINE
    words.append(Words(middle, top + 8, foot, size=11, faint=True, middle=True))
    top += 24
    bars = bars_of(modules, top)
    top += BARS + 16
    words.append(Words(middle, top, scan.text, size=11, middle=True))
    return Sheet(WIDTH, top + 18, tuple(words), bars)


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
