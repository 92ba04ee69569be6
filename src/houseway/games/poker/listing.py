"""The listings of the ten poker tables: players win from each other, out of a pot."""

from functools import partial
from typing import Final

from houseway.core.actors import Actor
from houseway.games.listing import SIGNS, Listing, Seating, Sight
from houseway.games.poker.hands.decks import LEAVES
from houseway.games.poker.history.review import REVIEW
from houseway.games.poker.players.dealer import ElectronicPokerDealer, PokerDealer
from houseway.games.poker.players.patient import patient
from houseway.games.poker.players.terminal_bots import BOTS
from houseway.games.poker.round.moves import StartClock
from houseway.games.poker.table.books import stakes_book
from houseway.games.poker.table.composition import PokerHouse, poker_house
from houseway.games.poker.table.settings.menu import BIG_BLIND_NAMED, conflicts
from houseway.games.poker.table.story import WORDS
from houseway.games.poker.table.tables import TABLES
from houseway.house.settings.displacement import ByConditions


def poker(table: PokerHouse) -> Listing:
    """A poker table knows its game and its edition."""
    variant = table.rules.variant
    timekeeper = Actor(min(table.permits[StartClock].roles))
    return Listing(
        variant.game,
        variant.made_of.edition,
        variant.edition.rule_set,
        table,
        state=table.state,
        staff=lambda entropy: PokerDealer(entropy, timekeeper),
        electronic=lambda entropy: ElectronicPokerDealer(entropy, timekeeper),
        books=stakes_book,
        words=WORDS,
        sight=Sight(
            table.rules.view,
            fixed=(*SIGNS, "signs"),
            round=("round",),
            own=("round.hands", "information"),
        ),
        seating=Seating.STAKES,
        leaves=LEAVES,
        bots=BOTS,
        chooses=patient,
        review=REVIEW,
        earlier=partial(opened_under, table),
        by_conditions=ByConditions(lambda: table, partial(conflicts, variant.edition)),
    )


def opened_under(table: PokerHouse, version: int) -> PokerHouse:
    """The same table for those who opened it under an earlier version of the rules."""
    if version >= BIG_BLIND_NAMED:
        return table
    return poker_house(table.rules.variant, version)


LISTINGS: Final = tuple(map(poker, TABLES))
