"""8.3(h) to (j): the last coup of a shoe, new cards, unfit cards."""

import pytest

from houseway.core.actors import Player, Role
from houseway.core.game import Bets, Duty
from houseway.house.shoes.deck_moves import (
    CardsRemoved,
    CardsVerified,
    DeclareUnfit,
    DirectShuffle,
    TakeNewCards,
    VerifyCards,
)
from houseway.house.shoes.moves import (
    DrawCuttingCard,
    ExtraRoundDue,
    Shuffle,
    ShuffleDue,
    Stage,
)
from houseway.house.table.state import (
    RecordApproval,
    TakeBack,
)
from houseway.house.terminals.periods import ExpirePeriod
from houseway.kit.cards import card, cards
from tests.games.ni2019_mttg.evening import (
    CLOCK,
    SIX_SEVEN,
    Evening,
    at_the_end,
    playing,
    ready,
    rule,
)
from tests.games.playing import DEALER, INSPECTOR, OPERATOR, SUPERVISOR, only, player

TIE = "3S 2D 4C 5H"  # 7 against 7


@pytest.mark.parametrize("before", ["", "2S 3D"])
def test_8_3_h__the_coup_of_the_cutting_card_is_the_last(before):
    table = playing(before)
    out = table.put(DEALER, DrawCuttingCard())
    assert [event.cite for event in out] == [rule("8.3(h)")]
    assert table.refused(DEALER, DrawCuttingCard()).cite == rule("8.3(h)")
    table.deal("2S 3D 4C 4H"[len(before) :].strip())
    table.finish()
    assert table.table.shoe.stage is Stage.SHUFFLE


@pytest.mark.parametrize("second", [SIX_SEVEN, TIE])
def test_8_3_h__a_tie_is_followed_by_one_more_and_only_one(second):
    table = playing()
    table.put(DEALER, DrawCuttingCard())
    table.deal(TIE)
    table.settle()
    assert ExtraRoundDue(rule("8.3(h)")) in table.collect()
    table.period()
    table.bet(1, "banker", 20)
    table.dealt(second)
    table.settle()
    assert ShuffleDue(rule("8.3(e)(ii)")) in table.collect()


def test_8_3_i__after_the_final_coup_a_supervisor_may_have_new_cards():
    table, cite = at_the_end(), rule("8.3(i)")
    for other in (DEALER, OPERATOR, player(1)):
        assert table.forbidden(other, TakeNewCards()).cite == cite
    assert table.put(SUPERVISOR, TakeNewCards()) == (CardsRemoved(cite),)
    assert table.due == Duty(VerifyCards, rule("8.3(d)"))
    assert table.refused(DEALER, Shuffle()).cite == rule("8.3(d)")
    table.put(DEALER, VerifyCards(missing=cards("AS")))
    assert table.due == Duty(VerifyCards, rule("8.3(d)"))
    assert table.refused(SUPERVISOR, VerifyCards(shuffler=True)).cite == rule("1.1")
    table.put(INSPECTOR, RecordApproval("multi-deck shuffler", "letter 3"))
    seen = only(CardsVerified, table.put(SUPERVISOR, VerifyCards(shuffler=True)))
    assert (seen.shuffler, seen.cite) == (True, rule("8.3(d)"))
    assert table.due == Duty(Shuffle, rule("8.3(e)(i)"))


@pytest.mark.parametrize("when", ["new", "during", "directed"])
def test_8_3_i__not_before_the_final_coup(when):
    table = Evening().open() if when == "new" else playing(SIX_SEVEN)
    if when == "directed":
        table.put(SUPERVISOR, DirectShuffle())
        table.finish()
    assert table.refused(SUPERVISOR, TakeNewCards()).cite == rule("8.3(i)")


@pytest.mark.parametrize("deal", ["", "2S", SIX_SEVEN])
def test_8_3_j__unfit_cards_are_replaced_when_no_coup_is_in_progress(deal):
    table, cite = playing(deal), rule("8.3(j)")
    assert table.refused(SUPERVISOR, DeclareUnfit()).cite == cite
    table.deal(SIX_SEVEN[len(deal) :].strip())
    table.finish()
    for other in (DEALER, OPERATOR, player(1)):
        assert table.forbidden(other, DeclareUnfit()).cite == cite
    assert table.put(SUPERVISOR, DeclareUnfit()) == (CardsRemoved(cite),)
    assert table.refused(SUPERVISOR, DeclareUnfit()).cite == cite
    table.put(DEALER, VerifyCards())
    table.shuffle().cut().burn().period()


def test_8_3_j__wagers_that_were_confirmed_stay_while_the_cards_are_changed():
    table = ready()
    table.bet(1, "banker", 20)
    table.put(SUPERVISOR, DeclareUnfit())
    table.show(2, "tie", 10)  # the period still runs
    table.put(DEALER, VerifyCards())
    table.put(player(2), TakeBack(Player(2)))
    assert table.refused(CLOCK, ExpirePeriod()).cite == rule("8.3(e)(i)")
    table.shuffle().cut().burn()
    assert isinstance(table.due, Bets)
    table.dealt("8S 2D KC KH")
    assert [one.stake for one in table.round.wagers] == [20_00]
    assert table.round.player[0] == card("8S")


def test_roads_on_the_display_are_those_of_the_shoe_in_play():
    table = at_the_end()
    assert (roads(table).bead, roads(table).coups) == ("B7", 1)
    table.shuffle()
    assert (roads(table).bead, roads(table).coups) == ("", 0)
    table.cut().burn().period()
    table.bet(1, "banker", 20)
    table.dealt(TIE)
    table.finish()
    assert (roads(table).bead, roads(table).coups) == ("T7", 1)


def roads(table):
    return table.house.rules.view(table.table, table.due, Role.PLAYER).roads
