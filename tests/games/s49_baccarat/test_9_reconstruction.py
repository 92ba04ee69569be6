"""Section 9, rounds put right or void: cards out of sequence (9.4), misdeal (9.5)."""

import pytest

from houseway.core.game import Bets, Chance, Duty, Settle
from houseway.core.wagers import Reversed, Settled
from houseway.games.baccarat.round.state import (
    CoupReconstructed,
    DeclareMisdeal,
    NaturalMade,
    Reconstruct,
    ResultAnnounced,
)
from houseway.games.baccarat.rules import Result, Side
from houseway.house.rounds.round import RoundVoided
from houseway.house.shoes.moves import FROM_SHOE, CardHeld, DrawCuttingCard, Shuffle
from houseway.house.table.state import (
    CollectCards,
)
from houseway.kit.cards import card, cards
from houseway.kit.moves import Deal
from tests.games.playing import (
    DEALER,
    OPERATOR,
    SUPERVISOR,
    Playing,
    cites,
    only,
    player,
    wager,
)

# As they were laid out: Player K 2 5 is 7, Banker 9 3 6 is 8. As they left the shoe, the Player
# had a Natural of 9 against 5, and the 5 and the 6 were never due.
LAID = "KS 9D 2C 3H 5S 6H"
DRAWN = "9D 2C KS 3H 5S 6H"


def put_right(table: Playing, text: str) -> tuple:
    return table.put(SUPERVISOR, Reconstruct(cards(text)))


def laid_out(edition, **settings):
    """20 on the Banker (player 1), 50 on the Player (player 2), 10 on Tie (player 3)."""
    table = edition.ready(**settings)
    table.bet(1, "banker", 20)
    table.bet(2, "player", 50)
    table.bet(3, "tie", 10)
    table.dealt(LAID)
    assert table.round.result is Result.BANKER
    return table


def test_9_4__cards_out_of_sequence_are_laid_again_as_they_were_drawn(edition):
    table, cite = laid_out(edition), edition.rule("9.4")
    for other in (DEALER, player(1), OPERATOR):
        assert table.forbidden(other, Reconstruct(cards(DRAWN))).cite == cite
    events = put_right(table, DRAWN)
    again = only(CoupReconstructed, events)
    assert (again.player, again.banker, again.cite) == (cards("9D KS"), cards("2C 3H"), cite)
    assert only(NaturalMade, events).sides == (Side.PLAYER,)
    result = only(ResultAnnounced, events)
    assert (result.result.verdict, result.ended) == (Result.PLAYER, edition.rule("6.4"))
    assert (result.player.verdict, result.banker.verdict) == (9, 5)


def test_9_4__before_settlement_only_the_true_result_is_paid(edition):
    table = laid_out(edition)
    assert not cites(put_right(table, DRAWN), Reversed)
    assert isinstance(table.due, Settle)
    table.settle()
    assert [table.net(number) for number in (1, 2, 3)] == [-20_00, 50_00, -10_00]


def test_9_4__after_settlement_payments_are_undone_and_made_again(edition):
    table, cite = laid_out(edition), edition.rule("9.4")
    paid = table.settle()
    assert [table.net(number) for number in (1, 2, 3)] == [19_00, -50_00, -10_00]
    assert only(Reversed, put_right(table, DRAWN)) == Reversed(paid, cite)
    assert [table.net(number) for number in (1, 2, 3)] == [-20_00, -50_00, -10_00]
    assert table.refused(DEALER, CollectCards()).cite == edition.rule("8.4")
    table.settle()
    assert [table.net(number) for number in (1, 2, 3)] == [-20_00, 50_00, -10_00]
    table.collect()


def test_9_4__cards_left_over_open_the_next_round_in_their_order(edition):
    """They were seen, so that it is a round without wagers."""
    table, cite = laid_out(edition), edition.rule("9.2")
    events = put_right(table, DRAWN)
    assert [event for event in events if isinstance(event, CardHeld)] == [
        CardHeld(card("5S"), True, False, cite),
        CardHeld(card("6H"), True, False, cite),
    ]
    table.settle()
    table.collect()
    assert table.refused(player(1), wager(1, "tie", 20)).cite == cite
    left = table.table.shoe.left
    table.no_more_bets()
    assert table.refused(DEALER, Deal(cards("6H"))).cite == cite
    table.deal("5S 6H 2S AH")
    assert (table.round.player, table.round.banker) == (cards("5S 2S"), cards("6H AH"))
    assert table.table.shoe.left == left - 2
    table.collect()
    assert isinstance(table.due, Bets)


def test_9_4__where_the_true_order_wants_more_cards_they_are_dealt(edition):
    """Laid out as a Natural of 9 against 2, and paid; as drawn it is 6 against 5."""
    table = edition.ready()
    table.bet(1, "player", 20)
    table.dealt("4S 2D 5C KH")
    table.settle()
    assert table.net(1) == 20_00
    put_right(table, "4S 5C 2D KH")
    assert table.due == Chance((Side.BANKER,), edition.rule("7.3/6"), FROM_SHOE)
    table.deal("3S")  # to 8
    table.settle()
    assert table.net(1) == -20_00


def test_9_4__third_cards_go_where_the_true_order_sends_them(edition):
    """Laid out 7 against 5, who drew a 4 and won; as drawn, 5 draws the 4 against 7."""
    table = edition.ready()
    table.bet(1, "player", 20)
    table.dealt("2S 3D 5C 2H 4S")
    assert table.round.banker == cards("3D 2H 4S")
    put_right(table, "2S 5C 3D 2H 4S")
    assert (table.round.player, table.round.banker) == (cards("2S 3D 4S"), cards("5C 2H"))
    table.settle()
    assert table.net(1) == 20_00


