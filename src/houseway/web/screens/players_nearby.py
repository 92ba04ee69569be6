"""Players near a table that does not know of them: at terminals, without chips.

A report may be about any of them. The table knows who has laid chips, sits, or was reported.
"""

from typing import Any

from houseway.floor.live.state import FloorState
from houseway.floor.live.streams.cash import TerminalStream

Offers = list[Any]  # as JSON holds them
REPORT = "report-contravention"


def company(hall: FloorState, table: str) -> list[int]:
    """The terminals that somebody has opened and from which this table is played."""
    opened = ((number, terminal.state) for number, terminal in hall.of(TerminalStream).items())
    return sorted(number for number, at in opened if at.active and table in at.tables)


def about_anybody(offers: Offers, here: list[int]) -> Offers:
    """A report with all who are here among those whom it may be about."""
    return [with_all(offer, here) if offer["move"] == REPORT else offer for offer in offers]


def with_all(offer: dict[str, Any], here: list[int]) -> dict[str, Any]:
    fields = [
        widened(item, here) if item["name"] == "player" else item
        for item in offer.get("fields", ())
    ]
    return {**offer, "fields": fields}


def widened(field: dict[str, Any], here: list[int]) -> dict[str, Any]:
    """The choice among those whom the table knows, with the others; nobody comes first."""
    rest = {name: said for name, said in field.items() if name not in ("fixed", "choices")}
    known = field.get("choices", [field.get("fixed")])
    players = sorted({*(item for item in known if item is not None), *here})
    return {**rest, "choices": [None, *players]} if players else field
