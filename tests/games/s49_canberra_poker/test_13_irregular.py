"""Section 13: exposed cards, hands that do not count, hands that are lost."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Chance, Choice, Over
from houseway.core.wagers import Settled
from houseway.games.canberra_poker.round import moves
from houseway.games.canberra_poker.round.events import (
    CardDealt,
    CardExposed,
    DealerFouled,
    HandDiscarded,
    HandReconstructed,
    HandVoided,
    UpCardFixed,
)
from houseway.games.canberra_poker.round.moves import (
    ReconstructHand,
    ReportDealerCount,
    ReportDealerExposed,
    ReportDiscarded,
    ReportExposed,
    ReportMisdealt,
    ReportWrongCount,
    VerifyFolded,
    VerifyHand,
)
from houseway.games.canberra_poker.round.state import DEALER as DEALERS
from houseway.games.canberra_poker.round.state import Place
from houseway.house.rounds.round import RoundVoided
from houseway.house.shoes.moves import FROM_SHOE
from houseway.kit.cards import card
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player
from tests.games.s49_canberra_poker.evening import (
    NOTHING_MUCH,
    Evening,
    paid,
    ready,
    rule,
)

PAIR = "TH TC KS 6D 2C"
FLUSH = "2S 5S 7S 9S JS"
P1, P2 = Player(1), Player(2)


def dealing(text: str, players: int = 1) -> Evening:
    """A round with so many players in which these cards are out."""
    table = ready().wagered(*range(1, players + 1), jackpot=True)
    table.no_more_bets()
    table.deal(text)
    return table


# 13.1 and 13.2: cards that were seen


def test_13_1__two_exposed_cards_are_turned_over_and_the_third_voids_the_round():
    table = dealing("TH AC TC")
    for other in (OPERATOR, player(1)):
        assert table.role_refused(other, ReportExposed(1, 1)) == rule("13.1")
    (event,) = table.put(DEALER, ReportExposed(1, 1))
    assert event == CardExposed(Place(1), 1, 1, rule("13.1"))
    assert isinstance(table.due, Chance)
    assert table.put(SUPERVISOR, ReportExposed(1, 2)) == (
        CardExposed(Place(1), 2, 2, rule("13.1")),
    )
    table.deal("KD KS")
    events = table.put(DEALER, ReportExposed(1, 3))
    assert only(RoundVoided, events).cite == rule("13.1")
    assert only(Settled, events).cite == rule("13.1")
    assert table.net(1) == 0
    assert table.due.cite == rule("def:Round of Play")
    assert table.cite_of(DEALER, ReportExposed(1, 1)) == rule("def:Void")


@pytest.mark.rule("s49-1999-canberra-poker", "def:Void")
def test_in_a_void_round_every_chip_goes_back_bets_too():
    table = ready().begin(PAIR, NOTHING_MUCH, jackpot=True).stay(1)
    for at in (1, 2, 3):
        table.put(DEALER, ReportExposed(2, at))
    back = only(Settled, table.events)
    assert {(one.returned - one.wager.stake, one.win, one.cite) for one in back.payments} == {
        (0, 0, rule("def:Void"))
    }
    assert len(back.payments) == 5
    assert (table.net(1), table.net(2)) == (0, 0)
    assert table.table.pools.jackpot == 0


def test_13_1__what_was_taken_from_folded_hands_goes_back_too():
    table = ready().begin(PAIR, NOTHING_MUCH, jackpot=True).fold(2).count(2)
    table.settle()
    assert (table.net(2), table.table.pools.jackpot) == (-11_00, 75)
    for at in (1, 2, 3):
        table.put(DEALER, ReportExposed(1, at))
    assert (table.net(2), table.table.pools.jackpot) == (0, 0)


def test_13_1__a_card_that_is_not_there_or_was_reported_is_refused():
    table = dealing("TH")
    for box, at in ((1, 0), (1, 2), (1, -1), (2, 1), (0, 1), (-1, 1), (99, 1)):
        assert table.cite_of(DEALER, ReportExposed(box, at)) == rule("13.1")
    table.put(DEALER, ReportExposed(1, 1))
    assert table.cite_of(DEALER, ReportExposed(1, 1)) == rule("13.1")


def test_13_1__the_dealers_proper_card_does_not_count():
    table = ready().begin(PAIR)
    assert table.cite_of(DEALER, ReportDealerExposed(5)) == rule("6.2")
    (seen,) = table.put(DEALER, ReportDealerExposed(1))  # too late to be the card face up
    assert (seen.number, table.round.shows) == (1, card("3H"))
    table.stay(1).set_hand()
    assert table.cite_of(DEALER, ReportDealerExposed(2)) == rule("13.1")


@pytest.mark.parametrize("shown", [1, 2, 3, 4])
def test_13_2__a_card_among_the_dealers_first_four_stays_face_up(shown):
    deck = ("TH", "AC", "TC", "KD", "KS", "8S", "6D", "5D")
    table = dealing(" ".join(deck[: 2 * shown]))
    assert table.role_refused(player(1), ReportDealerExposed(shown)) == rule("13.2")
    seen, fixed = table.put(DEALER, ReportDealerExposed(shown))
    up = card(deck[2 * shown - 1])
    assert seen == CardExposed(DEALERS, shown, 1, rule("13.1"))
    assert fixed == UpCardFixed(shown, up, rule("13.2"))
    table.deal(" ".join((*deck[2 * shown :], "2C", "3H")))
    last = [event for event in table.events if isinstance(event, CardDealt)][-1]
    assert (last.place, last.facing.verdict, last.facing.cite) == (
        DEALERS,
        "face down",
        rule("13.2"),
    )
    assert table.round.shows == up
    view = table.house.rules.view(table.table, table.due, DEALER.role)
    assert [one for one in view.round.dealer.cards if one] == [up]


def test_13_2__it_counts_as_exposed_and_a_second_one_does_not_replace_it():
    table = dealing("TH AC TC KD")
    table.put(DEALER, ReportDealerExposed(1))
    (second,) = table.put(DEALER, ReportDealerExposed(2))
    assert second.number == 2
    assert table.round.shown == 1
    table.deal("KS 8S")
    assert RoundVoided(rule("13.1")) in table.put(DEALER, ReportDealerExposed(3))


# 13.3 and 13.4: a player's hand that does not count


def test_13_3__a_hand_dealt_out_of_order_is_void_with_all_its_chips():
    table = ready().begin(PAIR, NOTHING_MUCH, jackpot=True).stay(1)
    for other in (OPERATOR, player(1)):
        assert table.role_refused(other, ReportMisdealt(1)) == rule("13.3")
    voided, back = table.put(DEALER, ReportMisdealt(1))
    assert voided == HandVoided(Place(1), rule("13.3"))
    assert paid(back.payments) == [
        (1, "ante", 0, "def:Void"),
        (1, "boomerang", 0, "def:Void"),
        (1, "bet", 0, "def:Void"),
    ]
    assert table.cite_of(DEALER, ReportMisdealt(1)) == rule("13.3")
    assert table.choice.player == 2


def test_13_3__found_during_the_deal_the_box_gets_no_more_cards():
    table = dealing("TH AS AC TC", players=2)
    table.put(DEALER, ReportMisdealt(1))
    assert table.due == Chance((Place(2), DEALERS), rule("6.3"), FROM_SHOE)
    table.deal("QD KD 9C 8S 7H 5D 2D 3H")
    assert table.choice.player == 2
    assert table.cite_of(DEALER, ReportMisdealt(3)) == rule("13.3")


def test_13_3__if_it_was_the_only_hand_the_round_is_over():
    table = dealing("TH AC")
    table.put(DEALER, ReportMisdealt(1))
    assert isinstance(table.house.rules.round(table.table.settings).turn(table.round), Over)
    table.collect()
    assert table.net(1) == 0


@pytest.mark.parametrize("number", [0, 4, 6])
def test_13_4__a_hand_without_five_cards_is_void(number):
    table = ready().begin(PAIR, jackpot=True)
    for other in (OPERATOR, player(1)):
        assert table.role_refused(other, ReportWrongCount(1, number)) == rule("13.4")
    voided, _ = table.put(SUPERVISOR, ReportWrongCount(1, number))
    assert voided == HandVoided(Place(1), rule("13.4"))
    assert table.net(1) == 0


def test_13_4__five_is_no_wrong_number_and_nobody_has_any_before_the_deal_is_made():
    table = dealing("TH")
    assert table.cite_of(DEALER, ReportWrongCount(1, 4)) == rule("6.3")
    table = ready().begin(PAIR)
    for number in (5, -1, 53):
        assert table.cite_of(DEALER, ReportWrongCount(1, number)) == rule("13.4")
    assert table.cite_of(DEALER, ReportWrongCount(2, 4)) == rule("13.4")


@pytest.mark.rule("s49-1999-canberra-poker", "13.4")
def test_a_count_finds_it_too_in_a_folded_hand_and_at_the_end():
    """The Ante of a folded hand goes back as well."""
    table = ready().begin(PAIR, NOTHING_MUCH, jackpot=True).fold(1)
    counted, voided, _ = table.put(DEALER, VerifyFolded(1, 4))
    assert (counted.cards, voided.cite) == (4, rule("13.4"))
    table.stay(2).set_hand()
    assert HandVoided(Place(2), rule("13.4")) in table.put(DEALER, VerifyHand(2, 6))
    table.count(0)
    assert table.settle() == ()
    assert (table.net(1), table.net(2)) == (0, 0)


# 13.5: the Dealer's hand


def test_13_5__antes_win_and_bets_are_void_if_the_dealer_has_a_wrong_number():
    table = ready().begin(PAIR, NOTHING_MUCH, jackpot=True, dealer="AC AD AH 5D 3H").stay(1, 2)
    assert table.role_refused(player(1), ReportDealerCount(6)) == rule("13.5")
    assert table.put(DEALER, ReportDealerCount(6)) == (DealerFouled(6, rule("13.5")),)
    assert table.cite_of(DEALER, ReportDealerCount(6)) == rule("13.5")
    table.count(1, 2)
    assert paid(table.settle()) == [
        (1, "ante", 10_00, "8.1/1"),
        (1, "bet", 0, "13.5"),
        (2, "ante", 10_00, "8.1/1"),
        (2, "bet", 0, "13.5"),
        (1, "boomerang", -1_00, "10.5"),
        (2, "boomerang", -1_00, "10.5"),
    ]


def test_13_5__who_has_folded_has_lost_and_who_has_not_acted_need_not():
    table = ready().begin(PAIR, NOTHING_MUCH).fold(2).count(2)
    table.settle()
    table.put(DEALER, ReportDealerCount(4))
    assert not isinstance(table.due, Choice)
    table.count(1)
    assert paid(table.settle()) == [(1, "ante", 10_00, "8.1/1")]
    assert table.net(2) == -10_00


def test_13_5__found_at_the_count_and_a_declared_jackpot_hand_is_paid():
    table = ready().begin(FLUSH, jackpot=True, dealer="KH KC KD 4H 4C").stay(1).declare(1)
    table.set_hand()
    table.count(1)
    _, fouled = table.put(DEALER, VerifyHand(0, 4))
    assert fouled == DealerFouled(4, rule("13.5"))
    assert paid(table.settle()) == [
        (1, "ante", 10_00, "8.1/1"),
        (1, "bet", 0, "13.5"),
        (1, "boomerang", 99_00, "11.1/5"),
    ]


# 13.6: hands in the discard rack


def test_13_6__a_hand_that_was_not_acted_on_is_put_together_again():
    table = ready().begin(PAIR, NOTHING_MUCH)
    assert table.role_refused(player(1), ReportDiscarded(1)) == rule("13.6")
    assert table.put(DEALER, ReportDiscarded(1)) == (HandDiscarded(Place(1), rule("13.6")),)
    assert (table.duty.act, table.due.cite) == (ReconstructHand, rule("13.6"))
    assert (table.duty.fixed("box"), table.duty.said) == (Place(1).box, Place(1))
    assert table.cite_of(player(1), moves.Fold(P1)) == rule("13.6")
    assert table.cite_of(DEALER, ReportDiscarded(1)) == rule("13.6")
    assert table.role_refused(DEALER, ReconstructHand(1)) == rule("13.6")
    assert table.cite_of(SUPERVISOR, ReconstructHand(2)) == rule("13.6")
    assert table.put(SUPERVISOR, ReconstructHand(1)) == (HandReconstructed(Place(1), rule("13.6")),)
    table.stay(1, 2)


def test_13_6__one_that_needs_another_look_is_counted_again():
    table = ready().begin(PAIR).stay(1)
    assert table.cite_of(DEALER, ReportDiscarded(1)) == rule("13.6")  # it lies on the layout
    table.set_hand()
    table.count(1)
    table.put(DEALER, ReportDiscarded(1))
    table.put(SUPERVISOR, ReconstructHand(1))
    assert (table.duty.act, table.due.cite) == (VerifyHand, rule("9.7"))
    assert (table.duty.fixed("box"), table.duty.said) == (Place(1).box, Place(1))
    table.count(1, 0)
    assert len(table.settle()) == 2


def test_13_6__where_that_is_impossible_the_operator_gives_the_chips_back():
    table = ready().begin(PAIR, NOTHING_MUCH, jackpot=True)
    assert table.cite_of(OPERATOR, moves.GiveUpHand(1)) == rule("15.6")
    table.put(DEALER, ReportDiscarded(1))
    for other in (DEALER, SUPERVISOR, player(1)):
        assert table.role_refused(other, moves.GiveUpHand(1)) == rule("15.6")
    voided, _ = table.put(OPERATOR, moves.GiveUpHand(1))
    assert voided == HandVoided(Place(1), rule("15.6"))
    assert table.net(1) == 0
    assert table.choice.player == 2
