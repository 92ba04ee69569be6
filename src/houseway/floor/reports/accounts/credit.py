"""The credit of chip accounts before and after what a table recorded, from the books alone.

The books are followed from the nearest place where all balances are known: how they stand at one
moment, or the beginning. So nothing depends on what is moved while they are read.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from houseway.core.money import Cents
from houseway.core.value import value
from houseway.floor.storage.port import FloorId, Reader
from houseway.ledger import Account, TableId, Transfer
from houseway.ledger.accounts import stake

HOLDER = re.compile(r"(?:(?:layout|stake):[^:]+:)?(chips:.+)")


@value
class Span:
    """From the first record that moved something of an account to the last."""

    account: Account
    first: int
    last: int


@value
class Stood:
    """An account's credit at a table, before a span of records and after it."""

    account: Account
    before: Cents
    after: Cents


@value
class BalancesAfter:
    """All balances after a record."""

    number: int
    balances: Mapping[str, int]


NOTHING_YET = BalancesAfter(0, {})


def holder_of(account: Account) -> Account | None:
    """Return the account that owns the chips, wherever they lie."""
    match = HOLDER.fullmatch(account)
    return Account(match[1]) if match else None


def spans(moved: Iterable[tuple[int, Iterable[Transfer]]]) -> tuple[Span, ...]:
    """Of every chip account that took part, in the order in which they came."""
    spans_: dict[Account, tuple[int, int]] = {}
    for number, transfers in moved:
        for transfer in transfers:
            for account in (holder_of(transfer.debit), holder_of(transfer.credit)):
                if account is not None:
                    first, _ = spans_.get(account, (number, number))
                    spans_[account] = first, number
    return tuple(Span(account, *ends) for account, ends in spans_.items())


def stood(
    reader: Reader, floor: FloorId, table: TableId, asked: Sequence[Span]
) -> tuple[Stood, ...]:
    """Each of them as the books have it: chips on the account, and before the player at a table."""
    if not asked:
        return ()
    low, high = min(span.first for span in asked) - 1, max(span.last for span in asked)
    known = nearest(reader, floor, low, high)
    ends = min(low, known.number), max(high, known.number)
    purses = {span.account: frozenset({span.account, stake(table, span.account)}) for span in asked}
    changes = {account: list[tuple[int, int]]() for account in purses}
    for number, transfer in within(reader, floor, *ends):
        for account, purse in purses.items():
            cents = transfer.cents * ((transfer.credit in purse) - (transfer.debit in purse))
            if cents:
                changes[account].append((number, cents))

    def after(account: Account, record: int) -> Cents:
        had = sum(known.balances.get(name, 0) for name in purses[account])
        since = sum(cents for at, cents in changes[account] if known.number < at <= record)
        later = sum(cents for at, cents in changes[account] if record < at <= known.number)
        return Cents(had + since - later)

    return tuple(
        Stood(span.account, after(span.account, span.first - 1), after(span.account, span.last))
        for span in asked
    )


def nearest(reader: Reader, floor: FloorId, low: int, high: int) -> BalancesAfter:
    """Return the known balances that are the fewest records away."""
    standing = reader.standing(floor)
    if standing.head.number - low > high:
        return NOTHING_YET
    return BalancesAfter(standing.head.number, dict(standing.balances))


def within(reader: Reader, floor: FloorId, low: int, high: int) -> Iterator[tuple[int, Transfer]]:
    for number, transfer in reader.transfers(floor, low):
        if number > high:
            return
        yield number, transfer
