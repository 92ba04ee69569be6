"""Stakes between and during rounds, and where the marker goes."""

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.poker.round import moves
from houseway.games.poker.table.seats.moves import (
    BuyIn,
    ReduceStake,
    SitOut,
    TopUp,
)
from houseway.games.poker.table.seats.state import (
    MarkerPassed,
    PlayerDeclared,
    RoundPrepared,
    StakeAdded,
    StakePlaced,
)
from houseway.house.general import state as people
from houseway.house.general.events import SeatLeft
from houseway.house.shoes.moves import Shuffle
from tests.games.s49_poker.room import (
    DEALER,
    HOUSES,
    NI2006,
    NI2015,
    S49,
    SUPERVISOR,
    Room,
    editions,
    only,
    player,
    refs,
)
from tests.kinds import present


def one_round(room):
    """Everybody folds to the last blind; the marker goes on."""
    room.begin()
    while not room.round.awarded:
        if hasattr(room.due, "player"):
            room.act(f"{room.turn()} fold")
        else:
            room.settle()
    return room.over()


def order(room):
    return [hand.player for hand in room.round.hands]


# Stakes


@editions("4.3|def:Table Stake", "4.3|def:Table Stake|def:Buy-in")
def test_a_player_begins_with_at_least_the_least_stake(house):
    room = Room(house, ())
    assert room.refused(player(1), BuyIn(Player(1), Cents(200_00))).cite.ref == "4.3"
    room.put(player(1), people.TakeSeat(Player(1), 1))
    low = room.refused(player(1), BuyIn(Player(1), Cents(99_00)))
    assert (low.cite.ref, low.reason) == ("4.3", "a stake of $99 is below the minimum of $100")
    assert only(room.put(player(1), BuyIn(Player(1), Cents(100_00))), StakePlaced).cite.ref == "4.3"


@editions("", "4.2(i)|4.5")
def test_a_stake_is_no_more_than_the_largest_buy_in(house):
    room = Room(house, (), maximum_buy_in=500_00)
    room.put(player(1), people.TakeSeat(Player(1), 1))
    assert room.refused(player(1), BuyIn(Player(1), Cents(501_00))).cite.ref == "4.2(i)"
    room.put(player(1), BuyIn(Player(1), Cents(300_00)))
    assert room.refused(player(1), TopUp(Player(1), Cents(201_00))).cite.ref == "4.5"
    assert only(room.put(player(1), TopUp(Player(1), Cents(200_00))), StakeAdded).cite.ref == "4.5"


@editions("4.4", "4.4")
def test_a_stake_stays_as_it_is_during_a_round(house):
    room = Room(house).begin()
    assert room.refused(player(1), TopUp(Player(1), Cents(100_00))).cite.ref == "4.4"
    room.act("3 fold")
    assert room.refused(player(3), TopUp(Player(3), Cents(100_00))).cite.ref == "4.4"
    assert room.refused(player(3), people.LeaveSeat(Player(3))).cite.ref == "4.4"


@editions("", "4.6")
def test_by_the_later_editions_a_stake_is_never_reduced(house):
    room = Room(house)
    assert room.refused(player(1), ReduceStake(Player(1), Cents(50_00))).cite.ref == "4.6"


def test_in_1999_a_stake_is_reduced_between_rounds_down_to_the_minimum():
    room = Room(HOUSES[S49])
    room.put(player(1), ReduceStake(Player(1), Cents(100_00)))
    assert present(room.table.seats.chair(Player(1))).stake == 100_00
    assert room.refused(player(1), ReduceStake(Player(1), Cents(1_00))).cite.ref == "4.3"
    room.begin()
    assert room.refused(player(2), ReduceStake(Player(2), Cents(1_00))).cite.ref == "4.4"


def beaten(house, stakes=(200, 110, 200)):
    """Player 2 loses all but 5 dollars to player 3."""
    room = Room(house, stakes).start()
    name = house.rules.rule_set.name
    # the board will be clubs, and player 3 has the highest two
    room.deal("2D 2H 7H 7D AC KC 3D 3H 3S" if name == NI2006 else "2D 7H AC 2H 7D KC")
    room.deal()
    room.act("3 raise 105, 1 fold, 2 call")
    room.quietly()
    room.settle()
    room.over()
    return room


