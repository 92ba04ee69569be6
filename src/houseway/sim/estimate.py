"""From whole counts to a mean and its standard error."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from houseway.sim.kernel import Tally

FEWEST_SHOES = 30  # below that their spread says too little


@dataclass(frozen=True, slots=True)
class Estimate:
    mean: Fraction
    standard_error: float


def estimate(tally: Tally, nets: Sequence[Fraction], variance: Fraction) -> Estimate:
    """The mean net of a wager that comes to `nets` at the ends, and how far it may be off.

    Rounds of one shoe are dealt from what the others left, so a shoe is the unit that is drawn
    independently: the error is that of a ratio, net to rounds, over shoes. With few shoes the
    exact variance of a round stands in, as if rounds were independent.
    """
    counts, products = tally.counts.tolist(), tally.products.tolist()
    mean = sum((n * net for n, net in zip(counts, nets, strict=True)), Fraction(0)) / tally.rounds
    if tally.shoes < FEWEST_SHOES:
        return Estimate(mean, sqrt(variance / tally.rounds))
    off = [net - mean for net in nets]
    squares = sum(
        (
            off[number] * off[two] * product
            for number, row in enumerate(products)
            for two, product in enumerate(row)
        ),
        Fraction(0),
    )
    return Estimate(mean, sqrt(squares * tally.shoes / (tally.shoes - 1)) / tally.rounds)
