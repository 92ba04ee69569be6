"""Tickets, vouchers and the board as SVG."""

from html import escape

from houseway.games.keno.rules import NUMBERS
from houseway.games.keno.views.hall import Board
from houseway.games.keno.views.sheets import UNITS, Sheet, Words

CELL = 32
FONT = 'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="13"'


def svg(width: int, height: int, parts: list[str], more: str = "") -> str:
    box = f'viewBox="0 0 {width} {height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {box}{more} {FONT}>'
    return "\n".join((head, *parts, "</svg>")) + "\n"


def words(left: int, top: int, said: str, more: str = "") -> str:
    return f'<text x="{left}" y="{top}"{more}>{escape(said)}</text>'


def square(left: int, top: int, fill: str) -> str:
    at = f'x="{left}" y="{top}" width="{CELL - 4}" height="{CELL - 4}"'
    return f'<rect {at} rx="4" fill="{fill}" stroke="#46443d"/>'


def board_svg(board: Board) -> str:
    """Eight rows of ten. Numbers that were drawn are filled."""
    parts = [words(8, 20, f"Game {board.game}: {len(board.numbers)} of 20 numbers")]
    for number in range(1, NUMBERS + 1):
        row, column = divmod(number - 1, 10)
        left, top = 8 + column * CELL, 32 + row * CELL
        drawn = number in board.numbers
        parts.append(square(left, top, "#1f6b45" if drawn else "#fdfcf9"))
        ink = ' text-anchor="middle" fill="white"' if drawn else ' text-anchor="middle"'
        parts.append(words(left + 14, top + 19, str(number), ink))
    return svg(16 + 10 * CELL, 40 + 8 * CELL, parts)


def sheet_svg(sheet: Sheet) -> str:
    """A ticket or a voucher, in its size on paper."""
    wide, high = sheet.width, sheet.height
    edge = f'x="0.5" y="0.5" width="{wide - 1}" height="{high - 1}"'
    parts = [f'<rect {edge} fill="white" stroke="#b5b1a6"/>']
    parts += [words(one.left, one.top, one.said, style(one)) for one in sheet.words]
    parts += [
        f'<rect x="{one.left}" y="{one.top}" width="{one.width}" height="{one.height}"/>'
        for one in sheet.bars
    ]
    return svg(wide, high, parts, f' width="{wide / UNITS:g}mm" height="{high / UNITS:g}mm"')


def style(one: Words) -> str:
    said = f' font-size="{one.size}"'
    if one.bold:
        said += ' font-weight="bold"'
    if one.faint:
        said += ' fill="#5c584e"'
    return said + (' text-anchor="middle"' if one.middle else "")
