"""Player Chip Accounts: how they are opened, and what may come on them."""

import pytest

from houseway.cash.facts import Standing
from houseway.cash.listing import TERMINAL
from houseway.cash.terminal import events, moves
from houseway.cash.terminal.state import TerminalSettings
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Choice
from houseway.core.money import Cents
from houseway.ledger import TableId, accounts
from tests.cash.hall import DEALER, MONITORING, OPERATOR, PLAYER, SUPERVISOR, Hall
from tests.cash.refusals import not_permitted, refused


@pytest.fixture
def hall():
    return Hall()


def transfer(amount, reference="M-1"):
    return moves.TransferCredit(Cents(amount), reference)


def test_2_1__the_first_note_opens_an_account_and_the_second_does_not(hall):
    opened, note, credited = hall.insert(20_00)
    assert (opened.opening, opened.cite.ref) == (1, "2.1")
    assert (note.note, credited.amount, credited.after) == (20_00, 20_00, 20_00)
    again = hall.insert(50_00)
    assert [type(event) for event in again] == [events.NoteInserted, events.AccountCredited]
    assert hall.credit() == 70_00


def test_a_4__a_terminal_is_open_while_its_account_is_active(hall):
    with refused("A.4", "not open"):
        hall.cash_out()
    due = TERMINAL.machine.turn(hall.terminal)
    assert isinstance(due, Choice)
    assert [option.move for option in due.options] == [moves.InsertNote]
    hall.insert(5_00)
    due = TERMINAL.machine.turn(hall.terminal)
    assert isinstance(due, Choice)
    assert due.cite.ref == "A.4"
    assert [option.move for option in due.options] == [moves.InsertNote, moves.CashOut]


def test_def_player_chip_account__is_one_opening_and_never_the_terminal(hall):
    with refused("def:Player Chip Account", "no account"):
        hall.at_terminal(MONITORING, transfer(10_00))
    hall.ticket_of(20_00)
    hall.insert(50_00)
    assert hall.terminal.openings == 2
    assert (hall.credit(1), hall.credit(2)) == (0, 50_00)


def test_4_2__no_cash_beside_a_confirmed_wager(hall):
    hall.insert(20_00)
    hall.wagers = ("T2",)
    with refused("4.2", "T2"):
        hall.insert(20_00)
    assert hall.credit() == 20_00
    hall.wagers = ()
    hall.insert(20_00)
    assert hall.credit() == 40_00


def test_4_2__cash_may_come_outside_a_wagering_period(hall):
    hall.periods = ()
    hall.insert(20_00)
    assert hall.credit() == 20_00


@pytest.mark.parametrize("note", [5_00, 10_00, 20_00, 50_00, 100_00])
def test_4_3_a__every_australian_note_is_accepted(hall, note):
    *_, inserted, credited = hall.insert(note)
    assert (inserted.cite.ref, credited.cite.ref) == ("4.3(a)", "4.3")
    assert hall.credit() == note
    assert hall.holds(accounts.notes("7")) == -note


@pytest.mark.parametrize("note", [7_00, 4_99, 200_00, 0, -20_00, 10**18, 5])
def test_4_3_a__nothing_else_is(hall, note):
    with refused("4.3(a)", "not accepted"):
        hall.insert(note)
    assert not hall.terminal.active


def test_4_3_a__a_terminal_may_take_fewer_notes_but_no_foreign_ones():
    hall = Hall(notes=(Cents(20_00), Cents(50_00)))
    hall.insert(50_00)
    with refused("4.3(a)", "$20, $50 are"):
        hall.insert(100_00)
    for notes in ((), (Cents(7_00),), (Cents(5_00), Cents(-5_00))):
        with refused("4.3(a)"):
            Hall(notes=notes)


def test_4_3__the_value_of_a_note_is_credited_at_once(hall):
    *_, credited = hall.insert(50_00, 20_00)
    assert (credited.cite.ref, credited.after) == ("4.3", 70_00)


def test_4_3_c__the_monitoring_system_adds_credit_once_for_each_reference(hall):
    hall.insert(5_00)
    (moved,) = hall.at_terminal(MONITORING, transfer(1_000_00))
    assert (moved.cite.ref, moved.after, moved.reference) == ("4.3(c)", 1_005_00, "M-1")
    with refused("4.3(c)", "used already: $1,000 to terminal 7"):
        hall.at_terminal(MONITORING, transfer(1_000_00))
    hall.insert(5_00, terminal=8)
    with refused("4.3(c)", "used already"):
        hall.at_terminal(MONITORING, transfer(1_000_00), terminal=8)
    hall.at_terminal(MONITORING, transfer(1_000_00, "M-2"), terminal=8)
    assert hall.holds(accounts.monitoring()) == -2_000_00
    assert hall.credit() == 1_005_00


def test_4_3_c__a_transfer_comes_beside_a_confirmed_wager(hall):
    hall.insert(5_00)
    hall.wagers = ("T1",)
    hall.at_terminal(MONITORING, transfer(1_00))
    assert hall.credit() == 6_00


@pytest.mark.parametrize("amount", [0, -1, -100_00, 100_000_000_01, 10**30])
def test_4_3_c__a_transfer_is_of_an_amount_that_can_be(hall, amount):
    hall.insert(5_00)
    with refused("4.3(c)", "cannot be transferred"):
        hall.at_terminal(MONITORING, transfer(amount))
    assert hall.credit() == 5_00


