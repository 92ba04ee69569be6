"""What holds of the equipment of every rule set: tables, approvals, use."""

import pytest

from houseway.house.equipment.law import Kind
from houseway.house.equipment.moves import (
    ApproveItem,
    AssignItem,
    RegisterItem,
    SetUpTable,
)
from houseway.house.equipment.state import (
    Consent,
    ItemApproved,
    ItemAssigned,
    ItemRegistered,
    TableSetUp,
)
from houseway.house.provisions.equipment import LAWS
from houseway.law import RuleSet
from houseway.law.instruments import Game
from tests.house.test_equipment_desk import (
    DEALER,
    INSPECTOR,
    LAW,
    MULTI,
    OPERATOR,
    PLAYER,
    SETS,
    Desk,
    proving,
)


def refs(*things):
    return [one.cite.ref for one in things]


@pytest.mark.parametrize("rule_set", SETS)
def test_1_1__the_table_is_approved_before_it_is_used(rule_set):
    """The keno computer is what a table is elsewhere."""
    desk = Desk(rule_set)
    desk.register(desk.law.table.kind, "T1")
    use = SetUpTable("T1", rule_set, desk.game)
    assert desk.refusal(OPERATOR, use) == "1.1"
    desk.approve("T1")
    assert desk.refusal(DEALER, use) == ("1.1", "to role")
    (event,) = desk.put(OPERATOR, use)
    assert isinstance(event, TableSetUp)
    assert refs(event, *event.determined) == ["1.1", "1.1"]
    assert event.determined[0].value == "approved, GCI 12/99"


@pytest.mark.parametrize("rule_set", [name for name in SETS if name != MULTI])
def test_def_approved__an_inspector_records_the_document(rule_set):
    desk = Desk(rule_set)
    desk.register(desk.law.table.kind, "T1")
    given = ApproveItem("T1", rule_set, "GCI 12/99", "1999-08-27")
    for role in (OPERATOR, DEALER, PLAYER):
        assert desk.refusal(role, given) == ("def:Approved", "to role")
    (event,) = desk.put(INSPECTOR, given)
    assert event == ItemApproved(
        "T1",
        Consent(rule_set, desk.law.body, "inspector", "GCI 12/99", "1999-08-27"),
        (),
        RuleSet(rule_set).rule("def:Approved"),
    )


@pytest.mark.parametrize(
    ("reference", "on"),
    [
        ("", "1999-08-27"),
        ("  ", "1999-08-27"),
        ("GCI 12/99", ""),
        ("GCI 12/99", "27.8.1999"),
        ("GCI 12/99", "1999-02-30"),
        ("GCI 12/99", "19990827"),
    ],
)
def test_an_approval_without_document_or_date_is_refused(reference, on):
    desk = Desk("s49-1999-baccarat")
    desk.register(Kind.TABLE, "T1")
    given = ApproveItem("T1", "s49-1999-baccarat", reference, on)
    assert desk.refusal(INSPECTOR, given) == "def:Approved"


def test_each_instrument_has_its_own_body():
    assert {law.body for law in LAWS if law.rule_set.startswith("s49")} == {
        "Government Casino Inspector"
    }
    assert LAW["s20-1999-pai-gow"].body == "Casino Surveillance Authority"
    assert {law.body for law in LAWS if law.rule_set.startswith("ni")} == {
        "ACT Gambling and Racing Commission"
    }


ONE_KIND = [
    ("s49-1999-american-roulette", Kind.WHEEL, "def:Wheel"),
    ("s49-1999-american-roulette", Kind.BALL, "def:Ball"),
    ("s49-1999-money-wheel", Kind.WHEEL, "def:Wheel"),
    ("s49-1999-blackjack", Kind.SHOE, "def:Shoe"),
    ("s49-1999-blackjack", Kind.AUTOMATED_SHOE, "def:Shoe"),
    ("s49-1999-blackjack", Kind.CARDS, "2.1"),
    ("s49-1999-baccarat", Kind.SHOE, "def:Shoe"),
    ("s49-1999-baccarat", Kind.CARDS, "2.1"),
    ("s49-1999-mini-baccarat", Kind.SHOE, "def:Shoe"),
    ("s49-1999-mini-baccarat", Kind.CARDS, "2.1"),
    ("s49-1999-canberra-poker", Kind.SHOE, "def:Shoe"),
    ("s49-1999-canberra-poker", Kind.CARDS, "2.1"),
    ("s49-1999-pai-gow", Kind.DICE_CUP, "def:Dice Cup"),
    ("s49-1999-pai-gow", Kind.DICE, "2.1"),
    ("s49-1999-pai-gow", Kind.TILES, "2.1"),
    ("s49-1999-sic-bo", Kind.DICE_TUMBLER, "def:Dice Tumbler"),
    ("s49-1999-sic-bo", Kind.DICE, "2.1"),
    ("s49-1999-poker", Kind.CARDS, "2.1"),
    ("s49-1999-poker", Kind.SHOE, "def:Shoe"),
    ("s49-1999-keno", Kind.KENO_BALLS, "2.1"),
    ("s49-1999-keno", Kind.KENO_DEVICE, "def:Device"),
    ("s20-1999-pai-gow", Kind.TILES, "2.1"),
    ("s20-1999-pai-gow", Kind.DICE, "2.1"),
    ("s20-1999-pai-gow", Kind.DICE_CUP, "def:Dice Cup"),
    (MULTI, Kind.CARDS, "1.1"),
    (MULTI, Kind.SHOE, "1.1"),
]


@pytest.mark.parametrize(
    ("rule_set", "kind", "ref"), [proving(*one[:2], ref=one[2]) for one in ONE_KIND]
)
def test_what_must_be_approved_is_not_used_before(rule_set, kind, ref):
    desk = Desk(rule_set)
    desk.set_up()
    desk.register(kind, "X1")
    use = AssignItem("X1", "T1")
    assert desk.refusal(OPERATOR, use) == ref
    assert desk.refusal(DEALER, use) == (ref, "to role")
    desk.approve("X1")
    (event,) = desk.put(OPERATOR, use)
    assert isinstance(event, ItemAssigned)
    assert event.cite.ref == event.determined[0].cite.ref == ref


@pytest.mark.rule("s49-1999-blackjack", "17.2")
def test_a_super_sevens_table_is_approved_as_such():
    desk = Desk("s49-1999-blackjack")
    desk.register(Kind.SUPER_SEVENS_TABLE, "T1")
    use = SetUpTable("T1", desk.rule_set, Game.BLACKJACK)
    assert desk.refusal(OPERATOR, use) == "17.2"
    desk.approve("T1")
    (event,) = desk.put(OPERATOR, use)
    assert refs(event, *event.determined) == ["17.2", "17.2"]
    assert event.game is Game.BLACKJACK


@pytest.mark.parametrize("rule_set", SETS)
def test_a_thing_of_another_game_is_refused_by_the_rules(rule_set):
    desk = Desk(rule_set)
    alien = Kind.KENO_BALLS if rule_set != "s49-1999-keno" else Kind.WHEEL
    refused = desk.refusal(OPERATOR, RegisterItem("X1", alien, rule_set))
    assert refused == desk.law.others.ref


def test_a_registered_thing_is_entered_with_its_measures():
    desk = Desk("s49-1999-american-roulette")
    (event,) = desk.register(Kind.BALL, "B1", diameter="22")
    assert isinstance(event, ItemRegistered)
    assert [(one.name, one.value, one.cite.ref) for one in event.determined] == [
        ("diameter", "22 mm", "2.2"),
        ("metal", "no", "def:Ball"),
    ]
