"""Moves and functions that every round of a banked game begins and ends with."""

from collections import Counter
from collections.abc import Callable
from typing import Protocol, TypeVar, assert_never

from houseway.core.actors import Player
from houseway.core.game import Settle, Turn
from houseway.core.offers import Why, Whys
from houseway.core.value import changed, value
from houseway.core.wagers import Money, Payment, Reversed, Settled, Staked, Wager, void
from houseway.house.rounds.jackpot_pools import Pools
from houseway.house.shoes.state import HeldCard
from houseway.kit.cards import Card
from houseway.law import Cite

SLICE = 500  # wagers that are settled at a time, where there are more


@value
class Start:
    """The wagers when the betting closes, who sits where, cards that wait, what lies in pools."""

    wagers: tuple[Wager, ...] = ()
    seats: tuple[tuple[int, Player], ...] = ()
    held: tuple[HeldCard, ...] = ()  # drawn before the round, and the first to be dealt in it
    pools: Pools = Pools()  # of a jackpot, as the round begins


@value
class TakeAndPay:
    """The dealer settles all that has come to be due."""


@value
class RoundVoided:
    """Neither side wins. The money goes back in events of its own."""

    cite: Cite


class OnLayout(Protocol):
    """A round as the house knows it: open wagers, payments, and whether it counts."""

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
    @property
    def started(self) -> bool: ...  # its first card, spin or throw is made


R = TypeVar("R", bound=OnLayout)


def money_moved(played: R, event: Money) -> R:
    """Wagers come, go with what they are paid, or lie there again. Those of others are not its."""
    wagers, payments = played.wagers, played.payments
    match event:
        case Staked(laid):
            wagers = (*wagers, *laid)
        case Settled(paid):
            own, wagers = settled(wagers, paid)
            payments = (*payments, *own)
        case Reversed(undone):
            back = set(undone)
            payments = tuple(payment for payment in payments if payment not in back)
            wagers = (*wagers, *(payment.wager for payment in undone))
        case _:
            assert_never(event)
    return changed(played, wagers=wagers, payments=payments)  # type: ignore[type-var]  # a value


def next_settled(wagers: tuple[Wager, ...]) -> tuple[Wager, ...]:
    """The wagers that are settled at a time: of some players, and of each of them all.

    A round of thousands is settled in stages, so that no record and no step is large.
    """
    if len(wagers) <= SLICE:
        return wagers
    chosen: set[Player] = set()
    left = SLICE
    for player, count in Counter([wager.player for wager in wagers]).items():
        if chosen and count > left:
            break
        chosen.add(player)
        left -= count
    return tuple([wager for wager in wagers if wager.player in chosen])


def settled(
    wagers: tuple[Wager, ...], paid: tuple[Payment, ...]
) -> tuple[tuple[Payment, ...], tuple[Wager, ...]]:
    """The payments that are for these wagers, and the wagers that are left."""
    if len(paid) == len(wagers) and [payment.wager for payment in paid] == [*wagers]:
        return paid, ()  # all of them, as they lie
    gone_ids = {id(payment.wager) for payment in paid}
    if gone_ids <= set(map(id, wagers)):  # some of them, as they lie
        return paid, tuple([wager for wager in wagers if id(wager) not in gone_ids])
    lying = set(wagers)
    own = tuple([payment for payment in paid if payment.wager in lying])
    gone = {payment.wager for payment in own}
    return own, tuple([wager for wager in wagers if wager not in gone])


def paid_alone(
    turn: Callable[[R], Turn], played: R, wagers: tuple[Wager, ...]
) -> tuple[Payment, ...]:
    """Return the payments of these wagers in a round that is over, stage after stage."""
    paid: tuple[Payment, ...] = ()
    while wagers:
        due = turn(changed(played, wagers=wagers, payments=()))  # type: ignore[type-var]  # a value
        assert isinstance(due, Settle), "a round that is over has its outcome"
        paid += due.payments
        _, wagers = settled(wagers, due.payments)
    return paid


def voided(
    played: OnLayout, cite: Cite, returned: Cite
) -> tuple[Reversed | Settled | RoundVoided, ...]:
    """Payments are undone and every chip goes back."""
    undone = (Reversed(played.payments, cite),) if played.payments else ()
    wagers = (*played.wagers, *(payment.wager for payment in played.payments))
    back = (Settled(tuple(void(wager, returned) for wager in wagers), cite),) if wagers else ()
    return (*undone, *back, RoundVoided(cite))


WHY: Whys = {
    Why.PLAY: "TakeAndPay",
}
