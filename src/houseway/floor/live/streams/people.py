"""The register of people as a stream of a floor."""

from typing import Any

from houseway.core.actors import Put
from houseway.floor.live.streams.codec import codec_of
from houseway.floor.live.streams.kind import StreamKind, alone
from houseway.floor.live.streams.register import RegisterStream
from houseway.journal import StreamId
from houseway.people.listing import PEOPLE
from houseway.people.moves import (
    EnrolMember,
    GrantRole,
    InviteAgain,
    ReinstateMember,
    ResetFactor,
)
from houseway.people.state import SECONDS, PeopleSettings, Staff

REGISTER = StreamId("people:staff")
MODE = "electronic"
USUAL = PeopleSettings()


class PeopleStream(RegisterStream):
    """The people enrolled, and the devices paired. No money moves here."""

    kind = PEOPLE.kind
    listing = PEOPLE

    @property
    def staff(self) -> Staff:
        state = self.now.state
        assert isinstance(state, Staff)
        return state


def register_opening(settings: PeopleSettings = USUAL) -> bytes:
    """The first record of the register."""
    return codec_of(PEOPLE).opening("staff", MODE, settings)


def makes_second(staff: Staff, put: Put[Any]) -> bool:
    """Return whether a move could make a second person whom its maker can then pose as.

    An inviter holds the invitation. Where the register requires two, that is so of every member:
    dealers and cashiers stand beside others too. On floors from before that, the first who could
    stand beside others were made by one.
    """
    move = put.move
    if staff.two:
        return makes_member(staff, move)
    match move:
        case EnrolMember(roles=roles):
            seconds = bool(SECONDS & set(roles))
        case GrantRole(role=role):
            seconds = role in SECONDS
        case InviteAgain(member=name):
            member = staff.member(name)
            seconds = member is not None and bool(SECONDS & set(member.roles))
        case ResetFactor():  # of anybody: a password alone would be enough again
            seconds = True
        case _:
            return False
    others = (
        each_member
        for each_member in staff.members
        if each_member.name not in (put.by.name, move.member)
    )
    return seconds and any(
        each_member.secret and each_member.active and SECONDS & set(each_member.roles)
        for each_member in others
    )


def makes_member(staff: Staff, move: Any) -> bool:
    """Return whether a move makes somebody, or gives a role, a password or a way in again."""
    if isinstance(move, ReinstateMember):  # a lock that is lifted early gives nothing
        member = staff.member(move.member)
        return member is not None and not member.active
    return isinstance(move, EnrolMember | InviteAgain | GrantRole | ResetFactor)


PEOPLE_KIND = StreamKind(PEOPLE.kind, alone(PeopleStream), PEOPLE, REGISTER, facts=("at",))
