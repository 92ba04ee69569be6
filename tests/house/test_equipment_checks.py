"""Checks before gaming and after it, counts on order, and who checks what is brought instead."""

import pytest

from houseway.house.equipment.law import Kind
from houseway.house.equipment.moves import (
    BeginGaming,
    CheckItem,
    CheckReplacement,
    EndGaming,
    OrderCount,
    ReplaceItem,
    ReportCount,
)
from houseway.house.equipment.state import (
    Condition,
    ItemChecked,
    ItemReplaced,
    NewItemBrought,
    Occasion,
)
from houseway.law.instruments import Game
from tests.house.test_equipment_desk import (
    DEALER,
    INSPECTOR,
    MULTI,
    OPERATOR,
    PLAYER,
    SUPERVISOR,
    Desk,
    proving,
)

CARDS, TILES = Kind.CARDS, Kind.TILES
BACCARATS = ("s49-1999-baccarat", "s49-1999-mini-baccarat")
PAI_GOWS = ("s49-1999-pai-gow", "s20-1999-pai-gow")
POKERS = ("s49-1999-poker", "ni2006-158-three-card-manila", "ni2015-405-holdem")
BLACKJACK, CANBERRA = "s49-1999-blackjack", "s49-1999-canberra-poker"

BY_DEALER = [
    (BLACKJACK, CARDS, "2.2"),
    *((name, TILES, "2.2") for name in PAI_GOWS),
    *((name, CARDS, "2.4") for name in POKERS),
]
BY_STAFF = [*((name, CARDS, "2.5") for name in BACCARATS), (CANBERRA, CARDS, "2.2")]


@pytest.mark.parametrize(
    ("rule_set", "kind", "ref"), [proving(*one[:2], ref=one[2]) for one in BY_DEALER + BY_STAFF]
)
def test_checked_before_gaming_and_at_or_after_its_end(rule_set, kind, ref):
    desk = Desk(rule_set).furnish(but=(kind,))
    desk.assign(kind, "X1")
    assert desk.refusal(OPERATOR, BeginGaming("T1")) == ref
    assert desk.refusal(OPERATOR, CheckItem("X1")) == (ref, "to role")
    assert desk.put(DEALER, CheckItem("X1"))[0].occasion is Occasion.BEFORE
    desk.begin()
    assert desk.refusal(DEALER, CheckItem("X1")) == ref
    desk.put(OPERATOR, EndGaming("T1"))
    assert desk.refusal(OPERATOR, BeginGaming("T1")) == ref
    (event,) = desk.put(DEALER, CheckItem("X1"))
    assert isinstance(event, ItemChecked)
    assert (event.occasion, event.cite.ref) == (Occasion.AFTER, ref)
    # The check at the end is one, that before the next beginning another.
    assert desk.refusal(OPERATOR, BeginGaming("T1")) == ref
    desk.put(DEALER, CheckItem("X1"))
    desk.begin()


@pytest.mark.parametrize(("rule_set", "kind", "ref"), BY_DEALER)
def test_where_the_dealer_checks_a_supervisor_does_not(rule_set, kind, ref):
    desk = Desk(rule_set)
    desk.bring(kind, "X1")
    assert desk.refusal(SUPERVISOR, CheckItem("X1")) == (ref, "to role")


@pytest.mark.parametrize(("rule_set", "kind", "ref"), BY_STAFF)
def test_where_nobody_is_named_a_supervisor_may_check(rule_set, kind, ref):
    desk = Desk(rule_set)
    desk.bring(kind, "X1")
    assert desk.put(SUPERVISOR, CheckItem("X1"))[0].cite.ref == ref


def test_what_is_found_wrong_keeps_a_table_from_gaming():
    desk = Desk(BLACKJACK).furnish()
    desk.put(DEALER, CheckItem("cards T1", ("no ace of spades",)))
    assert desk.state.item("cards T1").condition is Condition.FAULTY
    (lacking,) = desk.machine.ready(desk.state, "T1")
    assert lacking.what == "another for cards cards T1, which is faulty"
    assert desk.refusal(OPERATOR, BeginGaming("T1")) == "2.1"
    desk.put(DEALER, CheckItem("cards T1"))
    desk.begin()


# Counts

COUNTED = [(CANBERRA, "2.4"), *((name, "2.6") for name in POKERS)]


