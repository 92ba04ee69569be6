"""Changing to a seat further from the marker: clockwise from it, the seat before it is the last."""

from types import SimpleNamespace
from typing import Any

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.games.poker.table.seats.decisions import further
from houseway.games.poker.table.seats.state import Chair


def at(marker, seats=9) -> Any:
    return SimpleNamespace(
        seats=SimpleNamespace(marker=marker), settings=SimpleNamespace(seats=seats)
    )


@pytest.mark.parametrize(
    ("marker", "seat", "later"),
    [
        (3, 5, {6, 7, 8, 9, 1, 2, 3}),
        (3, 4, {5, 6, 7, 8, 9, 1, 2, 3}),
        (9, 8, {9}),
        (9, 1, {2, 3, 4, 5, 6, 7, 8, 9}),
        (None, 5, set()),
    ],
)
def test_which_seats_are_further_from_the_marker(marker, seat, later):
    chair = Chair(Player(1), seat, Cents(100_00))
    assert {to for to in range(1, 10) if further(at(marker), chair, to)} == later
