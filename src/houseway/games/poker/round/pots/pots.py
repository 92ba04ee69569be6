"""Pots: how contributions divide into them, who shares them, what the house takes."""

from collections.abc import Mapping, Sequence

from houseway.core.money import NOTHING, Cents, percent_down_to
from houseway.core.value import value
from houseway.law import Cite

WHOLE_DOLLAR = Cents(1_00)


@value
class Pot:
    """An amount, and the positions that may win it."""

    amount: Cents
    eligible: tuple[int, ...]


@value
class CommissionScheme:
    """A part of the sum of all pots, when it exceeds a threshold, in whole dollars, to a cap."""

    percent: int
    threshold: Cents
    cite: Cite

    def on(self, total: Cents, most: Cents) -> Cents:
        if total <= self.threshold:
            return NOTHING
        return min(percent_down_to(WHOLE_DOLLAR, self.percent, total), most)


def uncalled(put_in: Sequence[Cents]) -> tuple[int, Cents]:
    """The position that put in most, and how much more than anybody else."""
    second, most = [NOTHING, *sorted(put_in)][-2:]
    return put_in.index(most), Cents(most - second)


def pots(
    put_in: Sequence[Cents], folded: Sequence[bool], missed: Cents = NOTHING
) -> tuple[Pot, ...]:
    """The main pot, then side pots. A new one begins where somebody still in has tapped out.

    Chips above what anybody still in has put in belong to the last pot, missed blinds to the first.
    """
    formed: list[Pot] = []
    below = 0
    for level in sorted({amount for amount in put_in if amount}):
        amount = sum(
            [min(each_amount, level) - below for each_amount in put_in if each_amount > below]
        )
        eligible = tuple([at for at, one in enumerate(put_in) if one >= level and not folded[at]])
        below = level
        if formed and eligible in (formed[-1].eligible, ()):
            formed[-1] = Pot(Cents(formed[-1].amount + amount), formed[-1].eligible)
        else:
            formed.append(Pot(Cents(amount + (NOTHING if formed else missed)), eligible))
    return tuple(formed)


def best(pot: Pot, values: Mapping[int, int]) -> tuple[int, ...]:
    """The positions with the best hand of this pot, in the order in which they were dealt to."""
    held = {at: values[at] for at in pot.eligible if at in values}
    top = max(held.values(), default=None)
    return tuple([at for at, worth in held.items() if worth == top])


def divided(amount: Cents, winners: Sequence[int], unit: Cents) -> dict[int, Cents]:
    """Equal shares in whole units; what is left goes to the first winner."""
    share = Cents(amount // (unit * len(winners)) * unit)
    rest = Cents(amount - share * (len(winners) - 1))
    return {winner: rest if at == 0 else share for at, winner in enumerate(winners)}


def halves(amount: Cents, unit: Cents) -> tuple[Cents, Cents]:
    """The high half and the low half; what cannot be divided goes to the high half."""
    low = Cents(amount // (2 * unit) * unit)
    return Cents(amount - low), low
