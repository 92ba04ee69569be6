"""Time passes at a floor as it does, whatever somebody does to the clock of the system."""

from itertools import pairwise

import pytest

from houseway.core.entropy import Seeded
from houseway.floor.host.clock import SystemClock
from houseway.floor.live.startup.take_over import started
from houseway.floor.storage.port import NodeId
from houseway.journal import StreamId
from houseway.store.sqlite.store import SqliteReader, SqliteStore
from tests.floor.system.evening import MAIN, Evening

HOUR = 3_600_000


class Time:
    """What the wall says and what has passed, each to be moved by hand."""

    def __init__(self, wall=1_794_794_400_000):
        self.wall, self.gone = wall, 0

    def pass_(self, millis):
        self.wall, self.gone = self.wall + millis, self.gone + millis

    @property
    def clock(self):
        return SystemClock(lambda: self.wall, lambda: self.gone)


@pytest.mark.rule("ni2019-689-mttg", "5.1")
@pytest.mark.parametrize("step", [-HOUR, HOUR])
def test_a_period_of_25_seconds_lasts_as_long_when_the_clock_is_set(step):
    """It may be a hundredth longer or shorter: a quarter of a second."""
    time, evening = Time(), Evening()
    evening.floor.clock = time.clock
    evening.to_the_wagers("R1")
    deadline = evening.table("R1").deadline
    assert deadline is not None
    seconds = deadline.timer.seconds
    time.wall += step
    ran = 0
    while evening.table("R1").now.state.period.open:
        time.pass_(100)
        ran += 100
        evening.floor.expire()
        evening.run()
    assert abs(ran - seconds * 1_000) <= seconds * 1_000 // 100 + 100


@pytest.mark.parametrize("step", [-5_000, 5_000])
def test_the_clock_of_the_system_is_followed_slowly(step):
    """Five seconds are made up for in five hundred, and then no more."""
    time = Time()
    clock = time.clock
    time.wall += step
    seen = []
    for _ in range(4_990):
        time.pass_(100)
        seen.append(clock.now())
    assert all(1 <= b - a <= 101 for a, b in pairwise(seen))
    assert abs(clock.now() - time.wall) == 10
    for _ in range(20):
        time.pass_(100)
        clock.now()
    assert clock.now() == time.wall


def test_a_small_part_of_the_time_never_makes_it_go_back():
    time = Time()
    clock = time.clock
    time.wall -= HOUR
    before = clock.now()
    for _ in range(1_000):
        time.pass_(7)
        assert before <= clock.now() <= before + 7
        before = clock.now()


def test_a_floor_whose_records_are_later_than_the_clock_goes_on_from_them(tmp_path):
    """The clock was an hour ahead in the last run; countdowns end all the same."""
    path, time = tmp_path / "floor.db", Time()
    ahead = Time(time.wall + HOUR)

    def served(clock):
        stores = SqliteStore(path), SqliteReader(path)
        names = MAIN, NodeId("one"), ""
        return started(stores, names, clock, lambda act: acts.append(act), Seeded(1))

    acts = []
    taken = served(ahead.clock)
    taken.floor.open("cage:desk", Evening().floor.hall.streams[StreamId("cage:desk")].opening)
    taken.floor.flush()
    taken.close()
    taken = served(time.clock)
    assert taken.floor.hall.at == ahead.wall
    begun = taken.floor.stamp()
    time.pass_(25_000)
    assert taken.floor.stamp() - begun == 24_750
    taken.close()
