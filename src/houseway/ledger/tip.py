"""The books while moves are decided: what is on disk, and over it what waits to be written.

What one record costs here does not grow with the number of accounts.
"""

from collections import deque
from collections.abc import Iterable
from typing import final

from houseway.core.money import Cents, dollars
from houseway.ledger.accounts import NEVER_NEGATIVE, Account, TableId
from houseway.ledger.balances import Balances, changes
from houseway.ledger.transfers import Transfer


class Overdrawn(Exception):
    """An account that holds chips or wagers would stand below zero. Nothing was booked."""

    def __init__(self, account: Account, holds: Cents, change: Cents) -> None:
        super().__init__(f"{account} holds {dollars(holds)}, and {dollars(Cents(-change))} is due")
        self.account, self.holds, self.change = account, holds, change


@final
class Tip:
    """Each record is booked on top of those before it, written or not.

    Batches are closed when they are sent to the store, and kept or dropped when it answers. If
    one is dropped, so is all that was decided after it.
    """

    __slots__ = ("_batch", "_closed", "_kept", "_over")

    def __init__(self, balances: Balances | None = None) -> None:
        self._kept: dict[Account, int] = dict(balances or Balances())
        self._over: dict[Account, int] = {}  # the latest of all batches that are not kept
        self._batch: dict[Account, int] = {}
        self._closed: deque[dict[Account, int]] = deque()

    def of(self, account: Account) -> Cents:
        """Return an account's balance when all that is decided is written."""
        over = self._over.get(account)
        return Cents(self._kept.get(account, 0) if over is None else over)

    def kept(self, account: Account) -> Cents:
        """Return an account's balance on disk: what may be shown."""
        return Cents(self._kept.get(account, 0))

    def laid(self, table: TableId) -> Cents:
        """All wagers in play at a table. This one does grow with the number of accounts."""
        lies = f"layout:{table}:"
        return Cents(
            sum(cents for account, cents in self.latest().items() if account.startswith(lies))
        )

    def book(self, transfers: Iterable[Transfer]) -> None:
        """Book all that one record moves, or nothing if it would overdraw an account."""
        changed = changes(transfers)
        assert sum(changed.values()) == 0, f"these are not transfers: {changed}"
        after, over, kept = {}, self._over, self._kept
        for account, change in changed.items():
            holds = over.get(account)  # as `of` has it, for every wager asks for two
            if holds is None:
                holds = kept.get(account, 0)
            after[account] = left = holds + change
            if left < 0 and account.startswith(NEVER_NEGATIVE):
                raise Overdrawn(account, Cents(holds), Cents(change))
        over.update(after)
        self._batch.update(after)

    def go_on(self, changed: dict[Account, int]) -> None:
        """Book what records moved that stand; it only has to balance."""
        assert sum(changed.values()) == 0, f"these are not transfers: {changed}"
        after = {account: self.of(account) + change for account, change in changed.items()}
        self._over.update(after)
        self._batch.update(after)

    def close(self) -> None:
        """The batch ends here; what follows is the next."""
        self._closed.append(self._batch)
        self._batch = {}

    def keep(self) -> None:
        """The oldest batch that was closed is on disk."""
        for account, cents in self._closed.popleft().items():
            if cents:
                self._kept[account] = cents
            else:
                self._kept.pop(account, None)
        if not self._closed and not self._batch:
            self._over = {}

    def drop(self) -> None:
        """Nothing that waited was written, and nothing of it has happened."""
        self._over, self._batch = {}, {}
        self._closed.clear()

    def latest(self) -> dict[Account, int]:
        """All accounts when all that is decided is written."""
        return {**self._kept, **self._over}

    @property
    def balances(self) -> Balances:
        """All accounts as they are on disk. This one does grow with their number."""
        return Balances({account: Cents(cents) for account, cents in self._kept.items()})