@editions("13.3", "14.3|def:Declared")
def test_who_plays_on_below_the_minimum_leaves_when_the_stake_is_lost(house):
    room = beaten(house)
    assert room.table.seats.chair(Player(2)).stake == 5_00
    leaves = room.edition.wins.leaves
    low = room.refused(player(2), TopUp(Player(2), Cents(90_00)))
    assert low.cite == (room.edition.stakes.top_up or leaves)
    room.begin()
    declared = only(room.events, PlayerDeclared)
    assert (declared.player, declared.stake, declared.cite) == (2, 5_00, leaves)
    lost = changed(room.round.hands[room.round.at(2)], stack=0)
    room.quietly()
    room.settle()
    at = room.round.at(2)
    room.table = changed(
        room.table,
        play=changed(room.table.play, round=room.round.with_hand(at, changed(lost, put_in=0))),
    )
    events = room.over()
    assert refs(events, SeatLeft) == [leaves.ref]
    assert room.table.seats.chair(Player(2)) is None


@editions("13.3", "14.3")
def test_who_lost_all_of_a_stake_at_the_minimum_may_buy_again(house):
    room = beaten(house, (200, 105, 200))
    assert room.table.seats.chair(Player(2)).stake == 0
    assert not room.table.seats.chair(Player(2)).declared
    room.put(player(2), TopUp(Player(2), Cents(100_00)))
    assert room.table.seats.chair(Player(2)).stake == 100_00


@editions("", "14.3")
def test_a_declared_player_adds_nothing(house):
    room = beaten(house)
    one_round(room)
    barred = room.refused(player(2), TopUp(Player(2), Cents(200_00)))
    assert (barred.cite.ref, barred.reason) == ("14.3", "player 2 is declared and may add nothing")


def test_in_1999_who_was_short_may_top_up_later():
    room = beaten(HOUSES[S49])
    one_round(room)
    room.put(player(2), TopUp(Player(2), Cents(200_00)))
    assert not room.table.seats.chair(Player(2)).declared


# The marker


@pytest.mark.rule(S49, "8.3", "def:Buck")
def test_the_buck_begins_at_the_dealer_s_left_and_its_player_is_first():
    room = Room(HOUSES[S49])
    prepared = only(room.put(DEALER, Shuffle()), RoundPrepared)
    assert (prepared.marker, prepared.cite.ref) == (1, "8.3")
    assert order(room) == [1, 2, 3]
    room = Room(HOUSES[S49])
    passed = [only(one_round(room), MarkerPassed).marker for _ in range(4)]
    assert passed == [2, 3, 1, 2]


@pytest.mark.parametrize(
    "house",
    [
        pytest.param(
            HOUSES[name], marks=pytest.mark.rule(name, "8.3", "def:Dealer Button"), id=name
        )
        for name in (NI2006, NI2015)
    ],
)
def test_the_button_begins_at_the_dealer_s_right_and_its_player_is_last(house):
    room = Room(house)
    prepared = only(room.put(DEALER, Shuffle()), RoundPrepared)
    assert (prepared.marker, prepared.cite.ref) == (3, "8.3")
    assert order(room) == [1, 2, 3]
    room = Room(house)
    assert [only(one_round(room), MarkerPassed).marker for _ in range(4)] == [1, 2, 3, 1]


@editions("8.4", "8.4")
def test_nobody_gets_out_of_a_blind_that_is_his(house):
    room = Room(house)
    room.put(DEALER, Shuffle())
    assert room.refused(player(1), SitOut(Player(1))).cite.ref == "8.4"


def test_a_player_of_1999_may_pass_the_buck_himself_but_no_button():
    room = Room(HOUSES[S49]).begin()
    assert moves.PassMarker in HOUSES[S49].permits
    assert SUPERVISOR.role in HOUSES[S49].permits[moves.PassMarker].roles
    assert SUPERVISOR.role not in HOUSES[NI2015].permits[moves.PassMarker].roles
    assert room.refused(DEALER, moves.PassMarker())


def test_between_two_the_first_dealt_to_posts_the_first_blind():
    for house in HOUSES.values():
        room = Room(house, (200, 200)).begin()
        assert [hand.put_in for hand in room.round.hands] == [2_00, 5_00]
        assert room.turn() == room.round.hands[0].player
