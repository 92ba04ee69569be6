"""What is shown and offered at terminals and at the desk."""

import pytest

from houseway.cash.desk import moves as desk_moves
from houseway.cash.facts import FIELDS, Standing, completed
from houseway.cash.law import cash_law
from houseway.cash.listing import DESK, TERMINAL
from houseway.cash.offers import CashOffering
from houseway.cash.terminal import moves
from houseway.cash.terminal.tables import check_wager
from houseway.cash.view import desk_view, terminal_view
from houseway.core.actors import Player, Put, Role
from houseway.core.money import Cents
from houseway.core.offers import Viewer
from houseway.floor.wire.moves import plain
from tests.cash.hall import DEALER, PLAYER, SYSTEM, Hall
from tests.cash.refusals import refused

LAW = cash_law()
OFFERED = {listing.kind: CashOffering(listing.machine) for listing in (TERMINAL, DESK)}
ME = Player(7)


@pytest.fixture
def hall():
    return Hall(ticket_limit=Cents(500_00))


def seen(hall, role=Role.PLAYER):
    state = hall.terminal
    due = TERMINAL.machine.turn(state)
    return terminal_view(LAW, state, due, role, hall.standing(7))


def at_desk(hall, role):
    state = hall.desk.state
    return desk_view(LAW, state, DESK.machine.turn(state), role)


def offered(hall, role, player=None, *, desk=False):
    listing, stream = (DESK, hall.desk) if desk else (TERMINAL, hall.terminals[7])
    viewer, due = Viewer(role, player), listing.machine.turn(stream.state)
    offering = OFFERED[listing.kind]
    found = offering.offers(
        stream.state, due, viewer, lambda put: completed(put, hall, 7), drawer=True
    )
    assert not {field.name for offer in found for field in offer.fields} & set(FIELDS)
    return {offer.move: offer for offer in found}


@pytest.mark.standard("A7")
def test_4_1__an_open_terminal_shows_its_account(hall):
    assert seen(hall).account is None
    hall.insert(50_00)
    account = seen(hall).account
    assert (account.opening, account.credit, account.cite.ref) == (1, 50_00, "4.1")
    hall.cash_out()
    hall.printed()
    assert seen(hall).account is None


@pytest.mark.rule("ni2019-689-mttg", "4.7", "4.8(a)", "4.8(b)")
def test_notices_say_whose_care_tickets_and_credits_are(hall):
    for notices in (seen(hall).notices, at_desk(hall, Role.PLAYER).notices):
        assert [sign.cite.ref for sign in notices] == ["4.7", "4.8(a)", "4.8(b)"]
        assert all(sign.text for sign in notices)


def test_a_terminal_indicates_its_notes_and_the_limit_of_tickets(hall):
    signs = {sign.cite.ref: sign.text for sign in seen(hall).signs}
    assert signs == {"4.3(a)": "$5, $10, $20, $50, $100", "4.5(b)": "$500"}
    assert len(seen(Hall()).signs) == 1


def test_the_number_of_a_ticket_is_shown_to_the_printer_alone(hall):
    hall.insert(50_00)
    hall.cash_out()
    number = hall.terminal.leaving.ticket.validation
    assert seen(hall, Role.SYSTEM).printing.validation == number
    for role in Role:
        if role is not Role.SYSTEM:
            assert number not in str(plain(seen(hall, role)))
    assert seen(hall).leaving == "Redeemable Ticket 7-1"
    issued = hall.printed()
    for event in issued:
        assert all(number not in said.words for said in TERMINAL.words.said(event))


def test_claims_are_their_players_and_the_staffs_business(hall):
    hall.insert(50_00)
    hall.at_terminal(PLAYER, moves.ClaimError(ME, "T1", 1, "wrong ball"))
    hall.at_terminal(PLAYER, moves.ReportMalfunction(ME, "flickers"))
    assert len(seen(hall).claims) == len(seen(hall, Role.SUPERVISOR).claims) == 1
    hall.cash_out()
    hall.printed()
    hall.insert(5_00)
    assert (seen(hall).claims, seen(hall).reported) == ((), "")
    assert seen(hall, Role.SUPERVISOR).reported == "flickers"


def test_the_drawer_is_no_business_of_players(hall):
    hall.open_desk(300_00)
    assert at_desk(hall, Role.PLAYER).drawer is None
    for role in (Role.CASHIER, Role.SUPERVISOR, Role.INSPECTOR):
        assert (at_desk(hall, role).drawer, at_desk(hall, role).shift.number) == (300_00, 1)


# Offers


