"""What each role may see of a baccarat table. It lists what is shown."""

from houseway.core.value import value
from houseway.core.wagers import Payment
from houseway.games.baccarat.rules import Result, Rulebook, Side
from houseway.games.baccarat.settings import Settings
from houseway.games.baccarat.state import Coup
from houseway.house.state import Table
from houseway.house.view import Chips, TableView, lying
from houseway.kit.cards import Card
from houseway.law import Ruled


@value
class HandView:
    """The cards that were exposed, how many lie face down, and the total once all are seen."""

    side: Side
    cards: tuple[Card, ...]
    face_down: int
    total: Ruled[int] | None


@value
class CoupView:
    player: HandView
    banker: HandView
    chips: tuple[Chips, ...]
    result: Result | None
    payments: tuple[Payment, ...]
    void: bool


@value
class BaccaratView:
    table: TableView
    coup: CoupView | None
    held: tuple[Card | None, ...]  # cards waiting for the next round; None lies face down


def baccarat_view(book: Rulebook, table: Table[Settings, Coup], public: TableView) -> BaccaratView:
    """The same cards for every role: what lies face down is hidden from the staff too."""
    held = tuple(waiting.card if waiting.exposed else None for waiting in table.shoe.held)
    return BaccaratView(public, coup_view(book, table.round) if table.round else None, held)


def coup_view(book: Rulebook, coup: Coup) -> CoupView:
    player, banker = (hand_view(book, coup, side) for side in Side)
    return CoupView(player, banker, lying(coup.wagers), coup.result, coup.payments, coup.void)


def hand_view(book: Rulebook, coup: Coup, side: Side) -> HandView:
    hand, up = coup.hand(side), coup.up(side)
    seen = tuple(card for card, shown in zip(hand, up, strict=True) if shown)
    total = book.count(hand) if hand and all(up) else None
    return HandView(side, seen, len(hand) - len(seen), total)
