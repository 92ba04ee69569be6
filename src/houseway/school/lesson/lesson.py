"""A lesson: a trainee deals, an instructor lets things go wrong, and everything done is noted.

No rule is here. The trainee puts a move; the table says whether it was due. An incident is over
when the trainee has answered it, rightly or not, and the round goes on as the rules have it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from houseway.core.actors import Put
from houseway.core.entropy import Entropy, Seeded
from houseway.core.game import Chance, Refused, Settle, words
from houseway.core.kind_names import kebab
from houseway.core.money import Cents
from houseway.core.offers import Why, why
from houseway.core.value import names
from houseway.games.listing import Listing
from houseway.house.rounds.round import TakeAndPay
from houseway.law import Cite
from houseway.school.kinds import banked
from houseway.school.kinds.workings import placed, steps
from houseway.school.lesson.chips import Paid, Payout, is_paid_by_chips, judged
from houseway.school.lesson.incidents import Incident, Word, incidents, what_was_right
from houseway.school.lesson.notes import About, Note
from houseway.school.lesson.table import LessonTable
from houseway.school.phrases import due_phrase, plainly

MS = 1000


class NotNow(ValueError):
    """Something that a lesson does not allow now; it is not marked."""


@dataclass
class Lesson:
    """One trainee at one table."""

    listing: Listing
    seed: int
    clock: Callable[[], int]  # milliseconds
    by_chips: bool = True  # winning wagers are paid by hand, chip by chip
    notes: list[Note] = field(default_factory=list)
    incident: Incident | None = None
    stopped: bool = False
    ended: bool = False

    def __post_init__(self) -> None:
        self.table = LessonTable(self.listing, self.seed)
        self.version = 0  # counts everything that changes what somebody sees
        self._entropy: Entropy = Seeded(self.seed + 7)
        self._paid: dict[int, Paid] = {}
        self._since = self.clock()
        self._offered: tuple[int, tuple[Incident, ...]] = (-1, ())

    # The trainee

    def put(self, put: Put[Any]) -> tuple[Any, ...]:
        """What the trainee does; `Refused` with its clause if it was not due."""
        self._going_on()
        if self.incident is not None:
            self._reported(self.incident, put)
            return ()
        if isinstance(put.move, TakeAndPay) and (left := self.unpaid):
            raise NotNow(f"{len(left)} winning wagers are still to be paid by chips")
        self._from_the_hand(put)
        cite = self.table.due.cite
        try:
            events = self.table.deal(put)
        except Refused as refused:
            due = due_phrase(self.table.table, self.table.due)
            told = refused.reason if due is None else f"{refused.reason}; {due}"
            self._note(About.MOVE, act(put), told, refused.cite, right=False)
            raise
        kind: Any = type(put.move)
        needless = why(kind) is Why.IRREGULARITY
        told = "nothing of the kind had happened" if needless else "as it was due"
        self._note(About.MOVE, act(put), told, cite, right=not needless)
        self._paid = {}
        return events

    def say(self, word: Word) -> Note:
        """Answer an incident by a word."""
        self._going_on()
        incident = self.incident
        if incident is None:
            raise NotNow("nothing has happened that wants an answer")
        return self._over(incident, str(word), right=word == incident.right)

    def pay(self, at: int, chips: Mapping[int, int]) -> Paid:
        """Put chips down for a winning wager; the amount is compared with what is due."""
        self._going_on()
        if at not in self.unpaid:
            raise NotNow(f"no winning wager {at + 1} waits for its payment")
        paid = judged(self.payouts[at], chips)
        if paid.right:
            self._paid[at] = paid
        what = f"pays {paid.payout.placed} of player {paid.payout.player}"
        told = paid.words if paid.right else f"{paid.words}: {paid.payout.working}"
        self._note(About.PAYOUT, what, told, paid.payout.cite, right=paid.right)
        return paid

    @property
    def payouts(self) -> tuple[Payout, ...]:
        """The winning wagers of the settlement that is due, to be paid by chips."""
        due, table = self.table.due, self.table
        if not (self.by_chips and banked(self.listing) and isinstance(due, Settle)):
            return ()
        moment = table.now()
        return tuple(
            Payout(
                int(payment.wager.player), placed(table, moment, payment.wager),
                payment.wager.stake, Cents(payment.win - payment.commission),
                "; ".join(step.words for step in steps(table, moment, payment)), payment.cite,
            )
            for payment in due.payments
            if is_paid_by_chips(payment)
        )  # fmt: skip

    @property
    def unpaid(self) -> tuple[int, ...]:
        return tuple(at for at in range(len(self.payouts)) if at not in self._paid)

    def _from_the_hand(self, put: Put[Any]) -> None:
        """Only what came from the shoe, the wheel or the cup can be laid."""
        hand = self.table.hand
        if not isinstance(self.table.due, Chance) or hand is None:
            return
        if type(put.move) is type(hand.move) and not is_part(put.move, hand.move):
            told = f"it is not what came: {self.in_hand}"
            self._note(About.MOVE, act(put), told, self.table.due.cite, right=False)
            raise Refused(told, self.table.due.cite)

    @property
    def in_hand(self) -> str:
        """What the trainee holds: the next cards, or what the wheel or dice show."""
        hand = self.table.hand
        if not isinstance(self.table.due, Chance) or hand is None:
            return ""
        first, *more = names(type(hand.move)) or ("",)
        rest = [f"{name}: {plainly(getattr(hand.move, name))}" for name in more]
        what = plainly(getattr(hand.move, first)) if first else words(type(hand.move))
        return f"{what} ({'; '.join(rest)})" if rest else what

    def _reported(self, incident: Incident, put: Put[Any]) -> None:
        name = kebab(type(put.move))
        same = incident.put is not None and put.move == incident.put.move
        if same or name != incident.right:
            self._over(incident, act(put), right=same)
            return
        assert incident.put is not None
        self._over(incident, act(put), right=False, told="it was reported with other particulars")

    def _over(self, incident: Incident, did: str, *, right: bool, told: str = "") -> Note:
        """An incident is answered; what it leads to by the rules happens now."""
        self.incident = None
        words_ = told or (incident.seen if right else f"{incident.seen} {what_was_right(incident)}")
        note = self._note(About.INCIDENT, did, words_, incident.cite, right=right)
        if incident.put is not None:
            self.table.deal(incident.put)
            self._paid = {}
        return note

    # The instructor

    @property
    def possible(self) -> tuple[Incident, ...]:
        """What the instructor may let go wrong now."""
        if self.incident is not None or self.ended:
            return ()
        if self._offered[0] != self.version:
            self._offered = (self.version, incidents(self.table, self._entropy))
        return self._offered[1]

    def inject(self, at: int) -> Incident:
        possible = self.possible
        if not 0 <= at < len(possible):
            raise NotNow("this cannot go wrong now")
        self.incident = possible[at]
        if self.incident.empties:
            self.table.empty_shoe()
        self._taught(f"{self.incident.kind}: {self.incident.seen}")
        return self.incident

    def stop(self) -> None:
        """Stop the round: the trainee waits until it goes on."""
        self.stopped = True
        self._taught("stops the round")

    def resume(self) -> None:
        self.stopped = False
        self._taught("lets the round go on")

    def rewind(self, *, whole_round: bool) -> None:
        """Go back to the beginning of the round, or before the last thing that was done."""
        table = self.table
        places = table.rounds if whole_round else table.steps
        if not places:
            raise NotNow("there is nothing to go back to")
        self.incident, self._paid = None, {}
        table.rewind(places[-1])
        self._taught("rewinds the round" if whole_round else "takes one step back")

    def end(self) -> None:
        self.ended = True
        self.version += 1

    # Notes

    def _going_on(self) -> None:
        if self.ended:
            raise NotNow("this lesson is over")
        if self.stopped:
            raise NotNow("the instructor has stopped the round")

    def _taught(self, did: str) -> None:
        self._note(About.TEACHER, did, "", None, right=True)

    def _note(self, about: About, did: str, told: str, cite: Cite | None, *, right: bool) -> Note:
        now = self.clock()
        number = self.listing.round_number(self.table.state)
        note = Note(about, number, did, right, told, cite, (now - self._since) / MS)
        self.notes.append(note)
        self._since = now
        self.version += 1
        return note


def act(put: Put[Any]) -> str:
    """`deal (cards: 7♦)`."""
    move = put.move
    fields = [plainly(getattr(move, name)) for name in names(type(move))]
    more = ", ".join(text for text in fields if text not in ("", "None"))
    return f"{words(type(move))} ({more})" if more else words(type(move))


def is_part(move: Any, whole: Any) -> bool:
    """Return whether a move brings what is in the hand, or the first of it."""
    for name in names(type(move)):
        mine, theirs = getattr(move, name), getattr(whole, name)
        if isinstance(mine, tuple) and isinstance(theirs, tuple):
            if not mine or mine != theirs[: len(mine)]:
                return False
        elif mine != theirs:
            return False
    return True
