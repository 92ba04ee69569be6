"""Approvals as a stream of a floor: a second person, truly another one, now or later.

Where this stream is, whoever is enrolled does nothing of what is named below alone. A request
keeps the counter of who asked: nobody can use it for anything else, and the move is made under
it as soon as somebody approves.
"""

import json
from collections.abc import Iterator
from typing import Any

from houseway.core.actors import HOUSE as HOUSE_CONTROL
from houseway.core.actors import Actor, Put, Role
from houseway.core.game import NotPermitted, Refused, Timer, words
from houseway.core.value import changed
from houseway.floor.live.clock.deadlines import Deadline
from houseway.floor.live.requests import Ask
from houseway.floor.live.streams.base import Stream
from houseway.floor.live.streams.codec import codec_of
from houseway.floor.live.streams.kind import Contain, Decided, FloorView, Guard, StreamKind
from houseway.floor.live.streams.people import PeopleStream, makes_second
from houseway.floor.live.streams.register import RegisterStream
from houseway.floor.wire.envelopes import enveloped
from houseway.floor.wire.scalars import Unreadable
from houseway.house.machine.door import are_two
from houseway.journal import ActorId, Millis, StreamId
from houseway.people.approvals.events import ApprovalAsked, ApprovalGiven
from houseway.people.approvals.law import approval_law
from houseway.people.approvals.listing import APPROVALS
from houseway.people.approvals.moves import AskApproval, ExpireRequests, GiveApproval
from houseway.people.approvals.state import Approvals, ApprovalSettings, Request
from houseway.people.state import SECONDS, Staff

HOUSE = StreamId("approvals:house")
MODE = "electronic"
USUAL = ApprovalSettings()
STAFF = (Role.DEALER, Role.CASHIER, Role.TOURNAMENT_DIRECTOR, Role.KENO_WRITER, *sorted(SECONDS))
# What takes two people by the house's own rule; where the law wants two, its permit says so.
CORRECTIONS = "CorrectOutcome CorrectResult Reconstruct ReconstructHand"
VOIDS = (
    "VoidWagers VoidEarlierRound VoidWrongCards VoidWrongShoe VoidEarlyCards VoidForCollusion"
    " InvalidateGame InvalidateRound InvalidateForFault DeclareMisdeal DiscardTickets"
)
EXCLUSIONS = "ExcludePlayer ExcludeFromRound ExcludeAsDecided LiftExclusion"
LIMITS = "Determine ConfigureTerminal ConfigureDesk AddTable ChangeLimits AnnounceMode"
ADJUSTMENTS = "DecideRefund RecordAnalysis ReplaceTicket ReleaseUnclaimed ReleaseHold"
TWO = frozenset(" ".join((CORRECTIONS, VOIDS, EXCLUSIONS, LIMITS, ADJUSTMENTS)).split())
OF_ROUNDS = frozenset(f"{CORRECTIONS} {VOIDS}".split())
ANSWERS = approval_law().clauses.answers
TOGETHER, TWO_NAMES = HOUSE_CONTROL.rules("1.1", "1.3")
EXPIRY = Timer(ExpireRequests, 0, ANSWERS)
NOBODY_YET = "a second person"


