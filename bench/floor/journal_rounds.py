"""Follow and audit records of three banked tables; `bench.floor.replay` runs it in each tree.

It runs with the sources of today and with those of an earlier commit. Both hold the same moves in
the same order. Today's are records of a floor, with terminals and their accounts, checked as
`houseway audit verify` does it; the earlier ones are those of one table in the air.

A line in names a game and what is to be done; a line out is processor time in seconds.
"""

import gc
import sys
from importlib import import_module
from importlib.util import find_spec
from time import process_time

from houseway.core.actors import Actor, Put, Role
from houseway.core.money import Cents
from houseway.floor.live.streams.codec import codec_of
from houseway.floor.live.streams.kinds import empty_floor
from houseway.journal import GENESIS, ActorId, Bodies, Entry, Millis, Page, StreamId, chain
from houseway.law.instruments import Edition
from houseway.ledger import TableId, Transfer, chips, house_book, moved

rounds = import_module("table_rounds")  # beside this file, in whichever tree it runs
SEVEN, TABLES = rounds.SEVEN, rounds.TABLES
HALL = find_spec("houseway.floor.system") is not None
NOTES, NOTE, NOON = 150, Cents(100_00), 1_794_794_400_000
T1 = TableId("T1")


class Earlier:
    """The records of one table, whose books give credit."""

    def __init__(self, house, opened, moves):
        leaves = import_module("houseway.floor.leaves").LEAVES
        self.house, self.opened = house, opened
        self.book = house_book(T1, lambda player: chips(str(player), 1))
        table, told = opened, []
        for put in moves:
            events, table = rounds.stepped(house, table, put)
            told.append(Entry(put, events, moved(events, self.book)))
        kinds = dict.fromkeys(type(event) for entry in told for event in entry.events)
        self.bodies = Bodies(tuple(house.permits), tuple(kinds), Transfer, leaves)
        self.records = tuple(chain(GENESIS, map(self.page, range(1, len(told) + 1), told)))

    def page(self, number, entry):
        actor, body = ActorId(str(entry.put.by)), self.bodies.write(entry)
        at = Millis(NOON + number)
        return Page(StreamId("table:T1"), number, at, actor, number, Edition.S49, body)

    def replay(self):
        from houseway.journal import replay

        begin = process_time()
        replay(self.house, self.opened, self.records, self.bodies)
        return process_time() - begin

    def audit(self):
        from houseway.journal import audit, first_break

        begin = process_time()
        assert first_break(self.records) is None
        books = audit(
            self.house,
            self.opened,
            self.records,
            self.bodies,
            lambda _, events: moved(events, self.book),
        )
        assert books is None, str(books)
        return process_time() - begin


class Today:
    """The records of a floor with this table on it and seven terminals."""

    def __init__(self, game, before, moves):
        from houseway.cash.terminal.moves import InsertNote
        from houseway.floor.live.startup.floor_plan import TablePlan, table_opening
        from houseway.floor.live.state import FloorState

        self.hall = FloorState
        hall, pages, stream = empty_floor(), [], StreamId("table:T1")
        opening = table_opening(TablePlan("T1", game, "S49"), 600)
        pages.append(hall.open(stream, opening, Millis(NOON)).page)
        for player in SEVEN:
            pages.append(hall.open(*terminal(player), Millis(NOON)).page)
            note = Put(Actor(Role.PLAYER, player), InsertNote(player, NOTE))
            for _ in range(NOTES):
                put = hall.decide(StreamId(f"terminal:{player}"), note, Millis(NOON))
                pages.append(put.posting.page)
        for number, put in enumerate((*before, *moves), 1):
            pages.append(hall.decide(stream, put, Millis(NOON + number)).posting.page)
        records = tuple(chain(GENESIS, pages))
        self.before, self.records = records[: -len(moves)], records[-len(moves) :]

    def begun(self):
        """The floor when the table is open."""
        hall = self.hall()
        hall.follow(record.page for record in self.before)
        return hall

    def replay(self):
        hall, begin = self.begun(), process_time()
        hall.follow(record.page for record in self.records)
        return process_time() - begin

    def audit(self):
        from houseway.floor.live.audit.record_check import check
        from houseway.journal import linked

        hall, begin = self.begun(), process_time()
        for record in linked(self.records, after=self.before[-1].head):
            check(hall, record.number, record.page)
        hall.keep()
        return process_time() - begin


def terminal(player):
    from houseway.cash.terminal.state import TerminalSettings

    settings = TerminalSettings(player, "Casino Canberra", ("T1",), transfer_opens=True)
    opening = codec_of("terminal").opening(str(player), "electronic", settings)
    return StreamId(f"terminal:{player}"), opening


def records_of(game):
    house, wager = TABLES[game]
    opened, moves, paid, before = rounds.written_down(house, wager)
    kept = Today(game, before, moves) if HALL else Earlier(house, opened, moves)
    return kept, paid


def main():
    kept = {}
    for game in TABLES:
        kept[game], paid = records_of(game)
        print(game, len(kept[game].records), paid, flush=True)
    for line in sys.stdin:
        game, what = line.split()
        gc.collect()
        print(getattr(kept[game], what)(), flush=True)


if __name__ == "__main__":
    main()
