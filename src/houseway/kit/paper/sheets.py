"""A sheet as it is drawn: words, lines and bars.

What a barcode looks like is worked out elsewhere; here it is a text of 1 for ink and 0 for none.
"""

from itertools import groupby
from textwrap import wrap

from houseway.core.value import value

UNITS = 4  # to a millimetre: a unit is two dots of a printer, and a module of the barcode
WIDTH = 80 * UNITS
LEFT, SAID = 14, 84
LINE = 16
COLUMNS = 34  # of a value, before it goes on in the next line
BARS = 60  # how high they are
QUIET = 10  # modules without ink on either side of a barcode
LARGE, SMALL = 22, 9  # of letters
EM = 0.6  # a letter is so wide, in its size

Rows = tuple[tuple[str, str], ...]  # name by name


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


@value
class Barcode:
    """The text of a barcode, and its modules: 1 for ink, 0 for none."""

    text: str
    modules: str


def sheet(
    heads: tuple[str, str], rows: Rows, barcode: Barcode | None, foot: str, edge: str = ""
) -> Sheet:
    """Two lines above, a row for each name, the barcode and what it says, if there is one.

    `edge` stands at the edge that leaves the printer first.
    """
    (above, title), middle = heads, WIDTH // 2
    down = LINE if edge else 0
    words = [
        *([Words(middle, 12, edge, size=SMALL, middle=True)] if edge else []),
        Words(middle, 30 + down, above, size=fitting(above), bold=True, middle=True),
        Words(middle, 48 + down, title, bold=True, middle=True),
    ]
    top = 76 + down
    for name, text in rows:
        words.append(Words(LEFT, top, name, faint=True))
        for line in wrap(text, COLUMNS) or [""]:
            words.append(Words(SAID, top, line))
            top += LINE
    words.append(Words(middle, top + 6, foot, size=SMALL, faint=True, middle=True))
    top += 20
    if barcode is None:
        return Sheet(WIDTH, top, tuple(words), ())
    bars = bars_of(barcode.modules, top)
    top += BARS + 14
    words.append(Words(middle, top, barcode.text, size=SMALL, middle=True))
    return Sheet(WIDTH, top + 16, tuple(words), bars)


def fitting(text: str) -> int:
    """The size of letters in which a heading fits on one line."""
    room = WIDTH - 2 * LEFT
    return max(SMALL, min(LARGE, int(room / (EM * max(1, len(text))))))


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


def text_of(title: str, rows: Rows) -> str:
    """The same as plain text; a row without a name stands alone."""
    lines = (f"{name:<8} {text}" if name else text for name, text in rows)
    return "\n".join((title, *lines)) + "\n"
