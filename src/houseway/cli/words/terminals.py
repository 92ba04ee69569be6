"""Events of a Multi Terminal table in words."""

from collections.abc import Callable, Mapping
from typing import Any

from houseway.core.money import dollars
from houseway.games.baccarat import state as baccarat
from houseway.house import decks, events, periods
from houseway.kit.cards import Card


def named(missing: tuple[Card, ...], foreign: tuple[Card, ...] | str) -> str:
    found = foreign if isinstance(foreign, str) else " ".join(map(str, foreign))
    parts = (
        f"missing {' '.join(map(str, missing))}" if missing else "",
        f"foreign {found}" if found else "",
    )
    return "; ".join(filter(None, parts)) or "complete"


def displayed(event: periods.ChipsDisplayed) -> str:
    shown = f"terminal {event.player} shows {dollars(event.shown)} on {event.bet}"
    return shown if event.shown == event.asked else f"{shown} of {dollars(event.asked)}"


def directed(event: periods.RoundsDirected) -> str:
    rounds = event.directed.rounds
    return f"rounds directed: {'until a wager' if rounds is None else rounds}"


WORDS: Mapping[type[Any], Callable[[Any], str]] = {
    periods.PeriodOpened: lambda e: f"the Wagering Period runs for {e.seconds} seconds",
    periods.ChipsDisplayed: displayed,
    periods.WagersConfirmed: lambda e: f"player {e.player} has confirmed",
    periods.PeriodExpired: lambda e: (
        "the Wagering Period has expired" + (" without a wager" if e.unwagered else "")
    ),
    periods.RoundsDirected: directed,
    periods.DirectionEnded: lambda _: "somebody wagers: the directed rounds end",
    periods.NoBetRoundBegun: lambda _: "a No-Bet Coup",
    events.EarlierRoundVoided: lambda _: "the round before is Void; this one stands",
    baccarat.NoBetCoupDeclared: lambda _: "the coup is dealt as a No-Bet Coup",
    baccarat.OutcomeConfirmed: lambda e: f"outcome confirmed: {e.result}",
    decks.CardsIntroduced: lambda e: f"{e.cards} pre-shuffled cards introduced: {e.reference}",
    decks.CardsVerified: lambda e: (
        f"cards checked {'by the shuffler' if e.shuffler else 'by hand'}: "
        f"{named(e.missing, e.foreign)}"
    ),
    decks.ShuffleOrdered: lambda _: "the cards are shuffled after this coup",
    decks.CardsRemoved: lambda _: "the cards are removed; new ones come",
    decks.BurnOmitted: lambda _: "the burn was missed: play goes on",
    decks.WrongCardsFound: lambda e: (
        f"cards {named(e.missing, e.foreign)}; {e.standing} completed coups stand"
    ),
    decks.RecallOrdered: lambda _: "the cards are removed after this coup",
    decks.CardsRecalled: lambda _: "the cards are removed",
    decks.DecksChecked: lambda e: f"decks checked: {named(e.missing, e.foreign)}",
    decks.CardsRestored: lambda _: "these cards came from another shoe",
}
