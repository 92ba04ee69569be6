"""Rule 2.4: what a count may come to."""

from houseway.core.bounds import Range
from houseway.games.canberra_poker.round import moves
from tests.games.playing import SUPERVISOR
from tests.games.s49_canberra_poker.evening import ready


def test_2_4__none_to_52_cards_are_counted_and_usually_all():
    table = ready().wagered(1)
    table.no_more_bets()
    table.deal("TH")
    table.put(SUPERVISOR, moves.InstructCount())
    assert table.duty.bounds == (Range("cards", 0, 52, usual=52),)
