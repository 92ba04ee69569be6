"""A floor that is changed while it runs: tables added, modes, limits, terminals out of service."""

import pytest

from houseway.core.actors import Actor, Player, Role
from houseway.core.money import Cents
from houseway.core.words import MoveContext
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.startup.snapshots import captured, digest, restored, written
from houseway.floor.live.streams.approvals import HOUSE, approvals_opening
from houseway.floor.live.streams.kinds import empty_floor
from houseway.floor.live.streams.on_demand import open_wanted
from houseway.floor.live.streams.operation.stream import OPERATION
from houseway.floor.live.streams.people import REGISTER, register_opening
from houseway.house.operation.moves import (
    AddTable,
    AnnounceMode,
    ChangeLimits,
    OrderClosing,
    OrderOpening,
    RestoreTerminal,
    WithdrawTerminal,
)
from houseway.house.operation.state import Setting
from houseway.house.table.state import Life
from houseway.people.moves import EnrolMember
from tests.floor.system.evening import MAIN, SYSTEM, THREE, Evening, accepted, denied
from tests.floor.system.readers import reader_of

NI2019 = "ni2019-689-mttg"
ADA = Actor(Role.OPERATOR, name="ada")
SUE = Actor(Role.SUPERVISOR, name="sue")
DEE = Actor(Role.DEALER, name="dee")
WHY = "the floor is full"
MINUTE = 60_000
NEW = AddTable("R2", "roulette", "NI2019", WHY, settings=(Setting("straight-maximum", "50"),))


def opened(*tables, terminals=2):
    evening = Evening(tables or THREE, terminals)
    open_wanted(evening.floor, OPERATION)
    evening.run()
    return evening


@pytest.fixture
def evening():
    return opened()


def order(evening, move, by=ADA, **more):
    return evening.put(OPERATION, by, move, **more)


def operation(evening):
    return evening.floor.hall.streams[OPERATION].now.state


def reaches(evening, terminal):
    return evening.floor.hall.streams[f"terminal:{terminal}"].now.state.tables


def wait(evening, milliseconds):
    evening.clock.at += milliseconds
    evening.floor.expire()
    evening.run()


def holds(evening):
    """The audit holds, and a start from records or from a snapshot finds the same floor."""
    audited(reader_of(evening), MAIN)
    assert digest(evening.followed()) == digest(evening.floor.hall)
    hall = empty_floor()
    restored(hall, written(captured(evening.floor.hall)))
    assert digest(hall) == digest(evening.floor.hall)
    return hall


def announced(evening, mode="attended", table="R1", seconds=60):
    return order(evening, AnnounceMode(table, mode, "the wheel came", seconds))


# Tables


def test_a_table_is_added_to_a_floor_that_runs_and_is_played_at_once(evening):
    accepted(evening.put(OPERATION, ADA, NEW))
    assert reaches(evening, 1) == ("B1", "R1", "D1", "R2")
    accepted(evening.buy_in(1))
    evening.to_the_wagers("R2")
    accepted(evening.confirm("R2", 1, ("straight:17", 50_00)))
    evening.play("R2")
    (act,) = operation(evening).acts
    assert (act.by, act.what, act.reason) == (
        ADA,
        "add table R2 (roulette, NI2019, electronic)",
        WHY,
    )
    holds(evening)


def test_what_follows_from_a_new_table_has_its_stamp_while_the_clock_goes_on(evening):
    """Each look at the clock is a millisecond later: no record is before the one before it."""
    now = evening.clock.now

    def later():
        evening.clock.at += 1
        return now()

    evening.clock.now = later
    accepted(order(evening, NEW))
    evening.clock.now = now
    stamps = [record.page.at for record in evening.store.records]
    assert stamps == sorted(stamps)
    holds(evening)


def test_a_terminal_with_an_open_account_reaches_the_table_after_that_account(evening):
    accepted(evening.buy_in(2))
    accepted(order(evening, NEW))
    assert "R2" in reaches(evening, 1)
    assert "R2" not in reaches(evening, 2)
    evening.restart()
    evening.to_the_wagers("R1")
    accepted(evening.cash_out(2))
    assert "R2" in reaches(evening, 2)
    assert operation(evening).waiting == ()
    holds(evening)


def test_a_table_that_was_added_is_there_after_a_kill(evening):
    accepted(order(evening, NEW))
    evening.restart()
    assert evening.table("R2").opened.settings.straight_maximum == Cents(50_00)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (AddTable("R1", "roulette", "NI2019", WHY), "there is a table R1 already"),
        (AddTable("a b", "roulette", "NI2019", WHY), "names no table"),
        (AddTable("R2", "roulete", "NI2019", WHY), "nobody plays 'roulete'"),
        (AddTable("R2", "roulette", "NI2019", WHY, mode="quick"), "mode 'quick' is none of"),
        (
            AddTable("R2", "roulette", "NI2019", WHY, settings=(Setting("colour", "red"),)),
            "colour",
        ),
    ],
)
def test_a_table_that_cannot_stand_is_refused_and_nothing_is_written(evening, move, reason):
    before = len(evening.store.records)
    assert reason in denied(order(evening, move), "1.2(a)")
    assert len(evening.store.records) == before


def test_a_change_without_a_reason_or_a_name_is_refused(evening):
    said = denied(order(evening, AddTable("R2", "roulette", "NI2019", " ")), "3.3")
    assert "for a reason" in said
    assert "by name" in denied(order(evening, NEW, Actor(Role.OPERATOR)), "3.3")
    assert "R2" not in reaches(evening, 1)


