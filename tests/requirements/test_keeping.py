"""What is kept, recalled, metered and reported, whatever happens and however long it lasts."""

import asyncio
from datetime import date

import pytest

from houseway.cash.desk.moves import BringCash, OpenDesk, RedeemTicket
from houseway.cash.terminal.moves import DetermineMalfunction, PutInOrder, Source
from houseway.core.actors import Actor, Put, Role
from houseway.core.money import Cents
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.requests import Accepted, Denied, Lost
from houseway.floor.live.streams.kinds import ONE_PART
from houseway.floor.reports.days.gaming_days import Period, gaming_day
from houseway.floor.reports.days.report import reported
from houseway.floor.reports.days.transfer_totals import METERS, Counts
from houseway.games import GAMES, listing_of
from houseway.journal import Millis
from houseway.ledger import Account, Transfer
from houseway.tournaments.moves import WHY as OF_TOURNAMENTS
from tests.floor.reports.test_chronicle import chronicle_of, played
from tests.floor.system.evening import MAIN, accepted
from tests.floor.system.readers import reader_of
from tests.web.people.test_service import Peopled, come, enrol, founded

YEAR = 365 * 24 * 3_600_000
CORA, SUE = Actor(Role.CASHIER, name="Cora"), Actor(Role.SUPERVISOR, name="Sue")


def again(evening):
    evening.to_the_wagers("R1")
    accepted(evening.confirm("R1", 1, ("red", 5_00)))
    evening.play("R1")


@pytest.mark.standard("M13")
def test_after_ten_years_the_first_round_is_recreated_with_its_accounts():
    evening = played(1)
    first = evening.credit(1)
    evening.clock.at += 10 * YEAR + 3 * 24 * 3_600_000  # with leap days
    again(evening)
    evening.restart()
    reader = reader_of(evening)
    assert audited(reader, MAIN)
    chronicle = chronicle_of(evening)
    assert [one.said for one in chronicle.steps(1)]
    (credit,) = chronicle.credits(1)
    assert (credit.before, credit.after) == (100_00, first)
    then = reported(reader, MAIN, gaming_day(date(2026, 11, 16), 0, 0))
    (table,) = [one for one in then.tables if one.table == "R1"]
    assert (table.rounds, table.handle) == (1, 5_00)
    now = reported(reader, MAIN, gaming_day(date(2036, 11, 16), 0, 0))
    (table,) = [one for one in now.tables if one.table == "R1"]
    assert (table.rounds, table.handle) == (1, 5_00)


@pytest.mark.standard("C12")
def test_a_recall_works_while_a_terminal_is_out_of_order_and_when_the_floor_has_stopped():
    evening = played(1)
    idle = [one.said for one in chronicle_of(evening).steps(1)]
    broken = DetermineMalfunction("the touch screen", rectified=False)
    accepted(evening.put("terminal:1", SUE, broken))
    assert [one.said for one in chronicle_of(evening).steps(1)] == idle
    assert chronicle_of(evening).credits(1)[0].before == 100_00
    evening.floor.stop(OSError("the disk is full"))
    assert isinstance(evening.ask("terminal:1", Put(SUE, PutInOrder()))[0], Lost)
    assert [one.said for one in chronicle_of(evening).steps(1)] == idle


@pytest.mark.standard("E5")
def test_with_the_link_down_nothing_is_paid_and_afterwards_once():
    evening = played(0)
    evening.to_the_wagers("B1")
    accepted(evening.cash_out(1))
    accepted(evening.put("cage:desk", CORA, BringCash(Cents(500_00)), beside=SUE))
    accepted(evening.put("cage:desk", CORA, OpenDesk(Cents(500_00))))
    ticket = evening.floor.hall.tickets.numbered(1, 1).ticket
    redeem = RedeemTicket(ticket.validation, ticket.amount)
    evening.store.holding = True
    answers = evening.ask("cage:desk", Put(CORA, redeem))
    assert answers == [], "nobody is told that it may be paid"
    evening.store.let(fault=ConnectionError("the line is cut"))
    evening.run()
    assert isinstance(answers[0], Lost)
    evening.store.holding = False
    evening.restart()
    assert isinstance(evening.put("cage:desk", CORA, redeem), Accepted)
    assert isinstance(evening.put("cage:desk", CORA, redeem), Denied)
    assert audited(reader_of(evening), MAIN)


