"""The listing of keno: a computer that sells tickets, with books of its own."""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Final

from houseway.core.actors import Actor, Put, Role
from houseway.core.entropy import Entropy
from houseway.core.game import Bets, Chance, Duty, Throw, Turn
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.moves import OpenDay
from houseway.games.keno.computer.play import BY_CONDITIONS, KENO, opened_under
from houseway.games.keno.computer.state import Computer, Hall
from houseway.games.keno.computer.words import WORDS
from houseway.games.keno.counter.orders import ORDERS
from houseway.games.keno.law.clauses import LAW
from houseway.games.keno.money.transfers import Booking, booking
from houseway.games.keno.tickets.scans import Paper
from houseway.games.keno.views.papers import paper
from houseway.games.listing import Holder, Listing, Seating, Sight
from houseway.house.dealers.devices import draw_numbers
from houseway.house.general.state import DecideRefund
from houseway.house.table.state import RecordApproval
from houseway.law.instruments import Edition, Game
from houseway.ledger import TableId
from houseway.ledger.accounts import SetId

WRITER = Actor(Role.KENO_WRITER)
OPERATOR = Actor(Role.OPERATOR)
SUPERVISOR = Actor(Role.SUPERVISOR)
INSPECTOR = Actor(Role.INSPECTOR)
REFERENCE = "training"  # what an approval refers to where nobody really approved
FIRST_DAY = "1999-08-27"  # of S49


class KenoStaff:
    """Makes the staff's next move. Nothing is kept."""

    def __init__(self, entropy: Entropy, first_day: str = FIRST_DAY) -> None:
        self.entropy = entropy
        self.first_day = first_day

    def next_put(self, hall: Hall, due: Turn) -> Put[object]:
        match due:
            case Bets():
                return Put(WRITER, moves.CloseGame())
            case Chance(_, _, Throw() as throw):
                balls = draw_numbers(throw, self.entropy, hall.computer.game.drawn)
                return Put(WRITER, throw.move(balls))
            case Duty(act) if act is RecordApproval:
                return Put(INSPECTOR, RecordApproval(due.fixed("of"), REFERENCE))
            case Duty(act) if act is moves.OpenDay:
                return Put(OPERATOR, moves.OpenDay(self.next_day(hall.computer)))
            case Duty(act) if act is DecideRefund:
                return Put(OPERATOR, DecideRefund(refund=True))
            case Duty(act) if act is moves.ReplaceBalls:
                return Put(SUPERVISOR, moves.ReplaceBalls(REFERENCE))
            case Duty(act):
                return Put(OPERATOR if act is moves.CloseDay else WRITER, act())
            case _:
                raise AssertionError(f"nothing is due from the staff at {due}")

    def next_day(self, computer: Computer) -> str:
        if not computer.today:
            return self.first_day
        return (date.fromisoformat(computer.today) + timedelta(days=1)).isoformat()

    def follow(self, hall: Hall, events: Iterable[object]) -> None:
        """Nothing is held between two moves."""


def books(computer: TableId, holder: Holder, of: SetId) -> Booking:
    """A player's account is charged at a terminal; over a counter tickets are bought for cash."""
    return booking(computer, of, holder)


LISTINGS: Final = (
    Listing(
        Game.KENO,
        Edition.S49,
        LAW.rule_set,
        KENO,
        state=KENO.state,
        staff=KenoStaff,
        electronic=KenoStaff,
        books=books,
        words=WORDS,
        sight=Sight(
            KENO.rules.view,
            fixed=("forms", "signs", "notice", "provisions", "schedules"),
            round=("board",),
            own=("tickets",),
            reveals=True,
            last=lambda _: None,  # the board keeps the last result by itself
        ),
        seating=Seating.COUNTER,
        texts=((Paper, paper),),
        orders=ORDERS,
        clocked=(OpenDay,),
        round_number=lambda hall: hall.computer.game.number,
        goes="draws the numbers",
        by_conditions=BY_CONDITIONS,
        trials="keno",
        earlier=opened_under,
    ),
)
