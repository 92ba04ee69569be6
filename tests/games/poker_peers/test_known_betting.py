"""Every known difference about betting, shown by one hand. Blinds are 2 and 5, bets from 5."""

from copy import deepcopy

import pytest

from houseway.core.actors import Player
from houseway.games.poker.round import moves
from houseway.games.poker.table.settings.settings import Betting, Limit, Opens, Scheme, ShortTapOut
from tests.games.poker_peers.expected import Open
from tests.games.poker_peers.pairs import DOLLAR
from tests.games.poker_peers.script import Script

S49, NI2015 = "hold-em S49", "hold-em NI2015"


def test_free_fold():
    hand = Script(NI2015, (100, 100, 100)).acts("3 call, 1 call, 2 pass")
    assert hand.we_say() == Open(True, 0, (5, 95))
    assert hand.they_say() == Open(False, 0, (5, 95))
    blind = Script(NI2015, (100, 100, 100)).acts("3 call, 1 call")
    assert blind.we_say() == Open(True, 0, (10, 100))
    assert blind.they_say() == Open(False, 0, (10, 100))


def test_folded_blind():
    """The king of player 2, the last blind, opens: he folds, and nobody has matched his 5."""
    cards = "2C 2D 7S KD"
    hand = Script("five card stud S49", (100, 100), cards, opens=Opens.HIGHEST).acts("2 fold")
    assert hand.ended() == ([105, 95], [102, 98])


def test_nothing_in():
    """The three of player 1 opens; all three blinds fold, and player 4 has put nothing in."""
    cards = "2C 2D 2H 2S 3C 4D 5H 6S"
    hand = Script("five card stud S49", (100,) * 4, cards, blinds=3)
    hand.acts("1 fold, 2 fold, 3 fold")
    theirs = deepcopy(hand.other)
    with pytest.raises(AssertionError):
        theirs.push_chips()
    assert hand.round.still_in == (3,)
    hand.settle(hand.due)
    assert [one.stack // DOLLAR for one in hand.round.hands] == [98, 95, 95, 112]
    assert hand.known["nothing-in"] == 1


def test_ante_opens():
    hand = Script(S49, (100, 100, 100), betting=Betting.ANTE)
    assert hand.we_say() == Open(False, None, (5, 99))
    assert hand.they_say() == Open(False, 0, (5, 99))


def test_three_raises():
    raised = "3 raise 10, 1 raise 15, 2 raise 20"
    hand = Script(S49, (100, 100, 100)).acts(raised)
    assert (hand.we_say().raises, hand.they_say().raises) == (None, (25, 100))
    two = Script(S49, (100, 100, 100)).acts("3 fold, 1 raise 10, 2 raise 15, 1 raise 20")
    assert two.we_say().raises == two.they_say().raises == (25, 100)
    free = Script(NI2015, (100, 100, 100)).acts(raised)
    assert free.we_say().raises == (25, 100)
    fixed = Script(NI2015, (100, 100, 100), limit=Limit.FIXED).acts(raised)
    assert (fixed.we_say().raises, fixed.they_say().raises) == (None, (25, 25))


def test_short_tap_out():
    """A first short one: the third player called 5, the fourth taps out with 8."""
    hand = Script(NI2015, (100, 100, 100, 8)).acts("3 call, 4 raise 8, 1 call, 2 call")
    assert (hand.we_say().raises, hand.they_say().raises) == (None, (13, 100))


def test_short_tap_outs_are_not_added_up():
    """A raise of 15, then two tap-outs that are 8 and 7 more."""
    stacks = (100, 100, 100, 28, 35)
    hand = Script(NI2015, stacks).acts("3 raise 20, 4 raise 28, 5 raise 35, 1 call, 2 call")
    assert (hand.we_say().raises, hand.they_say().raises) == (None, (50, 100))


def test_literal_tap_out():
    nobody = {"short_tap_out": ShortTapOut.NOBODY}
    hand = Script(NI2015, (100, 100, 8), **nobody).acts("3 raise 8")
    assert (hand.we_say().raises, hand.they_say().raises) == (None, (13, 100))


def test_called_out():
    """The second player has 20 to meet a bet of 30: there is nobody to raise."""
    hand = Script(NI2015, (100, 25, 100)).acts("3 raise 30")
    assert hand.we_say() == hand.they_say() == Open(True, 28, (55, 100))
    hand.acts("1 call")
    assert hand.we_say() == Open(True, 20, None)
    hand = Script(NI2015, (100, 25, 100)).acts("3 fold, 1 raise 30")
    assert hand.we_say() == hand.they_say() == Open(True, 20, None)
    hand = Script(NI2015, (100, 25, 40)).acts("3 raise 40")
    assert hand.we_say() == Open(True, 38, (75, 100))
    assert hand.they_say() == Open(True, 38, None)


def test_covered():
    """The lowest card opens, and is of the last blind, who has more in than the other ever had."""
    hand = Script("seven card stud S49", (4, 20), "3H KD 7C KC QD 6C")
    assert hand.due.player == 2
    assert hand.other.actor_index == 0
    hand.only_ours(moves.Pass(Player(2)))
    assert hand.due.player == 1


def test_alone():
    """One taps out below the blind, one folds: the last blind has nothing left to say."""
    hand = Script(NI2015, (100, 100, 3)).acts("3 call, 1 fold")
    assert hand.round.betting is None
    assert hand.round.street == 3
    assert hand.known["alone"] == 1


@pytest.mark.parametrize(
    ("limit", "most"), [(Limit.HALF_POT, 11), (Limit.STRADDLE, 10), (Limit.SPREAD, 15)]
)
def test_limits_of_our_own(limit, most):
    """The pot is 7 and the call 5, so half of it is 6; twice the bet; ten more."""
    hand = Script(NI2015, (100, 100, 100), limit=limit)
    assert hand.we_say().raises == (10, most)
    assert hand.they_say().raises == (10, 100)


def test_a_full_pot_is_the_same():
    hand = Script("omaha S49", (100, 100, 100), limit=Limit.FULL_POT)
    assert hand.we_say().raises == hand.they_say().raises == (10, 17)


def test_scheme_a():
    hand = Script(NI2015, (100, 100, 100), blind_scheme=Scheme.A).acts("3 fold")
    assert hand.round.hands[2].put_in == 5 * DOLLAR
    assert hand.other.stacks[2] == 100 * DOLLAR


def test_scheme_c():
    hand = Script(NI2015, (100, 100, 100), blind_scheme=Scheme.C)
    assert (hand.we_say().calls, hand.they_say().calls) == (None, 5)
