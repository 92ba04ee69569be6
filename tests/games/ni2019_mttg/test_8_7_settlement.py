"""8.7: two methods, Pairs where they are offered, and what each wager comes to."""

import pytest

from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.games.baccarat.bets import Method
from houseway.games.baccarat.terminals.settings import Offer
from houseway.house.settings.kinds import Determined
from houseway.house.table.events import TableOpened
from houseway.house.table.state import (
    Determine,
)
from tests.games.ni2019_mttg.evening import SIX_SEVEN, Evening, ready, rule
from tests.games.playing import OPERATOR, only

PLAYER_WINS = "4S 2D 3C 4H"  # 7 against 6
WITH_SIX = "2S 2D 3C 4H KS"  # 5 against 6: the Banker stands on 6 against a ten
TIE = "3S 2D 4C 5H"  # 7 against 7
RULES = "ni2019-689-mttg"


def paid(bet, deal, **settings):
    """What $100 on a bet comes to: returned, win, commission and clause."""
    table = ready(**settings)
    if bet.endswith("pair"):
        table.bet(1, "tie", 100)
    table.bet(1, bet, 100)
    table.dealt(deal)
    one = table.settle()[-1]
    return one.returned, one.win, one.commission, one.cite.ref


# 8.7(a): what the operator configures


@pytest.mark.parametrize("method", ["A", "B"])
@pytest.mark.parametrize("pairs", ["yes", "no"])
def test_8_7_a__the_operator_chooses_a_method_and_whether_to_offer_pairs(method, pairs):
    table, cite = Evening(), rule("8.7(a)")
    table.determine("method", method)
    table.determine("pairs", pairs)
    table.open()
    determined = only(TableOpened, table.events).determined
    assert Determined("method", method, cite) in determined
    assert Determined("pairs", pairs, cite) in determined


@pytest.mark.parametrize(("name", "text"), [("method", "C"), ("method", ""), ("pairs", "maybe")])
def test_8_7_a__there_is_no_third_method_and_no_half_offer(name, text):
    with pytest.raises(Refused) as caught:
        Evening().determine(name, text)
    assert caught.value.cite == rule("8.7(a)")


def test_8_7_a__a_method_is_not_changed_while_the_table_is_open():
    table = ready()
    for name, text in (("method", "B"), ("pairs", "no")):
        assert table.refused(OPERATOR, Determine(name, text)).cite == rule("8.7(a)")


# 8.7(b)


@pytest.mark.parametrize("method", Method)
@pytest.mark.rule(RULES, "8.7(b)/A/Player", "8.7(b)/B/Player")
def test_player_pays_1_to_1(method):
    ref = f"8.7(b)/{method}/Player"
    assert paid("player", PLAYER_WINS, method=method) == (100_00, 100_00, 0, ref)
    assert paid("player", SIX_SEVEN, method=method) == (0, 0, 0, ref)


@pytest.mark.parametrize("deal", [SIX_SEVEN, WITH_SIX], ids=["with seven", "with six"])
def test_8_7_b_a_banker__it_pays_1_to_1_less_5_per_cent(deal):
    ref = "8.7(b)/A/Banker"
    assert paid("banker", deal, method=Method.A) == (100_00, 100_00, 5_00, ref)
    assert paid("banker", PLAYER_WINS, method=Method.A) == (0, 0, 0, ref)


def test_8_7_b_b_banker__it_pays_1_to_1_and_half_where_the_banker_wins_with_6():
    ref = "8.7(b)/B/Banker"
    assert paid("banker", WITH_SIX, method=Method.B) == (100_00, 100_00, 50_00, ref)
    assert paid("banker", SIX_SEVEN, method=Method.B) == (100_00, 100_00, 0, ref)
    assert paid("banker", PLAYER_WINS, method=Method.B) == (0, 0, 0, ref)


