"""The wagers of roulette as the table of law has them: a row each."""

from enum import StrEnum

from houseway.core.money import Odds
from houseway.core.value import value
from houseway.games.roulette.layout.places import INSIDE, Kind
from houseway.law import Cite
from houseway.law.columns import part
from houseway.law.table import law_table


class Limited(StrEnum):
    """The wagers that have a maximum of their own. The kinds that pay alike share one."""

    STRAIGHT = "straight"
    SPLIT = "split"
    STREET = "street"
    CORNER = "corner"
    SIX_LINE = "six-line"
    DOZEN = "dozen"  # and column
    EVEN_CHANCE = "even-chance"


@value
class WagerLaw:
    """The name of a kind of wager, its pay, its maximum, and where it is offered and paid."""

    cite: Cite
    label: str
    odds: Odds
    limit: Limited
    paid: Cite


TABLE = law_table("games/roulette/law.txt")
S49, NI2019 = (
    part(dict[Kind, WagerLaw], TABLE.column(edition), "wagers") for edition in ("S49", "NI2019")
)
EVERY = {**S49, **NI2019}
INSIDE_LIMITS = frozenset(law.limit for kind, law in EVERY.items() if kind in INSIDE)
EVEN_CHANCES = tuple(kind for kind, law in EVERY.items() if law.limit is Limited.EVEN_CHANCE)
