"""Jackpots: what each game adds to their pools, what a full match wins, and how it is shared.

The law names three pools and leaves the use of two to what is approved. Here the Secondary Pool
begins the next jackpot, and the Reimbursement Pool pays first where a jackpot is less than it
has to be; the house pays the rest.
"""

from collections.abc import Mapping
from enum import StrEnum

from houseway.core.money import Cents, dollars, percent
from houseway.core.value import value
from houseway.games.keno.law.clauses import LAW
from houseway.games.keno.law.rules import DOLLAR, JACKPOTS
from houseway.games.keno.money.books import Account, Books, Flow, Pool, flow, pool
from houseway.games.keno.money.prizes import shared
from houseway.law import Cite, Ruled

CONTRIBUTION = 25  # per cent of what is wagered on jackpot tickets


class Guarantee(StrEnum):
    """What the guaranteed jackpot is the least of."""

    POOL = "pool"  # of the pool, which the winners share
    PER_DOLLAR = "per-dollar"  # of each winning Way, as the rest of the schedule


@value
class Least:
    """What a jackpot is guaranteed to be."""

    amount: Cents
    of: Guarantee

    def of_way(self, stake: Cents) -> Cents:
        """For a Way with this stake, whatever the others have."""
        per_dollar = self.of is Guarantee.PER_DOLLAR
        return Cents(self.amount * stake // DOLLAR) if per_dollar else Cents(0)


@value
class Ratio:
    """The parts of an addition that go to each pool: 60:20:20 or 1:1:1, as approved."""

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
    """A game's additions to the pools of each jackpot."""

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
    """Return what a full match wins: all that is in the pool, or the guaranteed least."""
    return max(least, books.of(pool(pick, Pool.JACKPOT)))


def outdone(way: tuple[int, Cents], matched: int, fewer: Cents, alone: Cents) -> str:
    """What is said before a Way is sold that pays more for fewer matches; nothing of others."""
    pick, stake = way
    if fewer <= alone:
        return ""
    return (
        f"for {dollars(stake)} a Way {matched} of {pick} pay {dollars(fewer)}, "
        f"and all {pick} the jackpot of {dollars(alone)}"
    )


def won(
    books: Books, pick: int, least: Least, stakes: Mapping[tuple[int, int], Cents]
) -> JackpotWon:
    """Shared by the amounts wagered on the winning Ways; then the next jackpot begins."""
    whole = jackpot(books, pick, least.amount)
    first, second, third = (pool(pick, each_pool) for each_pool in Pool)
    from_pool = books.of(first)
    by_stake = zip(shared(whole, list(stakes.values())), stakes.values(), strict=True)
    shares = [max(share, least.of_way(stake)) for share, stake in by_stake]
    amount = Cents(sum(shares))
    repaid = min(Cents(amount - from_pool), books.of(third))
    flows = (
        *flow(first, Account.HOUSE, from_pool),
        *flow(third, Account.HOUSE, repaid),
        *flow(second, first, books.of(second)),
    )
    each = tuple((*at, share) for at, share in zip(stakes, shares, strict=True))
    cite = LAW.shared_jackpot if len(each) > 1 else LAW.guaranteed
    return JackpotWon(pick, amount, Ruled(least.amount, JACKPOTS[pick].cite), each, flows, cite)
