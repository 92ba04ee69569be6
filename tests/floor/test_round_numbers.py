"""Which round a move belongs to: a wager to the one it is for, a card to the one in play."""

import pytest

from tests.games.listings import BANKED, POTS
from tests.games.runs import run_of


@pytest.mark.parametrize("listing", [*BANKED, *POTS], ids=str)
def test_a_round_has_one_number_from_its_first_wager_to_its_last_card(listing):
    run = run_of(listing, 7)
    run.evening(60)
    ended = 0
    for made in run.story:
        before, after = (listing.round_number(table) for table in (made.before, made.after))
        over = made.before.round is not None and made.after.round is None
        assert after == before + over
        ended += over
    assert listing.round_number(run.opening) == 1
    assert ended >= 2
