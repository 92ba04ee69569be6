"""Section 4: when, where and on what a player may wager."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Bets, NotPermitted
from houseway.core.money import Cents
from houseway.core.wagers import Settled, Staked
from houseway.house.table.state import (
    CheckReplacements,
    PlaceWager,
    ReplaceCards,
    TakeBack,
)
from houseway.kit.cards import cards
from tests.games.playing import (
    CASHIER,
    DEALER,
    INSPECTOR,
    OPERATOR,
    SUPERVISOR,
    only,
    player,
    wager,
)


def test_4_1__wagers_are_due_before_the_first_card(edition):
    table = edition.closed().open()
    assert table.refused(player(1), wager(1, "banker", 20)).cite == edition.rule("5.1")
    table.shuffle().cut().burn()
    assert (type(table.due), table.due.cite) == (Bets, edition.rule("4.1"))
    table.bet(1, "banker", 20)
    assert (type(table.due), table.due.cite) == (Bets, edition.rule("4.1"))
    table.bet(2, "player", 20)


def test_4_1__a_player_wagers_for_himself_and_the_staff_may_enter_it(edition):
    table, cite = edition.ready(), edition.rule("4.1")
    assert table.forbidden(player(2), wager(1, "banker", 20)).cite == cite
    for other in (OPERATOR, INSPECTOR, CASHIER):
        assert table.forbidden(other, wager(1, "banker", 20)).cite == cite
    for staff in (DEALER, SUPERVISOR):
        table.put(staff, wager(1, "banker", 20))


def test_4_2__a_wager_is_chips_on_a_box_of_the_table(edition):
    table, cite = edition.ready(boxes=5), edition.rule("4.2")
    for box in (0, 6, -1, 10**9):
        assert table.refused(player(1), wager(1, "banker", 20, box)).cite == cite
    table.bet(1, "banker", 20, box=1)
    table.bet(2, "banker", 20, box=5)
    for cents in (0, -1, -20_00):
        lie = PlaceWager(Player(3), 3, "banker", Cents(cents))
        assert table.refused(player(3), lie).cite == cite


def test_4_3__two_players_share_a_box_and_a_third_does_not(edition):
    table, cite = edition.ready(), edition.rule("4.3")
    table.bet(1, "player", 20, box=4)
    table.bet(2, "banker", 20, box=4)
    for bet in ("player", "banker", "tie"):
        refusal = table.refused(player(3), wager(3, bet, 20, box=4))
        assert refusal.cite == cite
        assert refusal.reason == "2 players wager on Box 4 already"
    table.bet(1, "tie", 20, box=4)
    table.bet(2, "player", 20, box=4)
    table.bet(3, "tie", 20, box=5)


def test_4_3__a_place_on_a_box_is_free_again_when_the_chips_are_taken_back(edition):
    table = edition.ready()
    table.bet(1, "player", 20, box=4)
    table.bet(2, "player", 20, box=4)
    table.put(player(1), TakeBack(Player(1)))
    table.bet(3, "player", 20, box=4)


def test_4_4__a_player_wagers_on_one_box_only(edition):
    table, cite = edition.ready(), edition.rule("4.4")
    table.bet(1, "player", 20, box=1)
    table.bet(1, "tie", 20, box=1)
    for box in (2, 7):
        refusal = table.refused(player(1), wager(1, "banker", 20, box))
        assert refusal.cite == cite
        assert refusal.reason == f"player 1 wagers on Box 1 already, not on {box}"
    table.put(player(1), TakeBack(Player(1)))
    table.bet(1, "banker", 20, box=2)


def test_4_4__the_next_round_may_find_the_player_on_another_box(edition):
    table = edition.ready()
    table.bet(1, "player", 20, box=1)
    table.dealt("2S 9D 4C KH")
    table.settle()
    table.collect()
    table.bet(1, "player", 20, box=2)


@pytest.mark.parametrize("deal", ["", "2S", "2S 3D 2C 2H", "2S 9D 4C KH"])
def test_4_5__from_no_more_bets_until_settlement_wagers_are_locked(edition, deal):
    table, cite = edition.ready(), edition.rule("4.5")
    table.bet(1, "player", 20)
    table.dealt(deal)
    for move in (TakeBack(Player(1)), TakeBack(Player(1), "player"), wager(1, "player", 20)):
        assert table.refused(player(1), move).cite == cite
    assert table.refused(player(2), wager(2, "tie", 20)).cite == cite
    assert [one.stake for one in table.round.wagers] == [20_00]


def test_4_5__before_the_first_card_a_player_may_take_his_wager_back(edition):
    table, cite = edition.ready(), edition.rule("4.5")
    table.bet(1, "player", 20)
    table.bet(1, "tie", 10)
    back = only(Settled, table.put(player(1), TakeBack(Player(1), "player")))
    assert [(p.wager.bet, p.returned, p.cite) for p in back.payments] == [("player", 20_00, cite)]
    assert [one.bet for one in table.table.laid.wagers] == ["tie"]
    assert table.forbidden(player(2), TakeBack(Player(1))).cite == cite
    assert table.refused(player(1), TakeBack(Player(1), "banker")).cite == edition.rule("4.2")
    assert table.refused(player(2), TakeBack(Player(2))).cite == edition.rule("4.2")


@pytest.mark.parametrize("stake", [20, 5000])
def test_4_6_a__there_is_a_wager_on_the_banker(edition, stake):
    assert only(Staked, edition.ready().bet(1, "banker", stake)).cite == edition.rule("4.6(a)")


@pytest.mark.parametrize("stake", [20, 5000])
def test_4_6_b__there_is_a_wager_on_the_player(edition, stake):
    assert only(Staked, edition.ready().bet(1, "player", stake)).cite == edition.rule("4.6(b)")


@pytest.mark.parametrize("stake", [20, 5000])
def test_4_6_c__there_is_a_wager_on_the_tie(edition, stake):
    assert only(Staked, edition.ready().bet(1, "tie", stake)).cite == edition.rule("4.6(c)")


@pytest.mark.parametrize("bet", ["player-pair", "BANKER", "", "Player", "tie "])
def test_4_6__there_is_no_other_wager(edition, bet):
    refusal = edition.ready().refused(player(1), wager(1, bet, 20))
    assert not isinstance(refusal, NotPermitted)
    assert refusal.cite == edition.rule("4.6")
    assert repr(bet) in refusal.reason
    assert "banker, player, tie" in refusal.reason


@pytest.mark.parametrize("all_of_them", [True, False])
def test_4_5__a_wager_is_not_locked_while_new_cards_are_checked_or_shuffled(edition, all_of_them):
    """No card of the round has been dealt yet."""
    table = edition.ready()
    table.bet(1, "banker", 20)
    table.put(OPERATOR, ReplaceCards(() if all_of_them else cards("AS")))
    if all_of_them:
        table.put(SUPERVISOR, CheckReplacements(), beside=DEALER)
    table.put(player(1), TakeBack(Player(1)))
    assert table.net(1) == 0
