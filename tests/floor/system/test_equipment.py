"""The register of equipment as a stream: it approves and opens tables, and is audited with them."""

from typing import Any, cast

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Bets, Duty
from houseway.core.value import changed
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.requests import Accepted, Denied
from houseway.floor.live.startup.floor_plan import TablePlan, plan_of
from houseway.floor.live.startup.standard_equipment import fitted
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.equipment import REGISTER, EquipmentStream, register_opening
from houseway.games import GAMES
from houseway.house.equipment import moves
from houseway.house.equipment.law import Kind
from houseway.house.table.state import OpenTable, RecordApproval
from houseway.law.instruments import Game
from tests.floor.system.evening import MAIN, THREE, Evening
from tests.floor.system.readers import reader_of

INSPECTOR, OPERATOR = Actor(Role.INSPECTOR, name="Ina"), Actor(Role.OPERATOR, name="Ola")
SUPERVISOR = Actor(Role.SUPERVISOR, name="Lee")
MULTI, POKER = "ni2019-689-mttg", "s49-1999-poker"
WHEELS = "s49-1999-american-roulette"
DEALER = Actor(Role.DEALER, name="Ada")


def registered(*tables):
    """A floor with a register that nothing stands in yet."""
    evening = Evening(tables or THREE)
    evening.floor.open(REGISTER, register_opening("electronic"))
    evening.run()
    return evening


def put(evening, one):
    (answer,) = evening.ask(REGISTER, one)
    return answer


def fit(evening, table, rule_set, game, but=()):
    for one in fitted(table, rule_set, game, 20):
        if type(one.move) not in but:
            answer = put(evening, one)
            assert isinstance(answer, Accepted), (one, answer)


def held(evening, table):
    return {one.of for one in evening.table(table).now.state.gaming.approvals}


def refused(answer, ref):
    assert isinstance(answer, Denied), answer
    assert answer.cite.ref == ref, answer


def test_a_table_that_nobody_has_registered_is_opened_by_hand():
    evening = registered()
    evening.to_the_wagers("R1")
    assert held(evening, "R1")


@pytest.mark.rule(MULTI, "1.1")
def test_approvals_come_from_the_register_and_the_table_opens_with_gaming():
    evening = registered()
    fit(evening, "R1", MULTI, Game.ROULETTE, but=(moves.BeginGaming,))
    table = evening.table("R1")
    wanted = {of for of, _ in table.house.rules.law.life.approvals}
    assert wanted <= held(evening, "R1")
    answer = evening.put("table:R1", OPERATOR, OpenTable())
    refused(answer, "1.1")
    assert table.now.state.gaming.life == "closed"
    put(evening, Put(OPERATOR, moves.BeginGaming("R1")))
    assert table.now.state.gaming.life == "open"
    audited(reader_of(evening), MAIN)


def test_an_approval_that_is_not_registered_is_refused():
    evening = registered()
    fit(evening, "R1", MULTI, Game.ROULETTE, but=(moves.BeginGaming,))
    forged = RecordApproval("game system", "my cousin", "2019-10-25")
    answer = evening.put("table:R1", INSPECTOR, forged)
    refused(answer, "A.5")


def test_a_poker_table_is_told_of_what_it_asks_for_and_not_of_a_shoe():
    evening = registered(TablePlan("H1", "holdem", "S49"))
    fit(evening, "H1", POKER, Game.HOLDEM)
    table = evening.table("H1")
    wanted = {of for of, _ in table.house.rules.law.life.approvals}
    assert held(evening, "H1") == wanted
    assert not [one for one in evening.store.noted if one.stream == "table:H1"]


