"""The Draw, and what goes wrong with it. Rules 7, 10.2 and 12."""

import pytest

from houseway.core.game import Bets, Chance, Throw, due_in_words
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.moves import Device
from houseway.games.keno.computer.play import KENO
from houseway.games.keno.computer.state import Stage
from houseway.games.keno.draw.events import (
    DrawBegun,
    DrawCompleted,
    DrawVoided,
    GameClosed,
    NumbersDrawn,
)
from tests.games.playing import only
from tests.games.s49_keno.hall import (
    RULES,
    RUNNER,
    SUPERVISOR,
    TWENTY,
    WRITER,
    Hall,
    entry,
    player,
)


@pytest.fixture
def hall():
    return Hall().open()


@pytest.fixture
def balls():
    return Hall(device=Device.MECHANICAL).open()


def due(hall):
    return KENO.turn(hall.state)


# An ordinary game


def test_7_2__a_game_is_drawn_after_it_has_closed(hall):
    for move in (moves.BeginDraw(), moves.Draw(TWENTY)):
        assert hall.refused(WRITER, move).cite.ref == "7.2"
    (event,) = hall.put(WRITER, moves.CloseGame())
    assert event == GameClosed(1, event.cite)
    assert event.cite.ref == "7.2"
    assert (due(hall).act, due(hall).cite) == (moves.BeginDraw, event.cite)
    hall.refused(WRITER, moves.Draw(TWENTY))
    hall.refused(WRITER, moves.CloseGame())


@pytest.mark.rule(RULES, "7.1", "def:Draw", "def:Device")
def test_the_device_draws_twenty_numbers_of_eighty(hall):
    hall.put(WRITER, moves.CloseGame())
    begun = only(DrawBegun, hall.put(WRITER, moves.BeginDraw()))
    assert begun.cite.ref == "def:Device"
    assert hall.refused(WRITER, moves.BeginDraw()).cite.ref == "7.1"
    assert due(hall).by == Throw(moves.Draw, 1, 80, count=20, distinct=True)
    for numbers in ((), (0,), (81,), (5, 5), tuple(range(1, 22))):
        assert hall.refused(WRITER, moves.Draw(numbers)).cite.ref == "7.1"
    assert isinstance(due(hall), Chance)
    for number in range(61, 80):
        events = hall.put(WRITER, moves.Draw((number,)))
        assert only(NumbersDrawn, events).numbers == (number,)
    assert due(hall).by.count == 1
    assert due_in_words(due(hall)) == "the Device is due to show its result"
    assert hall.refused(WRITER, moves.Draw((61,))).reason == "61 is there twice"
    assert hall.refused(WRITER, moves.ConfirmDraw()).cite.ref == "7.1"
    events = hall.put(WRITER, moves.Draw((80,)))
    complete = only(DrawCompleted, events)
    assert complete.numbers == tuple(range(61, 81))
    assert complete.cite.ref == "def:Draw"
    hall.put(WRITER, moves.ConfirmDraw())
    assert hall.computer.results[-1].numbers == tuple(range(61, 81))
    assert isinstance(due(hall), Bets)


def test_7_1__only_a_keno_writer_works_the_device(hall):
    hall.put(WRITER, moves.CloseGame())
    hall.put(WRITER, moves.BeginDraw())
    for by in (player(1), RUNNER, SUPERVISOR):
        assert hall.forbidden(by, moves.Draw(TWENTY)).cite.ref == "7.1"


def test_10_2__a_ticket_is_in_its_own_games_and_no_other(hall):
    """Sold while game 1 is open, and while it is drawn: only the first is in game 1."""
    hall.sell(entry((1,)))
    hall.drawing(1, 2, 3)
    staked = next(one for one in hall.events if hasattr(one, "wagers"))
    assert staked.cite.ref == "10.2"
    hall.sell(entry((1,)))
    hall.put(WRITER, moves.Draw(TWENTY[3:]))
    hall.put(WRITER, moves.ConfirmDraw())
    assert [hall.owed(1), hall.owed(2)] == [3_00, 0]
    hall.draw()
    assert [hall.owed(1), hall.owed(2)] == [3_00, 3_00]


