"""Chips on the areas of a layout, and the limits in the manner of S49, area by area."""

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from houseway.core.actors import Player, Put
from houseway.core.game import Bets, Duty, Refused, Turn, not_due
from houseway.core.money import Cents, dollars
from houseway.core.offers import Laying, Place
from houseway.core.value import changed, value
from houseway.core.wagers import Wager
from houseway.house.layouts import colour_chip_decisions as colours
from houseway.house.layouts.colour_chips import COLOURS, ColourMove
from houseway.house.layouts.law import (
    LayoutLaw,
    LayoutSettings,
    Limits,
    Offered,
    Pieces,
    none_listed,
    one_piece,
)
from houseway.house.layouts.places import Spread
from houseway.house.rounds.round import OnLayout
from houseway.house.table.events import BetsClosed, HouseEvent, MarkerPlaced, PlayerWarned
from houseway.house.table.law import plainly
from houseway.house.table.state import (
    BettingMove,
    LayChips,
    NoMoreBets,
    PlaceMarker,
    Table,
    TakeBack,
)
from houseway.house.wagers import chips as staking
from houseway.house.wagers.ceilings import AREA, Ceiling, Marker, with_marker
from houseway.law import Cite

S = TypeVar("S", bound=LayoutSettings)
R = TypeVar("R", bound=OnLayout)
Events = tuple[HouseEvent, ...]


@value
class LayoutBook(Generic[S, R]):
    """Chips on a layout, until no more bets are called."""

    law: LayoutLaw
    offered: Offered[S]
    limits: Limits[S]
    pieces: Callable[[str], Pieces | None] = one_piece  # None: a wager of its own
    colours: tuple[str, ...] = COLOURS
    closing: type[NoMoreBets] = NoMoreBets
    bets: Callable[[S], Mapping[str, Cite]] = none_listed  # that are offered as it is set
    label: Callable[[str], str] = plainly  # as people call a bet

    def turn(self, _table: Table[S, R]) -> Turn:
        return Bets(self.law.opportunity, (Duty(NoMoreBets, self.law.no_more_bets),))

    def decide(self, table: Table[S, R], due: Turn, put: Put[BettingMove]) -> Events:
        if isinstance(put.move, LayChips) and isinstance(due, Bets):
            return self.lay(table, put.move)
        match due, put.move:
            case _, PlaceMarker() as move:
                return self.marked(table, move)
            case _, move if isinstance(move, ColourMove):
                return (colours.decide(table, self.law, self.colours, move),)
            case _, TakeBack() as move if not table.locked:
                return staking.taken_back(table, self.law, move, self.ceilings(table))
            case Bets(), NoMoreBets():
                live = staking.merged(table.laid.wagers)
                return (BetsClosed(live, None, self.law.no_more_bets),)
            case _, LayChips() | TakeBack() if table.locked:
                raise Refused("wagers are locked until they are settled", self.law.locked)
            case _:
                raise not_due(due, put.move)

    def collected(self, table: Table[S, R]) -> Events:
        return staking.returned_above(table, self.law.above_maximum)

    # Laying

    def lay(self, table: Table[S, R], move: LayChips) -> Events:
        offered = self.offered(table.settings, move.bet)
        staking.check_chips(self.law, move.stake, table.settings.multiple)
        colours.check_chips(table, self.law, move.player, move.colour, move.stake)
        pieces = self.pieces(move.bet) or ((move.bet, 1),)
        wanted = [Wager(move.player, bet, Cents(count * move.stake)) for bet, count in pieces]
        return self.staked(table, tuple(wanted), offered)

    def staked(self, table: Table[S, R], wanted: tuple[Wager, ...], offered: Cite) -> Events:
        """Each wager up to its maximum; one under its minimum plays once."""
        short = None
        for wager in wanted:
            if short is None and self.short(table, wager):
                short = wager
        if short and short.player in table.laid.warned:
            least, _ = self.limits(table.settings, short.bet)
            stake = dollars(short.stake)
            reason = f"{stake} on {short.bet} is below the minimum of {dollars(least)}: returned"
            raise Refused(reason, self.law.below_minimum)
        events = staking.staked(table, self.law, wanted, self.ceilings(table), offered)
        if short is None:
            return events
        return (*events, PlayerWarned(short.player, self.law.below_minimum))

    def short(self, table: Table[S, R], wager: Wager) -> bool:
        """Return whether all that the player has on this area stays below its minimum."""
        least, _ = self.limits(table.settings, wager.bet)
        if wager.stake >= least:
            return False
        player, bet = wager.player, wager.bet
        own = [w.stake for w in table.laid.wagers if w.player == player and w.bet == bet]
        return sum(own) + wager.stake < least

    def ceilings(self, table: Table[S, R]) -> staking.Ceilings:
        """The maximum of the area that a wager lies on, for its player."""

        def ceiling(wager: Wager) -> Ceiling:
            _, most = self.limits(table.settings, wager.bet)
            return Ceiling(AREA, most, table.settings.multiple, table.laid.markers)

        return ceiling

    # What may be laid

    @property
    def spread(self) -> Spread[S, R]:
        return Spread(self.law, self.limits, self.pieces, self.label)

    def listed(self, settings: S) -> tuple[Place, ...]:
        return self.spread.listed(settings, self.bets(settings))

    def layings(
        self, table: Table[S, R], player: Player, own: tuple[Wager, ...]
    ) -> tuple[Laying, ...]:
        return tuple(self.spread.layings(table, self.bets(table.settings), player, own))

    def removable(
        self, table: Table[S, R], player: Player, own: tuple[Wager, ...]
    ) -> tuple[str, ...]:
        """The bets that a player may take back."""
        return staking.removable(table, player, own)

    # Markers

    def marked(self, table: Table[S, R], move: PlaceMarker) -> Events:
        """A higher maximum takes in chips that lay above the old one, while they may be moved."""
        limits, cite = table.settings, self.law.marker
        most = self.most_on(table, move.on) if move.on else limits.maximum
        staking.check_marker(self.law, move.maximum, most, limits.multiple)
        placed = MarkerPlaced(move.player, move.maximum, cite, move.on)
        if table.locked:
            return (placed,)
        marker = Marker(move.player, move.maximum, move.on)
        markers = with_marker(table.laid.markers, marker)
        after = table.supposing(changed(table.laid, markers=markers))
        return (placed, *staking.into_play(after, self.law, frozenset(), self.ceilings(after)))

    def most_on(self, table: Table[S, R], bet: str) -> Cents:
        """The maximum of a bet or a kind of bets; the game fails to find what there is not."""
        try:
            return self.limits(table.settings, bet)[1]
        except (LookupError, ValueError):
            reason = f"{bet[:40]!r} is no wager, and no kind of wagers"
            raise Refused(reason, self.law.marker) from None
