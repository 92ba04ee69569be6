"""Rule 14.6: a shoe that runs out in a round is filled from the discard rack."""

from houseway.core.actors import Player
from houseway.core.game import Bets, Call, Chance, Duty
from houseway.core.value import changed
from houseway.games.blackjack.round.moves import ReportBurntInError, ReportDrawnInError
from houseway.games.blackjack.round.state import Place
from houseway.games.blackjack.table.settings import ShoeKind
from houseway.house.general.state import CloseTable
from houseway.house.shoes.moves import (
    FROM_SHOE,
    CardsCut,
    CutCards,
    DeclineCut,
    InsertCuttingCard,
    ReportExcessCard,
    Shuffle,
    Shuffled,
    ShuffleDue,
    Stage,
)
from houseway.house.shoes.shuffling_shoe import ShoeFinished
from houseway.house.wagers.boxes import RequireMinimum
from houseway.kit.cards import card, cards
from houseway.kit.moves import Deal, ReportInsufficientCards
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, cites, only, player
from tests.games.s49_blackjack.evening import FAULT, SHORT, Evening, automated, failed, ready, rule

SHORT_OF_CARDS = ReportInsufficientCards()


def run_down(table: Evening, left: int = 0) -> Evening:
    """Card after card goes unseen to the discard rack."""
    while table.table.shoe.left > left:
        table.put(DEALER, ReportBurntInError(None))
    return table


def out_of_cards(deal: str = "TS 9S 9D", **settings: object) -> Evening:
    """The Dealer's second card is due, and there is none."""
    table = ready(**settings)
    table.begin(deal, (1, 10)).stand(1)
    return run_down(table)


def refilled(table: Evening, at: int = 100) -> Evening:
    table.put(DEALER, SHORT_OF_CARDS)
    table.shuffle()
    table.put(DEALER, DeclineCut())
    table.put(SUPERVISOR, CutCards(at))
    return table


def test_14_6__the_staff_report_that_no_card_is_left_to_complete_the_round():
    table = ready()
    table.begin("TS 9S 9D", (1, 10)).stand(1)
    run_down(table, left=1)
    refusal = table.refused(DEALER, SHORT_OF_CARDS)
    assert (refusal.cite, refusal.reason) == (rule("14.6"), "1 cards are left in the shoe")
    run_down(table)
    for other in (OPERATOR, player(1)):
        assert table.role_refused(other, SHORT_OF_CARDS) == rule("14.6")
    assert table.cite_of(DEALER, Deal(cards("TD"))) == rule("6.1")
    assert table.put(DEALER, SHORT_OF_CARDS) == (ShuffleDue(rule("14.6")),)
    assert table.due == Duty(Shuffle, rule("14.6"))


def test_14_6__all_cards_but_those_on_the_layout_are_shuffled():
    table = out_of_cards()
    table.put(SUPERVISOR, SHORT_OF_CARDS)
    assert table.role_refused(SUPERVISOR, Shuffle()) == rule("14.6")
    (event,) = table.put(DEALER, Shuffle())
    assert event == Shuffled(312 - 3, rule("14.6"), cards("TS 9D 9S"))
    assert table.table.shoe.left == 309
    assert table.table.shoe.census.left(card("TS")) == 5


def test_14_6__they_are_cut_as_ever_and_dealt_to_complete_the_round():
    table = out_of_cards()
    table.put(DEALER, SHORT_OF_CARDS)
    table.shuffle()
    assert isinstance(table.due, Call)
    assert (table.due.asked[0].player, table.due.cite) == (1, rule("5.2(a)"))
    for at in (51, 258):
        assert table.cite_of(player(1), CutCards(at, Player(1))) == rule("5.3")
    assert table.cite_of(DEALER, Deal(cards("TD"))) == rule("5.2")
    event = only(CardsCut, table.put(player(1), CutCards(257, Player(1))))
    assert event.at == 257
    assert table.due == Chance((Place(0),), rule("12.1(a)"), FROM_SHOE)
    table.deal("TD")
    table.settle()
    assert table.net(1) == 0


def test_14_6__the_cut_goes_to_the_box_where_the_cutting_card_appeared_in_this_round():
    table = ready()
    table.play(SHORT, (1, 10))
    table.begin("TS TH * TC 9S 9H 9C 9D", (2, 10), (4, 10), (6, 10))
    table.stand(2, 4, 6)
    run_down(table).put(DEALER, SHORT_OF_CARDS)
    table.shuffle()
    assert isinstance(table.due, Call)
    assert (table.due.asked[0].player, table.due.cite) == (6, rule("5.2(b)"))


def test_14_6__a_card_that_lies_on_the_layout_cannot_come_again():
    """All six tens of spades lie on six Boxes, and one nine of spades of six before the Dealer."""
    table = ready()
    bets = tuple((number, 10) for number in range(1, 7))
    table.begin("TS TS TS TS TS TS 9S 9D 9D 9D 9D 9D 9D", *bets).stand(1, 2, 3, 4, 5, 6)
    refilled(run_down(table))
    for text in ("TS", "9D"):
        refusal = table.refused(DEALER, Deal(cards(text)))
        assert (refusal.cite, refusal.reason) == (
            rule("2.1"),
            f"{text} is not in the shoe: all 6 have been seen",
        )
    assert table.table.shoe.census.left(card("9S")) == 5
    table.deal("9S")


