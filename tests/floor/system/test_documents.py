"""Tables take what is approved in writing from the documents of the house."""

from typing import Any

import pytest

from houseway.core.actors import Actor, Player, Role
from houseway.core.game import Duty
from houseway.core.money import Cents
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.startup.floor_plan import TablePlan, plan_of, table_opening
from houseway.floor.live.startup.snapshots import captured, digest, restored, written
from houseway.floor.live.streams.documents.stream import HOUSE, DocumentStream, documents_opening
from houseway.floor.live.streams.kinds import empty_floor
from houseway.house.table.state import (
    ApproveValue,
    Determine,
    OpenTable,
    PlaceWager,
    RecordApproval,
)
from houseway.journal import StreamId
from houseway.people.documents.moves import ApproveDocument, LodgeDocument, WithdrawDocument
from houseway.people.documents.state import File
from tests.floor.system.evening import MAIN, Evening, accepted, denied
from tests.floor.system.readers import reader_of

ANNA = Actor(Role.OPERATOR, name="anna")
OTTO = Actor(Role.OPERATOR, name="otto")
INSPECTOR = Actor(Role.INSPECTOR, name="ines")
BLACKJACK, KENO, POKER = "s49-1999-blackjack", "s49-1999-keno", "s49-1999-poker"
FILE = File("letter.pdf", 100, "ab" * 32)
SEVENS = (("super-sevens", "1.00"),)
USUAL = (("shuffle", "the approved shuffle"),)


class Documented(Evening):
    def __init__(self, *tables):
        super().__init__(tables=(), terminals=1)
        self.floor.open(HOUSE, documents_opening())
        for plan in tables:
            self.floor.open(StreamId(f"table:{plan.name}"), table_opening(plan, 600))
        self.run()

    @property
    def documents(self):
        return self.floor.hall.streams[HOUSE]

    def lodge(self, of, under=BLACKJACK, **more):
        accepted(self.put(HOUSE, ANNA, LodgeDocument(of, under, f"about the {of}", FILE, **more)))
        return len(self.documents.documents.documents)

    def approve(self, number):
        move = ApproveDocument(number, "Inspector Grey", "GCI 99/12", "2026-11-01")
        return accepted(self.put(HOUSE, OTTO, move))

    def approved(self, of, under=BLACKJACK, **more):
        number = self.lodge(of, under, **more)
        self.approve(number)
        return number

    def withdraw(self, number):
        accepted(self.put(HOUSE, ANNA, WithdrawDocument(number, "the letter was revoked")))

    def record(self, table, *names):
        for of in names:
            put = self.put(f"table:{table}", INSPECTOR, RecordApproval(of, "as seen"))
            accepted(put)

    def due(self, table):
        due = self.table(table).now.due.turn
        assert isinstance(due, Duty)
        return due


def blackjack(sevens="none"):
    evening = Documented(TablePlan("BJ1", "blackjack", "S49", (("super-sevens", sevens),)))
    evening.record("BJ1", "table", "cards", "shoe")
    return evening


@pytest.mark.rule("s49-1999-blackjack", "2.3(b)")
def test_nobodys_word_is_a_document():
    evening = blackjack()
    answer = evening.put("table:BJ1", INSPECTOR, RecordApproval("shuffle", "as I say"))
    assert "no document about the shuffle is lodged" in denied(answer, "2.3(b)")
    assert evening.documents.waits(evening.table("BJ1"))
    answer = evening.put("table:BJ1", ANNA, OpenTable())
    assert "shuffle" in denied(answer, "2.3(b)")


@pytest.mark.rule("s49-1999-blackjack", "2.3(b)")
def test_lodged_is_not_approved_and_approved_it_is_told_to_the_table():
    evening = blackjack()
    number = evening.lodge("shuffle", values=USUAL)
    assert evening.due("BJ1").act is RecordApproval
    answer = evening.put("table:BJ1", INSPECTOR, RecordApproval("shuffle", "as I say"))
    assert "document 1 about the shuffle is lodged, not approved" in denied(answer, "2.3(b)")
    evening.approve(number)
    (approval,) = [
        one for one in evening.table("BJ1").now.state.gaming.approvals if one.of == "shuffle"
    ]
    assert approval.reference == "document 1: Inspector Grey, GCI 99/12"
    assert approval.on == "2026-11-01"
    assert evening.due("BJ1").act is not RecordApproval
    assert not evening.documents.waits(evening.table("BJ1"))
    opened(evening)


