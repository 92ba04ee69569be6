"""A record as the audit looks at it: decided again, it has to come out the same."""

from typing import Any

from houseway.core.actors import Put, Role
from houseway.core.game import Refused
from houseway.floor.live.actor_ids import actor_id
from houseway.floor.live.audit.draws import Draws
from houseway.floor.live.clock.deadlines import is_late
from houseway.floor.live.faults.errors import HalfDone, Torn
from houseway.floor.live.state import OPENER, FloorState
from houseway.floor.live.streams.base import Stream
from houseway.floor.records.audit import Unfit
from houseway.journal import ActorId, Illegible, Page
from houseway.journal.replay import first_difference
from houseway.law.changes import note_of_changes
from houseway.ledger.tip import Overdrawn
from houseway.people.approvals.events import ApprovalGiven


def check(hall: FloorState, number: int, page: Page, draws: Draws) -> None:
    """A record that has to follow from the rules, the books and the records before it."""
    if page.at < hall.at:
        raise Unfit(number, "its time is before that of the record before it")
    stream = hall.streams.get(page.stream)
    try:
        check_request(hall, number, page)
        if stream is None:
            hall.open_again(page)
            check_opening(number, page, hall.streams[page.stream])
            hall.approved = frozenset()
        else:
            compare(hall, number, page, stream, draws)
    except (AssertionError, Illegible, Overdrawn, HalfDone, Torn) as fault:
        raise Unfit(number, f"what cannot be: {fault}{changed(stream)}") from None
    except Unfit as why:
        raise Unfit(why.number or number, f"{why.reason}{changed(stream)}") from None


def changed(stream: Stream | None) -> str:
    """The rulings that have changed since the stream of a record was opened."""
    return "" if stream is None else note_of_changes(stream.rules, stream.ruled_by)


def check_request(hall: FloorState, number: int, page: Page) -> None:
    """Check that an actor counts their requests: an answered one is not decided again.

    One that waited for a second person is made by the record after its approval.
    """
    last = hall.requests.get(page.actor, 0)
    approved = hall.approved is None or (page.actor, page.request) in hall.approved
    if page.request <= last and not approved:
        raise Unfit(number, f"request {page.request} of {page.actor}, who had come to {last}")


def check_opening(number: int, page: Page, stream: Stream) -> None:
    """A stream is opened by the floor itself, under the rules that it is played by."""
    if page.actor != OPENER:
        raise Unfit(number, f"{page.actor} has opened {page.stream}: that is for the {OPENER}")
    if page.edition is not stream.edition:
        raise Unfit(number, f"it is under {page.edition}, and {stream.name} is not")


def check_time(number: int, page: Page, stream: Stream, put: Put[Any]) -> None:
    """Check that no wager comes after its period, and no countdown ends before its time.

    When a player's time to answer ends is not known here: after a standstill they have it again.
    """
    deadline = stream.deadline
    if deadline is None or deadline is stream.supposed:
        return
    if is_late(stream.now.due.turn, deadline, put, page.at):
        raise Unfit(number, f"{put.move} is late: the time for it ended at {deadline.at}")
    if put.by.role is Role.CLOCK and page.at < deadline.at:
        raise Unfit(number, f"{put.move} is early: the time ends at {deadline.at}")


def compare(hall: FloorState, number: int, page: Page, stream: Stream, draws: Draws) -> None:
    put = stream.bodies.put(page.body)
    if page.actor != actor_id(put.by):
        raise Unfit(number, f"{page.actor} asked, and {put.by} stands in it")
    if page.edition is not stream.edition:
        raise Unfit(number, f"it is under {page.edition}, and {stream.name} is not")
    check_time(number, page, stream, put)
    draws.note(number, stream, put)
    try:
        decided = hall.decide(page.stream, put, page.at, page.request)
    except Refused as refused:
        raise Unfit(number, f"{put.move} is refused: {refused}") from None
    hall.approved = frozenset(
        (ActorId(str(event.asked.by)), event.asked.request)
        for event in decided.entry.events
        if isinstance(event, ApprovalGiven)
    )
    draws.follow(number, stream, decided.entry.events)
    if decided.posting.page.body != page.body:
        recorded = stream.bodies.read(page.body)
        difference = first_difference(number, recorded, decided.entry)
        part = f"{difference.part}: recorded {difference.recorded}"
        raise Unfit(number, f"{part}, derived {difference.derived}")
