"""Display of touched chips on a terminal: permitted wagers, and no more.

Chips that are touched and not confirmed are nobody's wager. Their keeper asks `touched` what the
terminal shows; the table hears of them when they are confirmed.
"""

from collections.abc import Collection, Iterable, Mapping
from operator import attrgetter
from typing import Any, Protocol, TypeVar

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
from houseway.core.value import value
from houseway.core.wagers import Wager
from houseway.house.layouts.places import laid_on
from houseway.house.rounds.round import OnLayout
from houseway.house.table.state import Table
from houseway.house.terminals.bet_limits import Areas
from houseway.house.terminals.periods import ChipsDisplayed, ConfirmWagers, Period, Position
from houseway.house.terminals.places import NUMBERS, Displays, Terminals, is_full
from houseway.house.terminals.state import period_of
from houseway.house.wagers.chips import MOST_CHIPS
from houseway.law import Cite, Ruled

S = TypeVar("S", bound=Terminals)
R = TypeVar("R", bound=OnLayout)
Positions = tuple[Position, ...]
BET, STAKE = attrgetter("bet"), attrgetter("stake")
NONE: Mapping[str, int] = {}


@value
class Touch:
    """A touch that puts chips on a bet, removes them, or moves them onto another bet."""

    bet: str
    chips: Cents  # below zero: they disappear
    onto: str = ""


@value
class Display:
    """The chips that a terminal shows, and the clause that lets it show so many."""

    positions: Positions
    cite: Cite

    @property
    def total(self) -> Cents:
        return Cents(sum(position.stake for position in self.positions))


class Displaying(Protocol):
    """The book of a table that is played on terminals."""

    def display(self, table: Any, player: Player, shown: Positions, touch: Touch) -> Display: ...


def touched(
    house: Any,
    table: Table[Any, Any],
    player: Player,
    positions: Positions,
    touch: Touch,
) -> Display:
    """Return the display after a touch on these positions, or raise a refusal."""
    confirming = Put(Actor(Role.PLAYER, player), ConfirmWagers(player))
    house.door.check(table, house.turn(table), confirming)
    book: Displaying = house.parts["laid"].book(table)
    return book.display(table, player, positions, touch)


def fixed(own: tuple[Wager, ...], loose: frozenset[int]) -> frozenset[str]:
    """Return the bets that a player has confirmed, of those at their terminal."""
    return frozenset([wager.bet for wager in own if wager.number not in loose])


# What may be shown


def check_terminal(
    book: Displays[S], table: Table[S, R], period: Period, player: Player, own: tuple[Wager, ...]
) -> None:
    """Any terminal of the floor may wager, but no more of them on a round than are approved."""
    if player not in NUMBERS:
        reason = f"no Player Terminal {player}: they have numbers from 1 to {NUMBERS[-1]}"
        raise Refused(reason, book.law.terminals)
    if is_full(table.terms.settings, period, own):
        reason = f"{table.settings.terminals} other Player Terminals wager on this round: no more"
        raise Refused(f"{reason} are approved", book.law.terminals)


def check_stakes(book: Displays[S], stakes: Iterable[Cents]) -> None:
    for stake in stakes:
        if not 0 < stake <= MOST_CHIPS:
            reason = f"a stake of {dollars(stake)} is no credit on an account"
            raise Refused(reason, book.law.credit)


def check_changeable(
    book: Displays[S], player: Player, bet: str, confirmed: frozenset[str]
) -> None:
    if bet in confirmed:
        raise unchangeable(book, player, bet)


def unchangeable(book: Displays[S], player: Player, bet: str) -> Refused:
    reason = f"player {player} has confirmed {bet}: it may not be changed"
    return Refused(reason, book.law.confirmed)


def fits(limits: tuple[Cents, Cents], stake: int, laid: int) -> bool:
    """Return whether a stake is whole minimums, up to the maximum."""
    least, most = limits
    return least <= stake <= most - laid and not stake % least


def permitted(
    book: Displays[S], limits: tuple[Cents, Cents], stake: Cents, laid: int
) -> Ruled[Cents]:
    """Return how much of a stake is shown: whole minimums, up to the maximum, or nothing."""
    if fits(limits, stake, laid):
        return Ruled(stake, book.law.increments)
    least, most = limits
    room = most - laid
    if stake < least:
        return Ruled(Cents(0), book.law.below_minimum)
    if stake > room:
        return Ruled(Cents(max(room - room % least, 0)), book.law.above_maximum)
    return Ruled(Cents(stake - stake % least), book.law.off_increment)


def spread(book: Displays[S], positions: Iterable[Position]) -> dict[str, Cents]:
    """The areas of a layout that these chips lie on, and how much on each."""
    lying: dict[str, Cents] = {}
    pieces_of = book.pieces
    for position in positions:
        bet, stake = position.bet, position.stake
        pieces = pieces_of(bet)
        if not pieces:  # nearly all there are: a place of the layout
            lying[bet] = Cents(lying[bet] + stake) if bet in lying else stake
            continue
        for area, count in pieces:
            lying[area] = Cents(lying.get(area, 0) + count * stake)
    return lying


@value
class DisplayedChips:
    """The part of some positions that is shown, by area, and what is not as it was asked."""

    stakes: Mapping[str, Cents]
    less: tuple[ChipsDisplayed, ...]


