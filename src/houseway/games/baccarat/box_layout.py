"""The layout of an attended baccarat table as a drawing: each Box has spots for its own wagers."""

from collections.abc import Iterator, Sequence

from houseway.games.baccarat.bets import Bet, PayTable
from houseway.games.baccarat.sheet import tone
from houseway.house.layouts.bet_sheet import (
    TALL,
    WIDE,
    Drawing,
    Drawings,
    Print,
    Rectangle,
    Shape,
    corners,
)

ROWS = (Bet.TIE, Bet.BANKER, Bet.PLAYER)  # from the Dealer's side to the players'
WIDE_SIZE, WIDE_BOXES = (1400, 440), 14  # most Boxes in a row
TALL_SIZE, TALL_BOXES = (640, 860), 7
LABELS = 96  # width of the column at the left that names the rows
NUMBERS = 44  # height of the line with the numbers of Boxes
LETTERS, NUMBER_LETTERS = 20, 26
GAP = 3


def box_drawings(bets: PayTable, count: int) -> Drawings:
    """Boxes side by side, Box 1 at the Dealer's left; on a tall board in rows of seven."""
    return (
        drawn(WIDE, WIDE_SIZE, bets, [*rows_of(count, WIDE_BOXES)]),
        drawn(TALL, TALL_SIZE, bets, [*rows_of(count, TALL_BOXES)]),
    )


def rows_of(count: int, most: int) -> Iterator[Sequence[int]]:
    """The numbers of the Boxes, in as many rows of equal length as they need."""
    rows = -(-count // most)
    length = -(-count // rows)
    for first in range(1, count + 1, length):
        yield range(first, min(first + length, count + 1))


def drawn(
    name: str, size: tuple[int, int], bets: PayTable, rows: Sequence[Sequence[int]]
) -> Drawing:
    width, height = size
    offered = [bet for bet in ROWS if bet in bets.offered]
    each = height // len(rows)
    shapes: list[Shape] = []
    prints: list[Print] = []
    for at, boxes in enumerate(rows):
        for line, bet in enumerate(offered):
            down = (each - NUMBERS) // len(offered)
            top = at * each + line * down
            middle = top + down // 2
            prints.append(Print((4, middle, LABELS - 6, middle), bets.wagers[bet].label, LETTERS))
            across = (width - LABELS) // len(boxes)
            for place, box in enumerate(reversed(boxes)):
                left = LABELS + place * across
                shapes.append(spot(bet, box, (left, top, across - GAP, down - GAP)))
        prints += numbers(boxes, width, (at + 1) * each - NUMBERS // 2)
    return Drawing(name, width, height, tuple(shapes), prints=tuple(prints))


def spot(bet: Bet, box: int, place: Rectangle) -> Shape:
    left, top, width, height = place
    middle = left + width // 2, top + height // 2
    return Shape(f"{box} {bet}", corners(place), middle, tone=tone(bet), box=box, bet=str(bet))


def numbers(boxes: Sequence[int], width: int, y: int) -> list[Print]:
    across = (width - LABELS) // len(boxes)
    lefts = [LABELS + place * across for place in range(len(boxes))]
    return [
        Print((left, y, left + across, y), str(box), NUMBER_LETTERS)
        for left, box in zip(lefts, reversed(boxes), strict=True)
    ]
