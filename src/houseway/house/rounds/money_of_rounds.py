"""Rounds that money belongs to: the one in play, or the one before it."""

from typing import TypeVar

from houseway.core.value import changed
from houseway.core.wagers import Money, Payment, Reversed, Settled, Staked, Wager
from houseway.house.rounds.round import OnLayout, money_moved
from houseway.house.table.state import Play, Table

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)


def takes(whole: Table[S, R], event: Money) -> bool:
    """Money that lies at the table before a round, or was another round's, is not this one's."""
    round_ = whole.play.round
    match event:
        case Staked():
            return whole.locked
        case Settled(payments):
            return round_ is not None and concerns(round_.wagers, payments)
        case Reversed(payments):
            return round_ is not None and set(payments) <= set(round_.payments)


def changed_before(play: Play[R], event: Money) -> Play[R]:
    """Money that is not of this round may be of the one before, which is put right."""
    before = play.previous
    if before is None:
        return play
    match event:
        case Reversed(payments):
            own = tuple(payment for payment in payments if payment in before.payments)
            return changed(play, previous=money_moved(before, Reversed(own, event.cite)))
        case Settled(payments) if concerns(before.wagers, payments):
            return changed(play, previous=money_moved(before, event))
        case _:
            return play


def concerns(wagers: tuple[Wager, ...], payments: tuple[Payment, ...]) -> bool:
    """Return whether any payment is for one of these wagers: mostly the first is."""
    if not wagers or not payments:
        return False
    if payments[0].wager in wagers:
        return True
    return not {payment.wager for payment in payments}.isdisjoint(wagers)
