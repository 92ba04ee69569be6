"""A sequence that grows by its end is the tuple of its items, and no copy of those before."""

import pickle
from typing import Any

import pytest

from houseway.core.grown import Grown, grown
from tests.kinds import of_kind


def of(*items: int) -> Any:
    made: Any = ()
    for item in items:
        made = grown(made, (item,))
    return made


def test_it_equals_and_hashes_as_the_tuple_of_its_items():
    three = of(1, 2, 3)
    assert isinstance(three, Grown)
    assert three == (1, 2, 3)
    assert (1, 2, 3) == three  # noqa: SIM300
    assert three == of(1, 2, 3)
    assert hash(three) == hash((1, 2, 3))
    assert repr(three) == "(1, 2, 3)"
    assert three != (1, 2)
    assert three != of(1, 2, 4)
    assert three != [1, 2, 3]
    assert pickle.loads(pickle.dumps(three)) == (1, 2, 3)


def test_items_are_found_as_in_a_tuple():
    three = of(1, 2, 3)
    grown(three, (4, 5))
    assert len(three) == 3
    assert (three[0], three[-1]) == (1, 3)
    assert (three[1:], three[:9], three[::-1], three[-2:]) == ((2, 3), (1, 2, 3), (3, 2, 1), (2, 3))
    assert [*three] == [1, 2, 3]
    assert 4 not in three
    assert 3 in three
    with pytest.raises(IndexError):
        three[3]


def test_what_is_there_does_not_change_when_others_grow_from_it():
    two = of(1, 2)
    one_way = grown(two, (3,))
    other_way = grown(two, (4, 5))
    further = grown(one_way, (6,))
    assert (two, one_way, other_way) == ((1, 2), (1, 2, 3), (1, 2, 4, 5))
    assert further == (1, 2, 3, 6)


def test_nothing_more_is_the_same():
    two = of(1, 2)
    assert grown(two, ()) is two
    assert grown((), ()) == ()
    assert grown((1,), (2,)) == (1, 2)


def test_what_it_grew_from_is_known_without_a_look():
    two = of(1, 2)
    three: Any = grown(two, (3,))
    assert three.extends(two)
    assert three.extends(())
    assert three.extends(three)
    assert not two.extends(three)
    assert not of_kind(Grown, grown(two, (4,))).extends(three)
    assert not three.extends((1, 2))  # equal, but only a look at its items tells


def test_growing_copies_nothing_of_what_lies_there():
    class Counted(list):
        looked = 0

        def __iter__(self):
            Counted.looked += 1
            return super().__iter__()

    items = Counted(range(1_000))
    lies: Any = Grown(items, 1_000)
    for more in range(100):
        lies = grown(lies, (more,))
    assert len(lies) == 1_100
    assert lies._items is items
    assert Counted.looked == 0
