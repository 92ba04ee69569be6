"""A training table in the terminal: its state, its croupier, and what each player has won."""

from pathlib import Path
from typing import Any

import typer

from houseway.cli.output.console import stop
from houseway.core.actors import Player, Put
from houseway.core.entropy import Entropy
from houseway.core.game import Bets, Call, Choice, Over, Turn
from houseway.core.money import Cents
from houseway.floor.host.clock import SystemClock
from houseway.floor.records.driver import Driver, Sink, Table, opening_of, purse
from houseway.floor.records.file import RecordFile
from houseway.floor.records.table_codec import desk_of
from houseway.games.listing import Listing, Seating
from houseway.ledger import Balances, TableId, assert_layout_clear
from houseway.ledger.accounts import SetId, stake

TRAINING = SetId("training")
TABLE = TableId("T1")


class Session:
    """Plays on a table for as long as somebody is there. All money is training money."""

    def __init__(
        self,
        listing: Listing,
        settings: object,
        entropy: Entropy,
        sink: Sink | None = None,
        *,
        electronic: bool = False,
    ) -> None:
        clock = SystemClock()
        desk = desk_of(listing.game, listing.edition)
        self.one = listing
        self.driver = Driver(
            Table(desk, opening_of(desk, TABLE, settings, clock.zone())), sink, clock
        )
        self.driver.open()
        self.before = self.opening = self.table
        self.puts: list[Put[object]] | None = None  # what was accepted, where somebody keeps it
        self.croupier: Any = (listing.electronic if electronic else listing.staff)(entropy)

    @property
    def table(self) -> Any:
        return self.driver.state

    def coming(self) -> tuple[Any, ...]:
        """The card that leaves the shoe next; none where no dealer has them in a stack."""
        stack = getattr(self.croupier, "stack", None)
        return () if stack is None else tuple(stack.peek(1))

    @property
    def balances(self) -> Balances:
        return self.driver.table.balances

    @property
    def due(self) -> Turn:
        return self.driver.table.due

    @property
    def at_wagers(self) -> bool:
        """Between two rounds: everybody may wager, and nothing is set going yet."""
        return isinstance(self.due, Bets) and self.table.round is None

    @property
    def asks(self) -> bool:
        """Return whether the players have to say something, or nobody can any more."""
        called = isinstance(self.due, Call) and self.table.round is not None
        return called or self.at_wagers or isinstance(self.due, Choice | Over)

    def put(self, put: Put[object] | None = None) -> tuple[object, ...]:
        """Put a move to the table, or let the croupier make the one that is due."""
        before = self.table
        put = put or self.croupier.next_put(before, self.due)
        events = self.driver.put(put)
        if self.puts is not None:
            self.puts.append(put)
        self.croupier.follow(before, events)
        self.before = before
        self.check_layout()
        return events

    def check_layout(self) -> None:
        """Between two rounds nothing lies on it in the books. A counter has no layout."""
        if self.one.seating is Seating.COUNTER or not isinstance(self.due, Bets):
            return
        faults = getattr(self.table, "faults", None)
        if not self.table.laid.wagers and not (faults and faults.held):
            assert_layout_clear(self.balances, TABLE)

    def prepare(self) -> None:
        """Do all that comes before the first wager."""
        while not isinstance(self.due, Bets):
            self.put()

    def won(self, player: Player) -> Cents:
        """Return how far a player is ahead or behind, counting wagers on the layout as gone."""
        own = purse(TRAINING)(player)
        return Cents(self.balances.of(own) + self.balances.of(stake(TABLE, own)))


def recorded(path: Path | None) -> RecordFile | None:
    """A new file for a table's records, where one is wanted. One that has any is left alone."""
    if path is None:
        return None
    if path.exists() and path.stat().st_size:
        raise stop(f"--record {path}: it has something in it already; name a new file")
    return RecordFile(path, lambda words: typer.echo(words, err=True))
