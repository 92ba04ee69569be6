"""Flatten a game into a table: from a state and a card to the next state.

The table is computed by playing the game itself, so there is no second copy of its rules to
keep in step.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Generic

from houseway.core.game import Chance, Duty, Game, Over, Settle, State, advance

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Rows = tuple[tuple[int, ...], ...]
Staff = Callable[[State, Duty], Any]


@dataclass(frozen=True, slots=True)
class Flat(Generic[State]):
    """`rows[state][symbol]` is the next state, from 0. A finished round stays where it is."""

    rows: Rows
    states: tuple[State, ...]
    depth: int  # the most symbols that a round can take

    @property
    def step(self) -> "NDArray[np.int32]":
        """The rows as kernels take them. Counting by hand needs no NumPy, and does not load it."""
        import numpy as np

        return np.array(self.rows, np.int32)

    @property
    def ends(self) -> tuple[int, ...]:
        return tuple(here for here, row in enumerate(self.rows) if set(row) == {here})


def no_duty(state: object, due: Duty) -> object:
    raise AssertionError(f"a duty nobody was told how to do: {due} at {state}")


def flatten(
    game: Game[Any, State, Any, Any],
    start: State,
    symbols: Sequence[object],
    remainder: Callable[[State], Hashable],
    staff: Staff[State] = no_duty,
) -> Flat[State]:
    """Play every symbol in every state. States with the same remainder are one."""
    start = after_duties(game, start, staff)
    number = {remainder(start): 0}
    states = [start]
    rows: list[tuple[int, ...]] = []
    for here, state in enumerate(states):  # `states` grows as the walk finds new ones
        if not isinstance(game.turn(state), Chance):
            rows.append((here,) * len(symbols))
            continue
        row = []
        for symbol in symbols:
            after = after_duties(game, advance(game, state, symbol), staff)
            there = number.setdefault(remainder(after), len(states))
            if there == len(states):
                states.append(after)
            row.append(there)
        rows.append(tuple(row))
    return Flat(tuple(rows), tuple(states), longest(rows))


def after_duties(game: Game[Any, State, Any, Any], state: State, staff: Staff[State]) -> State:
    """The state in which chance is due, or the round is decided."""
    while isinstance(due := game.turn(state), Duty):
        state = advance(game, state, staff(state, due))
    assert isinstance(due, Chance | Settle | Over), f"a table has no column for a decision: {due}"
    return state


def longest(rows: Sequence[tuple[int, ...]]) -> int:
    """The most symbols a round can take. A state may be reached by paths of several lengths."""

    @cache
    def below(here: int) -> int:
        return max((1 + below(there) for there in set(rows[here]) if there != here), default=0)

    return below(0)


def reduced(flat: Flat[State], label: Callable[[State], Hashable]) -> Flat[State]:
    """The smallest table that ends in the same labels: states with the same future are one."""
    rows = flat.rows
    ends = set(flat.ends)
    number: dict[Hashable, int] = {}
    futures: list[tuple[int, ...]] = []
    kept: list[State] = []

    @cache
    def merged(here: int) -> int:
        future = () if here in ends else tuple(map(merged, rows[here]))
        key = (label(flat.states[here]) if here in ends else None, future)
        place = number.setdefault(key, len(futures))
        if place == len(futures):
            futures.append(future or (place,) * len(rows[here]))
            kept.append(flat.states[here])
        return place

    # The opening is numbered last, as everything lies below it; it has to come first.
    last = merged(0)
    assert last == len(futures) - 1
    moved = [tuple((there + 1) % len(futures) for there in future) for future in futures]
    return Flat((moved[-1], *moved[:-1]), (kept[-1], *kept[:-1]), flat.depth)
