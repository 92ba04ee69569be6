"""Bounds on the fields of a move. A move is judged by the bounds it was offered with."""

from typing import Any

from houseway.core.value import value


@value
class Range:
    """Whole numbers or cents in steps from `low` to `high`, which is allowed off the step too."""

    name: str
    low: int
    high: int
    step: int = 1
    usual: int | None = None  # what is mostly said

    def __contains__(self, number: int) -> bool:
        on_step = (number - self.low) % self.step == 0 or number == self.high
        return self.low <= number <= self.high and on_step


@value
class Among:
    """One of these, and nothing else. A field with one of them is fixed."""

    name: str
    choices: tuple[Any, ...]
    usual: Any = None
    sure: bool = False  # each of them would do: none has to be tried
    optional: bool = False  # it may be left out still


@value
class Several:
    """A list of so many, of these where they can be told."""

    name: str
    fewest: int
    most: int
    choices: tuple[Any, ...] | None = None
    usual: tuple[Any, ...] | None = None


@value
class Written:
    """A text of one form, such as a date, and what is mostly written."""

    name: str
    form: str
    usual: str


@value
class Entered:
    """A bound on what somebody sees and enters, such as a card: how many, never which.

    The samples are what could come. They are there to be tried, and are shown to nobody.
    """

    name: str
    samples: tuple[Any, ...]
    fewest: int | None = None  # of a list
    most: int | None = None


Bound = Range | Among | Several | Written | Entered
Bounds = tuple[Bound, ...]


def exactly(**fields: Any) -> Bounds:
    """Fields that can be but one thing."""
    return tuple([Among(name, (given,)) for name, given in fields.items()])


def fixed(bounds: Bounds, name: str) -> Any:
    """The one thing that a field can be."""
    for bound in bounds:
        if bound.name == name and isinstance(bound, Among):
            (only,) = bound.choices
            return only
    raise AssertionError(f"{name} is not fixed by {bounds}")
