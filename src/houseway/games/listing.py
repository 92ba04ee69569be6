"""The listing of a game: all that differs between tables, in one value."""

from collections.abc import Callable, Mapping
from dataclasses import field
from enum import StrEnum
from typing import Any

from houseway.core.actors import Player, Role
from houseway.core.bots import Bot, Bots
from houseway.core.entropy import Entropy, Seeded
from houseway.core.game import AnyTable, Choice, Refused, Staff, Turn
from houseway.core.leaf import AnyLeaf
from houseway.core.value import changed, value
from houseway.core.words import Words
from houseway.house.dealers.croupier import Croupier
from houseway.house.dealers.electronic import ElectronicCroupier
from houseway.house.dealers.outcomes import By, outcomes
from houseway.house.dealers.plain_bot import PLAIN
from houseway.house.offers.forms import Making
from houseway.house.rounds.review import Review
from houseway.house.settings.displacement import ByConditions
from houseway.house.table.state import OpenTable
from houseway.kit.cards import CARD
from houseway.law import RuleSet
from houseway.law.instruments import Edition, Game
from houseway.law.table import Column
from houseway.ledger import Account, TableId, Transfer, house_book
from houseway.ledger.accounts import SetId

Holder = Callable[[Player], Account]  # the chip account that a player stakes from
# What the events of one move mean in money, in the state before them.
Booking = Callable[[Any, tuple[Any, ...]], tuple[Transfer, ...]]
Texts = tuple[tuple[Any, Callable[[str], Any]], ...]
Books = Callable[[TableId, Holder, SetId], Booking]


SIGNS = ("table.signs", "table.provisions")  # fixed at every table


def last_in_play(table: Any) -> Any:
    """The table as if its last round were in play, until the next one has its first outcome."""
    play = table.play
    if play.previous is None or (play.round is not None and play.round.started):
        return None
    return changed(table, play=changed(play, round=play.previous))


@value
class Sight:
    """The contents of a table's views, by the names of fields.

    `view` gives all that one viewer may see. What is fixed while the settings are the same is sent
    once; what is one's own only to its viewer; all else is the same for everybody.
    """

    view: Callable[[Any, Turn, Role, Player | None], Any]
    fixed: tuple[str, ...]
    round: tuple[str, ...]  # the fields that show the round in play
    own: tuple[str, ...] = ()  # lists in which a viewer sees more of what is his
    personal: tuple[str, ...] = ()  # lists whose items are one player's business each
    last: Callable[[Any], Any] = last_in_play  # the table with its last round in play again
    reveals: bool = False  # all that was drawn in a round is shown by its end


Chooses = Callable[[Any, Choice, Any, Entropy], Any]  # of a view, what is due, settings, chance


class Seating(StrEnum):
    """The ways in which players come to play."""

    BOXES = "boxes"  # they wager against the house: on Boxes, a layout or terminals
    BANK = "bank"  # they have Boxes, and the Bank goes round
    STAKES = "stakes"  # they sit down with a stake, and win from each other
    COUNTER = "counter"  # they buy tickets and leave


def round_in_play(table: Any) -> int:
    """The round that the next move belongs to, from 1: the one in play, or the next."""
    return int(table.play.rounds) + (table.play.round is None)


@value
class Drafting:
    """How a game is made from another column of its law, and which rows of it are data."""

    column: Column  # of the law in force
    rows: tuple[str, ...]  # patterns such as `wagers.*.odds`
    table: Callable[[Column], AnyTable]


