"""Rules 5.4 and 5.5: what the cutting card leads to, and what not before a table closes."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Bets, Call, Chance, Duty
from houseway.games.blackjack.round.moves import ReportDrawnInError, ReportFaceUpCard
from houseway.games.blackjack.round.state import Place
from houseway.house.general.state import CloseTable
from houseway.house.shoes.moves import (
    FROM_SHOE,
    CutCards,
    CuttingCardDrawn,
    DeclineCut,
    DrawCuttingCard,
    InsertCuttingCard,
    ReportExcessCard,
    Shuffle,
    Shuffled,
    ShuffleDue,
)
from houseway.house.table.events import CardsCollected, TableClosed
from houseway.house.table.state import Life
from houseway.kit.cards import card, cards
from houseway.kit.moves import Deal
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, cites, only, player
from tests.games.s49_blackjack.evening import SHORT, Evening, ready, rule

# 5.4(a): first card of a round


def first_card_of_a_round() -> Evening:
    """A second round with other players than the first, before any card of it."""
    table = ready()
    table.play(SHORT, (1, 10))
    table.main(3, 50)
    table.main(5, 20)
    table.no_more_bets()
    return table


def test_5_4_a__the_cutting_card_as_the_first_of_a_round_is_followed_by_a_shuffle_at_once():
    table = first_card_of_a_round()
    events = table.put(DEALER, DrawCuttingCard())
    assert events == (CuttingCardDrawn(rule("5.4(a)"), 3), ShuffleDue(rule("5.4(a)")))
    assert table.due == Duty(Shuffle, rule("5.4(a)"))
    assert table.cite_of(DEALER, Deal(cards("TS"))) == rule("5.4(a)")
    assert table.put(DEALER, Shuffle()) == (Shuffled(312, rule("5.4(a)")),)


def test_5_4_a__no_card_is_dealt_before_the_cards_are_shuffled_cut_and_in_the_shoe():
    table = first_card_of_a_round()
    table.put(DEALER, DrawCuttingCard())
    for clause, act in (
        ("5.4(a)", Shuffle()),
        ("5.2", DeclineCut()),
        ("5.2", CutCards(100)),
        ("5.3", InsertCuttingCard(78)),
    ):
        for move in (Deal(cards("TS")), ReportFaceUpCard(card("TS")), ReportDrawnInError(None)):
            assert table.cite_of(DEALER, move) == rule(clause)
        table.put(SUPERVISOR if isinstance(act, CutCards) else DEALER, act)
    table.deal("TS")


def test_5_4_a__the_cut_is_offered_as_if_it_had_come_at_the_first_box_with_a_wager():
    table = first_card_of_a_round()
    table.put(DEALER, DrawCuttingCard())
    table.shuffle()
    assert isinstance(table.due, Call)
    assert (table.due.asked[0].player, table.due.cite) == (3, rule("5.2(b)"))
    table.put(player(3), DeclineCut(Player(3)))
    assert (table.due.asked[0].player, table.due.cite) == (5, rule("5.2(d)"))
    table.put(player(5), DeclineCut(Player(5)))
    assert (table.duty.act, table.due.cite) == (CutCards, rule("5.2/1"))


def test_5_4_a__the_round_is_then_dealt_from_the_new_shoe_with_the_wagers_as_they_lie():
    table = first_card_of_a_round()
    table.put(DEALER, DrawCuttingCard())
    table.shuffle().cut()
    assert table.due == Chance((Place(3), Place(5)), rule("6.2(a)"), FROM_SHOE)
    table.then("TS TH 9S 9D 9H TD").stand_and_settle()
    assert not cites(table.collect(), ShuffleDue)  # the new shoe has its own cutting card
    assert table.table.shoe.left == 312 - 6
    assert (table.net(3), table.net(5)) == (0, 0)
    assert isinstance(table.due, Bets)


def test_5_4_a__only_before_the_first_card():
    table = first_card_of_a_round()
    table.deal("TS")
    assert table.put(DEALER, DrawCuttingCard()) == (CuttingCardDrawn(rule("5.4(b)"), 5),)
    assert isinstance(table.due, Chance)


def test_5_4_a__a_card_that_was_drawn_before_it_comes_first():
    table = ready()
    table.put(DEALER, ReportExcessCard(card("TS")))
    table.main(1, 10)
    table.no_more_bets()
    assert table.cite_of(DEALER, DrawCuttingCard()) == rule("14.2")
    table.deal("TS")
    assert table.put(DEALER, DrawCuttingCard()) == (CuttingCardDrawn(rule("5.4(b)"), 0),)


# 5.4(b): in the round


@pytest.mark.parametrize("deal", ["TS * 9S 9D TD", "TS 9S * 9D TD", "TS 9S 9D * TD"])
def test_5_4_b__a_round_with_the_cutting_card_is_finished_and_then_shuffled(deal):
    table = ready()
    events = table.play(deal, (1, 10))
    assert only(CuttingCardDrawn, events).cite == rule("5.4(b)")
    assert only(ShuffleDue, events) == ShuffleDue(rule("5.4(b)"))
    kinds = [type(event) for event in events]
    assert kinds.index(CardsCollected) < kinds.index(ShuffleDue)
    assert table.due == Duty(Shuffle, rule("5.4(b)"))
    assert table.put(DEALER, Shuffle()) == (Shuffled(312, rule("5.4(b)")),)


def test_5_4_b__without_the_cutting_card_no_shuffle_is_due():
    table = ready()
    assert not cites(table.play(SHORT, (1, 10)), ShuffleDue)
    assert isinstance(table.due, Bets)


def test_5_4_b__there_is_one_cutting_card_and_the_staff_see_it():
    table = ready()
    table.begin("TS *", (1, 10))
    assert table.cite_of(DEALER, DrawCuttingCard()) == rule("5.4(b)")
    table = ready()
    assert table.cite_of(DEALER, DrawCuttingCard()) == rule("4.1")
    table.begin("TS", (1, 10))
    for other in (OPERATOR, player(1)):
        assert table.role_refused(other, DrawCuttingCard()) == rule("5.4")
    table.put(SUPERVISOR, DrawCuttingCard())


# 5.5: the last three rounds


def closing(rounds: int) -> Evening:
    """A table that closes after so many more rounds, at the last of which one is played."""
    table = ready()
    table.put(OPERATOR, CloseTable(rounds=rounds))
    return table


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_5_5__in_the_last_three_rounds_the_cutting_card_is_put_aside(rounds):
    table = closing(rounds)
    table.main(1, 10)
    table.no_more_bets()
    table.deal("TS")
    assert table.role_refused(SUPERVISOR, DrawCuttingCard()) == rule("5.5")
    (event,) = table.put(DEALER, DrawCuttingCard())
    assert event == CuttingCardDrawn(rule("5.5"), 0, put_aside=True)
    table.then("9S 9D TD").stand_and_settle()
    assert not cites(table.collect(), ShuffleDue)
    for _ in range(rounds - 1):
        assert isinstance(table.due, Bets)
        assert not cites(table.play("TC 9C 9H TD", (1, 10)), ShuffleDue)
    assert table.table.gaming.life is Life.CLOSING
    assert only(TableClosed, table.events).cite == rule("15.2")


def test_5_5__the_fourth_last_round_is_none_of_them():
    table = closing(4)
    events = table.play("TS 9S 9D * TD", (1, 10))
    assert only(CuttingCardDrawn, events) == CuttingCardDrawn(rule("5.4(b)"), 0)
    assert table.due == Duty(Shuffle, rule("5.4(b)"))
    table.shuffle()
    table.put(DEALER, DeclineCut())
    table.put(SUPERVISOR, CutCards(100))
    table.put(DEALER, InsertCuttingCard(78))
    events = table.play("TS 9S 9D * TD", (1, 10))  # and the third-last one is
    assert only(CuttingCardDrawn, events) == CuttingCardDrawn(rule("5.5"), 0, put_aside=True)
    assert isinstance(table.due, Bets)


def test_5_5__it_prevails_where_the_cutting_card_is_the_first_card():
    table = closing(3)
    table.main(1, 10)
    table.no_more_bets()
    (event,) = table.put(DEALER, DrawCuttingCard())
    assert event == CuttingCardDrawn(rule("5.5"), 1, put_aside=True)
    assert table.due == Chance((Place(1),), rule("6.2(a)"), FROM_SHOE)


def test_5_5__not_where_no_closing_was_announced():
    table = ready()
    for _ in range(5):
        table.play(SHORT, (1, 10))
    assert only(CuttingCardDrawn, table.play("TS * 9S 9D TD", (1, 10))).cite == rule("5.4(b)")


def test_5_5__put_aside_it_is_gone():
    table = closing(3)
    table.play("TS * 9S 9D TD", (1, 10))
    table.begin("TC", (1, 10))
    assert table.cite_of(DEALER, DrawCuttingCard()) == rule("5.4(b)")
