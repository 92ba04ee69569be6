"""Tests of bits against the examples that NIST SP 800-22 (revision 1a) works out itself."""

import pytest

from houseway.laboratory.bits import excursions, patterns, runs, structure
from tests.laboratory.expansion import bits, e_bits

pytestmark = pytest.mark.standard("B1")
# The first hundred binary digits of pi, as the examples print them.
PI = bits(
    "11001001000011111101101010100010001000010110100011"
    "00001000110100110001001100011001100010100010111000"
)
LONG = bits(
    "11001100000101010110110001001100111000000000001001"
    "00110101010001000100111101011010000000110101111100"
    "1100111001101101100010110010"
)
NEAR = 1e-6


def near(p: float, off: float = NEAR):
    return pytest.approx(p, abs=off)


def test_frequency():
    assert runs.frequency(bits("1011010101")) == near(0.527089)
    assert runs.frequency(PI) == near(0.109599)


def test_frequency_within_a_block():
    assert runs.block_frequency(bits("0110011010"), 3) == near(0.801252)
    assert runs.block_frequency(PI, 10) == near(0.706438)


def test_runs():
    assert runs.runs(bits("1001101011")) == near(0.147232)
    assert runs.runs(PI) == near(0.500798)


def test_longest_run_of_ones():
    assert runs.longest_run(LONG) == near(0.180598)


def test_cumulative_sums():
    assert runs.cumulative_sums(bits("1011010111")) == near(0.4116588)
    assert runs.cumulative_sums(PI) == near(0.219194)
    assert runs.cumulative_sums(PI, backward=True) == near(0.114866)


def test_patterns():
    assert patterns.non_overlapping(bits("10100100101110010110"), 0b001, 3, 2) == near(0.344154)
    assert patterns.serial(bits("0011011101"), 3) == (near(0.808792), near(0.670320))
    assert patterns.approximate_entropy(bits("0100110101"), 3) == near(0.261961)
    assert patterns.approximate_entropy(PI, 2) == near(0.235301)


def test_a_register_of_four_gives_the_thirteen_bits_of_the_example():
    assert structure.register_length(bits("1101011110001")) == 4


def test_excursions():
    walk = bits("0110110101")
    assert excursions.returns(walk) == 3
    assert excursions.excursions(walk)[1] == near(0.502529, 1e-4)  # printed from rounded chances
    assert excursions.excursions_variant(walk)[1] == near(0.683091)


def test_rank_on_a_hundred_thousand_digits_of_e():
    assert structure.rank(e_bits(100_000)) == near(0.532069)


@pytest.mark.parametrize(
    ("test", "p"),
    [
        (runs.frequency, 0.953749),
        (lambda digits: runs.block_frequency(digits, 128), 0.211072),
        (runs.cumulative_sums, 0.669887),
        (lambda digits: runs.cumulative_sums(digits, backward=True), 0.724266),
        (runs.runs, 0.561917),
        (runs.longest_run, 0.718945),
        (structure.rank, 0.306156),
        (structure.spectral, 0.847187),
        (lambda digits: patterns.non_overlapping(digits, 1, 9), 0.078790),
        (patterns.overlapping, 0.110434),
        (patterns.universal, 0.282568),
        (lambda digits: patterns.approximate_entropy(digits, 10), 0.700073),
        (lambda digits: excursions.excursions(digits)[1], 0.786868),
        (lambda digits: excursions.excursions_variant(digits)[-1], 0.826009),
        (lambda digits: patterns.serial(digits, 16)[0], 0.766182),
        (lambda digits: patterns.serial(digits, 2)[0], 0.843764),
        (lambda digits: patterns.serial(digits, 2)[1], 0.561915),
    ],
)
def test_a_million_digits_of_e(test, p):
    assert test(e_bits(1_000_000)) == near(p, 2e-6)


def test_linear_complexity_of_a_million_digits_of_e():
    """The publication has its lowest class as 0.010417 in the text and 0.01047 in the figures."""
    assert structure.linear_complexity(e_bits(1_000_000), 1_000) == near(0.845406, 1e-3)
    assert structure.linear_complexity(e_bits(1_000_000), 500) == near(0.826335, 1e-3)
