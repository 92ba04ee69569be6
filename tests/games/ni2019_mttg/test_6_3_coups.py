"""Rule 6.3 at Multi Terminal baccarat: other cards were entered than those that lie."""

import pytest

from houseway.core.actors import Player
from houseway.core.bounds import exactly
from houseway.core.game import Duty
from houseway.core.money import Cents
from houseway.core.wagers import Reversed, Settled
from houseway.games.baccarat.bets import Method
from houseway.games.baccarat.round.state import (
    ConfirmOutcome,
    CorrectOutcome,
    OutcomeCorrected,
    ResultAnnounced,
)
from houseway.games.baccarat.rules import Result
from houseway.house.general.state import InvalidateRound, ReportContravention, Trouble, VoidWagers
from houseway.house.rounds.round import TakeAndPay
from houseway.house.shoes.deck_moves import CardsCorrected
from houseway.house.shoes.moves import DrawCuttingCard, ExtraRoundDue, Shuffle
from houseway.house.table.events import Difference, RoundRecalculated
from houseway.house.terminals.periods import VoidEarlierRound
from houseway.kit.cards import card as one_card
from houseway.kit.cards import cards
from tests.games.ni2019_mttg.evening import SIX_SEVEN, Evening, rule
from tests.games.ni2019_mttg.recorded import Recorded
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player

ONE, TWO, THREE = Player(1), Player(2), Player(3)


def lies(player_hand, banker_hand, **named):
    return CorrectOutcome(cards(player_hand), cards(banker_hand), **named)


def evening(deal=SIX_SEVEN, **settings):
    """$20 each on Banker, Player and the Banker's Pair beside a tie; 6 against 7 was entered."""
    table = Evening(**settings)
    Recorded(table)
    table.ready()
    table.bet(1, "banker", 20)
    table.bet(2, "player", 20)
    table.show(3, "tie", 10)
    table.bet(3, "banker-pair", 10)
    table.dealt(deal)
    return table


def over(**settings):
    """The same, settled and collected."""
    table = evening(**settings).finish()
    assert nets(table) == (19_00, -20_00, -20_00)
    return table


def nets(table):
    return table.net(1), table.net(2), table.net(3)


SEVEN_SIX = lies("3S 4C", "3D 3H")  # the Player's 7 beats a pair of threes
LATER = lies("3S 4C", "3D 3H", round=1)
OWED = tuple(
    Difference(one, Cents(cents)) for one, cents in ((ONE, -39_00), (TWO, 40_00), (THREE, 120_00))
)


@pytest.mark.parametrize("moment", ["announced", "confirmed", "paid"])
def test_6_3__the_coup_in_play_is_settled_by_the_cards_that_lie(moment):
    """7 against a pair of threes: the Player wins, and the Banker's Pair pays 11 to 1."""
    table, cite = evening(), rule("6.3")
    if moment != "announced":
        table.outcome()
    if moment == "paid":
        table.put(DEALER, TakeAndPay())
        assert nets(table) == (19_00, -20_00, -20_00)
    for by in (DEALER, OPERATOR, player(1)):
        assert table.forbidden(by, SEVEN_SIX).cite == cite
    events = table.put(SUPERVISOR, SEVEN_SIX)
    assert only(OutcomeCorrected, events).cite == cite
    assert only(ResultAnnounced, events).result.verdict is Result.PLAYER
    assert bool([one for one in events if isinstance(one, Reversed)]) is (moment == "paid")
    confirms = Duty(ConfirmOutcome, rule("8.6(d)#2"), exactly(result=Result.PLAYER))
    assert table.due == confirms
    table.finish()
    assert nets(table) == (-20_00, 20_00, 100_00)
    table.period()


