"""Formations, schedules and conditions: approved by the document that is lodged, or by hand."""

from houseway.floor.system.auditing import audited
from houseway.floor.system.furnishing import TablePlan
from houseway.floor.system.tourneys import tournament_opening
from houseway.games.keno.moves import ApproveVoucher
from houseway.games.pai_gow.bank_moves import ApproveFormation
from houseway.house.state import RecordApproval
from houseway.tournaments.paper_moves import ApproveConditions, DocumentConditions
from tests.floor.system.cup import OF
from tests.floor.system.evening import MAIN, accepted, denied
from tests.floor.system.readers import reader_of
from tests.floor.system.test_documents import ANNA, INSPECTOR, KENO, Documented

PAI_GOW = "s49-1999-pai-gow"
CUP = "tournament:CUP"
TILES = TablePlan("P1", "pai-gow", "S49")
BY = "document {}: Inspector Grey, GCI 99/12"


def formations(evening):
    return evening.table("P1").now.state.around.formations


def ready():
    """A table that is about to open, before its formations are approved."""
    evening = Documented(TILES)
    table = evening.table("P1")
    while (due := table.now.due.turn).act is RecordApproval:
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


def test_conditions_of_a_tournament_are_approved_by_their_document():
    evening = Documented()
    evening.floor.open(CUP, tournament_opening("CUP", "electronic", OF))
    evening.run()
    cup = evening.floor.hall.streams[CUP]
    accepted(evening.put(CUP, ANNA, DocumentConditions(OF)))
    assert cup.now.due.turn.act is ApproveConditions
    under, cite = str(cup.law.rule_set.name), cup.now.due.turn.cite.ref
    number = evening.lodge("conditions", under, tables=("CUP",))
    word = evening.put(CUP, INSPECTOR, ApproveConditions("GCI 3"))
    assert denied(word, cite) == f"document {number} about the conditions is lodged"
    evening.approve(number)
    assert cup.now.due.turn.act is not ApproveConditions
    audited(reader_of(evening), MAIN)
