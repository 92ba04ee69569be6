"""Sections 1 to 3: the table, its cards, the limits and the sign."""

import pytest

from houseway.core.actors import Player, Role
from houseway.core.money import Cents
from houseway.house.settings.kinds import Determined
from houseway.house.table.events import (
    BoxMarkerPlaced,
    CardsChecked,
    CardsReplaced,
    ExcessStaked,
    PlayerWarned,
    SettingDetermined,
    TableOpened,
)
from houseway.house.table.state import (
    CheckCards,
    CheckReplacements,
    Determine,
    OpenTable,
    PlaceBoxMarker,
    RecordApproval,
    ReplaceCards,
)
from tests.games.playing import DEALER, INSPECTOR, OPERATOR, SUPERVISOR, only, player, wager
from tests.games.s49_canberra_poker.evening import APPROVED, closed, ready, refusal_of, rule

CLAUSES = dict(zip(APPROVED, ("1.1", "2.1", "def:Shoe", "10.2", "10.5"), strict=True))


@pytest.mark.rule("s49-1999-canberra-poker", *CLAUSES.values())
def test_what_has_to_be_approved_is_approved_before_the_table_opens():
    for missing, ref in CLAUSES.items():
        table = closed()
        table.approve(*(one for one in APPROVED if one != missing))
        table.put(DEALER, CheckCards())
        assert table.cite_of(OPERATOR, OpenTable()) == rule(ref)
        table.approve(missing)
        opened = only(TableOpened, table.put(OPERATOR, OpenTable()))
        assert Determined(missing, f"document on the {missing}", rule(ref)) in opened.determined


def test_def_approved__an_inspector_gives_it_in_writing():
    table = closed()
    given = RecordApproval("table", "GCI 7/99")
    for other in (OPERATOR, DEALER, player(1)):
        assert table.role_refused(other, given) == rule("def:Approved")
    (event,) = table.put(INSPECTOR, given)
    assert event.cite == rule("def:Approved")


def test_2_2__cards_are_checked_before_gaming_and_after_it():
    table = closed()
    table.approve()
    assert table.cite_of(OPERATOR, OpenTable()) == rule("2.2")
    assert table.role_refused(player(1), CheckCards()) == rule("2.2")
    assert only(CardsChecked, table.put(DEALER, CheckCards())).cite == rule("2.2")
    table.put(OPERATOR, OpenTable())


def test_2_3__replacements_are_checked_by_two_between_rounds():
    table = ready()
    assert table.role_refused(DEALER, ReplaceCards()) == rule("2.3")
    table.put(OPERATOR, ReplaceCards())
    assert table.role_refused(SUPERVISOR, CheckReplacements()) == rule("2.3")
    event = only(CardsReplaced, table.put(SUPERVISOR, CheckReplacements(), DEALER))
    assert event.checked_by == (SUPERVISOR, DEALER)
    table.shuffle().cut().begin("AS KH QC JH 9C")
    assert table.cite_of(OPERATOR, ReplaceCards()) == rule("2.3")


NAMES = ("operator", "supervisor", "dealer")


@pytest.mark.rule(
    "s49-1999-canberra-poker", *(f"def:{one}" for one in ("Casino Operator", "Dealer"))
)
@pytest.mark.rule("s49-1999-canberra-poker", "def:Casino Supervisor")
def test_the_people_of_the_rules_are_named():
    table = closed()
    refs = {"operator": "Casino Operator", "supervisor": "Casino Supervisor", "dealer": "Dealer"}
    for name, ref in refs.items():
        assert table.cite_of(OPERATOR, Determine(name, " ")) == rule(f"def:{ref}")
        event = only(SettingDetermined, table.determine(name, "Pat Doe"))
        assert event.determined == Determined(name, "Pat Doe", rule(f"def:{ref}"))


def test_def_box__one_to_nine_boxes():
    table = closed()
    for text in ("0", "10", "-1", "x"):
        assert table.cite_of(OPERATOR, Determine("boxes", text)) == rule("def:Box")
    for text in ("1", "9"):
        event = only(SettingDetermined, table.determine("boxes", text))
        assert event.determined == Determined("boxes", text, rule("def:Box"))


