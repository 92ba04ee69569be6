"""A second evaluator and a second way to count, for tests: all the Dealer's hands, one by one."""

from itertools import combinations

import numpy as np

RANKS, SUITS = "23456789TJQKA", "CDHS"


def number(card: str) -> int:
    """Rank times four and suit, as the counting has it."""
    return 4 * RANKS.index(card[0]) + SUITS.index(card[1])


def numbers(text: str) -> list[int]:
    return [number(card) for card in text.split()]


def scores(hands: np.ndarray) -> np.ndarray:
    """A number for each row of five cards, greater for a higher hand."""
    ranks, suits = hands // 4, hands % 4
    held = np.zeros((len(hands), 13), np.int64)
    for column in range(5):
        held[np.arange(len(hands)), ranks[:, column]] += 1
    groups = -np.sort(-(held * 16 + np.arange(13) + 1) * (held > 0), axis=1)[:, :5]
    shape = groups // 16
    telling = np.where(groups > 0, groups % 16, 0)
    flush = (suits == suits[:, :1]).all(axis=1)
    bits = (1 << ranks).sum(axis=1)
    odd = shape[:, 0] == 1
    straight = np.zeros(len(hands), np.int64)
    for top in range(12, 3, -1):
        run = sum(1 << rank for rank in range(top - 4, top + 1))
        straight = np.where(odd & (bits == run), top + 1, straight)
    straight = np.where(odd & (bits == (1 << 12 | 0b1111)), 4, straight)
    kind = np.select(
        [
            (straight > 0) & flush,
            shape[:, 0] == 4,
            (shape[:, 0] == 3) & (shape[:, 1] == 2),
            flush,
            straight > 0,
            shape[:, 0] == 3,
            shape[:, 1] == 2,
            shape[:, 0] == 2,
        ],
        [8, 7, 6, 5, 4, 3, 2, 1],
        0,
    )
    tie = np.zeros(len(hands), np.int64)
    for column in range(5):
        tie = tie * 16 + telling[:, column]
    tie = np.where(straight > 0, straight, tie)
    return kind * 16**5 + tie


ACE_KING = int(scores(np.array([numbers("AC KD 4H 3S 2C")]))[0])


def against(hand: str, up: str) -> tuple[int, int, int, int]:
    """The Dealer's 163,185 hands: without him, lower than the player's, higher, and equal."""
    mine, shown = numbers(hand), number(up)
    left = [card for card in range(52) if card not in mine and card != shown]
    fours = np.array(list(combinations(left, 4)))
    dealers = np.hstack([fours, np.full((len(fours), 1), shown)])
    theirs, own = scores(dealers), int(scores(np.array([mine]))[0])
    part = theirs >= ACE_KING
    return (
        int((~part).sum()),
        int((part & (theirs < own)).sum()),
        int((part & (theirs > own)).sum()),
        int((part & (theirs == own)).sum()),
    )
