"""Worth of a stack of tournament chips: the independent chip model.

A place goes to each of those who are left with a chance in proportion to their chips, from the
first place on. For a few players every way in which places can go is counted, in fractions; for
many, orders are drawn.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import log, sqrt

from houseway.core.entropy import WORD, Seeded

EXACT = 12  # players up to whom all ways are counted


def equities(chips: Sequence[int], prizes: Sequence[int]) -> tuple[Fraction, ...]:
    """The expected prize of each player, exactly. Prizes are by place, from the first."""
    assert len(chips) <= EXACT, f"{len(chips)} players are too many to count all ways"
    total = sum(chips)
    shares = [Fraction(0)] * len(chips)
    placed = {0: Fraction(1)}  # sets of players who have the first places, as bits
    for prize in prizes[: len(chips)]:
        after: dict[int, Fraction] = {}
        for number, chance in placed.items():
            left = total - sum(chips[at] for at in range(len(chips)) if number >> at & 1)
            for at, own in enumerate(chips):
                if number >> at & 1 or not own:
                    continue
                next_ = chance * Fraction(own, left)
                shares[at] += next_ * prize
                after[number | 1 << at] = after.get(number | 1 << at, Fraction(0)) + next_
        placed = after
    return tuple(shares)


def sampled(
    chips: Sequence[int], prizes: Sequence[int], samples: int, seed: int
) -> list[tuple[float, float]]:
    """The mean prize of each player over drawn orders, and its standard error.

    The least of independent waiting times, each at a rate in proportion to chips, is a player's
    with just that chance; so sorted by them the players are in an order of the model.
    """
    chance = Seeded(seed)
    sums, squares = [0.0] * len(chips), [0.0] * len(chips)
    for _ in range(samples):
        waits = [-log((chance.word() + 1) / WORD) / own for own in chips]
        order = sorted(range(len(chips)), key=waits.__getitem__)
        for place, prize in enumerate(prizes):
            sums[order[place]] += prize
            squares[order[place]] += prize * prize
    means = [total / samples for total in sums]
    errors = [
        sqrt(max(0.0, square / samples - mean * mean) / samples)
        for square, mean in zip(squares, means, strict=True)
    ]
    return list(zip(means, errors, strict=True))
