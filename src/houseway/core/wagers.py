"""Wagers, payments, and the events by which money moves at a table."""

from houseway.core.actors import Player
from houseway.core.money import NOTHING, Cents
from houseway.core.value import value
from houseway.law import Cite

Spot = tuple[int, ...]  # where the chips lie: a Box, a Box and a hand, nothing


@value
class Wager:
    player: Player
    bet: str
    stake: Cents
    spot: Spot = ()
    number: int = 0  # in the order of placing, over the life of a table


@value
class Payment:
    """The result of one wager. `returned` is the stake itself, if it goes back."""

    wager: Wager
    cite: Cite
    returned: Cents = NOTHING
    win: Cents = NOTHING
    commission: Cents = NOTHING

    @property
    def net(self) -> Cents:
        return Cents(self.returned + self.win - self.commission - self.wager.stake)


@value
class Staked:
    wagers: tuple[Wager, ...]
    cite: Cite


@value
class Settled:
    """These wagers leave the layout. A round may settle in several stages."""

    payments: tuple[Payment, ...]
    cite: Cite


@value
class Reversed:
    """Payments are undone and their wagers lie on the layout again."""

    payments: tuple[Payment, ...]
    cite: Cite


Money = Staked | Settled | Reversed


@value
class Charged:
    """A player paid for their place at the table; it is no wager and never comes back."""

    player: Player
    amount: Cents
    meaning: Cite
    cite: Cite


@value
class Kept:
    """Chips of a round that does not stand, and that do not go back: the house has them.

    Where the house is the bank it has them already; where players win from each other they lie
    in the pot, and nobody has won it.
    """

    amount: Cents
    cite: Cite


@value
class Moved:
    """The money that one wager brought to the pools; below zero, what its prize took.

    The house had the rest. `house` is what the house added to a prize that the pools could not pay.
    """

    wager: Wager
    jackpot: Cents
    reserve: Cents
    house: Cents = NOTHING

    @property
    def mirror(self) -> "Moved":
        back = (Cents(-amount) for amount in (self.jackpot, self.reserve, self.house))
        return Moved(self.wager, *back)


@value
class PoolsMoved:
    """Wagers that did not win went to the pools, prizes came out of them; or all of it back."""

    moved: tuple[Moved, ...]
    cite: Cite


Booked = Money | Charged | Kept | PoolsMoved  # all that the ledger has to know of


def void(wager: Wager, cite: Cite) -> Payment:
    return Payment(wager, cite, returned=wager.stake)


def total(wagers: tuple[Wager, ...]) -> Cents:
    return Cents(sum(wager.stake for wager in wagers))
