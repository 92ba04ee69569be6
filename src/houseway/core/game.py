"""The shape of a game: whose turn it is, what a move leads to, what an event changes.

A game never draws, looks at a clock or moves money. It says what is due next,
and turns a move into the events that record it. Chance is an actor like the
others: a card reaches a game as a move, from a scanner, a shoe or a test.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Protocol, TypeVar, get_args

from houseway.core.actors import Permits, Player, Put
from houseway.core.bounds import Among, Bounds, Range, fixed
from houseway.core.value import value
from houseway.core.wagers import Payment
from houseway.law import Cite

Start = TypeVar("Start", contravariant=True)
State = TypeVar("State")
Move = TypeVar("Move", contravariant=True)
Event = TypeVar("Event", covariant=True)


@value
class Timer:
    """A clock that runs: the move that it makes, and so many seconds after it was started."""

    move: type[Any]
    seconds: int
    cite: Cite
    bounds: Bounds = ()


@value
class Duty:
    """Something that has to be done and reported: shuffle, insert the cutting card."""

    act: type[Any]  # the move that reports it
    cite: Cite
    bounds: Bounds = ()
    said: object = None  # whatever it is done to, in words; else what is fixed says it

    def fixed(self, name: str) -> Any:
        """Return the value that a field must have."""
        return fixed(self.bounds, name)


@value
class Bets:
    """Everybody may wager, until one of the duties that end it is done or the clock runs out."""

    cite: Cite
    next: tuple[Duty, ...] = ()
    timer: Timer | None = None


@value
class Throw:
    """A result of a device: numbers within a range, reported by the move that takes them."""

    move: type[Any]
    low: int
    high: int
    count: int = 1
    distinct: bool = False  # each number at most once
    gone: tuple[int, ...] = ()  # those that have come already


@value
class Drawn:
    """The way cards or tiles come: a move brings them, or another comes in its place."""

    move: type[Any]
    instead: tuple[type[Any], ...] = ()  # the cutting card, or none is left
    every: int = 0  # all of so many come at once, by their numbers
    among: tuple[int, ...] = ()  # which numbers, if they are not from 1 on


@value
class Chance:
    """The next cards, roll or spin and the places they go to. A move may bring any prefix."""

    to: tuple[Any, ...]
    cite: Cite
    by: Throw | Drawn


@value
class Option:
    """One kind of move that is open, and what it may say. It never names a card."""

    move: type[Any]
    cite: Cite
    bounds: Bounds = ()
    of: Any = None  # the hand that it is about, where no field of the move says so

    def fixed(self, name: str) -> Any:
        """Return the value that a field must have."""
        return fixed(self.bounds, name)

    @property
    def amount(self) -> Range | None:
        """The range of the amount, where the option has one."""
        for bound in self.bounds:
            if isinstance(bound, Range):
                return bound
        return None


@value
class Choice:
    """One player's choice between open options, before the clock, if any, runs out."""

    player: Player
    options: tuple[Option, ...]
    cite: Cite
    timer: Timer | None = None


@value
class PlayerOption:
    """An option that is open to one player, or to whichever player takes it."""

    player: Player | None
    option: Option


@value
class Call:
    """Several players may answer, in any order or not at all; then the dealer closes it."""

    asked: tuple[PlayerOption, ...]
    cite: Cite
    closed_by: Duty | None = None  # None: every one of them has to answer


@value
class Settle:
    """The dealer takes and pays what has come to be due, now or at the end."""

    payments: tuple[Payment, ...]
    cite: Cite
    of: Any = None  # whatever they were worked out from, so that it is done once


@value
class Over:
    """Nothing more can happen in this round."""

    cite: Cite


Turn = Bets | Chance | Choice | Call | Duty | Settle | Over


LONGEST = 800  # characters of a reason, which may repeat what somebody has sent


class Refused(Exception):
    """A move that the rules do not allow now. An everyday answer, not a fault."""

    def __init__(self, reason: str, cite: Cite) -> None:
        if len(reason) > LONGEST:
            reason = f"{reason[: LONGEST - 1]}…"
        super().__init__(f"{reason} ({cite})")
        self.reason = reason
        self.cite = cite


class NotPermitted(Refused):
    """A move that this role may not make, whatever is due."""


def words(kind: type[Any]) -> str:
    """`NoMoreBets` as it is said: `no more bets`."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", kind.__name__).lower()


def by_name(kinds: Any) -> dict[str, type[Any]]:
    """The classes of a union by the names that tables of law give them: `no-more-bets`."""
    return {words(kind).replace(" ", "-"): kind for kind in get_args(kinds)}


def due_in_words(due: Turn) -> str:
    match due:
        case Bets():
            return "wagers are due"
        case Chance(to, _, Drawn()):
            return f"a card is due to {to[0]}"
        case Chance(to):
            return f"{to[0]} is due to show its result"
        case Choice(player):
            return f"player {player} has to decide"
        case Call(()):
            return "no player is asked any more"
        case Call(asked):
            return f"the players are asked: {words(asked[0].option.move)}"
        case Duty(act):
            return " ".join((words(act), *whereto(due), "is due"))
        case Settle():
            return "taking and paying is due"
        case Over():
            return "the round is over"


def whereto(due: Duty) -> tuple[str, ...]:
    """Return the things that a duty is done to."""
    if due.said is not None:
        return (str(due.said),)
    alone = (bound for bound in due.bounds if isinstance(bound, Among) and len(bound.choices) == 1)
    return tuple(str(option.choices[0]) for option in alone if option.choices[0] is not None)


def not_due(due: Turn, move: object) -> Refused:
    return Refused(f"{words(type(move))} is out of turn: {due_in_words(due)}", due.cite)


class Game(Protocol[Start, State, Move, Event]):
    """Four pure functions. The same four serve play, replay, odds and simulation."""

    def opening(self, start: Start) -> State: ...
    def turn(self, state: State) -> Turn: ...
    def decide(self, state: State, due: Turn, move: Move) -> tuple[Event, ...]: ...
    def evolve(self, state: State, event: Any) -> State: ...


class AnyTable(Game[Any, Any, Any, Any], Protocol):
    """A table of any game, for those who only pass its values on."""

    @property
    def rules(self) -> Any: ...
    @property
    def permits(self) -> Permits: ...
    @property
    def events(self) -> tuple[type[Any], ...]: ...  # every kind that a part of it takes
    @property
    def parts(self) -> Mapping[str, Any]: ...  # by the field of the state that each owns
    def now(self, state: Any) -> Any: ...  # how it stands, and what is due
    def step(self, now: Any, put: Put[Any]) -> Any: ...  # events, and how it stands after them


class Staff(Protocol):
    """Those who do whatever is due at a table, with cards or tiles of their own.

    They follow what the table accepted; `table` is as it was before the events.
    """

    def next_put(self, table: Any, due: Turn) -> Put[object]: ...
    def follow(self, table: Any, events: Iterable[object]) -> None: ...


def advance(game: Game[Any, State, Move, Any], state: State, *moves: Move) -> State:
    for move in moves:
        for event in game.decide(state, game.turn(state), move):
            state = game.evolve(state, event)
    return state
