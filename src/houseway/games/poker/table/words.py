"""Events around the rounds of a poker table, and rulings on what went wrong."""

from houseway.core.actors import Player
from houseway.core.money import dollars
from houseway.core.wagers import Charged, Kept
from houseway.core.words import Sentences
from houseway.games.poker.round.irregularities import events as wrong_events
from houseway.games.poker.round.words import face, faces
from houseway.games.poker.table.information import state as information
from houseway.games.poker.table.seats import state as seats
from houseway.games.poker.table.seats.state import Entering


def comes_in(entering: Entering) -> str:
    return "is in the game" if entering is Entering.IN else f"comes in {entering}"


def bought(event: seats.StakePlaced) -> str:
    text = f"player {event.player} puts {dollars(event.stake)} on the table at seat {event.seat}"
    return text if event.entering is Entering.IN else f"{text}; he {comes_in(event.entering)}"


def prepared(event: seats.RoundPrepared) -> str:
    marker = event.meaning.ref.partition(":")[2] or "marker"
    return f"{len(event.entries)} players; the {marker} lies at seat {event.marker}"


def moved(event: seats.SeatChanged) -> str:
    text = f"player {event.player} moves to seat {event.seat}"
    return text if event.entering is Entering.IN else f"{text} and {comes_in(event.entering)}"


def too_soon(event: wrong_events.CommunalExposed) -> str:
    held = f"; bets are held to {dollars(event.cap)}" if event.cap is not None else ""
    return f"{faces(event.cards)} came too soon and is next to be dealt{held}"


def face_up(event: wrong_events.FaceUpFound) -> str:
    where = "in the shoe" if event.in_shoe else "on the table"
    opens = f"; player {event.opens} opens the betting" if event.opens is not None else ""
    instead = "; it stays open, and a later card goes down instead" if event.plan else ""
    return f"{face(event.card)} lies face up {where}{opens}{instead}"


def course(event: wrong_events.CourseTaken) -> str:
    return f"{event.course}, {'as agreed' if event.agreed else 'as the operator decides'}"


def who(player: Player | None) -> str:
    return "the Dealer" if player is None else f"player {player}"


def learned(event: information.InformationGiven) -> str:
    """Cards that one player sees are not named to all."""
    matter = event.matter
    did = f"shows cards to player {matter.to}" if matter.cards else f"informs player {matter.to}"
    whose = "" if matter.by == matter.about else f" of the hand of player {matter.about}"
    return f"number {matter.number}: {who(matter.by)} {did}{whose}"


SENTENCES: Sentences = {
    information.InformationGiven: learned,
    information.InformationRequested: lambda e: (
        f"{who(e.player)} requests that all learn number {e.number}"
    ),
    information.InformationShared: lambda e: (
        f"all at the table share number {e.number}{f': {faces(e.cards)}' if e.cards else ''}"
    ),
    information.InformationWithheld: lambda e: f"{who(e.by)} withholds number {e.number}",
    seats.StakePlaced: bought,
    seats.StakeAdded: lambda e: f"player {e.player} adds {dollars(e.stake)}",
    seats.StakeReduced: lambda e: f"player {e.player} takes {dollars(e.stake)} off the table",
    seats.PlayerSatOut: lambda e: f"player {e.player} sits out",
    seats.EntryChosen: lambda e: f"player {e.player} {comes_in(e.entering)}",
    seats.SeatChanged: moved,
    seats.SeatDrawn: lambda e: f"player {e.winner} drew the highest card for seat {e.seat}",
    seats.SeatReleased: lambda e: f"seat {e.seat} is free to those who wait",
    Charged: lambda e: f"player {e.player} pays {dollars(e.amount)} for the time",
    Kept: lambda e: f"the house keeps {dollars(e.amount)} of the pot",
    seats.PeriodEnded: lambda _: "the time that was paid for has run out",
    seats.BlindMissed: lambda e: f"player {e.player} misses a blind of {dollars(e.amount)}",
    seats.PlayerDeclared: lambda e: (
        f"player {e.player} plays on with {dollars(e.stake)}, below the minimum"
    ),
    seats.RoundPrepared: prepared,
    seats.MarkerPassed: lambda e: f"the marker goes to seat {e.marker}",
    wrong_events.Misdealt: lambda _: "a misdeal: all cards come back and are dealt again",
    wrong_events.DealReconstructed: lambda _: "the deal is put right",
    wrong_events.HoleCardExposed: lambda e: (
        f"{face(e.card)} of player {e.player} was seen: {e.what}"
    ),
    wrong_events.CommunalExposed: too_soon,
    wrong_events.SeenReturned: lambda e: (
        f"{faces(e.cards)} goes back, and the rest of the shoe is shuffled"
    ),
    wrong_events.FaceUpFound: face_up,
    wrong_events.LastFolderWins: lambda e: (
        f"no hand counts: player {e.player}, the last to fold, wins"
    ),
    wrong_events.CourseOffered: lambda e: f"{e.irregularity}: the operator offers to {e.course}",
    wrong_events.CourseAnswered: lambda e: (
        f"player {e.player} {'agrees' if e.agrees else 'does not agree'}"
    ),
    wrong_events.CourseTaken: course,
}
