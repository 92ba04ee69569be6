"""Who somebody at the door is. What it finds is recorded in the register of people."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.floor.system.approving import HOUSE as APPROVALS
from houseway.floor.system.approving import ApprovalStream
from houseway.floor.system.asking import Accepted, Answer, Ask, Denied, Stale
from houseway.floor.system.floor import Floor
from houseway.floor.system.staffing import REGISTER
from houseway.journal import StreamId
from houseway.people import moves
from houseway.people.state import Member, Staff
from houseway.web.people.codes import Pairings
from houseway.web.people.passwords import Files, Hashing, Vault, unfit
from houseway.web.people.sessions import Once, Session, Sessions, digest, drawn
from houseway.web.people.throttle import Throttle
from houseway.web.replies import heard_by

SYSTEM = Actor(Role.SYSTEM)
TRIES_A_MINUTE = 20  # of passwords and invitations, from one place
APPROVAL_SECONDS = 60
SECOND = 428  # what HTTP says where a second person is wanted
FIRST = ("operator", "The first operator", (Role.OPERATOR,))
Choosing = Callable[[str], moves.PeopleMove]  # a password that is kept in this row
WRONG = "the name or the password is wrong, or there were too many wrong ones: then wait"


class TurnedAway(Exception):
    """Somebody is not let in, or may not do this. `status` is what HTTP says of it."""

    def __init__(self, reason: str, status: int = 403) -> None:
        super().__init__(reason)
        self.reason, self.status = reason, status


class Reception:
    """Passwords are compared on another thread: that takes long, as it should."""

    def __init__(
        self, floor: Floor, vault: Vault, hashing: Hashing, files: Files | None = None
    ) -> None:
        self.floor, self._vault, self._hashing = floor, vault, hashing
        self._files = files
        self.sessions = Sessions(lambda: self.staff.settings)
        self._approvals = Once(APPROVAL_SECONDS)
        self._throttle = Throttle(TRIES_A_MINUTE)
        self.pairings = Pairings()
        self._wrong: dict[str, int] = {}
        self.failed: Counter[int] = Counter()  # passwords that let nobody in, by status
        self._nobody = hashing.hash(drawn())  # compared with when a name is not known

    @property
    def staff(self) -> Staff:
        """As it is on disk."""
        state = self.floor.shown[REGISTER].now.state
        assert isinstance(state, Staff)
        return state

    @property
    def files(self) -> Files:
        """Where the files of documents lie."""
        if self._files is None:
            raise TurnedAway("no files are kept here", 503)
        return self._files

    # Those who are in

    def admitted(self, key: str, player: int | None = None, _name: str = "") -> Actor | None:
        """Whose session or device a word belongs to."""
        if player is not None:
            return self._device(key, Player(player))
        session = self.session(key)
        return Actor(session.role, name=session.member) if session else None

    def still_in(self, key: str, player: int | None) -> bool:
        """Whether somebody may stay whom a word let in; nobody uses it by that."""
        if player is not None:
            return self._device(key, Player(player)) is not None
        session = self.sessions.seen(key, self.floor.stamp())
        return session is not None and self.may_act(session.member, session.role)

    def session(self, word: str) -> Session | None:
        """A session whose member may still act in its role."""
        session = self.sessions.of(word, self.floor.stamp())
        if session is None or not self.may_act(session.member, session.role):
            return None
        return session

    def may_act(self, name: str, role: Role) -> bool:
        member = self.staff.member(name)
        return member is not None and member.active and role in member.roles

    def _device(self, key: str, player: Player) -> Actor | None:
        given = digest(key)
        paired = (one for one in self.staff.devices if one.terminal == player)
        if any(secrets.compare_digest(one.digest, given) for one in paired):
            return Actor(Role.PLAYER, player)
        return None

    # Coming and going

    async def sign_in(self, name: str, password: str, role: Role | None, place: str) -> str:
        """The word of a new session."""
        member = await self._recognised(name, password, place)
        role = role or (member.roles[0] if member.roles else None)
        if role is None:
            raise TurnedAway(f"{name} has no role any more")
        await self.recorded(SYSTEM, moves.SignIn(name, role, place))
        return self.sessions.open(name, role, place, self.floor.stamp())

    async def sign_out(self, word: str, reason: str = "signed out") -> None:
        session = self.sessions.close(word)
        if session is not None:
            await self.recorded(SYSTEM, moves.SignOut(session.member, session.place, reason))

    async def approve(self, name: str, password: str, role: Role, place: str) -> str:
        """A word by which another's move has this person beside, once and soon."""
        await self._recognised(name, password, place)
        if not self.may_act(name, role):
            raise TurnedAway(f"{name} does not act as {role}")
        at = self.floor.stamp()
        return self._approvals.give(Session(name, role, place, at, at), at)

    def beside(self, approval: str) -> Actor | None:
        """Who approved, if the word is good; it is used up."""
        session = self._approvals.take(approval, self.floor.stamp())
        if session is None or not self.may_act(session.member, session.role):
            return None
        return Actor(session.role, name=session.member)

    async def _recognised(self, name: str, password: str, place: str) -> Member:
        try:
            return await self._known(name, password, place)
        except TurnedAway as why:
            self.failed[why.status] += 1
            raise

    async def _known(self, name: str, password: str, place: str) -> Member:
        """The member whose password this is. Who is unknown waits as long as who is known."""
        self._check_pace(place)
        member = self.staff.member(name)
        locked = member is not None and self.floor.stamp() < member.locked_until
        kept = self._vault.password(member.secret) if member and member.secret else None
        hashed = kept or self._nobody
        right = await asyncio.to_thread(self._hashing.matches, hashed, password)
        if member is None or kept is None or locked:  # who guesses does not learn which
            raise TurnedAway(WRONG, 401)
        if not right:
            await self._count_wrong(member, place)
            raise TurnedAway(WRONG, 401)
        self._wrong.pop(name, None)
        if not member.active:
            raise TurnedAway(f"{name} is suspended")
        return member

    async def _count_wrong(self, member: Member, place: str) -> None:
        count = self._wrong.get(member.name, 0) + 1
        self._wrong[member.name] = count
        if count >= self.staff.settings.wrong:
            del self._wrong[member.name]
            await self.recorded(SYSTEM, moves.LockOut(member.name, place))

    def _check_pace(self, place: str) -> None:
        if wait := self._throttle.wait(place, self.floor.stamp()):
            again = f"come again in {wait / 1000:.0f} s"
            raise TurnedAway(f"not more than {TRIES_A_MINUTE} tries a minute: {again}", 429)

    # Passwords and invitations

    async def founded(self) -> str:
        """The invitation of a first operator; nothing if one has a password already."""
        operators = self.staff.operators()
        if any(one.secret for one in operators):
            return ""
        if operators:  # invited before, and never came
            return await self.invited(SYSTEM, operators[0].name)
        return await self.enrolled(SYSTEM, *FIRST)

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
        before = self.staff.member(name)
        await self.recorded(by, moves.InviteAgain(name, digest(word)), beside=beside)
        self.end_sessions()
        if before is not None and before.secret:
            await asyncio.to_thread(self._vault.drop_password, before.secret)
        return f"{name}.{word}"

    async def accept(self, invitation: str, password: str, place: str) -> str:
        """Choose a password by an invitation; the name to sign in by."""
        self._check_pace(place)
        name, _, word = invitation.rpartition(".")
        member = self.staff.member(name)
        if member is None or member.invitation is None or member.invitation.digest != digest(word):
            raise TurnedAway("this invitation is not good, or was used")
        await self._choose(
            name, password, lambda row: moves.AcceptInvitation(name, digest(word), row)
        )
        return name

    async def change(self, word: str, old: str, new: str) -> None:
        """Another password. Whoever came in by the old one elsewhere is out."""
        session = self.session(word)
        if session is None:
            raise TurnedAway("nobody is signed in", 401)
        member = await self._recognised(session.member, old, session.place)
        await self._choose(member.name, new, partial(moves.ChangeSecret, member.name))
        if self.session(word) is not None:  # it may have ended meanwhile, and the others with it
            self.sessions.close_others(word)

    async def _choose(self, name: str, password: str, move: Choosing) -> None:
        """The hash is on disk before the record that names it; the one before it is then gone."""
        if reason := unfit(password, name):
            raise TurnedAway(reason, 422)
        member, row = self.staff.member(name), secrets.token_hex(16)
        assert member is not None
        hashed = await asyncio.to_thread(self._hashing.hash, password)
        await asyncio.to_thread(self._vault.keep_password, row, hashed)
        await self.recorded(SYSTEM, move(row))
        if member.secret:
            await asyncio.to_thread(self._vault.drop_password, member.secret)

    async def paired(self, by: Actor, device: str, terminal: Player | None) -> str:
        """The key of a device, which is shown once."""
        word = drawn()
        await self.recorded(by, moves.PairDevice(device, terminal, digest(word)))
        return word

    # Records

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
            return answer
        if isinstance(answer, Denied):
            status = SECOND if beside is None and self.takes_two(Put(by, move)) else 409
            raise TurnedAway(f"{answer.reason} ({answer.cite})", status)
        if isinstance(answer, Stale):
            raise TurnedAway(answer.reason, 409)
        raise TurnedAway(answer.reason, 503)

    def takes_two(self, put: Put[Any]) -> bool:
        """Whether the house wants another beside whoever makes a move."""
        house = self.floor.hall.streams.get(APPROVALS)
        return isinstance(house, ApprovalStream) and house.takes_two(put)

    def ran_out(self) -> bool:
        """Whether a session has ended since the last look, by its time."""
        return bool(self.sessions.sweep(self.floor.stamp()))

    def end_sessions(self) -> list[Session]:
        """Sessions of those who may not act any more, or whose password was taken away."""
        return self.sessions.close_where(
            lambda one: not self.may_act(one.member, one.role) or not self._has_secret(one.member)
        )

    def _has_secret(self, name: str) -> bool:
        member = self.staff.member(name)
        return member is not None and bool(member.secret)
