"""Screens besides tables: dispute holds to staff, notices to everybody."""

from collections.abc import Iterable

from houseway.cash.disputes.state import Hold, Subject
from houseway.core.actors import Player, Role
from houseway.floor.live.floor import Floor
from houseway.floor.live.streams.disputes import HOUSE
from houseway.floor.records.stream_names import kind_of
from houseway.journal import StreamId
from houseway.web.connections.connection import Connection
from houseway.web.connections.second_person import LOOKING, PAPERS, hidden
from houseway.web.protocol import messages
from houseway.web.screens.notices import Standing


class Holding:
    """Tells connections at hello, and whenever something is held or released."""

    def __init__(self, floor: Floor, links: Iterable[Connection]) -> None:
        self.floor, self._links = floor, links
        self.notices = Standing(floor, links)
        floor.changes.add(self.show_all, kind_of(HOUSE))

    def show_all(self, _name: StreamId, _players: set[Player]) -> None:
        for link in tuple(self._links):
            self.show_held(link)

    def show(self, link: Connection) -> None:
        self.notices.show(link)
        self.show_held(link)

    def show_held(self, link: Connection) -> None:
        if HOUSE in self.floor.shown and link.by is not None and link.by.role in LOOKING:
            link.say(messages.Holds(held=held_money(self.floor, link.by.role)))


def held_money(floor: Floor, role: Role) -> tuple[messages.HeldMoney, ...]:
    """All that is held, as it stands on disk. Numbers of tickets are money: not for everybody."""
    shown = floor.shown.get(HOUSE)
    return (
        () if shown is None else tuple(held_money_row(item, role) for item in shown.now.state.open)
    )


def held_money_row(hold: Hold, role: Role) -> messages.HeldMoney:
    hides = hold.subject is Subject.TICKET and role not in PAPERS
    return messages.HeldMoney(
        number=hold.number,
        subject=str(hold.subject),
        name=hidden(hold.name) if hides else hold.name,
        amount=int(hold.amount),
        claimant=hold.claimant,
        what=hold.what,
        by=str(hold.by),
        since_ms=hold.at,
        cite=str(hold.cite),
    )
