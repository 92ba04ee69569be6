"""Rule 6.3: dealing ceases until the Casino Supervisor has considered a wrong outcome."""

from typing import Any

import pytest

from houseway.core.actors import Player
from houseway.core.bounds import Among
from houseway.core.game import Bets, Duty
from houseway.games.baccarat.round.state import ConfirmOutcome as ConfirmCoup
from houseway.games.baccarat.round.state import CorrectOutcome as CorrectCoup
from houseway.games.baccarat.rules import Result
from houseway.games.roulette.round.state import (
    ConfirmOutcome,
    CorrectOutcome,
    ReportBall,
    ReportInterference,
    SpinBall,
)
from houseway.games.sic_bo.round.state import (
    CorrectResult,
    RecogniseDice,
    TumbleAfterPeriod,
    TumbleDice,
)
from houseway.house.general.state import InvalidateRound, Trouble
from houseway.house.rounds.round import TakeAndPay
from houseway.house.table.state import ClearLayout, CollectCards
from houseway.house.terminals.outcomes_in_doubt import (
    ConsiderOutcome,
    DealingCeased,
    OutcomeStands,
    ReportWrongOutcome,
)
from houseway.house.terminals.periods import OpenPeriod, VoidEarlierRound
from houseway.kit.cards import cards
from houseway.kit.moves import Deal
from tests.games.ni2019_mttg import dice_evening, evening, wheel_evening
from tests.games.ni2019_mttg.dice_evening import shown
from tests.games.ni2019_mttg.evening import CLOCK, SIX_SEVEN, rule
from tests.games.ni2019_mttg.recorded import Recorded
from tests.games.playing import DEALER, INSPECTOR, OPERATOR, SUPERVISOR, only, player
from tests.kinds import of_kind, present

REPORT, CONSIDER = ReportWrongOutcome(), ConsiderOutcome()
CEASED = "dealing has ceased: the outcome of round 1 is to be considered"


class Wheel:
    """$5 on 17, which was entered."""

    bet, won, lost = "straight:17", 175_00, -5_00
    right: Any = CorrectOutcome(34)
    dealing: tuple[Any, ...] = (
        SpinBall(),
        ReportBall(3),
        ConfirmOutcome(3),
        TakeAndPay(),
        ClearLayout(),
    )

    def entered(self):
        table = wheel_evening.Evening()
        Recorded(table)
        table.open().period()
        table.bet(1, self.bet, 5)
        table.rests(17)
        return table

    def finish(self, table):
        table.settle()
        table.clear()

    def later(self):
        return CorrectOutcome(34, round=1)


class Dice(Wheel):
    """$5 on a total of 9, which was entered: it pays 7 to 1."""

    bet, won = "total:9", 35_00
    right = CorrectResult(1, 1, 2)
    dealing = (TumbleDice(), TumbleAfterPeriod(), shown("2 3 4"), TakeAndPay(), ClearLayout())

    def entered(self):
        table = dice_evening.Evening()
        Recorded(table)
        table.open().period()
        table.bet(1, self.bet, 5)
        table.called("2 3 4")
        return table

    def later(self):
        return CorrectResult(1, 1, 2, round=1)


class Coup(Wheel):
    """$20 on the Banker's 7 against 6: $20 less 5 %."""

    bet, won = "banker", 19_00
    right, lost = CorrectCoup(cards("3S 4C"), cards("3D 3H")), -20_00
    dealing = (Deal(cards("2C")), ConfirmCoup(Result.BANKER), TakeAndPay(), CollectCards())

    def entered(self):
        table = evening.Evening()
        Recorded(table)
        table.ready()
        table.bet(1, self.bet, 20)
        table.dealt(SIX_SEVEN)
        table.outcome()
        return table

    def finish(self, table):
        table.put(DEALER, TakeAndPay())
        table.collect()

    def later(self):
        return CorrectCoup(cards("3S 4C"), cards("3D 3H"), round=1)


every = pytest.mark.parametrize("game", [Wheel(), Dice(), Coup()], ids=["wheel", "dice", "cards"])


@every
@pytest.mark.parametrize("moment", ["entered", "paid", "clear"])
def test_6_3__nothing_is_dealt_before_the_supervisor_has_considered(game, moment):
    table, cite = game.entered(), rule("6.3")
    if moment == "paid":
        table.put(DEALER, TakeAndPay())
    if moment == "clear":
        game.finish(table)
    before = table.due
    assert table.put(DEALER, REPORT) == (DealingCeased(1, cite),)
    assert table.due == Duty(ConsiderOutcome, cite, (Among("round", (1,)),), "an outcome")
    for move in (*game.dealing, OpenPeriod()):
        refusal = table.refused(DEALER, move)
        assert (refusal.reason, refusal.cite) == (CEASED, cite)
    assert table.put(SUPERVISOR, CONSIDER) == (OutcomeStands(1, cite),)
    assert table.due == before
    if moment == "entered":
        game.finish(table)
    assert table.net(1) == game.won


@every
@pytest.mark.parametrize("moment", ["entered", "clear"])
def test_6_3__what_was_wrong_is_recalculated_and_dealing_goes_on(game, moment):
    table = game.entered()
    if moment == "clear":
        game.finish(table)
    table.put(SUPERVISOR, REPORT)
    table.put(SUPERVISOR, game.later() if moment == "clear" else game.right)
    if moment == "entered":
        confirms = {"wheel": ConfirmOutcome, "cards": ConfirmCoup}
        due = table.due
        if isinstance(due, Duty) and due.act in confirms.values():
            choices = (of_kind(Among, bound).choices for bound in due.bounds)
            table.put(DEALER, due.act(*(first for first, *_ in choices)))
        game.finish(table)
    assert table.net(1) == game.lost
    assert table.table.stopped.rounds == ()
    table.put(DEALER, OpenPeriod())


