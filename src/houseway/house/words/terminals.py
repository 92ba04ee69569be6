"""Events of a Wagering Period on terminals."""

from houseway.core.money import dollars
from houseway.core.words import Sentences
from houseway.house.terminals import faults, periods
from houseway.house.terminals import outcomes_in_doubt as stopped


def displayed(event: periods.ChipsDisplayed) -> str:
    shown = f"terminal {event.player} shows {dollars(event.shown)} on {event.bet}"
    return shown if event.shown == event.asked else f"{shown} of {dollars(event.asked)}"


def directed(event: periods.RoundsDirected) -> str:
    rounds = event.directed.rounds
    return f"rounds directed: {'until a wager' if rounds is None else rounds}"


def held_wagers_text(event: faults.WagersHeld) -> str:
    return f"{len(event.wagers)} wagers of round {event.round} wait until records are analysed"


def analysed(event: faults.AnalysisRecorded) -> str:
    verdict = "are confirmed" if event.confirmed else "cannot be confirmed"
    return f"the records of round {event.round}: {len(event.numbers)} wagers {verdict}"


FAULTS: Sentences = {
    periods.PeriodVoided: lambda _: "the round is Void, and the Wagering Period with it",
    faults.TerminalFailed: lambda e: f"Player Terminal {e.player} fails",
    faults.SystemFailed: lambda _: "the Game System fails",
    faults.WagersHeld: held_wagers_text,
    faults.WagersResumed: lambda e: f"{len(e.wagers)} wagers are in the round again",
    faults.AnalysisRecorded: analysed,
    faults.LaterRoundsStand: lambda e: f"rounds after round {e.round} stand",
    stopped.DealingCeased: lambda e: (
        f"dealing ceases: the outcome of round {e.round} is to be considered"
    ),
    stopped.OutcomeStands: lambda e: f"the outcome of round {e.round} stands as it was entered",
    faults.ClaimMade: lambda e: (
        f"player {e.claim.player} claims {e.claim.of} in round {e.claim.round}: {e.claim.said}"
    ),
    faults.ClaimConsidered: lambda e: f"claim {e.number} is considered: {e.action}",
    faults.DisplayDisregarded: lambda e: (
        f"the display shows {e.shown} and is disregarded: it is {e.outcome}"
    ),
}
SENTENCES: Sentences = {
    **FAULTS,
    periods.PeriodOpened: lambda e: f"the Wagering Period runs for {e.seconds} seconds",
    periods.ChipsDisplayed: displayed,
    periods.WagersConfirmed: lambda e: f"player {e.player} has confirmed",
    periods.PeriodExpired: lambda e: (
        "the Wagering Period has expired" + (" without a wager" if e.unwagered else "")
    ),
    periods.RoundsDirected: directed,
    periods.DirectionEnded: lambda _: "somebody wagers: the directed rounds end",
    periods.NoBetRoundBegun: lambda _: "a No-Bet Coup",
}
