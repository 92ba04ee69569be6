"""A tournament waits for nobody: players who do not wager, and players who are not there."""

from typing import Any

import pytest

from houseway.cash.terminal.moves import InsertNote
from houseway.core.actors import Player, Put, Role
from houseway.core.money import Cents
from houseway.floor.live.audit.floor_audit import audited
from houseway.games.poker.round.moves import FoldAbsent, StartClock
from houseway.house.terminals.periods import DealWithoutWagers, DirectRounds
from houseway.tournaments import moves
from houseway.tournaments.papers.conditions import Level
from houseway.tournaments.play.events import AbsentPosted, MinimumNotRisked, RoundReported
from houseway.tournaments.state import Phase, Standing
from tests.floor.system.crewed import TURNS, crewed
from tests.floor.system.cup import OF
from tests.floor.system.evening import MAIN
from tests.floor.system.readers import reader_of
from tests.tournaments.holding import BLINDS, DIRECTOR

NI2019 = "ni2019-689-mttg"


def puts(cup):
    """Every move that is on record."""
    for record in cup.evening.store.records:
        if record.page.stream_number > 1:
            stream = cup.evening.floor.hall.streams[record.page.stream]
            yield stream.bodies.read(record.page.body).put


def events(cup, kind):
    return [one for one in cup.evening.events() if isinstance(one, kind)]


def idle(game, players, **changes):
    """Everybody has taken his place, and nobody does anything."""
    cup = crewed(game, players, **changes).until(Phase.PLAY)
    cup.crew.bots.guests.clear()
    return cup


def until(cup, what):
    for _ in range(TURNS):
        if what():
            return
        cup.turn()
    raise AssertionError(cup.cup.state.tables)


@pytest.mark.rule(NI2019, "5.5(c)", "11.11", "def:Session")
@pytest.mark.parametrize(("game", "players"), [("roulette", 4), ("sic-bo", 6)])
def test_a_round_that_nobody_wagers_on_is_dealt_and_counts(game, players):
    cup = idle(game, players)
    until(cup, lambda: cup.cup.state.tables[0].rounds == 2)
    kinds = [type(one.move) for one in puts(cup)]
    assert DirectRounds in kinds
    assert kinds.count(DealWithoutWagers) == 2
    assert kinds.count(moves.ReportRound) == 2
    breaches = events(cup, MinimumNotRisked)
    assert sorted(one.player for one in breaches) == sorted([*range(1, players + 1)] * 2)
    assert {(one.put_in, one.cite.ref) for one in breaches} == {(0, "11.11")}
    assert len(cup.cup.state.alive) == players  # in breach, and not eliminated
    assert audited(reader_of(cup.evening), MAIN).head.number == cup.evening.floor.hall.number


@pytest.mark.rule(NI2019, "8.8(j)", "def:Session")
def test_a_shoe_that_nobody_wagers_on_comes_to_its_end():
    cup = idle("baccarat", 3, fewest=3, rounds=1)
    until(cup, lambda: cup.cup.state.tables[0].shoes)
    reported = events(cup, RoundReported)
    assert len(reported) > 20
    assert [one.shoe_ended for one in reported[:-1]] == [False] * (len(reported) - 1)


@pytest.mark.rule(NI2019, "11.11")
def test_where_somebody_wagers_nothing_is_directed():
    cup = crewed("roulette", 4).until(Phase.OVER)
    assert not [one for one in puts(cup) if isinstance(one.move, DirectRounds)]


@pytest.mark.parametrize(("game", "players"), [("blackjack", 6), ("pai-gow", 6), ("keno", 4)])
def test_other_games_go_on_without_wagers_to_their_places(game, players):
    cup = idle(game, players, rounds=1)
    cup.until(Phase.OVER)
    (placing,) = cup.cup.state.placings  # equal chips share
    assert len(placing.players) == players