def test_9_4__a_round_may_be_put_right_while_it_is_dealt(edition):
    table = edition.ready()
    table.dealt("2S 9D")
    put_right(table, "9D 2S")
    assert (table.round.player, table.round.banker) == (cards("9D"), cards("2S"))
    assert table.due == Chance((Side.PLAYER, Side.BANKER), edition.rule("6.2(b)"), FROM_SHOE)
    table.deal("KC 3H")
    assert table.round.result is Result.PLAYER


@pytest.mark.parametrize(
    "other",
    ["9D 2C KS 3H 5S", "9D 2C KS 3H 5S 6H 7H", "9D 2C KS 3H 5S 6D", "", "9D 9D 2C KS 3H 5S"],
)
def test_9_4__only_the_cards_of_the_round_can_be_put_right(edition, other):
    table = laid_out(edition)
    assert table.refused(SUPERVISOR, Reconstruct(cards(other))).cite == edition.rule("9.4")


def test_9_4__a_void_round_is_past_putting_right(edition):
    table = laid_out(edition)
    table.put(SUPERVISOR, DeclareMisdeal())
    assert table.refused(SUPERVISOR, Reconstruct(cards(DRAWN))).cite == edition.rule("9.4")
    table.collect()
    assert table.refused(SUPERVISOR, Reconstruct(cards(DRAWN))).cite == edition.rule("9.4")


@pytest.mark.parametrize("moment", ["collected", "wagers", "closed"])
def test_9_4__a_collected_round_is_put_right_until_the_next_first_card(edition, moment):
    table = laid_out(edition)
    table.settle()
    table.collect()
    if moment != "collected":
        table.bet(4, "tie", 30)
    if moment == "closed":
        table.no_more_bets()
    assert put_right(table, DRAWN)
    assert [table.net(number) for number in (1, 2, 3)] == [-20_00, 50_00, -10_00]
    if moment == "closed":
        assert [one.player for one in table.round.wagers] == [4]
        table.deal("2S 3D 4C 4H")
        table.settle()
        assert table.net(4) == -30_00
    assert table.table.play.previous.result is Result.PLAYER


def test_9_4__after_the_next_first_card_it_is_not(edition):
    table = laid_out(edition)
    table.settle()
    table.collect()
    table.no_more_bets()
    table.deal("2S")
    assert table.refused(SUPERVISOR, Reconstruct(cards(DRAWN))).cite == edition.rule("9.4")
    assert table.net(1) == 19_00


def test_9_4__a_tie_that_turns_out_to_be_none_brings_no_extra_round(edition):
    """The cutting card is out. Laid out 8 against 8; as drawn, 9 against 7 (4 + 5, 4 + 3)."""
    table = edition.ready()
    table.no_more_bets()
    table.put(DEALER, DrawCuttingCard())
    table.deal("4S 5D 4C 3H")
    assert table.round.result is Result.TIE
    put_right(table, "4S 4C 5D 3H")
    assert table.round.result is Result.PLAYER
    table.collect()
    assert table.due == Duty(Shuffle, edition.rule("5.6"))


# 9.5: misdeal


@pytest.mark.parametrize("deal", ["KS", "KS 9D 2C", "KS 9D 2C 3H 5S", LAID])
def test_9_5__a_misdeal_beyond_repair_makes_the_round_void(edition, deal):
    table, cite = edition.ready(), edition.rule("9.5")
    table.bet(1, "banker", 20)
    table.bet(2, "player", 50)
    table.dealt(deal)
    for other in (DEALER, player(1), OPERATOR):
        assert table.forbidden(other, DeclareMisdeal()).cite == cite
    events = table.put(SUPERVISOR, DeclareMisdeal())
    assert only(RoundVoided, events).cite == cite
    assert only(Settled, events).cite == cite
    assert not cites(events, Reversed)
    assert (table.net(1), table.net(2)) == (0, 0)
    assert table.due == Duty(CollectCards, edition.rule("def:Round of Play"))
    assert table.refused(SUPERVISOR, DeclareMisdeal()).cite == cite
    assert table.refused(DEALER, Deal(cards("2S"))).cite == edition.rule("def:Round of Play")
    table.collect()
    table.bet(1, "banker", 20)


def test_9_5__wagers_that_were_settled_are_undone_first(edition):
    table, cite = laid_out(edition), edition.rule("9.5")
    paid = table.settle()
    events = table.put(SUPERVISOR, DeclareMisdeal())
    assert only(Reversed, events) == Reversed(paid, cite)
    back = only(Settled, events)
    assert [p.returned for p in back.payments] == [20_00, 50_00, 10_00]
    assert [(p.win, p.commission) for p in back.payments] == [(0, 0)] * 3
    assert [table.net(number) for number in (1, 2, 3)] == [0, 0, 0]
    assert table.round.wagers == ()


def test_9_5__what_lies_above_the_maximum_goes_back_as_well(edition):
    table = edition.ready()
    table.bet(1, "banker", 6000)
    table.dealt("KS")
    table.put(SUPERVISOR, DeclareMisdeal())
    table.collect()
    assert table.net(1) == 0


def test_9_5__a_round_put_right_and_settled_again_may_still_be_void(edition):
    table = laid_out(edition)
    table.settle()
    put_right(table, DRAWN)
    table.settle()
    table.put(SUPERVISOR, DeclareMisdeal())
    assert [table.net(number) for number in (1, 2, 3)] == [0, 0, 0]


def test_9_5__there_is_no_misdeal_without_a_round(edition):
    table = edition.ready()
    assert table.refused(SUPERVISOR, DeclareMisdeal()).cite == edition.rule("4.1")
