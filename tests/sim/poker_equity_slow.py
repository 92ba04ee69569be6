"""Equity the slow way: every completion by `itertools`, every hand by the rules themselves."""

from fractions import Fraction
from itertools import combinations
from typing import Any

from houseway.games.poker.hands.compositions import composition
from houseway.games.poker.hands.decks import poker_cards
from houseway.games.poker.hands.evaluation import Order
from houseway.law.instruments import default_edition


def slow(game, hands, order=None, board="", **beside):
    """For each player how often he took all or part, and his share; hands as cards."""
    order = order or Order()
    made_of = composition(game, default_edition(game))
    own = made_of.own - (0 if made_of.communal else len(board.split()))
    communal = made_of.communal or len(board.split())
    known = [poker_cards(hand) for hand in hands]
    shared, dead = poker_cards(board), poker_cards(beside.get("dead", ""))
    out = {card for hand in (*known, shared, dead) for card in hand}
    live = [card for card in order.deck.cards if card not in out]
    lacks = [communal - len(shared), *(own - len(hand) for hand in known)]
    found: list[list[Any]] = [[0, 0, Fraction(0)] for _ in hands]
    deals = 0
    for more, *own_more in completions(live, lacks):
        full = [(*hand, *mine) for hand, mine in zip(known, own_more, strict=True)]
        on = (*shared, *more)
        high = [made_of.ranked(order, hand, on) for hand in full]
        low = [made_of.ranked(lowest(order), hand, on) for hand in full if beside.get("split")]
        ends = shares(high, low, beside.get("split"), beside.get("eight"))
        deals += 1
        for row, part in zip(found, ends, strict=True):
            row[0] += part == 1
            row[1] += 0 < part < 1
            row[2] += part
    return deals, [(wins, ties, share / deals) for wins, ties, share in found]


def completions(live, lacks):
    if not lacks:
        yield ()
        return
    for some in combinations(live, lacks[0]):
        left = [card for card in live if card not in some]
        for others in completions(left, lacks[1:]):
            yield (some, *others)


def lowest(order):
    return Order(order.deck, order.ace_low, True, order.low_ace)


def shares(highs, lows, split, eight):
    high = even([hand.value for hand in highs])
    worth = [hand.value if hand.qualifies or not eight else 0 for hand in lows]
    if not split or not any(worth):
        return high
    return [(one + other) / 2 for one, other in zip(high, even(worth), strict=True)]


def even(worth):
    best = max(worth)
    return [Fraction(one == best, worth.count(best)) for one in worth]
