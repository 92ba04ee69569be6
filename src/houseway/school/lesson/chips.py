"""Payments by chips: a tray, and what a trainee put down beside what is due."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from houseway.core.money import Cents, dollars
from houseway.core.wagers import Payment
from houseway.law import Cite

TRAY: Final = (100_00, 25_00, 5_00, 1_00, 25)  # chips of a tray, in cents, the largest first
STACK: Final = 20  # chips of one kind are cut in stacks of so many
MOST_CHIPS: Final = 2000


class NotChips(ValueError):
    """Chips that no tray holds, or more of them than any payment takes."""


@dataclass(frozen=True, slots=True)
class Payout:
    """One winning wager, and what the dealer has to pay on it."""

    player: int
    placed: str  # the bet in words, with its Box
    stake: Cents
    due: Cents  # the win, less commission
    working: str
    cite: Cite


@dataclass(frozen=True, slots=True)
class Paid:
    """Chips that a trainee has put down for a payout."""

    payout: Payout
    amount: Cents
    chips: int
    least: int

    @property
    def right(self) -> bool:
        return self.amount == self.payout.due

    @property
    def words(self) -> str:
        if not self.right:
            return f"{dollars(self.amount)} was put down, {dollars(self.payout.due)} is due"
        if self.chips > self.least:
            return f"{dollars(self.amount)} in {self.chips} chips; {self.least} would do"
        return f"{dollars(self.amount)} in {self.chips} chips"


def counted(chips: Mapping[int, int]) -> tuple[Cents, int]:
    """The value of chips, and how many there are; `NotChips` if no tray holds them."""
    for kind, number in chips.items():
        if kind not in TRAY:
            raise NotChips(f"no chip of {dollars(Cents(kind))} is in the tray")
        if not 0 <= number <= MOST_CHIPS:
            raise NotChips(f"0 to {MOST_CHIPS} chips of a kind, not {number}")
    amount = sum(kind * number for kind, number in chips.items())
    return Cents(amount), sum(chips.values())


def least_chips(amount: int) -> int:
    """The fewest chips of the tray that come to an amount; what is below a chip stays over."""
    count = 0
    for kind in TRAY:
        count += amount // kind
        amount %= kind
    return count


def judged(payout: Payout, chips: Mapping[int, int]) -> Paid:
    amount, number = counted(chips)
    return Paid(payout, amount, number, least_chips(payout.due))


def is_paid_by_chips(payment: Payment) -> bool:
    """Return whether the tray can pay a wager to the cent."""
    due = payment.win - payment.commission
    return due > 0 and due % TRAY[-1] == 0
