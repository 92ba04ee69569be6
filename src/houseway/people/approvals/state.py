"""The approvals that are waited for, between two moves."""

from houseway.core.actors import Actor, Role
from houseway.core.value import value


@value
class ApprovalSettings:
    minutes: int = 15  # before a request is over
    most: int = 100  # that may wait at once


@value
class Request:
    """A move that waits for a second person."""

    LATER = ("round",)

    number: int
    by: Actor
    request: int  # the counter of who asks: the move is made under it
    stream: str
    said: str  # the move as it was sent, in JSON
    why: str
    before: str  # how that stood when it was asked for, as far as one line says it
    roles: tuple[Role, ...]  # any one of them may approve
    asked: int
    until: int
    round: int | None = None  # of the table, outside of which it is not made


@value
class Outcome:
    """The outcome of a request."""

    number: int
    by: Actor
    request: int
    stream: str
    said: str
    given: bool
    who: str  # decided it; nobody, if its time ran out
    reason: str = ""


@value
class Approvals:
    settings: ApprovalSettings = ApprovalSettings()
    last: int = 0  # number that was given out
    pending: tuple[Request, ...] = ()
    over: tuple[Outcome, ...] = ()  # the latest ones

    def request(self, number: int) -> Request | None:
        return next(
            (each_request for each_request in self.pending if each_request.number == number), None
        )

    def of(self, by: Actor, request: int) -> Request | Outcome | None:
        """Return the request that an actor made under this counter of theirs."""
        every: tuple[Request | Outcome, ...] = (*self.pending, *reversed(self.over))
        return next((item for item in every if (item.by, item.request) == (by, request)), None)

    def outcome(self, number: int) -> Outcome | None:
        return next(
            (each_outcome for each_outcome in reversed(self.over) if each_outcome.number == number),
            None,
        )

    def waiting(self, at: int) -> tuple[Request, ...]:
        return tuple(each_request for each_request in self.pending if at < each_request.until)
