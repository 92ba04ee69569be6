"""Keno on a live floor: the credit of terminals, cash at the counter, and each cent of both."""

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.wire.scalars import Unreadable
from houseway.games.keno.computer import moves
from houseway.games.keno.tickets.tender import Credit
from tests.floor.system.evening import accepted
from tests.floor.system.keno_hall import Hall, denied
from tests.games.s49_keno.hall import CASHIER, entry

RULES = "s49-1999-keno"


@pytest.fixture
def hall():
    return Hall()


# A ticket from the credit


@pytest.mark.rule(RULES, "4.6")
def test_a_ticket_at_a_terminal_is_charged_to_its_account(hall):
    hall.fund(2, 5_00)
    accepted(hall.buy(2, stake=5_00))
    assert (hall.credit(2), hall.of("entries:K1"), hall.of("cash:K1")) == (0, 5_00, 0)


@pytest.mark.rule(RULES, "4.6")
@pytest.mark.parametrize(("credit", "stake"), [(5_00, 6_00), (300_00, 9_999_00), (0, 1_00)])
def test_a_ticket_never_exceeds_the_credit(hall, credit, stake):
    hall.fund(2, credit)
    denied(hall.buy(2, stake=stake))
    assert (hall.credit(2), len(hall.computer.tickets)) == (credit, 0)


@pytest.mark.rule(RULES, "4.6")
def test_nobody_takes_cash_at_a_terminal(hall):
    """What a terminal says of its own accord, past the form, is refused as well."""
    hall.fund(2, 300_00)
    for kind in ("cash", "chips"):
        raw = {
            "entry": {"groups": [[1]], "stake": 100},
            "tender": [{"kind": kind, "amount": 100}],
            "code": "0" * 16,
        }
        denied(hall.say(2, "issue-ticket", player=2, **raw))
    assert (hall.credit(2), len(hall.computer.tickets)) == (300_00, 0)


@pytest.mark.rule(RULES, "4.6")
def test_a_terminal_charges_no_account_but_its_own(hall):
    hall.fund(2, 100_00)
    hall.fund(3, 100_00)
    raw = {
        "entry": {"groups": [[1]], "stake": 100},
        "tender": [{"kind": "credit", "amount": 100}],
        "code": "0" * 16,
    }
    with pytest.raises(Unreadable, match="speaks for itself"):
        hall.say(3, "issue-ticket", player=2, **raw)
    denied(hall.say(3, "issue-ticket", **raw))
    assert (hall.credit(2), hall.credit(3)) == (100_00, 100_00)


@pytest.mark.rule(RULES, "4.6")
def test_a_writer_takes_cash_and_no_credit(hall):
    hall.fund(2, 100_00)
    denied(hall.sell(entry((1,)), Player(2), (Credit(Cents(1_00)),)))
    accepted(hall.sell(entry((1,)), Player(2)))
    assert (hall.credit(2), hall.of("cash:K1")) == (100_00, -1_00)


@pytest.mark.rule(RULES, "6.1")
def test_the_money_of_a_ticket_that_is_taken_back_is_credit_again(hall):
    hall.fund(2, 5_00)
    hall.buy(2, stake=3_00)
    assert hall.credit(2) == 2_00
    (paper,) = hall.papers(2)
    accepted(hall.say(2, "cancel-ticket", player=2, slip=paper))
    assert (hall.credit(2), hall.of("entries:K1"), hall.of("cash:K1")) == (5_00, 0, 0)


@pytest.mark.rule(RULES, "10.5")
def test_a_prize_goes_to_the_credit_once(hall):
    hall.fund(2, 5_00)
    hall.buy(2, stake=3_00)
    hall.draw()
    (paper,) = hall.papers(2)
    accepted(hall.say(2, "pay-prize", player=2, slip=paper))
    assert (hall.credit(2), hall.of("tickets:K1"), hall.of("house:K1")) == (11_00, 0, -6_00)
    denied(hall.say(2, "pay-prize", player=2, slip=paper), "10.4")
    denied(hall.put("table:K1", CASHIER, moves.PayPrize(hall.scan(1), Cents(9_00))), "10.4")


@pytest.mark.rule(RULES, "10.5")
def test_a_terminal_pays_no_cash(hall):
    hall.fund(2, 5_00)
    hall.buy(2)
    hall.draw()
    (paper,) = hall.papers(2)
    denied(hall.say(2, "pay-prize", player=2, slip=paper, cash=3_00), "10.5")
    assert hall.of("tickets:K1") == 3_00


# Who holds a ticket


def test_a_ticket_that_a_writer_sold_to_nobody_does_not_stop_the_draw(hall):
    accepted(hall.sell(entry((1,))))
    accepted(hall.sell(entry((1,)), Player(4)))  # where nobody has bought in
    hall.draw()
    assert hall.of("tickets:K1") == 6_00


@pytest.mark.rule(RULES, "10.3")
def test_the_next_customer_has_nothing_of_the_tickets_of_the_last(hall):
    """Player 2 leaves before the draw; the ticket wins $6 and is paid over the counter."""
    hall.fund(2, 5_00)
    hall.buy(2, games=2)
    (paper,) = hall.papers(2)
    account = hall.floor.hall.of(TerminalStream)[2].account
    accepted(hall.cash_out(2))
    assert hall.papers(2) == []
    hall.draw()
    hall.fund(2, 5_00)
    assert hall.floor.hall.of(TerminalStream)[2].account != account
    assert hall.papers(2) == []
    hall.draw()
    denied(hall.say(2, "pay-prize", player=2, slip=paper), "10.5")
    assert hall.credit(2) == 5_00
    accepted(hall.put("table:K1", CASHIER, moves.PayPrize(hall.scan(1), Cents(6_00))))
    accepted(hall.buy(2))
    assert len(hall.papers(2)) == 1