@pytest.mark.rule(MULTI, "1.2(a)")
def test_a_table_is_not_set_to_more_terminals_than_are_approved():
    """Twenty is what it is set to: nineteen approved are too few, and twenty are enough."""
    evening = registered()
    for one in fitted("R1", MULTI, Game.ROULETTE, 19):
        if not isinstance(one.move, moves.BeginGaming):
            assert isinstance(put(evening, one), Accepted), one
    assert "number of terminals" not in held(evening, "R1")
    number = evening.floor.hall.streams[REGISTER].register.table("R1").numbers[0]
    word = RecordApproval("number of terminals", number.consent.reference, number.consent.on)
    answer = evening.put("table:R1", INSPECTOR, word)
    refused(answer, "1.2(a)")
    assert answer.reason == "R1: terminals 20 is above the approved number, 19"
    more = moves.ApproveNumber("R1", Kind.PLAYER_TERMINAL, 20, "letter 5", "2019-10-25")
    put(evening, Put(INSPECTOR, more))
    assert "number of terminals" in held(evening, "R1")


@pytest.mark.rule(MULTI, "1.1")
def test_a_shuffler_that_is_brought_to_a_table_is_told_to_it():
    evening = registered()
    fit(evening, "B1", MULTI, Game.BACCARAT)
    assert "multi-deck shuffler" not in held(evening, "B1")
    enter = moves.RegisterItem("MD1", Kind.SHUFFLER, MULTI)
    approve = moves.ApproveItem("MD1", MULTI, "letter 6", "2019-10-25")
    for by, move in (
        (OPERATOR, enter),
        (INSPECTOR, approve),
        (OPERATOR, moves.AssignItem("MD1", "B1")),
    ):
        assert isinstance(put(evening, Put(by, move)), Accepted), move
    assert "multi-deck shuffler" in held(evening, "B1")


@pytest.mark.rule(MULTI, "1.1")
def test_a_device_that_reads_dice_is_told_to_the_table_that_is_set_to_it():
    evening = registered(TablePlan("D1", "sic-bo", "NI2019", (("entry", "recognised"),)))
    fit(evening, "D1", MULTI, Game.SIC_BO, but=(moves.BeginGaming,))
    assert "dice recognition system" not in held(evening, "D1")
    enter = moves.RegisterItem("DR1", Kind.DICE_RECOGNITION, MULTI)
    approve = moves.ApproveItem("DR1", MULTI, "letter 6", "2019-10-25")
    for by, move in (
        (OPERATOR, enter),
        (INSPECTOR, approve),
        (OPERATOR, moves.AssignItem("DR1", "D1")),
    ):
        assert isinstance(put(evening, Put(by, move)), Accepted), move
    assert "dice recognition system" in held(evening, "D1")
    put(evening, Put(OPERATOR, moves.BeginGaming("D1")))
    assert evening.table("D1").now.state.gaming.life == "open"


def to_bets(evening, name):
    table = evening.table(name)
    while not isinstance(table.now.due.turn, Bets):
        evening.deal(name)


def lay(evening, cents):
    """The answer to so much on red."""
    fields = {"bet": "red", "stake": cents}
    by = {"role": "player", "player": 1}
    written = {"by": by, "move": "lay-chips", "with": fields}
    (answer,) = evening.ask("table:R2", evening.table("R2").wire.read_put(written))
    return answer


def at_roulette():
    """A wager lies at a table that the register has opened."""
    evening = registered(TablePlan("R2", "roulette", "S49"))
    fit(evening, "R2", WHEELS, Game.ROULETTE)
    evening.buy_in(1)
    to_bets(evening, "R2")
    assert isinstance(lay(evening, 10_00), Accepted)
    return evening


@pytest.mark.standard("A18")
@pytest.mark.standard("M4")
def test_a_thing_that_is_found_faulty_stops_the_wagers_until_it_is_replaced():
    evening = at_roulette()
    ball = f"{Kind.BALL} R2"
    found = Put(SUPERVISOR, moves.CheckItem(ball, ("chipped",)), DEALER)
    assert isinstance(put(evening, found), Accepted)
    answer = lay(evening, 10_00)
    assert isinstance(answer, Denied)
    assert answer.reason == f"R2 lacks: another for {Kind.BALL} {ball}, which is faulty"
    law = evening.floor.hall.only(EquipmentStream).house.rules
    assert answer.cite in {kind.used for one in law for kind in one.kinds}


