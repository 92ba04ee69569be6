"""The Cash Desk between two moves."""

from houseway.cash.entrants import Receipt
from houseway.core.money import NOTHING, Cents
from houseway.core.value import value


@value
class DeskSettings:
    desk: str = "desk"
    site: str = "Casino"
    pay_lost: bool = False  # a lost ticket is paid on proof, with a second person


@value
class Total:
    """A count and an amount."""

    count: int = 0
    amount: Cents = NOTHING

    def plus(self, amount: Cents) -> "Total":
        return Total(self.count + 1, Cents(self.amount + amount))


@value
class Shift:
    """The totals of a shift so far."""

    number: int = 0
    opened_with: Cents = NOTHING
    tickets: Total = Total()
    vouchers: Total = Total()
    lost: Total = Total()  # tickets paid on proof
    owed: Total = Total()
    fees: Total = Total()  # of tournaments, taken
    entrants: Total = Total()  # of tournaments, paid
    in_cash: Cents = NOTHING  # of all these
    brought: Cents = NOTHING
    taken_away: Cents = NOTHING


@value
class CashDesk:
    settings: DeskSettings
    open: bool = False
    drawer: Cents = NOTHING  # the cash that should lie there
    shift: Shift = Shift()  # the one that is on, or the last
    receipts: tuple[Receipt, ...] = ()  # the last ones; all of them are on record
    issued: int = 0  # receipts
