"""The provisions of a rule set on layout wagers, and what the game tells of them."""

from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar

from houseway.core.money import Cents
from houseway.core.value import value
from houseway.law import Cite

S_contra = TypeVar("S_contra", contravariant=True)
Pieces = tuple[tuple[str, int], ...]  # wagers of the layout, and how many stakes on each
# The clause that offers a bet under these settings, or a refusal.
Offered = Callable[[S_contra, str], Cite]
# The minimum and maximum of a bet, or of a kind of bets such as `straight`.
Limits = Callable[[S_contra, str], tuple[Cents, Cents]]


class LayoutSettings(Protocol):
    """The settings of a table with a layout. Areas may have limits of their own within these."""

    @property
    def minimum(self) -> Cents: ...  # the lowest of any area
    @property
    def maximum(self) -> Cents: ...  # the highest of any area
    @property
    def multiple(self) -> Cents: ...


@value
class LayoutLaw:
    """The clauses of wagers and limits where chips are laid on the areas of a layout."""

    limits: Cite
    marker: Cite
    multiples: Cite
    below_minimum: Cite
    above_maximum: Cite
    opportunity: Cite
    chips: Cite
    locked: Cite
    no_more_bets: Cite
    colour_chips: Cite
    colours_required: Cite
    marker_button: Cite | None = None  # None: these rules know no such button


def none_listed(_settings: object) -> Mapping[str, Cite]:
    """A book that is only asked whether a wager is in order."""
    return {}


def one_piece(_bet: str) -> Pieces | None:
    """No bet is laid as one and settled as several."""
    return None
