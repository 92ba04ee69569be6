"""8.8(l) to (n): wrong cards, the wrong shoe, cards drawn too early. All money goes back."""

import pytest

from houseway.core.game import Duty
from houseway.core.wagers import Settled
from houseway.house.rounds.round import RoundVoided
from houseway.house.shoes.deck_moves import (
    CardsRecalled,
    CardsRestored,
    CheckDecks,
    DecksChecked,
    RecallOrdered,
    ReportWrongCards,
    VerifyCards,
    VoidWrongCards,
    VoidWrongShoe,
    WrongCardsFound,
)
from houseway.house.shoes.moves import CardsDrawn, Shuffle
from houseway.house.table.state import (
    CollectCards,
)
from houseway.house.terminals.periods import OpenPeriod, VoidEarlyCards
from houseway.kit.cards import card, cards
from houseway.kit.moves import Deal
from tests.games.ni2019_mttg.evening import SIX_SEVEN, playing, ready, rule
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player

JOKER = ReportWrongCards(foreign="a joker")
DEALS = ["", "2S 3D", SIX_SEVEN]


# (l)


@pytest.mark.parametrize("report", [JOKER, ReportWrongCards(missing=cards("9H"))])
def test_8_8_l_i__coups_that_were_completed_stand(report):
    table, cite = playing(SIX_SEVEN), rule("8.8(l)(i)")
    table.finish().period()
    table.bet(1, "banker", 30)
    table.dealt("2S 3D")
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, report).cite == cite
    found = only(WrongCardsFound, table.put(DEALER, report))
    assert (found.standing, found.cite) == (1, cite)
    table.put(SUPERVISOR, VoidWrongCards())
    assert table.net(1) == 19_00  # of the coup before


def test_8_8_l_i__something_has_to_be_wrong():
    table = playing("2S")
    assert table.refused(DEALER, ReportWrongCards()).cite == rule("8.8(l)(i)")
    assert table.refused(DEALER, ReportWrongCards(foreign="  ")).cite == rule("8.8(l)(i)")


@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize("paid", [True, False])
def test_8_8_l_ii__the_coup_in_which_it_was_found_is_void(deal, paid):
    table, cite = playing(deal), rule("8.8(l)(ii)")
    assert table.refused(SUPERVISOR, VoidWrongCards()).cite == cite
    if paid and deal == SIX_SEVEN:
        table.settle()
    table.put(DEALER, JOKER)
    assert table.due == Duty(VoidWrongCards, cite)
    if deal != SIX_SEVEN:
        assert table.refused(DEALER, Deal(cards("4C"))).cite == cite
    for other in (DEALER, OPERATOR, player(1)):
        assert table.forbidden(other, VoidWrongCards()).cite == cite
    events = table.put(SUPERVISOR, VoidWrongCards())
    assert only(RoundVoided, events).cite == cite
    assert [one.cite for one in only(Settled, events).payments] == [rule("6.10")]
    assert table.net(1) == 0
    assert table.due.act is CollectCards


def test_8_8_l_ii__so_is_one_that_has_no_card_yet():
    table, cite = ready(), rule("8.8(l)(ii)")
    table.bet(1, "banker", 20)
    table.show(2, "tie", 10)
    table.put(SUPERVISOR, JOKER)
    events = table.put(SUPERVISOR, VoidWrongCards())
    assert only(RoundVoided, events).cite == cite
    assert (table.net(1), table.net(2)) == (0, 0)
    assert not table.table.period.open
    assert events[-1] == CardsRecalled(rule("8.8(l)(iii)"))


@pytest.mark.parametrize("deal", DEALS)
def test_8_8_l_iii__the_cards_come_out_and_the_decks_are_checked(deal):
    table, cite = playing(deal), rule("8.8(l)(iii)")
    table.put(DEALER, JOKER)
    assert RecallOrdered(cite) in table.put(SUPERVISOR, VoidWrongCards())
    assert CardsRecalled(cite) in table.collect()
    assert table.due == Duty(CheckDecks, cite)
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, CheckDecks()).cite == cite
    found = CheckDecks(missing=cards("9H"), foreign="a joker")
    assert table.put(SUPERVISOR, found) == (DecksChecked(cards("9H"), "a joker", cite),)
    assert table.due == Duty(VerifyCards, rule("8.3(d)"))
    table.put(DEALER, VerifyCards())
    assert table.due == Duty(Shuffle, rule("8.3(e)(i)"))
    table.shuffle().cut().burn().period()


