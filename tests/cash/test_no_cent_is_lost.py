"""Any moves in any order: accepted or refused, no cent appears or disappears."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cash.desk import moves as desk
from houseway.cash.desk.state import DeskSettings
from houseway.cash.entrants import Entrance
from houseway.cash.listing import DESK, TERMINAL
from houseway.cash.papers import Paper, Status
from houseway.cash.terminal import moves
from houseway.core.actors import Actor, Player, Role
from houseway.core.entropy import Seeded
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.floor.live.accounts.shortfalls import corrected
from houseway.ledger import Overdrawn, TableId, Transfer, accounts, chips
from tests.cash.hall import (
    CASHIER,
    CODECS,
    DEALER,
    MONITORING,
    SUPERVISOR,
    SYSTEM,
    Hall,
)

AMOUNTS = (-100_00, -1, 0, 1, 5_00, 7_00, 20_00, 100_00, 10**20)


class Evening:
    """People who do whatever comes to their minds, at two terminals and a desk."""

    def __init__(self, seed):
        self.chance = Seeded(seed)
        self.hall = Hall(seed, DeskSettings(pay_lost=True), ticket_limit=Cents(150_00))
        self.accepted: Counter[str] = Counter()
        self.hall.open_desk(2_000_00)

    def any_of(self, some):
        return some[self.chance.below(len(some))]

    @property
    def cents(self):
        return Cents(self.any_of(AMOUNTS))

    def number(self):
        every = [one.ticket for one in self.hall.tickets._known._over.values()]
        ticket = self.any_of(every) if every else None
        amount = self.any_of((ticket.amount, ticket.amount, self.cents)) if ticket else Cents(1)
        return (ticket.validation if ticket else "0" * 18), amount

    def at_terminal(self):
        here = self.any_of((7, 8))
        player, reference = Player(here), f"M-{self.chance.below(20)}"
        source = self.any_of(tuple(moves.Source))
        table = "T1" if source is moves.Source.WINNINGS else ""
        leaving, last = (getattr(self.hall.terminals[here].state, n) for n in ("leaving", "last"))
        rarely = int(self.chance.below(8) == 0)
        printing = leaving.ticket.validation if leaving and leaving.ticket else "0" * 18
        adjust = moves.AdjustAccount(self.cents, source, "found wrong", table)
        return here, self.any_of(
            (
                (Actor(Role.PLAYER, player), moves.InsertNote(player, self.cents), None),
                (Actor(Role.PLAYER, player), moves.InsertNote(player, Cents(100_00)), None),
                (MONITORING, moves.TransferCredit(self.cents, reference), None),
                *[(Actor(Role.PLAYER, player), moves.CashOut(player), None)] * 2,
                (SUPERVISOR, moves.CashOut(player), None),
                *[(SYSTEM, moves.ReportPrinted(printing), None)] * 3,
                (SYSTEM, moves.ReportPrintFault("jam"), None),
                (SUPERVISOR, moves.IssueVoucher(), None),
                (SUPERVISOR, moves.ReplaceTicket(last.validation if last else "0" * 18), None),
                *((DEALER, moves.DirectToLeave("noise"), None) for _ in range(rarely)),
                (SUPERVISOR, adjust, DEALER),
            )
        )

    def entrance(self):
        """A tournament whose fee is 20, and which pays back whatever stands there."""
        stands = self.hall.holds(accounts.entrant("CUP", 5))
        fee, cite = Cents(0 if stands else 20_00), self.hall.desk.machine.permits[desk.TakeFee].cite
        self.hall.entrances["CUP", 5] = Entrance("Cup", "Max", fee, stands, "fee", cite)

    def at_desk(self):
        self.entrance()
        number, amount = self.number()
        last_of_ten = self.chance.below(10) == 0
        opened = (CASHIER, desk.OpenDesk(Cents(500_00)), None)
        return self.any_of(
            (
                (CASHIER, desk.RedeemTicket(number, amount), None),
                (CASHIER, desk.RedeemTicket(number, amount, desk.Means.EQUIVALENT), None),
                (CASHIER, desk.PayVoucher(number, amount), None),
                (SUPERVISOR, desk.VoidTicket(number, "misprint"), CASHIER),
                (CASHIER, desk.ReportLostTicket(number, "Max", "gone"), None),
                (CASHIER, desk.PayLostTicket(number, "Max", "picture"), SUPERVISOR),
                (CASHIER, desk.PayOwed(self.any_of((7, 8)), 1, "Max"), SUPERVISOR),
                (CASHIER, desk.TakeFee("CUP", 5, "Max", Cents(20_00)), None),
                (CASHIER, desk.PayEntrant("CUP", 5, "Max"), None),
                (CASHIER, desk.BringCash(self.cents), SUPERVISOR),
                (CASHIER, desk.CloseDesk(self.cents), None) if last_of_ten else opened,
                opened,
            )
        )

    def step(self):
        hall = self.hall
        hall.periods = self.any_of(((), ("T1",), ("T1", "T2")))
        hall.wagers = self.any_of(((), (), (), ("T2",)))
        before = self.pictured()
        try:
            if self.chance.below(10) == 0:
                self.correct()
            elif self.chance.below(3) == 0:
                by, move, beside = self.at_desk()
                hall.at_desk(by, move, beside)
                self.accepted[type(move).__name__] += 1
            else:
                here, (by, move, beside) = self.at_terminal()
                hall.at_terminal(by, move, beside, terminal=here)
                self.accepted[type(move).__name__] += 1
        except (Refused, Overdrawn):
            assert self.pictured() == before, "a refusal changes nothing"
        self.check()

    def correct(self):
        """A table puts something right on any account there was."""
        here = self.any_of((7, 8))
        state = self.hall.terminals[here].state
        if state.openings:
            opening = 1 + self.chance.below(state.openings)
            mine, house = chips(str(here), opening), accounts.house(TableId("T1"))
            debit, credit = self.any_of(((mine, house), (house, mine)))
            active = chips(str(here), state.openings) if state.active else None
            is_open = lambda account: account == active  # noqa: E731
            some = (Transfer(debit, credit, Cents(self.any_of((1, 5_00, 60_00)))),)
            self.hall.tip.book(corrected(some, self.hall.tip, is_open))

    def pictured(self):
        hall = self.hall
        streams = (*hall.terminals.values(), hall.desk)
        books = hall.tip.latest()
        return [stream.state for stream in streams], books, dict(hall.tickets._known._over)

    def check(self):
        hall = self.hall
        issued: Counter[tuple[Paper, int]] = Counter()
        for known in hall.tickets._known._over.values():
            if known.status is Status.ISSUED:
                issued[known.ticket.paper, known.ticket.terminal] += known.ticket.amount
        for here, stream in hall.terminals.items():
            name, state = str(here), stream.state
            assert hall.holds(accounts.tickets(name)) == issued[Paper.TICKET, here]
            assert hall.holds(accounts.vouchers(name)) == issued[Paper.VOUCHER, here]
            for opening in range(1, state.openings + 1):
                is_open = state.active and opening == state.openings
                assert is_open or hall.holds(chips(name, opening)) == 0
        drawer = hall.desk.state.drawer
        assert drawer >= 0
        assert hall.holds(accounts.cash("desk")) == -drawer
        assert sum(hall.tip.latest().values()) == 0


@given(st.integers(0, 2**64 - 1))
@settings(max_examples=25)
@pytest.mark.standard("M7")
def test_no_cent_is_lost_and_every_record_holds(seed):
    evening = Evening(seed)
    for _ in range(250):
        evening.step()
    for stream in (*evening.hall.terminals.values(), evening.hall.desk):
        audited(stream)


def audited(stream):
    """Each record decided again from what it holds gives the same bytes, and the same state."""
    bodies, _ = CODECS[stream.listing.kind]
    now = stream.machine.now(stream.start)
    for body in stream.records:
        entry = bodies.read(body)
        step = stream.machine.step(now, entry.put)
        assert step.events == entry.events
        assert stream.book(now.state, step.events) == entry.transfers
        now = step.now
    assert now.state == stream.state


@pytest.mark.parametrize("listing", [TERMINAL, DESK], ids=str)
def test_such_evenings_get_about_every_move_accepted(listing):
    accepted: Counter[str] = Counter()
    for seed in range(6):
        evening = Evening(seed)
        for _ in range(500):
            evening.step()
        accepted += evening.accepted
    never = {kind.__name__ for kind in listing.moves} - set(accepted)
    conduct = {
        "ConnectTerminal",
        "ConfigureTerminal",
        "ConfigureDesk",
        "CallSupervisor",
        "AnswerCall",
        "PutInOrder",
        "TakeCashAway",
    }
    told = {"ReportMalfunction", "DetermineMalfunction", "ClaimError", "ConsiderClaim"}
    assert never <= conduct | told
