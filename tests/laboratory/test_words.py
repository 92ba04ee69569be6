"""Raw words as numbers: their spread, the highest of five, their order."""

import numpy as np
import pytest

from houseway.laboratory.bits import words

pytestmark = pytest.mark.standard("B2")
TOP = 2.0**64


def found(shares):
    """p of each test of words that are these shares of the largest."""
    content = b"".join(int(share * TOP).to_bytes(8, "big") for share in shares)
    bits = np.unpackbits(np.frombuffer(content, dtype=np.uint8))
    return {finding.test.removeprefix("words: "): finding.p for finding in words.findings(bits)}


def test_a_word_is_its_share_of_the_largest():
    bits = np.unpackbits(np.frombuffer(b"\x40" + bytes(7) + b"\xc0" + bytes(7), dtype=np.uint8))
    assert words.numbers(bits).tolist() == [0.25, 0.75]


def test_even_words_pass_every_test():
    tests = found(np.random.default_rng(1).random(4_000))
    assert set(tests) == {
        "spread (KS)",
        "highest of five (KS)",
        "order of four",
        "serial correlation",
    }
    assert min(tests.values()) > 0.01


def test_words_that_lean_to_the_low_end_are_found_by_their_spread():
    tests = found(np.random.default_rng(2).random(4_000) ** 1.2)
    assert tests["spread (KS)"] < 1e-6
    assert tests["order of four"] > 0.01


def test_words_that_follow_each_other_are_found_by_their_order_and_not_by_their_spread():
    """Even words of which every four stand in rising order."""
    shares = np.sort(np.random.default_rng(3).random((1_000, 4)), axis=1).reshape(-1)
    tests = found(shares)
    assert tests["order of four"] < 1e-100
    assert tests["spread (KS)"] > 0.01


def test_a_few_words_say_nothing():
    assert found(np.random.default_rng(4).random(500)) == {}
