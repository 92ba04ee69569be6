"""Formations, schedules and conditions: approved by the document that is lodged, or by hand."""

from typing import Any

import pytest

from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.requests import Denied
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.floor.live.streams.tournaments.opening import tournament_opening
from houseway.games.keno.computer.moves import ApproveCatalogue, ApproveSchedule, ApproveVoucher
from houseway.games.keno.law.rules import Row, Table
from houseway.games.pai_gow.bank.moves import ApproveFormation
from houseway.house.table.state import RecordApproval
from houseway.journal import StreamId
from houseway.tournaments.papers.moves import ApproveConditions, DocumentConditions
from tests.floor.system.cup import OF
from tests.floor.system.evening import MAIN, accepted, denied
from tests.floor.system.readers import reader_of
from tests.floor.system.test_documents import ANNA, INSPECTOR, KENO, Documented
from tests.games.s49_keno.test_balance import THREES

PAI_GOW = "s49-1999-pai-gow"
CUP = StreamId("tournament:CUP")
TILES = TablePlan("P1", "pai-gow", "S49")
BY = "document {}: Inspector Grey, GCI 99/12"


def formations(evening):
    return evening.table("P1").now.state.around.formations


def ready():
    """A table that is about to open, before its formations are approved."""
    evening = Documented(TILES)
    table = evening.table("P1")
    while getattr(due := table.now.due.turn, "act", None) is RecordApproval:
        for held in evening.documents.wanted(table):
            if held.document is None:
                evening.approved(held.paper.of, PAI_GOW, values=held.paper.values)
        if table.now.due.turn is due:
            evening.deal("P1")
    assert not formations(evening)
    return evening


def test_once_a_document_is_lodged_nobodys_word_approves_a_formation():
    evening = ready()
    number = evening.lodge("formation", PAI_GOW)
    word = evening.put("table:P1", INSPECTOR, ApproveFormation("GCI 1"))
    reason = f"document {number} about the formation is lodged"
    cite = evening.table("P1").house.permits[ApproveFormation].cite.ref
    assert denied(word, cite) == reason
    assert not formations(evening)
    evening.approve(number)  # and the floor makes the move
    assert formations(evening)
    other = evening.put("table:P1", INSPECTOR, ApproveFormation("GCI 1"))
    assert denied(other, cite) == f"the formation is approved by {BY.format(number)}"
    accepted(evening.put("table:P1", INSPECTOR, ApproveFormation(BY.format(number))))
    evening.withdraw(number)
    again = evening.put("table:P1", INSPECTOR, ApproveFormation(BY.format(number)))
    assert denied(again, cite) == f"document {number} about the formation is withdrawn"
    audited(reader_of(evening), MAIN)


def test_without_a_document_it_is_approved_by_hand_as_ever():
    evening = ready()
    accepted(evening.put("table:P1", INSPECTOR, ApproveFormation("GCI 1")))
    assert formations(evening)


def test_vouchers_of_keno_name_their_document():
    evening = Documented(TablePlan("K1", "keno", "S49"))
    number = evening.approved("voucher", KENO)
    cite = evening.table("K1").house.permits[ApproveVoucher].cite.ref
    word = evening.put("table:K1", INSPECTOR, ApproveVoucher("gift", "GCI 2"))
    assert denied(word, cite) == f"the voucher is approved by {BY.format(number)}"
    accepted(evening.put("table:K1", INSPECTOR, ApproveVoucher("gift", BY.format(number))))


ROWS = (Row(2, 2, 12),)
LATER = (Row(2, 2, 13),)
OF_KENO = [
    ("schedule", ApproveSchedule, lambda by: ApproveSchedule(Table.SPECIAL_3, ROWS, by)),
    ("catalogue", ApproveCatalogue, lambda by: ApproveCatalogue((THREES,), by)),
]


