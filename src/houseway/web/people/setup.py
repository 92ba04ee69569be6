"""The doors of a floor, when it is served."""

from collections.abc import Awaitable, Callable

from houseway.core.value import value
from houseway.floor.heads.marks import BESIDE, Marks
from houseway.floor.host.clock import real_time
from houseway.floor.live.floor import Floor
from houseway.floor.live.streams.on_demand import open_all
from houseway.floor.live.streams.people import REGISTER, USUAL, register_opening
from houseway.floor.records.stream_names import kind_of
from houseway.floor.storage.port import FloorId, Store
from houseway.people.moves import ForgetLaterCodes
from houseway.people.state import PeopleSettings
from houseway.web.people.credentials.checks import Wanted
from houseway.web.people.credentials.passwords import Argon2
from houseway.web.people.reception import Reception
from houseway.web.people.second_factor.totp import DRIFT, STEP

Tell = Callable[[str], None]


@value
class Admitting:
    """Settings of admission: who is told the first invitations, what people must bring."""

    tell: Tell
    wanted: Wanted = Wanted.CHOSEN  # of whom a second factor is
    settings: PeopleSettings = USUAL  # of a new floor


Announce = Tell | Admitting


class Kept:
    """The passwords of one floor, and the files of its documents, in its store."""

    def __init__(self, store: Store, floor: FloorId, marks: Marks | None = None) -> None:
        self._store, self._floor, self.marks = store, floor, marks

    def keep_password(self, name: str, hashed: str) -> None:
        self._store.keep_password(self._floor, name, hashed)

    def password(self, name: str) -> str | None:
        return self._store.password(self._floor, name)

    def drop_password(self, name: str) -> None:
        self._store.drop_password(self._floor, name)

    def rows(self) -> set[str]:
        return {name.removesuffix(BESIDE) for name, _ in self._store.passwords(self._floor)}

    def keep_content(self, digest: str, content: bytes) -> None:
        self._store.keep_content(self._floor, digest, content)

    def content(self, digest: str) -> bytes | None:
        return self._store.content(self._floor, digest)


async def received(
    floor: Floor, kept: Kept, announce: Announce, written: Callable[[], Awaitable[None]]
) -> Reception:
    """People come in from now on; the first two operators by an invitation each."""
    admitting = announce if isinstance(announce, Admitting) else Admitting(announce)
    if REGISTER not in floor.hall.streams:
        floor.open(REGISTER, register_opening(admitting.settings))
    open_all(floor)
    await written()
    reception = Reception(floor, kept, Argon2(), kept, admitting.wanted)
    reception.tidying.sweep(kept.rows())
    await reception.credentials.begin()
    await codes_put_back(reception)
    floor.changes.add(reception.told, kind_of(REGISTER))
    for invitation in await reception.founded():
        admitting.tell(invitation)
    return reception


async def codes_put_back(reception: Reception) -> None:
    """After a run whose clock was ahead codes are good again from the next half minute on."""
    step = real_time(reception.floor.clock) // STEP
    used = (member.factor.step for member in reception.staff.members if member.factor)
    if any(later > step + DRIFT for later in used):
        await reception.noted(ForgetLaterCodes(step))
