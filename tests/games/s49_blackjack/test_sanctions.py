"""Wagers that the house declares Void in the middle of a round: what is left plays on."""

from houseway.core.actors import Player
from houseway.core.game import Choice, Over
from houseway.core.wagers import Reversed, Settled, void
from houseway.games.blackjack.round.events import InitialDealMade, SubsequentDealOpened
from houseway.games.blackjack.round.moves import Draw, Reconstruct
from houseway.kit.cards import cards
from houseway.kit.moves import Deal
from tests.games.s49_blackjack.conftest import Playing, asked, rule, waits_for
from tests.kinds import of_kind

SANCTION = rule("16.3(a)")


def void_wagers(table: Playing, player: int) -> Playing:
    """As the house does it: payments undone, then every chip of the player back."""
    paid = tuple(one for one in table.round.payments if one.wager.player == player)
    laid = tuple(one for one in table.round.wagers if one.player == player)
    wagers = (*laid, *(one.wager for one in paid))
    undone = (Reversed(paid, SANCTION),) if paid else ()
    for event in (*undone, Settled(tuple(void(one, SANCTION) for one in wagers), SANCTION)):
        table.events.append(event)
        table.round = table.game.evolve(table.round, event)
    return table


def test_a_box_without_wagers_gets_no_more_cards_and_no_turn(begin):
    table = begin("1@1 main 10, 2@2 main 10").deal("9S 5H")
    assert waits_for(void_wagers(table, 1).deal("6D").due) == ("Box 2",)
    table.deal("KH")
    assert table.due.player == 2


def test_the_next_in_preference_decides_when_the_decider_is_gone(begin):
    table = begin("1@1 main 10, 2@1 main 20").deal("9S 6D 5C")
    assert (table.due.player, of_kind(Choice, void_wagers(table, 1).due).player) == (1, 2)
    assert table.stand(2).deal("TD TH").nets() == {1: 0, 2: 2000}


def test_a_round_without_wagers_is_over_at_any_stage(begin):
    for story in ("", "9S", "9S 6D", "9S 6D 8C", "9S AD 8C", "AS AD KC"):
        table = void_wagers(begin("1@1 main 10").deal(story), 1)
        assert isinstance(table.due, Over)
        assert table.round.complete
        assert table.staked == table.returned


def test_a_sanction_that_completes_the_initial_deal_is_followed_by_its_announcement(begin):
    table = begin("1@1 main 10, 2@2 main 10").deal("8S 5H 6D 8C")
    void_wagers(table, 2).split(1)
    said = [type(event) for event in table.events]
    assert said.index(InitialDealMade) < said.index(SubsequentDealOpened)
    assert waits_for(table.due) == ("Box 1",)
    assert table.due.cite == rule("10.4")


def test_nobody_waits_for_a_follower_who_is_gone(begin):
    wagers = "1@1 main 10, 1@1 super-sevens 1, 2@1 main 20"
    table = begin(wagers).deal("7S 6D 7C").split(1)
    assert [player for player, _ in asked(table.due)] == [2]
    void_wagers(table, 2).deal("KD")
    assert [one.net for one in table.pay()] == [5000]
    table.stand(1).deal("KH").stand(1).deal("TD TH")
    assert table.nets() == {1: 5000 + 2000, 2: 0}


def test_a_blackjack_that_was_paid_is_taken_back_too(begin):
    table = begin("1@1 main 10, 2@2 main 10").deal("AS 9S 6D KC 9C")
    table.pay()
    void_wagers(table, 1)
    assert table.due.player == 2
    assert table.stand(2).deal("TD TH").nets() == {1: 0, 2: 1000}


def test_a_sanction_is_part_of_the_story_and_holds_when_it_is_told_again(begin):
    table = begin("1@1 main 10, 2@2 main 10").deal("9S 5H 6D KC KH")
    void_wagers(table, 1)
    paid = table.round.payments
    table.then(Reconstruct(0, 2, (Deal(cards("5H 9S")),)))
    assert (table.hand(2), table.due.player) == ("9S KH", 2)
    assert table.round.payments == paid
    assert table.stand(Player(2)).deal("TD TH").nets() == {1: 0, 2: 1000}


def test_a_sanction_among_moves_put_right_stays(begin):
    table = begin("1@1 main 10, 2@2 main 10").deal("9S 5H 6D KC KH")
    void_wagers(table, 1).stand(2)
    table.then(Reconstruct(5, 2, (Draw(Player(2)),))).deal("6H")
    assert table.hand(2) == "5H KH 6H"
    assert [(one.player, one.stake) for one in table.round.wagers] == [(2, 1000)]
