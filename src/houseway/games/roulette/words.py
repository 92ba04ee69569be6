"""Events of a spin of the wheel."""

from houseway.core.money import dollars
from houseway.core.words import Sentences
from houseway.games.roulette.bets import called
from houseway.games.roulette.chips import tokens
from houseway.games.roulette.round import state as roulette
from houseway.house.words import words


def rested(event: roulette.BallSettled) -> str:
    """The number as the Dealer calls it, with its colour and the half that it is in."""
    if event.valid.verdict:
        return called(event.number)
    return f"the ball rests in {event.number} after {event.revolutions} revolutions: no spin"


def which(number: int | None) -> str:
    return "" if number is None else f"round {number}: "


SENTENCES: Sentences = {
    roulette.BallSpun: lambda _: "the ball is spun",
    roulette.BallSettled: rested,
    roulette.DollyPlaced: lambda e: f"the dolly stands on {e.number}",
    roulette.OutcomeConfirmed: lambda e: f"outcome confirmed: {e.number}",
    roulette.OutcomeCorrected: lambda e: (
        f"{which(e.round)}{e.entered} was entered; the outcome is put right: {called(e.number)}"
    ),
    roulette.NoSpinCalled: lambda _: "NO SPIN",
    tokens.TokenLaid: lambda e: f"a {e.token.colour} {e.token.kind} for player {e.token.player}",
    tokens.TokenAnswered: lambda e: (
        f"{e.token.colour} {e.token.kind}: {dollars(e.amount)} is there"
    ),
    tokens.CashNotExact: lambda e: (
        f"{e.token.colour} {e.token.kind}: {dollars(e.amount)} is not exact, not accepted"
    ),
}

WORDS = words(SENTENCES)
