"""Events of a spin of the dice."""

from houseway.core.words import Sentences
from houseway.games.sic_bo import rules
from houseway.games.sic_bo.round import state as sic_bo
from houseway.games.sic_bo.rules import Dice
from houseway.house.words import words

PIPS = "⚀⚁⚂⚃⚄⚅"


def faces(dice: Dice) -> str:
    return " ".join(PIPS[face - 1] for face in dice)


def called(event: sic_bo.ResultAnnounced | sic_bo.ResultCorrected) -> str:
    """The result as the Dealer calls it: the dice, the total, small, big or triple."""
    numbers = " ".join(map(str, event.dice))
    return f"{faces(event.dice)}  {numbers}: {event.total.verdict}, {rules.called(event.dice)}"


def announced(event: sic_bo.ResultAnnounced) -> str:
    return f"{called(event)}{', read by the device' if event.recognised else ''}"


SENTENCES: Sentences = {
    sic_bo.TumblerActivated: lambda _: "the dice tumble under the cover",
    sic_bo.ResultAnnounced: announced,
    sic_bo.ResultEntered: lambda _: "the result is entered; the winning areas light up",
    sic_bo.ResultCorrected: lambda e: (
        f"{'' if e.round is None else f'round {e.round}: '}the result is put right: {called(e)}"
    ),
    sic_bo.WageringStopped: lambda _: "the dice were seen: no more wagers, those placed stand",
    sic_bo.LampsFailed: lambda _: "the lamps have failed; the result is valid",
}

WORDS = words(SENTENCES)
