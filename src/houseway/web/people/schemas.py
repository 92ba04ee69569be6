"""Requests and answers over HTTP about people."""

from typing import Annotated, Any

import msgspec

from houseway.core.actors import Role
from houseway.floor.live.streams.people import REGISTER
from houseway.people.state import Staff

Text = Annotated[str, msgspec.Meta(max_length=200)]


class RequestBody(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The body of a request."""


class Coming(RequestBody):
    name: Text
    password: Text
    role: Role | None = None
    code: Text = ""  # of a second factor


class Approving(RequestBody):
    """A second person, for one move of who is signed in; `move` and `fields` as it is sent."""

    name: Text
    password: Text
    role: Role
    code: Text = ""
    stream: Text = REGISTER
    move: Text = ""
    fields: dict[str, Any] = {}


class Choosing(RequestBody):
    invitation: Text
    password: Text


class Changing(RequestBody):
    old: Text
    new: Text


class Enrolling(RequestBody):
    member: Text
    person: Text
    roles: tuple[Role, ...]


class Pairing(RequestBody):
    device: Text
    terminal: int | None = None


class Moving(RequestBody):
    """A move of the operator, as files of moves have it."""

    move: Text
    fields: dict[str, Any] = {}


class Came(msgspec.Struct):
    session: str
    member: str
    role: Role


class Accepted(msgspec.Struct):
    member: str  # the name to sign in by


class Me(msgspec.Struct):
    member: str
    role: Role
    requests: int  # the number of his last move


class Given(msgspec.Struct):
    """A word that is shown once."""

    word: str


class Done(msgspec.Struct):
    record: int
    again: bool = False  # a move was made under this number before, and this is its record


class Listed(msgspec.Struct):
    member: str
    person: str
    roles: tuple[Role, ...]
    invited: bool
    suspended: str
    locked: bool
    factor: bool  # whether he brings codes
    spare: int  # codes on paper that are left


class Machine(msgspec.Struct):
    device: str
    terminal: int | None


class People(msgspec.Struct):
    members: tuple[Listed, ...]
    devices: tuple[Machine, ...]


def listed(staff: Staff, at: int) -> People:
    return People(
        tuple(
            Listed(
                member.name,
                member.person,
                member.roles,
                member.invitation is not None,
                member.suspended,
                at < member.locked_until,
                member.factor is not None,
                len(member.factor.spare) if member.factor is not None else 0,
            )
            for member in staff.members
        ),
        tuple(Machine(device.name, device.terminal) for device in staff.devices),
    )
