"""Tender that can pay for a ticket."""

from houseway.core.money import Cents
from houseway.core.value import value
from houseway.games.keno.tickets.scans import Paper


@value
class Cash:
    amount: Cents


@value
class Chips:
    amount: Cents


@value
class Credit:
    """Credit of the Player Chip Account at the terminal where the ticket is bought."""

    amount: Cents


@value
class OtherVoucher:
    """A voucher of a type that was approved."""

    type: str
    amount: Cents


@value
class ByVoucher:
    """A Keno Voucher, by its number with check digits and its code."""

    number: str
    code: str


@value
class ByTicket:
    """A winning ticket is entered for another."""

    slip: Paper


Tender = Cash | Chips | Credit | OtherVoucher | ByVoucher | ByTicket
