"""What odds and simulation need to know of a game. The rest they learn by playing it."""

from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Generic

from houseway.core.game import Duty, Game, Settle, State
from houseway.core.wagers import Payment
from houseway.kit.cards import Card
from houseway.kit.moves import Deal
from houseway.odds.flat import Flat, flatten, reduced


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
        found: dict[Hashable, Counter[Card]] = {}
        for card in self.cards:
            found.setdefault(self.kind(card), Counter())[card] += 1
        return tuple(found.values())

    @cached_property
    def composition(self) -> tuple[int, ...]:
        return tuple(kind.total() for kind in self.kinds)

    @cached_property
    def flat(self) -> Flat[State]:
        """The whole round, with one state for each way in which it pays."""
        symbols = [Deal((next(iter(kind)),)) for kind in self.kinds]
        raw = flatten(self.round, self.opening, symbols, self.remainder, self.staff)
        return reduced(raw, self.end)

    def end(self, state: State) -> Hashable:
        """All that distinguishes one finished round from another."""
        return self.payments(state), self.plays_on(state)

    def payments(self, state: State) -> tuple[Payment, ...]:
        """What the machine takes and pays in a finished round."""
        due = self.round.turn(state)
        assert isinstance(due, Settle), f"a finished round with wagers settles them: {due}"
        return due.payments


def net(payment: Payment) -> Fraction:
    """The profit for each unit staked."""
    return Fraction(payment.net, payment.wager.stake)
