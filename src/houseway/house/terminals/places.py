"""Places for chips on a terminal, and how much: listed once, and what differs."""

from collections.abc import Callable, Iterator, Mapping
from math import gcd, lcm
from typing import Protocol, TypeVar

from houseway.core.actors import Player
from houseway.core.bounds import Among, Range
from houseway.core.game import Refused
from houseway.core.offers import Laying, Place
from houseway.core.wagers import Wager
from houseway.house.layouts.law import Limits, Pieces
from houseway.house.layouts.places import laid_on, place, touched
from houseway.house.rounds.round import OnLayout
from houseway.house.table.law import TerminalLaw
from houseway.house.table.state import Table
from houseway.house.terminals.bet_limits import AreasOf
from houseway.house.terminals.periods import Period, PlaceChips
from houseway.house.terminals.state import faults_of, period_of
from houseway.house.wagers.chips import up_to
from houseway.law import Cite

NONE: Mapping[str, int] = {}
NUMBERS = range(1, 10_000)  # that the Player Terminals of a floor may have
AT_ONCE = (Among("confirm", (False, True), usual=True),)
BY_ITSELF = (Among("confirm", (False,)),)  # all that is shown is judged together


class Terminals(Protocol):
    @property
    def terminals(self) -> int: ...


S = TypeVar("S", bound=Terminals)
S_contra = TypeVar("S_contra", bound=Terminals, contravariant=True)
R = TypeVar("R", bound=OnLayout)


class Displays(Protocol[S_contra]):
    """A book of terminals as a source of its bets."""

    @property
    def law(self) -> TerminalLaw: ...
    @property
    def offered(self) -> Callable[[S_contra, str, frozenset[str]], Cite]: ...
    @property
    def bets(self) -> Callable[[S_contra], Mapping[str, Cite]]: ...
    @property
    def limits(self) -> Limits[S_contra]: ...
    @property
    def pieces(self) -> Callable[[str], Pieces | None]: ...
    @property
    def label(self) -> Callable[[str], str]: ...
    @property
    def beside(self) -> tuple[str, ...]: ...
    @property
    def known(self) -> AreasOf: ...  # what settings say of them
    def bounded(self, settings: S_contra) -> bool: ...  # by the bets of others
    def dependent(
        self, settings: S_contra
    ) -> tuple[str, ...]: ...  # bets that need others beside them


def listed(book: Displays[S], settings: S) -> tuple[Place, ...]:
    """Every place that needs no other beside it, as it is for a terminal that shows nothing."""
    nothing: frozenset[str] = frozenset()
    return tuple(
        place(bet, book.label(bet), cite, stakes(book, settings, bet))
        for bet, cite in book.bets(settings).items()
        if offered(book, settings, bet, nothing)
    )


def offered(book: Displays[S], settings: S, bet: str, beside: frozenset[str]) -> Cite | None:
    try:
        return book.offered(settings, bet, beside)
    except Refused:
        return None


def laying(
    book: Displays[S], table: Table[S, R], player: Player, own: tuple[Wager, ...]
) -> Laying | None:
    settings, period = table.settings, period_of(table)
    if player not in NUMBERS or player in faults_of(table).terminals:
        return None
    if is_full(settings, period, period.of(player)):
        return None
    bounds = BY_ITSELF if book.bounded(settings) else AT_ONCE
    cases = tuple(differing(book, table, own))
    return Laying(PlaceChips, book.law.opportunity, cases, bounds, listed=True)


def is_full(settings: S, period: Period, own: tuple[Wager, ...]) -> bool:
    """Return whether as many other terminals as approved show chips; `own` is this one's."""
    return not own and len(period.showing) >= settings.terminals


def differing(book: Displays[S], table: Table[S, R], own: tuple[Wager, ...]) -> Iterator[Place]:
    """The places that are not as they were listed: chips lie there, or others beside them."""
    settings, laid = table.settings, laid_on(own)
    bets, mine = book.bets(settings), frozenset(laid)
    loose = period_of(table).loose
    confirmed = {wager.bet for wager in own if wager.number not in loose}
    for bet in dict.fromkeys((*touched(laid, bets, book.pieces), *book.dependent(settings))):
        cite = offered(book, settings, bet, mine)
        shut = cite is None or not confirmed.isdisjoint(areas_of(book, bet))
        free = None if shut else stakes(book, settings, bet, laid)
        yield place(bet, book.label(bet), cite or bets[bet], free)


def areas_of(book: Displays[S], bet: str) -> list[str]:
    """Return the areas where the chips of a bet lie."""
    areas = book.pieces(bet)
    return [bet] if areas is None else [area for area, _ in areas]


def stakes(
    book: Displays[S], settings: S, bet: str, laid: Mapping[str, int] = NONE
) -> Range | None:
    """Whole minimums, as far as each area has room for them."""
    low, high, step = 1, None, 1
    for area, count in book.pieces(bet) or ((bet, 1),):
        least, limit = book.limits(settings, area)
        room = limit - laid.get(area, 0)
        step = lcm(step, least // gcd(least, count))
        low = max(low, -(-least // count))
        most = (room - room % least) // count
        high = most if high is None else min(high, most)
    assert high is not None, "a bet lies somewhere"
    low, high = up_to(step, low), high - high % step
    return Range("stake", low, high, step) if low <= high else None
