"""Where the cutting card usually goes: what is determined, within what the rules leave open."""

import pytest

from houseway.core.game import Call
from houseway.games.baccarat.table.composition import BACCARAT
from houseway.house.shoes.moves import CutCards, DeclineCut, InsertCuttingCard
from tests.games.ni2019_mttg.evening import Evening as Terminals
from tests.games.playing import DEALER, SUPERVISOR, Playing
from tests.games.s49_blackjack.evening import Evening as Blackjack


def to_insert(table, cutter=SUPERVISOR):
    """How many cards may lie behind the cutting card, when it is to be inserted."""
    table.open().shuffle()
    if isinstance(table.due, Call):
        table.put(DEALER, DeclineCut())
    table.put(cutter, CutCards(100))
    assert table.due.act is InsertCuttingCard
    return next(one for one in table.due.bounds if one.name == "behind")


@pytest.mark.parametrize("number", [12, 20, 104])
def test_at_baccarat_as_the_table_is_set(number):
    found = to_insert(Playing(BACCARAT, cutting_card=number))
    assert (found.low, found.usual) == (12, number)
    found = to_insert(Terminals(cutting_card=number), DEALER)
    assert (found.low, found.usual) == (12, number)


@pytest.mark.parametrize(("number", "usual"), [(52, 52), (78, 78), (182, 182)])
def test_at_blackjack_as_the_table_is_set_between_one_deck_and_half_of_them(number, usual):
    found = to_insert(Blackjack(cutting_card=number))
    assert (found.low, found.high, found.usual) == (52, 182, usual)
