"""A floor decides moves one after another, writes them together, and shows what is written."""

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.money import Cents
from houseway.floor.live.requests import Accepted, Denied, Lost, Stale
from houseway.house.terminals.periods import ConfirmWagers, Position
from tests.floor.system.evening import Evening, accepted, denied

NI2019 = "ni2019-689-mttg"
ONE = Actor(Role.PLAYER, Player(1))


def wager(cents=10_00, bet="player"):
    return Put(ONE, ConfirmWagers(Player(1), (Position(bet, Cents(cents)),)))


@pytest.fixture
def evening():
    made = Evening()
    made.buy_in(1)
    made.to_the_wagers("B1")
    return made


def test_an_answer_comes_when_the_record_is_written(evening):
    evening.store.holding = True
    answers = evening.ask("table:B1", wager())
    number = evening.floor.shown["table:B1"].number
    assert answers == []
    assert not evening.floor.shown["table:B1"].now.state.laid.wagers  # decided, and not shown
    assert evening.table("B1").now.state.laid.wagers
    evening.store.let()
    evening.run()
    assert accepted(answers[0]).number == len(evening.store.records)
    assert evening.floor.shown["table:B1"].number == number + 1
    assert evening.floor.shown["table:B1"].now.state.laid.wagers


def test_a_refusal_waits_for_what_it_rests_on(evening):
    """The second wager is refused because of the first, so nobody hears of it before that."""
    evening.store.holding = True
    first = evening.ask("table:B1", wager(100_00))
    second = evening.ask("table:B1", wager(10_00, "tie"))
    assert (first, second) == ([], [])
    evening.store.let()
    evening.run()
    assert isinstance(first[0], Accepted)
    assert isinstance(second[0], Denied)


@pytest.mark.standard("A20")
@pytest.mark.standard("A18")
def test_what_was_not_written_did_not_happen(evening):
    records, shown = len(evening.store.records), dict(evening.floor.shown)
    evening.store.holding = True
    answers = evening.ask("table:B1", wager())
    evening.store.let(fault=OSError("the disk is full"))
    evening.run()
    assert isinstance(answers[0], Lost)
    assert len(evening.store.records) == records
    assert evening.floor.shown == shown
    assert isinstance(evening.ask("table:B1", wager())[0], Lost)  # and nothing more is decided


def test_a_floor_whose_lease_may_have_lapsed_shows_nothing(evening):
    evening.store.holding = True
    answers = evening.ask("table:B1", wager())
    evening.store.sure = False
    evening.store.let()
    evening.run()
    assert isinstance(answers[0], Lost)
    assert not evening.floor.shown["table:B1"].now.state.laid.wagers


def test_a_repeated_request_gets_the_old_answer(evening):
    first = evening.ask("table:B1", wager(), request=7)
    again = evening.ask("table:B1", wager(), request=7)
    assert accepted(first[0]).number == accepted(again[0]).number
    assert accepted(again[0]).again
    assert evening.credit(1) == 90_00


def test_a_request_repeated_before_it_is_written_gets_one_answer_for_both(evening):
    evening.store.holding = True
    first = evening.ask("table:B1", wager(), request=7)
    again = evening.ask("table:B1", wager(), request=7)
    evening.store.let()
    evening.run()
    assert accepted(first[0]).number == accepted(again[0]).number
    assert evening.credit(1) == 90_00


def test_an_old_request_that_was_never_accepted_is_stale(evening):
    evening.ask("table:B1", wager(), request=7)
    (stale,) = evening.ask("table:B1", wager(20_00), request=6)
    assert isinstance(stale, Stale)
    assert stale.last == 7
    assert evening.credit(1) == 90_00


def test_a_refused_request_may_be_made_again(evening):
    assert isinstance(evening.ask("table:B1", wager(500_00), request=7)[0], Denied)
    assert isinstance(evening.ask("table:B1", wager(10_00), request=7)[0], Accepted)


@pytest.mark.parametrize(("belief", "fits"), [(0, True), (1, False), (-1, False)])
def test_a_player_names_the_round(evening, belief, fits):
    number = evening.table("B1").round_number + belief
    (answer,) = evening.ask("table:B1", wager(), round=number)
    assert isinstance(answer, Accepted if fits else Stale)


@pytest.mark.parametrize(("belief", "fits"), [(0, True), (1, False), (-1, False)])
def test_a_dealer_names_the_record(evening, belief, fits):
    number = evening.table("B1").number + belief
    (answer,) = evening.ask("table:B1", wager(), record=number)
    assert isinstance(answer, Accepted if fits else Stale)


def test_there_is_no_such_stream(evening):
    (answer,) = evening.ask("table:B9", wager())
    assert answer == Stale("there is no table:B9")


def test_refusals_are_kept_apart_and_change_nothing(evening):
    records, books = len(evening.store.records), evening.floor.hall.tip.balances
    (answer,) = evening.ask("table:B1", wager(500_00), request=9)
    assert isinstance(answer, Denied)
    (noted,) = evening.store.noted
    assert (noted.stream, noted.actor, noted.request) == ("table:B1", "player 1", 9)
    assert noted.cite == str(answer.cite)
    assert len(evening.store.records) == records
    assert evening.floor.hall.tip.balances == books


# The clock


@pytest.mark.rule(NI2019, "2.7(b)")
@pytest.mark.parametrize(("before", "taken"), [(1, True), (0, False)])
def test_a_wager_is_late_at_the_very_moment_of_expiry(evening, before, taken):
    """Nobody has told the table yet that the period is over: its time says so."""
    evening.clock.at = evening.table("B1").deadline.at - before
    (answer,) = evening.ask("table:B1", wager())
    if taken:
        accepted(answer)
    else:
        denied(answer, "2.7(b)")


@pytest.mark.rule(NI2019, "def:Wagering Period", "5.1")
def test_a_period_runs_as_long_as_was_determined_whoever_wagers(evening):
    ends = evening.table("B1").deadline.at
    evening.clock.at += 3_000
    accepted(evening.confirm("B1", 1, ("player", 10_00)))
    assert evening.table("B1").deadline.at == ends
    seconds = evening.table("B1").now.state.settings.wagering_period
    assert ends == evening.clock.at - 3_000 + seconds * 1_000


def test_stamps_never_go_back(evening):
    before = evening.store.records[-1].page.at
    evening.clock.at -= 3_600_000
    accepted(evening.confirm("B1", 1, ("player", 10_00)))
    assert evening.store.records[-1].page.at == before
