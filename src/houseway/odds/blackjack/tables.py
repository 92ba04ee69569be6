"""The rules of blackjack as tables, each made by calling its rule on the whole domain."""

from dataclasses import dataclass
from enum import IntEnum, IntFlag
from functools import reduce

import numpy as np
from numpy.typing import NDArray

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.wagers import Wager
from houseway.games.blackjack import bets, rules
from houseway.games.blackjack.rules import BLACKJACK as LAW
from houseway.games.blackjack.rules import Count

Flags = NDArray[np.uint8]
Places = NDArray[np.int16]
Halves = NDArray[np.int8]

VALUES = tuple(sorted(set(rules.VALUE.values())))  # of a card, the ace at 1; a column each
NAMES = tuple("A" if value == rules.ACE else str(value) for value in VALUES)
MANY = 3  # stands for three cards and more
BUST = -1  # the place of every hand over the limit
UNIT = Wager(Player(1), bets.Bet.MAIN, Cents(2))  # of two cents, so that a net is a whole number


class Origin(IntEnum):
    """The origin of a hand, as far as the rules care."""

    DEALT = 0
    SPLIT = 1
    SPLIT_ACE = 2


class May(IntFlag):
    """The choices a player may have with a hand."""

    STAND = 1
    DRAW = 2
    DOUBLE = 4
    SPLIT = 8


@dataclass(frozen=True, slots=True)
class HandState:
    """A hand as far as the rules look at it; two hands that they treat alike are one."""

    hard: int  # the sum with every ace at 1
    ace: bool
    cards: int
    pair: bool = False

    @property
    def count(self) -> Count:
        return LAW.count(self.hard, ace=self.ace).verdict

    @property
    def values(self) -> tuple[int, ...]:
        """Cards to ask about a split with: two equal ones for a pair, else unequal."""
        return (self.hard // 2,) * 2 if self.pair else (0,) * (self.cards - 1) + (self.hard,)


EMPTY = HandState(0, ace=False, cards=0)


def plus(held: HandState, value: int) -> HandState:
    """The hand after one more card of this value."""
    return HandState(
        held.hard + value,
        held.ace or value == rules.ACE,
        min(MANY, held.cards + 1),
        held.cards == 1 and held.hard == value,
    )


def hand_state(values: tuple[int, ...]) -> HandState:
    return reduce(plus, values, EMPTY)


def domain() -> tuple[HandState, ...]:
    """Every hand that is not over the limit, the empty one first."""
    found = {EMPTY: None}
    queue = [EMPTY]
    for each_hand_state in queue:  # which grows
        for value in VALUES:
            after = plus(each_hand_state, value)
            if after.count.total <= rules.LIMIT and after not in found:
                found[after] = None
                queue.append(after)
    return tuple(found)


PLACES = domain()
INDEX = {one: place for place, one in enumerate(PLACES)}


def options(hand: HandState, origin: Origin, hands: int) -> May:
    """Return the choices with a hand of a Box with this many. A first card is never alone."""
    if hand.cards < 2:
        return May.DRAW
    split, ace = origin is not Origin.DEALT, origin is Origin.SPLIT_ACE
    asked = {
        May.STAND: LAW.may_stand(hand.count),
        May.DRAW: LAW.may_draw(hand.count, split_ace=ace),
        May.DOUBLE: LAW.may_double(hand.cards, hand.count, split=split, split_ace=ace),
        May.SPLIT: LAW.may_split(hand.values, hands, split_ace=ace),
    }
    return reduce(May.__or__, (option for option, ruled in asked.items() if ruled.verdict), May(0))


def natural(hand: HandState, origin: Origin) -> bool:
    split = origin is not Origin.DEALT
    return LAW.blackjack(hand.cards, hand.count.total, split=split).verdict


def net(hand: HandState, origin: Origin, dealer: HandState) -> int:
    """Return what the final settlement leaves of a wager, in halves of it."""
    ends = LAW.outcome(
        hand.count.total,
        dealer.count.total,
        blackjack=natural(hand, origin),
        dealer_blackjack=natural(dealer, Origin.DEALT),
    )
    return bets.main(LAW, UNIT, ends).net


def over(value: int) -> HandState:
    """A hand that went over the limit with a card of this value."""
    return HandState(rules.LIMIT + value, ace=False, cards=MANY)


def endings() -> tuple[tuple[HandState, ...], ...]:
    """Return the Dealer's endings; those that come to the same for every hand are one."""
    groups: dict[tuple[int, ...], list[HandState]] = {}
    stops = [place for place in PLACES if place.cards >= 2 and not draws(place)]
    for dealer in [*stops, *map(over, VALUES)]:
        column = tuple(net(place, origin, dealer) for origin in Origin for place in PLACES)
        groups.setdefault(column, []).append(dealer)
    return tuple(map(tuple, groups.values()))


def draws(dealer: HandState) -> bool:
    return LAW.dealer_draws(dealer.count).verdict


AFTER: Places = np.array(
    [[INDEX.get(plus(place, value), BUST) for value in VALUES] for place in PLACES], np.int16
)
DRAWS = np.array([draws(place) for place in PLACES])
# By origin, hands of the Box, place.
MAY: Flags = np.array(
    [
        [
            [options(place, origin, hands) for place in PLACES]
            for hands in range(1, rules.MOST_HANDS + 1)
        ]
        for origin in Origin
    ],
    np.uint8,
)
ENDINGS = endings()
OVER = next(number for number, group in enumerate(ENDINGS) if over(VALUES[0]) in group)
ENDING: Places = np.array(  # by place; BUST where the Dealer draws on
    [
        next((number for number, group in enumerate(ENDINGS) if place in group), BUST)
        for place in PLACES
    ],
    np.int16,
)
# In halves of the wager: by origin, place of the player's hand, ending of the Dealer's.
NET: Halves = np.array(
    [
        [[net(place, origin, group[0]) for group in ENDINGS] for place in PLACES]
        for origin in Origin
    ],
    np.int8,
)
# What a hand over the limit comes to, whatever the Dealer has.
(LOST,) = {net(over(value), Origin.SPLIT, group[0]) for value in VALUES for group in ENDINGS}
# By origin, place, the Dealer's first card: whether he needs a second card, and whether more.
OPEN = np.array(
    [
        [
            [
                [
                    LAW.still_open(
                        place.count.total, blackjack=natural(place, origin), up=up, cards=cards
                    ).verdict
                    for cards in (1, 2)
                ]
                for up in VALUES
            ]
            for place in PLACES
        ]
        for origin in Origin
    ]
)