def test_nobody_but_an_operator_changes_the_floor(evening):
    for by in (SUE, DEE, Actor(Role.INSPECTOR, name="Ivy"), Actor(Role.PLAYER, Player(1))):
        assert "may not" in denied(order(evening, NEW, by), "1.2(a)")


def test_a_training_table_reaches_training_terminals_alone(evening):
    accepted(order(evening, AddTable("T1", "roulette", "NI2019", WHY, mode="training")))
    assert "T1" not in reaches(evening, 1)


# Closing, opening, limits


@pytest.mark.rule(NI2019, "7.11")
def test_a_table_is_closed_and_opened_again_with_who_and_why(evening):
    evening.to_the_wagers("R1")
    accepted(order(evening, OrderClosing("R1", "the wheel is serviced")))
    assert evening.table("R1").now.state.gaming.life is Life.OVER
    accepted(order(evening, OrderOpening("R1", "the wheel is balanced")))
    evening.to_the_wagers("R1")
    said = [(act.what, act.reason) for act in operation(evening).acts]
    assert said == [
        ("close table R1", "the wheel is serviced"),
        ("open table R1", "the wheel is balanced"),
    ]
    holds(evening)


@pytest.mark.rule(NI2019, "7.11")
def test_an_order_that_the_table_refuses_is_refused_with_its_reason(evening):
    evening.to_the_wagers("R1")
    accepted(evening.buy_in(1))
    accepted(order(evening, OrderClosing("R1", WHY)))
    assert "closing already" in denied(order(evening, OrderClosing("R1", WHY)), "7.11")
    assert len(operation(evening).acts) == 1


@pytest.mark.rule(NI2019, "3.1")
def test_limits_are_changed_together_with_notice(evening):
    evening.to_the_wagers("R1")
    limits = (Setting("inside-minimum", "2"), Setting("straight-maximum", "40"))
    accepted(order(evening, ChangeLimits("R1", limits, "a busy night")))
    coming = evening.table("R1").now.state.terms.coming
    assert (coming.inside_minimum, coming.straight_maximum) == (Cents(2_00), Cents(40_00))
    holds(evening)


@pytest.mark.rule(NI2019, "3.1")
def test_one_limit_that_cannot_be_leaves_all_as_they_were(evening):
    evening.to_the_wagers("R1")
    limits = (Setting("straight-maximum", "40"), Setting("inside-minimum", "nothing"))
    before = len(evening.store.records)
    answer = order(evening, ChangeLimits("R1", limits, WHY))
    assert "nothing" in answer.reason
    assert len(evening.store.records) == before


# Two people


@pytest.fixture
def enrolled():
    made = opened()
    made.floor.open(REGISTER, register_opening())
    made.floor.open(HOUSE, approvals_opening())
    made.run()
    for at, who in enumerate((ADA, SUE, DEE)):
        move = EnrolMember(who.name, who.name, (who.role,), f"{at}" * 64)
        second = SUE if who is DEE else None
        accepted(made.put(REGISTER, SYSTEM if who is ADA else ADA, move, beside=second))
    return made


TWO = [
    NEW,
    AnnounceMode("R1", "attended", WHY),
    ChangeLimits("R1", (Setting("straight-maximum", "40"),), WHY),
]


@pytest.mark.parametrize("move", TWO, ids=lambda move: type(move).__name__)
def test_a_change_of_play_takes_two_people(enrolled, move):
    assert "takes a second person" in denied(order(enrolled, move), "1.1")
    assert "takes a second person" in denied(order(enrolled, move, beside=DEE), "1.1")
    accepted(order(enrolled, move, beside=SUE))
    assert operation(enrolled).acts[0].beside == SUE
    holds(enrolled)


# Terminals


def test_a_terminal_out_of_service_takes_no_money_and_pays_out(evening):
    accepted(evening.buy_in(1))
    evening.to_the_wagers("R1")
    accepted(order(evening, WithdrawTerminal(1, "its screen flickers")))
    said = denied(evening.buy_in(1), "3.2")
    assert said == "terminal 1 is out of service: its screen flickers"
    assert "out of service" in denied(evening.confirm("R1", 1, ("red", 10_00)), "3.2")
    accepted(evening.buy_in(2))
    accepted(evening.confirm("R1", 2, ("red", 10_00)))
    accepted(evening.cash_out(1))
    accepted(order(evening, RestoreTerminal(1, "the screen was replaced")))
    accepted(evening.buy_in(1))
    holds(evening)


def test_a_terminal_goes_out_and_comes_back_once(evening):
    assert "no terminal 9" in denied(
        order(evening, WithdrawTerminal(9, WHY)), "def:Player Terminal"
    )
    assert "is in service" in denied(order(evening, RestoreTerminal(1, WHY)), "def:Player Terminal")
    accepted(order(evening, WithdrawTerminal(1, WHY)))
    assert "already" in denied(order(evening, WithdrawTerminal(1, WHY)), "def:Player Terminal")


def test_every_event_has_its_sentence(evening):
    accepted(order(evening, NEW))
    accepted(announced(evening))
    wait(evening, MINUTE)
    accepted(order(evening, WithdrawTerminal(1, WHY)))
    accepted(order(evening, RestoreTerminal(1, WHY)))
    stream = evening.floor.hall.streams[OPERATION]
    said = []
    for record in evening.store.records:
        if record.page.stream == OPERATION and record.page.stream_number > 1:
            for event in stream.bodies.read(record.page.body).events:
                said += [each.words for each in stream.words.told(event, MoveContext(None, None))]
    assert said[0] == (
        "the operator ada: add table R2 (roulette, NI2019, electronic), because the floor is full"
    )
    assert "table R1 is attended from now on" in said
    assert "terminals connected: 1 to 2; when" in said[1]
    assert "terminal 1 is in service again" in said
