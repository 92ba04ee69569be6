"""Table stakes: untouched during any round, and at the minimum not below it."""

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.games.poker.table.seats.moves import BuyIn, ReduceStake, SitOut, TopUp
from houseway.games.poker.table.seats.state import PlayerDeclared, StakeAdded, StakePlaced
from houseway.house.general import state as people
from tests.games.s49_poker.room import HOUSES, S49, Room, editions, only, player, refs
from tests.kinds import present


def one_away(house):
    """Player 4 sits out, and a round is in play."""
    room = Room(house, (200,) * 4)
    room.put(player(4), SitOut(Player(4)))
    return room.begin()


@editions("4.4", "4.4|4.5")
def test_who_sits_out_adds_nothing_while_a_round_is_played(house):
    room = one_away(house)
    refused = room.refused(player(4), TopUp(Player(4), Cents(50_00)))
    assert refused.cite.ref == "4.4"
    assert refused.reason == "a round is in play: table stakes stay as they are"
    room.act("3 fold, 1 fold")
    room.settle()
    added = only(room.put(player(4), TopUp(Player(4), Cents(50_00))), StakeAdded)
    assert (added.stake, room.table.seats.chair(Player(4)).stake) == (50_00, 250_00)


@pytest.mark.rule(S49, "4.4")
def test_in_1999_he_takes_nothing_away_either():
    room = one_away(HOUSES[S49])
    assert room.refused(player(4), ReduceStake(Player(4), Cents(50_00))).cite.ref == "4.4"
    room.act("3 fold, 1 fold")
    room.settle()
    room.put(player(4), ReduceStake(Player(4), Cents(50_00)))
    assert room.table.seats.chair(Player(4)).stake == 150_00


@editions("4.3", "4.3")
def test_a_newcomer_may_buy_in_while_others_play(house):
    room = one_away(house)
    room.put(player(5), people.TakeSeat(Player(5), 5))
    placed = only(room.put(player(5), BuyIn(Player(5), Cents(100_00))), StakePlaced)
    assert (placed.stake, placed.cite.ref) == (100_00, "4.3")
    assert room.round.at(Player(5)) is None


@editions("13.3", "14.3")
def test_who_has_just_the_minimum_is_not_below_it(house):
    """Player 3 calls a blind and folds: from 101 he comes to 96, player 2 pays 5 of 105."""
    room = Room(house, (200, 105, 101)).begin()
    room.act("3 call, 1 call, 2 pass")
    room.deal()
    room.act("1 bet 5, 2 fold, 3 fold")
    room.settle()
    room.over()
    assert [present(room.table.seats.chair(Player(n))).stake for n in (2, 3)] == [100_00, 96_00]
    room.start()
    assert [one.player for one in room.events if isinstance(one, PlayerDeclared)] == [3]
    assert refs(room.events, PlayerDeclared) == [room.edition.wins.leaves.ref]
