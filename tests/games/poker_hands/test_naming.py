"""Hands in words."""

import pytest

from houseway.games.poker.hands.names import words
from tests.games.poker_hands.showdown import hand, table


@pytest.mark.standard("A10")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("AS KS QS JS TS", "royal flush"),
        ("AS AD AH AC JK", "five of a kind, aces, the Joker for an ace"),
        ("JH TH 9H 8H 7H", "straight flush, jack high"),
        ("5H 4H JK 2H AH", "straight flush, five high, the Joker for the three of hearts"),
        ("AS AD AH AC 4S", "four of a kind, aces, four kicker"),
        ("KS KD KH JS JD", "full house, kings over jacks"),
        ("6S 6D JK 2S 2D", "full house, sixes over twos, the Joker for a six"),
        ("KD JD 9D 7D 5D", "flush, king, jack, nine, seven and five"),
        ("KH QC JC TS 9D", "straight, king high"),
        ("QS QD QH 8S 5D", "three of a kind, queens, eight and five kickers"),
        ("QS QD 4H 4C JS", "two pairs, queens and fours, jack kicker"),
        ("TS TD KH 6C 2S", "one pair, tens, king, six and two kickers"),
        ("QH TC 7C 4D 3S", "odd cards, queen, ten, seven, four and three"),
        ("8H 6C 4C JK 3S", "one pair, eights, six, four and three kickers, the Joker for an eight"),
    ],
)
def test_a_hand_is_called_as_a_dealer_calls_it(text, said):
    assert words(hand("s49-1999-poker", text, table(joker=True, ace_low=True))) == said


def test_a_low_hand_is_called_low():
    low = table(low=True, low_ace=True)
    assert words(hand("s49-1999-poker", "AS 4D 3H 2C 6S", low)) == (
        "odd cards, six, four, three, two and ace, low"
    )
