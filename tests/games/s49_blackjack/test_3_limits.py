"""Section 3 at the table: signs, markers, multiples, wagers below the minimum."""

import pytest

from houseway.core.actors import Player, Role
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.house.settings.kinds import Determined
from houseway.house.table.events import (
    BoxMarkerPlaced,
    ExcessStaked,
    PlayerWarned,
    SettingDetermined,
    TableOpened,
)
from houseway.house.table.state import Determine, PlaceBoxMarker
from houseway.house.wagers.ceilings import Marker
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player
from tests.games.s49_blackjack.evening import closed, lies, on_box, ready, refusal_of, rule

HIGHEST = 10_000_000_00


# 3.1: the limits of a Box


def test_3_1__minimum_and_maximum_are_determined_and_on_the_sign():
    table = closed(minimum=25_00, maximum=1_000_00)
    opened = only(TableOpened, table.open().events)
    assert Determined("minimum", "25.00", rule("3.1")) in opened.determined
    assert Determined("maximum", "1000.00", rule("3.1")) in opened.determined
    view = table.house.rules.view(table.table, table.due, Role.PLAYER)
    signs = {sign.label: (sign.text, sign.cite) for sign in view.table.signs}
    assert signs["minimum"] == ("$25", rule("3.1"))
    assert signs["maximum"] == ("$1,000", rule("3.1"))


def test_3_1__a_minimum_may_equal_the_maximum_and_not_be_above_it():
    closed(minimum=100_00, maximum=100_00)
    refusal = refusal_of(minimum=105_00, maximum=100_00)
    assert refusal.cite == rule("3.1")
    assert "$105 is above the maximum of $100" in refusal.reason


@pytest.mark.parametrize("name", ["minimum", "maximum"])
def test_3_1__an_amount_from_five_cents_to_ten_million_dollars(name):
    for text in ("", "none", "0.00", "0.04", "10000000.01", "-5", "5 dollars"):
        refusal = closed().refused(OPERATOR, Determine(name, text))
        assert refusal.cite == rule("3.1")
    free = closed(minimum=10, maximum=HIGHEST, multiple=10)
    text = {"minimum": "0.10", "maximum": "10000000.00"}[name]
    assert only(SettingDetermined, free.determine(name, text)).determined == Determined(
        name, text, rule("3.1")
    )


def test_3_1__limits_change_only_with_prior_notice_to_the_players():
    table = ready()
    assert table.cite_of(OPERATOR, Determine("maximum", "1000", notice=False)) == rule("3.1")
    for other in (SUPERVISOR, DEALER, player(1)):
        move = Determine("maximum", "1000", notice=True)
        assert table.role_refused(other, move) == rule("3.1")
    event = only(SettingDetermined, table.determine("maximum", "1000", notice=True))
    assert (event.determined, event.at_once) == (
        Determined("maximum", "1000.00", rule("3.1")),
        False,
    )
    table.main(1, 1000)
    assert lies(table) == {1: (500, 500)}
    table.play("TS TH 9S 9D")
    table.main(1, 1000)
    assert lies(table) == {1: (1000, 0)}


def test_3_1__limits_that_change_while_wagers_lie_are_those_of_the_next_round():
    table = ready()
    table.main(1, 500)
    assert not only(SettingDetermined, table.determine("maximum", "100", notice=True)).at_once
    table.main(2, 500)
    view = table.house.rules.view(table.table, table.due, Role.PLAYER)
    assert [(sign.label, sign.text) for sign in view.table.notices] == [("maximum", "$100")]
    table.play("TS TH 9S 9D 9C TC")
    assert table.table.settings.maximum == 100_00
    table.main(1, 500)
    assert lies(table) == {1: (100, 400)}


# 3.2 and 4.7: a marker beside the Box


def test_3_2__the_operator_lets_a_box_go_above_the_maximum_with_a_marker():
    table = ready()
    for other in (SUPERVISOR, DEALER, player(3)):
        assert table.role_refused(other, PlaceBoxMarker(3, Cents(2000_00))) == rule("3.2")
    (event,) = table.put(OPERATOR, PlaceBoxMarker(3, Cents(2000_00)))
    assert event == BoxMarkerPlaced(3, Cents(2000_00), rule("3.2"))
    assert table.table.laid.markers == (Marker(3, Cents(2000_00), box=True),)
    table.main(3, 2005)
    table.main(4, 505)
    assert lies(table) == {3: (2000, 5), 4: (500, 5)}


def test_3_2__a_marker_is_above_the_maximum_in_the_multiples_of_the_table():
    table = ready()
    for maximum in (500_00, 495_00, 502_00, 0, -505_00):
        assert table.cite_of(OPERATOR, PlaceBoxMarker(3, Cents(maximum))) == rule("3.2")
    table.put(OPERATOR, PlaceBoxMarker(3, Cents(505_00)))
    for box in (0, 8, -1):
        assert table.cite_of(OPERATOR, PlaceBoxMarker(box, Cents(1000_00))) == rule("4.2")


