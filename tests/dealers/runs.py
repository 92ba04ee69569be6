"""An evening at an electronic table, whose dealer is gone now and then and replaced by another."""

from typing import Any

from houseway.core.actors import Put
from houseway.core.entropy import Seeded, some_of
from houseway.core.game import Chance, Refused
from houseway.games.listing import Listing
from houseway.games.poker.hands.decks import PokerCard
from houseway.house.shoes import state
from houseway.kit.cards import DECK, Card
from tests.games.driving import Made, Run
from tests.games.poker_run import PokerRun
from tests.games.runs import driver_of

SELDOM = 6  # in so many moves one restart


class ElectronicRun(Run):
    """Whoever deals knows nothing but the table, and the table is read from its events again."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.fate, self.restarts = Seeded(self.seed + 2), 0
        self.croupier = self.listing.electronic(Seeded(self.seed + 1))

    def put(self, put: Put[Any] | None = None) -> Made:
        if not self.fate.below(SELDOM):
            self.restart()
        if put is None and isinstance(self.house.turn(self.table), Chance):
            return self.never_refused()
        return super().put(put)

    def never_refused(self) -> Made:
        """What was drawn can come: a refusal would be a fault, not an answer."""
        try:
            return super().put(None)
        except Refused as refusal:
            raise AssertionError("what was drawn is refused") from refusal

    def restart(self) -> None:
        self.restarts += 1
        self.croupier = self.listing.electronic(Seeded(self.fate.word()))
        table = self.opening
        for made in self.story:
            for event in made.events:
                table = self.house.evolve(table, event)
        assert table == self.table
        self.table = table

    def next_card(self) -> Card:
        """A card that leaves the shoe may be any that nobody has seen."""
        left = state.unseen(self.table.shoe)
        return some_of(left, 1, self.fate)[0] if left else DECK[0]


class ElectronicPokerRun(ElectronicRun, PokerRun):
    def check_the_deck(self) -> None:
        """The dealer has no cards that could be counted."""

    def next_card(self) -> Any:
        return next(iter(self.next_cards(1)), DECK[0])

    def next_cards(self, count: int) -> tuple[PokerCard, ...]:
        round_ = self.table.round
        count = 0 if round_ is None else min(count, round_.left)
        found: tuple[PokerCard, ...] = self.croupier.draw(self.table, count) if count else ()
        return found


def electronic_run(listing: Listing, seed: int) -> ElectronicRun:
    """An evening at this table that the seed decides."""
    driver = driver_of(listing)
    if issubclass(driver, PokerRun):
        return ElectronicPokerRun(listing, seed)
    kind: type[ElectronicRun] = type(f"Electronic{driver.__name__}", (ElectronicRun, driver), {})
    return kind(listing, seed)
