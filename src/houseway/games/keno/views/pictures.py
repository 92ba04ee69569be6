"""The board as SVG, and the squares that forms are made of."""

from houseway.games.keno.law.rules import NUMBERS
from houseway.games.keno.views.hall import Board
from houseway.kit.paper.svg import svg, words

CELL = 32


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
