"""The chips of tables on a floor, held against its books, and in the report of the day."""

import json
from datetime import date
from typing import Any

import pytest

from houseway.cash.floats.moves import (
    CloseFloat,
    CountDrop,
    CreditTable,
    FillTable,
    OpenFloat,
)
from houseway.cash.floats.state import FloatSettings
from houseway.core.actors import Actor, Role
from houseway.core.money import Cents
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.requests import Accepted
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.floor.live.startup.snapshots import captured, digest, restored, written
from houseway.floor.live.streams.floats import HOUSE, floats_opening
from houseway.floor.live.streams.kinds import empty_floor
from houseway.floor.reports.days.gaming_days import gaming_day
from houseway.floor.reports.days.report import reported
from houseway.store.sqlite.store import SqliteReader, SqliteStore
from tests.cli.test_play import houseway
from tests.floor.system.evening import MAIN, Evening, accepted, denied
from tests.floor.system.readers import reader_of
from tests.floor.system.stored import Stored

DORA = Actor(Role.DEALER, name="dora")
SUE = Actor(Role.SUPERVISOR, name="sue")
TABLES = (
    TablePlan("R1", "roulette", "NI2019", mode="attended"),
    TablePlan("D1", "sic-bo", "NI2019"),
)


def staffed(evening):
    evening.floor.open(HOUSE, floats_opening())
    evening.run()
    accepted(evening.buy_in(1))
    return evening


@pytest.fixture
def evening():
    return staffed(Evening(TABLES, terminals=1))


def put(evening, move):
    return evening.put(HOUSE, DORA, move, beside=SUE)


def played(evening):
    """A round on which 10 dollars are staked; what the table won."""
    before = evening.credit(1)
    evening.to_the_wagers("R1")
    accepted(evening.confirm("R1", 1, ("red", 10_00)))
    evening.play("R1")
    return before - evening.credit(1)


def test_the_count_is_held_against_what_the_books_say(evening):
    accepted(put(evening, OpenFloat("R1", Cents(1_000_00))))
    accepted(put(evening, FillTable("R1", Cents(100_00), "F1")))
    won = played(evening)
    assert won in (10_00, -10_00)
    short = put(evening, CloseFloat("R1", Cents(1_100_00)))
    assert "count again, or say why" in denied(short, "A.6")
    (event,) = accepted(put(evening, CloseFloat("R1", Cents(1_100_00 + won)))).events
    assert (event.counted.win, event.counted.ledger) == (won, won)
    assert evening.accounts("tray:")["tray:R1"] == won
    assert sum(evening.accounts("").values()) == 0


def test_what_was_won_before_is_not_counted_again(evening):
    played(evening)
    accepted(put(evening, OpenFloat("R1", Cents(0))))
    (event,) = accepted(put(evening, CloseFloat("R1", Cents(0)))).events
    assert event.counted.ledger == 0


def test_nobody_counts_while_wagers_lie(evening):
    accepted(put(evening, OpenFloat("R1", Cents(0))))
    evening.to_the_wagers("R1")
    accepted(evening.confirm("R1", 1, ("red", 10_00)))
    answer = put(evening, CloseFloat("R1", Cents(0)))
    assert "$10 lie in play at R1" in denied(answer, "A.6")


def test_a_table_gives_back_no_more_than_can_lie_in_its_tray(evening):
    """1,000 counted, 500 filled, 200 sold for cash, 10 won or lost: 1,310 or 1,290 are there."""
    accepted(put(evening, OpenFloat("R1", Cents(1_000_00))))
    accepted(put(evening, FillTable("R1", Cents(500_00), "F1")))
    accepted(put(evening, CountDrop("R1", Cents(200_00))))
    there = 1_300_00 + played(evening)
    accepted(put(evening, CreditTable("R1", Cents(100_00), "C1")))
    more = put(evening, CreditTable("R1", Cents(there - 100_00 + 1), "C2"))
    reason = denied(more, "A.6")
    least = "$1,210" if there == 1_310_00 else "$1,190"
    assert f"credit of {least}.01: no more than {least} can lie at R1" in reason
    assert "opened with $1,000, was filled with $500, gave back $100, sold $200 for cash" in reason
    accepted(put(evening, CreditTable("R1", Cents(there - 100_00), "C2")))
    one = put(evening, CreditTable("R1", Cents(1), "C3"))
    assert "no more than $0" in denied(one, "A.6")
    accepted(put(evening, CloseFloat("R1", Cents(0))))
    assert audited(reader_of(evening), MAIN)


def test_what_was_won_before_the_count_lies_in_the_tray_already(evening):
    played(evening)
    accepted(put(evening, OpenFloat("R1", Cents(1_000_00))))
    denied(put(evening, CreditTable("R1", Cents(1_000_01), "C1")), "A.6")
    accepted(put(evening, CreditTable("R1", Cents(1_000_00), "C1")))


@pytest.mark.parametrize(("cents", "taken"), [(1_001_00, True), (1_001_01, False)])
def test_so_much_as_may_go_unexplained_may_be_given_back_too(cents, taken):
    evening = Evening(TABLES, terminals=1)
    evening.floor.open(HOUSE, floats_opening(FloatSettings(unexplained=Cents(1_00))))
    evening.run()
    accepted(put(evening, OpenFloat("R1", Cents(1_000_00))))
    answer = put(evening, CreditTable("R1", Cents(cents), "C1"))
    assert isinstance(answer, Accepted) is taken


def test_only_tables_where_chips_lie_have_a_float(evening):
    assert "no chips lie there" in denied(put(evening, OpenFloat("D1", Cents(0))), "A.6")
    assert "no table" in denied(put(evening, OpenFloat("Z9", Cents(0))), "A.6")


def test_floats_survive_a_standstill_and_hold_in_the_audit(evening):
    accepted(put(evening, OpenFloat("R1", Cents(1_000_00))))
    won = played(evening)
    accepted(put(evening, CloseFloat("R1", Cents(1_000_00 + won))))
    accepted(put(evening, OpenFloat("R1", Cents(1_000_00 + won))))
    before = evening.floor.hall.streams[HOUSE].floats
    again: Any = audited(reader_of(evening), MAIN).hall.streams[HOUSE]
    assert again.floats == before
    evening.restart()
    assert evening.floor.hall.streams[HOUSE].floats == before
    hall = empty_floor()
    restored(hall, written(captured(evening.floor.hall)))
    assert digest(hall) == digest(evening.floor.hall)


def test_the_report_of_the_day_has_counts_and_books_side_by_side(tmp_path):
    path = tmp_path / "floor.db"
    stored = Stored((SqliteStore(path), SqliteReader(path)), TABLES)
    staffed(stored)
    accepted(put(stored, OpenFloat("R1", Cents(1_000_00))))
    won = played(stored)
    accepted(put(stored, CloseFloat("R1", Cents(999_00 + won), "a chip is missing")))
    day = gaming_day(date(2026, 11, 16), 600, 6)
    (row,) = reported(stored.taken.reader, MAIN, day).floats
    assert (row.win, row.ledger, row.difference) == (won - 1_00, won, -1_00)
    stored.close()
    result = houseway("report", str(path), "--json", "--day", "2026-11-16")
    said = json.loads(result.stdout)
    assert said["floats"][0]["difference"] == -1_00
    assert said["tables"][0]["win"] == won
    assert [one["move"] for one in said["events"]] == ["close-float"]
    assert "a chip is missing" in said["events"][0]["said"][0]["words"]
    assert "float,R1 1,difference,-100" in houseway("report", str(path), "--csv").stdout
    shown = houseway("report", str(path)).stdout
    assert "R1 1" in shown
