"""Moves of the dispute holds; the floor fills in the facts `amount`, `cite` and `at`."""

from houseway.core.money import NOTHING, Cents
from houseway.core.offers import Why, Whys
from houseway.core.value import value
from houseway.law import Cite


@value
class HoldRound:
    """The round in play at a table: nothing of it is paid before the hold is released.

    Of an earlier one, what it has paid stays where it is.
    """

    table: str
    round: int
    claimant: str
    what: str
    amount: Cents = NOTHING
    cite: Cite | None = None  # the clause about disputes of the table's own rules
    at: int = 0


@value
class HoldTicket:
    """A ticket or voucher that was issued and is not paid."""

    validation: str
    claimant: str
    what: str
    amount: Cents = NOTHING
    at: int = 0


@value
class HoldAccount:
    """A chip account, or what is owed on one that is closed. 0: the opening that is active."""

    terminal: int
    claimant: str
    what: str
    opening: int = 0
    amount: Cents = NOTHING
    at: int = 0


@value
class ReleaseHold:
    """Release a hold and say how the dispute was decided; its money is then free to move."""

    number: int
    how: str
    at: int = 0


HoldMove = HoldRound | HoldTicket | HoldAccount | ReleaseHold

WHY: Whys = {Why.IRREGULARITY: "HoldRound HoldTicket HoldAccount ReleaseHold"}
