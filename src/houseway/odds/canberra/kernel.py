"""Counting the Dealer's hands against every hand of a player, card by card face up.

A card is a number, four times its rank and its suit. How many hands of the Dealer have a card `u`,
a value below some bound and no card of the player's is counted by exclusion: over the subsets `s`
of the player's cards, with changing sign, how many hands have `u` and all of `s`. These counts are
kept in rows by `s`, one column for each `u`, and grow with the bound.

All that is compiled stands in this one file, because a compiled function that is kept on disk
does not notice a change of another file. There is no rule here: they are all in the tables.
"""

import numpy as np
from numpy.typing import NDArray

from houseway.odds.compilation import compiled

Values = NDArray[np.int16]
Hands = NDArray[np.int32]  # five cards of six bits, the lowest in the highest
Ways = NDArray[np.int64]
Rows = NDArray[np.int32]
Cards = tuple[Hands, Ways, Values]  # in order of value, where each begins, every four and one
Kinds = tuple[Hands, Hands, Ways]  # one hand of each, how many are like it, where values begin
Known = tuple[Rows, Values]  # hands by some of their cards, and every four and one by value
Masks = NDArray[np.uint64]  # a bit for each card of the Dealer that lies face up
Terms = tuple[NDArray[np.int8], Ways]  # by value: what may be done, and what a Bet pays
Told = tuple[Ways, Masks]  # the ways by value and ending; by kind, the cards to bet on

CARDS = 52
SIX = 6
BITS = 63
PAIRS, TRIPLES, FOURS, FIVES = 1326, 22100, 270725, 2598960
ROWS = 1 + CARDS + PAIRS + TRIPLES  # by subsets of none to three cards
DEALS = 163185  # hands of the Dealer with a given card face up, out of what the player left
# What becomes of a hand with a value, and what may be done with it
FOLDED, NO_DEALER, HIGHER, LOWER, EQUAL = 0, 1, 2, 3, 4
FOLD, BET, BEST = 0, 1, 2


@compiled
def two(a: int, b: int) -> int:
    return b * (b - 1) // 2 + a


@compiled
def three(a: int, b: int, c: int) -> int:
    return c * (c - 1) * (c - 2) // 6 + b * (b - 1) // 2 + a


@compiled
def four(a: int, b: int, c: int, d: int) -> int:
    return d * (d - 1) * (d - 2) * (d - 3) // 24 + c * (c - 1) * (c - 2) // 6 + b * (b - 1) // 2 + a


