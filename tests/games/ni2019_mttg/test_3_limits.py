"""Rule 3: limits in the manner of terminals, which show no more than is permitted."""

import pytest

from houseway.core.actors import Player, Role
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.wagers import Staked
from houseway.house.general.state import ReportContravention, VoidWagers
from houseway.house.settings.kinds import Determined
from houseway.house.table.events import (
    BetsClosed,
    TableOpened,
)
from houseway.house.table.state import (
    Determine,
    TakeBack,
)
from houseway.house.terminals.periods import ChipsDisplayed, ConfirmWagers, PlaceChips
from tests.games.ni2019_mttg.evening import SIX_SEVEN, Evening, chips, ready, rule
from tests.games.playing import OPERATOR, SUPERVISOR, only, player
from tests.kinds import present

ONE = Player(1)


def signs(table):
    view = table.house.rules.view(table.table, table.due, Role.PLAYER).table
    now = {sign.label: (sign.text, sign.cite.ref) for sign in view.signs}
    return now, {sign.label: sign.text for sign in view.notices}


def test_3_1__the_limits_are_displayed_and_changed_with_notice():
    table, cite = ready(), rule("3.1")
    shown, _ = signs(table)
    assert shown["minimum"] == ("$10", "3.1")
    assert shown["maximum"] == ("$5,000", "3.1")
    assert table.refused(OPERATOR, Determine("minimum", "20")).cite == cite
    table.bet(1, "banker", 20)
    table.determine("minimum", "20", notice=True)
    assert signs(table)[1] == {"minimum": "$20"}
    assert table.bet(2, "banker", 10)  # it holds from the next round
    table.dealt(SIX_SEVEN)
    table.finish().period()
    assert signs(table)[0]["minimum"] == ("$20", "3.1")
    assert table.refused(player(2), chips(2, "banker", 10)).cite == rule("3.3")


def test_3_1__a_minimum_above_the_maximum_is_refused():
    with pytest.raises(Refused) as caught:
        Evening(minimum=Cents(100_00), maximum=Cents(50_00))
    assert caught.value.cite == rule("3.1")
    Evening(minimum=Cents(50_00), maximum=Cents(50_00)).open()


@pytest.mark.parametrize("stake", [10, 20, 4990, 5000])
def test_3_2__wagers_go_up_in_steps_of_the_minimum(stake):
    events = ready().show(1, "banker", stake)
    shown = ChipsDisplayed(ONE, "banker", Cents(stake * 100), Cents(stake * 100), rule("3.2"))
    assert only(ChipsDisplayed, events) == shown


@pytest.mark.parametrize(("maximum", "shown"), [(45_00, 40_00), (50_00, 50_00), (55_00, 50_00)])
def test_3_4_ii__a_maximum_between_two_increments_shows_the_lower_one(maximum, shown):
    """Steps of $10, and $100 asked for."""
    events = ready(maximum=Cents(maximum)).put(player(1), chips(1, "tie", 100))
    display = ChipsDisplayed(ONE, "tie", Cents(100_00), Cents(shown), rule("3.4(ii)"))
    assert only(ChipsDisplayed, events) == display


@pytest.mark.parametrize("cents", [1, 5_00, 9_99])
def test_3_3__below_the_minimum_no_chips_are_shown(cents):
    table = ready()
    refusal = table.refused(player(1), PlaceChips(ONE, "banker", Cents(cents)))
    assert refusal.cite == rule("3.3")
    assert "no chips" in refusal.reason
    table.show(1, "banker", 10)
    again = table.refused(player(1), PlaceChips(ONE, "banker", Cents(cents)))
    assert again.cite == rule("3.3")


@pytest.mark.parametrize(
    ("asked", "shown"), [(10_01, 10_00), (15_00, 10_00), (19_99, 10_00), (4_999_99, 4_990_00)]
)
def test_3_4_i__off_the_step_only_the_next_lower_wager_is_shown(asked, shown):
    events = ready().put(player(1), PlaceChips(ONE, "tie", Cents(asked)))
    display = ChipsDisplayed(ONE, "tie", Cents(asked), Cents(shown), rule("3.4(i)"))
    assert only(ChipsDisplayed, events) == display
    assert [one.stake for one in only(Staked, events).wagers] == [shown]


