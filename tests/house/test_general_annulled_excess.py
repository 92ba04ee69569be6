"""Chips above a maximum are no wager: they go back whatever is decided of an annulled round."""

import pytest

from houseway.core.actors import Put
from houseway.core.wagers import Settled
from houseway.house.general import state as people
from houseway.house.general.state import Trouble
from tests.games import general
from tests.games.general import OPERATOR
from tests.games.listings import BANKED
from tests.house.provisions import law_of, marked

ABOVE = [
    marked(listing, law_of(listing).refund.cite)
    for listing in BANKED
    if law_of(listing).refund.at_discretion
]


@pytest.mark.parametrize("listing", ABOVE)
def test_chips_above_a_maximum_are_not_kept_with_an_annulled_round(listing):
    run = general.at_the_wagers(listing)
    run.put(run.wager_by(1, 20))
    run.put(run.wager_by(1, 90_000))
    above = sum(wager.stake for wager in run.table.laid.excess)
    assert above, "the wager is within the maximum of this table"
    general.in_play(run)
    run.put(Put(OPERATOR, people.InvalidateRound(Trouble.FRAUD)))
    (settled,) = [
        event
        for event in run.put(Put(OPERATOR, people.DecideRefund(False))).events
        if isinstance(event, Settled)
    ]
    assert sum(payment.returned for payment in settled.payments) == above
