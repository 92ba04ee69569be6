"""8.5 and 8.6: the initial deal, the Table of Play, and the outcome that the Dealer confirms."""

import pytest

from houseway.core.actors import Role
from houseway.core.bounds import exactly
from houseway.core.game import Chance, Duty, Settle
from houseway.games.baccarat.round.state import (
    CardDealt,
    ConfirmOutcome,
    HandStood,
    OutcomeConfirmed,
    ResultAnnounced,
)
from houseway.games.baccarat.rules import Result, Side
from houseway.house.rounds.round import TakeAndPay
from houseway.house.shoes.moves import FROM_SHOE, CardsDrawn
from houseway.kit.cards import card, cards
from houseway.kit.moves import Deal
from tests.games.ni2019_mttg.evening import SIX_SEVEN, playing, ready, rule
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, cites, only, player

# The Table of Play as it is printed. Columns: no card, then the Player's third card 0 to 9.
PRINTED = {
    0: "D D D D D D D D D D D",
    1: "D D D D D D D D D D D",
    2: "D D D D D D D D D D D",
    3: "D D D D D D D D D S D",
    4: "D S S D D D D D D S S",
    5: "D S S S S D D D D S S",
    6: "S S S S S S S D D S S",
    7: "S S S S S S S S S S S",
}
CARD = "KA23456789"  # a card of each value


def test_8_5_a__every_card_is_dealt_face_up_from_the_shoe():
    table = playing("2S 3D 3C KH 7S 6H")
    assert set(cites(table.events, CardsDrawn)) == {rule("8.5(a)")}
    assert all(table.round.player_up)
    assert all(table.round.banker_up)
    assert len(table.round.cards) == 6
    view = table.house.rules.view(table.table, table.due, Role.PLAYER)
    assert (view.coup.player.cards, view.coup.banker.cards) == (
        cards("2S 3C 7S"),
        cards("3D KH 6H"),
    )


def test_8_5_b_i__first_a_card_to_the_player_and_one_to_the_banker():
    table, cite = playing(), rule("8.5(b)(i)")
    assert table.due == Chance((Side.PLAYER, Side.BANKER), cite, FROM_SHOE)
    table.deal("2S")
    assert table.due == Chance((Side.BANKER,), cite, FROM_SHOE)
    table.deal("3D")
    dealt = [event for event in table.events if isinstance(event, CardDealt)]
    assert [(one.side, one.card, one.cite) for one in dealt] == [
        (Side.PLAYER, card("2S"), cite),
        (Side.BANKER, card("3D"), cite),
    ]


def test_8_5_b_i_2__then_another_card_to_each():
    table, cite = playing("2S 3D"), rule("8.5(b)(i)#2")
    assert table.due == Chance((Side.PLAYER, Side.BANKER), cite, FROM_SHOE)
    dealt = [event for event in table.deal("4C 4H") if isinstance(event, CardDealt)]
    assert [(one.side, one.cite) for one in dealt] == [(Side.PLAYER, cite), (Side.BANKER, cite)]


@pytest.mark.standard("A14")
def test_8_5_b__no_card_before_the_wagering_period_ends():
    table = ready()
    table.bet(1, "banker", 20)
    refusal = table.refused(DEALER, Deal(cards("2S")))
    assert refusal.cite == rule("def:Wagering Period")
    table.dealt("2S")


def counts(table):
    return table.house.rules.view(table.table, table.due, Role.PLAYER).counts


def test_8_6_a__the_point_counts_are_displayed_after_the_initial_deal():
    table = playing("2S 2D 3C")
    assert counts(table) is None
    table.deal("3H")
    shown = counts(table)
    assert (shown.player, shown.banker, shown.cite) == (5, 5, rule("8.6(a)"))
    table.deal("6S")
    assert (counts(table).player, counts(table).banker) == (1, 5)


@pytest.mark.parametrize("deal", ["8S 2D KC KH", "9S 2D KC KH", "2S 8D KC KH", "KS 9D QC KH"])
def test_8_6_b__a_natural_ends_the_drawing(deal):
    table, cite = playing(deal), rule("8.6(b)")
    assert only(ResultAnnounced, table.events).ended == cite
    assert table.refused(DEALER, Deal(cards("2C"))).cite == cite


@pytest.mark.parametrize("deal", ["7S 2D KC KH", "2S 7D KC KH"])
def test_8_6_b__seven_does_not(deal):
    assert isinstance(playing(deal).due, Chance)


