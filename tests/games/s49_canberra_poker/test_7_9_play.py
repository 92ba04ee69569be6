"""Sections 7 to 9: Bet or Fold, what is paid, the counts of cards."""

import pytest

from houseway.core.actors import Player
from houseway.core.bounds import Range
from houseway.core.game import Choice, Duty, Option, Over, Settle
from houseway.core.money import Cents
from houseway.core.wagers import Staked
from houseway.games.canberra_poker.round import moves
from houseway.games.canberra_poker.round.events import (
    BetMade,
    CardsCounted,
    CountInstructed,
    DealerHandSet,
    HandCounted,
    HandDecided,
    HandFolded,
)
from houseway.games.canberra_poker.round.moves import Bet, Fold, SetHand, VerifyFolded, VerifyHand
from houseway.games.canberra_poker.round.state import DEALER as DEALERS
from houseway.games.canberra_poker.round.state import Place
from houseway.house.general.state import ExcludePlayer, ReportContravention
from houseway.house.rounds.round import TakeAndPay
from houseway.house.table.state import CollectCards
from houseway.kit.cards import cards
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player
from tests.games.s49_canberra_poker.evening import (
    DEALER_AK,
    DEALER_OUT,
    NOTHING_MUCH,
    Evening,
    paid,
    ready,
    rule,
)

PAIR = "TH TC KS 6D 2C"
P1, P2 = Player(1), Player(2)


def dealt(*hands: str, dealer: str = DEALER_AK) -> Evening:
    return ready().begin(*(hands or (PAIR,)), dealer=dealer)


# Decisions


def test_7_1__after_the_dealers_last_card_the_players_decide():
    table = ready().wagered(1)
    table.no_more_bets()
    for card in cards("TH AC TC KD KS 8S 6D 5D 2C"):
        table.deal(str(card))
        assert table.cite_of(player(1), Bet(P1, Cents(20_00))) == rule("6.3")
    table.deal("3H")
    here = Place(1)
    exact = (Range("stake", 20_00, 20_00),)
    options = (Option(Bet, rule("7.2"), exact, here), Option(Fold, rule("7.3"), of=here))
    assert table.due == Choice(P1, options, rule("7.1"))


def test_7_1__in_any_order_and_each_once():
    table = dealt(PAIR, NOTHING_MUCH)
    table.fold(2)
    table.count(2).settle()
    assert table.choice.player == 1
    table.stay(1)
    assert table.cite_of(player(1), Fold(P1)) == rule("7.3")
    assert table.cite_of(player(1), Bet(P1, Cents(20_00))) == rule("7.2")
    assert table.cite_of(player(2), Bet(P2, Cents(20_00))) == rule("7.2")


@pytest.mark.rule("s49-1999-canberra-poker", "7.2", "def:Bet")
def test_a_bet_is_exactly_twice_the_ante():
    table = ready()
    table.ante(1, 15)
    table.hands(PAIR)
    for stake in (0, -30_00, 15_00, 29_99, 30_01, 45_00):
        refusal = table.refused(player(1), Bet(P1, Cents(stake)))
        assert refusal.cite == rule("7.2")
    assert (
        "$15 is not twice the Ante of $15" in table.refused(player(1), Bet(P1, Cents(15_00))).reason
    )
    events = table.put(player(1), Bet(P1, Cents(30_00)))
    (bet,) = only(Staked, events).wagers
    assert (bet.bet, bet.stake, bet.spot) == ("bet", 30_00, (1,))
    assert only(BetMade, events) == BetMade(Place(1), P1, rule("def:Bet"), rule("7.2"))


@pytest.mark.rule("s49-1999-canberra-poker", "7.3", "def:Fold")
def test_who_folds_loses_the_ante_and_the_jackpot_wager():
    """Even with a full house."""
    table = ready().begin("KS KC KH JH JC", jackpot=True, dealer=DEALER_OUT)
    event = only(HandFolded, table.put(player(1), Fold(P1)))
    assert event == HandFolded(Place(1), P1, rule("def:Fold"), rule("7.3"))
    table.count(1)
    assert paid(table.settle()) == [(1, "ante", -10_00, "7.3"), (1, "boomerang", -1_00, "7.3")]
    assert table.net(1) == -11_00


def test_a_player_decides_for_himself_or_the_staff_enter_it():
    table = dealt(PAIR, NOTHING_MUCH)
    assert table.role_refused(player(2), Bet(P1, Cents(20_00))) == rule("7.2")
    assert table.role_refused(OPERATOR, Fold(P1)) == rule("7.3")
    table.put(DEALER, Bet(P1, Cents(20_00)))
    table.put(SUPERVISOR, Fold(P2))


def test_a_player_who_is_not_there_is_folded_by_the_operator():
    table = dealt(PAIR, NOTHING_MUCH)
    gone = moves.FoldAbsent(P1)
    for other in (DEALER, SUPERVISOR, player(1)):
        assert table.role_refused(other, gone) == rule("15.6")
    assert only(HandFolded, table.put(OPERATOR, gone)).cite == rule("15.6")
    assert table.cite_of(OPERATOR, gone) == rule("7.3")


