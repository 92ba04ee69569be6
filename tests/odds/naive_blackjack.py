"""Blackjack played out card by card, written for the tests alone: slow, plain, and with its own
idea of the rules. It uses nothing of the package. Cards are values, the ace 1.

A shoe is a tuple of (value, number). Every order of its cards is followed, in the order in which
a dealer deals them: hand after hand of a split, then the Dealer. Answers are fractions.
"""

from fractions import Fraction
from functools import cache
from typing import Any


def total(hand):
    """The total, and whether it is soft."""
    hard = sum(hand)
    return (hard + 10, True) if 1 in hand and hard <= 11 else (hard, False)


def draws(shoe):
    """Each value that can come next, how likely it is, and the shoe after it."""
    cards = sum(number for _, number in shoe)
    assert cards, "the shoe is empty: this test wants a larger one"
    for value, number in shoe:
        if number:
            after = tuple((v, n - 1 if v == value else n) for v, n in shoe)
            yield value, Fraction(number, cards), after


def mixed(parts):
    """Distributions, each with its share, as one."""
    found: dict[Any, Any] = {}
    for share, distribution in parts:
        for result, chance in distribution.items():
            found[result] = found.get(result, 0) + share * chance
    return found


@cache
def dealer(hand, shoe):
    """How the Dealer ends: a total, 'bust' or 'blackjack'."""
    points, _ = total(hand)
    if points > 21:
        return {"bust": Fraction(1)}
    if points >= 17:
        return {"blackjack" if points == 21 and len(hand) == 2 else points: Fraction(1)}
    return mixed((chance, dealer((*hand, v), after)) for v, chance, after in draws(shoe))


def settle(points, stake, natural, end):
    if points > 21:
        return -stake
    if natural:
        return 0 if end == "blackjack" else stake * Fraction(3, 2)
    if end == "blackjack":
        return -stake
    if end == "bust" or points > end:
        return stake
    return 0 if points == end else -stake


def decision(hand, chart, up, hands, split):
    """One of S H D P for a hand of a Box with so many hands."""
    points, soft = total(hand)
    if points >= 21 or (split and hand[0] == 1 and len(hand) == 2):
        return "S"
    if len(hand) == 2 and hand[0] == hand[1] and hands < 4 and chart["pair", hand[0], up] == "P":
        return "P"
    said = chart["soft" if soft else "hard", points, up]
    if said in ("DH", "DS"):
        return "D" if len(hand) == 2 else said[1]
    return said


def box(hand, up, shoe, chart, split=False):
    """The distribution of the net of a Box whose first two cards are `hand`, by a chart.

    With `split` they are split whatever the chart says.
    """
    played = Box(hand[0], up, chart)
    if split:
        return played.on(shoe, (), hand[:1], 1, True)
    return played.on(shoe, (), hand, 0, False)


class Box:
    def __init__(self, first, up, chart):
        self.first, self.up, self.chart, self.memo = first, up, chart, {}

    def on(self, *position):
        """Shoe, finished hands, the hand in play, single cards that wait, whether it was split."""
        if position not in self.memo:
            self.memo[position] = self.played(*position)
        return self.memo[position]

    def played(self, shoe, done, hand, waiting, split):
        points, _ = total(hand)
        hands = len(done) + 1 + waiting
        said = "H" if len(hand) == 1 else "S"
        if len(hand) > 1 and points <= 21:
            said = decision(hand, self.chart, self.up, hands, split)
        if said == "P":
            return self.on(shoe, done, hand[:1], waiting + 1, True)
        if said == "S":
            natural = not split and len(hand) == 2 and points == 21
            return self.finished(shoe, done, (points, 1, natural), waiting)
        if said == "D":
            return mixed(
                (chance, self.finished(after, done, (total((*hand, v))[0], 2, False), waiting))
                for v, chance, after in draws(shoe)
            )
        return mixed(
            (chance, self.on(after, done, (*hand, v), waiting, split))
            for v, chance, after in draws(shoe)
        )

    def finished(self, shoe, done, one, waiting):
        done = tuple(sorted((*done, one)))
        if waiting:
            return self.on(shoe, done, (self.first,), waiting - 1, True)
        return mixed(
            (
                chance,
                {
                    sum(
                        settle(points, stake, natural, end) for points, stake, natural in done
                    ): Fraction(1)
                },
            )
            for end, chance in dealer((self.up,), shoe).items()
        )


def round_of(up, shoe, chart):
    """The distribution of the net of a round against a first card that is out of the shoe."""
    parts = []
    for one, first, left in draws(shoe):
        for two, second, after in draws(left):
            parts.append((first * second, box((one, two), up, after, chart)))
    return mixed(parts)


def moments(distribution):
    mean = sum(net * chance for net, chance in distribution.items())
    return mean, sum(net**2 * chance for net, chance in distribution.items())


def best(hand, up, shoe, chart):
    """The mean of best play on the exact cards of a hand that is not split."""
    points, soft = total(hand)
    if points > 21:
        return Fraction(-1)
    ends = dealer((up,), shoe)
    natural = len(hand) == 2 and points == 21
    stand = sum(settle(points, 1, natural, end) * chance for end, chance in ends.items())
    if points == 21:
        return stand
    following = list(draws(shoe))
    found = [sum(chance * best((*hand, v), up, after, chart) for v, chance, after in following)]
    if soft or points >= 12:
        found.append(stand)
    if len(hand) == 2:
        found.append(sum(chance * doubled((*hand, v), up, after) for v, chance, after in following))
    if len(hand) == 2 and hand[0] == hand[1]:
        found.append(moments(box(hand, up, shoe, chart, split=True))[0])
    return max(found)


def doubled(hand, up, shoe):
    ends = dealer((up,), shoe)
    return sum(settle(total(hand)[0], 2, False, end) * chance for end, chance in ends.items())


def best_round(up, shoe, chart):
    return sum(
        first * second * best((one, two), up, after, chart)
        for one, first, left in draws(shoe)
        for two, second, after in draws(left)
    )


def chart_of(text):
    """A chart from its text: what it says by kind, number and the Dealer's card."""
    number = {"A": 1} | {str(value): value for value in range(2, 22)}
    lines = [line.split() for line in text.splitlines() if not line.startswith("#")]
    ups = [number[name] for name in lines[0][1:]]
    return {
        (kind, number[row], up): said
        for kind, row, *calls in lines[1:]
        for up, said in zip(ups, calls, strict=True)
    }
