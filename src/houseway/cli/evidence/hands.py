"""How often each hand comes in a game of poker: what takes the place of odds there."""

from typing import Any

from houseway.games.listing import Listing, Seating


def hands(table: Listing, settings: Any) -> dict[str, Any] | None:
    """Every five cards of the deck of a table, by their category; None where there are no hands."""
    if table.seating is not Seating.STAKES:
        return None
    from houseway.games.poker.hands.ranks import S49
    from houseway.games.poker.table.settings.declarations import order_for
    from houseway.sim.poker.values import frequencies

    found = frequencies(order_for(settings, low=False))
    return {
        "deck": str(found.order.deck),
        "cards": found.cards,
        "distinct": found.distinct,
        "hands": [
            {
                "hand": str(category).replace("-", " "),
                "count": count,
                "percent": round(100 * count / found.hands, 9),
                "provision": str(S49.row(found.order.deck, category)),
            }
            for category, count in found.counts.items()
        ],
    }
