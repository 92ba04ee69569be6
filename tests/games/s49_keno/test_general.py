"""General provisions and closing at keno. Rules 13 and 14, by the functions of every table."""

from collections.abc import Mapping
from typing import Any

import pytest

from houseway.core.actors import Player, Put
from houseway.core.game import Bets, Duty, Refused
from houseway.core.money import Cents
from houseway.core.wagers import Settled, Staked
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.events import DayClosed, ResultRecorded
from houseway.games.keno.computer.play import KENO
from houseway.games.keno.money.books import Account
from houseway.house.general import state as people
from houseway.house.general.state import Disturbance, InspectorNotice, Trouble
from tests.games.playing import only
from tests.games.s49_keno.hall import (
    INSPECTOR,
    OPERATOR,
    RULES,
    RUNNER,
    SUPERVISOR,
    TWENTY,
    WRITER,
    Hall,
    entry,
    matching,
    player,
)
from tests.house.casino import Casino
from tests.kinds import of_kind

CONDUCT = ["14.2(a)", "14.2(b)", "14.2(c)", "14.7(b)", "14.7(c)", "14.8", "14.9"]


@pytest.fixture
def hall():
    return Hall().open()


def broken(hall, who=1, clause="14.9"):
    report = people.ReportContravention(clause, "a man", "Wim", Player(who))
    hall.put(WRITER, report)
    return hall


@pytest.mark.rule(RULES, *CONDUCT)
def test_a_contravention_is_reported_with_person_and_witness(hall):
    for clause in CONDUCT:
        number = Player(1) if clause == "14.9" else None  # bets between players
        report = people.ReportContravention(clause, "a man in a hat", "Wim", number)
        assert hall.forbidden(player(1), report).cite.ref == "14.3"
        (event,) = hall.put(RUNNER, report)
        assert event.cite.ref == clause
    (event,) = hall.put(WRITER, people.ReportContravention("9.1", "a man", "Wim"))
    assert event.cite.ref == "9.1"  # any provision can be broken, and no other
    unknown = people.ReportContravention("99.1", "a man", "Wim")
    assert hall.refused(WRITER, unknown).cite.ref == "14.3"


def test_14_3_a__wagers_of_a_player_are_cancelled(hall):
    """Three games at $2: one drawn, one begun. The begun one and the last go back."""
    hall.sell(entry((1,), 2, games=3), player=Player(1))
    hall.sell(entry((1,), 2, games=3), player=Player(2))
    hall.draw(range(41, 61))
    hall.drawing(1)
    void = people.VoidWagers(Player(1))
    assert hall.refused(OPERATOR, void).cite.ref == "14.3(a)"
    broken(hall)
    assert hall.forbidden(SUPERVISOR, void).cite.ref == "14.3(a)"
    events = hall.put(OPERATOR, void)
    settled = only(Settled, events)
    assert sum(one.returned for one in settled.payments) == 4_00
    assert hall.owed(1) == 4_00
    hall.put(WRITER, moves.Draw(TWENTY[1:]))
    hall.put(WRITER, moves.ConfirmDraw())
    hall.draw()
    assert [hall.owed(1), hall.owed(2)] == [4_00, 12_00]
    assert (hall.balance(Account.ENTRIES), hall.balance(Account.LAYOUT)) == (0, 0)
    assert hall.refused(OPERATOR, void).cite.ref == "14.3(a)"


def test_14_3_a__before_the_draw_everything_goes_back(hall):
    hall.sell(entry((1,), 1, games=50), player=Player(1))
    broken(hall)
    hall.put(OPERATOR, people.VoidWagers(Player(1)))
    assert hall.owed(1) == 49_00
    hall.draw()
    assert hall.owed(1) == 49_00


