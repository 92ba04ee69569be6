"""What hangs at a table for everybody to read, and what only the staff see."""

import pytest

from houseway.core.actors import Player, Role
from houseway.core.money import Cents
from houseway.house.general.state import CloseTable
from houseway.house.table.state import (
    PlaceMarker,
)
from tests.games.listings import TABLES
from tests.games.playing import OPERATOR, Playing

HOUSE = TABLES[0].table
RULES = TABLES[0].rule_set


def seen(table: Playing, role: Role = Role.PLAYER):
    return HOUSE.rules.view(table.table, table.due, role).table


def signs(lines) -> dict[str, str]:
    return {line.label: line.text for line in lines}


def test_the_sign_shows_limits_multiples_and_the_differential():
    table = Playing(HOUSE, differential=Cents(500_00)).ready()
    shown = seen(table).signs
    assert signs(shown) == {
        "minimum": "$10",
        "maximum": "$5,000",
        "multiple": "$5",
        "differential": "$500",
    }
    assert [line.cite.ref for line in shown] == ["3.1", "3.1", "3.3", "3.6"]


def test_a_change_is_announced_and_then_hangs_on_the_sign():
    table = Playing(HOUSE).ready()
    table.bet(1, "banker", 20)
    table.determine("minimum", "50", notice=True)
    assert signs(seen(table).notices) == {"minimum": "$50"}
    assert signs(seen(table).signs)["minimum"] == "$10"
    table.dealt("2S 9D 4C KH")
    table.settle()
    table.collect()
    assert seen(table).notices == ()
    assert signs(seen(table).signs)["minimum"] == "$50"


def test_notice_of_closing_hangs_there_until_the_table_is_closed():
    table = Playing(HOUSE).ready()
    table.bet(1, "banker", 20)
    table.put(OPERATOR, CloseTable(rounds=2))
    (notice,) = seen(table).notices
    assert (notice.label, notice.text) == ("this table closes", "after 2 more rounds")
    table.dealt("2S 9D 4C KH")
    table.settle()
    table.collect()
    assert signs(seen(table).notices) == {"this table closes": "after this round"}


def test_a_marker_stands_beside_its_player():
    table = Playing(HOUSE).ready()
    assert seen(table).markers == ()
    table.put(OPERATOR, PlaceMarker(Player(3), Cents(6_000_00)))
    (marker,) = seen(table).markers
    assert (marker.label, marker.text) == ("maximum of player 3", "$6,000")
    assert marker.cite == RULES.rule("3.2")


def test_chips_lie_where_they_were_put_and_show_what_is_not_in_play():
    table = Playing(HOUSE).ready()
    table.bet(1, "tie", 6000, box=2)
    lying = [(one.player, one.box, one.bet, one.stake, one.in_play) for one in seen(table).chips]
    assert lying == [(1, 2, "tie", 5_000_00, True), (1, 2, "tie", 1_000_00, False)]


def test_what_is_due_is_said_with_its_provision():
    table = Playing(HOUSE).ready()
    due = seen(table).due
    assert (due.words, due.cite) == ("wagers are due", RULES.rule("4.1"))
    table.no_more_bets()
    assert seen(table).due.words == "a card is due to Player"


WATCHERS = (Role.DEALER, Role.SUPERVISOR, Role.SHIFT_MANAGER, Role.INSPECTOR, Role.OPERATOR)


@pytest.mark.parametrize("role", sorted(set(Role) - set(WATCHERS)))
def test_who_does_not_watch_a_table_sees_what_a_player_sees(role):
    assert seen(Playing(HOUSE).ready("2C"), role).staff is None


@pytest.mark.parametrize("role", WATCHERS)
def test_the_staff_see_how_many_cards_are_left_and_a_player_does_not(role):
    table = Playing(HOUSE).ready("2C")
    table.bet(1, "tie", 5)
    staff = seen(table, role).staff
    assert (staff.cards_left, staff.cutting_card_out, staff.warned) == (413, False, (1,))
    assert [approval.of for approval in staff.approvals] == ["table", "cards", "shoe"]
    assert seen(table, Role.PLAYER).staff is None
