"""Hands at a showdown: each hand as it is shown, and whose is the best.

A round puts these events among its own. Who has to show, and what the pots are, is not here.
"""

from collections.abc import Mapping
from operator import attrgetter

from houseway.core.actors import Player
from houseway.core.value import value
from houseway.games.poker.hands.compositions import Cards, Composition
from houseway.games.poker.hands.evaluation import Order, Ranked
from houseway.games.poker.hands.ranks import Rulebook
from houseway.games.poker.table.settings.declarations import (
    HandSettings,
    Qualifier,
    Split,
    Wins,
    order_for,
)
from houseway.law import Cite, Ruled


@value
class HandShown:
    """A player's hand, ranked."""

    player: Player
    hand: Ranked
    cite: Cite


@value
class BestHandFound:
    """The best hand was found: who holds it, several if equal, and what decided it."""

    players: tuple[Player, ...]
    low: bool
    decided: tuple[Cite, ...]  # for each better hand than the next, how it was better
    cite: Cite


HandEvent = HandShown | BestHandFound
Hands = Mapping[Player, Ranked]
VALUE = attrgetter("value")


def sought(settings: HandSettings) -> tuple[bool, ...]:
    """The hands that win: the high one, the low one, or in a split game both."""
    if settings.split is Split.YES:
        return (False, True)
    return (settings.wins is Wins.LOW_BALL,)


def completed_hands(
    made_of: Composition, settings: HandSettings, player: Player, own: Cards, board: Cards = ()
) -> tuple[HandShown, ...]:
    """A player's cards as the hand or hands that they complete."""
    return shown_by(made_of, orders(settings), player, own, board)


def orders(settings: HandSettings) -> tuple[Order, ...]:
    """The orders of the hands that win."""
    return tuple([order_for(settings, low=low) for low in sought(settings)])


def shown_by(
    made_of: Composition, orders: tuple[Order, ...], player: Player, own: Cards, board: Cards
) -> tuple[HandShown, ...]:
    hands = [made_of.ranked(order, own, board) for order in orders]
    return tuple([hand_shown(made_of.book, player, hand) for hand in hands])


def hand_shown(book: Rulebook, player: Player, hand: Ranked) -> HandShown:
    return HandShown(player, hand, book.hand)


def best_found(
    book: Rulebook, settings: HandSettings, hands: Hands, *, low: bool
) -> BestHandFound | None:
    """Return who has the best of these hands; nobody, if no low hand qualifies."""
    wants_eight = low and settings.qualifier is Qualifier.EIGHT
    able = {player: hand for player, hand in hands.items() if not wants_eight or hand.qualifies}
    if not able:
        return None
    best = max(able.values(), key=VALUE)
    equal = tuple([player for player, hand in able.items() if hand.value == best.value])
    beaten = [hand for hand in able.values() if hand.value < best.value]
    decided = [better(book, best, max(beaten, key=VALUE)).cite] if beaten else []
    decided += [better(book, best, best).cite] if len(equal) > 1 else []
    return BestHandFound(equal, low, tuple(decided), winner_is(book, settings))


def winner_is(book: Rulebook, settings: HandSettings) -> Cite:
    if settings.split is Split.YES:
        return book.high_low
    return book.low_ball if settings.wins is Wins.LOW_BALL else book.high_ball


def better(book: Rulebook, ranked: Ranked, other: Ranked) -> Ruled[int]:
    """Above zero if the one is better, below if the other is, and why."""
    sign = (ranked.value > other.value) - (ranked.value < other.value)
    if ranked.category is not other.category:
        return Ruled(sign, ranked.cite if sign > 0 else other.cite)
    return Ruled(sign, book.all_cards_count if sign else book.rank_of_cards)
