"""A bet that nobody called is no part of a pot, also when the hand of its bettor is folded."""

import pytest

from houseway.core.actors import Player, Role
from houseway.core.game import Chance, Settle
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.poker.round.events import CommissionTaken, PotAwarded
from houseway.games.poker.round.moves import FoldHand, ReportFouledHand, ReportInDiscards
from houseway.games.poker.table.settings.declarations import Qualifier, Split
from houseway.games.poker.table.settings.settings import YesNo
from houseway.games.poker.table.story import not_called
from houseway.house.general import state as people
from tests.games.s49_poker.room import DEALER, OPERATOR, SUPERVISOR, Room, editions, only

FREE = {"commission_cap": Cents(0), "burn": YesNo.NO, "minimum_stake": Cents(5_00)}
ONE_BLIND = {"blinds": 1, "first_blind": Cents(1_00), "minimum_bet": Cents(1_00)}
UNCALLED = editions("13.2|14.2(b)", "14.2|15.2(b)")


def in_discards(room, who):
    room.put(DEALER, ReportInDiscards(Player(who)))


def fouled(room, who):
    room.quietly()  # at the showdown
    room.put(DEALER, ReportFouledHand(Player(who)))


def sanctioned(room, who):
    clause = "16.1" if room.edition.irregular.late else "15.1"
    room.put(SUPERVISOR, people.ReportContravention(clause, f"player {who}", "Sue", Player(who)))
    room.put(OPERATOR, FoldHand(Player(who)))


def excluded(room, who):
    clause = "16.1" if room.edition.irregular.late else "15.1"
    room.put(SUPERVISOR, people.ReportContravention(clause, f"player {who}", "Sue", Player(who)))
    room.put(OPERATOR, people.ExcludePlayer(Player(who)))


RULINGS = pytest.mark.parametrize("rules", [in_discards, fouled, sanctioned, excluded])


def bet_over_a_tap_out(house, **settings):
    """Player 1 leaves the blind of 1, player 2 taps out for 20, player 3 bets 100."""
    room = Room(house, (200, 20, 200), **(FREE | ONE_BLIND | settings)).begin()
    room.act("2 raise 20, 3 raise 100, 1 fold")
    return room


def pots(events):
    return [event.amount for event in events if isinstance(event, PotAwarded)]


@UNCALLED
@RULINGS
def test_a_bet_nobody_called_is_no_part_of_a_pot(house, rules):
    room = bet_over_a_tap_out(house)
    rules(room, 3)
    assert pots(room.settle()) == [41_00]
    assert room.stacks() == [199, 41, 180]


@UNCALLED
def test_no_commission_is_taken_of_a_bet_that_goes_back(house):
    """5 per cent of 41 are 2; of 121 they would be 6."""
    room = bet_over_a_tap_out(house, commission_cap=Cents(10_00))
    in_discards(room, 3)
    taken = only(room.settle(), CommissionTaken)
    assert (taken.pots, taken.amount) == (41_00, 2_00)
    assert taken.meanings[-1] == room.edition.wins.uncalled
    assert room.stacks() == [199, 39, 180]


@UNCALLED
def test_the_bettor_has_it_back_whatever_stage_the_hand_is_folded_at(house):
    """Players 2 and 4 have tapped out for 20, and cards are dealt on after the hand is folded."""
    room = Room(house, (200, 20, 200, 20), **(FREE | ONE_BLIND)).begin()
    room.act("2 raise 20, 3 raise 100, 4 call, 1 fold")
    in_discards(room, 3)
    for _ in range(20):
        if isinstance(room.due, Settle):
            break
        assert isinstance(room.due, Chance)
        room.deal()
    assert pots(room.settle()) == [61_00]
    assert room.stacks()[2] == 180


@UNCALLED
def test_each_tapped_out_player_wins_only_the_pots_up_to_the_own_stake(house):
    """20, 60 and a bet of 100 that is folded: 60 and 80 are won, and 40 go back."""
    room = Room(house, (200, 20, 200, 60), **(FREE | ONE_BLIND)).begin()
    room.act("2 raise 20, 3 raise 100, 4 call, 1 fold")
    in_discards(room, 3)
    room.quietly()
    assert sum(pots(room.settle())) == 61_00 + 80_00
    assert room.stacks()[2] == 140
    assert room.stacks()[3] >= 80