def test_3_2__chips_that_lay_above_the_old_maximum_come_into_play_under_the_marker():
    table = ready()
    table.main(3, 900)
    assert lies(table) == {3: (500, 400)}
    table.put(OPERATOR, PlaceBoxMarker(3, Cents(800_00)))
    assert lies(table) == {3: (800, 100)}
    table.play("TS 9S 8D TC")  # 18 against 19
    assert table.net(3) == -800_00


def test_3_2__a_marker_placed_in_a_round_is_for_the_next_one():
    table = ready()
    table.begin("TS 9S TD", (3, 600))
    table.put(OPERATOR, PlaceBoxMarker(3, Cents(800_00)))
    assert [w.stake for w in table.round.wagers] == [500_00]
    table.then("9D")
    assert [p.win for p in table.settle()] == [500_00]
    table.collect()
    table.main(3, 600)
    assert lies(table) == {3: (600, 0)}


# 3.3: multiples


def test_3_3__the_multiples_are_determined_and_displayed():
    table = closed(multiple=25_00, minimum=25_00)
    opened = only(TableOpened, table.open().events)
    assert Determined("multiple", "25.00", rule("3.3")) in opened.determined
    view = table.house.rules.view(table.table, table.due, Role.PLAYER)
    assert ("multiple", "$25") in [(sign.label, sign.text) for sign in view.table.signs]
    for text in ("0", "0.04", "10000000.01", "x"):
        assert closed().cite_of(OPERATOR, Determine("multiple", text)) == rule("3.3")


def test_3_3__the_minimum_is_a_multiple_itself():
    refusal = refusal_of(minimum=12_00)
    assert refusal.cite == rule("3.3")
    assert refusal.reason.startswith("minimum: ")


def test_3_5__a_maximum_between_two_multiples_is_met_by_the_lower_one():
    """Multiples of $5 up to $101: $105 is $100 in play and $5 beside."""
    over = only(ExcessStaked, ready(maximum=101_00).main(1, 105))
    assert (over.wager.stake, over.cite) == (5_00, rule("3.5"))


def test_3_3__a_wager_of_seven_on_a_table_of_fives_is_refused():
    table = ready()
    refusal = table.refused(player(1), on_box(1, 7))
    assert (refusal.cite, refusal.reason) == (rule("3.3"), "$7 is not a multiple of $5")
    for stake in (11, 501, 1):
        assert table.cite_of(player(1), on_box(1, stake)) == rule("3.3")
    table.main(1, 15)


# 3.4: below the minimum


def test_3_4__a_wager_below_the_minimum_plays_and_its_owner_is_advised():
    table = ready()
    events = table.main(1, 5)
    assert only(PlayerWarned, events) == PlayerWarned(Player(1), rule("3.4"))
    assert table.table.laid.warned == {1}


@pytest.mark.parametrize(("dealers", "net"), [("8D", 5_00), ("TD", -5_00), ("9D", 0)])
def test_3_4__it_is_paid_or_collected_like_any_other(dealers, net):
    table = ready()
    table.play(f"TS TH 9S {dealers}", (1, 5))
    assert table.net(1) == net


def test_3_4__further_wagers_under_the_minimum_are_returned():
    table = ready()
    table.play("TS 9S TD 8D", (1, 5))
    refusal = table.refused(player(1), on_box(1, 5))
    assert refusal.cite == rule("3.4")
    assert "$5 is below the minimum of $10: returned" in refusal.reason
    table.main(1, 10)
    only(PlayerWarned, table.main(2, 5))  # it was not he who was advised


def test_3_4__chips_added_up_to_the_minimum_are_not_below_it():
    table = ready()
    table.main(1, 5)
    assert not [one for one in table.main(1, 5) if isinstance(one, PlayerWarned)]
    assert not [one for one in table.main(2, 10) if isinstance(one, PlayerWarned)]


def test_3_4__the_minimum_applies_to_each_wager_on_the_box():
    """Ten dollars of player 1 do not make five of player 2 enough."""
    table = ready()
    table.main(1, 10, box=4)
    assert only(PlayerWarned, table.main(2, 5, box=4)).player == 2


# Terms that cannot be paid in whole cents


def test_13_2_a__multiples_of_an_odd_number_of_cents_cannot_be_paid_at_3_to_2():
    for multiple, cents in ((5, "0.05"), (15, "0.15"), (1_05, "1.05")):
        refusal = refusal_of(multiple=multiple, minimum=multiple, maximum=multiple * 100)
        assert refusal.cite == rule("13.2(a)")
        assert cents in refusal.reason
    table = ready(multiple=10, minimum=10, maximum=100_00)
    table.bet_cents(1, 10)
    table.begin("AS 9S KD")
    assert [p.win for p in table.settle()] == [15]


def test_7_3__half_the_smallest_chip_is_a_whole_number_of_cents():
    for chip in (5, 25, 2_55):
        assert refusal_of(smallest_chip=chip).cite == rule("7.3")
    for text in ("0.04", "10000000.01", "none"):
        assert closed().cite_of(OPERATOR, Determine("smallest-chip", text)) == rule("7.3")
    closed(smallest_chip=10)


def test_an_unknown_setting_is_refused_with_the_names_there_are():
    with pytest.raises(Refused, match="no setting 'luck': there are operator"):
        ready().determine("luck", "7")
