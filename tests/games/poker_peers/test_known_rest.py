"""Every other known difference, shown by one hand: who opens, how pots are divided, cards."""

from typing import cast

import pokerkit
import pytest

from houseway.games.poker.round.events import LastCardShared
from houseway.games.poker.table.settings.declarations import Ace, LowAce, Qualifier, Split
from houseway.games.poker.table.settings.settings import Betting, Charge, Limit, Opens, YesNo
from houseway.games.poker.table.tables import SEVEN_CARD_STUD
from tests.games.poker_peers import test_known_betting, test_known_rest
from tests.games.poker_peers.expected import Open
from tests.games.poker_peers.known import KNOWN
from tests.games.poker_peers.pairs import AUTOMATIONS, DOLLAR
from tests.games.poker_peers.script import Script
from tests.games.s49_poker.room import Room, only

HOLDEM, STUD = "hold-em S49", "seven card stud S49"
DEALS = (
    *AUTOMATIONS,
    pokerkit.Automation.CARD_BURNING,
    pokerkit.Automation.HOLE_DEALING,
    pokerkit.Automation.BOARD_DEALING,
)


# Who opens


def test_two_players():
    """With us the first blind opens every round; PokerKit takes the posts the other way round."""
    hand = Script("hold-em NI2015", (100, 100))
    assert (hand.round.hands[0].bet, hand.round.hands[1].bet) == (2 * DOLLAR, 5 * DOLLAR)
    assert hand.due.player == 1
    usual = pokerkit.NoLimitTexasHoldem.create_state(AUTOMATIONS, True, 0, (2, 5), 5, 100, 2)
    assert usual.bets == [5, 2]


def test_short_blind():
    hand = Script("hold-em NI2015", (100, 3, 100))
    assert (hand.we_say().calls, hand.they_say().calls) == (5, 3)


def test_last_blind_raise():
    """Three blinds of 2, 5 and 15 with bets from 5."""
    hand = Script("hold-em NI2015", (100,) * 4, blinds=3, third_blind=15 * DOLLAR)
    assert hand.we_say().raises == (30, 100)
    usual = pokerkit.NoLimitTexasHoldem.create_state(AUTOMATIONS, True, 0, (2, 5, 15), 5, 100, 4)
    for _ in range(4):
        usual.deal_hole("????")
    assert usual.min_completion_betting_or_raising_to_amount == 20


def test_suits():
    hand = Script(STUD, (100, 100, 100), "2C 2D 2H 3C 3D 3H 7S 7C KD", betting=Betting.ANTE)
    assert (hand.due.player, hand.they_open) == (1, 2)


def test_ace_shows():
    cards = "2C 2D 2H 3C 3D 3H 7S AC KD"
    high = {"betting": Betting.ANTE, "opens": Opens.HIGHEST}
    hand = Script(STUD, (100, 100, 100), cards, **high)
    assert (hand.due.player, hand.they_open) == (2, 3)


def test_best_showing():
    """A pair of sevens does not open against a king; in PokerKit's own game it does."""
    cards = "2C 2D 3C 3D 7S 8C 7D KC"
    hand = Script(STUD, (100, 100), cards, betting=Betting.ANTE).acts("1 bet 5, 2 call")
    assert hand.due.player == 2
    game = pokerkit.FixedLimitSevenCardStud
    burns = (*AUTOMATIONS, pokerkit.Automation.CARD_BURNING)
    usual = game.create_state(burns, True, 1, 2, 5, 10, 100, 2)
    for cards in ("2c3c7s", "2d3d8c"):
        usual.deal_hole(cards)
    usual.post_bring_in()
    usual.check_or_call()
    usual.deal_hole("7d")
    usual.deal_hole("Kc")
    assert usual.actor_index == 0


def test_fixed_omaha():
    hand = Script("omaha S49", (100, 100, 100), limit=Limit.FIXED)
    assert hand.we_say().raises == hand.they_say().raises == (10, 10)
    game = pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter
    usual = game.create_state(AUTOMATIONS, True, 0, (2, 5), 5, 10, 100, 3)
    for _ in range(3):
        usual.deal_hole("????????")
    assert usual.max_completion_betting_or_raising_to_amount == 17


def test_bring_in():
    hand = Script(STUD, (100, 100), betting=Betting.ANTE)
    assert hand.we_say() == Open(False, None, (5, 99))
    game = pokerkit.FixedLimitSevenCardStud
    usual = game.create_state(AUTOMATIONS, True, 1, 2, 5, 10, 100, 2)
    usual.deal_hole("2c3c7s")
    usual.deal_hole("2d3d8c")
    assert usual.can_post_bring_in()


def test_draw_opens():
    hand = Script("draw S49", (100,) * 4).acts("3 call, 4 call, 1 call, 2 pass")
    while hand.round.drawers:
        hand.step()
    hand.on()
    assert (hand.due.player, hand.they_open) == (3, 1)