@pytest.mark.parametrize("when", ["collected", "wagering", "dealing", "many", "new shoe"])
def test_6_3__an_earlier_coup_is_recalculated_however_late(when):
    table, cite = over(), rule("6.3")
    if when in ("wagering", "dealing"):
        table.period()
        table.bet(4, "banker", 30)
    if when == "dealing":
        table.dealt("2S 3D")
    if when == "many":
        for _ in range(5):
            table.period()
            table.bet(4, "banker", 30)
            table.dealt(SIX_SEVEN)
            table.finish()
    if when == "new shoe":
        table.period()
        table.bet(4, "tie", 30)
        table.no_more_bets()
        table.put(DEALER, DrawCuttingCard())
        table.deal(SIX_SEVEN)
        table.finish()
        table.put(DEALER, Shuffle())
    due, fourth, round_ = table.due, table.net(4), table.table.round
    events = table.put(SUPERVISOR, LATER)
    true = only(OutcomeCorrected, events)
    assert (true.entered, true.outcome) == (
        (cards("2S 4C"), cards("3D 4H")),
        (cards("3S 4C"), cards("3D 3H")),
    )
    assert (true.result.verdict, true.round, true.cite) == (Result.PLAYER, 1, cite)
    assert events[-1] == RoundRecalculated(1, OWED, cite)
    assert nets(table) == (-20_00, 20_00, 100_00)
    assert (table.due, table.net(4), table.table.round) == (due, fourth, round_)
    assert any(isinstance(one, CardsCorrected) for one in events) is (when != "new shoe")


def test_6_3__the_shoe_counts_the_cards_that_really_left_it():
    """2S and 4H are still in it, 3S and 3H are not."""
    table = over()
    before = table.table.shoe
    table.put(SUPERVISOR, LATER)
    after = table.table.shoe
    assert after.left == before.left
    for name, change in (("2S", 1), ("4H", 1), ("3S", -1), ("3H", -1), ("4C", 0), ("3D", 0)):
        left = after.census.left(one_card(name)) - before.census.left(one_card(name))
        assert left == change, name


def test_6_3__a_card_that_cannot_have_been_drawn_is_refused():
    """Eight coups have shown all eight fours of clubs."""
    table = over()
    for _ in range(7):
        table.period()
        table.bet(4, "banker", 30)
        table.dealt(SIX_SEVEN)
        table.finish()
    ninth = table.refused(SUPERVISOR, lies("3C 4C", "3D 4C", round=1))
    assert (ninth.cite, "all 8 have been seen" in ninth.reason) == (rule("8.3(a)"), True)
    table.put(SUPERVISOR, lies("2S 4C", "3C 4H", round=1))


def test_6_3__hands_that_were_dealt_wrongly_are_no_wrong_entry():
    """4 has to draw, and a third card on 7 was not due: 8.8(d) puts such cards right."""
    for table, named in ((evening(), {}), (over(), {"round": 1})):
        for hands in (("2S 2C", "3D 3H"), ("3S 4C", "3D 3H 2D"), ("3S 4C 2H", "3D 3H"), ("", "")):
            assert table.refused(SUPERVISOR, lies(*hands, **named)).cite == rule("8.8(d)")


def test_6_3__a_natural_that_was_none_is_dealt_out_and_then_entered():
    """8 was entered for the Player's 5, who then drew a king; the Banker's 6 stands and wins."""
    table = evening("4S 3D 4C 3H")
    assert table.round.result is Result.PLAYER
    table.put(SUPERVISOR, lies("4S AC KD", "3D 3H"))
    assert table.round.result is Result.BANKER
    table.finish()
    assert nets(table) == (19_00, -20_00, 100_00)


def test_6_3__without_an_outcome_or_with_the_same_cards_there_is_nothing_to_correct():
    table, cite = evening("2S 3D"), rule("6.3")
    assert table.refused(SUPERVISOR, SEVEN_SIX).cite == cite
    table.deal("4C 4H")
    same = table.refused(SUPERVISOR, lies("2S 4C", "3D 4H"))
    assert (same.cite, same.reason) == (cite, "these are the cards that were entered")
    table.finish()
    assert "were entered" in table.refused(SUPERVISOR, lies("2S 4C", "3D 4H", round=1)).reason
    assert table.refused(SUPERVISOR, SEVEN_SIX).cite == cite
    for number in (0, 2):
        assert table.refused(SUPERVISOR, lies("3S 4C", "3D 3H", round=number)).cite == cite