@every
def test_6_3__a_period_that_runs_runs_on_and_nothing_is_dealt_after_it(game):
    table = game.entered()
    game.finish(table)
    table.put(DEALER, OpenPeriod())
    table.put(DEALER, REPORT)
    assert isinstance(table.due, Bets)
    table.bet(2, game.bet, 20)
    table.put(CLOCK, present(table.due.timer).move())
    assert table.duty.act is ConsiderOutcome
    assert table.round.wagers
    for move in game.dealing:
        assert table.refused(DEALER, move).cite == rule("6.3")
    table.put(SUPERVISOR, CONSIDER)
    assert not isinstance(table.due, Duty) or table.due.act is not ConsiderOutcome


@every
def test_6_3__the_dealer_or_the_supervisor_reports_and_only_the_supervisor_considers(game):
    table, cite = game.entered(), rule("6.3")
    for by in (OPERATOR, INSPECTOR, CLOCK, player(1)):
        assert table.forbidden(by, REPORT).cite == cite
    table.put(DEALER, REPORT)
    for by in (DEALER, OPERATOR, INSPECTOR, player(1)):
        assert table.forbidden(by, CONSIDER).cite == cite
        assert table.forbidden(by, game.right).cite == cite


@every
def test_6_3__only_an_outcome_that_was_entered_can_be_wrong(game):
    table, cite = game.entered(), rule("6.3")
    assert table.refused(SUPERVISOR, CONSIDER).reason == "no outcome waits to be considered"
    for number in (0, 2):
        refusal = table.refused(DEALER, ReportWrongOutcome(number))
        assert (refusal.reason, refusal.cite) == (
            f"no outcome has been entered for round {number}",
            cite,
        )
    table.put(DEALER, ReportWrongOutcome(1))
    again = table.refused(DEALER, REPORT)
    assert (again.reason, again.cite) == ("the outcome of round 1 is being considered", cite)
    other = table.refused(SUPERVISOR, ConsiderOutcome(2))
    assert (other.reason, other.cite) == ("no outcome of round 2 waits to be considered", cite)
    table.put(SUPERVISOR, ConsiderOutcome(1))


def test_6_3__before_any_outcome_there_is_none_to_report():
    table = wheel_evening.ready()
    assert table.refused(DEALER, REPORT).reason == "no outcome has been entered yet"
    table.bet(1, "red", 10)
    table.no_more_bets()
    table.spin()
    assert table.refused(DEALER, REPORT).reason == "no outcome has been entered yet"
    table.put(DEALER, ReportBall(1))
    only(DealingCeased, table.put(DEALER, REPORT))


def test_6_3__two_outcomes_are_considered_one_by_one():
    game = Wheel()
    table = game.entered()
    game.finish(table)
    table.period()
    table.bet(1, "red", 10)
    table.rests(1)
    table.put(DEALER, ReportWrongOutcome(1))
    table.put(DEALER, REPORT)
    assert table.table.stopped.rounds == (1, 2)
    table.put(SUPERVISOR, CorrectOutcome(2))
    assert table.table.stopped.rounds == (1,)
    assert table.refused(DEALER, ConfirmOutcome(2)).reason == CEASED
    table.put(SUPERVISOR, ConsiderOutcome(1))
    table.put(DEALER, ConfirmOutcome(2))
    table.settle()
    assert table.net(1) == 175_00 - 10_00


@every
def test_6_3__a_round_that_is_annulled_has_no_outcome_to_consider(game):
    table = game.entered()
    table.put(DEALER, REPORT)
    table.put(OPERATOR, InvalidateRound(Trouble.FRAUD))
    assert table.table.stopped.rounds == ()
    table.put(DEALER, game.dealing[-1])
    table.put(DEALER, OpenPeriod())
    assert table.net(1) == 0


@every
def test_6_3__an_earlier_round_that_is_annulled_has_none_either(game):
    table = game.entered()
    game.finish(table)
    table.put(DEALER, REPORT)
    table.put(OPERATOR, InvalidateRound(Trouble.FRAUD, round=1))
    assert (table.table.stopped.rounds, table.net(1)) == ((), 0)
    assert table.refused(DEALER, ReportWrongOutcome(1)).cite == rule("6.3")


def test_6_3__a_void_round_has_none():
    table = Wheel().entered()
    table.put(DEALER, REPORT)
    table.put(SUPERVISOR, ReportInterference())
    assert table.table.stopped.rounds == ()
    coup = Coup()
    table = coup.entered()
    coup.finish(table)
    table.period()
    table.put(DEALER, REPORT)
    table.put(SUPERVISOR, VoidEarlierRound())
    assert table.table.stopped.rounds == ()


def test_6_3__a_device_that_reads_the_dice_waits_too():
    table = dice_evening.ready(entry=dice_evening.RECOGNISED)
    table.bet(1, "small", 20)
    table.closed()
    table.put(DEALER, dice_evening.recognised("1 2 3"))
    table.settle()
    table.clear()
    table.period()
    table.bet(2, "small", 20)
    table.closed()
    table.put(DEALER, ReportWrongOutcome(1))
    assert table.refused(DEALER, RecogniseDice(1, 2, 4)).reason == CEASED
    assert table.net(Player(1)) == 20_00
