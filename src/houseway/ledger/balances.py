"""Balances of every account. Each transfer has two ends, so all together are nothing."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import final

from houseway.core.money import Cents, dollars
from houseway.ledger.accounts import NEVER_NEGATIVE, Account, TableId
from houseway.ledger.transfers import Transfer


@final
class Balances:
    """Credits less debits. An account that nobody has used, or that is even, stands at zero."""

    __slots__ = ("_cents",)

    def __init__(self, cents: Mapping[Account, Cents] = MappingProxyType({})) -> None:
        self._cents = {account: amount for account, amount in cents.items() if amount}
        assert self.total == 0, f"the accounts together are {dollars(self.total)}, not nothing"

    def after(self, transfers: Iterable[Transfer]) -> "Balances":
        """All of them are copied: a floor of many accounts books on a `Tip`.

        Each transfer has two ends, so that the total need not be counted anew.
        """
        after = Balances()
        after._cents = dict(self._cents)
        for account, change in changes(transfers).items():
            cents = after.of(account) + change
            if cents:
                after._cents[account] = Cents(cents)
            else:
                after._cents.pop(account, None)
        return after

    def of(self, account: Account) -> Cents:
        return self._cents.get(account, Cents(0))

    @property
    def total(self) -> Cents:
        return Cents(sum(self._cents.values()))

    def overdrawn(self) -> tuple[Account, ...]:
        """The accounts that hold less than nothing and may not."""
        return tuple(
            account
            for account, cents in self._cents.items()
            if cents < 0 and account.startswith(NEVER_NEGATIVE)
        )

    def on_layout(self, table: TableId) -> dict[Account, Cents]:
        """The wagers in play at a table, by layout account."""
        lies = f"layout:{table}:"
        return {account: cents for account, cents in self if account.startswith(lies)}

    def __iter__(self) -> Iterator[tuple[Account, Cents]]:
        return iter(self._cents.items())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Balances) and self._cents == other._cents

    def __hash__(self) -> int:
        return hash(frozenset(self._cents.items()))

    def __repr__(self) -> str:
        return f"Balances({self._cents!r})"


def changes(transfers: Iterable[Transfer]) -> dict[Account, int]:
    """Return what each account gets or gives, all together nothing."""
    found: dict[Account, int] = {}
    for transfer in transfers:
        debit, credit, cents = transfer.debit, transfer.credit, transfer.cents
        found[debit] = found.get(debit, 0) - cents
        found[credit] = found.get(credit, 0) + cents
    return found


def assert_layout_clear(balances: Balances, table: TableId) -> None:
    """After a round every wager has left the layout. One that has not is a fault."""
    left = balances.on_layout(table)
    assert not left, "wagers are left on the layout: " + ", ".join(
        f"{account} {dollars(cents)}" for account, cents in left.items()
    )