def test_4_3_c__a_transfer_has_a_reference_and_comes_from_the_system_alone(hall):
    hall.insert(5_00)
    with refused("4.3(c)", "reference"):
        hall.at_terminal(MONITORING, transfer(5_00, "  "))
    for by in (DEALER, SUPERVISOR, OPERATOR):
        with not_permitted("4.3(c)"):
            hall.at_terminal(by, transfer(5_00))


@pytest.mark.rule("ni2019-689-mttg", "2.1", "4.3(c)")
def test_where_the_operator_lets_it_a_transfer_opens_an_account():
    hall = Hall(transfer_opens=True)
    opened, moved = hall.at_terminal(MONITORING, transfer(30_00))
    assert (opened.opening, opened.cite.ref, moved.opening) == (1, "2.1", 1)
    assert hall.credit() == 30_00


def adjust(change, source=moves.Source.WINNINGS, table="T1", reason="paid short"):
    return moves.AdjustAccount(Cents(change), source, reason, table)


@pytest.mark.standard("E12")
def test_4_3_b__winnings_are_put_right_by_two_people(hall):
    hall.insert(5_00)
    (event,) = hall.at_terminal(SUPERVISOR, adjust(12_50), DEALER)
    assert (event.before, event.after, event.cite.ref) == (5_00, 17_50, "4.3(b)")
    assert (event.by, event.beside, event.reason) == (SUPERVISOR, DEALER, "paid short")
    assert hall.holds(accounts.house(TableId("T1"))) == -12_50
    (event,) = hall.at_terminal(SUPERVISOR, adjust(-17_50), DEALER)
    assert (event.before, event.after) == (17_50, 0)
    assert hall.holds(accounts.house(TableId("T1"))) == 5_00


@pytest.mark.rule("ni2019-689-mttg", "4.3(a)", "4.3(c)")
@pytest.mark.parametrize(
    ("source", "ref", "account"),
    [
        (moves.Source.NOTES, "4.3(a)", accounts.notes("7")),
        (moves.Source.TRANSFER, "4.3(c)", accounts.monitoring()),
    ],
)
def test_an_adjustment_stands_under_the_clause_of_what_it_puts_right(hall, source, ref, account):
    hall.insert(5_00)
    before = hall.holds(account)
    (event,) = hall.at_terminal(SUPERVISOR, adjust(20_00, source, ""), DEALER)
    assert event.cite.ref == ref
    assert hall.holds(account) == before - 20_00
    with refused(ref, "of a table"):
        hall.at_terminal(SUPERVISOR, adjust(20_00, source, "T1"), DEALER)


def test_4_3_b__an_adjustment_takes_no_more_than_is_there(hall):
    hall.insert(5_00)
    for change in (-5_01, 0, 10**30, -(10**30)):
        with refused("4.3(b)", "cannot be added"):
            hall.at_terminal(SUPERVISOR, adjust(change), DEALER)
    with refused("4.3(b)", "reason"):
        hall.at_terminal(SUPERVISOR, adjust(1, reason=" "), DEALER)
    with refused("4.3(b)", "of a table"):
        hall.at_terminal(SUPERVISOR, adjust(1, table=""), DEALER)
    with refused("def:Player Terminal", "T9"):
        hall.at_terminal(SUPERVISOR, adjust(1, table="T9"), DEALER)
    with refused("A.4"):
        hall.at_terminal(SUPERVISOR, adjust(1), DEALER, terminal=8)


@pytest.mark.parametrize(
    "beside",
    [
        None,
        Actor(Role.DEALER),  # nobody by name
        Actor(Role.DEALER, name=" sue"),  # the same person in another role
        Actor(Role.SUPERVISOR, name="Tom"),
    ],
)
@pytest.mark.rule("ni2019-689-mttg", "6.4")
def test_the_second_person_is_another_one(hall, beside):
    hall.insert(5_00)
    with not_permitted("1.2"):  # of the house: no clause wants a second person
        hall.at_terminal(SUPERVISOR, adjust(1), beside)
    assert hall.credit() == 5_00


def test_def_player_terminal__a_move_is_made_at_ones_own_terminal(hall):
    other = moves.InsertNote(Player(8), Cents(5_00))
    with refused("def:Player Terminal", "not at Player Terminal 7"):
        hall.at_terminal(Actor(Role.PLAYER, Player(8)), other)
    with not_permitted("4.2"):
        hall.at_terminal(PLAYER, other)


def test_def_player_terminal__the_operator_connects_it_to_tables(hall):
    (event,) = hall.at_terminal(OPERATOR, moves.ConnectTerminal(("T1", "T3")))
    assert (event.cite.ref, hall.terminal.tables) == ("def:Player Terminal", ("T1", "T3"))
    for tables in (("T1", "T1"), ("",), ("a b",)):
        with refused("def:Player Terminal"):
            hall.at_terminal(OPERATOR, moves.ConnectTerminal(tables))
    with refused("def:Player Terminal"):
        TERMINAL.machine.opening(TerminalSettings(0))


def test_a_move_without_its_facts_is_a_fault():
    machine = TERMINAL.machine
    now = machine.now(machine.opening(TerminalSettings(7)))
    put = Put(PLAYER, moves.InsertNote(Player(7), Cents(5_00)))
    with pytest.raises(AssertionError, match="the floor says"):
        machine.step(now, put)


def test_what_a_sender_says_of_his_credit_is_not_believed(hall):
    rich = Standing(Cents(1_000_000_00))
    hall.at_terminal(PLAYER, moves.InsertNote(Player(7), Cents(5_00), rich))
    hall.at_terminal(PLAYER, moves.CashOut(Player(7), rich, "1" * 18))
    ticket = hall.terminal.leaving.ticket
    assert ticket.amount == 5_00
    assert ticket.validation != "1" * 18
