"""Which chips are in the pots when they are counted: blinds that were missed, bets not called."""

from houseway.core.actors import Player, Role
from houseway.core.game import Choice
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.poker.round.events import CommissionTaken, PotAwarded
from houseway.games.poker.round.moves import BetTo
from houseway.games.poker.table.seats.moves import Rejoin, SitOut
from houseway.games.poker.table.settings.settings import Betting
from tests.games.s49_poker.room import Room, editions, only, player
from tests.kinds import present

LOW = {"minimum_stake": Cents(10_00)}
ANTES = {"betting": Betting.ANTE, "ante": Cents(10_00)}
BLINDS = {"first_blind": Cents(10_00), "second_blind": Cents(20_00)}


def all_fold(room):
    while isinstance(room.due, Choice):
        room.act(f"{room.turn()} fold")
    return room


def finished(room):
    """The rest of the round without another bet: what was taken, and who has what of which pot."""
    events = room.quietly().settle()
    taken = only(events, CommissionTaken)
    pots = [event for event in events if isinstance(event, PotAwarded)]
    return taken, pots


def back_again(house, stakes=(200, 200, 200, 200), left=None):
    """Player 2 sat out for two rounds, and opens the third with the blinds that he missed."""
    room = Room(house, stakes, **LOW)
    if left is not None:
        room.table = with_stake(room.table, left)
    room.put(player(2), SitOut(Player(2)))
    for _ in range(2):
        all_fold(room.begin()).settle()
        room.over()
    missed = present(room.table.seats.chair(Player(2))).missed
    assert missed == 7_00  # the second blind in the one, the first in the other
    room.put(player(2), Rejoin(Player(2), post=True))
    room.begin()
    assert [hand.player for hand in room.round.hands] == [4, 1, 2, 3]
    assert room.turn() == (2 if left is None else 3)
    return room, missed


def with_stake(table, dollars):
    """As if player 2 had lost the rest in earlier rounds."""
    chair = changed(table.seats.chair(Player(2)), stake=Cents(dollars * 100))
    return changed(table, seats=table.seats.with_chair(chair))


@editions("16.3", "17.4")
def test_missed_blinds_stay_in_the_pot_that_they_were_put_in(house):
    room, missed = back_again(house)
    room.act("2 call, 3 call, 4 call, 1 pass")
    taken, pots = finished(room)
    assert (taken.pots, taken.amount) == (20_00 + missed, 1_00)
    assert [pot.amount for pot in pots] == [19_00 + missed]


@editions("16.3", "17.4")
def test_missed_blinds_are_no_part_of_a_bet_that_nobody_called(house):
    """He raises to 40 over the 5: 35 go back, and 17 and the missed blinds are won."""
    room, missed = back_again(house)
    before = room.table.seats.chair(Player(2)).stake
    room.act("2 raise 40, 3 fold, 4 fold, 1 fold")
    taken, _ = finished(room)
    assert taken.pots == 2_00 + 5_00 + 5_00 + missed
    assert room.round.hands[2].stack == before + 7_00  # the blinds of the others


@editions("16.3|14.2(b)", "17.4|15.2(b)")
def test_missed_blinds_call_no_bet(house):
    """He folds at once. The raise to 10 is matched by the blind of 5 alone: 19 are in, not 21."""
    room, missed = back_again(house)
    room.act("2 fold, 3 raise 10, 4 fold, 1 fold")
    taken, pots = finished(room)
    assert (taken.pots, taken.amount) == (2_00 + 5_00 + 5_00 + missed, 0)
    assert [pot.amount for pot in pots] == [19_00]


@editions("16.3|13.1|13.2", "17.4|14.1|14.2")
def test_who_taps_out_with_a_missed_blind_plays_for_as_much(house):
    """Four dollars are all he has: he may win four of each other player, and no more."""
    room, _ = back_again(house, (200, 200, 200, 200), left=4)
    room.act("3 call, 4 call, 1 pass")
    taken, pots = finished(room)
    assert (taken.pots, [pot.amount for pot in pots]) == (19_00, [16_00, 3_00])
    assert 2 not in dict(pots[1].shares)


