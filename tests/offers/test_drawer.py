"""Irregularities, conduct and the house are offered with bounds that hold: the drawer, opened.

Of what is offered and filled in at random within its bounds, nothing is refused for a reason that
the offer could have known. What is left is what only the record knows.
"""

import re

import pytest

from houseway.games import GAMES
from tests.offers.drawer import Drawer

ROUNDS = 10
UNSAYABLE = (  # the table does not remember its rounds: the record is brought with the move
    r"no wager of round \d+ is on record",
    r"player \d+ has no wager on record in round \d+",
)


@pytest.mark.parametrize("row", GAMES, ids=str)
def test_nothing_in_the_drawer_is_refused_but_for_what_only_the_record_knows(row):
    company = Drawer(row.listing, seed=13)
    company.play(ROUNDS)
    reasons = [(move, why) for move, why in company.declined if not unsayable(why)]
    assert reasons == [], [company.examples[one] for one in reasons]
    assert company.refused == []
    assert sum(company.accepted.values()) > 50
    assert len(company.accepted) > 8


def unsayable(reason):
    return any(re.fullmatch(one, reason) for one in UNSAYABLE)
