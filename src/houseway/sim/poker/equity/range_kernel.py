"""The kernel of ranges: on each board value every holding once, then set them against each other.

All that is compiled stands in this one file, because a compiled function that is kept on disk
does not notice a change of another file. There is no rule here: they are all in the tables. The
tally is that of `kernel.py`.
"""

import numpy as np
from numpy.typing import NDArray

from houseway.odds.compilation import compiled
from houseway.sim.poker.kernel import (
    BEGIN,
    FLAG,
    IN_LANE,
    JOKER,
    NEXT_LANE,
    NEXT_SUIT,
    ONE,
    RANKS,
    RARE,
    SPREAD,
    WITH_JOKER,
)

Cards = NDArray[np.uint8]
Words = NDArray[np.uint64]
Values = NDArray[np.uint32]
Counts = NDArray[np.int64]
Flags = NDArray[np.bool_]
Tables = tuple[Words, Words, Values, Values, Values, Values, np.uint64, np.uint64, np.uint64]
# Two cards of each holding, the same as bits, where each player's begin; and for two players
# whether the other may hold the same.
Ranges = tuple[Cards, Words, Counts, Flags]
Completions = tuple[Cards, Cards, Counts]  # known cards; the others, and for how many they stand

U = np.uint64
SUITED, SUIT, ABOVE = U(13), U((1 << 13) - 1), U(52)  # a suit in the numbers of cards; the Joker
DECK = 64
# How holdings are set against each other: of two players in order or each with each; of any.
SORTED, PAIRED, ANY = 0, 1, 2


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
def alike(cards: np.uint64, exchanges: Counts) -> int:
    """Count boards like this one but for an exchange of suits; 0 if another stands for it."""
    same = 0
    for way in range(len(exchanges)):
        other = cards >> ABOVE << ABOVE
        for suit in range(4):
            other |= (cards >> SUITED * U(suit) & SUIT) << SUITED * U(exchanges[way, suit])
        if other < cards:
            return 0
        same += other == cards
    return len(exchanges) // same


@compiled
def boards(live: Cards, missing: int, exchanges: Counts, rows: Cards, weights: Counts) -> int:
    """Every board but for exchanges of suits, and how many each stands for. How many they are."""
    chosen = np.arange(missing)
    number = 0
    more = True
    while more:
        cards = U(0)
        for at in range(missing):
            cards |= ONE << U(live[chosen[at]])
        weight = alike(cards, exchanges)
        if weight > 0:
            for at in range(missing):
                rows[number, at] = live[chosen[at]]
            weights[number] = weight
            number += 1
        more = advance(chosen, len(live))
    return number


@compiled
def value_all(ranges: Ranges, total: np.uint64, lane: np.uint64, t: Tables, into: Values) -> None:
    """The high and the low hand of every holding on this board."""
    holdings = ranges[0]
    words, lanes, displaced, highs, lows, flushes, rows, columns, factor = t
    for at in range(len(holdings)):
        one, two = holdings[at, 0], holdings[at, 1]
        sum_ = total + words[one] + words[two]
        key = sum_ & RANKS
        slot = U(displaced[key * SPREAD >> rows]) + (key * factor >> columns)
        high = highs[slot]
        if sum_ & RARE:
            held = lane | lanes[one] | lanes[two]
            for suit in range(U(4)):
                if sum_ >> (FLAG + NEXT_SUIT * suit) & ONE:
                    ranks = held >> (NEXT_LANE * suit) & IN_LANE
                    high = max(high, flushes[ranks + (key >> JOKER) * WITH_JOKER])
        into[at, 0], into[at, 1] = high, lows[slot]


@compiled
def show_down(values: Values, held: Counts, least: int, weight: int, tally: Counts) -> None:
    """Count one deal. A low hand must be worth so much at least to have its half."""
    high, low = np.uint32(0), np.uint32(0)
    highs, lows = 0, 0
    for player in range(len(held)):
        mine, second = values[held[player], 0], values[held[player], 1]
        if mine > high:
            high, highs = mine, 0
        highs += mine == high
        if second > low:
            low, lows = second, 0
        lows += second == low
    there = low >= least
    for player in range(len(held)):
        part = highs if values[held[player], 0] == high else 0
        of_low = 0
        if there:
            of_low = lows + 1 if values[held[player], 1] == low else 1
        tally[player, part, of_low] += weight


