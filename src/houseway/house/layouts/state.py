"""The state of a table with a layout: a banked table, and the Colour Chips that are out."""

from typing import Any, TypeVar

from houseway.core.value import value
from houseway.house.layouts.colour_chips import Colours
from houseway.house.rounds.round import OnLayout
from houseway.house.table.state import Table

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)


@value
class ColoursTable(Table[S, R]):
    colours: Colours = Colours()


def colours_of(table: Table[Any, Any]) -> Colours:
    assert isinstance(table, ColoursTable), "Colour Chips where no layout is"
    return table.colours