def test_a_ticket_of_three_games_is_in_three(hall):
    hall.sell(entry((1,), games=3))
    hall.draw()
    hall.draw(range(41, 61))
    hall.draw()
    hall.draw()
    assert [(win.game, win.amount) for win in hall.computer.tickets[0].wins] == [
        (1, 3_00),
        (3, 3_00),
    ]
    assert [one.wagered for one in hall.computer.results] == [1_00, 1_00, 1_00, 0]


# When it goes wrong


@pytest.mark.rule(RULES, "12.2", "def:Void")
def test_fewer_than_eighty_numbers_make_the_draw_void(hall):
    hall.sell(entry((1,)))
    hall.put(WRITER, moves.CloseGame())
    assert hall.refused(WRITER, moves.BeginDraw(81)).cite.ref == "def:Device"
    voided = only(DrawVoided, hall.put(WRITER, moves.BeginDraw(79)))
    assert (voided.cite.ref, voided.redraw.cite.ref) == ("12.2", "def:Void")
    hall.put(WRITER, moves.BeginDraw(80))
    hall.put(WRITER, moves.Draw(TWENTY))
    hall.put(WRITER, moves.ConfirmDraw())
    assert hall.owed(1) == 3_00
    assert hall.computer.results[-1].voids == 1


def test_12_3__numbers_before_a_malfunction_stand_if_the_draw_can_go_on(hall):
    report = moves.ReportMalfunction(continues=True)
    hall.drawing(1, 2, 3)
    assert hall.forbidden(player(1), report).cite.ref == "12.3"
    (event,) = hall.put(WRITER, report)
    assert (event.numbers, event.cite.ref) == ((1, 2, 3), "12.3")
    hall.put(WRITER, moves.Draw(TWENTY[3:]))
    assert hall.computer.game.drawn == TWENTY


def test_12_3__a_draw_that_cannot_go_on_is_void_and_the_game_drawn_again(hall):
    hall.sell(entry((1, 80)))
    hall.drawing(1, 2, 3)
    voided = only(DrawVoided, hall.put(SUPERVISOR, moves.ReportMalfunction(continues=False)))
    assert (voided.cite.ref, voided.redraw.verdict) == ("12.3", True)
    assert (hall.computer.game.stage, hall.computer.game.drawn) == (Stage.CLOSED, ())
    hall.refused(WRITER, moves.ReportMalfunction(continues=True))
    hall.put(WRITER, moves.BeginDraw())
    hall.put(WRITER, moves.Draw((80, *TWENTY[:19])))
    hall.put(WRITER, moves.ConfirmDraw())
    assert hall.owed(1) == 13_00
    assert hall.computer.results[-1].wagered == 1_00  # staked once


def test_12_4_a__a_damaged_ball_voids_the_draw_until_the_set_is_replaced(balls):
    balls.sell(entry((1,)))
    report = moves.ReportDamagedBall(7)
    assert balls.refused(WRITER, report).cite.ref == "12.4(a)"
    balls.drawing(5, 6)
    assert balls.forbidden(RUNNER, report).cite.ref == "12.4(a)"
    assert balls.refused(WRITER, moves.ReportDamagedBall(81)).cite.ref == "12.4(a)"
    voided = only(DrawVoided, balls.put(WRITER, report))
    assert voided.cite.ref == "12.4(a)"
    assert balls.refused(WRITER, moves.BeginDraw()).cite.ref == "12.4(a)"
    for short in (moves.ReplaceBalls("GCI 7", 79), moves.ReplaceBalls(" ", 80)):
        assert balls.refused(SUPERVISOR, short).cite.ref == "12.4(a)"
    assert balls.forbidden(WRITER, moves.ReplaceBalls("GCI 7")).cite.ref == "12.4(a)"
    balls.put(SUPERVISOR, moves.ReplaceBalls("GCI 7"))
    assert balls.refused(SUPERVISOR, moves.ReplaceBalls("GCI 7")).cite.ref == "12.4(a)"
    balls.put(WRITER, moves.BeginDraw())


