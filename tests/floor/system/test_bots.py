"""Terminals that nobody sits at: they buy in, play every game, leave and come again."""

import pytest

from houseway.core.entropy import Seeded
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.move_reader import Ordering
from houseway.floor.live.staff.bots import Bots, Habits
from houseway.floor.live.staff.printers import Printers
from houseway.floor.live.startup.floor_plan import BadPlan, named_plan, plan_of
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.table import TableStream
from houseway.games import GAMES
from houseway.journal import Millis, StreamId
from tests.floor.system.evening import MAIN, Evening
from tests.floor.system.readers import reader_of

EVERY = plan_of(named_plan("every-game"))


HABITS = Habits(every=100, notes=8, stays=30, one_of=2)


class Night(Evening):
    """A floor with bots; time goes on by itself."""

    def __init__(self, tables, bots, seed=1):
        super().__init__(tables, bots, seed)
        self.printers = Printers(self.floor, self.waiting.append)
        numbers = range(1, bots + 1)
        self.bots = Bots(self.floor, Seeded(seed), numbers, HABITS, lambda one: one in self.taken)

    taken: frozenset[int] = frozenset()

    def pass_time(self, steps):
        for _ in range(steps):
            self.clock.at = Millis(self.clock.at + 500)
            self.floor.expire()
            self.dealers.act()
            self.run()
            self.bots.act()
            self.run()


def test_the_plan_has_a_table_of_every_game():
    played = {(table.game, table.edition) for table in EVERY.tables}
    assert played == {(str(row.game), str(row.edition)) for row in GAMES}
    assert {dict(table.settings).get("method", "A") for table in EVERY.tables} == {"A", "B"}


def test_a_plan_that_is_not_there_names_those_that_are():
    with pytest.raises(BadPlan, match="every-game, multi-terminal"):
        named_plan("no such plan")


def test_bots_play_wherever_there_is_a_table_and_the_books_hold():
    night = Night(EVERY.tables, bots=60)
    night.pass_time(100)
    rounds = {name: table.round_number for name, table in night.floor.hall.of(TableStream).items()}
    idle = [name for name, number in rounds.items() if number < 2]
    assert not idle, rounds
    assert night.bots.did["denied"] < night.bots.did["accepted"] / 20, night.bots.did
    audited(reader_of(night), MAIN)


def test_bots_leave_with_a_ticket_that_is_paid_and_come_again():
    night = Night(EVERY.tables[:4], bots=4)
    night.pass_time(400)
    hall = night.floor.hall
    openings = [hall.of(TerminalStream)[number].state.openings for number in range(1, 5)]
    assert all(one >= 2 for one in openings), openings
    paid = [one for one in hall.tickets.known if one.status == "paid"]
    assert paid
    assert hall.streams[StreamId("cage:desk")].now.state.shift.tickets.count == len(paid)
    audited(reader_of(night), MAIN)


def test_poker_goes_on_though_players_come_and_go():
    """A seat that was left is open to those at the table first; then it has to be released."""
    poker = tuple(table for table in EVERY.tables if table.name in ("H1", "CM1"))
    night = Night(poker, bots=6)
    rounds = []
    for _ in range(3):
        night.pass_time(120)
        rounds.append([table.round_number for table in night.floor.hall.of(TableStream).values()])
    first, second, third = rounds
    assert all(a < b < c for a, b, c in zip(first, second, third, strict=True)), rounds


def test_a_bot_leaves_its_terminal_to_a_person():
    night = Night(EVERY.tables[:1], bots=2)
    night.taken = frozenset({1})
    night.pass_time(100)
    assert night.floor.hall.of(TerminalStream)[1].number == 1  # its opening alone
    assert night.floor.hall.of(TerminalStream)[2].number > 1


def test_a_move_may_have_a_seat_of_its_own():
    """Who makes a move is said by the connection, and is no field of it."""
    night = Night(EVERY.tables[:1], bots=1)
    by = night.bots.guests[0].by
    table = night.table(EVERY.tables[0].name)
    put = Ordering(Seeded(1)).read(table, by, {"move": "take-seat", "seat": 7})
    assert (put.by, put.move.player, put.move.seat) == (by, 1, 7)
