"""Which hands the dealer announces: the best, and the best low one only where the pot is split."""

from houseway.games.poker.round.pots.shown_hands import BestHandFound
from tests.games.s49_poker.room import editions
from tests.games.s49_poker.test_play_12_13_showdown import boarded, three_pairs


@editions("12.1", "13.1")
def test_where_the_pot_is_not_split_one_hand_is_announced_and_it_is_no_low_one(house):
    events = boarded(three_pairs(house)).settle()
    assert [event.low for event in events if isinstance(event, BestHandFound)] == [False]
