"""Keno played by hand: put a move and see the events, or expect a refusal."""

from typing import Any

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import NotPermitted, Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.moves import Device
from houseway.games.keno.computer.play import KENO
from houseway.games.keno.computer.settings import Settings
from houseway.games.keno.money.books import Account
from houseway.games.keno.tickets import tickets
from houseway.games.keno.tickets.entries import Entry, price
from houseway.games.keno.tickets.tender import Cash
from houseway.games.keno.tickets.ways import Ways
from houseway.house.table.state import RecordApproval

WRITER = Actor(Role.KENO_WRITER, name="Wim")
RUNNER = Actor(Role.KENO_RUNNER, name="Rae")
OPERATOR = Actor(Role.OPERATOR, name="Olga")
INSPECTOR = Actor(Role.INSPECTOR, name="Ivo")
SUPERVISOR = Actor(Role.SUPERVISOR, name="Sue")
CASHIER = Actor(Role.CASHIER, name="Cas")
DAY = "1999-08-27"
TWENTY = tuple(range(1, 21))  # a Draw that is easy to match
RULES = "s49-1999-keno"


def player(number: int) -> Actor:
    return Actor(Role.PLAYER, Player(number))


def entry(numbers: Any, dollars: float = 1, **others: Any) -> Entry:
    """A Standard Entry of one group, or groups with Ways such as `3/6 1/9`."""
    marked = tuple(numbers)
    groups = marked if marked and isinstance(marked[0], tuple) else (marked,)
    if isinstance(others.get("ways"), str):
        others["ways"] = ways(others["ways"])
    return Entry(groups, Cents(round(dollars * 100)), **others)


def ways(said: str) -> tuple[Ways, ...]:
    return tuple(Ways(*map(int, one.split("/"))) for one in said.split())


class Hall:
    def __init__(self, **settings: Any) -> None:
        self.state: Any = KENO.opening(changed(Settings(), **settings))
        self.events: list[Any] = []
        self.puts: list[Put[Any]] = []
        self.codes = 0

    @property
    def computer(self) -> Any:
        return self.state.computer

    def put(self, by: Actor, move: Any, clock: str = "") -> tuple[Any, ...]:
        due = KENO.turn(self.state)
        events = KENO.decide(self.state, due, Put(by, move, clock=clock))
        for event in events:
            self.state = KENO.evolve(self.state, event)
        self.events += events
        self.puts.append(Put(by, move, clock=clock))
        assert sum(self.computer.books.balances) == 0
        return events

    def refused(self, by: Actor, move: Any, clock: str = "") -> Refused:
        before = self.state
        with pytest.raises(Refused) as caught:
            self.put(by, move, clock)
        assert self.state is before
        return caught.value

    def forbidden(self, by: Actor, move: Any) -> NotPermitted:
        refusal = self.refused(by, move)
        assert isinstance(refusal, NotPermitted)
        return refusal

    # An ordinary day

    def approve(self) -> "Hall":
        balls = ("balls",) if self.computer.device is Device.MECHANICAL else ()
        for thing in ("computer", "device", "entry forms", "pool ratio", *balls):
            self.put(INSPECTOR, RecordApproval(thing, f"document on the {thing}"))
        return self

    def open(self, day: str = DAY) -> "Hall":
        if not self.computer.approvals:
            self.approve()
        self.put(OPERATOR, moves.OpenDay(day))
        return self

    def code(self) -> str:
        self.codes += 1
        return f"{self.codes:016d}"

    def selling(self, one: Entry, tender: Any = None, **others: Any) -> moves.IssueTicket:
        """The move that sells a ticket, for cash unless other tender is given."""
        down = (Cash(price(one, self.computer.terms)),) if tender is None else tender
        return moves.IssueTicket(one, down, others.pop("code", self.code()), **others)

    def sell(self, one: Entry, tender: Any = None, **others: Any) -> Any:
        self.put(WRITER, self.selling(one, tender, **others))
        return self.computer.tickets[-1]

    def slip(self, number: int) -> Any:
        return tickets.slip(self.computer.tickets[number - 1])

    def draw(self, numbers: Any = TWENTY) -> tuple[Any, ...]:
        """Close the game, draw these twenty, confirm them."""
        self.put(WRITER, moves.CloseGame())
        self.put(WRITER, moves.BeginDraw())
        self.put(WRITER, moves.Draw(tuple(numbers)))
        return self.put(WRITER, moves.ConfirmDraw())

    def drawing(self, *numbers: int) -> "Hall":
        """A Draw that has begun, with these numbers so far."""
        self.put(WRITER, moves.CloseGame())
        self.put(WRITER, moves.BeginDraw())
        if numbers:
            self.put(WRITER, moves.Draw(numbers))
        return self

    def balance(self, account: Account) -> Any:
        return self.computer.books.of(account)

    def owed(self, number: int) -> Any:
        return self.computer.tickets[number - 1].owed


def refs(ruled: Any) -> set[str]:
    return {one.cite.ref for one in ruled}


def matching(pick: int, matched: int) -> tuple[int, ...]:
    """Numbers of which so many are among 1 to 20."""
    return (*range(1, matched + 1), *range(21, 21 + pick - matched))
