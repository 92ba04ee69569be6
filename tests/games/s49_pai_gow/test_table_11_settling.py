"""Who wins, what is paid, what a player's Bank comes to."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Settle
from houseway.core.money import Cents
from houseway.core.wagers import Settled
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.round.comparison import Result
from houseway.games.pai_gow.round.events import (
    BankCounted,
    HandsCompared,
    HandSurrendered,
    HouseWagerSettled,
)
from tests.games.playing import DEALER, only, player
from tests.games.s49_pai_gow.tabling import EITHER, Evening, proves

# The player's Hand, the Bank's, the result, the clauses of low, high and whole. All House Way.
ROUNDS = """
12,12,11,11   | H8,9,L10,5    | win  | 11.1(a) 11.1(a) 11.1
H8,9,L10,5    | 12,12,11,11   | lose | 11.4(a) 11.4(a) 11.4
L6,2,L4,5     | 7,H10,L8,11   | win  | 11.2    11.1(b) 11.1
7,H10,L8,11   | L6,2,L4,5     | lose | 11.2    11.4(b) 11.4
H8,9,L10,5    | L6,2,L4,5     | lose | 11.4(b) 11.4(b) 11.4
H8,H10,11,L10 | L4,L6,9,L8    | push | 11.6    11.1(b) 11.3
L4,L6,9,L8    | H8,H10,11,L10 | lose | 11.6    11.4(b) 11.4
H8,9,L10,5    | H8,9,L10,5    | lose | 11.5    11.5    11.4
"""


@EITHER
@proves("11.1", "11.1(a)", "11.1(b)", "11.2", "11.3", "11.4", "11.4(a)", "11.4(b)")
@proves("11.5", "11.6", "11.8", "def:Push")
@pytest.mark.parametrize("line", ROUNDS.strip().splitlines())
def test_a_round_against_the_house(rule_set, line):
    mine, bank, result, refs = (each.strip() for each in line.split("|"))
    evening = Evening(rule_set).begun()
    evening.lay(2, 100)
    evening.play(box2=mine, box1=bank)
    evening.set_all()
    assert isinstance(evening.due, Settle)
    events = evening.pay()
    found = only(HandsCompared, events)
    assert found.result.verdict is Result(result)
    cites = [found.low.cite.ref, found.high.cite.ref, found.result.cite.ref]
    assert cites == refs.split()
    assert [cite.ref for cite in found.under] == (["def:Push"] if result == "push" else [])
    assert evening.net(2) == {"win": 95_00, "push": 0, "lose": -100_00}[result]
    (paid,) = only(Settled, events).payments
    ref = {"win": "11.8", "push": "11.3", "lose": "11.4"}[result]
    assert paid.cite.ref == ref


@EITHER
@proves("11.7")
def test_a_wager_is_taken_unseen(rule_set):
    evening = Evening(rule_set).begun()
    evening.lay(2, 100)
    evening.play(box2="12,12,11,11", box1="H8,9,L10,5")
    move = moves.SurrenderUnseen(Player(2), 2)
    assert evening.forbidden(DEALER, move).cite.ref == "11.7"
    other = moves.SurrenderUnseen(Player(3), 2)
    assert evening.refused(player(3), other).cite.ref == "11.7"
    assert only(HandSurrendered, evening.put(player(2), move)).cite.ref == "11.7"
    assert evening.refused(player(2), move).cite.ref == "11.7"
    evening.set_all()
    (paid,) = only(Settled, evening.pay()).payments
    assert (paid.net, paid.cite.ref) == (-100_00, "11.7")


@EITHER
@proves("11.9", "11.10", "def:Commission")
def test_a_player_banks_and_wins(rule_set):
    """100 of player 3 and 25 of the House are won: 125 less 5 %, 6.25."""
    evening = Evening(rule_set).banked_by(2)
    before = evening.net(2) + 1000_00  # which lie on the layout as the Bank
    evening.put(player(2), bank_moves.ChooseHouseWager(Player(2), minimum=True))
    evening.lay(3, 100)
    evening.play(box2="GJ,GJ,12,12", box3="H8,9,L10,5", box1="L4,L6,9,L8")
    evening.set_all()
    events = evening.pay()
    counted = only(BankCounted, events)
    assert (counted.profit, counted.commission, counted.cite.ref) == (125_00, 6_25, "11.10")
    assert counted.under[0].ref == "def:Commission"
    house = only(HouseWagerSettled, events)
    assert (house.result, house.amount, house.cite.ref) == (Result.LOSE, 25_00, "11.9")
    assert evening.net(2) - before == 118_75


@EITHER
@proves("11.9", "11.10")
def test_a_player_banks_and_loses(rule_set):
    """The House's 25 is won at even money, without Commission; player 3 wins 95 of his 100."""
    evening = Evening(rule_set).banked_by(2)
    before = evening.net(2) + 1000_00  # which lie on the layout as the Bank
    evening.put(player(2), bank_moves.ChooseHouseWager(Player(2), minimum=True))
    evening.lay(3, 100)
    evening.play(box2="L4,L6,9,L8", box3="GJ,GJ,12,12", box1="H8,H8,2,2")
    evening.set_all()
    events = evening.pay()
    counted = only(BankCounted, events)
    assert (counted.profit, counted.commission) == (-125_00, 0)
    assert only(HouseWagerSettled, events).result is Result.WIN
    assert evening.net(2) - before == -125_00
    assert evening.net(3) == 95_00


@EITHER
@proves("11.11", "def:Co-Banking")
def test_a_shared_bank_has_half_of_each(rule_set):
    """110 won: 55 to the player, 2.75 Commission, 2.50 in units of 50 cents."""
    evening = Evening(rule_set, commission_unit=Cents(50)).banked_by(2)
    before = evening.net(2) + 1000_00  # which lie on the layout as the Bank
    evening.put(player(2), bank_moves.RequireCoBank(Player(2)))
    evening.lay(3, 110)
    evening.play(box2="GJ,GJ,12,12", box3="H8,9,L10,5")
    assert {one.box for one in evening.round.hands} == {2, 3}
    evening.set_all()
    counted = only(BankCounted, evening.pay())
    assert (counted.profit, counted.commission, counted.cite.ref) == (55_00, 2_50, "11.11")
    assert evening.net(2) - before == 52_50


@EITHER
@proves("11.12")
def test_less_commission_where_it_is_approved(rule_set):
    evening = Evening(rule_set, commission=3)
    evening.approve("lower commission")
    evening.begun().lay(2, 100)
    evening.play(box2="12,12,11,11", box1="H8,9,L10,5")
    evening.finish()
    assert evening.net(2) == 97_00


@EITHER
def test_the_layout_is_empty_after_every_round(rule_set):
    evening = Evening(rule_set).banked_by(2)
    evening.put(player(2), bank_moves.ChooseHouseWager(Player(2), minimum=False))
    for number, stake in ((3, 55), (4, 105), (5, 1500)):
        evening.lay(number, stake)
    evening.put(player(2), bank_moves.JoinBank(Player(2), Cents(5000_00)))
    evening.play()
    evening.finish()
    assert not evening.table.laid.wagers
    assert evening.table.round is None
