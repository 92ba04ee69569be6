"""The board of a Keno Game as a drawing: eighty numbers, wide and tall."""

from houseway.core.value import changed
from houseway.games.keno.law.rules import NUMBERS
from houseway.house.layouts.bet_sheet import TALL, WIDE, Drawing, Drawings, cell, grid

FORM = "form"  # eight rows of ten, as on paper, for screens that are neither wide nor tall
ACROSS = {WIDE: (20, 70, 90), TALL: (8, 75, 75), FORM: (10, 100, 74)}  # in a row, and their size
LETTERS = 30


def drawings() -> Drawings:
    return tuple(drawn(name, *sized) for name, sized in ACROSS.items())


def drawn(name: str, across: int, width: int, height: int) -> Drawing:
    places = grid(
        tuple(str(at + 1) for at in range(NUMBERS)), across, (0, 0, across * width, height)
    )
    shapes = tuple(
        changed(cell(number, place, number), size=LETTERS) for number, place in places.items()
    )
    return Drawing(name, across * width, len(places) // across * height, shapes, "board")
