"""Owners of chips at a table. A number is another player once its account is closed.

Stakes are remembered by the number of the wager: a correction finds the account that staked it, at
a cost that grows with the accounts and not with the wagers.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.value import value
from houseway.core.wagers import Payment, Reversed, Settled, Staked, Wager
from houseway.ledger import Account

PAID = frozenset({Settled, Reversed})


@value
class Since:
    """From this wager on a player's wagers came from this account."""

    wager: int
    account: Account


class Holders:
    """The account of each player at a table: now, or when some wagers were made."""

    def __init__(self, current: Callable[[Player], Account]) -> None:
        self._current = current
        self._since: dict[Player, list[Since]] = {}
        self._then: dict[Player, Account] = {}
        self.undone: frozenset[int] = frozenset()  # wagers whose payment was taken back

    def __call__(self, player: Player) -> Account:
        return self._then.get(player) or self._current(player)

    @contextmanager
    def of_the_time(self, paid: Iterable[Payment]) -> Iterator[None]:
        """While these payments are put right, their players are who they were."""
        self._then = {}
        for payment in paid:
            account = self.staked(payment.wager.player, payment.wager.number)
            if account is not None:
                self._then[payment.wager.player] = account
        try:
            yield
        finally:
            self._then = {}

    def outlived(self, events: Iterable[object]) -> tuple[Payment, ...]:
        """Return payments on wagers that outlived their accounts, or taken back from them."""
        payments = [
            each_payment
            for event in events
            if isinstance(event, Settled | Reversed)
            for each_payment in event.payments
        ]
        if not payments:
            return ()
        new = {w.number for event in events if type(event) is Staked for w in event.wagers}
        gone: dict[Player, bool] = {}
        for payment in payments:
            player = payment.wager.player
            if player not in gone and payment.wager.number not in new:
                gone[player] = self._gone(player)
        return tuple(
            each_payment for each_payment in payments if gone.get(each_payment.wager.player)
        )

    def _gone(self, player: Player) -> bool:
        """Return whether the account a player last staked from is no longer the current one."""
        since = self._since.get(player)
        if since is None:
            return False
        try:
            return self._current(player) != since[-1].account
        except Refused:
            return True

    def puts_right(self, events: Iterable[object]) -> bool:
        """Return whether events reverse payments, or pay wagers again after a reversal."""
        return any(
            type(event) is Reversed
            or (
                type(event) is Settled
                and not self.undone.isdisjoint(payment.wager.number for payment in event.payments)
            )
            for event in events
        )

    def staked(self, player: Player, wager: int) -> Account | None:
        """The account that a wager came from."""
        since = self._since.get(player, [])
        at = bisect_right(since, wager, key=lambda account: account.wager)
        return since[at - 1].account if at else None

    def follow(self, events: Iterable[object]) -> None:
        for event in events:
            if type(event) is Staked:
                self._staked(event.wagers)
            elif type(event) is Reversed:
                self.undone |= {payment.wager.number for payment in event.payments}
            elif self.undone and type(event) is Settled:
                self.undone -= {payment.wager.number for payment in event.payments}

    def _staked(self, wagers: tuple[Wager, ...]) -> None:
        player = None
        for wager in wagers:
            if wager.player == player:  # his next wagers come from the same account
                continue
            player = wager.player
            account, since = self._current(player), self._since.get(player)
            if since is None:
                self._since[player] = [Since(wager.number, account)]
            elif since[-1].account != account:
                since.append(Since(wager.number, account))

    def __iter__(self) -> Iterator[tuple[Player, Since]]:
        for player, since in self._since.items():
            for account in since:
                yield player, account

    def restore(self, known: Iterable[tuple[Player, Since]], undone: Iterable[int]) -> None:
        self.undone = frozenset(undone)
        for player, account in known:
            self._since.setdefault(player, []).append(account)
