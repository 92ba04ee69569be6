"""The fifteen tests of SP 800-22 on one sequence, as far as it is long enough, and of its words."""

from collections.abc import Callable, Iterator, Mapping

from houseway.laboratory.bits import excursions, patterns, runs, structure, words
from houseway.laboratory.bits.runs import Bits
from houseway.laboratory.verdict import Finding, by_p

BLOCK, SERIAL, ENTROPY = 128, 16, 10
TEMPLATE, TEMPLATE_SIZE = 1, 9  # 000000001, which cannot overlap itself

Test = Callable[[Bits], float | Mapping[int, float] | tuple[float, ...]]
# Each test, the least bits that the publication gives for these parameters, and the function.
TESTS: tuple[tuple[str, int, Test], ...] = (
    ("frequency", 100, runs.frequency),
    ("frequency within a block", 100 * BLOCK, lambda bits: runs.block_frequency(bits, BLOCK)),
    ("runs", 100, runs.runs),
    ("longest run of ones", 128, runs.longest_run),
    ("rank of matrices", 38 * 32 * 32, structure.rank),
    ("spectrum", 1_000, structure.spectral),
    (
        "pattern that does not overlap",
        100_000,
        lambda bits: patterns.non_overlapping(bits, TEMPLATE, TEMPLATE_SIZE),
    ),
    ("pattern that overlaps", 1_000_000, patterns.overlapping),
    ("universal", 387_840, patterns.universal),
    ("linear complexity", 1_000_000, structure.linear_complexity),
    ("serial", 1 << (SERIAL + 3), lambda bits: patterns.serial(bits, SERIAL)),
    (
        "approximate entropy",
        1 << (ENTROPY + 6),
        lambda bits: patterns.approximate_entropy(bits, ENTROPY),
    ),
    ("sums, forward", 100, runs.cumulative_sums),
    ("sums, backward", 100, lambda bits: runs.cumulative_sums(bits, backward=True)),
    ("excursions", 1_000_000, excursions.excursions),
    ("excursions, all visits", 1_000_000, excursions.excursions_variant),
)
WALKS = ("excursions", "excursions, all visits")


def findings(bits: Bits) -> Iterator[Finding]:
    """Every test that the sequence is long enough for."""
    enough = excursions.returns(bits) >= excursions.FEWEST
    for name, least, test in TESTS:
        if len(bits) < least or (name in WALKS and not enough):
            continue
        yield from several(f"bits: {name}", len(bits), test(bits))
    yield from words.findings(bits)


def several(
    name: str, length: int, given: float | Mapping[int, float] | tuple[float, ...]
) -> Iterator[Finding]:
    """A test may give one p-value, two, or one for each state."""
    match given:
        case float():
            yield by_p(name, length, given, given)
        case tuple():
            for at, p in enumerate(given, 1):
                yield by_p(f"{name} {at}", length, p, p)
        case _:
            for state, p in given.items():
                yield by_p(f"{name} {state:+d}", length, p, p)