def test_12_4_b__a_ball_that_falls_back_is_not_drawn(balls):
    balls.drawing(5, 6)
    assert balls.forbidden(player(1), moves.ReportFallenBall(6)).cite.ref == "12.4(b)"
    assert balls.refused(WRITER, moves.ReportFallenBall(7)).cite.ref == "12.4(b)"
    (event,) = balls.put(WRITER, moves.ReportFallenBall(6))
    assert (event.number, event.cite.ref) == (6, "12.4(b)")
    assert balls.computer.game.drawn == (5,)
    balls.put(WRITER, moves.Draw((7, 6)))
    left = tuple(n for n in range(20, 80))[:17]
    balls.put(WRITER, moves.Draw(left))
    assert balls.refused(WRITER, moves.ReportFallenBall(6)).cite.ref == "12.4(b)"


def test_12_4_c__spilled_balls_void_the_draw(balls):
    balls.drawing(5)
    assert balls.forbidden(player(1), moves.ReportSpill()).cite.ref == "12.4(c)"
    assert only(DrawVoided, balls.put(WRITER, moves.ReportSpill())).cite.ref == "12.4(c)"
    balls.put(WRITER, moves.BeginDraw())


def test_12_4_d__a_stopped_device_is_worked_by_hand(balls):
    balls.drawing(5)
    assert balls.forbidden(player(1), moves.ReportStoppage(another=True)).cite.ref == "12.4(d)"
    (event,) = balls.put(WRITER, moves.ReportStoppage(another=True))
    assert (event.until_rectified, event.cite.ref) == (False, "12.4(d)")
    balls.put(WRITER, moves.Draw(tuple(range(30, 49))))
    balls.put(WRITER, moves.ConfirmDraw())
    assert not balls.computer.machinery.by_hand
    assert balls.refused(WRITER, moves.ReportRectified()).cite.ref == "12.4(d)"


def test_12_4_d__without_another_device_later_games_are_drawn_by_hand(balls):
    balls.drawing(5)
    balls.put(WRITER, moves.ReportStoppage(another=False))
    balls.put(WRITER, moves.Draw(tuple(range(30, 49))))
    balls.put(WRITER, moves.ConfirmDraw())
    balls.put(WRITER, moves.CloseGame())
    assert only(DrawBegun, balls.put(WRITER, moves.BeginDraw())).by_hand
    balls.put(WRITER, moves.ReportRectified())
    assert not balls.computer.machinery.by_hand


@pytest.mark.parametrize(
    ("report", "clause"),
    [
        (moves.ReportDamagedBall(5), "12.4(a)"),
        (moves.ReportFallenBall(5), "12.4(b)"),
        (moves.ReportSpill(), "12.4(c)"),
        (moves.ReportStoppage(another=True), "12.4(d)"),
    ],
)
def test_a_generator_has_no_balls(hall, report, clause):
    hall.drawing(5)
    assert hall.refused(WRITER, report).cite.ref == clause


def test_12_1__balls_that_were_drawn_are_the_record_and_a_generators_record_stands(hall, balls):
    seen = (80, *TWENTY[1:])
    report = moves.ReportWrongRecord(seen)
    for one in (hall, balls):
        one.sell(entry((80,)))
        one.drawing(*TWENTY[:19])
        assert one.refused(WRITER, report).cite.ref == "12.1"
        one.put(WRITER, moves.Draw(TWENTY[19:]))
        assert one.forbidden(player(1), report).cite.ref == "12.1"
        for bad in (seen[:19], (*seen[:19], 81)):
            assert one.refused(WRITER, moves.ReportWrongRecord(bad)).cite.ref == "12.1"
        (event,) = one.put(SUPERVISOR, report)
        assert event.cite.ref == "12.1"
        one.put(WRITER, moves.ConfirmDraw())
    assert [hall.owed(1), balls.owed(1)] == [0, 3_00]
    assert balls.computer.results[-1].numbers == seen
    assert hall.computer.results[-1].numbers == TWENTY
