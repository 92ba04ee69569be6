"""Values that the encoder writes as they stand, and that are looked at before."""

from enum import StrEnum, auto
from typing import Any

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.core.wagers import Wager
from houseway.journal import Codec


@value
class Marked:
    colour: str
    worth: int
    spots: tuple[int, ...] = ()
    of: Wager | None = None
    round: bool = True


class Colour(StrEnum):
    RED = auto()


AS_THEY_STAND = Codec((Marked,))
MARKED = (
    b'["Marked",{"colour":"red","worth":5,"spots":[1,2],"of":'
    b'{"player":3,"bet":"tie","stake":500,"spot":[7],"number":9},"round":false}]'
)


@pytest.mark.parametrize("colour", ["red", Colour.RED])
def test_a_value_of_plain_fields_has_the_form_of_any_other(colour):
    one = Marked(colour, 5, (1, 2), Wager(Player(3), "tie", Cents(500), (7,), 9), round=False)
    assert AS_THEY_STAND.write(one) == MARKED
    assert AS_THEY_STAND.read(MARKED) == one


ILL: Any = Marked  # made of what it should not be made of
ILL_MADE: Any = Wager
ILL_WAGER = ILL_MADE(Player(3), "tie", 5.0)


@pytest.mark.parametrize(
    ("one", "field"),
    [
        (ILL(5, 5), "Marked.colour: 5 is not a text"),
        (ILL("red", 5.0), "Marked.worth: 5.0 is not a whole number"),
        (ILL("red", True), "Marked.worth: True is not a whole number"),
        (ILL("red", 5, [1]), r"Marked.spots: \[1\] is not a tuple"),
        (ILL("red", 5, (1, "2")), "Marked.spots: '2' is not a whole number"),
        (ILL("red", 5, of=ILL_WAGER), "Marked.of: Wager.stake: 5.0 is not"),
        (ILL("red", 5, of="tie"), "Marked.of: 'tie' is not a Wager"),
        (ILL("red", 5, round=1), "Marked.round: 1 is not true or false"),
    ],
)
def test_a_value_that_is_written_as_it_stands_is_looked_at_before(one, field):
    with pytest.raises(AssertionError, match=field):
        AS_THEY_STAND.write(one)
