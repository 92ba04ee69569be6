"""Terminals as they stand on disk: what may be shown of them, and what is offered by it."""

from houseway.cash.entrants import Entrance
from houseway.cash.facts import Standing
from houseway.cash.papers import TicketOnRecord, Transferred
from houseway.core.actors import Player
from houseway.core.game import Bets
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.floor.live.facts import excludes
from houseway.floor.live.floor import Floor
from houseway.floor.live.streams.cash import TerminalStream, account_of
from houseway.floor.live.streams.table import TableStream
from houseway.floor.live.streams.tournaments.stream import TournamentStream
from houseway.floor.records.stream_names import table_stream
from houseway.house.machine.part import Now
from houseway.house.terminals.state import unconfirmed
from houseway.kit.check_digits import check_digits
from houseway.ledger import Account, TableId
from houseway.ledger.accounts import layout, owed, stake

NO_NUMBER = f"{0:016d}{check_digits(0):02d}"  # stands for one that will be drawn


@value
class Stands:
    """The state of a terminal, and what lies from it at each table."""

    standing: Standing
    lies: dict[str, int]


class FactsOnDisk:
    """Facts for a viewer's offers: those of the disk, not those of the tip."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor

    @property
    def at(self) -> int:
        return self._floor.stamp()

    def drawn(self, _said: str) -> str:
        return NO_NUMBER

    def ticket(self, validation: str) -> TicketOnRecord | None:
        return self._floor.hall.tickets.on_disk(validation)

    def transferred(self, reference: str) -> Transferred | None:
        return self._floor.hall.tickets.transferred(reference)

    def owed(self, terminal: int, opening: int) -> Cents:
        return self._floor.hall.tip.kept(owed(str(terminal), opening))

    def entrance(self, tournament: str, player: int) -> Entrance | None:
        found = self._floor.hall.of(TournamentStream).get(tournament)
        if found is None or not found.desk or player < 1:
            return None
        return found.entrance(player, self._floor.hall.tip.kept)

    def standing(self, terminal: int) -> Standing:
        return self.stands(terminal).standing

    def unconfirmed(self, terminal: int) -> Cents:
        player, shown = Player(terminal), self._floor.shown
        names = (table.name for table in self._floor.hall.of(TableStream).values())
        tables = (shown[name].now.state for name in names if name in shown)
        return Cents(sum(unconfirmed(table, player) for table in tables))

    def stands(self, terminal: int) -> Stands:
        hall = self._floor.hall
        stream = hall.of(TerminalStream).get(terminal)
        assert stream is not None, f"no terminal {terminal}"
        now, tables = self._floor.shown[stream.name].now, {}
        for name in now.state.tables:
            shown = self._floor.shown.get(table_stream(name))
            if shown is not None:
                tables[name] = shown.now
        account = account_of(now, stream.set)
        periods = tuple(name for name, table in tables.items() if wagering(table))
        if account is None:
            return Stands(Standing(Cents(0), (), periods), {})
        lies = {name: cents for name in tables if (cents := self.lies(name, account))}
        houses = hall.of(TableStream)
        excluded = any(
            excludes(houses[name].house, table.state, Player(terminal))
            for name, table in tables.items()
        )
        wagers = tuple(
            name
            for name, cents in lies.items()
            if cents > unconfirmed(tables[name].state, Player(terminal))
        )
        standing = Standing(hall.tip.kept(account), wagers, periods, excluded)
        return Stands(standing, lies)

    def lies(self, table: str, account: Account) -> int:
        tip, name = self._floor.hall.tip, TableId(table)
        return tip.kept(layout(name, account)) + tip.kept(stake(name, account))

    def account(self, stream: TerminalStream) -> Account | None:
        return account_of(self._floor.shown[stream.name].now, stream.set)


def wagering(now: Now[object]) -> bool:
    return isinstance(now.due.turn, Bets)
