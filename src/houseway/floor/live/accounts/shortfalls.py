"""Payments to closed accounts, and corrections that an account cannot bear.

What a closed account should have had is owed to it; what cannot be taken back is its shortfall,
which a later correction in its favour cancels first. Nothing is taken from anybody else.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from houseway.core.money import Cents
from houseway.ledger import Account, Transfer
from houseway.ledger.accounts import SetId, owed, shortfall
from houseway.ledger.tip import Tip

CHIPS = "chips:"


def corrected(
    transfers: tuple[Transfer, ...], tip: Tip, is_open: Callable[[Account], bool]
) -> tuple[Transfer, ...]:
    """The same transfers, with every chip account as it can be reached now."""
    purses = {
        account: Purse(account, tip, transfers, is_open=is_open(account))
        for account in dict.fromkeys(sides(transfers))
        if is_chips(account)
    }
    incoming = [each_transfer for each_transfer in transfers if each_transfer.credit in purses]
    others = [each_transfer for each_transfer in transfers if each_transfer.credit not in purses]
    found: list[Transfer] = []
    for transfer in (*incoming, *others):  # what comes in first: it may pay for what goes out
        if transfer.credit in purses:
            found += purses[transfer.credit].received(transfer)
        elif transfer.debit in purses:
            found += purses[transfer.debit].given(transfer)
        else:
            found.append(transfer)
    return tuple(found)


def reached(
    transfers: tuple[Transfer, ...], tip: Tip, is_open: Callable[[Account], bool]
) -> tuple[Transfer, ...]:
    """Return what a round pays, corrected where an account was closed over its wager."""
    for transfer in transfers:
        if transfer.credit.startswith(CHIPS) and not is_open(transfer.credit):
            return corrected(transfers, tip, is_open)
    return transfers


def put_right(
    transfers: tuple[Transfer, ...], tip: Tip, is_open: Callable[[Account], bool]
) -> tuple[Transfer, ...]:
    """Return the transfers of a correction in this round, as the accounts can bear them."""
    net = net_of(transfers)
    for account, cents in net.items():
        terminal, opening, of = named(account)
        short = cents > 0 and tip.of(shortfall(terminal, opening, of)) < 0
        if short or not is_open(account) or tip.of(account) + cents < 0:
            return corrected(transfers, tip, is_open)
    return transfers


def net_of(transfers: tuple[Transfer, ...]) -> dict[Account, int]:
    """Return what each chip account gets, or below zero gives."""
    net: dict[Account, int] = {}
    for transfer in transfers:
        for account, cents in (
            (transfer.debit, -transfer.cents),
            (transfer.credit, transfer.cents),
        ):
            if is_chips(account):
                net[account] = net.get(account, 0) + cents
    return net


def is_chips(account: Account) -> bool:
    return account.startswith(CHIPS)


def drawn_on(transfers: tuple[Transfer, ...]) -> set[Account]:
    """Chip accounts that have less afterwards: commission on a win leaves its account with more."""
    if len(transfers) == 1:  # nearly all there are: wagers of one player
        (transfer,) = transfers
        return {transfer.debit} if transfer.debit.startswith(CHIPS) else set()
    net: dict[Account, int] = {}
    for transfer in transfers:
        if is_chips(transfer.debit):
            net[transfer.debit] = net.get(transfer.debit, 0) - transfer.cents
    if net:
        for transfer in transfers:
            if transfer.credit in net:
                net[transfer.credit] += transfer.cents
    return {account for account, cents in net.items() if cents < 0}


def sides(transfers: Iterable[Transfer]) -> Iterator[Account]:
    for transfer in transfers:
        yield transfer.debit
        yield transfer.credit


class Purse:
    """A chip account while one correction is booked."""

    def __init__(
        self, account: Account, tip: Tip, transfers: tuple[Transfer, ...], *, is_open: bool
    ) -> None:
        terminal, opening, of = named(account)
        self.holds = account if is_open else owed(terminal, opening, of)
        self.debt = shortfall(terminal, opening, of)
        self.left = int(tip.of(self.holds))
        gains = sum(int(transfer.cents) for transfer in transfers if transfer.credit == account)
        gains -= sum(transfer.cents for transfer in transfers if transfer.debit == account)
        self.cancels = min(max(gains, 0), max(-int(tip.of(self.debt)), 0))

    def received(self, transfer: Transfer) -> Iterator[Transfer]:
        against = min(self.cancels, transfer.cents)
        self.cancels -= against
        self.left += transfer.cents - against
        yield from moved(transfer.debit, self.debt, against)
        yield from moved(transfer.debit, self.holds, transfer.cents - against)

    def given(self, transfer: Transfer) -> Iterator[Transfer]:
        borne = min(self.left, transfer.cents)
        self.left -= borne
        yield from moved(self.holds, transfer.credit, borne)
        yield from moved(self.debt, transfer.credit, transfer.cents - borne)


@lru_cache(16_384)
def named(account: Account) -> tuple[str, int, SetId]:
    """`chips:7#2` in its parts."""
    name, _, of = account.removeprefix(CHIPS).partition("@")
    terminal, _, opening = name.partition("#")
    return terminal, int(opening), SetId(of)


def moved(debit: Account, credit: Account, cents: int) -> Iterator[Transfer]:
    if cents:
        yield Transfer(debit, credit, Cents(cents))
