"""The published start of a tournament, compared with the clock of the floor."""

from typing import Any

from houseway.core.actors import Put
from houseway.floor.host.time_zones import local
from houseway.house.machine.door import authorise
from houseway.journal import Millis
from houseway.tournaments.entrants.start import AGAINST_THE_LATE, check_start
from houseway.tournaments.law import TournamentLaw
from houseway.tournaments.state import Tournament


def check_published_start(law: TournamentLaw, state: Tournament, put: Put[Any], now: str) -> None:
    """Refuse a move against entrants who are not late yet."""
    if isinstance(put.move, AGAINST_THE_LATE):
        authorise(put, law.may[type(put.move)])  # a stranger learns no facts
        check_start(law, state, put.move, now)


def local_time(at: Millis, zone: int, place: str) -> str:
    """Date and time as conditions state them: `2026-03-07 19:00`."""
    return local(at, place or zone).strftime("%Y-%m-%d %H:%M")
