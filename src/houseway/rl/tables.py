"""Which table an environment plays: a listed game by its name, with settings and seats."""

from typing import Any

from houseway.core.actors import Player
from houseway.core.value import changed
from houseway.floor.views.parts import offering
from houseway.floor.wire.moves import Wire
from houseway.floor.wire.order_forms import Orders
from houseway.games import GAMES
from houseway.games.listing import Listing, Seating
from houseway.rl.choices import Choices

SEATS = 3


class Table:
    """A listing, its settings, its players and the numbers of what they may say."""

    def __init__(
        self, game: str, edition: str | None, seats: int, settings: dict[str, Any] | None
    ) -> None:
        self.listing = listed(game, edition)
        fewest = 2 if self.listing.seating is Seating.STAKES else 1
        if seats < fewest:
            raise ValueError(f"{self.listing} takes {fewest} players or more, not {seats}")
        default = self.listing.table.rules.default
        self.settings = changed(default, **settings) if settings else default
        self.players = tuple(Player(number) for number in range(1, seats + 1))
        table: Any = self.listing.table
        places = offering(self.listing).listed(table.opening(self.settings))
        self.choices = Choices(self.listing, places)
        self.orders = Orders(self.listing, Wire(self.listing))

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        """Itself: nothing of it ever changes."""
        return self


def listed(game: str, edition: str | None) -> Listing:
    """The listing of this name, under the edition that is listed first if none is named."""
    rows = [row for row in GAMES if row.game == game and edition in (None, row.edition)]
    if not rows:
        raise LookupError(f"{game} {edition or ''} is none of {', '.join(map(str, GAMES))}")
    return rows[0].listing
