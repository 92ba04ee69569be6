"""Rounds told again from the records, and nothing of the one in play."""

import pytest

from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.floor.reports import round_history as module
from houseway.floor.reports.round_history import Chronicle, InPlay, Unknown
from houseway.games import GAMES
from tests.floor.system.evening import MAIN, Evening, accepted
from tests.floor.system.readers import reader_of


def played(rounds, wagers=1):
    evening = Evening()
    for number in range(1, wagers + 1):
        evening.buy_in(number)
    for _ in range(rounds):
        evening.to_the_wagers("R1")
        for number in range(1, wagers + 1):
            accepted(evening.confirm("R1", number, ("red", 5_00)))
        evening.play("R1")
    return evening


def chronicle_of(evening, table="R1"):
    found = Chronicle(reader_of(evening), MAIN, evening.table(table))
    found.follow()
    return found


@pytest.mark.standard("C11")
@pytest.mark.standard("C14")
def test_the_last_rounds_are_told_step_by_step():
    chronicle = chronicle_of(played(3))
    assert [one.number for one in chronicle.rounds(10)] == [3, 2, 1]
    assert [one.number for one in chronicle.rounds(2)] == [3, 2]
    steps = list(chronicle.steps(2))
    kinds = [type(one.entry.put.move).__name__ for one in steps]
    assert kinds[0] == "OpenPeriod"
    assert kinds[-2:] == ["TakeAndPay", "ClearLayout"]
    assert "ConfirmWagers" in kinds
    assert all(one.said for one in steps if one.entry.events)
    before, after = steps[-3].public["spin"], steps[-1].public["last"]["spin"]
    assert after["result"] == before["result"]
    assert steps[0].public["spin"] is None


def test_wagers_of_many_terminals_are_one_step():
    (step,) = [one for one in chronicle_of(played(1, wagers=3)).steps(1) if one.count > 1]
    assert step.count == 3
    assert len(step.said) + step.more >= 3


def test_sentences_beyond_so_many_are_counted(monkeypatch):
    monkeypatch.setattr(module, "SENTENCES", 2)
    (step,) = [one for one in chronicle_of(played(1, wagers=3)).steps(1) if one.count > 1]
    assert len(step.said) == 2
    assert step.more >= 1


def test_it_goes_on_where_it_stood():
    evening = played(1)
    chronicle = chronicle_of(evening)
    evening.to_the_wagers("R1")
    accepted(evening.confirm("R1", 1, ("red", 5_00)))
    evening.play("R1")
    chronicle.follow()
    assert [one.number for one in chronicle.rounds(10)] == [2, 1]


def test_a_round_in_play_is_not_told():
    evening = played(1)
    evening.to_the_wagers("R1")
    chronicle = chronicle_of(evening)
    with pytest.raises(InPlay):
        list(chronicle.steps(2))
    with pytest.raises(InPlay):
        chronicle.sentences(evening.table("R1").number)
    with pytest.raises(Unknown):
        chronicle.round(7)


def test_rounds_long_over_are_told_too(monkeypatch):
    """Their beginnings are not kept: they are followed from further back."""
    monkeypatch.setattr(module, "LATEST", 2)
    monkeypatch.setattr(module, "EVERY", 25)
    chronicle = chronicle_of(played(6))
    first = list(chronicle.steps(1))
    assert type(first[-1].entry.put.move).__name__ == "ClearLayout"
    assert chronicle.sentences(first[-1].record.page.stream_number) == first[-1].said
    assert len(chronicle._kept) < 6


HIDING = [row for row in GAMES if str(row.game) in ("blackjack", "pai-gow", "baccarat")]


@pytest.mark.parametrize("row", HIDING, ids=lambda row: f"{row.game} {row.edition}")
def test_no_record_of_a_round_in_play_is_told_at_any_game(row):
    evening = Evening((TablePlan("T", str(row.game), str(row.edition)),), 2)
    for _ in range(8):
        if evening.table("T").deadline is None:
            evening.deal("T")
    chronicle = chronicle_of(evening, "T")
    last = evening.table("T").number
    running = [at for at in range(2, last + 1) if not chronicle.is_over(at)]
    assert running
    for at in running:
        with pytest.raises(InPlay):
            chronicle.sentences(at)
