"""The register as a machine: entries, what is due and what is missing, what a table is told."""

from typing import Any

import pytest

from houseway.core.actors import Actor, Put
from houseway.core.game import Duty, Over, Refused
from houseway.games.baccarat.table.composition import BACCARAT, MINI_BACCARAT
from houseway.games.baccarat.terminals.composition import MULTI_TERMINAL
from houseway.house.equipment.decisions import EquipmentRegister
from houseway.house.equipment.law import Kind
from houseway.house.equipment.moves import (
    ApproveItem,
    ApproveNumber,
    AssignItem,
    BeginGaming,
    CheckItem,
    CheckReplacement,
    EndGaming,
    OrderCount,
    RegisterItem,
    ReplaceItem,
    ReportCount,
    permit,
)
from houseway.house.provisions.equipment import GENERAL, LAWS
from houseway.house.table.state import (
    CheckCards,
)
from houseway.law.instruments import Game
from tests.house.test_equipment_desk import (
    DEALER,
    INSPECTOR,
    MULTI,
    OPERATOR,
    PLAYER,
    SETS,
    SUPERVISOR,
    Desk,
    sample,
)
from tests.kinds import of_kind

BLACKJACK, ROULETTE, S49_BACCARAT = (
    "s49-1999-blackjack",
    "s49-1999-american-roulette",
    "s49-1999-baccarat",
)


def reason(desk, role, move):
    with pytest.raises(Refused) as caught:
        desk.put(role, move)
    return caught.value.reason


# Entries


def test_a_serial_number_is_entered_once():
    desk = Desk(ROULETTE)
    desk.register(Kind.BALL, "B1")
    again = RegisterItem("B1", Kind.WHEEL, ROULETTE, sample(ROULETTE, Kind.WHEEL))
    assert reason(desk, OPERATOR, again) == "B1 is registered already: ball B1"
    assert desk.refusal(OPERATOR, again) == "2.1"


@pytest.mark.parametrize("serial", ["", " ", " B1", "B1 ", "B" * 41])
def test_a_serial_number_is_a_plain_text(serial):
    move = RegisterItem(serial, Kind.TABLE, ROULETTE)
    assert Desk(ROULETTE).refusal(OPERATOR, move) == "1.1"


def test_a_measure_given_twice_is_refused():
    twice = (*sample(ROULETTE, Kind.BALL), ("diameter", "30"))
    assert Desk(ROULETTE).refusal(OPERATOR, RegisterItem("B", Kind.BALL, ROULETTE, twice)) == "2.2"


@pytest.mark.parametrize(
    ("role", "move", "words"),
    [
        (OPERATOR, RegisterItem("X", Kind.BALL, "s49-1999-faro"), "no equipment is held under"),
        (OPERATOR, RegisterItem("X", Kind.BALL, "s49-1999-instrument"), "no equipment is held"),
        (INSPECTOR, ApproveItem("X", ROULETTE, "GCI", "1999-08-27"), "'X' is not registered"),
        (DEALER, CheckItem("X"), "'X' is not registered"),
        (OPERATOR, AssignItem("X", "T1"), "'T1' is not set up as a table"),
        (OPERATOR, BeginGaming("T1"), "'T1' is not set up as a table"),
        (SUPERVISOR, CheckReplacement("X"), "'X' is not registered"),
    ],
)
def test_what_is_not_in_the_register_is_refused_under_the_general_clause(role, move, words):
    machine = EquipmentRegister(LAWS, GENERAL)
    register = machine.opening()
    with pytest.raises(Refused, match=words) as caught:
        machine.decide(register, machine.turn(register), Put(Actor(role), move))
    assert caught.value.cite == GENERAL


# What is due, what is missing, what a table is told


def test_what_is_missing_is_listed_with_its_clause():
    desk = Desk(S49_BACCARAT)
    desk.set_up()

    def lacking():
        return [(one.what, one.cite.ref) for one in desk.machine.ready(desk.state, "T1")]

    assert lacking() == [("cards", "2.1"), ("shoe", "def:Shoe")]
    desk.assign(Kind.SHOE, "S1")
    desk.assign(Kind.CARDS, "C1")
    assert lacking() == [("check of cards C1", "2.5")]
    desk.put(SUPERVISOR, CheckItem("C1"))
    assert lacking() == []