@pytest.mark.parametrize(("rule_set", "ref"), [proving(one[0], ref=one[1]) for one in COUNTED])
def test_a_supervisor_may_order_a_count_at_any_time(rule_set, ref):
    desk = Desk(rule_set).furnish()
    desk.begin()
    for role in (DEALER, OPERATOR, PLAYER):
        assert desk.refusal(role, OrderCount("cards T1")) == (ref, "to role")
    assert desk.refusal(DEALER, ReportCount("cards T1", 52)) == ref  # nobody ordered it
    (event,) = desk.put(SUPERVISOR, OrderCount("cards T1"))
    assert event.cite.ref == ref
    assert desk.machine.turn(desk.state).act is ReportCount
    assert desk.refusal(SUPERVISOR, ReportCount("cards T1", 52)) == (ref, "to role")
    (event,) = desk.put(DEALER, ReportCount("cards T1", 52))
    assert (event.counted, event.proper, event.cite.ref) == (52, 52, ref)
    assert desk.state.item("cards T1").condition is Condition.SOUND


@pytest.mark.parametrize(("jokers", "proper"), [("0", 44), ("1", 45)])
def test_a_count_that_is_wrong_makes_the_cards_faulty(jokers, proper):
    desk = Desk("s49-1999-poker").furnish(but=(CARDS,))
    desk.assign(CARDS, "X1", cards="44", lowest="4", jokers=jokers)
    desk.put(SUPERVISOR, OrderCount("X1"))
    assert desk.refusal(DEALER, ReportCount("X1", -1)) == "2.6"
    (event,) = desk.put(DEALER, ReportCount("X1", 43))
    assert event.proper == proper
    assert desk.state.item("X1").condition is Condition.FAULTY


def test_no_count_is_ordered_where_no_rule_provides_for_one():
    desk = Desk(BLACKJACK).furnish()
    assert desk.refusal(SUPERVISOR, OrderCount("cards T1")) == "2.1"


# Replacement

TOGETHER = [
    (BLACKJACK, CARDS, "2.4"),
    *((name, CARDS, "2.3") for name in (*BACCARATS, CANBERRA)),
    *((name, TILES, "2.3") for name in PAI_GOWS),
    *((name, CARDS, "2.5") for name in POKERS[1:]),
]
EITHER = [("s49-1999-poker", CARDS, "2.5")]


@pytest.mark.parametrize(
    ("rule_set", "kind", "ref"), [proving(*one[:2], ref=one[2]) for one in TOGETHER + EITHER]
)
def test_the_operator_replaces_after_a_round_and_others_check(rule_set, kind, ref):
    desk = Desk(rule_set).furnish()
    desk.bring(kind, "X2")
    desk.begin()
    old = f"{kind} T1"
    assert desk.refusal(DEALER, ReplaceItem(old, "X2")) == (ref, "to role")
    assert desk.refusal(OPERATOR, ReplaceItem(old, "X2", in_round=True)) == ref
    (event,) = desk.put(OPERATOR, ReplaceItem(old, "X2"))
    assert isinstance(event, NewItemBrought)
    assert event.cite.ref == ref
    due = desk.machine.turn(desk.state)
    assert (due.act, due.fixed("serial"), due.cite.ref) == (CheckReplacement, "X2", ref)
    assert desk.state.item("X2").at == ()
    assert desk.refusal(OPERATOR, CheckReplacement("X2")) == (ref, "to role")
    (event,) = desk.put(SUPERVISOR, CheckReplacement("X2"), beside=DEALER)
    assert isinstance(event, ItemReplaced)
    assert [one.role for one in event.checked_by] == [SUPERVISOR, DEALER]
    assert event.cite.ref == ref
    assert desk.state.item("X2").at == ("T1",)
    assert desk.state.item(old).at == ()
    # Gaming goes on, and the old ones are still to be checked.
    assert desk.machine.turn(desk.state).act is CheckItem
    assert desk.put(DEALER, CheckItem(old))[0].occasion is Occasion.AFTER


@pytest.mark.parametrize(("rule_set", "kind", "ref"), TOGETHER)
def test_two_people_check_a_replacement(rule_set, kind, ref):
    desk = Desk(rule_set).furnish()
    desk.bring(kind, "X2")
    desk.put(OPERATOR, ReplaceItem(f"{kind} T1", "X2"))
    assert desk.refusal(SUPERVISOR, CheckReplacement("X2")) == (ref, "to role")
    assert desk.refusal(SUPERVISOR, CheckReplacement("X2"), OPERATOR) == (ref, "to role")
    assert desk.refusal(DEALER, CheckReplacement("X2"), SUPERVISOR) == (ref, "to role")


