"""Plays the coin as a floor would, and keeps the records."""

from collections.abc import Iterable

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.money import Cents
from houseway.core.wagers import Wager
from houseway.journal import (
    GENESIS,
    ActorId,
    Entry,
    Head,
    Millis,
    Page,
    Record,
    StreamId,
    chain,
)
from houseway.law.instruments import Edition
from tests.journal.coin import (
    BODIES,
    Call,
    Caught,
    Coin,
    CoinGame,
    CorrectSide,
    Dropped,
    Move,
    NoMoreBets,
    Round,
    Side,
    TakeAndPay,
    Toss,
    books,
)

GAME = CoinGame()
TABLE = StreamId("table:T1")
DEALER = Actor(Role.DEALER, name="Dee")
SUPERVISOR = Actor(Role.SUPERVISOR, name="Sue")


def call(player: int, bet: Side, stake: int) -> Put[Move]:
    wager = Wager(Player(player), bet, Cents(stake), number=player)
    return Put(Actor(Role.PLAYER, Player(player)), Call(wager))


EVENING: tuple[Put[Move], ...] = (
    call(1, Side.HEADS, 20_00),
    call(2, Side.TAILS, 5_00),
    Put(DEALER, NoMoreBets()),
    Put(DEALER, Toss(Coin(1966), Side.HEADS, Dropped(2))),
    Put(DEALER, TakeAndPay()),
    Put(SUPERVISOR, CorrectSide(Side.TAILS), beside=DEALER),
)
CATCH = Put[Move](DEALER, Toss(Coin(1999), Side.TAILS, Caught(Player(2))), beside=SUPERVISOR)


def page(number: int, put: Put[Move], body: bytes) -> Page:
    return Page(
        TABLE, number, Millis(1_000 + number), ActorId(str(put.by)), number, Edition.S49, body
    )


def played(
    puts: Iterable[Put[Move]] = EVENING, tip: Head = GENESIS
) -> tuple[Round, tuple[Record, ...]]:
    """The state after these moves, and their records."""
    state, pages = GAME.opening(None), []
    for number, put in enumerate(puts, 1):
        events = GAME.decide(state, GAME.turn(state), put)
        body = BODIES.write(Entry(put, events, books(state, events)))
        pages.append(page(number, put, body))
        for event in events:
            state = GAME.evolve(state, event)
    return state, tuple(chain(tip, pages))
