"""A training table in the terminal: its state, its croupier, and what each player has won."""

from houseway.core.actors import Player, Put
from houseway.core.entropy import Entropy
from houseway.core.game import Bets, Call, Choice, Over, Turn
from houseway.core.money import Cents
from houseway.games.listing import Listing
from houseway.ledger import Account, Balances, TableId, assert_layout_clear
from houseway.ledger import accounts as ledger_accounts
from houseway.ledger.accounts import SetId

TRAINING = SetId("training")
TABLE = TableId("T1")


def purse(player: Player) -> Account:
    return ledger_accounts.chips(str(player), 1, TRAINING)


class Session:
    """Plays on a table for as long as somebody is there. All money is training money."""

    def __init__(self, one: Listing, settings: object, entropy: Entropy) -> None:
        self.one = one
        self.table = self.before = self.opening = one.table.opening(settings)
        self.puts: list[Put[object]] | None = None  # what was accepted, where somebody keeps it
        self.croupier = one.staff(entropy)
        self.book = one.books(TABLE, purse, TRAINING)
        self.balances = Balances()

    @property
    def due(self) -> Turn:
        return self.one.table.turn(self.table)

    @property
    def at_wagers(self) -> bool:
        """Between two rounds: everybody may wager, and nothing is set going yet."""
        return isinstance(self.due, Bets) and self.table.round is None

    @property
    def asks(self) -> bool:
        """Whether the players have to say something, or nobody can any more."""
        called = isinstance(self.due, Call) and self.table.round is not None
        return called or self.at_wagers or isinstance(self.due, Choice | Over)

    def put(self, put: Put[object] | None = None) -> tuple[object, ...]:
        """Put a move to the table, or let the croupier make the one that is due."""
        due = self.due
        put = put or self.croupier.next_put(self.table, due)
        events = self.one.table.decide(self.table, due, put)
        if self.puts is not None:
            self.puts.append(put)
        self.croupier.follow(self.table, events)
        self.before = self.table
        for event in events:
            self.table = self.one.table.evolve(self.table, event)
        self.balances = self.balances.after(self.book(self.before, events))
        if isinstance(self.due, Bets) and not self.table.laid.wagers:
            assert_layout_clear(self.balances, TABLE)
        return events

    def prepare(self) -> None:
        """Do all that comes before the first wager."""
        while not self.asks:
            self.put()

    def won(self, player: Player) -> Cents:
        """What a player is ahead, or behind, with his wagers on the layout counted as gone."""
        return self.balances.of(purse(player))
