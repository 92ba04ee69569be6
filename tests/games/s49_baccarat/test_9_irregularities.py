"""Section 9, cards too many: the wrong hand (9.1), excess seen (9.2) and unseen (9.3)."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Bets, Chance, Duty, Settle
from houseway.core.wagers import Settled
from houseway.games.baccarat.round.state import CardDealt, ReportDealtInError, ResultAnnounced
from houseway.games.baccarat.rules import Side
from houseway.games.baccarat.table.settings import Facing
from houseway.house.shoes.moves import FROM_SHOE, CardHeld, ReportExcessCard, ReportUnseenExcessCard
from houseway.house.table.state import (
    CheckReplacements,
    NoMoreBets,
    ReplaceCards,
    TakeBack,
)
from houseway.kit.cards import card, cards
from houseway.kit.moves import Deal
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, cites, only, player, wager

SIX_SEVEN = "2S 3D 4C 4H"  # 6 against 7: neither draws


def in_error(text: str, *, exposed: bool = True) -> ReportDealtInError:
    return ReportDealtInError(card(text), exposed)


def finished(edition, **settings):
    """A round of 20 on the Banker, both Hands complete, not yet settled."""
    table = edition.ready(**settings)
    table.bet(1, "banker", 20)
    table.dealt(SIX_SEVEN)
    assert isinstance(table.due, Settle)
    return table


def first_card(table):
    """The first card of the round in play."""
    return table.round.player[0]


# 9.1: a card dealt to the Player's Hand in error


@pytest.mark.parametrize("exposed", [True, False])
def test_9_1__a_card_given_to_the_player_in_error_is_the_bankers_if_he_has_to_draw(
    edition, exposed
):
    """The Player stands on 6, the Banker draws on 5: the 4 makes him 9."""
    table, cite = edition.ready(), edition.rule("9.1")
    table.bet(1, "banker", 20)
    table.dealt("2S 2D 4C 3H")
    events = table.put(DEALER, in_error("4S", exposed=exposed))
    dealt = only(CardDealt, events)
    assert (dealt.side, dealt.card, dealt.cite) == (Side.BANKER, card("4S"), cite)
    result = only(ResultAnnounced, events)
    assert (result.player.verdict, result.banker.verdict) == (6, 9)
    assert table.round.player == cards("2S 4C")
    assert table.table.shoe.held == ()
    table.settle()
    assert table.net(1) == 19_00


def test_9_1__a_fourth_card_to_the_player_is_the_bankers_third(edition):
    """Player 5 draws a 6 to 1; the Banker on 4 draws against the 6."""
    table = edition.ready()
    table.dealt("2S 2D 3C 2H 6S")
    dealt = only(CardDealt, table.put(DEALER, in_error("5S")))
    assert (dealt.side, dealt.cite) == (Side.BANKER, edition.rule("9.1"))
    assert table.round.banker == cards("2D 2H 5S")


def test_9_1__only_the_staff_report_it(edition):
    table = edition.ready()
    table.dealt("2S 2D 4C 3H")
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, in_error("4S")).cite == edition.rule("9.1")


@pytest.mark.parametrize("deal", ["", "2S 3D", "2S 2D 3C 3H"])
def test_9_1__a_card_that_is_the_players_was_not_dealt_in_error(edition, deal):
    table = edition.ready()
    table.dealt(deal)
    assert table.refused(DEALER, in_error("4S")).cite == edition.rule("9.1")


@pytest.mark.parametrize("deal", ["2S", "2S 3D 4C"])
def test_9_1__in_the_initial_deal_the_bankers_card_is_simply_his(edition, deal):
    table = edition.ready()
    table.dealt(deal)
    assert table.refused(DEALER, in_error("4S")).cite == edition.rule("9.4")


@pytest.mark.parametrize("deal", [SIX_SEVEN, "9S 2D KC 3H", "2S 3D 3C 4H 8D"])
def test_9_1__if_the_banker_does_not_draw_a_seen_card_opens_the_next_round(edition, deal):
    """Banker 7 stands; the Player has a Natural; the Banker on 7 stands against an 8."""
    table = edition.ready()
    table.dealt(deal)
    events = table.put(DEALER, in_error("9H"))
    assert events == (CardHeld(card("9H"), True, True, edition.rule("9.2")),)
    table.collect()
    assert table.due.cite == edition.rule("9.2")
    table.dealt("9H")
    assert first_card(table) == card("9H")


def test_9_1__if_the_banker_does_not_draw_an_unseen_card_opens_a_round_with_wagers(edition):
    table, cite = finished(edition), edition.rule("9.3")
    events = table.put(DEALER, in_error("9H", exposed=False))
    assert events == (CardHeld(card("9H"), False, True, cite),)
    table.settle()
    table.collect()
    table.bet(1, "player", 20)
    table.no_more_bets()
    assert table.refused(DEALER, Deal(cards("9D"))).cite == cite
    table.deal("9H")
    assert first_card(table) == card("9H")


# 9.2: a card in excess that was exposed


def test_9_2__a_seen_excess_card_makes_the_next_round_one_without_wagers(edition):
    table, cite = finished(edition), edition.rule("9.2")
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, ReportExcessCard(card("9H"))).cite == cite
    assert table.put(DEALER, ReportExcessCard(card("9H"))) == (
        CardHeld(card("9H"), True, True, cite),
    )
    table.settle()
    assert table.net(1) == 19_00  # the round it was drawn in stands
    table.collect()
    assert isinstance(table.due, Duty)
    assert (table.due.act, table.due.cite) == (NoMoreBets, cite)
    for bet in ("player", "banker", "tie"):
        refusal = table.refused(player(1), wager(1, bet, 20))
        assert refusal.cite == cite
        assert "without wagers" in refusal.reason


def test_9_2__wagers_that_lie_already_are_returned(edition):
    """What is above the maximum lies on the betting areas too."""
    table, cite = edition.ready(), edition.rule("9.2")
    table.bet(1, "banker", 20)
    table.bet(2, "tie", 6000)
    back = only(Settled, table.put(DEALER, ReportExcessCard(card("9H"))))
    assert [(p.wager.player, p.returned, p.cite) for p in back.payments] == [
        (1, 20_00, cite),
        (2, 5_000_00, cite),
        (2, 1_000_00, cite),
    ]
    assert (table.table.laid.wagers, table.table.laid.excess) == ((), ())
    assert (table.net(1), table.net(2)) == (0, 0)
    assert table.refused(player(1), TakeBack(Player(1))).cite == edition.rule("4.2")


def test_9_2__the_held_card_is_the_first_and_another_is_refused(edition):
    table, cite = finished(edition), edition.rule("9.2")
    table.put(DEALER, ReportExcessCard(card("9H")))
    table.settle()
    table.collect()
    table.no_more_bets()
    refusal = table.refused(DEALER, Deal(cards("2C")))
    assert refusal.cite == cite
    assert refusal.reason == "9H is held and comes first, not 2C"
    assert table.refused(DEALER, Deal(cards("2C 9H"))).cite == cite
    left = table.table.shoe.left
    table.put(DEALER, Deal(cards("9H 2C")))
    assert (table.round.player, table.round.banker) == (cards("9H"), cards("2C"))
    assert table.table.shoe.left == left - 1  # the held card had left the shoe before


def test_9_2__the_round_without_wagers_is_played_out_and_betting_resumes(edition):
    table = finished(edition)
    table.put(DEALER, ReportExcessCard(card("2H")))
    table.settle()
    table.collect()
    table.dealt("2H 2D 3C 2C")
    assert table.due == Chance((Side.PLAYER,), edition.rule("7.2/1"), FROM_SHOE)
    result = only(ResultAnnounced, table.deal("6S 5S"))
    assert (result.player.verdict, result.banker.verdict) == (1, 9)
    table.collect()
    assert (type(table.due), table.due.cite) == (Bets, edition.rule("4.1"))
    table.bet(1, "banker", 20)
    assert table.table.shoe.held == ()


def test_9_2__the_held_card_is_counted_once(edition):
    """After the one shown and six dealt, the eighth and last 9H is drawn in excess."""
    table = edition.ready("9H")
    for _ in range(6):
        table.dealt("9H 2D KC 3H")
        table.collect()
    table.put(DEALER, ReportExcessCard(card("9H")))
    assert table.refused(DEALER, ReportExcessCard(card("9H"))).cite == edition.rule("6.1")
    table.dealt("9H 2D KC 3H")
    assert table.table.shoe.census.left(card("9H")) == 0


def test_9_2__a_card_is_not_in_excess_while_one_is_due(edition):
    table, cite = edition.ready(), edition.rule("9.2")
    table.no_more_bets()
    for one in ("2S", "2D", "4C", "3H"):
        refusal = table.refused(DEALER, ReportExcessCard(card("9H")))
        assert refusal.cite == cite
        assert "not in excess" in refusal.reason
        table.deal(one)


def test_9_2__two_seen_cards_open_the_next_round_in_their_order(edition):
    table = finished(edition)
    table.put(DEALER, ReportExcessCard(card("9H")))
    table.put(SUPERVISOR, ReportExcessCard(card("2H")))
    table.settle()
    table.collect()
    table.no_more_bets()
    assert table.refused(DEALER, Deal(cards("2H"))).cite == edition.rule("9.2")
    table.deal("9H 2H 5C KC")
    assert (table.round.player, table.round.banker) == (cards("9H 5C"), cards("2H KC"))
    assert table.due == Chance((Side.PLAYER,), edition.rule("7.2/1"), FROM_SHOE)


def test_9_2__no_card_is_drawn_in_excess_before_the_shoe_is_ready(edition):
    table = edition.closed().open()
    for move in (ReportExcessCard(card("9H")), ReportUnseenExcessCard()):
        cite = edition.rule("9.2" if isinstance(move, ReportExcessCard) else "9.3")
        assert table.refused(DEALER, move).cite == cite


# 9.3: a card in excess that was not exposed


def test_9_3__an_unseen_excess_card_opens_the_next_round_and_wagers_stand(edition):
    table, cite = edition.ready(), edition.rule("9.3")
    table.bet(1, "player", 20)
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, ReportUnseenExcessCard()).cite == cite
    left = table.table.shoe.left
    assert table.put(DEALER, ReportUnseenExcessCard()) == (CardHeld(None, False, True, cite),)
    assert table.table.shoe.left == left - 1
    assert isinstance(table.due, Bets)
    table.bet(2, "banker", 20)
    table.dealt("9H 2D KC 3H")
    assert table.table.shoe.left == left - 4  # the held card was one of the four
    assert table.table.shoe.held == ()
    table.settle()
    assert (table.net(1), table.net(2)) == (20_00, -20_00)


def test_9_3__after_a_round_the_unseen_card_waits_for_the_next(edition):
    table = finished(edition)
    table.put(DEALER, ReportUnseenExcessCard())
    table.settle()
    assert not cites(table.collect(), Settled)
    table.bet(1, "player", 20)
    table.dealt("9H 2D KC 3H")
    table.settle()
    assert table.net(1) == 19_00 + 20_00


def test_9_3__an_unseen_and_a_seen_card_make_a_round_without_wagers(edition):
    """The unseen one was drawn first, so it comes first; the one that was seen comes next."""
    table = finished(edition)
    table.put(DEALER, ReportUnseenExcessCard())
    table.put(DEALER, ReportExcessCard(card("9H")))
    table.settle()
    table.collect()
    assert table.refused(player(1), wager(1, "tie", 20)).cite == edition.rule("9.2")
    table.no_more_bets()
    table.deal("KC")
    assert table.refused(DEALER, Deal(cards("2C"))).cite == edition.rule("9.2")
    table.deal("9H")


@pytest.mark.parametrize("facing", list(Facing))
def test_9_3__a_held_card_is_dealt_like_any_other(edition, facing):
    table = edition.ready(facing=facing)
    table.put(DEALER, ReportUnseenExcessCard())
    dealt = only(CardDealt, table.dealt("9H"))
    assert (dealt.side, dealt.cite) == (Side.PLAYER, edition.rule("6.2(a)"))


def test_9_2__wagers_go_back_even_while_replacement_cards_wait_to_be_checked(edition):
    table = edition.ready()
    table.bet(1, "banker", 20)
    table.put(OPERATOR, ReplaceCards(cards("AS")))
    table.put(DEALER, ReportExcessCard(card("9H")))
    table.put(SUPERVISOR, CheckReplacements(), beside=DEALER)
    assert (table.table.laid.wagers, table.net(1)) == ((), 0)
    assert table.due.cite == edition.rule("9.2")
