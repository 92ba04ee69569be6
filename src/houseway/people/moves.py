"""Moves of the register of people. `at` is a fact: the floor fills it in.

No password and no key comes here. `secret` and `factor` name rows that the store keeps beside the
chain, and `digest` is that of a long random number, which nobody can find from it.
"""

from houseway.core.actors import Player, Role
from houseway.core.offers import Why, Whys
from houseway.core.value import value


@value
class EnrolMember:
    """Somebody new, who comes in by an invitation and then chooses a password."""

    member: str
    person: str
    roles: tuple[Role, ...]
    digest: str
    at: int = 0


@value
class InviteAgain:
    """For one who has lost the password, or never chose one. The old one opens nothing more."""

    member: str
    digest: str
    at: int = 0


@value
class RequireTwo:
    """From now on nobody enrols, invites again or grants a role alone. There is no way back."""


@value
class SealCredentials:
    """From now on a password or a key counts only with a mark of the floor's own key beside it.

    So many of them lay there without one, and have been believed for the last time.
    """

    believed: int


@value
class VoidCredentials:
    """None of them is as the floor has kept it: its key was lost, or the rows were changed."""


@value
class RecordKey:
    """The public half of the floor's own key, on which marks rest from now on."""

    public: str


@value
class AcceptInvitation:
    member: str
    digest: str
    secret: str
    at: int = 0


@value
class ChangeSecret:
    member: str
    secret: str


@value
class GrantRole:
    member: str
    role: Role


@value
class WithdrawRole:
    member: str
    role: Role
    reason: str


@value
class SuspendMember:
    member: str
    reason: str


@value
class ReinstateMember:
    """After a suspension, or before a lock is over."""

    member: str


@value
class SignIn:
    """The password was right; `place` is where."""

    member: str
    role: Role
    place: str
    at: int = 0


@value
class SignOut:
    member: str
    place: str
    reason: str


@value
class LockOut:
    """Too many wrong passwords or codes in a row."""

    member: str
    place: str
    at: int = 0


@value
class ConfirmFactor:
    """The first code of a second factor was right. Of its spare codes there are digests here."""

    member: str
    factor: str
    spare: tuple[str, ...]
    step: int
    place: str


@value
class ForgetLaterCodes:
    """Codes of steps after this one were used while the clock was ahead, and are none yet."""

    step: int


@value
class UseCode:
    """A code of a second factor was right: that of this step of time."""

    member: str
    step: int
    place: str


@value
class UseSpareCode:
    """In place of the second factor, once."""

    member: str
    digest: str
    place: str


@value
class ResetFactor:
    """For one who has lost it and has no spare code left."""

    member: str
    reason: str


@value
class PairDevice:
    """A terminal or a machine, and the key that it alone has from now on."""

    device: str
    terminal: Player | None
    digest: str


@value
class RevokeDevice:
    device: str
    reason: str


PeopleMove = (
    EnrolMember
    | InviteAgain
    | RequireTwo
    | SealCredentials
    | VoidCredentials
    | RecordKey
    | AcceptInvitation
    | ChangeSecret
    | GrantRole
    | WithdrawRole
    | SuspendMember
    | ReinstateMember
    | SignIn
    | SignOut
    | LockOut
    | ConfirmFactor
    | ForgetLaterCodes
    | UseCode
    | UseSpareCode
    | ResetFactor
    | PairDevice
    | RevokeDevice
)

WHY: Whys = {
    Why.BESIDES: "EnrolMember InviteAgain GrantRole WithdrawRole SuspendMember ReinstateMember"
    " ResetFactor PairDevice RevokeDevice",
    Why.HOUSE: "RequireTwo SealCredentials VoidCredentials RecordKey AcceptInvitation ChangeSecret"
    " SignIn SignOut LockOut ConfirmFactor ForgetLaterCodes UseCode UseSpareCode",
}
