"""The games that have exact odds, and what each adds to its table for that. Written out."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from houseway.core.actors import Player
from houseway.core.game import Duty
from houseway.core.money import dollars
from houseway.core.value import changed
from houseway.core.wagers import Wager
from houseway.games.baccarat.bets import PAIRS
from houseway.games.baccarat.dealing import remainder, remainder_with_pairs
from houseway.games.baccarat.rules import points
from houseway.games.baccarat.settings import Settings
from houseway.games.baccarat.state import Coup, Event, Move
from houseway.games.baccarat.terminal_settings import Offer, TerminalSettings
from houseway.games.listing import Listing
from houseway.games.money_wheel.settings import Settings as WheelSettings
from houseway.games.money_wheel.state import ReportSegment, Spin
from houseway.games.money_wheel.table import MoneyWheelTable
from houseway.house.round import OnLayout, Start
from houseway.house.shoes.shoe import NO_SHOE
from houseway.house.state import Play, Table, Terms
from houseway.house.table import Banked
from houseway.kit.cards import DECK, Card
from houseway.law.instruments import Edition, Game
from houseway.odds.device import DeviceGame, one_on_each
from houseway.odds.model import Model, ShoeGame
from houseway.odds.report import Report, wager_odds
from houseway.odds.roulette import roulette
from houseway.odds.sic_bo import sic_bo

BACCARAT_WAGERS = ("player", "banker", "tie")


BaccaratSettings = Settings | TerminalSettings
S = TypeVar("S", Settings, TerminalSettings)
R = TypeVar("R", bound=OnLayout)


class NotCounted(LookupError):
    """A game under an edition whose odds are not worked out here."""


Depends = tuple[Callable[[Card], Hashable], Callable[[Coup], Hashable]]

# What a coup depends on: which cards are alike, and what of those dealt matters to the rest.
POINTS: Depends = (lambda card: points((card,)), remainder)
RANKS: Depends = (lambda card: card.rank, remainder_with_pairs)


def baccarat(house: Banked[Settings, Coup, Move, Event], settings: Settings) -> ShoeGame[Coup]:
    return dealt_from_a_shoe(house, settings, BACCARAT_WAGERS, POINTS)


def multi_terminal(
    house: Banked[TerminalSettings, Coup, Move, Event], settings: TerminalSettings
) -> ShoeGame[Coup]:
    """Where Pairs are offered a coup depends on ranks, not on points alone."""
    if settings.pairs is Offer.NO:
        return dealt_from_a_shoe(house, settings, BACCARAT_WAGERS, POINTS)
    return dealt_from_a_shoe(house, settings, (*BACCARAT_WAGERS, *PAIRS), RANKS)


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


def money_wheel(house: Banked[Any, Spin, Any, Any], settings: WheelSettings) -> DeviceGame[Spin]:
    """Every compartment is as wide as the others."""
    rules = house.rules
    assert isinstance(rules, MoneyWheelTable)
    machine, bets = rules.round(settings), rules.bets.alone
    return DeviceGame(
        round=machine,
        opening=machine.opening(Start(one_on_each(bets, settings.minimum))),
        results=tuple(ReportSegment(at) for at in range(1, len(settings.compartments) + 1)),
        shows="compartments of the Wheel",
        staff=done_by(house, settings),
    )


def done_by(house: Banked[Any, R, Any, Any], settings: Any) -> Callable[[R, Duty], object]:
    """What the staff mostly do at a table without a shoe."""
    table: Table[Any, R] = Table(Terms(settings), NO_SHOE)
    return lambda state, due: house.rules.usual(changed(table, play=Play(state)), due).move


def rounding(settings: BaccaratSettings) -> tuple[str, ...]:
    """Where commission is rounded, what Banker pays for each unit depends on the stake."""
    if settings.commission_unit is None:
        return ()
    unit, stake = dollars(settings.commission_unit), dollars(settings.minimum)
    return (
        f"Commission is rounded down to a multiple of {unit}, so that the odds of banker depend "
        f"on the stake: these are for a stake of {stake}, the minimum.",
    )


MODELS: dict[tuple[Game, Edition], Callable[[Any, Any], Model]] = {
    (Game.BACCARAT, Edition.S49): baccarat,
    (Game.MINI_BACCARAT, Edition.S49): baccarat,
    (Game.BACCARAT, Edition.NI2019): multi_terminal,
    (Game.MONEY_WHEEL, Edition.S49): money_wheel,
    (Game.ROULETTE, Edition.S49): roulette,
    (Game.ROULETTE, Edition.NI2019): roulette,
    (Game.SIC_BO, Edition.S49): sic_bo,
    (Game.SIC_BO, Edition.NI2019): sic_bo,
}


def model(listing: Listing, settings: object) -> Model:
    """The game as its odds are counted, under settings that the table has checked."""
    found = MODELS.get((listing.game, listing.edition))
    if found is None:
        known = ", ".join(f"{game} {edition}" for game, edition in MODELS)
        raise NotCounted(f"no odds of {listing.game} {listing.edition}; known: {known}")
    return found(listing.table, settings)


def odds(listing: Listing, settings: object) -> Report:
    counted = model(listing, settings)
    return Report(
        listing.game,
        listing.edition,
        listing.table.rules.checked(settings),
        wager_odds(counted.endings()),
        counted.basis,
        counted.notes,
    )