def displayed_chips(
    book: Displays[S], table: Table[S, R], period: Period, player: Player, positions: Positions
) -> DisplayedChips:
    """Return what a terminal shows of all that lies on it; it may be nothing."""
    areas, mine, loose = book.known(book, table.terms.settings), period.of(player), period.loose
    check_terminal(book, table, period, player, mine)
    asked, own = spread(book, positions), frozenset(map(BET, mine))
    if not areas.free.issuperset(map(BET, positions)):
        check_offered(book, areas, [position.bet for position in positions], own.union(asked))
    check_stakes(book, map(STAKE, positions))
    # Nearly always nothing is loose: then all that lies there is confirmed and gets no more chips.
    laid, confirmed = (laid_on(mine), fixed(mine, loose)) if loose else (NONE, own)
    limits, cut = areas.limits, {}
    for area, stake in asked.items():
        if area in confirmed:
            raise unchangeable(book, player, area)
        if not fits(limits[area], stake, laid.get(area, 0)):
            cut[area] = permitted(book, limits[area], stake, laid.get(area, 0))
    if not cut:  # nearly always
        return DisplayedChips(asked, ())
    there = asked | {area: ruled.verdict for area, ruled in cut.items()}
    there = {area: stake for area, stake in there.items() if stake}
    if len(there) < len(asked):  # what was offered beside others may stand alone now
        check_offered(book, areas, there, own.union(there))
    less = (
        ChipsDisplayed(player, area, asked[area], ruled.verdict, ruled.cite)
        for area, ruled in cut.items()
    )
    return DisplayedChips(there, tuple(less))


def check_offered(
    book: Displays[S], areas: Areas[S], bets: Collection[str], beside: frozenset[str]
) -> None:
    """Refuse what is not offered beside these. Most bets need no other, and are known."""
    if areas.free.issuperset(bets):
        return
    for bet in bets:
        book.offered(areas.settings, bet, beside)


def none_shown(bet: str, stake: Cents, limits: tuple[Cents, Cents]) -> str:
    least, most = limits
    if stake < least:
        return f"{dollars(stake)} is below the minimum of {dollars(least)}: no chips"
    return f"{bet} is at the maximum of {dollars(most)} already"


def as_wagers(
    table: Table[S, R], player: Player, stakes: Iterable[tuple[str, Cents]]
) -> tuple[Wager, ...]:
    """The chips that a terminal shows, as wagers with their numbers."""
    return tuple(
        [
            Wager(player, bet, stake, (), number)
            for number, (bet, stake) in enumerate(stakes, table.laid.placed + 1)
        ]
    )


# A touch


def after(
    book: Displays[S], table: Table[S, R], player: Player, positions: Positions, touch: Touch
) -> Display:
    """Return the permitted part of a display that was touched; the rest is credit again."""
    settings, period = table.settings, period_of(table)
    mine = period.of(player)
    check_terminal(book, table, period, player, mine)
    check_stakes(book, (Cents(abs(touch.chips)),))
    laid, lying = laid_on(mine), spread(book, positions)
    check_loose(book, touch, player, fixed(mine, period.loose))
    change = changes(book, lying, touch)
    check_offered(
        book, book.known(book, settings), grown(touch), frozenset((*lying, *change, *laid))
    )
    cite = book.law.moved if touch.onto else book.law.display
    for area, by in change.items():
        stake = max(lying.get(area, 0) + by, 0)
        ruled = permitted(book, book.limits(settings, area), Cents(stake), laid.get(area, 0))
        cite = ruled.cite if stake and ruled.verdict != stake else cite
        lying[area] = ruled.verdict
    return Display(
        tuple(Position(bet, Cents(amount)) for bet, amount in lying.items() if amount), cite
    )


def check_loose(book: Displays[S], touch: Touch, player: Player, confirmed: frozenset[str]) -> None:
    for bet in (touch.bet, touch.onto):
        for area in spread(book, (Position(bet, Cents(1)),)):
            check_changeable(book, player, area, confirmed)


def grown(touch: Touch) -> tuple[str, ...]:
    """The bet that gets chips, if one does. A bet without a name is one that nobody offers."""
    if touch.onto:
        return (touch.onto,)
    return (touch.bet,) if touch.chips > 0 else ()


def changes(book: Displays[S], lying: Mapping[str, int], touch: Touch) -> Mapping[str, int]:
    """The amount by which each area of a display changes."""
    if touch.onto:
        return moves(book, lying, touch)
    change = spread(book, (Position(touch.bet, touch.chips),))
    if touch.chips < 0 and not any(lying.get(area) for area in change):
        raise Refused(f"no chips are shown on {touch.bet}", book.law.display)
    return change


def moves(book: Displays[S], lying: Mapping[str, int], touch: Touch) -> dict[str, int]:
    """Chips lie on areas of the layout, and go from one of them to another."""
    ways, cite = (touch.bet, touch.onto), book.law.moved
    if touch.chips < 0 or touch.bet == touch.onto or any(map(book.pieces, ways)):
        raise Refused("chips move from one place of the layout to another", cite)
    chips = min(touch.chips, lying.get(touch.bet, 0))
    if not chips:
        raise Refused(f"no chips are shown on {touch.bet}", cite)
    return {touch.bet: -chips, touch.onto: chips}
