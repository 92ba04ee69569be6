"""The clock of a table: the one that it was opened by, also over a night that changes it."""

from datetime import UTC, datetime
from functools import partial

import pytest

from houseway.core.value import changed
from houseway.floor.host import time_zones as clocks
from houseway.floor.host.time_zones import NoZone, clock_at, fits, standard
from houseway.floor.live.startup.floor_plan import BadPlan, TablePlan, plan_of, table_opening
from houseway.floor.live.startup.take_over import check_clocks
from houseway.floor.records.audit import opening_read
from houseway.floor.storage.port import Unsuited
from houseway.journal import Illegible, Millis
from houseway.law.changes import current_version
from houseway.web.screens.papers import Papers
from tests.floor.system.evening import Evening, accepted

SYDNEY = "Australia/Sydney"
PLAN = TablePlan("R1", "roulette", "NI2019")


def at(*moment: int) -> Millis:
    return Millis(int(partial(datetime, tzinfo=UTC)(*moment).timestamp() * 1000))


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ((2026, 10, 3, 15, 59), "01:59"),
        ((2026, 10, 3, 16, 0), "03:00"),
        ((2026, 4, 4, 15, 59), "02:59"),
        ((2026, 4, 4, 16, 0), "02:00"),
    ],
)
def test_the_clock_of_a_place_is_put_forward_and_back(moment, said):
    assert clock_at(at(*moment), SYDNEY) == said
    assert fits(said, at(*moment), 600)
    assert standard(SYDNEY, at(*moment)) == 600
    fixed = clock_at(at(*moment), 600)
    assert int(fixed[:2]) == (moment[3] + 10) % 24  # nothing happens to a fixed one


def test_a_table_of_a_place_says_so_and_others_are_written_as_they_always_were():
    placed, fixed = table_opening(PLAN, SYDNEY), table_opening(PLAN, 600)
    version = b',"rules":%d}' % current_version()
    assert placed.endswith(b'},"place":"Australia/Sydney"' + version)
    assert fixed.endswith(b"}" + version)
    assert b"place" not in fixed
    for opening, place in ((placed, SYDNEY), (fixed, "")):
        desk, said = opening_read(opening)
        assert (said.zone, said.place) == (600, place)
        assert desk.openings.write(said) == opening
    with pytest.raises(Illegible):
        opening_read(fixed.removesuffix(version) + b',"place":""' + version)


@pytest.mark.parametrize("name", ["Australia", "Canberra", "/etc/passwd", "../x", "", "Mars/Base"])
def test_a_name_that_nobody_knows_is_told_with_what_is_missing(name):
    with pytest.raises(NoZone, match="Windows, needs the package tzdata"):
        clocks.named(name)
    with pytest.raises(BadPlan, match="no time zone"):
        plan_of(f'zone = "{name}"')


def test_a_floor_is_not_served_where_its_clock_is_not_known(monkeypatch):
    """And it is replayed and audited there all the same: its records say what the clocks said."""
    evening = Evening()
    check_clocks(evening.floor.hall)

    def unknown(place):
        raise NoZone(f"no time zone {place!r}")

    monkeypatch.setattr(clocks, "named", unknown)
    with pytest.raises(Unsuited, match="table B1: no time zone"):
        check_clocks(evening.floor.hall)
    assert evening.store.replayed().number == evening.floor.hall.number


@pytest.mark.parametrize(
    ("zone", "said"), [(SYDNEY, "2026-11-16 13:00"), (600, "2026-11-16 12:00")]
)
def test_a_ticket_has_the_time_of_the_zone_on_record(zone, said):
    """Whatever a file of settings says today."""
    evening = Evening()
    table = evening.table("B1")
    table.opened = changed(table.opened, place=zone if zone == SYDNEY else "")
    assert evening.clock.at == at(2026, 11, 16, 2)
    evening.to_the_wagers("B1")
    accepted(evening.buy_in(1))
    accepted(evening.cash_out(1))
    (known,) = evening.floor.hall.tickets.known
    assert said in Papers(evening.floor).printed(known).text
