"""Nothing is a misdeal, and no hand is folded, once a player has won the pot."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Duty, Settle
from houseway.games.poker.law.editions import Fault
from houseway.games.poker.round import moves
from houseway.games.poker.table import tables
from houseway.house.general import state as people
from tests.games.s49_poker.room import DEALER, HOUSES, NI2006, OPERATOR, SUPERVISOR, Room, editions


def won(house, *, paid):
    """All fold to the last blind in the first round of betting."""
    room = Room(house).begin()
    room.act("3 fold, 1 fold")
    assert isinstance(room.due, Settle)
    if paid:
        room.settle()
        assert isinstance(room.due, Duty)
    return room


def reports(room):
    card = room.any_cards(1)[0]
    yield from (moves.ReportMisdeal(fault, seen=True) for fault in Fault)
    yield room.exposes(2)
    if moves.ReportExposedCommunal in room.house.permits:
        yield moves.ReportExposedCommunal((card,))
    if moves.ReportFaceUp in room.house.permits:
        yield moves.ReportFaceUp(card)
    yield moves.ReportInDiscards(Player(2))


@editions("9.3(a)", "10.4(a)|17.2")
@pytest.mark.parametrize("paid", [False, True])
def test_a_round_of_betting_that_left_one_player_is_complete(house, paid):
    room = won(house, paid=paid)
    for report in reports(room):
        room.refused(DEALER, report)
    if not paid:
        late = room.refused(DEALER, moves.ReportMisdeal(Fault.NOT_CUT))
        wrong = room.edition.irregular
        assert late.cite == (wrong.late or wrong.misdeals[Fault.NOT_CUT])
        room.settle()
    assert room.stacks() == [198, 202, 200]


@pytest.mark.parametrize("house", tables.TABLES)
def test_what_is_reported_after_the_pots_are_paid_changes_nothing(house):
    """Only the operator may still annul the round."""
    room = Room(house).begin().quietly()
    room.settle()
    loser = next(hand.player for hand in room.round.hands if hand.stack < 200_00)
    for move in (
        moves.ReportFouledHand(loser),
        moves.ReportInDiscards(loser),
        moves.ReportMisdeal(Fault.EXTRA_CARD, seen=True),
        room.exposes(loser),
    ):
        late = room.refused(DEALER, move)
        assert late.reason == "no round is in play; what was decided on the last one stands"
    course = moves.OfferCourse("a light went out", moves.Course.VOID)
    assert "what was decided" in room.refused(OPERATOR, course).reason


@editions("def:Round of Play", "17.14|def:Round of Play")
def test_a_hand_is_not_folded_after_its_round(house):
    room = Room(house).begin().quietly()
    room.settle()
    clause = "16.1" if room.edition.irregular.late else "15.1"
    room.put(SUPERVISOR, people.ReportContravention(clause, "player 1", "Sue", Player(1)))
    room.refused(OPERATOR, moves.FoldHand(Player(1)))
    room.put(OPERATOR, people.ExcludePlayer(Player(1)))  # he takes no part in the next one
    room.over()
    assert [one.player for one in room.table.people.seats] == [2, 3]


def test_a_fouled_hand_is_found_while_the_pot_is_not_paid():
    """The one who is left is fouled too: then the last to fold wins, by 17.9."""
    room = Room(HOUSES[NI2006]).begin()
    room.act("3 fold")
    room.put(DEALER, moves.ReportFouledHand(Player(1)))
    room.put(DEALER, moves.ReportFouledHand(Player(2)))
    room.settle()
    assert room.stacks() == [198, 195, 207]