@compiled
def one_by_one(
    ranges: Ranges, values: Values, on: tuple[np.uint64, int, int], tally: Counts, out: Words
) -> None:
    """Every choice of holdings that have no card in common with each other or the board."""
    _, masks, begins, _ = ranges
    board, weight, least = on
    players = len(begins) - 1
    held = begins[:players].copy()
    held[0] -= 1
    out[0] = board
    level = 0
    while level >= 0:
        held[level] += 1
        if held[level] == begins[level + 1]:
            level -= 1
        elif not masks[held[level]] & out[level]:
            if level + 1 == players:
                show_down(values, held, least, weight, tally)
            else:
                out[level + 1] = out[level] | masks[held[level]]
                level += 1
                held[level] = begins[level] - 1


@compiled
def each_with_each(
    ranges: Ranges, values: Values, on: tuple[np.uint64, int, int], tally: Counts
) -> None:
    """Two players, high hands."""
    _, masks, begins, _ = ranges
    board, weight, _ = on
    won, tied, lost = 0, 0, 0
    for at in range(begins[0], begins[1]):
        if masks[at] & board:
            continue
        out, mine = masks[at] | board, values[at, 0]
        for other in range(begins[1], begins[2]):
            if not masks[other] & out:
                won += mine > values[other, 0]
                tied += mine == values[other, 0]
                lost += mine < values[other, 0]
    note(won, tied, lost, weight, tally)


@compiled
def note(won: int, tied: int, lost: int, weight: int, tally: Counts) -> None:
    """Note what two players come to on a board."""
    for player, mine, others in ((0, won, lost), (1, lost, won)):
        tally[player, 1, 0] += mine * weight
        tally[player, 2, 0] += tied * weight
        tally[player, 0, 0] += others * weight


@compiled
def in_order(values: Values, masks: Words, board: np.uint64, begin: int, end: int) -> Counts:
    """The holdings that this board leaves, the worst first."""
    free = np.array([at for at in range(begin, end) if not masks[at] & board], np.int64)
    worth = np.array([values[at, 0] for at in free], np.uint32)
    return free[np.argsort(worth)]


@compiled
def two_at_once(
    ranges: Ranges, values: Values, on: tuple[np.uint64, int, int], tally: Counts
) -> None:
    """Two players, high hands: walk up both in order, and count whom each card keeps out."""
    holdings, masks, begins, same = ranges
    board, weight, _ = on
    ours = in_order(values, masks, board, begins[0], begins[1])
    theirs = in_order(values, masks, board, begins[1], begins[2])
    worse, upto = np.zeros(DECK, np.int64), np.zeros(DECK, np.int64)
    everyone = np.zeros(DECK, np.int64)
    for at in theirs:
        everyone[holdings[at, 0]] += 1
        everyone[holdings[at, 1]] += 1
    below, through = 0, 0
    won, tied, lost = 0, 0, 0
    for at in ours:
        while below < len(theirs) and values[theirs[below], 0] < values[at, 0]:
            worse[holdings[theirs[below], 0]] += 1
            worse[holdings[theirs[below], 1]] += 1
            below += 1
        while through < len(theirs) and values[theirs[through], 0] <= values[at, 0]:
            upto[holdings[theirs[through], 0]] += 1
            upto[holdings[theirs[through], 1]] += 1
            through += 1
        one, two = holdings[at, 0], holdings[at, 1]
        wins = below - worse[one] - worse[two]
        within = through - upto[one] - upto[two] + same[at]
        won += wins
        tied += within - wins
        lost += len(theirs) - everyone[one] - everyone[two] + same[at] - within
    note(won, tied, lost, weight, tally)


@compiled
def compare(
    ranges: Ranges, completions: Completions, how: tuple[int, int], t: Tables, tally: Counts
) -> None:
    """Every board of these, each for as many as it stands for."""
    known, rows, weights = completions
    way, least = how
    values, out = np.zeros((len(ranges[0]), 2), np.uint32), np.zeros(len(tally), np.uint64)
    for row in range(len(rows)):
        total, lane, board = BEGIN, U(0), U(0)
        for cards in (known, rows[row]):
            for card in cards:
                total += t[0][card]
                lane |= t[1][card]
                board |= ONE << U(card)
        value_all(ranges, total, lane, t, values)
        on = (board, weights[row], least)
        if way == SORTED:
            two_at_once(ranges, values, on, tally)
        elif way == PAIRED:
            each_with_each(ranges, values, on, tally)
        else:
            one_by_one(ranges, values, on, tally, out)
