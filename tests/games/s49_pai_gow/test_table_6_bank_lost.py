"""A Bank whose player is put out: before no more bets it is gone, in play the House clears it."""

from houseway.core.actors import Player, Put
from houseway.core.entropy import Seeded
from houseway.core.game import Bets, Choice
from houseway.core.money import Cents
from houseway.core.wagers import Settled
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.bank.events import BankLeft, HouseWagerLaid
from houseway.games.pai_gow.players.dealer import TileDealer
from houseway.games.pai_gow.round import moves
from houseway.house.general import state as people
from tests.games.playing import OPERATOR, SUPERVISOR, only, player
from tests.games.s49_pai_gow.tabling import EITHER, Evening


def report(evening, number):
    clause = evening.house.general.forbidden[0].ref
    move = people.ReportContravention(clause, f"player {number}", "Dee", Player(number))
    evening.put(SUPERVISOR, move)


def void(evening, number):
    report(evening, number)
    return evening.put(OPERATOR, people.VoidWagers(Player(number)))


def returned(events):
    return {
        (one.wager.player, one.wager.bet, one.returned)
        for event in events
        if isinstance(event, Settled)
        for one in event.payments
    }


@EITHER
def test_a_bank_that_is_void_before_the_cup_leaves_nothing_on_the_layout(rule_set):
    """Player 2 banks $1,000 and player 3 adds $200; player 4 has $50 against them."""
    evening = Evening(rule_set).banked_by(2)
    evening.put(player(3), bank_moves.JoinBank(Player(3), Cents(200_00)))
    evening.lay(4, 50)
    evening.prepare()
    events = void(evening, 2)
    assert returned(events) == {(2, "bank", 1000_00), (3, "bank", 200_00), (4, "hand", 50_00)}
    assert only(BankLeft, events) == BankLeft(Player(2), evening.book.rule_set.rule("6.2"))
    assert evening.table.around.bank.by_house
    assert evening.table.laid.wagers == ()
    evening.lay(4, 50)
    evening.close()
    evening.deal()
    assert {one.box for one in evening.round.hands} == {1, 4}
    evening.finish()


@EITHER
def test_a_bank_that_is_void_before_the_chung_lies_is_offered_to_the_next(rule_set):
    evening = Evening(rule_set).begun()
    evening.lay(2, 50)
    evening.lay(3, 50)
    evening.play()
    evening.finish()
    evening.put(player(2), bank_moves.TakeBank(Player(2), Cents(500_00)))
    void(evening, 2)
    assert isinstance(evening.due, Choice)
    assert evening.due.player == 3
    assert (
        evening.refused(player(2), bank_moves.TakeBank(Player(2), Cents(500_00))).cite.ref == "6.2"
    )


@EITHER
def test_who_only_added_chips_leaves_the_bank_where_it_is(rule_set):
    evening = Evening(rule_set).banked_by(2)
    evening.put(player(3), bank_moves.JoinBank(Player(3), Cents(200_00)))
    events = void(evening, 3)
    assert returned(events) == {(3, "bank", 200_00)}
    assert not any(isinstance(event, BankLeft) for event in events)
    assert evening.table.around.bank.banker == 2


@EITHER
def test_in_play_the_house_carries_what_a_void_bank_won_or_lost(rule_set):
    """The banking player has his chips back; player 3 is paid or loses as if nothing were."""
    evening = Evening(rule_set).banked_by(2)
    evening.put(player(2), bank_moves.ChooseHouseWager(Player(2), minimum=True))
    evening.lay(3, 100)
    evening.play(box2="12, 11, 2, H10", box3="GJ, GJ, H8, H8")
    assert not any(isinstance(event, BankLeft) for event in void(evening, 2))
    before = evening.net(3)
    evening.finish()
    assert evening.net(3) - before == 100_00 + 95_00


@EITHER
def test_a_banking_player_who_is_excluded_says_nothing_and_the_house_wagers_the_minimum(rule_set):
    evening = Evening(rule_set).banked_by(2, wager=100)
    evening.lay(3, 50)
    report(evening, 2)
    evening.put(OPERATOR, people.ExcludePlayer(Player(2)))
    choice = bank_moves.ChooseHouseWager(Player(2), minimum=False)
    assert evening.refused(player(2), choice).cite == evening.house.general.exclusion
    evening.prepare()
    laid = only(HouseWagerLaid, evening.close())
    assert (laid.amount.verdict, laid.amount.cite.ref) == (25_00, "7.9(b)")
    evening.deal()
    assert {one.box for one in evening.round.hands} == {1, 2, 3}
    evening.finish()


# The dealer who goes on by himself


@EITHER
def test_the_dealer_has_equal_bettors_agree_and_sets_the_hand_of_who_is_excluded(rule_set):
    evening = Evening(rule_set).begun()
    dealer = TileDealer(evening.book, Seeded(1))
    evening.lay(3, 50, box=6)
    evening.lay(4, 50, box=6)
    evening.prepare()
    assert isinstance(evening.due, Bets)
    put = dealer.next_put(evening.table, evening.due)
    assert put.move == bank_moves.NominateSetter(6, Player(3))
    evening.put(put.by, put.move)
    evening.close()
    evening.deal()
    asks = dealer.next_put(evening.table, evening.due)
    assert asks == Put(player(3), moves.RequestHouseWay(Player(3), 6))
    report(evening, 3)
    evening.put(OPERATOR, people.ExcludePlayer(Player(3)))
    assert dealer.next_put(evening.table, evening.due).move == moves.ReportAbsent(6)
