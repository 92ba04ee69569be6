"""The dashboard and the alert rules name numbers that a floor has, and labels that they have."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from houseway.core.value import changed
from houseway.floor.heads.keys import key_made
from houseway.floor.heads.witness import Book
from houseway.web.witness.sender import Witnessing
from tests.web.people.test_service import Peopled

MONITORING = Path(__file__).parent.parent / "deploy" / "monitoring"
RULES = yaml.safe_load((MONITORING / "alerts.yml").read_text(encoding="utf-8"))
BOARD = json.loads((MONITORING / "dashboard.json").read_text(encoding="utf-8"))
NAME = re.compile(r"\b(?:houseway|process)_[a-z_]+")
ALERTS = [rule for group in RULES["groups"] for rule in group["rules"]]
EXPRESSIONS = [one["expr"] for one in ALERTS]
SHOWN = [target["expr"] for panel in BOARD["panels"] for target in panel["targets"]]


@pytest.fixture(scope="module")
def known(tmp_path_factory):
    """The names of all numbers of a floor where people sign in and a witness listens."""
    folder = tmp_path_factory.mktemp("floor")
    witness = Witnessing(Book(folder / "heads.jsonl"), key_made(folder / "floor.key"), 10)

    async def story():
        made = Peopled(folder / "floor.db")
        made.service.plan = changed(made.service.plan, witness=witness)
        async with made as server:
            await asyncio.sleep(0.1)
            return server.service.metrics

    lines = asyncio.run(story()).splitlines()
    kinds = dict(line.split()[2:4] for line in lines if line.startswith("# TYPE"))
    more = {f"{name}_bucket" for name, kind in kinds.items() if kind == "histogram"}
    return {*kinds, *more}


@pytest.mark.parametrize("expressions", [EXPRESSIONS, SHOWN], ids=["alerts", "dashboard"])
def test_every_number_that_is_named_is_one_of_a_floor(known, expressions):
    named = {name for one in expressions for name in NAME.findall(one)}
    assert len(named) >= 14
    assert named - known == set()


def test_every_number_that_is_worth_an_alarm_has_a_rule_or_is_shown(known):
    named = {name for one in (*EXPRESSIONS, *SHOWN) for name in NAME.findall(one)}
    shown = {name.removesuffix("_bucket") for name in named}
    assert {name.removesuffix("_bucket") for name in known} - shown == set()


def test_every_alert_says_what_is_wrong_and_what_to_do():
    names = [one["alert"] for one in ALERTS]
    assert len(names) == len(set(names)) >= 14
    for one in ALERTS:
        assert one["labels"]["severity"] in ("critical", "warning"), one
        assert one["annotations"]["summary"], one
        assert one["annotations"]["action"], one
        assert one["expr"].count("(") == one["expr"].count(")"), one


def test_panels_do_not_lie_over_each_other_and_ask_the_source_that_is_chosen():
    taken: set[Any] = set()
    for panel in BOARD["panels"]:
        at = panel["gridPos"]
        cells = {
            (x, y)
            for x in range(at["x"], at["x"] + at["w"])
            for y in range(at["y"], at["y"] + at["h"])
        }
        assert not cells & taken, panel["title"]
        assert at["x"] + at["w"] <= 24
        taken |= cells
        assert panel["datasource"]["uid"] == "${source}"
    assert BOARD["templating"]["list"][0]["name"] == "source"
