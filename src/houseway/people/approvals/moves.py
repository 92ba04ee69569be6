"""Moves of the approvals; the floor fills in the facts `roles`, `before` and `at`."""

from houseway.core.actors import Actor, Role
from houseway.core.offers import Why, Whys
from houseway.core.value import value


@value
class AskApproval:
    """Somebody wants to make this move, under this counter of theirs, in this round of a table.

    Nobody is beside them, or somebody who has approved it there with a password of their own.
    """

    LATER = ("round",)

    by: Actor
    request: int
    stream: str
    said: str
    why: str
    beside: Actor | None = None
    roles: tuple[Role, ...] = ()
    before: str = ""
    at: int = 0
    round: int | None = None


@value
class GiveApproval:
    number: int
    at: int = 0


@value
class RefuseApproval:
    number: int
    reason: str
    at: int = 0


@value
class RecallRequest:
    """Recall a request, by its maker."""

    number: int
    at: int = 0


@value
class ExpireRequests:
    """The clock: nobody has approved these in time."""

    at: int = 0


ApprovalMove = AskApproval | GiveApproval | RefuseApproval | RecallRequest | ExpireRequests

WHY: Whys = {
    Why.HOUSE: "AskApproval ExpireRequests",
    Why.BESIDES: "GiveApproval RefuseApproval RecallRequest",
}
