"""Which table an environment plays: a listed game by its name, with settings and seats."""

from typing import Any

from houseway.core.actors import Player
from houseway.core.value import changed
from houseway.floor.views.parts import offering
from houseway.games import GAMES
from houseway.games.listing import Listing
from houseway.rl.choices import Choices
from houseway.rl.rounds import Round

SEATS = 3


class Table:
    """A listing, its settings, its players and the numbers of what they may say."""

    def __init__(
        self, game: str, edition: str | None, seats: int, settings: dict[str, Any] | None
    ) -> None:
        self.listing = listed(game, edition)
        default = self.listing.table.rules.default
        self.settings = changed(default, **settings) if settings else default
        self.players = tuple(Player(number) for number in range(1, seats + 1))
        table: Any = self.listing.table
        found = offering(self.listing).listed(table.opening(self.settings))
        self.choices = Choices(self.listing, found)

    def round(self, seed: int) -> Round:
        """A round of a new table; the same seed gives the same cards."""
        return Round(self.listing, self.choices, self.settings, self.players, seed)


def listed(game: str, edition: str | None) -> Listing:
    """The listing of this name, under the edition that is listed first if none is named."""
    rows = [row for row in GAMES if row.game == game and edition in (None, row.edition)]
    if not rows:
        raise LookupError(f"{game} {edition or ''} is none of {', '.join(map(str, GAMES))}")
    return rows[0].listing
