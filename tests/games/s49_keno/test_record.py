"""A wrong record that is found after the game was settled. Rule 12.1."""

import pytest

from houseway.core.money import Cents
from houseway.core.wagers import Reversed
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.moves import Device
from houseway.games.keno.draw.events import RecordCorrected, RecordUpheld
from houseway.games.keno.money.books import Account
from tests.games.playing import only
from tests.games.s49_keno.hall import OPERATOR, TWENTY, WRITER, Hall, entry, matching

SEEN = (80, *TWENTY[1:])  # 80 was drawn, and 1 recorded
REPORT = moves.ReportWrongRecord(SEEN)


@pytest.fixture
def balls():
    return Hall(device=Device.MECHANICAL).open()


def test_12_1__a_settled_game_is_taken_back_and_settled_again(balls):
    """A jackpot was won with 1, and is not with 80: pools and tickets are as if it never was."""
    balls.sell(entry(matching(6, 6), 2, games=2))
    balls.sell(entry((80,)))
    balls.draw()
    assert [balls.owed(1), balls.owed(2)] == [1_000_00, 0]
    events = balls.put(WRITER, REPORT)
    assert only(Reversed, events).cite.ref == "12.1"
    assert only(RecordCorrected, events).numbers == SEEN
    assert [balls.owed(1), balls.owed(2)] == [0, 0]
    balls.put(WRITER, moves.ConfirmDraw())
    assert [balls.owed(1), balls.owed(2)] == [100_00, 3_00]
    assert balls.balance(Account.JACKPOT_6) == 30
    assert [one.numbers for one in balls.computer.results] == [SEEN]
    balls.draw()
    assert balls.owed(1) == 100_00 + 1_000_00
    assert balls.balance(Account.LAYOUT) == balls.balance(Account.ENTRIES) == 0


def test_12_1__money_after_a_correction_is_as_if_the_record_had_been_right(balls):
    right = Hall(device=Device.MECHANICAL).open()
    for hall, drawn in ((balls, TWENTY), (right, SEEN)):
        for numbers in (matching(6, 6), matching(8, 8), matching(9, 4), (80, 2, 3)):
            hall.sell(entry(numbers, 3, games=2))
        hall.draw(drawn)
    balls.put(WRITER, REPORT)
    balls.put(WRITER, moves.ConfirmDraw())
    assert balls.computer.books == right.computer.books
    assert balls.computer.tickets == right.computer.tickets
    assert balls.computer.live == right.computer.live


def test_12_1__tickets_for_the_next_game_stay(balls):
    balls.draw()
    balls.sell(entry((1,)))
    balls.put(WRITER, REPORT)
    assert balls.sell(entry((1,))).first == 2
    balls.put(WRITER, moves.ConfirmDraw())
    balls.draw()
    assert [balls.owed(1), balls.owed(2)] == [3_00, 3_00]


def test_12_1__not_after_a_prize_was_paid(balls):
    balls.sell(entry((1,)))
    balls.draw()
    balls.put(WRITER, moves.PayPrize(balls.slip(1), Cents(3_00)))
    assert balls.refused(WRITER, REPORT).cite.ref == "12.1"


def test_12_1__not_after_the_next_game_closed_or_the_day(balls):
    assert balls.refused(WRITER, REPORT).cite.ref == "12.1"
    balls.draw()
    balls.put(WRITER, moves.CloseGame())
    assert balls.refused(WRITER, REPORT).cite.ref == "12.1"
    balls.put(WRITER, moves.BeginDraw())
    balls.put(WRITER, moves.Draw(TWENTY))
    balls.put(WRITER, moves.ConfirmDraw())
    balls.put(OPERATOR, moves.CloseDay())
    balls.open("1999-08-28")
    assert balls.refused(WRITER, REPORT).cite.ref == "12.1"


def test_12_1__a_generators_record_stands_after_settling_too():
    hall = Hall().open()
    hall.draw()
    (event,) = hall.put(WRITER, REPORT)
    assert isinstance(event, RecordUpheld)
    assert event.numbers == TWENTY
