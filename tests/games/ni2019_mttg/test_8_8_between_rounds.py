"""8.8(d) and (f): an error of card placement, before and after the next round has commenced."""

import pytest

from houseway.core.actors import Player
from houseway.core.wagers import Reversed, Settled
from houseway.games.baccarat.round.state import OutcomeCorrected, Reconstruct
from houseway.games.baccarat.rules import Result
from houseway.house.general.state import InvalidateRound, Trouble
from houseway.house.table.events import EarlierRoundVoided
from houseway.house.terminals.faults import RecordAnalysis, ReportSystemFault, ReportTerminalFault
from houseway.house.terminals.periods import VoidEarlierRound
from houseway.kit.cards import cards
from tests.games.ni2019_mttg.evening import playing, ready, rule
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player

# As they were laid: Player K 2 5 is 7, Banker 9 3 6 is 8. As they left the shoe the Player had a
# Natural of 9 against 5, and the 5 and the 6 were never due.
LAID, DRAWN = "KS 9D 2C 3H 5S 6H", "9D 2C KS 3H 5S 6H"
RIGHT = Reconstruct(cards(DRAWN))
VOID = VoidEarlierRound()


def collected():
    """$20 on Banker won $19, $10 on Tie lost, $40 on Player lost; the cards are in the rack."""
    table = ready()
    for number, bet, stake in ((1, "banker", 20), (2, "tie", 10), (3, "player", 40)):
        table.bet(number, bet, stake)
    table.dealt(LAID)
    assert table.round.result is Result.BANKER
    return table.finish()


def nets(table):
    return tuple(table.net(number) for number in (1, 2, 3))


def test_8_8_d__the_coup_is_laid_again_when_its_cards_are_collected():
    table, cite = collected(), rule("8.8(d)")
    assert nets(table) == (19_00, -10_00, -40_00)
    for other in (DEALER, OPERATOR, player(1)):
        assert table.forbidden(other, RIGHT).cite == cite
    events = table.put(SUPERVISOR, RIGHT)
    true = only(OutcomeCorrected, events)
    assert (true.player, true.banker, true.round) == (cards("9D KS"), cards("2C 3H"), 1)
    assert (true.result.verdict, true.cite) == (Result.PLAYER, cite)
    assert [one.wager.player for one in only(Reversed, events).payments] == [1, 3]
    assert nets(table) == (-20_00, -10_00, 40_00)
    last = table.table.play.previous
    assert (last.player, last.banker, last.result) == (true.player, true.banker, Result.PLAYER)


def test_8_8_d__after_it_the_next_coup_is_played_from_the_same_shoe():
    table = collected()
    left = table.table.shoe.left
    table.put(SUPERVISOR, RIGHT)
    assert table.table.shoe.left == left
    table.period()
    table.bet(1, "banker", 20)
    table.dealt("2S 3D 4C 4H")
    table.finish()
    assert table.net(1) == -1_00  # $20 lost, then $19 won


def test_8_8_d__cards_that_were_laid_so_need_no_laying():
    table = collected()
    laid = Reconstruct(table.table.play.previous.cards)
    refusal = table.refused(SUPERVISOR, laid)
    assert (refusal.cite, refusal.reason) == (rule("8.8(d)"), "the cards were laid so")
    assert table.refused(SUPERVISOR, Reconstruct(cards("9D 2C"))).cite == rule("8.8(d)")


def test_8_8_d__a_card_that_was_never_drawn_is_not_made_up():
    """By the true order 5 against 1: the Player draws, and there is no third card."""
    table = ready()
    table.bet(1, "banker", 20)
    table.dealt("2S 3D 6C 5H")  # 8 and 8 as laid
    table.finish()
    refusal = table.refused(SUPERVISOR, Reconstruct(cards("2S 6C 3D 5H")))
    assert (refusal.cite, "lacking" in refusal.reason) == (rule("8.8(d)"), True)
    table.put(
        OPERATOR,
        InvalidateRound(Trouble.IMPRACTICAL, 1, table.table.play.previous.payments),
    )
    assert table.net(1) == 0


@pytest.mark.rule("ni2019-689-mttg", "6.6(b)")
def test_8_8_d__wagers_that_wait_for_an_analysis_are_paid_by_the_true_hands():
    table = ready()
    table.bet(1, "banker", 20)
    table.bet(2, "player", 30)
    table.dealt(LAID)
    table.put(SUPERVISOR, ReportTerminalFault(Player(2)))
    table.finish()
    table.put(SUPERVISOR, RIGHT)
    table.put(SUPERVISOR, RecordAnalysis(1, confirmed=True))
    assert (table.net(1), table.net(2)) == (-20_00, 30_00)


@pytest.mark.parametrize("since", ["open", "lapsed", "void", "dealt"])
def test_8_8_f__a_round_commences_when_its_period_opens(since):
    table = collected()
    refusal = table.refused(SUPERVISOR, VOID)
    assert (refusal.cite, "put its Hands right" in refusal.reason) == (rule("8.8(f)"), True)
    paid = table.table.play.previous.payments
    assert table.refused(SUPERVISOR, VoidEarlierRound(1, paid)).cite == rule("8.8(f)")
    table.period()
    match since:
        case "lapsed":
            table.no_more_bets()
        case "void":
            table.put(SUPERVISOR, ReportSystemFault())
        case "dealt":
            table.bet(4, "tie", 10)
            table.dealt("2S 3D")
    assert table.refused(SUPERVISOR, RIGHT).cite == rule("8.8(d)")
    events = table.put(SUPERVISOR, VOID)
    assert events[-1] == EarlierRoundVoided(rule("8.8(f)"), 1)
    assert nets(table) == (0, 0, 0)


@pytest.mark.parametrize("named", [None, 1])
def test_8_8_f__a_coup_without_wagers_can_be_deemed_void_too(named):
    table = ready()
    table.without_wagers()
    table.period()
    events = table.put(SUPERVISOR, VoidEarlierRound(named))
    assert events == (EarlierRoundVoided(rule("8.8(f)"), 1),)
    assert table.table.people.annulled == {1}
    assert table.refused(SUPERVISOR, VoidEarlierRound(1)).cite == rule("8.8(f)")


def test_8_8_f__nobody_keeps_what_a_coup_paid_by_leaving_it_out():
    """The round before is remembered: a move that brings no payments of it is refused."""
    table = playing("2S 3D 4C 4H").finish()
    table.period()
    refusal = table.refused(SUPERVISOR, VoidEarlierRound(1))
    assert (refusal.cite, "no wager" in refusal.reason) == (rule("8.8(f)"), True)
    assert only(Settled, table.put(SUPERVISOR, VOID)).payments[0].returned == 20_00