def test_6_3__commission_is_that_of_the_coup_and_not_of_today():
    """5 % of $30 were rounded down to $1, not to the $1.50 of the exact reckoning since."""
    table = Evening(minimum=Cents(10_00), commission_unit=Cents(1_00))
    Recorded(table)
    table.ready()
    table.bet(1, "banker", 30)
    table.dealt(SIX_SEVEN)
    table.finish()
    assert table.net(1) == 29_00
    table.determine("commission-unit", "none")
    table.put(SUPERVISOR, LATER)
    assert table.net(1) == -30_00
    table.put(SUPERVISOR, lies("2S 4C", "3D 4D", round=1))
    assert table.net(1) == 29_00


def test_6_3__a_banker_who_won_with_6_pays_half_under_method_b():
    """7 was entered for his 6: $20 had been paid, $10 were due."""
    table = Evening(method=Method.B)
    Recorded(table)
    table.ready()
    table.bet(1, "banker", 20)
    table.dealt("2S 3D 3C 4H KD")
    table.finish()
    assert table.net(1) == 20_00
    events = table.put(SUPERVISOR, lies("2S 3C KD", "3D 3H", round=1))
    assert events[-1].differences == (Difference(ONE, Cents(-10_00)),)
    assert table.net(1) == 10_00


def test_6_3__a_tie_after_the_cutting_card_brings_one_more_coup():
    table = evening("")
    table.put(DEALER, DrawCuttingCard())
    table.deal(SIX_SEVEN)
    table.put(SUPERVISOR, lies("3S 4C", "3D 4H"))
    table.settle()
    only(ExtraRoundDue, table.collect())


def test_6_3__what_a_sanction_gave_back_stays_so_and_an_annulled_coup_is_none():
    table = over()
    table.put(SUPERVISOR, ReportContravention("7.1", "player 1", "Dee", ONE))
    table.put(OPERATOR, VoidWagers(ONE, round=1))
    table.put(SUPERVISOR, LATER)
    assert nets(table) == (0, 20_00, 100_00)
    table.put(OPERATOR, InvalidateRound(Trouble.FRAUD, round=1))
    assert nets(table) == (0, 0, 0)
    assert "invalidated already" in table.refused(SUPERVISOR, LATER).reason


def test_8_8_f__a_coup_that_was_corrected_before_is_undone_as_it_was_corrected():
    """The move names no round: it is the one before, with the payments that now stand."""
    table = over()
    table.put(SUPERVISOR, LATER)
    table.period()
    events = table.put(SUPERVISOR, VoidEarlierRound())
    undone = sorted(one.net for one in only(Reversed, events).payments)
    assert undone == [-20_00, -10_00, 20_00, 110_00]
    assert only(Settled, events).payments[0].cite == rule("6.10")
    assert nets(table) == (0, 0, 0)


def test_8_8_f__a_coup_of_which_a_sanction_took_wagers_is_undone_without_them():
    table = over()
    table.put(SUPERVISOR, ReportContravention("7.1", "player 1", "Dee", ONE))
    table.put(OPERATOR, VoidWagers(ONE, round=1))
    table.period()
    table.put(SUPERVISOR, VoidEarlierRound())
    assert nets(table) == (0, 0, 0)


def test_6_3__a_coup_that_is_corrected_between_rounds_is_shown_so():
    table = over()
    table.put(SUPERVISOR, LATER)
    last = table.table.play.previous
    assert (last.player, last.banker, last.result) == (
        cards("3S 4C"),
        cards("3D 3H"),
        Result.PLAYER,
    )
