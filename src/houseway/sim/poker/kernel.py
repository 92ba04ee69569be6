"""The kernel of poker hands: add up the words of the cards, look the sum up, look at five suited.

All that is compiled stands in this one file, because a compiled function that is kept on disk
does not notice a change of another file. There is no rule here: they are all in the tables. The
look-up is written out in each loop: to hand tables to a function takes longer than to use them.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from houseway.odds.compilation import compiled

Cards = NDArray[np.uint8]
Words = NDArray[np.uint64]
Values = NDArray[np.uint32]
Counts = NDArray[np.int64]
# Words, lanes, displacements, values, flushes; then the shifts of row and column and the factor.
Table = tuple[Words, Words, Values, Values, Values, np.uint64, np.uint64, np.uint64]

# The word of a card: three bits for each rank, one for the Joker, four for each suit, and above
# them all that says the deck does not have the card. A suit begins at three, so that with five
# cards of it the highest of its bits is set. The lane of a card is its rank as a bit of its suit.
RANK_BITS, SUIT_BITS, LANE_BITS = 3, 4, 16
JOKER_AT, SUITS_AT, FOREIGN_AT = 39, 40, 56
START = 0x3333 << SUITS_AT
FACTOR = 0x9E3779B97F4A7C15  # 2^64 divided by the golden ratio: it spreads sums over rows
SETS = 1 << 13  # of ranks; as many again with the Joker

U = np.uint64
BEGIN, SPREAD, ONE = U(START), U(FACTOR), U(1)
RANKS = U((1 << SUITS_AT) - 1)
RARE = U(0x8888 << SUITS_AT | 0xFF << FOREIGN_AT)  # five of a suit, or a card of another deck
FLAG, NEXT_SUIT, NEXT_LANE = U(SUITS_AT + SUIT_BITS - 1), U(SUIT_BITS), U(LANE_BITS)
FOREIGN, JOKER, IN_LANE, WITH_JOKER = U(FOREIGN_AT), U(JOKER_AT), U(SETS - 1), U(SETS)


def evaluator(count: int) -> Callable[[Cards, Table, Values], None]:
    """Compiled for one number of cards: a loop whose length is known runs half as fast again."""

    def evaluate(hands: Cards, table: Table, values: Values) -> None:
        words, lanes, displaced, by_slot, flushes, rows, columns, factor = table
        for hand in range(len(hands)):
            total = BEGIN
            for at in range(count):
                total += words[hands[hand, at]]
            key = total & RANKS
            worth = by_slot[U(displaced[key * SPREAD >> rows]) + (key * factor >> columns)]
            if total & RARE:
                held = U(0)
                for at in range(count):
                    held |= lanes[hands[hand, at]]
                for suit in range(U(4)):
                    if total >> (FLAG + NEXT_SUIT * suit) & ONE:
                        ranks = held >> (NEXT_LANE * suit) & IN_LANE
                        worth = max(worth, flushes[ranks + (key >> JOKER) * WITH_JOKER])
                if total >> FOREIGN:
                    worth = np.uint32(0)
            values[hand] = worth

    return compiled(evaluate)


# The best value in each row of cards; zero where the deck does not have one of them.
EVALUATE = {count: evaluator(count) for count in (5, 6, 7)}


# To hand over one array takes longer than to look a hand up, and two take twice as long. So there
# is one that has it all: words, lanes, shifts and factor, where the rest begins, and the rest.
LANES, ROWS, COLUMNS, BY, DISPLACED, SLOTS, FLUSHES = map(U, (256, 512, 513, 514, 515, 516, 517))


@compiled
def value(whole: Words, cards: tuple[int, ...]) -> int:
    """One hand, with all the checks that there is time for."""
    every, total, held, once, twice = 0, BEGIN, U(0), U(0), U(0)
    for card in cards:
        every |= card
    if not 0 <= every < 64:
        raise ValueError("not a hand of this deck", cards)
    for card in cards:
        total += whole[card]
        held |= whole[LANES + U(card)]
        once |= ONE << U(card)
        twice += ONE << U(card)
    key = total & RANKS
    slot = whole[whole[DISPLACED] + (key * SPREAD >> whole[ROWS])] + (
        key * whole[BY] >> whole[COLUMNS]
    )
    worth = whole[whole[SLOTS] + slot]
    for suit in range(U(4)):
        if total >> (FLAG + NEXT_SUIT * suit) & ONE:
            ranks = held >> (NEXT_LANE * suit) & IN_LANE
            worth = max(worth, whole[FLUSHES + ranks + (key >> JOKER) * WITH_JOKER])
    if once != twice or total >> FOREIGN:
        raise ValueError("not a hand of this deck", cards)
    return int(worth)


@compiled
def value_of_five(whole: Words, a: int, b: int, c: int, d: int, e: int) -> int:  # noqa: PLR0913
    return value(whole, (a, b, c, d, e))


@compiled
def value_of_six(  # noqa: PLR0913
    whole: Words, a: int, b: int, c: int, d: int, e: int, f: int
) -> int:
    return value(whole, (a, b, c, d, e, f))


@compiled
def value_of_seven(  # noqa: PLR0913
    whole: Words, a: int, b: int, c: int, d: int, e: int, f: int, g: int
) -> int:
    return value(whole, (a, b, c, d, e, f, g))


VALUE_OF: dict[int, Callable[..., int]] = {
    5: value_of_five,
    6: value_of_six,
    7: value_of_seven,
}


@compiled
def evaluate_composed(own: Cards, board: Cards, used: int, table: Table, values: Values) -> None:
    """The same where so many of a player's own cards play, and the others are communal."""
    words, lanes, displaced, by_slot, flushes, rows, columns, factor = table
    mine, shared = choices(own.shape[1], used), choices(board.shape[1], 5 - used)
    sums, suits = np.zeros(len(shared), np.uint64), np.zeros(len(shared), np.uint64)
    for hand in range(own.shape[0]):
        for way in range(len(shared)):
            sums[way], suits[way] = BEGIN, U(0)
            for at in range(5 - used):
                card = board[hand, shared[way, at]]
                sums[way] += words[card]
                suits[way] |= lanes[card]
        best, seen = np.uint32(0), U(0)
        for way in range(len(mine)):
            begin, lane = U(0), U(0)
            for at in range(used):
                card = own[hand, mine[way, at]]
                begin += words[card]
                lane |= lanes[card]
            for other in range(len(shared)):
                total = begin + sums[other]
                key = total & RANKS
                worth = by_slot[U(displaced[key * SPREAD >> rows]) + (key * factor >> columns)]
                if total & RARE:
                    seen |= total
                    held = lane | suits[other]
                    for suit in range(U(4)):
                        if total >> (FLAG + NEXT_SUIT * suit) & ONE:
                            ranks = held >> (NEXT_LANE * suit) & IN_LANE
                            worth = max(worth, flushes[ranks + (key >> JOKER) * WITH_JOKER])
                best = max(best, worth)
        values[hand] = np.uint32(0) if seen >> FOREIGN else best


