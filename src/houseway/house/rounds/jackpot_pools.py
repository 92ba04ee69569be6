"""The pools of a jackpot: what each wager adds or a prize takes, to the cent.

A pool is what lies apart for prizes; the jackpot that is displayed may be more, because the house
stands in for what is missing. Every movement belongs to a wager, so that a payment which is undone
takes its movement back with it.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum

from houseway.core.money import NOTHING, Cents
from houseway.core.value import changed, value
from houseway.core.wagers import Moved, PoolsMoved, Reversed, Wager

HUNDRED = 100
DOLLAR = 100  # cents: a display shows no smaller ones


WINNING_STAKE = 4  # the version of the rules since which a table says what becomes of it


class WinningStake(StrEnum):
    """Whether a prize comes beside the stake that won it, or is the whole payout."""

    KEPT = "kept"
    RETURNED = "returned"


def later_settings(version: int) -> tuple[str, ...]:
    """Name the settings that a table opened under an earlier version of the rules lacks."""
    return () if version >= WINNING_STAKE else ("winning-stake",)


@value
class Pools:
    jackpot: Cents = NOTHING
    reserve: Cents = NOTHING
    moved: tuple[Moved, ...] = ()  # in this round

    def displayed(self, least: Cents) -> Cents:
        """The jackpot on the sign: what the pool has in whole dollars, or what is guaranteed."""
        return max(least, Cents(self.jackpot - self.jackpot % DOLLAR))


PoolEvent = PoolsMoved


def no_pools(_table: object) -> Pools:
    """Return empty pools, where there is no jackpot."""
    return Pools()


def evolve(pools: Pools, event: PoolEvent) -> Pools:
    for movement in event.moved:
        pools = with_movement(pools, movement)
    return pools


def with_movement(pools: Pools, movement: Moved) -> Pools:
    """A movement that takes another back leaves neither."""
    back = movement.mirror in pools.moved
    kept = tuple(other for other in pools.moved if other != movement.mirror)
    return Pools(
        Cents(pools.jackpot + movement.jackpot),
        Cents(pools.reserve + movement.reserve),
        kept if back else (*pools.moved, movement),
    )


def taken_back(pools: Pools, events: Iterable[object]) -> tuple[PoolsMoved, ...]:
    """Payments are undone: whatever they moved goes back where it was, by the same clause."""
    if not pools.moved:
        return ()
    moved = []
    for event in events:
        if isinstance(event, Reversed):
            wagers = {payment.wager for payment in event.payments}
            back = tuple(movement.mirror for movement in pools.moved if movement.wager in wagers)
            moved += [PoolsMoved(back, event.cite)] if back else []
    return tuple(moved)


def after_round(pools: Pools) -> Pools:
    """Make what was moved final."""
    return changed(pools, moved=()) if pools.moved else pools


# What a settlement moves


def added(wager: Wager, share: int) -> Moved:
    """Split a stake: `share` per cent and an odd cent to the jackpot, the rest to reserve."""
    reserve = Cents(wager.stake * (HUNDRED - share) // HUNDRED)
    return Moved(wager, Cents(wager.stake - reserve), reserve)


def paid(pools: Pools, wager: Wager, prize: Cents, *, major: bool) -> Moved:
    """A share of the jackpot comes out of its pool first, a fixed prize out of the reserve alone.

    What is missing is taken from the reserve, then from the house.
    """
    first = Cents(min(prize, pools.jackpot)) if major else NOTHING
    second = Cents(min(prize - first, pools.reserve))
    rest = Cents(prize - first - second)
    return Moved(wager, Cents(-first), Cents(-second), Cents(-rest))


def in_proportion(amount: Cents, weights: Sequence[int]) -> tuple[Cents, ...]:
    """An amount shared by weight; odd cents go to the largest fractions, then to the earlier."""
    whole = sum(weights)
    parts = [divmod(amount * weight, whole) for weight in weights]
    odd = amount - sum(share for share, _ in parts)
    order = sorted(range(len(parts)), key=lambda at: -parts[at][1])
    lucky = set(order[:odd])
    return tuple(Cents(share + (at in lucky)) for at, (share, _) in enumerate(parts))
