"""Papers that are approved by a move of their own: a formation of tiles, a schedule, conditions.

Once a document about such a thing is lodged, nobody's word approves it: the move names the
document that is in force, and where it is wanted the floor makes the move.
"""

from collections.abc import Callable, Iterator
from typing import Any

from houseway.core.actors import Actor, Put, Role
from houseway.core.game import Duty, Refused
from houseway.floor.live.requests import Ask
from houseway.floor.live.streams.base import Stream
from houseway.people.documents.play import in_force
from houseway.people.documents.state import Document, Documents

AS_LODGED = Actor(Role.INSPECTOR, name="as lodged")
# What each move approves, as documents name it.
OWN = {
    "ApproveFormation": "formation",
    "ApproveSchedule": "schedule",
    "ApproveCatalogue": "catalogue",
    "ApproveVoucher": "voucher",
    "ApproveConditions": "conditions",
}
# Those that say nothing but by which document, and when they are wanted.
MADE: dict[str, Callable[[Any, Duty], bool]] = {
    "ApproveFormation": lambda state, _: not state.around.formations,
    "ApproveConditions": lambda _, due: due.act.__name__ == "ApproveConditions",
}


def concerning(stream: Stream) -> tuple[str, str] | None:
    """The rule set and the name by which documents concern a table or a tournament."""
    under = stream.rule_set
    return (under, stream.key) if under else None


def about(documents: Documents, stream: Stream, kind: str) -> tuple[Document, ...]:
    where = concerning(stream)
    return documents.about(OWN[kind], *where) if where and kind in OWN else ()


def reference(document: Document) -> str:
    assert document.consent is not None, "it is in force"
    return f"document {document.number}: {document.consent.who}, {document.consent.reference}"


def check_own(documents: Documents, stream: Stream, put: Put[Any]) -> None:
    """Refuse an approval that does not name the document in force."""
    kind = type(put.move).__name__
    lodged = about(documents, stream, kind)
    if not lodged:
        return
    house: Any = stream.house
    cite, document = house.permits[type(put.move)].cite, in_force(lodged)
    if document is None:
        latest = lodged[0]
        raise Refused(f"document {latest.number} about the {OWN[kind]} is {latest.status}", cite)
    if put.move.reference != reference(document):
        raise Refused(f"the {OWN[kind]} is approved by {reference(document)}", cite)


def due_by(documents: Documents, stream: Stream) -> Iterator[Ask]:
    """Approvals that are wanted and have their document."""
    due = stream.now.due.turn
    house: Any = stream.house
    if not isinstance(due, Duty) or not documents.documents:
        return
    for kind, lacks in MADE.items():
        document = in_force(about(documents, stream, kind))
        move = next((each_move for each_move in house.moves if each_move.__name__ == kind), None)
        if document is not None and move is not None and lacks(stream.now.state, due):
            yield Ask(stream.name, Put(AS_LODGED, move(reference(document))))
