"""A tournament on a floor: fees in the ledger, chips in books of their own, killed and resumed."""

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.startup.snapshots import captured, restored, written
from houseway.floor.live.streams.kinds import empty_floor
from houseway.floor.live.streams.table import TableStream
from houseway.floor.live.streams.tournaments.table import TournamentTable
from houseway.floor.records.audit import Unfit
from houseway.games.poker.table.seats.moves import BuyIn
from houseway.house.shoes.moves import Shuffle
from houseway.journal import GENESIS, StreamId, chain
from houseway.tournaments import moves
from houseway.tournaments.moves import ReportRound
from houseway.tournaments.play.events import PrizesPaid
from houseway.tournaments.state import Phase
from tests.floor.system.cup import CUP, Cup, forged
from tests.floor.system.evening import MAIN, Evening
from tests.floor.system.readers import reader_of
from tests.tournaments.holding import DEALER, FEE, KEPT

POOL = FEE - KEPT


def evening_of(seed=1):
    return Evening((), 1, seed)


def played(seed=1, stops=()):
    """A tournament from its first paper to its prizes; the process is killed at these moves."""
    evening = evening_of(seed)
    cup = Cup(evening)
    for number in range(5_000):
        if cup.over:
            return cup
        if number in stops:
            evening.restart()
        cup.step()
    raise AssertionError(f"it is not over: {cup.state.phase}")


def accounts(cup, kind):
    return {name: cents for name, cents in cup.evening.accounts(kind).items() if cents}


@pytest.fixture(scope="module")
def whole():
    return played()


def test_fees_are_in_the_ledger_and_come_out_as_prizes(whole):
    assert accounts(whole, "prizes:") == {}
    assert accounts(whole, "commission:CUP") == {"commission:CUP": 5 * KEPT}
    entrants = accounts(whole, "entrant:")
    assert sum(entrants.values()) == -5 * KEPT
    assert sorted(entrants.values())[-1] == POOL * 5 * 7 // 10 - FEE


def test_tournament_chips_are_all_back(whole):
    every = dict(whole.evening.floor.hall.tip.balances)
    assert [name for name in every if "@tournament-CUP" in name] == []


def test_killed_at_any_moment_it_goes_on_to_its_prizes():
    for seed in (2, 3):
        cup = played(seed, stops=range(7, 2_000, 31))
        (paid,) = [
            event
            for record in cup.evening.store.records
            if record.page.stream == CUP
            for event in read(cup, record).events
            if isinstance(event, PrizesPaid)
        ]
        assert paid.pool == 5 * POOL
        assert accounts(cup, "prizes:") == {}


def read(cup, record):
    if record.page.stream_number == 1:
        return type("First", (), {"events": ()})
    return cup.stream.bodies.read(record.page.body)


def test_records_give_the_same_floor_again(whole):
    again, live = whole.evening.store.replayed(), whole.hall
    assert {n: s.now.state for n, s in again.streams.items()} == {
        n: s.now.state for n, s in live.streams.items()
    }
    assert again.tip.balances == live.tip.balances


def test_a_snapshot_in_the_middle_holds_the_tournament():
    cup = Cup(evening_of(4))
    for _ in range(150):
        cup.step()
    assert cup.state.phase is Phase.PLAY
    hall = empty_floor()
    restored(hall, written(captured(cup.hall)))
    assert hall.streams[StreamId(CUP)].now.state == cup.state
    table, kept = cup.hall.of(TableStream)["CUP-1"], hall.of(TableStream)["CUP-1"]
    assert kept.now.state == table.now.state
    assert isinstance(kept, TournamentTable)
    assert isinstance(table, TournamentTable)
    assert kept.holder(cup.state.tables[0].players[0]) == table.holder(
        cup.state.tables[0].players[0]
    )


def test_the_audit_finds_every_move_in_order(whole):
    evening = whole.evening
    assert audited(reader_of(evening), MAIN).head == evening.store.records[-1].head


def test_a_report_is_the_floors_to_make():
    """Whatever a dealer says of chips, the books say it."""
    cup = Cup(evening_of(5))
    while not to_report(cup):
        cup.step()
    number = to_report(cup)[0]
    there = cup.state.table(number)
    assert there is not None
    results = tuple(moves.Result(one, Cents(0), 0, Cents(0)) for one in there.playing)
    report = forged(ReportRound(number, there.rounds + 1, results))
    cup.put(CUP, Put(DEALER, report))
    chips = sum(one.chips for one in cup.state.alive)
    assert chips == 5 * 200_00
    hall = cup.hall
    for one in cup.state.alive:
        account = cup.stream.book.chips(one.player)
        on_table = sum(c for n, c in hall.tip.balances if n.endswith(f":{account}"))
        assert one.chips == hall.tip.of(account) + on_table


def to_report(cup):
    if StreamId(CUP) not in cup.hall.streams or cup.state.phase is not Phase.PLAY:
        return []
    tables = [one for one in cup.state.tables if one.playing]
    plays = {
        one.number: cup.hall.of(TableStream)[f"CUP-{one.number}"].now.state.play for one in tables
    }
    return [
        one.number
        for one in tables
        if plays[one.number].round is None and plays[one.number].rounds > one.dealt
    ]


def test_no_round_begins_at_a_table_before_the_tournament_says_so():
    cup = Cup(evening_of(6))
    while StreamId(CUP) not in cup.hall.streams or cup.state.phase is not Phase.PLAY:
        cup.step()
    assert not cup.hall.of(TableStream)["CUP-1"].may_begin
    (denied,) = cup.evening.ask("table:CUP-1", Put(DEALER, Shuffle()))
    assert "the tournament has begun no round here" in str(denied)
    assert "20.1" in str(denied)


def test_nobody_else_sits_down_with_chips():
    cup = Cup(evening_of(7))
    while StreamId(CUP) not in cup.hall.streams or cup.state.phase is not Phase.PLAY:
        cup.step()
    stranger = Put(Actor(Role.PLAYER, Player(99)), BuyIn(Player(99), Cents(100_00)))
    (denied,) = cup.evening.ask("table:CUP-1", stranger)
    assert "has no seat" in str(denied)


def test_a_changed_fact_is_found(whole):
    """The chips of a report are derived again from the books, and compared."""
    evening, pages = whole.evening, [one.page for one in whole.evening.store.records]
    at = next(number for number, page in enumerate(pages) if is_report(page))
    entry = whole.stream.bodies.read(pages[at].body)
    lied = changed(entry, put=changed(entry.put, move=forged(entry.put.move)))
    pages[at] = changed(pages[at], body=whole.stream.bodies.write(lied))
    with pytest.raises(Unfit) as caught:
        audited(reader_of(evening, list(chain(GENESIS, pages))), MAIN)
    assert caught.value.number == at + 1


def is_report(page):
    return page.stream == CUP and b'"ReportRound"' in page.body
