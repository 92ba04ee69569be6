"""The rows of this house: every kind of stream that a floor can have."""

from functools import partial
from typing import Final

from houseway.cash.facts import FIELDS
from houseway.cash.listing import DESK, TERMINAL
from houseway.cash.view import AT_DESK, STAFF
from houseway.core.actors import Role
from houseway.core.game import Refused
from houseway.floor.host.time_zones import Zone
from houseway.floor.live.consequences import after_table, after_terminal
from houseway.floor.live.facts import active_at, facts_of, reach
from houseway.floor.live.startup.floor_plan import BadPlan, TablePlan, table_opening
from houseway.floor.live.state import FloorState
from houseway.floor.live.streams.approvals import APPROVALS_KIND
from houseway.floor.live.streams.cash import CashStream, TerminalStream, holder
from houseway.floor.live.streams.disputes import DISPUTES_KIND
from houseway.floor.live.streams.documents.stream import DOCUMENTS_KIND
from houseway.floor.live.streams.equipment import EQUIPMENT_KIND
from houseway.floor.live.streams.floats import FLOATS_KIND
from houseway.floor.live.streams.kind import (
    Draw,
    FloorView,
    Guard,
    Kinds,
    RoundsOf,
    StreamKind,
    as_recorded,
)
from houseway.floor.live.streams.operation.kind import changed_mode, operation_kind
from houseway.floor.live.streams.people import PEOPLE_KIND
from houseway.floor.live.streams.program import PROGRAM_KIND
from houseway.floor.live.streams.sealing import SEALING_KIND
from houseway.floor.live.streams.table import TableStream
from houseway.floor.live.streams.tournaments.stream import TournamentStream
from houseway.floor.live.streams.tournaments.table import TournamentTable, tournament_of
from houseway.floor.records.audit import opening_read
from houseway.floor.records.stream_names import own_name, table_stream
from houseway.floor.records.table_codec import MODES
from houseway.house.general.past_rounds import BROUGHT
from houseway.house.operation.law import operation_law
from houseway.house.operation.state import AddedTable
from houseway.journal import Illegible, Millis, StreamId


def table(name: StreamId, opening: bytes, floor: FloorView) -> TableStream:
    desk, said = opening_read(opening)
    if table_stream(said.table) != name:
        raise Illegible(f"it opens {said.table!r} in the stream of {own_name(name)!r}")
    if tournament := tournament_of(floor, said.table):
        return TournamentTable(name, opening, (desk, said), tournament)
    if said.conditions:
        raise Illegible(f"{said.table!r} is no table of a tournament whose conditions prevail")
    whose = partial(holder, floor.of(TerminalStream))
    stream = TableStream(name, opening, (desk, said), whose, floor.archive_of(name))
    stream.accounts = partial(active_at, floor)
    stream.changed_mode = partial(changed_mode, floor)
    return stream


def table_opening_of(added: AddedTable, zone: Zone, terminals: int, at: Millis) -> bytes:
    """The first record of a table that is added while the floor runs, or `Refused`."""
    settings = tuple((setting.name, setting.value) for setting in added.settings)
    plan = TablePlan(added.table, added.game, added.edition, settings, added.mode)
    if added.mode not in MODES:
        raise Refused(f"mode {added.mode!r} is none of {', '.join(MODES)}", ADDED)
    try:
        return table_opening(plan, zone, terminals, at)
    except BadPlan as why:
        raise Refused(str(why), ADDED) from None


def terminal(name: StreamId, opening: bytes, floor: FloorView) -> TerminalStream:
    return TerminalStream(name, opening, floor, facts_of(floor))


def desk(name: StreamId, opening: bytes, floor: FloorView) -> CashStream:
    return CashStream(name, opening, floor, facts_of(floor))


ADDED: Final = operation_law().clauses.tables
TABLE: Final = StreamKind(
    TableStream.kind,
    table,
    facts=tuple(BROUGHT),
    reach=reach,
    follows=after_table,
    at_once=False,
    screen="table",
)
TERMINAL_KIND: Final = StreamKind(
    TERMINAL.kind,
    terminal,
    TERMINAL,
    facts=FIELDS,
    follows=after_terminal,
    viewers=STAFF | {Role.MONITORING, Role.CASHIER},
    screen="terminal",
)
CAGE: Final = StreamKind(DESK.kind, desk, DESK, facts=FIELDS, viewers=AT_DESK, screen="desk")
TOURNAMENT: Final = StreamKind(
    TournamentStream.kind,
    TournamentStream,
    facts=("at", "dealt", "results", "shoe_ended"),
    guard=Guard((TerminalStream.kind,), TournamentStream.check),
    viewers=frozenset(Role),
    at_once=False,
    screen="board",
)

# In this order registers follow the records of tables.
KINDS: Final[Kinds] = (
    TABLE,
    TERMINAL_KIND,
    CAGE,
    TOURNAMENT,
    EQUIPMENT_KIND,
    PEOPLE_KIND,
    APPROVALS_KIND,
    PROGRAM_KIND,
    SEALING_KIND,
    DOCUMENTS_KIND,
    DISPUTES_KIND,
    FLOATS_KIND,
    operation_kind(table_opening_of),
)
ONE_PART: Final = {row.name: row.listing for row in KINDS if row.listing is not None}


def empty_floor(draw: Draw = as_recorded, archive: RoundsOf | None = None) -> FloorState:
    """A floor of this house without any stream."""
    return FloorState(KINDS, draw, archive)
