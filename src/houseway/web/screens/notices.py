"""Notices at the door: what a malfunction does to wagers, and where there is help.

The clauses on malfunctions are the instrument's, told in our words. The words on gambling with care
are the operator's own: a document that was lodged and approved, and nothing where there is none.
"""

from collections.abc import Iterable

from houseway.cash.law import cash_law
from houseway.core.actors import Player
from houseway.floor.live.floor import Floor
from houseway.floor.live.streams.documents.stream import HOUSE
from houseway.floor.records.stream_names import kind_of
from houseway.journal import StreamId
from houseway.people.documents.state import Documents, Status
from houseway.web.connections.connection import Connection
from houseway.web.protocol.notice_messages import Notice, Notices

HELP = "responsible gambling"  # what such a document is about
EARLY = (
    "A malfunction of a terminal, or of the system, before the Wagering Period ends"
    " makes its wagers on that round void."
)
LATE = "From then on the records decide, and wagers that they cannot confirm are void."


class Standing:
    """Tells connections what stands on every page, whatever is played."""

    def __init__(self, floor: Floor, links: Iterable[Connection]) -> None:
        self._floor, self._links = floor, links
        floor.changes.add(self.show_all, kind_of(HOUSE))

    def show_all(self, _name: StreamId, _players: set[Player]) -> None:
        for link in tuple(self._links):
            self.show(link)

    def show(self, link: Connection) -> None:
        if link.by is not None:
            link.say(Notices(malfunction=malfunctions(), help=help_words(self._floor)))


def malfunctions() -> tuple[Notice, ...]:
    """Return notices of what becomes of wagers when a terminal or the system fails."""
    law = cash_law().fault
    early = law.terminal_early, law.system_early
    late = law.terminal_late, law.system_late, law.unconfirmed
    return Notice(EARLY, tuple(map(str, early))), Notice(LATE, tuple(map(str, late)))


def help_words(floor: Floor) -> tuple[str, ...]:
    """The lines of the latest document about it that is in force, in the order of their names."""
    shown = floor.shown.get(HOUSE)
    documents = Documents() if shown is None else shown.now.state
    for document in reversed(documents.documents):
        if document.of == HELP and document.status is Status.APPROVED:
            return tuple(text for _, text in sorted(document.values))
    return ()
