"""What the floor knows and a terminal or the cash desk does not: facts that come with a move."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from houseway.cash.entrants import Entrance
from houseway.cash.facts import Staking, Standing
from houseway.cash.law import cash_law
from houseway.cash.papers import TicketOnRecord, Transferred
from houseway.cash.terminal.tables import check_wager
from houseway.core.actors import Player, Put
from houseway.core.game import Bets, Refused
from houseway.core.money import Cents
from houseway.floor.live.shortfalls import drawn_on, named
from houseway.floor.live.streams.base import TableStream
from houseway.house.terminals.periods import ConfirmWagers
from houseway.house.terminals.state import unconfirmed
from houseway.law import RuleSet
from houseway.ledger import Account, TableId, Tip, Transfer
from houseway.ledger.accounts import MONEY, SetId, layout, owed, stake

if TYPE_CHECKING:
    from houseway.floor.live.state import FloorState
    from houseway.floor.live.streams.cash import TerminalStream

CREDIT = RuleSet("ni2019-689-mttg").rule("2.2(a)")
FREE = Staking()  # nothing lies elsewhere that matters: nearly everybody
Draw = Callable[[str], str]  # a new number; whoever follows records keeps the one that is there


class FloorFacts:
    """The facts at one moment, for the moves of one stream."""

    def __init__(self, hall: "FloorState", at: int, draw: Draw, of: SetId = MONEY) -> None:
        self._hall, self.at, self.drawn, self._of = hall, at, draw, of

    def standing(self, terminal: int) -> Standing:
        """What is on the account, what is in play from it, and where the periods are open."""
        stream = self._hall.terminal(terminal)
        assert stream is not None, f"no terminal {terminal}"
        tables = self.connected(stream.state.tables)
        account = stream.account
        if account is None:
            return Standing(Cents(0), (), names(tables, wagering))
        return Standing(
            self._hall.tip.of(account),
            self.staked(tables, account, Player(terminal)),
            names(tables, lambda one: wagering(one) and not is_over(one, self.at)),
            any(excludes(one.house, one.now.state, Player(terminal)) for one in tables),
        )

    def staked(
        self, connected: list[TableStream], account: Account, player: Player
    ) -> tuple[str, ...]:
        """Where an account has a confirmed wager: at connected tables first, then wherever."""
        tip, others = self._hall.tip, self._hall.tables.values()
        every = (*connected, *(one for one in others if one not in connected))
        return names(
            every, lambda one: lies_at(tip, one, account) > unconfirmed(one.now.state, player)
        )

    def unconfirmed(self, terminal: int) -> Cents:
        tables = self._hall.tables.values()
        return Cents(sum(unconfirmed(one.now.state, Player(terminal)) for one in tables))

    def connected(self, tables: tuple[str, ...]) -> list[TableStream]:
        return [self._hall.tables[one] for one in tables if one in self._hall.tables]

    def ticket(self, validation: str) -> TicketOnRecord | None:
        """One in the same books: a ticket of the training is unknown to everybody else."""
        known = self._hall.tickets.of(validation)
        return known if known is not None and self.is_ours(known.ticket.terminal) else None

    def transferred(self, reference: str) -> Transferred | None:
        return self._hall.tickets.transferred(reference)

    def owed(self, terminal: int, opening: int) -> Cents:
        return self._hall.tip.of(owed(str(terminal), opening, self._of))

    def entrance(self, tournament: str, player: int) -> Entrance | None:
        found = self._hall.tournaments.get(tournament)
        if found is None or not found.desk or found.book.of != self._of or player < 1:
            return None
        return found.entrance(player, self._hall.tip.of)

    def is_ours(self, terminal: int) -> bool:
        stream = self._hall.terminal(terminal)
        return stream is not None and stream.set == self._of


def check_wagers(
    hall: "FloorState", table: TableStream, put: Put[Any], transfers: tuple[Transfer, ...]
) -> None:
    """Require that a player who stakes or confirms controls a terminal of the table."""
    if not transfers and type(put.move) is ConfirmWagers:
        check_player(hall, put.move.player, table)
    for account in drawn_on(transfers):
        terminal = hall.terminals.get(int(named(account)[0]))
        assert terminal is not None, f"nobody holds {account}"
        if terminal.set != table.set:
            raise Refused(f"table {table.table} is not played with this money", CREDIT)
        check_terminal(hall, terminal, table)


def check_player(hall: "FloorState", player: Player, table: TableStream) -> None:
    """Refuse what a player may not place at a table as things stand."""
    if not table.on_terminals:
        return
    hall.holder(player)  # refuses a terminal that there is not, or without an account
    terminal = hall.terminals[player]
    if terminal.set != table.set:
        raise Refused(f"table {table.table} is not played with this money", CREDIT)
    check_terminal(hall, terminal, table)


def check_terminal(hall: "FloorState", terminal: "TerminalStream", table: TableStream) -> None:
    """Refuse wagers of a terminal that may not play at a table as things stand."""
    state, law = terminal.state, cash_law().account
    elsewhere: tuple[str, ...] = ()
    if not state.settings.several_tables:  # where else something lies is asked only then
        elsewhere = hall.facts(hall.at).standing(terminal.terminal).wagers
    check_wager(law, state, table.table, Staking(elsewhere) if elsewhere else FREE)
    if excludes(table.house, table.now.state, Player(terminal.terminal)):
        raise Refused(f"{state}: the player is excluded at {table.table}", law.excluded)


def excludes(house: Any, table: Any, player: Player) -> bool:
    """True if a player is excluded from a game on terminals, under its own instrument."""
    excluded: bool = player in table.people.excluded
    return excluded and house.general.exclusion.rule_set == CREDIT.rule_set


def lies_at(tip: Tip, table: TableStream, account: Account) -> int:
    """What an account has at a table: wagers in play, or a stake at poker."""
    return tip.of(layout(table.table, account)) + tip.of(stake(table.table, account))


def active_at(hall: "FloorState", table: TableId) -> tuple[Player, ...]:
    """The players with an active account at a terminal that is connected to a table."""
    of = hall.tables[table].set
    return tuple(
        Player(number)
        for number, terminal in sorted(hall.terminals.items())
        if terminal.account is not None and terminal.set == of and table in terminal.state.tables
    )


def names(tables: Iterable[TableStream], which: Callable[[TableStream], bool]) -> tuple[str, ...]:
    return tuple(one.table for one in tables if which(one))


def wagering(table: TableStream) -> bool:
    """Whether wagers may be placed there now."""
    return isinstance(table.now.due.turn, Bets)


def is_over(table: TableStream, at: int) -> bool:
    """True if a countdown has run out by a stamp, though its end is not on record."""
    return table.deadline is not None and at >= table.deadline.at
