"""The law of a table of one game, as a column of its table of law has it."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from houseway.core.game import by_name
from houseway.house.table.state import HouseMove
from houseway.law.columns import fill
from houseway.law.table import MAY, Column, TableFault

T = TypeVar("T")


def table_law(kind: type[T], column: Column, moves: Any, given: Mapping[str, object]) -> T:
    """With permits for the game's own moves and the house's; `given` is what was read before."""
    check_permitted(column, by_name(moves))
    return fill(kind, column, kinds=by_name(moves | HouseMove), given=given)


def check_permitted(column: Column, moves: Iterable[str]) -> None:
    """Every move of a game has a row in some edition: without one nobody could make it."""
    for move in moves:
        if f"may.{move}" not in column.paths:
            raise TableFault(f"{column.file}: no row `{MAY}{move}`: nobody may make this move")
