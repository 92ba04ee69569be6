"""Whether a terminal may wager: what is asked of it at every wager says what all its facts say."""

from typing import Any

import pytest

from houseway.cash.law import cash_law
from houseway.cash.terminal.moves import ConnectTerminal, DetermineMalfunction, DirectToLeave
from houseway.cash.terminal.state import Leaving
from houseway.cash.terminal.tables import check_wager
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.floor.live.clock.deadlines import deadline_after
from houseway.floor.live.facts import FloorFacts, check_terminal
from houseway.floor.live.streams import base as streams
from houseway.floor.live.streams.base import Stream
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.table import TableStream
from houseway.house.terminals.periods import ConfirmWagers, Position
from tests.floor.system.evening import NOON, Evening, accepted, denied

ADA, LEE = Actor(Role.OPERATOR), Actor(Role.SUPERVISOR)
ONE = Player(1)


@pytest.fixture
def evening() -> Evening:
    made = Evening()
    accepted(made.buy_in(1))
    for name in ("B1", "R1"):
        made.to_the_wagers(name)
    return made


def nothing(_evening):
    """He sits there and may play."""


def cashed_out(evening):
    accepted(evening.cash_out(1))


def directed(evening):
    accepted(evening.put("terminal:1", LEE, DirectToLeave("noise")))


def broken(evening):
    accepted(evening.put("terminal:1", LEE, DetermineMalfunction("screen", rectified=False)))


def elsewhere(evening):
    accepted(evening.put("terminal:1", ADA, ConnectTerminal(("B1",))))


def excluded(evening, table="B1"):
    """At a table that is connected, whichever it is."""
    stream = evening.table(table)
    people = changed(stream.now.state.people, excluded=frozenset({ONE}))
    stream.now = changed(stream.now, state=changed(stream.now.state, people=people))


def excluded_where_he_is_not(evening):
    elsewhere(evening)
    excluded(evening, "R1")


def leaving(evening):
    terminal = evening.floor.hall.of(TerminalStream)[1]
    state = changed(terminal.state, leaving=Leaving(None, cash_law().account.leaving))
    terminal.now = changed(terminal.now, state=state)


def one_table_at_a_time(evening):
    terminal = evening.floor.hall.of(TerminalStream)[1]
    settings = changed(terminal.state.settings, several_tables=False)
    terminal.now = changed(terminal.now, state=changed(terminal.state, settings=settings))


def wagering_elsewhere(evening):
    accepted(evening.confirm("R1", 1, ("red", 10_00)))


def one_table_and_it_is_another(evening):
    wagering_elsewhere(evening)
    one_table_at_a_time(evening)


BRD = ("B1", "R1", "D1")
CASES = [
    (nothing, None),
    (cashed_out, "2.1"),
    (directed, "4.4(b)(ii)"),
    (broken, "4.4(b)(i)"),
    (elsewhere, None),
    (excluded_where_he_is_not, None),
    (leaving, "4.5"),
    (one_table_at_a_time, None),
    (wagering_elsewhere, None),
    (one_table_and_it_is_another, "2.3"),
]


@pytest.mark.rule("ni2019-689-mttg", "7.3(b)", "A.2")
def test_an_exclusion_bars_wagers_at_its_own_table_alone(evening):
    excluded(evening, "R1")
    hall = evening.floor.hall
    terminal, tables = hall.of(TerminalStream)[1], hall.of(TableStream)
    found = {name: why(check_terminal, hall, terminal, tables[name]) for name in BRD}
    reason = "Player Terminal 1: the player is excluded at R1"
    assert found == {"B1": None, "R1": (reason, "7.3(b)"), "D1": None}


def why(check, *given) -> tuple[str, str] | None:
    try:
        check(*given)
    except Refused as refused:
        return refused.reason, refused.cite.ref
    return None


@pytest.mark.parametrize(("done", "ref"), CASES)
def test_a_wager_is_judged_as_by_all_that_is_known_of_its_terminal(evening, done, ref):
    done(evening)
    hall, law = evening.floor.hall, cash_law().account
    terminal = hall.of(TerminalStream)[1]
    standing = FloorFacts(hall, hall.at, hall.draw).standing(1)
    for name in ("B1", "R1", "D1"):
        short = why(check_terminal, hall, terminal, hall.of(TableStream)[name])
        assert short == why(check_wager, law, terminal.state, name, standing)
    found = why(check_terminal, hall, terminal, hall.of(TableStream)["B1"])
    assert (found and found[1]) == ref


def confirming(bet: str, cents: int) -> Put[Any]:
    return Put(Actor(Role.PLAYER, ONE), ConfirmWagers(ONE, (Position(bet, Cents(cents)),)))


def test_a_refused_wager_is_booked_nowhere(evening):
    hall = evening.floor.hall
    before, now = hall.tip.latest(), hall.of(TableStream)["R1"].now
    denied(evening.confirm("R1", 1, ("red", 200_00)), "2.2(a)")
    assert (hall.tip.latest(), hall.of(TableStream)["R1"].now) == (before, now)
    hall.decide("table:R1", confirming("red", 10_00), NOON)
    assert hall.tip.laid("R1") == 10_00


def test_a_countdown_is_asked_about_only_where_something_else_is_due(evening, monkeypatch):
    """And goes on everywhere as it would if it were asked about after every record."""
    asked, accept = [], Stream.accept

    def watched(stream, entry, now, at):
        before, running = stream.now.due.turn, stream.deadline
        accept(stream, entry, now, at)
        assert stream.deadline == deadline_after(before, running, now.due.turn, at)

    def counted(*given):
        asked.append(given)
        return deadline_after(*given)

    monkeypatch.setattr(Stream, "accept", watched)
    monkeypatch.setattr(streams, "deadline_after", counted)
    runs = evening.table("R1").deadline
    accepted(evening.confirm("R1", 1, ("red", 10_00)))
    assert not asked
    assert evening.table("R1").deadline is runs
    evening.play("R1")
    evening.to_the_wagers("R1")
    assert asked
    assert evening.table("R1").deadline not in (runs, None)
