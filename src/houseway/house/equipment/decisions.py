"""The register of a whole casino's equipment as a state machine, under every rule set at once."""

from datetime import date

from houseway.core.actors import Permit, Put
from houseway.core.game import NotPermitted, Over, Refused, Turn, words
from houseway.core.value import value
from houseway.house.equipment import change, moves, readiness
from houseway.house.equipment import state as done
from houseway.house.equipment import table_setup as places
from houseway.house.equipment import upkeep as care
from houseway.house.equipment.law import EquipmentLaw, Kind, KindLaw, determined
from houseway.house.equipment.moves import EquipmentMove, permit
from houseway.house.equipment.readiness import Missing
from houseway.house.equipment.state import (
    ApprovedNumber,
    Consent,
    EquipmentEvent,
    GamingTable,
    Item,
    Register,
)
from houseway.house.equipment.upkeep import Subject
from houseway.house.settings.kinds import Determined
from houseway.house.table.state import RecordApproval
from houseway.house.words.roles import a_role
from houseway.law import Cite
from houseway.law.instruments import Game


@value
class EquipmentRegister:
    """One house that may hold equipment under any of these laws."""

    laws: tuple[EquipmentLaw, ...]
    general: Cite  # cited where no rule set is in question yet

    def opening(self, start: Register | None = None) -> Register:
        return start or Register()

    def turn(self, register: Register) -> Turn:
        """The first thing outstanding. Whatever else is done may be put at any time."""
        by_name = {law.rule_set: law for law in self.laws}
        return next(readiness.duties(register, by_name), Over(self.general))

    def decide(
        self, register: Register, due: Turn, put: Put[EquipmentMove]
    ) -> tuple[EquipmentEvent, ...]:
        about, move = self.subject(register, due, put.move), put.move
        authorise(put, permit(about.law, about.kind, move))
        match move:
            case moves.RegisterItem():
                return registered(register, about)
            case moves.ApproveItem():
                return approved(register, about, put, move)
            case moves.ApproveNumber():
                return number_approved(about, put, move)
            case moves.SetUpTable(_, _, game):
                return places.set_up(register, about, game)
            case moves.AssignItem():
                return places.assigned(register, about)
            case moves.RemoveItem():
                return places.removed(register, about)
            case moves.CheckItem():
                return care.checked(register, about, put, move)
            case moves.OrderCount():
                return care.count_ordered(register, about)
            case moves.ReportCount(_, number):
                return care.counted(about, number)
            case moves.ReplaceItem(_, new):
                return care.replaced(register, about, self.newcomer(register, about, new), move)
            case moves.CheckReplacement():
                return care.replacement_checked(register, about, put, move)
            case moves.WithdrawItem(_, why):
                return care.withdrawn(register, about, why)
            case moves.BeginGaming():
                return places.begun(register, about)
            case moves.EndGaming():
                return places.ended(register, about)

    def evolve(self, register: Register, event: EquipmentEvent) -> Register:
        return change.evolve(register, event)

    def ready(self, register: Register, table: str) -> tuple[Missing, ...]:
        """Return what is missing before gaming may begin at a table; nothing if it is ready."""
        place = self.table(register, table)
        return tuple(readiness.missing(register, self.law(place.under), place))

    def approvals(self, register: Register, table: str) -> tuple[RecordApproval, ...]:
        """The approvals that this table's own machine is to be told of."""
        place = self.table(register, table)
        return readiness.approvals(register, self.law(place.under), place)

    # What a move is about

    def subject(self, register: Register, due: Turn, move: EquipmentMove) -> Subject:
        match move:
            case moves.RegisterItem(serial, kind, under, measures):
                law = self.law(under)
                return Subject(law, kind_law(law, kind), Item(serial, kind, under, measures))
            case moves.ApproveItem(serial, under) | moves.SetUpTable(serial, under):
                law, item = self.law(under), self.item(register, serial)
                return Subject(law, kind_law(law, item.kind), item)
            case moves.AssignItem(serial, at) | moves.RemoveItem(serial, at):
                table, item = self.table(register, at), self.item(register, serial)
                law = self.law(table.under)
                return Subject(law, kind_law(law, item.kind, table.game), item, table)
            case moves.ApproveNumber(at, kind):
                table = self.table(register, at)
                law = self.law(table.under)
                return Subject(law, kind_law(law, kind, table.game), self.item(register, at), table)
            case moves.BeginGaming(at) | moves.EndGaming(at):
                table, item = self.table(register, at), self.item(register, at)
                law = self.law(table.under)
                return Subject(law, kind_law(law, item.kind), item, table)
            case moves.CheckReplacement(serial):
                return self.of_item(register, self.awaited(register, due, serial))
            case _:
                return self.of_item(register, move.serial)

    def of_item(self, register: Register, serial: str) -> Subject:
        item = self.item(register, serial)
        law = self.law(register.rules_of(item))
        return Subject(law, kind_law(law, item.kind), item, register.table_of(item))

    def newcomer(self, register: Register, old: Subject, serial: str) -> Subject:
        item = self.item(register, serial)
        game = old.table.game if old.table else None
        return Subject(old.law, kind_law(old.law, item.kind, game), item)

    def awaited(self, register: Register, due: Turn, new: str) -> str:
        for waits in register.waiting:
            if waits.new == new:
                return waits.old
        item = self.item(register, new)
        raise Refused(f"{item} was not brought to replace anything", due.cite)

    def law(self, name: str) -> EquipmentLaw:
        for law in self.laws:
            if law.rule_set == name:
                return law
        raise Refused(f"no equipment is held under {name!r}", self.general)

    def item(self, register: Register, serial: str) -> Item:
        if item := register.item(serial):
            return item
        raise Refused(f"{serial!r} is not registered", self.general)

    def table(self, register: Register, serial: str) -> GamingTable:
        if table := register.table(serial):
            return table
        raise Refused(f"{serial!r} is not set up as a table", self.general)


