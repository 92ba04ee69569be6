"""The half of `bench.floor.confirm` that a process of its own runs: one floor, no sockets.

It says the processor time of each stage in microseconds for a confirmation, as a line of JSON.
"""

import json
import sys
from queue import SimpleQueue
from statistics import median
from time import process_time, thread_time

from houseway.cash.terminal.moves import InsertNote
from houseway.core.actors import Actor, Player, Role
from houseway.core.entropy import Seeded
from houseway.core.money import Cents
from houseway.floor.live.facts import reach
from houseway.floor.live.move_reader import Ordering
from houseway.floor.live.requests import Accepted, Ask, Put
from houseway.floor.live.staff.dealers import Dealers, Pace
from houseway.floor.live.startup.floor_plan import FloorPlan, TablePlan
from houseway.floor.live.startup.take_over import started
from houseway.floor.storage.port import FloorId, NodeId, Posting
from houseway.house.offers.offers import Offering
from houseway.journal import Entry, Millis, StreamId
from houseway.store import rows
from houseway.store.addresses import open_reader, open_store
from houseway.web.node.garbage_collector import Collecting
from houseway.web.protocol import messages
from houseway.web.screens.table_screen import TableScreen

TERMINALS, SLICE, NOTES, NOTE = 200, 40, 12, 100_00
TABLE = StreamId("table:R1")
INSIDE = ("straight:", "split:", "street:", "corner:", "six-line:")
SETTINGS = (
    ("terminals", "250"),
    ("wagering-period", "300"),
    ("inside-minimum", "1"),
    ("outside-minimum", "1"),
)


class Clock:
    at = Millis(1_794_794_400_000)

    def now(self):
        return self.at


class Floor:
    """A roulette table with terminals that are bought in, and whoever works for it."""

    def __init__(self, address):
        self.clock, self.due = Clock(), SimpleQueue()
        self.store, reader = open_store(address), open_reader(address)
        self.spent = {"store": 0.0, "seal": 0.0}
        self.store.append = self.timed("store", self.store.append)
        names = FloorId("main"), NodeId("bench"), ""
        around = self.clock, self.due.put, Seeded(1)
        self.taken = started((self.store, reader), names, *around)
        self.floor = self.taken.floor
        FloorPlan((TablePlan("R1", "roulette", "NI2019", SETTINGS),), TERMINALS)(self.floor)
        self.written()
        self.dealers = Dealers(self.floor, Seeded(2), Pace(0, 0, 0, 0))
        self.table = self.floor.hall.streams[TABLE]
        self.stage = TableScreen(self.table, self.floor.shown[TABLE])
        self.ordering, self.requests = Ordering(Seeded(3)), dict.fromkeys(self.players(), 0)
        for player in self.players():
            for _ in range(NOTES):
                move = InsertNote(player, Cents(NOTE))
                put = Put(Actor(Role.PLAYER, player), move)
                self.requests[player] += 1
                self.floor.put(Ask(StreamId(f"terminal:{player}"), put, self.requests[player]))
            self.written()

    def players(self):
        return [Player(number) for number in range(1, TERMINALS + 1)]

    def timed(self, stage, run):
        def ran(*given):
            begin = thread_time()
            try:
                return run(*given)
            finally:
                self.spent[stage] += thread_time() - begin

        return ran

    def written(self):
        """Until all that was decided is on disk and answered."""
        while self.floor.busy:
            self.due.get()()

    def to_the_wagers(self):
        while self.table.deadline is None:
            self.dealers.act()
            self.written()

    def play(self):
        """The countdown runs out, and the round is played to its end."""
        self.clock.at = self.table.deadline.at
        self.floor.expire()
        self.written()
        self.to_the_wagers()
        self.stage.show(self.floor.shown[TABLE])


def areas(table):
    places = Offering(table.house).listed(table.now.state)
    names = [str(dict(place.given)["bet"]) for place in places]
    return [name for name in names if name.startswith(INSIDE)]


def said(bets):
    positions = [{"bet": bet, "stake": 100} for bet in bets]
    return json.dumps({"move": "confirm-wagers", "positions": positions})


