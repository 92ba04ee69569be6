"""The Game System as a part of a table with terminals: what becomes of wagers when it fails."""

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from houseway.core.actors import Player, Put
from houseway.core.game import Refused
from houseway.core.value import changed, value
from houseway.core.wagers import Payment, Settled, Wager, void
from houseway.house.general import annulment as annulling
from houseway.house.general.events import NOBODY, HandsChanged
from houseway.house.general.law import GeneralLaw
from houseway.house.machine.part import Due, Events, Kinds, Quiet, members
from houseway.house.machine.text_checks import check_claims, check_text
from houseway.house.rounds.round import OnLayout, RoundVoided, paid_alone
from houseway.house.table.events import CardsCollected, LayoutCleared
from houseway.house.table.game_contract import Round
from houseway.house.table.law import TerminalLaw
from houseway.house.table.state import Terms
from houseway.house.terminals import faults
from houseway.house.terminals.faults import (
    AnalysisRecorded,
    Claim,
    ClaimConsidered,
    ClaimMade,
    DisplayDisregarded,
    FaultEvent,
    FaultMove,
    Faults,
    InvalidateForFault,
    LaterRoundsStand,
    RecordAnalysis,
    SystemFailed,
    TerminalFailed,
    WagersHeld,
    WagersResumed,
    WagersUnderAnalysis,
)
from houseway.house.terminals.periods import PeriodOpened, PeriodVoided
from houseway.house.terminals.places import NUMBERS, Terminals
from houseway.house.terminals.state import PeriodTable, has_commenced
from houseway.law import Cite

S = TypeVar("S", bound=Terminals)
R = TypeVar("R", bound=OnLayout)
MOVES = members(FaultMove)
EVENTS = (*members(FaultEvent), PeriodOpened, CardsCollected, LayoutCleared, Settled, HandsChanged)
TERMINALS = "player terminals"
SYSTEM = ("game system", "dealer terminal", "number of terminals")  # as they are approved


