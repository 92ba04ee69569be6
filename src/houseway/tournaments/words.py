"""The events of a tournament as sentences."""

from typing import Any

from houseway.core.money import dollars
from houseway.core.words import Sentences, Silence, Words
from houseway.tournaments import events as happened
from houseway.tournaments.moves import BreakTable, MovePlayer
from houseway.tournaments.papers.checks import amount
from houseway.tournaments.play import events as played
from houseway.tournaments.state import Placing


def names(players: tuple[int, ...]) -> str:
    who = "player" if len(players) == 1 else "players"
    return f"{who} {', '.join(map(str, players))}"


def out(event: played.PlayersOut) -> str:
    groups = event.out.groups
    players = tuple(player for group in groups for player in group)
    where = f" at table {event.table}" if event.table else ""
    order = "" if len(groups) < 2 else ", the best placed first"
    return f"{names(players)} out{where}: {event.out.why}{order}"


def started(event: played.RoundStarted) -> str:
    who = f"{len(event.players)} players"
    return f"table {event.table}: round {event.round} at level {event.level + 1}, {who}"


def places(event: played.PlacesAwarded) -> str:
    return "; ".join(placed(placing) for placing in event.placings if any(placing.prizes))


def placed(placing: Placing) -> str:
    place = (
        f"place {placing.first}"
        if placing.first == placing.last
        else f"places {placing.first}-{placing.last}"
    )
    return f"{place}: {names(placing.players)}, {', '.join(map(dollars, placing.prizes))}"


def drawn(event: happened.SeatsDrawn) -> str:
    tables = len({place.table for place in event.places})
    heats = len({place.heat for place in event.places})
    where = f"{tables} tables in {heats} heats" if heats > 1 else f"{tables} tables"
    return f"session {event.session}: {len(event.places)} seats at {where} are drawn"


def issued(event: happened.ChipsIssued) -> str:
    return f"{amount(event.chips)} tournament chips to each of {len(event.players)} players"


def withdrawn(event: happened.ChipsWithdrawn) -> str:
    total = sum(chips for _, chips in event.chips)
    return f"{amount(total)} tournament chips of {len(event.chips)} players are out of play"


def reported(event: played.RoundReported) -> str:
    return f"table {event.table}: round {event.round} is over"


def recounted(event: played.ChipsRecounted) -> str:
    counts = ", ".join(f"player {player} has {amount(chips)}" for player, chips in event.chips)
    return f"a correction is counted: {counts}"


def ended(event: played.StageEnded) -> str:
    return f"the {event.stage} is over" + (f": {names(event.ahead)} go on" if event.ahead else "")


def heat_ended(event: played.HeatEnded) -> str:
    ahead = f": {names(event.ahead)} go on" if event.ahead else ""
    return f"heat {event.heat} is over{ahead}"


def not_risked(event: played.MinimumNotRisked) -> str:
    put_in, least = amount(event.put_in), amount(event.minimum)
    return f"player {event.player} risked {put_in} where {least} is the minimum"


def planned(move: MovePlayer | BreakTable) -> str:
    if isinstance(move, MovePlayer):
        return f"player {move.player} moves to table {move.table}, seat {move.seat}"
    return f"table {move.table} is broken"


