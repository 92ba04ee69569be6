"""Moves of equipment: which roles may make them, and under which clause."""

from houseway.core.actors import DEALERS, INSPECTORS, OPERATORS, STAFF, SUPERVISORS, Permit
from houseway.core.value import value
from houseway.house.equipment.law import KEEPERS, EquipmentLaw, Kind, KindLaw
from houseway.law.instruments import Game

Measures = tuple[tuple[str, str], ...]  # by name, as they were taken


@value
class RegisterItem:
    serial: str
    kind: Kind
    under: str
    measures: Measures = ()


@value
class ApproveItem:
    """The approving body's consent, entered for it by an inspector."""

    serial: str
    under: str
    reference: str
    on: str


@value
class ApproveNumber:
    """Approve how many of a kind a table may have, where a body approves the number."""

    table: str
    kind: Kind
    most: int
    reference: str
    on: str


@value
class SetUpTable:
    """A table goes into use for a game under a rule set."""

    serial: str
    under: str
    game: Game


@value
class AssignItem:
    serial: str
    table: str


@value
class RemoveItem:
    serial: str
    table: str


@value
class CheckItem:
    """It was looked at, by whoever puts this or by a machine, and this was found wrong."""

    serial: str
    wrong: tuple[str, ...] = ()
    machine: str = ""


@value
class OrderCount:
    serial: str


@value
class ReportCount:
    serial: str
    counted: int


@value
class ReplaceItem:
    """One thing is changed for another. Only the table knows whether a round is in progress."""

    serial: str
    new: str
    unfit: bool = False
    in_round: bool = False


@value
class CheckReplacement:
    serial: str
    wrong: tuple[str, ...] = ()


@value
class WithdrawItem:
    serial: str
    why: str


@value
class BeginGaming:
    table: str


@value
class EndGaming:
    table: str


AtTable = ApproveNumber | AssignItem | RemoveItem | BeginGaming | EndGaming
UnderRules = RegisterItem | ApproveItem | SetUpTable
OfItem = CheckItem | OrderCount | ReportCount | ReplaceItem | CheckReplacement | WithdrawItem
EquipmentMove = UnderRules | AtTable | OfItem


def permit(law: EquipmentLaw, kind: KindLaw, move: EquipmentMove) -> Permit:
    """Return who may do this with a thing of this kind; by default, staff."""
    match move:
        case RegisterItem():
            return Permit(OPERATORS, kind.wanted)
        case ApproveItem():
            return Permit(INSPECTORS, kind.consent or law.approved)
        case ApproveNumber():
            return Permit(INSPECTORS, law.approved)
        case SetUpTable():
            return Permit(OPERATORS, kind.used)
        case CheckItem():
            return kind.checking.permit if kind.checking else Permit(STAFF, kind.used)
        case OrderCount():
            return Permit(SUPERVISORS, kind.counting or kind.used)
        case ReportCount():
            return Permit(DEALERS, kind.counting or kind.used)
        case ReplaceItem(unfit=unfit):
            return (kind.change.unfit if unfit else None) or kind.change.permit
        case CheckReplacement():
            return kind.change.check or kind.change.permit
        case WithdrawItem():
            return Permit(KEEPERS | INSPECTORS, kind.used)
        case AssignItem() | RemoveItem() | BeginGaming() | EndGaming():
            return Permit(KEEPERS, kind.used)
