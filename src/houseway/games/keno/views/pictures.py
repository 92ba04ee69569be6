"""The ticket, the board and the Entry Forms as SVG. Nothing is read from these."""

from html import escape

from houseway.games.keno.rules import NUMBERS
from houseway.games.keno.tickets import Slip
from houseway.games.keno.views.forms import FormView
from houseway.games.keno.views.hall import Board
from houseway.games.keno.views.printed import TITLE, ticket_lines

CELL = 32
FONT = 'font-family="monospace" font-size="13"'


def svg(width: int, height: int, parts: list[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {FONT}>'
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


def ticket_svg(slip: Slip) -> str:
    rows = ticket_lines(slip)
    height = 56 + 20 * len(rows)
    parts = [
        f'<rect x="1" y="1" width="558" height="{height - 2}" fill="#fdfcf9" stroke="#46443d"/>',
        words(16, 28, TITLE, ' font-weight="bold"'),
    ]
    for at, (name, said) in enumerate(rows):
        parts.append(words(16, 54 + 20 * at, name, ' fill="#5c584e"'))
        parts.append(words(110, 54 + 20 * at, said))
    return svg(560, height, parts)


def form_svg(form: FormView, crossed: dict[str, frozenset[str]]) -> str:
    """Squares with their labels, ten in a row; a cross where one is made."""
    parts = [words(8, 20, f"Keno {form.title}", ' font-weight="bold"')]
    top = 34
    for choice in form.choices:
        parts.append(words(8, top + 18, choice.name))
        there = crossed.get(choice.name, frozenset())
        for at, label in enumerate(choice.squares):
            row, column = divmod(at, 10)
            left, here = 90 + column * 58, top + row * CELL
            parts.append(square(left, here, "#fdfcf9"))
            parts.append(words(left + 2, here + 12, label, ' font-size="9"'))
            if label in there:
                parts.append(words(left + 9, here + 24, "X", ' font-weight="bold"'))
        top += CELL * max(1, -(-len(choice.squares) // 10)) + 6
    return svg(680, top, parts)
