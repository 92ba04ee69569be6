"""Nobody decides an outcome: a dealer who is quicker than the system is refused at every table."""

from collections import Counter
from typing import Any

import pytest

from houseway.core.actors import Actor, Role
from houseway.core.value import changed
from houseway.floor.live.audit.floor_audit import Part, audited, audited_part
from houseway.floor.live.move_reader import Ordering
from houseway.floor.live.requests import Ask, Denied
from houseway.floor.live.staff.dealers import Dealers
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.floor.records.audit import Unfit
from houseway.floor.wire.scalars import Unreadable
from houseway.games.roulette.round.state import (
    ConfirmOutcome,
    CorrectOutcome,
    ReportBall,
    ReportInterference,
    SpinBall,
)
from houseway.games.sic_bo.round.state import ReportDice
from houseway.house.dealers.outcomes import GENERATOR
from houseway.journal import StreamId
from tests.floor.system.evening import AT_ONCE, MAIN, Evening, accepted, denied
from tests.floor.system.readers import reader_of
from tests.floor.system.test_bots import EVERY, Night

DEE, SUE = Actor(Role.DEALER, name="Dee"), Actor(Role.SUPERVISOR, name="Sue")
LEE, ANN = Actor(Role.SUPERVISOR, name="Lee"), Actor(Role.OPERATOR, name="Ann")
ATTENDED = TablePlan("R1", "roulette", "NI2019", mode="attended")


class Racing(Dealers):
    """A dealer is asked first, at every table, for each move that the system is about to make."""

    def __init__(self, evening):
        super().__init__(evening.floor, evening.entropy, AT_ONCE)
        self.evening, self.answers = evening, []
        self.tried: Counter[Any] = Counter()

    def act(self):
        for name, stream in self.evening.floor.hall.streams.items():
            if name in self._agenda and self._agenda[name] <= self._floor.stamp():
                self.race(stream)
        super().act()

    def race(self, stream):
        put = self._staff[stream.name].next_put(stream.now.state, stream.now.due.turn)
        if type(put.move) not in stream.outcomes:
            return
        by = changed(put.by, name="Dee")
        self.tried[str(stream.desk.listing)] += 1
        self._floor.put(Ask(stream.name, changed(put, by=by)), self.answers.append)


def test_a_dealer_who_races_the_system_is_refused_at_every_table_of_every_game():
    """All 23 listings are played on one floor; each move with an outcome is tried first."""
    night = Night(EVERY.tables, bots=60)
    night.dealers = racing = Racing(night)
    night.pass_time(100)
    assert len(racing.tried) == len({str(t.game) + t.edition for t in EVERY.tables}) == 23
    assert min(racing.tried.values()) >= 2, racing.tried
    assert len(racing.answers) == racing.tried.total()
    for answer in racing.answers:
        assert isinstance(answer, Denied), answer
        assert "the system draws at table" in answer.reason
        assert answer.cite.code == "ni2019-689-mttg A.6"
    sources = {who for _, who, _ in outcomes_of(night)}
    assert {"dealer system generator", "keno writer system generator"} <= sources
    assert all(who.endswith(f" {GENERATOR}") for who in sources), sources
    assert audited(reader_of(night), MAIN).findings == ()


def outcomes_of(evening):
    """Every record of a move that carries an outcome, with its actor."""
    for record in evening.store.records:
        stream = evening.floor.hall.streams[record.page.stream]
        if stream.outcomes and record.page.stream_number > 1:
            put = stream.bodies.read(record.page.body).put
            if type(put.move) in stream.outcomes:
                yield record.number, record.page.actor, put.move


# Four rounds that were won so, before


def spun(evening, table="R1"):
    """A round with $10 on 17, up to where the system is about to spin."""
    evening.buy_in(1)
    evening.to_the_wagers(table)
    accepted(evening.confirm(table, 1, ("straight:17", 10_00)))
    evening.expire(table)
    return evening


@pytest.mark.parametrize(
    "move", [SpinBall(), ReportBall(17, 5), ConfirmOutcome(17), ReportInterference()]
)
def test_a_straight_17_cannot_be_entered(move):
    evening = spun(Evening())
    for _ in range(4):
        before = evening.table("R1").number
        said = denied(evening.put("table:R1", DEE, move), "A.6")
        assert "dealer Dee may not" in said
        assert evening.table("R1").number == before
        if evening.table("R1").now.state.round is None:
            break
        evening.deal("R1")


def test_a_triple_6_and_a_tie_cannot_be_entered():
    evening = Evening()
    evening.buy_in(1)
    for table, bet, move in (("D1", "any-triple", ReportDice(6, 6, 6)),):
        evening.to_the_wagers(table)
        accepted(evening.confirm(table, 1, (bet, 10_00)))
        evening.expire(table)
        denied(evening.put(f"table:{table}", DEE, move), "A.6")
        evening.deal(table)
        denied(evening.put(f"table:{table}", DEE, move), "A.6")


