"""The listing of keno: a computer that sells tickets, with books of its own."""

from typing import Final

from houseway.games.keno.computer.moves import OpenDay
from houseway.games.keno.computer.play import BY_CONDITIONS, KENO, opened_under
from houseway.games.keno.computer.staff import KenoStaff
from houseway.games.keno.computer.words import WORDS
from houseway.games.keno.counter.orders import ORDERS
from houseway.games.keno.law.clauses import LAW
from houseway.games.keno.money.transfers import Booking, booking
from houseway.games.keno.tickets.scans import Paper
from houseway.games.keno.views.papers import paper
from houseway.games.listing import Holder, Listing, Seating, Sight
from houseway.law.instruments import Edition, Game
from houseway.ledger import TableId
from houseway.ledger.accounts import SetId


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
