"""An audit of a floor that is played meanwhile, with a note put in between any two of its queries.

Nothing of an honest floor is wrong at any moment, and what does not hold is found all the same.
"""

import pytest

from houseway.floor.live.audit.floor_audit import Part, audited, audited_part
from houseway.floor.records.audit import Unfit
from tests.floor.system.evening import MAIN
from tests.floor.system.stored import Stored


@pytest.fixture
def floor(place):
    """It stands open, and the first note is not in yet: there is no row in the books."""
    made = Stored((place.store(), place.reader()))
    yield made
    made.close()


class Growing:
    """A reader whose floor takes a note after one of the queries, and after all that follow."""

    def __init__(self, place, floor, first):
        self.reader, self._floor, self._left = place.reader(), floor, first
        self._query, self.reader.query = self.reader.query, self.query
        self.notes = 0

    def query(self, *given):
        rows = self._query(*given)
        self._left -= 1
        if self._left <= 0 and self.notes < 9:
            self.notes += 1
            self._floor.buy_in(self.notes % 3 + 1)
        return rows


def while_it_grows(place, floor, audit):
    """What the audit says, for every query of it after which the floor goes on."""
    first = 1
    while True:
        growing = Growing(place, floor, first)
        try:
            yield audit(growing.reader)
        finally:
            growing.reader.close()
        if not growing.notes:  # it has ended before
            return
        first += 1


def test_a_floor_that_goes_on_at_any_moment_holds(place, floor):
    before = floor.floor.hall.number
    heads = [found.head.number for found in while_it_grows(place, floor, whole)]
    assert len(heads) > 3
    assert heads[0] == before  # the audit goes up to the head that it has read first
    assert heads == sorted(heads)


def test_its_last_part_holds_too(place, floor):
    floor.buy_in(1)
    cut = floor.floor.hall.number - 1
    ends = [one.end.head.number for one in while_it_grows(place, floor, part_after(cut))]
    assert len(ends) > 3
    assert ends[0] == cut + 1


@pytest.mark.standard("C5")
@pytest.mark.parametrize(
    ("forgery", "why"),
    [
        ("update transfer set cents = cents + 1", "its rows in the books are"),
        ("update balance set cents = cents + 1 where account = 'notes:1'", "notes:1 stands at"),
        (
            "insert into transfer values ('main', 9999, 0, 'notes:1', 'chips:1#1', 5)",
            "there are rows in the books of record 9999",
        ),
    ],
)
def test_what_does_not_hold_is_found_while_it_grows(place, floor, forgery, why):
    floor.buy_in(1)
    place.unguard()
    place.console(forgery)
    growing = Growing(place, floor, 2)
    try:
        with pytest.raises(Unfit, match=why):
            whole(growing.reader)
    finally:
        growing.reader.close()


def whole(reader):
    return audited(reader, MAIN)


def part_after(number):
    return lambda reader: audited_part(reader, MAIN, Part(number))
