"""What an event changes in a tournament. It checks nothing and decides nothing."""

from collections.abc import Callable
from typing import Any

from houseway.core.actors import Player
from houseway.core.money import NOTHING, Cents
from houseway.core.value import changed
from houseway.tournaments import events as happened
from houseway.tournaments import play_events as played
from houseway.tournaments.conditions import Until
from houseway.tournaments.state import (
    Entrant,
    Out,
    Phase,
    Reserve,
    Standing,
    TableAt,
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


def the(state: Tournament, player: Player) -> Entrant:
    found = state.entrant(player)
    assert found is not None, f"player {player} is not entered"
    return found


def entrant(state: Tournament, player: Player, **new: Any) -> Tournament:
    return with_entrants(state, (changed(the(state, player), **new),))


# Entries and money


def entered(state: Tournament, event: happened.EntryAccepted) -> Tournament:
    return with_entrants(state, (Entrant(event.player, event.name, NOTHING, NOTHING),))


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
    one = the(state, event.player)
    table = state.table(one.table)
    assert table is not None, f"no table {one.table}"
    outs = tuple(kept for kept in (without(out, event.player) for out in state.outs) if kept.groups)
    state = entrant(state, event.player, standing=Standing.IN, buy_backs=one.buy_backs + 1)
    state = with_table(state, seated(state, table, (*table.players, event.player)))
    return changed(state, outs=outs)


def without(out: Out, player: Player) -> Out:
    groups = (tuple(one for one in group if one != player) for group in out.groups)
    return changed(out, groups=tuple(group for group in groups if group))


def substituted(state: Tournament, event: happened.SubstituteApproved) -> Tournament:
    return entrant(state, event.player, substitute=event.substitute, absent=False)


# Chips


def issued(state: Tournament, event: happened.ChipsIssued) -> Tournament:
    new = [changed(the(state, one), chips=event.chips) for one in event.players]
    total = Cents(state.issued + event.chips * len(new) - chips_in(state, event.players))
    return changed(with_entrants(state, new), issued=total)


def chips_in(state: Tournament, players: tuple[Player, ...]) -> int:
    return sum(the(state, one).chips for one in players)


def withdrawn(state: Tournament, event: happened.ChipsWithdrawn) -> Tournament:
    new = [changed(the(state, player), chips=NOTHING) for player, _ in event.chips]
    total = Cents(state.issued - sum(chips for _, chips in event.chips))
    return changed(with_entrants(state, new), issued=total)


# Seats


def seats_drawn(state: Tournament, event: happened.SeatsDrawn) -> Tournament:
    before = max((table.played for table in state.tables), default=0)
    at: dict[int, list[happened.Drawn]] = {}
    new = []
    for one in event.places:
        at.setdefault(one.table, []).append(one)
        old = the(state, one.player)
        new.append(changed(old, table=one.table, seat=one.seat, seated=False))
    tables = tuple(
        TableAt(number, tuple(one.player for one in some), played=before)
        for number, some in sorted(at.items())
    )
    state = with_entrants(state, new)
    return changed(state, tables=tables, session=event.session, phase=Phase.SEATING)


def seated(state: Tournament, table: TableAt, players: tuple[Player, ...]) -> TableAt:
    """A table with these players, in the order of their seats."""
    return changed(table, players=tuple(sorted(players, key=lambda one: the(state, one).seat)))


def away(state: Tournament, player: Player) -> Tournament:
    """His table without him."""
    table = state.table(the(state, player).table)
    if table is None or player not in table.players:
        return state
    rest = tuple(one for one in table.players if one != player)
    return with_table(state, changed(table, players=rest))


def forfeited(state: Tournament, event: happened.PlaceForfeited) -> Tournament:
    return entrant(away(state, event.player), event.player, standing=Standing.FORFEITED)


def place_offered(state: Tournament, event: happened.PlaceOffered) -> Tournament:
    old = the(state, event.player)
    state = away(state, event.player)
    if old.standing is Standing.IN:
        state = entrant(state, event.player, standing=Standing.REPLACED)
    new = Entrant(event.reserve, event.name, NOTHING, NOTHING, table=old.table, seat=old.seat)
    state = with_entrants(state, (changed(new, seated=True),))
    table = state.table(old.table)
    assert table is not None
    state = with_table(state, seated(state, table, (*table.players, event.reserve)))
    rest = tuple(one for one in state.reserves if one.player != event.reserve)
    return changed(state, reserves=rest)


def moved(state: Tournament, event: happened.PlayerMoved) -> Tournament:
    state = away(state, event.player)
    state = entrant(state, event.player, table=event.table, seat=event.seat)
    table = state.table(event.table)
    assert table is not None, f"no table {event.table}"
    return with_table(state, seated(state, table, (*table.players, event.player)))


def table_broken(state: Tournament, event: happened.TableBroken) -> Tournament:
    rest = tuple(table for table in state.tables if table.number != event.table)
    return changed(state, tables=rest)


# Play


def marked(state: Tournament, event: played.MarkedAbsent) -> Tournament:
    return with_entrants(state, [changed(the(state, p), absent=True) for p in event.players])


def round_started(state: Tournament, event: played.RoundStarted) -> Tournament:
    table = state.table(event.table)
    assert table is not None
    begun = changed(table, playing=event.players, level=event.level, dealt=event.dealt)
    return with_table(state, begun)


def round_reported(state: Tournament, event: played.RoundReported) -> Tournament:
    table = state.table(event.table)
    assert table is not None
    new = [changed(the(state, player), chips=chips) for player, chips in event.chips]
    gained = sum(one.chips for one in new) - chips_in(state, tuple(one.player for one in new))
    state = changed(with_entrants(state, new), issued=Cents(state.issued + gained))
    after = changed(
        table,
        playing=(),
        extra=(),
        rounds=table.rounds + 1,
        played=table.played + 1,
        shoes=table.shoes + event.shoe_ended,
    )
    return with_table(state, after)


def players_out(state: Tournament, event: played.PlayersOut) -> Tournament:
    gone = tuple(player for group in event.out.groups for player in group)
    new = [changed(the(state, one), standing=Standing.OUT, seated=False) for one in gone]
    state = with_entrants(state, new)
    for player in gone:
        state = away(state, player)
    return changed(state, outs=(*state.outs, event.out))


def extra_given(state: Tournament, event: played.ExtraRoundsGiven) -> Tournament:
    table = state.table(event.table)
    assert table is not None
    return with_table(state, changed(table, extra=event.players))


def session_ended(state: Tournament, _event: played.SessionEnded) -> Tournament:
    goes_on = state.stage_now.until is Until.ONE_LEFT and len(state.alive) > 1
    return changed(state, phase=Phase.BALLOT) if goes_on else state


def stage_ended(state: Tournament, event: played.StageEnded) -> Tournament:
    """Levels begin anew with a stage that gives chips anew."""
    if not event.ahead:
        return changed(state, phase=Phase.PLACES, tables=())
    fresh = state.settings.stages[state.stage + 1].fresh
    tables = () if fresh else state.tables
    return changed(state, phase=Phase.BALLOT, stage=state.stage + 1, size=0, tables=tables)


def awarded(state: Tournament, event: played.PlacesAwarded) -> Tournament:
    return changed(state, phase=Phase.PRIZES, placings=event.placings)


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
    happened.SeatsDrawn: seats_drawn,
    happened.PlaceTaken: lambda state, e: entrant(state, e.player, seated=True, absent=False),
    happened.PlaceForfeited: forfeited,
    happened.PlaceOffered: place_offered,
    happened.PlayerMoved: moved,
    happened.TableBroken: table_broken,
    played.SessionStarted: phase(Phase.PLAY),
    played.MarkedAbsent: marked,
    played.MarkedPresent: lambda state, event: entrant(state, event.player, absent=False),
    played.RoundStarted: round_started,
    played.RoundReported: round_reported,
    played.AbsentPosted: same,
    played.MinimumNotRisked: same,
    played.PlayersOut: players_out,
    played.ExtraRoundsGiven: extra_given,
    played.LevelEnded: lambda state, _event: changed(state, level=state.level + 1),
    played.BreakOffered: lambda state, event: changed(state, paused=event.minutes),
    played.BreakEnded: lambda state, _event: changed(state, paused=0),
    played.PaceSet: lambda state, event: changed(state, pace=event.seconds),
    played.SessionEnded: session_ended,
    played.StageEnded: stage_ended,
    played.PlacesAwarded: awarded,
    played.PrizesPaid: phase(Phase.OVER),
    played.TournamentCancelled: phase(Phase.CANCELLED),
}
