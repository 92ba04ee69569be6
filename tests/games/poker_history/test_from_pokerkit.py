"""Hands that PokerKit played and wrote: we read them, or refuse them by a rule of ours."""

from collections import Counter

import pytest

from houseway.games.poker.history import forms
from tests.games.poker_history.peers import GAMES, their_hand

# Where their rules allow what ours do not: docs/games/poker-peers.md has each with its clause.
KNOWN = {
    "14.5",  # they may raise a first tap-out short of a raise
    "13.5",
    "10.2(d)(i)",  # under antes the opener bets
    "9.1(d)(i)",
    "5.1",  # S49: three raises
}


def read_by_us(text):
    """The stacks at the end, or the refusal."""
    try:
        (hand,) = forms.read(text)
    except forms.BadHistory as refusal:
        return refusal
    *_, last = forms.replayed(hand)
    round_ = last.table.play.previous
    assert round_ is not None
    return [one.stack / 100 for one in round_.hands]


@pytest.mark.parametrize("code", GAMES)
def test_a_hand_of_theirs_ends_with_the_same_stacks(code):
    met: Counter[str] = Counter()
    for seed in range(12):
        text, end = their_hand(code, seed)
        ours, stacks = read_by_us(text), [float(stack) for stack in end.stacks]
        if isinstance(ours, forms.BadHistory):
            assert ours.line is not None, ours
            assert ours.cite is not None, ours
            assert ours.cite.ref in KNOWN, ours
            met["refused"] += 1
        elif ours != stacks:
            assert len(list(end.pots)) > 1, "pots that they make one, or whose low half strays"
            assert sum(ours) == sum(stacks)
        else:
            met["same"] += 1
    assert met["same"] > 8
