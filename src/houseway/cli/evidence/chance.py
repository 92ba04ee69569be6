"""Randomness of a game: what its electronic dealer draws, put to the tests of the laboratory."""

from typing import Any

from houseway.games import Row
from houseway.laboratory.outcomes.devices import devices
from houseway.laboratory.report import Sample, as_values, source_report
from houseway.laboratory.sources.source import floor

BITS, MOST_OUTCOMES, LEVEL = 1 << 20, 5_000, 0.01


def randomness(row: Row, outcomes: int, seed: int) -> dict[str, Any]:
    """The report on the source of a floor, whose secret comes of the seed so that it repeats."""
    sample = Sample(BITS, min(outcomes, MOST_OUTCOMES), devices((row,)))
    return as_values(source_report(floor(seed), sample, LEVEL))
