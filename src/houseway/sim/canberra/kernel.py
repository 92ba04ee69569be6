"""The kernel of Canberra Poker: ten cards from a fresh deck, what they make, how the round ends.

All that is compiled stands in this one file, because a compiled function that is kept on disk
does not notice a change of another file. There is no rule here: they are all in the table.
"""

import numpy as np
from numpy.typing import NDArray

from houseway.odds.compilation import compiled

Words = NDArray[np.uint64]
Values = NDArray[np.int16]
Counts = NDArray[np.int64]
# The value of five ascending ranks, mixed and suited; by value fold, bet, or look up by the hand's
# number in which row of masks a bit for each card face up says to bet.
Table = tuple[Values, Values, NDArray[np.int8], NDArray[np.int32], NDArray[np.uint64]]

U = np.uint64
HALF, LOW, SPAN = U(32), U(0xFFFFFFFF), U(1 << 32)
CARDS, DEALT = U(52), U(10)
FOLDED, NO_DEALER, HIGHER, LOWER, EQUAL = 0, 1, 2, 3, 4
LOOK_UP = 2


@compiled
def rotated(word: np.uint64, by: np.uint64) -> np.uint64:
    return word << by | word >> (U(64) - by)


@compiled
def ascending(deck: NDArray[np.uint8], begin: int, hand: NDArray[np.int64]) -> None:
    """Five cards from there on, in order."""
    for at in range(5):
        card, place = np.int64(deck[begin + at]), at
        while place > 0 and hand[place - 1] > card:
            hand[place] = hand[place - 1]
            place -= 1
        hand[place] = card


@compiled
def worth(hand: NDArray[np.int64], mixed: Values, suited: Values) -> int:
    key, same = hand[0] >> 2, True
    for at in range(1, 5):
        key = key * 13 + (hand[at] >> 2)
        same = same and (hand[at] ^ hand[0]) & 3 == 0
    return int(suited[key]) if same else int(mixed[key])


@compiled
def number(hand: NDArray[np.int64]) -> int:
    """The number of a hand among all, by its highest card first."""
    a, b, c, d, e = hand[0], hand[1], hand[2], hand[3], hand[4]
    four = d * (d - 1) * (d - 2) * (d - 3) // 24 + c * (c - 1) * (c - 2) // 6
    five = e * (e - 1) * (e - 2) // 6 * (e - 3) // 4 * (e - 4) // 5
    return int(five + four + b * (b - 1) // 2 + a)


@compiled
def ending(
    deck: NDArray[np.uint8], table: Table, bound: int, hand: NDArray[np.int64]
) -> tuple[int, int]:
    """Return the player's value and ending: five cards first, the Dealer's last face up."""
    mixed, suited, may, places, masks = table
    ascending(deck, 5, hand)
    theirs = worth(hand, mixed, suited)
    ascending(deck, 0, hand)
    mine = worth(hand, mixed, suited)
    choice = np.int64(may[mine])
    if choice == LOOK_UP:
        choice = np.int64(masks[places[number(hand)]] >> U(deck[9]) & U(1))
    if choice == 0:
        return mine, FOLDED
    if theirs < bound:
        return mine, NO_DEALER
    if theirs == mine:
        return mine, EQUAL
    return mine, HIGHER if theirs < mine else LOWER


# The generator is xoshiro256**; each half of a word draws a card, or none if that were uneven.
@compiled
def play_rounds(rounds: int, words: Words, table: Table, bound: int, ways: Counts) -> None:
    """Play the rounds of one player, counted by the player's value and how they end."""
    a, b, c, d = words[0], words[1], words[2], words[3]
    deck, hand = np.arange(52).astype(np.uint8), np.empty(5, np.int64)
    for _ in range(rounds):
        at = U(0)
        while at < DEALT:
            word = rotated(b * U(5), U(7)) * U(9)
            shifted = b << U(17)
            c, d = c ^ a, d ^ b
            b, a = b ^ c, a ^ d
            c, d = c ^ shifted, rotated(d, U(45))
            for draw in (word & LOW, word >> HALF):
                left = CARDS - at
                pick = draw * left
                rest = pick & LOW
                if at == DEALT or (rest < left and rest < SPAN % left):
                    continue
                drawn = at + (pick >> HALF)
                deck[at], deck[drawn] = deck[drawn], deck[at]
                at += U(1)
        mine, end = ending(deck, table, bound, hand)
        ways[mine * 5 + end] += 1
    words[0], words[1], words[2], words[3] = a, b, c, d
