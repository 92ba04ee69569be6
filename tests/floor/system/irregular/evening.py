"""Evenings on which much goes wrong: the staff put right what was paid while players come and go.

`python -m tests.floor.system.irregular.evening SEED STEPS` runs one again and says what it did.
After every step each account holds what the records say that it is due (`reckoning`).
"""

import json
import sys
from collections import deque
from typing import Any

from houseway.cash.terminal.moves import CashOut, DirectToLeave, InsertNote, ReportPrinted
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.money import Cents
from houseway.core.offers import Viewer, plain
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.floor.live.startup.snapshots import captured, digest, restored, written
from houseway.floor.live.startup.take_over import rounds_of
from houseway.floor.live.state import FloorState
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.kinds import empty_floor
from houseway.floor.live.streams.table import TableStream
from houseway.floor.wire.scalars import Unreadable
from houseway.house.offers.offers import Offering
from houseway.house.terminals.periods import ConfirmWagers, Position
from tests.floor.system.evening import MAIN, SYSTEM, THREE
from tests.floor.system.irregular.mistakes import ANN, LEE, Mistakes
from tests.floor.system.irregular.paytable import BETS, CHIP
from tests.floor.system.irregular.reckoning import Reckoning
from tests.floor.system.readers import reader_of
from tests.floor.system.simulator import TERMINALS, Acts, Simulation

STEPS, LAST = 800, 8  # steps of an evening, and how many moves a failure tells
OTHERS = (
    TablePlan("S1", "baccarat", "S49"),
    TablePlan("S2", "mini-baccarat", "S49"),
    TablePlan("S3", "roulette", "S49"),
    TablePlan("S4", "money-wheel", "S49"),
    TablePlan("S5", "blackjack", "S49"),
    TablePlan("S6", "pai-gow", "S49"),
)
IRREGULAR = ("correct", "void", "invalid", "refund", "report", "reconstruct", "annul", "misdeal")
NOTE = Cents(100_00)


