"""The tournament as a machine: what is due, what a move leads to, what an event changes.

It has the shape of a table. What its tables play comes to it as facts in moves, and what it
decides tells them their players, chips and limits.
"""

from collections.abc import Callable, Mapping
from dataclasses import field
from functools import cache
from typing import Any, Final

from houseway.core.actors import Permits, Put
from houseway.core.bounds import Among, exactly
from houseway.core.game import (
    Call,
    Chance,
    Drawn,
    Duty,
    Option,
    Over,
    PlayerOption,
    Refused,
    Turn,
    words,
)
from houseway.core.value import value
from houseway.house.machine.door import authorise
from houseway.house.machine.optional_rules import NOTHING, OptionalRules
from houseway.house.machine.part import Due, Events, Kinds, Now, Step, members
from houseway.house.offers.house_fields import Fields
from houseway.law import Cite
from houseway.law.instruments import Edition, Game
from houseway.tournaments import change, moves
from houseway.tournaments.entrants import buy_backs, plans
from houseway.tournaments.entrants import corrections as correcting
from houseway.tournaments.entrants import decisions as entering
from houseway.tournaments.entrants import seats as seating
from houseway.tournaments.events import TournamentEvent
from houseway.tournaments.fields import FIELDS
from houseway.tournaments.law import TournamentLaw, law_of, tournament_law
from houseway.tournaments.papers import decisions as papers
from houseway.tournaments.papers.checks import checked
from houseway.tournaments.papers.conditions import Conditions, Unit
from houseway.tournaments.play import clock, laps, pace
from houseway.tournaments.play import decisions as playing
from houseway.tournaments.play import end as ending
from houseway.tournaments.state import Papers, Phase, Tournament

Decide = Callable[[TournamentLaw, Tournament, Any, Cite], Events]
EVENTS: Final = members(TournamentEvent)

DECIDES: Final[dict[type[Any], Decide]] = {
    moves.DocumentConditions: papers.documented,
    moves.ApproveConditions: papers.approved,
    moves.PublishConditions: papers.published,
    moves.NotifyRegulator: papers.notified,
    moves.AppointDirector: papers.appointed,
    moves.StepAway: lambda _law, state, _move, cite: papers.director_leaves(state, cite),
    moves.StepBack: lambda _law, state, _move, cite: papers.returned(state, cite),
    moves.RecordAgreement: lambda _law, state, move, cite: entering.agreed(state, move, cite),
    moves.AcceptEntry: lambda law, state, move, _: entering.accepted(law, state, move),
    moves.AddReserve: lambda law, state, move, _: entering.reserved(law, state, move),
    moves.CloseEntries: lambda law, state, _move, _: entering.closed(law, state),
    moves.BuyBack: lambda law, state, move, _: buy_backs.bought_back(law, state, move),
    moves.ApproveSubstitute: lambda law, state, move, _: entering.substituted(law, state, move),
    moves.CorrectName: lambda _law, state, move, cite: correcting.name_corrected(state, move, cite),
    moves.DisqualifyPlayer: correcting.disqualified,
    moves.RestorePlace: correcting.place_restored,
    moves.SetTableSize: lambda _law, state, move, cite: seating.size_set(state, move, cite),
    moves.DrawSeats: lambda law, state, move, _: seating.drawn(law, state, move),
    moves.TakePlace: lambda law, state, move, _: seating.take_place(law, state, move),
    moves.ForfeitPlace: lambda law, state, move, _: seating.forfeited(law, state, move),
    moves.OfferPlace: lambda law, state, move, _: seating.offered(law, state, move),
    moves.MovePlayer: seating.moved,
    moves.BreakTable: seating.broken,
    moves.StartSession: laps.session_started,
    moves.EndSession: ending.session_ended,
    moves.StartRound: playing.round_started,
    moves.ReportRound: plans.round_reported_and_planned,
    moves.ExpireSession: lambda _law, state, _move, cite: clock.expired(state, cite),
    moves.EndLevel: pace.level_ended,
    moves.OfferBreak: lambda _law, state, move, cite: pace.break_offered(state, move, cite),
    moves.EndBreak: lambda _law, state, move, cite: pace.break_ended(state, move, cite),
    moves.ResumeClock: lambda _law, state, move, cite: clock.gone_on(state, move, cite),
    moves.SetPace: lambda _law, _state, move, cite: pace.pace_set(move, cite),
    moves.StartHandForHand: lambda _law, state, _move, cite: laps.started_by_director(state, cite),
    moves.EndHandForHand: lambda law, state, _move, cite: laps.ended_by_director(law, state, cite),
    moves.MarkAbsent: lambda _law, state, move, cite: pace.absent(state, move.player, cite),
    moves.MarkPresent: lambda _law, state, move, cite: pace.present(state, move.player, cite),
    moves.AwardPlaces: lambda law, state, _move, cite: ending.awarded(law, state, cite),
    moves.PayPrizes: lambda _law, state, _move, cite: ending.paid(state, cite),
    moves.CancelTournament: ending.cancelled,
}


