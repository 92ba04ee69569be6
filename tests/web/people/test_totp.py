"""Codes that change with the time, against the tables that RFC 4226 and RFC 6238 print."""

import pytest

from houseway.web.people.second_factor import totp

KEY = b"12345678901234567890"  # of both tables
SECOND = 1_000
# RFC 4226, appendix D: the first ten codes of a counter.
COUNTED = "755224 287082 359152 969429 338314 254676 287922 162583 399871 520489"
# RFC 6238, appendix B, SHA-1: eight figures are printed there; the last six are ours.
PRINTED = [
    (59, "94287082"),
    (1_111_111_109, "07081804"),
    (1_111_111_111, "14050471"),
    (1_234_567_890, "89005924"),
    (2_000_000_000, "69279037"),
    (20_000_000_000, "65353130"),
]


@pytest.mark.standard("F10")
def test_the_codes_of_a_counter():
    assert [totp.code(KEY, count) for count in range(10)] == COUNTED.split()


@pytest.mark.standard("F10")
@pytest.mark.parametrize(("seconds", "figures"), PRINTED)
def test_the_codes_of_the_time(seconds, figures):
    step = seconds // 30
    assert totp.code(KEY, step) == figures[-6:]
    assert totp.step_of(KEY, figures[-6:], seconds * SECOND) == step


def test_a_clock_may_be_one_step_early_or_late_and_no_more():
    at = 1_111_111_111 * SECOND  # step 37037037
    steps = range(37_037_034, 37_037_041)
    found = [totp.step_of(KEY, totp.code(KEY, step), at) for step in steps]
    assert found == [None, None, 37_037_036, 37_037_037, 37_037_038, None, None]


def test_a_step_lasts_thirty_seconds():
    last, first = 1_111_111_109_999, 1_111_111_110_000
    assert totp.step_of(KEY, "081804", last) == 37_037_036  # printed for 1111111109
    assert totp.step_of(KEY, "081804", first) == 37_037_036  # a step late
    assert totp.step_of(KEY, "081804", first + 30 * SECOND) is None


def test_what_was_used_and_all_before_it_is_not_found_again():
    at = 1_111_111_111 * SECOND
    assert totp.step_of(KEY, "050471", at, after=37_037_036) == 37_037_037
    assert totp.step_of(KEY, "050471", at, after=37_037_037) is None
    assert totp.step_of(KEY, "081804", at, after=37_037_037) is None


@pytest.mark.parametrize("said", ["050 471", " 050471 ", "050-471"])
def test_a_code_is_typed_as_a_telephone_shows_it(said):
    assert totp.step_of(KEY, said, 1_111_111_111 * SECOND) == 37_037_037


@pytest.mark.parametrize("said", ["", "50471", "0050471", "050471x", "٠٥٠٤٧١", "x" * 200])
def test_what_is_no_code_is_none(said):
    assert totp.step_of(KEY, said, 1_111_111_111 * SECOND) is None


def test_a_key_as_text_and_as_an_address():
    """The text is that of RFC 4648 for these twenty letters; the address names house and person."""
    text = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
    assert totp.as_text(KEY) == text
    assert totp.from_text(text) == KEY
    assert totp.address(KEY, "sue", "The House") == (
        f"otpauth://totp/The%20House:sue?secret={text}&issuer=The%20House"
    )


def test_keys_are_as_long_as_the_digest_and_each_is_another():
    keys = {totp.new_key() for _ in range(50)}
    assert len(keys) == 50
    assert {len(key) for key in keys} == {20}
