"""Jackpots: what each game adds to their pools, what a full match wins, and how it is shared.

The law names three pools and leaves the use of two to what is approved. Here the Secondary Pool
begins the next jackpot, and the Reimbursement Pool pays first where a jackpot is less than it
has to be; the house pays the rest.
"""

from collections.abc import Mapping

from houseway.core.money import Cents, percent
from houseway.core.value import value
from houseway.games.keno.law.clauses import LAW
from houseway.games.keno.law.rules import JACKPOTS
from houseway.games.keno.money.books import Account, Books, Flow, Pool, flow, pool
from houseway.games.keno.money.prizes import shared
from houseway.law import Cite, Ruled

CONTRIBUTION = 25  # per cent of what is wagered on jackpot tickets


@value
class Ratio:
    """How many parts of what is added go to each pool: 60:20:20 or 1:1:1, as approved."""

    jackpot: int
    secondary: int
    reimbursement: int

    def split(self, amount: Cents) -> tuple[Cents, Cents, Cents]:
        """Whole cents for each; odd ones go to the first pool that has a part."""
        parts = (self.jackpot, self.secondary, self.reimbursement)
        shares = [amount * part // sum(parts) for part in parts]
        first = next(at for at, part in enumerate(parts) if part)
        shares[first] += amount - sum(shares)
        jackpot, secondary, reimbursement = map(Cents, shares)
        return jackpot, secondary, reimbursement


@value
class JackpotWon:
    """A full match: what the jackpot was, and what each winning Way has of it."""

    pick: int
    amount: Cents
    least: Ruled[Cents]  # what it could not be below
    shares: tuple[tuple[int, int, Cents], ...]  # ticket, Way, and its share
    flows: tuple[Flow, ...]
    cite: Cite


@value
class PoolsFed:
    """What a game adds to the pools of each jackpot."""

    flows: tuple[Flow, ...]
    cite: Cite


def fed(wagered: Mapping[int, Cents], ratio: Ratio) -> tuple[PoolsFed, ...]:
    """A quarter of what was wagered for each jackpot, split over its pools."""
    flows: list[Flow] = []
    for pick, amount in sorted(wagered.items()):
        jackpot, secondary, reimbursement = ratio.split(percent(CONTRIBUTION, amount))
        flows += flow(Account.HOUSE, pool(pick, Pool.JACKPOT), jackpot)
        flows += flow(Account.HOUSE, pool(pick, Pool.SECONDARY), secondary)
        flows += flow(Account.HOUSE, pool(pick, Pool.REIMBURSEMENT), reimbursement)
    return (PoolsFed(tuple(flows), LAW.pool_ratio),) if flows else ()


def jackpot(books: Books, pick: int, least: Cents) -> Cents:
    """What a full match wins: all that is in the pool, or the least that is guaranteed."""
    return max(least, books.of(pool(pick, Pool.JACKPOT)))


def won(
    books: Books, pick: int, least: Cents, stakes: Mapping[tuple[int, int], Cents]
) -> JackpotWon:
    """Shared by the amounts wagered on the winning Ways; then the next jackpot begins."""
    amount = jackpot(books, pick, least)
    first, second, third = (pool(pick, one) for one in Pool)
    from_pool = books.of(first)
    repaid = min(Cents(amount - from_pool), books.of(third))
    flows = (
        *flow(first, Account.HOUSE, from_pool),
        *flow(third, Account.HOUSE, repaid),
        *flow(second, first, books.of(second)),
    )
    shares = shared(amount, list(stakes.values()))
    each = tuple((*at, share) for at, share in zip(stakes, shares, strict=True))
    cite = LAW.shared_jackpot if len(each) > 1 else LAW.guaranteed
    return JackpotWon(pick, amount, Ruled(least, JACKPOTS[pick].cite), each, flows, cite)
