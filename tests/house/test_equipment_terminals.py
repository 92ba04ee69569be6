"""The equipment of a Multi Terminal table, the indicator of a money wheel, and keno's balls."""

import pytest

from houseway.house.equipment.law import Kind
from houseway.house.equipment.moves import (
    ApproveItem,
    ApproveNumber,
    AssignItem,
    BeginGaming,
    RegisterItem,
)
from houseway.law.instruments import Game
from tests.house.test_equipment_desk import (
    DEALER,
    INSPECTOR,
    MULTI,
    OPERATOR,
    SUPERVISOR,
    Desk,
    proving,
    sample,
)

KENO, MONEY = "s49-1999-keno", "s49-1999-money-wheel"

# What calls for a thing and is a record: the operator enters it, nobody else.
WANTED = [
    (MULTI, Kind.BALL, "9.2(b)(ii)"),
    (MULTI, Kind.DICE_TUMBLER, "10.2(b)(i)"),
    (MULTI, Kind.DICE, "10.2(b)(ii)"),
    (MULTI, Kind.SHUFFLER, "def:Multi deck Shuffler (MD3)"),
    (KENO, Kind.KENO_BALLS, "2.1"),
    (KENO, Kind.KENO_COMPUTER, "1.1"),
    (MONEY, Kind.INDICATOR, "def:Indicator"),
]


@pytest.mark.parametrize(
    ("rule_set", "kind", "ref"), [proving(*one[:2], ref=one[2]) for one in WANTED]
)
def test_the_operator_enters_what_the_rules_call_for(rule_set, kind, ref):
    desk = Desk(rule_set)
    move = RegisterItem("X1", kind, rule_set, sample(rule_set, kind))
    for role in (DEALER, SUPERVISOR, INSPECTOR):
        assert desk.refusal(role, move) == (ref, "to role")
    (event,) = desk.put(OPERATOR, move)
    assert event.cite.ref == ref


# The clause that makes each thing approved equipment.
CONSENTS = [
    (Kind.TABLE, "A.5"),
    (Kind.DICE, "A.5"),
    (Kind.SHOE, "A.5"),
    (Kind.PLAYER_TERMINAL, "def:Player Terminal(b)"),
    (Kind.DEALER_TERMINAL, "def:Dealer Terminal(d)"),
    (Kind.GAME_SYSTEM, "def:Game System(b)"),
    (Kind.WHEEL, "def:Wheel"),
    (Kind.BALL, "def:Ball"),
    (Kind.DICE_TUMBLER, "def:Dice tumbler"),
]


@pytest.mark.parametrize(
    ("rule_set", "kind", "ref"), [proving(MULTI, kind, ref=ref) for kind, ref in CONSENTS]
)
def test_consent_is_recorded_by_an_inspector_for_the_commission(rule_set, kind, ref):
    desk = Desk(rule_set)
    desk.register(kind, "X1")
    given = ApproveItem("X1", MULTI, "GRC 2019/44", "2019-11-01")
    for role in (OPERATOR, SUPERVISOR, DEALER):
        assert desk.refusal(role, given) == (ref, "to role")
    (event,) = desk.put(INSPECTOR, given)
    assert event.cite.ref == ref
    assert event.consent.body == "ACT Gambling and Racing Commission"


@pytest.mark.rule(MULTI, "1.2(a)")
def test_a_table_has_one_player_terminal_or_more_up_to_the_approved_number():
    desk = Desk(MULTI, Game.BACCARAT).furnish(but=(Kind.PLAYER_TERMINAL,))
    desk.bring(Kind.PLAYER_TERMINAL, "P1")
    assert desk.refusal(OPERATOR, AssignItem("P1", "T1")) == "1.2(a)"  # no number is approved
    for most in (0, -1, 10_000):
        number = ApproveNumber("T1", Kind.PLAYER_TERMINAL, most, "GRC 7", "2019-11-01")
        assert desk.refusal(INSPECTOR, number) == "1.2(a)"
    number = ApproveNumber("T1", Kind.PLAYER_TERMINAL, 2, "GRC 7", "2019-11-01")
    assert desk.refusal(OPERATOR, number) == ("A.5", "to role")
    (event,) = desk.put(INSPECTOR, number)
    assert (event.determined.value, event.determined.cite.ref) == ("2", "1.2(a)")
    assert desk.refusal(OPERATOR, BeginGaming("T1")) == "1.2(a)"  # one or more
    desk.put(OPERATOR, AssignItem("P1", "T1"))
    desk.assign(Kind.PLAYER_TERMINAL, "P2")
    desk.bring(Kind.PLAYER_TERMINAL, "P3")
    assert desk.refusal(OPERATOR, AssignItem("P3", "T1")) == "1.2(a)"
    (event,) = desk.begin()
    assert ("player terminal", "2", "1.2(a)") in told(event)


def test_an_approved_number_may_be_lowered():
    desk = Desk(MULTI, Game.BACCARAT).furnish()
    desk.assign(Kind.PLAYER_TERMINAL, "P2")
    lower = ApproveNumber("T1", Kind.PLAYER_TERMINAL, 1, "GRC 8", "2019-12-01")
    desk.put(INSPECTOR, lower)
    assert [one.what for one in desk.machine.ready(desk.state, "T1")] == [
        "1 player terminal, not 2"
    ]
    assert desk.refusal(OPERATOR, BeginGaming("T1")) == "1.2(a)"


