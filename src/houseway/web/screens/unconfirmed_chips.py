"""Displays of chips that are not confirmed, over the connections of terminals."""

from collections.abc import Iterable
from functools import partial

from houseway.core.game import Refused
from houseway.floor.live.floor import Floor
from houseway.floor.live.streams.table import TableStream
from houseway.floor.live.unconfirmed_chips import Gone, UnconfirmedChips
from houseway.house.terminals.unconfirmed_chips import Positions, Touch
from houseway.law import Cite
from houseway.web.connections.connection import Connection, terminal
from houseway.web.protocol import messages
from houseway.web.screens.terminal_updates import Tellers


class Displays:
    """Chips as they are touched, shown again to whoever comes back, and gone with their account."""

    def __init__(self, floor: Floor, links: Iterable[Connection], tellers: Tellers) -> None:
        self.touching = UnconfirmedChips(floor.hall, self.give_back)
        self._floor, self._links, self._tellers = floor, links, tellers
        self.touching.listen(floor.decisions)

    def touch(self, link: Connection, table: TableStream, touch: Touch) -> None:
        player = terminal(link)
        try:
            shown = self.touching.touch(player, table, touch)
        except Refused as why:
            self.say(link, table, self.touching.of(player, table), why.reason, why.cite)
        else:
            self.say(link, table, shown.positions, cite=shown.cite)

    def clear(self, link: Connection, table: TableStream) -> None:
        self.touching.clear(terminal(link), table.name)
        self.say(link, table, ())

    def show(self, link: Connection) -> None:
        """Nobody confirms what is not displayed: a page that comes again has what lies there."""
        player = link.player
        for name in link.tables if player is not None else ():
            table = self._floor.hall.of(TableStream)[name]
            if shown := self.touching.of(terminal(link), table):
                self.say(link, table, shown)

    def give_back(self, gone: Gone) -> None:
        """Show what went back to an account, once the reason is on disk."""
        self._floor.when_written(partial(self.show_gone, gone))

    def show_gone(self, gone: Gone) -> None:
        for link in [link for link in self._links if link.player == gone.player]:
            self.say(link, gone.table, (), gone.why.reason, gone.why.cite)

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
