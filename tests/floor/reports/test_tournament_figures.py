"""Tournaments in the report of a day, worked out by hand from the conditions of the sample."""

import json

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.core.actors import Put
from houseway.floor.reports.days.gaming_days import Period
from houseway.floor.reports.days.report import reported
from houseway.journal import Millis
from houseway.tournaments.moves import CancelTournament
from houseway.tournaments.state import Phase
from tests.floor.reports.test_handle import ALWAYS
from tests.floor.system.crewed import crewed
from tests.floor.system.evening import MAIN
from tests.floor.system.readers import reader_of
from tests.tournaments.holding import OPERATOR


def figures(evening, period=ALWAYS):
    return reported(reader_of(evening), MAIN, period).tournaments


@pytest.mark.standard("M5")
def test_a_tournament_is_counted_with_its_fees_prizes_and_rounds():
    """Three enter at $50, of which $5 are commission; two rounds of the heat, two of the final."""
    cup = crewed("blackjack", 3).until(Phase.OVER)
    (row,) = figures(cup.evening)
    assert (row.tournament, row.game, row.edition, row.phase) == ("CUP", "blackjack", "S49", "over")
    assert (row.entries, row.buy_backs, row.rounds, row.left) == (3, 0, 4, 0)
    assert (row.fees, row.commission, row.prizes, row.returned) == (150_00, 15_00, 135_00, 0)


def test_a_cancelled_tournament_has_returned_its_fees_and_kept_no_commission():
    cup = crewed("blackjack", 3).until(Phase.PLAY)
    cup.evening.ask("tournament:CUP", Put(OPERATOR, CancelTournament("a flood")))
    (row,) = figures(cup.evening)
    assert (row.fees, row.returned, row.commission, row.prizes) == (150_00, 150_00, 0, 0)


def test_a_day_without_the_tournament_does_not_list_it():
    cup = crewed("blackjack", 3).until(Phase.OVER)
    assert figures(cup.evening, Period(Millis(0), Millis(1), "before")) == ()


def test_the_report_prints_the_figures_in_every_form(tmp_path):
    file, page = str(tmp_path / "cup.db"), tmp_path / "day.html"
    run = CliRunner().invoke
    made = run(app, ["tournament", "run", "blackjack", "--seed", "4", "--record", file])
    assert made.exit_code == 0, made.output
    told = json.loads(run(app, ["report", file, "--zone", "0", "--json"]).output)
    (row,) = told["tournaments"]
    assert (row["entries"], row["fees"], row["prizes"]) == (3, 150_00, 135_00)
    listed = run(app, ["report", file, "--zone", "0", "--csv"]).output
    assert "tournament,CUP,prizes,13500" in listed
    printed = [
        line.split() for line in run(app, ["report", file, "--zone", "0"]).output.splitlines()
    ]
    assert ["CUP", "over", "3", "0", "25", "0", "$150", "$15", "$135", "$0"] in printed
    run(app, ["report", file, "--zone", "0", "--html", str(page)])
    assert "<h2>Tournaments</h2>" in page.read_text()