@UNCALLED
def test_where_no_hand_is_left_in_a_side_pot_both_bettors_have_theirs_back(house):
    """3 bets 100 and 1 calls it; both hands are folded, and player 2 wins 20 of each."""
    room = Room(house, (200, 20, 200), **(FREE | ONE_BLIND)).begin()
    room.act("2 raise 20, 3 raise 100, 1 call")
    in_discards(room, 3)
    in_discards(room, 1)
    assert pots(room.settle()) == [60_00]
    assert room.stacks() == [180, 60, 180]


@UNCALLED
def test_a_bet_that_was_called_stays_in_the_pot_of_the_caller(house):
    """3 bets 100 and 1 calls it; the hand of 3 alone is folded: the side pot of 160 is 1's."""
    room = Room(house, (200, 20, 200), **(FREE | ONE_BLIND)).begin()
    room.act("2 raise 20, 3 raise 100, 1 call")
    in_discards(room, 3)
    room.quietly()
    assert pots(room.settle()) == [60_00, 160_00]
    assert room.stacks()[2] == 100


@UNCALLED
def test_the_last_player_left_has_not_called_it_either(house):
    """1 has the blind of 1 in and chips behind; the bet of 100 was not called by him."""
    room = Room(house, (200, 200), **(FREE | ONE_BLIND)).begin()
    room.act("2 raise 100")
    in_discards(room, 2)
    assert pots(room.settle()) == [2_00]
    assert room.stacks() == [201, 199]


@editions("9.3(a)", "10.4(a)")
def test_but_a_blind_is_a_contribution_to_the_pot(house):
    """Who is left with chips wins all of the blind: it was nobody's bet to call."""
    room = Room(house, (200, 200, 200), **FREE).begin()
    room.act("3 fold")
    in_discards(room, 2)
    assert pots(room.settle()) == [7_00]
    assert room.stacks() == [205, 195, 200]


@UNCALLED
def test_of_a_blind_too_a_tapped_out_player_wins_as_much_as_they_put_in(house):
    """1 has only 2 for the first blind; the hand of the second is folded, and 3 go back."""
    room = Room(house, (200, 200, 200), **FREE)
    room.reseat(with_stake(room, 1, 2))
    room.begin().act("3 fold")
    in_discards(room, 2)
    assert pots(room.settle()) == [4_00]
    assert room.stacks() == [4, 198, 200]


def with_stake(room, who, left):
    return changed(room.table.seats.chair(Player(who)), stake=Cents(left * 100))


@editions("16.8", "17.9")
def test_the_last_to_fold_wins_what_was_called_and_nothing_else(house):
    """1 left 1; 2 is called for 20, and of the 100 of 3 nobody called 80. No hand counts."""
    room = bet_over_a_tap_out(house)
    fouled(room, 3)
    fouled(room, 2)
    assert pots(room.settle()) == [41_00]
    assert room.stacks() == [240, 0, 180]


@UNCALLED
def test_halves_are_of_what_can_be_won(house):
    """High and low have 30 each of the 60, or one hand both; 80 go back before."""
    both = {"split": Split.YES, "qualifier": Qualifier.NONE}
    room = Room(house, (200, 20, 200, 20), **(FREE | ONE_BLIND | both)).begin()
    room.act("2 raise 20, 3 raise 100, 4 call, 1 fold")
    in_discards(room, 3)
    room.quietly()
    assert sum(pots(room.settle())) == 61_00
    assert room.stacks()[2] == 180


@UNCALLED
def test_the_table_says_and_shows_what_goes_back(house):
    room = Room(house, (200, 20, 200, 20), **(FREE | ONE_BLIND)).begin()
    room.act("2 raise 20, 3 raise 100, 4 call, 1 fold")
    in_discards(room, 3)
    shown = house.rules.view(room.table, room.due, Role.PLAYER, None).round
    assert [pot.amount for pot in shown.pots] == [61_00]
    room.quietly()
    before = room.round
    taken = only(room.settle(), CommissionTaken)
    said = [one.words for one in not_called(taken, before)]
    assert said == ["player 3 takes back $80: nobody left can win it"]
