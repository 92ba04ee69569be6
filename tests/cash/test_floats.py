"""The chips of a table: counts, fills, credits and drop, each by two people."""

from typing import Any, cast, get_args

import pytest

from houseway.cash.floats.book import FloatBook
from houseway.cash.floats.events import FloatEvent
from houseway.cash.floats.listing import FLOATS, MACHINE
from houseway.cash.floats.moves import CloseFloat, CountDrop, CreditTable, FillTable, OpenFloat
from houseway.cash.floats.state import FloatSettings
from houseway.core.actors import Actor, Put, Role
from houseway.core.game import NotPermitted, Refused
from houseway.core.money import Cents
from houseway.core.offers import why

DORA = Actor(Role.DEALER, name="dora")
SUE = Actor(Role.SUPERVISOR, name="sue")
CARL = Actor(Role.CASHIER, name="carl")


class Tray:
    """The machine, and its books."""

    def __init__(self, **settings):
        self.now = MACHINE.now(MACHINE.opening(FloatSettings(**settings)))
        self.balances = {}

    def put(self, move, by=DORA, beside=SUE):
        state = self.now.state
        step = MACHINE.step(self.now, Put(by, move, beside))
        self.now = step.now
        for one in FloatBook("house")(state, step.events):
            self.balances[one.debit] = self.balances.get(one.debit, 0) - one.cents
            self.balances[one.credit] = self.balances.get(one.credit, 0) + one.cents
        assert sum(self.balances.values()) == 0
        return step.events

    def of(self, account):
        return self.balances.get(account, 0)


def open_float(count=1_000_00, ledger=0):
    return OpenFloat("R1", Cents(count), Cents(ledger))


def close_float(count, ledger=0, reason=""):
    return CloseFloat("R1", Cents(count), reason, Cents(ledger))


@pytest.fixture
def tray():
    made = Tray()
    made.put(open_float(ledger=70_00))
    return made


def test_the_win_of_a_table_by_its_chips(tray):
    """1,000 in the tray, 500 filled, 200 taken back, 300 paid for chips in cash, 1,250 left.

    So 1,250 - 1,000 - 500 + 200 + 300 = 250 were won; the books went from 70 to 320.
    """
    tray.put(FillTable("R1", Cents(500_00), "F1"), by=CARL)
    tray.put(CreditTable("R1", Cents(200_00), "C1"))
    tray.put(CountDrop("R1", Cents(300_00)), by=CARL)
    (event,) = tray.put(close_float(1_250_00, ledger=320_00))
    assert event.counted.win == 250_00
    assert event.counted.ledger == 250_00
    assert event.counted.difference == 0
    assert tray.of("tray:R1") == 250_00
    assert tray.of("float:R1") == -1_250_00
    assert tray.of("vault:chips") == 300_00
    assert tray.of("drop:R1") == -300_00
    assert tray.of("found:R1") == 1_000_00  # nobody had counted before


def test_a_loss_of_a_table(tray):
    (event,) = tray.put(close_float(900_00, ledger=-30_00))
    assert (event.counted.win, event.counted.ledger) == (-100_00, -100_00)
    assert tray.of("tray:R1") == -100_00


def test_a_count_that_differs_is_explained_or_counted_again(tray):
    with pytest.raises(Refused, match=r"won \$49.99 by the count and \$50 by the books"):
        tray.put(close_float(1_049_99, ledger=120_00))
    (event,) = tray.put(close_float(1_049_99, ledger=120_00, reason="a chip fell"))
    assert (event.counted.difference, event.reason) == (-1, "a chip fell")


@pytest.mark.parametrize(("count", "taken"), [(1_001_00, True), (1_001_01, False)])
def test_so_much_may_go_unexplained(count, taken):
    tray = Tray(unexplained=Cents(1_00))
    tray.put(open_float())
    if taken:
        assert tray.put(close_float(count))
        return
    with pytest.raises(Refused, match="count again"):
        tray.put(close_float(count))


def test_the_next_opening_expects_what_was_left(tray):
    tray.put(close_float(1_000_00, ledger=70_00))
    (event,) = tray.put(open_float(999_00))
    assert (event.number, event.expected) == (2, 1_000_00)
    assert tray.of("found:R1") == 999_00
    assert tray.of("float:R1") == -999_00


@pytest.mark.parametrize(
    ("by", "beside"),
    [
        (DORA, None),
        (DORA, Actor(Role.SUPERVISOR, name="Dora")),
        (DORA, Actor(Role.SUPERVISOR)),
        (DORA, CARL),
        (Actor(Role.INSPECTOR, name="ines"), SUE),
        (Actor(Role.PLAYER), SUE),
    ],
)
def test_it_takes_two_people_and_one_is_a_supervisor(by, beside):
    with pytest.raises(NotPermitted):
        Tray().put(open_float(), by, beside)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (open_float(), "is open"),
        (FillTable("R1", Cents(0), "F1"), "are not moved"),
        (FillTable("R1", Cents(-1), "F1"), "are not moved"),
        (FillTable("R1", Cents(1), " "), "with a slip"),
        (FillTable("R1", Cents(1), "x" * 41), "1 to 40"),
        (CreditTable("R2", Cents(1), "C1"), "is not open"),
        (CountDrop("R1", Cents(10**15)), "are not moved"),
        (CloseFloat("R1", Cents(-1)), "nobody counts"),
        (CloseFloat("R1", Cents(0), in_play=Cents(1)), "count between rounds"),
        (CloseFloat("R2", Cents(0)), "is not open"),
    ],
)
def test_what_is_refused(tray, move, reason):
    with pytest.raises(Refused, match=reason):
        tray.put(move)


def test_a_slip_is_used_once_while_a_float_is_open(tray):
    tray.put(FillTable("R1", Cents(500_00), "F1"))
    for move in (FillTable("R1", Cents(500_00), " F1"), CreditTable("R1", Cents(1), "F1")):
        with pytest.raises(Refused, match="slip F1 was used at R1 before"):
            tray.put(move)
    tray.put(FillTable("R1", Cents(500_00), "F2"))
    assert tray.now.state.of("R1").session.fills == 1_000_00


def test_settings_have_limits():
    with pytest.raises(Refused, match="unexplained"):
        Tray(unexplained=Cents(-1))


def test_each_move_is_there_for_something_and_each_event_has_words(tray):
    assert all(why(cast(Any, kind)) for kind in FLOATS.moves)
    assert set(get_args(FloatEvent)) == set(FLOATS.words.sentences)
    events = (
        *tray.put(FillTable("R1", Cents(500_00), "F1"), by=CARL),
        *tray.put(CreditTable("R1", Cents(500_00), "C1")),
        *tray.put(CountDrop("R1", Cents(10_00))),
        *tray.put(close_float(1_000_00, ledger=80_00)),
        *tray.put(open_float()),
        *tray.put(close_float(990_00, ledger=0, reason="a chip fell")),
    )
    said = [FLOATS.words.sentences[type(event)](event) for event in events]
    two = "the dealer dora and the casino supervisor sue"
    assert said == [
        "R1 is filled with $500 of chips by the cashier carl and the casino supervisor sue, slip"
        " F1",
        f"R1 gives $500 of chips back by {two}, slip C1",
        f"$10 of cash are counted at R1 by {two}",
        f"R1 is closed with $1,000 of chips, counted by {two}: it won $10, as the books say",
        f"R1 is opened with $1,000 of chips, counted by {two}",
        f"R1 is closed with $990 of chips, counted by {two}: it won -$10, $0 by the books: a chip"
        " fell",
    ]