def test_an_excluded_player_cannot_act_and_his_hand_is_passed_in():
    table = dealt(PAIR, NOTHING_MUCH)
    table.put(DEALER, ReportContravention("15.9", "player 1", "Dee", P1))
    table.put(OPERATOR, ExcludePlayer(P1))
    assert table.cite_of(player(1), Bet(P1, Cents(20_00))) == rule("15.3(b)")
    usual = table.house.rules.usual(table.table, table.due)
    assert usual.move == moves.FoldAbsent(P1)
    table.put(usual.by, usual.move)


# Counting


def test_7_4__a_folded_hand_is_counted_before_the_discard_rack():
    table = dealt(PAIR, NOTHING_MUCH).fold(1)
    assert (table.duty.act, table.due.cite) == (VerifyFolded, rule("7.4"))
    assert (table.duty.fixed("box"), table.duty.said) == (Place(1).box, Place(1))
    for box in (0, 2, 3):  # the Dealer, one that has not acted, one that is empty
        assert table.cite_of(DEALER, VerifyFolded(box, 5)) == rule("7.4")
    assert table.cite_of(DEALER, VerifyHand(1, 5)) == rule("7.4")  # another count
    for other in (SUPERVISOR, OPERATOR, player(1)):
        assert table.role_refused(other, VerifyFolded(1, 5)) == rule("7.4")
    (event,) = table.put(DEALER, VerifyFolded(1, 5))
    assert event == HandCounted(Place(1), 5, rule("7.4"))
    assert isinstance(table.due, Settle)
    assert table.due.cite == rule("7.3")


def test_9_7__only_the_dealer_counts_hands():
    table = dealt(PAIR).stay(1)
    table.set_hand()
    for other in (SUPERVISOR, OPERATOR, player(1)):
        assert table.role_refused(other, VerifyHand(1, 5)) == rule("9.7")


def test_9_7__every_hand_is_counted_and_the_dealers():
    table = dealt(PAIR, NOTHING_MUCH).stay(1, 2)
    assert table.cite_of(DEALER, VerifyHand(1, 5)) == rule("9.1")
    table.set_hand()
    assert (table.duty.act, table.due.cite) == (VerifyHand, rule("9.7"))
    assert (table.duty.fixed("box"), table.duty.said) == (Place(1).box, Place(1))
    assert table.cite_of(DEALER, TakeAndPay()) == rule("9.7")
    assert table.cite_of(DEALER, SetHand()) == rule("9.7")  # it is set already
    table.put(DEALER, VerifyHand(2, 5))
    (event,) = table.put(DEALER, VerifyHand(1, 5))
    assert event == HandCounted(Place(1), 5, rule("9.7"))
    assert (table.duty.act, table.due.cite) == (VerifyHand, rule("9.7"))
    assert (table.duty.fixed("box"), table.duty.said) == (DEALERS.box, DEALERS)
    for count in (-1, 53):
        assert table.cite_of(DEALER, VerifyHand(0, count)) == rule("9.7")
    table.count(0)
    assert table.cite_of(DEALER, VerifyHand(0, 5)) == rule("8.1")
    assert len(table.settle()) == 4


def test_9_7__the_dealers_hand_is_counted_though_everybody_folded():
    table = dealt(PAIR).fold(1).count(1)
    table.settle()
    assert (table.duty.act, table.due.cite) == (VerifyHand, rule("9.7"))
    assert (table.duty.fixed("box"), table.duty.said) == (DEALERS.box, DEALERS)
    table.count(0)
    assert isinstance(table.due, Duty)
    assert table.due.act is CollectCards


def test_2_4__the_supervisor_has_the_cards_counted_at_any_time_of_a_round():
    table = ready().wagered(1)
    table.no_more_bets()
    table.deal("TH")
    for other in (DEALER, OPERATOR, player(1)):
        assert table.role_refused(other, moves.InstructCount()) == rule("2.4")
    assert table.put(SUPERVISOR, moves.InstructCount()) == (CountInstructed(rule("2.4")),)
    assert table.cite_of(SUPERVISOR, moves.InstructCount()) == rule("2.4")
    assert (table.duty.act, table.due.cite) == (moves.CountCards, rule("2.4"))
    assert table.cite_of(DEALER, moves.CountCards(-1)) == rule("2.4")
    assert table.role_refused(SUPERVISOR, moves.CountCards(52)) == rule("2.4")
    event = only(CardsCounted, table.put(DEALER, moves.CountCards(51)))
    assert (event.cards, event.proper, event.cite) == (51, False, rule("2.4"))
    table.put(SUPERVISOR, moves.InstructCount())
    assert only(CardsCounted, table.put(DEALER, moves.CountCards(52))).proper
    assert table.cite_of(DEALER, moves.CountCards(52)) == rule("6.3")


# Settlement


