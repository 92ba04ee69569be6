"""Rule 6.3: a wrong outcome is put right whenever it is found, at the wheel and with dice."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Bets
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.core.wagers import Reversed, Settled
from houseway.games.roulette.round.state import CorrectOutcome, OutcomeCorrected, ReportInterference
from houseway.games.sic_bo.round.state import CorrectResult, ResultCorrected
from houseway.house.general.state import (
    CloseTable,
    InvalidateRound,
    ReportContravention,
    Trouble,
    VoidWagers,
)
from houseway.house.table.events import Difference, RoundRecalculated
from houseway.house.table.state import Life
from tests.games.ni2019_mttg import dice_evening, wheel_evening
from tests.games.ni2019_mttg.evening import rule
from tests.games.ni2019_mttg.recorded import Recorded
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player

ONE, TWO = Player(1), Player(2)


def wheel():
    """17 was entered: player 1 won $175 on it, player 2 lost $5 on 34. The table is clear."""
    return recorded_wheel()[0]


def recorded_wheel():
    """With what is on record of it."""
    table = wheel_evening.Evening()
    record = Recorded(table)
    table.open().period()
    table.bet(1, "straight:17", 5)
    table.bet(2, "straight:34", 5)
    table.rests(17)
    table.settle()
    table.clear()
    assert (table.net(1), table.net(2)) == (175_00, -5_00)
    return table, record


def another(table, number=0):
    """A round later: player 3 wagers $10 on red, and the ball rests elsewhere."""
    table.period()
    table.bet(3, "red", 10)
    table.rests(number)
    table.settle()
    table.clear()


@pytest.mark.parametrize("when", ["clear", "wagering", "spinning", "settled", "many", "closed"])
def test_6_3__a_wrong_number_is_put_right_however_late(when):
    """The ball lay in 34: player 1 gives $180 back, player 2 gets $180; player 3 is not asked."""
    table, cite = wheel(), rule("6.3")
    if when in ("wagering", "spinning", "settled"):
        table.period()
        table.bet(3, "red", 10)
    if when == "spinning":
        table.no_more_bets()
        table.spin()
    if when == "settled":
        table.rests(1)
        table.settle()
    if when in ("many", "closed"):
        for _ in range(20):
            another(table)
    if when == "closed":
        table.put(OPERATOR, CloseTable())
        for _ in range(3):
            another(table)
        assert table.table.gaming.life is Life.OVER
    due, third, lies = table.due, table.net(3), table.table.laid
    events = table.put(SUPERVISOR, CorrectOutcome(34, round=1))
    assert [one.net for one in only(Reversed, events).payments] == [175_00, -5_00]
    assert [one.net for one in only(Settled, events).payments] == [-5_00, 175_00]
    true = only(OutcomeCorrected, events)
    assert (true.entered, true.number, true.round, true.cite) == (17, 34, 1, cite)
    differences = (Difference(ONE, Cents(-180_00)), Difference(TWO, Cents(180_00)))
    assert events[-1] == RoundRecalculated(1, differences, cite)
    assert (table.net(1), table.net(2), table.net(3)) == (-5_00, 175_00, third)
    assert (table.due, table.table.laid) == (due, lies)


def test_6_3__the_round_in_play_goes_on_as_if_nothing_had_been_corrected():
    table = wheel()
    table.period()
    table.bet(1, "straight:34", 5)
    table.no_more_bets()
    table.spin()
    spin = table.round
    table.put(SUPERVISOR, CorrectOutcome(34, round=1))
    assert table.round == spin


def test_6_3__the_display_has_the_true_number_at_its_place():
    table = wheel()
    for number in (3, 5):
        another(table, number)
    table.put(SUPERVISOR, CorrectOutcome(34, round=1))
    assert table.table.play.results == ((34,), (3,), (5,))
    assert table.table.play.previous.number == 5
    table.put(SUPERVISOR, CorrectOutcome(7, round=3))
    assert table.table.play.results == ((34,), (3,), (7,))
    assert table.table.play.previous.number == 7


def test_6_3__who_neither_wins_nor_loses_by_it_is_owed_nothing():
    """17 and 20 are both black: that wager has won either way. Only 20 is high."""
    table = wheel_evening.Evening()
    Recorded(table)
    table.open().period()
    table.bet(1, "black", 10)
    table.bet(2, "high", 10)
    table.rests(17)
    table.settle()
    table.clear()
    events = table.put(SUPERVISOR, CorrectOutcome(20, round=1))
    assert events[-1].differences == (Difference(TWO, Cents(20_00)),)
    assert (table.net(1), table.net(2)) == (10_00, 10_00)


def test_6_3__a_second_correction_starts_from_the_first():
    table = wheel()
    table.put(SUPERVISOR, CorrectOutcome(34, round=1))
    again = table.refused(SUPERVISOR, CorrectOutcome(34, round=1))
    assert (again.cite, again.reason) == (rule("6.3"), "34 is the outcome that was entered")
    table.put(SUPERVISOR, CorrectOutcome(0, round=1))
    assert (table.net(1), table.net(2)) == (-5_00, -5_00)


def test_6_3__only_the_supervisor_corrects_and_only_a_round_that_was():
    table, cite = wheel(), rule("6.3")
    for by in (DEALER, OPERATOR, player(1)):
        assert table.forbidden(by, CorrectOutcome(34, round=1)).cite == cite
    for number in (-1, 0, 2):
        assert table.refused(SUPERVISOR, CorrectOutcome(34, round=number)).cite == cite
    nameless = table.refused(SUPERVISOR, CorrectOutcome(34))
    assert (nameless.cite, "name an earlier one" in nameless.reason) == (cite, True)
    assert table.refused(SUPERVISOR, CorrectOutcome(37, round=1)).cite == rule("9.2(b)(i)")


def test_6_3__a_round_that_was_void_or_annulled_has_no_outcome():
    table, cite = wheel(), rule("6.3")
    table.period()
    table.bet(1, "red", 10)
    table.rests(1)
    table.put(SUPERVISOR, ReportInterference())
    table.clear()
    void = table.refused(SUPERVISOR, CorrectOutcome(34, round=2))
    assert (void.cite, "no outcome" in void.reason) == (cite, True)
    table.put(OPERATOR, InvalidateRound(Trouble.FRAUD, round=1))
    annulled = table.refused(SUPERVISOR, CorrectOutcome(34, round=1))
    assert (annulled.cite, "invalidated already" in annulled.reason) == (cite, True)


def test_6_3__what_a_sanction_gave_back_later_stays_so():
    table = wheel()
    table.put(SUPERVISOR, ReportContravention("7.1", "player 1", "the dealer", ONE))
    table.put(OPERATOR, VoidWagers(ONE, round=1))
    assert table.net(1) == 0
    events = table.put(SUPERVISOR, CorrectOutcome(34, round=1))
    assert events[-1].differences == (Difference(TWO, Cents(180_00)),)
    assert (table.net(1), table.net(2)) == (0, 175_00)


def test_6_3__a_sanction_after_the_correction_takes_back_what_was_paid_by_it():
    table = wheel()
    table.put(SUPERVISOR, CorrectOutcome(34, round=1))
    table.put(SUPERVISOR, ReportContravention("7.1", "player 2", "the dealer", TWO))
    table.put(OPERATOR, VoidWagers(TWO, round=1))
    assert (table.net(1), table.net(2)) == (-5_00, 0)


def test_6_3__payments_that_are_not_on_record_are_refused():
    table, record = recorded_wheel()
    (first, *rest) = record.rounds.of(1).paid
    strange = changed(first, wager=changed(first.wager, number=10**6))
    forged = CorrectOutcome(34, 1, (strange, *rest), 17)
    table.put = record.inner
    assert "not what its wagers came to" in table.refused(SUPERVISOR, forged).reason


# Sic-bo


def dice(double=None):
    """1 2 3 was entered: $20 on small and $10 on total 6 won, $10 on the double of 6 lost."""
    table = dice_evening.Evening(**({"double": double} if double else {}))
    Recorded(table)
    table.open().period()
    table.bet(1, "small", 20)
    table.bet(2, "total:6", 10)
    table.bet(3, "double:6", 10)
    table.called("1 2 3")
    table.settle()
    table.clear()
    assert (table.net(1), table.net(2), table.net(3)) == (20_00, 180_00, -10_00)
    return table


def test_6_3__wrong_dice_of_many_rounds_ago_are_put_right():
    """1 6 6 lay there: 13 is big, the total no longer 6, two sixes pay 11 to 1."""
    table, cite = dice(), rule("6.3")
    table.period()
    for _ in range(10):
        table.bet(4, "big", 20)
        table.played("1 1 2")
    assert isinstance(table.due, Bets)
    events = table.put(SUPERVISOR, CorrectResult(6, 1, 6, round=1))
    true = only(ResultCorrected, events)
    assert (true.dice, true.total.verdict, true.round) == ((6, 1, 6), 13, 1)
    owed = (
        Difference(ONE, Cents(-40_00)),
        Difference(TWO, Cents(-190_00)),
        Difference(Player(3), Cents(120_00)),
    )
    assert events[-1] == RoundRecalculated(1, owed, cite)
    assert [table.net(one) for one in (1, 2, 3, 4)] == [-20_00, -10_00, 110_00, -200_00]
    assert table.table.play.results == ((6, 1, 6), *((1, 1, 2),) * 10)


def test_6_3__earlier_dice_are_read_as_this_table_reads_a_double():
    """Three sixes are no double of 6 where it wants exactly two."""
    table = dice(double=dice_evening.EXACTLY_TWO)
    events = table.put(SUPERVISOR, CorrectResult(6, 6, 6, round=1))
    assert [one.player for one in events[-1].differences] == [ONE, TWO]
    assert table.net(3) == -10_00


def test_6_3__the_same_dice_or_none_that_there_are_correct_nothing_later():
    table, cite = dice(), rule("6.3")
    assert table.refused(SUPERVISOR, CorrectResult(3, 1, 2, round=1)).cite == cite
    assert table.refused(SUPERVISOR, CorrectResult(3, 1, 7, round=1)).cite == rule("def:Total")
    for by in (DEALER, OPERATOR, player(1)):
        assert table.forbidden(by, CorrectResult(6, 6, 6, round=1)).cite == cite