@editions("16.3|13.2", "17.4|14.2")
def test_missed_blinds_make_no_side_pot(house):
    """Player 3 taps out with 20 less a blind; he may win all that player 2 has put in."""
    room, missed = back_again(house, (200, 200, 20, 200))
    stack = room.round.hands[3].stack
    room.act(f"2 call, 3 raise {stack // 100}, 4 fold, 1 fold, 2 call")
    taken, pots = finished(room)
    assert taken.pots == 2 * stack + 7_00 + missed
    assert [pot.amount for pot in pots] == [taken.pots - taken.amount]


@editions("16.3", "17.4")
def test_missed_blinds_lie_in_the_middle_from_the_beginning(house):
    """Before the flop seven; behind it those and the four bets of five, in one pot."""
    room, missed = back_again(house)
    assert middle(room) == [missed]
    room.act("2 call, 3 call, 4 call, 1 pass")
    assert middle(room) == [20_00 + missed]


def middle(room):
    view = room.house.rules.view(room.table, room.due, Role.PLAYER)
    return [pot.amount for pot in view.round.gathered]


@editions("14.2(b)|14.2(d)", "15.2(b)|15.2(d)")
def test_a_bet_that_nobody_called_leaves_antes_alone_in_the_pot(house):
    room = Room(house, **ANTES).begin()
    opener = room.turn()
    room.act(f"{opener} bet 20")
    taken, pots = finished(all_fold(room))
    assert (taken.pots, taken.amount) == (30_00, 0)
    assert taken.cite == room.edition.wins.posts_only
    assert pots[0].shares == ((Player(opener), 30_00),)


@editions("14.2(a)|14.2(d)", "15.2(a)(i)|15.2(d)")
def test_once_it_is_called_the_house_takes_its_part(house):
    room = Room(house, **ANTES).begin()
    first = room.turn()
    room.act(f"{first} bet 20, 2 call")
    room.act(f"{room.turn()} fold")
    taken, _ = finished(room)
    assert (taken.pots, taken.amount) == (70_00, 3_00)


@editions("14.2(b)|14.2(d)", "15.2(b)|15.2(d)")
def test_the_opener_against_a_player_whom_the_ante_tapped_out(house):
    """Nobody can call the bet, so they play for three antes, and no commission is due."""
    room = Room(house, (200, 10, 200), **ANTES, **LOW).begin()
    room.act("1 bet 20, 3 fold")
    taken, pots = finished(room)
    assert (taken.pots, taken.amount) == (30_00, 0)
    assert [pot.amount for pot in pots] == [30_00]


@editions("14.2(d)", "15.2(d)")
def test_a_call_of_a_blind_is_a_bet(house):
    """Two blinds of 10 are spared; once the first blind calls 20 the pot of 40 is not."""
    called = Room(house, **BLINDS).begin()
    called.act("3 fold, 1 call, 2 pass")
    taken, _ = finished(called)
    assert (taken.pots, taken.amount) == (40_00, 2_00)
    folded = Room(house, **BLINDS).begin()
    folded.act("3 fold, 1 fold")
    taken, _ = finished(folded)
    assert (taken.pots, taken.amount) == (20_00, 0)
    assert taken.cite == folded.edition.wins.posts_only


@editions("14.2(b)", "15.2(b)")
def test_only_what_nobody_matched_goes_back(house):
    """A raise is a call and a raise: the call of the blind stays, the raise goes back."""
    room = Room(house, **BLINDS)
    room.begin().put(player(3), BetTo(Player(3), Cents(60_00)))
    room.act("1 fold, 2 fold")
    taken, _ = finished(room)
    assert (taken.pots, taken.amount) == (50_00, 2_00)
    assert room.stacks() == [190.0, 180.0, 228.0]
