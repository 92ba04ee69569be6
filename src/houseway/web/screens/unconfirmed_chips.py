"""Displays of chips that are not confirmed, over the connections of terminals."""

from collections.abc import Iterable

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.floor.live.floor import Floor
from houseway.floor.live.streams.table import TableStream
from houseway.floor.live.unconfirmed_chips import Gone, UnconfirmedChips
from houseway.house.terminals.unconfirmed_chips import Positions, Touch
from houseway.journal import StreamId
from houseway.law import Cite
from houseway.web.connections.connection import Connection, terminal
from houseway.web.protocol import messages
from houseway.web.screens.terminal_updates import Tellers


class Displays:
    """Chips as they are touched, shown again to whoever comes back, and gone with their account."""

    def __init__(self, floor: Floor, links: Iterable[Connection], tellers: Tellers) -> None:
        self._gone: list[Gone] = []  # chips, and nobody was told yet
        self.touching = UnconfirmedChips(floor.hall, self._gone.append)
        self._floor, self._links, self._tellers = floor, links, tellers
        self.touching.listen(floor.decided)
        floor.told.add(self.told)

    def touch(self, link: Connection, table: TableStream, touch: Touch) -> None:
        player = terminal(link)
        try:
            shown = self.touching.touch(player, table, touch)
        except Refused as why:
            self.say(link, table, self.touching.of(player, table), why.reason, why.cite)
        else:
            self.say(link, table, shown.positions, cite=shown.cite)

    def clear(self, link: Connection, table: TableStream) -> None:
        self.touching.clear(terminal(link), table)
        self.say(link, table, ())

    def show(self, link: Connection) -> None:
        """Nobody confirms what is not displayed: a page that comes again has what lies there."""
        player = link.player
        for name in link.tables if player is not None else ():
            table = self._floor.hall.of(TableStream)[name]
            if shown := self.touching.of(terminal(link), table):
                self.say(link, table, shown)

    def told(self, _name: StreamId, _players: set[Player]) -> None:
        """Show what went back to accounts, once the reason is on disk."""
        while self._gone:
            one = self._gone.pop(0)
            for link in [link for link in self._links if link.player == one.player]:
                self.say(link, one.table, (), one.why.reason, one.why.cite)

    def say(
        self,
        link: Connection,
        table: TableStream,
        shown: Positions,
        reason: str = "",
        cite: Cite | None = None,
    ) -> None:
        left = (self._tellers.credit(link.player) or 0) - self.touching.total(terminal(link))
        positions = {position.bet: int(position.stake) for position in shown}
        chips = messages.Chips(table=table.table, shown=positions, credit=left, reason=reason)
        chips.cite = str(cite) if cite else ""
        link.say(chips)
