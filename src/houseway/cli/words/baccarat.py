"""Events of a coup."""

from collections.abc import Callable, Mapping
from typing import Any

from houseway.cli.words.speech import face, faces
from houseway.core.actors import Player
from houseway.games.baccarat import state as baccarat


def result(event: baccarat.ResultAnnounced) -> str:
    totals = f"Player {event.player.verdict}, Banker {event.banker.verdict}"
    outcome = event.result.verdict
    return f"{totals}: {'a tie' if outcome == 'tie' else f'{outcome.capitalize()} wins'}"


def turner(player: Player | None) -> str:
    return "the Dealer" if player is None else f"player {player}"


WORDS: Mapping[type[Any], Callable[[Any], str]] = {
    baccarat.CardDealt: lambda e: f"{e.side}: {face(e.card)}",
    baccarat.HandExposed: lambda e: f"{e.side}: {faces(e.cards)}, turned by {turner(e.player)}",
    baccarat.InitialDealMade: lambda e: f"Player {e.player.verdict}, Banker {e.banker.verdict}",
    baccarat.NaturalMade: lambda e: f"a Natural for {' and '.join(e.sides)}",
    baccarat.HandStood: lambda e: f"{e.side} stands",
    baccarat.ResultAnnounced: result,
    baccarat.CoupReconstructed: lambda e: (
        f"put right: Player {faces(e.player)}, Banker {faces(e.banker)}"
    ),
}