def opened(evening, table="BJ1"):
    for _ in range(20):
        if getattr(evening.table(table).now.due.turn, "act", None) is None:
            return
        evening.deal(table)


@pytest.mark.rule("s49-1999-blackjack", "2.3(b)")
def test_ahead_of_another_shuffle_its_document_is_named():
    evening = blackjack()
    evening.approved("shuffle", values=USUAL)
    opened(evening)
    other = (("shuffle", "strip and riffle"),)
    given = ("document 2: Inspector Grey, GCI 99/12", "2026-11-01")
    move = ApproveValue("shuffle", "strip and riffle", *given)
    reason = denied(evening.put("table:BJ1", INSPECTOR, move), "2.3(b)")
    assert reason == "no document about the shuffle approves shuffle strip and riffle"
    evening.approved("shuffle", values=other)
    word = ApproveValue("shuffle", "strip and riffle", "as I say")
    denied(evening.put("table:BJ1", INSPECTOR, word), "2.3(b)")
    accepted(evening.put("table:BJ1", INSPECTOR, move))
    change = Determine("shuffle", "strip and riffle", notice=True)
    accepted(evening.put("table:BJ1", ANNA, change))
    assert evening.table("BJ1").now.state.settings.shuffle == "strip and riffle"


def test_it_does_not_matter_what_came_first():
    evening = Documented(TablePlan("BJ1", "blackjack", "S49", (("super-sevens", "none"),)))
    evening.approved("shuffle", values=USUAL)
    evening.record("BJ1", "table", "cards", "shoe")
    assert evening.due("BJ1").act is not RecordApproval


@pytest.mark.rule("s49-1999-blackjack", "2.3(b)")
def test_withdrawn_again_a_table_does_not_open_and_takes_no_wager():
    evening = blackjack()
    number = evening.approved("shuffle", values=USUAL)
    opened(evening)
    evening.buy_in(1)
    evening.withdraw(number)
    wager = PlaceWager(Player(1), 1, "blackjack", Cents(10_00))
    answer = evening.player("table:BJ1", 1, wager)
    reason = denied(answer, "2.3(b)")
    assert reason == "document 1 about the shuffle is withdrawn: the letter was revoked"
    evening.approved("shuffle", values=USUAL)
    answer = evening.player("table:BJ1", 1, wager)
    assert "document" not in getattr(answer, "reason", "")


def test_withdrawn_before_the_opening():
    evening = blackjack()
    evening.withdraw(evening.approved("shuffle", values=USUAL))
    answer = evening.put("table:BJ1", ANNA, OpenTable())
    assert "is withdrawn: the letter was revoked" in denied(answer, "2.3(b)")


@pytest.mark.rule("s49-1999-blackjack", "17.4")
def test_an_amount_is_approved_as_it_is_and_no_other():
    evening = blackjack(sevens="1.00")
    evening.approved("shuffle", values=USUAL)
    evening.approved("Super Sevens table")
    evening.approved("Super Sevens amount", values=(("super-sevens", "2.00"),))
    assert evening.due("BJ1").fixed("of") == "Super Sevens amount"
    answer = evening.put("table:BJ1", INSPECTOR, RecordApproval("Super Sevens amount", "mine"))
    assert "approves super-sevens 1.00" in denied(answer, "17.4")
    evening.approved("Super Sevens amount", values=SEVENS)
    assert evening.due("BJ1").act is not RecordApproval
    accepted(evening.put("table:BJ1", ANNA, Determine("super-sevens", "2.00")))
    recorded = {one.of: one.reference for one in evening.table("BJ1").now.state.gaming.approvals}
    assert recorded["Super Sevens amount"].startswith("document 3")  # which approves the other


