"""A made-up layout, its book, and a round that only holds the wagers."""

from typing import Any

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Bets, Duty, Refused
from houseway.core.money import Cents
from houseway.core.value import changed, value
from houseway.core.wagers import Payment, Settled, Wager
from houseway.house.general.part import Conduct
from houseway.house.layouts.book import LayoutBook
from houseway.house.layouts.law import LayoutLaw
from houseway.house.layouts.part import ColoursKept
from houseway.house.layouts.state import ColoursTable
from houseway.house.machine.house import changes
from houseway.house.provisions.general import general_law
from houseway.house.rounds.part import Rounds
from houseway.house.shoes.moves import NO_SHOE
from houseway.house.table.composition import also
from houseway.house.table.state import ClearLayout, Gaming, Life, Terms
from houseway.house.wagers.part import Wagering
from houseway.law import RuleSet

LAW = RuleSet("s49-1999-american-roulette")

# Inside $5 to $50, outside $10 to $200, multiples of $5.
BETS = ("straight:1", "straight:2", "split:1-2", "red")
PIECES = {
    "pair": (("straight:1", 2), ("split:1-2", 1)),
    "twice": (("straight:1", 1), ("straight:1", 1)),
}


@value
class Limits:
    minimum: Cents = Cents(5_00)
    maximum: Cents = Cents(200_00)
    multiple: Cents = Cents(5_00)
    seats: int = 8


def offered(_settings, bet):
    if bet not in BETS and bet not in PIECES:
        raise Refused(f"{bet!r} is not a wager", LAW.rule("4.3"))
    return LAW.rule("4.9") if bet in PIECES else LAW.rule("4.3(a)")


def limits(_settings, bet):
    return {
        "straight": (Cents(5_00), Cents(50_00)),
        "split": (Cents(5_00), Cents(50_00)),
        "red": (Cents(10_00), Cents(200_00)),
    }[bet.partition(":")[0]]


CLAUSES = LayoutLaw(
    limits=LAW.rule("3.1"),
    marker=LAW.rule("3.2"),
    multiples=LAW.rule("3.3"),
    below_minimum=LAW.rule("3.4"),
    above_maximum=LAW.rule("3.5"),
    opportunity=LAW.rule("4.1"),
    chips=LAW.rule("4.2"),
    locked=LAW.rule("4.4"),
    no_more_bets=LAW.rule("5.3"),
    colour_chips=LAW.rule("def:Colour Chips"),
    colours_required=LAW.rule("4.6"),
    marker_button=LAW.rule("def:Marker Button"),
)
BOOK: Any = LayoutBook(CLAUSES, offered, limits, PIECES.get)


@value
class Held:
    wagers: tuple[Wager, ...]
    payments: tuple[Payment, ...] = ()
    void: bool = False


class Holding:
    """A round that never ends."""

    def opening(self, start):
        return Held(start.wagers)

    def evolve(self, held, event):
        match event:
            case Settled(payments):
                gone = [payment.wager for payment in payments]
                return changed(held, wagers=tuple(w for w in held.wagers if w not in gone))
        return held


GENERAL = general_law(LAW.name)
RULES: Any = None  # the round is never decided here
HOLDING: Any = Holding()
ROUNDS: Any = Rounds(RULES, GENERAL, lambda _: HOLDING, lambda _: BOOK, ((), ()))
PARTS: Any = {
    "people": Conduct(GENERAL, False, also(GENERAL)),
    "colours": ColoursKept(),
    "laid": Wagering(lambda _: BOOK),
    "play": ROUNDS,
}
CHANGES: Any = changes(ColoursTable, PARTS)


class Layout:
    """The book at work on a table: put a move, or expect a refusal."""

    state: Any = ColoursTable
    changes: Any = CHANGES

    def __init__(self) -> None:
        self.table: Any = self.state(Terms(Limits()), NO_SHOE, gaming=Gaming(Life.OPEN))

    @property
    def due(self) -> Any:
        return (
            BOOK.turn(self.table) if not self.table.locked else Duty(ClearLayout, LAW.rule("5.3"))
        )

    def put(self, move: Any, role: Role = Role.DEALER) -> tuple[Any, ...]:
        by = Actor(role, getattr(move, "player", None) if role is Role.PLAYER else None)
        events = self.decide(Put(by, move))
        for event in events:
            self.table = self.changes[type(event)](self.table, event)
        return events

    def decide(self, put: Put[Any]) -> tuple[Any, ...]:
        events: tuple[Any, ...] = BOOK.decide(self.table, self.due, put)
        return events

    def refused(self, move: Any) -> str:
        """The clause that a move is refused under."""
        before = self.table
        with pytest.raises(Refused) as caught:
            self.put(move)
        assert self.table == before
        return caught.value.cite.ref

    def lying(self, player: int = 1) -> dict[str, int]:
        """What a player has in play in dollars, by bet, on the table or in the round."""
        held = self.table.round.wagers if self.table.round else ()
        found: dict[str, int] = {}
        for wager in (*self.table.laid.wagers, *held):
            if wager.player == player:
                found[wager.bet] = found.get(wager.bet, 0) + wager.stake // 100
        return found

    def above(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for wager in self.table.laid.excess:
            found[wager.bet] = found.get(wager.bet, 0) + wager.stake // 100
        return found


def dollars(amount: int) -> Cents:
    return Cents(100 * amount)


ONE, TWO = Player(1), Player(2)
assert isinstance(BOOK.turn(Layout().table), Bets)
