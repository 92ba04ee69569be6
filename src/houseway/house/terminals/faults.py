"""Faults of a Game System: the moves, the events and the state.

A terminal or the whole system fails, other equipment does, a player claims so, a display shows what
did not happen.
"""

from enum import StrEnum
from typing import Generic, TypeVar

from houseway.core.actors import Player
from houseway.core.offers import Why, Whys
from houseway.core.value import changed, value
from houseway.core.wagers import Moved, Payment, Wager
from houseway.house.general.state import People
from houseway.law import Cite

S = TypeVar("S")
R = TypeVar("R")


class Claimed(StrEnum):
    """The faults that a player can claim."""

    OUTCOME = "an incorrect outcome"
    SYSTEM = "a malfunction of the system"


class Action(StrEnum):
    """The results of a claim."""

    NONE = "nothing was wrong"
    RECALCULATED = "the results are recalculated"
    INVALIDATED = "the outcome is invalidated"
    VOID = "wagers are Void"
    ANALYSED = "the records are analysed"


@value
class WagersUnderAnalysis(Generic[S, R]):
    """Wagers of a round whose records are analysed; until then they count as confirmed."""

    round: int  # its number
    wagers: tuple[Wager, ...]
    cite: Cite  # what wants the analysis
    outcome: R | None = None  # None: it is in play
    settings: S | None = None  # that it was played under


@value
class Claim:
    number: int
    player: Player
    of: Claimed
    said: str
    round: int
    action: Action | None = None  # None: it is still to be considered


@value
class Faults(Generic[S, R]):
    terminals: frozenset[Player] = frozenset()  # that failed in the Wagering Period
    held: tuple[WagersUnderAnalysis[S, R], ...] = ()
    claims: tuple[Claim, ...] = ()  # that wait to be considered, and the last one
    analysed: int = 0  # the latest of which an analysis has decided wagers when it was over

    @property
    def claimed(self) -> int:
        """The number of claims so far: the last one stays, whatever became of it."""
        return self.claims[-1].number if self.claims else 0

    def open_of(self, player: Player) -> int:
        """Count a player's claims that wait."""
        return sum(claim.player == player and claim.action is None for claim in self.claims)

    @property
    def waiting(self) -> tuple[Wager, ...]:
        """All that lies on the layout until the records are analysed."""
        return tuple(wager for under_analysis in self.held for wager in under_analysis.wagers)

    def of(self, round_: int) -> tuple[Wager, ...]:
        """The wagers of a round that wait for an analysis."""
        return tuple(
            wager
            for under_analysis in self.held
            if under_analysis.round == round_
            for wager in under_analysis.wagers
        )

    def all_wait(self, people: People, round_: int, paid: tuple[Payment, ...]) -> bool:
        """Return whether a finished round has paid nothing yet: all its wagers are analysed."""
        counts = round_ <= people.rounds_over and round_ not in people.annulled
        return counts and not paid and bool(self.of(round_))


# Moves


@value
class ReportTerminalFault:
    """A Player Terminal experiences a malfunction."""

    player: Player


@value
class ReportSystemFault:
    """The Game System does, other than a Player Terminal."""


@value
class RecordAnalysis:
    """Record what the records say of waiting wagers: the round's, one player's, or some."""

    round: int
    confirmed: bool
    player: Player | None = None
    numbers: tuple[int, ...] = ()


@value
class InvalidateForFault:
    """A malfunction of equipment affected the result, in play or of an earlier round.

    `paid` and `moved` are what the record says that the earlier one came to.
    """

    equipment: str
    round: int | None = None
    paid: tuple[Payment, ...] = ()
    moved: tuple[Moved, ...] = ()


@value
class ClaimError:
    """A player claims that something is wrong; without a number in the last round."""

    player: Player
    of: Claimed
    said: str
    round: int | None = None


@value
class ConsiderClaim:
    number: int
    action: Action


@value
class ReportDisplay:
    """The winning number display shows this, and it is not the outcome."""

    shown: str


FaultMove = (
    ReportTerminalFault
    | ReportSystemFault
    | RecordAnalysis
    | InvalidateForFault
    | ClaimError
    | ConsiderClaim
    | ReportDisplay
)

WHY: Whys = {
    Why.IRREGULARITY: (
        "ReportTerminalFault ReportSystemFault RecordAnalysis InvalidateForFault ReportDisplay"
    ),
    Why.CONDUCT: "ClaimError ConsiderClaim",
}


# Events


@value
class TerminalFailed:
    player: Player
    cite: Cite


@value
class SystemFailed:
    cite: Cite


@value
class WagersHeld:
    """These leave the round, and stay on the layout until the records are analysed."""

    round: int
    wagers: tuple[Wager, ...]
    cite: Cite


@value
class WagersResumed:
    """These are confirmed while the round is in play, and are in it again."""

    wagers: tuple[Wager, ...]
    cite: Cite


@value
class AnalysisRecorded:
    round: int
    numbers: tuple[int, ...]  # of wagers
    confirmed: bool
    cite: Cite


@value
class LaterRoundsStand:
    """An error of this round was found when the next had commenced."""

    round: int
    cite: Cite


@value
class ClaimMade:
    claim: Claim
    cite: Cite


@value
class ClaimConsidered:
    number: int
    action: Action
    cite: Cite


@value
class DisplayDisregarded:
    shown: str
    outcome: str
    cite: Cite


FaultEvent = (
    TerminalFailed
    | SystemFailed
    | WagersHeld
    | WagersResumed
    | AnalysisRecorded
    | LaterRoundsStand
    | ClaimMade
    | ClaimConsidered
    | DisplayDisregarded
)


def evolve(faults: Faults[S, R], event: FaultEvent) -> Faults[S, R]:
    match event:
        case TerminalFailed(player):
            return changed(faults, terminals=faults.terminals | {player})
        case WagersHeld(round_, wagers, cite):
            return changed(faults, held=(*faults.held, WagersUnderAnalysis(round_, wagers, cite)))
        case WagersResumed(wagers):
            return released(faults, wagers)
        case ClaimMade(claim):
            open_ = tuple(each_claim for each_claim in faults.claims if each_claim.action is None)
            return changed(faults, claims=(*open_, claim))
        case ClaimConsidered(number, action):
            return changed(faults, claims=considered(faults.claims, number, action))
        case SystemFailed() | AnalysisRecorded() | LaterRoundsStand() | DisplayDisregarded():
            return faults


def considered(claims: tuple[Claim, ...], number: int, action: Action) -> tuple[Claim, ...]:
    """Return the claims left after one is considered; the last one stays as it ended."""
    *before, last = (
        changed(claim, action=action) if claim.number == number else claim for claim in claims
    )
    return (*(claim for claim in before if claim.action is None), last)


def released(faults: Faults[S, R], wagers: tuple[Wager, ...]) -> Faults[S, R]:
    """Release wagers that are paid, or in their round again."""
    if not faults.held:
        return faults
    gone = {wager.number for wager in wagers}
    left = (
        changed(
            under_analysis,
            wagers=tuple(wager for wager in under_analysis.wagers if wager.number not in gone),
        )
        for under_analysis in faults.held
    )
    return changed(
        faults, held=tuple(under_analysis for under_analysis in left if under_analysis.wagers)
    )
