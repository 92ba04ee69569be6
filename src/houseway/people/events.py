"""Events among the people of a floor."""

from houseway.core.actors import Actor, Player, Role
from houseway.core.value import value
from houseway.law import Cite


@value
class MemberEnrolled:
    member: str
    person: str
    roles: tuple[Role, ...]
    by: Actor
    cite: Cite


@value
class MemberInvited:
    """Until then the invitation is good, once."""

    member: str
    digest: str
    until: int
    by: Actor
    cite: Cite


@value
class TwoRequired:
    cite: Cite


@value
class CredentialsSealed:
    believed: int
    cite: Cite


@value
class KeyRecorded:
    public: str
    cite: Cite


@value
class CredentialsVoided:
    cite: Cite


@value
class SecretChosen:
    member: str
    secret: str
    cite: Cite


@value
class RoleGranted:
    member: str
    role: Role
    by: Actor
    cite: Cite


@value
class RoleWithdrawn:
    member: str
    role: Role
    reason: str
    by: Actor
    cite: Cite


@value
class MemberSuspended:
    member: str
    reason: str
    by: Actor
    cite: Cite


@value
class MemberReinstated:
    member: str
    by: Actor
    cite: Cite


@value
class SignedIn:
    member: str
    role: Role
    place: str
    cite: Cite


@value
class SignedOut:
    member: str
    place: str
    reason: str
    cite: Cite


@value
class MemberLocked:
    member: str
    place: str
    until: int
    cite: Cite


@value
class FactorConfirmed:
    member: str
    factor: str
    spare: tuple[str, ...]
    step: int
    place: str
    cite: Cite


@value
class LaterCodesForgotten:
    step: int
    cite: Cite


@value
class CodeUsed:
    member: str
    step: int
    place: str
    cite: Cite


@value
class SpareCodeUsed:
    member: str
    digest: str
    place: str
    cite: Cite


@value
class FactorReset:
    member: str
    reason: str
    by: Actor
    cite: Cite


@value
class DevicePaired:
    device: str
    terminal: Player | None
    digest: str
    by: Actor
    cite: Cite


@value
class DeviceRevoked:
    device: str
    reason: str
    by: Actor
    cite: Cite


HouseEvent = TwoRequired | CredentialsSealed | CredentialsVoided | LaterCodesForgotten | KeyRecorded
FactorEvent = FactorConfirmed | CodeUsed | SpareCodeUsed | FactorReset
PeopleEvent = (
    MemberEnrolled
    | MemberInvited
    | HouseEvent
    | SecretChosen
    | RoleGranted
    | RoleWithdrawn
    | MemberSuspended
    | MemberReinstated
    | SignedIn
    | SignedOut
    | MemberLocked
    | FactorEvent
    | DevicePaired
    | DeviceRevoked
)
