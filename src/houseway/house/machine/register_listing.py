"""The listing of a machine of one part, in one value, like that of a game."""

from collections.abc import Callable
from typing import Any

from houseway.core.leaf import AnyLeaf
from houseway.core.value import value
from houseway.core.words import Words
from houseway.house.machine.part import Kinds
from houseway.house.machine.register import Machine
from houseway.law import RuleSet
from houseway.law.instruments import Edition

Booking = Callable[[Any, tuple[Any, ...]], tuple[Any, ...]]  # events as transfers
MULTI_TERMINAL = RuleSet("ni2019-689-mttg")


def no_money(_state: Any, _events: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return no transfers, where no money moves."""
    return ()


def no_books(_name: str, _of: Any) -> Booking:
    return no_money


@value
class OnePart:
    """A terminal, a desk or a register: its machine, its words and its money."""

    kind: str  # how its streams begin: `terminal:7`, `people:staff`
    machine: Machine[Any]
    words: Words
    book: Callable[[str, Any], Booking] = no_books  # of one by its name, in a set of books
    edition: Edition = Edition.NI2019
    rule_set: RuleSet = MULTI_TERMINAL
    leaves: tuple[AnyLeaf, ...] = ()
    texts: tuple[Any, ...] = ()
    clocked: Kinds = ()

    @property
    def table(self) -> Machine[Any]:
        """The machine, by the name that a game's listing has for it."""
        return self.machine

    @property
    def moves(self) -> Kinds:
        return self.machine.moves

    @property
    def events(self) -> Kinds:
        return self.machine.events

    @property
    def state(self) -> type[Any]:
        return self.machine.state

    @property
    def settings(self) -> type[Any]:
        return type(self.machine.rules.default)

    def __str__(self) -> str:
        return self.kind
