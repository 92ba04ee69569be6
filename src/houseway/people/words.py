"""The events of the register of people as sentences."""

from houseway.core.actors import Role
from houseway.core.words import Sentences, Words
from houseway.people import events as happened


def listed(roles: tuple[Role, ...]) -> str:
    return ", ".join(roles)


def at(place: str) -> str:
    """` at pit 1`; where somebody comes from over a network says `from` itself."""
    return f" {place}" if place.startswith(("from ", "at ")) else f" at {place}"


SENTENCES: Sentences = {
    happened.MemberEnrolled: lambda e: (
        f"{e.person} is enrolled as {e.member} ({listed(e.roles)}) by the {e.by}"
    ),
    happened.MemberInvited: lambda e: f"{e.member} is invited to choose a password",
    happened.TwoRequired: lambda _: "two people are required for whatever makes a member",
    happened.CredentialsSealed: lambda e: (
        "passwords and keys of second factors count only with a mark of the floor's key from now"
        f" on; {e.believed} without one were believed for the last time"
    ),
    happened.CredentialsVoided: lambda _: (
        "no password or key is as the floor has kept it: all are void, and people are invited again"
    ),
    happened.KeyRecorded: lambda e: f"marks are made with the floor's key {e.public} from now on",
    happened.LaterCodesForgotten: lambda _: (
        "codes of second factors that were used while the clock was ahead are forgotten"
    ),
    happened.SecretChosen: lambda e: f"{e.member} has chosen a password",
    happened.RoleGranted: lambda e: f"{e.member} may act as {e.role} from now on, by the {e.by}",
    happened.RoleWithdrawn: lambda e: (
        f"{e.member} may not act as {e.role} any more, by the {e.by}: {e.reason}"
    ),
    happened.MemberSuspended: lambda e: f"{e.member} is suspended by the {e.by}: {e.reason}",
    happened.MemberReinstated: lambda e: f"{e.member} may come in again, by the {e.by}",
    happened.SignedIn: lambda e: f"{e.member} comes in as {e.role}{at(e.place)}",
    happened.SignedOut: lambda e: f"{e.member} leaves {e.place}: {e.reason}",
    happened.MemberLocked: lambda e: f"{e.member} is locked out after wrong passwords{at(e.place)}",
    happened.FactorConfirmed: lambda e: f"{e.member} has a second factor, confirmed{at(e.place)}",
    happened.CodeUsed: lambda e: f"{e.member} has used a code of the second factor{at(e.place)}",
    happened.SpareCodeUsed: lambda e: f"{e.member} has used a spare code{at(e.place)}",
    happened.FactorReset: lambda e: (
        f"{e.member} has no second factor any more, by the {e.by}: {e.reason}"
    ),
    happened.DevicePaired: lambda e: f"{e.device} has a key of its own, by the {e.by}",
    happened.DeviceRevoked: lambda e: (
        f"the key of {e.device} opens nothing any more, by the {e.by}: {e.reason}"
    ),
}
WORDS = Words(SENTENCES, {})
