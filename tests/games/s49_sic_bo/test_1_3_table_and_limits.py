"""The terms, rules 1 to 3, 9.1 and the sign: what is determined, approved and limited."""

import pytest

from houseway.core.actors import Player, Role
from houseway.core.bounds import exactly
from houseway.core.game import Duty, Refused
from houseway.core.money import Cents
from houseway.core.wagers import Settled, Staked
from houseway.games.sic_bo.layout.limits import limits
from houseway.games.sic_bo.layout.wagers import Area
from houseway.games.sic_bo.table.settings import Operation, Settings
from houseway.house.settings.kinds import Determined
from houseway.house.settings.limits_menu import of_kind
from houseway.house.table.events import ExcessStaked, MarkerPlaced, PlayerWarned, TableOpened
from houseway.house.table.state import Determine, OpenTable, PlaceMarker, RecordApproval
from tests.games.playing import DEALER, INSPECTOR, OPERATOR, SUPERVISOR, only, player
from tests.games.s49_sic_bo.evening import Evening, chips, playing, ready, rule

ONE = Player(1)


def determined(table):
    return only(TableOpened, table.events).determined


def signs(table):
    view = table.house.rules.view(table.table, table.due, Role.PLAYER).table
    now = {sign.label: (sign.text, sign.cite) for sign in view.signs}
    return now, {sign.label: sign.text for sign in view.notices}


@pytest.mark.parametrize(
    ("name", "ref"),
    [
        ("operator", "def:Casino Operator"),
        ("supervisor", "def:Casino Supervisor"),
        ("dealer", "def:Dealer"),
    ],
)
@pytest.mark.rule("s49-1999-sic-bo", "def:Casino Operator", "def:Casino Supervisor", "def:Dealer")
def test_who_runs_the_game_is_named(name, ref):
    table = Evening()
    assert table.refused(OPERATOR, Determine(name, " ")).cite == rule(ref)
    table.determine(name, "Max Muster")
    table.open()
    assert Determined(name, "Max Muster", rule(ref)) in determined(table)


def test_def_control_panel__an_electronic_table_is_operated_by_one():
    cite = rule("def:Control Panel")
    table = Evening()
    assert table.refused(OPERATOR, Determine("operation", "by magic")).cite == cite
    assert table.forbidden(SUPERVISOR, Determine("operation", "by-hand")).cite == cite
    table.determine("operation", "by-hand")
    table.open()
    assert Determined("operation", "by-hand", cite) in determined(table)
    assert table.refused(OPERATOR, Determine("operation", "electronic")).cite == cite


@pytest.mark.parametrize(
    ("thing", "ref"),
    [("table", "1.1"), ("dice tumbler", "def:Dice Tumbler"), ("dice", "2.1")],
)
@pytest.mark.rule("s49-1999-sic-bo", "1.1", "2.1", "def:Dice Tumbler", "def:Approved")
def test_nothing_opens_before_everything_is_approved(thing, ref):
    table = Evening()
    things = [one for one in ("table", "dice tumbler", "dice") if one != thing]
    table.approve(*things)
    assert table.due == Duty(RecordApproval, rule("def:Approved"), exactly(of=thing))
    assert table.refused(OPERATOR, OpenTable()).cite == rule(ref)
    for by in (DEALER, SUPERVISOR, OPERATOR):
        refusal = table.forbidden(by, RecordApproval(thing, "letter 7"))
        assert refusal.cite == rule("def:Approved")
    (event,) = table.put(INSPECTOR, RecordApproval(thing, "letter 7"))
    assert event.cite == rule("def:Approved")
    table.put(OPERATOR, OpenTable())
    assert Determined(thing, "letter 7", rule(ref)) in determined(table)


# Limits


def test_3_1__limits_stand_on_a_sign_and_change_with_notice():
    table, cite = ready(), rule("3.1")
    now, _ = signs(table)
    assert now["minimum"] == ("$5", cite)
    assert now["maximum"] == ("$1,000", cite)
    assert now["triple-maximum"] == ("$25", cite)
    assert table.refused(OPERATOR, Determine("maximum", "2000")).cite == cite
    table.bet(1, "small", 20)
    table.determine("maximum", "2000", notice=True)
    assert signs(table)[1] == {"maximum": "$2,000"}
    assert table.table.settings.maximum == 1_000_00
    table.played("1 2 3")
    assert table.table.settings.maximum == 2_000_00
    assert Determined("minimum", "5.00", cite) in determined(table)


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"minimum": 1005_00}, "the table: a minimum of $1,005 is above the maximum of $1,000"),
        ({"total_minimum": 205_00}, "total: a minimum of $205 is above the maximum of $200"),
        ({"single_maximum": 1005_00}, "single: $5 to $1,005 is not within $5 to $1,000"),
        ({"minimum": 10_00, "domino_minimum": 5_00}, "domino: $5 to $300 is not within $10"),
    ],
)
@pytest.mark.rule("s49-1999-sic-bo", "3.1")
def test_limits_that_contradict_each_other_are_refused(settings, reason):
    with pytest.raises(Refused) as caught:
        Evening(**settings)
    assert caught.value.cite == rule("3.1")
    assert reason in caught.value.reason