class ApprovalStream(RegisterStream):
    """Moves that wait for a second person. No money moves here."""

    kind = APPROVALS.kind
    listing = APPROVALS

    def __init__(self, name: StreamId, opening: bytes, floor: FloorView) -> None:
        super().__init__(name, opening)
        self._floor = floor

    @property
    def deadline(self) -> Deadline | None:
        """The time when the first request expires, whatever has stood still meanwhile."""
        ends = [request.until for request in self.approvals.pending]
        return Deadline(Millis(min(ends)), EXPIRY) if ends else None

    @deadline.setter
    def deadline(self, _deadline: Deadline | None) -> None:
        """Nobody sets it."""

    @property
    def approvals(self) -> Approvals:
        state = self.now.state
        assert isinstance(state, Approvals)
        return state

    @property
    def staff(self) -> Staff | None:
        people = self._floor.only(PeopleStream)
        return None if people is None else people.staff

    def completed(self, put: Put[Any], at: Millis) -> Put[Any]:
        put = super().completed(put, at)
        move = put.move
        if isinstance(move, AskApproval):
            return changed(put, move=self.asked(move, at))
        if isinstance(move, GiveApproval):
            self.house.step(self.now, put)
            request = self.approvals.request(move.number)
            assert request is not None, "it waits, or the step would be refused"
            stream, made = self.move_of(request.by, request.stream, request.said)
            check_round(stream, request.round)
            self.check_asker(request)
            self.tried(stream, changed(made, beside=put.by), at)
        return put

    def asked(self, move: AskApproval, at: Millis) -> AskApproval:
        """With who may approve it, and what would be changed by it."""
        gone_on = self._floor.requests.get(ActorId(str(move.by)), 0)
        if move.request <= gone_on:
            raise Refused(f"{move.by} has gone on to {gone_on}", ANSWERS)
        stream, put = self.move_of(move.by, move.stream, move.said)
        check_round(stream, move.round)
        roles = tuple(sorted(self.seconds(stream, put, at)))
        if move.beside is not None:
            self.tried(stream, changed(put, beside=move.beside), at)
        return changed(move, roles=roles, before=stream.before(put.move))

    def move_of(self, by: Actor, name: str, said: str) -> tuple[Stream, Put[Any]]:
        """The move that somebody wants to make, and where."""
        stream = self._floor.streams.get(StreamId(name))
        if stream is None or stream is self:
            raise Refused(f"nothing is approved at {name[:40]!r}", ANSWERS)
        try:
            move = json.loads(said)
            if not isinstance(move, dict):
                raise Unreadable("it is no object")
            put = stream.wire.read_put(enveloped(by, move))
        except (Unreadable, ValueError, RecursionError) as why:
            raise Refused(f"the move cannot be read: {why}", ANSWERS) from None
        return stream, changed(put, by=by, beside=None)

    def seconds(self, stream: Stream, put: Put[Any], at: Millis) -> frozenset[Role]:
        """The roles of which one may stand beside a move, or the refusal that it meets anyway."""
        house = SECONDS if self.takes_two(put) else frozenset[Role]()
        try:
            self.tried(stream, put, at)
        except NotPermitted as why:
            beside = frozenset(role for role in STAFF if self.stands(stream, put, role, at))
            if not beside:
                raise why from None
            return beside
        return house

    def stands(self, stream: Stream, put: Put[Any], role: Role, at: Millis) -> bool:
        try:
            self.tried(stream, changed(put, beside=Actor(role, name=NOBODY_YET)), at)
        except NotPermitted:
            return False
        return True

    def tried(self, stream: Stream, put: Put[Any], at: Millis) -> None:
        """Check that a move would be taken as things are; nothing comes of it."""
        put = stream.completed(put, at)
        stream.check_source(put, self._floor.stray)
        self._floor.check(stream, put, but=self)
        stream.house.step(stream.now, put)

    def follow(self, events: tuple[Any, ...], _now: Any) -> None:
        """The counter of a request is used from now on."""
        requests = self._floor.requests
        for event in events:
            if isinstance(event, ApprovalAsked):
                actor = ActorId(str(event.asked.by))
                requests[actor] = max(requests.get(actor, 0), event.asked.request)

    # Two people

    def takes_two(self, put: Put[Any]) -> bool:
        """Return whether somebody makes a move that they may not make alone.

        Where people are enrolled, those; where they come in by keys, everybody.
        """
        staff = self.staff
        bound = staff is None or staff.member(put.by.name) is not None
        return bound and self.named(put)

    def named(self, put: Put[Any]) -> bool:
        """Return whether a move is one for two, or makes somebody who stands beside others."""
        if type(put.move).__name__ in TWO:
            return True
        staff = self.staff
        return staff is not None and makes_second(staff, put)

    def check(self, stream: Stream, put: Put[Any]) -> None:
        """Refuse what somebody does alone, or beside nobody who works here."""
        beside, staff = put.beside, self.staff
        if not put.by.name or staff is None or staff.member(put.by.name) is None:
            return
        two = self.named(put)
        if beside is None and not two:
            return
        what = words(type(put.move))
        if two and (beside is None or beside.role not in SECONDS):
            raise self.kept_from(stream, put) or alone(put)
        assert beside is not None
        second = staff.member(beside.name)
        if second is None or not second.active or beside.role not in second.roles:
            raise NotPermitted(f"nobody acts as {beside} here", TWO_NAMES)
        if not are_two(put.by, beside):
            raise NotPermitted(f"to {what} takes two people, and these are one", TWO_NAMES)

    def check_asker(self, request: Request) -> None:
        """Refuse what was asked for by somebody who may not act so any more."""
        staff = self.staff
        if staff is None or not staff.two:
            return
        member = staff.member(request.by.name)
        if member is not None and not (member.active and request.by.role in member.roles):
            reason = f"{request.by} asked for this, and does not act so any more"
            raise NotPermitted(reason, TWO_NAMES)

    def kept_from(self, stream: Stream, put: Put[Any]) -> Refused | None:
        """Return why the move would be refused with any second person: the true reason first."""
        kept: Refused | None = None
        for role in sorted(SECONDS):
            try:
                stream.house.step(stream.now, changed(put, beside=Actor(role, name=NOBODY_YET)))
            except NotPermitted as why:
                kept = why
            except Refused as why:
                return why
            else:
                return None
        return kept


def round_of(stream: Stream, put: Put[Any]) -> int | None:
    """The round that a move puts right without naming it: asked for in another, it is another."""
    rights = type(put.move).__name__ in OF_ROUNDS and getattr(put.move, "round", None) is None
    return stream.round_number if rights and stream.has_rounds else None


def check_round(stream: Stream, of_round: int | None) -> None:
    """Refuse what was asked for in another round than the table is in now."""
    if of_round is None or not stream.has_rounds:
        return
    if of_round != stream.round_number:
        reason = f"this was asked for in round {of_round}, and {stream.name} is in round"
        raise Refused(f"{reason} {stream.round_number}", ANSWERS)


def alone(put: Put[Any]) -> NotPermitted:
    """Return the refusal of a move that needs a second person beside its maker."""
    roles = " or ".join(sorted(SECONDS))
    return NotPermitted(f"to {words(type(put.move))} takes a second person: {roles}", TOGETHER)


def approvals_opening(settings: ApprovalSettings = USUAL) -> bytes:
    """The first record of the stream."""
    return codec_of(APPROVALS).opening("house", MODE, settings)


def approved_moves(
    _floor: FloorView, stream: ApprovalStream, decided: Decided, _contained: Contain
) -> Iterator[Ask]:
    """The moves that were waited for, with whoever has approved them beside."""
    for event in decided.entry.events:
        if isinstance(event, ApprovalGiven):
            request: Request = event.asked
            _, put = stream.move_of(request.by, request.stream, request.said)
            yield Ask(StreamId(request.stream), changed(put, beside=event.by), request.request)


APPROVALS_KIND = StreamKind(
    APPROVALS.kind,
    ApprovalStream,
    APPROVALS,
    only=HOUSE,
    opening=approvals_opening,
    facts=("at",),
    guard=Guard(check=ApprovalStream.check),
    follows=approved_moves,
)
