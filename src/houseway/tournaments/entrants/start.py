"""The published start: before it nobody is late, and no place is lost."""

from houseway.core.game import Refused
from houseway.tournaments import moves
from houseway.tournaments.entrants.seats import FIRST, waiting
from houseway.tournaments.law import TournamentLaw
from houseway.tournaments.state import Phase, Tournament

AGAINST_THE_LATE = moves.StartSession | moves.ForfeitPlace | moves.OfferPlace


def check_start(law: TournamentLaw, state: Tournament, move: AGAINST_THE_LATE, now: str) -> None:
    """Entrants have until the published start to take their places.

    `now` is local, as `2026-03-07 19:00`. Once all have come, play may begin early.
    """
    start = state.settings.start
    early = bool(start) and now < start and (state.phase, state.session) == (Phase.SEATING, FIRST)
    if not early or (isinstance(move, moves.StartSession) and not any(waiting(state))):
        return
    reason = f"start: {start} is published and it is {now}: nobody is late before it"
    raise Refused(reason, law.forfeit.cite)
