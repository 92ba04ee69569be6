"""Who has the Bank, for how long, and who is asked after him: section 6."""

from houseway.core.actors import Player
from houseway.core.game import Bets, Choice, Duty
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.bank.events import ChungPlaced
from houseway.house.general.state import VoidWagers
from tests.games.pai_gow_law.lawing import Night
from tests.games.playing import OPERATOR, only, player
from tests.games.s49_pai_gow.tabling import EITHER, proves


def asked(night):
    """The player who is offered the Bank, or None when the Chung is to be placed."""
    due = night.due
    if isinstance(due, Choice):
        return due.player
    assert isinstance(due, Duty | Bets)
    return None


@EITHER
@proves("6.2")
def test_the_offer_goes_by_box_and_not_by_who_wagered_first(rule_set):
    night = Night(rule_set).begun()
    night.whole_round(7, 3, 5)
    for number in (3, 5, 7):
        assert asked(night) == number
        night.declines(number)
    assert asked(night) is None
    assert only(ChungPlaced, night.chung()).box == 1


@EITHER
@proves("6.2")
def test_from_a_banking_player_it_goes_on_behind_his_box_and_around(rule_set):
    """Player 5 banked once and will not again: 7 is asked, then 2, then 3."""
    night = Night(rule_set).begun()
    night.whole_round(2, 3, 5, 7)
    night.declines(2, 3)
    night.takes(5)
    night.chung()
    night.whole_round(2, 3, 7)
    order = []
    while (number := asked(night)) is not None:
        order.append(number)
        night.declines(number)
    assert order == [5, 7, 2, 3]


@EITHER
@proves("6.3")
def test_a_shared_round_and_one_alone_are_two(rule_set):
    night = Night(rule_set).banked_by(2)
    night.shares(2)
    night.whole_round(4)
    assert asked(night) == 2
    night.takes(2)
    night.chung()
    night.whole_round(4)
    assert night.takes_not(2).cite.ref == "6.3"
    assert asked(night) == 4
    night.declines(4)
    assert night.due.cite.ref == "6.3"
    assert only(ChungPlaced, night.chung()).box == 1


@EITHER
@proves("6.3")
def test_after_one_round_of_the_house_he_may_have_it_again(rule_set):
    night = Night(rule_set).banked_by(2)
    night.whole_round(4)
    night.takes(2)
    night.chung()
    night.whole_round(4)
    night.declines(4)
    night.chung()
    night.whole_round(2, 4)
    assert asked(night) == 2
    night.takes(2)


@EITHER
@proves("6.3")
def test_after_one_round_of_another_player_he_may_have_it_again(rule_set):
    night = Night(rule_set).banked_by(2)
    night.whole_round(4)
    night.takes(2)
    night.chung()
    night.whole_round(4)
    night.takes(4)
    night.chung()
    night.whole_round(2)
    night.declines(4)
    assert asked(night) == 2
    night.takes(2)
    night.chung()
    night.whole_round(4)
    assert asked(night) == 2


@EITHER
@proves("6.3")
def test_no_third_round_when_the_next_banker_is_put_out(rule_set):
    """Player 3 accepts after player 2's two rounds; his chips are Void before the Chung lies."""
    night = Night(rule_set).banked_by(2)
    night.whole_round(3)
    night.takes(2)
    night.chung()
    night.whole_round(3)
    night.takes(3)
    night.broke(3, "17.10")
    night.put(OPERATOR, VoidWagers(Player(3)))
    assert asked(night) is None
    night.takes_not(2)
    assert only(ChungPlaced, night.chung()).box == 1


@EITHER
@proves("6.2")
def test_nobody_is_asked_for_box_one(rule_set):
    """It takes no wagers, so that only a table changed by hand has a setter there."""
    night = Night(rule_set).begun()
    night.whole_round(3)
    set_last = night.table.around.last[0]
    both = (changed(set_last, box=1, player=Player(7)), set_last)
    night.table = changed(night.table, around=changed(night.table.around, last=both))
    night.declines(3)
    assert asked(night) is None


@EITHER
@proves("6.6", "6.7")
def test_after_no_more_bets_nobody_joins_a_bank_and_the_house_shares_none(rule_set):
    night = Night(rule_set).banked_by(2)
    night.lay(4, 100)
    night.says(2)
    night.prepare()
    night.joins(2, 100)
    night.close()
    for number in (2, 3):
        joins = bank_moves.JoinBank(Player(number), Cents(100_00))
        assert night.refused(player(number), joins).cite.ref == "6.6"
    assert night.refused(player(2), bank_moves.RequireCoBank(Player(2))).cite.ref == "6.7"


@EITHER
@proves("6.6", "6.7", "7.9/1", "7.9/tail")
def test_nobody_joins_or_shares_a_bank_before_it_is_taken_again(rule_set):
    """Player 2 is asked for a second round; till then his Bank of the last one is over."""
    night = Night(rule_set).banked_by(2)
    night.whole_round(4)
    assert asked(night) == 2
    joins = bank_moves.JoinBank(Player(3), Cents(500_00))
    assert night.refused(player(3), joins).cite.ref == "6.6"
    assert night.refused(player(2), bank_moves.RequireCoBank(Player(2))).cite.ref == "6.7"
    says = bank_moves.ChooseHouseWager(Player(2), minimum=True)
    assert night.refused(player(2), says).cite == night.book.bank.house_wager
    night.declines(2, 4)
    night.chung()
    assert night.table.laid.wagers == ()
    assert night.refused(player(3), joins).cite.ref == "6.6"


@EITHER
@proves("6.6", "6.7", "7.9/1", "7.9/tail")
def test_who_only_added_chips_decides_nothing_for_the_bank(rule_set):
    night = Night(rule_set).banked_by(2)
    night.joins(3, 500)
    says = bank_moves.ChooseHouseWager(Player(3), minimum=True)
    assert night.refused(player(3), says).cite == night.book.bank.house_wager
    assert night.refused(player(3), bank_moves.RequireCoBank(Player(3))).cite.ref == "6.7"
    night.whole_round(4)
    night.takes(2)
    assert night.table.around.bank.players == (2,)
    night.chung()
    night.lay(3, 100)


@EITHER
@proves("6.5", "7.8")
def test_who_only_added_chips_set_nothing_and_is_not_asked(rule_set):
    night = Night(rule_set).banked_by(2)
    night.joins(3, 500)
    night.whole_round(4)
    night.declines(2)
    assert asked(night) == 4
    assert night.takes_not(3).cite.ref == "6.5"
