"""A table that a tournament plays at: any game, told its players, chips and limits."""

from collections.abc import Iterable
from typing import Any, Protocol

from houseway.cli.tournament.books import Books
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.entropy import Entropy
from houseway.core.game import Bets, Refused, Turn
from houseway.games.listing import Listing
from houseway.house.settings.kinds import Determinable, field_of
from houseway.house.table.state import Determine
from houseway.ledger import Account, TableId, Transfer
from houseway.tournaments.moves import Result

CONDITIONS = "this tournament"
OPERATOR, DEALER = Actor(Role.OPERATOR), Actor(Role.DEALER)


class Stuck(AssertionError):
    """A table where nothing that anybody may do leads on."""


class Room(Protocol):
    """A table as the director uses it."""

    def sit(self, player: Player, seat: int, chips: int) -> None: ...
    def leave(self, player: Player) -> None: ...
    def tell(self, settings: Any) -> None: ...
    def play(self, players: tuple[Player, ...], away: frozenset[Player]) -> tuple[Result, ...]: ...
    @property
    def shoe_ended(self) -> bool: ...
    @property
    def moves(self) -> int: ...


class Played:
    """The machine of a table with its staff and its books."""

    def __init__(self, listing: Listing, number: int, settings: Any, books: Books, chance: Entropy):
        self.listing, self.house, self.books = listing, listing.table, books
        self.staff = listing.staff(chance)
        self.chance = chance
        self.now = self.house.now(self.house.opening(settings))
        table = TableId(f"T{number}")
        self.book = listing.books(table, self.holder, books.set)
        self.moves = 0
        while not isinstance(self.due, Bets):
            self.by_staff()

    def holder(self, player: Player) -> Account:
        """Return the account of the chips that are staked."""
        return self.books.holder(player)

    @property
    def state(self) -> Any:
        return self.now.state

    @property
    def due(self) -> Turn:
        turn: Turn = self.now.due.turn
        return turn

    def put(self, put: Put[Any]) -> tuple[Any, ...]:
        """A move, booked; chips that nobody has are refused as the cash desk would."""
        step = self.house.step(self.now, put)
        transfers = self.booked(step.events)
        if transfers:
            if self.books.short(transfers):
                raise Refused("there are not so many chips", self.due.cite)
            self.books.add(transfers)
        self.staff.follow(self.state, step.events)
        self.now = step.now
        self.moves += 1
        events: tuple[Any, ...] = step.events
        return events

    def booked(self, events: tuple[Any, ...]) -> tuple[Transfer, ...]:
        return self.book(self.state, events)

    def by_staff(self) -> tuple[Any, ...]:
        put = self.staff.next_put(self.state, self.due)
        return self.put(put)

    def tell(self, settings: Any) -> None:
        """Other limits from the next round on, one after another as they go together."""
        left = dict(differences(self.house.rules.menu, self.state.settings, settings))
        while left:
            done = [name for name, text in left.items() if self.determined(name, text)]
            if not done:
                raise Stuck(f"{self.listing}: {left} cannot be determined")
            for name in done:
                del left[name]

    def determined(self, name: str, text: str) -> bool:
        try:
            self.put(Put(OPERATOR, Determine(name, text, notice=True, conditions=CONDITIONS)))
        except Refused:
            return False
        return True


def differences(menu: Iterable[Any], before: Any, after: Any) -> Iterable[tuple[str, str]]:
    """Settings that are not the same, as texts."""
    for setting in menu:
        field = field_of(setting)
        old: Determinable = getattr(before, field)
        new: Determinable = getattr(after, field)
        if old != new:
            yield setting.name, setting.text(new)
