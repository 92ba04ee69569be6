"""The table of requirements claims what tests are marked for, and nothing else."""

import json
import re
from pathlib import Path

import pytest

from houseway.cli.requirements.table import GROUPS, STATES, page, requirements
from houseway.law import RuleSet
from tests.cli.test_play import houseway

ROOT = Path(__file__).parent.parent.parent
MARK = re.compile(r"mark\.standard\(([^)]*)\)")
NAMED = re.compile(r'"([A-Z]\d+)"')
GATHERED = {"A": 20, "C": 15, "M": 13, "E": 13, "F": 12}


def marked():
    """The requirements that tests name."""
    return {
        name
        for path in (ROOT / "tests").rglob("*.py")
        for inside in MARK.findall(path.read_text(encoding="utf-8"))
        for name in NAMED.findall(inside)
    }


def test_a_row_that_is_claimed_has_a_test_and_a_mark_has_a_row():
    rows = requirements()
    claimed = {one.id for one in rows if one.claimed}
    assert claimed - marked() == set(), "claimed, and no test is marked for it"
    assert marked() - {one.id for one in rows} == set(), "marked, and there is no such row"
    assert marked() - claimed == set(), "a test is marked for what the table does not claim"


def test_every_row_of_the_groups_is_there_and_says_why_where_it_does_not_hold():
    rows = requirements()
    for group, count in GATHERED.items():
        wanted = [f"{group}{number}" for number in range(1, count + 1)]
        assert [one.id for one in rows if one.id[0] == group] == wanted
    for one in rows:
        assert one.state in STATES
        assert one.id[0] in GROUPS
        assert bool(one.why) == (one.state != "holds"), one.id
        assert bool(one.where) == one.claimed, one.id


def test_each_claim_links_files_whose_tests_are_marked_for_it():
    for row in requirements():
        assert bool(row.tests) == row.claimed, row.id
        for name in row.tests:
            text = (ROOT / name).read_text(encoding="utf-8")
            named = {mark for inside in MARK.findall(text) for mark in NAMED.findall(inside)}
            assert row.id in named, f"{name} has no test marked for {row.id}"


def test_each_clause_that_decides_a_row_is_a_provision():
    titles = {"NI2019": "ni2019-689-mttg", "House control": "house-controls"}
    for row in requirements():
        for clause in row.clauses:
            title = next(name for name in titles if clause.startswith(name))
            RuleSet(titles[title]).rule(clause.removeprefix(title).strip())


def test_the_page_is_fresh():
    assert (ROOT / "docs" / "requirements.md").read_text(encoding="utf-8") == page()


@pytest.mark.parametrize("option", [[], ["--json"], ["--page"]])
def test_it_is_printed(option):
    done = houseway("requirements", *option)
    assert done.exit_code == 0
    if option == ["--json"]:
        assert json.loads(done.stdout)[0]["id"] == "A1"
    else:
        assert "A1" in done.stdout
        assert "does not" in done.stdout
