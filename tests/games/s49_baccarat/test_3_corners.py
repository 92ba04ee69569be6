"""Limits where several of them meet: markers, changes announced, chips that come into play."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.house.table.state import (
    PlaceMarker,
    TakeBack,
)
from tests.games.playing import OPERATOR, player


def test_3_1__between_rounds_all_that_was_announced_comes_into_force_together(edition):
    """A minimum of 5 is announced over a wager, which is taken back; then a maximum of 5."""
    table = edition.ready()
    table.bet(1, "banker", 20)
    table.determine("minimum", "5", notice=True)
    table.put(player(1), TakeBack(Player(1)))
    table.determine("maximum", "5", notice=True)
    now = table.table.settings
    assert (now.minimum, now.maximum) == (10_00, 5_000_00)  # no round since the notice
    table.one_round()
    now = table.table.settings
    assert (now.minimum, now.maximum, table.table.terms.coming) == (5_00, 5_00, None)


def test_3_1__what_waits_for_the_next_round_is_checked_as_it_will_stand(edition):
    table = edition.ready()
    table.bet(1, "banker", 20)
    table.determine("minimum", "100", notice=True)
    with pytest.raises(Refused) as caught:
        table.determine("maximum", "50", notice=True)
    assert caught.value.cite == edition.rule("3.1")
    table.determine("maximum", "100", notice=True)


def test_3_2__a_marker_never_lowers_a_players_maximum(edition):
    table = edition.ready()
    table.put(OPERATOR, PlaceMarker(Player(1), Cents(6_000_00)))
    table.determine("maximum", "10000", notice=True)
    table.one_round()
    assert table.table.settings.maximum == 10_000_00
    table.bet(1, "banker", 8000)
    assert [one.stake for one in table.table.laid.wagers] == [8_000_00]


def test_a_marker_off_the_multiples_leaves_no_fraction_of_a_cent(edition):
    table = edition.ready(multiple=Cents(5), commission_unit=Cents(1))
    table.put(OPERATOR, PlaceMarker(Player(1), Cents(6_000_05)))
    table.determine("multiple", "5", notice=True)
    table.one_round()
    table.determine("commission-unit", "none")
    table.bet(1, "banker", 6005)
    table.dealt("2S 9D 4C KH")
    table.settle()


def test_3_5__chips_above_the_maximum_come_into_play_when_there_is_room_again(edition):
    """3,000 on Player, then 4,000 on Banker: 2,000 are above. Without the 3,000 none are."""
    table = edition.ready()
    table.bet(1, "player", 3000)
    table.bet(1, "banker", 4000)
    table.put(player(1), TakeBack(Player(1), "player"))
    table.dealt("2S 9D 4C KH")
    table.settle()
    table.collect()
    assert table.net(1) == 3_800_00


def test_8_4_b__chips_laid_in_two_movements_are_one_wager_for_the_commission(edition):
    """5 % of 20 is 1; twice 5 % of 10, each down to a whole dollar, is nothing."""
    table = edition.ready(commission_unit=Cents(1_00))
    table.bet(1, "banker", 10)
    table.bet(1, "banker", 10)
    table.dealt("2S 9D 4C KH")
    table.settle()
    assert table.net(1) == 19_00


def test_every_wager_has_a_number_of_its_own(edition):
    """Chips above the maximum come into play twice, and others lay wagers in between."""
    table = edition.ready()
    table.bet(1, "banker", 4000)
    table.bet(1, "tie", 3000)
    table.put(player(1), TakeBack(Player(1), "banker"))
    table.bet(2, "tie", 20)
    table.bet(1, "player", 4000)
    table.put(player(1), TakeBack(Player(1), "tie"))
    table.bet(3, "tie", 20)
    table.bet(1, "banker", 3000)
    numbers = [one.number for one in (*table.table.laid.wagers, *table.table.laid.excess)]
    assert len(numbers) == len(set(numbers)), numbers


def test_3_2__a_marker_brings_chips_above_the_old_maximum_into_play(edition):
    table = edition.ready()
    table.bet(1, "banker", 6000)
    table.put(OPERATOR, PlaceMarker(Player(1), Cents(6_000_00)))
    table.dealt("2S 9D 4C KH")
    table.settle()
    table.collect()
    assert table.net(1) == 5_700_00
