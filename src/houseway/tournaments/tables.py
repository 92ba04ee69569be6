"""What a tournament tells the tables that are played at: their settings, level by level."""

from functools import lru_cache
from typing import Any

from houseway.core.game import Refused
from houseway.games import listing_of
from houseway.games.listing import Listing
from houseway.house.settings.setting import Whole, find, with_values
from houseway.law import Cite
from houseway.tournaments.law import TournamentLaw
from houseway.tournaments.papers.conditions import Conditions, Level

PLACES = ("seats", "terminals", "boxes")  # the setting that says how many can play
LEAST = "minimum"  # where the game has one for all wagers, it is that of the level
FEWEST, MOST = 2, 1_000  # where the game has no such setting
# A table of players among themselves: stakes are given, and nothing is taken from the pots.
GIVEN = {"tournament": "yes", "commission-cap": "0"}


def listing(conditions: Conditions) -> Listing:
    return listing_of(conditions.game, conditions.edition)


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
    """Whether it is played on Player Terminals, which are drawn by the ballot."""
    place = place_setting(conditions)
    return place is not None and place.name == "terminals"


def place_setting(conditions: Conditions) -> Whole | None:
    menu = listing(conditions).table.rules.menu
    every = (find(menu, name) for name in PLACES)
    return next((one for one in every if isinstance(one, Whole)), None)


def check_seats(conditions: Conditions, seats: int, cite: Cite) -> None:
    """As many as can play at a table of the game."""
    place = place_setting(conditions)
    most = MOST if place is None else place.high
    if not FEWEST <= seats <= most:
        reason = f"seats: {seats} at a table of {conditions.game} is not {FEWEST} to {most}"
        raise Refused(reason, cite)
