"""Moves that a driver throws in, and that random values would seldom make sensible."""

from houseway.core.actors import Player
from houseway.house.general.law import GeneralLaw
from houseway.house.general.state import ReportContravention
from houseway.house.opening.approvals import may_change
from houseway.house.settings.kinds import Setting
from houseway.house.table.state import ApproveValue
from houseway.law import Cite


def contravention(broken: Cite, player: int) -> ReportContravention:
    return ReportContravention(broken.ref, f"player {player}", "Sam Roe", Player(player))


def breakable(law: GeneralLaw) -> tuple[Cite, ...]:
    """What a player can break."""
    return law.forbidden


def value_ahead(menu: tuple[Setting, ...]) -> ApproveValue:
    """Another value of the first setting that may change during gaming."""
    of = next(one.terms.approved for one in menu if may_change(one))
    return ApproveValue(of, "another", "a letter")
