"""Values as TOML writes them, read back by Python's own reader."""

import tomllib
from decimal import Decimal

import pytest

from houseway.games.poker.history import toml


@pytest.mark.parametrize(
    ("content", "written"),
    [
        (5, "5"),
        (True, "true"),
        (False, "false"),
        ("a", '"a"'),
        ('say "a"', '"say \\"a\\""'),
        (toml.Decimal2("2.50"), "2.50"),
        ((1, "a", True), '[1, "a", true]'),
        ((toml.Decimal2("0.05"), toml.Decimal2("10.00")), "[0.05, 10.00]"),
        ({"a": 1, "b c": (2,)}, '{ a = 1, "b c" = [2] }'),
    ],
)
def test_a_value_is_written_by_its_kind(content, written):
    assert toml.of(content) == written
    read = tomllib.loads(toml.text("key", content), parse_float=Decimal)["key"]
    assert read == plain(content)


def plain(content):
    match content:
        case toml.Decimal2():
            return Decimal(content)
        case tuple():
            return [plain(one) for one in content]
        case _:
            return (
                content
                if not isinstance(content, dict)
                else {key: plain(one) for key, one in content.items()}
            )


def test_a_key_with_a_space_is_quoted_and_an_array_has_an_item_a_line():
    text = toml.listed("the bets", [(toml.Decimal2("2.50"), "a blind"), (5, "")])
    assert text == '"the bets" = [\n  2.50,  # a blind\n  5,\n]\n'
