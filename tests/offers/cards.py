"""Where the cards of a company come from, as they would on a table: only their keeper sees them."""

from typing import TYPE_CHECKING, Any

from houseway.games.poker.table.settings.declarations import deck_of
from houseway.kit.cards import DECK

if TYPE_CHECKING:
    from tests.offers.playing import Company

Json = dict[str, Any]


class Shoe:
    """Cards of a house: each is drawn when it is due, evenly from those that nobody has seen."""

    def choose(self, room: "Company", due: list[Json], instead: list[Json]) -> Json:
        """The cutting card comes where it was put, and no card comes from an empty shoe."""
        moves, shoe = {one["move"]: one for one in instead}, room.state.shoe
        if due[0]["move"] != "deal" or shoe.held:
            return room.chance.choice(due)
        if shoe.cutting_card_next and "draw-cutting-card" in moves:
            return moves["draw-cutting-card"]
        if shoe.left == 0 and "report-insufficient-cards" in moves:
            return moves["report-insufficient-cards"]
        return room.chance.choice(due)

    def drawn(self, room: "Company", field: Json) -> list[str]:
        shoe = room.state.shoe
        fewest, most = field["count"]
        number = room.chance.randint(fewest, min(most, max(fewest, shoe.in_front)))
        waiting = [one.card for one in shoe.held[:number]]
        unseen = [card for card in DECK for _ in range(shoe.census.left(card))]
        drawn = room.chance.sample(unseen, number)
        seen = zip((*waiting, *[None] * number), drawn, strict=False)
        return [str(held or card) for held, card in seen]


class Deck:
    """Cards of poker: any that is not out."""

    def choose(self, room: "Company", due: list[Json], _instead: list[Json]) -> Json:
        return room.chance.choice(due)

    def drawn(self, room: "Company", field: Json) -> list[str]:
        round_, (fewest, most) = room.state.round, field["count"]
        out = () if round_ is None else round_.out
        first = () if round_ is None else round_.ahead
        rest = [one for one in deck_of(room.state.settings).cards if one not in (*out, *first)]
        number = room.chance.randint(fewest, most)
        return [str(one) for one in (*first, *room.chance.sample(rest, number))][:number]
