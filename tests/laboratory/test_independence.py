"""A draw depends on its entropy and on what can still come, and on no amount of money.

Every amount in the table is changed, and the same entropy draws the same: stakes, balances, pots
and jackpots cannot reach a draw. The takings of the house are in no table at all.
"""

import inspect
from typing import Any

import msgspec
import pytest

from houseway.core import entropy
from houseway.core.entropy import Seeded
from houseway.core.game import Chance
from houseway.core.money import Cents
from houseway.games import GAMES
from houseway.house.dealers.devices import draw_numbers
from houseway.school.evening import Evening

pytestmark = pytest.mark.standard("A15")
ROUNDS = 2


class Asked:
    """A seeded entropy that notes the bounds it is asked for."""

    def __init__(self) -> None:
        self.bounds: list[int] = []
        self.good = Seeded(11)

    def below(self, bound: int) -> int:
        self.bounds.append(bound)
        return self.good.below(bound)


class Rich:
    """Changes every amount of money in a state, and counts them."""

    def __init__(self) -> None:
        self.amounts = 0

    def richer(self, given: Any, kind: Any = None) -> Any:
        if kind is Cents and isinstance(given, int):
            self.amounts += 1
            return 7 * given + 1_000_00
        if isinstance(given, msgspec.Struct):
            kinds = {field.name: field.type for field in msgspec.structs.fields(type(given))}
            fields = {name: self.richer(getattr(given, name), kinds[name]) for name in kinds}
            same = all(fields[name] is getattr(given, name) for name in kinds)
            return given if same else msgspec.structs.replace(given, **fields)
        if type(given) is tuple:
            found = tuple(self.richer(each) for each in given)
            return given if all(map(lambda a, b: a is b, found, given)) else found
        return given


@pytest.mark.parametrize("row", GAMES, ids=str)
def test_the_same_entropy_draws_the_same_whatever_is_staked(row):
    listing, changed = row.listing, Rich()
    moments = [
        moment
        for moment in Evening(listing, 3).play(ROUNDS).moments
        if isinstance(moment.due, Chance)
    ]
    assert moments
    for moment in moments:
        poor, rich = Asked(), Asked()
        richer = changed.richer(moment.state)
        drawn = listing.electronic(poor).next_put(moment.state, moment.due)
        again = listing.electronic(rich).next_put(richer, moment.due)
        assert (again, rich.bounds) == (drawn, poor.bounds)
    assert changed.amounts > len(moments)


def test_what_draws_takes_a_bound_items_or_a_device_and_the_entropy():
    """Nothing else can be handed to it."""
    draws: dict[Any, list[str]] = {
        entropy.below: ["bound", "word"],
        entropy.some_of: ["items", "count", "entropy"],
        entropy.shuffled: ["items", "entropy"],
        draw_numbers: ["throw", "entropy", "out"],
    }
    for function, taken in draws.items():
        assert list(inspect.signature(function).parameters) == taken
