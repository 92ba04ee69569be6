"""What is due, as it is said."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import (
    Bets,
    Call,
    Chance,
    Choice,
    Drawn,
    Duty,
    Option,
    Over,
    PlayerOption,
    Refused,
    Settle,
    due_in_words,
    not_due,
)
from houseway.law import RuleSet

CITE = RuleSet("s49-1999-baccarat").rule("7.2")


class TakeInsurance: ...


OPTION = Option(TakeInsurance, CITE)


@pytest.mark.parametrize(
    ("due", "said"),
    [
        (Bets(CITE), "wagers are due"),
        (Chance(("the Banker",), CITE, Drawn(TakeInsurance)), "a card is due to the Banker"),
        (Choice(Player(3), (OPTION,), CITE), "player 3 has to decide"),
        (Call((PlayerOption(Player(3), OPTION),), CITE), "the players are asked: take insurance"),
        (Call((), CITE), "no player is asked any more"),
        (Duty(TakeInsurance, CITE), "take insurance is due"),
        (Duty(TakeInsurance, CITE, said="box 2"), "take insurance box 2 is due"),
        (Settle((), CITE), "taking and paying is due"),
        (Over(CITE), "the round is over"),
    ],
)
def test_whatever_is_due_has_words(due, said):
    assert due_in_words(due) == said
    refusal = not_due(due, TakeInsurance())
    assert refusal.reason == f"take insurance is out of turn: {said}"
    assert refusal.cite == CITE


@pytest.mark.parametrize(("size", "ends"), [(800, "x"), (801, "…")])
def test_a_reason_that_repeats_a_long_text_is_cut_short(size, ends):
    refusal = Refused("x" * size, CITE)
    assert len(refusal.reason) == 800
    assert refusal.reason[-1] == ends
    assert refusal.cite == CITE
