"""What every round of a banked game begins and ends with."""

from typing import Protocol

from houseway.core.actors import Player
from houseway.core.value import value
from houseway.core.wagers import Payment, Reversed, Settled, Wager, void
from houseway.house.pools import Pools
from houseway.house.shoestate import Held
from houseway.kit.cards import Card
from houseway.law import Cite


@value
class Start:
    """The wagers when the betting closes, who sits where, cards that wait, what lies in pools."""

    wagers: tuple[Wager, ...] = ()
    seats: tuple[tuple[int, Player], ...] = ()
    held: tuple[Held, ...] = ()  # drawn before the round, and the first to be dealt in it
    pools: Pools = Pools()  # of a jackpot, as the round begins


@value
class TakeAndPay:
    """The dealer settles all that has come to be due."""


@value
class RoundVoided:
    """Neither side wins. The money goes back in events of its own."""

    cite: Cite


class OnLayout(Protocol):
    """What the house knows of a round: the wagers still open, what was paid, whether it counts."""

    @property
    def wagers(self) -> tuple[Wager, ...]: ...
    @property
    def payments(self) -> tuple[Payment, ...]: ...
    @property
    def void(self) -> bool: ...
    @property
    def complete(self) -> bool: ...  # no card is due to it any more
    @property
    def cards(self) -> tuple[Card, ...]: ...  # that were dealt in it


def voided(
    played: OnLayout, cite: Cite, returned: Cite
) -> tuple[Reversed | Settled | RoundVoided, ...]:
    """Payments are undone and every chip goes back."""
    undone = (Reversed(played.payments, cite),) if played.payments else ()
    wagers = (*played.wagers, *(payment.wager for payment in played.payments))
    back = (Settled(tuple(void(one, returned) for one in wagers), cite),) if wagers else ()
    return (*undone, *back, RoundVoided(cite))