@value
class GameSystem(Quiet, Generic[S, R]):
    """Void what was placed before expiry; hold and analyse what was in play after it."""

    law: TerminalLaw
    general: GeneralLaw
    machine: Callable[[Any], Round[R, Any, Any]]
    outcomes: Callable[[Any], tuple[str, ...]]  # of a table, the latest first
    corrected: Kinds = ()  # the event by which an earlier round has another outcome

    @property
    def moves(self) -> Kinds:
        return MOVES

    @property
    def events(self) -> Kinds:
        return (*EVENTS, *self.corrected)

    def opening(self, _settings: S) -> Faults[S, R]:
        return Faults()

    def decide(self, whole: PeriodTable[S, R], _due: Due, put: Put[Any], _clause: Cite) -> Events:
        match put.move:
            case faults.ReportTerminalFault(player):
                return self.terminal_failed(whole, player)
            case faults.ReportSystemFault():
                return self.system_failed(whole)
            case RecordAnalysis() as move:
                return self.analysed(whole, move)
            case InvalidateForFault() as move:
                return self.invalidated(whole, move)
            case faults.ClaimError() as move:
                return (self.claimed(whole, move),)
            case faults.ConsiderClaim() as move:
                return (self.considered(whole, move),)
            case faults.ReportDisplay(shown):
                return (self.disregarded(whole, shown),)
            case _:
                raise AssertionError(f"no move of this part: {put.move}")

    def evolve(self, whole: PeriodTable[S, R], event: Any) -> Faults[S, R]:
        piece = whole.faults
        match event:
            case Settled(payments):
                return faults.released(piece, tuple(payment.wager for payment in payments))
            case PeriodOpened():
                return changed(piece, terminals=frozenset()) if piece.terminals else piece
            case HandsChanged(player):
                return forgotten(piece, player)
            case CardsCollected() | LayoutCleared():
                return with_outcome(whole) if piece.held else piece
            case _ if type(event) in self.corrected:
                return self.put_right(whole, event) if piece.held else piece
            case AnalysisRecorded(round_) if round_ <= whole.people.rounds_over:
                return changed(piece, analysed=max(piece.analysed, round_))
            case _:
                return faults.evolve(piece, event)

    # Malfunctions

    def terminal_failed(self, table: PeriodTable[S, R], player: Any) -> Events:
        law = self.law.faults
        if player not in NUMBERS:
            reason = f"no Player Terminal {player}: they have numbers from 1 to {NUMBERS[-1]}"
            raise Refused(reason, self.law.terminals)
        if table.period.open:
            cite = law.terminal_early
            if player in table.faults.terminals:
                raise Refused(f"the fault of Player Terminal {player} is on record", cite)
            return (*self.void(table.period.of(player), cite), TerminalFailed(player, cite))
        cite = law.terminal_late
        wagers = table.round.wagers if table.round is not None else ()
        held = holding(table, tuple(wager for wager in wagers if wager.player == player), cite)
        if not held:
            raise Refused(f"Player Terminal {player} has no wager in play", cite)
        return (TerminalFailed(player, cite), *held)

    def system_failed(self, table: PeriodTable[S, R]) -> Events:
        """Before expiry the round is Void; after it every wager is analysed."""
        if not table.period.open:
            cite = self.law.faults.system_late
            in_play = table.round.wagers if table.round is not None else ()
            return (SystemFailed(cite), *holding(table, in_play, cite))
        cite = self.law.faults.system_early
        begun = (RoundVoided(cite),) if table.play.laying else ()
        return (
            SystemFailed(cite),
            *self.void(table.laid.wagers, cite),
            PeriodVoided(cite),
            *begun,
        )

    def void(self, wagers: Iterable[Wager], cite: Cite) -> Events:
        back = tuple(void(wager, self.law.recredited) for wager in wagers)
        return (Settled(back, cite),) if back else ()

    def voided_with(self, table: PeriodTable[S, R], events: Events) -> Events:
        """A round that is Void has no use for an analysis."""
        held = tuple(w for it in table.faults.held if it.outcome is None for w in it.wagers)
        round_void = next((event for event in events if isinstance(event, RoundVoided)), None)
        return self.void(held, round_void.cite) if held and round_void else ()

    # The analysis

    def analysed(self, table: PeriodTable[S, R], move: RecordAnalysis) -> Events:
        """Confirmed wagers are settled as the round was, others are Void."""
        law, concerned = self.law.faults, concern(table, move)
        if not concerned:
            raise Refused(f"no such wager of round {move.round} waits for it", law.unconfirmed)
        events: Events = ()
        for held, wagers in concerned:
            cite = held.cite if move.confirmed else law.unconfirmed
            numbers = tuple(wager.number for wager in wagers)
            recorded = AnalysisRecorded(move.round, numbers, move.confirmed, cite)
            events += (recorded, *self.adjusted(table, held, wagers, confirmed=move.confirmed))
        return events

    def adjusted(
        self,
        table: PeriodTable[S, R],
        held: WagersUnderAnalysis[S, R],
        wagers: tuple[Wager, ...],
        *,
        confirmed: bool,
    ) -> Events:
        if not confirmed:
            return self.void(wagers, self.law.faults.unconfirmed)
        if held.outcome is None:
            return (WagersResumed(wagers, held.cite),)
        if held.outcome.void or held.round in table.people.annulled:
            return self.void(wagers, self.law.recredited)
        return (Settled(self.payments(table, held, wagers), held.cite),)

    def payments(
        self, table: PeriodTable[S, R], held: WagersUnderAnalysis[S, R], wagers: tuple[Wager, ...]
    ) -> tuple[Payment, ...]:
        """Return what these wagers would have been paid in the round."""
        assert held.outcome is not None
        assert held.settings is not None
        game = self.machine(changed(table, terms=Terms(held.settings)))
        return paid_alone(game.turn, held.outcome, wagers)

    def put_right(self, table: PeriodTable[S, R], event: Any) -> Faults[S, R]:
        """Settle what waits by the outcome that a round turned out to have."""
        game = self.machine(table)
        held = tuple(
            changed(fault, outcome=game.evolve(fault.outcome, event))
            if fault.round == event.round and fault.outcome is not None
            else fault
            for fault in table.faults.held
        )
        return changed(table.faults, held=held)

    # Equipment

    def invalidated(self, table: PeriodTable[S, R], move: InvalidateForFault) -> Events:
        """The outcome does not stand; rounds that were begun after it do."""
        cite = self.check_equipment(table, move.equipment)
        why = f"a malfunction of the {move.equipment}"
        if move.round is None:
            return annulling.invalidated(table, self.general, why, cite)
        number, later = move.round, self.law.faults.later_stand
        events = annulling.invalidated_earlier(table, self.general, move, why, cite)
        stand = (LaterRoundsStand(number, later),) if commenced_after(table, number) else ()
        return (*events, *stand)

    def check_equipment(self, table: PeriodTable[S, R], equipment: str) -> Cite:
        law = self.law.faults
        if equipment == TERMINALS:
            raise Refused("the fault of a Player Terminal is no reason", law.terminal_early)
        if equipment in SYSTEM:
            raise Refused("a fault of the Game System is no reason", law.system_early)
        approved = [approval.of for approval in table.gaming.approvals]
        if equipment not in approved:
            named = ", ".join(item for item in approved if item not in (*SYSTEM, TERMINALS))
            raise Refused(f"{equipment!r} is not approved for this game: {named}", law.equipment)
        return law.equipment

    # Claims, and the display

    def claimed(self, table: PeriodTable[S, R], move: faults.ClaimError) -> ClaimMade:
        cite, last = self.law.faults.claim, table.people.rounds_over + (table.round is not None)
        check_text(move.said, "a claim says what is wrong", cite)
        check_claims(table.faults.open_of(move.player), f"player {move.player}", cite)
        round_ = last if move.round is None else move.round
        if not 1 <= round_ <= last:
            raise Refused(f"there is no round {round_} to claim about", cite)
        return ClaimMade(
            Claim(table.faults.claimed + 1, move.player, move.of, move.said, round_), cite
        )

    def considered(self, table: PeriodTable[S, R], move: faults.ConsiderClaim) -> ClaimConsidered:
        cite, made = self.law.faults.claim, table.faults.claimed
        if not 1 <= move.number <= made:
            raise Refused(f"no claim {move.number}: there are {made}", cite)
        if move.number not in [it.number for it in table.faults.claims if it.action is None]:
            raise Refused(f"claim {move.number} has been considered", cite)
        return ClaimConsidered(move.number, move.action, cite)

    def disregarded(self, table: PeriodTable[S, R], shown: str) -> DisplayDisregarded:
        cite, outcomes = self.law.faults.display, self.outcomes(table)
        if not outcomes:
            raise Refused("there is no outcome yet", cite)
        if shown == outcomes[0]:
            raise Refused(f"{shown} is the actual outcome", cite)
        return DisplayDisregarded(shown, outcomes[0], cite)


