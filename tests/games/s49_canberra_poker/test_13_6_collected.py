"""Rule 13.6 when all cards are collected: a hand that needs verification is put together again."""

import pytest

from houseway.games.canberra_poker.round.events import HandReconstructed
from houseway.games.canberra_poker.round.moves import ReconstructHand
from houseway.games.canberra_poker.round.state import Place
from tests.games.playing import DEALER, SUPERVISOR
from tests.games.s49_canberra_poker.evening import NOTHING_MUCH, Evening, ready, rule

PAIR = "TH TC KS 6D 2C"


def over(table: Evening) -> None:
    """Counted, settled and collected."""
    table.count(*(hand.place.box for hand in table.round.folded))
    table.settle()
    table.set_hand()
    table.count_all()
    table.settle()
    table.collect()


@pytest.mark.rule("s49-1999-canberra-poker", "def:Round of Play")
@pytest.mark.parametrize("moment", ["collected", "wagers", "closed"])
def test_13_6__a_hand_is_verified_when_all_cards_are_in_the_rack(moment):
    """Until the next round commences with its first card."""
    table = ready().begin(PAIR, NOTHING_MUCH).stay(1).fold(2)
    over(table)
    if moment != "collected":
        table.shuffle().cut()
        table.ante(1)
    if moment == "closed":
        table.no_more_bets()
    before = table.net(1)
    assert table.role_refused(DEALER, ReconstructHand(1)) == rule("13.6")
    for box in (1, 2):
        rebuilt = HandReconstructed(Place(box), rule("13.6"))
        assert table.put(SUPERVISOR, ReconstructHand(box)) == (rebuilt,)
    assert table.net(1) == before
    assert table.cite_of(SUPERVISOR, ReconstructHand(3)) == rule("13.6")


@pytest.mark.rule("s49-1999-canberra-poker", "def:Round of Play")
def test_13_6__not_when_the_next_round_has_commenced():
    table = ready().begin(PAIR).stay(1)
    over(table)
    table.shuffle().cut()
    table.begin(PAIR)
    assert table.cite_of(SUPERVISOR, ReconstructHand(1)) == rule("13.6")
