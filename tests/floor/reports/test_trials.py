"""What is read of side wagers and tickets when a floor is played, against its payments."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from houseway.cli.observed.wagers import compared, reading_of
from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.core.wagers import Payment, Settled, Wager
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.floor.reports.days.gaming_days import Period
from houseway.floor.reports.outcomes.decided_wagers import given_back
from houseway.floor.reports.outcomes.observed_wagers import observed
from houseway.games.blackjack.round.events import SevensDecided
from houseway.games.keno.computer.moves import ConfirmDraw, ReportWrongRecord
from houseway.games.keno.computer.state import Stage
from houseway.journal import Millis
from houseway.law import RuleSet
from tests.floor.reports.boxes import blackjack
from tests.floor.system.evening import ANN, MAIN, accepted
from tests.floor.system.readers import reader_of
from tests.floor.system.test_bots import Night
from tests.games.s49_keno.hall import WRITER


def seen(evening, period=None):
    (found,) = observed(reader_of(evening), MAIN, period, reading_of)
    return found


def settled(evening, bet):
    """What was put in and what came back, from the payments alone."""
    every = [
        one for event in evening.events() if isinstance(event, Settled) for one in event.payments
    ]
    own = [one for one in every if one.wager.bet == bet]
    return sum(one.wager.stake for one in own), sum(one.returned + one.win for one in own)


def trials_of(found):
    return [trial for row in found.read for trial in row.trials]


@pytest.fixture(scope="module")
def boxes():
    return blackjack(rounds=40, boxes=7)


def test_super_sevens_of_every_box_are_read(boxes):
    found = seen(boxes)
    trials = [one for one in trials_of(found) if one.bet == "super-sevens"]
    assert sum(not one.chances.name for one in trials) == 280
    money = sum(one.staked for one in trials), sum(one.paid for one in trials)
    assert money == settled(boxes, "super-sevens")
    decided = [one for one in boxes.events() if isinstance(one, SevensDecided)]
    none = sum(one.sevens.verdict == "no seven" for one in decided)
    assert sum(one.fell == 0 for one in trials if not one.chances.name) == none


def test_the_report_names_what_it_does_not_compare(boxes):
    said = compared(seen(boxes))
    row = next(one for one in said.wagers if one.bet == "super-sevens")
    assert (row.rounds, row.of, row.aside) == (280, "Boxes", 0)
    assert [one.bet for one in said.others] == ["main"]
    assert "how it is played" in said.why


def test_only_the_period_is_read(boxes):
    assert observed(reader_of(boxes), MAIN, Period(Millis(0), Millis(1), "none"), reading_of) == ()


@pytest.fixture(scope="module")
def hall():
    """Keno with balls, played by bots; the last game is settled and had tickets in it."""
    night = Night((TablePlan("K1", "keno", "S49", (("device", "mechanical"),)),), bots=8)
    for _ in range(400):
        night.pass_time(1)
        computer = night.table("K1").now.state.computer
        last = computer.last
        if computer.game.number > 8 and computer.game.stage is Stage.OPEN and last.payments:
            return night
    raise AssertionError("no game with tickets in it")


def test_tickets_are_read_by_their_ways(hall):
    found = seen(hall)
    trials = trials_of(found)
    assert (sum(one.staked for one in trials), sum(one.paid for one in trials)) == settled(
        hall, "keno"
    )
    rows = compared(found)
    assert rows.others == ()
    assert all(
        one.of == "Ways" and one.bet.rpartition(" ")[2].startswith("pick:") for one in rows.wagers
    )


@pytest.mark.rule("s49-1999-keno", "12.1")
def test_a_game_that_was_recorded_wrong_is_read_once_and_as_it_was(hall):
    before = trials_of(seen(hall))
    last = hall.table("K1").now.state.computer.last
    numbers = tuple(sorted(set(range(1, 81)) - set(last.result.numbers)))[:20]
    accepted(hall.put("table:K1", WRITER, ReportWrongRecord(numbers), beside=ANN))
    during = trials_of(seen(hall))
    assert len(during) < len(before)
    accepted(hall.put("table:K1", changed(WRITER, name=""), ConfirmDraw()))
    after = trials_of(seen(hall))
    assert len(after) == len(before)
    assert after[: len(during)] == during
    for old, new in zip(before[len(during) :], after[len(during) :], strict=True):
        assert (new.places, new.staked) == (old.places, old.staked)
        assert new.fell == len(new.places & set(numbers))


def test_gee_jun_is_read_by_box():
    night = Night((TablePlan("P1", "pai-gow", "S49"),), bots=7)
    night.pass_time(200)
    assert settled(night, "gee-jun")[0] > 0
    found = seen(night)
    trials = trials_of(found)
    assert (sum(one.staked for one in trials), sum(one.paid for one in trials)) == settled(
        night, "gee-jun"
    )
    assert {place for one in trials for place in one.places} <= set(range(1, 9))
    assert "hand" in [one.bet for one in compared(found).others]


def test_a_free_game_is_not_a_wager_given_back():
    """It cost nothing and won nothing, and was played for all the same."""
    free, charged = (Wager(Player(1), "keno", Cents(stake), (1, 50), 1) for stake in (0, 1_00))
    cite = RuleSet("s49-1999-keno").rule("7.1")
    payments = tuple(Payment(one, cite, returned=one.stake) for one in (free, charged))
    put = SimpleNamespace(move=ConfirmDraw())
    entry = SimpleNamespace(put=put, events=(Settled(payments, cite),))
    assert given_back(cast(Any, entry)) == payments[1:]
