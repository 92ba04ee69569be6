"""A plan is checked before it is served: everything wrong with it, each with its line."""

import pytest

from houseway.floor.live.startup.floor_plan import PLANS, BadPlan
from houseway.floor.live.startup.plan_check import checked_plan, plan_problems

GOOD = '[tables.R1]\ngame = "roulette"\nedition = "NI2019"\n'
BROKEN = """\
site = "Casino Canberra"
terminals = 0
colour = "green"

[tables.R1]
game = "roulette"
edition = "NI2019"
[tables.R1.settings]
minimum = "a lot"

[tables.B1]
game = "whist"
edition = "S49"

[tables.D1]
game = "sic-bo"
edition = "NI2019"
mode = "by hand"
"""


@pytest.mark.parametrize("plan", list(PLANS.iterdir()), ids=lambda one: one.name)
def test_the_plans_that_come_along_are_good(plan):
    text = plan.read_text(encoding="utf-8")
    assert list(plan_problems(text, 20)) == []
    assert checked_plan(text, 20).tables


def test_every_fault_has_its_line():
    problems = list(plan_problems(BROKEN))
    assert [one.partition(":")[0] for one in problems] == [
        "line 2",
        "line 3",
        "line 9",
        "line 11",
        "line 18",
    ]
    for problem, words in zip(
        problems, ("terminals", "'colour'", "minimum", "'whist'", "'by hand'"), strict=True
    ):
        assert words in problem
    with pytest.raises(BadPlan) as raised:
        checked_plan(BROKEN)
    assert str(raised.value).splitlines() == problems


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("terminals = 5\nbots = 6\n" + GOOD, 2, "bots = 6: there are 5 terminals"),
        ("bots = -1\n" + GOOD, 1, "bots = -1"),
        (GOOD + "settings = { maximum = 'x' }\n", 4, "maximum"),
        (GOOD + "settings = { colour = 'x' }\n", 4, "colour"),
        (GOOD + "gaem = 'x'\n", 4, "'gaem'"),
        ('[tables."A:B"]\ngame = "roulette"\nedition = "NI2019"\n', 1, "no name of a table"),
        ("tables = 3\n", 1, "tables"),
        ("[tables]\nR1 = 5\n", 2, "tables.R1"),
        ('\nzone = "Mars/Base"\n' + GOOD, 2, "zone"),
    ],
)
def test_a_plan_that_cannot_be_served(text, line, words):
    (problem,) = plan_problems(text)
    assert problem.startswith(f"line {line}: ")
    assert words in problem


def test_as_many_bots_as_terminals_are_good():
    assert list(plan_problems("terminals = 5\nbots = 5\n" + GOOD)) == []
    assert list(plan_problems("terminals = 5\ntraining = 1\nbots = 6\n" + GOOD)) == []


def test_text_that_is_no_plan_names_the_line():
    (problem,) = plan_problems("site = 'x'\n[tables\n")
    assert "line 2" in problem