@pytest.mark.parametrize("total", range(6))
def test_8_6_c_0_5__the_player_draws_on_0_to_5(total):
    table = playing(f"{CARD[total]}S KD QC KH")
    assert table.due == Chance((Side.PLAYER,), rule("8.6(c)/0-5"), FROM_SHOE)


@pytest.mark.parametrize("total", [6, 7])
def test_8_6_c_6_7__the_player_stands_on_6_and_7(total):
    table = playing(f"{CARD[total]}S KD QC KH")
    stood = [event for event in table.events if isinstance(event, HandStood)]
    assert [(one.side, one.cite) for one in stood] == [(Side.PLAYER, rule("8.6(c)/6-7"))]
    assert table.due == Chance((Side.BANKER,), rule("8.6(d)/0"), FROM_SHOE)


def after_players_card(banker: int, third: int | None):
    """The Banker's total on two cards, and the Player's third card or none."""
    if third is None:
        return playing(f"2S {CARD[banker]}D 4C KH")
    return playing(f"2S {CARD[banker]}D 3C KH {CARD[third]}C")


@pytest.mark.parametrize("banker", range(8))
@pytest.mark.parametrize("third", [None, *range(10)])
@pytest.mark.rule("ni2019-689-mttg", *(f"8.6(d)/{row}" for row in range(8)))
def test_the_banker_draws_and_stands_as_printed(banker, third):
    column = 0 if third is None else third + 1
    draws = PRINTED[banker].split()[column] == "D"
    table, cite = after_players_card(banker, third), rule(f"8.6(d)/{banker}")
    if draws:
        assert table.due == Chance((Side.BANKER,), cite, FROM_SHOE)
        assert only(CardDealt, table.deal("2H")).cite == cite
        return
    stood = [event for event in table.events if isinstance(event, HandStood)]
    assert (stood[-1].side, stood[-1].cite) == (Side.BANKER, cite)
    assert only(ResultAnnounced, table.events).ended == cite


def test_8_6__no_fourth_card():
    table = playing("2S 3D 3C KH 7S 6H")
    assert table.refused(DEALER, Deal(cards("2C"))).cite == rule("8.6(a)")


# 8.6(d), the second: the outcome is confirmed


def test_8_6_d_2__the_dealer_confirms_the_outcome():
    table, cite = playing(SIX_SEVEN), rule("8.6(d)#2")
    assert table.due == Duty(ConfirmOutcome, cite, exactly(result=Result.BANKER))
    for other in (SUPERVISOR, OPERATOR, player(1)):
        assert table.forbidden(other, ConfirmOutcome(Result.BANKER)).cite == cite
    assert table.refused(DEALER, TakeAndPay()).cite == cite
    assert table.outcome() == (OutcomeConfirmed(Result.BANKER, cite),)
    assert isinstance(table.due, Settle)
    assert table.refused(DEALER, ConfirmOutcome(Result.BANKER)).cite == rule("8.7(b)")


@pytest.mark.parametrize("wrong", [Result.PLAYER, Result.TIE])
def test_8_6_d_2__an_outcome_that_the_cards_do_not_give_is_refused(wrong):
    table = playing(SIX_SEVEN)
    refusal = table.refused(DEALER, ConfirmOutcome(wrong))
    assert refusal.cite == rule("8.6(d)#2")
    assert refusal.reason == f"the cards say banker, not {wrong}"


def test_8_6_d_2__before_the_coup_is_complete_there_is_nothing_to_confirm():
    table = playing("2S 2D 3C 3H")
    assert table.refused(DEALER, ConfirmOutcome(Result.TIE)).cite == rule("8.6(c)/0-5")


# The display that all can see


def latest(table):
    return table.house.rules.view(table.table, table.due, Role.PLAYER).display


@pytest.mark.rule("ni2019-689-mttg", "def:WND")
def test_the_winning_number_display_shows_the_latest_outcome():
    table = ready()
    table.bet(1, "banker", 20)
    table.dealt(SIX_SEVEN)
    assert latest(table) is None  # it is not confirmed yet
    table.finish()
    assert (latest(table).result, latest(table).cite) == ("banker", rule("def:WND"))
    table.period()
    table.bet(1, "banker", 20)
    table.dealt("4S 2D 3C 4H")  # 7 against 6
    assert latest(table).result == "banker"
    table.outcome()
    assert latest(table).result == "player"
