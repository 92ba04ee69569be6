"""`python -m bench.floor.long_floor`: a floor of a million records, taken up from its snapshot.

The records are made by roulette on Player Terminals, as quickly as they can be decided. Told are
how long a start takes, from the snapshot and with the most that may have come after it, and how
long the audit behind it takes. SOAK_RECORDS shortens the part of `make soak`.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path
from time import perf_counter, process_time

from houseway.cash.listing import TERMINAL
from houseway.cash.terminal.moves import InsertNote
from houseway.cash.terminal.state import TerminalSettings
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.entropy import Seeded
from houseway.core.money import Cents
from houseway.floor.live.startup.floor_plan import TablePlan, table_opening
from houseway.floor.live.startup.snapshot_schedule import EVERY as SNAPSHOT_EVERY
from houseway.floor.live.startup.snapshots import captured, written
from houseway.floor.live.startup.take_over import replayed
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.codec import codec_of
from houseway.floor.live.streams.kinds import empty_floor
from houseway.floor.live.streams.table import TableStream
from houseway.floor.storage.port import FloorId, NodeId, Snapshot
from houseway.house.terminals.periods import ConfirmWagers, Position
from houseway.journal import Millis, StreamId
from houseway.store.audit.audit import audited_by
from houseway.store.sqlite.store import SqliteReader, SqliteStore

MAIN, R1, BATCH, TERMINALS = FloorId("main"), StreamId("table:R1"), 5_000, 20
MOST = 3.0  # seconds until a floor is up


class Long:
    """Makes records, and stores them in batches."""

    def __init__(self, path):
        self.store, self.hall, self.at = SqliteStore(path), empty_floor(), 1_794_794_400_000
        self.lease, self.head = self.store.take(MAIN, NodeId("long"))
        self.batch = []
        opening = table_opening(TablePlan("R1", "roulette", "NI2019"), 600)
        self.keep(self.hall.open(R1, opening, Millis(self.at)))
        self.staff = self.hall.of(TableStream)["R1"].desk.listing.electronic(Seeded(1))
        for number in range(1, TERMINALS + 1):
            settings = TerminalSettings(number, "Casino Canberra", ("R1",), transfer_opens=True)
            opening = codec_of(TERMINAL).opening(str(number), "electronic", settings)
            name = StreamId(f"terminal:{number}")
            self.keep(self.hall.open(name, opening, Millis(self.at)))

    def keep(self, posting):
        self.batch.append(posting)
        if len(self.batch) >= BATCH:
            self.write()

    def write(self):
        if self.batch:
            self.head = self.store.append(self.lease, self.head, self.batch)
            self.batch = []
            self.hall.keep()

    def put(self, stream, put):
        self.at += 1
        self.keep(self.hall.decide(StreamId(stream), put, Millis(self.at)).posting)

    def round(self):
        """Everybody wagers once, after he has bought what he needs."""
        table = self.hall.of(TableStream)["R1"]
        while table.deadline is None:
            self.put(R1, self.staff.next_put(table.now.state, table.now.due.turn))
        for number in map(Player, range(1, TERMINALS + 1)):
            by = Actor(Role.PLAYER, number)
            account = self.hall.of(TerminalStream).get(number).account
            if account is None or self.hall.tip.of(account) < 5_00:
                self.put(f"terminal:{number}", Put(by, InsertNote(number, Cents(100_00))))
            self.put(R1, Put(by, ConfirmWagers(number, (Position("red", Cents(5_00)),))))
        self.at = table.deadline.at
        self.put(R1, table.deadline.put)
        while table.now.state.round is not None:
            self.put(R1, self.staff.next_put(table.now.state, table.now.due.turn))

    def snapshot(self):
        self.write()
        begin = process_time()
        now = captured(self.hall)
        stood, begin = process_time() - begin, process_time()
        state = written(now)
        took = process_time() - begin
        self.store.save(self.lease, Snapshot(self.head, state))
        print(
            f"  a snapshot stops the loop for {stood * 1000:.1f} ms; {len(state):,} bytes are"
            f" written beside it in {took * 1000:.0f} ms of the processor",
            flush=True,
        )


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.floor.long_floor", description=__doc__)
    parser.add_argument("records", type=int, nargs="?", default=usual())
    return run(parser.parse_args().records)


def usual():
    return int(os.environ.get("SOAK_RECORDS", "1000000"))


def run(records):
    """Whether it took too long."""
    with tempfile.TemporaryDirectory() as folder:
        return measured(Path(folder, "floor.db"), records)


def measured(path, records):
    begin, floor = perf_counter(), Long(path)
    while floor.hall.number < records - SNAPSHOT_EVERY:
        floor.round()
    floor.snapshot()
    print(f"{floor.hall.number:,} records made in {perf_counter() - begin:.0f} s", flush=True)
    seconds = taken_up(path)
    while floor.hall.number < records:
        floor.round()
    floor.write()
    floor.store.close()
    seconds = max(seconds, taken_up(path))
    begin = perf_counter()
    used = processor_time()
    number = audited_by(str(path), MAIN).head.number
    took, used = perf_counter() - begin, processor_time() - used
    print(
        f"  audited in {took:.1f} s, {number / took:,.0f} records/s with all processors;"
        f" {used:.1f} s of the processor"
    )
    return int(seconds > MOST)


def processor_time():
    """Seconds of this process and of those that it waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def taken_up(path):
    reader, begin, used = SqliteReader(path), perf_counter(), process_time()
    hall = replayed(reader, MAIN)
    seconds, used = perf_counter() - begin, process_time() - used
    after = hall.number - reader.snapshot(MAIN).head.number
    reader.close()
    said = "reaches" if seconds <= MOST else "MISSES"
    print(
        f"  up in {seconds:.2f} s ({used:.2f} of the processor), {after:,} records after the"
        f" snapshot: {said} {MOST} s",
        flush=True,
    )
    return seconds


if __name__ == "__main__":
    sys.exit(main())
