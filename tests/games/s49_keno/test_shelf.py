"""A shelf is like the list that it stands for, on both sides of every page."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.games.keno.computer import state as shelf
from houseway.games.keno.computer.state import Shelf


@pytest.fixture(autouse=True)
def small_pages(monkeypatch):
    monkeypatch.setattr(shelf, "PAGE", 3)


def filled(count):
    row: Shelf[int] = Shelf()
    for number in range(count):
        row = row.with_one(number)
    return row


@pytest.mark.parametrize("count", range(8))
def test_what_is_added_is_there_in_its_order(count):
    row = filled(count)
    assert (list(row), len(row), bool(row)) == (list(range(count)), count, count > 0)
    assert [row[at] for at in range(count)] == [row[at - count] for at in range(count)]
    for beyond in (count, -count - 1):
        with pytest.raises(IndexError):
            row[beyond]


@given(st.dictionaries(st.integers(0, 6), st.integers(100, 200)))
def test_what_is_changed_is_changed_and_nothing_else(some):
    row = filled(7)
    after = row.with_changed(some)
    assert list(after) == [some.get(at, at) for at in range(7)]
    assert list(row) == list(range(7))
