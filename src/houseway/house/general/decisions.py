"""General provisions at work: seats, contraventions, exclusions, disputes."""

from houseway.core.actors import Actor, Player, Put
from houseway.core.game import Refused
from houseway.house.general import annulment as annulling
from houseway.house.general import change_of_hands as persons
from houseway.house.general import closure as closing
from houseway.house.general import state as people
from houseway.house.general.annulment import check_reported
from houseway.house.general.events import (
    ContraventionReported,
    DisputeDecided,
    DisputeRaised,
    PlayerExcluded,
    ReviewRecorded,
    ReviewRequested,
    SeatLeft,
    SeatTaken,
    SeatVacated,
)
from houseway.house.general.law import GeneralLaw
from houseway.house.general.needs import Attended
from houseway.house.general.state import (
    DecideDispute,
    DecideRefund,
    Dispute,
    GeneralMove,
    Report,
    ReportContravention,
)
from houseway.house.machine.text_checks import check_claims, check_text
from houseway.house.table.events import HouseEvent
from houseway.law import Cite
from houseway.law.index import Kind

Events = tuple[HouseEvent, ...]


def reported(law: GeneralLaw, clause: str) -> Cite:
    """The provision that a report is about: any there is but a meaning, which nobody can break."""
    rule_set = law.sanction.rule_set
    row = rule_set.index.rows.get(clause)
    if row is None and rule_set.index.knows(clause):
        return rule_set.rule(clause)  # a heading above several
    if row is None or row.kind is Kind.DEFINE:
        reason = f"{clause[:40]!r} is not a provision of {rule_set} that can be broken"
        raise Refused(reason, law.may[ReportContravention].cite)
    return rule_set.rule(clause)


def decide(table: Attended, law: GeneralLaw, put: Put[GeneralMove], *, check_after: bool) -> Events:
    """Decide a move of the general provisions; closing may want the cards checked."""
    match put.move:
        case people.TakeSeat(player, seat):
            return take_seat(table, law, player, seat)
        case people.LeaveSeat(player):
            cite = law.may[people.LeaveSeat].cite
            seated(table, cite, player)
            return (SeatLeft(player, cite),)
        case people.RequireToVacate(player):
            return (vacated(table, law, player),)
        case ReportContravention() as move:
            return (report(table, law, move),)
        case people.VoidWagers() as move:
            return annulling.void_wagers(table, law, move)
        case people.ExcludePlayer(player):
            return exclude(table, law, player)
        case people.ExcludeAsDecided() as move:
            return (persons.excluded_elsewhere(table, law, move),)
        case people.LiftExclusion() as move:
            return (persons.lifted(table, law, move),)
        case people.ChangeHands(player):
            return (persons.changed_hands(table, law, player),)
        case people.InvalidateGame() as move:
            return annulling.disrupted(table, law, move)
        case people.InvalidateRound() as move:
            return annulling.invalidated_round(table, law, move)
        case DecideRefund() as move:
            return annulling.refunded(table, law, move)
        case people.RaiseDispute(player, about):
            return (raised(table, law, player, about),)
        case DecideDispute() | people.RequestReview() | people.RecordReview() as move:
            return (disputed(table, law, put.by, move),)
        case people.SetHours(opens, closes):
            return (closing.hours_set(law, opens, closes),)
        case people.CloseTable() as move:
            closure = Put(put.by, move, clock=put.clock)
            return closing.announced(table, law, closure, check=check_after)


# Seats


def take_seat(table: Attended, law: GeneralLaw, player: Player, seat: int) -> Events:
    cite = law.may[people.TakeSeat].cite
    places = getattr(table.settings, law.places)
    if not 1 <= seat <= places:
        raise Refused(f"no seat {seat} at this table: there are 1 to {places}", cite)
    if any(sitting.seat == seat for sitting in table.people.seats):
        raise Refused(f"seat {seat} is taken", cite)
    if any(sitting.player == player for sitting in table.people.seats):
        raise Refused(f"player {player} is seated already", cite)
    return (SeatTaken(player, seat, cite),)


def seated(table: Attended, cite: Cite, player: Player) -> people.Seated:
    place = next((sitting for sitting in table.people.seats if sitting.player == player), None)
    if place is None:
        raise Refused(f"player {player} has no seat at this table", cite)
    return place


def vacated(table: Attended, law: GeneralLaw, player: Player) -> SeatVacated:
    """A seat is lost after so many idle rounds, in most rule sets only at a full table."""
    assert law.idle is not None, "a move without a permit"
    sitting, idle = seated(table, law.idle.cite, player), law.idle
    if sitting.idle < idle.rounds:
        reason = f"player {player} sat out {sitting.idle} rounds, not {idle.rounds}"
        raise Refused(reason, idle.cite)
    places = getattr(table.settings, law.places)
    if idle.when_full and len(table.people.seats) < places:
        free = places - len(table.people.seats)
        raise Refused(f"{free} other seats are not in use", idle.cite)
    return SeatVacated(player, sitting.idle, idle.cite)


# Contraventions and sanctions


def report(table: Attended, law: GeneralLaw, move: ReportContravention) -> HouseEvent:
    cite = reported(law, move.clause)
    if not move.person.strip() or not move.witness.strip():
        wanted = law.may[ReportContravention].cite
        raise Refused("a report names the person and the witness", wanted)
    rule = law.conduct_rule(cite.ref)
    if rule is not None:
        rule.check(move.player)
    number = len(table.people.reports) + 1
    record = Report(number, cite, move.person, move.player, move.witness)
    return ContraventionReported(record, cite)


def exclude(table: Attended, law: GeneralLaw, player: Player) -> Events:
    check_reported(table, player, law.exclusion)
    if player in table.people.excluded:
        raise Refused(f"player {player} is excluded already", law.exclusion)
    return (PlayerExcluded(player, law.exclusion),)


# Disputes


def raised(table: Attended, law: GeneralLaw, player: Player, about: str) -> DisputeRaised:
    check_text(about, "a dispute is about something", law.dispute)
    open_ = sum(
        dispute.player == player and dispute.decision is None for dispute in table.people.disputes
    )
    check_claims(open_, f"player {player}", law.dispute, "disputes that are not decided")
    number = len(table.people.disputes) + 1
    return DisputeRaised(Dispute(number, player, about), law.dispute)


def disputed(
    table: Attended,
    law: GeneralLaw,
    by: Actor,
    move: DecideDispute | people.RequestReview | people.RecordReview,
) -> HouseEvent:
    """The operator decides finally; only a review that was asked for can follow."""
    known, cite = table.people.disputes, law.dispute
    if not 1 <= move.number <= len(known):
        raise Refused(f"no dispute {move.number}: there are {len(known)}", cite)
    dispute = known[move.number - 1]
    match move:
        case DecideDispute(number, decision):
            if dispute.decision is not None:
                raise Refused(f"dispute {number} is decided: the decision is final", cite)
            return DisputeDecided(number, decision, cite)
        case people.RequestReview(player, number):
            if dispute.decision is None or dispute.player != player:
                raise Refused(f"player {player} has no decision to be reviewed", cite)
            return ReviewRequested(number, cite)
        case people.RecordReview(number, outcome):
            if not dispute.review_asked:
                raise Refused(f"no review of dispute {number} was asked for", cite)
            if dispute.review is not None:
                raise Refused(f"dispute {number} is reviewed already: {dispute.review}", cite)
            return ReviewRecorded(number, str(by), law.reviewer, outcome, cite)
