"""Rules 2.4 and 3: chips that are touched on a display, and not confirmed."""

from typing import Any

import pytest

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.house.terminals.periods import Position
from houseway.house.terminals.unconfirmed_chips import Display, Touch, touched
from tests.games.ni2019_mttg import dice_evening, wheel_evening
from tests.games.ni2019_mttg.displaying import confirm, positions, shows
from tests.games.ni2019_mttg.evening import Evening, playing, ready, rule
from tests.games.playing import player

ONE = Player(1)


def touch(table: Any, shown: tuple[Position, ...], bet: str, dollars: int, onto: str = ""):
    chips = Touch(bet, Cents(100 * dollars), onto)
    return touched(table.house, table.table, ONE, shown, chips)


def untouchable(table: Any, shown: tuple[Position, ...], *given: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        touch(table, shown, *given)
    return caught.value


def test_2_4_a__chips_move_from_one_part_of_the_display_to_another():
    table = ready()
    display = touch(table, shows(banker=50), "banker", 20, "tie")
    assert display == Display(shows(banker=30, tie=20), rule("2.4(a)"))
    assert touch(table, shows(banker=50), "banker", 50, "tie").positions == shows(tie=50)
    # there is no more to move than is there
    assert touch(table, shows(banker=50), "banker", 60, "tie").positions == shows(tie=50)
    assert table.table.laid.wagers == ()


@pytest.mark.parametrize(
    ("given", "clause"),
    [
        (("tie", 10, "banker"), "2.4(a)"),  # nothing lies there
        (("banker", 10, "banker"), "2.4(a)"),
        (("banker", -10, "tie"), "2.4(a)"),
        (("banker", 10, "dragon"), "8.4(a)"),
    ],
)
def test_2_4_a__they_move_from_where_they_lie_to_another_bet(given, clause):
    assert untouchable(ready(), shows(banker=20), *given).cite == rule(clause)


def test_2_4_a__what_is_not_permitted_where_they_go_is_credit_again():
    """$8 in steps of $1 on a number; red goes up in steps of $5."""
    table = wheel_evening.ready()
    shown = positions([("straight:7", 8)])
    display = touch(table, shown, "straight:7", 8, "red")
    assert display == Display(positions([("red", 5)]), rule("3.4(i)"))
    assert display.total == 5_00
    display = touch(table, shown, "straight:7", 4, "red")
    assert display == Display(positions([("straight:7", 4)]), rule("3.3"))


def test_2_4_a__pieces_of_the_race_track_move_one_by_one():
    table = wheel_evening.ready()
    shown = touch(table, (), "orphans", 2).positions
    assert untouchable(table, shown, "orphans", 2, "red").cite == rule("2.4(a)")
    moved = touch(table, shown, "straight:1", 2, "straight:5").positions
    assert [one.bet for one in moved][-1] == "straight:5"


def test_2_4_b__chips_appear_on_and_disappear_from_a_display():
    table, cite = ready(), rule("2.4(b)")
    one = touch(table, (), "banker", 20)
    assert one == Display(shows(banker=20), cite)
    two = touch(table, one.positions, "tie", 10)
    assert two == Display(shows(banker=20, tie=10), cite)
    assert touch(table, two.positions, "banker", -10).positions == shows(banker=10, tie=10)
    assert touch(table, two.positions, "banker", -20) == Display(shows(tie=10), cite)
    assert touch(table, two.positions, "banker", -500) == Display(shows(tie=10), cite)
    assert untouchable(table, one.positions, "tie", -10).cite == cite
    assert untouchable(table, (), "tie", 0).cite == rule("2.2(a)")


@pytest.mark.rule("ni2019-689-mttg", "3.3", "3.4(i)", "3.4(ii)", "2.4(b)")
@pytest.mark.parametrize(
    ("before", "chips", "shown", "clause"),
    [
        (0, 9, 0, "3.3"),
        (0, 10, 10, "2.4(b)"),
        (0, 19, 10, "3.4(i)"),
        (10, 5, 10, "3.4(i)"),
        (20, -5, 10, "3.4(i)"),
        (20, -15, 0, "3.3"),
        (4990, 10, 5000, "2.4(b)"),
        (4990, 20, 5000, "3.4(ii)"),
        (5000, 10, 5000, "3.4(ii)"),
    ],
)
def test_a_terminal_shows_the_next_lower_wager(before, chips, shown, clause):
    display = touch(ready(), shows(tie=before) if before else (), "tie", chips)
    assert display == Display(shows(tie=shown) if shown else (), rule(clause))


def test_2_7_a__what_is_confirmed_is_not_touched():
    table = ready()
    table.put(player(1), confirm(1, banker=20))
    for chips in (10, -10):
        assert untouchable(table, (), "banker", chips).cite == rule("2.7(a)")
    assert untouchable(table, shows(tie=20), "tie", 10, "banker").cite == rule("2.7(a)")
    assert touch(table, (), "tie", 10).positions == shows(tie=10)
    assert touch(table, (), "player-pair", 10).positions == shows(player_pair=10)


def test_8_4_b__a_pair_appears_only_beside_another_wager():
    table = ready()
    assert untouchable(table, (), "player-pair", 10).cite == rule("8.4(b)")
    assert touch(table, shows(tie=10), "player-pair", 10).total == 20_00


def test_2_7_b__after_expiry_nothing_is_touched():
    assert untouchable(playing(), (), "tie", 10).cite == rule("2.7(b)")
    assert untouchable(Evening().with_shoe(), (), "tie", 10).cite == rule("5.1")


def test_5_4__nor_when_the_dice_were_seen():
    table = dice_evening.ready(exposed_result=dice_evening.STAND)
    assert touch(table, (), "small", 10).positions == shows(small=10)
    table.tumble()
    seen = changed(
        table.table, play=changed(table.table.play, round=changed(table.round, seen=True))
    )
    with pytest.raises(Refused) as caught:
        touched(table.house, seen, ONE, (), Touch("small", Cents(10_00)))
    assert caught.value.cite == rule("5.4")