@pytest.mark.parametrize(("of", "kind", "naming"), OF_KENO, ids=["schedule", "catalogue"])
def test_schedules_and_the_catalogue_of_keno_name_the_document_in_force(of, kind, naming):
    """By hand before one is lodged; then by none that waits, is another, or was withdrawn."""
    evening = Documented(TablePlan("K1", "keno", "S49"))
    table = evening.table("K1")
    cite = table.house.permits[kind].cite.ref
    accepted(evening.put("table:K1", INSPECTOR, naming("GCI 5")))
    number = evening.lodge(of, KENO)
    before = table.now.state
    waits = evening.put("table:K1", INSPECTOR, naming("GCI 5"))
    assert denied(waits, cite) == f"document {number} about the {of} is lodged"
    evening.approve(number)
    assert table.now.state == before, "its rows stand in the move: the floor does not make it"
    word = evening.put("table:K1", INSPECTOR, naming("GCI 5"))
    assert denied(word, cite) == f"the {of} is approved by {BY.format(number)}"
    accepted(evening.put("table:K1", INSPECTOR, naming(BY.format(number))))
    other = evening.approved(of, KENO, supersedes=number)
    old = evening.put("table:K1", INSPECTOR, naming(BY.format(number)))
    assert denied(old, cite) == f"the {of} is approved by {BY.format(other)}"
    accepted(evening.put("table:K1", INSPECTOR, naming(BY.format(other))))
    evening.withdraw(other)
    gone = evening.put("table:K1", INSPECTOR, naming(BY.format(other)))
    assert denied(gone, cite) == f"document {other} about the {of} is withdrawn"
    evening.restart()
    audited(reader_of(evening), MAIN)


@pytest.mark.parametrize(("tables", "bound"), [((), True), (("K1",), True), (("K2",), False)])
def test_a_document_for_other_tables_of_keno_binds_none_but_those(tables, bound):
    evening = Documented(TablePlan("K1", "keno", "S49"))
    evening.approved("schedule", KENO, tables=tables)
    word = evening.put("table:K1", INSPECTOR, ApproveSchedule(Table.SPECIAL_3, ROWS, "GCI 6"))
    assert isinstance(word, Denied) is bound


def test_a_schedule_that_was_approved_pays_until_another_is():
    """The rows are those of the last move that was accepted, whichever document it named."""
    evening = Documented(TablePlan("K1", "keno", "S49"))
    number = evening.approved("schedule", KENO)
    by = BY.format(number)
    accepted(evening.put("table:K1", INSPECTOR, ApproveSchedule(Table.SPECIAL_3, ROWS, by)))
    assert rows_of(evening) == ROWS
    refused = evening.put("table:K1", INSPECTOR, ApproveSchedule(Table.SPECIAL_3, LATER, "x"))
    assert isinstance(refused, Denied)
    assert rows_of(evening) == ROWS
    accepted(evening.put("table:K1", INSPECTOR, ApproveSchedule(Table.SPECIAL_3, LATER, by)))
    assert rows_of(evening) == LATER


def rows_of(evening):
    tables = evening.table("K1").now.state.computer.tables
    (rows,) = [one.rows for one in tables if one.table is Table.SPECIAL_3]
    return rows


def test_conditions_of_a_tournament_are_approved_by_their_document():
    evening = Documented()
    evening.floor.open(CUP, tournament_opening("CUP", "electronic", OF))
    evening.run()
    cup: Any = evening.floor.hall.streams[CUP]
    accepted(evening.put(CUP, ANNA, DocumentConditions(OF)))
    assert cup.now.due.turn.act is ApproveConditions
    under, cite = str(cup.law.rule_set.name), cup.now.due.turn.cite.ref
    number = evening.lodge("conditions", under, tables=("CUP",))
    word = evening.put(CUP, INSPECTOR, ApproveConditions("GCI 3"))
    assert denied(word, cite) == f"document {number} about the conditions is lodged"
    evening.approve(number)
    assert cup.now.due.turn.act is not ApproveConditions
    audited(reader_of(evening), MAIN)
