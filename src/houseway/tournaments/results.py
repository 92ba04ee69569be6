"""The result list of a tournament: every entrant with place, prize and how they left it."""

from collections.abc import Iterator

from houseway.core.actors import Player
from houseway.core.money import NOTHING, Cents
from houseway.core.value import value
from houseway.law import Cite
from houseway.tournaments.state import Entrant, Standing, Tournament

AWAY = {
    Standing.FORFEITED: "forfeited the place",
    Standing.DISQUALIFIED: "disqualified",
    Standing.REPLACED: "a reserve has the place",
}


@value
class ResultRow:
    """One entrant. The places are 0 as long as they are not awarded."""

    first: int  # of the places that are shared; one place if both are the same
    last: int
    player: Player
    name: str
    prize: Cents
    chips: Cents
    buy_backs: int
    how: str  # in play, out and why, or not come
    cite: Cite | None  # of the award or of the elimination

    @property
    def place(self) -> str:
        if not self.first:
            return ""
        return f"{self.first}" if self.first == self.last else f"{self.first}-{self.last}"


def results(state: Tournament) -> tuple[ResultRow, ...]:
    """Places when they are awarded; before, most chips first, then the last to leave."""
    rows = [*placed(state)]
    listed = {row.player for row in rows}
    if not rows:
        in_play = sorted(state.alive, key=lambda entrant: (-entrant.chips, entrant.player))
        rows = [row_of(entrant, "in play") for entrant in in_play]
        rows += out(state)
        listed = {row.player for row in rows}
    rest = (entrant for entrant in state.entrants if entrant.player not in listed)
    rows += [row_of(entrant, AWAY.get(entrant.standing, "refunded")) for entrant in rest]
    return tuple(rows)


def placed(state: Tournament) -> Iterator[ResultRow]:
    for placing in state.placings:
        for player, prize in zip(placing.players, placing.prizes, strict=True):
            entrant = entrant_of(state, player)
            chips, back = entrant.chips, entrant.buy_backs
            places = placing.first, placing.last
            yield ResultRow(
                *places, player, entrant.name, prize, chips, back, placing.why, placing.cite
            )


def out(state: Tournament) -> Iterator[ResultRow]:
    """The last who left first; a player who bought back is in play again."""
    alive = {entrant.player for entrant in state.alive}
    seen: set[Player] = set(alive)
    for left in reversed(state.outs):
        for player in (each_player for group in left.groups for each_player in group):
            if player not in seen:
                seen.add(player)
                yield row_of(entrant_of(state, player), left.why, left.cite)


def row_of(entrant: Entrant, how: str, cite: Cite | None = None) -> ResultRow:
    back = entrant.buy_backs
    return ResultRow(
        0, 0, entrant.player, entrant.name, NOTHING, entrant.chips, back, str(how), cite
    )


def entrant_of(state: Tournament, player: Player) -> Entrant:
    entrant = state.entrant(player)
    assert entrant is not None, f"player {player} is not entered"
    return entrant
