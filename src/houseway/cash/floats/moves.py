"""Moves of the floats. `ledger`, `in_play` and `at` are facts that the floor fills in."""

from houseway.core.money import NOTHING, Cents
from houseway.core.offers import Why, Whys
from houseway.core.value import value


@value
class OpenFloat:
    table: str
    count: Cents
    ledger: Cents = NOTHING
    in_play: Cents = NOTHING
    at: int = 0


@value
class FillTable:
    """Chips come from the vault."""

    table: str
    amount: Cents
    slip: str
    at: int = 0


@value
class CreditTable:
    """Chips go back to the vault."""

    table: str
    amount: Cents
    slip: str
    at: int = 0


@value
class CountDrop:
    """Cash that players bought chips for at the table."""

    table: str
    amount: Cents
    at: int = 0


@value
class CloseFloat:
    table: str
    count: Cents
    reason: str = ""  # why it differs from the books
    ledger: Cents = NOTHING
    in_play: Cents = NOTHING
    at: int = 0


FloatMove = OpenFloat | FillTable | CreditTable | CountDrop | CloseFloat

WHY: Whys = {Why.HOUSE: "OpenFloat FillTable CreditTable CountDrop CloseFloat"}
