"""What the ten poker tables say of themselves: players win from each other, out of a pot."""

from typing import Final

from houseway.core.value import changed
from houseway.games.listing import SIGNS, Listing, Seating, Sight, kinds
from houseway.games.poker.dealer import ElectronicPokerDealer, PokerDealer
from houseway.games.poker.decks import LEAVES
from houseway.games.poker.events import RoundEvent
from houseway.games.poker.seats import PokerTable, SeatEvent
from houseway.games.poker.story import WORDS
from houseway.games.poker.table import PokerHouse
from houseway.games.poker.tables import TABLES
from houseway.house.events import HouseEvent
from houseway.ledger import pot_book

EVENTS = kinds(HouseEvent, RoundEvent, SeatEvent)


def last_hand(table: PokerTable) -> PokerTable | None:
    """The table as if its last round were in play, until the next one is."""
    before = table.house.previous
    if table.round is not None or before is None:
        return None
    return changed(table, house=changed(table.house, round=before))


def poker(table: PokerHouse) -> Listing:
    """A poker table knows its game and its edition."""
    variant = table.rules.variant
    return Listing(
        variant.game,
        variant.made_of.edition,
        variant.edition.rule_set,
        table,
        events=EVENTS,
        state=PokerTable,
        staff=PokerDealer,
        electronic=ElectronicPokerDealer,
        books=pot_book,
        words=WORDS,
        sight=Sight(
            table.rules.view,
            fixed=(*SIGNS, "signs"),
            round=("round",),
            own=("round.hands",),
            last=last_hand,
        ),
        seating=Seating.STAKES,
        leaves=LEAVES,
        round_number=lambda table: table.rounds + (table.round is None),
    )


LISTINGS: Final = tuple(map(poker, TABLES))
