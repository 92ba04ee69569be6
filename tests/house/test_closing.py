"""Closing a table: who is present, the last rounds, closing sooner, and opening again."""

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Over, Refused
from houseway.house.general import state as people
from houseway.house.shoes.moves import Stage
from houseway.house.table.state import CheckCards, Life, OpenTable
from houseway.house.terminals.periods import ExpirePeriod, OpenPeriod
from tests.games import general
from tests.games.general import DEALER, OPERATOR
from tests.games.listings import POTS, TABLES
from tests.house.provisions import at_every_table, law_of
from tests.house.test_general_conduct import refused

CLOCK = Actor(Role.CLOCK)
HERE = (Player(7),)


def close(run, present=None):
    return run.put(Put(OPERATOR, people.CloseTable(present=present))).events


def closed(run):
    """Whether gaming is over, but for the check of the cards."""
    return run.table.gaming.life in (Life.CLOSING, Life.OVER)


def lapse(run):
    """A period in which nobody wagers runs out, and the next one opens."""
    run.put(Put(CLOCK, ExpirePeriod()))
    if not closed(run):
        run.put(Put(DEALER, OpenPeriod()))


@at_every_table(lambda law: law.closure.cite if law.closure.rounds else None)
def test_whoever_has_an_active_account_is_present_and_gets_the_last_rounds(listing):
    """They have no seat and did not wager on the round before."""
    run, rounds = general.at_the_wagers(listing), law_of(listing).closure.rounds
    assert (run.table.people.seats, run.table.people.wagered) == ((), frozenset())
    close(run, HERE)
    assert (run.table.gaming.life, run.table.people.rounds_left) == (Life.OPEN, rounds)


@at_every_table(lambda law: law.closure.cite if law.closure.rounds else None)
def test_a_period_that_lapses_without_any_wager_is_one_of_the_last_rounds(listing):
    run, rounds = general.at_the_wagers(listing), law_of(listing).closure.rounds
    close(run, HERE)
    lapse(run)  # it ran when the notice was given
    for left in range(rounds, 0, -1):
        assert run.table.people.rounds_left == left
        lapse(run)
    assert closed(run)


@at_every_table(lambda law: law.closure.cite if law.closure.rounds else None)
def test_a_table_where_nobody_is_present_closes_at_once_whoever_wagered_before(listing):
    run = general.at_the_wagers(listing)
    run.put(run.wager_by(1, 20))
    general.sit_out(run, 1)
    assert run.table.people.wagered == {1}
    close(run, ())
    assert closed(run)
    assert not run.table.period.open


@at_every_table(lambda law: law.closure.cite if law.closure.rounds else None)
def test_a_table_closes_sooner_once_everybody_has_left(listing):
    run = general.at_the_wagers(listing)
    close(run, HERE)
    lapse(run)
    again = refused(run, Put(OPERATOR, people.CloseTable(present=HERE)))
    assert (again.cite, "closing already" in again.reason) == (law_of(listing).closure.cite, True)
    close(run, ())
    assert closed(run)


@at_every_table(lambda law: law.closure.cite if law.closure.rounds else None)
def test_chips_on_a_display_are_somebody_present(listing):
    run = general.at_the_wagers(listing)
    shown = run.wager_by(1, 20)
    run.put(Put(shown.by, type(shown.move)(shown.move.player, shown.move.bet, shown.move.stake)))
    assert run.table.period.loose
    close(run, ())
    assert run.table.people.rounds_left == law_of(listing).closure.rounds


@at_every_table(lambda law: law.closure.cite)
def test_a_closed_table_says_so_and_no_more_that_it_closes(listing):
    run = general.at_the_wagers(listing)
    general.commit(run)
    close(run)
    run.until(lambda table: table.gaming.life is Life.OVER)
    assert run.table.people.rounds_left is None
    due = run.house.turn(run.table)
    view = run.house.rules.view(run.table, due, Role.PLAYER).table
    assert isinstance(due, Over)
    assert (view.closed, view.due.words) == (True, "the table is closed")
    assert [(one.label, one.text) for one in view.notices] == [("this table", "is closed")]


