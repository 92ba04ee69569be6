"""Why a node does not serve, in a few words that anybody may read: no path, no name, no record."""

from enum import StrEnum

from houseway.floor.live.startup.clock_check import DoubtfulClock
from houseway.floor.live.startup.key_check import OtherKey
from houseway.floor.live.startup.take_over import ServedElsewhere
from houseway.floor.storage.port import Damaged, Fenced, Unavailable, Unsuited
from houseway.journal import Broken, Illegible
from houseway.web.node.node_link import Stranger


class Why(StrEnum):
    """What whoever watches over the floor looks at first."""

    NOTHING = ""
    STARTING = "starting"
    DISK = "disk full"
    READ_ONLY = "store read-only"
    STORE = "store out of reach"
    DAMAGED = "store damaged"
    LEASE = "lease elsewhere"
    CLOCK = "clock"
    KEY = "another key"
    FAULT = "fault"


FULL = ("full", "no space", "enospc")
READ_ONLY = ("readonly", "read-only")


def why_of(fault: BaseException | None) -> Why:
    """The reason that a fault comes to."""
    match fault:
        case None:
            return Why.NOTHING
        case ServedElsewhere() | Fenced() | Stranger() | ConnectionError():
            return Why.LEASE
        case DoubtfulClock():
            return Why.CLOCK
        case OtherKey():
            return Why.KEY
        case Unavailable() | OSError():
            return of_store(str(fault).casefold())
        case Damaged() | Unsuited() | Broken() | Illegible():
            return Why.DAMAGED
        case _:
            return Why.FAULT


def of_store(said: str) -> Why:
    if any(word in said for word in FULL):
        return Why.DISK
    return Why.READ_ONLY if any(word in said for word in READ_ONLY) else Why.STORE


def told_of(fault: BaseException | None, rounds: str = "") -> dict[str, str]:
    """What health says of a fault, and why no round begins where that is so."""
    return {"fault": str(fault or ""), "why": str(why_of(fault)), "rounds": rounds}
