"""`python -m bench.kernels.blackjack_walk`: what play on the exact cards gains on the chart, twice.

Once as `odds` counts it, once by the plain walk of the tests through the cards of six decks, with
the Dealer compiled. Pairs that are split come to the same by both, and are taken from `odds`.
"""

from time import perf_counter

import numpy as np
from numba import njit
from tests.odds.blackjack_walk import Walk

from houseway.odds.blackjack.best import best
from houseway.odds.blackjack.hands import hands

ENDS = (17, 18, 19, 20, 21, "blackjack", "bust")


@njit
def dealt(left, hand, cards, chance, ends):
    """Add up how the Dealer ends, by every order of his cards. `hand`: its sum, and its aces."""
    hard, aces = hand
    points = hard + 10 if aces and hard <= 11 else hard
    if points >= 17:
        ends[6 if points > 21 else 5 if points == 21 and cards == 2 else points - 17] += chance
        return
    total = left.sum()
    for value in range(1, 11):
        if left[value - 1] > 0:
            likely = left[value - 1] / total
            left[value - 1] -= 1
            after = (hard + value, aces + (value == 1))
            dealt(left, after, cards + 1, chance * likely, ends)
            left[value - 1] += 1


class Compiled(Walk):
    def ends(self, hand):
        left = np.array([self.left[value] - hand.count(value) for value in range(1, 11)])
        found = np.zeros(len(ENDS))
        dealt(left, (self.up, int(self.up == 1)), 1, 1.0, found)
        return dict(zip(ENDS, found.tolist(), strict=True))


def gained(walk, against, calls):
    """Over the first two cards; and how far a hand is from what `odds` says of it, at most."""
    _, worth = against.by_cards(calls)
    left, total = walk.left, sum(walk.left.values())
    gain = worst = 0.0
    for one in range(1, 11):
        for two in range(one, 11):
            ways = left[one] * (left[two] - 1) if one == two else 2 * left[one] * left[two]
            best_of, by_chart = walk.best((one, two))
            if one == two:
                split = against.split_worth(one - 1, calls)
                best_of = max(best_of, split)
                by_chart = split if walk.chart["pair", one, walk.up] == "P" else by_chart
            gain += ways / (total * (total - 1)) * (best_of - by_chart)
            worst = max(worst, abs(best_of - worth[hands().of(one, two)]))
    return gain, worst


def main():
    found = best(6)
    summed = 0.0
    for up in range(1, 11):
        begin = perf_counter()
        gain, worst = gained(Compiled(up), found.against[up - 1], found.chart.calls[:, up - 1])
        summed += float(found.shares[up - 1]) * gain
        seconds = perf_counter() - begin
        print(f"  against {up:2}: {gain:.12f}, hands within {worst:.0e}, {seconds:.0f} s")
    print(
        f"gained by the exact cards {summed:.16f}, by odds {found.by_cards - found.by_chart:.16f}"
    )


if __name__ == "__main__":
    main()
