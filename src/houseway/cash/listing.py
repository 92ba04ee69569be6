"""What a machine of the cash side says of itself, in one value, as a game's listing does."""

from collections.abc import Callable
from typing import Any, Final

from houseway.cash.desk.book import DeskBook
from houseway.cash.desk.machine import CASH_DESK
from houseway.cash.desk.words import WORDS as DESK_WORDS
from houseway.cash.law import RULE_SET
from houseway.cash.terminal.book import TerminalBook
from houseway.cash.terminal.machine import PLAYER_TERMINAL
from houseway.cash.terminal.words import WORDS as TERMINAL_WORDS
from houseway.core.leaf import AnyLeaf
from houseway.core.value import value
from houseway.core.words import Words
from houseway.house.single import Machine
from houseway.law import RuleSet
from houseway.law.instruments import Edition
from houseway.ledger import Transfer
from houseway.ledger.accounts import MONEY, SetId

Booking = Callable[[Any, tuple[Any, ...]], tuple[Transfer, ...]]


@value
class Cashing:
    """A terminal or a desk: its machine, its money and its words."""

    kind: str  # how its streams begin: `terminal:7`, `cage`
    machine: Machine[Any]
    book: Callable[[str, SetId], Booking]  # of one terminal or desk by its name
    words: Words
    edition: Edition = Edition.NI2019
    rule_set: RuleSet = RuleSet(RULE_SET)
    leaves: tuple[AnyLeaf, ...] = ()
    texts: tuple[Any, ...] = ()
    clocked: tuple[type[Any], ...] = ()

    @property
    def table(self) -> Machine[Any]:
        """The machine, by the name that a game's listing has for it."""
        return self.machine

    @property
    def moves(self) -> tuple[type[Any], ...]:
        return self.machine.moves

    @property
    def events(self) -> tuple[type[Any], ...]:
        return self.machine.events

    @property
    def state(self) -> type[Any]:
        return self.machine.state

    @property
    def settings(self) -> type[Any]:
        return type(self.machine.rules.default)

    def __str__(self) -> str:
        return self.kind


def terminal_book(name: str, of: SetId = MONEY) -> Booking:
    return TerminalBook(name, of)


def desk_book(name: str, of: SetId = MONEY) -> Booking:
    return DeskBook(name, of)


TERMINAL: Final = Cashing("terminal", PLAYER_TERMINAL, terminal_book, TERMINAL_WORDS)
DESK: Final = Cashing("cage", CASH_DESK, desk_book, DESK_WORDS)