@compiled
def by_value(mixed: Values, suited: Values, values: int) -> Cards:
    """All hands in order of value, where each value begins, and the value of every four and one."""
    starts, fifth = np.zeros(values + 1, np.int64), np.empty(FOURS * CARDS, np.int16)
    hands, worth = np.empty(FIVES, np.int32), np.empty(FIVES, np.int16)
    at = 0
    for a in range(CARDS):
        for b in range(a + 1, CARDS):
            for c in range(b + 1, CARDS):
                begin = ((a // 4) * 13 + b // 4) * 13 + c // 4
                flush = a % 4 == b % 4 and a % 4 == c % 4
                for d in range(c + 1, CARDS):
                    for e in range(d + 1, CARDS):
                        key = (begin * 13 + d // 4) * 13 + e // 4
                        one = flush and a % 4 == d % 4 and a % 4 == e % 4
                        value = suited[key] if one else mixed[key]
                        hands[at] = (((a << SIX | b) << SIX | c) << SIX | d) << SIX | e
                        worth[at] = value
                        starts[value + 1] += 1
                        at += 1
                        fifth[four(b, c, d, e) * CARDS + a] = value
                        fifth[four(a, c, d, e) * CARDS + b] = value
                        fifth[four(a, b, d, e) * CARDS + c] = value
                        fifth[four(a, b, c, e) * CARDS + d] = value
                        fifth[four(a, b, c, d) * CARDS + e] = value
    for value in range(values):
        starts[value + 1] += starts[value]
    place, ordered = starts[:-1].copy(), np.empty(FIVES, np.int32)
    for at in range(FIVES):
        ordered[place[worth[at]]] = hands[at]
        place[worth[at]] += 1
    return ordered, starts, fifth


@compiled
def subsets(hand: int, rows: Ways) -> None:
    """The rows of the 26 subsets of up to three cards: none, five of one, ten of two, of three."""
    a, b, c, d, e = (
        hand >> 24,
        hand >> 18 & BITS,
        hand >> 12 & BITS,
        hand >> SIX & BITS,
        hand & BITS,
    )
    rows[0] = 0
    rows[1], rows[2], rows[3], rows[4], rows[5] = 1 + a, 1 + b, 1 + c, 1 + d, 1 + e
    base = 1 + CARDS
    rows[6], rows[7] = base + two(a, b), base + two(a, c)
    rows[8], rows[9] = base + two(a, d), base + two(a, e)
    rows[10], rows[11] = base + two(b, c), base + two(b, d)
    rows[12], rows[13] = base + two(b, e), base + two(c, d)
    rows[14], rows[15] = base + two(c, e), base + two(d, e)
    base += PAIRS
    rows[16], rows[17] = base + three(a, b, c), base + three(a, b, d)
    rows[18], rows[19] = base + three(a, b, e), base + three(a, c, d)
    rows[20], rows[21] = base + three(a, c, e), base + three(a, d, e)
    rows[22], rows[23] = base + three(b, c, d), base + three(b, c, e)
    rows[24], rows[25] = base + three(b, d, e), base + three(c, d, e)


@compiled
def add(hand: int, counts: Rows) -> None:
    """One more hand of the Dealer: in every row of cards of it, at every other card of it."""
    cards = (hand >> 24, hand >> 18 & BITS, hand >> 12 & BITS, hand >> SIX & BITS, hand & BITS)
    for u in cards:
        counts[u] += 1
    for i in range(5):
        for k in range(5):
            if k != i:
                counts[(1 + cards[i]) * CARDS + cards[k]] += 1
    for i in range(5):
        for j in range(i + 1, 5):
            row = (1 + CARDS + two(cards[i], cards[j])) * CARDS
            for k in range(5):
                if k != i and k != j:
                    counts[row + cards[k]] += 1
            for k in range(j + 1, 5):
                row = (1 + CARDS + PAIRS + three(cards[i], cards[j], cards[k])) * CARDS
                for m in range(5):
                    if m != i and m != j and m != k:
                        counts[row + cards[m]] += 1


@compiled
def below(hand: int, bound: int, known: Known, rows: Ways, found: Rows) -> None:
    """For each card face up: the Dealer's hands of less than the bound, without the player's cards.

    All hands below the bound are counted; what stands at the player's own cards means nothing.
    """
    counts, fifth = known
    subsets(hand, rows)
    for u in range(CARDS):
        found[u] = counts[u]
    for at in range(1, 26):
        row, sign = rows[at] * CARDS, 1 if 6 <= at < 16 else -1
        for u in range(CARDS):
            found[u] += sign * counts[row + u]
    a, b, c, d, e = (
        hand >> 24,
        hand >> 18 & BITS,
        hand >> 12 & BITS,
        hand >> SIX & BITS,
        hand & BITS,
    )
    fours = (four(b, c, d, e), four(a, c, d, e), four(a, b, d, e), four(a, b, c, e))
    for at in range(5):
        row = (four(a, b, c, d) if at == 4 else fours[at]) * CARDS
        for u in range(CARDS):
            found[u] += fifth[row + u] < bound


@compiled
def first_of_its_kind(hand: int, suits: NDArray[np.uint8], ways: Ways) -> int:
    """Count hands that differ from this in names of suits alone; 0 if it is not the first."""
    cards = (hand >> 24, hand >> 18 & BITS, hand >> 12 & BITS, hand >> SIX & BITS, hand & BITS)
    used = 0
    for card in cards:
        if card % 4 > used:
            return 0
        if card % 4 == used:
            used += 1
    same = 0
    for order in range(24):
        other = rename(hand, suits, order, ways)
        if other < hand:
            return 0
        same += other == hand
    return 24 // same


@compiled
def renamed(hand: int, suits: NDArray[np.uint8], order: int) -> int:
    return rename(hand, suits, order, np.empty(5, np.int64))


@compiled
def rename(hand: int, suits: NDArray[np.uint8], order: int, found: Ways) -> int:
    """The hand with its suits in another order, its cards in order again."""
    for at in range(5):
        card = hand >> (24 - SIX * at) & BITS
        new = card - card % 4 + suits[order * 4 + card % 4]
        place = at
        while place > 0 and found[place - 1] > new:
            found[place] = found[place - 1]
            place -= 1
        found[place] = new
    code = found[0]
    for at in range(1, 5):
        code = code << SIX | found[at]
    return int(code)


@compiled
def kinds(ordered: Hands, starts: Ways, suits: NDArray[np.uint8]) -> tuple[Hands, Hands, Ways]:
    """One hand of each kind in order of value, how many are of its kind, where values begin."""
    hands, sizes = np.empty(FIVES, np.int32), np.empty(FIVES, np.int32)
    firsts, scratch = np.zeros(len(starts), np.int64), np.empty(5, np.int64)
    number = 0
    for value in range(len(starts) - 1):
        for at in range(starts[value], starts[value + 1]):
            size = first_of_its_kind(ordered[at], suits, scratch)
            if size:
                hands[number], sizes[number] = ordered[at], size
                number += 1
        firsts[value + 1] = number
    return hands[:number].copy(), sizes[:number].copy(), firsts


@compiled
def count(cards: Cards, kinds_: Kinds, bound: int, terms: Terms, told: Told) -> None:
    """Every hand of a player against every card face up: how it ends, and where it bets.

    `bound` is the value from which the Dealer takes part.
    """
    ordered, starts, fifth = cards
    hands, firsts = kinds_[0], kinds_[2]
    known = (np.zeros(ROWS * CARDS, np.int32), fifth)
    absent = np.empty((len(hands), CARDS), np.int32)
    for at in range(starts[bound]):
        add(ordered[at], known[0])
    rows, none = np.empty(26, np.int64), np.zeros(CARDS, np.int32)
    for kind in range(len(hands)):
        below(hands[kind], bound, known, rows, absent[kind])
    for value in range(bound):
        for kind in range(firsts[value], firsts[value + 1]):
            of = (hands[kind], kinds_[1][kind], value, kind)
            settle(of, (absent[kind], none, none), terms, told)
    for value in range(bound, len(starts) - 1):
        first, last = firsts[value], firsts[value + 1]
        less, most = np.empty((last - first, CARDS), np.int32), np.empty(CARDS, np.int32)
        for kind in range(first, last):
            below(hands[kind], value, known, rows, less[kind - first])
        for at in range(starts[value], starts[value + 1]):
            add(ordered[at], known[0])
        for kind in range(first, last):
            below(hands[kind], value + 1, known, rows, most)
            for u in range(CARDS):
                most[u] -= less[kind - first, u]
                less[kind - first, u] -= absent[kind, u]
            of = (hands[kind], kinds_[1][kind], value, kind)
            settle(of, (absent[kind], less[kind - first], most), terms, told)


@compiled
def settle(
    of: tuple[int, int, int, int],
    ends: tuple[Rows, Rows, Rows],
    terms: Terms,
    told: Told,
) -> None:
    """One kind of hand against each card face up: bet where that is better than the Ante lost."""
    hand, size, value, kind = of
    absent, less, same = ends
    may, pays = terms
    ways, masks = told
    cards = (hand >> 24, hand >> 18 & BITS, hand >> 12 & BITS, hand >> SIX & BITS, hand & BITS)
    mask = np.uint64(0)
    for u in range(CARDS):
        if u in cards:
            continue
        lost = DEALS - absent[u] - less[u] - same[u]
        worth = absent[u] + less[u] * (1 + 2 * pays[value]) - 3 * lost
        if may[value] == BET or (may[value] == BEST and worth > -DEALS):
            mask |= np.uint64(1) << np.uint64(u)
            ways[value * 5 + NO_DEALER] += size * np.int64(absent[u])
            ways[value * 5 + HIGHER] += size * np.int64(less[u])
            ways[value * 5 + LOWER] += size * np.int64(lost)
            ways[value * 5 + EQUAL] += size * np.int64(same[u])
        else:
            ways[value * 5 + FOLDED] += size * np.int64(DEALS)
    masks[kind] = mask