def test_no_check():
    hand = Script("draw S49", (100, 100), last_check=YesNo.NO).acts("1 call, 2 pass")
    while hand.round.drawers:
        hand.step()
    hand.on()
    assert (hand.we_say().calls, hand.they_say().calls) == (None, 0)


# Pots


def test_odd_unit():
    """Two share 13.50: in whole dollars 7.50 and 6, and not 6.75 each."""
    board = "AC KC QC JC TC"
    chips = {"smallest_chip": DOLLAR // 2, "first_blind": 350}
    hand = Script(HOLDEM, (5, 5, 100), f"2H 3H 4H 2D 3D 4D {board}", **chips)
    ours, theirs = hand.acts("3 fold, 1 call").ended()
    assert ours == theirs == [5, 5, 100]
    hand = Script(HOLDEM, (100, 100, 100), f"2H 3H 4H 2D 3D 4D {board}", **chips)
    ours, _ = hand.acts("3 call, 1 fold").ended()
    assert ours == [96.5, 102.5, 101]
    assert pokerkit.utilities.divmod(cast(int, 13.5), 2) == (6.75, 0)


def test_merged_pots():
    """Two share pots of 17 and 13: 9 and 8, 7 and 6; as one pot of 30 it would be 15 each."""
    cards = "2C AH 7C 3C AD 2D KH 7D 3D KD AC KC 9S 8S TH"
    hand = Script(HOLDEM, (50, 10, 4, 50, 10), cards, first_blind=1 * DOLLAR)
    ours, theirs = hand.acts("3 call, 4 call, 5 raise 10, 1 fold, 2 call, 4 fold").ended()
    assert ours == [49, 16, 0, 45, 14]
    assert theirs == [49, 15, 0, 45, 15]


def test_side_low():
    """The first has the only low hand, and no part of the second pot, which the kings win."""
    split = {"split": Split.YES, "qualifier": Qualifier.EIGHT, "low_ace": LowAce.LOW}
    cards = "AH KH QH 9H 2H KD QD 9D 3C 4D 8S TC JC"
    hand = Script("hold-em NI2015, eight or better", (10, 30, 50, 50), cards, **split)
    ours, theirs = hand.acts("3 raise 50, 4 call, 1 call, 2 call").ended()
    assert ours == [20, 80, 40, 0]
    assert theirs == [20, 65, 55, 0]


def test_commission():
    cards = "AH KH AD KD 2C 3C 4H 8S 9S"
    hand = Script(HOLDEM, (50, 50), cards, commission=Charge.FIVE)
    ours, theirs = hand.acts("1 raise 50, 2 call").ended()
    assert (ours, theirs) == ([95, 0], [100, 0])


def test_short_ante():
    """A player with half an ante wins half of each; PokerKit's hands have a switch for it."""
    cards = "AH KH QH AD KD QD 2C 3C 4H 8S 9S"
    half = {"betting": Betting.ANTE, "smallest_chip": 50}
    hand = Script(HOLDEM, (0.5, 50, 50), cards, **half)
    ours, theirs = hand.acts("2 bet 5, 3 fold").ended()
    assert ours == theirs == [1.5, 50, 49]
    usual = pokerkit.NoLimitTexasHoldem.create_state(AUTOMATIONS, False, 2, 0, 5, (1, 100, 100), 3)
    assert [(one.amount, one.player_indices) for one in usual.pots] == [(5, (0, 1, 2))]


@pytest.mark.parametrize(("ace", "ours"), [(Ace.HIGH, [0, 20]), (Ace.HIGH_AND_LOW, [20, 0])])
def test_wheel(ace, ours):
    hand = Script(HOLDEM, (10, 10), "AH KH 2D KD 3C 4C 5H 9S TS", ace=ace)
    assert hand.acts("1 raise 10, 2 call").ended() == (ours, [20, 0])


# Cards


def test_last_card():
    """Eight stay to the end and four cards are left: the last of them is for all."""
    room = Room(SEVEN_CARD_STUD, (200,) * 8, seats=8, betting=Betting.ANTE).begin()
    room.quietly()
    shared = only(room.events, LastCardShared)
    assert room.round.board == (shared.card,)
    assert len(shared.withdrawn) == 3
    usual = pokerkit.FixedLimitSevenCardStud.create_state(DEALS, True, 1, 2, 5, 10, 100, 8)
    usual.post_bring_in()
    while usual.actor_index is not None:
        usual.check_or_call()
    assert len(usual.board_cards) == 1
    holes = [one for one in usual.operations[-30:] if isinstance(one, pokerkit.HoleDealing)]
    assert not any(len(one.cards) == 1 for one in holes if one.statuses == (False,))


def test_every_known_difference_has_its_test():
    tests = {*vars(test_known_betting), *vars(test_known_rest)}
    limits = {"half-pot", "straddle", "spread"}
    named = {f"test_{one.name.replace('-', '_')}" for one in KNOWN if one.name not in limits}
    assert named <= tests
