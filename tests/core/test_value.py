"""A copy of a record with some fields changed."""

import copy

import pytest

from houseway.core.value import changed, changer, value


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
    with pytest.raises(AttributeError, match=name):
        changed(Chip("red"), **{name: 1})


@value
class Plaque(Chip):
    number: int = 0


def test_a_copy_keeps_the_fields_of_the_classes_that_it_is_made_from():
    plaque = Plaque("gold", 1000, (3,), 7)
    other = changed(plaque, number=8)
    assert (other.colour, other.worth, other.owners, other.number) == ("gold", 1000, (3,), 8)
    assert changer(Plaque, "worth")(plaque, 5000) == Plaque("gold", 5000, (3,), 7)