def test_3_1__minimum_and_maximum_are_on_the_sign_and_change_with_notice():
    table = ready(minimum=25_00, maximum=1_000_00)
    opened = only(TableOpened, table.events)
    for name, text in (("minimum", "25.00"), ("maximum", "1000.00")):
        assert Determined(name, text, rule("3.1")) in opened.determined
    view = table.house.rules.view(table.table, table.due, Role.PLAYER)
    signs = {sign.label: (sign.text, sign.cite) for sign in view.table.signs}
    assert signs["minimum"] == ("$25", rule("3.1"))
    assert table.cite_of(OPERATOR, Determine("maximum", "500")) == rule("3.1")
    event = only(SettingDetermined, table.determine("maximum", "500", notice=True))
    assert event.cite == rule("3.1")
    assert refusal_of(minimum=505_00).cite == rule("3.1")
    closed(minimum=500_00)


def test_3_2__a_marker_beside_the_box_raises_its_maximum():
    table = ready()
    for other in (SUPERVISOR, DEALER, player(3)):
        assert table.role_refused(other, PlaceBoxMarker(3, Cents(2000_00))) == rule("3.2")
    assert table.put(OPERATOR, PlaceBoxMarker(3, Cents(2000_00))) == (
        BoxMarkerPlaced(3, Cents(2000_00), rule("3.2")),
    )
    table.ante(3, 2005)
    table.ante(4, 505)
    assert [one.stake for one in table.table.laid.wagers] == [2000_00, 500_00]
    assert [one.stake for one in table.table.laid.excess] == [5_00, 5_00]


def test_3_3__multiples_are_on_the_sign_and_hold():
    table = ready()
    opened = only(TableOpened, table.events)
    assert Determined("multiple", "5.00", rule("3.3")) in opened.determined
    assert table.cite_of(player(1), wager(1, "ante", 12)) == rule("3.3")
    assert refusal_of(minimum=12_00).cite == rule("3.3")
    assert closed().cite_of(OPERATOR, Determine("multiple", "0.04")) == rule("3.3")
    table.ante(1, 15)


def test_3_4__an_ante_below_the_minimum_plays_once_and_is_returned_after():
    table = ready()
    assert only(PlayerWarned, table.ante(1, 5)) == PlayerWarned(Player(1), rule("3.4"))
    table.hands("AS KD QC JH 9C", dealer="QS JD 9D 5H 2C").stay(1).finish()
    assert table.net(1) == 5_00
    table.collect()
    table.shuffle().cut()
    assert table.cite_of(player(1), wager(1, "ante", 5)) == rule("3.4")
    table.ante(1, 10)


def test_3_5__an_ante_above_the_maximum_fixes_the_bet_at_twice_what_is_in_play():
    table = ready()
    assert only(ExcessStaked, table.ante(1, 700)).cite == rule("3.5")
    table.hands("AS AD QC JH 9C", dealer="AC KD 8S 5D 3H").stay(1)
    assert [one.stake for one in table.round.wagers] == [500_00, 1_000_00]
    payments = table.finish()
    assert [one.win for one in payments] == [500_00, 1_000_00]
    assert only(ExcessStaked, table.events).wager.stake == 200_00
    table.collect()
    assert table.net(1) == 1_500_00


def test_3_5__the_jackpot_wager_is_no_part_of_it():
    table = ready()
    table.ante(1, 500)
    table.boomerang(1)
    assert [one.stake for one in table.table.laid.wagers] == [500_00, 1_00]
    assert not table.table.laid.excess


def test_8_2__the_maximum_payout_is_determined_and_displayed():
    table = ready(maximum_payout=20_000_00)
    opened = only(TableOpened, table.events)
    assert Determined("maximum-payout", "20000.00", rule("8.2")) in opened.determined
    view = table.house.rules.view(table.table, table.due, Role.PLAYER)
    signs = {sign.label: (sign.text, sign.cite) for sign in view.table.signs}
    assert signs["maximum-payout"] == ("$20,000", rule("8.2"))
    for text in ("0", "none", "x", "10000000.01"):
        assert closed().cite_of(OPERATOR, Determine("maximum-payout", text)) == rule("8.2")
