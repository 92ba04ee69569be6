"""The law of a table of one game, as a column of its table of law has it."""

from collections.abc import Mapping
from typing import Any, TypeVar

from houseway.core.game import by_name
from houseway.house.table.state import HouseMove
from houseway.law.columns import fill
from houseway.law.table import Column

T = TypeVar("T")


def table_law(kind: type[T], column: Column, moves: Any, given: Mapping[str, object]) -> T:
    """With permits for the game's own moves and the house's; `given` is what was read before."""
    return fill(kind, column, kinds=by_name(moves | HouseMove), given=given)
