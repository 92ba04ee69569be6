"""Entrants of tournaments at the Cash Desk: what they pay, what they are paid, and the receipt."""

from houseway.core.money import Cents
from houseway.core.value import value
from houseway.law import Cite


@value
class Entrance:
    """An entrant's position in the tournament and the books: the fee or the payment due."""

    title: str  # of the tournament
    name: str  # of the entrant; nobody yet, before his entry is accepted
    fee: Cents  # that he may pay now; nothing: none is due
    due: Cents  # that he may have now
    what: str  # it is for
    cite: Cite  # where the rules say so


@value
class Receipt:
    """A payment over the counter for a tournament, as it stands on paper."""

    number: int  # of this desk, from 1
    tournament: str
    title: str
    player: int
    name: str
    paid_in: bool  # by the entrant; else to him
    what: str
    amount: Cents
    means: str
    cashier: str
    at: int  # in milliseconds since 1970
    cite: Cite
