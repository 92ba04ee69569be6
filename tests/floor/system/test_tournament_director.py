"""What a director does while rounds are in play on a floor: it happens after the round."""

import pytest

from houseway.core.actors import Put
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.requests import Accepted
from houseway.floor.live.streams.table import TableStream
from houseway.tournaments import moves
from houseway.tournaments.events import BoughtBack, PlayerMoved, TableBroken
from houseway.tournaments.papers.conditions import BuyBacks, Level, Moving, Stage, Unit, Until
from houseway.tournaments.play.events import RoundReported, RoundStarted
from houseway.tournaments.state import Phase, Standing
from tests.floor.system.crewed import TURNS, Crewed, short
from tests.floor.system.cup import OF
from tests.floor.system.evening import MAIN, Evening
from tests.floor.system.readers import reader_of
from tests.tournaments.holding import BLINDS, DIRECTOR

NI2015, S49 = "ni2015-405-holdem", "s49-1999-poker"
DEAREST = (
    *BLINDS[:2],
    ("first-blind", "400"),
    ("second-blind", "800"),
    ("minimum-bet", "800"),
    ("minimum-stake", "800"),
)
BY_DIRECTOR = changed(
    OF,
    levels=(changed(OF.levels[0], rounds=6), Level(DEAREST, Cents(800_00))),
    fewest=4,
    moving=Moving.BY_DIRECTOR,
    chips=Cents(1_000_00),
    stages=(Stage("final", 4, Unit.ROUNDS, 8, Until.ONE_LEFT),),
)


def begun(of=BY_DIRECTOR, players=6):
    """A session at two tables, with a round in play at each."""
    cup = Crewed(Evening((), players, 3), of, players).until(Phase.PLAY)
    until(cup, lambda: len(in_play(cup)) == 2)
    return cup


def in_play(cup):
    return [one.number for one in cup.cup.state.tables if one.playing]


def until(cup, what):
    for _ in range(TURNS):
        if what():
            return
        cup.turn()
    raise AssertionError(f"{cup.cup.state.phase}: {cup.cup.state.tables}")


def direct(cup, move):
    (answer,) = cup.evening.ask(cup.cup.name, Put(DIRECTOR, move))
    assert isinstance(answer, Accepted), answer
    return answer


def events(cup, kind):
    return [one for one in cup.evening.events() if isinstance(one, kind)]


def sitting(cup, number):
    state = cup.evening.floor.hall.of(TableStream)[f"CUP-{number}"].now.state
    return {one.player for one in state.people.seats}


def chips(cup):
    hall, book = cup.evening.floor.hall, cup.cup.book
    return -hall.tip.of(book.issue)


@pytest.mark.rule(NI2015, "20.8")
def test_a_player_moved_during_a_round_sits_at_the_other_table_after_it():
    cup = begun()
    player = cup.cup.state.table(1).playing[0]
    free = next(seat for seat in (4, 3) if seat_is_free(cup, 2, seat))
    direct(cup, moves.MovePlayer(player, 2, free))
    assert not events(cup, PlayerMoved)
    assert cup.cup.state.entrant(player).table == 1
    until(cup, lambda: events(cup, PlayerMoved))
    (record,) = [one for one in events_by_record(cup) if PlayerMoved in one]
    assert RoundReported in record
    until(cup, lambda: player in cup.cup.state.table(2).playing)
    assert player in sitting(cup, 2)
    assert player not in sitting(cup, 1)
    assert chips(cup) == 6 * BY_DIRECTOR.chips
    cup.until(Phase.OVER)
    assert audited(reader_of(cup.evening), MAIN).head == cup.evening.store.records[-1].head


def events_by_record(cup):
    found = [one for one in cup.evening.store.records if one.page.stream == cup.cup.name]
    return [[*map(type, cup.cup.bodies.read(one.page.body).events)] for one in found[1:]]


def seat_is_free(cup, number, seat):
    table = cup.cup.state.table(number)
    return seat not in {cup.cup.state.entrant(one).seat for one in table.players}


@pytest.mark.rule(NI2015, "20.8")
def test_a_table_broken_during_a_round_is_played_to_its_end_and_then_left():
    stages = (changed(BY_DIRECTOR.stages[0], seats=5, count=30),)
    cup = begun(changed(BY_DIRECTOR, chips=Cents(100_00), stages=stages))
    until(cup, lambda: len(cup.cup.state.alive) == 5 and len(in_play(cup)) == 2)
    order = cup.cup.state.table(2).players
    direct(cup, moves.BreakTable(2, order))
    until(cup, lambda: events(cup, TableBroken))
    until(cup, lambda: cup.cup.state.phase is not Phase.PLAY or cup.cup.state.table(1).playing)
    assert sitting(cup, 2) == set()
    cup.restart()
    cup.until(Phase.OVER)
    assert chips(cup) == 0


@pytest.mark.rule(NI2015, "20.15")
def test_a_break_during_a_round_begins_no_other():
    cup = begun()
    direct(cup, moves.OfferBreak(5))
    number = len(events(cup, RoundStarted))
    until(cup, lambda: not in_play(cup))
    assert cup.cup.state.paused == 5
    assert len(events(cup, RoundStarted)) == number
    until(cup, lambda: not cup.cup.state.paused)
    until(cup, lambda: len(in_play(cup)) == 2)


@pytest.mark.rule("ni2019-689-mttg", "11.3(a)(vii)")
def test_a_player_buys_back_during_a_round_and_plays_the_next():
    of = short("roulette", 12, fewest=4)
    of = changed(of, chips=Cents(2 * of.levels[0].minimum))
    back = BuyBacks(1, 30, of.fee, of.commission, of.chips)
    cup = Crewed(Evening((), 6, 3), changed(of, buy_backs=back), 6).until(Phase.PLAY)
    until(cup, lambda: out(cup) and in_play(cup))
    player = out(cup)[0]
    direct(cup, moves.BuyBack(player, of.fee, terminal=player))
    until(cup, lambda: any(player in one.playing for one in cup.cup.state.tables))
    assert [one.player for one in events(cup, BoughtBack)] == [player]
    cup.until(Phase.OVER)
    assert audited(reader_of(cup.evening), MAIN)


def out(cup):
    return [one.player for one in cup.cup.state.entrants if one.standing is Standing.OUT]