@compiled
def choices(of: int, count: int) -> Counts:
    """Every way to choose so many of so many, a row each."""
    ways = 1
    for at in range(count):
        ways = ways * (of - at) // (at + 1)
    chosen = np.zeros((ways, count), np.int64)
    now = np.arange(count)
    for way in range(ways):
        chosen[way] = now
        advance(now, of)
    return chosen


@compiled
def advance(chosen: Counts, of: int) -> bool:
    """The next way to choose, unless this is the last."""
    at = len(chosen) - 1
    while at >= 0 and chosen[at] == of - len(chosen) + at:
        at -= 1
    if at < 0:
        return False
    chosen[at] += 1
    for behind in range(at + 1, len(chosen)):
        chosen[behind] = chosen[behind - 1] + 1
    return True


@compiled
def tally(deck: Cards, size: int, table: Table, slots: Counts, sets: Counts) -> None:
    """Count every hand of so many cards, by its slot, or as a flush by its set of ranks."""
    words, lanes, displaced, by_slot, flushes, rows, columns, factor = table
    first = np.arange(size - 1)
    more = True
    while more:
        begin, lane = BEGIN, U(0)
        for at in range(size - 1):
            card = deck[first[at]]
            begin += words[card]
            lane |= lanes[card]
        for at in range(first[size - 2] + 1, len(deck)):
            card = deck[at]
            total = begin + words[card]
            key = total & RANKS
            slot = U(displaced[key * SPREAD >> rows]) + (key * factor >> columns)
            flush = U(0)
            if total & RARE:
                held = lane | lanes[card]
                for suit in range(U(4)):
                    if total >> (FLAG + NEXT_SUIT * suit) & ONE:
                        ranks = held >> (NEXT_LANE * suit) & IN_LANE
                        flush = ranks + (key >> JOKER) * WITH_JOKER
            if flushes[flush] > by_slot[slot]:
                sets[flush] += 1
            else:
                slots[slot] += 1
        more = advance(first, len(deck))