def test_only_a_number_that_is_approved_can_be():
    desk = Desk(MULTI, Game.BACCARAT).furnish()
    number = ApproveNumber("T1", Kind.DEALER_TERMINAL, 1, "GRC 8", "2019-12-01")
    assert desk.refusal(INSPECTOR, number) == "1.2(b)"


@pytest.mark.parametrize(
    ("rule_set", "kind", "ref"),
    [
        proving(MULTI, Kind.DEALER_TERMINAL, ref="1.2(b)"),
        proving(MULTI, Kind.GAME_SYSTEM, ref="1.2(c)"),
    ],
)
def test_a_table_has_a_dealer_terminal_and_a_game_system(rule_set, kind, ref):
    desk = Desk(rule_set, Game.BACCARAT).furnish(but=(kind,))
    assert desk.refusal(OPERATOR, BeginGaming("T1")) == ref
    desk.assign(kind, "X1")
    desk.bring(kind, "X2")
    assert desk.refusal(OPERATOR, AssignItem("X2", "T1")) == ref  # one is enough
    (event,) = desk.begin()
    assert (kind, "1", ref) in told(event)


@pytest.mark.rule(MULTI, "1.2/tail")
def test_a_table_may_have_a_winning_number_display():
    desk = Desk(MULTI, Game.BACCARAT).furnish()
    assert desk.machine.ready(desk.state, "T1") == ()
    desk.assign(Kind.DISPLAY, "W1")
    desk.bring(Kind.DISPLAY, "W2")
    assert desk.refusal(OPERATOR, AssignItem("W2", "T1")) == "1.2/tail"
    (event,) = desk.begin()
    assert (Kind.DISPLAY, "1", "1.2/tail") in told(event)


@pytest.mark.rule(MULTI, "1.2(d)")
@pytest.mark.parametrize(
    ("game", "own", "alien"),
    [
        (Game.BACCARAT, Kind.SHOE, Kind.WHEEL),
        (Game.ROULETTE, Kind.WHEEL, Kind.DICE),
        (Game.SIC_BO, Kind.DICE, Kind.SHOE),
    ],
)
def test_a_table_has_the_additional_equipment_of_its_game_and_no_other(game, own, alien):
    desk = Desk(MULTI, game)
    desk.set_up()
    (event,) = desk.assign(own, "X1")
    assert ("additional equipment", own, "1.2(d)") in told(event)
    desk.bring(alien, "X2")
    assert desk.refusal(OPERATOR, AssignItem("X2", "T1")) == "1.2(d)"


@pytest.mark.rule(MULTI, "8.2(a)", "8.3(a)", "9.2(b)(i)")
def test_each_game_wants_its_own_things():
    wanted = {}
    for game in (Game.BACCARAT, Game.ROULETTE, Game.SIC_BO):
        desk = Desk(MULTI, game)
        desk.set_up()
        lacking = desk.machine.ready(desk.state, "T1")
        wanted[game] = [(one.what, one.cite.ref) for one in lacking[4:]]
        desk.furnish("T2")
        (event,) = desk.begin("T2")
        found = {ref for _, _, ref in told(event)}
        assert {ref for _, ref in wanted[game]} < found
    assert wanted == {
        Game.BACCARAT: [("cards", "8.3(a)"), ("shoe", "8.2(a)")],
        Game.ROULETTE: [("wheel", "9.2(b)(i)"), ("ball", "9.2(b)(ii)")],
        Game.SIC_BO: [("dice tumbler", "10.2(b)(i)"), ("dice", "10.2(b)(ii)")],
    }


def test_pre_shuffled_cards_stand_in_for_cards():
    desk = Desk(MULTI, Game.BACCARAT).furnish(but=(Kind.CARDS,))
    desk.assign(Kind.PRE_SHUFFLED_CARDS, "X1")
    assert [one.what for one in desk.machine.ready(desk.state, "T1")] == [
        "check of pre-shuffled cards X1"
    ]
    desk.bring(Kind.CARDS, "X2")
    assert desk.refusal(OPERATOR, AssignItem("X2", "T1")) == "8.3(a)"


def test_a_shuffler_serves_three_tables_and_a_terminal_any_number():
    desk = Desk(MULTI, Game.BACCARAT)
    desk.bring(Kind.SHUFFLER, "MD1")
    desk.bring(Kind.PLAYER_TERMINAL, "P1")
    for number in range(1, 5):
        desk.set_up(f"T{number}")
        approval = ApproveNumber(f"T{number}", Kind.PLAYER_TERMINAL, 9, "GRC 7", "2019-11-01")
        desk.put(INSPECTOR, approval)
        desk.put(OPERATOR, AssignItem("P1", f"T{number}"))
        if number < 4:
            desk.put(OPERATOR, AssignItem("MD1", f"T{number}"))
    assert desk.refusal(OPERATOR, AssignItem("MD1", "T4")) == "def:Multi deck Shuffler (MD3)"


@pytest.mark.parametrize(("works", "lacking"), [("mechanically", ["2.1"]), ("by computer", [])])
def test_keno_wants_balls_only_for_a_mechanical_device(works, lacking):
    desk = Desk(KENO)
    desk.set_up()
    desk.assign(Kind.KENO_DEVICE, "D1", works=works)
    desk.assign(Kind.WRITER_TERMINAL, "W1")
    assert [one.cite.ref for one in desk.machine.ready(desk.state, "T1")] == lacking


def told(event):
    return [(one.name, one.value, one.cite.ref) for one in event.determined]
