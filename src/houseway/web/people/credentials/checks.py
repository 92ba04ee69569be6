"""Checks that people are who they say: by password, and by a second factor's code.

A wrong name, a wrong password and a wrong code sound alike and count alike.
"""

import asyncio
from collections import Counter
from enum import StrEnum
from typing import Protocol

from houseway.core.actors import Actor, Role
from houseway.floor.host.clock import real_time
from houseway.floor.live.floor import Floor
from houseway.people import moves
from houseway.people.state import Factor, Member, Staff
from houseway.web.people.credentials.credential_marks import Credentials
from houseway.web.people.credentials.passwords import Hashing
from houseway.web.people.credentials.throttle import Throttle
from houseway.web.people.errors import TurnedAway
from houseway.web.people.second_factor import totp
from houseway.web.people.sessions import digest, drawn

SYSTEM = Actor(Role.SYSTEM)
TRIES_A_MINUTE = 20  # of passwords, codes and invitations, from one place
NO_FACTOR = 428  # what HTTP says where somebody has to make a second factor first
WRONG = "the name, the password or the code is wrong, or there were too many wrong ones: then wait"
MAKE_ONE = "a second factor is wanted here: make one first"
HERE = frozenset({"from 127.0.0.1", "from ::1"})


class Wanted(StrEnum):
    """The people who have to bring a code. Those with a second factor always do."""

    CHOSEN = "chosen"  # nobody else
    ELSEWHERE = "elsewhere"  # whoever comes from elsewhere than this machine
    ALL = "all"

    def of(self, place: str) -> bool:
        """Return whether a code is wanted; a terminal at another node counts as elsewhere."""
        return self is Wanted.ALL or (self is Wanted.ELSEWHERE and place not in HERE)


class Book(Protocol):
    """The register of people as it stands, and where it is written."""

    @property
    def floor(self) -> Floor: ...
    @property
    def staff(self) -> Staff: ...
    def stamp(self) -> int: ...
    async def noted(self, move: moves.PeopleMove) -> None: ...


class Recognition:
    """Passwords are compared on another thread: that takes long, as it should."""

    def __init__(
        self, book: Book, credentials: Credentials, hashing: Hashing, wanted: Wanted
    ) -> None:
        self._book, self._credentials, self._hashing = book, credentials, hashing
        self.wanted = wanted
        self._throttle = Throttle(TRIES_A_MINUTE)
        self._wrong: dict[str, int] = {}
        self.failed: Counter[int] = Counter()  # who was not let in, by status
        self._nobody = hashing.hash(drawn())  # compared with when a name is not known

    def check_pace(self, place: str) -> None:
        if wait := self._throttle.wait(place, self._book.stamp()):
            again = f"come again in {wait / 1000:.0f} s"
            raise TurnedAway(f"not more than {TRIES_A_MINUTE} tries a minute: {again}", 429)

    async def known(self, name: str, password: str, place: str, code: str | None) -> Member:
        """Return the member with this password and code; `code` None: no code is asked for."""
        try:
            member = await self._with_password(name, password, place)
            if code is not None:
                await self._with_code(member, code, place)
        except TurnedAway as why:
            self.failed[why.status] += 1
            raise
        self._wrong.pop(name, None)
        return member

    async def _with_password(self, name: str, password: str, place: str) -> Member:
        """Return the member with this password; unknown names wait as long as known ones."""
        self.check_pace(place)
        asked = self._book.staff.member(name)
        kept = self._credentials.password(asked) if asked else None
        hashed = kept or self._nobody
        right = await asyncio.to_thread(self._hashing.matches, hashed, password)
        member = self._book.staff.member(name)  # others may have tried meanwhile
        locked = member is not None and self._book.stamp() < member.locked_until
        if member is None or kept is None or locked:  # who guesses does not learn which
            raise TurnedAway(WRONG, 401)
        if not right:
            raise await self._wrong_once_more(member, place)
        if not member.active:
            raise TurnedAway(f"{name} is suspended")
        return member

    async def _with_code(self, member: Member, code: str, place: str) -> None:
        factor = member.factor
        if factor is None:
            if self.wanted.of(place):
                raise TurnedAway(MAKE_ONE, NO_FACTOR)
            return
        move = self._use(member, factor, code, place)
        if move is None:
            raise await self._wrong_once_more(member, place)
        try:
            await self._book.noted(move)
        except TurnedAway as why:  # another has used it first
            raise TurnedAway(WRONG, 401) if why.status == 409 else why from None

    def _use(
        self, member: Member, factor: Factor, code: str, place: str
    ) -> moves.UseCode | moves.UseSpareCode | None:
        """The move by which a code is used up, if it is right."""
        key, name = self._credentials.factor(member), member.name
        if key is None:
            return None
        at = real_time(self._book.floor.clock)  # as the telephone has it
        step = totp.step_of(totp.from_text(key), code, at, factor.step)
        if step is not None:
            return moves.UseCode(name, step, place)
        spare = digest(totp.tidy(code))
        return moves.UseSpareCode(name, spare, place) if spare in factor.spare else None

    async def _wrong_once_more(self, member: Member, place: str) -> TurnedAway:
        count = self._wrong.get(member.name, 0) + 1
        self._wrong[member.name] = count
        if count >= self._book.staff.settings.wrong:
            del self._wrong[member.name]
            await self._book.noted(moves.LockOut(member.name, place))
        return TurnedAway(WRONG, 401)