@pytest.mark.rule("s49-1999-canberra-poker", "10.5")
def test_how_a_jackpot_is_shared_is_a_document():
    under = "s49-1999-canberra-poker"
    evening = Documented(TablePlan("CP1", "canberra-poker", "S49"))
    evening.record("CP1", "table", "cards", "shoe")
    for held in evening.documents.wanted(evening.table("CP1")):
        assert held.document is None
        evening.approved(held.paper.of, under, values=held.paper.values)
    assert evening.due("CP1").act is not RecordApproval


@pytest.mark.rule("s49-1999-keno", "5.3")
def test_forms_and_ratios_of_keno_are_documents():
    evening = Documented(TablePlan("K1", "keno", "S49"))
    wanted = evening.documents.wanted(evening.table("K1"))
    assert [held.paper.of for held in wanted] == ["entry forms", "pool ratio"]
    evening.record("K1", "computer", "device")
    answer = evening.put("table:K1", INSPECTOR, RecordApproval("entry forms", "mine"))
    denied(answer, "def:Entry Form")
    evening.approved("entry forms", KENO)
    ratio = wanted[1].paper.values
    assert dict(ratio).keys() == {"ratio-jackpot", "ratio-secondary", "ratio-reimbursement"}
    evening.approved("pool ratio", KENO, values=ratio)
    recorded = {one.of for one in evening.table("K1").now.state.computer.approvals}
    assert recorded >= {"entry forms", "pool ratio"}


@pytest.mark.rule("s49-1999-poker", "14.2(a)")
def test_the_most_that_a_pot_gives_is_a_document():
    evening = Documented(TablePlan("P1", "holdem", "S49", (("commission-cap", "8.00"),)))
    (held,) = evening.documents.wanted(evening.table("P1"))
    assert held.paper.of == "maximum of the commission"
    assert (held.paper.values, held.paper.maximum) == ((("commission-cap", "8.00"),), True)


@pytest.mark.rule("s49-1999-poker", "14.3")
@pytest.mark.parametrize(("most", "opens"), [("4.99", False), ("5.00", True), ("6", True)])
def test_a_commission_by_time_is_within_the_approved_maximum(most, opens):
    plan = TablePlan("P1", "holdem", "S49", (("commission", "time"), ("time-charge", "5.00")))
    evening = Documented(plan)
    evening.record("P1", "table", "cards")
    answer = evening.put("table:P1", ANNA, OpenTable())
    assert "no document about the rate" in denied(answer, "14.3")
    evening.approved("rate of the commission by time", POKER, values=(("time-charge", most),))
    answer = evening.put("table:P1", ANNA, OpenTable())
    assert ("by time" not in getattr(answer, "reason", "")) is opens


def test_without_documents_a_table_is_approved_by_hand_as_ever():
    evening = Evening(tables=(TablePlan("BJ1", "blackjack", "S49"),), terminals=1)
    for of in ("table", "cards", "shoe", "shuffle"):
        accepted(evening.put("table:BJ1", INSPECTOR, RecordApproval(of, "as seen")))


def test_a_plan_says_that_documents_are_wanted():
    text = '[tables.BJ1]\ngame = "blackjack"\nedition = "S49"\n'
    for said, wanted in (("documents = true\n", True), ("", False)):
        evening = Evening(tables=(), terminals=1)
        evening.floor = evening.served(empty_floor())
        plan_of(said + text)(evening.floor)
        assert (HOUSE in evening.floor.hall.streams) is wanted


def test_documents_survive_a_standstill_and_hold_in_the_audit():
    evening = blackjack()
    number = evening.approved("shuffle", values=USUAL)
    opened(evening)
    evening.withdraw(number)
    before = evening.documents.documents
    again: Any = audited(reader_of(evening), MAIN).hall.streams[HOUSE]
    assert again.documents == before
    evening.restart()
    assert evening.documents.documents == before
    assert evening.floor.hall.only(DocumentStream) is evening.documents
    hall = empty_floor()
    restored(hall, written(captured(evening.floor.hall)))
    assert digest(hall) == digest(evening.floor.hall)