def holding(table: PeriodTable[S, R], wagers: tuple[Wager, ...], cite: Cite) -> Events:
    """These leave the round in play until the records are analysed."""
    return (WagersHeld(table.people.rounds_over + 1, wagers, cite),) if wagers else ()


def concern(
    table: PeriodTable[S, R], move: RecordAnalysis
) -> tuple[tuple[WagersUnderAnalysis[S, R], tuple[Wager, ...]], ...]:
    """The wagers that a finding is about."""
    found = []
    for held in table.faults.held:
        own = (one for one in held.wagers if move.player in (None, one.player))
        wagers = tuple(one for one in own if not move.numbers or one.number in move.numbers)
        if held.round == move.round and wagers:
            found.append((held, wagers))
    known = {wager.number for _, wagers in found for wager in wagers}
    return tuple(found) if known.issuperset(move.numbers) else ()


def forgotten(piece: Faults[S, R], player: Player) -> Faults[S, R]:
    """Forget a player; their claims stay on record, but are not the next player's."""
    claims = tuple(
        changed(claim, player=NOBODY) if claim.player == player else claim for claim in piece.claims
    )
    return changed(piece, claims=claims)


def with_outcome(table: PeriodTable[S, R]) -> Faults[S, R]:
    """The round is over: what its wagers come to is known."""
    held = tuple(
        changed(it, outcome=table.round, settings=table.settings) if it.outcome is None else it
        for it in table.faults.held
    )
    return changed(table.faults, held=held)


def commenced_after(table: PeriodTable[S, R], number: int) -> bool:
    """Return whether the Wagering Period of a later round has opened."""
    return has_commenced(table) or table.people.rounds_over > number
