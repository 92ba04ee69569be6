"""What happens among the people at a table, and what each event changes there."""

from typing import assert_never

from houseway.core.actors import Player
from houseway.core.value import changed, value
from houseway.house.people import Dispute, People, Report, Seated, Told
from houseway.house.settings import Determined
from houseway.law import Cite


@value
class SeatTaken:
    player: Player
    seat: int
    cite: Cite


@value
class SeatLeft:
    player: Player
    cite: Cite


@value
class SeatVacated:
    """A player who sat out too long had to give up his place."""

    player: Player
    idle: int
    cite: Cite


@value
class ContraventionReported:
    report: Report
    cite: Cite


@value
class WagersVoided:
    player: Player
    cite: Cite


@value
class PlayerExcluded:
    player: Player
    cite: Cite


@value
class RoundInvalidated:
    why: str
    refund_open: bool  # whether the wagers wait for a decision
    cite: Cite


@value
class RefundDecided:
    refund: bool
    cite: Cite


@value
class DisputeRaised:
    dispute: Dispute
    cite: Cite


@value
class DisputeDecided:
    number: int
    decision: str
    cite: Cite


@value
class ReviewRequested:
    number: int
    cite: Cite


@value
class ReviewRecorded:
    number: int
    by: str
    outcome: str
    cite: Cite


@value
class HoursSet:
    opens: str
    closes: str
    determined: Determined
    cite: Cite


@value
class ClosingAnnounced:
    rounds: int
    inspector: Told
    cite: Cite


GeneralEvent = (
    SeatTaken
    | SeatLeft
    | SeatVacated
    | ContraventionReported
    | WagersVoided
    | PlayerExcluded
    | RoundInvalidated
    | RefundDecided
    | DisputeRaised
    | DisputeDecided
    | ReviewRequested
    | ReviewRecorded
    | HoursSet
    | ClosingAnnounced
)


def evolve(people: People, event: GeneralEvent) -> People:
    match event:
        case SeatTaken(player, seat):
            return changed(people, seats=(*people.seats, Seated(player, seat)))
        case SeatLeft(player) | SeatVacated(player):
            return without(people, player)
        case ContraventionReported(report):
            return changed(people, reports=(*people.reports, report))
        case PlayerExcluded(player):
            gone = without(people, player)
            return changed(gone, excluded=people.excluded | {player})
        case RoundInvalidated(_, refund_open, cite):
            return changed(people, refund_due=cite if refund_open else None)
        case RefundDecided():
            return changed(people, refund_due=None)
        case DisputeRaised(dispute):
            return changed(people, disputes=(*people.disputes, dispute))
        case DisputeDecided(number, decision):
            return with_dispute(people, changed(people.disputes[number - 1], decision=decision))
        case ReviewRequested(number):
            return with_dispute(people, changed(people.disputes[number - 1], review_asked=True))
        case ReviewRecorded(number, _, outcome):
            return with_dispute(people, changed(people.disputes[number - 1], review=outcome))
        case HoursSet(opens, closes):
            return changed(people, hours=(opens, closes))
        case ClosingAnnounced(rounds):
            return changed(people, rounds_left=rounds)
        case WagersVoided():
            return people
        case _:
            assert_never(event)


def without(people: People, player: Player) -> People:
    return changed(people, seats=tuple(one for one in people.seats if one.player != player))


def with_dispute(people: People, dispute: Dispute) -> People:
    before, after = people.disputes[: dispute.number - 1], people.disputes[dispute.number :]
    return changed(people, disputes=(*before, dispute, *after))


def after_betting(people: People, wagered: frozenset[Player]) -> People:
    """Whoever sits and did not wager has sat out one more round."""
    seats = [
        changed(one, idle=0 if one.player in wagered else one.idle + 1)
        if one.idle or one.player not in wagered
        else one
        for one in people.seats
    ]
    return changed(people, seats=tuple(seats))


def after_round(people: People) -> People:
    if people.rounds_left is None:
        return people
    return changed(people, rounds_left=people.rounds_left - 1)
