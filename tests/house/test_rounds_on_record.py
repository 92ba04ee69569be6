"""What a record says of a round that is over, after later corrections."""

import pytest

from houseway.core.wagers import Reversed, Settled
from tests.games.listings import BANKED
from tests.house.test_general_earlier import two_rounds


@pytest.mark.parametrize("listing", BANKED[:2], ids=str)
def test_what_was_taken_back_is_off_the_record_until_it_is_paid_again(listing):
    run, rounds = two_rounds(listing)
    paid, later = rounds.of(1).paid, rounds.of(2).paid
    assert paid
    cite = paid[0].cite
    rounds.follow(run.table, run.table, (Reversed(paid, cite),))
    assert (rounds.of(1).paid, rounds.of(2).paid) == ((), later)
    rounds.follow(run.table, run.table, (Settled(paid, cite),))
    assert (rounds.of(1).paid, rounds.of(2).paid) == (paid, later)