@pytest.mark.parametrize("role", [DEALER, SUPERVISOR])
def test_one_person_checks_a_replacement_in_poker_of_s49(role):
    desk = Desk("s49-1999-poker").furnish()
    desk.bring(CARDS, "X2")
    desk.put(OPERATOR, ReplaceItem("cards T1", "X2"))
    (event,) = desk.put(role, CheckReplacement("X2"))
    assert [one.role for one in event.checked_by] == [role]


def test_a_replacement_that_is_wrong_goes_back():
    desk = Desk(BLACKJACK).furnish()
    desk.bring(CARDS, "X2")
    desk.put(OPERATOR, ReplaceItem("cards T1", "X2"))
    desk.put(SUPERVISOR, CheckReplacement("X2", ("a marked king",)), beside=DEALER)
    assert desk.state.waiting == ()
    assert desk.state.item("cards T1").at == ("T1",)
    assert desk.state.item("X2").condition is Condition.FAULTY
    assert desk.refusal(OPERATOR, ReplaceItem("cards T1", "X2")) == "2.1"


@pytest.mark.rule("s49-1999-american-roulette", "2.3")
def test_a_supervisor_has_the_ball_changed_at_any_time():
    desk = Desk("s49-1999-american-roulette").furnish()
    desk.bring(Kind.BALL, "B2", diameter="17")
    desk.begin()
    move = ReplaceItem("ball T1", "B2", in_round=True)
    for role in (DEALER, OPERATOR, INSPECTOR):
        assert desk.refusal(role, move) == ("2.3", "to role")
    (event,) = desk.put(SUPERVISOR, move)
    assert (event.new, event.tables, event.cite.ref) == ("B2", ("T1",), "2.3")


# The Multi Terminal system


def multi():
    return Desk(MULTI, Game.BACCARAT).furnish(but=(CARDS,))


@pytest.mark.rule(MULTI, "8.3(d)")
@pytest.mark.parametrize("role", [DEALER, SUPERVISOR])
def test_dealer_or_supervisor_checks_cards_before_use(role):
    desk = multi()
    desk.assign(CARDS, "X1")
    assert desk.refusal(OPERATOR, BeginGaming("T1")) == "8.3(d)"
    assert desk.refusal(OPERATOR, CheckItem("X1")) == ("8.3(d)", "to role")
    assert desk.put(role, CheckItem("X1"))[0].cite.ref == "8.3(d)"
    desk.begin()
    desk.put(OPERATOR, EndGaming("T1"))
    assert desk.state.item("X1").owed == ""  # only the check before use is wanted


@pytest.mark.rule(MULTI, "8.3(d)")
def test_an_approved_shuffler_checks_cards_too():
    desk = multi()
    desk.assign(CARDS, "X1")
    by_machine = CheckItem("X1", machine="MD1")
    assert desk.refusal(DEALER, by_machine) == "8.3(d)"
    desk.register(Kind.SHUFFLER, "MD1")
    assert desk.refusal(DEALER, by_machine) == "8.3(d)"
    desk.approve("MD1")
    (event,) = desk.put(DEALER, by_machine)
    assert (event.machine, event.cite.ref) == ("MD1", "8.3(d)")
    desk.begin()


def test_no_machine_checks_where_no_rule_says_so():
    desk = Desk(BLACKJACK).furnish()
    assert desk.refusal(DEALER, CheckItem("cards T1", machine="shoe T1")) == "2.2"


@pytest.mark.parametrize(
    ("unfit", "ref"),
    [
        pytest.param(False, "8.3(i)", marks=pytest.mark.rule(MULTI, "8.3(i)")),
        pytest.param(True, "8.3(j)", marks=pytest.mark.rule(MULTI, "8.3(j)")),
    ],
)
def test_a_supervisor_has_cards_replaced_between_coups(unfit, ref):
    desk = Desk(MULTI, Game.BACCARAT).furnish()
    desk.bring(CARDS, "X2")
    desk.begin()
    move = ReplaceItem("cards T1", "X2", unfit=unfit)
    for role in (DEALER, OPERATOR):
        assert desk.refusal(role, move) == (ref, "to role")
    in_coup = ReplaceItem("cards T1", "X2", unfit=unfit, in_round=True)
    assert desk.refusal(SUPERVISOR, in_coup) == ref
    assert desk.put(SUPERVISOR, move)[0].cite.ref == ref
    assert desk.put(DEALER, CheckReplacement("X2"))[0].cite.ref == "8.3(d)"
    assert desk.state.item("X2").at == ("T1",)