def test_3_1__each_kind_of_area_has_limits_of_its_own():
    settings = Settings(minimum=Cents(5_00), maximum=Cents(900_00), triple_minimum=Cents(10_00))
    assert limits(settings, "triple:4") == (10_00, 25_00)
    assert limits(settings, "small") == limits(settings, "big") == (5_00, 900_00)
    assert limits(settings, "single:1") == (5_00, 500_00)
    assert {area: of_kind(settings, area)[1] for area in Area} == {
        "small-big": 900_00,
        "triple": 25_00,
        "double": 200_00,
        "any-triple": 100_00,
        "single": 500_00,
        "domino": 300_00,
        "total": 200_00,
    }


def test_3_2__a_marker_lets_a_player_exceed_the_maximum_of_an_area():
    table, cite = ready(), rule("3.2")
    marker = PlaceMarker(ONE, Cents(50_00), "triple")
    for by in (DEALER, SUPERVISOR, player(1)):
        assert table.forbidden(by, marker).cite == cite
    low = PlaceMarker(ONE, Cents(25_00), "triple")
    assert table.refused(OPERATOR, low).cite == cite
    (event,) = table.put(OPERATOR, marker)
    assert event == MarkerPlaced(ONE, Cents(50_00), cite, "triple")
    only(Staked, table.bet(1, "triple:4", 50))  # all in play
    only(ExcessStaked, table.bet(2, "triple:4", 30))  # nobody's but his


def test_3_3__wagers_are_multiples_of_what_the_sign_says():
    table, cite = ready(), rule("3.3")
    assert signs(table)[0]["multiple"] == ("$5", cite)
    assert Determined("multiple", "5.00", cite) in determined(table)
    refusal = table.refused(player(1), chips(1, "small", 12))
    assert (refusal.cite, "$12 is not a multiple of $5" in refusal.reason) == (cite, True)
    table.bet(1, "small", 10)
    with pytest.raises(Refused) as caught:
        Evening(double_minimum=Cents(12_00))
    assert caught.value.cite == cite


def test_3_5__a_maximum_between_two_multiples_is_met_by_the_lower_one():
    """Multiples of $5 up to $199 on a double: $200 is $195 in play and $5 beside."""
    table = ready(double_maximum=Cents(199_00))
    over = only(ExcessStaked, table.bet(1, "double:4", 200))
    assert (over.wager.stake, over.cite) == (5_00, rule("3.5"))
    assert only(Staked, table.bet(2, "double:4", 195)).wagers[0].stake == 195_00


def test_3_4__below_the_minimum_a_wager_plays_once_and_its_owner_is_warned():
    table, cite = ready(single_minimum=Cents(20_00)), rule("3.4")
    _, warned = table.bet(1, "single:6", 15)
    assert warned == PlayerWarned(ONE, cite)
    table.played("6 1 2")
    assert table.net(1) == 15_00
    refusal = table.refused(player(1), chips(1, "single:6", 15))
    assert (refusal.cite, "below the minimum of $20" in refusal.reason) == (cite, True)
    table.bet(1, "single:6", 20)
    table.bet(1, "small", 5)  # another area, another minimum


def test_3_5__above_the_maximum_a_wager_is_paid_and_taken_to_the_maximum():
    """$30 on a triple with a maximum of $25: 25 times 180, or 25 lost; 5 come back."""
    cite = rule("3.5")
    for roll, net in (("4 4 4", 4_500_00), ("4 4 5", -25_00)):
        table = ready()
        events = table.bet(1, "triple:4", 30)
        assert only(ExcessStaked, events).cite == cite
        table.entered(roll)
        table.settle()
        back = only(Settled, table.clear())
        assert [(one.returned, one.cite) for one in back.payments] == [(5_00, cite)]
        assert table.net(1) == net


def test_3_5__above_the_maximum_nothing_is_in_play():
    table = ready()
    only(Staked, table.bet(1, "triple:4", 25))
    staked, excess = table.bet(1, "triple:4", 5)
    assert (staked.cite, excess.cite, excess.wager.stake) == (rule("3.5"), rule("3.5"), 5_00)
    table.bet(1, "triple:5", 25)  # another area
    table.bet(2, "triple:4", 25)  # another player


def test_a_table_worked_by_hand_has_no_lamps():
    table = playing(operation=Operation.BY_HAND)
    table.called("1 2 3")
    assert not any(area.lit for area in view(table).areas)


def view(table):
    return table.house.rules.view(table.table, table.due, Role.PLAYER)
