"""Rules 6.1, 6.2 and 6.10: equipment that affects a result, and rounds that stand all the same."""

from typing import Self

import pytest

from houseway.core.actors import Player
from houseway.core.wagers import Reversed, Settled
from houseway.house.general.events import RoundInvalidated
from houseway.house.general.past_rounds import Rounds
from houseway.house.rounds.round import RoundVoided
from houseway.house.terminals.faults import (
    InvalidateForFault,
    LaterRoundsStand,
    RecordAnalysis,
    ReportSystemFault,
    ReportTerminalFault,
)
from tests.games.ni2019_mttg import wheel_evening
from tests.games.ni2019_mttg.displaying import confirm
from tests.games.ni2019_mttg.evening import SIX_SEVEN, Evening, playing, ready, rule
from tests.games.playing import DEALER, INSPECTOR, OPERATOR, SUPERVISOR, only, player

SHOE = InvalidateForFault("shoe")


@pytest.mark.parametrize("deal", ["", "2S 3D", SIX_SEVEN])
def test_6_2__an_outcome_that_a_fault_affected_is_invalidated(deal):
    table, cite = playing(deal), rule("6.2")
    if deal == SIX_SEVEN:
        table.settle()
    events = table.put(SUPERVISOR, SHOE)
    said = only(RoundInvalidated, events)
    assert (said.why, said.refund_open, said.cite) == ("a malfunction of the shoe", False, cite)
    assert only(RoundVoided, events).cite == cite
    assert [one.cite for one in only(Settled, events).payments] == [rule("6.10")]
    assert table.net(1) == 0
    assert table.refused(SUPERVISOR, SHOE).cite == cite
    table.collect()
    table.period()


@pytest.mark.parametrize(
    ("equipment", "clause"),
    [
        ("player terminals", "6.6(a)"),
        ("game system", "6.7(a)"),
        ("dealer terminal", "6.7(a)"),
        ("wheel", "6.2"),
        ("", "6.2"),
    ],
)
def test_6_2__only_for_approved_equipment_that_6_6_and_6_7_do_not_cover(equipment, clause):
    refusal = playing(SIX_SEVEN).refused(SUPERVISOR, InvalidateForFault(equipment))
    assert refusal.cite == rule(clause)


def test_6_2__the_supervisor_decides_it():
    for other in (player(1), DEALER, OPERATOR, INSPECTOR):
        assert playing(SIX_SEVEN).forbidden(other, SHOE).cite == rule("6.2")


def test_6_2__without_a_round_there_is_no_outcome():
    table = ready()
    table.no_more_bets()  # nobody wagered, and the next period is not open yet
    assert table.refused(SUPERVISOR, SHOE).cite == rule("6.2")


class Recorded(Evening):
    """A table with what is on record of its rounds."""

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.rounds = Rounds()

    def put(self, by, move, beside=None):
        before = self.table
        events = super().put(by, move, beside)
        self.rounds.follow(before, self.table, events)
        return events

    def coup(self, **stakes: int) -> Self:
        """A coup that the Banker wins."""
        self.period()
        self.put(player(1), confirm(1, **stakes))
        self.dealt(SIX_SEVEN)
        self.finish()
        return self

    def earlier(self, number: int) -> InvalidateForFault:
        past = self.rounds.of(number)
        return InvalidateForFault("shoe", number, past.paid, past.moved)


def test_6_2__an_earlier_round_too_winnings_are_reversed_and_wagers_re_credited():
    table, cite = Recorded().with_shoe().coup(banker=20), rule("6.2")
    assert table.net(1) == 19_00
    events = table.put(SUPERVISOR, table.earlier(1))
    assert only(RoundInvalidated, events).round == 1
    assert (only(Reversed, events).cite, only(Settled, events).cite) == (cite, cite)
    assert table.net(1) == 0
    assert LaterRoundsStand not in map(type, events)  # none has commenced
    assert table.refused(SUPERVISOR, table.earlier(1)).cite == cite
    assert table.refused(SUPERVISOR, InvalidateForFault("shoe", 2)).cite == cite


@pytest.mark.parametrize("later", ["period", "in play", "over"])
def test_6_1__an_error_found_late_does_not_touch_later_rounds(later):
    table = Recorded().with_shoe().coup(banker=20)
    table.period()  # a subsequent round has commenced
    table.put(player(1), confirm(1, banker=100))
    if later != "period":
        table.dealt(SIX_SEVEN)
    if later == "over":
        table.finish()
    events = table.put(SUPERVISOR, table.earlier(1))
    assert only(LaterRoundsStand, events) == LaterRoundsStand(1, rule("6.1"))
    if later == "period":
        table.dealt(SIX_SEVEN)
    if later != "over":
        assert [one.win for one in table.settle()] == [100_00]
    assert table.net(1) == 95_00  # of the later round alone


def test_6_2__wagers_that_waited_for_an_analysis_go_back_too():
    table = Recorded().with_shoe()
    table.period()
    table.put(player(1), confirm(1, banker=20))
    table.put(player(2), confirm(2, player=30))
    table.dealt(SIX_SEVEN)
    table.put(SUPERVISOR, ReportTerminalFault(Player(1)))
    table.finish()
    table.put(SUPERVISOR, table.earlier(1))
    assert (table.net(1), table.net(2)) == (0, 0)


@pytest.mark.parametrize("later", [False, True])
def test_6_2__a_round_of_which_every_wager_waits_is_invalidated(later):
    """Two errors at once: the system failed after expiry, and the shoe was at fault."""
    table = Recorded().with_shoe()
    table.period()
    table.put(player(1), confirm(1, banker=20))
    table.dealt(SIX_SEVEN)
    table.put(SUPERVISOR, ReportSystemFault())
    assert table.refused(SUPERVISOR, table.earlier(1)).cite == rule("6.2")  # it is in play
    table.finish()
    if later:
        table.period()
    events = table.put(SUPERVISOR, table.earlier(1))
    assert only(RoundInvalidated, events).round == 1
    assert [one.cite for one in only(Settled, events).payments] == [rule("6.10")]
    assert (LaterRoundsStand(1, rule("6.1")) in events) is later
    assert (table.net(1), table.table.faults.held) == (0, ())
    assert table.refused(SUPERVISOR, table.earlier(1)).cite == rule("6.2")
    assert table.refused(SUPERVISOR, RecordAnalysis(1, True)).cite == rule("6.8")


def test_6_2__and_those_that_were_confirmed_by_one():
    table = Recorded().with_shoe()
    table.period()
    table.put(player(1), confirm(1, banker=20))
    table.put(player(2), confirm(2, player=30))
    table.dealt(SIX_SEVEN)
    table.put(SUPERVISOR, ReportTerminalFault(Player(1)))
    table.finish()
    table.put(SUPERVISOR, RecordAnalysis(1, True))
    assert (table.net(1), table.net(2)) == (19_00, -30_00)
    table.put(SUPERVISOR, table.earlier(1))
    assert (table.net(1), table.net(2)) == (0, 0)


@pytest.mark.rule("ni2019-689-mttg", "6.2")
def test_a_wheel_has_equipment_of_its_own():
    table = wheel_evening.in_play()
    assert table.refused(SUPERVISOR, SHOE).cite == rule("6.2")
    table.put(SUPERVISOR, InvalidateForFault("ball"))
    assert table.net(1) == 0