class IrregularEvening(Simulation):
    """The Multi Terminal games and one table more, by seed."""

    def __init__(self, seed: int) -> None:
        self.kept: bytes | None = None  # the floor as it once stood, to start from
        self.last: deque[str] = deque(maxlen=LAST)
        super().__init__(seed, (*THREE, OTHERS[seed % len(OTHERS)]))
        self.mistakes = Mistakes(self.chance, TERMINALS)
        self.games = {plan.name: plan.game for plan in THREE}
        self.reckoning = Reckoning(self.games)

    def acts(self) -> Acts:
        """Most goes wrong between a payment and the end of its round, which are soon over."""
        often = 4 if self.paid_tables() else 1
        return (
            (self.somebody_wagers, 30),
            (self.somebody_plays, 12),
            (self.dealers_act, 45),
            (self.period_ends, 15),
            (self.time_passes, 2),
            (self.somebody_else_comes, 10 * often),
            (self.staff_put_right, 12 * often),
            (self.staff_decide, 6),
            (self.somebody_has_to_leave, 1),
            (self.printer_answers, 3),
            (self.desk_pays, 1),
            (self.somebody_repeats, 2),
            (self.store_is_slow, 1),
            (self.store_answers, 3),
            (self.power_fails, 1),
            (self.floor_is_kept, 2),
        )

    def evening(self, steps: int) -> None:
        try:
            super().evening(steps)
        except BaseException as why:
            why.add_note(f"again: {again(self.seed, steps)}; the last moves: {list(self.last)}")
            raise

    def step(self) -> None:
        super().step()
        if self.floor.fault is not None:
            raise self.floor.fault
        if not self.store.held:
            self.reckon()

    def check(self) -> None:
        super().check()
        self.reckon()

    def reckon(self) -> None:
        self.reckoning.follow(self.store.records, self.floor.hall.streams)
        self.reckoning.check(self.floor.hall.tip.balances)

    # Players

    def somebody_wagers(self) -> None:
        """A few chips, or all that he has, on a wager that is read in the law again."""
        number, table = Player(self.chance.randint(1, TERMINALS)), self.mostly_open()
        most = self.credit(number) // CHIP
        stake = CHIP * self.chance.choice((1, 1, 2, max(most, 1)))
        position = Position(self.chance.choice(BETS[self.games[table]]), Cents(stake))
        by = Actor(Role.PLAYER, number)
        self.asked(f"table:{table}", Put(by, ConfirmWagers(number, (position,))))

    def mostly_open(self) -> str:
        names = [one for one in self.games if self.table(one).now.state.period.open]
        return self.chance.choice(names or list(self.games))

    def somebody_else_comes(self) -> None:
        """Who is at a terminal goes, if he may, and the next one puts in a note."""
        number = Player(self.chance.randint(1, TERMINALS))
        stream, by = f"terminal:{number}", Actor(Role.PLAYER, number)
        self.asked(stream, Put(by, CashOut(number)))
        terminal = self.floor.hall.of(TerminalStream).get(number)
        assert terminal is not None
        leaving = terminal.state.leaving
        if leaving is not None and leaving.ticket is not None:
            self.asked(stream, Put(SYSTEM, ReportPrinted(leaving.ticket.validation)))
        self.asked(stream, Put(by, InsertNote(number, NOTE)))

    def period_ends(self) -> None:
        """One of those in which somebody has wagered."""
        tables = [self.table(name) for name in self.games]
        wagered = [one for one in tables if one.now.state.laid.wagers and one.deadline is not None]
        if wagered:
            self.expire(self.chance.choice(wagered).table)

    # The staff

    def staff_put_right(self) -> None:
        tables = [self.table(name) for name in self.games]
        table = self.chance.choice(self.paid_tables() or tables)
        for put in self.mistakes.at(table):
            self.asked(table.name, put)

    def paid_tables(self) -> list[TableStream]:
        """Those that have paid and are not cleared."""
        tables = [self.table(name) for name in self.games]
        return [one for one in tables if getattr(one.now.state.round, "payments", ())]

    def staff_decide(self) -> None:
        """An irregularity that is offered to the staff of any table."""
        table = self.chance.choice(list(self.floor.hall.of(TableStream).values()))
        by = self.chance.choice((LEE, ANN))
        offering = self.offerings.setdefault(table.table, Offering(table.house))
        due = table.now.due.turn
        found = offering.offers(table.now.state, due, Viewer(by.role), drawer=True)
        offers = [one for one in json.loads(json.dumps(plain(found))) if is_irregular(one)]
        if not offers:
            return
        offer = self.chance.choice(offers)
        given = self.filled(table, offer)
        if given is not None:
            self.staff_ask(table, by, offer["move"], given)

    def staff_ask(self, table: TableStream, by: Actor, move: str, given: dict[str, Any]) -> None:
        said = {"role": str(by.role), "name": by.name}
        try:
            put = table.wire.read_put({"by": said, "move": move, "with": given})
        except Unreadable:
            self.did["unreadable"] += 1
            return
        self.asked(table.name, put)

    def somebody_has_to_leave(self) -> None:
        number = self.chance.randint(1, TERMINALS)
        self.asked(f"terminal:{number}", Put(LEE, DirectToLeave("noise")))

    # Starting again

    def floor_is_kept(self) -> None:
        if not self.store.held:
            self.kept = written(captured(self.floor.hall))

    def followed(self) -> FloorState:
        """From what was kept once, or from the first record: the same floor either way."""
        whole = super().followed()
        if self.kept is None:
            return whole
        hall = empty_floor(archive=lambda stream: rounds_of(reader_of(self), MAIN, stream))
        restored(hall, self.kept)
        hall.follow(record.page for record in self.store.records[hall.number :])
        assert digest(hall) == digest(whole), "a start from a snapshot comes to another floor"
        return hall

    def asked(self, stream: str, put: Put[Any]) -> None:
        self.last.append(f"{stream}: {put.by} {put.move}")
        super().asked(stream, put)


def is_irregular(offer: dict[str, Any]) -> bool:
    return "blocked" not in offer and any(word in offer["move"] for word in IRREGULAR)


def again(seed: int, steps: int) -> str:
    """The command that runs an evening once more."""
    return f"python -m tests.floor.system.irregular.evening {seed} {steps}"


def main() -> None:
    seed, steps = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else STEPS
    evening = IrregularEvening(seed)
    evening.evening(steps)
    over = {name: rounds.over for name, rounds in evening.reckoning.rounds.items()}
    told = f"{len(evening.store.records)} records, rounds {over}, {dict(evening.did)}"
    sys.stdout.write(f"{seed}: {told}\n")


if __name__ == "__main__":
    main()
