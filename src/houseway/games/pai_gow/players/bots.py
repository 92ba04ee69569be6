"""Bots at Pai Gow: one that has its Hands set the House Way."""

from collections.abc import Sequence

from houseway.core.bots import Ask, Bots, Json, Said
from houseway.house.dealers.plain_bot import PLAIN, PlainBot


class Modest(PlainBot):
    """Leaves the Bank to others: a small one would not cover what the players wager."""

    def best(self, view: Json, due: Sequence[Json]) -> Json:
        others = [one for one in due if one["move"] != "take-bank"]
        return super().best(view, others or due)


class HouseWayBot(Modest):
    """Asks for the House Way whenever it may, and else plays like any other."""

    def choose(self, view: Json, offers: Sequence[Json], ask: Ask) -> Said | None:
        asks = [offer for offer in offers if offer["move"] == "request-house-way"]
        if asks:
            return self.said(view, asks[0], ask)
        return super().choose(view, offers, ask)


BOTS: Bots = {**PLAIN, "plain": Modest, "house-way": HouseWayBot}
