"""Facts of the floor that a move carries to a machine, never taken from the sender.

The driver of a machine completes each move before it is decided, whatever stood in these fields;
the audit completes it again and compares.
"""

from collections.abc import Callable
from typing import Any, Protocol

from houseway.cash.entrants import Entrance
from houseway.cash.papers import TicketOnRecord, Transferred, plain_number
from houseway.core.actors import Put
from houseway.core.money import NOTHING, Cents
from houseway.core.value import changed, names, value

FIELDS = ("standing", "known", "used", "owed", "drawn", "at", "entrance")


@value
class Standing:
    """The state of an open Player Terminal at its tables and in the books."""

    credit: Cents  # on the chip account of this opening; for a cash-out with unconfirmed chips
    wagers: tuple[
        str, ...
    ] = ()  # tables, connected or not, at which this opening has a confirmed wager
    periods: tuple[str, ...] = ()  # connected tables whose Wagering Period is open
    excluded: bool = False  # whether its player is excluded from a game at a connected table


@value
class Staking:
    """The facts by which a wager is judged; the books say whether there is enough credit."""

    wagers: tuple[str, ...] = ()


class Facts(Protocol):
    """The source of facts: the floor, or the audit."""

    @property
    def at(self) -> int: ...  # the stamp of the record, in milliseconds
    def standing(self, terminal: int) -> Standing: ...
    def unconfirmed(self, terminal: int) -> Cents: ...  # chips of its account at tables
    def ticket(self, validation: str) -> TicketOnRecord | None: ...
    def transferred(self, reference: str) -> Transferred | None: ...
    def owed(self, terminal: int, opening: int) -> Cents: ...
    def entrance(self, tournament: str, player: int) -> Entrance | None: ...
    def drawn(self, text: str) -> str: ...  # a new number; the audit keeps what is on record


def completed(put: Put[Any], facts: Facts, terminal: int = 0) -> Put[Any]:
    """The move with its facts. `terminal` is the one whose stream it is put to, if it is one."""
    move, given = put.move, {}
    for name in names(type(move)):
        if name in SOURCES:
            given[name] = SOURCES[name](move, facts, terminal)
    return changed(put, move=changed(move, **given)) if given else put


Source = Callable[[Any, Facts, int], object]
SOURCES: dict[str, Source] = {
    "standing": lambda move, facts, terminal: stands(move, facts, terminal),
    "known": lambda move, facts, _: facts.ticket(plain_number(move.validation)),
    "used": lambda move, facts, _: facts.transferred(move.reference),
    "owed": lambda move, facts, _: owed_on(move, facts),
    "drawn": lambda move, facts, _: facts.drawn(move.drawn),
    "at": lambda _, facts, __: facts.at,
    "entrance": lambda move, facts, _: facts.entrance(move.tournament, move.player),
}
assert tuple(SOURCES) == FIELDS


def stands(move: Any, facts: Facts, terminal: int) -> Standing:
    """A move that pays the account out counts the chips that go back to it."""
    standing = facts.standing(terminal)
    if not getattr(move, "pays_out", False):
        return standing
    return changed(standing, credit=Cents(standing.credit + facts.unconfirmed(terminal)))


def owed_on(move: Any, facts: Facts) -> Cents:
    """Numbers below 1 name no account."""
    named = move.terminal > 0 and move.opening > 0
    return facts.owed(move.terminal, move.opening) if named else NOTHING


def without(put: Put[Any]) -> Put[Any]:
    """The move as its sender put it: nothing in the fields of facts."""
    blank = {"standing": None, "known": None, "used": None, "owed": NOTHING, "drawn": "", "at": 0}
    blank["entrance"] = None
    given = {name: blank[name] for name in names(type(put.move)) if name in blank}
    return changed(put, move=changed(put.move, **given)) if given else put
