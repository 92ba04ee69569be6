"""The Gee Jun Jackpot at the table: whose wager it is, and what it pays."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.core.wagers import PoolsMoved, Settled, Staked
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.bank.events import JackpotAgreed, JackpotDeclined
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.round.events import JackpotWon, LinkedWinners
from houseway.games.pai_gow.round.jackpot import Prize
from houseway.house.rounds.jackpot_pools import Pools
from tests.games.playing import DEALER, OPERATOR, only, player
from tests.games.s49_pai_gow.tabling import EITHER, Evening, proves


def refused(evening, *wager, **more):
    with pytest.raises(Refused) as refusal:
        evening.lay(*wager, bet="gee-jun", **more)
    return refusal.value.cite


def jackpot(evening, *wager, **more):
    return only(Staked, evening.lay(*wager, bet="gee-jun", **more)).cite


def shared_box(rule_set, *others):
    """Player 2 sits at Box 2 and sets it; the others wager there too."""
    evening = Evening(rule_set).begun().sit(2)
    for number in (2, *others):
        evening.lay(number, 50, box=2)
    return evening


@EITHER
@proves("12.1", "12.2", "12.3")
def test_one_approved_amount_a_box_and_none_of_the_house(rule_set):
    evening = shared_box(rule_set, 3)
    law = evening.book.jackpot
    assert refused(evening, 2, 1, box=1) == law.no_house
    assert refused(evening, 2, 2) == law.stake
    jackpot(evening, 2, 1)
    assert refused(evening, 2, 1) == law.one_a_box
    assert refused(evening, 4, 1) == law.setter_first


@EITHER
@proves("12.7", "12.6")
def test_two_prizes_of_one_round_come_out_of_what_is_left_in_the_reserve(rule_set):
    """$150 lies there: $100 for the first Hand, $50 for the second, and $50 of the House."""
    evening = Evening(rule_set).begun()
    evening.table = changed(evening.table, pools=Pools(reserve=Cents(150_00)))
    for number in (2, 3):
        evening.lay(number, 50)
        jackpot(evening, number, 1)
    evening.play(box2="12, H10, L10, 11", box3="H6, L6, L4, 7")
    moved = only(PoolsMoved, evening.finish_without_clearing()).moved
    assert [(one.jackpot, one.reserve, one.house) for one in moved] == [
        (0, -100_00, 0),
        (0, -50_00, -50_00),
    ]
    assert evening.table.pools.reserve == 0


@EITHER
@proves("12.4", "12.3")
def test_the_setter_has_the_first_option(rule_set):
    evening = shared_box(rule_set, 3)
    law = evening.book.jackpot
    assert refused(evening, 3, 1, box=2) == law.setter_first
    assert jackpot(evening, 2, 1) == law.setter_first


@EITHER
@proves("12.5", "12.4")
def test_of_two_the_other_may_have_it_if_the_setter_declines(rule_set):
    evening = shared_box(rule_set, 3)
    law = evening.book.jackpot
    other = bank_moves.DeclineJackpot(Player(3), 2)
    assert evening.refused(player(3), other).cite == law.setter_first
    told = evening.put(player(2), bank_moves.DeclineJackpot(Player(2), 2))
    assert only(JackpotDeclined, told).cite == law.setter_first
    assert jackpot(evening, 3, 1, box=2) == law.other_of_two


@EITHER
@proves("12.6", "12.5")
def test_of_three_the_others_agree(rule_set):
    evening = shared_box(rule_set, 3, 4)
    law = evening.book.jackpot
    evening.put(player(2), bank_moves.DeclineJackpot(Player(2), 2))
    assert refused(evening, 3, 1, box=2) == law.agreement_of_three
    move = bank_moves.AgreeJackpot(2, Player(4))
    assert evening.forbidden(player(4), move).cite == law.agreement_of_three
    stranger = bank_moves.AgreeJackpot(2, Player(7))
    assert evening.refused(DEALER, stranger).cite == law.agreement_of_three
    assert only(JackpotAgreed, evening.put(DEALER, move)).cite == law.agreement_of_three
    assert refused(evening, 3, 1, box=2) == law.agreement_of_three
    assert jackpot(evening, 4, 1, box=2) == law.agreement_of_three


@EITHER
@proves("12.7", "12.6")
def test_a_lost_jackpot_wager_feeds_the_pools(rule_set):
    """Seventy cents of a dollar to the jackpot, thirty to the reserve."""
    evening = Evening(rule_set).begun()
    evening.lay(2, 50)
    jackpot(evening, 2, 1)
    evening.play(box2="12,12,11,11")
    evening.set_all()
    events = evening.pay()
    paid = [p for p in only(Settled, events).payments if p.wager.bet == "gee-jun"]
    assert [(p.net, p.cite) for p in paid] == [(-1_00, evening.book.jackpot.pools)]
    (moved,) = only(PoolsMoved, events).moved
    assert (moved.jackpot, moved.reserve) == (70, 30)
    evening.clear()
    assert evening.table.pools.jackpot == 70


PRIZES = [
    ("GJ,GJ,12,12", Prize.MAJOR, 10_000_00, "major"),
    ("12,H10,L10,11", Prize.BONUS, 100_00, "teen_tens"),
    ("H6,L6,L4,L7", Prize.BONUS, 100_00, "sixes"),
]


@EITHER
@proves("13.1", "13.2/1", "13.2/2", "13.2/3", "13.2/Gee Jun pair, Teen pair")
@proves("13.2/Teen, high 10, low 10, 11", "13.2/High 6, low 6, low 4, any 7")
@pytest.mark.parametrize("hand", PRIZES)
@pytest.mark.parametrize("banked", [False, True])
def test_a_prize_is_paid_by_the_house_whoever_banks(rule_set, hand, banked):
    tiles, prize, amount, clause = hand
    evening = Evening(rule_set)
    if banked:
        evening.banked_by(6)
        evening.put(player(6), bank_moves.ChooseHouseWager(Player(6), minimum=True))
    else:
        evening.begun()
    evening.lay(2, 50)
    jackpot(evening, 2, 1)
    evening.play(box2=tiles)
    evening.set_all()
    events = evening.pay()
    won = only(JackpotWon, events)
    cite = getattr(evening.book.jackpot, clause)
    assert (won.prize.verdict, won.prize.cite, won.amount) == (prize, cite, amount)
    assert won.cite.ref == "13.1"
    (paid,) = [p for p in only(Settled, events).payments if p.wager.bet == "gee-jun"]
    assert (paid.win, paid.returned, paid.cite) == (amount, 0, cite)


@EITHER
def test_13_3__tables_linked_to_one_jackpot_share_it(rule_set):
    """A dollar here and three dollars there: a quarter of $10,000."""
    evening = Evening(rule_set).begun()
    evening.lay(2, 50)
    jackpot(evening, 2, 1)
    move = moves.ReportLinkedWinners((Cents(1_00), Cents(2_00)), 1)
    evening.play(box2="GJ,GJ,12,12")
    assert evening.forbidden(DEALER, move).cite.ref == "13.3"
    nothing = moves.ReportLinkedWinners((Cents(0),), 1)
    assert evening.refused(OPERATOR, nothing).cite.ref == "13.3"
    assert only(LinkedWinners, evening.put(OPERATOR, move)).cite.ref == "13.3"
    evening.set_all()
    events = evening.pay()
    assert only(JackpotWon, events).amount == 2_500_00
    (paid,) = [p for p in only(Settled, events).payments if p.wager.bet == "gee-jun"]
    assert (paid.win, paid.cite.ref) == (2_500_00, "13.3")


@EITHER
def test_only_a_winner_shares(rule_set):
    evening = Evening(rule_set).begun()
    evening.lay(2, 50)
    evening.play(box2="GJ,GJ,2,2")
    move = moves.ReportLinkedWinners((Cents(1_00),), 1)
    assert evening.refused(OPERATOR, move).cite.ref == "13.3"


@EITHER
def test_13_3__three_linked_tables_pay_the_jackpot_once(rule_set):
    """A dollar at each: $3,333.34 at the first in their order, a cent less at the two others."""
    amounts = []
    for place in (1, 2, 3):
        evening = Evening(rule_set).begun()
        evening.lay(2, 50)
        jackpot(evening, 2, 1)
        evening.play(box2="GJ,GJ,12,12")
        for wrong in (0, 4):
            beyond = moves.ReportLinkedWinners((Cents(1_00), Cents(1_00)), wrong)
            assert evening.refused(OPERATOR, beyond).cite.ref == "13.3"
        evening.put(OPERATOR, moves.ReportLinkedWinners((Cents(1_00), Cents(1_00)), place))
        evening.set_all()
        amounts.append(only(JackpotWon, evening.pay()).amount)
    assert amounts == [3_333_34, 3_333_33, 3_333_33]
    assert sum(amounts) == 10_000_00


@EITHER
@pytest.mark.parametrize(("place", "amount"), [(1, 2_000_00), (2, 2_000_00), (3, 2_000_00)])
def test_13_3__the_order_changes_no_share_but_odd_cents(rule_set, place, amount):
    """A dollar here, one and three there: a fifth, wherever this table stands."""
    evening = Evening(rule_set).begun()
    evening.lay(2, 50)
    jackpot(evening, 2, 1)
    evening.play(box2="GJ,GJ,12,12")
    evening.put(OPERATOR, moves.ReportLinkedWinners((Cents(1_00), Cents(3_00)), place))
    evening.set_all()
    assert only(JackpotWon, evening.pay()).amount == amount
