"""Players who tapped out for different amounts, and who wins what they could not match."""

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.games.poker.round.moves import FoldHand
from houseway.house.general import state as people
from tests.games.poker_law.known import ACES, EQUAL, JACKS, KINGS, TENS, Known
from tests.games.s49_poker.room import HOUSES, NI2006, NI2015, OPERATOR, S49, SUPERVISOR, editions


@editions("13.2|14.2(a)|14.2(b)", "14.2|15.2(a)(i)|15.2(b)")
def test_four_tap_out_for_four_amounts(house):
    """40 of all, 30 of three, 20 of two; ten that nobody matched go back. The house takes 4."""
    known = Known(house, (40, 10, 30, 20), (TENS, ACES, JACKS, KINGS))
    known.act("3 raise 30, 4 call, 1 raise 40, 2 call")
    taken, pots = known.settle()
    assert (taken.pots, taken.amount) == (90_00, 4_00)
    assert pots == [{2: 36.0}, {4: 30.0}, {3: 20.0}]
    assert known.room.stacks() == [10.0, 36.0, 20.0, 30.0]


@editions("13.2|11.4(a)", "14.2|12.4(a)")
def test_a_side_pot_goes_to_the_last_who_paid_for_it_whatever_he_holds(house):
    """Player 3 folds to a bet on the side: 30 go back, and player 2 has the side pot with tens."""
    known = Known(house, (20, 200, 200), (ACES, TENS, KINGS))
    known.act("3 raise 50, 1 call, 2 call, 2 bet 30, 3 fold")
    taken, pots = known.settle()
    assert (taken.pots, taken.amount) == (120_00, 6_00)
    assert pots == [{1: 54.0}, {2: 60.0}]
    assert known.room.stacks() == [54.0, 210.0, 150.0]


@editions("14.2(a)", "15.2(a)(i)")
def test_a_commission_above_the_main_pot_is_taken_from_the_next(house):
    """Of 1010 the house takes 50: all 30 of the main pot, and 20 of the other."""
    known = Known(house, (10, 500, 500), (ACES, KINGS, JACKS), commission_cap=Cents(50_00))
    known.act("3 raise 500, 1 call, 2 call")
    taken, pots = known.settle()
    assert (taken.pots, taken.amount) == (1010_00, 50_00)
    assert pots == [{1: 0.0}, {2: 960.0}]


def sanctioned(known, number):
    """A player broke a rule, and the hand is folded; bets that were called stay."""
    room = known.room
    clause = "15.1" if room.house is HOUSES[S49] else "16.1"
    report = people.ReportContravention(clause, f"player {number}", "Dee", Player(number))
    room.put(SUPERVISOR, report)
    room.put(OPERATOR, FoldHand(Player(number)))
    known.go_on()


@editions("18.3(a)|11.4(a)|13.2", "19.2(a)|12.4(a)|14.2")
def test_the_only_player_left_wins_no_side_pot(house):
    """Both who paid for it are out, one of them by a ruling: 60 and 30 go back to them."""
    known = Known(house, (20, 200, 200), (TENS, ACES, KINGS))
    known.act("3 raise 50, 1 call, 2 call, 2 bet 30")
    sanctioned(known, 2)
    known.act("3 fold")
    taken, pots = known.settle()
    assert (taken.pots, taken.amount) == (60_00, 3_00)
    assert pots == [{1: 57.0}]
    assert known.room.stacks() == [57.0, 180.0, 180.0]


@editions("18.3(a)|13.2", "19.2(a)|14.2")
def test_a_side_pot_that_all_have_left_is_nobodys(house):
    """Players 1 and 4 have tapped out for 20; the two others are out, and have the rest back."""
    known = Known(house, (20, 200, 200, 20), (TENS, ACES, KINGS, JACKS))
    known.act("3 raise 50, 4 call, 1 call, 2 call, 2 bet 30")
    sanctioned(known, 2)
    known.act("3 fold")
    taken, pots = known.settle()
    assert (taken.pots, taken.amount) == (80_00, 4_00)
    assert pots == [{4: 76.0}]
    assert known.room.stacks() == [0.0, 180.0, 180.0, 76.0]


# Equal hands


@editions("12.2|13.2", "13.2|14.2")
def test_each_pot_is_divided_on_its_own(house):
    """Three share the main pot of 29, two the other of 32; two dollars over go to player 2."""
    known = Known(house, (200, 10, 200, 200), EQUAL)
    known.act("3 raise 26, 4 call, 1 fold, 2 call")
    taken, pots = known.settle()
    assert (taken.pots, taken.amount) == (64_00, 3_00)
    assert pots == [{2: 11.0, 3: 9.0, 4: 9.0}, {3: 16.0, 4: 16.0}]


@pytest.mark.parametrize(
    ("house", "shares"),
    [
        pytest.param(HOUSES[S49], (7.5, 5.0, 5.0), marks=pytest.mark.rule(S49, "12.2"), id="S49"),
        pytest.param(
            HOUSES[NI2006], (6.5, 5.5, 5.5), marks=pytest.mark.rule(NI2006, "13.2"), id="NI2006"
        ),
        pytest.param(
            HOUSES[NI2015], (6.5, 5.5, 5.5), marks=pytest.mark.rule(NI2015, "13.2"), id="NI2015"
        ),
    ],
)
def test_three_share_17_dollars_and_a_half(house, shares):
    """In dollars, two and a half are left over; in chips of half a dollar, one dollar is."""
    chips = {"smallest_chip": Cents(50), "first_blind": Cents(2_50)}
    known = Known(house, (200,) * 4, EQUAL, **chips)
    _, pots = known.act("3 call, 4 call, 1 fold, 2 pass").settle()
    assert pots == [dict(zip((2, 3, 4), shares, strict=True))]


@editions("12.2|8.3", "13.2|8.3")
def test_the_odd_dollar_goes_round_with_the_marker(house):
    """In the second round player 2 is first; he folds his blind of 2, so player 3 is nearest."""
    known = Known(house, (200,) * 4, (ACES, KINGS, JACKS, TENS))
    known.act("3 fold, 4 fold, 1 fold").settle()
    known.room.over()
    known.board = ["QS", "9D", "7C", "4D", "3H"]
    known.start(EQUAL)
    assert known.room.round.hands[0].player == 2
    _, pots = known.act("4 call, 1 call, 2 fold, 3 pass").settle()
    assert pots == [{3: 7.0, 4: 5.0, 1: 5.0}]