@pytest.mark.standard("C3")
def test_a_fault_that_was_there_before_a_standstill_is_there_after_it():
    evening = at_roulette()
    put(evening, Put(SUPERVISOR, moves.CheckItem(f"{Kind.BALL} R2", ("chipped",)), DEALER))
    before = lay(evening, 10_00)
    evening.restart()
    after = lay(evening, 10_00)
    assert isinstance(after, Denied)
    assert after.reason == before.reason


def test_a_wheel_is_withdrawn_after_gaming_and_another_opens_the_table_again():
    evening, wheel = at_roulette(), f"{Kind.WHEEL} R2"
    withdraw = Put(OPERATOR, moves.WithdrawItem(wheel, "it sticks"))
    assert isinstance(put(evening, withdraw), Denied)  # it is in use
    put(evening, Put(OPERATOR, moves.EndGaming("R2")))
    answer = lay(evening, 10_00)
    assert isinstance(answer, Denied)
    assert answer.reason == "there is no gaming at R2 in the register"
    for one in checks(evening):
        assert isinstance(put(evening, one), Accepted)
    assert isinstance(put(evening, withdraw), Accepted)
    begin = Put(OPERATOR, moves.BeginGaming("R2"))
    assert "wheel" in put(evening, begin).reason
    for one in fitted("R2", WHEELS, Game.ROULETTE, 4):
        if getattr(one.move, "serial", "") == wheel:
            new = changed(one, move=changed(cast(Any, one.move), serial="another wheel"))
            assert isinstance(put(evening, new), Accepted)
    for one in checks(evening):
        assert isinstance(put(evening, one), Accepted)
    assert isinstance(put(evening, begin), Accepted)
    assert isinstance(lay(evening, 10_00), Accepted)
    audited(reader_of(evening), MAIN)


def checks(evening):
    """What has to be looked at, before gaming or after it."""
    there = {one.serial for one in evening.floor.hall.only(EquipmentStream).register.at("R2")}
    for one in fitted("R2", WHEELS, Game.ROULETTE, 4):
        if isinstance(one.move, moves.CheckItem) and one.move.serial in there:
            yield one


@pytest.mark.parametrize("row", GAMES, ids=str)
def test_a_table_of_every_game_is_furnished_and_opened_by_the_register(row):
    evening = registered(TablePlan("T1", row.game, row.edition))
    table = evening.table("T1")
    assert evening.floor.hall.only(EquipmentStream).held("T1") is None
    fit(evening, "T1", table.desk.listing.rule_set.name, row.game)
    for _ in range(30):
        if not isinstance(table.now.due.turn, Duty):
            break
        evening.deal("T1")
    assert not isinstance(table.now.due.turn, Duty)
    refused_there = [one for one in evening.store.noted if one.stream == "table:T1"]
    assert not refused_there


def test_a_floor_is_furnished_from_a_register_where_its_plan_says_so():
    plan = plan_of('equipment = true\n[tables.R1]\ngame = "roulette"\nedition = "NI2019"\n', 3)
    evening = Evening(())
    evening.floor.hall.streams.clear()  # an empty floor
    evening.floor.hall.of(TerminalStream).clear()
    plan(evening.floor)
    evening.run()
    assert evening.table("R1").now.state.gaming.life == "open"
    stream = evening.floor.hall.only(EquipmentStream)
    assert stream is not None
    table = stream.register.table("R1")
    assert table is not None
    assert table.gaming


def test_a_register_is_followed_again_after_a_restart():
    evening = registered()
    fit(evening, "D1", MULTI, Game.SIC_BO)
    before = evening.floor.hall.only(EquipmentStream).register
    evening.restart()
    assert evening.floor.hall.only(EquipmentStream).register == before
    assert evening.floor.hall.only(EquipmentStream).held("D1").table.gaming


@pytest.mark.parametrize("role", [Role.PLAYER, Role.DEALER, Role.CASHIER])
def test_who_may_not_enter_equipment_is_refused(role):
    evening = registered()
    by = Actor(role, Player(1) if role is Role.PLAYER else None, "X")
    answer = put(evening, Put(by, moves.RegisterItem("R1", Kind.TABLE, MULTI)))
    assert isinstance(answer, Denied)