@value
class Listing:
    """A game under an edition: its table, its events and state, its money, and who deals."""

    game: Game
    edition: Edition
    rule_set: RuleSet
    table: AnyTable
    state: Any  # the type of the table's state
    staff: Callable[[Entropy], Any]  # a `Staff`; what he holds is his own, only tests look at it
    electronic: Callable[[Entropy], Staff]  # who keeps nothing: another can take over at any time
    books: Books
    words: Words
    sight: Sight
    seating: Seating = Seating.BOXES
    leaves: tuple[AnyLeaf, ...] = (CARD,)  # what goes as one short text
    texts: Texts = ()  # what may come as a text, such as a slip that was printed
    bots: Bots = field(default_factory=lambda: PLAIN)  # by name; every game has the plain one
    chooses: Chooses | None = None  # what a bot does that is asked, by the view of its player
    orders: Mapping[type[Any], Making] = field(default_factory=dict)  # moves made of filled forms
    clocked: tuple[type[Any], ...] = (OpenTable,)  # moves that always look at the clock
    round_number: Callable[[Any], int] = round_in_play
    goes: str = "deals"  # what is done once the bets lie, in words
    model: str = ""  # by which function of `odds` its wagers are counted: `baccarat.baccarat`
    earlier: Callable[[int], AnyTable] | None = None  # the table under a version of the rules
    books_before: tuple[int, Books] | None = None  # of tables opened before a version of the rules
    by_conditions: ByConditions | None = None  # where rules of it can be displaced
    drafting: Drafting | None = None  # where drafts can lie over its law
    wheel: tuple[int, ...] = ()  # the numbers of its wheel, in their order round it
    review: Review | None = None  # how a player goes over a round of theirs
    trials: str = ""  # which module of `odds.trials` reads wagers of a Box or a ticket: `sevens`

    @property
    def events(self) -> tuple[type[Any], ...]:
        """Every kind that a part of this table takes."""
        return self.table.events

    @property
    def moves(self) -> tuple[type[Any], ...]:
        return tuple(self.table.permits)

    @property
    def outcomes(self) -> dict[type[Any], By]:
        """The moves that carry an outcome, each with who makes it where the system draws."""
        return outcomes(self.game, self.moves)

    def under(self, version: int) -> "Listing":
        """This game at a table that was opened under a version of the rules."""
        table = self.table if self.earlier is None else self.earlier(version)
        since, old = self.books_before or (0, self.books)
        books = old if version < since else self.books
        same = table is self.table and books is self.books
        return self if same else changed(self, table=table, books=books)

    def by_column(self, column: Column) -> "Listing":
        """This game as another column of its law makes it, beside the one of the law."""
        assert self.drafting is not None, f"no draft can lie over {self}"
        return changed(self, table=self.drafting.table(column), drafting=None)

    def held_by_conditions(self) -> "Listing":
        """This game at a table whose approved conditions prevail over its rules."""
        conditions = self.by_conditions
        return self if conditions is None else changed(self, table=conditions.table())

    def conflicts(self, settings: Any) -> tuple[Refused, ...]:
        """The rules of the game that settings are inconsistent with, each as it would refuse."""
        conditions = self.by_conditions
        return () if conditions is None else tuple(conditions.conflicts(settings))

    def looks_at_clock(self, state: Any, kind: type[Any]) -> bool:
        """Return whether the time of day decides a kind of move, as a table stands."""
        table: Any = self.table
        return kind in self.clocked or bool(table.door.looks_at_clock(kind, state.people))

    def __str__(self) -> str:
        return f"{self.game} {self.edition}"


def bot(listing: Listing, name: str = "plain", seed: int = 0) -> Bot:
    """A player that sees what a terminal sees, and answers what a terminal sends."""
    return listing.bots[name](Seeded(seed))


def banked(  # noqa: PLR0913
    listed: tuple[Game, Edition, str],
    table: AnyTable,
    state: Any,
    shown: tuple[Words, Sight],
    goes: str = "deals",
    model: str = "",
) -> Listing:
    """A game that the house banks and its croupier deals."""
    game, edition, rule_set = listed
    words, sight = shown

    def croupier(entropy: Entropy) -> Staff:
        return Croupier(table.rules, entropy)

    def electronic(entropy: Entropy) -> Staff:
        return ElectronicCroupier(table.rules, entropy)

    return Listing(
        game,
        edition,
        RuleSet(rule_set),
        table,
        state=state,
        staff=croupier,
        electronic=electronic,
        books=house_book,
        words=words,
        sight=sight,
        goes=goes,
        model=model,
    )
