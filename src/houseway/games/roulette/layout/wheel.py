"""The wheel: its compartments in order, their colours, and who is whose neighbour."""

from enum import StrEnum

from houseway.house.provisions.equipment import TABLE, MeasureSaid
from houseway.law.columns import part


class Colour(StrEnum):
    GREEN = "green"
    RED = "red"
    BLACK = "black"


# As the register of equipment wants a wheel to be: from zero, round the wheel.
ORDER, COLOURS = (
    part(MeasureSaid, TABLE.column("roulette"), f"kinds.wheel.measures.{name}").bounds.split("-")
    for name in ("order", "colours")
)
WHEEL = tuple(map(int, ORDER))
COLOUR = dict(zip(WHEEL, map(Colour, COLOURS), strict=True))
NUMBERS = tuple(sorted(WHEEL))


def neighbours(number: int, each_side: int) -> tuple[int, ...]:
    """The number with so many others on each side of it, in the order of the wheel."""
    at = WHEEL.index(number)
    return tuple(WHEEL[(at + step) % len(WHEEL)] for step in range(-each_side, each_side + 1))
