"""Whole reports: the program's own chance passes, and known bad chance is found."""

import pytest

from houseway.games import row_of
from houseway.laboratory.outcomes.devices import devices
from houseway.laboratory.report import Sample, as_values, source_report
from houseway.laboratory.sources.source import SOURCES
from tests.kinds import present

ROWS = tuple(
    present(row_of(game, "S49"))
    for game in ("sic-bo", "roulette", "keno", "canberra-poker", "pai-gow")
)
LEVEL = 0.01


@pytest.fixture(scope="module")
def sample():
    return Sample(1 << 20, 2_500, devices(ROWS))


@pytest.fixture(scope="module")
def found(sample):
    """The names of the tests that found something, by source."""
    return {
        name: [verdict.finding.test for verdict in source_report(make(2019), sample, LEVEL).bad]
        for name, (make, _) in SOURCES.items()
        if name != "system"
    }


@pytest.mark.standard("B1")
@pytest.mark.parametrize("name", ["floor", "seeded"])
def test_the_chance_of_the_program_passes(found, name):
    assert found[name] == []


def of(tests, start):
    return [test for test in tests if test.startswith(start)]


@pytest.mark.standard("B3")
def test_dice_from_1_to_4_are_found_by_outcomes_and_not_by_bits(found):
    assert "sic-bo S49, ReportDice: die 1" in found["short"]
    assert "sic-bo S49, ReportDice: ways of a throw" in found["short"]
    assert of(found["short"], "bits") == []


@pytest.mark.standard("B6")
def test_a_shuffle_by_a_byte_modulo_the_bound_is_found(found):
    assert "canberra-poker S49, Deal: cards by place" in found["modulo"]
    assert "keno S49, Draw: numbers" in found["modulo"]
    assert of(found["modulo"], "bits") == []


def test_the_low_bits_of_a_congruential_generator_are_found(found):
    assert "bits: rank of matrices" in found["low-bits"]
    assert "bits: spectrum" in found["low-bits"]
    assert of(found["low-bits"], "sic-bo")
    assert of(found["low-bits"], "canberra-poker")


@pytest.mark.standard("B5")
def test_the_system_draws_others_every_time():
    make, _ = SOURCES["system"]
    assert list(make(0).bits(256)) != list(make(0).bits(256))


@pytest.mark.standard("B12")
def test_every_device_of_every_game_is_tested_once(sample):
    names = [game for device in sample.devices for game in device.games]
    assert sorted(set(names)) == sorted(map(str, ROWS))
    assert len(sample.devices) == len(ROWS) + 1  # Pai Gow has a cup and tiles


def test_the_report_for_scripts_has_every_test(sample):
    make, _ = SOURCES["seeded"]
    small = Sample(4_096, 50, sample.devices[:1])
    said = as_values(source_report(make(1), small, LEVEL))
    assert (said["subject"], said["correction"], said["found"]) == ("seeded, seed 1", "Holm", 0)
    assert {"test", "items", "p", "p_holm", "effect", "found"} <= set(said["tests"][0])
    assert said["tested"][0] == {"what": "bits", "items": 4_096}