def confirmed(on, text, spent):
    """All terminals confirm once, a slice after another, and are shown it."""
    players = on.players()
    for at in range(0, len(players), SLICE):
        some = players[at : at + SLICE]
        heard = [json.loads(text) for _ in some]
        actors = [Actor(Role.PLAYER, player) for player in some]
        answers = []
        begin = thread_time()
        puts = [
            on.ordering.read(on.table, by, move) for by, move in zip(actors, heard, strict=True)
        ]
        read = thread_time()
        for player, put in zip(some, puts, strict=True):
            on.requests[player] += 1
            on.floor.put(Ask(TABLE, put, on.requests[player]), answers.append)
        decided = thread_time()
        on.written()
        stored = thread_time()
        on.stage.show(on.floor.shown[TABLE])
        tallied = thread_time()
        for player in some:
            view = messages.View(stream=TABLE, number=on.stage.showing.number, round=on.stage.round)
            view.public, view.own = on.stage.public, on.stage.own(Role.PLAYER, player)
            messages.ENCODE(view)
        shown = thread_time()
        assert list(map(type, answers)) == [Accepted] * len(some), answers
        times = read - begin, decided - read, stored - decided, tallied - stored, shown - tallied
        names = "read", "decide", "written", "tally", "own"
        for name, took in zip(names, times, strict=True):
            spent[name] = spent.get(name, 0.0) + took


def parts_of_deciding(on, text, repeats):
    """What is pure of deciding, each piece by itself, over and over on the same state."""
    table, hall, found = on.table, on.floor.hall, {}
    puts = [on.ordering.read(table, Actor(Role.PLAYER, p), json.loads(text)) for p in on.players()]
    puts = [table.completed(put, hall.at) for put in puts]
    steps = [table.house.step(table.now, put) for put in puts]
    led_to = [(put, step.events) for put, step in zip(puts, steps, strict=True)]
    entries = [Entry(*both, table.booked(*both)) for both in led_to]
    pieces = {
        "step": (lambda put: table.house.step(table.now, put), puts),
        "booked": (lambda both: table.booked(*both), led_to),
        "checked": (
            lambda entry: reach(hall, table, entry.put, entry.events, entry.transfers),
            entries,
        ),
        "body": (table.bodies.write, entries),
    }
    for name, (piece, given) in pieces.items():
        taken = []
        for _ in range(repeats):
            begin = thread_time()
            for one in given:
                piece(one)
            taken.append(thread_time() - begin)
        found[name] = median(taken) / len(puts) * 1e6
    return found


def sealing(on, repeats):
    """A batch of the last records sealed and made into rows, without the database."""
    last = on.floor.name, on.floor.hall.number - SLICE
    postings = [Posting(record.page) for record in on.taken.reader.records(*last)]
    tip, taken = on.taken.reader.head(on.floor.name), []
    for _ in range(repeats):
        begin = thread_time()
        rows.batch(tip, postings)
        taken.append(thread_time() - begin)
    return median(taken) / len(postings) * 1e6


def main(address, wagers, rounds):
    on, spent = Floor(address), {}
    on.to_the_wagers()
    on.stage.show(on.floor.shown[TABLE])
    bets = areas(on.table)
    confirms = max(1, 5 // wagers)
    texts = [said(bets[at * wagers : (at + 1) * wagers]) for at in range(confirms)]
    done, whole = 0, 0.0
    Collecting().start(0.0)
    for turn in range(rounds + 1):
        if turn == 1:  # the first warms up
            spent, done, whole = {}, 0, 0.0
            on.spent["store"] = 0.0
        before = process_time()
        for text in texts:
            confirmed(on, text, spent)
        whole += process_time() - before
        done += TERMINALS * confirms
        stored = on.spent["store"]
        on.play()
        on.spent["store"] = stored
    found = {name: took / done * 1e6 for name, took in (spent | on.spent).items() if took}
    found["all"] = whole / done * 1e6
    found |= parts_of_deciding(on, texts[0], 3 * rounds)
    found["seal"] = sealing(on, 20 * rounds)
    on.taken.close()
    print(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
