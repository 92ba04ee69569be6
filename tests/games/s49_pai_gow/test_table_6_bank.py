"""The Bank that goes round the table."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Bets, Choice, Duty, Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.core.wagers import Settled
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.bank.events import (
    BankJoined,
    BankTaken,
    ChungPlaced,
    CoBankRequired,
)
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.round.events import BankCounted
from houseway.house.table.state import NoMoreBets, TakeBack
from houseway.house.wagers.boxes import BoxGivenUp, PermitSeveralBoxes, RequireBox
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player
from tests.games.s49_pai_gow.tabling import EITHER, Evening, proves


def take(number, stake=1000):
    return bank_moves.TakeBank(Player(number), Cents(stake * 100))


def decline(number):
    return bank_moves.DeclineBank(Player(number))


def asked(evening):
    assert isinstance(evening.due, Choice), evening.due
    return evening.due.player


@EITHER
@proves("6.2", "def:Chung", "def:Bank")
def test_the_dealer_banks_first(rule_set):
    evening = Evening(rule_set).open()
    assert evening.due == Duty(bank_moves.PlaceChung, evening.book.rule_set.rule("6.2"))
    assert evening.forbidden(player(2), bank_moves.PlaceChung()).cite.ref == "def:Chung"
    placed = only(ChungPlaced, evening.chung())
    assert (placed.box, placed.cite.ref) == (1, "def:Chung")
    assert isinstance(evening.due, Bets)


@EITHER
@proves("6.2", "6.1", "def:Player/Banker")
def test_then_the_bank_is_offered_anticlockwise(rule_set):
    evening = Evening(rule_set).begun()
    for number in (6, 3, 4):
        evening.lay(number, 50)
    evening.play()
    evening.finish()
    assert asked(evening) == 3
    assert evening.refused(player(4), take(4)).cite.ref == "6.2"
    evening.put(player(3), decline(3))
    assert asked(evening) == 4
    taken = only(BankTaken, evening.put(player(4), take(4)))
    assert (taken.player, taken.box, taken.cite.ref) == (4, 4, "6.1")
    assert only(ChungPlaced, evening.chung()).box == 4
    assert evening.forbidden(DEALER, take(4)).cite.ref == "6.1"


@EITHER
def test_6_2__the_house_banks_when_nobody_will(rule_set):
    evening = Evening(rule_set).begun()
    evening.lay(3, 50)
    evening.play()
    evening.finish()
    evening.put(player(3), decline(3))
    assert only(ChungPlaced, evening.chung()).box == 1
    assert evening.table.around.bank.by_house


@EITHER
def test_6_3__two_rounds_and_then_others_are_asked(rule_set):
    evening = Evening(rule_set).banked_by(2)
    for _ in range(2):
        evening.put(player(2), bank_moves.ChooseHouseWager(Player(2), minimum=True))
        evening.lay(5, 50)
        evening.play()
        evening.finish()
        if evening.table.around.bank.rounds == 1:
            assert asked(evening) == 2
            evening.put(player(2), take(2))
            evening.chung()
    assert asked(evening) == 5
    assert evening.refused(player(2), take(2)).cite.ref == "6.3"
    evening.put(player(5), decline(5))
    assert evening.due.cite.ref == "6.3"
    evening.chung()
    assert evening.table.around.bank.by_house
    evening.lay(2, 50)
    evening.play()
    evening.finish()
    assert asked(evening) == 2


@EITHER
def test_6_4__no_player_banks_on_box_one(rule_set):
    """Box one takes no wager, so that nobody sets there; a table that says so is refused."""
    evening = Evening(rule_set).begun()
    evening.lay(3, 50)
    evening.play()
    evening.finish()
    last = evening.table.around.last[0]
    on_one = changed(evening.table.around, last=(changed(last, box=1, player=Player(7)), last))
    evening.table = changed(evening.table, around=on_one)
    assert evening.refused(player(7), take(7)).cite.ref == "6.4"


@EITHER
@proves("6.5")
def test_who_banks_has_set_that_box(rule_set):
    evening = Evening(rule_set).begun()
    evening.sit(3)
    evening.lay(3, 50)
    evening.lay(4, 500, box=3)
    evening.play()
    evening.finish()
    assert asked(evening) == 3
    assert evening.refused(player(4), take(4)).cite.ref == "6.5"
    taken = only(BankTaken, evening.put(player(3), take(3)))
    assert "6.5" in [cite.ref for cite in taken.under]


@EITHER
@proves("6.6")
def test_players_pool_a_bank_and_share_its_profit(rule_set):
    """Chips of 300 and 100; 100 and 25 are won, 4 parts of 5 % each: three quarters and one."""
    evening = Evening(rule_set).banked_by(2, stake=300)
    join = bank_moves.JoinBank(Player(6), Cents(100_00))
    assert evening.forbidden(DEALER, join).cite.ref == "6.6"
    assert only(BankJoined, evening.put(player(6), join)).cite.ref == "6.6"
    evening.put(player(2), bank_moves.ChooseHouseWager(Player(2), minimum=True))
    evening.lay(3, 100)
    evening.play(box2="GJ, GJ, 12, 12", box3="2, 11, H10, L10", box1="7, L6, 5, H8")
    evening.set_all()
    events = evening.pay()
    assert only(BankCounted, events).profit == 125_00
    paid = {p.wager.player: p for p in only(Settled, events).payments}
    assert (paid[Player(2)].win, paid[Player(6)].win) == (93_75, 31_25)
    assert paid[Player(2)].commission + paid[Player(6)].commission == 6_25
    assert paid[Player(6)].returned == 100_00


@EITHER
@proves("6.6", "7.8", "6.1")
def test_what_a_bank_does_not_take(rule_set):
    evening = Evening(rule_set).begun()
    join = bank_moves.JoinBank(Player(6), Cents(100_00))
    assert evening.refused(player(6), join).cite.ref == "6.6"
    evening = Evening(rule_set).banked_by(2)
    evening.lay(6, 50)
    assert evening.refused(player(6), join).cite.ref == "7.8"
    nothing = bank_moves.JoinBank(Player(2), Cents(0))
    assert evening.refused(player(2), nothing).cite.ref == "6.6"
    assert evening.refused(player(2), TakeBack(Player(2))).cite.ref == "6.1"


@EITHER
@proves("6.7", "def:Co-Banking")
def test_the_house_carries_half_when_it_is_required(rule_set):
    evening = Evening(rule_set).banked_by(2, stake=50)
    move = bank_moves.RequireCoBank(Player(2))
    assert evening.forbidden(DEALER, move).cite.ref == "6.7"
    assert evening.refused(player(3), bank_moves.RequireCoBank(Player(3))).cite.ref == "6.7"
    required = only(CoBankRequired, evening.put(player(2), move))
    assert (required.cite.ref, required.under[0].ref) == ("6.7", "def:Co-Banking")
    evening.lay(3, 100)
    evening.prepare()
    evening.close()


@EITHER
def test_6_7__a_bank_has_to_cover_what_is_declared(rule_set):
    """100 and the House's 25 against a Bank of 124; then one more dollar is added."""
    evening = Evening(rule_set).banked_by(2, stake=124)
    evening.put(player(2), bank_moves.ChooseHouseWager(Player(2), minimum=True))
    evening.lay(3, 100)
    evening.prepare()
    assert evening.refused(DEALER, NoMoreBets()).cite.ref == "6.7"
    evening.put(player(2), bank_moves.JoinBank(Player(2), Cents(1_00)))
    evening.close()