SENTENCES: Sentences = {
    happened.ConditionsDocumented: lambda e: f"conditions of {e.conditions.name} are documented",
    happened.ConditionsApproved: lambda e: f"conditions are approved: {e.reference}",
    happened.ConditionsPublished: lambda e: f"conditions are available: {e.where}",
    happened.RegulatorNotified: lambda e: f"the regulator is notified: {e.reference}",
    happened.DirectorAppointed: lambda e: f"{e.name} is the tournament director",
    happened.DirectorLeft: lambda _: "the director is away",
    happened.DirectorReturned: lambda _: "the director is there again",
    happened.EntriesOpened: lambda _: "entries are taken",
    happened.AgreementRecorded: lambda e: f"player {e.player} has agreed in writing",
    happened.FeePaid: lambda e: f"player {e.player} pays {dollars(e.amount)}",
    happened.EntryAccepted: lambda e: f"player {e.player} is entered: {e.name}",
    happened.ReserveAdded: lambda e: f"player {e.player} is a reserve: {e.name}",
    happened.EntriesClosed: lambda e: f"entries are closed with {e.entrants} players",
    happened.BoughtBack: lambda e: f"player {e.player} buys back",
    happened.SubstituteApproved: lambda e: f"{e.name} plays on for player {e.player}",
    happened.FeeRefunded: lambda e: f"player {e.player} has {dollars(e.amount)} back",
    happened.ChipsIssued: issued,
    happened.ChipsWithdrawn: withdrawn,
    happened.TableSizeSet: lambda e: f"{e.seats} players sit at a table",
    happened.SeatsDrawn: drawn,
    happened.PlaceTaken: lambda e: f"player {e.player} takes his place",
    happened.PlaceForfeited: lambda e: f"player {e.player} has forfeited his place",
    happened.PlaceRestored: lambda e: f"player {e.player} is there and has the place again",
    happened.NameCorrected: lambda e: f"player {e.player} is {e.name}, not {e.before}",
    happened.PlayerDisqualified: lambda e: f"player {e.player} is disqualified: {e.reason}",
    happened.PlaceOffered: lambda e: f"reserve {e.reserve} has the place of player {e.player}",
    happened.PlayerMoved: lambda e: (
        f"player {e.player} moves to table {e.table}, seat {e.seat}: {e.because}"
    ),
    happened.TableBroken: lambda e: f"table {e.table} is broken",
    happened.MovePlanned: lambda e: (
        f"after the round in play at table {e.table}: {planned(e.move)}"
    ),
    happened.PlanDropped: lambda e: f"not so, {planned(e.move)}: {e.reason}",
    played.SessionStarted: lambda e: (
        f"session {e.session} of the {e.stage} starts with {e.players} players"
    ),
    played.MarkedAbsent: lambda e: f"{names(e.players)} absent: blinds go in, hands are folded",
    played.MarkedPresent: lambda e: f"player {e.player} is there again",
    played.RoundStarted: started,
    played.RoundReported: reported,
    played.ChipsRecounted: recounted,
    played.AbsentPosted: lambda e: (
        f"{amount(e.amount)} of absent player {e.player} went into the pot"
    ),
    played.MinimumNotRisked: not_risked,
    played.PlayersOut: out,
    played.ExtraRoundsGiven: lambda e: (
        f"table {e.table}: {names(e.players)} have equal chips and play an additional round"
    ),
    played.TieStands: lambda e: (
        f"table {e.table}: {names(e.players)} cannot wager the minimum, and stay equal"
    ),
    played.LevelEnded: lambda e: f"level {e.level + 1} is over",
    played.BreakOffered: lambda e: f"a break of {e.minutes} minutes",
    played.BreakEnded: lambda _: "the break is over",
    played.ClockResumed: lambda e: f"the clock goes on after {e.stood / 1000:,.1f} s",
    played.SessionExpired: lambda e: f"the time of session {e.session} is over",
    played.PaceSet: lambda e: f"{e.seconds} seconds: {e.direction}",
    played.HandForHandSet: lambda e: (
        f"hand for hand, with {e.left} players left" if e.on else "hand for hand is over"
    ),
    played.EliminationsHeld: lambda e: (
        f"{names(tuple(player for player, _ in e.players))} without chips at table {e.table}: "
        "places are decided when all tables have played"
    ),
    played.LapEnded: lambda _: "all tables have played their round",
    played.SessionEnded: lambda e: f"session {e.session} is over",
    played.HeatEnded: heat_ended,
    played.PlayOffGiven: lambda e: (
        f"{names(e.players)} are equal and play off for the last places that go on"
    ),
    played.StageEnded: ended,
    played.PlacesAwarded: places,
    played.PrizesPaid: lambda e: f"{dollars(e.pool)} is paid in prizes",
    played.TournamentCancelled: lambda e: f"the tournament is cancelled: {e.reason}",
}
SILENT: Silence = {}
WORDS = Words(SENTENCES, SILENT)


def sentence(event: Any) -> str:
    """Say an event in words, with its clause."""
    return "; ".join(
        f"{each_sentence.words} ({each_sentence.cite})" for each_sentence in WORDS.said(event)
    )
