"""A toy for the journal: players call a coin, heads pays even money less 5 %, tails even money.

It has what the journal must carry: an envelope, a refusal, a verdict with its provision,
a field of two types, a leaf, a set, and a correction that reverses payments.
"""

from enum import StrEnum
from typing import assert_never

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Bets, Chance, Drawn, Over, Refused, Settle, Turn, not_due
from houseway.core.money import Cents
from houseway.core.value import changed, value
from houseway.core.wagers import Payment, Reversed, Settled, Staked, Wager
from houseway.journal import Bodies, Leaf
from houseway.law import Cite, Ruled, RuleSet
from houseway.ledger import Transfer, chips, house_book, moved

WHEEL = RuleSet("s49-1999-money-wheel")
BETTING, LIMIT, SPUN, WINS, OVER, STAFF = WHEEL.rules("4.1", "3.5", "5.2", "7.1", "7.2", "5.4")
MOST = Cents(500_00)


class Side(StrEnum):
    HEADS = "heads"
    TAILS = "tails"


class Coin:
    """A plain class, as a card is one."""

    def __init__(self, year: int) -> None:
        self.year = year

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Coin) and self.year == other.year

    def __hash__(self) -> int:
        return self.year

    def __repr__(self) -> str:
        return f"coin of {self.year}"


COIN = Leaf(Coin, str, lambda text: Coin(int(text.removeprefix("coin of "))))


@value
class Caught:
    by: Player


@value
class Dropped:
    bounces: int


@value
class Call:
    wager: Wager


@value
class NoMoreBets: ...


@value
class Toss:
    coin: Coin
    side: Side
    how: Caught | Dropped


@value
class TakeAndPay: ...


@value
class CorrectSide:
    side: Side


@value
class BetsClosed:
    players: frozenset[Player]
    cite: Cite


@value
class Landed:
    coin: Coin
    side: Ruled[Side]
    how: Caught | Dropped
    seen_by: Actor | None


Move = Call | NoMoreBets | Toss | TakeAndPay | CorrectSide
Event = Staked | BetsClosed | Landed | Settled | Reversed
MOVES = (Call, NoMoreBets, Toss, TakeAndPay, CorrectSide)
EVENTS = (Staked, BetsClosed, Landed, Settled, Reversed)
BODIES: Bodies[Move, Event, Transfer] = Bodies(MOVES, EVENTS, Transfer, (COIN,))


@value
class Round:
    wagers: tuple[Wager, ...] = ()
    closed: bool = False
    landed: Landed | None = None
    paid: tuple[Payment, ...] = ()
    settled: bool = False


class CoinGame:
    def opening(self, _: None) -> Round:
        return Round()

    def turn(self, state: Round) -> Turn:
        if not state.closed:
            return Bets(BETTING)
        if state.landed is None:
            return Chance(("coin",), SPUN, Drawn(Toss))
        if not state.settled:
            return Settle(payments(state.wagers, state.landed.side), WINS)
        return Over(OVER)

    def decide(self, state: Round, due: Turn, move: Put[Move]) -> tuple[Event, ...]:
        match due, move.move:
            case Bets(cite), Call(wager):
                if wager.stake > MOST:
                    raise Refused(f"{wager.stake} is above the maximum of {MOST}", LIMIT)
                return (Staked((wager,), cite),)
            case Bets(cite), NoMoreBets():
                return (BetsClosed(frozenset(one.player for one in state.wagers), cite),)
            case Chance(_, cite), Toss(coin, side, how):
                if move.by.role is not Role.DEALER:
                    raise Refused("only the dealer tosses", STAFF)
                return (Landed(coin, Ruled(side, cite), how, move.beside),)
            case Settle(due_payments, cite), TakeAndPay():
                return (Settled(due_payments, cite),)
            case Over(cite), CorrectSide(side) if state.landed is not None:
                landed = changed(state.landed, side=Ruled(side, cite), seen_by=move.beside)
                again = payments(state.wagers, landed.side)
                return (Reversed(state.paid, cite), landed, Settled(again, cite))
            case _:
                raise not_due(due, move.move)

    def evolve(self, state: Round, event: Event) -> Round:
        match event:
            case Staked(wagers):
                return changed(state, wagers=state.wagers + wagers)
            case BetsClosed():
                return changed(state, closed=True)
            case Landed():
                return changed(state, landed=event)
            case Settled(paid):
                return changed(state, paid=paid, settled=True)
            case Reversed():
                return changed(state, paid=(), settled=False)
            case _:
                assert_never(event)


def payments(wagers: tuple[Wager, ...], side: Ruled[Side]) -> tuple[Payment, ...]:
    return tuple(
        Payment(one, side.cite, one.stake, one.stake, Cents(one.stake // 20 if heads else 0))
        if one.bet == side.verdict
        else Payment(one, side.cite)
        for heads in (side.verdict is Side.HEADS,)
        for one in wagers
    )


BOOK = house_book("T1", lambda player: chips(str(player), 1))  # type: ignore[arg-type]


def books(_: Round, events: tuple[Event, ...]) -> tuple[Transfer, ...]:
    return moved(events, BOOK)