def test_8_8_l_iii__decks_that_nobody_took_out_are_not_checked():
    assert ready().refused(DEALER, CheckDecks()).cite == rule("8.8(l)(iii)")


# (m)


@pytest.mark.parametrize("deal", ["2S", "2S 3D 3C KH", SIX_SEVEN])
@pytest.mark.parametrize("paid", [True, False])
def test_8_8_m__a_coup_from_the_wrong_shoe_is_void_and_the_right_one_goes_on(deal, paid):
    table, cite = ready(), rule("8.8(m)")
    shoe = table.table.shoe
    table.bet(1, "banker", 20)
    table.dealt(deal)
    if paid and deal == SIX_SEVEN:
        table.settle()
    for other in (DEALER, OPERATOR, player(1)):
        assert table.forbidden(other, VoidWrongShoe()).cite == cite
    events = table.put(SUPERVISOR, VoidWrongShoe())
    assert only(RoundVoided, events).cite == cite
    assert only(CardsRestored, events) == CardsRestored(table.round.cards, cite)
    assert table.net(1) == 0
    assert table.table.shoe == shoe  # its cards never left it
    table.collect()
    assert table.duty.act is OpenPeriod


@pytest.mark.parametrize("table", [lambda: ready(), lambda: playing()], ids=["betting", "no card"])
def test_8_8_m__no_card_no_wrong_shoe(table):
    assert table().refused(SUPERVISOR, VoidWrongShoe()).cite == rule("8.8(m)")


# (n)


@pytest.mark.rule("ni2019-689-mttg", "6.10")
def test_8_8_n__cards_drawn_before_the_period_expired_void_the_coup():
    table, cite = ready(), rule("8.8(n)")
    table.bet(1, "banker", 20)
    table.show(2, "tie", 10)
    left = table.table.shoe.left
    early = VoidEarlyCards(cards("2S 3D"))
    for other in (DEALER, OPERATOR, player(1)):
        assert table.forbidden(other, early).cite == cite
    events = table.put(SUPERVISOR, early)
    assert only(RoundVoided, events).cite == only(CardsDrawn, events).cite == cite
    back = only(Settled, events).payments
    assert [(one.wager.player, one.returned, one.cite.ref) for one in back] == [
        (1, 20_00, "6.10"),
        (2, 10_00, "6.10"),
    ]
    assert table.table.shoe.left == left - 2  # play goes on behind them
    assert table.table.shoe.census.left(card("2S")) == 7
    assert table.duty.act is OpenPeriod
    table.period()
    table.bet(1, "banker", 20)


@pytest.mark.parametrize(("drawn", "right"), [("", False), ("2S", True), ("2S 3D 4C 4H", True)])
def test_8_8_n__they_are_cards_of_the_initial_deal(drawn, right):
    table = ready()
    move = VoidEarlyCards(cards(drawn))
    if right:
        table.put(SUPERVISOR, move)
        return
    assert table.refused(SUPERVISOR, move).cite == rule("8.8(n)")
    five = VoidEarlyCards(cards("2S 3D 4C 4H 5S"))
    assert table.refused(SUPERVISOR, five).cite == rule("8.8(n)")


def test_8_8_n__after_the_period_has_expired_cards_are_not_early():
    early = VoidEarlyCards(cards("2S"))
    assert playing().refused(SUPERVISOR, early).cite == rule("8.8(n)")
    lapsed = ready()
    lapsed.no_more_bets()
    assert lapsed.refused(SUPERVISOR, early).cite == rule("8.8(n)")


def test_8_8_n__cards_that_are_not_in_the_shoe_cannot_have_been_drawn():
    nine = VoidEarlyCards(cards("2S 2S 2S 2S"))
    table = ready()
    for _ in range(2):
        table.put(SUPERVISOR, nine)
        table.period()
    assert table.refused(SUPERVISOR, nine).cite == rule("8.3(a)")
