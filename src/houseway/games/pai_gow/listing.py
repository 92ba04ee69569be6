"""The listings of Pai Gow, under both editions: tiles, and a Bank that goes round."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from houseway.core.bots import Ask, Bots, Json, Said
from houseway.core.entropy import Entropy
from houseway.core.game import Staff
from houseway.games.listing import SIGNS, Listing, Seating, Sight
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
from houseway.house.dealers.plain_bot import PLAIN, PlainBot
from houseway.law.instruments import Edition, Game
from houseway.ledger import house_book


class Modest(PlainBot):
    """Leaves the Bank to others: a small one would not cover what the players wager."""

    def best(self, view: Json, due: Sequence[Json]) -> Json:
        others = [offer for offer in due if offer["move"] != "take-bank"]
        return super().best(view, others or due)


class HouseWayBot(Modest):
    """Asks for the House Way whenever it may, and else plays like any other."""

    def choose(self, view: Json, offers: Sequence[Json], ask: Ask) -> Said | None:
        asks = [offer for offer in offers if offer["move"] == "request-house-way"]
        if asks:
            return self.answer(view, asks[0], ask)
        return super().choose(view, offers, ask)


BOTS: Bots = {**PLAIN, "plain": Modest, "house-way": HouseWayBot}


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
