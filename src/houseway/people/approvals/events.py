"""Events of approvals."""

from houseway.core.actors import Actor
from houseway.core.value import value
from houseway.law import Cite
from houseway.people.approvals.state import Request


@value
class ApprovalAsked:
    asked: Request
    cite: Cite


@value
class ApprovalGiven:
    """The move is made with this, and this one stands beside it."""

    asked: Request
    by: Actor
    cite: Cite


@value
class ApprovalRefused:
    asked: Request
    by: Actor
    reason: str
    cite: Cite


@value
class RequestRecalled:
    asked: Request
    cite: Cite


@value
class RequestExpired:
    asked: Request
    cite: Cite


ApprovalEvent = ApprovalAsked | ApprovalGiven | ApprovalRefused | RequestRecalled | RequestExpired
