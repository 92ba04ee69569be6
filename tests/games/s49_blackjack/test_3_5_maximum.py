"""Rule 3.5: chips above the maximum of a Box neither win nor lose, and come back."""

import pytest

from houseway.core.actors import Player
from houseway.core.wagers import Settled, Staked
from houseway.games.blackjack.round.moves import Double, Split
from houseway.house.table.events import (
    ExcessStaked,
)
from houseway.house.table.state import TakeBack
from tests.games.playing import only, player
from tests.games.s49_blackjack.evening import lies, on_box, ready, rule


def test_3_5__a_wager_is_in_play_up_to_the_maximum_and_no_further():
    table = ready()
    staked = table.main(1, 505)
    assert [one.wager.stake for one in staked if isinstance(one, ExcessStaked)] == [5_00]
    assert {one.cite for one in staked if isinstance(one, ExcessStaked)} == {rule("3.5")}
    assert lies(table) == {1: (500, 5)}
    assert [one for one in ready().main(1, 500) if isinstance(one, ExcessStaked)] == []


@pytest.mark.parametrize(("dealers", "net"), [("8D", 500_00), ("TD", -500_00), ("9D", 0)])
def test_3_5__it_is_paid_or_collected_to_the_maximum(dealers, net):
    table = ready()
    table.begin(f"TS TH 9S {dealers}", (1, 800))
    table.settle()
    back = only(Settled, tuple(e for e in table.collect() if isinstance(e, Settled)))
    assert [(p.returned, p.win, p.cite) for p in back.payments] == [(300_00, 0, rule("3.5"))]
    assert table.net(1) == net


def test_3_5__the_maximum_is_the_total_of_the_box_and_the_wager_placed_last_is_cut():
    """300, then 150, then 100 on a Box of 500: 50 of the third player lie above it."""
    table = ready()
    table.main(1, 300, box=2)
    table.main(2, 150, box=2)
    table.main(3, 100, box=2)
    assert lies(table) == {1: (300, 0), 2: (150, 0), 3: (50, 50)}
    table.begin("TS 9S TD 8D")
    assert sorted((p.wager.player, p.win) for p in table.settle()) == [
        (1, 300_00),
        (2, 150_00),
        (3, 50_00),
    ]
    table.collect()
    assert [table.net(number) for number in (1, 2, 3)] == [300_00, 150_00, 50_00]


def test_3_5__at_a_box_with_its_maximum_nothing_more_is_in_play():
    """A wager wholly above it is no wager that is refused: it is settled to the maximum."""
    table = ready()
    table.main(1, 500, box=2)
    staked, excess = table.main(2, 25, box=2)
    assert (staked.cite, excess.cite, excess.wager.stake) == (rule("3.5"), rule("3.5"), 25_00)
    assert lies(table) == {1: (500, 0), 2: (0, 25)}
    table.begin("TS 9S TD 8D")
    assert [(p.wager.player, p.win) for p in table.settle()] == [(1, 500_00)]
    table.collect()
    assert (table.net(1), table.net(2)) == (500_00, 0)


def test_3_5__chips_above_the_maximum_take_a_place_on_the_box_too():
    """Three have it, though only one of them is in play: a fourth does not join."""
    table = ready()
    table.main(1, 500, box=2)
    table.main(2, 5, box=2)
    table.main(3, 5, box=2)
    assert table.refused(player(4), on_box(4, 5, box=2)).cite == rule("4.5")
    table.put(player(1), TakeBack(Player(1)))
    assert lies(table) == {2: (5, 0), 3: (5, 0)}


def test_3_5__chips_of_one_who_takes_his_back_make_room_for_those_above():
    table = ready()
    table.main(1, 400, box=2)
    table.main(2, 300, box=2)
    assert lies(table) == {1: (400, 0), 2: (100, 200)}
    table.put(player(1), TakeBack(Player(1)))
    assert lies(table) == {2: (300, 0)}
    assert table.net(1) == 0


def test_3_5__super_sevens_are_no_part_of_the_box():
    table = ready()
    table.sevens(1)
    table.main(1, 500)
    assert lies(table) == {1: (500, 0)}


@pytest.mark.parametrize("stakes", [(1000,), (250, 750)])
def test_3_5__chips_above_the_maximum_come_back_whatever_is_split_and_doubled(stakes):
    """Two hands of 500 on a Box of 500, the second doubled, and 500 beside: all three win."""
    table = ready()
    for stake in stakes:
        table.main(1, stake)
    table.begin("8S 6D 8H").say(Split(Player(1)))
    table.then("KS 3H").say(Double(Player(1)))
    table.then("TC KD KC")
    table.settle()
    assert lies(table) == {1: (0, 500)}
    table.collect()
    assert table.net(1) == 1500_00


def test_3_5__a_split_and_a_double_are_equal_wagers_though_the_box_has_its_maximum():
    table = ready()
    table.begin("8S 6D 8H", (1, 500))
    staked = only(Staked, table.say(Split(Player(1))))
    assert [w.stake for w in staked.wagers] == [500_00]
