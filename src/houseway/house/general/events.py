"""Events among the people at a table, and what each changes there."""

from typing import assert_never

from houseway.core.actors import Player
from houseway.core.value import changed, value
from houseway.core.wagers import Wager
from houseway.house.general.law import Idle
from houseway.house.general.state import Dispute, InspectorNotice, People, Report, Seated
from houseway.house.settings.kinds import Determined
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
    """A player who sat out too long had to give up their place."""

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
    round: int | None = None  # an earlier one; None: the one in play


@value
class PlayerExcluded:
    player: Player
    cite: Cite
    table: str = ""  # where it was decided; none: here
    record: int = 0  # by which of its records


@value
class ExclusionLifted:
    player: Player
    reason: str
    cite: Cite


@value
class HandsChanged:
    """Nothing that is known of a number is known of the person who has it now."""

    player: Player
    cite: Cite


@value
class RoundInvalidated:
    why: str
    refund_open: bool  # whether the wagers wait for a decision
    cite: Cite
    round: int | None = None  # an earlier one; None: the one in play
    refundable: tuple[Wager, ...] = ()  # of an earlier one, if they wait


@value
class RefundDecided:
    refund: bool
    cite: Cite
    players: tuple[Player, ...] = ()  # to these alone


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
    """A decision was reviewed: by whom, for which authority, and with what outcome."""

    number: int
    by: str
    authority: str
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
    inspector: InspectorNotice
    cite: Cite
    given_only: bool = False  # rounds count that players can still wager on from the beginning


GeneralEvent = (
    SeatTaken
    | SeatLeft
    | SeatVacated
    | ContraventionReported
    | WagersVoided
    | PlayerExcluded
    | ExclusionLifted
    | HandsChanged
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
        case ExclusionLifted(player):
            return changed(people, excluded=people.excluded - {player})
        case HandsChanged(player):
            return forgotten(people, player)
        case RoundInvalidated():
            return with_annulled(people, event)
        case RefundDecided():
            return changed(people, refund_due=None, refundable=())
        case DisputeRaised(dispute):
            return changed(people, disputes=(*people.disputes, dispute))
        case DisputeDecided(number, decision):
            return with_dispute(people, changed(people.disputes[number - 1], decision=decision))
        case ReviewRequested(number):
            return with_dispute(people, changed(people.disputes[number - 1], review_asked=True))
        case ReviewRecorded(number, outcome=outcome):
            return with_dispute(people, changed(people.disputes[number - 1], review=outcome))
        case HoursSet(opens, closes):
            return changed(people, hours=(opens, closes))
        case ClosingAnnounced(rounds, given_only=given_only):
            return changed(people, rounds_left=rounds, given_only=given_only, given=False)
        case WagersVoided():
            return people
        case _:
            assert_never(event)


def with_annulled(people: People, event: RoundInvalidated) -> People:
    """An earlier round is annulled once; whether its wagers go back may wait for a decision."""
    annulled = people.annulled if event.round is None else people.annulled | {event.round}
    due = event.cite if event.refund_open else None
    return changed(people, refund_due=due, refundable=event.refundable, annulled=annulled)


def without(people: People, player: Player) -> People:
    seats = tuple(seated for seated in people.seats if seated.player != player)
    return changed(people, seats=seats, wagered=people.wagered - {player})


NOBODY = Player(0)  # who plays here


def forgotten(people: People, player: Player) -> People:
    """Forget a player; reports and disputes stay on record, but not under that number."""
    gone = without(people, player)
    return changed(
        gone,
        excluded=people.excluded - {player},
        reports=tuple(
            changed(report, player=None) if report.player == player else report
            for report in people.reports
        ),
        disputes=tuple(
            changed(dispute, player=NOBODY) if dispute.player == player else dispute
            for dispute in people.disputes
        ),
    )


def with_dispute(people: People, dispute: Dispute) -> People:
    before, after = people.disputes[: dispute.number - 1], people.disputes[dispute.number :]
    return changed(people, disputes=(*before, dispute, *after))


def after_betting(people: People, wagered: frozenset[Player], *, counts: bool) -> People:
    """Count a round that each seated player sat out, if it counts; a wager ends the row.

    A round that does not count ends the row too: only rounds in a row are counted.
    """
    seats = tuple([after_one(sitting, wagered, counts=counts) for sitting in people.seats])
    return changed(people, seats=seats, wagered=wagered)


def after_one(sitting: Seated, wagered: frozenset[Player], *, counts: bool) -> Seated:
    idle = sitting.idle + 1 if counts and sitting.player not in wagered else 0
    return sitting if idle == sitting.idle else changed(sitting, idle=idle)


def counts_as_idle(people: People, idle: Idle | None, places: int) -> bool:
    """Return whether sitting out the round that begins now counts towards losing a seat."""
    return idle is not None and (not idle.when_full or len(people.seats) >= places)


def counts(people: People, *, void: bool) -> bool:
    """Return whether a round is one of the last that the players have to be given."""
    return not people.given_only or (people.given and not void)


def is_last(people: People, *, void: bool) -> bool:
    """Return whether the table closes when this round is over."""
    return people.rounds_left == 1 and counts(people, void=void)


def after_round(people: People, *, void: bool = False) -> People:
    """One more round is over, and perhaps one less is left."""
    left = people.rounds_left
    if left is not None and counts(people, void=void):
        left -= 1
    return changed(people, rounds_over=people.rounds_over + 1, rounds_left=left)


def closed(people: People) -> People:
    """The table is closed: no last rounds are counted any more, and nobody is playing."""
    return changed(people, rounds_left=None, given_only=False, given=False, wagered=frozenset())


def period_opened(people: People) -> People:
    """Note that the players there can wager on this round from its beginning."""
    return changed(people, given=True) if people.given_only else people


def no_bet_round(people: People, *, offered: bool) -> People:
    """A round without wagers was given to the players only if they could have wagered."""
    return people if offered or not people.given else changed(people, given=False)


def period_lapsed(people: People) -> People:
    """Nobody wanted the round that was given."""
    if people.rounds_left is None or not people.given:
        return people
    return changed(people, rounds_left=people.rounds_left - 1, given=False)