def test_8_7_b_b_banker__the_six_may_have_three_cards_and_five_is_none():
    """2 and a 4 against the Player's 3 make six; 2 and a 3 make five."""
    for third, commission in (("4H", 50_00), ("3H", 0)):
        deal = f"KS 2D QC KH 3S {third}"
        assert paid("banker", deal, method=Method.B)[2] == commission


@pytest.mark.parametrize("method", Method)
@pytest.mark.rule(RULES, "8.7(b)/A/Tie", "8.7(b)/B/Tie")
def test_tie_pays_8_to_1(method):
    assert paid("tie", TIE, method=method) == (100_00, 800_00, 0, f"8.7(b)/{method}/Tie")
    for deal in (SIX_SEVEN, PLAYER_WINS):
        assert paid("tie", deal, method=method) == (0, 0, 0, "def:Tie")


@pytest.mark.parametrize("bet", ["player", "banker"])
@pytest.mark.parametrize("method", Method)
@pytest.mark.rule(RULES, "8.7(b)/A/foot", "8.7(b)/B/foot")
def test_a_tie_voids_player_and_banker(method, bet):
    assert paid(bet, TIE, method=method) == (100_00, 0, 0, f"8.7(b)/{method}/foot")
    six_all = "2S 2D 4C 4H"
    assert paid(bet, six_all, method=method) == (100_00, 0, 0, f"8.7(b)/{method}/foot")


@pytest.mark.parametrize("method", Method)
def test_8_7_b_pairs__equal_ranks_pay_11_to_1(method):
    ref = "8.7(b)/Pairs"
    for deal in ("TS 2D TC 6H", "KS 2D KC 6H", "AS 2D AC 6H"):
        assert paid("player-pair", deal, method=method) == (100_00, 1_100_00, 0, ref)
        assert paid("banker-pair", deal, method=method) == (0, 0, 0, "def:Pairs")
    assert paid("banker-pair", "2S KD 6C KH", method=method) == (100_00, 1_100_00, 0, ref)


@pytest.mark.parametrize("deal", ["TS 2D KC 6H", "JS 2D QC 6H", "AS 2D 2C 6H"])
def test_8_7_b_pairs__equal_value_is_no_pair(deal):
    assert paid("player-pair", deal) == (0, 0, 0, "def:Pairs")


def test_8_7_b_pairs__suits_do_not_matter():
    assert paid("player-pair", "4S 2D 4S 6H")[1] == 1_100_00


def test_8_7_b_pairs__a_pair_pays_whichever_hand_wins():
    for deal in ("4S 2D 4C 6H", "4S 9D 4C KH", "4S KD 4C KH"):
        assert paid("player-pair", deal)[1] == 1_100_00


# 2.8(b): whole cents


@pytest.mark.parametrize(
    ("method", "minimum", "opens"),
    [
        (Method.A, 20, True),
        (Method.A, 10, False),
        (Method.A, 1_05, False),
        (Method.B, 10, True),
        (Method.B, 5, False),
        (Method.B, 1_05, False),
    ],
)
def test_2_8_b__commission_is_taken_in_whole_cents_or_the_table_does_not_open(
    method, minimum, opens
):
    chosen = {"method": method, "minimum": Cents(minimum), "maximum": Cents(minimum * 100)}
    if opens:
        Evening(**chosen).open()
        return
    with pytest.raises(Refused, match="leaves a fraction of a cent") as caught:
        Evening(**chosen)
    assert caught.value.cite == rule("2.8(b)")
    Evening(**chosen, commission_unit=Cents(5)).open()


def test_2_8_b__a_commission_unit_rounds_down():
    table = ready(minimum=Cents(15_00), maximum=Cents(150_00), commission_unit=Cents(50))
    table.bet(1, "banker", 15)
    table.dealt(SIX_SEVEN)
    (one,) = table.settle()
    assert (one.win, one.commission) == (15_00, 50)
    assert table.net(1) == 14_50


def test_pairs_do_not_bear_on_fractions_where_they_are_not_offered():
    Evening(pairs=Offer.NO, minimum=Cents(20), maximum=Cents(20)).open()
