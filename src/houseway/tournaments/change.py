"""Changes that each event makes in a tournament. Nothing is checked or decided here."""

from collections.abc import Callable
from typing import Any

from houseway.core.actors import Player
from houseway.core.money import NOTHING, Cents
from houseway.core.value import changed
from houseway.tournaments import events as happened
from houseway.tournaments.entrants import change as seats
from houseway.tournaments.entrants.change import chips_in, entrant, seated, the
from houseway.tournaments.play import change as play
from houseway.tournaments.play import clock
from houseway.tournaments.play import events as played
from houseway.tournaments.state import (
    Entrant,
    Out,
    Phase,
    Reserve,
    Standing,
    Tournament,
    with_entrants,
    with_table,
)

Change = Callable[[Tournament, Any], Tournament]


def evolve(state: Tournament, event: Any) -> Tournament:
    return CHANGES[type(event)](state, event)


def same(state: Tournament, _event: Any) -> Tournament:
    """Kept on record; nothing in the tournament depends on it."""
    return state


def papers(**fields: Callable[[Any], Any]) -> Change:
    """Fields of the papers, each from the event."""

    def change(state: Tournament, event: Any) -> Tournament:
        new = {name: read(event) for name, read in fields.items()}
        return changed(state, papers=changed(state.papers, **new))

    return change


def yes(_event: Any) -> bool:
    return True


def phase(then: Phase) -> Change:
    return lambda state, _event: changed(state, phase=then)


# Entries and money


def entered(state: Tournament, event: happened.EntryAccepted) -> Tournament:
    """A reserve who is entered, or plays for somebody, waits for no other place."""
    state = no_reserve(state, event.player)
    return with_entrants(state, (Entrant(event.player, event.name, NOTHING, NOTHING),))


def no_reserve(state: Tournament, player: Player) -> Tournament:
    rest = tuple(reserve for reserve in state.reserves if reserve.player != player)
    return changed(state, reserves=rest)


def fee_paid(state: Tournament, event: happened.FeePaid) -> Tournament:
    one = the(state, event.player)
    paid, kept = Cents(one.paid + event.amount), Cents(one.kept + event.commission)
    return entrant(state, event.player, paid=paid, kept=kept)


def refunded(state: Tournament, event: happened.FeeRefunded) -> Tournament:
    return entrant(state, event.player, refunded=True)


def reserve_added(state: Tournament, event: happened.ReserveAdded) -> Tournament:
    return changed(state, reserves=(*state.reserves, Reserve(event.player, event.name)))


def agreed(state: Tournament, event: happened.AgreementRecorded) -> Tournament:
    return changed(state, agreed=state.agreed | {event.player})


def bought_back(state: Tournament, event: happened.BoughtBack) -> Tournament:
    """Back at the table they left, if it is there; another seat is an event of its own."""
    one = the(state, event.player)
    outs = tuple(kept for kept in (without(out, event.player) for out in state.outs) if kept.groups)
    back = {"standing": Standing.IN, "buy_backs": one.buy_backs + 1}
    state = entrant(state, event.player, seated=state.phase is Phase.PLAY, **back)
    table = state.table(one.table)
    if table is not None:
        state = with_table(state, seated(state, table, (*table.players, event.player)))
    return changed(state, outs=outs)


def without(out: Out, player: Player) -> Out:
    groups = (
        tuple(each_player for each_player in group if each_player != player) for group in out.groups
    )
    return changed(out, groups=tuple(group for group in groups if group))


def substituted(state: Tournament, event: happened.SubstituteApproved) -> Tournament:
    state = no_reserve(state, event.substitute)
    return entrant(state, event.player, substitute=event.substitute, absent=False)


# Chips


def issued(state: Tournament, event: happened.ChipsIssued) -> Tournament:
    new = [changed(the(state, player), chips=event.chips) for player in event.players]
    total = Cents(state.issued + event.chips * len(new) - chips_in(state, event.players))
    return changed(with_entrants(state, new), issued=total)


def withdrawn(state: Tournament, event: happened.ChipsWithdrawn) -> Tournament:
    new = [changed(the(state, player), chips=NOTHING) for player, _ in event.chips]
    total = Cents(state.issued - sum(chips for _, chips in event.chips))
    return changed(with_entrants(state, new), issued=total)


CHANGES: dict[type[Any], Change] = {
    happened.ConditionsDocumented: papers(conditions=lambda e: e.conditions, documented=yes),
    happened.ConditionsApproved: papers(approved=lambda e: e.reference),
    happened.ConditionsPublished: papers(published=lambda e: e.where),
    happened.RegulatorNotified: papers(notified=lambda e: e.reference),
    happened.DirectorAppointed: papers(director=lambda e: e.name, there=yes),
    happened.DirectorLeft: papers(there=lambda _: False),
    happened.DirectorReturned: papers(there=yes),
    happened.EntriesOpened: phase(Phase.ENTRIES),
    happened.AgreementRecorded: agreed,
    happened.FeePaid: fee_paid,
    happened.EntryAccepted: entered,
    happened.ReserveAdded: reserve_added,
    happened.EntriesClosed: phase(Phase.BALLOT),
    happened.BoughtBack: bought_back,
    happened.SubstituteApproved: substituted,
    happened.FeeRefunded: refunded,
    happened.ChipsIssued: issued,
    happened.ChipsWithdrawn: withdrawn,
    happened.TableSizeSet: lambda state, event: changed(state, size=event.seats),
    happened.SeatsDrawn: seats.seats_drawn,
    happened.PlaceTaken: lambda state, e: entrant(state, e.player, seated=True, absent=False),
    happened.PlaceForfeited: seats.forfeited,
    happened.PlaceRestored: seats.restored,
    happened.NameCorrected: lambda state, e: entrant(state, e.player, name=e.name),
    happened.PlayerDisqualified: seats.disqualified,
    happened.PlaceOffered: seats.place_offered,
    happened.PlayerMoved: seats.moved,
    happened.TableBroken: seats.table_broken,
    happened.MovePlanned: seats.planned,
    happened.PlanDropped: same,
    played.SessionStarted: clock.session_started,
    played.MarkedAbsent: play.marked,
    played.MarkedPresent: lambda state, event: entrant(state, event.player, absent=False),
    played.RoundStarted: play.round_started,
    played.RoundReported: play.round_reported,
    played.ChipsRecounted: lambda state, event: play.with_chips(state, event.chips),
    played.AbsentPosted: same,
    played.MinimumNotRisked: same,
    played.PlayersOut: play.players_out,
    played.ExtraRoundsGiven: play.extra_given,
    played.TieStands: play.tie_stands,
    played.LevelEnded: clock.level_ended,
    played.BreakOffered: clock.break_offered,
    played.BreakEnded: clock.break_ended,
    played.ClockResumed: clock.resumed,
    played.SessionExpired: lambda state, _event: changed(state, expired=True),
    played.HandForHandSet: play.hand_for_hand_set,
    played.EliminationsHeld: lambda s, e: changed(s, held=(*s.held, *e.players)),
    played.LapEnded: lambda state, _event: play.lap_ended(state),
    played.PaceSet: lambda state, event: changed(state, pace=event.seconds),
    played.SessionEnded: play.session_ended,
    played.HeatEnded: play.heat_ended,
    played.PlayOffGiven: play.play_off_given,
    played.StageEnded: play.stage_ended,
    played.PlacesAwarded: play.awarded,
    played.PrizesPaid: phase(Phase.OVER),
    played.TournamentCancelled: phase(Phase.CANCELLED),
}