def test_a_player_is_offered_what_he_may_do(hall):
    assert "cash-out" not in offered(hall, Role.PLAYER, ME)
    hall.insert(50_00)
    found = offered(hall, Role.PLAYER, ME)
    assert {"insert-note", "cash-out", "call-supervisor", "claim-error"} <= set(found)
    (note,) = (field for field in found["insert-note"].fields if field.name == "note")
    assert note.choices == (5_00, 10_00, 20_00, 50_00, 100_00)
    hall.periods = ()
    assert "cash-out" not in offered(hall, Role.PLAYER, ME)
    hall.periods, hall.wagers = ("T1",), ("T1",)
    assert not {"cash-out", "insert-note"} & set(offered(hall, Role.PLAYER, ME))


def test_staff_and_systems_are_offered_theirs(hall):
    assert "transfer-credit" not in offered(hall, Role.MONITORING)
    hall.insert(50_00)
    assert set(offered(hall, Role.MONITORING)) == {"transfer-credit"}
    assert {"direct-to-leave", "determine-malfunction"} <= set(offered(hall, Role.DEALER))
    assert "adjust-account" in offered(hall, Role.SUPERVISOR)
    hall.cash_out()
    assert set(offered(hall, Role.SYSTEM)) == {"report-printed", "report-print-fault"}
    hall.at_terminal(SYSTEM, moves.ReportPrintFault("jam"))
    assert "issue-voucher" in offered(hall, Role.SUPERVISOR)


def test_the_desk_offers_to_pay_once_it_is_open(hall):
    assert {"open-desk", "bring-cash"} <= set(offered(hall, Role.CASHIER, desk=True))
    assert "redeem-ticket" not in offered(hall, Role.CASHIER, desk=True)
    hall.open_desk()
    found = offered(hall, Role.CASHIER, desk=True)
    assert {"redeem-ticket", "pay-voucher", "pay-owed", "close-desk"} <= set(found)
    assert "pay-lost-ticket" not in found
    assert found["pay-owed"].beside is Role.SUPERVISOR


def test_nobody_is_offered_to_take_cash_from_an_empty_drawer(hall):
    assert "take-cash-away" not in offered(hall, Role.CASHIER, desk=True)
    hall.open_desk()
    (amount,) = offered(hall, Role.CASHIER, desk=True)["take-cash-away"].fields
    assert (amount.low, amount.high) == (1, hall.desk.state.drawer)
    for listing in (True, False):  # nothing that is offered has a least above its most
        for offer in offered(hall, Role.CASHIER, desk=listing).values():
            assert all(one.low <= one.high for one in offer.fields if one.high is not None)


# Wagers from a terminal


def wager(hall, table="T1", wagers=()):
    hall.wagers = wagers
    check_wager(LAW.account, hall.terminal, table, hall.standing(7))


def test_2_1__nobody_wagers_from_a_terminal_that_is_not_his(hall):
    with refused("2.1", "not open"):
        wager(hall)
    hall.insert(50_00)
    wager(hall)


@pytest.mark.standard("A16")
def test_2_3__several_tables_at_a_time_only_where_that_is_available():
    both, single = Hall(), Hall(several_tables=False)
    for hall in (both, single):
        hall.insert(50_00)
    wager(both, "T2", ("T1",))
    with refused("2.3", "now at T1"):
        wager(single, "T2", ("T1",))
    wager(single, "T1", ("T1",))
    wager(single, "T2")


def test_def_player_terminal__it_plays_the_tables_that_it_is_connected_to(hall):
    hall.insert(50_00)
    with refused("def:Player Terminal", "T3"):
        wager(hall, "T3")


@pytest.mark.rule("ni2019-689-mttg", "4.4(b)(i)", "4.4(b)(ii)", "4.5")
def test_who_leaves_does_not_wager(hall):
    hall.insert(50_00)
    hall.excluded = True  # at some table: whether at this one, the floor knows
    wager(hall)
    hall.excluded = False
    hall.at_terminal(DEALER, moves.DirectToLeave("spits"))
    with refused("4.4(b)(ii)"):
        wager(hall)
    hall.at_terminal(DEALER, moves.DetermineMalfunction("dead", rectified=False))
    with refused("4.4(b)(i)"):
        wager(hall)
    other = Hall()
    other.insert(50_00)
    other.cash_out()
    with refused("4.5", "in hand"):
        wager(other)


# What is brought


def test_a_move_is_completed_whatever_its_sender_put_there(hall):
    lie = moves.TransferCredit(Cents(1), "M-1", Standing(Cents(10**9)))
    said = completed(Put(SYSTEM, lie), hall, 7)
    assert said.move.standing == hall.standing(7)
    number = hall.ticket_of(5_00).validation
    paid = completed(Put(SYSTEM, desk_moves.RedeemTicket(f"30 {number}", Cents(5_00))), hall)
    assert (paid.move.known.ticket.validation, paid.move.at) == (number, hall.at)
