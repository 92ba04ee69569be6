"""Fees over the Cash Desk and from terminals, refunds, and what nobody gets in without."""

import pytest

from houseway.cash.desk.moves import BringCash, OpenDesk, PayEntrant, TakeFee
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.money import Cents
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.requests import Accepted, Denied
from houseway.floor.live.streams.tournaments.opening import tournament_opening
from houseway.journal import StreamId
from houseway.tournaments import moves
from tests.floor.system.cup import CUP, OF
from tests.floor.system.evening import MAIN, Evening
from tests.floor.system.readers import reader_of
from tests.tournaments.holding import DIRECTOR, FEE, INSPECTOR, KEPT, MANAGER, OPERATOR

POOL = FEE - KEPT
CASHIER = Actor(Role.CASHIER, name="Cora")
SUPERVISOR = Actor(Role.SUPERVISOR, name="Sue")
PAPERS = (
    (OPERATOR, moves.DocumentConditions(OF)),
    (INSPECTOR, moves.ApproveConditions("GRC 1")),
    (OPERATOR, moves.PublishConditions("at the desk")),
    (MANAGER, moves.AppointDirector("Dora")),
)
MAX = TakeFee("CUP", 7, "Max", FEE)


def opened_at_desk(seed=9, terminals=3):
    """A tournament whose fees come over the Cash Desk or from terminals; its entries are open."""
    evening = Evening((), terminals, seed)
    evening.floor.open(StreamId(CUP), tournament_opening("CUP", "electronic", OF, desk=True))
    evening.run()
    accepted(evening, "cage:desk", Put(CASHIER, BringCash(Cents(500_00)), SUPERVISOR))
    accepted(evening, "cage:desk", Put(CASHIER, OpenDesk(Cents(500_00))))
    for by, move in PAPERS:
        accepted(evening, CUP, Put(by, move))
    return evening


def accepted(evening, stream, put):
    (answer,) = evening.ask(stream, put)
    assert isinstance(answer, Accepted), answer
    return answer


def denied(evening, stream, put):
    (answer,) = evening.ask(stream, put)
    assert isinstance(answer, Denied), answer
    return answer


def entry(player, terminal=0):
    return Put(DIRECTOR, moves.AcceptEntry(Player(player), f"P{player}", FEE, terminal=terminal))


@pytest.mark.rule("ni2015-405-holdem", "20.21")
def test_nobody_enters_unpaid_where_fees_come_over_the_desk():
    evening = opened_at_desk()
    why = denied(evening, CUP, entry(7))
    assert (why.cite.ref, "has not paid" in why.reason) == ("20.21", True)
    accepted(evening, "cage:desk", Put(CASHIER, MAX))
    assert evening.accounts("entrant:") == {"entrant:CUP-7": FEE}
    accepted(evening, CUP, entry(7))
    assert accounts_of(evening) == {"prizes:CUP": POOL, "commission:CUP": KEPT}
    assert "no fee to pay" in denied(evening, "cage:desk", Put(CASHIER, MAX)).reason


def accounts_of(evening):
    kinds = ("entrant:", "prizes:", "commission:")
    every = {name: cents for kind in kinds for name, cents in evening.accounts(kind).items()}
    return {name: cents for name, cents in every.items() if cents}


@pytest.mark.rule("ni2015-405-holdem", "20.21")
def test_a_fee_comes_from_the_chip_account_of_a_terminal():
    evening = opened_at_desk()
    assert "no active chip account" in denied(evening, CUP, entry(2, terminal=2)).reason
    evening.buy_in(2, 20_00)
    assert "there is not so much credit" in denied(evening, CUP, entry(2, terminal=2)).reason
    evening.buy_in(2, 50_00)
    accepted(evening, CUP, entry(2, terminal=2))
    assert evening.accounts("chips:2") == {"chips:2#1": 70_00 - FEE}
    assert accounts_of(evening) == {"prizes:CUP": POOL, "commission:CUP": KEPT}


@pytest.mark.rule("ni2015-405-holdem", "20.22")
def test_a_cancelled_tournament_pays_every_fee_and_commission_back():
    evening = opened_at_desk()
    accepted(evening, "cage:desk", Put(CASHIER, MAX))
    accepted(evening, CUP, entry(7))
    pay = Put(CASHIER, PayEntrant("CUP", 7, "Max"))
    assert "nothing is due" in denied(evening, "cage:desk", pay).reason
    accepted(evening, CUP, Put(OPERATOR, moves.CancelTournament("too few")))
    accepted(evening, "cage:desk", pay)
    assert accounts_of(evening) == {}
    receipt = evening.floor.hall.streams[StreamId("cage:desk")].now.state.receipts[-1]
    assert (receipt.what, receipt.amount) == ("fee and commission returned", FEE)
    assert receipt.cite.ref == "20.22"
    assert audited(reader_of(evening), MAIN).head.number > 0


def test_a_fee_that_was_not_entered_with_goes_back():
    evening = opened_at_desk()
    accepted(evening, "cage:desk", Put(CASHIER, MAX))
    accepted(evening, "cage:desk", Put(CASHIER, PayEntrant("CUP", 7, "Max")))
    assert accounts_of(evening) == {}
    assert denied(evening, CUP, entry(7)).cite.ref == "20.21"


@pytest.mark.rule("ni2015-405-holdem", "20.6")
def test_a_second_entry_is_refused_and_its_fee_stays_with_the_player():
    evening = opened_at_desk()
    evening.buy_in(2)
    accepted(evening, CUP, entry(2, terminal=2))
    why = denied(evening, CUP, entry(2, terminal=2))
    assert (why.cite.ref, evening.accounts("chips:2")) == ("20.6", {"chips:2#1": 100_00 - FEE})