def kind_law(law: EquipmentLaw, kind: Kind, game: Game | None = None) -> KindLaw:
    known = law.of(kind)
    if known is None or (game and known not in law.for_game(game)):
        of = f" of {game}" if game else ""
        raise Refused(f"the rules{of} name no {kind}", law.others)
    return known


def authorise(put: Put[EquipmentMove], allowed: Permit) -> None:
    act = words(type(put.move))
    if put.by.role not in allowed.roles:
        raise NotPermitted(f"{a_role(put.by.role)} may not {act}", allowed.cite)
    beside = put.beside.role if put.beside else None
    if allowed.beside not in (None, beside):
        raise NotPermitted(f"to {act} takes a {allowed.beside} beside", allowed.cite)


# Entry and approval


def registered(register: Register, about: Subject) -> tuple[EquipmentEvent, ...]:
    item, cite = about.item, about.kind.wanted
    if not 0 < len(item.serial) <= 40 or item.serial != item.serial.strip():
        raise Refused(f"{item.serial[:40]!r} is no serial number of 1 to 40 characters", cite)
    if other := register.item(item.serial):
        raise Refused(f"{item.serial} is registered already: {other}", cite)
    if len(dict(item.measures)) < len(item.measures):
        raise Refused(f"{item}: a measure is given twice", cite)
    measured = determined(about.kind.measures, str(item), dict(item.measures))
    entered = done.ItemRegistered(item.serial, item.kind, item.under, item.measures, measured, cite)
    return (entered,)


def approved(
    register: Register, about: Subject, put: Put[EquipmentMove], move: moves.ApproveItem
) -> tuple[EquipmentEvent, ...]:
    item, kind = about.item, about.kind
    care.check_free(register, about)
    if kind.consent is None:
        raise Refused(f"{item} needs no approval under {about.law.rule_set}", kind.wanted)
    consent = document(about.law, put, move.reference, move.on)
    measured = determined(kind.measures, str(item), dict(item.measures))
    return (done.ItemApproved(item.serial, consent, measured, kind.consent),)


def number_approved(
    about: Subject, put: Put[EquipmentMove], move: moves.ApproveNumber
) -> tuple[EquipmentEvent, ...]:
    kind, cite = about.kind, about.kind.wanted
    if not kind.number_approved:
        raise Refused(f"the number of {kind.kind} is not a matter of approval", cite)
    if not 0 < move.most < 10_000:
        raise Refused(f"{kind.kind}: {move.most} is not 1 to 9999", cite)
    consent = document(about.law, put, move.reference, move.on)
    most = Determined(f"most {kind.kind}", str(move.most), cite)
    number = ApprovedNumber(kind.kind, move.most, consent)
    return (done.NumberApproved(move.table, number, most, about.law.approved),)


def document(law: EquipmentLaw, put: Put[EquipmentMove], reference: str, on: str) -> Consent:
    if not reference.strip():
        raise Refused("the approval names no document", law.approved)
    try:
        exact = date.fromisoformat(on).isoformat() == on
    except ValueError:
        exact = False
    if not exact:
        raise Refused(f"{on[:20]!r} is no date such as 1999-08-27", law.approved)
    return Consent(law.rule_set, law.body, str(put.by), reference, on)