def test_14_6__a_card_that_was_burnt_before_can_come_again():
    table = ready()
    table.begin("TS 9S 9D", (1, 10)).stand(1)
    for _ in range(6):
        table.put(DEALER, ReportBurntInError(card("TD")))
    assert table.cite_of(DEALER, Deal(cards("TD"))) == rule("2.1")
    refilled(run_down(table)).deal("TD")
    assert table.round.dealer == cards("9S TD")


def test_14_6__after_that_round_a_new_shoe_is_shuffled():
    table = refilled(out_of_cards())
    table.deal("TD")
    table.settle()
    assert only(ShuffleDue, table.collect()) == ShuffleDue(rule("5.4(b)"))
    assert table.put(DEALER, Shuffle()) == (Shuffled(312, rule("5.4(b)")),)


def test_14_6__a_filled_shoe_is_no_new_one_for_those_held_to_the_minimum():
    table = ready()
    table.play(SHORT, (1, 10))
    table.put(OPERATOR, RequireMinimum(Player(2)))
    table.begin("TS 9S 9D", (1, 10)).stand(1)
    refilled(run_down(table))
    assert table.table.boxes.restricted == {2}
    table.deal("TD")
    table.settle()
    table.collect()
    assert table.table.boxes.restricted == {2}
    table.shuffle()
    assert table.table.boxes.restricted == frozenset()


def test_14_6__cards_that_were_drawn_in_error_are_there_to_be_dealt():
    table = ready()
    table.begin("TS 9S 9D", (1, 10)).stand(1)
    run_down(table, left=1)
    table.put(DEALER, ReportDrawnInError(None))
    assert table.cite_of(DEALER, SHORT_OF_CARDS) == rule("14.6")
    table.deal("TD")
    table.settle()


def test_14_6__not_while_no_card_is_due():
    table = ready()
    table.begin("TS 9S 9D", (1, 10))
    run_down(table)
    assert table.cite_of(DEALER, SHORT_OF_CARDS) == rule("9.1")
    assert table.cite_of(DEALER, ReportExcessCard(card("TD"))) == rule("14.2")
    table.draw(1)
    table.put(DEALER, SHORT_OF_CARDS)


def test_14_6__before_the_first_card_of_a_round_all_cards_make_a_whole_new_shoe():
    table = ready()
    table.main(1, 10)
    table.no_more_bets()
    run_down(table).put(DEALER, SHORT_OF_CARDS)
    assert table.put(DEALER, Shuffle()) == (Shuffled(312, rule("14.6")),)
    table.cut()
    table.then(SHORT).stand_and_settle()
    assert not cites(table.collect(), ShuffleDue)


def test_14_6__where_the_cutting_card_was_put_aside_dealing_runs_on():
    table = ready()
    table.put(OPERATOR, CloseTable(rounds=2))
    table.begin("TS * 9S 9D", (1, 10)).stand(1)
    refilled(run_down(table)).deal("TD")
    table.settle()
    assert not cites(table.collect(), ShuffleDue)
    assert isinstance(table.due, Bets)
    assert table.table.shoe.left == 308
    table.play("TC 9C 9H TH", (1, 10))


def test_14_6__a_stack_of_less_than_two_decks_is_cut_in_its_middle():
    """No place in it is one deck from either end."""
    table = out_of_cards()
    table.put(DEALER, SHORT_OF_CARDS)
    table.shuffle()
    table.table = changed(table.table, shoe=changed(table.table.shoe, left=61))
    table.put(DEALER, DeclineCut())
    for at in (29, 32):
        refusal = table.refused(SUPERVISOR, CutCards(at))
        assert (refusal.cite, refusal.reason) == (
            rule("5.3"),
            f"a cut at {at} is not 30 to 31 cards deep",
        )
    table.put(SUPERVISOR, CutCards(30))


# With a shoe that should shuffle by itself


def test_14_6__a_failed_shoe_is_filled_cut_and_then_replaced():
    table = failed()
    table.begin("TS 9S 9D", (1, 10)).stand(1)
    run_down(table).put(DEALER, SHORT_OF_CARDS)
    table.shuffle()
    assert table.table.shoe.stage is Stage.OFFER_CUT
    table.put(DEALER, DeclineCut())
    table.put(SUPERVISOR, CutCards(100))
    table.deal("TD")
    table.settle()
    assert only(ShoeFinished, table.collect()).cite == rule("19.3/1")


def test_14_6__so_is_one_that_works_and_it_works_on():
    table = automated()
    table.begin("TS 9S 9D", (1, 10)).stand(1)
    refilled(run_down(table)).deal("TD")
    table.settle()
    table.collect()
    assert isinstance(table.due, Bets)
    assert not table.table.shoe.cutting_card_out
    table.put(DEALER, FAULT)
    table.put(DEALER, InsertCuttingCard(52))
    assert not cites(table.play(SHORT, (1, 10)), ShoeFinished)


def test_14_6__an_automated_shoe_that_runs_out_is_filled_under_the_same_rule():
    table = out_of_cards(shoe=ShoeKind.AUTOMATED)
    table.put(DEALER, SHORT_OF_CARDS)
    assert table.due == Duty(Shuffle, rule("14.6"))
    assert only(Shuffled, table.put(DEALER, Shuffle())).cite == rule("14.6")
