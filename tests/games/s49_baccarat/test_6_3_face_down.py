"""Rule 6.3: cards dealt face down, who turns them, and that nobody sees them before."""

import pytest

from houseway.core.actors import Player, Role
from houseway.core.bounds import exactly
from houseway.core.game import Chance, Duty, Settle
from houseway.games.baccarat.round.state import (
    ExposeHand,
    Exposer,
    HandExposed,
    InitialDealMade,
    ReportDealtInError,
    ResultAnnounced,
)
from houseway.games.baccarat.rules import Side
from houseway.games.baccarat.table.settings import Facing
from houseway.house.shoes.moves import FROM_SHOE, DrawCuttingCard
from houseway.house.table.state import (
    Determine,
)
from houseway.kit.cards import DECK, cards
from houseway.kit.moves import Deal
from tests.games.playing import DEALER, INSPECTOR, OPERATOR, SUPERVISOR, Playing, only, player

PLAYER, BANKER = Side.PLAYER, Side.BANKER


def face_down(edition, by: Exposer = Exposer.DEALER, **settings):
    return edition.ready(facing=Facing.DOWN, exposed_by=by, **settings)


def seen(table: Playing, role: Role) -> set[str]:
    """Every card that is written anywhere in what a role is shown."""
    text = repr(table.house.rules.view(table.table, table.due, role))
    return {str(card) for card in DECK if str(card) in text}


def test_6_3__a_supervisor_determines_who_exposes_and_nobody_else(edition):
    table, cite = face_down(edition), edition.rule("6.3")
    for other in (OPERATOR, DEALER, INSPECTOR, player(1)):
        refusal = table.forbidden(other, Determine("exposed-by", "players"))
        assert refusal.cite in (cite, edition.rule("3.1"))
    assert table.forbidden(OPERATOR, Determine("exposed-by", "players")).cite == cite
    (event,) = table.determine("exposed-by", "players", by=SUPERVISOR)
    assert (event.cite, event.at_once) == (cite, True)
    assert table.refused(SUPERVISOR, Determine("exposed-by", "onlookers")).cite == cite


def test_6_3__the_dealer_exposes_the_player_first_and_then_the_banker(edition):
    table, cite = face_down(edition), edition.rule("6.3")
    table.dealt("2S 3D 4C 4H")
    assert table.due == Duty(ExposeHand, cite, exactly(side=PLAYER))
    assert table.refused(DEALER, Deal(cards("5S"))).cite == cite
    assert table.refused(DEALER, ExposeHand(BANKER)).cite == cite
    for other in (OPERATOR, INSPECTOR):
        assert table.forbidden(other, ExposeHand(PLAYER)).cite == cite

    assert table.expose(PLAYER) == (HandExposed(PLAYER, cards("2S 4C"), None, cite),)
    assert table.due == Duty(ExposeHand, cite, exactly(side=BANKER))
    assert table.refused(DEALER, ExposeHand(PLAYER)).cite == cite
    events = table.expose(BANKER)
    assert only(InitialDealMade, events).player.verdict == 6
    assert only(ResultAnnounced, events).banker.verdict == 7


def test_6_3__third_cards_are_turned_one_after_the_other(edition):
    """Player 5 draws a 6 and has 1; the Banker on 5 draws against the 6, a 3, and has 8."""
    table, cite = face_down(edition), edition.rule("6.3")
    table.dealt("2S 2D 3C 3H")
    table.expose(PLAYER)
    table.expose(BANKER)
    assert table.due == Chance((PLAYER,), edition.rule("7.2/1"), FROM_SHOE)
    table.deal("6S")
    assert table.due == Duty(ExposeHand, cite, exactly(side=PLAYER))
    assert table.refused(DEALER, Deal(cards("3S"))).cite == cite
    table.expose(PLAYER)
    assert table.due == Chance((BANKER,), edition.rule("7.3/6"), FROM_SHOE)
    table.deal("3S")
    assert table.due == Duty(ExposeHand, cite, exactly(side=BANKER))
    result = only(ResultAnnounced, table.expose(BANKER))
    assert (result.player.verdict, result.banker.verdict) == (1, 8)


