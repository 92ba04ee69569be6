"""Hashes and keys beside the chain, each with a mark: whose it is, under which row, and what.

The register names a row. A row that was changed in the store, or is another's, has no mark of the
floor's key that fits, and opens nothing.
"""

import logging
from typing import Protocol

from houseway.core.actors import Actor, Put, Role
from houseway.core.game import Refused
from houseway.floor.heads.marks import BESIDE, Marks, credential
from houseway.floor.live.floor import Floor
from houseway.floor.live.requests import Ask
from houseway.floor.live.streams.people import REGISTER
from houseway.people import moves
from houseway.people.law import people_law
from houseway.people.state import FACTOR, PASSWORD, Member, Staff
from houseway.web.people.credentials.passwords import Vault

LOG = logging.getLogger(__name__)
IN_THE_STORE = "in the store"  # in place of where somebody signs in
SYSTEM = Actor(Role.SYSTEM)


class Register(Protocol):
    """The register of people, and the floor whose stream it is."""

    @property
    def floor(self) -> Floor: ...
    @property
    def staff(self) -> Staff: ...
    async def noted(self, move: moves.PeopleMove) -> None: ...


class Credentials:
    """Once the register says that they are sealed, none counts without its mark."""

    def __init__(self, vault: Vault, register: Register) -> None:
        self._vault, self._register = vault, register
        self.changed: set[str] = set()  # rows that are not as they were kept

    @property
    def marks(self) -> Marks | None:
        return self._vault.marks

    def keep(self, member: str, row: str, text: str) -> None:
        """On disk when it returns."""
        self._vault.keep_password(row, text)
        if self.marks is not None:
            mark = self.marks.mark(credential(member, row), text.encode())
            self._vault.keep_password(row + BESIDE, mark)

    def drop(self, row: str) -> None:
        self._vault.drop_password(row)
        self._vault.drop_password(row + BESIDE)

    def password(self, member: Member) -> str | None:
        return self._text(member, member.secret, PASSWORD) if member.secret else None

    def factor(self, member: Member) -> str | None:
        return self._text(member, member.factor.row, FACTOR) if member.factor else None

    def _text(self, member: Member, row: str, what: str) -> str | None:
        text = self._vault.password(row)
        if text is None or not self._register.staff.sealed:
            return text
        if self._holds(member.name, row, text):
            self.changed.discard(row)
            return text
        self._tell(member, row, what)
        return None

    def _holds(self, member: str, row: str, text: str) -> bool:
        mark = self._vault.password(row + BESIDE)
        marks = self.marks
        return (
            mark is not None
            and marks is not None
            and marks.holds(credential(member, row), text.encode(), mark)
        )

    def _tell(self, member: Member, row: str, what: str) -> None:
        """Once for each row, though it is refused as often as it is tried: somebody has to look.

        It stands with what was refused, in reports and searches.
        """
        if row in self.changed:
            return
        self.changed.add(row)
        why = "has no mark of the floor's key" if self.marks else "cannot be checked without a key"
        reason = f"the {what} of {member} {why}: it was changed in the store, and opens nothing"
        LOG.error("%s", reason)
        tried = moves.SignIn(member.name, next(iter(member.roles), Role.OPERATOR), IN_THE_STORE)
        refused = Refused(reason, people_law().people.answers)
        self._register.floor.deny(Ask(REGISTER, Put(SYSTEM, tried)), refused)

    async def begin(self) -> None:
        """Look at each of them, at every start; the first with a key marks what is there."""
        await self._compare()
        if self.marks is not None and self.marks.public != self._register.staff.key:
            await self._register.noted(moves.RecordKey(self.marks.public))

    async def _compare(self) -> None:
        staff = self._register.staff
        if self.marks is not None and not staff.sealed:
            await self._seal(self.marks, staff)
            return
        secrets = [each_member for each_member in staff.members if each_member.secret]
        good = [secret for secret in secrets if self.password(secret) is not None]
        for member in staff.members:
            self.factor(member)
        if self.marks is not None and secrets and not good:
            await self._register.noted(moves.VoidCredentials())
            LOG.error("no password is as the floor has kept it: all are void")

    async def _seal(self, marks: Marks, staff: Staff) -> None:
        believed = 0
        for member in staff.members:
            for _, row in member.rows:
                text = self._vault.password(row)
                if text is not None:
                    self._vault.drop_password(row + BESIDE)  # of a start that was cut short
                    mark = marks.mark(credential(member.name, row), text.encode())
                    self._vault.keep_password(row + BESIDE, mark)
                    believed += 1
        await self._register.noted(moves.SealCredentials(believed))
        if believed:
            said = "%s passwords and keys of second factors are believed as they stand, and marked"
            LOG.warning(
                f"{said} with the floor's key: whatever is changed later is refused", believed
            )
