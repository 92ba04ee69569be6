"""An evening at a table of any listed game: staff and bots play it, and every move is kept.

An evening asks a listing for its table, staff, bots and words, and for nothing else. Its seed
decides everything that happens.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from houseway.core.actors import Player, Put, Role
from houseway.core.entropy import Seeded, shuffled
from houseway.core.game import Chance, Duty, Refused, Settle, Throw, Turn
from houseway.core.offers import Viewer, plain
from houseway.core.words import MoveContext, Said
from houseway.floor.views.parts import fixed_part, offering, own_part, public_part
from houseway.floor.wire.moves import Wire
from houseway.floor.wire.order_forms import Orders
from houseway.games.listing import Listing, bot

PLAYERS = 4
THROWS = 12  # throws tried, of which the one by which most wagers win is taken
KNOWING = ("sensible", "house-way", "dealer-like")  # bots that know their game
MOST_MOVES = 4000


@dataclass(frozen=True, slots=True)
class Moment:
    """A table that waits for something, and what came then."""

    at: int  # its place in the evening
    state: Any
    due: Turn
    put: Put[Any]
    events: tuple[Any, ...]
    after: Any
    round: int


class Evening:
    """One table, and the moments of what happened there."""

    def __init__(self, listing: Listing, seed: int) -> None:
        self.listing, self.table = listing, listing.table
        self.moments: list[Moment] = []
        self._chance, self._staff = Seeded(seed), listing.staff(Seeded(seed + 1))
        self._entropy = Seeded(seed + 2)
        self.offering = offering(listing)
        self.wire = Wire(listing)
        self._orders = Orders(listing, self.wire)
        known = next((name for name in KNOWING if name in listing.bots), "plain")
        self._bots = {
            Player(at): bot(listing, known if at % 2 == 0 else "plain", seed * 31 + at)
            for at in range(1, PLAYERS + 1)
        }
        self.state: Any = self.table.opening(self.table.rules.default)
        self.due: Turn = self.table.turn(self.state)
        self._fixed: tuple[Any, Any] = (None, None)

    def play(self, rounds: int) -> "Evening":
        """Play some rounds to their end."""
        for _ in range(MOST_MOVES):
            if self.listing.round_number(self.state) > rounds:
                break
            self.step()
        return self

    def step(self) -> None:
        """Accept what a player wants to say; if none does, let the staff do what is due."""
        for player in shuffled(tuple(self._bots), self._chance):
            put = self.wish(player)
            if put is not None and self.accept(put):
                return
        self.accept(self._staged() or self._staff.next_put(self.state, self.due))

    def wish(self, player: Player) -> Put[Any] | None:
        """Return what a bot wants to do now, as a terminal would send it."""
        viewer, state, due = Viewer(Role.PLAYER, player), self.state, self.due
        offers = self.offering.offers(state, due, viewer)
        if not offers:
            return None

        def ask(move: str, given: Mapping[str, Any]) -> Mapping[str, Any] | None:
            more = self.offering.narrowed(state, due, viewer, move, given)
            return None if more is None else dict(plain(more))

        answer = self._bots[player].choose(self._view(player), plain(offers), ask)
        if answer is None:
            return None
        return self._orders.read(state, json.dumps(answer.written(player)), self._entropy)

    def accept(self, put: Put[Any]) -> bool:
        """Put a move to the table; return whether the table took it."""
        before = self.state
        try:
            events = self.table.decide(before, self.due, put)
        except Refused:
            return False
        self._staff.follow(before, events)
        for event in events:
            self.state = self.table.evolve(self.state, event)
        number = self.listing.round_number(before)
        place = len(self.moments)
        self.moments.append(Moment(place, before, self.due, put, events, self.state, number))
        self.due = self.table.turn(self.state)
        return True

    def _staged(self) -> Put[Any] | None:
        """A throw by which something is won: chance is a move, so a school may choose it."""
        due = self.due
        if not (isinstance(due, Chance) and isinstance(due.by, Throw)):
            return None
        puts: list[Put[Any]] = [self._staff.next_put(self.state, due) for _ in range(THROWS)]
        return max(puts, key=self._winners)

    def _winners(self, put: Put[Any]) -> int:
        """Count the wagers that win at the settlement that follows, if one does."""
        state, due = self.state, self.due
        for _ in range(3):
            try:
                events = self.table.decide(state, due, put)
            except Refused:
                return -1
            state = self.changed(state, events)
            due = self.table.turn(state)
            if isinstance(due, Settle):
                return sum(payment.win > 0 for payment in due.payments)
            if not isinstance(due, Duty):
                return 0
            put = self._staff.next_put(state, due)
        return 0

    def changed(self, state: Any, events: tuple[Any, ...]) -> Any:
        for event in events:
            state = self.table.evolve(state, event)
        return state

    def _view(self, player: Player) -> dict[str, Any]:
        if self._fixed[0] is not self.state.settings:
            self._fixed = (self.state.settings, fixed_part(self.listing, self.state, self.due))
        own = own_part(self.listing, self.state, self.due, Role.PLAYER, player)
        public = public_part(self.listing, self.state, self.due)
        return {"fixed": self._fixed[1], "public": public, "own": own}

    # Words

    def told(self, moment: Moment) -> tuple[Said, ...]:
        """The events of a moment in words, as everybody at the table hears them."""
        return self.sentences(moment.events, moment.state, moment.after)

    def sentences(self, events: tuple[Any, ...], before: Any, after: Any) -> tuple[Said, ...]:
        around = MoveContext(before, after)
        return tuple(line for event in events for line in self.listing.words.told(event, around))

    def round_before(self, moment: Moment) -> Iterator[Moment]:
        """The moments of the same round before a moment, in their order."""
        earlier = reversed(self.moments[: moment.at])
        same = takewhile(lambda other: other.round == moment.round, earlier)
        yield from reversed(tuple(same))

    def story(self, moment: Moment) -> list[Said]:
        """Return what was said in this round before a moment."""
        return [line for other in self.round_before(moment) for line in self.told(other)]