def test_14_3_b__an_excluded_player_gets_no_ticket(hall):
    exclude = people.ExcludePlayer(Player(1))
    assert hall.refused(OPERATOR, exclude).cite.ref == "14.3(b)"
    broken(hall)
    assert hall.forbidden(WRITER, exclude).cite.ref == "14.3(b)"
    hall.put(OPERATOR, exclude)
    one = entry((1,))
    assert hall.refused(WRITER, hall.selling(one, player=Player(1))).cite.ref == "14.3(b)"
    handed = moves.HandToRunner(Player(1), one, Cents(1_00))
    assert hall.refused(RUNNER, handed).cite.ref == "14.3(b)"
    hall.sell(one, player=Player(2))


@pytest.mark.rule(RULES, "14.1", "14.4", "14.5")
@pytest.mark.parametrize(
    ("annul", "clause"),
    [
        (people.InvalidateGame(Disturbance.FIRE), "14.1"),
        (people.InvalidateRound(Trouble.FRAUD), "14.4"),
    ],
)
def test_an_annulled_draw_is_refunded_if_the_operator_so_decides(hall, annul, clause):
    hall.sell(entry(matching(6, 6), 2, games=2))
    assert hall.refused(OPERATOR, annul).cite.ref == clause
    hall.drawing(1, 2)
    assert hall.forbidden(SUPERVISOR, annul).cite.ref == clause
    events = hall.put(OPERATOR, annul)
    assert events[0].cite.ref == clause
    refund = people.DecideRefund(refund=True)
    due = KENO.turn(hall.state)
    assert isinstance(due, Duty)
    assert (due.act, due.cite.ref) == (people.DecideRefund, "14.5")
    assert hall.forbidden(WRITER, refund).cite.ref == "14.5"
    events = hall.put(OPERATOR, refund)
    assert only(ResultRecorded, events).cite.ref == "14.5"
    assert hall.owed(1) == 2_00
    assert hall.balance(Account.JACKPOT_6) == 0
    assert hall.computer.results[-1].numbers == ()
    assert isinstance(KENO.turn(hall.state), Bets)
    hall.draw()
    assert hall.owed(1) == 1_002_00


def test_14_5__without_a_refund_the_house_keeps_the_wagers_and_feeds_the_pools(hall):
    hall.sell(entry(matching(6, 0), 4))
    hall.put(WRITER, moves.CloseGame())
    hall.put(OPERATOR, people.InvalidateRound(Trouble.IMPRACTICAL))
    hall.put(OPERATOR, people.DecideRefund(refund=False))
    assert hall.owed(1) == 0
    assert hall.balance(Account.HOUSE) == 3_00
    assert hall.balance(Account.JACKPOT_6) == 60


def test_14_6__the_operator_decides_and_an_inspector_reviews_if_asked(hall):
    raise_ = people.RaiseDispute(Player(1), "my ticket")
    assert hall.forbidden(INSPECTOR, raise_).cite.ref == "14.6"
    hall.put(player(1), raise_)
    hall.put(OPERATOR, people.DecideDispute(1, "the record stands"))
    assert hall.refused(INSPECTOR, people.RecordReview(1, "upheld")).cite.ref == "14.6"
    hall.put(player(1), people.RequestReview(Player(1), 1))
    (event,) = hall.put(INSPECTOR, people.RecordReview(1, "upheld"))
    assert (event.by, event.cite.ref) == ("inspector Ivo", "14.6")
    assert event.authority == "Government Casino Inspector"


@pytest.mark.rule(RULES, "13.1")
def test_keno_opens_within_the_hours_that_were_determined():
    hall = Hall().approve()
    assert hall.refused(OPERATOR, people.SetHours("25:00", "02:00")).cite.ref == "13.1"
    (event,) = hall.put(OPERATOR, people.SetHours("12:00", "02:00"))
    assert event.determined.value == "12:00 to 02:00"
    early = moves.OpenDay("1999-08-27")
    assert hall.refused(OPERATOR, early, "11:59").cite.ref == "13.1"
    hall.put(OPERATOR, early, "12:00")