@pytest.mark.rule("ni2015-405-holdem", "20.11")
def test_an_absent_player_is_folded_at_once_and_his_blinds_go_in():
    short: dict[str, Any] = {
        "fewest": 2,
        "prizes": OF.prizes,
        "levels": OF.levels,
        "chips": OF.chips,
    }
    cup = crewed("holdem", 3, **short).until(Phase.PLAY)
    cup.evening.ask(cup.cup.name, Put(DIRECTOR, moves.MarkAbsent(Player(3))))
    until(cup, lambda: cup.cup.state.session == 2)
    posted = events(cup, AbsentPosted)
    assert [one.amount for one in posted] == [10_00, 5_00]  # the blinds of his first rounds
    assert {(one.player, one.cite.ref) for one in posted} == {(3, "20.11")}
    assert {type(one.move) for one in puts(cup) if one.by.player == 3} == {InsertNote}
    folds = [one for one in puts(cup) if isinstance(one.move, FoldAbsent)]
    assert {one.move.player for one in folds} == {3}
    assert {one.by.role for one in folds} == {Role.DEALER}
    clocks = [one.move.player for one in puts(cup) if isinstance(one.move, StartClock)]
    assert 3 not in clocks


def absent_cup(settings, chips=OF.chips, minimum=Cents(10_00)):
    """Three players at one table; player 3 is marked absent before the first round."""
    levels = (Level(settings, minimum),)
    short: dict[str, Any] = {"fewest": 2, "prizes": OF.prizes, "levels": levels, "chips": chips}
    cup = crewed("holdem", 3, rounds=6, **short).until(Phase.PLAY)
    cup.evening.ask(cup.cup.name, Put(DIRECTOR, moves.MarkAbsent(Player(3))))
    return cup


ANTES = (("betting", "ante"), ("ante", "5"), ("minimum-bet", "10"), ("minimum-stake", "10"))
BOTH = (("betting", "blind-and-ante"), *BLINDS[1:], ("ante", "2"))


@pytest.mark.rule("ni2015-405-holdem", "20.11", "10.2(d)")
def test_an_absent_opener_who_could_only_bet_is_folded():
    cup = absent_cup(ANTES)
    until(cup, lambda: cup.cup.state.tables[0].rounds >= 4)  # each of them opens one
    folds = [one for one in puts(cup) if isinstance(one.move, FoldAbsent)]
    assert len(folds) >= 3
    posted = events(cup, AbsentPosted)
    assert {one.amount for one in posted} == {5_00}


@pytest.mark.rule("ni2015-405-holdem", "20.11")
def test_blinds_and_antes_of_an_absent_player_go_into_the_pot():
    cup = absent_cup(BOTH)
    until(cup, lambda: cup.cup.state.tables[0].rounds >= 3)
    posted = sorted(one.amount for one in events(cup, AbsentPosted))[:3]
    assert posted == [2_00, 7_00, 12_00]  # the ante alone, with the small, with the big blind


@pytest.mark.rule("ni2015-405-holdem", "20.11")
def test_an_absent_player_who_is_all_in_by_the_blind_is_folded():
    """The blind takes all the chips: nothing can be won with them."""
    dear = (("betting", "blind"), ("blinds", "2"), ("first-blind", "5"), ("second-blind", "10"))
    settings = (*dear, ("minimum-bet", "10"), ("minimum-stake", "10"))
    cup = absent_cup(settings, chips=Cents(10_00))
    until(cup, lambda: cup.cup.state.entrant(Player(3)).standing is not Standing.IN)
    folds = [one for one in puts(cup) if isinstance(one.move, FoldAbsent)]
    assert folds


@pytest.mark.rule("ni2015-405-holdem", "20.20")
def test_a_round_is_reported_with_what_each_player_put_into_its_pots():
    """By that players who are out together are ranked: more is better."""
    short: dict[str, Any] = {
        "fewest": 2,
        "prizes": OF.prizes,
        "levels": OF.levels,
        "chips": OF.chips,
    }
    cup = crewed("holdem", 3, **short).until(Phase.OVER)
    reports = [one.move for one in puts(cup) if isinstance(one.move, moves.ReportRound)]
    for report in reports:
        lost = [one for one in report.results if one.net < 0]
        assert lost
        assert all(one.put_in >= -one.net for one in lost)
        assert sum(one.put_in for one in report.results) >= sum(-2 * one.net for one in lost) // 2
    first = min(reports[0].results, key=lambda one: one.net)
    assert first.put_in == -first.net  # who won nothing lost what he put in
