"""The books while moves are decided: what is on disk, and over it what waits to be written.

What one record costs here does not grow with the number of accounts.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar, final

from houseway.core.money import Cents, dollars
from houseway.ledger.accounts import NEVER_NEGATIVE, Account, TableId
from houseway.ledger.balances import Balances, changes
from houseway.ledger.transfers import Transfer

Key = TypeVar("Key", bound=str)


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

    __slots__ = ("_balances", "_laid")

    def __init__(self, balances: Balances | None = None) -> None:
        self._balances: Layers[Account] = Layers()
        self._laid: Layers[TableId] = Layers()
        start = dict(balances or Balances())
        self._balances.put(start)
        self._laid.put(self._laid_after(start))
        self.close()
        self.keep()

    def of(self, account: Account) -> Cents:
        """What stands on an account when all that is decided is written."""
        return Cents(self._balances.of(account))

    def kept(self, account: Account) -> Cents:
        """What stands on an account on disk: what may be shown."""
        return Cents(self._balances.kept(account))

    def laid(self, table: TableId) -> Cents:
        """All wagers in play at a table."""
        return Cents(self._laid.of(table))

    def book(self, transfers: Iterable[Transfer]) -> None:
        """What one record moves, all of it; or nothing, if it would overdraw an account."""
        changed = changes(transfers)
        assert sum(changed.values()) == 0, f"these are not transfers: {changed}"
        after, holds_of = {}, self._balances.of
        for account, change in changed.items():
            holds = holds_of(account)
            after[account] = left = holds + change
            if left < 0 and account.startswith(NEVER_NEGATIVE):
                raise Overdrawn(account, Cents(holds), Cents(change))
        self._laid.put(self._laid_after(changed))
        self._balances.put(after)

    def go_on(self, changed: dict[Account, int]) -> None:
        """What records moved that stand: nothing is asked of it but that it balances."""
        assert sum(changed.values()) == 0, f"these are not transfers: {changed}"
        self._laid.put(self._laid_after(changed))
        self._balances.put({one: self._balances.of(one) + more for one, more in changed.items()})

    def close(self) -> None:
        """The batch ends here; what follows is the next."""
        self._balances.close()
        self._laid.close()

    def keep(self) -> None:
        """The oldest batch that was closed is on disk."""
        self._balances.keep()
        self._laid.keep()

    def drop(self) -> None:
        """Nothing that waited was written, and nothing of it has happened."""
        self._balances.drop()
        self._laid.drop()

    def latest(self) -> dict[Account, int]:
        """All accounts when all that is decided is written."""
        return self._balances.latest()

    @property
    def balances(self) -> Balances:
        """All accounts as they are on disk. This one does grow with their number."""
        return Balances({account: Cents(cents) for account, cents in self._balances})

    def _laid_after(self, changed: dict[Account, int] | dict[Account, Cents]) -> dict[TableId, int]:
        after: dict[TableId, int] = {}
        for account, change in changed.items():
            if account.startswith("layout:"):
                table = TableId(account.split(":", 2)[1])
                after[table] = after.get(table, self._laid.of(table)) + change
        return after


class Layers(Generic[Key]):
    """Whole numbers by name: the ones that are kept, and over them those of each batch."""

    __slots__ = ("_batch", "_closed", "_kept", "_over")

    def __init__(self) -> None:
        self._kept: dict[Key, int] = {}
        self._over: dict[Key, int] = {}  # the latest of all batches that are not kept
        self._batch: dict[Key, int] = {}
        self._closed: deque[dict[Key, int]] = deque()

    def of(self, key: Key) -> int:
        over = self._over.get(key)
        return self._kept.get(key, 0) if over is None else over

    def kept(self, key: Key) -> int:
        return self._kept.get(key, 0)

    def put(self, numbers: dict[Key, int] | dict[Key, Cents]) -> None:
        self._over.update(numbers)
        self._batch.update(numbers)

    def close(self) -> None:
        self._closed.append(self._batch)
        self._batch = {}

    def keep(self) -> None:
        for key, number in self._closed.popleft().items():
            if number:
                self._kept[key] = number
            else:
                self._kept.pop(key, None)
        if not self._closed and not self._batch:
            self._over = {}

    def drop(self) -> None:
        self._over, self._batch = {}, {}
        self._closed.clear()

    def latest(self) -> dict[Key, int]:
        return {**self._kept, **self._over}

    def __iter__(self) -> Iterator[tuple[Key, int]]:
        return iter(self._kept.items())
