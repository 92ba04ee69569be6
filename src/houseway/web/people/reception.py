"""Reception: recognises who is at the door, and records it in the register of people."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Any, Protocol

from houseway.core.actors import Actor, Player, Put, Role
from houseway.floor.live.floor import Floor
from houseway.floor.live.requests import Accepted, Answer, Ask, Denied, Stale
from houseway.floor.live.streams.approvals import ApprovalStream
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.people import REGISTER
from houseway.journal import StreamId
from houseway.people import moves
from houseway.people.state import Member, Staff
from houseway.web.connections.error_replies import heard_by
from houseway.web.people.approvals.matter import Matter
from houseway.web.people.credentials.checks import SYSTEM, Recognition, Wanted
from houseway.web.people.credentials.cleanup import Tidying
from houseway.web.people.credentials.credential_marks import Credentials
from houseway.web.people.credentials.passwords import Files, Hashing, Vault, unfit
from houseway.web.people.errors import LOST, TurnedAway
from houseway.web.people.pairing.codes import Pairings
from houseway.web.people.second_factor.enrolment import Factors
from houseway.web.people.sessions import Once, Session, Sessions, digest, drawn

APPROVAL_SECONDS = 60
SECOND = 428  # what HTTP says where a second person is wanted
OPERATOR, FOUNDERS = "operator", 2  # who are invited by the system, and how many
Choosing = Callable[[str], moves.PeopleMove]  # a password that is kept in this row


class Second(Protocol):
    """A second person with a password of their own."""

    name: str
    password: str
    role: Role
    code: str


class Reception:
    """The place where people come in and go out, are invited, and choose their passwords."""

    def __init__(
        self,
        floor: Floor,
        vault: Vault,
        hashing: Hashing,
        files: Files | None = None,
        wanted: Wanted = Wanted.CHOSEN,
    ) -> None:
        self.floor, self._hashing = floor, hashing
        self._files = files
        self.sessions = Sessions(lambda: self.staff.settings)
        self._approvals = Once(APPROVAL_SECONDS)
        self.credentials = Credentials(vault, self)
        self.recognition = Recognition(self, self.credentials, hashing, wanted)
        self.tidying = Tidying(self.credentials, lambda: self.staff)
        self.factors = Factors(self, self.tidying, self.recognition)
        self.pairings = Pairings()

    @property
    def staff(self) -> Staff:
        """As it is on disk."""
        state = self.floor.shown[REGISTER].now.state
        assert isinstance(state, Staff)
        return state

    def stamp(self) -> int:
        return self.floor.stamp()

    @property
    def failed(self) -> Counter[int]:
        """Passwords and codes that let nobody in, by status."""
        return self.recognition.failed

    @property
    def files(self) -> Files:
        """The store of the files of documents."""
        if self._files is None:
            raise TurnedAway("no files are kept here", 503)
        return self._files

    # Those who are in

    def admitted(self, key: str, player: int | None = None, _name: str = "") -> Actor | None:
        """Return the owner of the session or device that a word belongs to."""
        if player is not None:
            return self._device(key, Player(player))
        session = self.session(key)
        return Actor(session.role, name=session.member) if session else None

    def still_in(self, key: str, player: int | None) -> bool:
        """Return whether somebody whom a word let in may stay; this does not count as use."""
        if player is not None:
            return self._device(key, Player(player)) is not None
        session = self.sessions.seen(key, self.stamp())
        return session is not None and self._stands(session)

    def session(self, word: str) -> Session | None:
        """A session whose member may still act in its role."""
        session = self.sessions.of(word, self.stamp())
        return session if session is not None and self._stands(session) else None

    def _stands(self, session: Session) -> bool:
        """Return whether a session's member may still act, with password and factor intact."""
        member = self.staff.member(session.member)
        if member is None or not member.secret or not self.may_act(session.member, session.role):
            return False
        return not session.factor or row_of(member) == session.factor

    def may_act(self, name: str, role: Role) -> bool:
        member = self.staff.member(name)
        return member is not None and member.active and role in member.roles

    def _device(self, key: str, player: Player) -> Actor | None:
        given = digest(key)
        paired = (device for device in self.staff.devices if device.terminal == player)
        if any(secrets.compare_digest(device.digest, given) for device in paired):
            return Actor(Role.PLAYER, player)
        return None

    # Coming and going

    async def sign_in(
        self, name: str, password: str, role: Role | None, place: str, code: str = ""
    ) -> str:
        """The word of a new session."""
        member = await self.recognition.known(name, password, place, code)
        role = role or (member.roles[0] if member.roles else None)
        if role is None:
            raise TurnedAway(f"{name} has no role any more")
        await self.noted(moves.SignIn(name, role, place))
        return self.sessions.open(name, role, place, self.stamp(), row_of(member))

    async def sign_out(self, word: str, reason: str = "signed out") -> None:
        session = self.sessions.close(word)
        if session is not None:
            await self.noted(moves.SignOut(session.member, session.place, reason))

    async def approve(self, second: Second, place: str, matter: Matter) -> str:
        """A word by which this move of another has this person beside, once and soon."""
        name, role = second.name, second.role
        member = await self.recognition.known(name, second.password, place, second.code)
        if not self.may_act(name, role):
            raise TurnedAway(f"{name} does not act as {role}")
        at = self.stamp()
        session = Session(name, role, place, at, at, row_of(member))
        return self._approvals.give(session, matter, at)

    def beside(self, approval: str, matter: Matter) -> Actor:
        """Return who approved a move; the word is used up, even if given for another move."""
        given = self._approvals.take(approval, self.stamp())
        if given is None or not self._stands(given.session):
            raise TurnedAway("this approval is not good, or was used")
        if given.matter != matter:
            raise TurnedAway(f"this approval was given for another move: {given.matter}")
        return Actor(given.session.role, name=given.session.member)

    # Passwords and invitations

    async def founded(self) -> tuple[str, ...]:
        """Invitations of operators until two people can stand beside each other; usually none.

        From the first start on nobody makes a member alone.
        """
        if not self.staff.two:
            await self.noted(moves.RequireTwo())
        wanted = FOUNDERS - len(self.staff.seconds())
        numbers = count(1)
        invitations: list[str] = []
        while len(invitations) < wanted:
            number = next(numbers)
            name = OPERATOR if number == 1 else f"{OPERATOR}-{number}"
            member = self.staff.member(name)
            if member is None:
                who = name, f"Operator {number}", (Role.OPERATOR,)
                invitations.append(await self.enrolled(SYSTEM, *who))
            elif not member.secret and member.active and member.is_second:
                invitations.append(await self.invited(SYSTEM, name))  # and never came
        return tuple(invitations)

    async def enrolled(
        self,
        by: Actor,
        name: str,
        person: str,
        roles: tuple[Role, ...],
        beside: Actor | None = None,
    ) -> str:
        """Somebody new, and the word of the invitation."""
        word = drawn()
        move = moves.EnrolMember(name, person, roles, digest(word))
        await self.recorded(by, move, beside=beside)
        return f"{name}.{word}"

    async def invited(self, by: Actor, name: str, beside: Actor | None = None) -> str:
        """An invitation again: the password is void at once, and so are its sessions."""
        word = drawn()
        await self.recorded(by, moves.InviteAgain(name, digest(word)), beside=beside)
        self.end_sessions()
        return f"{name}.{word}"

    async def accept(self, invitation: str, password: str, place: str) -> str:
        """Choose a password by an invitation; the name to sign in by."""
        self.recognition.check_pace(place)
        name, _, word = invitation.rpartition(".")
        member = self.staff.member(name)
        if member is None or member.invitation is None or member.invitation.digest != digest(word):
            raise TurnedAway("this invitation is not good, or was used")
        accept: Choosing = lambda row: moves.AcceptInvitation(name, digest(word), row)  # noqa: E731
        await self._choose(name, password, accept)
        return name

    async def change(self, word: str, old: str, new: str) -> None:
        """Change a password. Those who came in by the old one elsewhere are out.

        No code is asked for: the session was begun by one.
        """
        session = self.session(word)
        if session is None:
            raise TurnedAway("nobody is signed in", 401)
        member = await self.recognition.known(session.member, old, session.place, None)
        await self._choose(member.name, new, partial(moves.ChangeSecret, member.name))
        if self.session(word) is not None:  # it may have ended meanwhile, and the others with it
            self.sessions.close_others(word)

    async def _choose(self, name: str, password: str, move: Choosing) -> None:
        """The hash is on disk before the record that names it; the one before it is then gone."""
        if reason := unfit(password, name):
            raise TurnedAway(reason, 422)
        row = secrets.token_hex(16)
        hashed = await asyncio.to_thread(self._hashing.hash, password)
        await self.tidying.keep(name, row, hashed, lambda: self.noted(move(row)))

    async def paired(self, by: Actor, device: str, terminal: Player | None) -> str:
        """The key of a device, which is shown once."""
        if terminal is not None and terminal not in self.floor.hall.of(TerminalStream):
            raise TurnedAway(f"this floor has no terminal {terminal}", 404)
        word = drawn()
        await self.recorded(by, moves.PairDevice(device, terminal, digest(word)))
        return word

    # Records

    async def noted(self, move: moves.PeopleMove) -> None:
        """Record what was found at the door."""
        await self.recorded(SYSTEM, move)

    async def recorded(
        self,
        by: Actor,
        move: object,
        stream: StreamId = REGISTER,
        beside: Actor | None = None,
        request: int | None = None,
    ) -> Accepted:
        """A move on disk, or the reason why not; under a number that was used, what came of it."""
        done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.floor.put(Ask(stream, Put(by, move, beside), request), heard_by(done))
        answer = await done
        if isinstance(answer, Accepted):
            await self.tidying.tidy()
            return answer
        if isinstance(answer, Denied):
            status = SECOND if beside is None and self.takes_two(Put(by, move)) else 409
            raise TurnedAway(f"{answer.reason} ({answer.cite})", status)
        if isinstance(answer, Stale):
            raise TurnedAway(answer.reason, 409)
        raise TurnedAway(LOST, 503)

    def takes_two(self, put: Put[Any]) -> bool:
        """Return whether the house wants another beside the maker of a move."""
        house = self.floor.hall.only(ApprovalStream)
        return house is not None and house.takes_two(put)

    def ran_out(self) -> bool:
        """Return whether a session has ended since the last look, by its time."""
        return bool(self.sessions.sweep(self.stamp()))

    def told(self, _name: StreamId, _players: set[Player]) -> None:
        """End at once what a change of the register makes void, whichever way it was made."""
        self.end_sessions()
        self.tidying.soon()

    def end_sessions(self) -> list[Session]:
        """Sessions of those who may not act any more, or whose password was taken away."""
        return self.sessions.close_where(lambda one: not self._stands(one))


def row_of(member: Member) -> str:
    """Return where the key of a member's second factor lies; nothing without one."""
    return member.factor.row if member.factor is not None else ""