def test_6_3__a_player_exposes_the_hand_that_he_staked_most_on(edition):
    table, cite = face_down(edition, Exposer.PLAYERS), edition.rule("6.3")
    table.bet(1, "player", 20)
    table.bet(2, "player", 50)
    table.bet(3, "banker", 30)
    table.bet(4, "tie", 500)
    table.dealt("2S 3D 4C 4H")
    for wrong in (1, 3, 4):
        assert table.refused(player(wrong), ExposeHand(PLAYER, Player(wrong))).cite == cite
    assert table.refused(DEALER, ExposeHand(PLAYER)).cite == cite
    assert table.forbidden(player(2), ExposeHand(PLAYER)).cite == cite
    assert only(HandExposed, table.expose(PLAYER, by=2)).player == 2
    assert only(HandExposed, table.expose(BANKER, by=3)).player == 3


def test_6_3__of_equal_stakes_the_first_placed_exposes_and_without_any_the_dealer(edition):
    table = face_down(edition, Exposer.PLAYERS)
    table.bet(1, "player", 20)
    table.bet(2, "player", 20)
    table.dealt("2S 3D 4C 4H")
    assert table.refused(player(2), ExposeHand(PLAYER, Player(2))).cite == edition.rule("6.3")
    table.expose(PLAYER, by=1)
    assert table.refused(player(1), ExposeHand(BANKER, Player(1))).cite == edition.rule("6.3")
    table.expose(BANKER)


def test_6_3__the_supervisor_may_decide_between_two_hands(edition):
    table = face_down(edition)
    table.bet(1, "banker", 20)
    table.dealt("2S 3D 4C 4H")
    table.expose(PLAYER)
    table.determine("exposed-by", "players", by=SUPERVISOR)
    assert table.refused(DEALER, ExposeHand(BANKER)).cite == edition.rule("6.3")
    table.expose(BANKER, by=1)
    assert isinstance(table.due, Settle)


def test_6_3__there_is_nothing_to_expose_when_cards_lie_face_up(edition):
    table = edition.ready()
    table.dealt("2S 3D 4C")
    assert table.refused(DEALER, ExposeHand(PLAYER)).cite == edition.rule("6.2(b)")


# STYLE 6: a hidden card cannot be found in any view that must not have it.


@pytest.mark.parametrize("role", list(Role))
def test_no_role_sees_a_card_before_its_hand_is_exposed(edition, role):
    table = face_down(edition, first="KH")
    table.bet(1, "banker", 20)
    table.no_more_bets()
    for one in ("2S", "2D", "3C", "3H"):
        assert seen(table, role) == set()
        table.deal(one)
    assert seen(table, role) == set()
    table.expose(PLAYER)
    assert seen(table, role) == {"2S", "3C"}
    table.expose(BANKER)
    assert seen(table, role) == {"2S", "3C", "2D", "3H"}
    table.deal("6S")
    assert seen(table, role) == {"2S", "3C", "2D", "3H"}
    table.expose(PLAYER)
    table.put(DEALER, DrawCuttingCard())
    table.deal("4S")
    assert seen(table, role) == {"2S", "3C", "2D", "3H", "6S"}
    table.expose(BANKER)
    assert seen(table, role) == {"2S", "3C", "2D", "3H", "6S", "4S"}


@pytest.mark.parametrize("role", list(Role))
def test_no_role_sees_a_total_or_a_result_of_cards_that_lie_face_down(edition, role):
    table = face_down(edition)
    table.dealt("9S 2D KC 3H")
    coup = table.house.rules.view(table.table, table.due, role).coup
    assert (coup.player.total, coup.banker.total, coup.result) == (None, None, None)
    assert (coup.player.face_down, coup.banker.face_down) == (2, 2)
    table.expose(PLAYER)
    coup = table.house.rules.view(table.table, table.due, role).coup
    assert (coup.player.total.verdict, coup.banker.total, coup.result) == (9, None, None)


@pytest.mark.parametrize("role", list(Role))
def test_no_role_sees_a_held_card_that_was_not_exposed(edition, role):
    """6 against 7: the card given to the Player in error waits face down for the next round."""
    table = edition.ready()
    table.dealt("2S 3D 4C 4H")
    table.put(DEALER, ReportDealtInError(cards("9H")[0], exposed=False))
    assert seen(table, role) == {"2S", "3D", "4C", "4H"}
    table.collect()
    assert seen(table, role) == set()
    view = table.house.rules.view(table.table, table.due, role)
    assert view.held == (None,)


def test_6_3__the_exposer_has_staked_most_in_all_his_chips_together(edition):
    table = edition.ready(facing=Facing.DOWN, exposed_by=Exposer.PLAYERS)
    table.bet(1, "player", 50)
    table.bet(1, "player", 50)
    table.bet(2, "player", 80)
    table.dealt("2S 3D 4C 4H")
    table.expose(Side.PLAYER, by=1)
