"""What may be read at the table: areas with odds and limits, the spin, the results before it."""

from houseway.core.actors import Player, Role
from houseway.core.money import Cents, Odds
from houseway.games.money_wheel.state import ReportDivider
from houseway.house.layouts.colour_chips import BuyColourChips, Sold
from houseway.house.table.results import KEPT, RECENT
from tests.games.playing import DEALER, player
from tests.games.s49_money_wheel.evening import AT, LAW, opened


def seen(table, role=Role.PLAYER):
    return table.house.rules.view(table.table, table.due, role)


def test_each_area_says_what_it_pays_and_what_may_lie_on_it():
    areas = {one.bet: one for one in seen(opened()).areas}
    assert list(areas) == ["$1", "$3", "$5", "$11", "$23", "canberra", "flag"]
    assert sum(one.compartments for one in areas.values()) == 52
    flag = areas["flag"]
    assert (flag.compartments, flag.odds, flag.cite) == (1, Odds(47), LAW.rule("6.1(g)"))
    assert (flag.minimum, flag.maximum) == (5_00, 100_00)
    assert (areas["$1"].minimum, areas["$1"].maximum) == (5_00, 1_000_00)


def test_the_sign_says_limits_and_multiples():
    signs = {sign.label: (sign.text, sign.cite) for sign in seen(opened()).table.signs}
    assert signs["minimum"] == ("$5", LAW.rule("3.1"))
    assert signs["segment-flag-maximum"] == ("$100", LAW.rule("3.1"))
    assert signs["multiple"] == ("$5", LAW.rule("3.3"))
    assert "wheel" not in signs


def test_the_chips_lie_in_sight_from_the_first_to_the_payment():
    table = opened()
    table.lay(1, "flag", 130)
    in_play = [(one.bet, one.stake, one.in_play) for one in seen(table).table.chips]
    assert in_play == [("flag", 100_00, True), ("flag", 30_00, False)]
    assert seen(table).spin is None
    table.shows("flag")
    spin = seen(table).spin
    assert [(one.player, one.bet, one.stake) for one in spin.chips] == [(1, "flag", 100_00)]
    assert (spin.at, spin.segment, spin.direction) == (27, "flag", "clockwise")
    table.settle()
    assert [one.win for one in seen(table).spin.payments] == [4_700_00]


def test_colour_chips_that_are_out_are_in_sight():
    table = opened()
    table.put(player(3), BuyColourChips(Player(3), "pink", Cents(10_00)))
    assert seen(table).table.colours == (Sold("pink", Player(3), Cents(10_00)),)


def test_staff_and_players_see_the_same_wheel():
    table = opened()
    table.shows("$5")
    one, other = seen(table), seen(table, Role.DEALER)
    assert (one.spin, one.areas, one.results) == (other.spin, other.areas, other.results)
    assert one.table.staff is None
    assert other.table.staff is not None
    assert other.table.staff.cards_left is None


def test_the_display_has_the_latest_results_first_and_counts_them_all():
    table = opened()
    for segment in ("$1", "$5", "$1", "flag"):
        table.whole_round(segment)
    shown = seen(table).results
    assert shown.recent == ("flag", "$1", "$5", "$1")
    assert shown.rounds == 4
    assert dict(shown.counts) == {
        "$1": 2,
        "$3": 0,
        "$5": 1,
        "$11": 0,
        "$23": 0,
        "canberra": 0,
        "flag": 1,
    }
    assert shown.counts[0] == ("$1", 2)


def test_a_void_spin_is_no_result():
    table = opened()
    table.whole_round("$3")
    table.shows("$5")
    table.put(DEALER, ReportDivider())
    table.clear()
    assert seen(table).results.recent == ("$3",)


def test_twenty_results_are_displayed_and_five_hundred_kept():
    table = opened()
    table.whole_round("flag")
    for _ in range(RECENT):
        table.whole_round("$1")
    assert seen(table).results.recent == ("$1",) * 20
    assert table.table.play.results[0] == (AT["flag"],)
    for _ in range(KEPT - RECENT):
        table.whole_round("$1")
    assert table.table.play.results == ((AT["$1"],),) * 500
