"""Approvals: what each move leads to."""

from typing import Any, assert_never

from houseway.core.actors import HOUSE, Actor, Put
from houseway.core.game import NotPermitted, Over, Refused, Turn
from houseway.core.value import changed, value
from houseway.house.machine.part import Due, members
from houseway.house.machine.register import check_written
from houseway.house.words.roles import a_role
from houseway.law import Cite
from houseway.people.approvals import events as happened
from houseway.people.approvals import moves
from houseway.people.approvals.law import ApprovalClauses
from houseway.people.approvals.moves import AskApproval
from houseway.people.approvals.state import Approvals, ApprovalSettings, Outcome, Request

Events = tuple[happened.ApprovalEvent, ...]
TWO_NAMES = HOUSE.rule("1.3")
MINUTE = 60_000  # milliseconds
MINUTES, MOST = (1, 1_440), (1, 1_000)
LONGEST, KEPT = 4_000, 200  # letters of a move; outcomes that are kept in mind
LONGEST_WHY = 200


@value
class Approving:
    """The part that approvals are made of."""

    law: ApprovalClauses
    moves = members(moves.ApprovalMove)
    events = members(happened.ApprovalEvent)

    def opening(self, settings: ApprovalSettings) -> Approvals:
        for name, (low, high) in (("minutes", MINUTES), ("most", MOST)):
            given = getattr(settings, name)
            if not low <= given <= high:
                raise Refused(f"{name} {given} is not within {low} to {high}", self.law.answers)
        return Approvals(settings)

    def turn(self, _state: Approvals) -> Turn:
        return Over(self.law.answers)

    def decide(self, state: Approvals, _due: Due, put: Put[Any], clause: Cite) -> Events:
        at = put.move.at
        late = tuple(
            happened.RequestExpired(request, clause)
            for request in state.pending
            if at >= request.until
        )
        match put.move:
            case AskApproval() as asked:
                pending = len(state.pending) - len(late)
                waits = self.ask(state, asked, pending, clause)
                if asked.beside is None:
                    return (*late, waits)
                self.check_second(waits.asked, asked.beside, clause)
                given = happened.ApprovalGiven(waits.asked, asked.beside, clause)
                return (*late, waits, given)
            case moves.GiveApproval(number):
                waiting = self.waiting(state, number, at, clause)
                self.check_second(waiting, put.by, clause)
                return (*late, happened.ApprovalGiven(waiting, put.by, clause))
            case moves.RefuseApproval(number, reason):
                waiting = self.waiting(state, number, at, clause)
                self.check_second(waiting, put.by, clause)
                check_written(reason, LONGEST_WHY, "an approval is refused for a reason", clause)
                return (*late, happened.ApprovalRefused(waiting, put.by, reason, clause))
            case moves.RecallRequest(number):
                waiting = self.waiting(state, number, at, clause)
                if put.by != waiting.by:
                    raise NotPermitted(f"{waiting.by} asked, and alone recalls it", clause)
                return (*late, happened.RequestRecalled(waiting, clause))
            case moves.ExpireRequests():
                if not late:
                    raise Refused("the time of no request has run out", clause)
                return late
        raise AssertionError(f"nobody decides {put.move}")

    def ask(
        self, state: Approvals, move: AskApproval, pending: int, clause: Cite
    ) -> happened.ApprovalAsked:
        if not move.by.name.strip():
            raise Refused("two people are two names, and nobody is named here", clause)
        if not move.roles:
            raise Refused("this takes no second person", clause)
        if state.of(move.by, move.request) is not None:
            raise Refused(f"{move.by} has asked under {move.request} before", clause)
        if pending >= state.settings.most:
            raise Refused(f"{pending} requests wait already", clause)
        check_written(move.why, LONGEST_WHY, "who asks says why", clause)
        check_written(move.said, LONGEST, "a move is sent as JSON", clause)
        until = move.at + state.settings.minutes * MINUTE
        request = Request(
            state.last + 1,
            move.by,
            move.request,
            move.stream,
            move.said,
            move.why.strip(),
            move.before,
            tuple(sorted(set(move.roles))),
            move.at,
            until,
            move.round,
        )
        return happened.ApprovalAsked(request, clause)

    def waiting(self, state: Approvals, number: int, at: int, clause: Cite) -> Request:
        request = state.request(number)
        if request is None:
            raise Refused(f"no request {number} waits", clause)
        if at >= request.until:
            raise Refused(f"the time of request {number} has run out", clause)
        return request

    def check_second(self, request: Request, second: Actor, clause: Cite) -> None:
        """Truly another person, and in a role that may."""
        name, asker = second.name.strip().casefold(), request.by.name.strip().casefold()
        if not name or name == asker:
            reason = f"request {request.number} takes two people, each by name"
            raise NotPermitted(reason, TWO_NAMES)
        if second.role not in request.roles:
            roles = " or ".join(map(a_role, request.roles))
            raise NotPermitted(f"request {request.number} waits for {roles}", clause)

    def evolve(self, state: Approvals, event: happened.ApprovalEvent) -> Approvals:
        match event:
            case happened.ApprovalAsked(asked):
                return changed(state, last=asked.number, pending=(*state.pending, asked))
            case happened.ApprovalGiven(asked, by):
                return decided(state, asked, given=True, who=str(by))
            case happened.ApprovalRefused(asked, by, reason):
                return decided(state, asked, given=False, who=str(by), reason=reason)
            case happened.RequestRecalled(asked):
                return decided(state, asked, given=False, who=str(asked.by), reason="recalled")
            case happened.RequestExpired(asked):
                return decided(state, asked, given=False, who="", reason="nobody approved in time")
            case _:
                assert_never(event)


def decided(
    state: Approvals, asked: Request, *, given: bool, who: str, reason: str = ""
) -> Approvals:
    left = tuple(request for request in state.pending if request.number != asked.number)
    of = asked.number, asked.by, asked.request, asked.stream, asked.said
    outcome = Outcome(*of, given, who, reason)
    return changed(state, pending=left, over=(*state.over, outcome)[-KEPT:])
