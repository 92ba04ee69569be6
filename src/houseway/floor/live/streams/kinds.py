"""What opens a stream, by its first record: tables, terminals, desks, registers, tournaments."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from houseway.core.game import Refused
from houseway.floor.live.facts import active_at
from houseway.floor.live.streams.approvals import ApprovalStream
from houseway.floor.live.streams.base import Stream, TableStream
from houseway.floor.live.streams.cash import CashStream, TerminalStream, office_of
from houseway.floor.live.streams.disputes import DisputeStream
from houseway.floor.live.streams.documents.stream import DocumentStream
from houseway.floor.live.streams.equipment import EquipmentStream
from houseway.floor.live.streams.floats import FloatStream
from houseway.floor.live.streams.people import PeopleStream
from houseway.floor.live.streams.program import ProgramStream
from houseway.floor.live.streams.sealing import SealingStream
from houseway.floor.live.streams.tournaments.stream import KIND, TournamentStream
from houseway.floor.live.streams.tournaments.table import TournamentTable, tournament_of
from houseway.floor.records.audit import opening_read
from houseway.floor.records.table_codec import FORM
from houseway.journal import Illegible, StreamId

if TYPE_CHECKING:
    from houseway.floor.live.state import FloorState


def opened(hall: "FloorState", name: StreamId, opening: bytes) -> Stream:
    """A machine as its first record has it, or `Illegible` with the reason."""
    kind, _, own = name.partition(":")
    if kind not in KINDS:
        raise Illegible(f"no stream {name!r}: there are {', '.join(KINDS)}")
    try:
        return KINDS[kind](hall, name, own, opening)
    except (Refused, AssertionError) as why:
        raise Illegible(f"these settings open no {kind}: {why}") from None


def table(hall: "FloorState", name: StreamId, own: str, opening: bytes) -> Stream:
    desk, said = opening_read(opening)
    if said.table != own:
        raise Illegible(f"it opens {said.table!r} in the stream of {own!r}")
    if tournament := tournament_of(hall, own):
        return TournamentTable(name, opening, (desk, said), tournament)
    stream = TableStream(name, opening, (desk, said), hall.holder, hall.archive_of(name))
    stream.accounts = partial(active_at, hall)
    return stream


def cash(hall: "FloorState", name: StreamId, own: str, opening: bytes) -> Stream:
    """A terminal or a cash desk."""
    kind = name.partition(":")[0]
    office = office_of(kind)
    said = office.openings.read(opening)
    if (said.form, said.kind, said.name) != (FORM, kind, own):
        raise Illegible(f"it opens {said.kind} {said.name!r} of form {said.form} in {name}")
    if kind == "cage":
        return CashStream(name, opening, office, said, hall.facts)
    if str(said.settings.terminal) != own:
        raise Illegible(f"terminal {said.settings.terminal} in the stream of {own!r}")
    return TerminalStream(name, opening, office, said, hall.facts)


def equipment(_hall: "FloorState", name: StreamId, _own: str, opening: bytes) -> Stream:
    return EquipmentStream(name, opening)


def people(_hall: "FloorState", name: StreamId, _own: str, opening: bytes) -> Stream:
    return PeopleStream(name, opening)


def approvals(hall: "FloorState", name: StreamId, _own: str, opening: bytes) -> Stream:
    return ApprovalStream(name, opening, hall)


def program(_hall: "FloorState", name: StreamId, _own: str, opening: bytes) -> Stream:
    return ProgramStream(name, opening)


def documents(hall: "FloorState", name: StreamId, _own: str, opening: bytes) -> Stream:
    return DocumentStream(name, opening, hall)


def sealing(_hall: "FloorState", name: StreamId, _own: str, opening: bytes) -> Stream:
    return SealingStream(name, opening)


def disputes(hall: "FloorState", name: StreamId, _own: str, opening: bytes) -> Stream:
    return DisputeStream(name, opening, hall)


def floats(hall: "FloorState", name: StreamId, _own: str, opening: bytes) -> Stream:
    return FloatStream(name, opening, hall)


KINDS: dict[str, Callable[["FloorState", StreamId, str, bytes], Stream]] = {
    "table": table,
    "terminal": cash,
    "cage": cash,
    "people": people,
    "approvals": approvals,
    "system": program,
    "outcomes": sealing,
    "documents": documents,
    "disputes": disputes,
    "floats": floats,
    KIND: TournamentStream,
    "equipment": equipment,
}
