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
    opened = ((number, one.state) for number, one in hall.of(TerminalStream).items())
    return sorted(number for number, at in opened if at.active and table in at.tables)


def about_anybody(offers: Offers, here: list[int]) -> Offers:
    """A report with all who are here among those whom it may be about."""
    return [with_all(one, here) if one["move"] == REPORT else one for one in offers]


def with_all(offer: dict[str, Any], here: list[int]) -> dict[str, Any]:
    fields = [
        widened(one, here) if one["name"] == "player" else one for one in offer.get("fields", ())
    ]
    return {**offer, "fields": fields}


def widened(field: dict[str, Any], here: list[int]) -> dict[str, Any]:
    """The choice among those whom the table knows, with the others; nobody comes first."""
    rest = {name: said for name, said in field.items() if name not in ("fixed", "choices")}
    known = field.get("choices", [field.get("fixed")])
    players = sorted({*(one for one in known if one is not None), *here})
    return {**rest, "choices": [None, *players]} if players else field