# Meters


@pytest.mark.standard("M5")
def test_the_meters_of_a_terminal_come_to_what_is_on_its_account():
    evening = played(3, wagers=2)
    evening.buy_in(2, 50_00)
    counts = Counts()
    counts.add(one for _, one in evening.store.rows)
    came = ("notes in", "transferred in", "owed credited", "left short", "paid by tables")
    for number in (1, 2):
        meters = counts.terminals[str(number)]
        rest = sum(meters[name] for name in came) - meters["staked"]
        assert rest == evening.credit(number)
    assert counts.terminals["2"]["notes in"] == 150_00
    assert counts.terminals["1"]["staked"] == 15_00
    evening.to_the_wagers("B1")
    accepted(evening.cash_out(1))
    after = Counts()
    after.add(one for _, one in evening.store.rows)
    meters = after.terminals["1"]
    left = sum(meters[name] for name in ("tickets out", "vouchers out", "left owed"))
    assert sum(meters[name] for name in came) == meters["staked"] + left


@pytest.mark.standard("M5")
@pytest.mark.parametrize("pool", ["jackpot:P1", "reserve:P1"])
def test_what_goes_to_jackpots_is_metered_apart(pool):
    counts = Counts()
    counts.add([Transfer(Account("layout:P1:chips:1#1"), Account(pool), Cents(3_00))])
    assert counts.tables["P1"] == {"pools": 3_00}


@pytest.mark.standard("M11")
def test_credit_comes_from_notes_transfers_debts_and_tables_and_from_no_promotion():
    """There is nothing else that a meter of promotions could count."""
    beside = {account for account, _ in METERS} - {"layout", "stake"}
    assert beside == {"notes", "monitoring", "owed", "shortfall", "tickets", "vouchers"}
    assert {str(one) for one in Source} == {"notes", "winnings", "a transfer"}


@pytest.mark.standard("M9")
def test_no_move_of_any_table_terminal_or_desk_takes_a_tip():
    kinds = {kind for row in GAMES for kind in listing_of(row.game, row.edition).table.permits}
    kinds |= {kind for one in ONE_PART.values() for kind in one.machine.permits}
    names = {kind.__name__ for kind in kinds} | set(" ".join(OF_TOURNAMENTS.values()).split())
    assert len(names) > 200
    assert not [name for name in names if "Tip" in name or "Gratuit" in name or "Toke" in name[:4]]


@pytest.mark.standard("M10")
def test_who_came_in_and_who_was_enrolled_stand_in_the_report(tmp_path):
    async def evening():
        async with Peopled(tmp_path / "floor.db") as server, server.visitor() as ola:
            session = await founded(server, ola)
            await enrol(server, ola, session, "carl", "cashier")
            await come(ola, "carl")
            today = reported(
                server.service.taken.reader, MAIN, Period(Millis(0), Millis(2**53), "all of it")
            )
            moves = [one.move for one in today.security if one.stream == "people:staff"]
            assert {"enrol-member", "accept-invitation", "sign-in"} <= set(moves)
            assert all(one.said for one in today.security)

    asyncio.run(evening())


@pytest.mark.standard("M10")
def test_a_report_of_a_period_has_people_and_what_was_refused():
    evening = played(1)
    accepted(evening.put("terminal:1", SUE, DetermineMalfunction("the screen", rectified=True)))
    assert isinstance(evening.confirm("R1", 1, ("red", 9_000_00)), Denied)
    assert isinstance(evening.confirm("R1", 1, ("red", 9_000_00)), Denied)
    reader = reader_of(evening)
    today = reported(reader, MAIN, gaming_day(date(2026, 11, 16), 0, 0))
    assert ("table:R1", "confirm-wagers", 2) in today.refused
    assert [one.move for one in today.events if one.stream == "terminal:1"]
    assert [row.name for row in today.terminals] == ["1"]
    before = reported(reader, MAIN, gaming_day(date(2026, 11, 15), 0, 0))
    assert (before.refused, before.events, before.security) == ((), (), ())
