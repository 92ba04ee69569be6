"""Bad conditions files: one sentence with the place, the value and the limit; never a fault."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cli.tournament.command import sample, sample_names
from houseway.core.game import Refused
from houseway.tournaments.machine import machine_of
from houseway.tournaments.papers.toml import Unreadable, read_conditions

BLACKJACK, HOLDEM, ROULETTE = "blackjack", "holdem", "roulette"
MANY = "9" * 5_000


def answer(text: str) -> str:
    """What is said of a file; nothing if it can stand."""
    try:
        of = read_conditions(text)
        machine_of(of.game, of.edition).opening(of)
    except (Unreadable, Refused) as why:
        return str(why)
    return ""


def changed(name: str, old: str, new: str) -> str:
    text = sample(name)
    assert old in text
    return text.replace(old, new, 1)


PLACE = "prizes 1: place is {}: places from 1 to 10,000, the better one first, is wanted"
SHARE = "prizes 1: share is {}: a share such as '12.5 %', of at most four decimals, is wanted"


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        (BLACKJACK, "70 %", "NaN %", SHARE.format("'NaN %'") + " (S49 Blackjack 18.3)"),
        (BLACKJACK, "70 %", "Infinity", SHARE.format("'Infinity'")),
        (BLACKJACK, '"70 %"', "nan", SHARE.format("nan")),
        (BLACKJACK, '"70 %"', "inf", SHARE.format("inf")),
        (BLACKJACK, "70 %", "1e9 %", SHARE.format("'1e9 %'")),
        (BLACKJACK, "70 %", "12.34567 %", SHARE.format("'12.34567 %'")),
        (BLACKJACK, "place = 1", 'place = "1-1000000000"', "prizes 1: place is '1-1000000000'"),
        (BLACKJACK, "place = 1", 'place = "1-10001"', PLACE.format("'1-10001'")),
        (BLACKJACK, "place = 1", 'place = "5-4"', PLACE.format("'5-4'")),
        (BLACKJACK, "place = 1", f'place = "{MANY}"', "prizes 1: place is '9999"),
        (HOLDEM, "[25, 50]", "[[25], [50]]", "levels 1: blinds is a list of 2: one to three"),
        (HOLDEM, "[25, 50]", "[]", "levels 1: blinds is a list of 0: one to three amounts"),
        (HOLDEM, "[25, 50]", "[1, 2, 3, 4]", "levels 1: blinds is a list of 4"),
        (HOLDEM, "[25, 50]", '["x", 50]', "levels 1: blinds is a list of 2"),
        (
            HOLDEM,
            "[25, 50]",
            "[25, 10000001]",
            "levels 1: blinds is a list of 2: at most 10,000,000",
        ),
        (HOLDEM, "03-07 19", "02-30 19", "start: '2026-02-30 19:00' is no date and time"),
        (HOLDEM, "-07 19:00", "-07 24:00", "start: '2026-03-07 24:00' is no date and time"),
        (ROULETTE, 'start = "2026-04-11 18:30"', "", "start: '' is no date and time"),
        (ROULETTE, "agreement = true", 'agreement = "no"', "agreement is 'no': true or false is"),
        (ROULETTE, "advance = 2", 'advance = 2\nfresh = "no"', "stages 1: fresh is 'no': true or"),
        (
            BLACKJACK,
            "evening",
            "\\u0007evening",
            "name is 'Blackjack \\x07evening': a text of 1 to 80",
        ),
        (BLACKJACK, "evening", "\\u202egnineve", "name is"),
        (BLACKJACK, "evening", "x" * 81, "name is 'Blackjack xxx"),
        (BLACKJACK, "chips = 1000", "chips = 10000001", "chips is 10000001: at most 10,000,000"),
        (BLACKJACK, "chips = 1000", f"chips = {MANY}", "no TOML: Exceeds the limit (4300 digits)"),
        (BLACKJACK, "chips = 1000", "chips = 0x" + "f" * 9_000, "a number of very many digits"),
        (
            BLACKJACK,
            "[3, 49]",
            "[3, 1000001]",
            "players is a list of 2: numbers from 1 to 1,000,000",
        ),
        (BLACKJACK, "seats = 7", "seats = -7", "stages 1: seats is -7: a whole number from 0"),
        (BLACKJACK, "10 rounds", f"{MANY} rounds", "stages 1: session is '9999"),
        (BLACKJACK, '"10.00"', "[[1]]", "levels 1: minimum is a list of 1: an amount"),
        (BLACKJACK, '"500.00"', "{a = 1}", "levels 1: maximum is a table of 1: a text or a number"),
        (BLACKJACK, 'edition = "S49"', "edition = 0x" + "f" * 9_000, "a number of very many"),
        (BLACKJACK, "chips = 1000", 'chips = 1000\n"a\\u001bb" = 1', "a?b is not known"),
        (BLACKJACK, "chips = 1000", "chips = " + "[" * 5_000, "no TOML"),
        (ROULETTE, "most = 1", "most = 101", "buy-backs: most is 101: at most 100 is wanted"),
        (ROULETTE, "most = 1", "most = 0", "buy-backs: 0, until round 6"),
    ],
)
def test_a_bad_file_gets_one_sentence(name, old, new, told):
    said = answer(changed(name, old, new))
    assert told in said
    assert said.isprintable()
    assert len(said) < 500


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        (BLACKJACK, "chips = 1000", "chips = 10000000"),
        (BLACKJACK, "70 %", "70.0000 %"),
        (BLACKJACK, "Blackjack evening", "x" * 80),
        (BLACKJACK, "Blackjack evening", "Soirée à Noël 21"),
        (BLACKJACK, 'start = "2026-05-02 20:00"', ""),
        (HOLDEM, "03-07 19:00", "02-28 23:59"),
        (ROULETTE, "most = 1", "most = 100"),
    ],
)
def test_at_the_limit_a_file_can_stand(name, old, new):
    assert answer(changed(name, old, new)) == ""


def test_a_byte_order_mark_is_no_part_of_a_file():
    assert answer("\ufeff" + sample(BLACKJACK)) == ""


def test_a_file_is_not_read_beyond_a_length():
    assert answer("#" * 200_001) == "the file has 200,001 characters: 200,000 are the most"


NASTY = st.sampled_from(
    [
        *("nan", "-inf", "1e400", "0", "-1", "true", "[]", "{}", "[[1]]", "07:32:00"),
        *("1979-05-27T07:32:00Z", "[25, 50]", "[1000, 1]"),
        *('""', '"no"', '"1-999999999"', '"\\u0000"', '"NaN %"', '"99999999999.00"'),
        *('"1000000 rounds"', '"0 rounds"', "{a = {b = 1}}", "9" * 40, "0x" + "f" * 40),
    ]
)
NAMES = st.sampled_from(sample_names())


@given(NAMES, st.integers(0, 60), NASTY)
@settings(max_examples=200, deadline=None)
def test_any_value_in_any_place_is_answered(name, at, value):
    lines = sample(name).splitlines()
    fields = [number for number, line in enumerate(lines) if re.match(r"[a-z-]+ = ", line)]
    number = fields[at % len(fields)]
    lines[number] = f"{lines[number].partition(' = ')[0]} = {value}"
    assert answer("\n".join(lines)).isprintable()


@given(NAMES, st.integers(0, 1_000), st.integers(0, 200), st.text(max_size=20))
@settings(max_examples=200, deadline=None)
def test_a_file_with_a_piece_replaced_is_answered(name, at, length, piece):
    text = sample(name)
    at %= len(text)
    assert answer(text[:at] + piece + text[at + length :]).isprintable()


@given(st.text(max_size=300))
@settings(max_examples=100, deadline=None)
def test_any_text_is_answered(text):
    assert answer(text) != ""
