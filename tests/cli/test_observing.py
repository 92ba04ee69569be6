"""`houseway observed` on a floor that was played."""

import json
from fractions import Fraction

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.wagers import Payment, Wager
from houseway.floor.reports.outcomes.observed_wagers import Bets, observed
from houseway.law import RuleSet
from houseway.store.sqlite.store import SqliteReader, SqliteStore
from tests.cli.test_play import houseway
from tests.floor.reports.boxes import BLACKJACK, blackjack
from tests.floor.system.evening import MAIN, accepted
from tests.floor.system.stored import Stored

ROUNDS = 12


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    """Two players on small and on a single 1, the same bets each round."""
    made = tmp_path_factory.mktemp("floor") / "floor.db"
    floor = Stored((SqliteStore(made), SqliteReader(made)))
    for player in (1, 2):
        for _ in range(3):
            accepted(floor.buy_in(player))
    for _ in range(ROUNDS):
        floor.to_the_wagers("D1")
        accepted(floor.confirm("D1", 1, ("small", 5_00)))
        accepted(floor.confirm("D1", 2, ("small", 10_00)))
        floor.play("D1")
    floor.close()
    return made


def test_each_round_counts_once_however_many_wagered(path):
    reader = SqliteReader(path)
    (seen,) = observed(reader, MAIN)
    reader.close()
    (small,) = seen.bets
    assert small.bet == "small"
    assert sum(times for _, times in small.rounds) == ROUNDS
    assert {net for net, _ in small.rounds} <= {Fraction(1), Fraction(-1)}
    assert small.staked == ROUNDS * 15_00
    assert small.squares == ROUNDS * 15_00**2
    wins = dict(small.rounds).get(Fraction(1), 0)
    assert small.net == (2 * wins - ROUNDS) * 15_00


def test_it_is_told_beside_the_exact_chances(path):
    result = houseway("observed", str(path), "--json")
    said = json.loads(result.stdout)
    assert (result.exit_code, said["flagged"]) == (0, 0)
    (table,) = said["tables"]
    (small,) = table["wagers"]
    assert small["expected"] == pytest.approx(1 - 2 * 105 / 216)  # 105 of 216 throws are small
    assert (small["rounds"], small["aside"]) == (ROUNDS, 0)
    printed = houseway("observed", str(path), "--table", "D1").stdout
    assert "nothing out of bounds" in printed
    assert "2.78 %" in printed
    assert "no wagers were settled" in houseway("observed", str(path), "--day", "2026-01-01").stdout


def test_wagers_of_a_box_are_compared_and_the_others_are_named(tmp_path):
    made = tmp_path / "blackjack.db"
    floor = Stored((SqliteStore(made), SqliteReader(made)), (BLACKJACK,), terminals=2)
    blackjack(rounds=4, boxes=2, evening=floor)
    floor.close()
    said = json.loads(houseway("observed", str(made), "--json").stdout)
    (table,) = said["tables"]
    sevens = next(one for one in table["wagers"] if one["wager"] == "super-sevens")
    assert (sevens["rounds"], sevens["of"], sevens["staked"]) == (8, "Boxes", 8 * 5_00)
    (main,) = table["not_compared"]
    assert (main["wager"], main["rounds"], main["staked"]) == ("main", 4, 8 * 10_00)
    printed = houseway("observed", str(made)).stdout
    assert "8 Boxes" in printed
    assert "not compared: main, $80 staked" in printed


def test_bad_questions_are_told(path, tmp_path):
    result = houseway("observed", str(path), "--table", "B9")
    assert result.exit_code == 2
    assert "settled at D1" in result.stderr
    assert houseway("observed", str(tmp_path / "none.db")).exit_code == 2


def test_a_pot_that_pays_one_who_laid_nothing_is_no_wager():
    """Seven dollars to a player of whom no chip is in the pot, beside five that were lost."""
    cite = RuleSet("s49-1999-poker").rule("9.3(a)")
    bets = Bets()
    bets.add(1, Payment(Wager(Player(1), "bet", Cents(0)), cite, win=Cents(7_00)))
    assert tuple(bets) == ()
    bets.add(1, Payment(Wager(Player(2), "bet", Cents(5_00)), cite))
    (bet,) = bets
    assert (bet.rounds, bet.staked, bet.net) == (((Fraction(-1), 1),), 5_00, 2_00)


def test_what_was_undone_does_not_count_and_what_came_instead_does():
    cite = RuleSet("ni2019-689-mttg").rule("2.6")
    wager = Wager(Player(1), "small", Cents(10_00))
    won = Payment(wager, cite, returned=Cents(10_00), win=Cents(10_00))
    bets = Bets()
    bets.add(1, won)
    bets.undo(won)
    assert tuple(bets) == ()
    bets.add(1, Payment(wager, cite))
    (small,) = bets
    assert (small.rounds, small.staked, small.net) == (((Fraction(-1), 1),), 10_00, -10_00)
