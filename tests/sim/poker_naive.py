"""Poker hands once more, by another road: strings, and the Joker put in place of every card."""

from itertools import combinations

RANKS = "23456789TJQKA"
NAMES = {
    "odd": "odd-cards",
    "pair": "one-pair",
    "two": "two-pairs",
    "three": "three-of-a-kind",
    "straight": "straight",
    "flush": "flush",
    "house": "full-house",
    "four": "four-of-a-kind",
    "running": "straight-flush",
    "five": "five-of-a-kind",
    "royal": "royal-flush",
}
FULL = ["odd", "pair", "two", "three", "straight", "flush", "house"]
REDUCED = ["odd", "pair", "two", "three", "straight", "house", "flush"]
ABOVE = ["four", "running", "five", "royal"]
# By how many two cards of the hand are of one rank.
KINDS = {0: "odd", 1: "pair", 2: "two", 3: "three", 4: "house", 6: "four", 10: "five"}


def deck(size, joker):
    ranks = RANKS[13 - size // 4 :]
    return [rank + suit for rank in ranks for suit in "CDHS"] + ["JK"] * joker


def key(five, size, joker, ace_low):
    """What a hand is worth, as a tuple that can be compared."""
    if "JK" in five:
        others = [card for card in five if card != "JK"]
        return max(key([*others, card], size, joker, ace_low) for card in deck(size, joker=False))
    name, ties = kind(five, size, ace_low)
    return ladder(size, joker).index(name), ties


def ladder(size, joker):
    return (FULL if size + joker >= 52 else REDUCED) + ABOVE


def kind(five, size, ace_low):
    ranks = sorted((RANKS.index(card[0]) for card in five), reverse=True)
    one_suit = len({card[1] for card in five}) == 1
    runs = [list(range(top, top - 5, -1)) for top in range(12, 12 - size // 4 + 4, -1)]
    if ace_low:
        bottom = 13 - size // 4
        runs.append([12, bottom + 3, bottom + 2, bottom + 1, bottom])
    if ranks in runs:
        top = -runs.index(ranks)
        if one_suit:
            return ("royal", 0) if top == 0 else ("running", top)
        return "straight", top
    if one_suit:
        return "flush", ranks
    equal = sum(a == b for a, b in combinations(ranks, 2))
    return KINDS[equal], sorted(ranks, key=lambda r: (-ranks.count(r), -r))


def low_key(five, size, ace_is_low):
    """Lower is better; no straights, no flushes."""
    if "JK" in five:
        others = [card for card in five if card != "JK"]
        return min(low_key([*others, card], size, ace_is_low) for card in deck(size, joker=False))
    letters = "A" + RANKS[:-1] if ace_is_low else RANKS
    ranks = [letters.index(card[0]) for card in five]
    equal = sum(a == b for a, b in combinations(ranks, 2))
    return equal, sorted(ranks, key=lambda r: (ranks.count(r), r), reverse=True)
