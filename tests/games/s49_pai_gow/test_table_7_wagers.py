"""Wagers: where, when, by whom, and what the House lays against a player's Bank."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Bets, Call, Refused
from houseway.core.money import Cents
from houseway.core.wagers import Staked
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.bank.events import HouseWagerLaid, SetterNominated
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.round.events import HandSet
from houseway.house.table.events import BetsClosed
from houseway.house.table.state import NoMoreBets, TakeBack
from houseway.house.wagers.boxes import PermitSeveralBoxes
from tests.games.playing import DEALER, OPERATOR, only, player
from tests.games.s49_pai_gow.tabling import EITHER, Evening, proves


def laid(evening, *wager, **more):
    """The clause that refuses this wager."""
    with pytest.raises(Refused) as refusal:
        evening.lay(*wager, **more)
    return refusal.value.cite.ref


def setters(evening):
    assert isinstance(evening.due, Call)
    return {offer.option.fixed("box"): offer.player for offer in evening.due.asked}


@EITHER
@proves("7.1(a)", "7.1(b)")
def test_wagers_until_the_cup_is_opened(rule_set):
    evening = Evening(rule_set).open()
    assert laid(evening, 2, 1, bet="gee-jun") == "7.1(b)"  # not before the wagers either
    evening.chung()
    assert (type(evening.due), evening.due.cite) == (Bets, evening.book.rule_set.rule("7.1(a)"))
    assert only(Staked, evening.lay(2, 50)).cite.ref == "7.1(a)"
    evening.prepare()
    evening.lay(3, 50)
    evening.lay(3, 1, bet="gee-jun")
    evening.close()
    assert laid(evening, 4, 50) == "7.4"
    assert laid(evening, 2, 1, bet="gee-jun") == "7.4"


@EITHER
def test_7_1_b__the_jackpot_is_open_as_long_as_the_wagers(rule_set):
    evening = Evening(rule_set, gee_jun="not-offered").begun()
    evening.lay(2, 50)
    ref = laid(evening, 2, 1, bet="gee-jun")
    assert ref == ("12.1" if rule_set.startswith("s49") else "7.1(b)")


@EITHER
def test_7_2__non_negotiable_chips_only_while_the_house_banks(rule_set):
    evening = Evening(rule_set).begun()
    assert evening.lay(2, 50, bet="non-negotiable")[0].cite.ref == "7.2"
    banked = Evening(rule_set).banked_by(2)
    assert laid(banked, 3, 50, bet="non-negotiable") == "7.2"
    assert laid(banked, 3, 50, bet="dragon") == "7.2"


@EITHER
@proves("7.3", "8.3")
def test_box_one_takes_no_wager(rule_set):
    assert laid(Evening(rule_set).begun(), 2, 50, box=1) == "7.3"
    assert laid(Evening(rule_set).banked_by(2), 3, 50, box=1) == "8.3"


@EITHER
def test_a_box_that_is_not_there_or_banks_takes_none(rule_set):
    evening = Evening(rule_set).banked_by(2)
    assert laid(evening, 3, 50, box=9) == "7.2"
    assert laid(evening, 3, 50, box=2) in ("def:Bank", "6.1")


@EITHER
def test_7_4__locked_after_no_more_bets(rule_set):
    evening = Evening(rule_set).begun()
    evening.lay(2, 50)
    evening.prepare()
    assert only(BetsClosed, evening.close()).cite.ref == "7.4"
    assert evening.refused(player(2), TakeBack(Player(2))).cite.ref == "7.4"


@EITHER
def test_no_more_bets_waits_for_the_cup(rule_set):
    evening = Evening(rule_set).begun()
    evening.lay(2, 50)
    assert evening.refused(DEALER, NoMoreBets()).cite.ref == "8.10"


@EITHER
def test_7_5__three_players_on_a_box_and_no_fourth(rule_set):
    evening = Evening(rule_set).begun()
    for number in (2, 3, 4):
        evening.lay(number, 50, box=2)
    assert laid(evening, 5, 50, box=2) == "7.5"


@EITHER
@proves("7.5(a)", "7.5(b)")
def test_the_seated_player_sets_else_the_highest_wager(rule_set):
    evening = Evening(rule_set).begun().sit(2)
    evening.lay(2, 25)
    evening.lay(5, 500, box=2)
    evening.lay(3, 50, box=6)
    evening.lay(4, 55, box=6)
    evening.play()
    assert setters(evening) == {2: 2, 6: 4}
    refused = evening.refused(player(5), moves.SetHand(Player(5), 2, (1, 2)))
    assert refused.cite.ref == "7.5(a)"
    seated = only(HandSet, evening.put(player(2), moves.SetHand(Player(2), 2, (1, 2))))
    assert "7.5(a)" in [cite.ref for cite in seated.under]
    refused = evening.refused(player(3), moves.SetHand(Player(3), 6, (1, 2)))
    assert refused.cite.ref == "7.5(b)"
    highest = only(HandSet, evening.put(player(4), moves.SetHand(Player(4), 6, (1, 2))))
    assert "7.5(b)" in [cite.ref for cite in highest.under]


@EITHER
@proves("7.5(c)")
def test_equal_wagers_agree_who_sets(rule_set):
    evening = Evening(rule_set).begun()
    evening.lay(3, 50, box=6)
    evening.lay(4, 50, box=6)
    evening.prepare()
    assert evening.refused(DEALER, NoMoreBets()).cite.ref == "7.5(c)"
    move = bank_moves.NominateSetter(6, Player(4))
    assert evening.forbidden(player(4), move).cite.ref == "7.5(c)"
    stranger = bank_moves.NominateSetter(6, Player(7))
    assert evening.refused(DEALER, stranger).cite.ref == "7.5(c)"
    assert only(SetterNominated, evening.put(DEALER, move)).cite.ref == "7.5(c)"
    evening.close()
    evening.deal()
    assert setters(evening) == {6: 4}
    assert evening.refused(DEALER, move).cite.ref == "7.4"


@EITHER
def test_7_7__of_two_wagers_one_is_double_and_set_first(rule_set):
    evening = Evening(rule_set).begun()
    evening.put(OPERATOR, PermitSeveralBoxes(Player(2)))
    evening.lay(2, 50)
    evening.lay(2, 95, box=3)
    evening.prepare()
    assert evening.refused(DEALER, NoMoreBets()).cite.ref == "7.7"
    evening.lay(2, 5, box=3)
    evening.close()
    evening.deal()
    lower = moves.SetHand(Player(2), 2, (1, 2))
    assert evening.refused(player(2), lower).cite.ref == "7.7"
    evening.put(player(2), moves.SetHand(Player(2), 3, (1, 2)))
    evening.put(player(2), lower)


@EITHER
def test_7_8__who_banks_wagers_on_no_other_box(rule_set):
    evening = Evening(rule_set).banked_by(2)
    assert laid(evening, 2, 50, box=3) == "7.8"


@EITHER
@proves("7.9(a)", "7.9(b)", "7.9/1", "7.9/tail")
@pytest.mark.parametrize(("minimum", "amount", "ref"), [(False, 100_00, "a"), (True, 25_00, "b")])
def test_the_house_wagers_as_the_banking_player_says(rule_set, minimum, amount, ref):
    evening = Evening(rule_set).banked_by(2, wager=100)
    own = evening.book.bank.house_wager
    evening.lay(3, 50)
    evening.prepare()
    assert evening.refused(DEALER, NoMoreBets()).cite == own
    move = bank_moves.ChooseHouseWager(Player(2), minimum)
    assert evening.forbidden(DEALER, move).cite == own
    other = bank_moves.ChooseHouseWager(Player(3), minimum)
    assert evening.refused(player(3), other).cite == own
    laid_ = only(HouseWagerLaid, evening.put(player(2), move))
    assert (laid_.amount.verdict, laid_.amount.cite.ref) == (amount, f"7.9({ref})")
    assert laid_.cite == own
    evening.close()
    evening.deal()
    assert {one.box for one in evening.round.hands} == {1, 2, 3}


@EITHER
def test_7_9_a__nothing_to_match_in_the_second_round(rule_set):
    evening = Evening(rule_set).banked_by(2)
    evening.put(player(2), bank_moves.ChooseHouseWager(Player(2), minimum=False))
    evening.lay(3, 50)
    evening.play()
    evening.finish()
    evening.put(player(2), bank_moves.TakeBank(Player(2), Cents(1000_00)))
    evening.chung()
    again = bank_moves.ChooseHouseWager(Player(2), minimum=False)
    assert evening.refused(player(2), again).cite.ref == "7.9(a)"


@EITHER
def test_the_house_wagers_nothing_where_it_shares_the_bank(rule_set):
    evening = Evening(rule_set).banked_by(2)
    evening.put(player(2), bank_moves.RequireCoBank(Player(2)))
    move = bank_moves.ChooseHouseWager(Player(2), minimum=True)
    assert evening.refused(player(2), move).cite == evening.book.bank.house_wager
