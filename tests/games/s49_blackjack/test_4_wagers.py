"""Rules 4.1 to 4.3: when wagers are laid, where, and until when they may be touched."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Bets
from houseway.core.money import Cents
from houseway.core.wagers import Settled, Staked
from houseway.games.blackjack.round.moves import Double, Insure, Split
from houseway.house.table.events import BetsClosed
from houseway.house.table.state import PlaceWager, TakeBack
from tests.games.playing import DEALER, only, player, wager
from tests.games.s49_blackjack.evening import SHORT, Evening, on_box, ready, rule


def test_4_1__everybody_may_wager_before_the_first_card():
    table = ready()
    assert (type(table.due), table.due.cite) == (Bets, rule("4.1"))
    staked = only(Staked, table.main(1, 10))
    assert (staked.cite, staked.wagers[0].stake) == (rule("4.1"), 10_00)
    table.main(2, 20)
    assert (type(table.due), table.due.cite) == (Bets, rule("4.1"))
    closed = only(BetsClosed, table.no_more_bets())
    assert [(w.player, w.stake) for w in closed.wagers] == [(1, 10_00), (2, 20_00)]


def test_4_1__no_wager_before_the_table_is_open_and_its_shoe_ready():
    table = Evening()
    assert table.cite_of(player(1), on_box(1, 10)) == rule("def:Approved")
    table.open()
    assert table.cite_of(player(1), on_box(1, 10)) == rule("5.1")


def test_4_2__chips_go_on_a_box_of_the_table():
    table = ready(boxes=3)
    for box in (0, 4, -1):
        refusal = table.refused(player(1), on_box(1, 10, box=box))
        assert (refusal.cite, refusal.reason) == (
            rule("4.2"),
            f"no Box {box} on this table: there are 1 to 3",
        )
    table.main(1, 10, box=3)


@pytest.mark.parametrize("stake", [0, -10])
def test_4_2__a_wager_is_of_chips(stake):
    assert ready().cite_of(player(1), on_box(1, stake)) == rule("4.2")


@pytest.mark.parametrize("bet", ["insurance", "banker", "", "MAIN"])
def test_4_2__no_other_wager_is_laid_on_the_box(bet):
    refusal = ready().refused(player(1), wager(1, bet, 10))
    assert refusal.cite == rule("4.2")
    assert "main, super-sevens are" in refusal.reason


def test_4_3__after_the_first_card_wagers_lie_as_they_lie():
    table = ready()
    table.begin("TS", (1, 10), (2, 10))
    for move in (on_box(1, 10), on_box(3, 10), wager(2, "super-sevens", 5)):
        assert table.cite_of(player(move.player), move) == rule("4.3")
    for bet in (None, "main"):
        assert table.cite_of(player(1), TakeBack(Player(1), bet)) == rule("4.3")


def test_4_3__until_then_they_can_be_added_to_and_taken_back():
    table = ready()
    table.main(1, 10)
    table.main(1, 20)
    back = only(Settled, table.put(player(1), TakeBack(Player(1))))
    assert [(p.returned, p.win, p.cite) for p in back.payments] == [
        (10_00, 0, rule("4.3")),
        (20_00, 0, rule("4.3")),
    ]
    assert table.net(1) == 0
    assert table.cite_of(player(1), TakeBack(Player(1))) == rule("4.2")


def test_4_3__insurance_splits_and_doubles_are_the_exceptions():
    table = ready()
    table.begin("8S AD 8H", (1, 10))
    table.say(Insure(Player(1), 1, Cents(5_00)))
    table.say(Split(Player(1)))
    table.then("3H").say(Double(Player(1)))
    assert sorted(w.stake for w in table.round.wagers) == [5_00, 10_00, 10_00, 10_00]


def test_4_3__a_decided_wager_is_free_again_when_the_round_is_over():
    table = ready()
    table.play(SHORT, (1, 10))
    table.main(1, 10)


def test_a_player_wagers_for_nobody_else():
    table = ready()
    move = PlaceWager(Player(2), 2, "main", Cents(10_00))
    assert table.role_refused(player(1), move) == rule("4.1")
    table.put(DEALER, move)  # the staff may enter it for him