@at_every_table(lambda law: law.closure.cite, TABLES)
def test_a_closed_table_can_be_opened_again(listing):
    """Its cards are checked anew first, and another shoe begins."""
    run = general.at_the_wagers(listing)
    general.commit(run)
    close(run)
    run.until(lambda table: table.gaming.life is Life.OVER)
    rounds = run.table.people.rounds_over
    if listing.table.rules.law.life.checked:
        reopened = refused(run, Put(OPERATOR, OpenTable()))
        assert "since the table closed" in reopened.reason
        run.put(Put(DEALER, CheckCards(), beside(listing)))
    run.put(Put(OPERATOR, OpenTable()))
    assert run.table.gaming.life is Life.OPEN
    assert run.table.people.rounds_over == rounds  # rounds are numbered on
    view = run.house.rules.view(run.table, run.house.turn(run.table), Role.PLAYER).table
    assert (view.closed, view.notices) == (False, ())
    if hasattr(run.table, "shoe") and listing.table.rules.law.shoe:
        assert run.table.shoe.stage is Stage.SHUFFLE
    run.croupier = listing.staff(run.chance)
    run.to_the_wagers()
    if listing not in POTS:
        run.put(run.wager_by(3, 20))
    run.until(lambda table: table.people.rounds_over == rounds + 1)


def beside(listing):
    permit = listing.table.permits[CheckCards]
    return None if permit.beside is None else Actor(permit.beside)


@at_every_table(lambda law: law.closure.cite)
def test_an_open_table_is_not_opened_again(listing):
    run = general.at_the_wagers(listing)
    with pytest.raises(Refused):
        run.put(Put(OPERATOR, OpenTable()))


# Hours of gaming


def clocked(put, clock):
    return Put(put.by, put.move, put.beside, clock)


def beginning(run):
    """The move that begins the next round, when it is due."""
    if run.listing in POTS:
        run.from_the_staff()  # players come
    for _ in range(50):
        due = run.house.turn(run.table)
        put = run.croupier.next_put(run.table, due)
        if type(put.move) in run.house.door.begins and run.table.round is None:
            return put
        run.put()
    raise AssertionError("no round begins")


@at_every_table(lambda law: law.hours)
def test_no_round_begins_after_the_hours_of_gaming(listing):
    run, law = general.at_the_wagers(listing), law_of(listing)
    run.put(Put(OPERATOR, people.SetHours("12:00", "06:00")))
    if listing not in POTS:
        run.put(run.wager_by(1, 20))
    put = beginning(run)
    for clock in ("06:00", "11:59"):
        before = run.table
        late = refused(run, clocked(put, clock))
        assert (late.cite, run.table) == (law.hours, before)
        assert f"{clock} is outside the hours of gaming" in late.reason
    run.put(clocked(put, "05:59"))
    assert run.table.round is not None
    run.until(lambda table: table.round is None)  # what had begun goes on


@at_every_table(lambda law: law.hours)
def test_a_table_closes_when_the_hours_are_over_and_what_lies_for_the_next_round_goes_back(listing):
    run = general.at_the_wagers(listing)
    run.put(Put(OPERATOR, people.SetHours("12:00", "06:00")))
    if listing not in POTS:
        run.put(run.wager_by(1, 20))
    run.put(Put(OPERATOR, people.CloseTable(rounds=3), clock="05:59"))
    assert run.table.people.rounds_left == 3
    events = run.put(Put(OPERATOR, people.CloseTable(), clock="06:00")).events
    back = [one.returned for event in events for one in getattr(event, "payments", ())]
    assert sum(back) == (0 if listing in POTS else 20_00)
    assert not run.table.laid.wagers
    assert closed(run)
