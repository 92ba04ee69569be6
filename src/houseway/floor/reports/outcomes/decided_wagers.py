"""Payments that an outcome made, and those that gave back a wager nothing had decided.

A wager that is taken back, cut, or of a Void round was none in the end. One that stands off has
been played for: its stake comes back too, but when the dealer takes and pays.
"""

from collections import Counter
from typing import Any

from houseway.core.actors import Player
from houseway.core.wagers import Payment, Reversed, Settled, Staked
from houseway.house.rounds.round import TakeAndPay
from houseway.house.table.events import RoundRecalculated
from houseway.journal import Entry
from houseway.ledger import Transfer


def given_back(entry: Entry[Any, Any, Transfer]) -> tuple[Payment, ...]:
    """Payments of this entry that no outcome made."""
    if isinstance(entry.put.move, TakeAndPay):
        return ()
    if any(isinstance(event, RoundRecalculated) for event in entry.events):
        return ()
    settled = (
        payment
        for event in entry.events
        if isinstance(event, Settled)
        for payment in event.payments
    )
    return tuple(payment for payment in settled if is_whole_stake(payment))


def is_whole_stake(payment: Payment) -> bool:
    stake = payment.wager.stake  # nothing in a free game, which is played for all the same
    returned = bool(stake) and payment.returned == stake
    return returned and not payment.win and not payment.commission


def put_right(entry: Entry[Any, Any, Transfer]) -> "Counter[Player] | None":
    """Count each player's added wagers in an entry that returns wagers or undoes payments.

    None where it does neither: then whatever goes to the layout is wagered. A payment that is
    undone leaves its wager wagered, until that is given back.
    """
    events = entry.events
    undone = [
        each_payment
        for event in events
        if isinstance(event, Reversed)
        for each_payment in event.payments
    ]
    back = given_back(entry)
    if not undone and not back:
        return None
    stakes: Counter[Player] = Counter()
    for event in events:
        if isinstance(event, Staked):
            for wager in event.wagers:
                stakes[wager.player] += wager.stake
    for payment in back:
        if payment not in undone:  # else it had been given back before
            stakes[payment.wager.player] -= payment.wager.stake
    return stakes
