"""A floor with keno alone: terminals with their credit, a writer and a cashier."""

from typing import Any

from houseway.core.actors import Actor, Player, Role
from houseway.core.money import Cents
from houseway.floor.live.move_reader import Ordering
from houseway.floor.live.requests import Ask, Denied
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.games.keno.computer import moves
from houseway.games.keno.tickets import scans, tickets
from houseway.games.keno.tickets.of_player import barcode, own_tickets
from houseway.games.keno.tickets.tender import Cash
from houseway.house.table.state import RecordApproval
from houseway.journal import StreamId
from tests.floor.system.evening import Evening, accepted
from tests.floor.system.evening import denied as denied_under
from tests.games.s49_keno.hall import DAY, INSPECTOR, OPERATOR, TWENTY, WRITER

K1 = TablePlan("K1", "keno", "S49", mode="attended")  # people draw the numbers they want
ONE = {"form": "standard", "table": "standard", "numbers": [1], "games": 1}  # $3 for a dollar


def denied(answer, ref=None):
    """The clause, where it is of keno; that there is no credit is said by the Game System."""
    assert isinstance(answer, Denied), answer
    return denied_under(answer, ref or answer.cite.ref)


class Hall(Evening):
    """A floor with keno alone, open for entries."""

    def __init__(self, seed=1):
        super().__init__((K1,), terminals=4, seed=seed)
        self.codes = 0
        for thing in ("computer", "device", "entry forms", "pool ratio"):
            approval = RecordApproval(thing, f"document on the {thing}")
            accepted(self.put("table:K1", INSPECTOR, approval))
        accepted(self.put("table:K1", OPERATOR, moves.OpenDay(DAY)))

    @property
    def computer(self):
        return self.table("K1").now.state.computer

    def fund(self, number, cents):
        """In notes of $5."""
        for _ in range(cents // 5_00):
            accepted(self.buy_in(number, 5_00))

    def say(self, number, move, **fields):
        """What a terminal says, as its connection reads it."""
        by = Actor(Role.PLAYER, Player(number))
        put = Ordering(self.entropy).read(self.table("K1"), by, {"move": move, **fields})
        answers: list[Any] = []
        self.floor.put(Ask(StreamId("table:K1"), put), answers.append)
        self.run()
        return answers[0]

    def buy(self, number, **fields):
        return self.say(number, "issue-ticket", player=number, **{**ONE, "stake": 1_00, **fields})

    def papers(self, number):
        return [barcode(one) for one in own_tickets(self.computer, Player(number))]

    def sell(self, one, player=None, tender=None):
        """A writer sells a ticket over the counter."""
        self.codes += 1
        code = f"{self.codes:016d}"
        price = Cents(one.stake * one.way_count * one.games)
        move = moves.IssueTicket(one, tender or (Cash(price),), code, player)
        return self.put("table:K1", WRITER, move)

    def draw(self, numbers=TWENTY):
        draw = (moves.CloseGame(), moves.BeginDraw(), moves.Draw(tuple(numbers)))
        for move in (*draw, moves.ConfirmDraw()):
            accepted(self.put("table:K1", WRITER, move))

    def scan(self, number):
        return scans.ticket_scan(tickets.slip(self.computer.tickets[number - 1]))

    def of(self, account):
        return self.floor.hall.tip.of(account)