@EITHER
@proves("7.6")
def test_two_boxes_by_permission_and_one_given_up(rule_set):
    evening = Evening(rule_set).begun()
    evening.lay(2, 100)
    with pytest.raises(Refused) as refusal:
        evening.lay(2, 50, box=3)
    assert refusal.value.cite.ref == "7.6"
    assert evening.forbidden(SUPERVISOR, PermitSeveralBoxes(Player(2))).cite.ref == "7.6"
    evening.put(OPERATOR, PermitSeveralBoxes(Player(2)))
    evening.lay(2, 50, box=3)
    with pytest.raises(Refused):
        evening.lay(2, 200, box=4)
    gone = only(BoxGivenUp, evening.put(OPERATOR, RequireBox(Player(2), 3)))
    assert gone.cite.ref == "7.6"
    with pytest.raises(Refused) as refusal:
        evening.lay(2, 50, box=3)
    assert refusal.value.cite.ref == "7.6"
    assert evening.refused(OPERATOR, RequireBox(Player(2), 2)).cite.ref == "7.6"


@EITHER
@proves("7.6")
def test_what_others_have_on_a_box_that_is_given_up_stays_there(rule_set):
    evening = Evening(rule_set).begun()
    evening.lay(2, 100)
    evening.put(OPERATOR, PermitSeveralBoxes(Player(2)))
    evening.lay(2, 50, box=3)
    evening.lay(3, 30, box=3)
    _, back = evening.put(OPERATOR, RequireBox(Player(2), 3))
    assert [(p.wager.player, p.returned) for p in back.payments] == [(2, 50_00)]
    lies = [(w.player, w.spot[0], w.stake) for w in evening.table.laid.wagers]
    assert lies == [(2, 2, 100_00), (3, 3, 30_00)]


@EITHER
@proves("7.6", "5.7")
def test_what_others_had_above_the_maximum_of_that_box_comes_into_play(rule_set):
    """Else a Box would be dealt to with nobody to set its Hand: a jackpot wager may lie there."""
    evening = Evening(rule_set, maximum=Cents(500_00)).begun()
    evening.lay(2, 100)
    evening.put(OPERATOR, PermitSeveralBoxes(Player(2)))
    evening.lay(2, 500, box=3)
    evening.lay(3, 30, box=3)
    assert [(w.player, w.stake) for w in evening.table.laid.excess] == [(3, 30_00)]
    evening.put(OPERATOR, RequireBox(Player(2), 3))
    lies = [(w.player, w.spot[0], w.stake) for w in evening.table.laid.wagers]
    assert lies == [(2, 2, 100_00), (3, 3, 30_00)]
    assert evening.table.laid.excess == ()


@EITHER
def test_moves_of_the_bank_wait_for_an_open_table(rule_set):
    evening = Evening(rule_set)
    evening.refused(player(2), take(2))
    evening.refused(DEALER, moves.ShuffleTiles())