@pytest.mark.parametrize(
    ("rule_set", "house", "told"),
    [
        (S49_BACCARAT, BACCARAT, "table, cards, shoe"),
        ("s49-1999-mini-baccarat", MINI_BACCARAT, "table, cards, shoe"),
        (
            MULTI,
            MULTI_TERMINAL,
            "player terminals, dealer terminal, game system, cards, shoe, number of terminals",
        ),
    ],
)
def test_a_table_gets_its_approvals_from_the_register(rule_set, house, told):
    desk = Desk(rule_set, Game.BACCARAT if rule_set == MULTI else None).furnish()
    approvals = desk.machine.approvals(desk.state, "T1")
    assert ", ".join(one.of for one in approvals) == told
    assert approvals[0].on == "1999-08-27"
    table = house.opening(house.rules.default)
    for move in approvals:
        put = Put(Actor(INSPECTOR), move)
        for event in house.decide(table, house.turn(table), put):
            table = house.evolve(table, event)
    assert house.turn(table).act is CheckCards


def test_a_stand_in_is_told_under_the_name_of_its_place():
    desk = Desk(BLACKJACK).furnish(but=(Kind.SHOE,))
    desk.assign(Kind.AUTOMATED_SHOE, "A1")
    assert [one.of for one in desk.machine.approvals(desk.state, "T1")] == [
        "table",
        "cards",
        "shoe",
    ]


def test_what_is_due_comes_in_the_order_in_which_it_presses():
    desk = Desk("s49-1999-poker")
    assert desk.machine.turn(desk.state) == Over(GENERAL)
    desk.register(Kind.TABLE, "T9")
    assert of_kind(Duty, desk.machine.turn(desk.state)).act is ApproveItem
    desk.approve("T9")
    assert desk.machine.turn(desk.state) == Over(GENERAL)
    desk.set_up()
    assert of_kind(Duty, desk.machine.turn(desk.state)).act is AssignItem
    desk.assign(Kind.CARDS, "C1")
    desk.assign(Kind.SHOE, "S1")
    assert of_kind(Duty, desk.machine.turn(desk.state)).act is CheckItem
    desk.put(DEALER, CheckItem("C1"))
    assert desk.machine.turn(desk.state) == Over(GENERAL)
    desk.put(SUPERVISOR, OrderCount("C1"))
    assert of_kind(Duty, desk.machine.turn(desk.state)).act is ReportCount
    desk.bring(Kind.CARDS, "C2")
    desk.put(OPERATOR, ReplaceItem("C1", "C2"))
    assert of_kind(Duty, desk.machine.turn(desk.state)).act is CheckReplacement


def test_a_thing_stands_under_the_rules_of_the_table_it_is_at():
    """Entered for Canberra Poker, in use at poker: there a supervisor orders the count by 2.6."""
    desk = Desk("s49-1999-canberra-poker")
    desk.register(Kind.CARDS, "C1", lowest="2")
    desk.rule_set, desk.law = "s49-1999-poker", Desk("s49-1999-poker").law
    desk.game = Game.HOLDEM
    desk.set_up()
    desk.approve("C1")
    desk.put(OPERATOR, AssignItem("C1", "T1"))
    (event,) = desk.put(SUPERVISOR, OrderCount("C1"))
    assert event.cite.ref == desk.machine.turn(desk.state).cite.ref == "2.6"


@pytest.mark.parametrize("rule_set", SETS)
def test_every_move_has_a_permit_for_every_kind(rule_set):
    law = Desk(rule_set).law
    number = ApproveNumber("T1", Kind.PLAYER_TERMINAL, 1, "GRC", "2019-11-01")
    some: list[Any] = [number, OrderCount("X"), ReportCount("X", 1), EndGaming("T1")]
    some += [ReplaceItem("X", "Y"), CheckReplacement("Y"), CheckItem("X"), BeginGaming("T1")]
    for kind in law.kinds:
        for move in some:
            allowed = permit(law, kind, move)
            assert allowed.cite.rule_set.name == rule_set
            assert PLAYER not in allowed.roles
