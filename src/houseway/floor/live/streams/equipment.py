"""The register of equipment as a stream of a floor: it approves tables, and opens them.

A table that is set up in the register takes the approvals that stand there and no others, opens
when gaming has begun there, and takes no wager while it lacks something. A table that nobody has
set up there is opened by hand, as ever.
"""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from houseway.core.actors import Actor, Put, Role
from houseway.core.game import Duty, Refused
from houseway.core.offers import Why, why
from houseway.core.value import changed, value
from houseway.floor.live.requests import Ask
from houseway.floor.live.streams.base import Stream
from houseway.floor.live.streams.codec import RegisterCodec
from houseway.floor.live.streams.kind import Contain, Decided, FloorView, Guard, StreamKind, alone
from houseway.floor.live.streams.table import TableStream
from houseway.house.equipment.law import EquipmentLaw
from houseway.house.equipment.listing import EQUIPMENT, Equipped, RegisterSettings
from houseway.house.equipment.moves import EndGaming
from houseway.house.equipment.readiness import Missing
from houseway.house.equipment.state import GamingTable, Register
from houseway.house.equipment.table_approvals import approvals, exceeded
from houseway.house.table.events import TableClosed
from houseway.house.table.state import OpenTable, RecordApproval, TakeBack
from houseway.journal import StreamId
from houseway.ledger import Transfer

if TYPE_CHECKING:
    from houseway.house.machine.house import House

REGISTER = StreamId("equipment:register")
USUAL = RegisterSettings()
INSPECTOR = Actor(Role.INSPECTOR, name="as registered")
OPERATOR = Actor(Role.OPERATOR, name="as registered")


@cache
def equipment_office() -> RegisterCodec[Equipped]:
    return RegisterCodec(EQUIPMENT)


@value
class TableEquipment:
    """The state of a table in the register."""

    table: GamingTable
    lacks: tuple[Missing, ...]


class EquipmentStream(Stream):
    """All equipment of a casino. No money moves here."""

    kind = EQUIPMENT.kind

    def __init__(self, name: StreamId, opening: bytes) -> None:
        office = equipment_office()
        opened_cash = office.read_opening(name, opening)
        self.edition, self.house = office.listing.edition, office.listing.machine
        self.bodies, self.states, self.wire = office.bodies, office.states, office.wire
        super().__init__(name, opening, self.house.now(self.house.opening(opened_cash.settings)))
        self.rules = opened_cash.rules
        self._held: tuple[Register | None, dict[str, TableEquipment | None]] = (None, {})

    @property
    def register(self) -> Register:
        state = self.now.state
        assert isinstance(state, Register)
        return state

    def booked(self, _put: Put[Any], _events: tuple[Any, ...]) -> tuple[Transfer, ...]:
        return ()

    def held(self, table: str) -> TableEquipment | None:
        """Asked for every wager; worked out once for each state of the register."""
        known, tables = self._held
        if known is not self.register:
            self._held = (self.register, tables := {})
        if table not in tables:
            there = self.register.table(table)
            lacks = () if there is None else EQUIPMENT.machine.register.ready(self.register, table)
            tables[table] = None if there is None else TableEquipment(there, lacks)
        return tables[table]

    def check(self, table: TableStream, put: Put[Any]) -> None:
        """Refuse what a table may not do as its equipment stands."""
        if (held := self.held(table.table)) is None:
            return
        name, move = table.table, put.move
        law = EQUIPMENT.machine.register.law(held.table.under)
        if isinstance(move, RecordApproval):
            if self.is_told(table, law, move) and move not in self.approvals(name):
                reason = f"the register has no such approval of {move.of} at {name}"
                raise Refused(reason, law.approved)
            self.check_number(table, move)
        elif not held.table.gaming and (type(move) in table.clocked or is_wager(move)):
            raise Refused(f"there is no gaming at {name} in the register", law.table.used)
        elif held.lacks and is_wager(move):
            first = held.lacks[0]
            raise Refused(f"{name} lacks: {first.what}", first.cite)

    def check_number(self, table: TableStream, move: RecordApproval) -> None:
        """Refuse the approval of a number that the table's settings go beyond."""
        if table.house.rules.law is None:
            return
        machine, house = EQUIPMENT.machine.register, cast("House[Any, Any]", table.house)
        for number in exceeded(machine, self.register, table.table, house, table.now.state):
            if number.of == move.of:
                raise Refused(number.reason, number.cite)

    def is_told(self, table: TableStream, law: EquipmentLaw, move: RecordApproval) -> bool:
        """Return whether this approval comes to a table from here; keno keeps its own."""
        return table.house.rules.law is not None and str(move.of) in of_equipment(law)

    def approvals(self, table: str) -> tuple[RecordApproval, ...]:
        held = EQUIPMENT.machine.register.approvals(self.register, table)
        return tuple(changed(move, of=str(move.of)) for move in held)

    def waits(self, table: TableStream) -> bool:
        """Return whether a table is in the register and gaming has not begun there."""
        held = self.held(table.table)
        return held is not None and not held.table.gaming


@cache
def of_equipment(law: EquipmentLaw) -> frozenset[str]:
    """Return the names the register can approve; what settings need is not equipment."""
    names = (name for kind in law.kinds for name in (kind.approval_name, kind.number_told))
    return frozenset(str(name) for name in names if name)


def is_wager(move: Any) -> bool:
    kind: Any = type(move)
    return why(kind) is Why.WAGER and kind is not TakeBack


def register_opening(mode: str, settings: RegisterSettings = USUAL) -> bytes:
    """The first record of the register."""
    return equipment_office().opening("register", mode, settings)


# What follows at tables


def missing_approvals(
    floor: FloorView, register: EquipmentStream, _decided: Decided, _contained: Contain
) -> Iterator[Ask]:
    """Approvals that tables have not got yet, and the opening of those where gaming has begun."""
    for there in register.register.tables:
        table = floor.of(TableStream).get(there.serial)
        if table is None or str(table.desk.listing.rule_set.name) != there.under:
            continue
        house: Any = table.house
        machine = EQUIPMENT.machine.register
        state, serial = table.now.state, there.serial
        if house.rules.law is not None:
            for move in approvals(machine, register.register, serial, house, state):
                yield Ask(table.name, Put(INSPECTOR, move))
        if there.gaming:
            yield from opening(table)


def after(register: EquipmentStream, table: TableStream, decided: Decided) -> Iterator[Ask]:
    """Yield what a record leads to: a table opens when it can, and its end is registered."""
    entry = decided.entry
    held = register.held(table.table)
    if held is None or not held.table.gaming:
        return
    if any(isinstance(event, TableClosed) for event in entry.events):
        yield Ask(REGISTER, Put(OPERATOR, EndGaming(table.table)))
    elif type(entry.put.move) not in table.clocked:
        yield from opening(table)


def opening(table: TableStream) -> Iterator[Ask]:
    due = table.now.due.turn
    if isinstance(due, Duty) and due.act is OpenTable:  # a keno day has a date: staff say it
        yield Ask(table.name, Put(OPERATOR, OpenTable()))


EQUIPMENT_KIND = StreamKind(
    EQUIPMENT.kind,
    alone(EquipmentStream),
    only=REGISTER,
    guard=Guard((TableStream.kind,), EquipmentStream.check, waits=EquipmentStream.waits),
    follows=missing_approvals,
    after_table=after,
)
