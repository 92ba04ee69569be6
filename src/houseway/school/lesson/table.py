"""The table of a lesson: players and other staff are played, and what the Dealer does is left open.

It is an evening like those that questions are made of, except that nobody deals. An honest dealer
stands by with the cards: what comes next from the shoe is in the trainee's hand.
"""

from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from houseway.core.actors import Put, Role
from houseway.core.game import Bets, Chance, Over, Refused, Turn
from houseway.games.listing import Listing, Seating
from houseway.house.shoes.moves import CardsBurnt
from houseway.house.table.state import RecordApproval
from houseway.kit.cards import Card
from houseway.law import Cite
from houseway.school.evening import Evening, Moment

TRAINEES = (Role.DEALER, Role.KENO_WRITER)  # whoever of them works at the table
MOST_WAITS = 400  # moves of others before the trainee is asked


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The table at a moment to which it can be rewound."""

    at: int  # how many moments there were
    state: Any
    due: Turn
    staff: Any
    round: int


class LessonTable(Evening):
    """An evening whose Dealer is a trainee."""

    def __init__(self, listing: Listing, seed: int) -> None:
        super().__init__(listing, seed)
        self.hand: Put[Any] | None = None  # what an honest dealer would put now
        self.rounds: list[Snapshot] = []
        self.steps: list[Snapshot] = []
        self.open()

    @property
    def trainee(self) -> Role:
        """The role that a trainee learns at this table."""
        counter = self.listing.seating is Seating.COUNTER
        return Role.KENO_WRITER if counter else Role.DEALER

    def open(self) -> None:
        """Let the table open, up to the first round."""
        for _ in range(MOST_WAITS):
            if isinstance(self.due, Bets | Chance):
                break
            self.step()
        self.wait()

    def wait(self) -> None:
        """Players and other staff do what they want, until the Dealer has to act."""
        for _ in range(MOST_WAITS):
            if isinstance(self.due, Over) or not (self._players() or self._others()):
                break
        self.hand = self._staged() or self._staff.next_put(self.state, self.due)
        number = self.listing.round_number(self.state)
        if not self.rounds or self.rounds[-1].round != number:
            self.rounds.append(self.snapshot())

    def _players(self) -> bool:
        puts = (self.wish(player) for player in self._bots)
        return any(put is not None and self.accept(put) for put in puts)

    def _others(self) -> bool:
        """Do what is due from anybody but the Dealer; False where the Dealer is."""
        honest = self._staff.next_put(self.state, self.due)
        by_dealer = honest.by.role in TRAINEES and not isinstance(honest.move, RecordApproval)
        return not by_dealer and self.accept(honest)

    def deal(self, put: Put[Any]) -> tuple[Any, ...]:
        """Put what the trainee does to the table; `Refused` if it is not due."""
        before = self.snapshot()
        self.table.decide(self.state, self.due, put)
        taken = self.accept(put)
        assert taken, "it was decided a moment ago"
        self.steps.append(before)
        events = self.moments[-1].events
        self.wait()
        return events

    @property
    def next_card(self) -> Card | None:
        """The card that leaves the shoe next, at a table with one."""
        stack = getattr(self._staff, "stack", None)
        if stack is not None:
            coming = stack.peek(1)
            return coming[0] if coming else None
        cards = getattr(self._staff, "cards", ())
        ahead = len(getattr(getattr(self.state, "round", None), "ahead", ()))  # seen already
        return cards[ahead] if ahead < len(cards) else None

    # A short shoe

    def when_empty(self, put: Put[Any]) -> Cite | None:
        """The clause by which the table takes a report that the shoe is empty; None if not."""
        event = self._rest_gone()
        if event is None:
            return None
        state = self.table.evolve(self.state, event)
        due, table = self.table.turn(state), self.table
        try:
            events = table.decide(state, due, put)
        except Refused:
            return None
        return next((each.cite for each in events if hasattr(each, "cite")), due.cite)

    def empty_shoe(self) -> None:
        """Let the rest of the shoe go, as if it had been dealt."""
        event = self._rest_gone()
        assert event is not None, "there is a shoe"
        self._staff.follow(self.state, (event,))
        self.state = self.table.evolve(self.state, event)
        self.due = self.table.turn(self.state)

    def _rest_gone(self) -> CardsBurnt | None:
        left = getattr(getattr(self.state, "shoe", None), "left", 0)
        return CardsBurnt(left, self.due.cite) if left else None

    # Rewinding

    def snapshot(self) -> Snapshot:
        shared = (self.table, self.listing, self.table.rules)
        staff = deepcopy(self._staff, {id(each): each for each in shared})
        number = self.listing.round_number(self.state)
        return Snapshot(len(self.moments), self.state, self.due, staff, number)

    def rewind(self, to: Snapshot) -> None:
        """Go back to a moment; what came after it has not happened."""
        self.moments = self.moments[: to.at]
        self.state, self.due = to.state, to.due
        shared = (self.table, self.listing, self.table.rules)
        self._staff = deepcopy(to.staff, {id(each): each for each in shared})
        self.rounds = [each for each in self.rounds if each.at <= to.at]
        self.steps = [each for each in self.steps if each.at < to.at]
        self.hand = self._staff.next_put(self.state, self.due)

    def now(self) -> Moment:
        """The present moment, before anything is put."""
        number = self.listing.round_number(self.state)
        put = self.hand or self._staff.next_put(self.state, self.due)
        return Moment(len(self.moments), self.state, self.due, put, (), self.state, number)

    def refusal(self, put: Put[Any]) -> Refused | None:
        try:
            self.table.decide(self.state, self.due, put)
        except Refused as refused:
            return refused
        return None