def test_a_shuffle_a_cut_and_a_deal_are_the_systems_at_a_table_with_cards():
    evening = Evening((TablePlan("B1", "baccarat", "NI2019"),))
    table, met = evening.table("B1"), set()
    staff = table.desk.listing.electronic(evening.entropy)
    evening.buy_in(1)
    for _ in range(40):
        if table.deadline is not None:
            accepted(evening.confirm("B1", 1, ("tie", 10_00)))
            evening.expire("B1")
        put = staff.next_put(table.now.state, table.now.due.turn)
        if type(put.move) in table.outcomes:
            met.add(type(put.move).__name__)
            denied(evening.put("table:B1", DEE, put.move), "A.6")
        evening.deal("B1")
    assert {"Shuffle", "CutCards", "InsertCuttingCard", "BurnCards", "Deal"} <= met


def test_the_name_of_the_system_is_no_persons():
    evening = Evening()
    said = {"move": "report-ball", "number": 17, "revolutions": 5}
    with pytest.raises(Unreadable, match="no person's"):
        Ordering(evening.entropy).read(
            evening.table("R1"), Actor(Role.DEALER, name=GENERATOR), said
        )


# Where people deal


def test_at_an_attended_table_the_permitted_role_enters_the_outcome_and_no_other():
    evening = spun(Evening((ATTENDED,)))
    assert evening.table("R1").outcomes == {}
    answer = evening.put("table:R1", Actor(Role.INSPECTOR, name="Ida"), SpinBall())
    assert isinstance(answer, Denied)
    accepted(evening.put("table:R1", DEE, SpinBall()))
    answer = evening.put("table:R1", Actor(Role.CASHIER, name="Cas"), ReportBall(17, 5))
    assert isinstance(answer, Denied)
    answer = evening.player("table:R1", 1, ReportBall(17, 5))
    assert isinstance(answer, Denied)
    number = accepted(evening.put("table:R1", DEE, ReportBall(17, 5))).number
    assert evening.store.records[number - 1].page.actor == "dealer Dee"  # the source, on record
    assert audited(reader_of(evening), MAIN).findings == ()


# What the law lets people put right


@pytest.mark.rule("ni2019-689-mttg", "6.3")
def test_a_correction_takes_two_people_where_the_system_draws():
    evening = spun(Evening())
    evening.settle("R1")
    move = CorrectOutcome(17, round=1)
    said = denied(evening.put("table:R1", LEE, move), "def:Casino Supervisor")
    assert "a second person: casino supervisor or gaming shift manager or operator" in said
    said = denied(
        evening.put("table:R1", LEE, move, beside=changed(LEE, role=Role.OPERATOR)),
        "def:Casino Supervisor",
    )
    assert "two people, and these may be one" in said
    beside = Actor(Role.OPERATOR, name=GENERATOR)
    denied(evening.put("table:R1", LEE, move, beside=beside), "def:Casino Supervisor")
    denied(evening.put("table:R1", LEE, move, beside=DEE), "def:Casino Supervisor")
    accepted(evening.put("table:R1", LEE, move, beside=ANN))
    assert audited(reader_of(evening), MAIN).findings == ()


# Older journals


@pytest.fixture
def older():
    """A floor as the release before had it: Dee was quicker, and 17 came."""
    evening = spun(Evening())
    evening.floor.hall.stray = lambda *_: None
    accepted(evening.put("table:R1", DEE, SpinBall()))
    accepted(evening.put("table:R1", DEE, ReportBall(17, 5)))
    evening.settle("R1")
    return evening


def test_an_audit_names_the_records_by_which_a_person_decided(older):
    findings = audited(reader_of(older), MAIN).findings
    by_dee = [one.number for one in older.store.records if one.page.actor == "dealer Dee"]
    assert [one.number for one in findings] == by_dee
    assert [(one.table, one.round, one.by, one.move) for one in findings] == [
        ("R1", 1, "dealer Dee", "spin-ball"),
        ("R1", 1, "dealer Dee", "report-ball"),
    ]
    assert str(findings[1]) == (
        f"record {by_dee[1]}: dealer Dee brought an outcome by report-ball at table R1, round 1,"
        " where the system draws"
    )


def test_each_part_of_an_audit_names_its_own(older):
    spin, ball = (one.number for one in older.store.records if one.page.actor == "dealer Dee")
    reader = reader_of(older)
    first = audited_part(reader, MAIN, Part(0, spin))
    rest = audited_part(reader, MAIN, Part(spin))
    assert [one.number for one in first.findings] == [spin]
    assert [one.number for one in rest.findings] == [ball]
    assert first.end == rest.begin


def test_the_mode_of_a_table_is_in_its_first_record_and_cannot_change():
    """A second opening of the stream is refused, and a changed first record breaks its seal."""
    evening = Evening()
    opening = evening.table("R1").opening.replace(b'"electronic"', b'"attended"')
    with pytest.raises(Unfit, match="open already"):
        evening.floor.open(StreamId("table:R1"), opening)
    records = list(evening.store.records)
    at = next(n for n, one in enumerate(records) if one.page.stream == "table:R1")
    records[at] = changed(records[at], page=changed(records[at].page, body=opening))
    with pytest.raises(Unfit) as found:
        audited(reader_of(evening, records), MAIN)
    assert found.value.number == at + 1
