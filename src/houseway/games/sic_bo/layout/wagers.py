"""The wagers of Sic-Bo as the table of law has them: a row each."""

from enum import StrEnum

from houseway.core.money import Odds
from houseway.core.value import value
from houseway.law import Cite
from houseway.law.columns import part
from houseway.law.table import law_table


class Area(StrEnum):
    """Areas of the layout that have limits of their own."""

    SMALL_BIG = "small-big"
    TRIPLE = "triple"
    DOUBLE = "double"
    ANY_TRIPLE = "any-triple"
    SINGLE = "single"
    DOMINO = "domino"
    TOTAL = "total"


@value
class WagerLaw:
    """The name of a wager, what it pays in one way, its limits, its clauses."""

    cite: Cite
    label: str
    odds: Odds
    limit: Area
    paid: Cite


TABLE = law_table("games/sic_bo/law.txt")
S49, NI2019 = (
    part(dict[str, WagerLaw], TABLE.column(edition), "wagers") for edition in ("S49", "NI2019")
)
EVERY = {**S49, **NI2019}
