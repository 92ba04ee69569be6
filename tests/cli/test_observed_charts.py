"""`houseway observed --charts`: a floor against its odds, by table, dealer, terminal and sector."""

import json

import pytest

from houseway.core.actors import Actor, Role
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.floor.reports.outcomes.house_results import house_results
from houseway.store.sqlite.store import SqliteReader, SqliteStore
from tests.cli.test_play import houseway
from tests.floor.reports.boxes import BLACKJACK, blackjack
from tests.floor.reports.put_right import corrected_three_times
from tests.floor.system.evening import MAIN, accepted
from tests.floor.system.readers import reader_of
from tests.floor.system.stored import Stored

ROUNDS = 30
TABLES = (
    TablePlan("D1", "sic-bo", "NI2019"),
    TablePlan("R1", "roulette", "NI2019"),
    BLACKJACK,
)


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    """Two terminals at dice, one of them at the wheel too, and a round of blackjack."""
    made = tmp_path_factory.mktemp("floor") / "floor.db"
    floor = Stored((SqliteStore(made), SqliteReader(made)), TABLES, terminals=2)
    for player in (1, 2):
        for _ in range(10):
            accepted(floor.buy_in(player))
    for _ in range(ROUNDS):
        floor.to_the_wagers("D1")
        accepted(floor.confirm("D1", 1, ("small", 5_00)))
        accepted(floor.confirm("D1", 2, ("small", 5_00), ("big", 10_00)))
        floor.play("D1")
        floor.to_the_wagers("R1")
        accepted(floor.confirm("R1", 1, ("red", 5_00)))
        floor.play("R1")
    blackjack(rounds=1, boxes=1, evening=floor)
    floor.close()
    return made


def said(path, *words):
    result = houseway("observed", str(path), "--charts", "--json", *words)
    return result.exit_code, json.loads(result.stdout)


def test_each_group_has_its_rounds_stakes_and_expected_win(path):
    status, found = said(path)
    assert (status, found["flagged"]) == (0, 0)
    groups = {(group["by"], group["name"]): group for group in found["groups"]}
    assert set(groups) == {
        ("table", "D1"),
        ("table", "R1"),
        ("dealer", "the system"),
        ("terminal", "001"),
        ("terminal", "002"),
    }
    dice = groups["table", "D1"]
    assert (dice["rounds"], dice["staked"]) == (ROUNDS, ROUNDS * 20_00)
    # 105 of 216 throws are small, as many big, 6 triples neither: the house keeps 6/216.
    assert dice["expected"] == pytest.approx(ROUNDS * 20_00 * 6 / 216)
    # Small $10 and big $10 against each other: only a triple pays the house, $20.
    assert dice["deviation"] ** 2 == pytest.approx(ROUNDS * 20_00**2 * (6 / 216) * (210 / 216))
    assert groups["dealer", "the system"]["rounds"] == 2 * ROUNDS
    assert groups["terminal", "001"]["staked"] == ROUNDS * 10_00
    assert groups["terminal", "002"]["staked"] == ROUNDS * 15_00
    assert all(group["exact"] for group in groups.values())
    assert sum(period["rounds"] for period in dice["periods"]) == ROUNDS
    assert found["left_out"] == {"J1": 15_00}


def test_the_sectors_of_a_wheel_are_counted(path):
    _, found = said(path)
    assert {sector["wheel"] for sector in found["sectors"]} == {"R1"}
    assert len(found["sectors"]) == 3
    for sector in found["sectors"]:
        assert sector["spins"] == ROUNDS
        assert sector["expected"] == pytest.approx(ROUNDS * len(sector["numbers"]) / 37)


def test_it_is_printed_and_drawn(path, tmp_path):
    printed = houseway("observed", str(path), "--charts", "--table", "D1").stdout
    assert "table D1" in printed
    assert "nothing out of bounds" in printed
    assert "table R1" not in printed
    page = tmp_path / "charts.html"
    result = houseway("observed", str(path), "--charts", "--html", str(page))
    assert result.exit_code == 0
    text = page.read_text(encoding="utf-8")
    assert text.count("<svg") == 5
    assert 'aria-label="table D1: ' in text
    assert "<h2>Sectors of wheels</h2>" in text
    assert "<script" not in text


def test_a_floor_that_pays_too_much_is_out_of_bounds(path, monkeypatch):
    """Every wager is paid even money in every round, small and big alike: that cannot be."""
    from houseway.core.value import changed
    from houseway.floor.reports.outcomes import house_results as results

    def generous(payments):
        return tuple(changed(row, net=row.staked) for row in shown(payments))

    shown = results.player_bets
    monkeypatch.setattr(results, "player_bets", generous)
    status, found = said(path, "--table", "D1")
    dice = next(group for group in found["groups"] if group["by"] == "table")
    assert (status, dice["flagged"], dice["won"]) == (1, True, -ROUNDS * 20_00)
    assert dice["signals"]


def test_a_round_that_was_put_right_counts_as_it_was_put_right_last():
    """$15 on red and $10 on black; it was red at last."""
    (table,) = house_results(reader_of(corrected_three_times()), MAIN)
    (only,) = table.rounds
    assert [(row.bet, row.staked, row.net) for row in only.bets] == [
        ("red", 15_00, 15_00),
        ("black", 10_00, -10_00),
    ]
    assert len(table.spins) == 1


def test_who_reports_the_outcome_is_the_dealer():
    from houseway.games.roulette.round.state import ReportBall
    from tests.floor.system.evening import Evening

    evening = Evening((TablePlan("R1", "roulette", "NI2019", mode="attended"),), terminals=1)
    accepted(evening.buy_in(1))
    evening.to_the_wagers("R1")
    accepted(evening.confirm("R1", 1, ("red", 5_00)))
    evening.expire("R1")
    while evening.table("R1").now.state.round is not None:
        due = evening.table("R1").now.due.turn
        listing = evening.table("R1").desk.listing
        put = listing.electronic(evening.entropy).next_put(evening.table("R1").now.state, due)
        if isinstance(put.move, ReportBall):
            put = type(put)(Actor(Role.DEALER, name="Dan"), put.move)
        accepted(evening.put("table:R1", put.by, put.move))
    (table,) = house_results(reader_of(evening), MAIN)
    assert [result.dealer for result in table.rounds] == ["Dan"]
    assert [spin.dealer for spin in table.spins] == ["Dan"]


@pytest.mark.parametrize(
    ("words", "reason"),
    [(("--rng", "--charts"), "ask for one"), (("--html", "x.html"), "--html is for --charts")],
)
def test_reports_exclude_each_other(path, words, reason):
    result = houseway("observed", str(path), *words)
    assert (result.exit_code, reason in result.stderr) == (2, True)
