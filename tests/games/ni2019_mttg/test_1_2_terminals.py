"""Rule 1.2(a): how many Player Terminals wager on a round of one table, whatever their numbers."""

import pytest

from houseway.core.actors import Player, Role
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.offers import Viewer, plain
from houseway.games import listing_of
from houseway.house.offers.offers import Offering
from houseway.house.table.state import TakeBack
from houseway.house.terminals.faults import ReportTerminalFault
from houseway.house.terminals.periods import ConfirmWagers
from houseway.house.terminals.unconfirmed_chips import Touch, touched
from tests.games.ni2019_mttg.displaying import confirm
from tests.games.ni2019_mttg.evening import SIX_SEVEN, chips, ready, rule
from tests.games.playing import DEALER, player

FAR = (7, 2_000, 9_999)  # three terminals of a large floor


def full():
    """A period in which as many terminals as are approved have wagered."""
    table = ready(terminals=3)
    for number in FAR:
        table.put(player(number), confirm(number, tie=10))
    return table


def offers(table, role, number=None):
    made = Offering(listing_of("baccarat", "NI2019").table)
    viewer = Viewer(role, None if number is None else Player(number))
    return {
        one["move"]: one for one in plain(made.offers(table.table, table.due, viewer, drawer=True))
    }


@pytest.mark.parametrize("approved", [1, 3, 250])
def test_1_2_a__so_many_terminals_wager_as_are_approved_and_not_one_more(approved):
    table = ready(terminals=approved)
    for number in range(1_001, 1_001 + approved):
        table.put(player(number), confirm(number, tie=10))
    for number in (1, 1_000, 1_001 + approved):
        refusal = table.refused(player(number), confirm(number, tie=10))
        assert refusal.cite == rule("1.2(a)")
        assert refusal.reason.startswith(f"{approved} other Player Terminals wager")
    table.no_more_bets()
    assert len(table.round.wagers) == approved


def test_1_2_a__touches_and_chips_of_one_more_are_refused_too():
    table = full()
    assert table.refused(player(1), chips(1, "tie", 10)).cite == rule("1.2(a)")
    with pytest.raises(Refused) as caught:
        touched(table.house, table.table, Player(1), (), Touch("tie", Cents(10_00)))
    assert caught.value.cite == rule("1.2(a)")


def test_1_2_a__those_that_wager_may_wager_more():
    table = full()
    for number in FAR:
        table.put(player(number), confirm(number, banker=20))
        assert len(table.table.period.of(Player(number))) == 2


def test_1_2_a__chips_that_are_shown_count_until_they_are_taken_back():
    table = ready(terminals=1)
    table.show(8, "tie", 10)
    assert table.refused(player(5), confirm(5, tie=10)).cite == rule("1.2(a)")
    table.put(player(8), TakeBack(Player(8)))
    table.put(player(5), confirm(5, tie=10))
    assert table.refused(player(8), chips(8, "tie", 10)).cite == rule("1.2(a)")


@pytest.mark.rule("ni2019-689-mttg", "1.2(a)", "6.6(a)")
def test_a_terminal_whose_wagers_are_void_makes_room():
    table = full()
    table.put(DEALER, ReportTerminalFault(Player(7)))
    table.put(player(1), confirm(1, tie=10))
    assert table.refused(player(2), confirm(2, tie=10)).cite == rule("1.2(a)")


@pytest.mark.rule("ni2019-689-mttg", "1.2(a)", "2.3")
def test_another_round_is_for_other_terminals():
    """A table is selected for an individual round of play."""
    table = full()
    table.dealt(SIX_SEVEN)
    table.finish().period()
    for number in (1, 2, 3):
        table.put(player(number), confirm(number, tie=10))
    assert table.refused(player(7), confirm(7, tie=10)).cite == rule("1.2(a)")


def test_1_2_a__wagers_are_offered_to_those_who_may_make_them():
    table = full()
    for number, may in ((7, True), (9_999, True), (1, False), (10_000, False)):
        assert ("place-chips" in offers(table, Role.PLAYER, number)) is may
    assert "place-chips" in offers(ready(terminals=3), Role.PLAYER, 9_999)


@pytest.mark.rule("ni2019-689-mttg", "6.6")
def test_the_terminals_that_have_wagers_are_offered_as_those_that_may_fail():
    table = full()
    table.put(player(7), ConfirmWagers(Player(7), confirm(7, banker=20).positions))
    (field,) = offers(table, Role.DEALER)["report-terminal-fault"]["fields"]
    assert field["choices"] == [7, 2_000, 9_999]
    table.put(DEALER, ReportTerminalFault(Player(7)))
    (field,) = offers(table, Role.DEALER)["report-terminal-fault"]["fields"]
    assert field["choices"] == [2_000, 9_999]
    table.dealt("")
    table.put(DEALER, ReportTerminalFault(Player(2_000)))
    (field,) = offers(table, Role.DEALER)["report-terminal-fault"]["fields"]
    assert field["choices"] == [9_999]


@pytest.mark.rule("ni2019-689-mttg", "6.6(a)")
def test_a_terminal_that_failed_is_offered_no_wager_on_this_round():
    table = ready()
    table.put(player(1), confirm(1, tie=10))
    assert "place-chips" in offers(table, Role.PLAYER, 1)
    table.put(DEALER, ReportTerminalFault(Player(1)))
    assert "place-chips" not in offers(table, Role.PLAYER, 1)
    assert "place-chips" in offers(table, Role.PLAYER, 2)
    table.no_more_bets()
    table.period()
    assert "place-chips" in offers(table, Role.PLAYER, 1)
