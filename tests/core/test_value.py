"""A copy of a record with some fields changed."""

import copy
import gc
import weakref
from dataclasses import field
from typing import Any, cast

import pytest

from houseway.core.value import changed, changer, taker, value


@value
class Chip:
    colour: str
    worth: int = 5
    owners: tuple[int, ...] = ()

    @property
    def dear(self) -> bool:
        return self.worth > 100


def test_what_is_not_named_stays_as_it_was():
    chip = Chip("red", 25, (1, 2))
    other = changed(chip, worth=500)
    assert other == Chip("red", 500, (1, 2))
    assert other.owners is chip.owners
    assert chip == Chip("red", 25, (1, 2))


def test_a_copy_is_the_same_and_another():
    chip = Chip("red", 25, (1, 2))
    for other in (changed(chip), copy.copy(chip)):
        assert other == chip
        assert hash(other) == hash(chip)
        assert other is not chip


@pytest.mark.parametrize("name", ["weight", "dear"])
def test_a_field_that_is_not_there_cannot_be_changed(name):
    with pytest.raises(TypeError, match=name):
        changed(Chip("red"), **cast(Any, {name: 1}))


@value
class Plaque(Chip):
    number: int = 0


def test_a_copy_keeps_the_fields_of_the_classes_that_it_is_made_from():
    plaque = Plaque("gold", 1000, (3,), 7)
    other = changed(plaque, number=8)
    assert (other.colour, other.worth, other.owners, other.number) == ("gold", 1000, (3,), 8)
    assert changer(Plaque, "worth")(plaque, 5000) == Plaque("gold", 5000, (3,), 7)


def test_fields_that_take_an_event_all_see_the_value_before_it():
    plaque = Plaque("gold", 1000, (3,), 7)
    numbered = taker(
        Plaque,
        {
            "worth": lambda before, event: before.worth + event,
            "number": lambda before, event: before.worth * event,
        },
    )
    assert numbered(plaque, 5) == Plaque("gold", 1005, (3,), 5000)
    with pytest.raises(AssertionError, match="Plaque has not all of"):
        taker(Plaque, {"weight": lambda _, event: event})


@value
class Counter:
    """A field that counts how often it was compared."""

    name: str
    last: "Loud"


class Loud:
    asked = 0

    def __eq__(self, other: object) -> bool:
        Loud.asked += 1
        return isinstance(other, Loud)

    def __hash__(self) -> int:
        return 1


def test_a_comparison_ends_at_the_first_field_that_differs():
    Loud.asked = 0
    one, other = Counter("a", Loud()), Counter("b", Loud())
    assert one != other
    assert Loud.asked == 0
    assert one == Counter("a", Loud())
    assert Loud.asked == 1
    assert one == one
    assert Loud.asked == 1


def test_a_record_equals_no_record_of_another_class():
    assert Chip("red", 25) != Plaque("red", 25)
    assert Chip("red", 25) != ("red", 25, ())
    assert (Chip("red") == Chip("red"), hash(Chip("red")) == hash(Chip("red"))) == (True, True)


def test_a_field_that_says_so_is_no_part_of_the_hash():
    @value
    class Kept:
        name: str
        rest: dict[str, int] = field(default_factory=dict, hash=False)

    assert hash(Kept("a", {"b": 1})) == hash(Kept("a"))
    assert Kept("a", {"b": 1}) != Kept("a")
    assert hash(Kept("a")) != hash(Kept("b"))


def test_what_is_written_when_it_is_first_called_stays():
    @value
    class Pair:
        first: int
        second: int = 2

    one, other = Pair(1), Pair(1)
    for _ in range(2):
        assert one == other
        assert hash(one) == hash(other)
        assert changed(one, second=3) == Pair(1, 3)
        assert repr(one).endswith("Pair(first=1, second=2)")


@value
class Rack:
    rack: str
    chips: list[int] = field(default_factory=list)
    lid: bool = False

    def __post_init__(self) -> None:
        assert self.rack, "a tray without a rack"


@value
class Tray(Rack):
    """A class with all that a constructor can be asked for."""

    owner: int = field(kw_only=True)


def test_a_constructor_takes_defaults_and_what_is_named():
    tray, other = Tray("left", owner=3), Tray("right", [5], True, owner=4)
    assert (tray.rack, tray.chips, tray.lid, tray.owner) == ("left", [], False, 3)
    assert (other.rack, other.chips, other.lid, other.owner) == ("right", [5], True, 4)
    assert tray.chips is not Tray("left", owner=3).chips


@pytest.mark.parametrize(
    ("given", "named", "wrong"),
    [
        ((), {"owner": 1}, "Missing required argument 'rack'"),
        (("left",), {}, "Missing required argument 'owner'"),
        (("left", [], False, 1), {}, "Extra positional arguments provided"),
        (("left",), {"owner": 1, "foot": 2}, "Unexpected keyword argument 'foot'"),
    ],
)
def test_a_constructor_refuses_what_does_not_fit(given, named, wrong):
    with pytest.raises(TypeError, match=wrong):
        Tray(*given, **named)


def test_what_is_made_is_checked():
    with pytest.raises(AssertionError, match="without a rack"):
        Tray("", owner=1)
    with pytest.raises(AssertionError, match="without a rack"):
        changed(Tray("left", owner=1), rack="")


def test_nobody_changes_what_is_made():
    chip = Chip("red")
    with pytest.raises(AttributeError, match="immutable"):
        cast(Any, chip).worth = 500
    assert chip == Chip("red")


def test_fields_given_by_name_and_by_place_are_not_mixed_in_one_class():
    class Mixed:
        first: int
        second: int = field(kw_only=True)

    with pytest.raises(AssertionError, match="Mixed"):
        value(Mixed)


@value
class Known:
    """One that keeps what it has worked out."""

    known: dict[str, object] = field(default_factory=dict)


@value
class Named(Known):
    name: str = ""


@pytest.mark.parametrize("kind", [Known, Named])
def test_what_keeps_itself_is_cleared_away(kind):
    one, loud = kind(), Loud()
    one.known.update(me=one, loud=loud)
    gone = weakref.ref(loud)
    del one, loud
    gc.collect()
    assert gone() is None


def test_the_collector_does_not_look_at_others():
    assert not gc.is_tracked(Counter("a", Loud()))
    assert gc.is_tracked(Known())
