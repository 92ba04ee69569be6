"""A person is not a terminal's number, and an exclusion is a record wherever it binds."""

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Bets
from houseway.core.money import Cents
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.facts import facts_of
from houseway.floor.live.requests import Denied
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.house.general.state import (
    ChangeHands,
    ExcludeAsDecided,
    ExcludePlayer,
    LiftExclusion,
    ReportContravention,
)
from houseway.house.table.state import LayChips
from houseway.ledger.accounts import MONEY
from tests.floor.system.evening import MAIN, Evening, accepted, denied
from tests.floor.system.readers import reader_of

NI2019 = "ni2019-689-mttg"
OPERATOR = Actor(Role.OPERATOR, name="Ada")
ONE = Player(1)
WHEELS = (
    TablePlan("W1", "money-wheel", "S49"),
    TablePlan("W2", "money-wheel", "S49"),
    TablePlan("R1", "roulette", "S49"),
)


def exclude(evening, table, clause):
    """A contravention is reported, and the operator excludes whoever did it."""
    report = ReportContravention(clause, "a man in a hat", "the camera", ONE)
    accepted(evening.put(f"table:{table}", Actor(Role.DEALER, name="Bo"), report))
    return accepted(evening.put(f"table:{table}", OPERATOR, ExcludePlayer(ONE)))


def moves_of(evening, table, kind):
    """The moves of a kind that stand in a table's records."""
    stream = evening.table(table)
    bodies = [
        record.page.body
        for record in evening.store.records
        if record.page.stream == stream.name and record.page.stream_number > 1
    ]
    moves = [stream.bodies.read(body).put.move for body in bodies]
    return [move for move in moves if isinstance(move, kind)]


@pytest.mark.rule(NI2019, "7.3(b)", "A.2")
def test_an_exclusion_is_from_the_game_at_that_table():
    evening = Evening()
    evening.buy_in(1)
    for name in ("R1", "D1"):
        evening.to_the_wagers(name)
    exclude(evening, "R1", "7.7")
    denied(evening.confirm("R1", 1, ("red", 10_00)), "7.3(b)")
    assert not moves_of(evening, "D1", ExcludeAsDecided)


@pytest.mark.rule(NI2019, "7.3(b)", "A.2")
def test_the_player_goes_on_at_the_other_tables_and_inserts_no_cash():
    evening = Evening()
    evening.buy_in(1)
    for name in ("B1", "R1", "D1"):
        evening.to_the_wagers(name)
    exclude(evening, "R1", "7.7")
    denied(evening.buy_in(1), "7.3(b)")
    accepted(evening.confirm("D1", 1, ("small", 10_00)))
    accepted(evening.confirm("B1", 1, ("player", 20_00)))
    answer = evening.confirm("R1", 1, ("red", 10_00))
    assert "excluded" in denied(answer, "7.3(b)")
    put = Put(OPERATOR, LiftExclusion(ONE, "it was another"), Actor(Role.SUPERVISOR, name="lee"))
    (answer,) = evening.ask("table:R1", put)
    accepted(answer)
    accepted(evening.confirm("R1", 1, ("red", 10_00)))
    assert audited(reader_of(evening), MAIN)


@pytest.mark.rule("s49-1999-money-wheel", "10.3(b)")
def test_an_exclusion_of_1999_says_nothing_of_a_chip_account():
    """Its own clause refuses the wager; the account stands under another instrument."""
    evening = Evening(WHEELS)
    evening.buy_in(1)
    for name in ("W1", "R1"):
        while not isinstance(evening.table(name).now.due.turn, Bets):
            evening.deal(name)
    exclude(evening, "W1", "5.4")
    hall = evening.floor.hall
    answer = evening.player("table:W1", 1, LayChips(ONE, "$1", Cents(10_00)))
    denied(answer, "10.3(b)")
    assert isinstance(answer, Denied)
    assert answer.cite.rule_set.name == "s49-1999-money-wheel"
    standing = facts_of(hall)(hall.at, MONEY).standing(1)
    assert not standing.excluded
    accepted(evening.player("table:R1", 1, LayChips(ONE, "red", Cents(10_00))))


@pytest.mark.rule(NI2019, "7.3(b)", "4.4(b)(ii)")
def test_who_is_excluded_may_take_his_credit_and_the_next_is_somebody_else():
    evening = Evening()
    evening.buy_in(1)
    evening.to_the_wagers("R1")
    exclude(evening, "R1", "7.7")
    accepted(evening.cash_out(1))
    assert moves_of(evening, "R1", ChangeHands) == [ChangeHands(ONE)]
    assert not moves_of(evening, "D1", ChangeHands)  # nothing was known of him there
    accepted(evening.buy_in(1))
    accepted(evening.confirm("R1", 1, ("red", 10_00)))
    assert audited(reader_of(evening), MAIN)


def test_an_exclusion_binds_the_other_tables_of_its_game_by_a_record_of_each():
    """The rules of one game do not speak of another."""
    evening = Evening(WHEELS)
    answer = exclude(evening, "W1", "8.3")
    (there,) = moves_of(evening, "W2", ExcludeAsDecided)
    assert there == ExcludeAsDecided(ONE, "W1", answer.stream_number)
    assert ONE in evening.table("W2").now.state.people.excluded
    assert not moves_of(evening, "R1", ExcludeAsDecided)
    assert audited(reader_of(evening), MAIN)


def test_what_follows_is_written_with_its_cause():
    evening = Evening(WHEELS)
    evening.store.holding = True
    report = ReportContravention("8.3", "a man in a hat", "the camera", ONE)
    evening.ask("table:W1", Put(Actor(Role.DEALER, name="Bo"), report))
    evening.ask("table:W1", Put(OPERATOR, ExcludePlayer(ONE)))
    batches = [[posting.page.stream for posting in postings] for postings, _ in evening.store.held]
    assert ["table:W1", "table:W2"] in batches
