"""The listings of Pai Gow, under both editions: tiles, and a Bank that goes round."""

from functools import partial
from typing import Final

from houseway.core.entropy import Entropy
from houseway.core.game import Staff
from houseway.games.listing import SIGNS, Listing, Seating, Sight
from houseway.games.pai_gow.players.bots import BOTS
from houseway.games.pai_gow.players.dealer import TileDealer
from houseway.games.pai_gow.table.composition import (
    BY_CONDITIONS,
    PAI_GOW,
    PAI_GOW_S20,
    PaiGowHouse,
    opened_under,
)
from houseway.games.pai_gow.table.state import PaiGowTable
from houseway.games.pai_gow.table.story import told_by
from houseway.law.instruments import Edition, Game
from houseway.ledger import house_book


def pai_gow(edition: Edition, table: PaiGowHouse) -> Listing:
    book = table.rules.rulebook

    def dealer(entropy: Entropy) -> Staff:
        return TileDealer(book, entropy)

    return Listing(
        Game.PAI_GOW,
        edition,
        book.rule_set,
        table,
        state=PaiGowTable,
        staff=dealer,
        electronic=dealer,
        books=house_book,
        words=told_by(book),
        sight=Sight(
            table.rules.view, fixed=SIGNS, round=("dice", "hands", "payments"), own=("hands",)
        ),
        seating=Seating.BANK,
        bots=BOTS,
        by_conditions=BY_CONDITIONS[edition],
        trials="gee_jun",
        earlier=partial(opened_under, edition),
    )


LISTINGS: Final = (pai_gow(Edition.S49, PAI_GOW), pai_gow(Edition.S20, PAI_GOW_S20))
