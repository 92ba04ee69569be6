"""Reports of something wrong in a round, and what they lead to."""

from typing import Protocol

from houseway.games.poker.law.variants import Variant
from houseway.games.poker.round import moves
from houseway.games.poker.round.events import RoundEvent
from houseway.games.poker.round.irregularities import dealer_errors as irregular
from houseway.games.poker.round.irregularities import face_up as shoe
from houseway.games.poker.round.irregularities import hand_rulings as ruling
from houseway.games.poker.round.moves import Report
from houseway.games.poker.round.state import Round
from houseway.games.poker.table.settings.settings import Settings
from houseway.law import Cite


class Played(Protocol):
    """A game as its table plays it."""

    @property
    def variant(self) -> Variant: ...
    @property
    def settings(self) -> Settings: ...


def permitted(clause: Cite | None) -> Cite:
    """Return a permit's clause; a round without a table makes no move that needs one."""
    assert clause is not None, "no permit"
    return clause


def decided(game: Played, round_: Round, report: Report, clause: Cite) -> tuple[RoundEvent, ...]:
    """Under the clause of the permit, where no ruling of the game has one of its own."""
    variant, settings = game.variant, game.settings
    match report:
        case moves.ReportMisdeal():
            return irregular.misdeal(variant, round_, report)
        case moves.ReportExposedHoleCard():
            return irregular.exposed_hole_card(variant, settings, round_, report)
        case moves.ReportExposedCommunal(cards):
            return irregular.exposed_communal(variant, settings, round_, cards)
        case moves.ReportFaceUp(card):
            return shoe.face_up(variant, settings, round_, (card,))
        case moves.ReportFouledHand():
            return ruling.fouled(variant.edition, round_, report, clause)
        case moves.ReportInDiscards():
            return ruling.in_discards(round_, report, clause)
        case moves.ReportMisdirected():
            return ruling.misdirected(round_, report, clause)
