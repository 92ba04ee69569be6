"""What each event changes among the people at a table. It checks nothing and decides nothing."""

from typing import assert_never

from houseway.core.actors import Player
from houseway.core.value import changed
from houseway.house.people import (
    ClosingAnnounced,
    ContraventionReported,
    Dispute,
    DisputeDecided,
    DisputeRaised,
    GeneralEvent,
    HoursSet,
    People,
    PlayerExcluded,
    RefundDecided,
    ReviewRecorded,
    ReviewRequested,
    RoundInvalidated,
    Seated,
    SeatLeft,
    SeatTaken,
    SeatVacated,
    WagersVoided,
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
    seats = tuple(
        changed(one, idle=0 if one.player in wagered else one.idle + 1) for one in people.seats
    )
    return changed(people, seats=seats)


def after_round(people: People) -> People:
    if people.rounds_left is None:
        return people
    return changed(people, rounds_left=people.rounds_left - 1)
