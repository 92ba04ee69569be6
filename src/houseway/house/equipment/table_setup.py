"""Setting up a table, what comes to it and leaves it, and when gaming at it begins and ends."""

from houseway.core.game import Refused
from houseway.house.equipment import readiness
from houseway.house.equipment import state as done
from houseway.house.equipment import upkeep as care
from houseway.house.equipment.readiness import filling, fit, most
from houseway.house.equipment.state import Condition, EquipmentEvent, GamingTable, Register
from houseway.house.equipment.upkeep import Subject
from houseway.house.settings.kinds import Determined
from houseway.law.instruments import Game, entry


def set_up(register: Register, about: Subject, game: Game) -> tuple[EquipmentEvent, ...]:
    item, law, kind = about.item, about.law, about.kind
    care.check_free(register, about)
    if kind.place is not law.table.kind:
        raise Refused(f"{item} is no {law.table.kind}", law.table.wanted)
    if game not in entry(law.rule_set).games:
        raise Refused(f"{game} is not played under {law.rule_set}", kind.used)
    care.check_settled(register, about, "set up")
    if there := register.at(item.serial):
        raise Refused(f"{item} still has {', '.join(map(str, there))}", kind.used)
    fitting = fit(item, law, kind)
    return (done.TableSetUp(item.serial, law.rule_set, game, fitting, kind.used),)


def assigned(register: Register, about: Subject) -> tuple[EquipmentEvent, ...]:
    item, law, kind, table = about.item, about.law, about.kind, about.table
    assert table is not None
    care.check_free(register, about)
    check_place(register, about, table)
    if item.condition is Condition.FAULTY:
        raise Refused(f"{item} was found faulty", kind.used)
    if table.gaming and kind.checking:
        reason = f"{item} is checked before gaming: bring it as a replacement"
        raise Refused(reason, kind.checking.permit.cite)
    fitting = fit(item, law, kind)
    if kind.games:
        fitting = (*fitting, Determined("additional equipment", item.kind, law.others))
    return (done.ItemAssigned(item.serial, table.serial, fitting, kind.used),)


def check_place(register: Register, about: Subject, table: GamingTable) -> None:
    """Check that this table has room for the thing, and the thing for this table."""
    item, law, kind = about.item, about.law, about.kind
    if kind.place is law.table.kind:
        raise Refused(f"{item} is a table of its own", kind.used)
    if table.serial in item.at:
        raise Refused(f"{item} is at {table.serial} already", kind.used)
    serves = kind.serving.most if kind.serving else 1
    if serves is not None and len(item.at) >= serves:
        cite = kind.serving.cite if kind.serving else kind.used
        raise Refused(f"{item} is in use at {', '.join(item.at)}", cite)
    place = law.of(kind.place)
    assert place is not None
    limit = most(table, place)
    if limit is not None and len(filling(register, law, table, place)) >= limit:
        reason = f"{table.serial} has {limit} of {limit} {place.kind}: {item} is one too many"
        raise Refused(reason, place.wanted)


def removed(register: Register, about: Subject) -> tuple[EquipmentEvent, ...]:
    item, table = about.item, about.table
    assert table is not None
    care.check_free(register, about)
    if table.serial not in item.at:
        raise Refused(f"{item} is not at {table.serial}", about.kind.used)
    care.check_settled(register, about, "remove")
    return (done.ItemRemoved(item.serial, table.serial, about.kind.used),)


def begun(register: Register, about: Subject) -> tuple[EquipmentEvent, ...]:
    table = about.table
    assert table is not None
    if table.gaming:
        raise Refused(f"gaming has begun at {table.serial}", about.kind.used)
    for lacking in readiness.missing(register, about.law, table):
        raise Refused(f"{table.serial} lacks: {lacking.what}", lacking.cite)
    counts = readiness.counts(register, about.law, table)
    return (done.GamingBegun(table.serial, counts, about.kind.used),)


def ended(register: Register, about: Subject) -> tuple[EquipmentEvent, ...]:
    table = about.table
    assert table is not None
    if not table.gaming:
        raise Refused(f"there is no gaming at {table.serial}", about.kind.used)
    checks = {kind.kind: kind.checking for kind in about.law.kinds if kind.checking}
    unchecked = tuple(i.serial for i in register.at(table.serial) if i.kind in checks)
    owed = tuple(
        i.serial
        for i in register.at(table.serial)
        if i.kind in checks and checks[i.kind].at_the_end
    )
    return (done.GamingEnded(table.serial, owed, unchecked, about.kind.used),)
