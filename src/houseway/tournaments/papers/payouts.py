"""Shares of the prize pool by the size of the field: single places, then bands of equal ones."""

from houseway.core.money import Cents
from houseway.core.value import value
from houseway.tournaments.papers.conditions import WHOLE

SINGLE = 9  # places that have a share of their own
BANDS = (3, 3, 3, 9)  # places of each band after them; the last size goes on
STEP = 100  # shares are counted in hundredths of a per cent
HUNDRED = 100
LEVEL = 2  # the larger, the flatter: a place weighs by the places above it and these


@value
class Band:
    """Places from the first to the last, each of which has this share in millionths."""

    first: int
    last: int
    share: int

    @property
    def places(self) -> int:
        return self.last - self.first + 1

    @property
    def label(self) -> str:
        return str(self.first) if self.places == 1 else f"{self.first}-{self.last}"

    @property
    def per_cent(self) -> str:
        """As a conditions file writes it."""
        whole, rest = divmod(self.share, WHOLE // HUNDRED)
        decimals = f"{rest:04d}".rstrip("0")
        return f"{whole}.{decimals} %" if decimals else f"{whole} %"

    def prize(self, pool: Cents) -> Cents:
        """To the cent below; odd cents go out with the prizes of the places."""
        return Cents(pool * self.share // WHOLE)


def places_paid(players: int, per_cent: int) -> int:
    """So many in a hundred of the field, rounded up, and at least the winner."""
    return max(1, -(-players * per_cent // HUNDRED))


def payouts(places: int) -> tuple[Band, ...]:
    """The shares of so many places, all of the pool; what rounding leaves is the winner's."""
    spans = [*spans_of(places)]
    weights = [WHOLE // (first + LEVEL) for first, _ in spans]
    whole = sum(w * (last - first + 1) for w, (first, last) in zip(weights, spans, strict=True))
    shares = [weight * WHOLE // whole // STEP * STEP for weight in weights]
    bands = [Band(*span, share) for span, share in zip(spans, shares, strict=True)]
    rest = WHOLE - sum(band.share * band.places for band in bands)
    return (Band(1, 1, bands[0].share + rest), *bands[1:])


def spans_of(places: int) -> list[tuple[int, int]]:
    """First and last place of each band."""
    found = [(place, place) for place in range(1, min(places, SINGLE) + 1)]
    sizes = list(BANDS)
    while (first := len_of(found) + 1) <= places:
        size = sizes.pop(0) if len(sizes) > 1 else sizes[0]
        found.append((first, min(places, first + size - 1)))
    return found


def len_of(spans: list[tuple[int, int]]) -> int:
    return spans[-1][1] if spans else 0
