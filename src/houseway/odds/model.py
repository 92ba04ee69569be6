"""Models of a game for odds and simulation. The rest they learn by playing it.

A new kind of game, of wheels or dice, is another class here that is a `Model`.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import perm
from typing import Any, Generic, Protocol

from houseway.core.game import Duty, Game, Settle, State
from houseway.core.wagers import Payment
from houseway.kit.cards import Card
from houseway.kit.moves import Deal
from houseway.odds.flat import Flat, flatten, reduced

Ending = tuple[int, tuple[Payment, ...]]  # in how many ways a round ends so, and what it pays


class Model(Protocol):
    """A round with a wager on each bet, of which every ending can be counted."""

    @property
    def basis(self) -> str: ...  # what was counted, in words
    @property
    def notes(self) -> tuple[str, ...]: ...
    def endings(self) -> Iterator[Ending]: ...


@dataclass(frozen=True)
class ShoeGame(Generic[State]):
    """A round dealt from a shoe, and the shoe around it. It opens with a wager on each bet."""

    round: Game[Any, State, Any, Any]
    opening: State
    cards: tuple[Card, ...]
    kind: Callable[[Card], Hashable]  # cards of a kind do the same in every state
    remainder: Callable[[State], Hashable]
    staff: Callable[[State, Duty], Any]  # the move by which a duty is done
    burns: Callable[[Card], int]  # how many cards the first one has discarded
    behind: int  # cards behind the cutting card
    plays_on: Callable[[State], bool]  # whether one more round follows the last
    notes: tuple[str, ...] = ()

    @cached_property
    def kinds(self) -> tuple[Counter[Card], ...]:
        """The cards of the shoe, kind by kind, each with its number."""
        cards_by_kind: dict[Hashable, Counter[Card]] = {}
        for card in self.cards:
            cards_by_kind.setdefault(self.kind(card), Counter())[card] += 1
        return tuple(cards_by_kind.values())

    @cached_property
    def composition(self) -> tuple[int, ...]:
        return tuple(kind.total() for kind in self.kinds)

    @cached_property
    def flat(self) -> Flat[State]:
        """The whole round, with one state for each way in which it pays."""
        symbols = [Deal((next(iter(kind)),)) for kind in self.kinds]
        raw = flatten(self.round, self.opening, symbols, self.remainder, self.staff)
        return reduced(raw, self.end)

    @property
    def basis(self) -> str:
        deals = perm(len(self.cards), self.flat.depth)
        return f"{deals:,} equally likely deals of a fresh shoe of {len(self.cards)} cards"

    def endings(self) -> Iterator[Ending]:
        counts = ways(self.flat, self.composition)
        for end in self.flat.ends:
            yield counts[end], self.payments(self.flat.states[end])

    def end(self, state: State) -> Hashable:
        """All that distinguishes one finished round from another."""
        return self.payments(state), self.plays_on(state)

    def payments(self, state: State) -> tuple[Payment, ...]:
        """Return what the machine takes and pays in a finished round."""
        due = self.round.turn(state)
        assert isinstance(due, Settle), f"a finished round with wagers settles them: {due}"
        return due.payments


def ways(flat: Flat[Any], composition: Sequence[int]) -> Counter[int]:
    """Count the deals that end in each state. All deals are counted to the same depth.

    Deals that stand in the same state after the same cards are counted together, whatever the order
    of those cards was.
    """
    size = sum(composition)
    assert size >= flat.depth, f"{size} cards, and a round may take {flat.depth}"
    assert len(composition) == len(flat.rows[0]), "a count for each symbol"
    rows = flat.rows
    ends = set(flat.ends)
    total: Counter[int] = Counter()
    level = {(0, tuple(composition)): 1}
    for dealt in range(1, flat.depth + 1):
        further = perm(size - dealt, flat.depth - dealt)
        below: defaultdict[tuple[int, tuple[int, ...]], int] = defaultdict(int)
        for (state, left), deals in level.items():
            for symbol, there in enumerate(rows[state]):
                if not left[symbol]:
                    continue
                if there in ends:
                    total[there] += deals * left[symbol] * further
                else:
                    fewer = (*left[:symbol], left[symbol] - 1, *left[symbol + 1 :])
                    below[there, fewer] += deals * left[symbol]
        level = below
    assert total.total() == perm(size, flat.depth), "every deal ends once"
    return total
