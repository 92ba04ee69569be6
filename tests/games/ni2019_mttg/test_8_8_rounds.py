"""8.8(f) to (k): errors found later, too few cards, bad cuts, missed burns, no wagers."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Chance, Duty
from houseway.core.value import changed
from houseway.core.wagers import Reversed, Settled
from houseway.house.rounds.round import RoundVoided
from houseway.house.shoes.deck_moves import (
    BurnOmitted,
    IntroduceCards,
    ReportBadCut,
    ReportUnburnt,
    ShuffleOrdered,
)
from houseway.house.shoes.moves import BurnCards, Shuffle, Shuffled, ShuffleDue, Stage
from houseway.house.table.events import EarlierRoundVoided
from houseway.house.terminals.faults import RecordAnalysis, ReportTerminalFault
from houseway.house.terminals.periods import (
    DealtAsDirected,
    DealWithoutWagers,
    DirectRounds,
    NoBetRoundBegun,
    Occasion,
    OpenPeriod,
    ReportUnwageredCards,
    VoidEarlierRound,
)
from houseway.kit.moves import ReportInsufficientCards
from tests.games.ni2019_mttg.evening import SIX_SEVEN, Evening, chips, playing, ready, rule
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player

# (f)


def after_a_win():
    """Player 1 won $19 in the coup before."""
    return playing(SIX_SEVEN).finish()


@pytest.mark.parametrize("when", ["lapsed", "wagering", "dealing", "settled"])
def test_8_8_f__an_error_found_later_voids_its_own_coup_and_no_other(when):
    table, cite = after_a_win(), rule("8.8(f)")
    table.period()
    if when == "lapsed":
        table.no_more_bets()
    else:
        table.bet(1, "banker", 30)
    if when in ("dealing", "settled"):
        table.dealt("2S 3D 4C 4H" if when == "settled" else "2S 3D")
    if when == "settled":
        table.settle()
    for other in (DEALER, OPERATOR, player(1)):
        assert table.forbidden(other, VoidEarlierRound()).cite == cite
    events = table.put(SUPERVISOR, VoidEarlierRound())
    assert [one.win for one in only(Reversed, events).payments] == [20_00]
    (back,) = only(Settled, events).payments
    assert (back.returned, back.cite) == (20_00, rule("6.10"))
    assert events[-1] == EarlierRoundVoided(cite, 1)
    if when == "dealing":
        table.deal("4C 4H")
        table.settle()
    assert table.net(1) == {"lapsed": 0, "wagering": -30_00}.get(when, 28_50)


def test_8_8_f__any_earlier_coup_is_void_and_those_after_it_stand():
    """$19 won in the first coup, then another is played; the first is found wrong."""
    table = after_a_win()
    paid = table.table.play.previous.payments
    table.period()
    table.bet(1, "banker", 30)
    table.dealt("2S 3D 4C 4H")
    table.finish()
    before = table.net(1)
    events = table.put(SUPERVISOR, VoidEarlierRound(1, paid))
    assert events[-1] == EarlierRoundVoided(rule("8.8(f)"), 1)
    assert table.net(1) == before - 19_00
    assert table.table.play.previous is not None
    again = table.refused(SUPERVISOR, VoidEarlierRound(1, paid))
    assert (again.cite, again.reason) == (rule("8.8(f)"), "round 1 was invalidated already")


@pytest.mark.parametrize("named", [None, 1])
@pytest.mark.parametrize("waits", [{1}, {1, 2}])
def test_8_8_f__wagers_that_wait_for_an_analysis_go_back_too(waits, named):
    table, cite = ready(), rule("8.8(f)")
    table.bet(1, "banker", 20)
    table.bet(2, "player", 30)
    table.dealt(SIX_SEVEN)
    for number in waits:
        table.put(SUPERVISOR, ReportTerminalFault(Player(number)))
    table.finish()
    paid = table.table.play.previous.payments if named else ()
    table.period()
    events = table.put(SUPERVISOR, VoidEarlierRound(named, paid))
    assert events[-1] == EarlierRoundVoided(cite, 1)
    assert (table.net(1), table.net(2), table.table.faults.held) == (0, 0, ())
    assert table.refused(SUPERVISOR, VoidEarlierRound(1)).cite == cite
    assert table.refused(SUPERVISOR, RecordAnalysis(1, True)).cite == rule("6.8")


def test_8_8_f__the_coup_in_play_is_not_an_earlier_one():
    table = playing(SIX_SEVEN)
    assert table.refused(SUPERVISOR, VoidEarlierRound()).cite == rule("8.8(f)")


def test_8_8_f__it_is_void_once():
    table = after_a_win()
    table.period()
    table.put(SUPERVISOR, VoidEarlierRound())
    assert table.refused(SUPERVISOR, VoidEarlierRound()).cite == rule("8.8(f)")


def test_8_8_f__a_coup_that_was_void_already_is_not_voided_again():
    table = playing("2S")
    table.table = changed(table.table, shoe=changed(table.table.shoe, left=0))
    table.put(DEALER, ReportInsufficientCards())
    table.collect()
    table.table = changed(table.table, period=changed(table.table.period, commenced=True))
    refusal = table.refused(SUPERVISOR, VoidEarlierRound())
    assert (refusal.cite, refusal.reason) == (rule("8.8(f)"), "the earlier round is Void already")


# (g)


@pytest.mark.parametrize("deal", ["", "2S 3D 3C", "2S 3D 3C KH"])
def test_8_8_g__a_coup_that_the_shoe_cannot_finish_is_void(deal):
    table, cite = playing(deal), rule("8.8(g)")
    assert table.refused(DEALER, ReportInsufficientCards()).cite == cite
    table.table = changed(table.table, shoe=changed(table.table.shoe, left=0))
    events = table.put(DEALER, ReportInsufficientCards())
    assert only(RoundVoided, events).cite == cite
    assert [one.cite for one in only(Settled, events).payments] == [rule("6.10")]
    assert table.net(1) == 0
    assert isinstance(table.collect()[-1], ShuffleDue)


def test_8_8_g__a_coup_that_is_complete_needs_no_card():
    table = playing(SIX_SEVEN)
    table.table = changed(table.table, shoe=changed(table.table.shoe, left=0))
    assert table.refused(DEALER, ReportInsufficientCards()).cite == rule("8.8(g)")


# (h) and (i)


@pytest.mark.parametrize("by", [DEALER, SUPERVISOR], ids=["dealer", "supervisor"])
def test_8_8_h__after_a_bad_cut_the_coup_is_completed_and_the_cards_shuffled_and_cut(by):
    table, cite = playing("2S 3D"), rule("8.8(h)")
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, ReportBadCut()).cite == cite
    assert table.put(by, ReportBadCut()) == (ShuffleOrdered(cite),)
    table.deal("4C 4H")
    table.settle()
    assert table.net(1) == 19_00
    assert ShuffleDue(cite) in table.collect()
    assert table.refused(DEALER, IntroduceCards("GRC 7")).cite == cite
    assert only(Shuffled, table.put(DEALER, Shuffle())).cite == cite
    assert table.due.cite == rule("8.3(f)")
    table.cut().burn().period()


def test_8_8_h__a_bad_cut_that_is_seen_before_the_first_coup_is_put_right_at_once():
    table = Evening().open().shuffle()
    assert table.refused(DEALER, ReportBadCut()).cite == rule("8.8(h)")
    table.cut()
    assert table.put(DEALER, ReportBadCut()) == (ShuffleDue(rule("8.8(h)")),)


def test_8_8_h__between_coups_they_are_shuffled_at_once():
    table = playing(SIX_SEVEN).finish()
    assert table.put(DEALER, ReportBadCut()) == (ShuffleDue(rule("8.8(h)")),)
    assert table.due == Duty(Shuffle, rule("8.8(h)"))
    assert table.refused(DEALER, ReportBadCut()).cite == rule("8.8(h)")


@pytest.mark.parametrize("shown", [True, False], ids=["first card shown", "nothing shown"])
def test_8_8_i__a_missed_burn_leaves_those_cards_in_play(shown):
    table, cite = Evening().open().shuffle().cut(), rule("8.8(i)")
    if shown:
        table.deal("5C")
    left = table.table.shoe.left
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, ReportUnburnt()).cite == cite
    assert table.put(DEALER, ReportUnburnt()) == (BurnOmitted(cite),)
    assert (table.table.shoe.stage, table.table.shoe.left) == (Stage.READY, left)
    table.period()
    assert table.refused(DEALER, BurnCards(5)).cite == rule("def:Wagering Period")


def test_8_8_i__a_burn_that_was_made_was_not_missed():
    assert ready().refused(DEALER, ReportUnburnt()).cite == rule("8.8(i)")


# (j) and (k)


def lapsed():
    """A Wagering Period ran out and nobody had wagered."""
    table = ready()
    table.no_more_bets()
    return table


def test_8_8_j__without_wagers_the_dealer_may_deal_as_directed():
    table, cite = lapsed(), rule("8.8(j)")
    assert table.refused(DEALER, DealWithoutWagers()).cite == cite
    table.put(SUPERVISOR, DirectRounds(Occasion.ANY_TIME, 1))
    assert table.due == Duty(DealWithoutWagers, cite)
    for other in (SUPERVISOR, OPERATOR, player(1)):
        assert table.forbidden(other, DealWithoutWagers()).cite == cite
    events = table.put(DEALER, DealWithoutWagers())
    assert events[:2] == (DealtAsDirected(cite), NoBetRoundBegun(cite))
    assert table.refused(player(1), chips(1, "tie", 20)).cite == rule("2.7(b)")
    table.deal(SIX_SEVEN)
    table.finish()


def test_8_8_j__he_may_open_another_period_instead():
    table = lapsed()
    table.put(SUPERVISOR, DirectRounds(Occasion.ANY_TIME, 1))
    table.put(DEALER, OpenPeriod())
    table.bet(1, "banker", 20)


def test_8_8_j__where_somebody_wagered_there_is_no_such_coup():
    table = playing(SIX_SEVEN)
    table.put(SUPERVISOR, DirectRounds(Occasion.ANY_TIME, 1))
    table.finish()
    for move in (DealWithoutWagers(), ReportUnwageredCards()):
        ref = "8.8(j)" if isinstance(move, DealWithoutWagers) else "8.8(k)"
        assert table.refused(DEALER, move).cite == rule(ref)
    table.period()
    assert table.refused(DEALER, DealWithoutWagers()).cite == rule("8.8(j)")


def test_8_8_k__cards_that_were_dealt_without_wagers_are_finished_as_a_no_bet_coup():
    table, cite = lapsed(), rule("8.8(k)")
    for other in (OPERATOR, player(1)):
        assert table.forbidden(other, ReportUnwageredCards()).cite == cite
    events = table.put(DEALER, ReportUnwageredCards())
    assert events[0] == NoBetRoundBegun(cite)
    assert isinstance(table.due, Chance)
    assert table.refused(player(1), chips(1, "banker", 20)).cite == rule("2.7(b)")
    table.deal(SIX_SEVEN)
    table.finish().period()


def test_8_8_k__not_while_wagers_may_still_be_placed():
    assert ready().refused(DEALER, ReportUnwageredCards()).cite == rule("8.8(k)")
