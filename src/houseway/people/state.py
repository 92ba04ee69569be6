"""The people of a floor between two moves."""

from houseway.core.actors import Player, Role
from houseway.core.value import value

MINUTE = 60_000  # milliseconds
HOUR = 60 * MINUTE
PASSWORD, FACTOR = "password", "second factor"
SECONDS = frozenset({Role.SUPERVISOR, Role.SHIFT_MANAGER, Role.OPERATOR})  # stand beside others


@value
class PeopleSettings:
    invitation_hours: int = 24
    wrong: int = 3  # passwords or codes in a row before a member is locked out
    locked_minutes: int = 15
    idle_minutes: int = 30  # before a session ends
    session_hours: int = 12  # after which it ends in any case


@value
class Invitation:
    digest: str
    until: int


@value
class Factor:
    """A second factor besides a password: a maker of codes, and spare ones on paper."""

    row: str  # of its key in the store
    step: int  # of time, of the last code that was used: no code is good twice
    spare: tuple[str, ...]  # digests of the codes that are left


@value
class Member:
    """Somebody who works here."""

    name: str  # to sign in by, and in records
    person: str  # as others know him
    roles: tuple[Role, ...]
    secret: str = ""  # the row of his password in the store; none before he has chosen one
    invitation: Invitation | None = None
    suspended: str = ""  # why
    locked_until: int = 0
    factor: Factor | None = None

    @property
    def active(self) -> bool:
        return not self.suspended

    @property
    def rows(self) -> tuple[tuple[str, str], ...]:
        """The member's secrets beside the chain, and the names of their rows."""
        key = self.factor.row if self.factor else ""
        return tuple(row for row in ((PASSWORD, self.secret), (FACTOR, key)) if row[1])

    @property
    def is_second(self) -> bool:
        """Return whether they stand beside others by one of their roles."""
        return bool(SECONDS & set(self.roles))

    def __str__(self) -> str:
        return self.name


@value
class Device:
    """A terminal or a machine that has a key of its own."""

    name: str
    terminal: Player | None
    digest: str


@value
class Staff:
    settings: PeopleSettings = PeopleSettings()
    members: tuple[Member, ...] = ()
    devices: tuple[Device, ...] = ()
    two: bool = False  # take part in whatever makes a member, or gives one a role or a password
    sealed: bool = False  # a password or a key counts only with a mark of the floor beside it
    key: str = ""  # the public half of the key that makes the marks

    def member(self, name: str) -> Member | None:
        return next((each_member for each_member in self.members if each_member.name == name), None)

    def device(self, name: str) -> Device | None:
        return next((each_device for each_device in self.devices if each_device.name == name), None)

    def seconds(self) -> tuple[Member, ...]:
        """Those who can stand beside others now. Until there are two, the floor is being set up."""
        return tuple(
            each_member
            for each_member in self.members
            if each_member.secret and each_member.active and each_member.is_second
        )

    def operators(self) -> tuple[Member, ...]:
        """Those who could enrol others, if they came in."""
        return tuple(
            each_member
            for each_member in self.members
            if each_member.active and Role.OPERATOR in each_member.roles
        )
