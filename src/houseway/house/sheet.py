"""What each bet pays and its limits, as a table shows it once; and where it lies on a felt."""

from houseway.core.money import Cents, Odds
from houseway.core.value import value
from houseway.law import Cite


@value
class Pays:
    """What a bet pays in one case: odds, or an amount in cents, or words where it is neither."""

    when: str
    cite: Cite
    odds: Odds | None = None
    amount: Cents | None = None
    words: str = ""


@value
class BetSheet:
    """A bet by its name: what it pays, and what may lie on it, in cents."""

    bet: str
    cite: Cite
    pays: tuple[Pays, ...]
    minimum: Cents | None = None
    maximum: Cents | None = None
    limited: Cite | None = None  # the clause of the limits


Sheet = tuple[BetSheet, ...]


@value
class Shape:
    """Where a bet lies on a drawing: its corners, where chips stand, and what is printed there."""

    area: str
    points: tuple[int, ...]  # x and y, one corner after another
    at: tuple[int, int]
    label: str = ""
    tone: str = ""
    spot: bool = False  # it lies on a line or a crossing


@value
class Drawing:
    name: str
    width: int
    height: int
    shapes: tuple[Shape, ...]


Rectangle = tuple[int, int, int, int]


def cell(
    area: str, place: Rectangle, label: str = "", tone: str = "", *, spot: bool = False
) -> Shape:
    """A rectangle: left, top, width, height."""
    left, top, width, height = place
    right, bottom = left + width, top + height
    corners = (left, top, right, top, right, bottom, left, bottom)
    return Shape(area, corners, (left + width // 2, top + height // 2), label, tone, spot)
