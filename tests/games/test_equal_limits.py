"""A minimum may be as high as the maximum, and no higher: at every table that has both."""

import pytest

from houseway.core.actors import Actor, Put, Role
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.house.table.state import Determine
from tests.games.listings import BANKED

BOTH = [
    one
    for one in BANKED
    if {"minimum", "maximum"} <= {setting.name for setting in one.table.rules.menu}
]


@pytest.mark.parametrize("listing", BOTH, ids=str)
def test_the_minimum_reaches_the_maximum_and_does_not_pass_it(listing):
    """All maxima $200, in multiples of $5 (a terminal's smallest chip divides it too)."""
    house = listing.table
    usual = house.rules.default
    maxima = {
        name: Cents(200_00)
        for name in usual.__slots__
        if name.endswith("maximum") and getattr(usual, name) is not None
    }
    table = house.opening(changed(usual, **maxima))
    operator = Actor(Role.OPERATOR)

    def determined(text):
        return house.decide(table, house.turn(table), Put(operator, Determine("minimum", text)))

    assert determined("200")
    with pytest.raises(Refused):
        determined("205")
