"""`houseway observed --rng`: what fell on a floor, put to the tests of chance."""

import json

import pytest

from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.floor.reports.outcomes.drawn_outcomes import Kind, outcomes
from houseway.store.sqlite.store import SqliteReader, SqliteStore
from tests.cli.test_play import houseway
from tests.floor.reports.boxes import BLACKJACK, blackjack
from tests.floor.system.evening import MAIN, accepted
from tests.floor.system.stored import Stored

pytestmark = pytest.mark.standard("B3")
ROUNDS = 40
TABLES = (TablePlan("D1", "sic-bo", "NI2019"), BLACKJACK)


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    """Some rounds of dice, and of blackjack with two Boxes."""
    made = tmp_path_factory.mktemp("floor") / "floor.db"
    floor = Stored((SqliteStore(made), SqliteReader(made)), TABLES, terminals=2)
    for _ in range(12):
        accepted(floor.buy_in(1))
    for _ in range(ROUNDS):
        floor.to_the_wagers("D1")
        accepted(floor.confirm("D1", 1, ("small", 5_00)))
        floor.play("D1")
    blackjack(rounds=4, boxes=2, evening=floor)
    floor.close()
    return made


def test_what_was_thrown_and_drawn_is_read_with_what_it_came_from(path):
    reader = SqliteReader(path)
    dice, cards = outcomes(reader, MAIN)
    reader.close()
    assert (dice.table.table, dice.device, len(dice.outcomes)) == ("D1", "ReportDice", ROUNDS)
    assert {(len(each.came), each.kind, each.pool) for each in dice.outcomes} == {
        (3, Kind.THROW, (1, 2, 3, 4, 5, 6))
    }
    assert (cards.table.table, cards.device) == ("J1", "Deal")
    before = None
    for each in cards.outcomes:
        left = list(each.pool)
        for card in each.came:
            left.remove(card)
        assert before is None or len(each.pool) <= len(before)
        before = each.pool
    assert len(cards.outcomes[0].pool) in (8 * 52, 8 * 52 - 1, 6 * 52, 6 * 52 - 1)


def test_each_device_of_each_table_has_a_report(path):
    result = houseway("observed", str(path), "--rng", "--json")
    assert result.exit_code == 0, result.stdout
    said = json.loads(result.stdout)
    dice, cards = said["tables"]
    assert (dice["table"], dice["game"], dice["device"]) == ("D1", "sic-bo", "ReportDice")
    assert dice["tested"] == [{"what": "ReportDice", "items": ROUNDS}]
    names = {test["test"].partition(": ")[2] for test in dice["tests"]}
    assert {"frequency", "die 1", "die 2", "die 3", "serial correlation"} <= names
    assert (cards["table"], said["found"]) == ("J1", 0)
    assert dice["level"] == pytest.approx(0.005)  # two reports keep to 0.01 together


def test_one_table_is_printed(path):
    printed = houseway("observed", str(path), "--rng", "--table", "D1").stdout
    assert "D1  sic-bo NI2019" in printed
    assert "nothing found" in printed
    assert "J1" not in printed
    wrong = houseway("observed", str(path), "--rng", "--table", "B9")
    assert (wrong.exit_code, "outcomes were drawn at D1, J1" in wrong.stderr) == (2, True)


def test_dice_that_always_show_the_same_are_found(path, monkeypatch):
    from houseway.core.value import changed
    from houseway.floor.reports.outcomes import drawn_outcomes

    def loaded(throw, move):
        found = shown(throw, move)
        return None if found is None else changed(found, came=(6, 6, 6))

    shown = drawn_outcomes.throw_outcome
    monkeypatch.setattr(drawn_outcomes, "throw_outcome", loaded)
    result = houseway("observed", str(path), "--rng", "--table", "D1")
    assert (result.exit_code, "FOUND" in result.stdout) == (1, True)
