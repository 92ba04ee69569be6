"""Places for chips on a layout, and how much: a list, and a player's differences."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Generic, TypeVar

from houseway.core.actors import Player
from houseway.core.bounds import Among, Range
from houseway.core.game import Refused
from houseway.core.money import NOTHING
from houseway.core.offers import Laying, Place
from houseway.core.value import changed, value
from houseway.core.wagers import Wager
from houseway.house.layouts import colour_chip_decisions as colours
from houseway.house.layouts.colour_chips import Sold
from houseway.house.layouts.law import LayoutLaw, LayoutSettings, Limits, Pieces
from houseway.house.layouts.state import colours_of
from houseway.house.rounds.round import OnLayout
from houseway.house.table.state import LayChips, Table
from houseway.house.wagers import chips as staking
from houseway.house.wagers.ceilings import Ceiling, Marker, Scope
from houseway.house.wagers.chips import up_to
from houseway.law import Cite

S = TypeVar("S", bound=LayoutSettings)
R = TypeVar("R", bound=OnLayout)
Markers = tuple[Marker, ...]
Of = Callable[[str], Range | None]  # how much may lie on one area, by its name

GAMING_CHIPS = (Among("colour", ("",)),)
NONE: Mapping[str, int] = {}


@value
class Spread(Generic[S, R]):
    """The places of a layout."""

    law: LayoutLaw
    limits: Limits[S]
    pieces: Callable[[str], Pieces | None]
    label: Callable[[str], str]

    def listed(self, settings: S, bets: Mapping[str, Cite]) -> tuple[Place, ...]:
        """Every place as it is for a player who has nothing there."""
        return tuple(
            self.place(bet, cite, self.stakes(settings, bet)) for bet, cite in bets.items()
        )

    def place(self, bet: str, cite: Cite, stakes: Range | None) -> Place:
        return place(bet, self.label(bet), cite, stakes)

    def layings(
        self,
        table: Table[S, R],
        bets: Mapping[str, Cite],
        player: Player,
        own: Iterable[Wager],
    ) -> Iterator[Laying]:
        """Yield what differs from the list with gaming chips; with Colour Chips, all places."""
        laid, settings = laid_on(own), table.settings
        marked = tuple(marker for marker in table.laid.markers if marker.number == player)
        if player not in colours_of(table).required:
            cites = bets if marked else {bet: bets[bet] for bet in touched(laid, bets, self.pieces)}
            cases = (
                self.place(bet, cite, self.stakes(settings, bet, laid, marked))
                for bet, cite in cites.items()
            )
            yield Laying(LayChips, self.law.opportunity, tuple(cases), GAMING_CHIPS, listed=True)
        for chips in colours_of(table).sold:
            if chips.player == player and self.may_lay(table, chips):
                every = (
                    self.place(bet, cite, of_chips(self.stakes(settings, bet, laid, marked), chips))
                    for bet, cite in bets.items()
                )
                open_ = tuple([each_place for each_place in every if not each_place.closed])
                colour = (Among("colour", (chips.colour,)),)
                if open_:
                    yield Laying(LayChips, self.law.opportunity, open_, colour)

    def may_lay(self, table: Table[S, R], chips: Sold) -> bool:
        try:
            colours.check_chips(table, self.law, chips.player, chips.colour, chips.value)
        except Refused:
            return False
        return True

    def stakes(
        self, settings: S, bet: str, laid: Mapping[str, int] = NONE, markers: Markers = ()
    ) -> Range | None:
        """The stakes from what is short of the minimum to what is free under the maximum."""
        areas, step = self.pieces(bet), settings.multiple
        if areas is not None:
            return together(areas, lambda text: self.stakes(settings, text, laid, markers), step)
        least, most = self.limits(settings, bet)
        whose = Player(markers[0].number if markers else 0)
        ceiling = Ceiling(Scope.AREA, most, step, markers)
        highest, there = ceiling.most(Wager(whose, bet, NOTHING)), laid.get(bet, 0)
        return staking.between(least - there, highest - there, step)


def place(bet: str, label: str, cite: Cite, stakes: Range | None) -> Place:
    """One place by the name of its bet; closed where nothing may be laid."""
    given = (("bet", bet),)
    if stakes is None:
        return Place(given, cite, label=label, closed=True)
    return Place(given, cite, stakes.low, stakes.high, stakes.step, label=label)


def together(pieces: Pieces, of: Of, step: int) -> Range | None:
    """The stake of a wager that is laid in pieces: what each of its areas has room for."""
    least, most = step, None
    for bet, count in pieces:
        one = of(bet)
        if one is None:
            return None
        least = max(least, up_to(step, -(-one.low // count)))
        high = one.high // count // step * step
        most = high if most is None else min(most, high)
    assert most is not None, "a wager has a piece"
    return Range("stake", least, most, step) if least <= most else None


def laid_on(own: Iterable[Wager]) -> dict[str, int]:
    """Return how much a player has on each area."""
    stakes: dict[str, int] = {}
    for wager in own:
        stakes[wager.bet] = stakes.get(wager.bet, 0) + wager.stake
    return stakes


def touched(
    laid: Mapping[str, int], bets: Mapping[str, Cite], pieces: Callable[[str], Pieces | None]
) -> Iterator[str]:
    """The bets for which chips that lie make a difference."""
    if not laid:
        return
    several = in_pieces(tuple(bets), pieces)
    for bet in bets:
        if bet in laid or (bet in several and not several[bet].isdisjoint(laid)):
            yield bet


@lru_cache(64)
def in_pieces(
    bets: tuple[str, ...], pieces: Callable[[str], Pieces | None]
) -> Mapping[str, frozenset[str]]:
    """Of these bets those that are laid in pieces, with the areas that each of them lies on."""
    covered = ((bet, pieces(bet)) for bet in bets)
    return {bet: frozenset(area for area, _ in areas) for bet, areas in covered if areas}


def of_chips(stakes: Range | None, chips: Sold) -> Range | None:
    """The same in whole chips of one colour."""
    if stakes is None:
        return None
    low, high = up_to(chips.value, stakes.low), stakes.high - stakes.high % chips.value
    return changed(stakes, low=low, high=high, step=chips.value) if low <= high else None
