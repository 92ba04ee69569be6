"""Orders of the operation as the moves that they come to at a table."""

from collections.abc import Iterator
from typing import Any

from houseway.core.actors import Put
from houseway.house.general.state import CloseTable
from houseway.house.operation import moves
from houseway.house.operation.state import Setting
from houseway.house.table.state import Determine, OpenTable


def limits_of(limits: tuple[Setting, ...]) -> Iterator[Determine]:
    return (Determine(limit.name, limit.value, notice=True) for limit in limits)


def orders_of(put: Put[Any]) -> Iterator[Put[Any]]:
    """The moves that an order comes to at its table, by the same person."""
    match put.move:
        case moves.OrderClosing(_, _, rounds, inspector):
            yield Put(put.by, CloseTable(rounds=rounds, inspector=inspector))
        case moves.OrderOpening():
            yield Put(put.by, OpenTable())
        case moves.ChangeLimits(_, limits):
            for move in limits_of(limits):
                yield Put(put.by, move, put.beside)
