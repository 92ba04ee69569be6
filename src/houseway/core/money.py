"""Money is a whole number of cents, and division says how it rounds."""

import re
from typing import NewType

from houseway.core.value import value

Cents = NewType("Cents", int)

NOTHING = Cents(0)
DOLLARS = re.compile(r"([0-9]{1,15})(?:\.([0-9]{2}))?")


class Inexact(ArithmeticError):
    """A division that would leave a fraction of a cent: a rule was not read."""


@value
class Odds:
    """The winnings of a wager on top of its own return: `win` to `stake`."""

    win: int
    stake: int = 1

    @classmethod
    def from_law(cls, what: str, _cite: object) -> "Odds":
        """Odds as a table of law has them, and as they print: `8 to 1`."""
        win, _, stake = what.partition(" to ")
        return cls(int(win), int(stake))

    def on(self, wager: Cents) -> Cents:
        cents, rest = divmod(wager * self.win, self.stake)
        if rest:
            raise Inexact(f"{self} on {dollars(wager)} leaves a fraction of a cent")
        return Cents(cents)

    def __str__(self) -> str:
        return f"{self.win} to {self.stake}"


def percent(rate: int, amount: Cents) -> Cents:
    """`rate` per cent of `amount`, which has to come out in whole cents."""
    cents, rest = divmod(amount * rate, 100)
    if rest:
        raise Inexact(f"{rate} % of {dollars(amount)} leaves a fraction of a cent")
    return Cents(cents)


def percent_down_to(unit: Cents, rate: int, amount: Cents) -> Cents:
    """`rate` per cent of `amount`, rounded down to a whole number of `unit`s."""
    return Cents(amount * rate // (100 * unit) * unit)


def dollars(cents: int) -> str:
    """`$1,234.50`, made without a float."""
    whole, part = divmod(abs(cents), 100)
    sign = "-" if cents < 0 else ""
    return f"{sign}${whole:,}" if part == 0 else f"{sign}${whole:,}.{part:02d}"


def cents(text: str) -> Cents:
    """Read `20`, `20.00`, `$20` or `1,000` dollars."""
    plain = text.strip().removeprefix("$").replace(",", "")
    match = DOLLARS.fullmatch(plain)
    if not match:
        raise ValueError(f"{text[:20]!r} is not an amount in dollars and cents")
    whole, part = match.groups(default="00")
    return Cents(int(whole) * 100 + int(part))
