"""Facts that come with a move: the floor knows them, a terminal or cash desk does not."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from houseway.cash.entrants import Entrance
from houseway.cash.facts import Staking, Standing
from houseway.cash.law import cash_law
from houseway.cash.papers import TicketOnRecord, Transferred
from houseway.cash.terminal.tables import check_wager
from houseway.core.actors import Player, Put
from houseway.core.game import Bets, Refused
from houseway.core.money import Cents
from houseway.floor.live.accounts.shortfalls import corrected, drawn_on, named, put_right, reached
from houseway.floor.live.streams.cash import FactsAt, TerminalStream, holder
from houseway.floor.live.streams.kind import Draw, FloorView
from houseway.floor.live.streams.operation.kind import check_service
from houseway.floor.live.streams.table import TableStream
from houseway.floor.live.streams.tournaments.stream import TournamentStream
from houseway.house.terminals.periods import ConfirmWagers
from houseway.house.terminals.state import unconfirmed
from houseway.law import RuleSet
from houseway.ledger import Account, TableId, Tip, Transfer
from houseway.ledger.accounts import MONEY, SetId, layout, owed, stake
from houseway.tournaments.book import chip_set

CREDIT = RuleSet("ni2019-689-mttg").rule("2.2(a)")
FREE = Staking()  # nothing lies elsewhere that matters: nearly everybody


class FloorFacts:
    """The facts at one moment, for the moves of one stream."""

    def __init__(self, floor: FloorView, at: int, draw: Draw, of: SetId = MONEY) -> None:
        self._floor, self.at, self.drawn, self._of = floor, at, draw, of

    def standing(self, terminal: int) -> Standing:
        """Return what is on the account and in play from it, and where the periods are open."""
        stream = self._floor.of(TerminalStream).get(terminal)
        assert stream is not None, f"no terminal {terminal}"
        tables = self.connected(stream.state.tables)
        account = stream.account
        if account is None:
            return Standing(Cents(0), (), names(tables, wagering))
        return Standing(
            self._floor.tip.of(account),
            self.staked(tables, account, Player(terminal)),
            names(tables, lambda table: wagering(table) and not is_over(table, self.at)),
            any(excludes(table.house, table.now.state, Player(terminal)) for table in tables),
        )

    def staked(
        self, connected: list[TableStream], account: Account, player: Player
    ) -> tuple[str, ...]:
        """Return where an account has a confirmed wager: connected tables first, then others."""
        tip, others = self._floor.tip, self._floor.of(TableStream).values()
        every = (*connected, *(table for table in others if table not in connected))
        return names(
            every, lambda table: lies_at(tip, table, account) > unconfirmed(table.now.state, player)
        )

    def unconfirmed(self, terminal: int) -> Cents:
        tables = self._floor.of(TableStream).values()
        return Cents(sum(unconfirmed(table.now.state, Player(terminal)) for table in tables))

    def connected(self, tables: tuple[str, ...]) -> list[TableStream]:
        known = self._floor.of(TableStream)
        return [known[name] for name in tables if name in known]

    def ticket(self, validation: str) -> TicketOnRecord | None:
        """One in the same books: a ticket of the training is unknown to everybody else."""
        known = self._floor.tickets.of(validation)
        return known if known is not None and self.is_ours(known.ticket.terminal) else None

    def transferred(self, reference: str) -> Transferred | None:
        return self._floor.tickets.transferred(reference)

    def owed(self, terminal: int, opening: int) -> Cents:
        return self._floor.tip.of(owed(str(terminal), opening, self._of))

    def entrance(self, tournament: str, player: int) -> Entrance | None:
        found = self._floor.of(TournamentStream).get(tournament)
        if found is None or not found.desk or found.book.of != self._of or player < 1:
            return None
        return found.entrance(player, self._floor.tip.of)

    def is_ours(self, terminal: int) -> bool:
        stream = self._floor.of(TerminalStream).get(terminal)
        return stream is not None and stream.set == self._of


def facts_of(floor: FloorView) -> FactsAt:
    """The facts of a floor at any moment, for one set of books."""
    return lambda at, of: FloorFacts(floor, at, floor.draw, of)


def is_open(floor: FloorView, account: Account) -> bool:
    """True if a player plays from a chip account now."""
    number, _, of = named(account)
    for tournament in floor.of(TournamentStream).values():
        if of == chip_set(tournament.own):
            return tournament.is_played_by(Player(int(number)))
    terminal = floor.of(TerminalStream).get(int(number))
    return terminal is not None and terminal.account == account


def reach(
    floor: FloorView,
    table: TableStream,
    put: Put[Any],
    events: tuple[Any, ...],
    transfers: tuple[Transfer, ...],
) -> tuple[Transfer, ...]:
    """The transfers of a table, with every chip account as it can be reached now."""
    if type(put.move) is ConfirmWagers:  # nearly all there are: the player's own chips
        check_player(floor, put.move.player, table)
        return transfers
    if getattr(put.move, "paid", ()):
        return corrected(transfers, floor.tip, partial(is_open, floor))
    if not table.on_terminals:
        return transfers
    if table.puts_right(put, events):
        transfers = put_right(transfers, floor.tip, partial(is_open, floor))
    else:
        check_stakes(floor, table, transfers)
    return reached(transfers, floor.tip, partial(is_open, floor))


def check_stakes(floor: FloorView, table: TableStream, transfers: tuple[Transfer, ...]) -> None:
    """Require that every player who stakes controls a terminal of the table."""
    for account in drawn_on(transfers):
        terminal = floor.of(TerminalStream).get(int(named(account)[0]))
        assert terminal is not None, f"nobody holds {account}"
        if terminal.set != table.set:
            raise Refused(f"table {table.table} is not played with this money", CREDIT)
        check_terminal(floor, terminal, table)


def check_player(floor: FloorView, player: Player, table: TableStream) -> None:
    """Refuse what a player may not place at a table as things stand."""
    if not table.on_terminals:
        return
    terminals = floor.of(TerminalStream)
    holder(terminals, player)  # refuses a terminal that there is not, or without an account
    terminal = terminals[player]
    if terminal.set != table.set:
        raise Refused(f"table {table.table} is not played with this money", CREDIT)
    check_terminal(floor, terminal, table)


def check_terminal(floor: FloorView, terminal: TerminalStream, table: TableStream) -> None:
    """Refuse wagers of a terminal that may not play at a table as things stand."""
    check_service(floor, terminal.terminal)
    state, law = terminal.state, cash_law().account
    elsewhere: tuple[str, ...] = ()
    if not state.settings.several_tables:  # where else something lies is asked only then
        facts = FloorFacts(floor, floor.at, floor.draw)
        elsewhere = facts.standing(terminal.terminal).wagers
    check_wager(law, state, table.table, Staking(elsewhere) if elsewhere else FREE)
    if excludes(table.house, table.now.state, Player(terminal.terminal)):
        raise Refused(f"{state}: the player is excluded at {table.table}", law.excluded)


def excludes(house: Any, table: Any, player: Player) -> bool:
    """True if a player is excluded from a game on terminals, under its own instrument."""
    excluded: bool = player in table.people.excluded
    return excluded and house.general.exclusion.rule_set == CREDIT.rule_set


def lies_at(tip: Tip, table: TableStream, account: Account) -> int:
    """Return what an account has at a table: wagers in play, or a stake at poker."""
    return tip.of(layout(table.table, account)) + tip.of(stake(table.table, account))


def active_at(floor: FloorView, table: TableId) -> tuple[Player, ...]:
    """The players with an active account at a terminal that is connected to a table."""
    of = floor.of(TableStream)[table].set
    return tuple(
        Player(number)
        for number, terminal in sorted(floor.of(TerminalStream).items())
        if terminal.account is not None and terminal.set == of and table in terminal.state.tables
    )


def names(tables: Iterable[TableStream], which: Callable[[TableStream], bool]) -> tuple[str, ...]:
    return tuple(table.table for table in tables if which(table))


def wagering(table: TableStream) -> bool:
    """Return whether wagers may be placed there now."""
    return isinstance(table.now.due.turn, Bets)


def is_over(table: TableStream, at: int) -> bool:
    """True if a countdown has run out by a stamp, though its end is not on record."""
    return table.deadline is not None and at >= table.deadline.at
