"""Small evenings of a whole floor, all 23 games on it, with faults at every step."""

import pytest

from houseway.floor.live.streams.table import TableStream
from tests.floor.system.simulator import EVERY, Simulation

SEEDS = (101, 102, 103, 104)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_floor_survives_its_evening(seed):
    """Nothing shown is lost, nothing happens twice, every cent is there, the audit holds."""
    simulation = Simulation(seed)
    simulation.evening(250)
    assert len(simulation.store.records) > 400
    assert simulation.did["Accepted"] > 30


def test_the_same_seed_leads_to_the_same_evening():
    one, other = (Simulation(7, EVERY[:3]) for _ in range(2))
    one.evening(400)
    other.evening(400)
    assert [record.seal for record in one.store.records] == [
        record.seal for record in other.store.records
    ]
    assert one.did["crashes"] > 0


def test_all_games_are_played_on_one_floor():
    simulation = Simulation(11)
    assert len(simulation.floor.hall.of(TableStream)) == 23
    simulation.evening(60)
    streams = {record.page.stream for record in simulation.store.records}
    assert {f"table:T{number}" for number in range(1, 24)} <= streams