@pytest.mark.parametrize("asked", [5_000_01, 5_010_00, 6_000_00, 1_000_000_00])
def test_3_4_ii__above_the_maximum_only_the_maximum_is_shown(asked):
    events = ready().put(player(1), PlaceChips(ONE, "tie", Cents(asked)))
    display = ChipsDisplayed(ONE, "tie", Cents(asked), Cents(5_000_00), rule("3.4(ii)"))
    assert only(ChipsDisplayed, events) == display
    assert only(Staked, events).wagers[0].stake == 5_000_00


def test_3_4_ii__chips_that_are_added_count_with_those_that_are_there():
    table, cite = ready(), rule("3.4(ii)")
    table.show(1, "tie", 4980)
    events = table.show(1, "tie", 50)
    assert only(ChipsDisplayed, events) == ChipsDisplayed(
        ONE, "tie", Cents(50_00), Cents(20_00), cite
    )
    assert table.refused(player(1), chips(1, "tie", 10)).cite == cite
    table.show(1, "banker", 5000)  # each bet has its own maximum
    table.show(2, "tie", 5000)
    table.put(player(1), TakeBack(ONE, "tie"))
    table.show(1, "tie", 5000)


# 3.5: the differential


def with_gap(most: int):
    return ready(differential=Cents(most * 100))


@pytest.mark.parametrize(("text", "right"), [("500", True), ("none", True), ("0", False)])
def test_3_5__the_operator_may_set_a_differential(text, right):
    table, cite = Evening(), rule("3.5")
    if not right:
        with pytest.raises(Refused) as caught:
            table.determine("differential", text)
        assert caught.value.cite == cite
        return
    table.determine("differential", text)
    table.open()
    determined = {one.name: one for one in only(TableOpened, table.events).determined}
    value = "none" if text == "none" else "500.00"
    assert determined["differential"] == Determined("differential", value, cite)


def test_3_5__a_wager_that_would_exceed_it_is_refused_over_all_terminals():
    table, cite = with_gap(100), rule("3.5")
    table.bet(1, "banker", 60)
    assert table.refused(player(2), chips(2, "banker", 50, confirm=True)).cite == cite
    table.bet(2, "banker", 40)
    assert table.refused(player(3), chips(3, "banker", 10, confirm=True)).cite == cite
    table.bet(4, "player", 200)  # now Player leads by as much
    assert table.refused(player(5), chips(5, "player", 10, confirm=True)).cite == cite
    table.bet(3, "banker", 10)
    closed = only(BetsClosed, table.no_more_bets())
    assert (present(closed.differential).verdict, present(closed.differential).cite) == (
        90_00,
        cite,
    )


def test_3_5__tie_and_pairs_are_outside_it():
    table = with_gap(100)
    table.bet(1, "tie", 1000)
    table.bet(1, "player-pair", 1000)
    table.bet(1, "banker-pair", 1000)
    table.bet(2, "banker", 100)


def test_3_5__what_is_not_confirmed_does_not_count():
    table = with_gap(100)
    table.show(1, "player", 500)
    assert table.refused(player(2), chips(2, "banker", 200, confirm=True)).cite == rule("3.5")
    assert table.refused(player(1), ConfirmWagers(ONE)).cite == rule("3.5")
    table.bet(2, "banker", 100)


def test_3_5__both_sides_of_one_player_are_weighed_together():
    table = with_gap(100)
    table.show(1, "player", 500)
    table.show(1, "banker", 400)
    table.confirm(1)
    table.show(2, "banker", 300)
    assert table.refused(player(2), ConfirmWagers(Player(2))).cite == rule("3.5")
    table.put(player(2), TakeBack(Player(2)))
    table.bet(2, "banker", 200)


def test_3_5__a_balancing_wager_that_falls_away_undoes_nothing_and_counts_no_more():
    """Banker 100 and Player 200 are allowed; without the 200 Banker leads by the whole 100."""
    table = with_gap(100)
    table.bet(1, "banker", 100)
    table.bet(2, "player", 200)
    table.put(SUPERVISOR, ReportContravention("7.7", "somebody", "Dee", Player(2)))
    table.put(OPERATOR, VoidWagers(Player(2)))
    assert [one.bet for one in table.table.laid.wagers] == ["banker"]
    assert table.refused(player(3), chips(3, "banker", 10, confirm=True)).cite == rule("3.5")
    assert table.refused(player(3), chips(3, "player", 210, confirm=True)).cite == rule("3.5")
    table.bet(3, "player", 200)
