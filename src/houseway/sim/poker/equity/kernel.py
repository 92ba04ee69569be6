"""The kernel of deals: complete the cards in every way or by chance, and count who has what.

All that is compiled stands in this one file, because a compiled function that is kept on disk
does not notice a change of another file. There is no rule here, and no hand is valued here.

A row is one deal, all its cards. Cards that are known stand in it already; the kernel fills the
columns of the others, group by group: the board's, then each player's.
"""

import numpy as np
from numpy.typing import NDArray

from houseway.odds.compilation import compiled

Cards = NDArray[np.uint8]
Words = NDArray[np.uint64]
Values = NDArray[np.uint32]
Counts = NDArray[np.int64]
# The cards that are left, how many each group lacks, and the columns of all those, in order.
Missing = tuple[Cards, Counts, Counts]
# For each group the places that are chosen now, the cards to choose from, and how many they are.
Chosen = tuple[Counts, Cards, Counts]
# What each player may hold at first, the same as bits, where each player's begin, and the columns.
Starts = tuple[Cards, Words, Counts, Counts]

U = np.uint64
ONE, HALF, LOW, SPAN = U(1), U(32), U(0xFFFFFFFF), U(1 << 32)


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
def choose(number: int, of: int, chosen: Counts) -> None:
    """The way to choose that has this number, in the order of `advance`."""
    card = 0
    for at in range(len(chosen)):
        while True:
            ways = 1
            for each_number in range(len(chosen) - at - 1):
                ways = ways * (of - card - 1 - each_number) // (each_number + 1)
            if number < ways:
                break
            number -= ways
            card += 1
        chosen[at] = card
        card += 1


@compiled
def begin_at(number: int, missing: Missing) -> Chosen:
    """The first group at this number, the others at their first choice."""
    live, groups, _ = missing
    places = np.zeros((len(groups), len(live)), np.int64)
    left, sizes = np.zeros((len(groups), len(live)), np.uint8), np.zeros(len(groups), np.int64)
    left[0], sizes[0] = live, len(live)
    choose(number, len(live), places[0, : groups[0]])
    start_again(1, groups, (places, left, sizes))
    return places, left, sizes


@compiled
def start_again(level: int, groups: Counts, chosen: Chosen) -> None:
    """From this group on: of what the groups before have left, the first choice."""
    places, left, sizes = chosen
    for group in range(level, len(groups)):
        kept, taken = 0, 0
        for at in range(sizes[group - 1]):
            if taken < groups[group - 1] and places[group - 1, taken] == at:
                taken += 1
            else:
                left[group, kept] = left[group - 1, at]
                kept += 1
        sizes[group] = kept
        for at in range(groups[group]):
            places[group, at] = at


@compiled
def fill(missing: Missing, chosen: Chosen, firsts: int, rows: Cards) -> tuple[int, int]:
    """The next deals, with so many choices of the first group to come; what is left of these.

    How many rows are filled stands first.
    """
    _, groups, columns = missing
    places, left, sizes = chosen
    last = len(groups) - 1
    for row in range(len(rows)):
        column = 0
        for group in range(len(groups)):
            for at in range(groups[group]):
                rows[row, columns[column]] = left[group, places[group, at]]
                column += 1
        level = last
        while level >= 0 and not advance(places[level, : groups[level]], sizes[level]):
            level -= 1
        if level <= 0:
            firsts -= 1
            if firsts == 0:
                return row + 1, 0
        if level < last:
            start_again(level + 1, groups, chosen)
    return len(rows), firsts


@compiled
def rotated(word: np.uint64, by: np.uint64) -> np.uint64:
    return word << by | word >> (U(64) - by)


@compiled
def below(bound: int, words: Words) -> int:
    """A number below the bound, each as likely: xoshiro256**, and no remainder is kept."""
    while True:
        a, b, c, d = words[0], words[1], words[2], words[3]
        word = rotated(b * U(5), U(7)) * U(9)
        shifted = b << U(17)
        c, d = c ^ a, d ^ b
        b, a = b ^ c, a ^ d
        words[0], words[1], words[2], words[3] = a, b, c ^ shifted, rotated(d, U(45))
        product = (word >> HALF) * U(bound)
        rest = product & LOW
        if rest >= U(bound) or rest >= SPAN % U(bound):
            return int(product >> HALF)


@compiled
def pick_starts(row: Cards, starts: Starts, words: Words) -> np.uint64:
    """Cards that each player may hold, none of them twice. All that are out then, a bit each."""
    holdings, masks, begins, columns = starts
    while True:
        out, clash = U(0), U(0)
        for player in range(len(begins) - 1):
            holding = begins[player] + below(begins[player + 1] - begins[player], words)
            for at in range(holdings.shape[1]):
                row[columns[player] + at] = holdings[holding, at]
            clash |= out & masks[holding]
            out |= masks[holding]
        if not clash:
            return out


@compiled
def draw(missing: Missing, starts: Starts, words: Words, rows: Cards) -> None:
    """Every row by chance: first what players hold of a range, then what is missing."""
    live, _, columns = missing
    for row in range(len(rows)):
        out = pick_starts(rows[row], starts, words)
        for column in columns:
            card = live[below(len(live), words)]
            while out >> U(card) & ONE:
                card = live[below(len(live), words)]
            out |= ONE << U(card)
            rows[row, column] = card


@compiled
def count(highs: Values, lows: Values, least: int, tally: Counts) -> None:
    """Count how each deal ends, by the values of players' hands, a row of values for each.

    For each player: by how many share the high hand with them (0: they do not have it), and by the
    low one (0: none is worth the least, 1: others have it, else how many share it, and one).
    """
    for deal in range(highs.shape[1]):
        high, low = np.uint32(0), np.uint32(0)
        of_high, of_low = 0, 0
        for player in range(len(highs)):
            if highs[player, deal] > high:
                high, of_high = highs[player, deal], 0
            of_high += highs[player, deal] == high
            if lows[player, deal] > low:
                low, of_low = lows[player, deal], 0
            of_low += lows[player, deal] == low
        there = low >= least
        for player in range(len(highs)):
            first = of_high if highs[player, deal] == high else 0
            second = (of_low + 1 if lows[player, deal] == low else 1) if there else 0
            tally[player, first, second] += 1
