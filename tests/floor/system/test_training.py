"""Training: money and chance of its own, and nothing of it reaches what is real."""

from houseway.cash.desk.moves import BringCash, OpenDesk, PayOwed, RedeemTicket
from houseway.core.actors import Actor, Role
from houseway.core.entropy import Seeded
from houseway.core.money import Cents
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.requests import Accepted, Denied
from houseway.floor.live.staff.bots import Bots
from houseway.floor.live.staff.dealers import Dealers
from houseway.floor.live.staff.printers import Printers
from houseway.floor.live.startup.floor_plan import FloorPlan, TablePlan, plan_of
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.kinds import empty_floor
from houseway.floor.live.streams.table import TableStream
from houseway.floor.records.table_codec import TRAINING
from houseway.journal import Millis
from tests.floor.system.evening import AT_ONCE, MAIN, THREE, Evening
from tests.floor.system.readers import reader_of
from tests.floor.system.test_bots import HABITS

LEARNING = TablePlan("B9", "baccarat", "NI2019", mode=TRAINING)
PLAN = FloorPlan((*THREE, LEARNING), 2, training=2)
CASHIER, LEE = Actor(Role.CASHIER, name="Kim"), Actor(Role.SUPERVISOR, name="Lee")
REAL, LEARNER = 1, 3  # terminals


class Both(Evening):
    """A floor with real tables, terminals and desk, and some for training."""

    def __init__(self):
        super().__init__((), 1)
        hall = self.floor.hall
        for known in (hall.streams, hall.of(TerminalStream), hall.requests, self.store.records):
            known.clear()
        hall.number = 0
        self.floor = self.served(empty_floor(hall.draw))
        PLAN(self.floor)
        self.run()
        self.dealers = Dealers(self.floor, self.entropy, AT_ONCE, training=Seeded(7))


def accounts(evening, of):
    """The accounts of one set that hold or owe anything."""
    every = dict(evening.floor.hall.tip.balances)
    return {name: cents for name, cents in every.items() if cents and ("@" in name) == bool(of)}


def test_a_plan_has_terminals_tables_and_a_desk_for_training():
    evening = Both()
    hall = evening.floor.hall
    assert hall.of(TerminalStream)[REAL].state.tables == ("B1", "R1", "D1")
    assert hall.of(TerminalStream)[LEARNER].state.tables == ("B9",)
    assert (hall.of(TerminalStream)[REAL].set, hall.of(TerminalStream)[LEARNER].set) == (
        "",
        "training",
    )
    assert "cage:training" in hall.streams


def test_a_floor_in_training_has_tables_in_training():
    plan = plan_of('mode = "training"\n[tables.R1]\ngame = "roulette"\nedition = "NI2019"\n')
    assert {table.mode for table in plan.tables} == {TRAINING}


def test_training_money_moves_in_books_of_its_own():
    evening = Both()
    evening.buy_in(LEARNER)
    evening.to_the_wagers("B9")
    assert isinstance(evening.confirm("B9", LEARNER, ("tie", 20_00)), Accepted)
    assert accounts(evening, "") == {}
    assert accounts(evening, TRAINING)["chips:3#1@training"] == 80_00
    evening.buy_in(REAL)
    real = accounts(evening, "")
    assert real == {"chips:1#1": 100_00, "notes:1": -100_00}
    audited(reader_of(evening), MAIN)


def test_no_terminal_plays_with_the_other_money():
    evening = Both()
    for number in (REAL, LEARNER):
        evening.buy_in(number)
    for table, number in (("B1", LEARNER), ("B9", REAL)):
        evening.to_the_wagers(table)
        before = dict(evening.floor.hall.tip.balances)
        answer = evening.confirm(table, number, ("tie", 20_00))
        assert isinstance(answer, Denied)
        assert answer.reason == f"table {table} is not played with this money"
        assert dict(evening.floor.hall.tip.balances) == before


def test_a_ticket_of_the_training_is_unknown_at_the_real_desk():
    evening = Both()
    evening.buy_in(LEARNER)
    evening.to_the_wagers("B9")
    assert isinstance(evening.cash_out(LEARNER), Accepted)
    (known,) = evening.floor.hall.tickets.known
    number, amount = known.ticket.validation, known.ticket.amount
    redeem = RedeemTicket(number, amount)
    for desk in ("desk", TRAINING):
        evening.put(f"cage:{desk}", CASHIER, OpenDesk(Cents(0)))
        evening.put(f"cage:{desk}", CASHIER, BringCash(Cents(500_00)), beside=LEE)
    before = accounts(evening, "")
    answer = evening.put("cage:desk", CASHIER, redeem)
    assert isinstance(answer, Denied)
    assert answer.reason.startswith("unknown")
    assert accounts(evening, "") == before
    assert isinstance(evening.put("cage:training", CASHIER, redeem), Accepted)
    audited(reader_of(evening), MAIN)


def test_what_the_training_owes_is_not_paid_at_the_real_desk():
    evening = Both()
    evening.put("cage:desk", CASHIER, OpenDesk(Cents(0)))
    answer = evening.put("cage:desk", CASHIER, PayOwed(LEARNER, 1, "Max"), beside=LEE)
    assert isinstance(answer, Denied)
    assert "nothing is owed" in answer.reason


def test_training_has_chance_of_its_own():
    """What is drawn there leaves the real chance as it was."""

    class Counted(Seeded):
        drawn = 0

        def below(self, most):
            type(self).drawn += 1
            return super().below(most)

    evening, real = Both(), Counted(1)
    dealers = Dealers(evening.floor, real, AT_ONCE, Seeded(2))
    table = evening.table("B9")
    for other in evening.floor.hall.of(TableStream).values():
        other.waits = other is not table
    for _ in range(40):
        dealers.act()
        evening.run()
        evening.clock.at = Millis(evening.clock.at + 60_000)
        evening.floor.expire()
        evening.run()
    assert table.number > 20
    assert real.drawn == 0


def test_bots_play_there_too_and_nothing_mixes():
    evening = Both()
    Printers(evening.floor, evening.waiting.append)
    bots = Bots(evening.floor, Seeded(4), (2, 4), HABITS)
    for _ in range(120):
        evening.clock.at = Millis(evening.clock.at + 500)
        evening.floor.expire()
        evening.dealers.act()
        evening.run()
        bots.act()
        evening.run()
    for of in ("", TRAINING):
        assert sum(accounts(evening, of).values()) == 0, of  # each set is whole by itself
    assert all(evening.floor.hall.of(TerminalStream)[number].number > 8 for number in (2, 4))
    audited(reader_of(evening), MAIN)
