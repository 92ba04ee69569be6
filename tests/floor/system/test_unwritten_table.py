"""A table that was added and is not on disk yet: nobody sees it, and nobody stumbles over it."""

import pytest

from houseway.core.actors import Put
from houseway.floor.live.facts_on_disk import FactsOnDisk
from houseway.floor.live.requests import Ask
from houseway.floor.live.staff.bots import Bots, Habits
from houseway.floor.live.streams.on_demand import are_open, open_wanted
from houseway.floor.live.streams.operation.stream import OPERATION
from houseway.floor.reports.overview import Watch
from houseway.floor.reports.preview import Underway, foreseen
from houseway.house.general.state import CloseTable
from houseway.journal import StreamId
from tests.floor.system.evening import Evening
from tests.floor.system.test_operation import ADA, NEW

TABLE = StreamId("table:R2")


@pytest.fixture
def evening():
    """R2 is decided, and waits for the disk."""
    made = Evening(terminals=2)
    open_wanted(made.floor, OPERATION)
    made.run()
    made.store.holding = True
    made.floor.put(Ask(OPERATION, Put(ADA, NEW)))
    made.run()
    assert TABLE in made.floor.hall.streams
    assert TABLE not in made.floor.shown
    return made


def written(evening):
    evening.store.holding = False
    evening.store.let()
    evening.run()


def test_the_overview_shows_it_when_it_is_on_disk(evening):
    watch = Watch(evening.floor)
    assert [glance.table for glance in watch.overview().tables] == ["B1", "R1", "D1"]
    written(evening)
    assert [glance.table for glance in watch.overview().tables] == ["B1", "R1", "D1", "R2"]


def test_what_a_terminal_has_not_confirmed_is_counted_at_tables_on_disk(evening):
    assert FactsOnDisk(evening.floor).unconfirmed(1) == 0


def test_nothing_is_foreseen_at_it(evening):
    with pytest.raises(Underway, match="is being written"):
        foreseen(evening.floor, TABLE, Put(ADA, CloseTable()))


def test_a_bot_leaves_it_alone(evening):
    bots = Bots(evening.floor, evening.entropy, (1, 2), Habits())
    guest = bots.guests[0]
    guest.table = "R2"
    bots.play(guest)
    assert evening.floor.hall.streams[TABLE].number == 1


def test_a_register_that_somebody_looks_at_is_opened_and_waited_for():
    made = Evening(terminals=1)
    made.store.holding = True
    assert not are_open(made.floor, [OPERATION])
    written(made)
    assert are_open(made.floor, [OPERATION])
    assert are_open(made.floor, ["terminal:1", "nothing:here"])
