"""Changes that each event makes in the register of people. Nothing is checked here."""

from typing import Any, assert_never

from houseway.core.value import changed
from houseway.people import events as happened
from houseway.people.state import Device, Factor, Invitation, Member, Staff


def changed_by(staff: Staff, event: happened.PeopleEvent) -> Staff:
    match event:
        case happened.MemberEnrolled(name, person, roles):
            return changed(staff, members=(*staff.members, Member(name, person, roles)))
        case happened.MemberInvited(name, digest, until):
            return put(staff, name, secret="", invitation=Invitation(digest, until))
        case house if isinstance(house, happened.HouseEvent):
            return as_a_whole(staff, house)
        case happened.SecretChosen(name, secret):
            return put(staff, name, secret=secret, invitation=None)
        case happened.RoleGranted(name, role):
            return put(staff, name, roles=(*roles_of(staff, name), role))
        case happened.RoleWithdrawn(name, role):
            kept = tuple(item for item in roles_of(staff, name) if item is not role)
            return put(staff, name, roles=kept)
        case happened.MemberSuspended(name, reason):
            return put(staff, name, suspended=reason)
        case happened.MemberReinstated(name):
            return put(staff, name, suspended="", locked_until=0)
        case happened.MemberLocked(name, until=until):
            return put(staff, name, locked_until=until)
        case happened.SignedIn() | happened.SignedOut():
            return staff  # sessions are not kept over a standstill
        case (
            happened.FactorConfirmed()
            | happened.CodeUsed()
            | happened.SpareCodeUsed()
            | happened.FactorReset()
        ):
            return put(staff, event.member, factor=factor_after(staff, event))
        case happened.DevicePaired(name, terminal, digest):
            device = Device(name, terminal, digest)
            return changed(staff, devices=(*others(staff, name), device))
        case happened.DeviceRevoked(name):
            return changed(staff, devices=others(staff, name))
        case _:
            assert_never(event)


def as_a_whole(staff: Staff, event: happened.HouseEvent) -> Staff:
    """Apply an event that concerns everybody."""
    match event:
        case happened.TwoRequired():
            return changed(staff, two=True)
        case happened.CredentialsSealed():
            return changed(staff, sealed=True)
        case happened.CredentialsVoided():
            void = (changed(member, secret="", factor=None) for member in staff.members)
            return changed(staff, members=tuple(void))
        case happened.KeyRecorded(public):
            return changed(staff, key=public)
        case happened.LaterCodesForgotten(step):
            return changed(staff, members=tuple(put_back(member, step) for member in staff.members))
        case _:
            assert_never(event)


def put_back(member: Member, step: int) -> Member:
    """A member whose last code is of this step at the latest."""
    factor = member.factor
    if factor is None or factor.step <= step:
        return member
    return changed(member, factor=changed(factor, step=step))


def factor_after(staff: Staff, event: happened.FactorEvent) -> Factor | None:
    """The second factor of a member after it was confirmed, used or reset."""
    match event:
        case happened.FactorConfirmed(_, row, spare, step):
            return Factor(row, step, spare)
        case happened.CodeUsed(name, step):
            return changed(factor_of(staff, name), step=step)
        case happened.SpareCodeUsed(name, digest):
            factor = factor_of(staff, name)
            return changed(factor, spare=tuple(text for text in factor.spare if text != digest))
        case happened.FactorReset():
            return None
        case _:
            assert_never(event)


def others(staff: Staff, device: str) -> tuple[Device, ...]:
    return tuple(each_device for each_device in staff.devices if each_device.name != device)


def put(staff: Staff, name: str, **fields: Any) -> Staff:
    members = tuple(
        changed(member, **fields) if member.name == name else member for member in staff.members
    )
    return changed(staff, members=members)


def roles_of(staff: Staff, name: str) -> tuple[Any, ...]:
    member = staff.member(name)
    assert member is not None, f"nobody is enrolled as {name}"
    return member.roles


def factor_of(staff: Staff, name: str) -> Factor:
    member = staff.member(name)
    assert member is not None, f"nobody is enrolled as {name}"
    assert member.factor is not None, f"{name} has no second factor"
    return member.factor