@value
class TournamentRules(OptionalRules):
    """The rules of a tournament that are known without its state."""

    law: TournamentLaw
    fields: dict[type[Any], Fields] = field(default_factory=lambda: FIELDS, hash=False)


class TournamentMachine:
    """One for each rule set that has tournaments."""

    def __init__(self, law: TournamentLaw) -> None:
        self.law, self.rules = law, TournamentRules(law)
        self.state = Tournament
        self.parts: Mapping[str, Any] = NOTHING

    @property
    def permits(self) -> Permits:
        return self.law.may

    @property
    def moves(self) -> Kinds:
        return tuple(self.law.may)

    @property
    def events(self) -> Kinds:
        return EVENTS

    def opening(self, settings: Conditions) -> Tournament:
        """A draft: conditions that cannot stand are refused here already."""
        checked(self.law, settings)
        return Tournament(Papers(settings))

    def now(self, state: Tournament) -> Now[Tournament]:
        return Now(state, Due(self.turn(state), self))

    def step(self, now: Now[Tournament], put: Put[Any]) -> Step[Tournament]:
        after = now.state
        events = self.decide(after, now.due.turn, put)
        for event in events:
            after = change.evolve(after, event)
        return Step(events, self.now(after))

    def decide(self, state: Tournament, _due: Turn, put: Put[Any]) -> Events:
        kind = type(put.move)
        permit = self.law.may.get(kind)
        if permit is None:
            raise Refused(f"these rules know no move to {words(kind)}", self.law.applies)
        authorise(put, permit)
        if state.phase in (Phase.OVER, Phase.CANCELLED):
            raise Refused(f"the tournament is {state.phase}", permit.cite)
        return DECIDES[kind](self.law, state, put.move, permit.cite)

    def evolve(self, state: Tournament, event: Any) -> Tournament:
        return change.evolve(state, event)

    # What is due

    def turn(self, state: Tournament) -> Turn:
        law = self.law
        if state.paused:
            return Duty(moves.EndBreak, law.breaks)
        match state.phase:
            case Phase.PAPERS:
                due = papers.due(law, state)
                assert due is not None, "entries are open when all papers are there"
                return due
            case Phase.ENTRIES:
                return papers.entering(law, state.settings.fee)
            case Phase.BALLOT:
                return self.ballot(state)
            case Phase.SEATING:
                return self.seating(state)
            case Phase.PLAY:
                return self.play(state)
            case Phase.PLACES:
                return Duty(moves.AwardPlaces, law.places)
            case Phase.PRIZES:
                return Duty(moves.PayPrizes, law.pool)
            case Phase.OVER:
                return Over(law.pool)
            case Phase.CANCELLED:
                return Over(law.refund)

    def ballot(self, state: Tournament) -> Chance:
        players = tuple([entrant.player for entrant in state.here])
        places = tuple([(heat, *at) if heat else at for heat, at in seating.drawn_places(state)])
        drawn = Drawn(moves.DrawSeats, every=len(players), among=players)
        return Chance(places, self.law.ballot, drawn)

    def seating(self, state: Tournament) -> Call | Duty:
        cite = self.law.ballot
        if state.deserted:
            return Duty(moves.CancelTournament, self.law.refund)
        asked = [
            PlayerOption(player, Option(moves.TakePlace, cite, exactly(player=player)))
            for player in seating.waiting(state)
        ]
        return Call(tuple(asked), cite, Duty(moves.StartSession, self.law.means.session))

    def play(self, state: Tournament) -> Turn:
        """Rounds at all tables side by side, until the session is over."""
        law, in_play = self.law, playing.in_play(state)
        begin = playing.open_tables(law, state)
        ends = Duty(moves.EndSession, law.units[state.stage_now.unit])
        if not begin and not in_play:
            return ends
        asked = []
        if begin:
            option = Option(moves.StartRound, law.applies, (Among("table", begin),))
            asked.append(PlayerOption(None, option))
        if in_play:
            option = Option(moves.ReportRound, law.applies, (Among("table", in_play),))
            asked.append(PlayerOption(None, option))
        by_hand = not clock.session_left(state, 0)
        timed = state.stage_now.unit is Unit.MINUTES and by_hand and not in_play
        return Call(tuple(asked), law.applies, ends if timed else None)


@cache
def machine_for(rule_set: str) -> TournamentMachine:
    return TournamentMachine(tournament_law(rule_set))


def machine_of(game: Game, edition: Edition) -> TournamentMachine:
    return machine_for(law_of(game, edition).rule_set.name)
