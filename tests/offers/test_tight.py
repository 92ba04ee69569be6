"""What lies just outside of the bounds of an offer is refused: they are as wide as the rules.

By S49 chips outside of the limits are not refused: they lie there, and something is said of it.
"""

from collections import defaultdict
from typing import Any

import pytest

from houseway.core.game import Refused
from houseway.core.offers import Viewer
from houseway.core.wagers import Staked
from houseway.games import GAMES
from houseway.house.settings.kinds import with_values
from tests.offers.playing import Company, Json
from tests.offers.test_play import OTHERWISE

ROUNDS = 2
TIMES = 6  # that a bound of one move is tried
# Bounds that no rule draws; a terminal shows as much as is permitted of what is touched.
OURS = {
    ("place-chips", "high"),
    ("confirm-wagers", "high"),
    ("buy-in", "high"),
    ("top-up", "high"),
    *(("take-bank", side) for side in ("low", "high")),
    *(("join-bank", side) for side in ("low", "high")),
    ("confirm-spin", "high"),  # revolutions
    ("begin-draw", "low"),  # with a ball missing it is Void
}


class Tight(Company):
    """A company that says too little and too much before it says what it may."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.wide: set[tuple[str, str, str]] = set()
        self.tried: dict[tuple[str, str], int] = defaultdict(int)

    def say(self, viewer: Viewer, offer: Json) -> bool:
        before = self.chance.getstate()
        given = self.fill(offer, viewer)
        if given is not None:
            for name, bound in self.bounds(offer, given):
                self.outside(viewer, offer, given, name, bound)
        self.chance.setstate(before)
        return super().say(viewer, offer)

    def bounds(self, offer: Json, given: Json) -> list[tuple[str, Json]]:
        """Fields that are a number or an amount with bounds, or laid on a place that has some."""
        fields = [one for one in offer.get("fields", []) if one["kind"] in ("cents", "number")]
        found = [(one["name"], one) for one in fields if "low" in one and one["name"] in given]
        places = [one for one in self.cases(offer) if one["given"].items() <= given.items()]
        amounts = [one["name"] for one in fields if one["kind"] == "cents" and "low" not in one]
        if len(places) == 1 and len(amounts) == 1 and "low" in places[0]:
            found.append((amounts[0], places[0]))
        return found

    def outside(self, viewer: Viewer, offer: Json, given: Json, name: str, bound: Json) -> None:
        step = bound.get("step", 1)
        for side, number in (("low", bound["low"] - step), ("high", bound["high"] + step)):
            key = offer["move"], side
            if key in OURS or self.tried[key] >= TIMES:
                continue
            self.tried[key] += 1
            try:
                put = self.written(viewer, offer, {**given, name: number})
                events = self.table.decide(self.state, self.due, put)
            except (Refused, ValueError):
                continue
            if {type(event) for event in events} == {Staked} or name != "stake":
                self.wide.add((offer["move"], name, side))


@pytest.mark.parametrize("row", GAMES, ids=str)
def test_one_step_less_and_one_more_are_refused(row):
    company = Tight(row.listing, 11)
    company.play(ROUNDS)
    assert company.refused == []
    assert not company.wide
    assert company.tried


@pytest.mark.parametrize(("game", "texts"), OTHERWISE[::3], ids=str)
def test_so_they_are_at_tables_that_are_set_otherwise(game, texts):
    listing = next(row.listing for row in GAMES if str(row) == game)
    rules = listing.table.rules
    company = Tight(listing, 12, with_values(rules.menu, rules.default, texts))
    company.play(ROUNDS)
    assert not company.wide
