"""Evenings on which a house holds, approves, lodges and counts, with faults at every step."""

import json
from collections import Counter
from typing import Any

import pytest

from houseway.cash.desk.moves import BringCash
from houseway.cash.disputes.moves import HoldAccount, HoldRound, HoldTicket, ReleaseHold
from houseway.cash.disputes.state import Subject
from houseway.cash.floats.moves import CloseFloat, CreditTable, FillTable, OpenFloat
from houseway.cash.papers import Status
from houseway.core.actors import Actor, Put, Role
from houseway.core.money import Cents
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.floor.live.streams import approvals as approving
from houseway.floor.live.streams import disputes as disputing
from houseway.floor.live.streams import floats as floating
from houseway.floor.live.streams.documents import stream as documenting
from houseway.floor.live.streams.table import TableStream
from houseway.people.approvals.events import ApprovalGiven
from houseway.people.approvals.moves import AskApproval, GiveApproval, RefuseApproval
from houseway.people.documents.moves import ApproveDocument, LodgeDocument, WithdrawDocument
from houseway.people.documents.state import File
from tests.floor.system.evening import SYSTEM
from tests.floor.system.simulator import CASHIER, LEE, TERMINALS, Simulation

TABLES = (
    TablePlan("B1", "baccarat", "NI2019"),
    TablePlan("BJ1", "blackjack", "S49", (("super-sevens", "none"),)),
    TablePlan("R1", "roulette", "NI2019", mode="attended"),
)
DORA, ANNA, OTTO = (
    Actor(Role.DEALER, name="dora"),
    Actor(Role.OPERATOR, name="anna"),
    Actor(Role.OPERATOR, name="otto"),
)
FILE = File("letter.pdf", 9, "ab" * 32)
SHUFFLE = (("shuffle", "the approved shuffle"),)
WHAT = ("Mr Black", "so he says")


class HouseEvening(Simulation):
    """The simulator's floor with all that a house keeps beside its tables."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, TABLES)
        self.floor.open(approving.HOUSE, approving.approvals_opening())
        self.floor.open(disputing.HOUSE, disputing.disputes_opening())
        self.floor.open(documenting.HOUSE, documenting.documents_opening())
        self.floor.open(floating.HOUSE, floating.floats_opening())
        self.run()
        for number in range(1, TERMINALS + 1):
            self.buy_in(number)

    def step(self) -> None:
        acts = (self.somebody_asks, self.somebody_decides, self.somebody_holds)
        more = (self.somebody_releases, self.somebody_lodges, self.somebody_counts)
        if self.chance.random() < 0.7:
            super().step()
            return
        act = self.chance.choice((*acts, *more))
        self.did[act.__name__] += 1
        act()

    def state(self, name: str) -> Any:
        return self.floor.hall.streams[name].now.state  # type: ignore[index]

    def somebody_asks(self) -> None:
        """The cashier asks under a counter of his own."""
        actor = str(CASHIER)
        known = self.floor.hall.requests.get(actor, 0)  # type: ignore[call-overload]
        self.numbers[actor] = max(self.numbers[actor], known) + 1
        said = {"move": "bring-cash", "amount": self.chance.choice((100_00, 0))}
        move = AskApproval(CASHIER, self.numbers[actor], "cage:desk", json.dumps(said), "short")
        self.asked(approving.HOUSE, Put(SYSTEM, move))
        if self.chance.random() < 0.3:  # and goes on with something else
            self.asked("cage:desk", Put(CASHIER, BringCash(Cents(1_00)), LEE))

    def somebody_decides(self) -> None:
        for one in self.state(approving.HOUSE).pending[:2]:
            give = GiveApproval(one.number), RefuseApproval(one.number, "no")
            self.asked(approving.HOUSE, Put(LEE, self.chance.choice(give)))

    def somebody_holds(self) -> None:
        tickets = [one for one in self.floor.hall.tickets.known if one.status is Status.ISSUED]
        table = self.floor.hall.of(TableStream)["B1"]
        moves: list[Any] = [HoldAccount(self.chance.randint(1, TERMINALS), *WHAT)]
        moves += [HoldTicket(one.ticket.validation, *WHAT) for one in tickets[:1]]
        moves.append(HoldRound("B1", table.round_number, *WHAT))
        self.asked(disputing.HOUSE, Put(LEE, self.chance.choice(moves)))

    def somebody_releases(self) -> None:
        for one in self.state(disputing.HOUSE).open[:2]:
            self.asked(disputing.HOUSE, Put(ANNA, ReleaseHold(one.number, "as it stands")))

    def somebody_lodges(self) -> None:
        documents = self.state(documenting.HOUSE).documents
        moves: list[tuple[Actor, Any]] = [
            (ANNA, LodgeDocument("shuffle", "s49-1999-blackjack", "A letter", FILE, values=SHUFFLE))
        ]
        number = self.chance.randint(1, len(documents) + 1)
        moves.append((OTTO, ApproveDocument(number, "Grey", "12", "2026-11-01")))
        moves.append((ANNA, WithdrawDocument(number, "revoked")))
        by, move = self.chance.choice(moves)
        self.asked(documenting.HOUSE, Put(by, move))

    def somebody_counts(self) -> None:
        amount = Cents(self.chance.choice((100_00, 200_00)))
        moves = (
            OpenFloat("R1", amount),
            FillTable("R1", amount, "F1"),
            CreditTable("R1", amount, "C1"),
            CloseFloat("R1", amount, "as counted"),
        )
        self.asked(floating.HOUSE, Put(DORA, self.chance.choice(moves), LEE))

    def check(self) -> None:
        """What is held is there, and what was approved was done once, by who asked."""
        super().check()
        hall = self.floor.hall
        for hold in self.state(disputing.HOUSE).open:
            if hold.subject is Subject.TICKET:
                known = hall.tickets.of(hold.name)
                assert known is not None
                assert known.status in (Status.ISSUED, Status.PRINTING)
            elif hold.subject is Subject.ACCOUNT:
                assert hall.tip.of(f"chips:{hold.name}") >= hold.amount  # type: ignore[arg-type]
        made = Counter((str(one.page.actor), one.page.request) for one in self.store.records)
        for event in self.events():
            if isinstance(event, ApprovalGiven):
                assert made[str(event.asked.by), event.asked.request] == 1


@pytest.mark.parametrize("seed", [201, 202, 203])
def test_a_house_survives_its_evening(seed):
    evening = HouseEvening(seed)
    evening.evening(350)
    assert evening.did["crashes"] > 0
    streams = Counter(record.page.stream for record in evening.store.records)
    for name in (approving.HOUSE, disputing.HOUSE, documenting.HOUSE, floating.HOUSE):
        assert streams[name] > 3, name
