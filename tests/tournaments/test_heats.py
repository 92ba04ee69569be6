"""Heats one after another at the same terminals, and the best losers of all of them."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.law.instruments import Edition, Game
from houseway.tournaments import moves
from houseway.tournaments.papers.conditions import BuyBacks, Level, Stage, Unit
from houseway.tournaments.play.events import ExtraRoundsGiven, HeatEnded, PlayOffGiven, StageEnded
from houseway.tournaments.state import Phase, Standing
from houseway.tournaments.words import sentence
from tests.tournaments.holding import CHIPS, DEALER, DIRECTOR, FEE, KEPT, Held

HEAT = Stage("heat", 2, Unit.ROUNDS, 1, advance=1, tables=2, losers=1)
FINAL = Stage("final", 6, Unit.ROUNDS, 1)
RULES = {"ni2019-689-mttg": (Game.ROULETTE, Edition.NI2019), "s49": (Game.SIC_BO, Edition.S49)}
FIRST = {"p1": +100, "p3": +50, "p2": +10}
SECOND = {"p5": +20, "p6": +30, "p8": -10}


def eight(edition: str = "ni2019-689-mttg", heat: Stage = HEAT, **changes) -> Held:
    """Eight players, two heats at two tables of two: (1, 3), (2, 4) and then (5, 7), (6, 8)."""
    of = {"stages": (heat, FINAL), **changes}
    return Held(*RULES[edition], **of).drawn(8)


def played(room, table_1, table_2):
    """A heat of one round at each table, to its end."""
    room.seat(*(one.player for one in room.state.alive if one.heat != room.state.heat))
    room.put(DIRECTOR, moves.StartSession())
    room.round(1, **table_1)
    room.round(2, **table_2)
    return room.put(DIRECTOR, moves.EndSession())


def first(room, **nets):
    nets = nets or FIRST
    return played(room, nets, nets)


def second(room, **nets):
    nets = nets or SECOND
    return played(room, nets, nets)


def alive(room):
    return [one.player for one in room.state.alive]


@pytest.mark.rule("ni2019-689-mttg", "11.3(a)(ii)", "11.7")
def test_the_ballot_gives_heat_and_place_and_the_first_heat_sits_down():
    room = eight()
    assert [(one.heat, one.table, one.seat) for one in room.state.entrants] == [
        *((1, 1, 1), (1, 2, 1), (1, 1, 2), (1, 2, 2)),
        *((2, 1, 1), (2, 2, 1), (2, 1, 2), (2, 2, 2)),
    ]
    assert [table.players for table in room.state.tables] == [(1, 3), (2, 4)]
    refusal = room.refused(DIRECTOR, moves.TakePlace(Player(5)))
    assert (refusal.reason, refusal.cite.ref) == ("player 5 plays in heat 2, not 1", "11.7")


@pytest.mark.rule("ni2019-689-mttg", "11.3(a)(ii)")
def test_the_next_heat_sits_at_the_same_tables_and_begins_with_the_first_level():
    levels = (Level((), Cents(10_00), rounds=1), Level((), Cents(20_00)))
    room = eight(levels=levels)
    _, over = first(room)
    assert (type(over), over.ahead, over.following, over.cite.ref) == (
        HeatEnded,
        (1, 2),
        2,
        "11.3(a)(ii)",
    )
    assert sentence(over).startswith("heat 1 is over: players 1, 2 go on")
    assert (room.state.phase, room.state.session) == (Phase.SEATING, 2)
    assert [table.players for table in room.state.tables] == [(5, 7), (6, 8)]
    assert room.state.level_at(room.table(1)) == 0
    assert alive(room) == [*range(1, 9)]


@pytest.mark.rule("ni2019-689-mttg", "11.3(a)(ii)")
def test_the_best_loser_of_all_heats_goes_on_with_the_winners_of_the_tables():
    """1,050 of player 3 are more than 1,000 of players 4 and 7 and 990 of player 8."""
    room = eight()
    first(room)
    second(room)
    assert [one.ahead for one in room.of(StageEnded)] == [(1, 2, 3, 5, 6)]
    assert (alive(room), room.state.phase) == ([1, 2, 3, 5, 6], Phase.BALLOT)
    assert set(room.chips().values()) == {1000}
    room.session()
    assert [table.players for table in room.state.tables] == [(1, 2, 3, 5, 6)]
    assert (room.state.heat, {one.heat for one in room.state.entrants}) == (0, {0})


@pytest.mark.rule("ni2019-689-mttg", "11.8")
def test_whoever_does_not_come_to_his_heat_forfeits_in_that_heat():
    room = eight()
    first(room)
    room.seat(8, *(1, 2, 3, 4))
    refusal = room.refused(DIRECTOR, moves.StartSession())
    assert (refusal.reason.split(" has")[0], refusal.cite.ref) == ("player 8", "11.8")
    room.put(DIRECTOR, moves.ForfeitPlace(Player(8)))
    room.put(DIRECTOR, moves.StartSession())
    assert room.entrant(Player(8)).standing is Standing.FORFEITED


@pytest.mark.rule("ni2019-689-mttg", "11.15")
def test_equal_best_losers_play_a_heat_of_their_own_with_the_chips_of_the_close():
    """Players 3 and 7 close with 1,050 each; 3 then wins 40 and 7 loses 10."""
    room = eight()
    first(room)
    events = second(room, p5=+60, p7=+50, p6=+30)
    (given,) = [one for one in events if type(one) is PlayOffGiven]
    assert (given.players, given.cite.ref) == ((3, 7), "11.15")
    assert (room.state.phase, room.entrant(Player(3)).chips) == (Phase.BALLOT, 1_050_00)
    room.draw(7, 3)
    room.seat(*(one.player for one in room.state.alive if one.player not in (3, 7)))
    room.put(DIRECTOR, moves.StartSession())
    assert room.table(1).extra == (7, 3)
    room.round(1, p3=+40, p7=-10)
    room.put(DIRECTOR, moves.EndSession())
    assert alive(room) == [1, 2, 3, 5, 6]


@pytest.mark.rule("ni2019-689-mttg", "11.15")
def test_a_play_off_goes_on_until_there_is_a_result():
    room = eight()
    first(room)
    second(room, p5=+60, p7=+50, p6=+30)
    room.draw(3, 7)
    room.seat(*(one.player for one in room.state.alive if one.player not in (3, 7)))
    room.put(DIRECTOR, moves.StartSession())
    room.round(1)
    assert type(room.put(DIRECTOR, moves.EndSession())[0]) is ExtraRoundsGiven
    room.round(1, p7=+5)
    room.put(DIRECTOR, moves.EndSession())
    assert alive(room) == [1, 2, 5, 6, 7]


@pytest.mark.rule("ni2019-689-mttg", "11.15")
def test_chips_of_a_play_off_at_the_table_do_not_count_for_the_best_loser():
    """Players 1 and 3 close with 1,100; 3 loses 200 in the play-off and is the best loser still."""
    room = eight()
    room.seat(5, 6, 7, 8)
    room.put(DIRECTOR, moves.StartSession())
    room.round(1, p1=+100, p3=+100)
    room.round(2, p2=+10)
    assert type(room.put(DIRECTOR, moves.EndSession())[0]) is ExtraRoundsGiven
    room.round(1, p3=-200)
    room.put(DIRECTOR, moves.EndSession())
    second(room)
    assert alive(room) == [1, 2, 3, 5, 6]


@pytest.mark.rule("ni2019-689-mttg", "11.15")
def test_a_player_who_does_not_come_to_the_play_off_leaves_the_place_to_the_other():
    room = eight()
    first(room)
    second(room, p5=+60, p7=+50, p6=+30)
    room.draw(3, 7)
    room.put(DIRECTOR, moves.TakePlace(Player(7)))
    room.put(DIRECTOR, moves.ForfeitPlace(Player(3)))
    room.put(DIRECTOR, moves.StartSession())
    assert room.refused(DEALER, moves.StartRound(1)).reason == "table 1: its session is over"
    room.put(DIRECTOR, moves.EndSession())
    assert alive(room) == [1, 2, 5, 6, 7]


@pytest.mark.rule("s49-1999-sic-bo", "11.3")
def test_where_equals_share_all_equal_losers_go_on():
    room = eight("s49")
    first(room)
    second(room, p5=+60, p7=+50, p6=+30)
    assert alive(room) == [1, 2, 3, 5, 6, 7]


@pytest.mark.rule("ni2019-689-mttg", "11.11", "11.15")
def test_losers_who_cannot_wager_the_minimum_play_nothing_off():
    """All losers close with 5 chips, and 10 is the minimum: no loser goes on."""
    room = eight()
    first(room, p1=+100, p2=+10, p3=-995, p4=-995)
    second(room, p5=+20, p6=+30, p7=-995, p8=-995)
    assert room.of(PlayOffGiven) == []
    assert alive(room) == [1, 2, 5, 6]


def test_best_losers_of_tables_side_by_side():
    """Without a limit of tables there is one heat, at four tables."""
    heat = changed(HEAT, tables=0)
    room = eight(heat=heat)
    assert {one.heat for one in room.state.entrants} == {1}
    room.seat()
    room.put(DIRECTOR, moves.StartSession())
    for table in (1, 2, 3, 4):
        room.round(table, p1=+50, p2=+50, p3=+50, p4=+50, p5=+10)
    room.put(DIRECTOR, moves.EndSession())
    assert alive(room) == [1, 2, 3, 4, 5]


def test_heats_are_as_even_as_they_can_be():
    """Nine at two tables of two at once: three heats of three, at two tables each."""
    room = Held(*RULES["s49"], stages=(HEAT, FINAL)).drawn(9)
    assert [one.heat for one in room.state.entrants] == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert [one.table for one in room.state.entrants] == [1, 2, 1] * 3


BACK = BuyBacks(1, 1, FEE, KEPT, CHIPS)


@pytest.mark.rule("ni2019-689-mttg", "11.3(a)(ii)")
@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"stages": (changed(HEAT, advance=0),)}, "heat: heats and best losers go on to a stage"),
        ({"stages": (changed(HEAT, advance=0, losers=0), FINAL)}, "heat: 0 of 2 at a table"),
        (
            {"stages": (changed(HEAT, losers=0), changed(HEAT, fresh=False), FINAL)},
            "heat: all of its heats begin with new chips",
        ),
        ({"stages": (HEAT, FINAL), "buy_backs": BACK}, "heat: nobody buys back between heats"),
    ],
)
def test_heats_that_cannot_be_held_are_refused(changes, reason):
    with pytest.raises(Refused) as caught:
        Held(*RULES["ni2019-689-mttg"], **changes)
    assert caught.value.reason.startswith(reason)
    assert caught.value.cite.ref == "11.3(a)(ii)"
