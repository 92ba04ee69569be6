"""How a test names a provision."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from houseway.law import RuleSet
from tests.coverage.names import Named, by_folder, by_parameter, folder, in_marker, in_name, slug

BACCARAT, MINI = "s49-1999-baccarat", "s49-1999-mini-baccarat"


@pytest.mark.parametrize(
    ("ref", "written"),
    [
        ("7.3/4", "7_3_4"),
        ("8.4(a)", "8_4_a"),
        ("8.6(d)#2", "8_6_d_2"),
        ("App F 3.2", "app_f_3_2"),
        ("def:Round of Play", "def_round_of_play"),
        ("def:Tableau (Table of Play)", "def_tableau_table_of_play"),
    ],
)
def test_a_ref_is_written_as_its_slug(ref, written):
    assert slug(ref) == written


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("test_7_3_4__banker_draws", "7.3/4"),
        ("test_8_4_a__tie", "8.4(a)"),
        ("test_def_tableau_table_of_play__is_compulsory", "def:Tableau (Table of Play)"),
    ],
)
def test_a_name_means_the_row_before_two_underscores(name, row):
    assert in_name(name, BACCARAT) == Named(frozenset({f"{BACCARAT} {row}"}))


@pytest.mark.parametrize("name", ["test_7_3__banker", "test_a_round_ends", "test_7_3_4_banker"])
def test_a_heading_or_a_plain_sentence_names_no_row(name):
    assert in_name(name, BACCARAT) == Named()


def test_one_slug_may_mean_two_rows():
    rows = in_name("test_8_6_d_2__is_printed_twice", "ni2019-689-mttg").rows
    assert rows == {"ni2019-689-mttg 8.6(d)#2", "ni2019-689-mttg 8.6(d)/2"}


def test_a_provision_that_does_not_exist_is_a_mistake():
    assert in_name("test_7_9__x", BACCARAT).mistakes == (f"{BACCARAT} has no provision 7_9",)
    assert in_name("test_7_3__x", None).mistakes
    assert in_marker("s49-1999-bacarat", "7.3/4").mistakes
    assert in_marker(BACCARAT, "7.3/4", "7.3/9").mistakes == (f"{BACCARAT} has no provision 7.3/9",)


def test_a_marker_names_several_rows():
    assert in_marker(BACCARAT, "7.3/4", "7.3/5", "7.3").rows == {
        f"{BACCARAT} 7.3/4",
        f"{BACCARAT} 7.3/5",
    }


@pytest.mark.parametrize(
    ("rule_set", "name"),
    [
        (BACCARAT, "s49_baccarat"),
        (MINI, "s49_mini_baccarat"),
        ("s20-1999-pai-gow", "s20_pai_gow"),
        ("ni2019-689-mttg", "ni2019_mttg"),
    ],
)
def test_each_rule_set_has_a_folder(rule_set, name):
    assert folder(rule_set) == name
    assert by_folder(Path(f"tests/games/{name}/test_settling.py")) == rule_set


def test_a_folder_of_no_rule_set_chooses_none():
    assert by_folder(Path("tests/core/test_money.py")) is None


@pytest.mark.parametrize(
    ("parameters", "case"),
    [
        ({"rule_set": MINI}, "anything"),
        ({"rule_set": RuleSet(MINI)}, "rule_set0"),
        ({"edition": SimpleNamespace(name="S49")}, MINI),
        ({"edition": object(), "stake": 5}, f"5-{MINI}"),
    ],
)
def test_a_parameter_chooses_the_rule_set(parameters, case):
    assert by_parameter(parameters, case) == MINI


def test_a_parameter_of_another_name_chooses_nothing():
    assert by_parameter({"name": MINI}, MINI) is None
