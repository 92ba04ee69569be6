"""Views of a baccarat table for each role. They list what is shown."""

from houseway.core.value import changed, value
from houseway.core.wagers import Payment
from houseway.games.baccarat.bets import PAIRS
from houseway.games.baccarat.roads import RoadsView, roads
from houseway.games.baccarat.round.state import Coup
from houseway.games.baccarat.rules import Result, Rulebook, Side, points
from houseway.games.baccarat.table.settings import Settings
from houseway.games.baccarat.terminals.settings import TerminalSettings
from houseway.house.table.state import Table
from houseway.house.table.view import Chips, Countdown, TableView, Worth, lying
from houseway.house.terminals.state import PeriodTable
from houseway.house.terminals.view import countdown
from houseway.kit.cards import Card
from houseway.law import Cite, Ruled


@value
class HandView:
    """The cards that were exposed, how many lie face down, and the total once all are seen."""

    side: Side
    cards: tuple[Card, ...]
    face_down: int
    total: Ruled[int] | None
    value: Worth | None = None  # the total in words


@value
class CoupView:
    player: HandView
    banker: HandView
    chips: tuple[Chips, ...]
    result: Result | None
    payments: tuple[Payment, ...]
    void: bool


@value
class BettingArea:
    """A place on the display of an open terminal."""

    bet: str
    cite: Cite


@value
class PointCounts:
    """The point count of each Hand once the initial deal is made."""

    player: int
    banker: int
    cite: Cite


@value
class WinningNumberDisplay:
    """The latest outcome, for everybody to see."""

    result: str
    cite: Cite


@value
class BaccaratView:
    table: TableView
    coup: CoupView | None
    held: tuple[Card | None, ...]  # cards waiting for the next round; None lies face down
    areas: tuple[BettingArea, ...] = ()  # these four on terminals
    countdown: Countdown | None = None
    counts: PointCounts | None = None
    display: WinningNumberDisplay | None = None
    roads: RoadsView | None = None


def baccarat_view(
    book: Rulebook, table: Table[Settings, Coup] | Table[TerminalSettings, Coup], public: TableView
) -> BaccaratView:
    """The same cards for every role: what lies face down is hidden from the staff too."""
    held = tuple(waiting.card if waiting.exposed else None for waiting in table.shoe.held)
    return BaccaratView(
        public,
        coup_view(book, table.round) if table.round else None,
        held,
        roads=roads(table.play.results, table.play.of_shoe),
    )


def terminal_view(
    book: Rulebook,
    table: PeriodTable[TerminalSettings, Coup],
    public: TableView,
    offered: tuple[str, ...],
    outcomes: tuple[str, ...],
) -> BaccaratView:
    """Return what a Player Terminal adds: where to wager, how long, what was dealt."""
    law, shown = book.display, baccarat_view(book, table, public)
    assert law is not None, "a table with terminals"
    return changed(
        shown,
        areas=tuple(BettingArea(bet, law.pairs if bet in PAIRS else law.areas) for bet in offered),
        countdown=countdown(table, law.countdown),
        counts=counts(book, table.round) if table.round else None,
        display=WinningNumberDisplay(outcomes[0], law.latest) if outcomes else None,
    )


def counts(book: Rulebook, coup: Coup) -> PointCounts | None:
    if not coup.initial_deal:
        return None
    return PointCounts(points(coup.player), points(coup.banker), book.initial_deal)


def coup_view(book: Rulebook, coup: Coup) -> CoupView:
    player, banker = (hand_view(book, coup, side) for side in Side)
    return CoupView(player, banker, lying(coup.wagers), coup.result, coup.payments, coup.void)


def hand_view(book: Rulebook, coup: Coup, side: Side) -> HandView:
    hand, up = coup.hand(side), coup.up(side)
    seen = tuple(card for card, shown in zip(hand, up, strict=True) if shown)
    total = book.count(hand) if hand and all(up) else None
    value = None if total is None else Worth(str(total.verdict), total.cite)
    return HandView(side, seen, len(hand) - len(seen), total, value)
