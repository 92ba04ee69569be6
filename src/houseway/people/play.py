"""The register of people: what each move leads to."""

import re
from typing import Any

from houseway.core.actors import Put, Role
from houseway.core.game import Over, Refused, Turn
from houseway.core.value import value
from houseway.house.machine.part import Due, members
from houseway.house.machine.register import refuse_blank
from houseway.law import Cite
from houseway.people import events as happened
from houseway.people import moves
from houseway.people.change import changed_by
from houseway.people.factors import FactorMove, factored, reset
from houseway.people.law import PeopleClauses
from houseway.people.moves import EnrolMember, InviteAgain
from houseway.people.state import HOUR, MINUTE, Member, PeopleSettings, Staff
from houseway.people.whole import WholeMove, as_a_whole

Events = tuple[happened.PeopleEvent, ...]
NAME = re.compile(r"[a-z][a-z0-9._-]{1,31}")
PLACE = re.compile(r"[A-Za-z0-9][A-Za-z0-9 .:_-]{0,39}")
SECRET = re.compile(r"[0-9a-f]{32}")  # the name of a row, drawn by the system
DIGEST = re.compile(r"[0-9a-f]{64}")
LONGEST = 60  # letters of a person's name
ROLES = frozenset(Role) - {Role.PLAYER, Role.CLOCK, Role.SYSTEM, Role.MONITORING}
LIMITS = {
    "invitation_hours": (1, 168),
    "wrong": (3, 10),
    "locked_minutes": (1, 1_440),
    "idle_minutes": (1, 480),
    "session_hours": (1, 24),
}


