"""A history of short-deck hold-em is played with 36 cards: nothing below a six is dealt."""

import pytest

from houseway.games.poker.history import forms
from tests.games.poker_history.test_refused import TEXT

SHORT = TEXT.replace('"NT"', '"NS"').replace("2c3c4c", "6c7c8c")


def test_cards_from_the_six_up_are_of_the_deck():
    (hand,) = forms.read(SHORT)
    assert not list(forms.differences(hand))


@pytest.mark.parametrize("board", ["5c7c8c", "6c2h8c"])
def test_a_card_below_the_six_is_not(board):
    with pytest.raises(forms.BadHistory):
        forms.read(SHORT.replace("6c7c8c", board))
    (hand,) = forms.read(TEXT.replace("2c3c4c", board))
    assert not list(forms.differences(hand))
