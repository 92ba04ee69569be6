"""Chips taken back: the event stands under the provision under which each of them goes back."""

from houseway.core.actors import Player
from houseway.core.wagers import Settled
from houseway.games.baccarat.table.composition import BACCARAT
from houseway.house.table.state import TakeBack
from tests.games.playing import Playing, only, player
from tests.house.layouts import LAW, ONE, Layout
from tests.house.test_layout import lay


def provisions(settled):
    return {settled.cite, *(payment.cite for payment in settled.payments)}


def test_on_a_layout_until_they_are_locked():
    table = Layout()
    table.put(lay("red", 10))
    table.put(lay("straight:1", 60))
    back = only(Settled, table.put(TakeBack(ONE)))
    assert [payment.returned for payment in back.payments] == [10_00, 50_00, 10_00]
    assert provisions(back) == {LAW.rule("4.4")}


def test_on_a_box_until_they_are_locked():
    table = Playing(BACCARAT).ready()
    table.bet(1, "banker", 20)
    back = only(Settled, table.put(player(1), TakeBack(Player(1))))
    assert {cite.ref for cite in provisions(back)} == {"4.5"}
