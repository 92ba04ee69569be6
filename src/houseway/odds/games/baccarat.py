"""Baccarat as its odds are counted: every deal of a fresh shoe, with a wager on each bet."""

from collections.abc import Callable, Hashable
from typing import TypeVar

from houseway.core.actors import Player
from houseway.core.money import dollars
from houseway.core.value import changed
from houseway.core.wagers import Wager
from houseway.games.baccarat.bets import PAIRS
from houseway.games.baccarat.round.deal import remainder, remainder_with_pairs
from houseway.games.baccarat.round.state import Coup, Event, Move
from houseway.games.baccarat.rules import points
from houseway.games.baccarat.table.settings import Settings
from houseway.games.baccarat.terminals.settings import Offer, TerminalSettings
from houseway.house.rounds.round import Start
from houseway.house.table.composition import Banked
from houseway.house.table.state import Play, Table, Terms
from houseway.kit.cards import DECK, Card
from houseway.odds.model import ShoeGame

WAGERS = ("player", "banker", "tie")
BaccaratSettings = Settings | TerminalSettings
S = TypeVar("S", Settings, TerminalSettings)
Depends = tuple[Callable[[Card], Hashable], Callable[[Coup], Hashable]]

# What a coup depends on: which cards are alike, and what of those dealt matters to the rest.
POINTS: Depends = (lambda card: points((card,)), remainder)
RANKS: Depends = (lambda card: card.rank, remainder_with_pairs)


def baccarat(house: Banked[Settings, Coup, Move, Event], settings: Settings) -> ShoeGame[Coup]:
    return dealt_from_a_shoe(house, settings, WAGERS, POINTS)


def multi_terminal(
    house: Banked[TerminalSettings, Coup, Move, Event], settings: TerminalSettings
) -> ShoeGame[Coup]:
    """Return the game; with Pairs, a coup depends on ranks, not on points alone."""
    if settings.pairs is Offer.NO:
        return dealt_from_a_shoe(house, settings, WAGERS, POINTS)
    return dealt_from_a_shoe(house, settings, (*WAGERS, *PAIRS), RANKS)


def dealt_from_a_shoe(
    house: Banked[S, Coup, Move, Event], settings: S, bets: tuple[str, ...], depends: Depends
) -> ShoeGame[Coup]:
    """Each wager is of the minimum."""
    rules = house.rules
    machine = rules.round(settings)
    stakes = (
        Wager(Player(1), str(bet), settings.minimum, (1,), number)
        for number, bet in enumerate(bets, 1)
    )
    kind, matters = depends
    table, law = Table[S, Coup](Terms(settings), rules.shoe(settings)), rules.law.shoe
    assert law is not None, "these games are dealt from a shoe"
    first = law.first_card
    return ShoeGame(
        round=machine,
        opening=machine.opening(Start(tuple(stakes))),
        cards=DECK * settings.decks,
        kind=kind,
        remainder=matters,
        staff=lambda coup, due: rules.usual(changed(table, play=Play(coup)), due).move,
        burns=lambda card: first.burns(card).verdict if first else 0,
        behind=settings.cutting_card,
        plays_on=rules.plays_on,
        notes=rounding(settings),
    )


def rounding(settings: BaccaratSettings) -> tuple[str, ...]:
    """Note a rounded commission: what Banker pays for each unit then depends on the stake."""
    if settings.commission_unit is None:
        return ()
    unit, stake = dollars(settings.commission_unit), dollars(settings.minimum)
    return (
        f"Commission is rounded down to a multiple of {unit}, so that the odds of banker depend "
        f"on the stake: these are for a stake of {stake}, the minimum.",
    )
