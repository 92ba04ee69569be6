"""A shift of the Cash Desk told from its records, worked out by hand."""

from houseway.cash.desk.moves import BringCash, CloseDesk, OpenDesk, RedeemTicket
from houseway.core.actors import Actor, Role
from houseway.core.money import Cents
from houseway.floor.reports.days.cash_desk_shifts import shifts
from houseway.journal import StreamId
from tests.floor.system.evening import MAIN, Evening, accepted
from tests.floor.system.readers import reader_of

DESK = StreamId("cage:desk")
CORA, DAN = (Actor(Role.CASHIER, name=name) for name in ("Cora", "Dan"))
SUE = Actor(Role.SUPERVISOR, name="Sue")


def ticket(evening, terminal, cents):
    """A number that the desk pays."""
    evening.buy_in(terminal, cents)
    evening.to_the_wagers("R1")
    accepted(evening.cash_out(terminal))
    return evening.floor.hall.tickets.numbered(terminal, 1).ticket.validation


def shifts_of(evening):
    return tuple(shifts(reader_of(evening), MAIN, evening.floor.hall.streams[DESK]))


def test_two_people_pay_in_one_shift_and_the_next_has_its_own():
    evening = Evening()
    first, second = ticket(evening, 1, 50_00), ticket(evening, 2, 20_00)
    accepted(evening.put(DESK, CORA, OpenDesk(Cents(0))))
    accepted(evening.put(DESK, CORA, BringCash(Cents(100_00)), beside=SUE))
    accepted(evening.put(DESK, CORA, RedeemTicket(first, Cents(50_00))))
    accepted(evening.put(DESK, DAN, RedeemTicket(second, Cents(20_00))))
    accepted(evening.put(DESK, DAN, CloseDesk(Cents(29_00))))
    accepted(evening.put(DESK, DAN, OpenDesk(Cents(29_00))))
    one, other = shifts_of(evening)
    assert (one.number, one.opened_by, one.closed_by) == (1, "cashier Cora", "cashier Dan")
    assert (one.counted, one.expected) == (29_00, 30_00)
    rows = {who.who: [(t.what, t.count, t.amount) for t in who.totals] for who in one.people}
    assert rows["cashier Cora"] == [("tickets", 1, 50_00), ("brought", 1, 100_00)]
    assert rows["cashier Dan"] == [("tickets", 1, 20_00)]
    assert [line.move for line in one.lines] == [
        "open-desk",
        "bring-cash",
        "redeem-ticket",
        "redeem-ticket",
        "close-desk",
    ]
    assert (other.number, other.opened_with, other.closed, other.people) == (2, 29_00, None, ())


def test_a_desk_that_never_opened_has_no_shift():
    assert shifts_of(Evening()) == ()


def test_more_in_the_drawer_than_should_lie_there_is_told():
    evening = Evening()
    accepted(evening.put(DESK, CORA, OpenDesk(Cents(5_00))))
    (shift,) = shifts_of(evening)
    assert (shift.opened_with, shift.found) == (5_00, 5_00)
