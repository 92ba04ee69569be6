"""What is held for disputes, shown to everybody who works here."""

from collections.abc import Iterable

from houseway.cash.disputes.state import Hold
from houseway.core.actors import Player
from houseway.floor.system.disputing import HOUSE
from houseway.floor.system.floor import Floor
from houseway.journal import StreamId
from houseway.web import messages
from houseway.web.approving import LOOKING
from houseway.web.links import Link


class Holding:
    """Tells connections at hello, and whenever something is held or released."""

    def __init__(self, floor: Floor, links: Iterable[Link]) -> None:
        self.floor, self._links = floor, links
        floor.told.append(self.told)

    def told(self, name: StreamId, _players: set[Player]) -> None:
        if name == HOUSE:
            for link in tuple(self._links):
                self.show(link)

    def show(self, link: Link) -> None:
        if HOUSE in self.floor.shown and link.by is not None and link.by.role in LOOKING:
            link.say(messages.Holds(held=held(self.floor)))


def held(floor: Floor) -> tuple[messages.Held, ...]:
    """All that is held, as it stands on disk."""
    shown = floor.shown.get(HOUSE)
    return () if shown is None else tuple(told(one) for one in shown.now.state.open)


def told(one: Hold) -> messages.Held:
    return messages.Held(
        number=one.number,
        subject=str(one.subject),
        name=one.name,
        amount=int(one.amount),
        claimant=one.claimant,
        what=one.what,
        by=str(one.by),
        since_ms=one.at,
        cite=str(one.cite),
    )
