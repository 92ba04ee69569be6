"""Rule 9.6: a shoe that runs out before the round is complete."""

from collections import Counter

from houseway.core.game import Duty
from houseway.house.rounds.round import RoundVoided
from houseway.house.shoes.moves import DrawCuttingCard, ReportUnseenExcessCard, Shuffle
from houseway.kit.cards import DECK, card, cards
from houseway.kit.moves import Deal, ReportInsufficientCards
from tests.games.playing import DEALER, OPERATOR, only, player


def four_card_rounds():
    """103 rounds of four cards, each a Natural of the Player, and the three cards left of 416."""
    naturals = [
        (card(pair[0] + suit), card(pair[1] + suit))
        for pair in ("9K", "8Q", "62", "7A")
        for suit in "SHDC"
        for _ in range(8)
    ][:103]
    rest = Counter(DECK * 8) - Counter(one for pair in naturals for one in pair)
    others = sorted((rest - Counter(cards("AC"))).elements())  # which is the card that was shown
    rounds = [(first, others.pop(), second, others.pop()) for first, second in naturals]
    return rounds, others


ROUNDS, LAST = four_card_rounds()


def dealt_down(edition, rounds: int):
    """A shoe that gave so many rounds of four, and whose cutting card nobody noticed."""
    table = edition.ready("AC")
    for four in ROUNDS[:rounds]:
        table.no_more_bets()
        table.put(DEALER, Deal(four[:2]))
        table.put(DEALER, Deal(four[2:]))
        table.collect()
    assert table.table.shoe.left == 414 - 4 * rounds
    return table


def test_9_6__a_round_that_the_shoe_cannot_finish_is_void(edition):
    """Two cards are left: the round takes both, and the third is not there."""
    table, cite = dealt_down(edition, 103), edition.rule("9.6")
    table.bet(1, "banker", 20)
    table.bet(2, "tie", 10)
    table.no_more_bets()
    for one in LAST[:2]:
        assert "left in the shoe" in table.refused(DEALER, ReportInsufficientCards()).reason
        table.put(DEALER, Deal((one,)))
    assert table.refused(DEALER, Deal((LAST[2],))).cite == edition.rule("6.1")
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, ReportInsufficientCards()).cite == cite
    events = table.put(DEALER, ReportInsufficientCards())
    assert only(RoundVoided, events).cite == cite
    assert (table.net(1), table.net(2)) == (0, 0)
    table.collect()


def test_9_6__cards_in_the_shoe_are_sufficient_until_they_are_gone(edition):
    table, cite = edition.ready(), edition.rule("9.6")
    table.no_more_bets()
    refusal = table.refused(DEALER, ReportInsufficientCards())
    assert refusal.cite == cite
    assert refusal.reason.startswith("414 cards are left in the shoe")


def test_9_6__a_round_that_needs_no_card_is_not_void_for_want_of_one(edition):
    table, cite = dealt_down(edition, 102), edition.rule("9.6")
    table.bet(1, "player", 20)
    table.no_more_bets()
    table.put(DEALER, Deal(ROUNDS[102][:2]))
    table.put(DEALER, Deal(ROUNDS[102][2:]))
    for _ in range(2):
        table.put(DEALER, ReportUnseenExcessCard())
    assert table.table.shoe.left == 0
    assert table.refused(DEALER, ReportUnseenExcessCard()).cite == edition.rule("9.3")
    refusal = table.refused(DEALER, ReportInsufficientCards())
    assert (refusal.cite, refusal.reason) == (cite, "no card is due")
    table.settle()
    assert table.round.result is not None


def test_9_6__after_the_cutting_card_a_void_round_is_the_last_of_the_shoe(edition):
    table = dealt_down(edition, 103)
    table.no_more_bets()
    table.put(DEALER, DrawCuttingCard())
    table.put(DEALER, Deal(tuple(LAST[:2])))
    table.put(DEALER, ReportInsufficientCards())
    table.collect()
    assert table.due == Duty(Shuffle, edition.rule("5.6"))


def test_5_1__a_shoe_that_ran_out_is_shuffled(edition):
    table = dealt_down(edition, 103)
    table.no_more_bets()
    table.put(DEALER, Deal(tuple(LAST[:2])))
    table.put(DEALER, ReportInsufficientCards())
    table.collect()
    assert isinstance(table.due, Duty)
    assert table.due.act is Shuffle


def test_9_6__held_cards_are_cards_to_deal(edition):
    """Two cards are left and drawn in excess: they are there to be dealt."""
    table = dealt_down(edition, 103)
    for _ in range(2):
        table.put(DEALER, ReportUnseenExcessCard())
    table.no_more_bets()
    assert table.refused(DEALER, ReportInsufficientCards()).cite == edition.rule("9.6")