@value
class Enrolling:
    """The part that the register is made of."""

    law: PeopleClauses
    moves = members(moves.PeopleMove)
    events = members(happened.PeopleEvent)

    def opening(self, settings: PeopleSettings) -> Staff:
        for name, (low, high) in LIMITS.items():
            given = getattr(settings, name)
            if not low <= given <= high:
                reason = f"{name.replace('_', ' ')} {given} is not within {low} to {high}"
                raise Refused(reason, self.law.answers)
        return Staff(settings)

    def turn(self, _staff: Staff) -> Turn:
        return Over(self.law.answers)

    def decide(self, staff: Staff, _due: Due, put: Put[Any], clause: Cite) -> Events:
        match put.move:
            case EnrolMember() as move:
                return self.enrolled(staff, put, move, clause)
            case InviteAgain(name) as move:
                self.of(staff, name, clause)
                if put.by.role is Role.SYSTEM:
                    self.check_invites(staff, name)
                return (self.invitation(staff, put, move, clause),)
            case whole if isinstance(whole, WholeMove):
                return (as_a_whole(staff, whole, clause),)
            case moves.AcceptInvitation(name, digest, secret, at):
                member = self.of(staff, name, clause)
                self.check_invited(member, digest, at, clause)
                return (happened.SecretChosen(name, checked_secret(secret, clause), clause),)
            case moves.ChangeSecret(name, secret):
                if not self.of(staff, name, clause).secret:
                    raise Refused(f"{name} has no password that could be changed", clause)
                return (happened.SecretChosen(name, checked_secret(secret, clause), clause),)
            case moves.PairDevice() | moves.RevokeDevice():
                return self.device(staff, put, clause)
            case moves.SignIn() | moves.SignOut() | moves.LockOut():
                return self.session(staff, put, clause)
            case moves.ConfirmFactor() | moves.UseCode() | moves.UseSpareCode() as move:
                return (self.factored(staff, move, clause),)
            case _:
                return self.standing(staff, put, clause)

    # Who is enrolled

    def enrolled(self, staff: Staff, put: Put[Any], move: EnrolMember, clause: Cite) -> Events:
        if put.by.role is Role.SYSTEM:
            self.check_set_up(staff, "enrol")
        if not NAME.fullmatch(move.member):
            raise Refused(
                f"{move.member[:40]!r} is no name to sign in by: 2 to 32 of a-z 0-9 . _ -, and a"
                " letter first",
                clause,
            )
        if staff.member(move.member) is not None:
            raise Refused(f"somebody is enrolled as {move.member}", clause)
        self.check_person(staff, move.person, clause)
        check_roles(move.roles, clause)
        person, roles = move.person.strip(), tuple(sorted(set(move.roles)))
        return (
            happened.MemberEnrolled(move.member, person, roles, put.by, clause),
            self.invitation(staff, put, move, clause),
        )

    def check_set_up(self, staff: Staff, what: str) -> None:
        """The system makes members only while people could not: two of them, or once one."""
        there = staff.seconds() if staff.two else staff.operators()
        if len(there) > int(staff.two):
            are = f"are {there[0]} and {there[1]}" if staff.two else f"is an operator, {there[0]},"
            raise Refused(f"there {are} to {what} others", self.law.operator)

    def check_invites(self, staff: Staff, name: str) -> None:
        """The system takes nobody's password away, and before two were required, invites nobody
        while an operator could."""
        member = staff.member(name)
        if staff.two:
            self.check_set_up(staff, "invite")
            if member is not None and member.secret:
                raise Refused(f"{name} has chosen a password", self.law.operator)
            return
        for operator in staff.operators():
            if operator.secret:
                raise Refused(
                    f"there is an operator, {operator}, to invite others", self.law.operator
                )

    def check_person(self, staff: Staff, person: str, clause: Cite) -> None:
        """Check that a name is new: two people have two names, and nobody is enrolled twice."""
        text = person.strip()
        if not text or len(text) > LONGEST or not text.isprintable():
            raise Refused(f"{person[:40]!r} names nobody: 1 to {LONGEST} letters", clause)
        same = [member for member in staff.members if member.person.casefold() == text.casefold()]
        if same:
            raise Refused(f"{text} is enrolled as {same[0]}", clause)

    def invitation(
        self, staff: Staff, put: Put[Any], move: EnrolMember | InviteAgain, clause: Cite
    ) -> happened.MemberInvited:
        self.check_digest(move.digest, clause)
        until = move.at + staff.settings.invitation_hours * HOUR
        return happened.MemberInvited(move.member, move.digest, until, put.by, clause)

    def check_invited(self, member: Member, digest: str, at: int, clause: Cite) -> None:
        invited = member.invitation
        if invited is None or invited.digest != digest:
            raise Refused(f"{member} is not invited by this", clause)
        if at > invited.until:
            raise Refused(f"the invitation of {member} has run out", clause)
        check_active(member, clause)

    # How somebody stands

    def standing(self, staff: Staff, put: Put[Any], clause: Cite) -> Events:
        move = put.move
        member = self.of(staff, move.member, clause)
        if put.by.name == member.name:
            raise Refused(f"{member} does not decide about {member}", clause)
        match move:
            case moves.GrantRole(name, role):
                if role in member.roles:
                    raise Refused(f"{name} is {role} already", clause)
                check_roles((*member.roles, role), clause)
                return (happened.RoleGranted(name, role, put.by, clause),)
            case moves.WithdrawRole(name, role, reason):
                if role not in member.roles:
                    raise Refused(f"{name} is no {role}", clause)
                refuse_blank(reason, "a role is withdrawn for a reason", clause)
                if role is Role.OPERATOR:
                    self.check_others(staff, member)
                return (happened.RoleWithdrawn(name, role, reason, put.by, clause),)
            case moves.SuspendMember(name, reason):
                check_active(member, clause)
                refuse_blank(reason, "somebody is suspended for a reason", clause)
                self.check_others(staff, member)
                return (happened.MemberSuspended(name, reason, put.by, clause),)
            case moves.ReinstateMember(name):
                if member.active and not member.locked_until:
                    raise Refused(f"{name} is neither suspended nor locked out", clause)
                return (happened.MemberReinstated(name, put.by, clause),)
            case moves.ResetFactor(reason=reason):
                refuse_blank(reason, "a second factor is reset for a reason", clause)
                return (reset(member, put, clause),)
        raise AssertionError(f"nobody decides {move}")

    def check_others(self, staff: Staff, member: Member) -> None:
        """A floor is never left without an operator."""
        if staff.operators() == (member,):
            raise Refused(f"{member} is the only operator", self.law.operator)

    # Coming and going

    def session(self, staff: Staff, put: Put[Any], clause: Cite) -> Events:
        match put.move:
            case moves.SignIn(name, role, place, at):
                member = self.of(staff, name, clause)
                check_active(member, clause)
                if at < member.locked_until:
                    raise Refused(f"{name} is locked out", clause)
                if not member.secret:
                    raise Refused(f"{name} has not chosen a password", clause)
                if role not in member.roles:
                    raise Refused(f"{name} is no {role}: {', '.join(member.roles)}", clause)
                return (happened.SignedIn(name, role, checked_place(place, clause), clause),)
            case moves.SignOut(name, place, reason):
                self.of(staff, name, clause)
                refuse_blank(reason, "somebody leaves for a reason", clause)
                return (happened.SignedOut(name, checked_place(place, clause), reason, clause),)
            case moves.LockOut(name, place, at):
                self.of(staff, name, clause)
                until = at + staff.settings.locked_minutes * MINUTE
                where = checked_place(place, clause)
                return (happened.MemberLocked(name, where, until, clause),)
        raise AssertionError(f"nobody decides {put.move}")

    def factored(self, staff: Staff, move: FactorMove, clause: Cite) -> happened.PeopleEvent:
        member = self.of(staff, move.member, clause)
        check_active(member, clause)
        checked_place(move.place, clause)
        if isinstance(move, moves.ConfirmFactor):
            checked_secret(move.factor, clause)
            for text in move.spare:
                self.check_digest(text, clause)
        return factored(member, move, clause)

    # Devices

    def device(self, staff: Staff, put: Put[Any], clause: Cite) -> Events:
        match put.move:
            case moves.PairDevice(name, terminal, digest):
                self.check_digest(digest, clause)
                checked_place(name, clause)
                if terminal is not None and terminal < 1:
                    raise Refused(f"there is no terminal {terminal}", clause)
                return (happened.DevicePaired(name, terminal, digest, put.by, clause),)
            case moves.RevokeDevice(name, reason):
                if staff.device(name) is None:
                    raise Refused(f"{name[:40]!r} has no key", clause)
                refuse_blank(reason, "a key is revoked for a reason", clause)
                return (happened.DeviceRevoked(name, reason, put.by, clause),)
        raise AssertionError(f"nobody decides {put.move}")

    def of(self, staff: Staff, name: str, clause: Cite) -> Member:
        member = staff.member(name)
        if member is None:
            raise Refused(f"nobody is enrolled as {name[:40]!r}", clause)
        return member

    def check_digest(self, digest: str, clause: Cite) -> None:
        if not DIGEST.fullmatch(digest):
            raise Refused("a digest is 64 figures of 0-9 a-f", clause)

    def evolve(self, staff: Staff, event: happened.PeopleEvent) -> Staff:
        return changed_by(staff, event)


def check_active(member: Member, clause: Cite) -> None:
    if not member.active:
        raise Refused(f"{member} is suspended: {member.suspended}", clause)


def check_roles(roles: tuple[Role, ...], clause: Cite) -> None:
    """Check the roles: an inspector sees all and changes nothing, so has no other role."""
    if not roles:
        raise Refused("somebody who is enrolled has a role", clause)
    for role in roles:
        if role not in ROLES:
            raise Refused(f"nobody is enrolled as {role}: {', '.join(sorted(ROLES))}", clause)
    if Role.INSPECTOR in roles and set(roles) != {Role.INSPECTOR}:
        raise Refused("an inspector has no other role: he sees all and changes nothing", clause)


def checked_secret(secret: str, clause: Cite) -> str:
    if not SECRET.fullmatch(secret):
        raise Refused("a password or a key is kept under 32 figures of 0-9 a-f", clause)
    return secret


def checked_place(place: str, clause: Cite) -> str:
    if not PLACE.fullmatch(place):
        raise Refused(f"{place[:40]!r} is no place: letters, figures, spaces, . : _ -", clause)
    return place
