"""The codec of a machine of one part: its moves, records, states and first record."""

from functools import cache
from typing import Any, Generic, Protocol, TypeVar, final

from houseway.core.value import value
from houseway.floor.records.stream_names import stream_of
from houseway.floor.records.table_codec import FORM
from houseway.floor.wire.moves import Spoken, Wire
from houseway.house.machine.register_listing import OnePart
from houseway.journal import Bodies, Illegible, StreamId
from houseway.journal.codec.canonical import Form
from houseway.law.changes import current_version
from houseway.law.instruments import Edition
from houseway.ledger import Transfer

S = TypeVar("S")


@value
class OpenedCash(Generic[S]):
    """The first record of a terminal, a desk or a register."""

    LATER = ("rules",)

    form: int
    kind: str
    name: str
    mode: str  # whose money it is: `training` has books of its own
    settings: S
    rules: int = 0  # version of the rulings (`law/changes.py`) when it was opened


class Single(Spoken, Protocol):
    """A machine of one part as its listing has it."""

    @property
    def kind(self) -> str: ...
    @property
    def machine(self) -> Any: ...
    @property
    def edition(self) -> Edition: ...
    @property
    def events(self) -> tuple[type[Any], ...]: ...
    @property
    def state(self) -> type[Any]: ...
    @property
    def settings(self) -> type[Any]: ...


Listed = TypeVar("Listed", bound=Single)


@final
class RegisterCodec(Generic[Listed]):
    """A machine of one part prepared for work: everything is worked out from its types."""

    def __init__(self, listing: Listed) -> None:
        self.listing = listing
        moves, events, leaves = listing.moves, listing.events, listing.leaves
        self.wire = Wire(listing)
        self.bodies: Bodies[Any, Any, Transfer] = Bodies(moves, events, Transfer, leaves)
        self.states: Form[Any] = Form(listing.state, (*moves, *events), leaves)
        self.openings: Form[OpenedCash[Any]] = Form(OpenedCash[listing.settings])  # type: ignore[name-defined]

    def opening(self, name: str, mode: str, settings: object) -> bytes:
        opening = OpenedCash(FORM, self.listing.kind, name, mode, settings, current_version())
        return self.openings.write(opening)

    def read_opening(self, name: StreamId, opening: bytes) -> OpenedCash[Any]:
        """The first record, if it is one of this stream; else `Illegible`."""
        opened = self.openings.read(opening)
        if (opened.form, stream_of(opened.kind, opened.name)) != (FORM, name):
            found = f"{opened.kind} {opened.name!r} of form {opened.form}"
            raise Illegible(f"it opens {found} in {name}")
        return opened


class ByIdentity:
    """A listing as the key of a cache: listings are made once and hold what has no hash."""

    def __init__(self, listing: OnePart) -> None:
        self.listing = listing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ByIdentity) and other.listing is self.listing

    def __hash__(self) -> int:
        return hash(self.listing.kind)


def codec_of(listing: OnePart) -> RegisterCodec[OnePart]:
    return _made(ByIdentity(listing))


@cache
def _made(key: ByIdentity) -> RegisterCodec[OnePart]:
    return RegisterCodec(key.listing)
