"""Events of a coup."""

from collections.abc import Iterator
from typing import Any

from houseway.core.actors import Player
from houseway.core.words import MoveContext, Said, Sentences
from houseway.games.baccarat.round import state as baccarat
from houseway.house.words import words
from houseway.house.words.phrases import face, faces


def result(event: baccarat.ResultAnnounced) -> str:
    totals = f"Player {event.player.verdict}, Banker {event.banker.verdict}"
    outcome = event.result.verdict
    return f"{totals}: {'a tie' if outcome == 'tie' else f'{outcome.capitalize()} wins'}"


def which(number: int | None) -> str:
    return "" if number is None else f"round {number}: "


def turner(player: Player | None) -> str:
    return "the Dealer" if player is None else f"player {player}"


SENTENCES: Sentences = {
    baccarat.CardDealt: lambda e: f"{e.side}: {face(e.card)}",
    baccarat.HandExposed: lambda e: f"{e.side}: {faces(e.cards)}, turned by {turner(e.player)}",
    baccarat.InitialDealMade: lambda e: f"Player {e.player.verdict}, Banker {e.banker.verdict}",
    baccarat.NaturalMade: lambda e: f"a Natural for {' and '.join(e.sides)}",
    baccarat.DrawingOpened: lambda _: "no Natural: the Tableau says who draws",
    baccarat.HandStood: lambda e: f"{e.side} stands",
    baccarat.ResultAnnounced: result,
    baccarat.CardMisplaced: lambda e: f"{face(e.card)} lies with the {e.side}, out of sequence",
    baccarat.CoupReconstructed: lambda e: (
        f"put right: Player {faces(e.player)}, Banker {faces(e.banker)}"
    ),
    baccarat.NoBetCoupDeclared: lambda _: "the coup is dealt as a No-Bet Coup",
    baccarat.OutcomeConfirmed: lambda e: f"outcome confirmed: {e.result}",
    baccarat.EntryCorrected: lambda e: (
        "wrong cards were entered; those that lie are"
        f" Player {faces(e.player)}, Banker {faces(e.banker)}"
    ),
    baccarat.OutcomeCorrected: lambda e: (
        f"{which(e.round)}wrong cards were entered; the outcome is put right:"
        f" Player {faces(e.player)}, Banker {faces(e.banker)}, {e.result.verdict}"
    ),
}


def story(event: Any, around: MoveContext) -> Iterator[Said]:
    """A card that lies face down is not named."""
    round_ = around.after.round
    hidden = round_ is not None and not round_.face_up
    if hidden and isinstance(event, baccarat.CardDealt):
        yield Said(f"{event.side}: a card face down", event.cite)
    elif hidden and isinstance(event, baccarat.CardMisplaced):
        yield Said(f"a card face down lies with the {event.side}, out of sequence", event.cite)
    else:
        yield from WORDS.said(event)


WORDS = words(SENTENCES, story=story)
