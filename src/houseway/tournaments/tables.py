"""Settings that a tournament gives the tables that are played at, level by level."""

from functools import cache, lru_cache
from typing import Any

from houseway.core.game import Refused
from houseway.games import listing_of
from houseway.games.listing import Listing
from houseway.house.settings.kinds import Determined, Whole, find, with_values
from houseway.law import Cite
from houseway.law.instruments import Edition, Game
from houseway.tournaments.law import TournamentLaw, Which, law_of
from houseway.tournaments.papers.conditions import Conditions, Level

DISPLACED = "displaced rule"
PLACES = ("seats", "terminals", "boxes")  # the setting that says how many can play
LEAST = "minimum"  # where the game has one for all wagers, it is that of the level
FEWEST, MOST = 2, 1_000  # where the game has no such setting
# A table of players among themselves: stakes are given, and nothing is taken from the pots.
GIVEN = {"tournament": "yes", "commission-cap": "0"}


def prevail(conditions: Conditions) -> bool:
    """Return whether conditions, once approved, prevail over the rules of the game."""
    law = law_of(conditions.game, conditions.edition)
    return law.prevails.which is Which.CONDITIONS


def listing(conditions: Conditions) -> Listing:
    """The game, with bounds as wide as it can be played where conditions prevail."""
    return played(conditions.game, conditions.edition, prevail(conditions))


@cache
def played(game: Game, edition: Edition, displaced: bool) -> Listing:
    found = listing_of(game, edition)
    return found.held_by_conditions() if displaced else found


@lru_cache(maxsize=100)
def displaced(law: TournamentLaw, conditions: Conditions) -> tuple[Determined, ...]:
    """The rules of the game that the conditions are inconsistent with, each named once."""
    if not prevail(conditions):
        return ()
    game, seats = listing(conditions), conditions.stages[0].seats
    levels = (table_settings(law, conditions, level, seats) for level in conditions.levels)
    found = {
        (conflict.reason, conflict.cite): conflict
        for each in levels
        for conflict in game.conflicts(each)
    }
    return tuple(Determined(DISPLACED, one.reason, one.cite) for one in found.values())


@lru_cache(maxsize=1_000)
def table_settings(law: TournamentLaw, conditions: Conditions, level: Level, seats: int) -> Any:
    """The settings of the game, or a refusal that says which of them cannot be."""
    rules, cite = listing(conditions).table.rules, law.states.limits
    texts = (GIVEN if law.closed_pot else {}) | dict(conditions.table) | dict(level.settings)
    if find(rules.menu, LEAST) is not None and LEAST not in texts:
        texts |= {LEAST: f"{level.minimum // 100}.{level.minimum % 100:02d}"}
    if place := place_setting(conditions):
        texts = {place.name: str(max(seats, place.low))} | texts
    try:
        found = with_values(rules.menu, rules.default, texts)
        rules.checked(found)
    except KeyError as unknown:
        raise Refused(str(unknown.args[0]), cite) from None
    except Refused as refused:
        raise Refused(f"table limits: {refused.reason} ({refused.cite})", cite) from None
    return found


def on_terminals(conditions: Conditions) -> bool:
    """Return whether it is played on Player Terminals, which are drawn by the ballot."""
    place = place_setting(conditions)
    return place is not None and place.name == "terminals"


def place_setting(conditions: Conditions) -> Whole | None:
    menu = listing(conditions).table.rules.menu
    every = (find(menu, name) for name in PLACES)
    return next((item for item in every if isinstance(item, Whole)), None)


def check_seats(conditions: Conditions, seats: int, cite: Cite) -> None:
    """As many as can play at a table of the game."""
    place = place_setting(conditions)
    most = MOST if place is None else place.high
    if not FEWEST <= seats <= most:
        reason = f"seats: {seats} at a table of {conditions.game} is not {FEWEST} to {most}"
        raise Refused(reason, cite)
