"""The hand of a tournament player who is not at the table is folded at their turn: rule 20.11."""

import pytest

from houseway.core.actors import Player, Put
from houseway.core.game import Chance, Choice, Settle
from houseway.core.money import Cents
from houseway.games.poker.round.events import Folded, PotAwarded
from houseway.games.poker.round.moves import FoldAbsent
from houseway.games.poker.table.settings.settings import Betting, Scheme, YesNo
from houseway.games.poker.table.tables import HOLDEM, HOLDEM_2015, THREE_CARD_MANILA_2006
from tests.games.s49_poker.room import DEALER, NI2006, NI2015, Room, only

BOTH = pytest.mark.parametrize(
    "house",
    [
        pytest.param(HOLDEM_2015, marks=pytest.mark.rule(NI2015, "20.11"), id="NI2015"),
        pytest.param(THREE_CARD_MANILA_2006, marks=pytest.mark.rule(NI2006, "20.11"), id="NI2006"),
    ],
)
ANTES = {"betting": Betting.ANTE, "ante": Cents(5_00)}


def played(house, stakes=(200, 200, 200), **settings):
    return Room(house, stakes, tournament=YesNo.YES, **settings).begin()


def due_fold(room, *away):
    return room.house.rules.absent(room.table, room.due, frozenset(map(Player, away)))


def fold(room, who):
    """As the floor does it: what the table says is to be folded now, folded by the dealer."""
    move = due_fold(room, who)
    assert move == FoldAbsent(Player(who))
    return room.put(DEALER, move)


@BOTH
def test_20_11__the_opener_under_antes_can_only_bet_and_is_folded_all_the_same(house):
    room = played(house, **ANTES)
    opener = room.turn()
    assert list(room.may()) == ["BetTo"]
    folded = only(fold(room, opener), Folded)
    assert (folded.player, folded.cite.ref, folded.voluntary) == (opener, "20.11", True)
    assert list(room.may()) == ["BetTo"]  # the next one opens instead
    assert room.turn() != opener
    assert room.stacks() == [195, 195, 195]


@BOTH
def test_20_11__where_all_but_one_are_absent_the_antes_are_his(house):
    room = played(house, **ANTES)
    for _ in range(2):
        fold(room, room.turn())
    assert isinstance(room.due, Settle)
    assert only(room.settle(), PotAwarded).amount == 15_00


@BOTH
def test_20_11__a_fold_costs_the_absent_player_no_call(house):
    """Under scheme A the opener pays the call to fold; only blinds and antes are taken here."""
    room = played(house, blind_scheme=Scheme.A)
    opener = room.turn()
    fold(room, opener)
    assert room.round.hands[room.round.at(Player(opener))].put_in == 0


@BOTH
def test_20_11__one_who_is_all_in_by_the_blind_is_folded_when_the_turn_has_passed(house):
    """Players 1 and 2 post; 2 has only 3 of the 5. Player 3 calls, 1 calls, and 2 is folded."""
    room = played(house, (200, 3, 200))
    assert room.turn() == 3
    assert due_fold(room, 2) is None
    refused = room.refused(DEALER, FoldAbsent(Player(2)))
    assert (refused.reason, refused.cite.ref) == ("the turn of player 2 has not come", "20.11")
    room.act("3 call")
    assert due_fold(room, 2) is None
    room.act("1 call")
    assert isinstance(room.due, Chance)  # nobody asks player 2
    folded = only(fold(room, 2), Folded)
    assert (folded.cite.ref, folded.in_turn) == ("20.11", False)
    events = room.deal().quietly().settle()
    (pot,) = [one for one in events if isinstance(one, PotAwarded)]
    assert pot.amount == 13_00
    assert Player(2) not in [player for player, _ in pot.shares]


@BOTH
def test_20_11__the_small_blind_that_is_all_in_is_folded_before_the_big_blind_acts(house):
    room = played(house, (1, 200, 200, 200))
    assert room.turn() == 3
    room.act("3 call")
    assert due_fold(room, 1) is None
    room.act("4 call")
    assert room.turn() == 2
    fold(room, 1)
    assert room.turn() == 2


@BOTH
def test_20_11__of_two_who_are_all_in_by_their_blinds_the_absent_one_is_folded(house):
    room = played(house, (2, 5))
    assert isinstance(room.due, Settle)  # nobody is asked: all cards are dealt
    fold(room, 1)
    events = room.settle()
    assert only(events, PotAwarded).shares == ((2, 4_00),)
    assert room.stacks() == [0, 7]


@BOTH
def test_20_11__who_covers_a_short_stack_by_the_blind_alone_is_folded_too(house):
    """Player 1 is all in by the first blind; 2 has chips, and nobody to bet against."""
    room = played(house, (2, 200))
    assert isinstance(room.due, Settle)
    fold(room, 2)
    room.settle()
    assert room.stacks() == [4, 198]


@BOTH
def test_20_11__who_has_won_by_the_folds_of_the_others_is_not_folded(house):
    room = played(house)
    room.act("3 fold, 1 fold")
    assert due_fold(room, 2) is None
    refused = room.refused(DEALER, FoldAbsent(Player(2)))
    assert refused.reason == "player 2 is the only one left and has won"


@BOTH
def test_14_1__who_tapped_out_by_a_bet_of_their_own_keeps_the_hand(house):
    """He was there when it was his turn, and has none any more."""
    room = played(house, (200, 200, 20))
    room.act("3 raise 20, 1 call, 2 call")
    assert due_fold(room, 3) is None
    refused = room.refused(DEALER, FoldAbsent(Player(3)))
    assert refused.reason == "the turn of player 3 has not come"


@BOTH
def test_20_11__at_a_cash_table_nobody_is_folded_for_being_away(house):
    room = Room(house).begin()
    refused = room.refused(DEALER, FoldAbsent(Player(room.turn())))
    assert refused.cite.ref == "20.11"
    assert refused.reason.startswith("no tournament is played at this table")


def test_the_rules_of_1999_know_no_absent_player():
    room = Room(HOLDEM, tournament=YesNo.YES).begin()
    assert isinstance(room.due, Choice)
    assert due_fold(room, 1, 2, 3) is None
    assert FoldAbsent not in HOLDEM.permits


def test_before_a_round_nobody_is_folded():
    room = Room(HOLDEM_2015, tournament=YesNo.YES)
    assert due_fold(room, 1) is None
    refused = room.refused(DEALER, FoldAbsent(Player(1)))
    assert "no round is in play" in refused.reason
    assert room.house.permit(Put(DEALER, FoldAbsent(Player(1))).move) is not None
