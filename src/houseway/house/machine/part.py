"""The parts of a table: each owns its moves, its events and a piece of the state.

A part looks at the whole table as it was before an event and answers with its own piece alone, so
it cannot matter in which order the parts take an event. What is due is asked in the order in which
they stand: the first that has something due speaks. A move goes to the part that has its type;
where several have it, to the first that does not answer None ("not mine, as things are").
"""

from typing import Any, Generic, Protocol, TypeVar

from houseway.core.actors import Put
from houseway.core.game import Turn
from houseway.core.value import value
from houseway.law import Cite

Kinds = tuple[type[Any], ...]  # of moves or events
Events = tuple[Any, ...]

T = TypeVar("T")
Whole = TypeVar("Whole", contravariant=True)  # what a part reads: a protocol, or a table
Piece = TypeVar("Piece", covariant=True)  # what it owns


@value
class Due:
    """The turn that is due, and the part that said so, which need not work it out again."""

    turn: Turn
    by: object = None  # None: asked by somebody who only knows the turn


@value
class Now(Generic[T]):
    """A table between two moves: how it stands, and what is due."""

    state: T
    due: Due


@value
class Step(Generic[T]):
    """The events of a move, and the table after it.

    A part answers with it if its own piece alone has changed and it knows what is due then.
    """

    events: Events
    now: Now[T]


@value
class EventsWithTable(Generic[T]):
    """Events with the whole table after them, where a part came to know it on the way."""

    events: Events
    after: T


@value
class Foreseen:
    """Events with the piece of the part that decided, as it came to know it on the way.

    The part has to be sure that nobody else looks at its piece to take these events.
    """

    events: Events
    piece: Any
    by: object


Decided = (
    Events | Step[Any] | EventsWithTable[Any] | Foreseen | None
)  # None: not mine, as things are


class Part(Protocol[Whole, Piece]):
    """One part of a table. It reads what its protocol names, and changes its own piece alone."""

    @property
    def moves(self) -> Kinds: ...
    @property
    def events(self) -> Kinds: ...  # its own, and those of others that change its piece
    def opening(self, settings: Any) -> Piece: ...
    def turn(self, whole: Whole) -> Turn | None: ...
    def decide(self, whole: Whole, due: Due, put: Put[Any], clause: Cite) -> Decided: ...
    def evolve(self, whole: Whole, event: Any) -> Piece: ...


class Quiet:
    """A part that has nothing due and is put nothing; it only follows events."""

    __slots__ = ()

    @property
    def moves(self) -> Kinds:
        return ()

    def turn(self, _whole: Any) -> Turn | None:
        return None

    def decide(self, _whole: Any, _due: Due, put: Put[Any], _clause: Cite) -> Decided:
        raise AssertionError(f"no move of this part: {put.move}")


def speaks(part: Part[Any, Any]) -> bool:
    """Return whether something can be due from a part at all."""
    return getattr(type(part), "turn", None) is not Quiet.turn


def members(*unions: Any) -> Kinds:
    """The classes of these unions, each once, unions within unions opened."""
    kinds: dict[type[Any], None] = {}
    for union in unions:
        inner = getattr(union, "__args__", None)
        kinds.update(dict.fromkeys(members(*inner) if inner else (union,)))
    return tuple(kinds)
