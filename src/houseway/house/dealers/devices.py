"""Results of a device: a wheel, dice, balls. Each number is as likely as the others."""

from collections.abc import Collection

from houseway.core.entropy import Entropy, some_of
from houseway.core.game import Throw


def draw_numbers(throw: Throw, entropy: Entropy, out: Collection[int] = ()) -> tuple[int, ...]:
    """Draw a device's numbers; those that are out already do not come again."""
    numbers = [number for number in range(throw.low, throw.high + 1) if number not in out]
    if throw.distinct:
        return some_of(numbers, throw.count, entropy)
    return tuple([numbers[entropy.below(len(numbers))] for _ in range(throw.count)])