@pytest.mark.rule(RULES, "13.1")
@pytest.mark.parametrize("clock", ["02:00", "11:59"])
def test_no_game_begins_outside_the_hours_and_its_tickets_are_carried_over(clock):
    hall = Hall().approve()
    hall.put(OPERATOR, people.SetHours("12:00", "02:00"))
    hall.put(OPERATOR, moves.OpenDay("1999-08-27"), "12:00")
    hall.sell(entry((1,)))
    before = hall.state
    late = hall.refused(WRITER, moves.CloseGame(), clock)
    assert late.cite.ref == "13.1"
    assert f"{clock} is outside the hours of gaming" in late.reason
    assert hall.state == before
    hall.put(OPERATOR, moves.CloseDay(), clock)
    hall.put(OPERATOR, moves.OpenDay("1999-08-28"), "12:00")
    hall.put(WRITER, moves.CloseGame(), "12:00")
    (wager,) = only(
        Staked, hall.put(WRITER, moves.BeginDraw(80)) + hall.put(WRITER, moves.Draw(TWENTY))
    ).wagers
    assert wager.stake == 1_00


@pytest.mark.rule(RULES, "13.1")
def test_a_game_that_began_within_the_hours_is_drawn_after_them():
    hall = Hall().approve()
    hall.put(OPERATOR, people.SetHours("12:00", "02:00"))
    hall.put(OPERATOR, moves.OpenDay("1999-08-27"), "12:00")
    hall.sell(entry((1,)))
    hall.put(WRITER, moves.CloseGame(), "01:59")
    hall.put(WRITER, moves.BeginDraw(80), "02:00")
    hall.put(WRITER, moves.Draw(TWENTY), "02:01")
    hall.put(WRITER, moves.ConfirmDraw(), "02:02")
    assert hall.refused(WRITER, moves.CloseGame(), "02:03").cite.ref == "13.1"


def test_13_2__keno_closes_early_with_notice(hall):
    hall.sell(entry((1,)))
    close = people.CloseTable()
    assert hall.forbidden(WRITER, close).cite.ref == "13.2"
    for bad in (
        people.CloseTable(notice=False),
        people.CloseTable(inspector=InspectorNotice.NOT_TOLD),
    ):
        assert hall.refused(OPERATOR, bad).cite.ref == "13.2"
    events = hall.put(OPERATOR, people.CloseTable(inspector=InspectorNotice.NOT_AVAILABLE))
    assert events[0].cite.ref == "13.2"
    assert only(DayClosed, events).day == "1999-08-27"
    assert not hall.computer.is_open
    hall.open("1999-08-28")
    assert isinstance(KENO.turn(hall.state), Bets)


def test_13_2__a_game_that_is_being_drawn_is_finished_first(hall):
    hall.drawing(1)
    hall.put(OPERATOR, people.CloseTable())
    hall.put(WRITER, moves.Draw(TWENTY[1:]))
    hall.put(WRITER, moves.ConfirmDraw())
    due = KENO.turn(hall.state)
    assert (of_kind(Duty, due).act, due.cite.ref) == (moves.CloseDay, "13.2")
    hall.put(OPERATOR, moves.CloseDay())


def test_an_exclusion_at_keno_holds_at_every_table_and_the_other_way():
    """Two halls under one roof: what is decided in one is written down in the other."""
    one = broken(Hall().open())
    casino = Casino({"K1": KENO, "K2": KENO})
    halls: Mapping[str, Any] = {"K1": one.state, "K2": Hall().open().state}
    for event in casino.decide(halls, "K1", Put(OPERATOR, people.ExcludePlayer(Player(1)))):
        halls = casino.evolve(halls, event)
    move = one.selling(entry((1,)), player=Player(1))
    for name in halls:
        with pytest.raises(Refused) as caught:
            casino.decide(halls, name, Put(WRITER, move))
        assert caught.value.cite.ref == "14.3(b)"


def test_keno_has_no_seats(hall):
    assert "know no move" in hall.refused(player(1), people.TakeSeat(Player(1), 1)).reason
