"""The collector of cycles while a floor is served."""

import gc
import weakref

import pytest

from houseway.web.node.garbage_collector import HOUR, Collecting


class Knot:
    """It refers to itself: only the collector lets it go."""

    def __init__(self):
        self.self = self


@pytest.fixture
def collecting():
    was = gc.get_threshold(), list(gc.callbacks)
    one = Collecting()
    one.start(100.0)
    yield one
    one.stop()
    assert (gc.get_threshold(), gc.callbacks) == was


def knot():
    return weakref.ref(Knot())


@pytest.mark.usefixtures("collecting")
def test_what_is_new_is_looked_at():
    new = knot()
    gc.collect(0)
    assert new() is None


def kept_in_circles():
    """A knot that was alive at both looks, and is let go afterwards."""
    alive = Knot()
    gc.collect(0)
    gc.collect(1)
    return weakref.ref(alive)


@pytest.mark.usefixtures("collecting")
def test_what_was_looked_at_twice_is_not_looked_at_again():
    before = gc.get_freeze_count()
    old = kept_in_circles()
    assert gc.get_freeze_count() > before
    gc.collect(1)
    gc.collect()
    assert old() is not None


def test_everything_is_looked_at_once_an_hour(collecting):
    old = kept_in_circles()
    collecting.at_rest(100.0 + HOUR - 1)
    assert old() is not None
    collecting.at_rest(100.0 + HOUR)
    assert old() is None
    later = kept_in_circles()
    collecting.at_rest(100.0 + HOUR + 1)
    assert later() is not None
    collecting.at_rest(100.0 + 2 * HOUR)
    assert later() is None
