"""Events of a Wagering Period on terminals."""

from houseway.core.money import dollars
from houseway.core.words import Sentences
from houseway.house.terminals import periods


def displayed(event: periods.ChipsDisplayed) -> str:
    shown = f"terminal {event.player} shows {dollars(event.shown)} on {event.bet}"
    return shown if event.shown == event.asked else f"{shown} of {dollars(event.asked)}"


def directed(event: periods.RoundsDirected) -> str:
    rounds = event.directed.rounds
    return f"rounds directed: {'until a wager' if rounds is None else rounds}"


SENTENCES: Sentences = {
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