def test_9_2__without_ace_and_king_the_dealer_does_not_take_part():
    table = dealt(PAIR, dealer="AC QD JS 5D 3H").stay(1)
    event = only(DealerHandSet, table.set_hand())
    assert (event.takes_part.verdict, event.takes_part.cite) == (False, rule("9.2"))
    table = dealt(PAIR, dealer="AC KD 4S 3D 2H").stay(1)
    assert only(DealerHandSet, table.set_hand()).takes_part.verdict


def test_9_3__antes_win_and_bets_are_void_if_he_does_not():
    """A royal flush is paid no more than even money on the Ante."""
    table = dealt("AH KH QH JH TH", NOTHING_MUCH, dealer="QC JD 9D 5H 3C").stay(1, 2)
    assert paid(table.finish()) == [
        (1, "ante", 10_00, "8.1/1"),
        (1, "bet", 0, "9.3"),
        (2, "ante", 10_00, "8.1/1"),
        (2, "bet", 0, "9.3"),
    ]
    outcomes = [one.outcome.cite for one in table.events if isinstance(one, HandDecided)]
    assert outcomes == [rule("9.3")] * 2


def test_9_3__comes_before_equal_hands():
    table = dealt("QH JC 9H 5S 2H", dealer=DEALER_OUT).stay(1)
    assert paid(table.finish()) == [(1, "ante", 10_00, "8.1/1"), (1, "bet", 0, "9.3")]


def test_9_4__a_higher_hand_wins_ante_and_bet():
    table = dealt("AD KC 8D 5S 4H", dealer=DEALER_AK).stay(1)  # ace, king, 8, 5, 4 against 3
    assert paid(table.finish()) == [(1, "ante", 10_00, "8.1/1"), (1, "bet", 20_00, "8.1/2")]
    assert only(HandDecided, table.events).outcome.cite == rule("9.4")


def test_9_5__a_lower_hand_loses_both():
    table = dealt("AD KC 8D 5S 2H", dealer=DEALER_AK).stay(1)
    assert paid(table.finish()) == [(1, "ante", -10_00, "9.5"), (1, "bet", -20_00, "9.5")]
    assert only(HandDecided, table.events).outcome.cite == rule("9.5")


def test_9_6__equal_hands_are_void():
    table = dealt("AD KC 8D 5S 3C", dealer=DEALER_AK).stay(1)
    assert paid(table.finish()) == [(1, "ante", 0, "9.6"), (1, "bet", 0, "9.6")]
    assert only(HandDecided, table.events).outcome.cite == rule("9.6")


PAYS = [
    ("AD KC QD 5S 3C", 1, "8.1/2"),
    ("2D 2C QD 5S 3C", 1, "8.1/2"),
    ("2D 2C QD QS 3C", 2, "8.1/3"),
    ("2D 2C 2S QS 3C", 3, "8.1/4"),
    ("6D 2C 3S 4S 5C", 4, "8.1/5"),
    ("6S 2S 3S 4S 9S", 5, "8.1/6"),
    ("2D 2C 2S QS QC", 7, "8.1/7"),
    ("2D 2C 2S 2H QC", 20, "8.1/8"),
    ("6S 2S 3S 4S 5S", 50, "8.1/9"),
    ("AS KS QS JS TS", 250, "8.1/10"),
]


@pytest.mark.rule("s49-1999-canberra-poker", *(f"8.1/{row}" for row in range(1, 11)))
def test_what_each_hand_pays_on_ante_and_bet():
    for hand, odds, ref in PAYS:
        table = dealt(hand, dealer="AC KD 8C 5D 3H").stay(1)
        expected = [(1, "ante", 10_00, "8.1/1"), (1, "bet", 20_00 * odds, ref)]
        assert paid(table.finish()) == expected


@pytest.mark.parametrize(("most", "win"), [(4_999_00, 4_999_00), (5_000_00, 5_000_00)])
def test_8_2__a_bet_is_paid_up_to_the_maximum_payout_and_no_ante(most, win):
    """A royal flush with an Ante of $100: 250 times $200 are $50,000."""
    table = ready(maximum_payout=most * 10)
    table.ante(1, 100)
    table.hands("AS KS QS JS TS").stay(1)
    assert [one.win for one in table.finish()] == [100_00, win * 10]
    table = ready(maximum_payout=5_00)
    table.ante(1, 10)
    table.hands(PAIR).stay(1)
    assert [one.win for one in table.finish()] == [10_00, 5_00]


@pytest.mark.rule("s49-1999-canberra-poker", "def:Round of Play")
def test_a_round_ends_when_the_cards_are_collected():
    table = dealt().stay(1)
    table.finish()
    assert table.due == Duty(CollectCards, rule("def:Round of Play"))
    table.collect()
    assert table.table.round is None
    assert table.cite_of(DEALER, SetHand()) == rule("5.1")


def test_what_is_out_of_turn_is_refused_by_what_is_due():
    table = dealt()
    assert table.cite_of(DEALER, SetHand()) == rule("7.1")
    assert table.cite_of(DEALER, TakeAndPay()) == rule("7.1")
    assert table.cite_of(DEALER, CollectCards()) == rule("7.1")
    assert not isinstance(table.due, Over)
