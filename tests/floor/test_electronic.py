"""An electronic table is stopped in the middle and goes on from its record, with another dealer."""

import json
from typing import Any

import pytest

from houseway.core.actors import Player, Role
from houseway.core.entropy import Seeded
from houseway.core.offers import Viewer, plain
from houseway.floor.records.audit import audited
from houseway.floor.records.driver import Driver, Table, opening_of
from houseway.floor.records.file import RecordFile, read_records
from houseway.floor.records.table_codec import desk_of
from houseway.floor.views.parts import all_parts
from houseway.floor.wire.order_forms import Orders
from houseway.games import GAMES
from houseway.games.listing import bot
from houseway.house.offers.offers import Offering
from houseway.journal import GENESIS, Millis

PLAYERS = tuple(map(Player, range(1, 4)))
MOVES, STOPS = 15, 3


class Clock:
    def now(self):
        return Millis(1_000_000_000_000)

    def zone(self):
        return 600


class Evening:
    """One table whose record is all that is left of it when it stops."""

    def __init__(self, listing, path):
        self.listing, self.path = listing, path
        self.desk = desk_of(listing.game, listing.edition)
        self.orders = Orders(listing, self.desk.wire)

    def begin(self):
        opening = opening_of(self.desk, "T1", self.listing.table.rules.default, 600)
        self.driver = Driver(Table(self.desk, opening), RecordFile(self.path, print), Clock())
        self.driver.open()
        self.seated(seed=1)

    def again(self, seed):
        """Whatever the record says, and nothing else."""
        records = read_records(self.path)
        (table,) = audited(records)
        sink = RecordFile(self.path, print)
        sink.load()
        head = records[-1].head if records else GENESIS
        self.driver = Driver(table, sink, Clock(), head)
        for record in records:
            self.driver.follow(record.page)
        self.seated(seed)

    def seated(self, seed):
        self.staff = self.listing.electronic(Seeded(seed))
        self.bots = {one: bot(self.listing, "plain", seed + one) for one in PLAYERS}
        self.offering, self.entropy = Offering(self.listing.table), Seeded(seed)

    def play(self, moves):
        for _ in range(moves):
            said = [self.acts(player) for player in PLAYERS]
            if not any(said):
                self.put(self.staff.next_put(self.driver.state, self.driver.table.due))

    def acts(self, player):
        state, due = self.driver.state, self.driver.table.due
        viewer = Viewer(Role.PLAYER, player)
        parts = all_parts(self.listing, state, due, Role.PLAYER, player)
        view = {"fixed": parts.fixed, "public": parts.public, "own": parts.own}
        offers = plain(self.offering.offers(state, due, viewer))

        def ask(move, given):
            return plain(self.offering.narrowed(state, due, viewer, move, given))

        said = self.bots[player].choose(view, json.loads(json.dumps(offers)), ask)
        if said is None:
            return False
        self.put(self.orders.read(state, json.dumps(said.written(player)), self.entropy))
        return True

    def put(self, put):
        before = self.driver.state
        self.staff.follow(before, self.driver.put(put))

    def stop(self):
        sink: Any = self.driver._sink
        sink.close()


@pytest.mark.parametrize("row", GAMES, ids=str)
def test_a_table_goes_on_from_its_record_with_another_dealer(row, tmp_path):
    evening = Evening(row.listing, tmp_path / "table.jsonl")
    evening.begin()
    evening.play(MOVES)
    for stop in range(STOPS):
        state = evening.driver.state
        evening.stop()
        evening.again(seed=100 + stop)
        assert evening.driver.state == state
        evening.play(MOVES)
    evening.stop()
    records = read_records(evening.path)
    assert len(records) > MOVES * (STOPS + 1)
    (table,) = audited(records)
    assert table.state == evening.driver.state
