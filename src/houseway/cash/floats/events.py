"""Events of the chips of tables."""

from houseway.cash.floats.state import Counted
from houseway.core.actors import Actor
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.law import Cite


@value
class FloatOpened:
    table: str
    number: int
    count: Cents
    expected: Cents
    ledger: Cents
    by: Actor
    beside: Actor
    cite: Cite


@value
class TableFilled:
    table: str
    amount: Cents
    slip: str
    by: Actor
    beside: Actor
    cite: Cite


@value
class TableCredited:
    table: str
    amount: Cents
    slip: str
    by: Actor
    beside: Actor
    cite: Cite


@value
class DropCounted:
    table: str
    amount: Cents
    by: Actor
    beside: Actor
    cite: Cite


@value
class FloatClosed:
    counted: Counted
    reason: str
    by: Actor
    beside: Actor
    cite: Cite


FloatEvent = FloatOpened | TableFilled | TableCredited | DropCounted | FloatClosed
