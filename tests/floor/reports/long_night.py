"""A floor over both changes of summer time: bots play, and people put right what goes wrong."""

from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo

from houseway.cash.desk.moves import CloseDesk, OpenDesk, PayOwed, PayVoucher, VoidTicket
from houseway.cash.floats.moves import CloseFloat, CreditTable, FillTable, OpenFloat
from houseway.cash.terminal.moves import (
    AdjustAccount,
    CashOut,
    IssueVoucher,
    ReplaceTicket,
    ReportPrinted,
    ReportPrintFault,
    Source,
)
from houseway.core.actors import Actor, Player, Role
from houseway.core.game import Bets
from houseway.core.money import Cents
from houseway.floor.live.staff.printers import Printers
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.floats import HOUSE, floats_opening
from houseway.house.table.state import LayChips, TakeBack
from houseway.house.terminals.faults import ReportSystemFault
from houseway.journal import Millis, StreamId
from tests.floor.reports.put_right import BLACK, RED, SUE, correct, invalidate
from tests.floor.system.evening import SYSTEM, accepted
from tests.floor.system.test_bots import EVERY, Night

ZONE = "Australia/Sydney"
BEGINS = 6  # o'clock, a gaming day
KIM, BO, DORA = (
    Actor(Role.CASHIER, name="Kim"),
    Actor(Role.SUPERVISOR, name="Bo"),
    Actor(Role.DEALER, name="Dora"),
)
PLAYED = ("B1", "D1", "J1", "C1", "P1", "W1", "H1", "K1")
TABLES = (
    *(one for one in EVERY.tables if one.name in PLAYED),
    TablePlan("R1", "roulette", "NI2019"),
    TablePlan("R2", "roulette", "NI2019", mode="attended"),
)
PEOPLE = (1, 2, 3, 4)  # terminals that no bot plays at
BOTS = 20


def local(text, fold=0):
    """A moment by the clocks of the floor; `fold` is 1 where it comes for the second time."""
    moment = datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(ZONE), fold=fold)
    return Millis(round(moment.timestamp() * 1000))


class LongNight(Night):
    taken = frozenset(PEOPLE)

    def __init__(self):
        super().__init__(TABLES, BOTS)
        self.floor.decisions.remove(self.printers.follow)
        Printers(self.floor, self.waiting.append, lambda one: one.terminal not in PEOPLE)
        self.floor.open(HOUSE, floats_opening())
        self.run()

    def at(self, text, fold=0, steps=12):
        """Bots play for a while from this moment on."""
        self.clock.at = local(text, fold)
        self.pass_time(steps)

    def done(self, stream, by, move, beside=None):
        return accepted(self.put(stream, by, move, beside=beside))

    def corrected(self):
        """$15 on red and $10 on black at R1, put right three times; then it does not count."""
        self.bet_red_and_black()
        for number in (RED, BLACK, RED):
            correct(self, number)

    def annulled(self):
        self.bet_red_and_black()
        invalidate(self)

    def bet_red_and_black(self):
        self.to_the_wagers("R1")
        accepted(self.confirm("R1", 1, ("red", 15_00)))
        accepted(self.confirm("R1", 2, ("black", 10_00)))
        self.play("R1")
        self.to_the_wagers("R1")

    def failed(self):
        """A fault while wagers lie there: they go back."""
        self.to_the_wagers("R1")
        accepted(self.confirm("R1", 1, ("red", 20_00)))
        self.done("table:R1", SYSTEM, ReportSystemFault())

    def taken_back(self):
        for _ in range(200):
            if isinstance(self.table("W1").now.due.turn, Bets):
                break
            self.deal("W1")
        lay = LayChips(Player(1), "$1", Cents(5_00))
        for move in (lay, TakeBack(Player(1)), lay):
            accepted(self.player("table:W1", 1, move))

    def adjusted(self):
        """Credit by hand from every source, more and less."""
        for source, table in ((Source.NOTES, ""), (Source.TRANSFER, ""), (Source.WINNINGS, "R1")):
            for cents in (7_00, -3_00):
                move = AdjustAccount(Cents(cents), source, "found wrong", table)
                self.done("terminal:1", SUE, move, DORA)

    def leaving(self, number):
        self.to_the_wagers("R1")
        self.done(f"terminal:{number}", Actor(Role.PLAYER, Player(number)), CashOut(Player(number)))

    def vouched(self):
        """Nothing is printed: a voucher, which the desk pays."""
        self.leaving(3)
        self.done("terminal:3", SYSTEM, ReportPrintFault("no paper"))
        self.done("terminal:3", SUE, IssueVoucher(), KIM)
        voucher = self.last_paper(3)
        self.done("cage:desk", KIM, PayVoucher(voucher.validation, voucher.amount))

    def replaced(self):
        """A ticket that nobody can read becomes a voucher."""
        self.leaving(4)
        self.printed(4)
        self.done("terminal:4", SUE, ReplaceTicket(self.last_paper(4).validation), KIM)

    def put_right_while_printed(self):
        """A correction comes between the order to print and the print; the ticket is void then."""
        self.bet_red_and_black()
        correct(self, RED)
        self.leaving(1)
        self.leaving(2)
        correct(self, BLACK)
        self.printed(1)
        self.printed(2)
        ticket = self.last_paper(2)
        self.done("cage:desk", BO, VoidTicket(ticket.validation, "torn"), KIM)
        self.done("cage:desk", KIM, PayOwed(2, ticket.opening, "Mr Black"), BO)

    def printed(self, number):
        leaving = self.floor.hall.of(TerminalStream)[number].state.leaving
        assert leaving is not None
        ticket = leaving.ticket
        assert ticket is not None
        self.done(f"terminal:{number}", SYSTEM, ReportPrinted(ticket.validation))

    def last_paper(self, number):
        state = self.floor.hall.of(TerminalStream)[number].state
        record = self.floor.hall.tickets.numbered(number, state.papers)
        assert record is not None
        return record.ticket

    def counted(self):
        for move in (
            OpenFloat("R2", Cents(1_000_00)),
            FillTable("R2", Cents(200_00), "F1"),
            CreditTable("R2", Cents(50_00), "C1"),
            CloseFloat("R2", Cents(1_150_00), "as counted"),
        ):
            self.done(HOUSE, DORA, move, BO)


@cache
def long_night():
    """One for all tests that look at it: nobody goes on playing."""
    night = LongNight()
    night.at("2027-04-03T23:50")
    for number in PEOPLE:
        accepted(night.buy_in(number))
    night.corrected()
    night.failed()
    night.at("2027-04-04T02:30")
    night.taken_back()
    night.counted()
    night.at("2027-04-04T02:30", fold=1)
    night.adjusted()
    night.annulled()
    night.at("2027-04-04T05:59:58", steps=8)
    night.vouched()
    night.at("2027-04-04T23:59:58", steps=8)
    night.replaced()
    night.at("2027-10-03T01:59:58", steps=8)
    night.put_right_while_printed()
    night.at("2027-10-03T05:59:58", steps=8)
    drawer = night.floor.hall.streams[StreamId("cage:desk")].now.state.drawer
    night.done("cage:desk", KIM, CloseDesk(Cents(drawer - 5_00)))
    night.done("cage:desk", KIM, OpenDesk(Cents(drawer - 3_00)))
    night.at("2027-10-03T06:30", steps=8)
    return night
