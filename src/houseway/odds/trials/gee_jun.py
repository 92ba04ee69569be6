"""The Gee Jun wager by Box: a Hand as it is dealt, before anybody sets it."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache, partial
from typing import Any

from houseway.core.money import Cents
from houseway.core.wagers import Payment
from houseway.games.listing import Listing
from houseway.games.pai_gow.law.rules import BOOKS
from houseway.games.pai_gow.round import jackpot
from houseway.games.pai_gow.round.jackpot import Prize
from houseway.games.pai_gow.table.state import GEE_JUN
from houseway.games.pai_gow.tiles.parts import kinds_of_hand, ways
from houseway.law.instruments import Edition
from houseway.odds.trials.trial import Alone, Moment, Reading, Trial

PRIZES = (None, Prize.BONUS, Prize.MAJOR)


def reading(listing: Listing) -> Reading:
    return Reading(frozenset({GEE_JUN}), partial(gee_jun, listing.edition))


def gee_jun(
    edition: Edition, moment: Moment, payments: tuple[Payment, ...]
) -> Iterator[tuple[Trial, ...]]:
    """The trial of each wager; none of a Hand that is Void or was given up."""
    for payment in payments:
        yield tuple(of_wager(edition, moment.before, payment))


def of_wager(edition: Edition, table: Any, payment: Payment) -> Iterator[Trial]:
    wager, round_ = payment.wager, table.play.round
    dealt = round_.hand_of(wager.spot[0]) if round_ else None
    if dealt is None or dealt.void or wager.player in dealt.given_up:
        return
    won = jackpot.prize(dealt.hand, BOOKS[edition].jackpot)
    shown = round_.pools.displayed(table.settings.jackpot_least)
    chances = of_a_hand(edition, shown, wager.stake)
    fell = PRIZES.index(won.verdict if won else None)
    places, stake = frozenset({wager.spot[0]}), int(wager.stake)
    paid = int(payment.returned + payment.win)
    yield Trial(wager.bet, "Boxes", chances, fell, places, stake, stake, paid)


@cache
def counts(edition: Edition) -> Counter[Prize | None]:
    """In how many of all Hands each prize comes."""
    prizes: Counter[Prize | None] = Counter()
    for hand in kinds_of_hand():
        won = jackpot.prize(hand, BOOKS[edition].jackpot)
        prizes[won.verdict if won else None] += ways(hand)
    return prizes


@cache
def of_a_hand(edition: Edition, shown: Cents, stake: Cents) -> Alone:
    """Nothing, a bonus or the major jackpot, which is what the sign shows."""
    hands = counts(edition)
    chances = tuple(Fraction(hands[prize], hands.total()) for prize in PRIZES)
    pays = (
        Fraction(jackpot.pays(prize, shown), stake) if prize else Fraction(0) for prize in PRIZES
    )
    return Alone(chances, tuple(pays))
