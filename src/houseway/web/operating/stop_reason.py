"""Fault that stopped a floor, kept beside its chain: a broken chain is not extended."""

from houseway.core.actors import Actor, Role
from houseway.floor.host.clock import wall
from houseway.floor.live.actor_ids import actor_id
from houseway.floor.storage.port import FloorId, Refusal, Store
from houseway.journal import Broken, Millis, StreamId
from houseway.people.law import people_law
from houseway.web.operating.logs import words

SYSTEM = Actor(Role.SYSTEM)
STOPPED = b"StopFloor"  # in place of a move: nobody has made one
STREAM = "system:faults"


def note_fault(store: Store, floor: FloorId, fault: BaseException) -> None:
    """Once, however often a process is started again and finds the same."""
    reason = in_words(fault)
    known = (refusal for refusal in store.refusals(floor) if refusal.move == STOPPED)
    if reason in {refusal.reason for refusal in known}:
        return
    clause, at = str(people_law().people.answers), Millis(wall())
    who = actor_id(SYSTEM)
    store.note([Refusal(floor, StreamId(STREAM), at, who, 0, STOPPED, reason, clause)])


def in_words(fault: BaseException) -> str:
    """No more than a log says: what a record holds may be hidden."""
    broken = fault.broken.number if isinstance(fault, Broken) else None
    text = words(fault) if broken is None else f"record {broken} does not hold"
    return f"the floor stopped: {text}"
