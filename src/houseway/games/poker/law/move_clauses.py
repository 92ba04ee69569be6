"""Permits of moves at a poker table, and the clause under which each then stands."""

from houseway.core.actors import Permits
from houseway.core.game import Choice, Turn
from houseway.core.value import changed
from houseway.games.poker.law.editions import Edition
from houseway.games.poker.law.variants import Variant
from houseway.games.poker.round import moves
from houseway.games.poker.round.irregularities import dealer_errors as irregular
from houseway.games.poker.round.irregularities import face_up as shoe
from houseway.games.poker.table.information import state as information
from houseway.games.poker.table.seats.state import PokerTable
from houseway.games.poker.table.settings.settings import (
    MOST_BY_TIME,
    MOST_OF_POTS,
    Charge,
    Settings,
)
from houseway.house.provisions.general import general_law
from houseway.house.table.law import LifeLaw
from houseway.law import Cite

SHOE = "shoe"
SHOE_APPROVED = 2  # the version of the rules since which its approval is asked for (def:Shoe)


def life_law(edition: Edition, version: int | None = None) -> LifeLaw:
    """The cap or the rate of the commission is approved under all three.

    A table that was opened under an earlier version of the rules needed no approval of its Shoe.
    """
    life = changed(edition.life, wanted=lambda settings: required_clauses(edition, settings))
    if not opened_without_shoe(version):
        return life
    return changed(
        life, approvals=tuple(approval for approval in life.approvals if approval[0] != SHOE)
    )


def opened_without_shoe(version: int | None) -> bool:
    return version is not None and version < SHOE_APPROVED


def required_clauses(edition: Edition, settings: Settings) -> tuple[tuple[str, Cite], ...]:
    if settings.commission is Charge.TIME:
        return ((MOST_BY_TIME, edition.wins.by_time),)
    scheme = edition.wins.schemes[settings.commission is Charge.TEN]
    return ((MOST_OF_POTS, scheme.cite),)


def permits(variant: Variant) -> Permits:
    """The permits of the general provisions, of the edition, and of the game."""
    general = general_law(variant.edition.rule_set.name)
    return {**general.may, **variant.edition.may, **variant.may}


def clause(variant: Variant, table: PokerTable, due: Turn, move: object) -> Cite | None:
    """The clause that this move would be ruled under as things stand; None: that of its permit."""
    round_, settings = table.round, table.settings
    match move:
        case moves.ReportMisdeal():
            return irregular.fault_clause(variant, move)
        case _ if isinstance(move, information.ABOUT_A_MATTER):
            matter = table.information.matter(move.number)
            return None if matter is None else matter.cite
        case _ if round_ is None:
            return None
        case moves.ReportExposedHoleCard(player):
            return irregular.hole_card_clause(variant, settings, round_, player)
        case moves.ReportExposedCommunal():
            return irregular.communal_clause(variant, round_)
        case moves.ReportFaceUp():
            return shoe.face_up_clause(variant, round_)
        case _ if isinstance(move, moves.Act):
            return act_clause(variant.edition, due, move)
        case _:
            return None


def act_clause(edition: Edition, due: Turn, move: moves.Act) -> Cite | None:
    """The paragraph of an act in turn; out of turn the rule on that."""
    if not isinstance(due, Choice):
        return None
    if move.player != due.player:
        return next(iter(edition.irregular.out_of_turn.values())).cite
    kinds = {option.move: option.cite for option in due.options}
    return kinds.get(moves.BetTo if isinstance(move, moves.PutOut) else type(move))
