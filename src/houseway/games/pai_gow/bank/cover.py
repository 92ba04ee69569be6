"""Cover by a Bank's chips. Where it is not required, the last wins may stay unpaid."""

from collections.abc import Iterable

from houseway.core.money import NOTHING, Cents
from houseway.core.value import changed
from houseway.games.pai_gow.round.comparison import BankTotal


def missing(total: BankTotal, chips: Cents) -> Cents:
    """Return what a Bank lost above the chips that it has."""
    return Cents(max(0, -total.profit - chips))


def capped(total: BankTotal, chips: Cents) -> BankTotal:
    """A Bank loses no more than its chips."""
    return changed(total, profit=Cents(max(total.profit, -chips)))


def paid_in_order(wins: Iterable[Cents], unpaid: Cents) -> tuple[Cents, ...]:
    """Each win as far as the chips last, one after the other."""
    due = tuple(wins)
    left = Cents(sum(due) - unpaid)
    paid = []
    for win in due:
        now = min(win, left)
        left = Cents(left - now)
        paid.append(now)
    assert left == NOTHING, "a Bank pays what it can"
    return tuple(paid)
